/*
 * objects.h - which object a record means, and what it turns out to be.
 *
 * Hidden information is part of the state: a card nobody recorded is an object
 * whose card is CARD_UNKNOWN. Naming a card where only unknown ones are binds
 * one of them, if the player's deck can still hold it.
 */
#ifndef VERDICT_LORCANA_OBJECTS_H
#define VERDICT_LORCANA_OBJECTS_H

#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* More copies of one card in one zone than any deck plays at once. */
enum { MAX_PICKS = 64 };

struct picks {
	obj_id ids[MAX_PICKS]; /* n of them, in the order of the zone */
	uint8_t n;
	bool unknown; /* the one pick is a card nobody recorded: it has to be bound */
};

/*
 * The objects in a zone of [player] that [ref] can mean: all with that card,
 * or the one that its ordinal picks; else one unknown object; else none.
 */
struct picks pick_objects(const struct lorcana_game *g, player_id player, uint8_t zone, const struct ref *ref);

/* The first of pick_objects, or NO_OBJECT. */
obj_id pick_object(const struct lorcana_game *g, player_id player, uint8_t zone, const struct ref *ref);

/*
 * The objects in play that [ref] can mean among the cards of several players:
 * of [player], unless [opposing], and on in turn order. An ordinal counts over
 * all of them. An unknown object is picked only when none is known.
 */
struct picks pick_in_play(const struct lorcana_game *g, player_id player, bool opposing, const struct ref *ref);

/*
 * Which of the cards in play with its name it is, from 1, counting those of
 * [n_players] players from [first] on in turn order; 0 = it is not among them.
 */
unsigned ordinal_in_play(const struct lorcana_game *g, obj_id id, player_id first, uint8_t n_players);

/* How many other cards of its name and its player have come to where they are this turn, and are not in play. */
unsigned count_gone_besides(const struct lorcana_game *g, obj_id id);

/* Among the cards in play that a name can mean, the one with the most damage; NO_OBJECT = none. */
obj_id most_damaged(const struct lorcana_game *g, player_id player, const struct ref *ref);

/*
 * A card of that name in the discard whose banishing the record has not shown
 * yet; with [this_turn] only one that has come there this turn.
 */
obj_id find_banished(const struct lorcana_game *g, player_id player, const struct ref *ref, bool this_turn);

/*
 * Something happens to [id], and the record may have meant another copy in play
 * that differs: from now on the state of that card is in doubt.
 */
void remember_copies(struct ctx *x, obj_id id);

/*
 * The same where the record does not say which copy was chosen: the one that it means later may be any, alike now or not.
 * False when there is no other.
 */
bool remember_any_copies(struct ctx *x, obj_id id);

/*
 * Of the cards that clauses [id] of [entry] name, the first that the hand of
 * [player] cannot hold as often as it is named; NULL when it can hold all.
 * [besides] is a card of the hand that is used otherwise (0 = none).
 */
const struct ref *find_not_in_hand(const struct lorcana_game *g, player_id player, const struct entry *entry, uint8_t id,
				   card_id besides);

/* Whether a card is at this location. */
bool has_somebody_at(const struct lorcana_game *g, obj_id location);

/* True when it makes no difference which of two objects is meant. */
bool are_alike(const struct lorcana_game *g, obj_id a, obj_id b);

/*
 * Says that [id] is [card]. Reports too many copies: of a deck list's count,
 * or of the copies that the deck rules allow. Binds in any case.
 */
void bind_object(struct ctx *x, obj_id id, card_id card);

/* Whether the deck of [player] can hold [card], as far as its list is known. */
bool may_own(const struct ctx *x, player_id player, card_id card);

/* Whether a card that was chosen for a text of [by] without being named can turn out to be this one. */
bool can_turn_out(const struct lorcana_game *g, obj_id id, card_id by, card_id card);

/* Whether a card of the player that nobody recorded lies where abilities work from: it may have any. */
bool has_nameless(const struct lorcana_game *g, player_id player);

/*
 * Brings a card into [zone] that the engine did not know to be there, from
 * where it can come from: the hand or the discard, known or not, or the deck;
 * else the inkwell, and play where the record leaves out choices. NO_OBJECT when
 * there is none left.
 */
obj_id materialise(struct ctx *x, player_id player, card_id card, uint8_t zone);

/*
 * Takes an object out of play, or from any other zone, to [zone] of its owner,
 * with the cards under it. A card that goes into a deck is forgotten. Abilities
 * that trigger on leaving are the caller's to raise first.
 */
void move_object(struct ctx *x, obj_id id, uint8_t zone, enum table_end end);

/* Takes an object from where it is under the card [top] in play: it leaves that zone like any other that does. */
void put_under_object(struct ctx *x, obj_id id, obj_id top);

/* Exerts a card that has just come last into an inkwell, and those that were under it and came with it [state-in-stack]. */
void exert_stack_of_ink(struct lorcana_game *g, obj_id id);

/*
 * Changes a card from now on: [modifier] says what, how long, and by whom. Says
 * so where there is no room.
 */
void modify_object(struct ctx *x, obj_id id, struct lasting modifier);

/*
 * The top card of a deck; NO_OBJECT when it is empty. A deck whose size was
 * only assumed turns out to be larger.
 */
obj_id deck_top(struct lorcana_game *g, player_id player);

/* A card in play goes to a location; to anything else, which only a forced entry asks for, nobody goes. */
void go_to_location(struct ctx *x, obj_id id, obj_id place);

/* The same as something that [player] does and that may trigger abilities. */
void move_character(struct ctx *x, player_id player, obj_id id, obj_id place);

/* Where the variant says so, who has run out of cards makes a new deck of the discard. */
void renew_deck(struct ctx *x, player_id player);

/* A marketing card of Pack Rush, which stays in the inkwell and is never chosen. */
bool is_marketing(const struct lorcana_game *g, obj_id id);

/* Draws the top card of a deck as an unknown card; NO_OBJECT from an empty deck. */
obj_id draw_object(struct ctx *x, player_id player);

/* The same of the bottom card. */
obj_id draw_bottom_object(struct ctx *x, player_id player);

/*
 * Forgets which cards are in a hand: one of them has left it and the record
 * does not say which.
 */
void forget_hand(struct lorcana_game *g, player_id player);

/* The same of an inkwell, where cards are face down. */
void forget_ink(struct lorcana_game *g, player_id player);

/* Exerts a card in play, as something that [player] does. */
void exert_card(struct ctx *x, player_id player, obj_id id);

#endif
