/*
 * deck_tags.h - what stands behind the name of a card in a list, and numbers
 * that stand for a card.
 */
#ifndef VERDICT_DECK_DECK_TAGS_H
#define VERDICT_DECK_DECK_TAGS_H

#include <stdbool.h>

#include "base/text.h"

/* What stands behind a name: "(TFC) 12", "[1-12]", "#12", notes. */
struct line_tags {
	struct text name;   /* without the tags, trimmed */
	struct text set;    /* as written; empty = none */
	struct text number; /* as written; empty = none */
};

/* Splits a card's text; false when it has no tags. */
bool deck_line_split_tags(struct text text, struct line_tags *tags);

/*
 * Reads "7-219", "007-219:foil" or "5-P3-6" (the printing P3/6); false for anything
 * else.
 */
bool deck_line_split_id(struct text id, struct text *set, struct text *number);

#endif
