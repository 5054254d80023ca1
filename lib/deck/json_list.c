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
#include "deck/deck_game.h"
#include "deck/deck_line.h"
#include "deck/deck_trim.h"
#include "deck/json_cards.h"
#include "deck/json_search.h"
#include "deck/json_shape.h"

/* The setting that a member is, by its name; "" = none. */
static const char *setting_key(struct text key)
{
	if (JSON_KEY_IS(key, "eventformat", "rule", "deck_param1"))
		return deck_setting_name(SETTING_FORMAT);
	for (int i = 0; i < N_DECK_SETTINGS; i++)
		if (text_equal_nocase(key, text_of(deck_setting_name((enum deck_setting_kind)i))))
			return deck_setting_name((enum deck_setting_kind)i);
	return "";
}

static bool is_setting(const struct json_members *member)
{
	return *setting_key(member->key) && json_value_kind(member->value) == JSON_KIND_STRING;
}

static enum status tell_setting(struct json_cards *list, const struct json_members *member)
{
	const struct deck_sink *sink = &list->input->sink;
	struct deck_setting setting;

	buffer_clear(&list->text);
	json_string_add(&list->text, json_string_inner(member->value));
	if (json_cards_cut_short(list))
		return ST_NOMEM;
	if (!deck_setting_of_fact(text_of(setting_key(member->key)), deck_trim(buffer_text(&list->text)), &setting))
		return ST_OK;
	setting.line = json_cards_line(list, member->value.text.ptr);
	return sink->setting ? sink->setting(sink->ctx, &setting) : ST_OK;
}

/* The form has no place for what leads a deck. */
static enum status tell_leaderless(const struct json_cards *list)
{
	const struct deck_sink *sink = &list->input->sink;

	return sink->leaderless ? sink->leaderless(sink->ctx) : ST_OK;
}

static enum status take_members(struct json_cards *list, struct json_value deck)
{
	struct json_members walk = json_members_begin(deck);
	bool is_whole = json_shape_has_cards(list->input->games, deck), has_leader = false, has_all = false;
	bool is_parted = json_shape_has_second(list->input->games, deck), has_leader_key = false;
	bool wraps = json_shape_wraps_cards(list->input->games, deck);
	enum status status = ST_OK;

	while (status == ST_OK && json_members_next(&walk)) {
		enum deck_section section = SECTION_MAIN;
		struct json_value cards = walk.value;

		has_leader_key |= json_shape_is_leader_key(walk.key);
		if (is_setting(&walk))
			status = tell_setting(list, &walk);
		else if (json_shape_is_second_leader_key(walk.key)) {
			status = json_cards_take_leader(list, walk.value);
		} else if (json_shape_is_leader_key(walk.key)) {
			/* The same hero may be told under two keys. */
			status = has_leader ? ST_OK : json_cards_take_leader(list, walk.value);
			has_leader |= json_value_kind(walk.value) <= JSON_KIND_STRING;
		} else if (is_whole ? json_shape_section(list->input->games, walk.key, &section) : json_shape_is_part(&walk)) {
			json_shape_group(walk.value, &cards);
			/* What a deck is called stands at times where another one has its list. */
			if (wraps && json_shape_is_label(walk.value))
				continue;
			if (is_parted && section == SECTION_MAIN)
				section = SECTION_NAMED_MAIN;
			if (!(has_all && json_shape_is_whole_key(walk.key)) && !json_shape_is_null(walk.value))
				status = json_cards_take(list, cards, section);
			has_all |= json_shape_is_whole_key(walk.key) && !json_shape_is_empty(walk.value);
		}
	}
	return status == ST_OK && has_all && !has_leader_key ? tell_leaderless(list) : status;
}

/* What the deck is called into list->text. */
static void find_name(struct json_cards *list, struct json_value deck)
{
	struct json_value contained;
	/* An object of a table says in its name what it is. */
	bool is_of_table = json_shape_member(deck, "ContainedObjects", &contained);

	buffer_clear(&list->text);
	if (is_of_table && json_shape_member(deck, "Nickname", &contained) &&
	    json_value_kind(contained) == JSON_KIND_STRING)
		json_string_add(&list->text, json_string_inner(contained));
	if (is_of_table || json_value_kind(deck) != JSON_KIND_OBJECT)
		return;
	for (int naming = 0; naming < N_JSON_NAMINGS; naming++) {
		struct json_members walk = json_members_begin(deck);

		while (list->text.len == 0 && json_members_next(&walk))
			if (json_shape_is_name_key(walk.key, (enum json_naming)naming) && json_value_kind(walk.value) == JSON_KIND_STRING)
				json_string_add(&list->text, json_string_inner(walk.value));
	}
}

/* Refuses what is no deck; results that name lists by codes alone are told apart. */
static enum status refuse_shape(struct json_cards *list, struct json_value value)
{
	const char *at = value.text.ptr;

	if (!text_holds(value.text, "\"deckCode\"") && !text_holds(value.text, "\"deck_code\"")) {
		enum status status = json_cards_refuse(list, value, "a deck: an object with 'cards', or an array of cards");

		diags_mark_other(list->input->sink.diags);
		return status;
	}
	deck_error(list->input, json_cards_line(list, at), json_cards_column(list, at),
		   "codes of decks found and no cards, expected the cards that the site lists for a code");
	return ST_OK;
}

/* Cards and nothing else, so nothing of what leads them unless it is one of them. */
static enum status take_bare_array(struct json_cards *list, struct json_value cards)
{
	enum status status = json_cards_take_array(list, cards, SECTION_MAIN);

	return status ? status : tell_leaderless(list);
}

/* A deck that is a code of a game, in a member: true when it is read, with what came of it in [*status]. */
static bool take_code(struct json_cards *list, struct json_value deck, uint32_t line, enum status *status)
{
	struct deck_input input = *list->input;
	struct json_value member;
	const struct deck_game *game;
	struct buffer code = { 0 };

	if (!json_shape_member(deck, "deckcode", &member) && !json_shape_member(deck, "deck_code", &member))
		return false;
	if (json_value_kind(member) != JSON_KIND_STRING)
		return false;
	json_string_add(&code, json_string_inner(member));
	game = deck_game_of_code(input.games, buffer_text(&code));
	if (game) {
		find_name(list, deck);
		/* A code is no name where it is the deck itself. */
		input.called = text_equal(buffer_text(&list->text), buffer_text(&code)) ? text_make("", 0)
										    : buffer_text(&list->text);
		*status = code.failed || list->text.failed
				  ? ST_NOMEM
				  : game->read_code(&input, buffer_text(&code), json_cards_line(list, member.text.ptr), line);
	}
	buffer_free(&code);
	return game != NULL;
}

/* How many cards are asked for of what may be a deck. */
enum { CARDS_ASKED = 8 };

/* Is the item, whose key is [key] in a map, a card that the game knows? Other fields than its name tell one, too. */
static bool knows_item(struct json_cards *list, struct json_value item, struct text key)
{
	struct deck_line line = { .count = 1 };
	struct json_value pair[2];
	struct text inner = key;

	buffer_clear(&list->text);
	if (json_value_kind(item) == JSON_KIND_OBJECT) {
		json_entry_read(&list->entry, item, key);
		if (json_entry_card(&list->entry, list->input->games, &line) && line.version.len + line.set.len)
			return true;
	} else {
		if (json_shape_pair(item, pair))
			inner = json_string_inner(pair[0]);
		else if (json_value_kind(item) == JSON_KIND_STRING)
			inner = json_string_inner(item);
		json_string_add(&list->text, inner);
		line.name = deck_line_parse(buffer_text(&list->text)).text;
	}
	return line.name.len && list->input->knows(list->input->sink.ctx, line.name);
}

/* Knows the game half of the first cards, where there is somebody to ask? Statistics have names and counts, too. */
static bool is_known(struct json_cards *list, struct json_value cards)
{
	struct json_members walk = json_members_begin(cards);
	size_t n_asked = 0, n_known = 0;

	if (!list->input->knows)
		return true;
	for (; n_asked < CARDS_ASKED && json_members_next(&walk); n_asked++)
		n_known += knows_item(list, walk.value, walk.key);
	return n_known * 2 >= n_asked;
}

/* The cards of a deck, whatever its shape. */
static enum status take_shape(struct json_cards *list, struct json_value deck)
{
	const struct deck_game *const *games = list->input->games;
	struct json_value inner = json_shape_unwrap(games, deck);
	bool is_object = json_value_kind(deck) == JSON_KIND_OBJECT;

	if (is_object && json_shape_is_deck(games, inner))
		return take_members(list, inner);
	if (json_value_kind(deck) == JSON_KIND_ARRAY)
		return take_bare_array(list, deck);
	if (is_object && json_shape_is_bare_map(games, deck))
		return json_cards_take_map(list, deck, SECTION_MAIN);
	if (is_object && json_search_own(deck, &inner) && is_known(list, inner))
		return json_cards_take(list, inner, SECTION_MAIN);
	return refuse_shape(list, deck);
}

/*
 * One deck; [line] is where it begins, 0 for the whole file, [owner] the object
 * that has its name, [key] what names it where that does not.
 */
static enum status take_deck(struct json_cards *list, struct json_value deck, struct json_value owner, uint32_t line,
			     struct text key)
{
	const struct deck_sink *sink = &list->input->sink;
	struct json_value inner = json_shape_unwrap(list->input->games, deck);
	enum status status;

	if (json_value_kind(deck) == JSON_KIND_OBJECT && !json_shape_is_deck(list->input->games, inner) &&
	    take_code(list, deck, line, &status))
		return status;
	list->categories = (struct json_value){ .text = text_make("", 0) };
	json_shape_member(inner, "categories", &list->categories);
	find_name(list, owner);
	if (!list->text.len)
		json_string_add(&list->text, key);
	if (list->text.failed)
		return ST_NOMEM;
	status = deck_begin(list->input, buffer_text(&list->text), line);
	if (status == ST_OK)
		status = take_shape(list, deck);
	return status ? status : sink->end(sink->ctx);
}

/* A document that is searched for decks. */
struct found_decks {
	struct json_cards *list;
	size_t n;
};

static enum status take_found(void *ctx, const struct json_found *found)
{
	struct found_decks *decks = ctx;
	struct json_cards *list = decks->list;

	if (found->is_bare && !is_known(list, found->deck))
		return ST_OK;
	decks->n++;
	return take_deck(list, found->deck, found->owner, json_cards_line(list, found->deck.text.ptr), found->key);
}

/* Is a document not a deck itself, so that decks may stand somewhere in it? */
static bool may_hold_decks(const struct json_cards *list, struct json_value root)
{
	const struct deck_game *const *games = list->input->games;
	struct json_members walk = json_members_begin(root);

	if (json_value_kind(root) == JSON_KIND_OBJECT)
		return !json_shape_is_deck(games, json_shape_unwrap(games, root)) && !json_shape_is_bare_map(games, root);
	return json_value_kind(root) == JSON_KIND_ARRAY && json_members_next(&walk) &&
	       json_value_kind(walk.value) == JSON_KIND_OBJECT && !json_entry_is_counted(walk.value);
}

/* The array or object whose items are decks, by the usual names for such; [root] itself = there is none. */
static struct json_value find_decks(const struct json_cards *list, struct json_value root)
{
	struct json_members walk = json_members_begin(root);
	struct json_value decks = root;

	while (json_value_kind(root) == JSON_KIND_OBJECT && json_members_next(&walk))
		if (json_value_kind(walk.value) == JSON_KIND_ARRAY &&
		    (JSON_KEY_IS(walk.key, "decks") ||
		     (JSON_KEY_IS(walk.key, "member", "hydra:member", "data", "results", "items") &&
		      json_shape_is_array_of_decks(list->input->games, walk.value))))
			decks = walk.value;
	return decks;
}

static enum status take_document(struct json_cards *list)
{
	struct json_value root = json_value_first(list->bytes), decks = find_decks(list, root);
	struct found_decks found = { .list = list };
	struct json_members walk;
	enum status status = ST_OK;

	if (decks.text.ptr == root.text.ptr && !json_shape_is_array_of_decks(list->input->games, root) &&
	    !json_shape_is_map_of_decks(root)) {
		if (may_hold_decks(list, root))
			status = json_search(list->input->games, root, take_found, &found);
		if (status || found.n)
			return status;
		return take_deck(list, root, root, list->is_stream ? list->first_line : 0, text_make("", 0));
	}
	walk = json_members_begin(decks);
	while (status == ST_OK && json_members_next(&walk))
		status = take_deck(list, walk.value, walk.value, json_cards_line(list, walk.value.text.ptr), walk.key);
	return status;
}

/* Lets jansson judge the form; an error is reported within a deck of its own. */
static enum status check_form(const struct json_cards *list, bool *is_json)
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
	status = deck_begin(list->input, text_make("", 0), list->is_stream ? line : 0);
	if (status)
		return status;
	deck_error(list->input, line, error.column > 0 ? (uint32_t)error.column : 0, "not well-formed JSON: %s",
		   error.text);
	return sink->end(sink->ctx);
}

static void free_buffers(struct json_cards *list)
{
	json_entry_free(&list->entry);
	buffer_free(&list->text);
}

static enum status read_one(struct json_cards *list, struct text bytes, uint32_t line)
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
	struct json_cards list = { .input = input };
	enum status status = read_one(&list, bytes, 1);

	free_buffers(&list);
	return status;
}

enum status json_list_embedded(const struct deck_input *input, struct text bytes, uint32_t line)
{
	struct json_cards list = { .input = input, .bytes = bytes, .first_line = line };
	json_error_t error = { 0 };
	json_t *root = json_loadb(bytes.ptr, bytes.len, JSON_REJECT_DUPLICATES, &error);
	enum status status = ST_OK;

	if (root)
		status = take_shape(&list, json_value_first(bytes));
	else
		deck_error(input, line, 0, "not well-formed JSON in a cell: %s", error.text);
	json_decref(root);
	free_buffers(&list);
	return status;
}

static enum status refuse_line(const struct deck_input *input, uint32_t line, const char *message)
{
	enum status status = deck_begin(input, text_make("", 0), line);

	if (status)
		return status;
	deck_error(input, line, 0, "%s", message);
	return input->sink.end(input->sink.ctx);
}

enum status json_lines_read(const struct deck_input *input, struct line_reader *reader)
{
	struct json_cards list = { .input = input, .is_stream = true };
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
