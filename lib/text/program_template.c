#include "text/program_template.h"

#include <string.h>

struct place_path template_follow(const struct term *term, struct text place)
{
	struct place_path path = { term, 0, true, place };

	while (path.sign.len && path.sign.ptr[0] >= '1' && path.sign.ptr[0] <= '9') {
		uint8_t n = (uint8_t)(path.sign.ptr[0] - '1');

		if (path.term)
			path.term = path.term->kind == TERM_OP && n < path.term->n_args ? path.term->args[n] : NULL;
		if (path.sign.ptr == place.ptr)
			path.n = n;
		path.sign = text_skip(path.sign, 1);
		if (path.sign.len < 2 || path.sign.ptr[0] != '.')
			break;
		path.is_own = false;
		path.sign = text_skip(path.sign, 1);
	}
	return path;
}

struct text template_front_place(struct text words)
{
	size_t end = text_find(words, text_of("}"));

	return words.len > 2 && words.ptr[0] == '{' && end < words.len ? text_make(words.ptr + 1, end - 1)
								       : text_make("", 0);
}

struct text template_front_word(struct text words)
{
	size_t end = text_find(words, text_of("]"));

	if (words.len && words.ptr[0] == ' ')
		words = text_skip(words, 1), end--;
	return words.len && words.ptr[0] == '[' && end < words.len ? text_make(words.ptr, end + 1) : text_make("", 0);
}

bool template_take_apart(struct text words, struct text *front, struct text *place, struct text *behind)
{
	size_t open = text_find(words, text_of("{"));

	*front = text_make(words.ptr, open);
	*place = template_front_place(text_skip(words, open));
	*behind = text_skip(words, open + place->len + 2);
	return place->len == 1 && place->ptr[0] == '1' ? true : place->len > 0;
}

struct text template_last_place(struct text words)
{
	size_t open = words.len;

	if (!words.len || words.ptr[words.len - 1] != '}')
		return text_make("", 0);
	while (open && words.ptr[open - 1] != '{')
		open--;
	return open > 1 && words.ptr[open - 2] == ' ' ? text_make(words.ptr + open, words.len - open - 1)
						      : text_make("", 0);
}

struct text template_between(struct text words, struct text *second)
{
	size_t close = text_find(words, text_of("}")), open;

	words = text_skip(words, close + 1);
	open = text_find(words, text_of("{"));
	*second = template_front_place(text_skip(words, open));
	return text_make(words.ptr, open);
}

const char *template_article(struct text words)
{
	static const char *const ones[] = { "this ", "that ", "those ", "the ",  "it", "each ", "any ",     "all ",
					    "one ",  "what ", "them",   "your ", "a ", "an ",   "another ", NULL };

	for (size_t i = 0; ones[i]; i++)
		if (text_starts_with(words, ones[i]) && !text_starts_with(words, "item"))
			return "";
	if (text_starts_with(words, "other "))
		return "an"; /* "another" */
	if (text_starts_with(words, "'"))
		words = text_skip(words, 1);
	return words.len == 0 ? "" : strchr("AEIOUaeiou", words.ptr[0]) ? "an " : "a ";
}
