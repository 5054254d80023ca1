#include "deck/json_search.h"

#include "deck/deck_line.h"
#include "deck/json_entry.h"
#include "deck/json_shape.h"

/* Deeper than any table of results; COUNTED_MIN cards make a list, counts above COPIES_MAX are none of copies. */
enum { SEARCH_DEPTH = 6, COUNTED_MIN = 3, COPIES_MAX = 99 };

struct json_searching {
	const struct deck_game *const *games;
	enum status (*take)(void *ctx, const struct json_found *found);
	void *ctx;
};

static const struct json_value nothing = { { "", 0 } };

static bool is_container(struct json_value value)
{
	return json_value_kind(value) <= JSON_KIND_ARRAY;
}

/* A card and its count: an object, a pair, or a line of a text list. */
static bool is_counted_item(struct json_value item)
{
	struct json_value pair[2];

	if (json_value_kind(item) == JSON_KIND_STRING) {
		struct line_parts parts = deck_line_parse(json_string_inner(item));

		return parts.kind == DECK_LINE_CARD && parts.is_counted;
	}
	return json_value_kind(item) == JSON_KIND_ARRAY ? json_shape_pair(item, pair) : json_entry_is_counted(item);
}

/* True for an array whose items are counted cards, as far as its first ones tell. */
static bool is_array_of_cards(struct json_value value)
{
	struct json_members walk = json_members_begin(value);
	size_t n = 0;

	while (json_value_kind(value) == JSON_KIND_ARRAY && n < COUNTED_MIN && json_members_next(&walk)) {
		if (!is_counted_item(walk.value))
			return false;
		n++;
	}
	return n == COUNTED_MIN;
}

/* True for an object from names to numbers of copies throughout. */
static bool is_map_of_counts(struct json_value value)
{
	struct json_members walk = json_members_begin(value);
	uint32_t count;
	size_t n = 0;

	while (json_value_kind(value) == JSON_KIND_OBJECT && json_members_next(&walk)) {
		if (json_value_kind(walk.value) != JSON_KIND_NUMBER || !deck_count_read(walk.value.text, &count) ||
		    count > COPIES_MAX)
			return false;
		n++;
	}
	return n >= COUNTED_MIN;
}

static bool are_cards(struct json_value value)
{
	return is_array_of_cards(value) || is_map_of_counts(value);
}

/* Under a key that says that there are cards: is it not results or labels all the same? */
static bool may_be_cards(struct json_value value)
{
	struct json_members walk = json_members_begin(value);

	switch (json_value_kind(value)) {
	case JSON_KIND_OBJECT:
		return true;
	case JSON_KIND_ARRAY:
		return json_members_next(&walk) && (json_value_kind(walk.value) != JSON_KIND_OBJECT ||
						    json_entry_is_named(walk.value));
	case JSON_KIND_STRING:
		return !json_shape_is_label(value);
	case JSON_KIND_NUMBER:
	case JSON_KIND_WORD:
		break;
	}
	return false;
}

/* A deck whose cards stand in a member that says so: an object, an array, or a list in a string. */
static bool is_deck(const struct json_searching *search, struct json_value value)
{
	struct json_value deck = json_shape_unwrap(search->games, value);
	struct json_members walk = json_members_begin(deck);
	enum deck_section section;

	if (!json_shape_is_deck(search->games, deck))
		return false;
	if (!json_shape_has_cards(search->games, deck))
		return true;
	while (json_members_next(&walk))
		if (json_shape_section(search->games, walk.key, &section) && may_be_cards(walk.value))
			return true;
	return false;
}

static size_t count_lists(struct json_value object)
{
	struct json_members walk = json_members_begin(object);
	size_t n = 0;

	while (json_members_next(&walk))
		n += are_cards(walk.value);
	return n;
}

bool json_search_own(struct json_value object, struct json_value *cards)
{
	struct json_members walk = json_members_begin(object);
	size_t n = 0;

	while (json_value_kind(object) == JSON_KIND_OBJECT && json_members_next(&walk))
		if (are_cards(walk.value)) {
			*cards = walk.value;
			n++;
		}
	return n == 1;
}

/* The members of an object that are cards: one is its deck, several are decks by their keys. */
static enum status take_lists(const struct json_searching *search, struct json_value object, size_t n_lists)
{
	struct json_members walk = json_members_begin(object);
	enum status status = ST_OK;

	while (status == ST_OK && json_members_next(&walk))
		if (are_cards(walk.value))
			status = search->take(search->ctx,
					      &(struct json_found){ .deck = walk.value,
								    .owner = n_lists == 1 ? object : nothing,
								    .key = n_lists == 1 ? text_make("", 0) : walk.key,
								    .is_bare = true });
	return status;
}

/* A value of the document; what stands in it is searched SEARCH_DEPTH deep at most. */
static enum status search_value(const struct json_searching *search, struct json_value value, struct text key,
				unsigned depth)
{
	struct json_members walk = json_members_begin(value);
	bool is_object = json_value_kind(value) == JSON_KIND_OBJECT;
	size_t n_lists = is_object ? count_lists(value) : 0;
	enum status status = ST_OK;

	if (is_object && is_deck(search, value))
		return search->take(search->ctx, &(struct json_found){ .deck = value, .owner = value, .key = key });
	if (!is_object && are_cards(value))
		return search->take(search->ctx, &(struct json_found){ .deck = value, .owner = nothing, .is_bare = true });
	if (n_lists)
		return take_lists(search, value, n_lists);
	while (status == ST_OK && depth < SEARCH_DEPTH && json_members_next(&walk))
		if (is_container(walk.value))
			status = search_value(search, walk.value, walk.key, depth + 1);
	return status;
}

enum status json_search(const struct deck_game *const *games, struct json_value root,
			enum status (*take)(void *ctx, const struct json_found *found), void *ctx)
{
	const struct json_searching search = { games, take, ctx };

	return is_container(root) ? search_value(&search, root, text_make("", 0), 0) : ST_OK;
}
