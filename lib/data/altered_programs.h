/*
 * altered_programs.h - from the texts of imported cards of Altered to programs.
 *
 * The grammar (rulesets/altered/text.grammar) reads each ability: those in the
 * box of the card and those that work in Reserve, which are kept apart. The
 * texts themselves are not kept. Uniques are read and counted apart.
 */
#ifndef VERDICT_DATA_ALTERED_PROGRAMS_H
#define VERDICT_DATA_ALTERED_PROGRAMS_H

#include "data/altered_import.h"
#include "data/program_report.h"

/* One ability of a card of the table. */
struct altered_program {
	uint32_t card_idx; /* into the import's cards */
	uint8_t place;	   /* enum altered_place */
	uint8_t n;	   /* from 1 in its place */
	struct text program; /* empty = not read */
};

struct altered_programs {
	struct altered_program *items; /* len of them, in the order of the table */
	size_t len, cap;
	struct program_report cards;   /* of the table */
	struct program_report uniques; /* of the records of uniques */
};

/* Reads the texts of all that was merged. Errors of grammar and vocabulary go to import->diags. */
VERDICT_MUST_USE enum status altered_programs_read(struct altered_programs *programs, const char *rulesets,
						   const struct altered_import *import);

/* Adds abilities.csv, with its header row, to [out]. */
void altered_programs_write(const struct altered_programs *programs, const struct altered_import *import,
			    struct buffer *out);

void altered_programs_free(struct altered_programs *programs);

#endif
