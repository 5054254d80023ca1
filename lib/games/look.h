/*
 * look.h - looking the cards of a game up, as `verdict card` does.
 *
 * A game knows its cards: which of them some words name, and what there is to
 * say of one. What is the same in all games stands here and in look_formats.h
 * and look_abilities.h: what is read beside the cards, how hits are shown, and
 * the form of what is said.
 */
#ifndef VERDICT_GAMES_LOOK_H
#define VERDICT_GAMES_LOOK_H

#include "base/card_id.h"
#include "base/json_members.h"
#include "deck/format.h"
#include "games/desk.h"
#include "rulebook/rulebook.h"
#include "text/vocabulary.h"

/* How words name cards. */
enum card_search {
	CARD_EXACTLY, /* by a whole name, or by what else names one card alone */
	CARD_IN_PART, /* by a part of a name as well */
};

/* A name that may have been meant; borrowed from the game's cards. */
struct near_card {
	struct text name;
	unsigned distance; /* letters from what was asked for (near_cards.h) */
};

/* Cards that words name. */
struct card_hits {
	const card_id *ids; /* n of them, in the arena of the command */
	size_t n;
	bool in_lines; /* there are several: a line each */
	bool is_said;  /* why one that the words name alone cannot be shown has been said */
};

/* A row of abilities.csv as it stands there (look_abilities.h). */
enum { LOOK_MAX_COLUMNS = 5 };
struct look_row {
	struct text fields[LOOK_MAX_COLUMNS]; /* in the arena of the command */
	uint32_t line;
};

/* What is read beside the cards; the view of a game begins with one. */
struct look {
	struct desk *desk;
	const struct card_game *game;
	struct vocabulary vocabulary;	 /* what the operations of programs say; look_beside */
	struct formats formats;		 /* the same */
	struct edition_list tournaments; /* of the documents that ban cards; look_tournaments */
	struct rulebook *books;		 /* of these, as they are cited; n_rules 0 = not read yet */
	struct look_row *rows;		 /* n_rows of them, once the table was read; array_free'd */
	size_t n_rows, rows_cap;
};

/* Looking cards of a game up: a view of [size] zeroed bytes is opened, asked, closed. */
struct card_game {
	const char *name;   /* folder of its rulesets */
	size_t size;
	int label_width;    /* columns of text that a label has */
	bool has_printings; /* its cards are found by --set and --number */

	/* Are these words, or the options at hand, in a form in which this game alone names cards? */
	bool (*is_form)(const struct desk *desk, const char *words);

	/* Reads the cards, and what beside them the game has; false with the reason in desk->diags. */
	bool (*load)(void *view, struct desk *desk);

	/* The cards that [words] name; n 0 = they name none. */
	struct card_hits (*find)(void *view, const char *words, enum card_search how);

	/* Adds all that is known of a card, as text or, where the desk says so, as a line of JSON; and what a list has of it. */
	void (*show)(void *view, card_id id);
	void (*list)(void *view, card_id id);

	/* The names nearest to [words], which name no card, up to [max] of them, best first; how many. */
	size_t (*nearest)(void *view, const char *words, struct near_card *near, size_t max);
};

/* Has [game] load its cards; false with the reason in desk->diags. Closed in either case. */
bool look_open(const struct card_game *game, void *view, struct desk *desk);

/* Reads the vocabulary and the formats of the game, for load; false with the reason in desk->diags. */
bool look_beside(struct look *look);

/* Shows the cards that [words] name, or says why it can't; false where they name none. */
bool look_show(void *view, const char *words, enum card_search how);

void look_close(void *view);

/* Room for [n] hits in the arena of the command; NULL and said where memory ran out. */
card_id *look_room(const struct look *look, size_t n);

/* Hits that are not known because memory ran out, which is said. */
struct card_hits look_nomem(const struct look *look);

/* "  LABEL            ", behind which what it labels follows; for text. */
void look_label(const struct look *look, const char *label);

/* The same with all of the line. */
void look_line(const struct look *look, const char *label, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* The parts of [list], with ';' between, as a line: "a, b". Nothing where there are none. */
void look_list(const struct look *look, const char *label, struct text list);

/* A number as a line, or as a member that is called as the label: "move cost" is "move_cost". Nothing where it is below zero. */
void look_number(const struct look *look, const char *label, int number);

#endif
