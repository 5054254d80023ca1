/*
 * lorcana_cards_clean.h - the spelling of sources made one.
 *
 * Names get plain apostrophes, quotes and " - "; texts in addition the symbols
 * {E} exert, {I} ink, {S} Strength, {W} Willpower, {L} Lore, {C} the inkwell symbol,
 * a long dash behind a cost, '*' before each of several choices, and no mark-up.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_CLEAN_H
#define VERDICT_DATA_LORCANA_CARDS_CLEAN_H

#include "base/arena.h"
#include "base/text.h"

/* The dash between a cost and its effect. */
#define COST_DASH "\xe2\x80\x94"

/* Stores a name in its one spelling in [*out], in [arena]. */
VERDICT_MUST_USE enum status clean_name(struct arena *arena, struct text raw, struct text *out);

/*
 * Stores a text with its paragraphs as lines in [*out], in [arena]. With
 * [wrapped] a line end inside a paragraph is a blank: a line starts a paragraph
 * when a story name in capitals, a keyword or a choice stands at its head.
 */
VERDICT_MUST_USE enum status clean_text(struct arena *arena, struct text raw, bool wrapped, struct text *out);

#endif
