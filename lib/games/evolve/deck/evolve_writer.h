/*
 * evolve_writer.h - lists of Evolve in another form.
 *
 * A writer is the sink of a reader: it gathers a deck, places its cards as
 * judging does, and writes it when it ends. Numbers and names go over as they
 * are written; where a form has no place for something, that is said, and
 * where it cannot hold the deck at all the deck is left out with an error.
 */
#ifndef VERDICT_EVOLVE_WRITER_H
#define VERDICT_EVOLVE_WRITER_H

#include "deck/deck_rules.h"
#include "games/evolve/deck/evolve_lookup.h"

/* Where a card is written. */
enum evolve_part { EVOLVE_PART_LEADER, EVOLVE_PART_MAIN, EVOLVE_PART_SECOND, EVOLVE_PART_SIDE };
enum { N_EVOLVE_PARTS = EVOLVE_PART_SIDE + 1 };

struct evolve_written {
	struct text number;  /* as written, or chosen for the form; in the writer's arena; empty = none */
	struct text name;    /* likewise */
	card_id card; /* 0 = not known, or the number is one card's and the name another's */
	size_t entry;        /* in the deck, where the card is known */
	enum evolve_part part;
	enum evolve_edition edition; /* of what is written */
	uint32_t count, line;
};

struct evolve_form;

struct evolve_writer {
	struct buffer *out;
	const struct evolve_form *form;
	void (*report)(void *ctx, const struct diags *diags);
	void *report_ctx;
	struct deck_rules rules; /* the cards */
	struct arena rules_arena;
	struct evolve_lookup lookup;
	const char *file;
	struct diags diags; /* about the deck at hand; its messages in the arena */
	struct arena arena;
	struct deck deck;   /* the cards that are known, to place them */
	struct buffer name; /* of the deck */
	uint32_t line;      /* where it begins; 0 = the file */
	const struct format *format; /* the list is for it; NULL = it tells none */
	bool omits_leader;           /* the form that is read has no place for one */
	struct evolve_written *cards; /* n of them */
	size_t n, cap;
	size_t n_decks; /* written before */
};

/* Begins, goes on with lists, ends: deck_game.h. */
extern const struct deck_writing evolve_writing;

/* The form of that name, NULL = there is none; the names of all, "list|deck|...". */
const struct evolve_form *evolve_form_find(struct text name);
#define EVOLVE_FORMS "list|deck|sven-text|code-sven|decklog|starter|cockatrice"

/* Writes the deck that was gathered, or says why it has no place in the form. */
VERDICT_MUST_USE enum status evolve_form_write(struct evolve_writer *writer);

#endif
