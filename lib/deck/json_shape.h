/*
 * json_shape.h - what a value of a list in JSON is by its members: a deck, cards
 * of a section, what leads a deck, decks beside each other.
 *
 * Nothing here reads a card; whoever does is json_list.c. [games] as in a
 * deck_input: their headings name sections, too.
 */
#ifndef VERDICT_DECK_JSON_SHAPE_H
#define VERDICT_DECK_JSON_SHAPE_H

#include "data/json_cursor.h"
#include "deck/deck_list.h"

/* The member of an object that [key] names; false when there is none. */
bool json_shape_member(struct json_value object, const char *key, struct json_value *value);

/* The cards of one type, as an API groups them; false when it is no such group. */
bool json_shape_group(struct json_value object, struct json_value *cards);

/* "null" says that there is nothing, as for a type of which the deck has no cards. */
bool json_shape_is_null(struct json_value value);

/* null, or an object or array with nothing in it. */
bool json_shape_is_empty(struct json_value value);

/* All cards of a deck; some programs give them twice, in a list and by type. */
bool json_shape_is_whole_key(struct text key);

/* The section whose cards the member [key] of a deck holds; false = other. */
bool json_shape_section(const struct deck_game *const *games, struct text key, enum deck_section *section);

/* What leads the deck, which stands among its cards as well at times; the second of two. */
bool json_shape_is_leader_key(struct text key);
bool json_shape_is_second_leader_key(struct text key);

/* What a deck is called by, the best first: its name, whose it is, what a list of it is found by. */
enum json_naming { JSON_NAMED, JSON_NAMED_BY_PLAYER, JSON_NAMED_BY_CODE, N_JSON_NAMINGS };
bool json_shape_is_name_key(struct text key, enum json_naming naming);

/* Says the member what the document is, as "@type" of JSON-LD, and nothing of a deck? */
bool json_shape_is_about(struct text key);

/* ["Name", 4], [4, "Name"] or ["Name", {"qty": 4}]: the name into pair[0], the rest into pair[1]; false = it is none. */
bool json_shape_pair(struct json_value value, struct json_value pair[2]);

/* True for an object that wraps cards: it has a member that holds some, and not decks in their place. */
bool json_shape_has_cards(const struct deck_game *const *games, struct json_value object);

/* Has an object a member that holds cards in an object or an array? */
bool json_shape_wraps_cards(const struct deck_game *const *games, struct json_value object);

/* A string that is no list, where cards may be one: what a deck is called, "Amber and Steel". */
bool json_shape_is_label(struct json_value value);

/* Has the deck a member for a second deck, so that what stands elsewhere is not of it? */
bool json_shape_has_second(const struct deck_game *const *games, struct json_value deck);

/* "spells": [...]: a part of a deck whose cards no member has in one. */
bool json_shape_is_part(const struct json_members *member);

/* An object with the cards of a deck, in one member or in parts. */
bool json_shape_is_deck(const struct deck_game *const *games, struct json_value value);

/* True for an object that is a bare map: from names to numbers throughout. */
bool json_shape_is_bare_map(const struct deck_game *const *games, struct json_value object);

/* The object with the cards: the deck itself, or one within it. */
struct json_value json_shape_unwrap(const struct deck_game *const *games, struct json_value deck);

/* True for an array whose first item is a deck, not a card. */
bool json_shape_is_array_of_decks(const struct deck_game *const *games, struct json_value value);

/* True for an object whose members are decks, each an array of counted cards under the code of its list. */
bool json_shape_is_map_of_decks(struct json_value object);

#endif
