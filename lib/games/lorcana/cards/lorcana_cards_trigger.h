/*
 * lorcana_cards_trigger.h - when a card's English text triggers.
 */
#ifndef VERDICT_DATA_LORCANA_CARDS_TRIGGER_H
#define VERDICT_DATA_LORCANA_CARDS_TRIGGER_H

#include "games/lorcana/cards/lorcana_cards.h"

/*
 * When [*body] has a trigger of its own (not one within quotes, which it gives
 * to another card), makes [ability] triggered, stores when and whether its
 * player may decline, and takes the trigger off [*body]. Works in [scratch].
 */
VERDICT_MUST_USE enum status lorcana_trigger_read(struct arena *scratch, struct lorcana_ability *ability,
						  struct text *body);

#endif
