/*
 * Lists in JSON, in the shapes that sites and programs write:
 *
 *   {"name": ..., "cards": "4 Name\n..."}            a text list in a string
 *   {"cards": {"7-219": 4, "Name - Version": 2}}     counts by id or name
 *   {"cards": [{"name": ..., "count": 4}, ...]}      objects, in many spellings
 *   {"deckCards": [{"cardReference": ..., "quantity": 3}, ...]}
 *   {"alterator": {"reference": ...}, "deckCardsByType": {"spell": {"deckUserListCard": [...]}}}
 *   {"decklist": ["7-219", "7-219", ...]}            one item a copy
 *   {"hero": {...}, "spells": [...], "permanents": [...]}
 *   [...]                                            the same without a wrapper
 *   {"decks": [...]} or an array of decks            several decks, also under "member" and the like
 *
 * jansson decides whether the text is JSON; json_cursor.h walks it, so every
 * card keeps its line.
 */
#include <jansson.h>

#include "base/source.h"
#include "data/json_cursor.h"
#include "deck/deck_heading.h"
#include "deck/deck_line.h"
#include "deck/deck_trim.h"
#include "deck/json_entry.h"
#include "deck/json_shape.h"

/* How far a list in a string has been walked, decoded and as written. */
struct string_walk {
	size_t decoded; /* bytes of the list walked */
	size_t start;   /* where the line at hand begins in it */
	size_t written; /* where that line begins in the string as written */
};

struct json_list {
	const struct deck_input *input;
	struct text bytes;      /* the document */
	uint32_t first_line;    /* line on which it begins */
	bool is_stream;         /* one of several documents */
	const char *known;      /* a byte whose line is known */
	uint32_t known_line;    /* that line */
	const char *line_start; /* first byte of that line */
	struct json_entry entry; /* the card at hand */
	struct buffer text;      /* a string decoded: a name, or a whole list */
	struct text raw;         /* that list as it stands in the document */
	struct json_value categories; /* of the deck, which say whether theirs are cards of it; empty = it has none */
	bool is_leader;          /* what is read leads the deck and stands apart from its cards */
	struct string_walk walk; /* in it */
};

/* Moves the known place to [at] and tells its line. */
static uint32_t line_of(struct json_list *list, const char *at)
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

static uint32_t column_of(struct json_list *list, const char *at)
{
	line_of(list, at);
	return (uint32_t)(at - list->line_start) + 1;
}

static enum status refuse(struct json_list *list, struct json_value value, const char *expected)
{
	const char *at = value.text.ptr;

	deck_error(list->input, line_of(list, at), column_of(list, at), "%s found, expected %s",
		   json_kind_name(json_value_kind(value)), expected);
	return ST_OK;
}

enum { SHOWN_MAX = 60 };

static bool read_count(struct json_list *list, struct text text, const char *at, uint32_t *count)
{
	if (deck_count_read(text, count))
		return true;
	deck_error(list->input, line_of(list, at), column_of(list, at),
		   "count '%.*s' found, expected a whole number from 0 to %d",
		   text.len < SHOWN_MAX ? (int)text.len : SHOWN_MAX, text.ptr, DECK_MAX_COUNT);
	return false;
}

/* True when a text was cut short because memory ran out: it would be another name. */
static bool is_cut_short(const struct json_list *list)
{
	return list->text.failed || json_entry_failed(&list->entry);
}

static enum status hand_over(struct json_list *list, struct deck_line *line, const char *at)
{
	const struct deck_sink *sink = &list->input->sink;

	if (is_cut_short(list))
		return ST_NOMEM;
	line->line = line_of(list, at);
	line->column = column_of(list, at);
	line->is_leader = list->is_leader;
	return line->count ? sink->card(sink->ctx, line) : ST_OK;
}

/* Whether the deck says of the category that its cards are none of the deck's. */
static bool is_left_out(const struct json_list *list, struct text category)
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
static enum status take_object(struct json_list *list, struct json_value entry, struct text key,
			       enum deck_section section)
{
	struct deck_line line = { .count = 1, .is_counted = true, .section = section };
	struct text count;

	json_entry_read(&list->entry, entry, key);
	if (!json_entry_card(&list->entry, list->input->games, &line))
		return list->is_leader ? ST_OK : refuse(list, entry, "a card with a name, an id, or a set and a number");
	if (deck_section_is_main(line.section) && is_left_out(list, json_entry_section(&list->entry)))
		line.section = SECTION_OTHER;
	if (json_entry_count(&list->entry, &count) && !read_count(list, count, entry.text.ptr, &line.count))
		return ST_OK;
	return hand_over(list, &line, entry.text.ptr);
}

/* An item that is a string: a name, an id, or a line of a text list. */
static enum status take_string(struct json_list *list, struct json_value item, enum deck_section section)
{
	struct deck_line line = { .count = 1, .is_counted = true, .section = section };
	struct line_parts parts;

	buffer_clear(&list->text);
	json_string_add(&list->text, json_string_inner(item));
	parts = deck_line_parse(buffer_text(&list->text));
	if (parts.kind != DECK_LINE_CARD)
		return refuse(list, item, "a string that names a card");
	line.count = parts.count;
	line.name = parts.text;
	return hand_over(list, &line, item.text.ptr);
}

static enum status take_array(struct json_list *list, struct json_value array, enum deck_section section)
{
	struct json_members walk = json_members_begin(array);
	enum status status = ST_OK;

	while (status == ST_OK && json_members_next(&walk)) {
		enum json_kind kind = json_value_kind(walk.value);

		if (kind == JSON_KIND_OBJECT)
			status = take_object(list, walk.value, text_make("", 0), section);
		else if (kind == JSON_KIND_STRING)
			status = take_string(list, walk.value, section);
		else
			status = refuse(list, walk.value, "a card: a string or an object");
	}
	return status;
}

/* A map from names or ids to counts or objects, or of types to their cards. */
static enum status take_map(struct json_list *list, struct json_value map, enum deck_section section)
{
	struct json_members walk = json_members_begin(map);
	enum status status = ST_OK;

	while (status == ST_OK && json_members_next(&walk)) {
		struct deck_line line = { .is_counted = true, .section = section };
		enum json_kind kind = json_value_kind(walk.value);
		struct json_value group;

		if (json_shape_group(walk.value, &group)) {
			status = take_array(list, group, section);
		} else if (kind == JSON_KIND_ARRAY) {
			status = take_array(list, walk.value, section);
		} else if (json_shape_is_null(walk.value)) {
			continue;
		} else if (kind == JSON_KIND_OBJECT) {
			status = take_object(list, walk.value, walk.key, section);
		} else if (kind == JSON_KIND_NUMBER || kind == JSON_KIND_STRING) {
			struct text count = kind == JSON_KIND_STRING ? json_string_inner(walk.value) : walk.value.text;

			buffer_clear(&list->text);
			json_string_add(&list->text, walk.key);
			line.name = deck_trim(buffer_text(&list->text));
			if (line.name.len == 0 && !list->text.failed)
				status = refuse(list, walk.value, "a name before the count");
			else if (read_count(list, count, walk.value.text.ptr, &line.count))
				status = hand_over(list, &line, walk.key.ptr - 1);
		} else {
			status = refuse(list, walk.value, "a count");
		}
	}
	return status;
}

/*
 * The column of an offset in a decoded string. Line breaks of the list are
 * escapes in the string as written; both are walked side by side, once.
 */
static uint32_t column_in_string(void *ctx, size_t offset)
{
	struct json_list *list = ctx;
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
	return column_of(list, list->raw.ptr + walk->written) + (uint32_t)(offset - walk->start);
}

static enum status take_cards(struct json_list *list, struct json_value cards, enum deck_section section)
{
	switch (json_value_kind(cards)) {
	case JSON_KIND_STRING:
		buffer_clear(&list->text);
		list->raw = json_string_inner(cards);
		list->walk = (struct string_walk){ 0 };
		json_string_add(&list->text, list->raw);
		if (is_cut_short(list))
			return ST_NOMEM;
		return text_list_embedded(list->input, buffer_text(&list->text), line_of(list, cards.text.ptr),
					  column_in_string, list);
	case JSON_KIND_ARRAY:
		return take_array(list, cards, section);
	case JSON_KIND_OBJECT:
		return take_map(list, cards, section);
	case JSON_KIND_NUMBER:
	case JSON_KIND_WORD:
		break;
	}
	return refuse(list, cards, "the cards: a string, an array or an object");
}

static enum status take_leader(struct json_list *list, struct json_value leader)
{
	enum json_kind kind = json_value_kind(leader);
	enum status status = ST_OK;
	struct json_value group;

	list->is_leader = true;
	if (json_shape_group(leader, &group))
		status = take_array(list, group, SECTION_MAIN);
	else if (kind == JSON_KIND_OBJECT)
		status = take_object(list, leader, text_make("", 0), SECTION_MAIN);
	else if (kind == JSON_KIND_ARRAY)
		status = take_array(list, leader, SECTION_MAIN);
	else if (kind == JSON_KIND_STRING && json_string_inner(leader).len)
		status = take_string(list, leader, SECTION_MAIN);
	list->is_leader = false;
	return status;
}

static enum status tell_format(struct json_list *list, struct json_value format)
{
	const struct deck_sink *sink = &list->input->sink;

	buffer_clear(&list->text);
	json_string_add(&list->text, json_string_inner(format));
	if (is_cut_short(list))
		return ST_NOMEM;
	return sink->format ? sink->format(sink->ctx, deck_trim(buffer_text(&list->text)), line_of(list, format.text.ptr))
			    : ST_OK;
}

/* The form has no place for what leads a deck. */
static enum status tell_leaderless(const struct json_list *list)
{
	const struct deck_sink *sink = &list->input->sink;

	return sink->leaderless ? sink->leaderless(sink->ctx) : ST_OK;
}

static enum status take_members(struct json_list *list, struct json_value deck)
{
	struct json_members walk = json_members_begin(deck);
	bool is_whole = json_shape_has_cards(list->input->games, deck), has_leader = false, has_all = false;
	bool is_parted = json_shape_has_second(list->input->games, deck), has_leader_key = false;
	enum status status = ST_OK;

	while (status == ST_OK && json_members_next(&walk)) {
		enum deck_section section = SECTION_MAIN;
		struct json_value cards = walk.value;

		has_leader_key |= json_shape_is_leader_key(walk.key);
		if (JSON_KEY_IS(walk.key, "format", "eventformat", "rule", "deck_param1") &&
		    json_value_kind(walk.value) == JSON_KIND_STRING)
			status = tell_format(list, walk.value);
		else if (json_shape_is_second_leader_key(walk.key)) {
			status = take_leader(list, walk.value);
		} else if (json_shape_is_leader_key(walk.key)) {
			/* The same hero may be told under two keys. */
			status = has_leader ? ST_OK : take_leader(list, walk.value);
			has_leader |= json_value_kind(walk.value) <= JSON_KIND_STRING;
		} else if (is_whole ? json_shape_section(list->input->games, walk.key, &section) : json_shape_is_part(&walk)) {
			json_shape_group(walk.value, &cards);
			if (is_parted && section == SECTION_MAIN)
				section = SECTION_NAMED_MAIN;
			if (!(has_all && json_shape_is_whole_key(walk.key)) && !json_shape_is_null(walk.value))
				status = take_cards(list, cards, section);
			has_all |= json_shape_is_whole_key(walk.key) && !json_shape_is_empty(walk.value);
		}
	}
	return status == ST_OK && has_all && !has_leader_key ? tell_leaderless(list) : status;
}

/* The deck's name into list->text, or else its code. */
static void find_name(struct json_list *list, struct json_value deck)
{
	buffer_clear(&list->text);
	for (int by_code = 0; by_code < 2 && json_value_kind(deck) == JSON_KIND_OBJECT; by_code++) {
		struct json_members walk = json_members_begin(deck);

		while (list->text.len == 0 && json_members_next(&walk))
			if (json_shape_is_name_key(walk.key, by_code) && json_value_kind(walk.value) == JSON_KIND_STRING)
				json_string_add(&list->text, json_string_inner(walk.value));
	}
}

/* Refuses what is no deck; results that name lists by codes alone are told apart. */
static enum status refuse_shape(struct json_list *list, struct json_value value)
{
	const char *at = value.text.ptr;

	if (text_find(value.text, text_of("\"deckCode\"")) == value.text.len &&
	    text_find(value.text, text_of("\"deck_code\"")) == value.text.len) {
		enum status status = refuse(list, value, "a deck: an object with 'cards', or an array of cards");

		diags_mark_other(list->input->sink.diags);
		return status;
	}
	deck_error(list->input, line_of(list, at), column_of(list, at),
		   "codes of decks found and no cards, expected the cards that the site lists for a code");
	return ST_OK;
}

/* Cards and nothing else, so nothing of what leads them unless it is one of them. */
static enum status take_bare_array(struct json_list *list, struct json_value cards)
{
	enum status status = take_array(list, cards, SECTION_MAIN);

	return status ? status : tell_leaderless(list);
}

/* One deck; [line] is where it begins, 0 for the whole file, [key] what names it where it is a member. */
static enum status take_deck(struct json_list *list, struct json_value deck, uint32_t line, struct text key)
{
	const struct deck_sink *sink = &list->input->sink;
	enum status status;

	list->categories = (struct json_value){ .text = text_make("", 0) };
	json_shape_member(json_shape_unwrap(list->input->games, deck), "categories", &list->categories);
	find_name(list, deck);
	if (!list->text.len)
		json_string_add(&list->text, key);
	if (list->text.failed)
		return ST_NOMEM;
	status = sink->begin(sink->ctx, buffer_text(&list->text), line);
	if (status)
		return status;
	if (json_value_kind(deck) == JSON_KIND_OBJECT && json_shape_is_deck(list->input->games, json_shape_unwrap(list->input->games, deck)))
		status = take_members(list, json_shape_unwrap(list->input->games, deck));
	else if (json_value_kind(deck) == JSON_KIND_ARRAY)
		status = take_bare_array(list, deck);
	else if (json_value_kind(deck) == JSON_KIND_OBJECT && json_shape_is_bare_map(list->input->games, deck))
		status = take_map(list, deck, SECTION_MAIN);
	else
		status = refuse_shape(list, deck);
	return status ? status : sink->end(sink->ctx);
}

static enum status take_document(struct json_list *list)
{
	struct json_value root = json_value_first(list->bytes), decks = root;
	struct json_members walk = json_members_begin(root);
	enum status status = ST_OK;

	while (json_value_kind(root) == JSON_KIND_OBJECT && json_members_next(&walk))
		if (json_value_kind(walk.value) == JSON_KIND_ARRAY &&
		    (JSON_KEY_IS(walk.key, "decks") ||
		     (JSON_KEY_IS(walk.key, "member", "hydra:member", "data", "results", "items") &&
		      json_shape_is_array_of_decks(list->input->games, walk.value))))
			decks = walk.value;
	if (decks.text.ptr == root.text.ptr && !json_shape_is_array_of_decks(list->input->games, root) && !json_shape_is_map_of_decks(root))
		return take_deck(list, root, list->is_stream ? list->first_line : 0, text_make("", 0));
	walk = json_members_begin(decks);
	while (status == ST_OK && json_members_next(&walk))
		status = take_deck(list, walk.value, line_of(list, walk.value.text.ptr), walk.key);
	return status;
}

/* Lets jansson judge the form; an error is reported within a deck of its own. */
static enum status check_form(const struct json_list *list, bool *is_json)
{
	const struct deck_sink *sink = &list->input->sink;
	json_error_t error = { 0 };
	json_t *root = json_loadb(list->bytes.ptr, list->bytes.len, JSON_REJECT_DUPLICATES, &error);
	uint32_t line = list->first_line;
	enum status status;

	*is_json = root != NULL;
	json_decref(root);
	if (*is_json)
		return ST_OK;
	line += error.line > 1 ? (uint32_t)error.line - 1 : 0;
	status = sink->begin(sink->ctx, text_make("", 0), list->is_stream ? line : 0);
	if (status)
		return status;
	deck_error(list->input, line, error.column > 0 ? (uint32_t)error.column : 0, "not well-formed JSON: %s",
		   error.text);
	return sink->end(sink->ctx);
}

static void free_buffers(struct json_list *list)
{
	json_entry_free(&list->entry);
	buffer_free(&list->text);
}

static enum status read_one(struct json_list *list, struct text bytes, uint32_t line)
{
	bool is_json;
	enum status status;

	list->bytes = bytes;
	list->first_line = line;
	list->known = NULL;
	status = check_form(list, &is_json);
	if (status == ST_OK && is_json)
		status = take_document(list);
	return status;
}

enum status json_list_read(const struct deck_input *input, struct text bytes)
{
	struct json_list list = { .input = input };
	enum status status = read_one(&list, bytes, 1);

	free_buffers(&list);
	return status;
}

static enum status refuse_line(const struct deck_input *input, uint32_t line, const char *message)
{
	enum status status = input->sink.begin(input->sink.ctx, text_make("", 0), line);

	if (status)
		return status;
	deck_error(input, line, 0, "%s", message);
	return input->sink.end(input->sink.ctx);
}

enum status json_lines_read(const struct deck_input *input, struct line_reader *reader)
{
	struct json_list list = { .input = input, .is_stream = true };
	enum status status = ST_OK;
	enum line_result result;
	struct text line;

	while (status == ST_OK && (result = line_reader_next(reader, &line)) != LINE_END) {
		if (result == LINE_FAILED) {
			status = refuse_line(input, line_reader_line(reader), "cannot read on after this line");
			break;
		}
		if (result == LINE_TOO_LONG)
			status = refuse_line(input, line_reader_line(reader), "line is too long for one deck");
		else if (deck_trim(line).len)
			status = read_one(&list, line, line_reader_line(reader));
	}
	free_buffers(&list);
	return status;
}
