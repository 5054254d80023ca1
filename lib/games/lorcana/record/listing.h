/*
 * listing.h - within options.c, options_play.c and options_answer.c: how the
 * candidates for what a player may do name cards (kernel/listing.h).
 */
#ifndef VERDICT_LORCANA_LISTING_H
#define VERDICT_LORCANA_LISTING_H

#include "games/lorcana/state/context.h"
#include "games/lorcana/state/language.h"
#include "kernel/listing.h"

/* A reference to a card by its name alone; CARD_UNKNOWN: to one that nobody recorded. */
struct ref ref_card(const struct listing *l, card_id card);
struct ref ref_to(const struct listing *l, obj_id id);

/* One that singles it out among the cards of its player: what a player does with an own card. */
struct ref ref_in_play(const struct listing *l, obj_id id);

/* Among the cards of all opponents of the player who decides: what is challenged. */
struct ref ref_opposing(const struct listing *l, obj_id id);

/* Among the cards of all players, the decider's first: what is chosen. */
struct ref ref_chosen(const struct listing *l, obj_id id);

/* options_play.c: cards that are inked and played, from the hand, and from where a text lets the player. */
void list_inks_and_plays(struct listing *l);

/* options_answer.c: what may resolve from the bag, and the answers to what an effect asks. */
void list_bag(struct listing *l);
void list_answers(struct listing *l);

/* The same file: the cards that cannot be chosen for what an effect asks, as they are no answers. */
void list_unfit(struct listing *l);

#endif
