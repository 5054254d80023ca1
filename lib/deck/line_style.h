/*
 * line_style.h - what people and sites write around the name of a card.
 *
 * "Smash $0.25", "[Smash](https://...)", "Smash ....... 4", "4. Smash": whether
 * such a thing is part of a name, only who knows the cards can tell. So a name
 * that is known stays as it is; one that is not is tried without them, one
 * style after the other, and the first that is known is the card. Where none
 * is, the line stays as it was written.
 */
#ifndef VERDICT_DECK_LINE_STYLE_H
#define VERDICT_DECK_LINE_STYLE_H

#include "deck/deck_list.h"

/* Hands [line] to the sink of [input], as it is meant. ST_NOMEM, or what the sink returned. */
VERDICT_MUST_USE enum status deck_hand_card(const struct deck_input *input, const struct deck_line *line);

/* Is [name] a card, by what the sink of [input] knows? False where it cannot tell. */
bool deck_knows(const struct deck_input *input, struct text name);

/*
 * Bytes of the first card of a line with several, "4 Smash, 4 Be Our Guest",
 * and of what parts it from the next in [*parting]; all of the line where it
 * has one.
 */
size_t deck_first_card(const struct deck_input *input, struct text line, size_t *parting);

#endif
