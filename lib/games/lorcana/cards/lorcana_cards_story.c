#include "games/lorcana/cards/lorcana_cards_story.h"

#include <ctype.h>

#include "base/letters.h"
#include "games/lorcana/cards/lorcana_cards_clean.h"

static bool has_small_letter(struct text word)
{
	for (size_t i = 0; i < word.len; i++) {
		unsigned char c = (unsigned char)word.ptr[i];

		/* Latin-1 small letters are C3 A0..BF in UTF-8. */
		if (islower(c) || (c == 0xc3 && i + 1 < word.len && (unsigned char)word.ptr[i + 1] >= 0xa0))
			return true;
	}
	return false;
}

static bool has_capital(struct text word)
{
	for (size_t i = 0; i < word.len; i++)
		if (isupper((unsigned char)word.ptr[i]))
			return true;
	return false;
}

static bool is_number(struct text word)
{
	return word.len > 0 && digits_at_start(word) == word.len;
}

/* "{E}", "2{I}" */
static bool has_symbol_first(struct text word)
{
	word = text_skip(word, digits_at_start(word));
	return word.len && word.ptr[0] == '{';
}

/* "A" and "I" begin a sentence as well as stand in a name. */
static bool is_lone_capital(struct text word)
{
	return word.len == 1 && isupper((unsigned char)word.ptr[0]);
}

size_t story_name_length(struct text line)
{
	struct text rest = line, word;
	size_t end = 0, before_last = 0;
	bool capitals = false, last_is_lone = false;

	while (text_split(&rest, ' ', &word)) {
		bool symbol_next = rest.ptr && rest.len && rest.ptr[0] == '{';

		if (has_small_letter(word) || has_symbol_first(word) || text_starts_with(word, "\"{") ||
		    text_starts_with(word, COST_DASH) ||
		    (is_number(word) && symbol_next) || text_starts_with(word, "*") || text_starts_with(word, "("))
			break;
		before_last = end;
		end = (size_t)(word.ptr + word.len - line.ptr);
		last_is_lone = is_lone_capital(word);
		capitals |= has_capital(word) && word.len > 1;
	}
	if (!rest.ptr && end == line.len)
		return 0;
	return capitals ? (last_is_lone ? before_last : end) : 0;
}

/* Words that stand small within a name in title case. */
static bool is_small_in_names(struct text word)
{
	static const char *const words[] = { "a",   "an", "and", "as", "at",  "but", "by",   "for", "from",
					     "in",  "is", "nor", "of", "on",  "or",  "the",  "to",  "with" };

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (text_is(word, words[i]))
			return true;
	return false;
}

/* What is told of a name in title case by the words of it so far. */
struct title {
	size_t capitals, others; /* words that count, with a capital and without */
	char last;		 /* sign */
};

/* Two words in three of a name in title case have a capital, but for those that stand small. */
static bool is_title(const struct title *title)
{
	return title->capitals > 0 && title->capitals >= 2 * title->others;
}

/* A capital, of ASCII or Latin-1, or a quote at its head. */
static bool begins_large(struct text word)
{
	unsigned char first = (unsigned char)word.ptr[0];

	return isupper(first) || first == '\'' || first == '"' ||
	       (first == 0xc3 && word.len > 1 && (unsigned char)word.ptr[1] < 0xa0);
}

static void add_to_title(struct title *title, struct text word)
{
	if (begins_large(word))
		title->capitals++;
	else if (!is_small_in_names(word) && !isdigit((unsigned char)word.ptr[0]))
		title->others++;
	title->last = word.ptr[word.len - 1];
}

/* Does [line] begin as sentences do: a capital, and none in the word behind it? */
static bool is_sentence(struct text line)
{
	struct text second = text_skip(line, text_find(line, text_of(" ")));

	return isupper((unsigned char)line.ptr[0]) && second.len > 1 && !isupper((unsigned char)second.ptr[1]) &&
	       !text_starts_with(second, " " COST_DASH);
}

size_t story_title_length(struct text line)
{
	struct text rest = line, word;
	struct title title = { 0 };
	size_t end = 0;

	while (text_split(&rest, ' ', &word) && rest.len) {
		if (word.len == 0)
			continue;
		if (text_is(word, COST_DASH))
			return is_title(&title) ? end : 0;
		if (has_symbol_first(word) || (is_number(word) && rest.ptr[0] == '{'))
			return is_title(&title) && text_holds(rest, COST_DASH) ? end : 0;
		if (text_is(word, "*") || text_starts_with(word, "Shift") || word.ptr[0] == '(' || text_starts_with(word, "\"{"))
			return 0;
		add_to_title(&title, word);
		end = (size_t)(word.ptr + word.len - line.ptr);
		if (title.last == ':')
			return is_title(&title) ? end - 1 : 0;
		if (title.last == '.' || (title.last == ',' && title.others))
			return 0;
		if ((title.last == '!' || title.last == '?') && !title.others && is_sentence(rest))
			return end;
	}
	return 0;
}
