/*
 * answer_unasked.h - what is known of an answer that nothing asks for, and of an
 * outcome that a text does not have: why the card does not ask or act, and what
 * the game waits for or has done instead. Words of findings only; nothing here
 * decides anything.
 */
#ifndef VERDICT_LORCANA_ANSWER_UNASKED_H
#define VERDICT_LORCANA_ANSWER_UNASKED_H

#include "base/buffer.h"
#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* Adds, behind "; ", why nothing asks the player, of [source] if the record names a card that should. */
void say_unasked(const struct ctx *x, player_id player, const struct ref *source, struct buffer *out);

/*
 * Adds, behind "; ", what the text of [card] asks now, or has done, in place of
 * the outcome that is stated of it; or why it does nothing.
 */
void say_undone(const struct ctx *x, const struct entry *entry, card_id card, struct buffer *out);

#endif
