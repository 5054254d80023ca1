/*
 * evolve_programs.h - from the texts of Evolve's cards to programs.
 *
 * The grammar (rulesets/evolve/text.grammar) reads each ability by itself; what
 * was read becomes a table (abilities.csv) without the texts. Points are no
 * cards and have no abilities here.
 */
#ifndef VERDICT_EVOLVE_PROGRAMS_H
#define VERDICT_EVOLVE_PROGRAMS_H

#include "games/evolve/cards/evolve_import.h"
#include "text/program_report.h"

/* One ability of a card. */
struct evolve_program {
	uint32_t card_idx;   /* into the merged cards of the import */
	uint16_t n;          /* from 1 */
	struct text program; /* empty = not read; PROGRAM_UNKNOWN */
};

/* How many cards of a set the grammar reads. */
struct evolve_set_read {
	struct text set; /* "BP01" */
	size_t n_cards;  /* whose text is known, though it may be empty */
	size_t n_read;   /* of them, with the whole text read */
};

struct evolve_programs {
	struct evolve_program *items; /* len of them, in the order of the table */
	size_t len, cap;
	size_t n_unknown; /* cards whose text is not known */
	struct program_report report;
	struct evolve_set_read *sets; /* n_sets of them, in the order of the cards */
	size_t n_sets, sets_cap;
	struct grammar_uses uses;
};

/* Reads the texts of all cards that were merged, which may name these and those of the table in [rulesets]. Errors of
 * grammar and vocabulary go to import->diags. */
VERDICT_MUST_USE enum status evolve_programs_read(struct evolve_programs *programs, const char *rulesets,
						  const struct evolve_import *import);

/* What the rules call an ability by its program: "automatic", "passive"; "" for what is none (NULL). */
const char *evolve_program_kind(const struct term *program);

/* Adds abilities.csv, with its header row. */
void evolve_programs_write(const struct evolve_programs *programs, const struct evolve_import *import,
			   struct buffer *out);

void evolve_programs_free(struct evolve_programs *programs);

#endif
