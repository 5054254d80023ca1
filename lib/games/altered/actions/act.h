/*
 * act.h - a choice of the record that is being checked, and how its rows
 * are run: a table of rows {rule, predicate, what could change it, message}
 * for each kind of choice.
 */
#ifndef VERDICT_ALTERED_ACT_H
#define VERDICT_ALTERED_ACT_H

#include "games/altered/board/passive.h"
#include "games/altered/state/objects.h"
#include "kernel/check.h"
#include "kernel/entry.h"
#include "kernel/naming.h"

/* What could change a row's answer (struct check.scope). */
enum {
	BY_TEXTS = 1,
	BY_CARD = 2, /* the card that the entry does not name */
};

struct action {
	struct ctx *x;
	const struct entry *entry;
	player_id player;
	obj_id id;		/* the card or source; 0 = not found */
	bool was_unknown;	/* it was an unknown card, taken to be the one named */
	struct playing playing; /* of a card */
	uint32_t ability;	/* of a quick action; NO_NODE = not found */
	/* for messages; set by a predicate that fails */
	int found, needed;	/* {n}, {m} */
	obj_id other;		/* {o} */
};

/* Runs a table; with [report_findings] findings go to the context. */
enum verdict act_check(struct action *a, const struct check *checks, size_t n_checks, bool report_findings);

/* What speaks against it: in doubt as against_record (context.h) says, and where the card's own text is not carried out. */
enum severity against_act(const struct action *a);

/* Checks and reports; true when the action is to be carried out. */
bool act_decide(struct action *a, const struct check *checks, size_t n_checks);

/*
 * The object that [ref] names in a zone of [owner]: a known card of that name,
 * the one of its ordinal, or, in a hidden zone, one that nobody has recorded,
 * which then is [*unknown]. 0 = there is none.
 */
obj_id find_in_zone(struct ctx *x, player_id owner, uint8_t zone, const struct ref *ref, bool *unknown);

/* The object that [ref] names among those that [player] controls in play, or any in play (NO_PLAYER). */
obj_id find_in_play(struct ctx *x, player_id player, const struct ref *ref);

/* Its number among those in play of its name that its controller has, from 1; 0 = it is the only one. */
uint16_t nth_in_play(const struct ctx *x, obj_id id);

/* Whether it is the one that [ordinal] means, of those of its name in its zone; 0 means any. */
bool is_nth(const struct ctx *x, obj_id id, uint16_t ordinal);

/* Predicates that several tables use: the Afternoon, who has not passed, whose turn it is. */
enum answer in_the_afternoon(struct action *a);
enum answer has_not_passed(struct action *a);
enum answer in_own_turn(struct action *a);

#endif
