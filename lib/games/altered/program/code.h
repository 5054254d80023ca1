/*
 * code.h - programs of card texts, compiled.
 *
 * A program (abilities.csv, column program, or what the grammar reads in the
 * text of a unique; term.h) becomes nodes (kernel/program/node.h), which the
 * engine walks. The value of OP_NUMBER is the number, of OP_TEXT an index into
 * the words.
 *
 * A word may mean several things by where it stands (its role) and by how many
 * arguments it has: `draw(you, 1)` is done, `draws(you)` happens. A program
 * with a word that the engine does not carry out is not compiled at all and
 * stays an unread text: a program is carried out whole or not at all.
 */
#ifndef VERDICT_ALTERED_CODE_H
#define VERDICT_ALTERED_CODE_H

#include "base/arena.h"
#include "games/altered/cards/altered_cards.h"
#include "games/altered/program/ops.h"
#include "kernel/ids.h"
#include "kernel/program/node.h"

/* How an ability works [ability-four-kinds]. */
enum ability_kind {
	ABILITY_REACTION, /* root: V, then E */
	ABILITY_QUICK,	  /* root: the cost E, then E */
	ABILITY_PASSIVE,  /* root: F */
	ABILITY_EFFECT,	  /* of a Spell; root: E */
	ABILITY_UNREAD,	  /* no program, or one that is not carried out; no root */
};

enum { NO_NODE = INT32_MAX }; /* in place of a node: none */

/* One ability of a card. */
struct ability {
	uint32_t root;	    /* its first node in code->nodes */
	uint32_t only_if;   /* a quick action's condition B; NO_NODE = none */
	uint32_t more_if;   /* a quick action's B and N: it costs N more if B; NO_NODE = none */
	uint8_t kind;	    /* enum ability_kind */
	uint8_t n;	    /* its number in its box of the card, from 1, in printed order */
	bool is_support;    /* works in Reserve */
	bool is_self_move;  /* a Reaction to its own card's entering a visible zone [reaction-self-move] */
	bool is_gained;	    /* by the card's own passive, while only_if holds */
	bool is_for_good;   /* a Reaction that the card gains once only_if holds, and keeps */
	bool is_from_expedition; /* to its going to Reserve from the Expedition zone [reaction-reserve-from-expedition-not-self-move] */
	bool is_cost_option; /* a Spell's "you may ... to pay less": declared with the play */
};

/* Keywords that a card may have, as bits; Tough and Scout carry a number. */
enum altered_keyword {
	KEYWORD_FLEETING = 1, /* of a Spell: [fleeting-spell-passive] */
	KEYWORD_GIGANTIC = 2,
	KEYWORD_DEFENDER = 4,
	KEYWORD_ETERNAL = 8,
	KEYWORD_SEASONED = 16,
	KEYWORD_COOLDOWN = 32,
};

/* What cards[id - 1] of the table can do. */
struct card_code {
	uint32_t first;	      /* into code->abilities */
	uint8_t n_abilities;
	uint8_t keywords;     /* bits of enum altered_keyword */
	int8_t scout;	      /* Scout X; -1 = none */
	uint32_t tough;	      /* the number N of Tough; NO_NODE = none */
	bool is_unknown;      /* a text of it is not known */
	bool is_unread;	      /* a text of its main box is not carried out */
	bool is_unread_in_reserve; /* a support ability is not carried out */
	bool has_passive;     /* in its main box */
	bool has_support;     /* a passive or a Reaction for Reserve */
	bool has_for_good;    /* a Reaction that it gains for good */
	bool has_reaction;    /* in its main box */
	bool grants_keyword;  /* a passive ability of it does, to itself under a condition or to others; or statistics as the highest */
};

struct altered_code {
	const struct node *nodes;
	const struct ability *abilities;
	const struct card_code *cards; /* one for each card of the table, uniques included */
	size_t n_cards;
	uint32_t n_nodes, n_abilities;
	const struct text *words; /* subtypes, names of tokens and counters: the value of OP_TEXT is an index */
	uint16_t n_words;
	const card_id *tokens;	/* the card of the token that words[i] names; 0 = none */
	uint32_t n_programs;	/* of cards and uniques, keywords included */
	uint32_t n_carried_out;
};

/*
 * Reads rulesets/altered/abilities.csv and compiles it for [cards], and the
 * texts of the uniques' records, by the grammar. All lives in [arena]. Errors
 * name the file and line.
 */
VERDICT_MUST_USE enum status altered_code_load(struct altered_code *code, struct altered_cards *cards,
					       const char *rulesets, struct arena *arena, struct diags *diags);

static inline const struct card_code *card_code_of(const struct altered_code *code, uint32_t card)
{
	return &code->cards[card - 1];
}

#endif
