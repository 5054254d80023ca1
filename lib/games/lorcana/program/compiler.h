/*
 * compiler.h - within the compiler of card programs: code_words.c says in fewer
 * words what has a word of its own, code_ops.c knows the operations, code.c
 * makes nodes, code_rewrite.c puts effects in other words and code_effect.c
 * makes steps of them, code_program.c makes programs of both.
 */
#ifndef VERDICT_LORCANA_COMPILER_H
#define VERDICT_LORCANA_COMPILER_H

#include "games/lorcana/program/code.h"

/* What an operation takes at one place; R_END ends a list. */
enum shape {
	R_END,
	R_STATIC,
	R_CHANGE,
	R_SELECTION,
	R_OWN_CARD, /* in a static ability the card that has it; else any selection */
	R_CONDITION,
	R_FILTER,
	R_AMOUNT,
	R_PLAYER,
	R_TURN_PLAYER, /* a player; `that player` is the one of whom the event tells */
	R_YOU,
	R_ATTRIBUTE,
	R_BASE,	 /* a characteristic that has a printed value */
	R_VALUE, /* a characteristic that cards are compared by, their cost among them */
	R_KEYWORD,
	R_FORBIDDEN,
	R_PURPOSE,
	R_PLAYED, /* what a purpose is about: a selection, or the next (first) card of a kind */
	/* in a static ability alone */
	R_BANNED,	/* what a card can't do; more than an effect can forbid */
	R_SONGS,	/* the same of singing, with the songs */
	R_AGAINST,	/* the same, with the cards against which it can't */
	R_DEALT_BY,	/* being dealt damage, by what */
	R_BE_HEALED,
	R_EVERY,
	R_CHOSEN_BY,	/* being chosen, by whom */
	R_PLAYER_ACT,	/* what a player can't do */
	R_ALLOWED,	/* what a card can do that the rules forbid */
	R_PRICED,	/* what is paid for */
	R_PRICE_TIME,	/* always, or once in a turn */
	R_GAIN,		/* gaining a keyword */
	R_NAME,		/* a name in the text */
	R_CLASS_NAME,	/* a classification in the text */
	R_FREE,		/* the one word of these, each where no other makes sense */
	R_DISCARDING,
	R_DISCARD_ZONE,
	R_DRAW_STEP,
	R_PAYMENT,
	R_DAMAGE,
	R_BE_REMOVED,
	R_FROM_CHALLENGES,
	R_DAMAGE_EVENT,
	R_NO_DAMAGE,
	R_PUT_ON_SELF,
	R_MAY_PLAY,
	R_STRENGTH,
	R_PRINTED,
	R_ANYTHING,	/* any term: nothing is asked of it */
	R_STEPS,	/* an effect, as a program of its own */
	R_DURATION,
	R_ZONE,
	R_EVENT,
	R_BANISH_EVENT, /* that something is banished */
	R_PLACE,
	R_PRICE,
	R_STATE,
	R_PROGRAM, /* an ability within the ability */
	R_QUEST,
	R_SOURCE,  /* of damage */
	R_SELF,
	R_CHOOSER, /* what a card is chosen for */
	R_EFFECT,  /* one thing done: no argument, but asked for when a word is looked up */
	R_CHOICE,  /* the same of cards that somebody chooses */
};

/* A choice within what is being compiled, and the slot its cards go to. */
struct pick {
	const struct term *term;
	uint8_t slot;
};

enum { MAX_PICKS_IN_STATEMENT = MAX_SLOTS, N_OP_BUCKETS = 128 };

struct compiler {
	struct lorcana_code *code;
	struct lorcana_cards *cards;
	struct arena *scratch;
	size_t cap_names;
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
	uint16_t first_op[N_OP_BUCKETS]; /* operations by their words: see code_ops.c */
	uint16_t next_op[N_LORCANA_OPS];
};

/* Lets words be found; to be called before anything is compiled. */
void compiler_index_ops(struct compiler *c);

/* The next operation behind [op] that [word] names where [shape] is asked for; op -1 = the first; -1 = none. */
int compiler_next_op(const struct compiler *c, struct text word, enum shape shape, int op);

static inline int compiler_find_op(const struct compiler *c, struct text word, enum shape shape)
{
	return compiler_next_op(c, word, shape, -1);
}

/* How many arguments an operation takes, and what the i-th of them is. */
uint8_t compiler_count_args(enum lorcana_op op);
enum shape compiler_arg(enum lorcana_op op, uint8_t i);

/* Whether the first argument in the text becomes the node's value. */
bool compiler_folds(enum lorcana_op op);

/* Compiles a term to nodes; false, with nodes left over, when it cannot be carried out. */
bool compile_node(struct compiler *c, const struct term *term, enum shape shape);

/* Compiles an effect to steps, ended by STEP_END; false when it cannot be carried out. */
bool compile_effect(struct compiler *c, const struct term *term);

/* Compiles `when(...)`, `static(...)` or `activated(...)` as a program of its own. */
bool compile_program(struct compiler *c, const struct term *term, uint16_t *program);

/* Compiles an effect that belongs to a static ability as a program of its own. */
bool compile_steps(struct compiler *c, const struct term *term, uint16_t *program);

/* Either of them within another program, whose steps lead past those of this one. */
bool compile_inner(struct compiler *c, const struct term *term, bool is_ability, uint16_t *program);

#endif
