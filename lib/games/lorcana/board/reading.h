/*
 * reading.h - what the nodes of a program mean right now.
 *
 * Which cards fit, how many there are, which players are meant, whether a
 * condition holds: asked by static abilities (statics.h), by triggered ones as
 * something happens (happen.h), and by effects as they resolve (effect.h).
 * Nothing is changed here.
 */
#ifndef VERDICT_LORCANA_READING_H
#define VERDICT_LORCANA_READING_H

#include "games/lorcana/state/game.h"

/* From whose point of view, and in the course of what, nodes are read. */
struct reading {
	const struct lorcana_env *env;
	const struct lorcana_game *g;
	obj_id source;		     /* the card whose text it is: "this" */
	player_id player;	     /* "you" */
	player_id that_player;	     /* "that player"; NO_PLAYER = not bound */
	const struct effect *effect; /* the effect that resolves; NULL = none */
	const struct event *event;   /* what happens, or what triggered the effect; NULL = nothing */
	const struct card_set *besides; /* "other" means none of these; NULL = it means not the source */
	obj_id it;		     /* the card that a filter asks a condition of, where that is "it"; 0 = none */
	obj_id asked;		     /* the card of which a static ability is asked: "each of them"; 0 = none */
	bool recalls;		     /* of a card spoken of that has left play, what it was like there [last-known-value] */
	int depth;		     /* static abilities within static abilities; statics.h */
};

/* The reading of a static ability of a card. */
struct reading reading_of_card(const struct lorcana_env *env, const struct lorcana_game *g, obj_id source);

/* The reading of an effect that resolves. */
struct reading reading_of_effect(const struct lorcana_env *env, const struct lorcana_game *g, const struct effect *effect);

/* Whether a card fits a filter. A card nobody recorded fits none that asks what it is. */
bool reading_fits(const struct reading *r, uint16_t filter, obj_id id);

/*
 * Adds why a card, which is known, does not fit a filter, with the value that it has: "it has 3 Strength, 2 or less is
 * asked". False with nothing added where it fits, or there are no words for it.
 */
bool reading_say_unfit(const struct reading *r, uint16_t filter, obj_id id, struct buffer *out);

/* Whether an unknown card is where a filter looks for cards, so that it could turn out to fit. */
bool reading_could_fit(const struct reading *r, uint16_t filter, obj_id id);

/* Whether a selection means a card. */
bool reading_selects(const struct reading *r, uint16_t selection, obj_id id);

/* The amount that a node stands for. */
int reading_amount(const struct reading *r, uint16_t node);

/* What a card has of the characteristic, or which cost, that a WORD node names. */
int reading_value(const struct reading *r, uint16_t word, obj_id id);

/* Whether a condition holds. */
bool reading_holds(const struct reading *r, uint16_t condition);

/* The players that a node means, as a set of bits. */
uint8_t reading_players(const struct reading *r, uint16_t node);

/* The first player that a node means in turn order from the active one; NO_PLAYER = none. */
player_id reading_player(const struct reading *r, uint16_t node);

/* The cards that a selection means; choices are made elsewhere. */
void reading_cards(const struct reading *r, uint16_t selection, struct card_set *cards);

static inline struct card_set cards_of(const struct reading *r, uint16_t selection)
{
	struct card_set cards = { .n = 0 };

	reading_cards(r, selection, &cards);
	return cards;
}

/* The cards that fit a filter, in the zones that it speaks of. */
void reading_fitting(const struct reading *r, uint16_t filter, struct card_set *cards);

static inline struct card_set fitting_of(const struct reading *r, uint16_t filter)
{
	struct card_set cards = { .n = 0 };

	reading_fitting(r, filter, &cards);
	return cards;
}

/* Whether an event is one that a triggered ability or "this turn" speaks of. */
bool reading_hears(const struct reading *r, uint16_t node, const struct event *event);

/* Adds a card in its present incarnation; cut silently at MAX_CARD_SET. */
void card_set_add(const struct lorcana_game *g, struct card_set *cards, obj_id id);

/* True when a card is in a set, in whatever incarnation. */
bool card_set_has(const struct card_set *cards, obj_id id);

/* The zone that a WORD means. */
uint8_t reading_zone(int op);

/* What may not be done, by a WORD: bits of enum forbidden. */
unsigned reading_forbidden(const struct reading *r, uint16_t node);

/* What a WORD for a characteristic means. */
enum lorcana_attribute reading_attribute(int op);

#endif
