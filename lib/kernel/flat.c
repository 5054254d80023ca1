#include "kernel/flat.h"

#include <string.h>

#include "base/bug.h"

/* Bytes of the array that are in use. */
static size_t used(const struct flat_array *array, const char *state)
{
	const char *at = state + array->count_at;
	uint32_t n = 0;
	uint16_t n16;

	switch (array->count_size) {
	case 1:
		n = *(const uint8_t *)at;
		break;
	case 2:
		memcpy(&n16, at, sizeof(n16));
		n = n16;
		break;
	case 4:
		memcpy(&n, at, sizeof(n));
		break;
	default:
		BUG("a number of items that has no size");
	}
	return array->item_size * (n < array->n - array->always ? n + array->always : array->n);
}

void flat_copy(const struct flat *flat, void *to, const void *from)
{
	size_t done = 0;

	if (to == from)
		return;
	for (size_t i = 0; i < flat->n_arrays; i++) {
		const struct flat_array *array = &flat->arrays[i];

		memcpy((char *)to + done, (const char *)from + done, array->at + used(array, from) - done);
		done = array->at + array->n * array->item_size;
	}
	memcpy((char *)to + done, (const char *)from + done, flat->size - done);
}

bool flat_same(const struct flat *flat, const void *a, const void *b)
{
	size_t done = 0;

	for (size_t i = 0; i < flat->n_arrays; i++) {
		const struct flat_array *array = &flat->arrays[i];
		size_t in_a = used(array, a);

		if (in_a != used(array, b) || memcmp((const char *)a + done, (const char *)b + done, array->at + in_a - done) != 0)
			return false;
		done = array->at + array->n * array->item_size;
	}
	return memcmp((const char *)a + done, (const char *)b + done, flat->size - done) == 0;
}
