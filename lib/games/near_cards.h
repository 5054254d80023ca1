/*
 * near_cards.h - names that are near to one that no card has, over several games.
 */
#ifndef VERDICT_GAMES_NEAR_CARDS_H
#define VERDICT_GAMES_NEAR_CARDS_H

#include "base/arena.h"
#include "games/look.h"

/* As many are told, of all games together. */
enum { NEAR_CARDS_MAX = 8 };

/* Letters between two names, folded as people type them; no more than 120. What is no UTF-8 is near to nothing. */
unsigned near_distance(struct text a, struct text b);

struct near_cards {
	struct near_card items[NEAR_CARDS_MAX]; /* the nearest first; n of them */
	size_t n;
};

/* Takes [more] in, of which the first is the nearest; those that were there stand before others as near. */
void near_cards_take(struct near_cards *all, const struct near_card *more, size_t n_more);

/* Adds "; nearest: 'Ariel', 'Aurora'"; nothing where there is none. */
void near_cards_say(const struct near_cards *all, struct buffer *out);

#endif
