/*
 * answer_unread.h - choices that no text which is carried out asks for.
 */
#ifndef VERDICT_LORCANA_ANSWER_UNREAD_H
#define VERDICT_LORCANA_ANSWER_UNREAD_H

#include "games/lorcana/record/answer_parts.h"

/* Whether all that a card says is carried out. */
bool is_carried_out_whole(const struct ctx *x, card_id id);

/* A choice for an ability whose text is not carried out, or for none that is known. */
void unread_choose(struct ctx *x, const struct entry *entry);

#endif
