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

#include "data/card_program.h"
#include "data/lorcana_cards_import.h"

/* A text that has no program; alike texts are counted together. */
struct unread_text {
	struct text shape; /* the text with numbers as # and names as their class */
	struct text body;  /* one text of this shape */
	struct text card;  /* a card that has it */
	size_t count;	   /* abilities of this shape */
};

struct program_report {
	size_t n_abilities;    /* beyond keywords */
	size_t n_by_grammar;   /* read by grammar alone */
	size_t n_by_hand;      /* from overrides.csv */
	size_t n_cards;	       /* unique cards */
	size_t n_cards_read;   /* cards whose whole text is read by grammar alone */
	size_t n_ambiguous;    /* abilities that the grammar reads in two ways */
	struct unread_text *unread; /* n_unread shapes, most frequent first; in the import's arena */
	size_t n_unread;
};

/*
 * Reads the texts of all merged cards and stores their programs in [import].
 * With [set] not empty only cards first printed in that set are counted in the
 * report. Errors of grammar, vocabulary or overrides go to import->diags.
 */
VERDICT_MUST_USE enum status lorcana_programs_read(struct card_import *import, const char *rulesets, struct text set,
						   struct program_report *report);

#endif
