#include "base/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena_block {
	struct arena_block *next; /* older block */
	size_t used;              /* bytes handed out from data */
	size_t size;              /* bytes in data */
	alignas(max_align_t) unsigned char data[];
};

/* A block holds many small records, yet an idle arena stays small. What is larger has a block of its own. */
enum { BLOCK_SIZE = 64 * 1024 };

static size_t round_up(size_t size)
{
	size_t step = alignof(max_align_t);

	return (size + step - 1) / step * step;
}

static struct arena_block *add_block(struct arena *arena, size_t need)
{
	size_t size = need > BLOCK_SIZE ? need : BLOCK_SIZE;
	/* Of a large table much may never be used: calloc has zeros that nobody need write. */
	struct arena_block *block = need > BLOCK_SIZE ? calloc(1, sizeof(*block) + size) : malloc(sizeof(*block) + size);

	if (!block)
		return NULL;
	block->next = arena->head;
	block->used = 0;
	block->size = size;
	arena->head = block;
	arena->total += size;
	return block;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	struct arena_block *block = arena->head;
	size_t need;
	void *ptr;

	if (size > SIZE_MAX / 2)
		return NULL;
	need = round_up(size ? size : 1);
	if (!block || block->size - block->used < need)
		block = add_block(arena, need);
	if (!block)
		return NULL;
	ptr = block->data + block->used;
	block->used += need;
	if (block->size == BLOCK_SIZE)
		memset(ptr, 0, need);
	return ptr;
}

void *arena_calloc(struct arena *arena, size_t n, size_t size)
{
	if (size && n > SIZE_MAX / 2 / size)
		return NULL;
	return arena_alloc(arena, n * size);
}

char *arena_strndup(struct arena *arena, const char *s, size_t len)
{
	char *copy = len < SIZE_MAX / 2 ? arena_alloc(arena, len + 1) : NULL;

	if (copy && len)
		memcpy(copy, s, len);
	return copy;
}

char *arena_strdup(struct arena *arena, const char *s)
{
	return arena_strndup(arena, s, strlen(s));
}

char *arena_printf(struct arena *arena, const char *fmt, ...)
{
	va_list args;
	char *out;
	int len;

	va_start(args, fmt);
	len = vsnprintf(NULL, 0, fmt, args);
	va_end(args);
	if (len < 0)
		return NULL;
	out = arena_alloc(arena, (size_t)len + 1);
	if (!out)
		return NULL;
	va_start(args, fmt);
	vsnprintf(out, (size_t)len + 1, fmt, args);
	va_end(args);
	return out;
}

void arena_reset(struct arena *arena)
{
	struct arena_block *keep = NULL;

	while (arena->head) {
		struct arena_block *next = arena->head->next;

		if (!next && arena->head->size == BLOCK_SIZE)
			keep = arena->head;
		else
			free(arena->head);
		arena->head = next;
	}
	arena->total = 0;
	if (keep) {
		keep->used = 0;
		keep->next = NULL;
		arena->head = keep;
		arena->total = keep->size;
	}
}

void arena_free(struct arena *arena)
{
	while (arena->head) {
		struct arena_block *next = arena->head->next;

		free(arena->head);
		arena->head = next;
	}
	arena->total = 0;
}
