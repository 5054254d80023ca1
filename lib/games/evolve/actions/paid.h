/*
 * paid.h - whether what an entry says was paid is what there is to pay.
 */
#ifndef VERDICT_EVOLVE_PAID_H
#define VERDICT_EVOLVE_PAID_H

#include "games/evolve/actions/act.h"

/* +pay of a card that is played [play-pay]: what it costs, or that with what its text lets one do for it. */
enum answer pays_for_card(struct action *a);

/* +decline of what the text of a card lets one do as it is played: the play points are enough for it without. */
enum answer has_points_without(struct action *a);

/* +pay of an activated ability, of evolving and of serving; with +evolution-point one less. */
enum answer pays_for_ability(struct action *a);

#endif
