/*
 * array.h - growing a plain C array.
 *
 * An array is three fields of its owner: a pointer, a length and a capacity.
 * array_reserve is the only place that grows one. The owner frees the pointer
 * with array_free.
 */
#ifndef VERDICT_BASE_ARRAY_H
#define VERDICT_BASE_ARRAY_H

#include <stddef.h>

#include "base/status.h"

/*
 * Makes room for [need] items of [size] bytes in the array at [*items] with
 * capacity [*cap]. On ST_NOMEM the array is unchanged.
 */
VERDICT_MUST_USE enum status array_reserve(void *items, size_t *cap, size_t need, size_t size);

/* Orders two items, as qsort asks. */
typedef int array_order_fn(const void *a, const void *b);

/* Sorts [n] items, which may be none. */
void array_sort(void *items, size_t n, size_t size, array_order_fn *order);

/* Drops each item that by [order] is equal to the one kept before it; how many are left. */
size_t array_drop_repeated(void *items, size_t n, size_t size, array_order_fn *order);

/* Frees the items; [*items] becomes NULL. */
void array_free(void *items);

#endif
