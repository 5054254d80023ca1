/*
 * bag.h - the abilities that wait in the bag: whose turn it is, and how each
 * begins to resolve.
 */
#ifndef VERDICT_LORCANA_BAG_H
#define VERDICT_LORCANA_BAG_H

#include "games/lorcana/state/context.h"

/* Whose turn it is to resolve from the bag: the last resolver, then on in turn order. */
static inline struct waiting_next bag_next(const struct lorcana_game *g)
{
	return waiting_next(&g->bag, g->bag_player, g->n_players);
}

/* Whether it is Vanish or the end of Temporary Shift, of which nobody has a choice. */
bool bag_is_forced(const struct waiting *w);

/* Resolves such a one, unless its source has gone. */
void bag_resolve_forced(struct ctx *x, const struct waiting *waiting);

/* Whether a waiting ability is one that is carried out by its program. */
bool bag_is_carried_out(const struct waiting *waiting);

/* Whether two that wait are the same ability of the same card, of which it makes no difference which comes first. */
bool bag_are_the_same(const struct waiting *a, const struct waiting *b);

/* Takes the i-th waiting ability out of the bag and begins its effect, which the record may say afterwards. */
void bag_begin(struct ctx *x, uint16_t i);

/* [player] resolves from the bag: what players before have waiting is passed over. */
void bag_pass_over(struct lorcana_game *g, player_id player);

/* True when an ability of a card named [card], or one that this has been given, waits for [player]. */
bool bag_holds(const struct lorcana_game *g, player_id player, card_id card);

/*
 * Resolves or drops the ability that comes next, the oldest of its player's, as
 * the rules force it: Vanish banishes; one that is carried out begins; the
 * Support of an unknown card is undetermined; unread abilities have been named
 * already.
 */
void bag_flush(struct ctx *x);

#endif
