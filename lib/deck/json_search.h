/*
 * json_search.h - decks anywhere in a document: under a key of its own, in
 * standings, in an object with a player a member.
 *
 * Only for a document that is no deck, by what its values are: an object that
 * wraps cards is a deck, an array or an object of counted cards is one of which
 * the object around it tells the name, or, where several stand beside each
 * other, its key.
 */
#ifndef VERDICT_DECK_JSON_SEARCH_H
#define VERDICT_DECK_JSON_SEARCH_H

#include "data/json_cursor.h"
#include "deck/deck_list.h"

struct json_found {
	struct json_value deck;  /* an object with cards, or cards alone */
	struct json_value owner; /* the object that has the deck's name; empty = none */
	struct text key;         /* what names the deck where the owner does not; empty = nothing */
	bool is_bare;            /* the cards stand under a key that says nothing of them */
};

/* Hands each deck to [take], in the order of the document; stops when it fails and returns what it returned. */
VERDICT_MUST_USE enum status json_search(const struct deck_game *const *games, struct json_value root,
					 enum status (*take)(void *ctx, const struct json_found *found), void *ctx);

/* The cards of an object that has them in one member, under a key of its own; false = in none, or in several. */
bool json_search_own(struct json_value object, struct json_value *cards);

#endif
