/*
 * code.h - programs of card texts, compiled.
 *
 * A program (abilities.csv, column program; term.h) becomes two things:
 *
 *  - nodes (kernel/program/node.h) say what is meant: cards, players, amounts,
 *    conditions, events, and what is done. The value of a node is a number, a
 *    keyword, a classification, an ink, or the index of a name, slot or program.
 *  - steps, for what is resolved: a row of small instructions that stop where a
 *    player has to decide (effect.h). A static ability has none.
 *
 * What cannot be carried out yet is not compiled and stays an unread text, so a
 * program is carried out whole or not at all.
 */
#ifndef VERDICT_LORCANA_CODE_H
#define VERDICT_LORCANA_CODE_H

#include "base/arena.h"
#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/program/code_ops.h"
#include "kernel/program/node.h"
#include "text/term.h"

/* struct event.what: what triggered abilities and "this turn" can speak of. */
enum event_what {
	HAPPEN_PLAY,  /* player plays subject; number = ink paid; object = what it was shifted onto; role = zone_role()
		       */
	HAPPEN_QUEST, /* subject quests; number = lore gained */
	HAPPEN_CHALLENGE,  /* subject challenges object */
	HAPPEN_BANISH,     /* subject is banished; object = the other one of the challenge, else whose effect does it */
	HAPPEN_LEAVE,      /* subject leaves play */
	HAPPEN_TURN_START, /* of player */
	HAPPEN_TURN_END,   /* of player */
	HAPPEN_INK,        /* player puts subject into the inkwell; role = zone_role() */
	HAPPEN_DRAW,       /* player draws subject */
	HAPPEN_MOVE,       /* subject moves to the location object; number = the location it was at, 0 = none */
	HAPPEN_SING,       /* subject sings object */
	HAPPEN_DAMAGE,     /* subject is dealt number damage; object = what dealt it, if known */
	HAPPEN_REMOVE,     /* player removes number damage from subject */
	HAPPEN_READY,      /* player readies subject */
	HAPPEN_EXERT,      /* subject becomes exerted */
	HAPPEN_DISCARD,    /* player discards subject */
	HAPPEN_TO_DISCARD, /* subject is put into the discard, from wherever; number 1 = from the deck; role =
			      zone_role() */
	HAPPEN_RETURN,     /* subject is returned from play to hand */
	HAPPEN_UNDER,      /* player puts a card under subject */
	HAPPEN_CHOOSE,     /* player chooses subject for an effect of object, or for its Support: number 1 */
	HAPPEN_BOOST,      /* player uses Boost of subject */
	HAPPEN_FROM_DISCARD,  /* subject, of player, leaves the discard; number 1 = for the hand */
	HAPPEN_CHALLENGE_END, /* subject has challenged object */
	HAPPEN_GAIN_LORE,     /* player gains number lore; subject = the card it comes from */
	HAPPEN_MOVE_DAMAGE,   /* player moves number damage from subject to object */
	HAPPEN_PUT_DAMAGE,    /* player puts number damage on subject */
	HAPPEN_USE,           /* player uses an activated ability of subject */
	HAPPEN_LOSE_LORE, /* player loses number lore, as far as there was some; subject = the card whose effect it is
			   */
	HAPPEN_FROM_INKWELL, /* subject, of player, leaves the inkwell; number 1 = for the hand */
	HAPPEN_TAKE, /* subject takes number damage, dealt or, where the edition says so, put on it or moved to it */
	N_HAPPENINGS,
};

/* What static abilities are asked (statics.h); each operation of a CHANGE answers one. */
enum static_question {
	/* about a card */
	Q_MODIFIER,	     /* what is added to a characteristic */
	Q_BASE,		     /* what a characteristic is in the place of what is printed */
	Q_KEYWORD,	     /* whether it has a keyword, and the sum of its N */
	Q_LOSES_KEYWORD,     /* whether it has not, whatever gives it */
	Q_GAINS_NO_KEYWORD,  /* whether nothing can give it */
	Q_CLASS,	     /* whether it has a classification */
	Q_LOSES_ABILITY,     /* whether it lacks its ability of a name */
	Q_FLOOR,	     /* whether a characteristic is never below what is printed */
	Q_GRANTS,	     /* which triggered and activated abilities it has been given */
	Q_FORBIDDEN,	     /* whether it can't do something: enum forbidden */
	Q_DEALS_WILLPOWER,   /* whether it deals damage with its Willpower in a challenge */
	Q_CHALLENGE_DAMAGE,  /* whether it takes no damage from challenges */
	Q_PREVENTS_DAMAGE,   /* whether it takes none of the damage it would be dealt now */
	Q_REDIRECTS_DAMAGE,  /* on which card the damage is put that it would be dealt */
	Q_REPLACES_BANISH,   /* what comes in the place of its being banished: the program */
	Q_DEALS_NONE,	     /* whether it deals no damage in challenges */
	Q_NAME,		     /* whether it has a name besides those printed: index of code.names */
	Q_LESS_DAMAGE,	     /* how much less damage it is dealt */
	Q_MORE_DAMAGE,	     /* how much more damage it deals */
	Q_QUESTS_DRYING,     /* whether it can quest while drying */
	Q_SINGS_DRYING,	     /* the same of singing */
	Q_USES_DRYING,	     /* the same of exerting for its abilities */
	Q_ENTERS_EXERTED,    /* whether it enters play exerted */
	Q_MAY_ENTER_EXERTED, /* whether it may; and the program of what follows if so */
	Q_ENTERS_DAMAGED,    /* with how much damage it enters play */
	Q_ANY_NAME,	     /* whether any character with Shift goes on it */
	Q_FREE_ABILITY,	     /* whether its ability of a name may be used for free */
	Q_INKABLE,	     /* whether it counts as having the inkwell symbol */
	/* about two cards */
	Q_SHIFTS_ONTO,	  /* whether the one may be shifted onto the other, whatever its name */
	Q_CANT_BE_DEALT,  /* whether the one can't be dealt damage by the other */
	Q_CANT_CHALLENGE, /* whether the one can't challenge the other */
	Q_CHALLENGES_DRYING, /* whether the one can challenge the other while drying */
	Q_CAN_CHALLENGE,  /* whether the one can challenge the other although it is ready */
	Q_MOVES_FREE,	  /* whether the one may move to the other for free */
	/* about a player, and perhaps a card */
	Q_PLAYER_CANT,	 /* whether the player can't do something: the operation of the word */
	Q_PLAYER_MUST,	 /* whether the player must choose the card if able */
	Q_PRICE,	 /* how much more ink is paid; `what` is OP_TO_PLAY, OP_TO_SHIFT or OP_TO_MOVE */
	Q_PLAYS,	 /* how the player may play the card: 0 = for free; OP_ALTERNATIVE_COST or _SHIFT, OP_PLAYERS_CAN */
	Q_INK,		 /* ink from elsewhere, more ink, exerted ink: the operation */
	Q_LORE_TO_WIN,	 /* how much lore the player needs */
	Q_SHOWS_TOP,	 /* whether the player plays with the top card of the deck faceup */
	Q_SHOWS_HAND,	 /* the same of the hand */
	Q_SKIPS_DRAW,	 /* whether the player skips the Draw step */
	/* about the game */
	Q_CHALLENGES,	 /* how many characters can challenge in a turn */
	Q_DAMAGE_STAYS,	 /* whether damage can't be removed, of the card that is asked about or of any */
	N_STATIC_QUESTIONS,
};

/* What a text can forbid a card. */
enum forbidden {
	FORBID_QUEST,
	FORBID_CHALLENGE,
	FORBID_BE_CHALLENGED,
	FORBID_SING,
	FORBID_READY,	   /* at the start of its player's turn */
	FORBID_READY_EVER, /* at any time */
	FORBID_MOVE,
	FORBID_BE_DEALT,   /* damage */
	FORBID_USE,	   /* of its abilities */
	FORBID_BE_BANISHED,
	N_FORBIDDEN
};

/* struct event.role of what comes from a zone: enum lorcana_zone, above 0, which is what comes from none. */
static inline uint8_t zone_role(uint8_t zone)
{
	return (uint8_t)(zone + 1);
}

/* A question in a set of them. */
static inline uint64_t question_bit(enum static_question question)
{
	return 1ull << (unsigned)question;
}

/* What a step does; `node`, `value` and `jump` as said here. */
enum code_step_op {
	STEP_END,	  /* the effect has resolved */
	STEP_DO,	  /* node: one thing done */
	STEP_SELECT,	  /* node: a CHOICE; the cards go to slot [value] and are `it` */
	STEP_BIND,	  /* node: a selection, which is `it` from here on */
	STEP_NUMBER,	  /* a number from 0 to the amount [node] is chosen */
	STEP_PLAYER,	  /* a player is chosen; value 1 = an opponent */
	STEP_ANY_PLAYERS, /* any number of players is chosen, over whom loop [value] runs */
	STEP_MAY,	  /* node: player who may; jump when declined */
	STEP_MODE,	  /* one of [value] modes is chosen, by the player [node] or by "you"; as many STEP_JUMP follow */
	STEP_JUMP,	  /* goes on at jump */
	STEP_IF,	  /* node: condition; jump when it is false */
	STEP_MARK,	  /* from here on it is noted at level [value] whether something is done */
	STEP_IF_DID,	  /* jump when nothing was done since the mark of level [value] */
	STEP_IF_NOT_DID,  /* jump when something was done since the mark of level [value] */
	STEP_COUNT,	  /* loop [value] runs as often as the amount [node] says */
	STEP_TAKE,	  /* the number chosen is taken off what is left of loop [value]; jump when something is, and was taken */
	STEP_LOOP,	  /* jump when loop [value] has run so often; else counts one */
	STEP_PLAYERS,	  /* loop [value] runs over the players [node], who are `that player` */
	STEP_REPLACED,	  /* a part of the effect has been replaced by another */
	STEP_NEXT_PLAYER, /* jump when loop [value] has no further player; else binds the next */
};

struct code_step {
	uint8_t op;    /* enum code_step_op */
	bool pays;     /* STEP_SELECT: the cards exert to pay for the ability */
	bool looks;    /* STEP_SELECT: the cards are those that the text goes on to pick from */
	bool shares;   /* STEP_SELECT: the card gets a part of a number that is shared out, and is chosen once */
	int16_t value;
	uint16_t node;
	uint16_t jump; /* index of a step */
};

/* What a static ability can add to or give; the characteristics are those of enum lorcana_attribute. */
enum code_change {
	CHANGE_STRENGTH,
	CHANGE_WILLPOWER,
	CHANGE_LORE,
	CHANGE_SINGING_COST,
	CHANGE_KEYWORD, /* + enum lorcana_keyword_kind */
};

/* How a program is used; enum lorcana_ability_kind for abilities on cards. */
struct code_program {
	uint16_t node;	    /* static: its tree; triggered: its event; activated: what has to hold; 0 = none */
	uint16_t condition; /* asked as it resolves; 0 = none */
	uint16_t begin;	    /* first step of the effect; 0 = none */
	uint16_t cost_end;  /* activated: step behind those that pay for it */
	uint8_t kind;	    /* enum lorcana_ability_kind */
	uint8_t times;	    /* how often it can resolve in a turn; 0 = any number of times */
	bool cost_exert;    /* activated, given to a card: exerts it */
	uint8_t cost_ink;   /* activated, given to a card: ink to pay */
	uint32_t hears;     /* bit i = enum event_what i can trigger it, or an ability that it gives */
	uint64_t answers;   /* static: bit i = enum static_question i */
	uint32_t changes;   /* static: bit i = enum code_change i, of what it adds or gives */
	uint32_t touches;   /* of an ability on a card: what its operations tell of what it can change (touch.h) */
	uint16_t says;	    /* and what else they say: bits of enum lorcana_op_flag, from DEPENDS on */
};

/* All programs together stay far below what a 16-bit index reaches. */
enum { MAX_CODE_NODES = 60000, MAX_CODE_STEPS = 40000, MAX_CODE_PROGRAMS = 5000 };

/* What an effect in progress can hold: sets of chosen cards, and loops and marks within each other. */
enum { MAX_SLOTS = 3, MAX_LOOPS = 3, MAX_MARKS = 8 };

/* Of the marks that a text uses the highest notes whether anything was done at all. */
enum { WHOLE_EFFECT = MAX_MARKS - 1 };

struct lorcana_code {
	struct node *nodes;       /* n_nodes of them; nodes[0] is not used */
	struct code_step *steps;       /* n_steps of them; steps[0] is STEP_END */
	struct code_program *programs; /* n_programs of them; programs[0] is not used */
	struct text *names;	       /* names that filters ask for */
	size_t n_nodes;
	size_t n_steps;
	size_t n_programs;
	size_t n_names;
	size_t n_compiled; /* abilities that are carried out */
	uint32_t remembered; /* bit i = a text asks for enum event_what i of a turn that is over */
	uint16_t replacing; /* program by which a player chooses what replaces damage (replace.h) */
	uint16_t support;   /* program of the keyword Support, which is on no card by name */
};

/*
 * Compiles the programs of all abilities of [cards] that can be carried out and
 * stores in the ability (`code`) which program it is. Everything lives in the
 * cards' arena.
 */
VERDICT_MUST_USE enum status lorcana_code_compile(struct lorcana_code *code, struct lorcana_cards *cards);

/* The first argument of a node. */
static inline uint16_t code_first(uint16_t node)
{
	return (uint16_t)(node + 1);
}

/* The node behind one and its arguments: of an argument the next one. */
static inline uint16_t code_next(const struct lorcana_code *code, uint16_t node)
{
	return (uint16_t)node_end(code->nodes, node);
}

/* Whether an operation is among a node and its arguments; no node (0) mentions none. */
static inline bool code_mentions(const struct lorcana_code *code, uint16_t node, enum lorcana_op op)
{
	return node && node_mentions(code->nodes, node, (uint16_t)op);
}

/* Whether what is done, and how much of it, rests on more of the table than what is chosen. */
bool code_reads_table(const struct lorcana_code *code, uint16_t node);

/* Whether the cards that [arg] of the thing done [node] means are `it` from there on. */
bool code_binds_it(const struct lorcana_code *code, uint16_t node, uint16_t arg);

/* What an event operation (OP_ON_...) listens to; N_HAPPENINGS for any other operation. */
enum event_what code_happening(enum lorcana_op op);

/* All that the events among a node and its arguments listen to, as bits. */
uint32_t code_hears(const struct lorcana_code *code, uint16_t node);

/* The question that a change, or the word of `can`, answers; N_STATIC_QUESTIONS for any other operation. */
enum static_question code_question(enum lorcana_op op);

#endif
