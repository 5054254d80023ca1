/*
 * code.h - programs of card texts, compiled.
 *
 * A program (abilities.csv, column program; term.h) becomes a row of small
 * nodes in preorder: a node, then its arguments, each followed by its own.
 * `next` leads past a node with all its arguments. What cannot be carried out
 * yet is not compiled and stays an unread text, so a program is carried out
 * whole or not at all.
 */
#ifndef VERDICT_LORCANA_CODE_H
#define VERDICT_LORCANA_CODE_H

#include "base/arena.h"
#include "data/lorcana_cards.h"
#include "data/term.h"

/*
 * The operations that are carried out: X(NAME, "word", role). The roles say
 * where an operation may stand; the compiler checks them, so that what runs
 * needs no check.
 */
#define LORCANA_OPS(X)                                       \
	/* a static ability, and when it applies */          \
	X(STATIC, "static", STATIC)                          \
	X(WHILE, "while", STATIC)                            \
	X(UNLESS, "unless", STATIC)                          \
	X(FOR_EACH, "for_each", STATIC)                      \
	X(SEQ, "seq", CHANGE)                                \
	/* what it changes */                                \
	X(MODIFY, "modify", CHANGE)                          \
	X(GIVE, "give", CHANGE)                              \
	X(CANT, "cant", CHANGE)                              \
	X(CAN, "can", CHANGE)                                \
	X(PAY_LESS, "pay_less", CHANGE)                      \
	X(ENTERS_EXERTED, "enters_exerted", CHANGE)          \
	/* who is meant */                                   \
	X(SELF, "self", SELECTION)                           \
	X(EACH, "each", SELECTION)                           \
	/* conditions */                                     \
	X(YOUR_TURN, "your_turn", CONDITION)                 \
	X(OPPONENTS_TURN, "opponents_turn", CONDITION)       \
	X(HAVE, "have", CONDITION)                           \
	X(HAVE_MIN, "have_min", CONDITION)                   \
	X(EXISTS, "exists", CONDITION)                       \
	X(EXISTS_MIN, "exists_min", CONDITION)               \
	X(IS, "is", CONDITION)                               \
	X(NOT, "not", CONDITION)                             \
	X(AND, "and", CONDITION)                             \
	X(FIRST_TURN, "first_turn_not_first_player", CONDITION) \
	/* cards that fit */                                 \
	X(ANY, "any", FILTER)                                \
	X(CARD, "card", FILTER)                              \
	X(CHARACTER, "character", FILTER)                    \
	X(ACTION, "action", FILTER)                          \
	X(ITEM, "item", FILTER)                              \
	X(LOCATION, "location", FILTER)                      \
	X(OR, "or", FILTER)                                  \
	X(YOURS, "yours", FILTER)                            \
	X(OPPOSING, "opposing", FILTER)                      \
	X(OTHER, "other", FILTER)                            \
	X(NAMED, "named", FILTER)                            \
	X(CLASS, "class", FILTER)                            \
	X(INK, "ink", FILTER)                                \
	X(WITH_KEYWORD, "with_keyword", FILTER)              \
	X(DAMAGED, "damaged", FILTER)                        \
	X(WITHOUT_DAMAGE, "without_damage", FILTER)          \
	X(EXERTED, "exerted", FILTER)                        \
	X(READY, "ready", FILTER)                            \
	X(AT_LOCATION, "at_location", FILTER)                \
	X(HERE, "here", FILTER)                              \
	X(WITH_CARD_UNDER, "with_card_under", FILTER)        \
	X(COST_MAX, "cost_max", FILTER)                      \
	X(COST_MIN, "cost_min", FILTER)                      \
	X(STRENGTH_MIN, "strength_min", FILTER)              \
	X(STRENGTH_MAX, "strength_max", FILTER)              \
	X(WILLPOWER_MIN, "willpower_min", FILTER)            \
	X(BEING_CHALLENGED, "being_challenged", FILTER)      \
	X(IN_ZONE, "in_zone", FILTER)                        \
	/* amounts */                                        \
	X(COUNT, "count", AMOUNT)                            \
	X(DAMAGE_ON, "damage_on", AMOUNT)                    \
	/* words */                                          \
	X(YOU, "you", PLAYER)                                \
	X(OPPONENTS, "opponents", PLAYER)                    \
	X(STRENGTH, "strength", WORD)                        \
	X(WILLPOWER, "willpower", WORD)                      \
	X(LORE, "lore", WORD)                                \
	X(SINGING_COST, "singing_cost", WORD)                \
	X(QUEST, "quest", WORD)                              \
	X(CHALLENGE, "challenge", WORD)                      \
	X(BE_CHALLENGED, "be_challenged", WORD)              \
	X(SING, "sing", WORD)                                \
	X(TO_PLAY, "to_play", WORD)                          \
	X(ALWAYS, "always", WORD)                            \
	X(HAND, "hand", WORD)                                \
	X(DISCARD, "discard", WORD)                          \
	X(INKWELL, "inkwell", WORD)                          \
	/* not in the text: a number, a keyword, a text */   \
	X(NUMBER, "", AMOUNT)                                \
	X(KEYWORD, "", WORD)

enum lorcana_op {
#define X(name, word, role) OP_##name,
	LORCANA_OPS(X)
#undef X
	N_LORCANA_OPS
};

struct code_node {
	uint8_t op;	/* enum lorcana_op */
	uint8_t n_args; /* nodes that follow as its arguments, each with its own */
	int16_t value;	/* number; keyword; classification; ink; index of a name */
	uint16_t next;	/* index of the node behind this one and its arguments */
};

/* All programs together stay far below what a 16-bit index reaches. */
enum { MAX_CODE_NODES = 60000 };

struct lorcana_code {
	struct code_node *nodes; /* n_nodes of them; nodes[0] is not used */
	size_t n_nodes;
	struct text *names;	 /* names that filters ask for */
	size_t n_names;
	size_t n_compiled;	 /* abilities that are carried out */
};

/*
 * Compiles the programs of all abilities of [cards] that can be carried out and
 * stores where each begins in the ability (`code`). Everything lives in the
 * cards' arena.
 */
VERDICT_MUST_USE enum status lorcana_code_compile(struct lorcana_code *code, struct lorcana_cards *cards);

/* The first argument of a node; the others follow by `next`. */
static inline uint16_t code_first(uint16_t node)
{
	return (uint16_t)(node + 1);
}

#endif
