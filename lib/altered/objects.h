/*
 * objects.h - the objects of a game: what they are, where they are, and how
 * they come from one zone to another (chapters 2 and 3).
 *
 * Changes happen in steps (6.1): between step_begin and step_end everything
 * happens at the same time, and the Reactions that it activates are created
 * at the end. A stopped unit changes nothing any more.
 */
#ifndef VERDICT_ALTERED_OBJECTS_H
#define VERDICT_ALTERED_OBJECTS_H

#include "altered/context.h"

static inline struct board *board_of(struct ctx *x)
{
	return &x->g->b;
}

static inline struct object *object_of(struct ctx *x, obj_id id)
{
	return table_object(&x->g->b.table, id);
}

/* What the object is; NULL when nobody recorded it. */
const struct altered_card *card_of(const struct ctx *x, obj_id id);

/* What its texts do; NULL when it is not known. */
const struct card_code *code_of(const struct ctx *x, obj_id id);

/* The name for a message: the card's, or "an unknown card". */
struct text name_of_object(const struct ctx *x, obj_id id);

/* Who controls an object in play; elsewhere its owner. */
player_id controller_of(const struct ctx *x, obj_id id);

/* In the Expedition zone or the Landmark zone (3.1.4.a). */
bool is_in_play(const struct ctx *x, obj_id id);

static inline bool is_token(const struct altered_card *card)
{
	return card && altered_card_is_token(card);
}

bool is_character(const struct altered_card *card);
bool is_permanent(const struct altered_card *card);
bool is_spell(const struct altered_card *card);
bool joins_expedition(const struct altered_card *card); /* a Character or an Expedition Permanent */

/*
 * The order in which the table lists objects, of player after player and zone
 * after zone, oldest first: all see it, where handles depend on what is hidden.
 */
int compare_places(const struct table *t, obj_id a, obj_id b);

/* Two known cards of which a record cannot say one without saying the other: it does not matter which is chosen. */
bool is_like(const struct ctx *x, obj_id a, obj_id b);

/* The other of the two players. */
static inline player_id opponent_of(player_id player)
{
	return (player_id)(1 - player);
}

/* The player whose decisions come first (1.4.5). */
player_id initiative(const struct ctx *x);

/* Makes an object that is not known what it is [card]; also where the unit began. */
void name_object(struct ctx *x, obj_id id, card_id card);

/* The record has said which card was drawn, or that it does not say. */
void told(struct ctx *x, obj_id id);

/* Whether a card that nobody has recorded may be this one: no token that effects create. */
bool is_of_decks(const struct ctx *x, card_id card);

/*
 * A card of a hand or of Mana Orbs is taken, and the record does not say
 * which: it may be any of them. Nobody knows any more which ones are there.
 */
void forget_zone_of(struct ctx *x, obj_id id);

/* A new object at the end of a zone, with nothing on it; NO_OBJECT when there is no room. */
obj_id new_object(struct ctx *x, player_id owner, uint8_t zone, card_id card);

/* An ability of an object: a quick action is played, a Reaction activated, so often a day and no more (1.4.6). */
enum { USES_A_DAY = 100 };
bool is_used_up(struct ctx *x, obj_id id, uint8_t nth);
void count_use(struct ctx *x, obj_id id, uint8_t nth);

/* How a card moves. */
struct move {
	obj_id id;
	uint8_t zone;	     /* where to */
	enum table_end end;  /* where in the deck */
	player_id by;	     /* who does it */
	player_id controller; /* in play */
	uint8_t side;	     /* in an expedition */
	uint16_t flags;	     /* statuses that it has as it enters */
	bool is_played, is_sacrifice, is_discard, is_resupply, is_draw;
	bool from_reserve;   /* is_played: it was played from Reserve */
	bool from_elsewhere; /* is_played: neither from there nor from hand */
	bool is_final;	     /* no modifier applies any more */
};

void step_begin(struct ctx *x);

/* Ends the step: its Reactions are created in Limbo. */
void step_end(struct ctx *x);

/* Adds what has happened to the step; outside of one it is a step by itself. */
void take_place(struct ctx *x, const struct happening *h);

/* Moves a card; what the rules or modifiers put in place of it happens instead. */
void move_card(struct ctx *x, const struct move *move);

/* The player draws so many cards, in the step at hand; false when none was there. */
bool draw_cards(struct ctx *x, player_id player, int n);

/* A new token in play; 0 when there is no room for more objects. */
obj_id create_token(struct ctx *x, player_id player, card_id card, unsigned side, player_id owner);

/* Boosts: gained or, below zero, lost. */
void add_boosts(struct ctx *x, obj_id id, int n);

/* Named counters: gained or lost. */
void add_counters(struct ctx *x, obj_id id, int n, player_id by, bool is_spent);

/* A status gained or lost; [by] exhausts. False when it had it already, or did not have it. */
bool gain_status(struct ctx *x, obj_id id, uint16_t flag, player_id by);
bool lose_status(struct ctx *x, obj_id id, uint16_t flag);

/* Moves an expedition; number of regions that it moved. */
int move_expedition(struct ctx *x, thing expedition, int regions, unsigned due_to);

/* Places a Terrain Marker of [terrain], a bit, on a region (3.2.1.d); it is the newest of all. */
void place_marker(struct ctx *x, player_id by, uint8_t terrain, unsigned region);

/* Moves the oldest marker of [terrain] from one region to another one, or to the same: it is a new one (7.3.20). */
bool move_marker(struct ctx *x, player_id by, uint8_t terrain, unsigned from, unsigned to);

/* Says for outcomes of the record what was done. */
void echo(struct ctx *x, uint8_t verb, player_id player, thing subject, int number, uint16_t status);

/* The record names the i-th of what was done. */
void echo_is_named(struct ctx *x, uint16_t i);

/* A text that is not carried out has been at work: of [card]. */
void note_doubt(struct ctx *x, card_id card);

#endif
