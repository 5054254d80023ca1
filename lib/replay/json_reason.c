#include "replay/json_reason.h"

const char *json_reason(const json_error_t *error)
{
	switch ((int)json_error_code(error)) {
	case json_error_duplicate_key:
		return "a key stands twice";
	case json_error_stack_overflow:
		return "values are nested too deeply";
	case json_error_numeric_overflow:
		return "a number is too large";
	case json_error_invalid_utf8:
		return "a byte is not UTF-8";
	case json_error_null_character:
	case json_error_null_byte_in_key:
		return "a string holds a NUL character";
	case json_error_premature_end_of_input:
		return "it breaks off";
	case json_error_end_of_input_expected:
		return "something stands behind it";
	case json_error_out_of_memory:
		return "memory ran out";
	default:
		return error->text[0] ? "it is not well-formed JSON" : "memory ran out";
	}
}
