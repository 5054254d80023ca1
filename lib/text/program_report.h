/*
 * program_report.h - how much of a game's card texts its grammar reads.
 *
 * Texts are read one by one; what has no program is kept and, at the end,
 * grouped by shape.
 */
#ifndef VERDICT_DATA_PROGRAM_REPORT_H
#define VERDICT_DATA_PROGRAM_REPORT_H

#include "text/card_program.h"

/* In place of the program of a card's first ability where its text is not known. */
#define PROGRAM_UNKNOWN "?"

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
	size_t n_by_hand;      /* from overrides */
	size_t n_unknown;      /* cards whose text is not known */
	size_t n_cards;	       /* unique cards */
	size_t n_cards_read;   /* cards whose whole text is read by grammar alone */
	size_t n_ambiguous;    /* abilities that the grammar reads in two ways */
	size_t n_left_out;     /* lines of the grammar that were passed over */
	struct grammar_uses uses; /* of the lines of the grammar, by all texts that were read */
	struct diags *diags;	  /* notes of lines that read a text in a second way; NULL = nowhere */
	struct unread_text *unread; /* n_unread shapes, most frequent first; array_free'd by program_report_free */
	size_t n_unread, cap;
};

/*
 * Reads [body] of [card] as part of speech [root] and counts it, unless
 * [counted] is false. [*program] is the program in readable form; empty = not
 * read. It and what the report keeps live in [arena]; [scratch] is for one card.
 */
VERDICT_MUST_USE enum status program_report_read(struct program_report *report, struct program_reader *reader,
						 const char *root, struct text body, struct text card, bool counted,
						 struct arena *arena, struct arena *scratch, struct text *program);

/* What was read and counted last is not the program of this text after all: counts it as not read. */
VERDICT_MUST_USE enum status program_report_misread(struct program_report *report, const struct program_reader *reader,
						    struct text body, struct text card, struct arena *arena);

/* Groups what was not read by shape. */
void program_report_group(struct program_report *report);

void program_report_free(struct program_report *report);

#endif
