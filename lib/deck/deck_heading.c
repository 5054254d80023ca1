#include "deck/deck_heading.h"

#include "base/letters.h"
#include "deck/deck_game.h"
#include "deck/deck_trim.h"

static char last_of(struct text a)
{
	return a.len ? a.ptr[a.len - 1] : '\0';
}

/*
 * In the order of their bytes, by which they are found. Types, rarities and
 * factions stand in the languages of its cards.
 */
static const struct deck_heading headings[] = {
	{ "action", true, SECTION_MAIN }, { "actions", true, SECTION_MAIN },
	{ "amber", true, SECTION_MAIN }, { "amethyst", true, SECTION_MAIN },
	{ "amulet", true, SECTION_MAIN }, { "amulets", true, SECTION_MAIN },
	{ "axiom", true, SECTION_MAIN }, { "bravos", true, SECTION_MAIN }, { "cards", true, SECTION_MAIN },
	{ "character", true, SECTION_MAIN }, { "characters", true, SECTION_MAIN },
	{ "charakter", true, SECTION_MAIN }, { "charaktere", true, SECTION_MAIN },
	{ "common", true, SECTION_MAIN }, { "commons", true, SECTION_MAIN },
	{ "commune", true, SECTION_MAIN }, { "communes", true, SECTION_MAIN },
	{ "comunes", true, SECTION_MAIN }, { "comuni", true, SECTION_MAIN },
	{ "considering", false, SECTION_OTHER }, { "deck", false, SECTION_MAIN },
	{ "deck list", false, SECTION_MAIN }, { "decklist", false, SECTION_MAIN },
	{ "emerald", true, SECTION_MAIN }, { "eroe", true, SECTION_MAIN }, { "eroi", true, SECTION_MAIN },
	{ "exalted", true, SECTION_MAIN }, { "exalts", true, SECTION_MAIN },
	{ "expedition permanent", true, SECTION_MAIN }, { "expedition permanents", true, SECTION_MAIN },
	{ "follower", true, SECTION_MAIN }, { "followers", true, SECTION_MAIN },
	{ "hechizo", true, SECTION_MAIN }, { "hechizos", true, SECTION_MAIN },
	{ "held", true, SECTION_MAIN }, { "helden", true, SECTION_MAIN }, { "hero", true, SECTION_MAIN },
	{ "heroes", true, SECTION_MAIN }, { "héroe", true, SECTION_MAIN },
	{ "héroes", true, SECTION_MAIN }, { "héros", true, SECTION_MAIN },
	{ "inkable", true, SECTION_MAIN }, { "inkables", true, SECTION_MAIN },
	{ "item", true, SECTION_MAIN }, { "items", true, SECTION_MAIN },
	{ "jetons", false, SECTION_OTHER }, { "landmark", true, SECTION_MAIN },
	{ "landmark permanent", true, SECTION_MAIN }, { "landmark permanents", true, SECTION_MAIN },
	{ "landmarks", true, SECTION_MAIN }, { "leader", true, SECTION_MAIN },
	{ "leaders", true, SECTION_MAIN }, { "location", true, SECTION_MAIN },
	{ "locations", true, SECTION_MAIN }, { "lyra", true, SECTION_MAIN },
	{ "magia", true, SECTION_MAIN }, { "magie", true, SECTION_MAIN }, { "main", false, SECTION_NAMED_MAIN },
	{ "main board", false, SECTION_NAMED_MAIN }, { "main deck", false, SECTION_NAMED_MAIN },
	{ "mainboard", false, SECTION_NAMED_MAIN }, { "maindeck", false, SECTION_NAMED_MAIN },
	{ "maybe", false, SECTION_OTHER }, { "maybe board", false, SECTION_OTHER },
	{ "maybeboard", false, SECTION_OTHER }, { "maybes", false, SECTION_OTHER },
	{ "muna", true, SECTION_MAIN }, { "neutral", true, SECTION_MAIN },
	{ "non-inkable", true, SECTION_MAIN }, { "ordis", true, SECTION_MAIN },
	{ "permanent", true, SECTION_MAIN }, { "permanente", true, SECTION_MAIN },
	{ "permanentes", true, SECTION_MAIN }, { "permanenti", true, SECTION_MAIN },
	{ "permanents", true, SECTION_MAIN }, { "personaggi", true, SECTION_MAIN },
	{ "personaggio", true, SECTION_MAIN }, { "personaje", true, SECTION_MAIN },
	{ "personajes", true, SECTION_MAIN }, { "personnage", true, SECTION_MAIN },
	{ "personnages", true, SECTION_MAIN }, { "raras", true, SECTION_MAIN },
	{ "rare", true, SECTION_MAIN }, { "rares", true, SECTION_MAIN }, { "rari", true, SECTION_MAIN },
	{ "repère", true, SECTION_MAIN }, { "repères", true, SECTION_MAIN },
	{ "ruby", true, SECTION_MAIN }, { "sapphire", true, SECTION_MAIN },
	{ "side", false, SECTION_SIDE }, { "side board", false, SECTION_SIDE },
	{ "side deck", false, SECTION_SIDE }, { "sideboard", false, SECTION_SIDE },
	{ "sidedeck", false, SECTION_SIDE }, { "song", true, SECTION_MAIN },
	{ "songs", true, SECTION_MAIN }, { "sort", true, SECTION_MAIN }, { "sorts", true, SECTION_MAIN },
	{ "spell", true, SECTION_MAIN }, { "spells", true, SECTION_MAIN }, { "steel", true, SECTION_MAIN },
	{ "token", false, SECTION_OTHER }, { "tokens", false, SECTION_OTHER },
	{ "unici", true, SECTION_MAIN }, { "uninkable", true, SECTION_MAIN },
	{ "uninkables", true, SECTION_MAIN }, { "unique", true, SECTION_MAIN },
	{ "uniques", true, SECTION_MAIN }, { "wishlist", false, SECTION_OTHER },
	{ "yzmir", true, SECTION_MAIN }, { "zauber", true, SECTION_MAIN },
	{ "únicas", true, SECTION_MAIN },
};

/* Whether [word], with small letters, comes before (below 0) or behind [heading] in the order of bytes. */
static int compare(struct text word, const char *heading)
{
	for (size_t i = 0; i < word.len; i++) {
		unsigned char c = (unsigned char)word.ptr[i];

		if (c >= 'A' && c <= 'Z')
			c = (unsigned char)(c | 0x20);
		/* A NUL in the word is a byte like others; in the heading it is the end. */
		if (heading[i] == '\0')
			return 1;
		if (c != (unsigned char)heading[i])
			return c - (unsigned char)heading[i];
	}
	return heading[word.len] ? -1 : 0;
}

static const struct deck_heading *find_heading(struct text word)
{
	size_t from = 0, to = sizeof(headings) / sizeof(headings[0]);

	if (word.len == 0 || is_digit(word.ptr[0]))
		return NULL;
	while (from < to) {
		size_t middle = (from + to) / 2;
		int order = compare(word, headings[middle].word);

		if (order == 0)
			return &headings[middle];
		if (order < 0)
			to = middle;
		else
			from = middle + 1;
	}
	return NULL;
}

bool deck_section_of(struct text word, enum deck_section *section)
{
	const struct deck_heading *heading = find_heading(deck_trim(word));

	if (heading && !heading->keeps_section)
		*section = heading->section;
	return heading && !heading->keeps_section;
}

static bool is_ornament(char c)
{
	return is_one_of(c, "=-*~_[]:#/| \t");
}

struct text deck_strip_ornaments(struct text a)
{
	while (a.len && is_ornament(a.ptr[0]))
		a = text_skip(a, 1);
	while (a.len && is_ornament(last_of(a)))
		a.len--;
	return a;
}

/* Drops what a heading counts: "(20)", "20", "20 cards", "(20 cards)". */
static struct text strip_total(struct text a)
{
	size_t len = a.len;

	if (last_of(a) == ')') {
		while (len && a.ptr[len - 1] != '(')
			len--;
		return len ? deck_strip_ornaments(text_make(a.ptr, len - 1)) : a;
	}
	if (len > 6 && text_equal_nocase(text_make(a.ptr + len - 5, 5), text_of("cards")))
		len -= 5;
	while (len && (a.ptr[len - 1] == ' ' || is_digit(a.ptr[len - 1])))
		len--;
	return len ? deck_strip_ornaments(text_make(a.ptr, len)) : a;
}

/* Words among which headings are sought: those of all lists, or those of a game. */
typedef const struct deck_heading *find_fn(const struct deck_game *game, struct text word);

static const struct deck_heading *find_common(const struct deck_game *game, struct text word)
{
	(void)game;
	return find_heading(word);
}

static const struct deck_heading *find_of_game(const struct deck_game *game, struct text word)
{
	for (size_t i = 0; i < game->n_headings; i++)
		if (text_equal_nocase(word, text_of(game->headings[i].word)))
			return &game->headings[i];
	return NULL;
}

/* The heading that the line is, with what may surround it. */
static const struct deck_heading *find_in_line(struct text line, find_fn *find, const struct deck_game *game)
{
	struct text bare = deck_strip_ornaments(line), counted;
	const struct deck_heading *heading = find(game, bare);

	if (heading || bare.len == 0)
		return heading;
	heading = find(game, strip_total(bare));
	counted = bare;
	while (counted.len && is_digit(counted.ptr[0]))
		counted = text_skip(counted, 1);
	return heading || counted.len == bare.len ? heading : find(game, deck_trim(counted));
}

const struct deck_heading *deck_heading_of(struct text line)
{
	return find_in_line(line, find_common, NULL);
}

const struct deck_heading *deck_heading_of_games(const struct deck_game *const *games, struct text line)
{
	const struct deck_heading *heading = NULL;

	for (size_t i = 0; games && games[i] && !heading; i++)
		heading = find_in_line(line, find_of_game, games[i]);
	return heading;
}
