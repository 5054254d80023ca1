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
	unsigned holds;	  /* of what is written */
	void (*write)(struct evolve_writer *writer); /* NULL = the form is read alone */
};

enum { N_EVOLVE_FORMS = 12 };
extern const struct evolve_form evolve_forms[N_EVOLVE_FORMS];

/*
 * The form of a list that begins with [head]; NULL = it is none of these: of what
 * all games have beside text lists, tables and JSON under other keys, no program
 * of this game writes any.
 */
const struct evolve_form *evolve_form_of(struct text head);

/* A list with numbers of cards ("BP01-001EN", "PR-042", "CSD03a-016EN"), or in a form of this game alone. */
bool evolve_recognises(struct text head);

static inline struct place evolve_place_at(const struct evolve_writer *writer, uint32_t line)
{
	return (struct place){ .file = writer->file, .line = line };
}

#define EVOLVE_NOTE(writer, at, ...) \
	diag_add(&(writer)->diags, SEV_NOTE, evolve_place_at(writer, at), NULL, __VA_ARGS__)
#define EVOLVE_REFUSE(writer, at, ...) diag_error(&(writer)->diags, evolve_place_at(writer, at), __VA_ARGS__)

/* Goes through the cards of a part: the next of it from [*i] on, NULL behind the last. */
const struct evolve_written *evolve_written_next(const struct evolve_writer *writer, enum evolve_part part, size_t *i);

/* The lines of a part. */
size_t evolve_written_count(const struct evolve_writer *writer, enum evolve_part part);

/* Add the deck to writer->out, each in its form; what a form turns out not to hold is an error of the deck. */
void evolve_write_list(struct evolve_writer *writer);
void evolve_write_deck(struct evolve_writer *writer);
void evolve_write_sven_text(struct evolve_writer *writer);
void evolve_write_code(struct evolve_writer *writer);
void evolve_write_decklog(struct evolve_writer *writer);
void evolve_write_starter(struct evolve_writer *writer);
void evolve_write_cockatrice(struct evolve_writer *writer);

#endif
