/*
 * code.h - programs of card texts, compiled.
 *
 * A program (abilities.csv, column program) becomes nodes
 * (kernel/program/node.h), which the engine walks. Each ability of a card is a
 * root: a node of role A (ops.h), with what it says within it. The value of
 * OP_NUMBER is the number, of OP_NAME an index into the words. A program with
 * a word that has no row stays an unread text.
 */
#ifndef VERDICT_EVOLVE_CODE_H
#define VERDICT_EVOLVE_CODE_H

#include "base/arena.h"
#include "games/evolve/cards/evolve_cards.h"
#include "games/evolve/program/ops.h"
#include "kernel/ids.h"
#include "kernel/program/node.h"

enum { NO_NODE = INT32_MAX }; /* in place of a node: none */

/* Keywords, as bits, in the order of evolve_keyword_words. */
enum evolve_keyword {
	KEYWORD_WARD = 1,
	KEYWORD_STORM = 2,
	KEYWORD_RUSH = 4,
	KEYWORD_ASSAIL = 8,
	KEYWORD_INTIMIDATE = 16,
	KEYWORD_DRAIN = 32,
	KEYWORD_BANE = 64,
	KEYWORD_AURA = 128,
	KEYWORD_STACK = 256,
	KEYWORD_QUICK = 512,
	KEYWORD_EVOLVE = 1024, /* it has an evolve ability */
};

/* What cards[id - 1] of the table can do. */
struct card_code {
	uint32_t first;	    /* into code->roots */
	uint8_t n;	    /* abilities, in printed order */
	bool is_unread;	    /* a text of it is not read, or not known */
	bool has_passive;
	bool has_automatic;
	uint16_t keywords;  /* bits of enum evolve_keyword that it has without a condition */
};

struct evolve_code {
	const struct node *nodes;
	const uint32_t *roots;	   /* of abilities; NO_NODE = unread */
	const struct card_code *cards; /* one for each card of the table */
	uint32_t n_nodes, n_roots;
	const struct text *words;  /* names, traits and tokens that programs quote */
	const card_id *tokens;	   /* the token that words[i] names; 0 = none */
	uint16_t n_words;
	uint32_t n_unread;	   /* abilities */
};

/* Reads rulesets/evolve/abilities.csv and compiles it. All lives in [arena]. Errors name the file and line. */
VERDICT_MUST_USE enum status evolve_code_load(struct evolve_code *code, const struct evolve_cards *cards,
					      const char *rulesets, struct arena *arena, struct diags *diags);

static inline const struct card_code *card_code_of(const struct evolve_code *code, card_id card)
{
	return &code->cards[card - 1];
}

/* The keyword (enum evolve_keyword) that an operation of role K or G is; 0 = it is none. */
unsigned keyword_of_op(uint16_t op);

extern const struct op_set evolve_ops;

#endif
