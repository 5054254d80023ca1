#include "deck/json_cards.h"

#include "deck/deck_line.h"
#include "deck/deck_trim.h"
#include "deck/json_shape.h"
#include "deck/line_style.h"

/* Moves the known place to [at] and tells its line. */
uint32_t json_cards_line(struct json_cards *list, const char *at)
{
	if (!list->known || at < list->line_start) {
		list->known = list->line_start = list->bytes.ptr;
		list->known_line = list->first_line;
	}
	for (; list->known < at; list->known++)
		if (*list->known == '\n') {
			list->known_line++;
			list->line_start = list->known + 1;
		}
	return list->known_line;
}

uint32_t json_cards_column(struct json_cards *list, const char *at)
{
	json_cards_line(list, at);
	return (uint32_t)(at - list->line_start) + 1;
}

enum status json_cards_refuse(struct json_cards *list, struct json_value value, const char *expected)
{
	const char *at = value.text.ptr;

	deck_error(list->input, json_cards_line(list, at), json_cards_column(list, at), "%s found, expected %s",
		   json_kind_name(json_value_kind(value)), expected);
	return ST_OK;
}

static bool read_count(struct json_cards *list, struct text text, const char *at, uint32_t *count)
{
	if (deck_count_read(text, count))
		return true;
	deck_error(list->input, json_cards_line(list, at), json_cards_column(list, at),
		   "count '%.*s' found, expected a whole number from 0 to %d", TEXT_ARG(deck_shown(text)),
		   DECK_MAX_COUNT);
	return false;
}

/* True when a text was cut short because memory ran out: it would be another name. */
bool json_cards_cut_short(const struct json_cards *list)
{
	return list->text.failed || json_entry_failed(&list->entry);
}

static enum status hand_over(struct json_cards *list, struct deck_line *line, const char *at)
{
	if (json_cards_cut_short(list))
		return ST_NOMEM;
	line->line = json_cards_line(list, at);
	line->column = json_cards_column(list, at);
	line->is_leader = list->is_leader;
	return line->count ? deck_hand_card(list->input, line) : ST_OK;
}

/* Whether the deck says of the category that its cards are none of the deck's. */
static bool is_left_out(const struct json_cards *list, struct text category)
{
	struct json_members walk = json_members_begin(list->categories), inner;

	while (category.len && list->categories.text.len && json_members_next(&walk)) {
		bool is_it = false, is_out = false;

		inner = json_members_begin(walk.value);
		while (json_value_kind(walk.value) == JSON_KIND_OBJECT && json_members_next(&inner)) {
			is_it |= JSON_KEY_IS(inner.key, "name", "title") &&
				 json_value_kind(inner.value) == JSON_KIND_STRING &&
				 text_equal(json_string_inner(inner.value), category);
			is_out |= JSON_KEY_IS(inner.key, "includedindeck", "included_in_deck") &&
				  text_is(inner.value.text, "false");
		}
		if (is_it && is_out)
			return true;
	}
	return false;
}

/* An entry that is an object; [key] names it where it is a member of a map. */
static enum status take_object(struct json_cards *list, struct json_value entry, struct text key,
			       enum deck_section section)
{
	struct deck_line line = { .count = 1, .is_counted = true, .section = section };
	struct text count;

	json_entry_read(&list->entry, entry, key);
	if (!json_entry_card(&list->entry, list->input->games, &line)) {
		if (list->is_leader)
			return ST_OK;
		/* Where no object is a card, as in a list of findings, it is none of decks. */
		json_cards_refuse(list, entry, "a card with a name, an id, or a set and a number");
		diags_mark_other(list->input->sink.diags);
		return ST_OK;
	}
	if (deck_section_is_main(line.section) && is_left_out(list, json_entry_section(&list->entry)))
		line.section = SECTION_OTHER;
	if (json_entry_count(&list->entry, &count) && !read_count(list, count, entry.text.ptr, &line.count))
		return ST_OK;
	return hand_over(list, &line, entry.text.ptr);
}

/* An item that is a string: a name, an id, or a line of a text list. */
static enum status take_string(struct json_cards *list, struct json_value item, enum deck_section section)
{
	struct deck_line line = { .count = 1, .is_counted = true, .section = section };
	struct line_parts parts;

	buffer_clear(&list->text);
	json_string_add(&list->text, json_string_inner(item));
	parts = deck_line_parse(buffer_text(&list->text));
	if (parts.kind != DECK_LINE_CARD)
		return json_cards_refuse(list, item, "a string that names a card");
	line.count = parts.count;
	line.name = parts.text;
	return hand_over(list, &line, item.text.ptr);
}

/* ["Name", 4], or ["Name", {"qty": 4}], where the object says the rest. */
static enum status take_pair(struct json_cards *list, const struct json_value pair[2], enum deck_section section)
{
	struct deck_line line = { .is_counted = true, .section = section };

	if (json_value_kind(pair[1]) == JSON_KIND_OBJECT)
		return take_object(list, pair[1], json_string_inner(pair[0]), section);
	buffer_clear(&list->text);
	json_string_add(&list->text, json_string_inner(pair[0]));
	line.name = deck_trim(buffer_text(&list->text));
	if (line.name.len == 0 && !list->text.failed)
		return json_cards_refuse(list, pair[0], "a name beside the count");
	return read_count(list, pair[1].text, pair[1].text.ptr, &line.count) ? hand_over(list, &line, pair[0].text.ptr)
									       : ST_OK;
}

enum status json_cards_take_array(struct json_cards *list, struct json_value array, enum deck_section section)
{
	struct json_members walk = json_members_begin(array);
	enum status status = ST_OK;

	while (status == ST_OK && json_members_next(&walk)) {
		enum json_kind kind = json_value_kind(walk.value);
		struct json_value pair[2];

		if (kind == JSON_KIND_OBJECT)
			status = take_object(list, walk.value, text_make("", 0), section);
		else if (json_shape_pair(walk.value, pair))
			status = take_pair(list, pair, section);
		else if (kind == JSON_KIND_STRING)
			status = take_string(list, walk.value, section);
		else
			status = json_cards_refuse(list, walk.value, "a card: a string or an object");
	}
	return status;
}

/* A member of a map whose key names a card and whose value counts it. */
static enum status take_count(struct json_cards *list, struct text key, struct json_value value,
			      enum deck_section section)
{
	struct text count = json_value_kind(value) == JSON_KIND_STRING ? json_string_inner(value) : value.text;
	struct deck_line line = { .is_counted = true, .section = section };

	buffer_clear(&list->text);
	json_string_add(&list->text, key);
	line.name = deck_trim(buffer_text(&list->text));
	if (line.name.len == 0 && !list->text.failed)
		return json_cards_refuse(list, value, "a name before the count");
	return read_count(list, count, value.text.ptr, &line.count) ? hand_over(list, &line, key.ptr - 1) : ST_OK;
}

/* A member of a map: a card with its count, an object that says it, or the cards of a type. */
static enum status take_map_member(struct json_cards *list, struct text key, struct json_value value,
				   enum deck_section section)
{
	struct json_value group;

	if (json_shape_group(value, &group))
		return json_cards_take_array(list, group, section);
	switch (json_value_kind(value)) {
	case JSON_KIND_ARRAY:
		return json_cards_take_array(list, value, section);
	case JSON_KIND_OBJECT:
		return take_object(list, value, key, section);
	case JSON_KIND_NUMBER:
	case JSON_KIND_STRING:
		return take_count(list, key, value, section);
	case JSON_KIND_WORD:
		break;
	}
	return json_cards_refuse(list, value, "a count");
}

/* Is the member of a map a section of the deck with a map or an array of its own? */
static bool is_section(const struct json_cards *list, const struct json_members *member, enum deck_section *section)
{
	return json_value_kind(member->value) <= JSON_KIND_ARRAY && !json_entry_is_counted(member->value) &&
	       !json_shape_is_whole_key(member->key) && json_shape_section(list->input->games, member->key, section);
}

/* A map from names or ids to counts or objects, or of types or sections to their cards. */
enum status json_cards_take_map(struct json_cards *list, struct json_value map, enum deck_section section)
{
	struct json_members walk = json_members_begin(map), inner;
	enum status status = ST_OK;

	while (status == ST_OK && json_members_next(&walk)) {
		enum deck_section own = section;

		if (json_shape_is_null(walk.value) || json_shape_is_about(walk.key))
			continue;
		if (!is_section(list, &walk, &own) || json_value_kind(walk.value) == JSON_KIND_ARRAY) {
			status = take_map_member(list, walk.key, walk.value, own);
			continue;
		}
		inner = json_members_begin(walk.value);
		while (status == ST_OK && json_members_next(&inner))
			if (!json_shape_is_null(inner.value) && !json_shape_is_about(inner.key))
				status = take_map_member(list, inner.key, inner.value, own);
	}
	return status;
}

/*
 * The column of an offset in a decoded string. Line breaks of the list are
 * escapes in the string as written; both are walked side by side, once.
 */
static uint32_t column_in_string(void *ctx, size_t offset)
{
	struct json_cards *list = ctx;
	struct string_walk *walk = &list->walk;

	for (; walk->decoded < offset; walk->decoded++) {
		if (list->text.data[walk->decoded] != '\n')
			continue;
		while (walk->written + 1 < list->raw.len &&
		       !(list->raw.ptr[walk->written] == '\\' && list->raw.ptr[walk->written + 1] == 'n'))
			walk->written += list->raw.ptr[walk->written] == '\\' ? 2 : 1;
		walk->written += 2;
		walk->start = walk->decoded + 1;
	}
	if (walk->written > list->raw.len)
		walk->written = list->raw.len;
	return json_cards_column(list, list->raw.ptr + walk->written) + (uint32_t)(offset - walk->start);
}

enum status json_cards_take(struct json_cards *list, struct json_value cards, enum deck_section section)
{
	switch (json_value_kind(cards)) {
	case JSON_KIND_STRING:
		buffer_clear(&list->text);
		list->raw = json_string_inner(cards);
		list->walk = (struct string_walk){ 0 };
		json_string_add(&list->text, list->raw);
		if (json_cards_cut_short(list))
			return ST_NOMEM;
		return text_list_embedded(list->input, buffer_text(&list->text), json_cards_line(list, cards.text.ptr),
					  column_in_string, list);
	case JSON_KIND_ARRAY:
		return json_cards_take_array(list, cards, section);
	case JSON_KIND_OBJECT:
		return json_cards_take_map(list, cards, section);
	case JSON_KIND_NUMBER:
	case JSON_KIND_WORD:
		break;
	}
	return json_cards_refuse(list, cards, "the cards: a string, an array or an object");
}

enum status json_cards_take_leader(struct json_cards *list, struct json_value leader)
{
	enum json_kind kind = json_value_kind(leader);
	enum status status = ST_OK;
	struct json_value group;

	list->is_leader = true;
	if (json_shape_group(leader, &group))
		status = json_cards_take_array(list, group, SECTION_MAIN);
	else if (kind == JSON_KIND_OBJECT)
		status = take_object(list, leader, text_make("", 0), SECTION_MAIN);
	else if (kind == JSON_KIND_ARRAY)
		status = json_cards_take_array(list, leader, SECTION_MAIN);
	else if (kind == JSON_KIND_STRING && json_string_inner(leader).len)
		status = take_string(list, leader, SECTION_MAIN);
	list->is_leader = false;
	return status;
}
