#include "deck/json_shape.h"

#include "deck/deck_game.h"
#include "deck/deck_heading.h"
#include "deck/deck_line.h"

/* The member of an object that [key] names; false when there is none. */
bool json_shape_member(struct json_value object, const char *key, struct json_value *value)
{
	struct json_members walk;

	if (json_value_kind(object) != JSON_KIND_OBJECT)
		return false;
	walk = json_members_begin(object);
	while (json_members_next(&walk))
		if (text_equal_nocase(walk.key, text_of(key))) {
			*value = walk.value;
			return true;
		}
	return false;
}

/* The cards of one type, as an API groups them. */
bool json_shape_group(struct json_value object, struct json_value *cards)
{
	return json_shape_member(object, "deckUserListCard", cards) && json_value_kind(*cards) == JSON_KIND_ARRAY;
}

/* "null" says that there is nothing, as for a type of which the deck has no cards. */
bool json_shape_is_null(struct json_value value)
{
	return text_is(value.text, "null");
}

bool json_shape_is_about(struct text key)
{
	return text_starts_with(key, "@") || text_starts_with(key, "hydra:");
}

/* All cards of a deck; some programs give them twice, in a list and by type. */
bool json_shape_is_whole_key(struct text key)
{
	return JSON_KEY_IS(key, "cards", "list", "entries", "deckcards", "deck_cards", "deckcardsbytype",
			   "containedobjects");
}

/* The section whose cards the member [key] of a deck holds; false = other. */
bool json_shape_section(const struct deck_game *const *games, struct text key, enum deck_section *section)
{
	const struct deck_heading *heading = deck_heading_of_games(games, key);

	*section = SECTION_MAIN;
	if (json_shape_is_whole_key(key) || deck_section_of(key, section))
		return true;
	if (!heading || heading->keeps_section)
		return false;
	*section = heading->section;
	return true;
}

/* What leads the deck, which stands among its cards as well at times. */
bool json_shape_is_leader_key(struct text key)
{
	return JSON_KEY_IS(key, "alterator", "hero", "heroreference", "hero_reference", "leader", "leaders",
			   "leadercards", "leader_cards", "p_list");
}

/* Of the second of two that lead a deck. */
bool json_shape_is_second_leader_key(struct text key)
{
	return JSON_KEY_IS(key, "leader2");
}

bool json_shape_wraps_cards(const struct deck_game *const *games, struct json_value object)
{
	struct json_members walk = json_members_begin(object);
	enum deck_section section;

	while (json_value_kind(object) == JSON_KIND_OBJECT && json_members_next(&walk))
		if (json_shape_section(games, walk.key, &section) && json_value_kind(walk.value) <= JSON_KIND_ARRAY)
			return true;
	return false;
}

/* The first item of an array; an empty text where there is none. */
static struct json_value first_item(struct json_value value)
{
	struct json_members walk = json_members_begin(value);
	bool found = json_value_kind(value) == JSON_KIND_ARRAY && json_members_next(&walk);

	return found ? walk.value : (struct json_value){ text_make("", 0) };
}

/* Do decks stand in an array where cards would, as in a bag with several? */
static bool holds_decks(const struct deck_game *const *games, struct json_value array)
{
	struct json_value first = first_item(array);

	return first.text.len && json_shape_wraps_cards(games, first);
}

bool json_shape_has_cards(const struct deck_game *const *games, struct json_value object)
{
	struct json_members walk = json_members_begin(object);
	enum deck_section section;

	while (json_members_next(&walk))
		if (json_shape_section(games, walk.key, &section) && json_value_kind(walk.value) <= JSON_KIND_STRING &&
		    !holds_decks(games, walk.value))
			return true;
	return false;
}

bool json_shape_pair(struct json_value value, struct json_value pair[2])
{
	struct json_members walk = json_members_begin(value);
	size_t n = 0;

	for (; json_value_kind(value) == JSON_KIND_ARRAY && json_members_next(&walk); n++)
		if (n < 2)
			pair[n] = walk.value;
	if (n == 2 && json_value_kind(pair[0]) == JSON_KIND_NUMBER && json_value_kind(pair[1]) == JSON_KIND_STRING) {
		struct json_value count = pair[0];

		pair[0] = pair[1];
		pair[1] = count;
	}
	return n == 2 && json_value_kind(pair[0]) == JSON_KIND_STRING &&
	       (json_value_kind(pair[1]) == JSON_KIND_OBJECT || json_value_kind(pair[1]) == JSON_KIND_NUMBER);
}

bool json_shape_is_label(struct json_value value)
{
	struct text inner;

	if (json_value_kind(value) != JSON_KIND_STRING)
		return false;
	inner = json_string_inner(value);
	return !text_holds(inner, "\\n") && !deck_line_parse(inner).is_counted;
}

/* Has the deck a member for a second deck, so that what stands elsewhere is not of it? */
bool json_shape_has_second(const struct deck_game *const *games, struct json_value deck)
{
	struct json_members walk = json_members_begin(deck);
	enum deck_section section;
	bool found = false;

	while (json_members_next(&walk))
		found |= json_shape_section(games, walk.key, &section) && section == SECTION_SECOND;
	return found;
}

/* "spells": [...]: a part of a deck whose cards no member has in one. */
bool json_shape_is_part(const struct json_members *member)
{
	struct json_members items = json_members_begin(member->value);
	struct json_value group;

	return deck_heading_of(member->key) && !json_shape_is_leader_key(member->key) &&
	       (json_shape_group(member->value, &group) ||
		(json_value_kind(member->value) == JSON_KIND_ARRAY &&
		 (!json_members_next(&items) || json_value_kind(items.value) == JSON_KIND_OBJECT ||
		  json_value_kind(items.value) == JSON_KIND_STRING)));
}

static bool has_parts(struct json_value object)
{
	struct json_members walk = json_members_begin(object);

	while (json_members_next(&walk))
		if (json_shape_is_part(&walk))
			return true;
	return false;
}

bool json_shape_is_deck(const struct deck_game *const *games, struct json_value value)
{
	return json_value_kind(value) == JSON_KIND_OBJECT && (json_shape_has_cards(games, value) || has_parts(value));
}

/* True for an object that is a bare map: from names to numbers throughout. */
bool json_shape_is_bare_map(const struct deck_game *const *games, struct json_value object)
{
	struct json_members walk = json_members_begin(object);
	enum deck_section section;
	bool has_any = false;

	while (json_members_next(&walk)) {
		if (json_shape_is_about(walk.key))
			continue;
		if (json_value_kind(walk.value) != JSON_KIND_NUMBER || json_shape_section(games, walk.key, &section))
			return false;
		has_any = true;
	}
	return has_any;
}

bool json_shape_is_empty(struct json_value value)
{
	struct json_members walk = json_members_begin(value);

	return json_shape_is_null(value) || (json_value_kind(value) <= JSON_KIND_ARRAY && !json_members_next(&walk));
}

/* The object with the cards: the deck itself, or one within it. */
struct json_value json_shape_unwrap(const struct deck_game *const *games, struct json_value deck)
{
	struct json_members walk = json_members_begin(deck);

	while (json_members_next(&walk))
		if (JSON_KEY_IS(walk.key, "deck", "data", "decklist") &&
		    json_shape_is_deck(games, walk.value))
			return walk.value;
	return deck;
}

bool json_shape_is_name_key(struct text key, enum json_naming naming)
{
	switch (naming) {
	case JSON_NAMED:
		return JSON_KEY_IS(key, "name", "title", "deckname", "deck_name", "decklistname", "decklist_name");
	case JSON_NAMED_BY_PLAYER:
		return JSON_KEY_IS(key, "player", "playername", "player_name", "pilot", "username");
	case JSON_NAMED_BY_CODE:
		return JSON_KEY_IS(key, "deck_code", "deckcode");
	case N_JSON_NAMINGS:
		break;
	}
	return false;
}

/* True for an array whose first item is a deck, not a card. */
bool json_shape_is_array_of_decks(const struct deck_game *const *games, struct json_value value)
{
	struct json_value first = first_item(value), pair[2];

	if (first.text.len == 0)
		return false;
	return (json_value_kind(first) == JSON_KIND_ARRAY && !json_shape_pair(first, pair)) ||
	       (json_value_kind(first) == JSON_KIND_OBJECT &&
		json_shape_is_deck(games, json_shape_unwrap(games, first)));
}

/* An object that names a card and counts it, as tables of tournaments have them. */
static bool is_counted_card(struct json_value value)
{
	struct json_value code, count;

	return json_shape_member(value, "code", &code) && json_shape_member(value, "count", &count) &&
	       json_value_kind(code) == JSON_KIND_STRING && json_value_kind(count) == JSON_KIND_NUMBER;
}

/* True for an object whose members are decks, each an array of counted cards under the code of its list. */
bool json_shape_is_map_of_decks(struct json_value object)
{
	struct json_members walk = json_members_begin(object), cards;
	bool found = false;

	while (json_value_kind(object) == JSON_KIND_OBJECT && json_members_next(&walk)) {
		cards = json_members_begin(walk.value);
		if (json_value_kind(walk.value) != JSON_KIND_ARRAY || !json_members_next(&cards) ||
		    !is_counted_card(cards.value))
			return false;
		found = true;
	}
	return found;
}
