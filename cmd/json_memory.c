#include "json_memory.h"

#include <jansson.h>
#include <stdlib.h>

/* jansson's allocator is one for the whole process, and is given nothing to keep this in. */
static bool has_failed;

static void *allocate(size_t size)
{
	void *memory = malloc(size);

	has_failed |= !memory;
	return memory;
}

void json_memory_begin(void)
{
	has_failed = false;
	json_set_alloc_funcs(allocate, free);
}

bool json_memory_failed(void)
{
	return has_failed;
}
