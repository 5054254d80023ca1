#include "deck/deck_fact.h"

#include "base/letters.h"
#include "deck/deck_heading.h"
#include "deck/deck_trim.h"

/* The same word, "deck_name" for "deck name". */
static bool is_word(struct text word, const char *means)
{
	if (word.len != strlen(means))
		return false;
	for (size_t i = 0; i < word.len; i++)
		if (!text_equal_nocase(text_make(word.ptr + i, 1), text_make(means + i, 1)) &&
		    !(word.ptr[i] == '_' && means[i] == ' '))
			return false;
	return true;
}

static bool is_word_of(struct text word, const char *const words[], size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (is_word(word, words[i]))
			return true;
	return false;
}

/* Facts about the list that some sites put before it. */
static bool is_fact(struct text key)
{
	static const char *const keys[] = {
		"event", "date", "placement", "total", "total cards", "url", "link",
		"source", "inks", "colors", "ink", "description", "notes", "game",
		"standing", "rank", "place", "record", "wins", "losses", "draws", "points", "score", "win rate", "winrate",
		"omw", "gwp", "ogwp", "rounds", "top cut", "players", "deck id", "archetype", "store", "city", "country",
		"tournament", "tournament name", "tournament date", "tournament players", "tournament id",
		"event name", "event date", "created", "updated", "last updated", "likes", "views", "tags", "price",
		"total price", "cost", "average cost", "deck url", "team",
	};

	return is_word_of(key, keys, sizeof(keys) / sizeof(keys[0]));
}

/* Who plays the deck that follows, or where it came in. */
static bool is_player_key(struct text key)
{
	static const char *const keys[] = {
		"author", "by", "player", "player name", "pilot", "winner", "champion", "finalist", "runner-up", "semifinalist",
	};

	return is_word_of(key, keys, sizeof(keys) / sizeof(keys[0]));
}

static bool is_title_key(struct text key)
{
	return is_word(key, "name") || is_word(key, "deck name") || is_word(key, "title");
}

/* "Author: ..." and the like; what else has a colon is no fact. */
/* "Name=Amber", "[metadata]" of Forge's files: what they say of a deck before its cards. */
static bool parse_setting(struct text line, struct line_parts *parts)
{
	static const char *const keys[] = { "name", "title", "description", "deck type", "deckhints", "set", "format",
					    "image", "comment", "author", "tags", "ai hints", "difficulty" };
	static const char *const sections[] = { "[metadata]", "[general]", "[info]" };
	size_t sign = text_find(line, text_of("="));
	struct text key = deck_trim(text_make(line.ptr, sign));

	if (is_word_of(line, sections, sizeof(sections) / sizeof(sections[0])))
		return true;
	if (sign == line.len || !is_word_of(key, keys, sizeof(keys) / sizeof(keys[0])))
		return false;
	if (is_title_key(key))
		parts->kind = DECK_LINE_TITLE;
	parts->text = deck_trim(text_skip(line, sign + 1));
	return true;
}

bool deck_fact_parse(struct text line, struct line_parts *parts)
{
	size_t colon = text_find(line, text_of(":"));
	struct text key = deck_trim(text_make(line.ptr, colon));

	if (parse_setting(line, parts))
		return true;
	if (colon == line.len)
		return false;
	if (is_title_key(key))
		parts->kind = DECK_LINE_TITLE;
	else if (is_player_key(key))
		parts->kind = DECK_LINE_PLAYER;
	else if (text_equal_nocase(key, text_of("format")))
		parts->kind = DECK_LINE_FORMAT;
	else if (!is_fact(key))
		return false;
	parts->text = deck_trim(text_skip(line, colon + 1));
	return true;
}

/* "1st", "22nd": bytes of the ordinal at the start of [a]; 0 = none. */
static size_t ordinal_at_start(struct text a)
{
	static const char *const ends[] = { "st", "nd", "rd", "th" };
	size_t n = digits_at_start(a);

	for (size_t i = 0; n && n <= 4 && n + 2 <= a.len && i < sizeof(ends) / sizeof(ends[0]); i++)
		if (text_equal_nocase(text_make(a.ptr + n, 2), text_of(ends[i])))
			return n + 2;
	return 0;
}

/* "Deck 2", "Player 12": bytes of a word for a deck of several and its number; 0 = none. */
static size_t numbered_at_start(struct text a)
{
	static const char *const words[] = { "deck", "decklist", "deck list", "list", "player", "team",
					     "seat", "place",    "rank",      "top" };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t len = strlen(words[i]);
		struct text behind = text_skip(a, a.len < len ? a.len : len);
		struct text number = deck_trim_start(behind);

		if (a.len > len && text_equal_nocase(text_make(a.ptr, len), text_of(words[i])) &&
		    number.len < behind.len && digits_at_start(number))
			return a.len - number.len + digits_at_start(number);
	}
	return 0;
}

/* "1st Place: Ann", "Deck 2 - Bo", "Deck 3": a title that only a list of several decks has. */
bool deck_fact_title(struct text line, struct line_parts *parts)
{
	struct text title = deck_strip_ornaments(line), rest;
	size_t ordinal = ordinal_at_start(title), n = ordinal;

	if (title.len && is_letter(title.ptr[0]))
		n = numbered_at_start(title);
	if (n == 0)
		return false;
	rest = deck_trim_start(text_skip(title, n));
	if (ordinal && rest.len >= 5 && text_equal_nocase(text_make(rest.ptr, 5), text_of("place")))
		rest = deck_trim_start(text_skip(rest, 5));
	else if (ordinal && rest.len == 0)
		return false;
	/* What follows the number is parted from it: "4th Card" may be one. */
	if (rest.len && !is_one_of(rest.ptr[0], ":-.)(,") && !text_starts_with(rest, "\xe2\x80\x93") &&
	    !text_starts_with(rest, "\xe2\x80\x94"))
		return false;
	parts->kind = DECK_LINE_TITLE;
	parts->text = title;
	return true;
}
