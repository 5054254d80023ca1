/*
 * flat.h - what of a flat state is in use.
 *
 * A state has no pointers, and room for the largest game there can be; nearly
 * all of that is empty. A game says which arrays in it hold how many items, and
 * copies and compares what is in use. What lies behind is no part of the state:
 * it is never read before it has been written, and a copy may hold anything there.
 */
#ifndef VERDICT_KERNEL_FLAT_H
#define VERDICT_KERNEL_FLAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An array of which the first items are in use. */
struct flat_array {
	size_t at;	   /* of its first item, from the start of the state */
	size_t item_size;
	size_t n;	   /* items that there is room for */
	size_t always;	   /* items in use beside those counted */
	size_t count_at;   /* of their number, which may be more than there is room for: then all are */
	size_t count_size; /* 1, 2 or 4 bytes */
};

/* The row of array [items] of struct [type], with its number in the member [count]. */
#define FLAT_ARRAY(type, items, count, always)                                              \
	{                                                                                   \
		offsetof(type, items), sizeof(((type *)0)->items[0]),                       \
			sizeof(((type *)0)->items) / sizeof(((type *)0)->items[0]), always, \
			offsetof(type, count), sizeof(((type *)0)->count)                   \
	}

/* A struct of [size] bytes with these arrays, in the order in which they stand in it. */
struct flat {
	size_t size;
	size_t n_arrays;
	const struct flat_array *arrays;
};

/* Copies what is in use; nothing of [to] is read. They may be the same. */
void flat_copy(const struct flat *flat, void *to, const void *from);

/* Whether what is in use is the same, byte for byte. */
bool flat_same(const struct flat *flat, const void *a, const void *b);

#endif
