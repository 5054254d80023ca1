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

void array_free(void *items)
{
	void *old;

	memcpy(&old, items, sizeof(old));
	free(old);
	old = NULL;
	memcpy(items, &old, sizeof(old));
}
