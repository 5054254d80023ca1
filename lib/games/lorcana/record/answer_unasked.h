/*
 * answer_unasked.h - what is known of an answer that nothing asks for: why the
 * card that it names does not ask, and what the game waits for instead. Words
 * of findings only; nothing here decides anything.
 */
#ifndef VERDICT_LORCANA_ANSWER_UNASKED_H
#define VERDICT_LORCANA_ANSWER_UNASKED_H

#include "base/buffer.h"
#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* Adds, behind "; ", why nothing asks the player, of [source] if the record names a card that should. */
void say_unasked(const struct ctx *x, player_id player, const struct ref *source, struct buffer *out);

#endif
