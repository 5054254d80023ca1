/*
 * altered_programs.h - from the texts of cards of Altered to programs.
 *
 * The grammar (rulesets/altered/text.grammar) reads each ability: those in the
 * box of the card and those that work in Reserve, which are kept apart. What is
 * imported becomes a table (abilities.csv), without the texts; uniques are read
 * and counted apart there, and read again from their records where they are
 * used.
 */
#ifndef VERDICT_DATA_ALTERED_PROGRAMS_H
#define VERDICT_DATA_ALTERED_PROGRAMS_H

#include "games/altered/cards/altered_import.h"
#include "text/program_report.h"

/* One ability of a card. */
struct altered_program {
	uint32_t card_idx; /* into the import's cards; of uniques: into the cards */
	uint8_t place;	   /* enum altered_place */
	uint8_t n;	   /* from 1 in its place */
	struct text program; /* empty = not read; PROGRAM_UNKNOWN */
};

struct altered_programs {
	struct altered_program *items; /* len of them, in the order of the table */
	size_t len, cap;
	size_t n_unknown;	       /* cards of the table with a text that is not known */
	struct program_report cards;   /* of the table */
	struct program_report uniques; /* of the records of uniques */
	struct grammar_uses uses;      /* of the lines of the grammar, by both */
};

/* Reads the texts of all that was merged. Errors of grammar and vocabulary go to import->diags. */
VERDICT_MUST_USE enum status altered_programs_read(struct altered_programs *programs, const char *rulesets,
						   const struct altered_import *import);

/* Adds abilities.csv, with its header row, to [out]. */
void altered_programs_write(const struct altered_programs *programs, const struct altered_import *import,
			    struct buffer *out);

/*
 * Reads the texts of [n] recorded cards of [cards] from [first] on, each text once
 * however many have it; the rows stand in the order of the cards and, for each,
 * of its places. With n 0 nothing is opened. All lives in [arena], but for what
 * altered_programs_free frees.
 */
VERDICT_MUST_USE enum status altered_programs_of_records(struct altered_programs *programs,
							 const struct altered_cards *cards, card_id first,
							 size_t n, const char *rulesets, struct arena *arena,
							 struct diags *diags);

void altered_programs_free(struct altered_programs *programs);

#endif
