#include "games/lorcana/duels/duels_pattern.h"

#include <string.h>

enum {
	/* Ends of one part that are tried; no name comes near. */
	ENDS_MAX = 8,
	DIGITS_MAX = 4,
};

struct pattern_search {
	const struct map *names;
	struct duels_match at_hand; /* as far as the pattern has been followed */
	struct duels_match *found;  /* the first way, or the first whose names are all known */
	unsigned ways;
	unsigned known_ways;
};

/* Words for a player, and whose something is. */
static const struct {
	const char *word;
	int32_t player;
	char letter;
} players[] = {
	{ "Player 1's", 1, 'o' }, { "Player 2's", 2, 'o' }, { "Your", 1, 'o' },	 { "your", 1, 'o' },
	{ "Opponent's", 2, 'o' }, { "opponent's", 2, 'o' }, { "their", DUELS_THEIRS, 'o' },
	{ "Player 1", 1, 'p' },	  { "Player 2", 2, 'p' },   { "You", 1, 'p' },	 { "Opponent", 2, 'p' },
};

bool duels_is_name_letter(char letter)
{
	return letter == 'c' || letter == 't' || letter == 's';
}

static void follow(struct pattern_search *search, const char *pattern, struct text rest);

/* Takes the first [len] bytes of [rest] for the letter at hand and goes on behind them. */
static void take(struct pattern_search *search, const char *pattern, struct text rest, size_t len, int32_t number)
{
	struct duels_match *match = &search->at_hand;

	if (len == 0 || match->n == DUELS_PARTS_MAX)
		return;
	match->parts[match->n++] = (struct duels_part){ pattern[1], text_make(rest.ptr, len), number };
	follow(search, pattern + 2, text_skip(rest, len));
	match->n--;
}

static void take_player(struct pattern_search *search, const char *pattern, struct text rest)
{
	for (size_t i = 0; i < sizeof(players) / sizeof(players[0]); i++)
		if (players[i].letter == pattern[1] && text_starts_with(rest, players[i].word)) {
			take(search, pattern, rest, strlen(players[i].word), players[i].player);
			return;
		}
}

static void take_number(struct pattern_search *search, const char *pattern, struct text rest)
{
	int32_t number = 0;
	size_t len = 0;

	while (len < rest.len && len < DIGITS_MAX && rest.ptr[len] >= '0' && rest.ptr[len] <= '9')
		number = number * 10 + (rest.ptr[len++] - '0');
	take(search, pattern, rest, len, number);
}

static bool has_small_letter(struct text word)
{
	for (size_t i = 0; i < word.len; i++)
		if (word.ptr[i] >= 'a' && word.ptr[i] <= 'z')
			return true;
	return false;
}

/* The words at the beginning of [rest] without a small letter, up to a dash; in parentheses it ends with them. */
static void take_ability(struct pattern_search *search, const char *pattern, struct text rest)
{
	size_t most = pattern[2] == ')' ? text_find(rest, text_of(")")) : rest.len, len = 0;

	while (len < most) {
		struct text word = text_make(rest.ptr, most);

		word = text_skip(word, len ? len + 1 : 0);
		word.len = text_find(word, text_of(" "));
		if (word.len == 0 || text_is(word, "-") || has_small_letter(word))
			break;
		len += word.len + (len ? 1 : 0);
	}
	take(search, pattern, rest, len, 0);
}

/* Any text up to where the words of the pattern go on. */
static void take_text(struct pattern_search *search, const char *pattern, struct text rest)
{
	struct text words = text_make(pattern + 2, strcspn(pattern + 2, "%"));
	size_t from = 1;

	if (words.len == 0) {
		take(search, pattern, rest, rest.len, 0);
		return;
	}
	for (int i = 0; i < ENDS_MAX && from < rest.len; i++) {
		size_t at = from + text_find(text_skip(rest, from), words);

		if (at >= rest.len)
			return;
		take(search, pattern, rest, at, 0);
		from = at + 1;
	}
}

static void end(struct pattern_search *search)
{
	bool is_known = true;

	for (size_t i = 0; i < search->at_hand.n; i++)
		if (duels_is_name_letter(search->at_hand.parts[i].letter))
			is_known &= duels_names_has(search->names, search->at_hand.parts[i].text);
	if (search->ways++ == 0 || (is_known && search->known_ways == 0))
		*search->found = search->at_hand;
	search->known_ways += is_known;
}

static void follow(struct pattern_search *search, const char *pattern, struct text rest)
{
	while (*pattern && *pattern != '%') {
		if (rest.len == 0 || rest.ptr[0] != *pattern)
			return;
		rest = text_skip(rest, 1);
		pattern++;
	}
	if (*pattern == '\0') {
		if (rest.len == 0)
			end(search);
	} else if (pattern[1] == 'p' || pattern[1] == 'o') {
		take_player(search, pattern, rest);
	} else if (strchr("nkibl", pattern[1])) {
		take_number(search, pattern, rest);
	} else if (pattern[1] == 'a') {
		take_ability(search, pattern, rest);
	} else {
		take_text(search, pattern, rest);
	}
}

enum duels_fit duels_pattern_match(const char *pattern, struct text line, const struct map *names,
				   struct duels_match *match)
{
	struct pattern_search search = { .names = names, .found = match };

	follow(&search, pattern, line);
	if (search.ways == 0)
		return DUELS_FITS_NOT;
	return search.ways == 1 || search.known_ways == 1 ? DUELS_FITS : DUELS_FITS_OPEN;
}
