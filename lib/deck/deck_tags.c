#include "deck/deck_tags.h"

#include "base/letters.h"
#include "deck/deck_line.h"
#include "deck/deck_trim.h"

static char last_of(struct text a)
{
	return a.len ? a.ptr[a.len - 1] : '\0';
}

static bool is_word(char c)
{
	return is_digit(c) || is_letter(c);
}

/* The next run of letters, digits and '/' of [*rest]; false at the end. */
static bool next_word(struct text *rest, struct text *word)
{
	size_t n = 0;

	while (rest->len && !is_word(rest->ptr[0]))
		*rest = text_skip(*rest, 1);
	while (n < rest->len && (is_word(rest->ptr[n]) || rest->ptr[n] == '/'))
		n++;
	*word = text_make(rest->ptr, n);
	*rest = text_skip(*rest, n);
	return n > 0;
}

/* "12/204" counts as 12. */
static struct text before_slash(struct text word)
{
	word.len = text_find(word, text_of("/"));
	return word;
}

static bool has_number(struct text word)
{
	return word.len && is_digit(word.ptr[0]);
}

/* Takes a collector number off the end of a name, "Name 12/204", "Name - 12/204"; false when there is none. */
static bool take_number(struct text *name, struct text *number)
{
	struct text head = *name, size, word;

	size = text_make(head.ptr + head.len - digits_at_end(head), digits_at_end(head));
	head.len -= size.len;
	if (size.len == 0 || last_of(head) != '/')
		return false;
	head.len--;
	word = text_make(head.ptr + head.len - digits_at_end(head), digits_at_end(head));
	head.len -= word.len;
	if (word.len == 0 || head.len < 2 || last_of(head) != ' ')
		return false;
	*name = deck_trim(deck_line_without_lone_sign(head));
	*number = word;
	return true;
}

bool deck_line_split_tags(struct text text, struct line_tags *tags)
{
	static const char *const openers[] = { "(", "[", " #", " //", " *", "\t", " {", "|" };
	size_t at = text.len;
	struct text rest, word;
	bool is_number_only;

	for (size_t i = 0; i < sizeof(openers) / sizeof(openers[0]); i++) {
		size_t found = text_find(text_make(text.ptr, at), text_of(openers[i]));

		at = found < at ? found : at;
	}
	*tags = (struct line_tags){ .name = deck_trim(text_make(text.ptr, at)) };
	if (at == text.len)
		return take_number(&tags->name, &tags->number);
	rest = text_skip(text, at);
	is_number_only = deck_trim(rest).ptr[0] == '#';
	if (text_find(rest, text_of("//")) < rest.len)
		rest.len = text_find(rest, text_of("//"));
	if (is_number_only && next_word(&rest, &word) && has_number(word)) {
		tags->number = before_slash(word);
	} else if (!is_number_only && next_word(&rest, &word)) {
		tags->set = word;
		if (next_word(&rest, &word) && has_number(word))
			tags->number = before_slash(word);
	}
	if (tags->number.len == 0)
		take_number(&tags->name, &tags->number);
	return true;
}

static struct text without_zeros(struct text a)
{
	while (a.len > 1 && a.ptr[0] == '0')
		a = text_skip(a, 1);
	return a;
}

/* "7-219:foil" is the printing 7-219. */
static struct text without_finish(struct text id)
{
	static const char *const finishes[] = { ":foil", ":normal", ":cold_foil", ":silver", ":nonfoil" };

	for (size_t i = 0; i < sizeof(finishes) / sizeof(finishes[0]); i++) {
		size_t len = strlen(finishes[i]);

		if (id.len > len && text_equal_nocase(text_skip(id, id.len - len), text_of(finishes[i])))
			return text_make(id.ptr, id.len - len);
	}
	return id;
}

bool deck_line_split_id(struct text id, struct text *set, struct text *number)
{
	struct text rest = without_finish(id), part[3];
	size_t n = 0;

	while (n < 3 && text_split(&rest, '-', &part[n]))
		n++;
	if (rest.ptr || n < 2)
		return false;
	for (size_t i = 0; i < n; i++) {
		if (part[i].len == 0 || part[i].len > 4)
			return false;
		for (size_t k = 0; k < part[i].len; k++)
			if (!is_word(part[i].ptr[k]))
				return false;
	}
	if (!has_number(part[n - 1]))
		return false;
	*set = without_zeros(part[n - 2]);
	*number = without_zeros(part[n - 1]);
	return true;
}
