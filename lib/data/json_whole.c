#include "data/json_whole.h"

json_t *json_load_whole(struct text bytes, size_t flags, json_error_t *error)
{
	json_t *value = json_loadb(bytes.ptr, bytes.len, flags, error);
	json_t *again = value ? json_loadb(bytes.ptr, bytes.len, flags, NULL) : NULL;

	if (value && !(again && json_equal(value, again))) {
		json_decref(value);
		value = NULL;
		error->position = 0;
		/* Where json_error_code(3) looks for it. */
		error->text[JSON_ERROR_TEXT_LENGTH - 1] = json_error_out_of_memory;
	}
	json_decref(again);
	return value;
}
