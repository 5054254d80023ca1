/*
 * objects.h - the objects of a game: what they are, where they are, and what is
 * kept of them [chapter-objects, chapter-zones]. How they change is step.h's.
 */
#ifndef VERDICT_ALTERED_OBJECTS_H
#define VERDICT_ALTERED_OBJECTS_H

#include "games/altered/state/context.h"

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

/* In the Expedition zone or the Landmark zone [in-play-meaning]. */
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

/* The players in the order of their turns, from 0 on. */
static inline player_id by_turn(const struct board *b, unsigned nth)
{
	return nth ? opponent_of(b->first) : b->first;
}

/* The player whose decisions come first [section-initiative-order]. */
player_id initiative(const struct ctx *x);

/* Makes an object that is not known what it is [card]; also where the unit began. */
void name_object(struct ctx *x, obj_id id, card_id card);

/* The record has said which card was drawn, or that it does not say. */
void told(struct ctx *x, obj_id id);

/* Whether a card that nobody has recorded may be this one: no token that effects create. */
bool is_of_decks(const struct ctx *x, card_id card);

/* Whether an object that nobody knows may be this card: the deck of its owner may hold one more. */
bool may_be_card(const struct ctx *x, obj_id id, card_id card);

/*
 * A card of a hand or of Mana Orbs is taken, and the record does not say
 * which: it may be any of them. Nobody knows any more which ones are there.
 */
void forget_zone_of(struct ctx *x, obj_id id);

/* A new object at the end of a zone, with nothing on it; NO_OBJECT when there is no room. */
obj_id new_object(struct ctx *x, player_id owner, uint8_t zone, card_id card);

/*
 * An ability of an object: a quick action is played, a Reaction activated, so
 * often a day and no more [section-nothing-is-forever].
 */
enum { USES_A_DAY = 100 };
bool is_used_up(struct ctx *x, obj_id id, uint8_t nth);
void count_use(struct ctx *x, obj_id id, uint8_t nth);

/* The card whose effect is being resolved; 0 = none, or not known. */
card_id card_at_work(const struct ctx *x);

/* Says for outcomes of the record what was done. */
void echo(struct ctx *x, uint8_t verb, player_id player, thing subject, int number, uint16_t status);

/* The record names the i-th of what was done. */
void echo_is_named(struct ctx *x, uint16_t i);

/* A text that is not carried out has been at work: of [card]. */
void note_doubt(struct ctx *x, card_id card);

/* "; a text or a choice that is not known WHAT", with the card if it is the text that nobody knows. */
struct doubt_words {
	char s[256];
};
struct doubt_words doubt_words(const struct ctx *x, const char *what);

#endif
