/*
 * compile.h - terms (text/term.h) become nodes.
 *
 * A word, the role that is asked for and the number of arguments lead to the
 * first row of the game's operations whose arguments can be compiled as well.
 * A term is compiled whole or leaves no nodes. Terms are at most
 * TERM_MAX_DEPTH deep, and so is the recursion.
 */
#ifndef VERDICT_KERNEL_COMPILE_H
#define VERDICT_KERNEL_COMPILE_H

#include "kernel/program/node.h"
#include "text/term.h"

enum compiled {
	COMPILED_NOT,	 /* it cannot stand there */
	COMPILED,	 /* its nodes have been added */
	COMPILED_BY_ROW, /* it is a number, or an operation with a row, as any other */
};

/* The words that programs quote, each once: what the value of a node for one is an index into. */
struct quoted_words {
	struct text *words; /* len of them, room for [most] */
	uint16_t len, most;
	struct map index;
	struct arena *arena;
};

/* Makes room for [most] words, which live in [arena]; false when memory ran out. */
VERDICT_MUST_USE bool quoted_words_init(struct quoted_words *quoted, uint16_t most, struct arena *arena);

/* Nodes that are being added, and what the game knows of them. */
struct node_writer {
	const struct op_index *ops;
	uint16_t number;    /* the operation of a number that is written out, with its roles */
	uint16_t quote;	    /* that of a word in quotes, where role W is asked for */
	struct quoted_words *quoted; /* NULL = quotes are the game's own */
	struct node *nodes; /* len of them, room for cap; grown as by array_reserve up to [most] */
	size_t len, cap, most;
	bool no_memory;	    /* that is why nothing more could be added */

	/* A term that the game compiles in a way of its own, such as a name in quotes; NULL = there are none. */
	enum compiled (*own)(void *ctx, const struct term *term, char role);
	/* A row that may fit: the game says if, and calls node_write_row; NULL = just that. */
	bool (*row)(void *ctx, const struct term *term, uint16_t op);
	void *ctx;
};

/* Adds the nodes of a term where [role] is asked for; false, with no node left over, when it cannot stand there. */
bool node_write(struct node_writer *w, const struct term *term, char role);

/*
 * Adds a node of operation [op] with [value], and the arguments of [term] but
 * the first [n_folded], which the value says; false, perhaps with nodes left
 * over, when one cannot stand there.
 */
bool node_write_row(struct node_writer *w, const struct term *term, uint16_t op, int value, uint8_t n_folded);

/* Adds a node without arguments as yet; false when there is no room, or for a value that does not fit. */
bool node_add(struct node_writer *w, uint16_t op, int value);

/* The index of a word among those that programs quote, if need be a new one; false when there are too many. */
bool node_quote(struct node_writer *w, struct text word, int *index);

/* The nodes added since are arguments of the node at [at]; false when there are too many. */
bool node_close(struct node_writer *w, size_t at);

#endif
