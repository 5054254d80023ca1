/*
 * compiler.h - within the compiler of card programs: code_words.c says in fewer
 * words what has a word of its own, code_ops.c has the operations, code.c
 * makes nodes, code_rewrite.c puts effects in other words and code_effect.c
 * makes steps of them, code_program.c makes programs of both.
 */
#ifndef VERDICT_LORCANA_COMPILER_H
#define VERDICT_LORCANA_COMPILER_H

#include "games/lorcana/program/code.h"
#include "kernel/program/loader.h"

/* A choice within what is being compiled, and the slot its cards go to. */
struct pick {
	const struct term *term;
	uint8_t slot;
};

enum { MAX_PICKS_IN_STATEMENT = MAX_SLOTS };

struct compiler {
	struct lorcana_code *code;
	struct program_loader *programs;
	struct node_writer *writer; /* its, of code->nodes */
	struct lorcana_cards *cards;
	struct arena *scratch;
	bool in_effect;		 /* an effect is being compiled: `it`, choices and durations have a meaning */
	bool player_is_chosen;	 /* a player has been chosen earlier in this effect */
	bool player_is_counted;	 /* in a condition about how many cards a player has, who is `that player` */
	bool player_is_kept;	 /* in what an effect puts in force about a player it has chosen, who is `that player` */
	bool card_is_asked;	 /* in a condition about each card of a kind, which is `it` */
	bool has_looked;	 /* cards have been looked at, shown or chosen earlier in this effect, to pick from */
	bool it_is_bound;	 /* something earlier in this effect is `it`, if it happened */
	bool has_banished;	 /* something has been banished earlier in this effect */
	bool has_just_dealt;	 /* the last thing done was damage */
	bool it_was_on_top;	 /* it is a card that went from the top of a deck to another zone */
	struct pick picks[MAX_PICKS_IN_STATEMENT];
	uint8_t n_picks;
	uint16_t body;	   /* the first step of the effect behind what pays for it */
	uint16_t cost_end; /* activated ability: the step behind those that pay for it */
	uint8_t n_loops; /* loops and marks around what is being compiled */
	uint8_t n_marks;
};

/* Makes the writer compile as code.c says; to be called before anything is compiled. */
void compiler_set_host(struct compiler *c);

/* The node that comes next. */
static inline uint16_t compiler_here(const struct compiler *c)
{
	return (uint16_t)c->writer->len;
}

/* Whether there is an operation of that word where [role] is asked for (code_ops.h). */
static inline bool compiler_knows(const struct compiler *c, struct text word, char role)
{
	return op_find(c->writer->ops, word, role) != NO_OP;
}

/* Compiles a term to nodes; false when it cannot be carried out. */
static inline bool compile_node(struct compiler *c, const struct term *term, char role)
{
	return node_write(c->writer, term, role);
}

/* Compiles an effect to steps, ended by STEP_END; false when it cannot be carried out. */
bool compile_effect(struct compiler *c, const struct term *term);

/* Compiles `when(...)`, `static(...)` or `activated(...)` as a program of its own. */
bool compile_program(struct compiler *c, const struct term *term, uint16_t *program);

/* Compiles an effect that belongs to a static ability as a program of its own. */
bool compile_steps(struct compiler *c, const struct term *term, uint16_t *program);

/* Either of them within another program, whose steps lead past those of this one. */
bool compile_inner(struct compiler *c, const struct term *term, bool is_ability, uint16_t *program);

#endif
