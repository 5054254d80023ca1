/*
 * op.h - what operations the programs of a game's cards have: a row for each,
 * which says all about it.
 *
 * A game lists its rows with one X-macro, and an enum of them in the same order:
 *
 *     #define TOY_OPS(X) X(DRAW, "draw", "E", "PN", .touches = HAND) ...
 *     enum toy_op { TOY_OPS(OP_ENUMERATOR) N_TOY_OPS };
 *     static const struct op_def rows[N_TOY_OPS] = { TOY_OPS(OP_ROW) };
 *
 * What is behind the arguments are other fields of the row, by name. The same
 * word may stand in several rows, which differ by role or arguments; the
 * first that fits is taken (compile.h). No order of the rows means anything
 * else: what several have in common, a column says.
 */
#ifndef VERDICT_KERNEL_OP_H
#define VERDICT_KERNEL_OP_H

#include "base/map.h"

struct op_def {
	const char *word;  /* as programs write it; "" = in none of them */
	const char *roles; /* where it may stand: a letter of the game's for each place; '=' where a row names it */
	const char *args;  /* the role of each argument; <word>: the row of that word with the role '=' */
	uint16_t flags;	   /* the game's bits */
	uint8_t group;	   /* of what index is a number; 0 = of nothing */
	uint8_t index;
	uint32_t touches;  /* the game's bits: what of the table it can change */
	uint32_t reads;	   /* and what it asks of it */
};

/* Of an X-macro's X(NAME, "word", "roles", "arguments" ...): the enumerator, and the row. */
#define OP_ENUMERATOR(name, ...) OP_##name,
#define OP_ROW(name, said, where, ...) [OP_##name] = { .word = (said), .roles = (where), .args = __VA_ARGS__ },

/* Of another of its macros, Y(NAME, function, "word", ...): the same row, and what carries the operation out. */
#define OP_ROW_OF(name, function, ...) OP_ROW(name, __VA_ARGS__)
#define OP_FUNCTION(name, function, ...) [OP_##name] = (function),
#define OP_NOTHING(...)

struct op_set {
	const struct op_def *ops; /* n of them, ops[op] that of the game's operation op */
	uint16_t n;
};

/* The rows by their words. */
struct op_index {
	struct op_set set;
	struct map by_word; /* word -> its first row */
	uint16_t *after;    /* of each row: the next of its word, or NO_OP */
};

enum { NO_OP = UINT16_MAX };

/* Makes the index of [set] in [arena]. */
VERDICT_MUST_USE enum status op_index_init(struct op_index *index, struct op_set set, struct arena *arena);

/* The first row that [word] can name where [role] is asked for; NO_OP = none. */
uint16_t op_find(const struct op_index *index, struct text word, char role);

/* The next one behind [op]; NO_OP = none. */
uint16_t op_find_next(const struct op_index *index, uint16_t op, char role);

/* How many arguments a term of that operation has. */
unsigned op_count_args(const struct op_def *def);

/* Moves [*args] behind the next of a row's arguments, which it returns: its role, or '=' and its word. */
char op_next_arg(const char **args, struct text *word);

#endif
