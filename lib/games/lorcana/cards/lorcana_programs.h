/*
 * lorcana_programs.h - from the texts of imported cards to programs.
 *
 * The grammar (rulesets/lorcana/text.grammar) reads each ability; what it
 * cannot read may have a program written by hand in
 * rulesets/lorcana/overrides.csv (card, ability, program, why; ability is its
 * place on the card, from 1). The texts themselves are not kept.
 */
#ifndef VERDICT_DATA_LORCANA_PROGRAMS_H
#define VERDICT_DATA_LORCANA_PROGRAMS_H

#include "games/lorcana/cards/lorcana_cards_import.h"
#include "text/program_report.h"

/* By which lines of the grammar a set is read. */
enum program_lines {
	LINES_ALL,
	LINES_OF_OTHERS, /* those that a card of another set uses too, or that no card uses yet */
	LINES_UNSEEN,	 /* those that were not written for the set, or a later one, after it had been seen */
};

/*
 * Reads the texts of all merged cards and stores their programs in [import].
 * With [set] not empty only cards first printed in that set are counted in the
 * report, which the caller frees. But for LINES_ALL they are read by these
 * [lines] alone, and count as read when their program is the same: it is how
 * they might have been read at first sight, and [import] is not to be written.
 * For LINES_UNSEEN [set] is a number. Errors of grammar, vocabulary or overrides
 * go to import->diags.
 */
VERDICT_MUST_USE enum status lorcana_programs_read(struct card_import *import, const char *rulesets, struct text set,
						   enum program_lines lines, struct program_report *report);

#endif
