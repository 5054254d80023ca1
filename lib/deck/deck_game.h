/*
 * deck_game.h - what the deck layer asks of a game.
 *
 * The layer owns mechanism: reading lists, keeping a deck, running a table of
 * checks, citing rules, reporting. A game owns policy: which card a line
 * means, which checks there are, what sums a deck up. A game is a table of
 * functions; nothing outside its own folder knows its cards, and whoever reads
 * lists is given the games there are.
 */
#ifndef VERDICT_DECK_DECK_GAME_H
#define VERDICT_DECK_DECK_GAME_H

#include "base/buffer.h"
#include "deck/deck.h"
#include "deck/deck_list.h"
#include "deck/format.h"

struct deck_case;
struct deck_check_row;
struct deck_heading;
struct deck_rules;
struct deck_writing;

/* Something that formats limit in words of the game: {"counts": "rare", "max": 15}. */
struct deck_measure {
	const char *word;
	void (*check)(const struct deck_case *the_case, const struct format_limit *limit);
};

enum lookup_result {
	LOOKUP_FOUND,       /* the card is known */
	LOOKUP_BY_PRINTING, /* known: the name is not, its printing is */
	LOOKUP_BY_NAME,     /* known: its printing is not, but the rest of what stands there is */
	LOOKUP_BY_DATE,     /* known: of the cards with this name only it was out on the day */
	LOOKUP_BY_LANGUAGE, /* known: the name is its name in another language */
	LOOKUP_BESIDE,      /* known, and no card of a deck: a token, which games make */
	LOOKUP_OPEN,        /* not known; the open name tells why, its text is borrowed from the line */
	LOOKUP_NO_CARD,     /* a line without a count that is like no card: a heading */
};

/* What a line of a list means. */
struct deck_found {
	enum lookup_result result;
	card_id card;          /* LOOKUP_FOUND, _BY_PRINTING, _BY_NAME, _BY_DATE, _BESIDE */
	card_id other;         /* the card that the name means in another section of a list; 0 = none, or there is no doubt */
	uint8_t region;             /* whose printing the line names: index into the format's regions from 1; 0 = none */
	struct deck_open_name open; /* LOOKUP_OPEN */
};

struct deck_game {
	const char *name;           /* one word: folder of its rulesets */
	const char *default_format; /* the format of lists for which none is asked */

	/* Is [head], where a list begins, one of this game? NULL = no sign tells. */
	bool (*recognises)(struct text head);

	/* Names [word] a printing on its own, by its form? NULL = no word does. */
	bool (*is_number)(struct text word);

	/*
	 * Is [line] a deck code of this game, and the reader of one (deck_codes.h), which stands on [line] and
	 * is a deck that begins on line [begins], 0 = the file; NULL = it has none.
	 */
	bool (*is_code)(struct text line);
	enum status (*read_code)(const struct deck_input *input, struct text code, uint32_t line, uint32_t begins);
	const char *dialects; /* of its deck codes, "NAME|NAME"; NULL = there are none */

	/* Words that part its lists, in small letters, beside those of all lists (deck_heading.h); n_headings of them. */
	const struct deck_heading *headings;
	size_t n_headings;

	const struct deck_writing *writing; /* deck_writer.h; NULL = its decks are not written in other forms */

	/*
	 * Reads the cards into rules->facts, of so many zeroed bytes: sets n_cards and tables. [records] are
	 * further cards of the user's own, one path a line; NULL = none, as always where it takes none.
	 */
	size_t facts_size;
	bool takes_records;
	enum status (*load_cards)(struct deck_rules *rules, const char *records, struct arena *arena,
				  struct diags *diags);

	/* Works out what the format says about the cards; the rest of [rules] is loaded. NULL = nothing to do. */
	enum status (*settle)(struct deck_rules *rules, struct arena *arena, struct diags *diags);

	/* The name of a card as messages give it. */
	struct text (*card_name)(const struct deck_rules *rules, card_id card);

	/*
	 * Adds what names the card alone where its name does not, in a form that
	 * lists have: of a printing of [region] (index into the format's from 1) if
	 * it has one, else, or with 0, of any, always the same; NULL = names do.
	 */
	void (*add_number)(struct buffer *out, const struct deck_rules *rules, card_id card, uint8_t region);

	/* Finding cards: a finder of [finder_size] zeroed bytes is begun, asked line by line, ended. */
	size_t finder_size;
	void (*finder_begin)(void *finder, const struct deck_rules *rules);
	enum status (*find)(void *finder, const struct deck_line *line, bool nearest, struct deck_found *found);
	void (*finder_end)(void *finder);

	/* The code of the set that a written reference to a card names; empty = none. NULL = references name no sets. */
	struct text (*set_named)(struct text written);

	/* Sections beside the main deck whose cards are of a deck as well, as bits 1 << SECTION_...; 0 = none are. */
	unsigned sections;

	/*
	 * Looks what the rest of a deck tells of its open names, and of the deck that a card is of, once all
	 * are there. NULL = nothing.
	 */
	void (*narrow)(const struct deck_rules *rules, struct deck *deck);

	/* Is the card one that leads a deck, a hero? NULL = none does. */
	bool (*leads)(const struct deck_rules *rules, card_id card);

	const struct deck_measure *measures; /* n_measures of them; NULL = limits are numbers that the rows read */
	size_t n_measures;
	const struct deck_check_row *rows; /* n_rows of them, in the order of reporting */
	size_t n_rows;

	/* Adds ", amber and steel" for the verdict line, or `,"inks":[...]` for JSON. */
	void (*describe)(struct buffer *out, const struct deck_rules *rules, const struct deck *deck, bool json);
};

/* What was found of [line] is that its card is open, [written] so, for that reason; nothing is near it yet. */
void deck_found_open(struct deck_found *found, const struct deck_line *line, struct text written,
		     enum open_reason reason);

/* Tells a card that an open name may mean; what there is past DECK_MAX_NEAR is left out. */
void deck_found_near(struct deck_found *found, card_id card);

/* [games] is a list that ends with NULL; NULL = there are none. */

/* Is there such a card of the game, or at least its kind? By a finder that was begun. */
bool deck_game_knows(const struct deck_game *game, void *finder, struct text name);

/* The game named [name], or NULL. */
const struct deck_game *deck_game_find(const struct deck_game *const *games, const char *name);

/* The game of which [line] is a deck code, or NULL. */
const struct deck_game *deck_game_of_code(const struct deck_game *const *games, struct text line);

/* The game of a list that begins with [head]; NULL = no sign tells. */
const struct deck_game *deck_game_of(const struct deck_game *const *games, struct text head);

#endif
