/*
 * move.h - cards change zones and states; each says what happened (trigger.h).
 */
#ifndef VERDICT_EVOLVE_MOVE_H
#define VERDICT_EVOLVE_MOVE_H

#include "games/evolve/board/run.h"

/* Why a card moves, where there is a word for it. */
enum move_how { BY_MOVING, BY_DESTROYING, BY_BANISHING, BY_RETURNING, BY_DISCARDING, BY_DRAWING, BY_PLAYING };

struct move {
	obj_id id;
	uint8_t zone;	  /* where to: that of its owner */
	player_id to;	  /* of the field: under whose control; NO_PLAYER = its owner's */
	enum table_end end; /* of a deck: top = TABLE_FIRST */
	enum move_how how;
	player_id by;	  /* who does it; NO_PLAYER = the rules */
	obj_id source;	  /* whose effect does; 0 = none */
	bool is_engaged;  /* it comes to the field engaged */
	bool is_facedown;
};

/* A card at the bottom of a deck of open size: how many lie above it nobody knows, and no draw comes to it. */
void sink_in_deck(struct ctx *x, obj_id id);

/*
 * Moves a card; a token that may not exist where it goes is eliminated there
 * [token-elsewhere-eliminated]. False: it stays on the field, and lost a Stack
 * counter instead [stack-meaning]; or the unit has stopped to ask whether a
 * follower with Ward is put onto the field engaged [ward-meaning].
 */
bool move_card(struct ctx *x, const struct move *m);

/* A move of [id] by an effect of [source], which [by] carries out. */
static inline struct move move_of(obj_id id, uint8_t zone, enum move_how how, player_id by, obj_id source)
{
	return (struct move){
		.id = id, .zone = zone, .to = NO_PLAYER, .end = TABLE_LAST, .how = how, .by = by, .source = source
	};
}

/* The order of a deck is not known any more, nor which of its cards is which; those in [but] (NULL = none) stay known. */
void shuffle_deck(struct ctx *x, player_id player, const struct set *but, obj_id source);

/* A token in the field or the EX area of a player; 0 = there is no room for it. */
obj_id create_token(struct ctx *x, player_id player, uint8_t zone, card_id card, obj_id source);

/* Room on a player's field, or in the EX area [field-limit-five, ex-area-limit-five]; of other zones plenty. */
unsigned room_in(const struct ctx *x, player_id player, uint8_t zone);

/* False: it was so already [already-in-state]. */
bool engage(struct ctx *x, obj_id id, obj_id source);
bool refresh(struct ctx *x, obj_id id, obj_id source);

/* The top card of a deck goes to the hand [draw-one]; out of nothing a player must lose. */
void draw_cards(struct ctx *x, player_id player, int n, obj_id source);

/* Links an evolved card of the controller's evolve deck to the follower [evolve-meaning]. */
void evolve_with(struct ctx *x, obj_id follower, obj_id evolved, obj_id source);

/* The facedown card of the evolve deck of that name (0 = of the follower's own); of a deck that nobody recorded it is made. */
obj_id evolved_card_for(struct ctx *x, obj_id follower, card_id named);

/* Cards of the race zone for a follower: false where it is linked to some already [serve-already-linked], or there are too few. */
bool serve(struct ctx *x, obj_id follower, int n, obj_id source);

/* Leaves the field of one player for that of another [steal-meaning]. */
void steal(struct ctx *x, obj_id id, player_id to, obj_id source);

#endif
