#include "replay/log_json.h"

#include <string.h>

#include "base/bug.h"
#include "replay/json_reason.h"

/* One record on its way from JSON; its place is known by the names of its keys. */
struct record {
	const struct log_site *site;
	const json_t *json;  /* the object of the line */
	struct text line;    /* its text, for columns */
	struct arena *arena; /* where an entry's texts go */
};

/* The end of the string whose opening quote is at [i]: behind its closing quote. */
static size_t behind_string(struct text line, size_t i)
{
	for (i++; i < line.len && line.ptr[i] != '"'; i++)
		if (line.ptr[i] == '\\')
			i++;
	return i < line.len ? i + 1 : line.len;
}

static size_t behind_blanks(struct text line, size_t i)
{
	while (i < line.len && log_is_blank(line.ptr[i]))
		i++;
	return i;
}

/*
 * Where the value of [key] of the line's own object begins; NULL when it is not
 * found, for instance because the key is written with escapes.
 */
static const char *place_of(struct text line, const char *key)
{
	int depth = 0;

	for (size_t i = 0; i < line.len;) {
		size_t end = i + 1, value;

		if (line.ptr[i] == '{' || line.ptr[i] == '[')
			depth++;
		else if (line.ptr[i] == '}' || line.ptr[i] == ']')
			depth--;
		if (line.ptr[i] == '"') {
			end = behind_string(line, i);
			value = behind_blanks(line, end);
			if (depth == 1 && value < line.len && line.ptr[value] == ':' &&
			    text_is(text_make(line.ptr + i + 1, end - i - 2), key))
				return line.ptr + behind_blanks(line, value + 1);
		}
		i = end;
	}
	return NULL;
}

/* What a value is, for a message. */
static const char *kind_of(const json_t *value)
{
	if (!value)
		return "nothing";
	switch (json_typeof(value)) {
	case JSON_OBJECT:
		return "an object";
	case JSON_ARRAY:
		return "an array";
	case JSON_STRING:
		return "a string";
	case JSON_INTEGER:
		return "a whole number";
	case JSON_REAL:
		return "a number with a fraction";
	case JSON_TRUE:
	case JSON_FALSE:
		return "a truth value";
	case JSON_NULL:
		return "null";
	}
	return "something else";
}

json_t *log_json_parse(const struct log_site *site, struct text line)
{
	json_error_t error = { 0 };
	json_t *record = json_loadb(line.ptr, line.len, JSON_REJECT_DUPLICATES, &error);
	size_t at = error.position > 0 ? (size_t)error.position - 1 : 0;

	if (!record) {
		log_fail(site, at < line.len ? line.ptr + at : NULL, "expected one JSON object on the line, but %s",
			 json_reason(&error));
		return NULL;
	}
	if (!json_is_object(record)) {
		log_fail(site, line.ptr, "expected one JSON object on the line, found %s", kind_of(record));
		json_decref(record);
		return NULL;
	}
	return record;
}

static struct text text_of_json(const json_t *value)
{
	return text_make(json_string_value(value), json_string_length(value));
}

bool log_json_is_type(struct text line, const char *type)
{
	const char *value = place_of(line, "type");
	struct text rest = value ? text_skip(line, (size_t)(value - line.ptr)) : text_of("");
	size_t len = strlen(type);

	return rest.len > len + 1 && rest.ptr[0] == '"' && text_starts_with(text_skip(rest, 1), type) &&
	       rest.ptr[len + 1] == '"';
}

bool log_json_is_start(struct text line)
{
	return log_json_is_type(line, "game");
}

/* Reports what is wrong with a key of [record]; returns false. */
static bool wrong_key(const struct record *record, const char *key, const char *expected, const json_t *found)
{
	return log_fail(record->site, place_of(record->line, key), "'%s' takes %s, found %s", key, expected,
			kind_of(found));
}

/* Every key of [object], which stands under the key [within], must be among the [n] names. */
static bool check_keys(const struct record *record, json_t *object, const char *within, const char *const *names,
		       size_t n)
{
	struct text list[16];
	const char *key;
	json_t *value;

	BUG_ON(n > sizeof(list) / sizeof(list[0]));
	json_object_foreach(object, key, value)
	{
		size_t i = 0;

		while (i < n && strcmp(key, names[i]) != 0)
			i++;
		if (i < n)
			continue;
		for (i = 0; i < n; i++)
			list[i] = text_of(names[i]);
		return log_fail(record->site, place_of(record->line, within ? within : key), "unknown key '%s', %s",
				log_shown(text_of(key)).s, log_hint(text_of(key), "", list, n).s);
	}
	return true;
}

/* The string under [key], which must be one where it is given; [*value] is empty where not. */
static bool get_string(const struct record *record, const json_t *object, const char *key, const char *within,
		       struct text *value)
{
	const json_t *found = json_object_get(object, key);

	*value = (struct text){ NULL, 0 };
	if (!found)
		return true;
	if (!json_is_string(found))
		return wrong_key(record, within ? within : key, within ? "objects with strings" : "a string", found);
	*value = text_of_json(found);
	return true;
}

/* The string under [key] of the record, which must be there. */
static bool need_string(const struct record *record, const char *key, struct text *value)
{
	return get_string(record, record->json, key, NULL, value) &&
	       (value->ptr || wrong_key(record, key, "a string", NULL));
}

/* One of "players". */
static bool read_player(struct log_draft *draft, const struct record *record, json_t *player)
{
	static const char *const keys[] = { "name", "deck" };
	struct text name, deck;

	if (!json_is_object(player))
		return wrong_key(record, "players", "an array of objects", player);
	return check_keys(record, player, "players", keys, 2) && get_string(record, player, "name", "players", &name) &&
	       get_string(record, player, "deck", "players", &deck) &&
	       log_draft_add_player(draft, record->site, name, deck, place_of(record->line, "players"));
}

static bool read_players(struct log_draft *draft, const struct record *record)
{
	json_t *players = json_object_get(record->json, "players"), *player;
	size_t i;

	if (!json_is_array(players))
		return wrong_key(record, "players", "an array", players);
	json_array_foreach(players, i, player) if (!read_player(draft, record, player)) return false;
	return true;
}

bool log_json_header(struct log_draft *draft, const struct log_site *site, json_t *json, struct text line)
{
	static const char *const keys[] = { "type", "log",    "game",    "edition", "format",
					    "date", "record", "players", "first" };
	struct record record = { .site = site, .json = json, .line = line };
	const json_t *version = json_object_get(json, "log");

	if (!json_is_integer(version) || json_integer_value(version) != LOG_VERSION)
		return log_fail(site, place_of(line, "log"), "expected 'log' to be %d, the version of the notation",
				LOG_VERSION);
	if (!check_keys(&record, json, NULL, keys, 9))
		return false;
	for (int i = 0; i < N_LOG_FIELDS; i++) {
		const char *name = log_field_name((enum log_field)i);
		struct text value;

		if (!get_string(&record, json, name, NULL, &value))
			return false;
		if (value.ptr && !log_draft_set(draft, site, (enum log_field)i, value, place_of(line, name)))
			return false;
	}
	return read_players(draft, &record);
}

/* A whole number between [min] and [max] under [key]; [*given] says whether it is there. */
static bool get_number(const struct record *record, const json_t *object, const char *key, const char *within,
		       json_int_t min, int32_t max, bool *given, int32_t *number)
{
	const json_t *found = json_object_get(object, key);

	*given = found != NULL;
	*number = 0;
	if (!found)
		return true;
	if (!json_is_integer(found) || json_integer_value(found) < min || json_integer_value(found) > max)
		return log_fail(record->site, place_of(record->line, within ? within : key),
				"'%s' takes a whole number from %lld to %ld, found %s", key, (long long)min, (long)max,
				json_is_integer(found) ? "another" : kind_of(found));
	*number = (int32_t)json_integer_value(found);
	return true;
}

/* Copies [value] to the record's arena. */
static bool keep(const struct record *record, struct text *value)
{
	char *copy = arena_strndup(record->arena, value->ptr, value->len);

	if (!copy)
		return log_fail(record->site, NULL, "memory ran out");
	value->ptr = copy;
	return true;
}

/* The names of the two keys that make a reference. */
struct ref_keys {
	const char *name;    /* "card" */
	const char *ordinal; /* "nth" */
	const char *within;  /* "with" inside a clause; NULL = the record itself */
};

/* A card under its two keys; ref->given says whether it is there. */
static bool get_ref(const struct record *record, const struct log_scope *scope, const json_t *object,
		    struct ref_keys keys, struct ref *ref)
{
	const char *key = keys.within ? keys.within : keys.name;
	struct text name;
	int32_t ordinal;
	bool has_ordinal;

	*ref = (struct ref){ .name = { "", 0 }, .card = CARD_UNKNOWN };
	if (!get_string(record, object, keys.name, keys.within, &name) ||
	    !get_number(record, object, keys.ordinal, keys.within, 1, UINT16_MAX, &has_ordinal, &ordinal))
		return false;
	if (!name.ptr)
		return !has_ordinal ||
		       log_fail(record->site, place_of(record->line, keys.within ? keys.within : keys.ordinal),
				"'%s' stands alone, expected '%s' beside it", keys.ordinal, keys.name);
	if (!log_is_name(name))
		return log_fail(record->site, place_of(record->line, key),
				"'%s' cannot be a card's name: it is empty, or has blanks at an end, ' > ', ' + ', ' +word', "
				"' #2', odd bytes or '-3' at its start in it",
				log_shown(name).s);
	if (!keep(record, &name))
		return false;
	log_scope_refer(scope, name, (uint16_t)ordinal, ref);
	return true;
}

/* Checks that a part is there when the verb needs it, and only then. */
static bool check_need(const struct record *record, const struct verb_def *verb, enum need need, bool given,
		       const char *key)
{
	if (need == NEED_NONE && given)
		return log_fail(record->site, place_of(record->line, key), "'%s' does not take '%s'", verb->word, key);
	if ((need == NEED_REQUIRED || need_allows_negative(need)) && !given)
		return log_fail(record->site, NULL, "'%s' takes '%s', found none", verb->word, key);
	return true;
}

/* Reads the value of one clause and checks that it has no other. */
static bool read_value(const struct record *record, const struct log_scope *scope, const struct clause_def *def,
		       const json_t *object, struct clause *clause)
{
	static const struct ref_keys card_keys = { "card", "nth", "with" };
	static const char *const expected[] = { "nothing", "'card'", "'number'", "'word'" };
	bool has_number, fits;

	if (!get_ref(record, scope, object, card_keys, &clause->ref) ||
	    !get_number(record, object, "number", "with", 0, INT32_MAX, &has_number, &clause->number) ||
	    !get_string(record, object, "word", "with", &clause->word))
		return false;
	fits = clause->ref.given == (def->value == CLAUSE_CARD) && has_number == (def->value == CLAUSE_NUMBER) &&
	       (clause->word.ptr != NULL) == (def->value == CLAUSE_WORD);
	if (!fits)
		return log_fail(record->site, place_of(record->line, "with"),
				"clause '%s' takes %s beside it, and nothing else", def->word, expected[def->value]);
	if (def->value != CLAUSE_WORD) {
		clause->word = (struct text){ "", 0 };
		return true;
	}
	if (!log_clause_takes(def, clause->word))
		return log_fail(record->site, place_of(record->line, "with"), "'%s' cannot follow '+%s', %s",
				log_shown(clause->word).s, def->word, log_clause_word_hint(def, clause->word).s);
	if (!log_is_phrase(clause->word))
		return log_fail(
			record->site, place_of(record->line, "with"),
			"'%s' cannot follow '+%s': it is empty, or has blanks at an end, ' > ', ' +word' or odd "
			"bytes in it",
			log_shown(clause->word).s, def->word);
	return keep(record, &clause->word);
}

/* One of "with". */
static bool read_clause(const struct record *record, const struct log_scope *scope, json_t *object, struct entry *entry)
{
	static const char *const keys[] = { "clause", "card", "nth", "number", "word" };
	const struct log_words *words = scope->words;
	uint32_t allowed = words->language->verbs[entry->verb].clauses;
	struct clause *clause;
	struct text word;
	uint8_t id;

	if (!json_is_object(object))
		return wrong_key(record, "with", "an array of objects", object);
	if (!check_keys(record, object, "with", keys, 5) || !get_string(record, object, "clause", "with", &word))
		return false;
	if (!word.ptr)
		return log_fail(record->site, place_of(record->line, "with"), "an object of 'with' has no 'clause'");
	if (!log_words_clause(words, word, &id))
		return log_fail(record->site, place_of(record->line, "with"), "unknown clause '%s', %s",
				log_shown(word).s, log_words_clause_hint(words, allowed, word).s);
	if (!log_words_clause_fits(words, entry, id))
		return log_words_clause_misfit(words, record->site, place_of(record->line, "with"), entry, id);
	clause = &entry->clauses[entry->n_clauses++];
	clause->id = id;
	return read_value(record, scope, &words->language->clauses[id], object, clause);
}

static bool read_clauses(const struct record *record, const struct log_scope *scope, struct entry *entry)
{
	json_t *with = json_object_get(record->json, "with"), *clause;
	size_t i;

	entry->n_clauses = 0;
	if (with && !json_is_array(with))
		return wrong_key(record, "with", "an array", with);
	json_array_foreach(with, i, clause) if (!read_clause(record, scope, clause, entry)) return false;
	return true;
}

/* "type", "player" and "verb": what kind of entry this is and whose. */
static bool read_head(const struct record *record, const struct log_scope *scope, struct entry *entry)
{
	static const char *const marks[] = { "choice", "outcome", "observation" };
	struct text type, player, verb, list[3];

	if (!need_string(record, "type", &type) || !need_string(record, "player", &player) ||
	    !need_string(record, "verb", &verb))
		return false;
	for (size_t i = 0; i < 3; i++)
		list[i] = text_of(marks[i]);
	if (text_equal(type, list[MARK_CHOICE]))
		entry->mark = MARK_CHOICE;
	else if (text_equal(type, list[MARK_OUTCOME]))
		entry->mark = MARK_OUTCOME;
	else if (text_equal(type, list[MARK_OBSERVATION]))
		entry->mark = MARK_OBSERVATION;
	else
		return log_fail(record->site, place_of(record->line, "type"), "unknown type '%s' of entry, %s",
				log_shown(type).s, log_hint(type, "", list, 3).s);
	if (!log_words_verb(scope->words, entry->mark, verb, &entry->verb))
		return log_fail(record->site, place_of(record->line, "verb"), "unknown verb '%s', %s",
				log_shown(verb).s, log_words_verb_hint(scope->words, entry->mark, verb).s);
	return log_scope_player(scope, player, &entry->player) ||
	       log_scope_no_player(scope, record->site, player, place_of(record->line, "player"));
}

bool log_json_entry(const struct log_scope *scope, const struct log_site *site, json_t *json, struct text line,
		    struct arena *arena, struct entry *entry)
{
	static const char *const keys[] = { "type", "player", "verb",       "number", "card",
					    "nth",  "target", "target_nth", "with" };
	static const struct ref_keys subject_keys = { "card", "nth", NULL },
				     target_keys = { "target", "target_nth", NULL };
	struct record record = { .site = site, .json = json, .line = line, .arena = arena };
	const struct verb_def *verb;

	if (!read_head(&record, scope, entry) || !check_keys(&record, json, NULL, keys, 9))
		return false;
	verb = &scope->words->language->verbs[entry->verb];
	return get_number(&record, json, "number", NULL, need_allows_negative(verb->number) ? -(json_int_t)INT32_MAX : 0,
			  INT32_MAX, &entry->has_number, &entry->number) &&
	       get_ref(&record, scope, json, subject_keys, &entry->subject) &&
	       get_ref(&record, scope, json, target_keys, &entry->target) &&
	       check_need(&record, verb, verb->number, entry->has_number, "number") &&
	       check_need(&record, verb, verb->subject, entry->subject.given, "card") &&
	       check_need(&record, verb, verb->target, entry->target.given, "target") &&
	       read_clauses(&record, scope, entry);
}
