/*
 * lorcana_cards_story.h - the story name of an ability at the head of its text.
 *
 * Cards print it in capitals, and so do most sources; lorcana-api.com has many
 * in title case, with a colon or a dash behind them.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_STORY_H
#define VERDICT_DATA_LORCANA_CARDS_STORY_H

#include "base/text.h"

/*
 * How many bytes of [line] are a story name in capitals, 0 = none. The name is
 * followed by text in small letters, by a symbol or by a number with one.
 */
size_t story_name_length(struct text line);

/*
 * How many bytes of [line] are a story name in title case, 0 = none. What parts
 * it from its text is a colon, a dash, a cost, or a sign that ends no sentence of
 * a card: "Warm Oven: {E}", "Crumbs {E} —", "Ow! When". [line] begins with no keyword.
 */
size_t story_title_length(struct text line);

#endif
