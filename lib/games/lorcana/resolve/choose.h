/*
 * choose.h - choosing a card as an effect resolves: which may be chosen, and
 * what that sets off.
 */
#ifndef VERDICT_LORCANA_CHOOSE_H
#define VERDICT_LORCANA_CHOOSE_H

#include "games/lorcana/board/action.h"

/* A card of that name that is under another one in play. */
obj_id find_under(const struct lorcana_game *g, card_id card);

/*
 * Checks that the entry's player may choose [ref] for an effect; stores the
 * card (0 = none). False when the choice is not to be carried out.
 */
bool may_choose_card(struct ctx *x, const struct entry *entry, const struct ref *ref, obj_id *chosen);

/* The same for every +choose of the entry. */
bool may_choose_all(struct ctx *x, const struct entry *entry, struct picks *chosen);

/* [player] has chosen a card for an effect of [by] (0 = not known): raises Vanish. */
void card_is_chosen(struct ctx *x, player_id player, obj_id chosen, card_id by);

#endif
