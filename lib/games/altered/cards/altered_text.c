#include "games/altered/cards/altered_text.h"

#include <string.h>

#include "base/letters.h"

static const char bullet[] = "\xe2\x80\xa2";

const char *altered_place_name(enum altered_place place)
{
	static const char *const names[N_ALTERED_PLACES] = { "main", "support" };

	return names[place];
}

static void drop_blanks(struct buffer *out)
{
	while (out->len && out->data[out->len - 1] == ' ')
		out->data[--out->len] = '\0';
}

/* Parts of codes that say how a keyword is put, not which it is. */
static bool is_form(struct text part)
{
	static const char *const forms[] = { "FS", "INF", "LOW", "CHAR", "CHA", "P", "T", "THEY", "S", "ME", "BB" };

	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
		if (text_is(part, forms[i]))
			return true;
	return false;
}

/* "TOUGH_CHA_P_1": the words of a code. */
static void add_code(struct text code, struct buffer *out)
{
	struct text part;
	bool first = true;

	while (code.len && text_split(&code, '_', &part)) {
		if (is_form(part))
			continue;
		if (!first)
			buffer_add_char(out, ' ');
		buffer_add(out, part);
		first = false;
	}
}

/* What stands between the marks [open] and [close] at the start of [text]; its length with both, 0 = they are none. */
static size_t enclosed(struct text text, char open, char close, struct text *inner)
{
	const char *end = text.len && text.ptr[0] == open ? memchr(text.ptr, close, text.len) : NULL;

	if (!end)
		return 0;
	*inner = text_make(text.ptr + 1, (size_t)(end - text.ptr) - 1);
	return inner->len + 2;
}

/* A cost {3} or {X}; symbols such as {J} stay. */
static bool is_cost(struct text inner)
{
	for (size_t i = 0; i < inner.len; i++)
		if (!is_digit(inner.ptr[i]))
			return text_is(inner, "X");
	return inner.len > 0;
}

/* Adds one thing at the start of [text]; its length. */
static size_t add_thing(struct text text, char before, struct buffer *out)
{
	struct text inner;
	size_t n;

	if ((n = enclosed(text, '(', ')', &inner)) > 0) {
		drop_blanks(out);
		return n;
	}
	if ((n = enclosed(text, '<', '>', &inner)) > 0) {
		add_code(inner, out);
		return n;
	}
	if ((n = enclosed(text, '{', '}', &inner)) > 0 && is_cost(inner)) {
		buffer_printf(out, "%.*s mana", TEXT_ARG(inner));
		return n;
	}
	if (text_starts_with(text, "[BB]"))
		return 4;
	if (strchr("#$[]\\", text.ptr[0]))
		return 1;
	/* A full stop behind a reminder that has its own sentence. */
	if (text.ptr[0] == '.' && out->len && out->data[out->len - 1] == '.')
		return 1;
	if (text.len > 1 && text.ptr[0] == '-' && is_digit(before) && is_digit(text.ptr[1]))
		buffer_add_string(out, " to ");
	else if (text.ptr[0] == '_')
		buffer_add_char(out, ' ');
	else
		buffer_add_char(out, text.ptr[0]);
	return 1;
}

void altered_text_plain(struct text text, struct buffer *out)
{
	char before = ' ';

	while (text.len) {
		size_t n = add_thing(text, before, out);

		before = text.ptr[n - 1];
		text = text_skip(text, n);
	}
}

/* True where the text behind a gap belongs to the ability before it. */
static bool goes_on(struct text rest)
{
	return text_starts_with(rest, bullet) || text_starts_with(rest, "If you don't, ") || text_starts_with(rest, "\"");
}

bool altered_text_cut(struct text *plain, struct text *ability)
{
	struct text rest = text_trim(*plain);
	size_t end = 0;

	if (!rest.len)
		return false;
	do {
		end += text_find(text_skip(rest, end), text_of("  "));
		while (end < rest.len && rest.ptr[end] == ' ')
			end++;
	} while (end < rest.len && goes_on(text_skip(rest, end)));
	*ability = text_trim(text_make(rest.ptr, end));
	*plain = text_skip(rest, end);
	return true;
}
