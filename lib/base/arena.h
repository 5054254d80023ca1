/*
 * arena.h - memory by lifetime: allocate many, free all at once.
 *
 * Invariants:
 *  - every pointer handed out stays valid until the arena is reset or freed;
 *  - memory is zeroed and aligned for any type;
 *  - a zeroed struct arena is a valid empty arena.
 *
 * The program keeps three lifetimes: the process (card table, rulebooks), the
 * game or deck, and the record (one line of input). Each is one arena.
 */
#ifndef VERDICT_BASE_ARENA_H
#define VERDICT_BASE_ARENA_H

#include <stddef.h>

#include "base/status.h"

struct arena_block;

struct arena {
	struct arena_block *head; /* newest block; NULL = nothing allocated yet */
	size_t total;             /* bytes held in blocks */
};

/*
 * Returns [size] zeroed bytes that live in [arena], or NULL when memory ran
 * out. A size of 0 gives a unique pointer.
 */
VERDICT_MUST_USE void *arena_alloc(struct arena *arena, size_t size);

/* Like arena_alloc for [n] items of [size] bytes; NULL also on overflow. */
VERDICT_MUST_USE void *arena_calloc(struct arena *arena, size_t n, size_t size);

/* Copies [len] bytes and a closing NUL into [arena]; NULL when out of memory. */
VERDICT_MUST_USE char *arena_strndup(struct arena *arena, const char *s, size_t len);

/* Copies the string [s] into [arena]; NULL when out of memory. */
VERDICT_MUST_USE char *arena_strdup(struct arena *arena, const char *s);

/* Formats as printf into [arena]; NULL when out of memory. */
VERDICT_MUST_USE char *arena_printf(struct arena *arena, const char *fmt, ...) VERDICT_PRINTF(2, 3);

/* Forgets all allocations and keeps one block for reuse. */
void arena_reset(struct arena *arena);

/* Gives all memory back; the arena is empty and usable again. */
void arena_free(struct arena *arena);

#endif
