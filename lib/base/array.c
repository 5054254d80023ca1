#include "base/array.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum status array_reserve(void *items, size_t *cap, size_t need, size_t size)
{
	void *old, *grown;
	size_t want = *cap ? *cap : 8;

	if (need <= *cap)
		return ST_OK;
	while (want < need) {
		if (want > PTRDIFF_MAX / 2 / size)
			return ST_NOMEM;
		want *= 2;
	}
	memcpy(&old, items, sizeof(old));
	grown = realloc(old, want * size);
	if (!grown)
		return ST_NOMEM;
	memcpy(items, &grown, sizeof(grown));
	*cap = want;
	return ST_OK;
}

void array_sort(void *items, size_t n, size_t size, array_order_fn *order)
{
	if (n)
		qsort(items, n, size, order);
}

size_t array_drop_repeated(void *items, size_t n, size_t size, array_order_fn *order)
{
	char *bytes = items;
	size_t kept = 0;

	for (size_t i = 0; i < n; i++)
		if (kept == 0 || order(bytes + (kept - 1) * size, bytes + i * size) != 0)
			memmove(bytes + kept++ * size, bytes + i * size, size);
	return kept;
}

void array_free(void *items)
{
	void *old;

	memcpy(&old, items, sizeof(old));
	free(old);
	old = NULL;
	memcpy(items, &old, sizeof(old));
}
