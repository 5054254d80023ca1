/*
 * play.h - playing cards and quick actions, and passing [chapter-playing]: what
 * the record declares, and its checks.
 *
 * What has begun asks questions that the entry may answer as well; it is for
 * the caller to do so, and to run on.
 */
#ifndef VERDICT_ALTERED_PLAY_H
#define VERDICT_ALTERED_PLAY_H

#include "games/altered/actions/act.h"

/* Whether what the entry says has been done already, and is named then. */
typedef bool was_done_fn(struct ctx *x, const struct entry *entry);

/* A card, a quick action: true when it has begun. A card that cannot be played may be one that [was_done] knows. */
bool play_card_offer(struct ctx *x, const struct entry *entry, was_done_fn *was_done);
bool quick_offer(struct ctx *x, const struct entry *entry);

void pass_offer(struct ctx *x, const struct entry *entry);

/* A card is played in an Expedition of one's own: whether the entry names no other. */
bool names_own_expedition(const struct ctx *x, const struct entry *entry);

/* What the entry plays, and how; a card that nobody knew is the one that it names. */
void find_card_to_play(struct action *a);

/* Reports what forbids that an effect lets the card be played; true when nothing does. */
bool is_playable_by_effect(struct action *a);

#endif
