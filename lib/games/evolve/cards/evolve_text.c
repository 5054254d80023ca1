#include "games/evolve/cards/evolve_text.h"

#include <string.h>

/* What stands for an icon; others stand as the word in their brackets. */
static const struct {
	const char *icon, *plain;
} icons[] = {
	{ "fanfare", "{f}" }, { "lastwords", "{l}" }, { "act", "{a}" }, { "evolve", "{v}" },
	{ "feed", "{s}" },    { "quick", "{q}" },     { "q", "{q}" },   { "engage", "{e}" },
};

/* "cost02" is 2 play points. */
static bool add_cost(struct text icon, struct buffer *out)
{
	static const char before[] = "cost";

	if (!text_starts_with(icon, before) || icon.len == strlen(before))
		return false;
	icon = text_skip(icon, strlen(before));
	while (icon.len > 1 && icon.ptr[0] == '0')
		icon = text_skip(icon, 1);
	buffer_printf(out, "{p} %.*s", TEXT_ARG(icon));
	return true;
}

static void add_icon(struct text icon, struct buffer *out)
{
	for (size_t i = 0; i < sizeof(icons) / sizeof(*icons); i++)
		if (text_is(icon, icons[i].icon)) {
			buffer_add_string(out, icons[i].plain);
			return;
		}
	if (!add_cost(icon, out))
		buffer_add(out, icon);
}

/* Length of what stands in parentheses at the start of [text], with them; one that nothing closes goes to the end. */
static size_t enclosed(struct text text)
{
	size_t depth = 0;

	for (size_t i = 0; i < text.len; i++) {
		depth += text.ptr[i] == '(';
		depth -= text.ptr[i] == ')';
		if (depth == 0)
			return i + 1;
	}
	return text.len;
}

/* Is it the number of an option or of a condition: "(1)", "(X)"? */
static bool is_number(struct text enclosed)
{
	struct text inner = text_make(enclosed.ptr + 1, enclosed.len > 1 ? enclosed.len - 2 : 0);

	for (size_t i = 0; i < inner.len; i++)
		if (inner.ptr[i] < '0' || inner.ptr[i] > '9')
			return text_is(inner, "X");
	return inner.len > 0;
}

static void drop_blanks(struct buffer *out)
{
	while (out->len && out->data[out->len - 1] == ' ')
		out->data[--out->len] = '\0';
}

void evolve_text_plain(struct text text, struct buffer *out)
{
	while (text.len) {
		size_t n = 1, close = text_find(text, text_of("]"));

		if (text.ptr[0] == '(' && !is_number(text_make(text.ptr, enclosed(text)))) {
			n = enclosed(text);
			drop_blanks(out);
		} else if (text.ptr[0] == '[' && close < text.len) {
			n = close + 1;
			add_icon(text_make(text.ptr + 1, close - 1), out);
		} else {
			buffer_add_char(out, text.ptr[0]);
		}
		text = text_skip(text, n);
	}
}

/* A line of dashes parts what is a spell from what is not. */
static bool is_divider(struct text line)
{
	for (size_t i = 0; i < line.len; i++)
		if (line.ptr[i] != '-')
			return false;
	return true;
}

/* Behind the keyword that stands at the start as a sentence: "Ward. "; 0 for anything else. */
static size_t keyword_end(struct text line)
{
	size_t stop = text_find(line, text_of("."));

	return stop < line.len && text_find(line, text_of(" ")) > stop ? stop + 1 : 0;
}

bool evolve_text_cut(struct text *plain, struct text *ability)
{
	size_t end, keyword;

	do {
		*plain = text_trim(*plain);
		if (!plain->len)
			return false;
		end = text_find(*plain, text_of("\n"));
		while (end + 1 < plain->len && plain->ptr[end + 1] == '(')
			end += 1 + text_find(text_skip(*plain, end + 1), text_of("\n"));
		*ability = text_trim(text_make(plain->ptr, end));
		keyword = keyword_end(*ability);
		if (keyword) {
			*ability = text_make(plain->ptr, keyword);
			end = keyword;
		}
		*plain = text_skip(*plain, end);
	} while (is_divider(*ability));
	return true;
}
