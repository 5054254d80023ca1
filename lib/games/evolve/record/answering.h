/*
 * answering.h - answering what is asked by the clauses of one entry, in its
 * parts: named.c what it names among the options, by_clause.c which clause
 * answers, unasked.c what it says that nothing asks for, reply_clauses.c how
 * these go on. Only they and reply.c look in here.
 */
#ifndef VERDICT_EVOLVE_ANSWERING_H
#define VERDICT_EVOLVE_ANSWERING_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

/* What is asked; NULL = nothing is. */
static inline const struct question *question_at_hand(const struct ctx *x)
{
	return x->g->ask == ASK_EFFECT ? &x->g->course.question : NULL;
}

/* A card or a leader, as an entry names it. */
struct wanted_name {
	const struct ref *ref;	/* NULL = it is a leader */
	player_id of;		/* whose; NO_PLAYER = not said */
	const struct clause *from;
};

/* What of an entry has been used up. */
struct answering {
	const struct entry *entry;
	bool target_used;
	uint64_t used;	   /* bits of clauses */
	bool any_selected; /* by the question before, which was of the same kind */
	bool is_tried;	   /* which pending ability it goes with is being found out */
};

/* The option that is named; false = none. */
bool find_option(struct ctx *x, const struct question *q, const struct wanted_name *n, struct reply *out);

/* The next card or leader that is selected, in the order in which they stand; false = no more. */
bool next_target(const struct ctx *x, const struct answering *s, struct wanted_name *n, int *at);

void use(struct answering *s, int at);

bool answer_thing(struct ctx *x, struct answering *s, const struct question *q, struct reply *out);

bool answer_by_clause(struct ctx *x, struct answering *s, const struct question *q, struct reply *out);

/* It says which card it was that nobody had recorded; what still asks begins with that known. */
void name_taken(struct ctx *x, thing t, card_id card);

/* A card or leader that was selected, or a cost that was paid, as nothing else could be. */
bool was_forced(struct ctx *x, const struct wanted_name *n, bool is_cost);

/* Whether it says what was so anyway. */
bool says_what_was_forced(struct ctx *x, const struct clause *c);

void report_unselected(struct ctx *x, player_id by, const struct wanted_name *n);

void report_left_over(struct ctx *x, struct answering *s);

bool belongs_to(const struct ctx *x, const struct entry *entry, const struct question *q);

void answer(struct ctx *x, const struct entry *entry, struct reply reply);

#endif
