#include "deck/line_style.h"

#include <limits.h>

#include "base/buffer.h"
#include "base/letters.h"
#include "deck/deck_line.h"
#include "deck/deck_trim.h"

/* The line at hand while styles are taken off it. */
struct styled {
	struct deck_line line; /* name is in one of the two buffers, or as written */
	struct buffer text[2];
	int at; /* the buffer that is free */
};

static bool ends_with(struct text a, const char *end)
{
	size_t len = strlen(end);

	return a.len >= len && text_equal_nocase(text_skip(a, a.len - len), text_of(end));
}

/* Without one of [words] at the end, and what parts it from the name; the same where none is there. */
static struct text without_end(struct text a, const char *const words[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (ends_with(a, words[i]) && a.len > strlen(words[i]))
			return deck_trim(text_make(a.ptr, a.len - strlen(words[i])));
	return a;
}

/* Characters of HTML by name and by number; the rest of [a] behind it in [*rest]. */
static bool take_entity(struct text a, struct buffer *out, struct text *rest)
{
	static const struct {
		const char *entity, *means;
	} entities[] = {
		{ "&amp;", "&" },   { "&#39;", "'" },   { "&#039;", "'" },  { "&#x27;", "'" },      { "&apos;", "'" },
		{ "&quot;", "\"" }, { "&#34;", "\"" },  { "&nbsp;", " " },  { "&#160;", " " },      { "&lt;", "<" },
		{ "&gt;", ">" },    { "&ndash;", "-" }, { "&mdash;", "-" }, { "&#8211;", "-" },     { "&rsquo;", "'" },
		{ "&lsquo;", "'" }, { "&#8217;", "'" }, { "&eacute;", "\xc3\xa9" }, { "&#x2F;", "/" }, { "&hellip;", "..." },
	};

	for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++)
		if (text_starts_with(a, entities[i].entity)) {
			buffer_add_string(out, entities[i].means);
			*rest = text_skip(a, strlen(entities[i].entity));
			return true;
		}
	return false;
}

/* "World&#39;s": characters as pages of the web write them. */
static struct text take_entities(struct styled *styled, struct text name)
{
	struct buffer *out = &styled->text[styled->at];
	struct text rest = name;

	if (text_find(name, text_of("&")) == name.len || text_find(name, text_of(";")) == name.len)
		return name;
	buffer_clear(out);
	while (rest.len)
		if (!take_entity(rest, out, &rest)) {
			buffer_add_char(out, rest.ptr[0]);
			rest = text_skip(rest, 1);
		}
	styled->at ^= 1;
	return buffer_text(out);
}

/* "[Smash](https://...)", "**Smash**", "`Smash`", "\"Smash\"": what markdown and quotes put around a name. */
static struct text take_marks(struct styled *styled, struct text name)
{
	static const char *const around[] = { "**", "__", "`", "\"", "*", "_", "'" };
	size_t close = text_find(name, text_of("]("));

	(void)styled;
	if (name.len > 4 && name.ptr[0] == '[' && close < name.len)
		return deck_trim(text_make(name.ptr + 1, close - 1));
	for (size_t i = 0; i < sizeof(around) / sizeof(around[0]); i++) {
		size_t len = strlen(around[i]);

		if (name.len > 2 * len && text_starts_with(name, around[i]) && ends_with(name, around[i]))
			return deck_trim(text_make(name.ptr + len, name.len - 2 * len));
	}
	return name;
}

/* Does the word name an amount of money, "$0.25", "0,25", "1.20EUR"? Digits alone do not. */
static bool is_price(struct text word)
{
	static const char *const currencies[] = { "$", "\xe2\x82\xac", "\xc2\xa3", "USD", "EUR", "GBP" };
	bool has_digit = false, is_money = false;

	while (word.len) {
		size_t n = 1;

		for (size_t i = 0; i < sizeof(currencies) / sizeof(currencies[0]); i++)
			if (text_starts_with(word, currencies[i])) {
				is_money = true;
				n = strlen(currencies[i]);
			}
		if (n == 1 && word.ptr[0] != '$' && !is_digit(word.ptr[0]) && !is_one_of(word.ptr[0], ".,"))
			return false;
		has_digit |= is_digit(word.ptr[0]);
		is_money |= is_one_of(word.ptr[0], ".,") && word.len == 3;
		word = text_skip(word, n);
	}
	return has_digit && is_money;
}

/* "Smash $0.25", "Smash - 0,25 EUR", "Smash ($1)", "Smash @ 0.25". */
static struct text take_price(struct styled *styled, struct text name)
{
	static const char *const units[] = { "USD", "EUR", "GBP", "\xe2\x82\xac", "\xc2\xa3", "each", "ea" };
	struct text head = name, word;

	(void)styled;
	if (head.len && is_one_of(head.ptr[head.len - 1], ")]"))
		head.len--;
	head = without_end(head, units, sizeof(units) / sizeof(units[0]));
	for (word = text_make(head.ptr + head.len, 0); word.ptr > head.ptr && !is_one_of(word.ptr[-1], " \t(["); word.len++)
		word.ptr--;
	if (word.ptr == head.ptr || !is_price(word))
		return name;
	head.len -= word.len;
	while (head.len && is_one_of(head.ptr[head.len - 1], " \t([-@|,:"))
		head.len--;
	return deck_trim(head);
}

/* Stars, dots and words for a finish at the ends. */
static struct text take_stars(struct styled *styled, struct text name)
{
	static const char *const marks[] = {
		"\xe2\x98\x85", "\xe2\x98\x86", "\xe2\xad\x90", "\xe2\x9c\xa8", "\xe2\x9c\x93", "\xe2\x80\xa2",
		"\xe2\x97\x8f", "\xef\xb8\x8f", "*F*",          "*",            " foil",        " (foil)",
		" [foil]",      ",",            ";",            " -",
	};
	struct text before;

	(void)styled;
	do {
		before = name;
		name = without_end(name, marks, sizeof(marks) / sizeof(marks[0]));
		for (size_t i = 0; i < sizeof(marks) / sizeof(marks[0]); i++)
			if (marks[i][0] != ' ' && text_starts_with(name, marks[i]) && name.len > strlen(marks[i]))
				name = deck_trim_start(text_skip(name, strlen(marks[i])));
	} while (name.len < before.len);
	return name;
}

/* "Elsa | Snow Queen": a bar between name and version. */
static struct text take_bar(struct styled *styled, struct text name)
{
	struct buffer *out = &styled->text[styled->at];
	size_t bar = text_find(name, text_of("|"));
	struct text rest = text_skip(name, bar < name.len ? bar + 1 : bar), second;
	struct text first = deck_trim(text_make(name.ptr, bar));

	if (!first.len || !text_split(&rest, '|', &second) || !deck_trim(second).len)
		return name;
	buffer_clear(out);
	buffer_add(out, first);
	buffer_add_string(out, " - ");
	buffer_add(out, deck_trim(second));
	styled->at ^= 1;
	return buffer_text(out);
}

/* "(3) Smash": the cost before the name. */
static struct text take_cost(struct styled *styled, struct text name)
{
	size_t n = name.len && is_one_of(name.ptr[0], "([{") ? digits_at_start(text_skip(name, 1)) : 0;

	(void)styled;
	if (n == 0 || n > 2 || n + 2 >= name.len || !is_one_of(name.ptr[n + 1], ")]}"))
		return name;
	return deck_trim_start(text_skip(name, n + 2));
}

/* No game counts more copies of a card but for few cards; a larger number may be a cost, of a line or a printing. */
enum { EVIDENT_MAX = 4 };

static bool is_evident(uint32_t count)
{
	return count > 0 && count <= EVIDENT_MAX;
}

/* "Smash 4", "Smash.......4", where the line has no other count. */
static struct text take_count_behind(struct styled *styled, struct text name)
{
	size_t n = digits_at_end(name);
	struct text head = text_make(name.ptr, name.len - n), bare = head;
	uint32_t count;

	while (bare.len && is_one_of(bare.ptr[bare.len - 1], " .\t_"))
		bare.len--;
	if (styled->line.is_counted || n == 0 || bare.len == 0 || bare.len == head.len ||
	    !deck_count_read(text_skip(name, head.len), &count) || !is_evident(count))
		return name;
	styled->line.count = count;
	styled->line.is_counted = true;
	return bare;
}

/* "4. Smash", likewise. */
static struct text take_count_before(struct styled *styled, struct text name)
{
	size_t n = digits_at_start(name);
	uint32_t count;

	if (styled->line.is_counted || n == 0 || n + 1 >= name.len || !is_one_of(name.ptr[n], ".)") ||
	    !deck_count_read(text_make(name.ptr, n), &count) || !is_evident(count))
		return name;
	styled->line.count = count;
	styled->line.is_counted = true;
	return deck_trim_start(text_skip(name, n + 1));
}

/* "four Smash", likewise; "Four Dozen Eggs" is a card and stays one. */
static const char *const count_words[EVIDENT_MAX] = { "one ", "two ", "three ", "four " };

/* The number of the word at the start of [name]; 0 = it counts nothing. */
static uint32_t count_word_at_start(struct text name)
{
	for (uint32_t i = 0; i < EVIDENT_MAX; i++) {
		size_t len = strlen(count_words[i]);

		if (name.len > len && text_equal_nocase(text_make(name.ptr, len), text_of(count_words[i])))
			return i + 1;
	}
	return 0;
}

static struct text take_count_word(struct styled *styled, struct text name)
{
	uint32_t count = styled->line.is_counted ? 0 : count_word_at_start(name);

	if (!count)
		return name;
	styled->line.count = count;
	styled->line.is_counted = true;
	return deck_trim_start(text_skip(name, strlen(count_words[count - 1])));
}

/* The next word of [*rest], dots of lists and bullets passed over; false at the end. */
static bool next_word(struct text *rest, struct text *word)
{
	size_t n = 0;

	while (rest->len && (is_one_of(rest->ptr[0], " \t-") || (unsigned char)rest->ptr[0] >= 0x80))
		*rest = text_skip(*rest, 1);
	while (n < rest->len && !is_one_of(rest->ptr[n], " \t-") && (unsigned char)rest->ptr[n] < 0x80)
		n++;
	*word = text_make(rest->ptr, n);
	*rest = text_skip(*rest, n);
	return n > 0;
}

static bool is_language(struct text word)
{
	static const char *const languages[] = { "EN", "FR", "DE", "IT", "ES", "JA", "JP", "ZH", "PT" };

	for (size_t i = 0; i < sizeof(languages) / sizeof(languages[0]); i++)
		if (text_equal_nocase(word, text_of(languages[i])))
			return true;
	return false;
}

/* "1/204 EN 9", as it is printed below a card, alone or behind the name: number, how many the set has, language, set. */
static struct text take_collector_line(struct styled *styled, struct text name)
{
	size_t slash = text_find(name, text_of("/")), n;
	struct text rest = text_skip(name, slash < name.len ? slash + 1 : slash), total, language, set, head, behind;

	n = digits_at_end(text_make(name.ptr, slash));
	if (n == 0 || !next_word(&rest, &total) || !next_word(&rest, &language) || !is_language(language) ||
	    !next_word(&rest, &set) || next_word(&rest, &behind))
		return name;
	head = deck_trim(text_make(name.ptr, slash - n));
	styled->line.number = text_make(name.ptr + slash - n, n);
	/* A promo is of the set that stands in the place of the number of cards. */
	styled->line.set = digits_at_start(total) == total.len ? set : total;
	return head;
}

/* What is taken off a name, in this order; each gives the name anew, or as it was. */
typedef struct text style_fn(struct styled *styled, struct text name);

static style_fn *const styles[] = {
	take_marks, take_price, take_stars, take_bar, take_cost, take_collector_line, take_count_behind, take_count_before,
	take_count_word, take_marks,
};
enum { N_STYLES = sizeof(styles) / sizeof(styles[0]) };

bool deck_knows(const struct deck_input *input, struct text name)
{
	return name.len && input->knows && input->knows(input->sink.ctx, name);
}

/* Is the card of the line known? A set and a number stand for themselves. */
static bool is_known(const struct deck_input *input, const struct deck_line *line)
{
	return (line->set.len && line->number.len) || deck_knows(input, line->name);
}

/* Takes styles off the line until its card is known; false when it never is. */
static bool take_styles(const struct deck_input *input, struct styled *styled)
{
	bool is_asked = false;

	for (size_t i = 0; i < N_STYLES; i++) {
		struct text name = styles[i](styled, styled->line.name);

		if (name.ptr == styled->line.name.ptr && name.len == styled->line.name.len)
			continue;
		if (!is_asked && deck_knows(input, styled->line.name))
			return false;
		is_asked = true;
		styled->line.name = name;
		if (is_known(input, &styled->line))
			return true;
	}
	return false;
}

/* Bytes without which no style is on a name; those beyond ASCII have one as well. Nearly no name has any. */
static const bool signs[0x80] = {
	['0'] = true, ['1'] = true, ['2'] = true,  ['3'] = true, ['4'] = true, ['5'] = true, ['6'] = true, ['7'] = true,
	['8'] = true, ['9'] = true, ['&'] = true,  ['|'] = true, ['['] = true, ['('] = true, ['{'] = true, ['*'] = true,
	['_'] = true, ['`'] = true, ['"'] = true,  [';'] = true, ['/'] = true, ['$'] = true, [','] = true,
};

/* May a style be on the name? */
static bool may_be_styled(struct text name)
{
	for (size_t i = 0; i < name.len; i++)
		if ((unsigned char)name.ptr[i] >= sizeof(signs) || signs[(unsigned char)name.ptr[i]])
			return true;
	return name.len && (is_one_of(name.ptr[0], "'-") || is_one_of(name.ptr[name.len - 1], "'-lL"));
}

enum status deck_hand_card(const struct deck_input *input, const struct deck_line *line)
{
	const struct deck_sink *sink = &input->sink;
	struct styled styled;
	struct deck_line meant;
	enum status status;

	if (!may_be_styled(line->name) && (line->is_counted || !count_word_at_start(line->name)))
		return sink->card(sink->ctx, line);
	styled = (struct styled){ .line = *line };
	styled.line.name = take_entities(&styled, line->name);
	meant = styled.line;
	if (input->knows && !line->version.len && !line->set.len && !line->number.len && take_styles(input, &styled))
		meant = styled.line;
	status = styled.text[0].failed || styled.text[1].failed ? ST_NOMEM : sink->card(sink->ctx, &meant);
	buffer_free(&styled.text[0]);
	buffer_free(&styled.text[1]);
	return status;
}

/* A table, as each byte of each line is looked at. */
static const bool parts_cards[UCHAR_MAX + 1] = { [','] = true, [';'] = true, ['/'] = true, ['+'] = true, ['|'] = true };

/* Where the next card of the line begins, behind a comma or the like and before a count; the line's length = nowhere. */
static size_t next_card(struct text line, size_t from, size_t *end)
{
	for (size_t i = from; i < line.len; i++) {
		struct text behind;
		size_t n;

		if (!parts_cards[(unsigned char)line.ptr[i]])
			continue;
		behind = deck_trim_start(text_skip(line, i + 1));
		n = digits_at_start(behind);
		if (n && n <= 2 && n < behind.len && is_one_of(behind.ptr[n], "x X")) {
			*end = i;
			return (size_t)(behind.ptr - line.ptr);
		}
	}
	return line.len;
}

size_t deck_first_card(const struct deck_input *input, struct text line, size_t *parting)
{
	size_t end = 0, next = input->knows ? next_card(line, 0, &end) : line.len;
	struct line_parts whole, first;

	*parting = 0;
	if (next == line.len)
		return line.len;
	whole = deck_line_parse(line);
	if (whole.kind != DECK_LINE_CARD || !whole.is_counted || deck_knows(input, whole.text))
		return line.len;
	for (; next < line.len; next = next_card(line, next, &end)) {
		first = deck_line_parse(text_make(line.ptr, end));
		if (first.kind == DECK_LINE_CARD && first.is_counted && deck_knows(input, first.text)) {
			*parting = next - end;
			return end;
		}
	}
	return line.len;
}
