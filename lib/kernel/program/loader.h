/*
 * loader.h - the programs of all cards of a game, compiled one after the other.
 *
 * A game begins one, reads each program to a term and writes its nodes with the
 * writer, keeps what came of it, and ends it in any case.
 */
#ifndef VERDICT_KERNEL_LOADER_H
#define VERDICT_KERNEL_LOADER_H

#include "base/diag.h"
#include "kernel/program/compile.h"

struct program_loader {
	struct arena *arena;  /* what is kept lives there */
	struct diags *diags;  /* where it is noted that memory ran out; NULL = nowhere */
	struct arena scratch; /* of loading */
	struct arena terms;   /* of one program */
	struct op_index ops;
	struct quoted_words quoted;
	struct node_writer writer;
};

/*
 * Makes a writer of [ops], with [number] and [quote] as in compile.h, and room for [most_words] words in quotes.
 * The loader may not move from then on.
 */
VERDICT_MUST_USE enum status program_loader_begin(struct program_loader *loader, struct op_set ops, uint16_t number,
						  uint16_t quote, uint16_t most_words);

/* The term that [program] is, which lives until the next one is read; NULL = it is none, or there is no memory. */
const struct term *program_loader_read(struct program_loader *loader, struct text program);

/* The nodes that were written, in the arena; NULL = memory ran out, which is noted. */
const struct node *program_loader_keep(struct program_loader *loader);

void program_loader_end(struct program_loader *loader);

#endif
