/*
 * objects.h - cards on the table: what they are, whose, and where.
 */
#ifndef VERDICT_EVOLVE_OBJECTS_H
#define VERDICT_EVOLVE_OBJECTS_H

#include "games/evolve/state/context.h"

static inline struct object *object_of(const struct ctx *x, obj_id id)
{
	return table_object(&x->g->b.table, id);
}

static inline struct marks *mark_of(const struct ctx *x, obj_id id)
{
	return &x->g->b.marks[id];
}

/* The card itself; NULL = nobody recorded it. */
const struct evolve_card *card_of(const struct ctx *x, obj_id id);

/* The card whose information the object has: of a follower that evolved, its evolved card [evolve-card-information]. */
card_id card_now(const struct ctx *x, obj_id id);
const struct evolve_card *info_of(const struct ctx *x, obj_id id);
const struct card_code *code_now(const struct ctx *x, obj_id id);

/* The card of the evolve zone (of the race zone) that it is linked to; 0 = none. */
obj_id linked_in(const struct ctx *x, obj_id id, uint8_t zone);

struct text name_of_object(const struct ctx *x, obj_id id);

player_id controller_of(const struct ctx *x, obj_id id);

/* What a rule asks where no card does: the cards that are ... */
const char *asked_by_rules(const struct question *q);

/* The attack in progress: frame.a attacks frame.b; NULL = there is none. */
const struct frame *attack_in_progress(const struct evolve_game *g);

static inline bool is_engaged(const struct ctx *x, obj_id id)
{
	return object_of(x, id)->flags & F_ENGAGED;
}
static inline bool is_on_field(const struct ctx *x, obj_id id)
{
	return object_of(x, id)->zone == Z_FIELD;
}
bool is_follower(const struct ctx *x, obj_id id);
bool is_amulet(const struct ctx *x, obj_id id);
bool is_leader(const struct ctx *x, obj_id id);
static inline bool is_token_object(const struct ctx *x, obj_id id)
{
	const struct evolve_card *card = card_of(x, id);

	return card && evolve_card_is_token(card);
}

/* Whether all players see the cards of a zone [zone-public-or-not]. */
bool is_public_zone(uint8_t zone);

obj_id leader_of(const struct ctx *x, player_id player);

/*
 * The next object behind [id] (0 = the first) that a player controls in a
 * zone: those that the player owns, then, on the field, the others.
 * 0 = there is none.
 */
obj_id next_in_zone(const struct ctx *x, player_id player, uint8_t zone, obj_id id);

/* Cards of a player in a zone; of the field, those that the player controls. */
unsigned count_in_zone(const struct ctx *x, player_id player, uint8_t zone);

/* A new object at the end of a zone, with nothing on it; 0 = there is no room, and the game is open. */
obj_id new_object(struct ctx *x, player_id owner, uint8_t zone, card_id card);

/* Whether no record could tell the two apart. */
bool is_like(const struct ctx *x, obj_id a, obj_id b);

/* It is known from now on what the object is. False: the player's list has no further copy of that card. */
bool name_object(struct ctx *x, obj_id id, card_id card);

/* Whether a card that nobody recorded of that player could be [card], by the list that was given. */
bool could_be(const struct ctx *x, player_id owner, card_id card);

/* Whether the object, if nobody has recorded it, could be that card where it is now: no spell is on the field. */
bool could_be_there(const struct ctx *x, obj_id id, card_id card);

/* Its number among those of its name that its controller has in its zone, from 1; 0 = it is the only one. */
uint16_t nth_of_name(const struct ctx *x, obj_id id);

/* How many there are of it, itself included. */
uint16_t count_of_name(const struct ctx *x, obj_id id);

#endif
