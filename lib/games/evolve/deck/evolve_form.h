/*
 * evolve_form.h - the forms that lists of Evolve are read and written in, a row
 * each (evolve_forms.c), and their writers. All are read by the readers of lists
 * of any game; a row tells which, and by what.
 */
#ifndef VERDICT_EVOLVE_FORM_H
#define VERDICT_EVOLVE_FORM_H

#include "games/evolve/deck/evolve_writer.h"

/* What a form has a place for. */
enum {
	HOLDS_NUMBERS = 1 << 0,
	HOLDS_NAMES = 1 << 1,
	HOLDS_BOTH = HOLDS_NUMBERS | HOLDS_NAMES, /* beside each other; and cards of which one is missing */
	HOLDS_TITLE = 1 << 2,
	HOLDS_FORMAT = 1 << 3,
	HOLDS_SIDE = 1 << 4,
	HOLDS_DECKS = 1 << 5, /* one behind another */
	HOLDS_LEADERS = 1 << 6, /* more than two, and copies of one */
	HOLDS_COPIES = 1 << 7, /* more than 99 */
};

/* The reader that a form is for (deck_list.h, deck_codes.h), which the first bytes of a list tell. */
enum evolve_reader { EVOLVE_READ_TEXT, EVOLVE_READ_JSON, EVOLVE_READ_XML, EVOLVE_READ_CODE };

struct evolve_form {
	const char *name;
	enum evolve_reader reader;
	const char *sign; /* what a list of this form has and one of another has not; NULL = whatever has no other's */
	bool is_own;	  /* no program of another game writes such a list */
};

enum { N_EVOLVE_FORMS = 12 };
extern const struct evolve_form evolve_forms[N_EVOLVE_FORMS];

/* Those that are written as well. */
enum { N_EVOLVE_WRITTEN_FORMS = 7 };
extern const struct deck_form evolve_written_forms[N_EVOLVE_WRITTEN_FORMS];
#define EVOLVE_FORMS "list|deck|sven-text|code-sven|decklog|starter|cockatrice"

/*
 * The form of a list that begins with [head]; NULL = it is none of these: of what
 * all games have beside text lists, tables and JSON under other keys, no program
 * of this game writes any.
 */
const struct evolve_form *evolve_form_of(struct text head);

/* A list with numbers of cards ("BP01-001EN", "PR-042", "CSD03a-016EN"), or in a form of this game alone. */
bool evolve_recognises(struct text head);

/*
 * Makes the deck, whose cards are placed, one that its form holds: what that has no place for is said, and an error
 * of the deck where it cannot do without.
 */
VERDICT_MUST_USE enum status evolve_form_fit(struct deck_writer *writer);

/* Add the deck to writer->out, each in its form; what a form turns out not to hold is an error of the deck. */
void evolve_write_list(struct deck_writer *writer);
void evolve_write_deck(struct deck_writer *writer);
void evolve_write_sven_text(struct deck_writer *writer);
void evolve_write_code(struct deck_writer *writer);
void evolve_write_decklog(struct deck_writer *writer);
void evolve_write_starter(struct deck_writer *writer);
void evolve_write_cockatrice(struct deck_writer *writer);

#endif
