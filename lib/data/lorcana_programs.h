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

#include "data/lorcana_cards_import.h"
#include "data/program_report.h"

/*
 * Reads the texts of all merged cards and stores their programs in [import].
 * With [set] not empty only cards first printed in that set are counted in the
 * report, which the caller frees. Errors of grammar, vocabulary or overrides go to import->diags.
 */
VERDICT_MUST_USE enum status lorcana_programs_read(struct card_import *import, const char *rulesets, struct text set,
						   struct program_report *report);

#endif
