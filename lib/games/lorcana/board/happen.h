/*
 * happen.h - something happens: what triggers, and what the turn remembers.
 *
 * Triggered abilities that are carried out are found here by their programs;
 * raise_triggers (settle.h) does the same for texts that are not.
 */
#ifndef VERDICT_LORCANA_HAPPEN_H
#define VERDICT_LORCANA_HAPPEN_H

#include "games/lorcana/state/context.h"

/*
 * An event that is about [subject] and [object] (0 = none), by [player]. For a
 * card that leaves a zone it is to be called while the card is still there.
 */
struct event event_make(const struct lorcana_game *g, enum event_what what, player_id player, obj_id subject,
			obj_id object);

/* Remembers the event and adds to the bag each ability that it triggers. */
void happen(struct ctx *x, const struct event *event);

/* The same for an event without a number or role. */
void happen_to(struct ctx *x, enum event_what what, player_id player, obj_id subject, obj_id object);

/* The same for a card that comes from the zone it is in. */
void happen_from_zone(struct ctx *x, enum event_what what, player_id player, obj_id subject);

/* The same for a card and for each one under it, which goes where it goes, one by one [inkwell-cards-ready]. */
void happen_to_stack(struct ctx *x, enum event_what what, player_id player, obj_id top);

/* A card that came into the discard from the deck turns out to be this one: its own abilities that wait for that. */
void happen_to_be_found(struct ctx *x, obj_id id);

/* From now on, this program is asked and listens. */
void listen_to(struct lorcana_game *g, const struct code_program *program);

/* From now on, the abilities of this card listen. */
void listen(struct ctx *x, obj_id id);

#endif
