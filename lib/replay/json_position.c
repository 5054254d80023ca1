#include "replay/json_position.h"

#include "data/json_cursor.h"
#include "replay/log_json.h"

/* One statement on its way from JSON. */
struct item {
	struct position_draft *draft;
	const struct log_site *site;
	struct statement_site at;
	struct entry parts;
	player_id who;
	struct text word;
	struct json_value under[4]; /* n_under values with cards under this one, and the rows that state them */
	uint8_t under_lines[4];
	uint8_t n_under;
};

static bool wrong(struct position_draft *draft, const struct log_site *site, struct json_value value, const char *key,
		  const char *expected)
{
	draft->is_bad = true;
	return log_fail(site, value.text.ptr, "'%s' takes %s, found %s", key, expected,
			json_kind_name(json_value_kind(value)));
}

/* The characters of a string, in the position's arena. */
static struct text string_of(struct position_draft *draft, struct json_value value)
{
	struct buffer out = { 0 };
	struct text found = { "", 0 };
	char *copy;

	json_string_add(&out, json_string_inner(value));
	copy = arena_strndup(draft->position->arena, buffer_string(&out), out.len);
	draft->position->failed |= out.failed || !copy;
	if (copy)
		found = text_make(copy, out.len);
	buffer_free(&out);
	return found;
}

static bool is_true(struct json_value value)
{
	return text_is(value.text, "true");
}

static bool read_number(struct item *item, struct json_value value, const char *key, int32_t *number)
{
	bool minus = value.text.len && value.text.ptr[0] == '-';
	uint32_t size;

	if (!text_to_number(text_skip(value.text, minus), INT32_MAX, &size))
		return wrong(item->draft, item->site, value, key, "a whole number");
	*number = minus ? -(int32_t)size : (int32_t)size;
	return true;
}

static bool read_name(struct item *item, struct json_value value, const char *key, struct ref *ref)
{
	struct text name;

	if (json_value_kind(value) != JSON_KIND_STRING)
		return wrong(item->draft, item->site, value, key, "the name of a card");
	name = string_of(item->draft, value);
	if (!log_is_name(name)) {
		item->draft->is_bad = true;
		return log_fail(item->site, value.text.ptr, "'%s' cannot be a card's name", log_shown(name).s);
	}
	log_scope_refer(&item->draft->scope, name, ref->ordinal, ref);
	return true;
}

static bool read_ordinal(struct item *item, struct json_value value, struct ref *ref)
{
	int32_t number = 0;

	if (!read_number(item, value, "nth", &number))
		return false;
	if (number < 1 || number > UINT16_MAX)
		return wrong(item->draft, item->site, value, "nth", "a number from 1 to 65535");
	ref->ordinal = (uint16_t)number;
	return true;
}

/* A card that a state names: its name, or an object with that and its ordinal. */
static bool read_card(struct item *item, struct json_value value, const char *key, struct ref *ref)
{
	struct json_members members;

	if (json_value_kind(value) != JSON_KIND_OBJECT)
		return read_name(item, value, key, ref);
	members = json_members_begin(value);
	while (json_members_next(&members)) {
		bool is_good = text_is(members.key, "card") ? read_name(item, members.value, "card", ref)
			       : text_is(members.key, "nth")
				       ? read_ordinal(item, members.value, ref)
				       : wrong(item->draft, item->site, members.value, key, "'card' and 'nth'");

		if (!is_good)
			return false;
	}
	return ref->given || wrong(item->draft, item->site, value, key, "'card'");
}

static bool read_word(struct item *item, const struct clause_def *def, struct json_value value, struct clause *clause)
{
	if (json_value_kind(value) != JSON_KIND_STRING)
		return wrong(item->draft, item->site, value, def->word, "a string");
	clause->word = string_of(item->draft, value);
	if (log_clause_takes(def, clause->word) && log_is_phrase(clause->word))
		return true;
	item->draft->is_bad = true;
	return log_fail(item->site, value.text.ptr, "'%s' cannot be '%s'%s%s", log_shown(clause->word).s, def->word,
			def->words ? ", " : "", def->words ? log_clause_word_hint(def, clause->word).s : "");
}

static bool read_state_value(struct item *item, const struct clause_def *def, struct json_value value,
			     struct clause *clause)
{
	switch (def->value) {
	case CLAUSE_BARE:
		return is_true(value) || wrong(item->draft, item->site, value, def->word, "true, or is left out");
	case CLAUSE_NUMBER:
		return read_number(item, value, def->word, &clause->number) &&
		       (clause->number >= 0 ||
			wrong(item->draft, item->site, value, def->word, "a whole number from 0 up"));
	case CLAUSE_CARD:
		return read_card(item, value, def->word, &clause->ref);
	case CLAUSE_WORD:
		return read_word(item, def, value, clause);
	}
	return false;
}

/* One state, or several in an array. */
static bool read_state(struct item *item, uint8_t id, struct json_value value)
{
	const struct log_words *words = &item->draft->look_up;
	struct json_members members;
	struct clause *clause;

	if (json_value_kind(value) == JSON_KIND_ARRAY) {
		members = json_members_begin(value);
		while (json_members_next(&members))
			if (json_value_kind(members.value) == JSON_KIND_ARRAY || !read_state(item, id, members.value))
				return false;
		return true;
	}
	if (!log_words_clause_fits(words, &item->parts, id)) {
		item->draft->is_bad = true;
		return log_words_clause_misfit(words, item->site, value.text.ptr, &item->parts, id);
	}
	clause = &item->parts.clauses[item->parts.n_clauses];
	*clause = (struct clause){ .id = id, .ref = { .name = { "", 0 } }, .word = { "", 0 } };
	item->at.clauses[item->parts.n_clauses++] = value.text.ptr;
	return read_state_value(item, &words->language->clauses[id], value, clause);
}

/* What stands for the word or the player behind a statement's own word. */
static bool read_value(struct item *item, struct json_value value)
{
	const char *key = item->draft->words->language->verbs[item->parts.verb].word;

	if (json_value_kind(value) != JSON_KIND_STRING ||
	    item->draft->words->lines[item->parts.verb].value == VALUE_NONE)
		return wrong(item->draft, item->site, value, key, "a number, true, or an object");
	item->at.value = value.text.ptr;
	return position_draft_value(item->draft, item->site, item->parts.verb, string_of(item->draft, value),
				    item->at.value, &item->who, &item->word);
}

static bool read_count(struct item *item, struct json_value value)
{
	item->parts.has_number = true;
	item->at.number = value.text.ptr;
	return read_number(item, value, "number", &item->parts.number);
}

static bool read_member(struct item *item, struct text key, struct json_value value)
{
	uint8_t id;

	if (text_is(key, "number"))
		return read_count(item, value);
	if (text_is(key, "card")) {
		item->at.card = value.text.ptr;
		return read_name(item, value, "card", &item->parts.subject);
	}
	if (text_is(key, "nth"))
		return read_ordinal(item, value, &item->parts.subject);
	if (text_is(key, "is"))
		return read_value(item, value);
	if (log_words_clause(&item->draft->look_up, key, &id))
		return read_state(item, id, value);
	if (item->n_under < 4 && position_draft_find(item->draft, MARK_OUTCOME, key, &id)) {
		item->under[item->n_under] = value;
		item->under_lines[item->n_under++] = id;
		return true;
	}
	item->draft->is_bad = true;
	return log_fail(item->site, value.text.ptr, "unknown key '%s', %s", log_shown(key).s,
			log_words_clause_hint(&item->draft->look_up,
					      item->draft->words->language->verbs[item->parts.verb].clauses, key)
				.s);
}

/* The parts that the row needs are there, and no other. */
static bool check_parts(struct item *item)
{
	const struct verb_def *verb = &item->draft->words->language->verbs[item->parts.verb];
	bool has_value = item->draft->words->lines[item->parts.verb].value != VALUE_NONE;
	const char *lacks = NULL, *has = NULL;

	if (item->parts.subject.ordinal && !item->parts.subject.given)
		lacks = "'card' beside 'nth'";
	if ((verb->number == NEED_REQUIRED || need_allows_negative(verb->number)) && !item->parts.has_number)
		lacks = "a number";
	if (verb->subject == NEED_REQUIRED && !item->parts.subject.given)
		lacks = "a card";
	if (has_value && !item->at.value)
		lacks = "a string";
	if (verb->number == NEED_NONE && item->parts.has_number)
		has = "a number";
	if (verb->subject == NEED_NONE && item->parts.subject.given)
		has = "a card";
	if (!lacks && !has)
		return true;
	item->draft->is_bad = true;
	return log_fail(item->site, item->at.at, "'%s' takes %s%s, found %s", verb->word, lacks ? "" : "no ",
			lacks ? lacks : has, lacks ? "none" : "one");
}

static bool read_items(struct position_draft *draft, const struct log_site *site, uint8_t line, player_id player,
		       struct json_value value);

static bool read_object(struct item *item, struct json_value value)
{
	struct json_members members = json_members_begin(value);

	while (json_members_next(&members))
		if (!read_member(item, members.key, members.value))
			return false;
	return true;
}

/* One statement, and those about the cards under its card. */
static bool read_item(struct position_draft *draft, const struct log_site *site, uint8_t line, player_id player,
		      struct json_value value)
{
	const struct verb_def *verb = &draft->words->language->verbs[line];
	struct item item = {
		.draft = draft, .site = site, .who = NO_PLAYER, .word = { "", 0 }, .at = { .at = value.text.ptr }
	};
	bool is_good = true;

	item.parts = (struct entry){ .mark = verb->mark, .verb = line, .player = player };
	switch (json_value_kind(value)) {
	case JSON_KIND_NUMBER:
		is_good = read_count(&item, value);
		break;
	case JSON_KIND_STRING:
		is_good = read_value(&item, value);
		break;
	case JSON_KIND_OBJECT:
		is_good = read_object(&item, value);
		break;
	case JSON_KIND_ARRAY:
	case JSON_KIND_WORD:
		is_good = is_true(value) ||
			  wrong(draft, site, value, verb->word, "a number, a string, true, or an object");
		break;
	}
	if (!is_good || !check_parts(&item) ||
	    !position_draft_add(draft, site, &item.at, &item.parts, item.who, item.word))
		return false;
	for (uint8_t i = 0; i < item.n_under && is_good; i++)
		is_good = read_items(draft, site, item.under_lines[i], NO_PLAYER, item.under[i]);
	return is_good;
}

/* One statement, or several in an array. */
static bool read_items(struct position_draft *draft, const struct log_site *site, uint8_t line, player_id player,
		       struct json_value value)
{
	struct json_members members;
	bool is_good = true;

	if (json_value_kind(value) != JSON_KIND_ARRAY)
		return read_item(draft, site, line, player, value);
	members = json_members_begin(value);
	while (json_members_next(&members))
		is_good &= read_item(draft, site, line, player, members.value);
	return is_good;
}

/* What is stated under [key] of the game or of a player. */
static void read_stated(struct position_draft *draft, const struct log_site *site, enum mark mark, player_id player,
			struct text key, struct json_value value)
{
	uint8_t line;

	if (!position_draft_find(draft, mark, key, &line))
		position_draft_unknown(draft, site, mark, key, value.text.ptr);
	else
		read_items(draft, site, line, player, value);
}

static void read_player(struct position_draft *draft, const struct log_site *site, struct json_value value)
{
	struct json_members members;
	player_id player = NO_PLAYER;

	if (json_value_kind(value) != JSON_KIND_OBJECT) {
		wrong(draft, site, value, "players", "an array of objects");
		return;
	}
	members = json_members_begin(value);
	while (player == NO_PLAYER && json_members_next(&members)) {
		if (!text_is(members.key, "name") || json_value_kind(members.value) != JSON_KIND_STRING)
			continue;
		if (log_scope_player(&draft->scope, string_of(draft, members.value), &player))
			continue;
		draft->is_bad = !log_scope_no_player(&draft->scope, site, string_of(draft, members.value),
						     members.value.text.ptr);
		return;
	}
	if (player == NO_PLAYER) {
		wrong(draft, site, value, "players", "objects with a string 'name'");
		return;
	}
	members = json_members_begin(value);
	while (json_members_next(&members))
		if (!text_is(members.key, "name"))
			read_stated(draft, site, MARK_CHOICE, player, members.key, members.value);
}

static void read_players(struct position_draft *draft, const struct log_site *site, struct json_value value)
{
	struct json_members members;

	if (json_value_kind(value) != JSON_KIND_ARRAY) {
		wrong(draft, site, value, "players", "an array");
		return;
	}
	members = json_members_begin(value);
	while (json_members_next(&members))
		read_player(draft, site, members.value);
}

bool json_position_is_start(struct text line)
{
	return log_json_is_type(line, "table");
}

bool json_position_read(struct position_draft *draft, const struct log_site *site, struct text line)
{
	json_t *json = log_json_parse(site, line);
	struct json_members members;

	if (!json) {
		draft->is_bad = true;
		return false;
	}
	json_decref(json);
	members = json_members_begin(json_value_first(line));
	while (json_members_next(&members)) {
		if (text_is(members.key, "players"))
			read_players(draft, site, members.value);
		else if (!text_is(members.key, "type"))
			read_stated(draft, site, MARK_OBSERVATION, NO_PLAYER, members.key, members.value);
	}
	return !draft->is_bad;
}
