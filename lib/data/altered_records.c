#include "data/altered_records.h"

#include <jansson.h>
#include <string.h>

#include "base/array.h"
#include "data/json_cursor.h"

struct reading {
	struct altered_records *records;
	struct arena *arena;
	struct diags *diags;
	const char *file;
	uint32_t line;
	bool is_silent; /* what is no record is no error */
};

/* "no faction of a card: 'XX'"; [found] NULL = there is nothing to show. */
static enum status refuse(struct reading *reading, const char *what, const char *found)
{
	struct place place = { .file = reading->file, .line = reading->line };

	if (reading->is_silent)
		return ST_SYNTAX;
	if (found)
		diag_error(reading->diags, place, "%s: '%.60s'", what, found);
	else
		diag_error(reading->diags, place, "%s", what);
	return ST_SYNTAX;
}

/* The value is no JSON from [line] of it on. */
static enum status refuse_json(struct reading *reading, const json_error_t *error)
{
	struct place place = { .file = reading->file, .line = reading->line };

	if (json_error_code(error) == json_error_out_of_memory) {
		reading->diags->failed = true;
		return ST_NOMEM;
	}
	place.line += error->line > 1 ? (uint32_t)error->line - 1 : 0;
	if (!reading->is_silent)
		diag_error(reading->diags, place, "no well-formed JSON: %s", error->text);
	return ST_SYNTAX;
}

/* A member that is a string, or an object whose member [inner] is one. */
static const char *string_of(const json_t *object, const char *name, const char *inner)
{
	const json_t *value = json_object_get(object, name);

	if (json_is_object(value))
		value = json_object_get(value, inner);
	return json_string_value(value);
}

static const char *first_of(const char *a, const char *b)
{
	return a ? a : b;
}

/* Keeps [s] in the arena, outer blanks dropped. */
static enum status keep(struct reading *reading, const char *s, struct text *out)
{
	struct text trimmed = text_trim(text_of(s));
	char *copy = arena_strndup(reading->arena, trimmed.ptr ? trimmed.ptr : "", trimmed.len);

	*out = text_make(copy, trimmed.len);
	if (!copy)
		reading->diags->failed = true;
	return copy ? ST_OK : ST_NOMEM;
}

/* Adds what stands between the parts of a text: nothing before the first or behind a gap. */
static void add_gap(struct buffer *out, const char *gap)
{
	if (out->len && out->data[out->len - 1] != ' ')
		buffer_add_string(out, gap);
}

/*
 * Adds the pieces of a text as a log has them: a symbol, its condition or "[]]"
 * for none, what is done; "<BR>" between abilities. A cost stands before a
 * colon elsewhere. A piece that is no text makes its ability one that nobody reads.
 */
static void join_pieces(const json_t *pieces, struct buffer *out)
{
	const json_t *item;
	size_t i;

	json_array_foreach(pieces, i, item)
	{
		struct text piece = text_of(json_string_value(item));

		if (!json_is_string(item))
			piece = text_of("?");
		if (text_is(piece, "<BR>"))
			add_gap(out, "  ");
		else if (!text_is(piece, "[]]") && piece.len) {
			add_gap(out, " ");
			buffer_add(out, piece);
			buffer_add_string(out, text_is(piece, "{D}") ? " :" : "");
		}
	}
}

static void add_plain(const json_t *text, struct buffer *plain)
{
	struct buffer joined = { 0 };

	if (json_is_array(text)) {
		join_pieces(text, &joined);
		altered_text_plain(buffer_text(&joined), plain);
	} else {
		altered_text_plain(text_of(json_string_value(text)), plain);
	}
	plain->failed |= joined.failed;
	buffer_free(&joined);
}

/* The texts of a record, plain. */
static enum status keep_texts(struct reading *reading, const json_t *object, const char *const names[],
			      struct altered_record *record)
{
	struct buffer plain = { 0 };
	enum status status = ST_OK;

	for (int i = 0; status == ST_OK && i < N_ALTERED_PLACES; i++) {
		buffer_clear(&plain);
		add_plain(json_object_get(object, names[i]), &plain);
		status = plain.failed ? ST_NOMEM : keep(reading, buffer_string(&plain), &record->texts[i]);
	}
	reading->diags->failed |= plain.failed;
	buffer_free(&plain);
	return status;
}

/* "3", "#3#", 3; empty = none, absent = not said. */
static bool read_number(const json_t *value, int8_t *stat)
{
	struct text digits = text_of(json_string_value(value));
	uint32_t n;

	*stat = ALTERED_UNSAID;
	if (!value || json_is_null(value))
		return true;
	if (json_is_integer(value)) {
		if (json_integer_value(value) < 0 || json_integer_value(value) > ALTERED_MAX_STAT)
			return false;
		*stat = (int8_t)json_integer_value(value);
		return true;
	}
	while (digits.len && digits.ptr[0] == '#')
		digits = text_skip(digits, 1);
	while (digits.len && digits.ptr[digits.len - 1] == '#')
		digits.len--;
	if (json_is_string(value) && digits.len == 0) {
		*stat = -1;
		return true;
	}
	if (!text_to_number(digits, ALTERED_MAX_STAT, &n))
		return false;
	*stat = (int8_t)n;
	return true;
}

static enum status read_stats(struct reading *reading, const json_t *object, const char *const names[],
			      struct altered_record *record)
{
	for (int i = 0; i < N_ALTERED_STATS; i++)
		if (!read_number(names[i] ? json_object_get(object, names[i]) : NULL, &record->stat[i]))
			return refuse(reading,
				      "no number of a card", json_string_value(json_object_get(object, names[i])));
	return ST_OK;
}

/* Types as the sources write them, without case, '_' like a blank. */
static const struct {
	const char *word;
	enum altered_type type;
} type_words[] = {
	{ "character", ALTERED_CHARACTER },
	{ "spell", ALTERED_SPELL },
	{ "landmark permanent", ALTERED_LANDMARK_PERMANENT },
	{ "permanent", ALTERED_LANDMARK_PERMANENT }, /* before there were others */
	{ "expedition permanent", ALTERED_EXPEDITION_PERMANENT },
	{ "hero", ALTERED_HERO },
	{ "token", ALTERED_CHARACTER_TOKEN },
	{ "token landmark permanent", ALTERED_LANDMARK_TOKEN },
	{ "token mana", ALTERED_MANA_TOKEN },
};

static bool read_type(struct text word, enum altered_type *type)
{
	char plain[32];

	if (!word.ptr || word.len == 0 || word.len >= sizeof(plain))
		return false;
	for (size_t i = 0; i < word.len; i++)
		plain[i] = word.ptr[i] == '_' ? ' ' : word.ptr[i];
	for (size_t i = 0; i < sizeof(type_words) / sizeof(*type_words); i++)
		if (text_equal_nocase(text_make(plain, word.len), text_of(type_words[i].word))) {
			*type = type_words[i].type;
			return true;
		}
	return false;
}

/* Adds one subtype in small letters; LANDMARK is the old word for the zone. */
static void add_subtype(struct buffer *out, struct text word)
{
	if (word.len == 0 || text_equal_nocase(word, text_of("landmark")) ||
	    text_equal_nocase(word, text_of("expedition")))
		return;
	if (out->len)
		buffer_add_char(out, ';');
	for (size_t i = 0; i < word.len; i++) {
		char c = word.ptr[i];

		buffer_add_char(out, c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c == '_' ? ' ' : c);
	}
}

enum { MAX_SUBTYPES = 8 };

/* Keeps the subtypes, which are a set, in alphabetical order. */
static enum status keep_subtypes(struct reading *reading, struct buffer *words, struct altered_record *record)
{
	struct text parts[MAX_SUBTYPES], rest = buffer_text(words), part;
	struct buffer sorted = { .failed = words->failed };
	enum status status;
	size_t n = 0, at;

	while (n < MAX_SUBTYPES && rest.len && text_split(&rest, ';', &part)) {
		for (at = n++; at > 0 && text_compare(part, parts[at - 1]) < 0; at--)
			parts[at] = parts[at - 1];
		parts[at] = part;
	}
	for (size_t i = 0; i < n; i++) {
		buffer_add_string(&sorted, i ? ";" : "");
		buffer_add(&sorted, parts[i]);
	}
	status = sorted.failed ? ST_NOMEM : keep(reading, buffer_string(&sorted), &record->subtypes);
	reading->diags->failed |= sorted.failed;
	buffer_free(words);
	buffer_free(&sorted);
	return status;
}

/* True for a list that holds the old word "LANDMARK" alone. */
static bool is_old_landmark(const json_t *list)
{
	const char *only = json_string_value(json_array_get(list, 0));

	return json_array_size(list) == 1 && only && text_equal_nocase(text_of(only), text_of("landmark"));
}

static enum status read_subtype_list(struct reading *reading, const json_t *list, struct altered_record *record)
{
	struct buffer words = { 0 };
	const json_t *item;
	size_t i;

	record->says_subtypes = !is_old_landmark(list);
	json_array_foreach(list, i, item)
	{
		const char *word = json_is_object(item) ? string_of(item, "reference", "") : json_string_value(item);

		add_subtype(&words, text_of(word));
	}
	return keep_subtypes(reading, &words, record);
}

/* The formats that admit the card, where the record has them: the community's API does. */
static enum status read_formats(struct reading *reading, const json_t *list, struct altered_record *record)
{
	struct buffer words = { 0 };
	enum status status;
	const json_t *item;
	size_t i;

	record->says_formats = json_is_array(list);
	json_array_foreach(list, i, item)
	{
		buffer_add_string(&words, words.len ? ";" : "");
		buffer_add(&words, text_of(json_string_value(item)));
	}
	status = words.failed ? ST_NOMEM : keep(reading, buffer_string(&words), &record->formats);
	reading->diags->failed |= words.failed;
	buffer_free(&words);
	return status;
}

static const char *const api_texts[N_ALTERED_PLACES] = { "MAIN_EFFECT", "ECHO_EFFECT" };
static const char *const bga_texts[N_ALTERED_PLACES] = { "effectDesc", "supportDesc" };

static enum status read_api(struct reading *reading, const json_t *object, struct altered_record *record)
{
	static const char *const stats[N_ALTERED_STATS] = {
		[ALTERED_STAT_HAND] = "MAIN_COST",        [ALTERED_STAT_RESERVE] = "RECALL_COST",
		[ALTERED_STAT_FOREST] = "FOREST_POWER",   [ALTERED_STAT_MOUNTAIN] = "MOUNTAIN_POWER",
		[ALTERED_STAT_OCEAN] = "OCEAN_POWER",     [ALTERED_STAT_LANDMARK_LIMIT] = "PERMANENT",
		[ALTERED_STAT_RESERVE_LIMIT] = "RESERVE",
	};
	const char *faction =
		first_of(string_of(object, "faction", "reference"), string_of(object, "mainFaction", "reference"));
	const char *type = first_of(string_of(object, "type", "reference"), string_of(object, "cardType", "reference"));
	const json_t *subtypes = json_object_get(object, "subtypes");
	const char *collector = json_string_value(json_object_get(object, "collectorNumber"));
	enum status status;

	/* The community's API has the codes of factions. */
	faction = first_of(faction, string_of(object, "faction", "code"));
	record->source = ALTERED_SOURCE_API;
	record->faction = altered_faction_find(text_of(faction));
	if (!faction || record->faction == ALTERED_FACTION_UNKNOWN)
		return refuse(reading, "no faction", faction);
	if (!type || !read_type(text_of(type), &record->type))
		return refuse(reading, "no type of a card", type);
	record->is_flagged = json_is_true(json_object_get(object, "isSuspended")) ||
			     json_is_true(json_object_get(object, "isBanned"));
	status = read_stats(reading, json_object_get(object, "elements"), stats, record);
	if (status == ST_OK)
		status = read_subtype_list(reading, subtypes ? subtypes : json_object_get(object, "cardSubTypes"),
					   record);
	if (status == ST_OK)
		status = read_formats(reading, json_object_get(object, "gameplayFormat"), record);
	if (status == ST_OK)
		status = keep_texts(reading, json_object_get(object, "elements"), api_texts, record);
	return status ? status : keep(reading, collector, &record->collector);
}

/* "Yzmir Hero". */
static bool is_hero(struct text type)
{
	static const char hero[] = " hero";
	size_t len = sizeof(hero) - 1;

	return type.len > len && text_equal_nocase(text_skip(type, type.len - len), text_of(hero));
}

/* "Landmark Permanent - Site": type and subtypes. */
static enum status read_typeline(struct reading *reading, const char *line, struct altered_record *record)
{
	struct text whole = text_of(line), rest, word;
	size_t dash = text_find(whole, text_of(" - "));
	struct buffer words = { 0 };

	if (is_hero(text_make(whole.ptr, dash)))
		record->type = ALTERED_HERO;
	else if (!read_type(text_make(whole.ptr, dash), &record->type))
		return refuse(reading, "no type of a card", line);
	rest = dash < whole.len ? text_skip(whole, dash + 3) : text_make("", 0);
	record->says_subtypes = !text_equal_nocase(rest, text_of("landmark"));
	while (rest.len && text_split(&rest, ' ', &word))
		add_subtype(&words, word);
	return keep_subtypes(reading, &words, record);
}

static enum status read_bga(struct reading *reading, const json_t *object, struct altered_record *record)
{
	static const char *const stats[N_ALTERED_STATS] = {
		[ALTERED_STAT_HAND] = "costHand", [ALTERED_STAT_RESERVE] = "costReserve",
		[ALTERED_STAT_FOREST] = "forest", [ALTERED_STAT_MOUNTAIN] = "mountain",
		[ALTERED_STAT_OCEAN] = "ocean",
	};
	const char *faction = json_string_value(json_object_get(object, "faction"));
	const char *typeline = json_string_value(json_object_get(object, "typeline"));
	enum status status;

	record->source = ALTERED_SOURCE_BGA;
	record->faction = altered_faction_find(text_of(faction));
	if (!faction || record->faction == ALTERED_FACTION_UNKNOWN)
		return refuse(reading, "no faction", faction);
	status = typeline ? read_typeline(reading, typeline, record) : refuse(reading, "no type line", NULL);
	if (status == ST_OK)
		status = read_stats(reading, object, stats, record);
	return status ? status : keep_texts(reading, object, bga_texts, record);
}

/* The publisher's data lists wrappers of foil among its cards. */
static bool is_no_card(const json_t *object)
{
	const char *type = first_of(string_of(object, "type", "reference"), string_of(object, "cardType", "reference"));

	return type && text_equal_nocase(text_of(type), text_of("foiler"));
}

/* One object: a record, or an official answer, which is counted. */
static enum status read_record(struct reading *reading, const json_t *object)
{
	struct altered_records *records = reading->records;
	struct altered_record record = { .file = reading->file, .line = reading->line };
	const char *uid = json_string_value(json_object_get(object, "uid"));
	const char *reference = first_of(uid, json_string_value(json_object_get(object, "reference")));
	enum status status;

	if (json_object_get(object, "question") && json_object_get(object, "answer")) {
		records->n_rulings++;
		return ST_OK;
	}
	if (is_no_card(object))
		return ST_OK;
	if (!reference || !altered_ref_read(text_of(reference), &record.ref))
		return refuse(reading, "no reference of a card", reference);
	status = keep(reading, string_of(object, "name", "en"), &record.name);
	if (status == ST_OK && !record.name.len)
		status = refuse(reading, "a card without a name", reference);
	if (status == ST_OK)
		status = uid ? read_bga(reading, object, &record) : read_api(reading, object, &record);
	if (status)
		return status;
	if (array_reserve(&records->items, &records->cap, records->len + 1, sizeof(record))) {
		reading->diags->failed = true;
		return ST_NOMEM;
	}
	records->items[records->len++] = record;
	return ST_OK;
}

/* The array around which an object is a wrapper, with the text of it; the object itself where it is none. */
static const json_t *unwrap(const json_t *value, struct json_value *text)
{
	static const char *const wrappers[] = { "hydra:member", "member", "cards", "data" };

	for (size_t i = 0; json_is_object(value) && i < sizeof(wrappers) / sizeof(*wrappers); i++) {
		struct json_members walk = json_members_begin(*text);

		if (!json_is_array(json_object_get(value, wrappers[i])))
			continue;
		while (json_members_next(&walk))
			if (text_is(walk.key, wrappers[i]))
				*text = walk.value;
		return json_object_get(value, wrappers[i]);
	}
	return value;
}

static uint32_t count_line_ends(const char *from, const char *to)
{
	uint32_t n = 0;

	for (; from < to; from++)
		n += *from == '\n';
	return n;
}

/* All records in a value, which stands in [bytes]: an object, an array of them, an object around an array. */
static enum status read_value(struct reading *reading, const json_t *value, struct text bytes)
{
	struct json_value text = json_value_first(bytes);
	struct json_members walk;
	enum status worst = ST_OK, status;
	const char *at = bytes.ptr;

	value = unwrap(value, &text);
	if (json_is_object(value))
		return read_record(reading, value);
	if (!json_is_array(value))
		return refuse(reading, "no record of a card", json_kind_name(json_value_kind(text)));
	walk = json_members_begin(text);
	for (size_t i = 0; json_members_next(&walk) && i < json_array_size(value); i++) {
		const json_t *item = json_array_get(value, i);

		reading->line += count_line_ends(at, walk.value.text.ptr);
		at = walk.value.text.ptr;
		status = json_is_object(item) ? read_record(reading, item)
					      : refuse(reading, "no record of a card",
						       json_kind_name(json_value_kind(walk.value)));
		worst = status ? status : worst;
		if (status == ST_NOMEM)
			break;
	}
	return worst;
}

static enum status read_bytes(struct reading *reading, struct text bytes)
{
	json_error_t error = { 0 };
	json_t *root = json_loadb(bytes.ptr, bytes.len, JSON_REJECT_DUPLICATES, &error);
	enum status status;

	if (!root)
		return refuse_json(reading, &error);
	status = read_value(reading, root, bytes);
	json_decref(root);
	return status;
}

/*
 * JSON Lines: of the lines at the beginning, more are objects of their own
 * than are not. One of them may be broken, the first as well.
 */
static bool is_lines(struct text data)
{
	enum { LINES_LOOKED_AT = 3 };
	struct text line;
	int n_objects = 0, n = 0;

	if (text_starts_with(text_trim(data), "["))
		return false;
	while (n < LINES_LOOKED_AT && text_split(&data, '\n', &line)) {
		json_t *root;

		if (!text_trim(line).len)
			continue;
		root = json_loadb(line.ptr, line.len, 0, NULL);
		n_objects += json_is_object(root);
		json_decref(root);
		n++;
	}
	return n > 1 && n_objects * 2 >= n;
}

/* A log of Board Game Arena: an envelope with packets, or their array alone. */
static bool is_log(struct text data)
{
	enum { HEAD_MAX = 16 * 1024 };
	struct text head = text_make(data.ptr, data.len < HEAD_MAX ? data.len : HEAD_MAX);

	return text_find(head, text_of("\"packet_id\"")) < head.len &&
	       text_find(head, text_of("\"channel\"")) < head.len && text_find(head, text_of("\"move_id\"")) < head.len;
}

/* The places of a log where the facts of a card may stand. */
struct finder {
	struct reading *reading;
	struct text rest;
	struct map seen; /* keys of the cards that were read */
};

static const char facts_of_card[] = "\"properties\"";

static void pass(struct finder *finder, size_t n)
{
	for (size_t i = 0; i < n && i < finder->rest.len; i++)
		finder->reading->line += finder->rest.ptr[i] == '\n';
	finder->rest = text_skip(finder->rest, n);
}

static void pass_blanks(struct finder *finder)
{
	size_t n = 0;

	while (n < finder->rest.len && strchr(" \t\r\n", finder->rest.ptr[n]) && finder->rest.ptr[n])
		n++;
	pass(finder, n);
}

/* Moves to the next object with the facts of a card; false at the end. */
static bool find_facts(struct finder *finder)
{
	for (;;) {
		size_t at = text_find(finder->rest, text_of(facts_of_card));

		if (at >= finder->rest.len)
			return false;
		pass(finder, at + sizeof(facts_of_card) - 1);
		pass_blanks(finder);
		if (!text_starts_with(finder->rest, ":"))
			continue;
		pass(finder, 1);
		pass_blanks(finder);
		if (text_starts_with(finder->rest, "{"))
			return true;
	}
}

/*
 * Reads the object as a record, if it is a card that was not read before. Most
 * are in the table and need no record, so only what is said of uniques has to
 * be one.
 */
static enum status read_facts(struct finder *finder, const json_t *object)
{
	struct reading *reading = finder->reading;
	struct altered_ref ref;
	char key[ALTERED_REF_SIZE], *copy;
	enum status status;

	if (!altered_ref_read(text_of(json_string_value(json_object_get(object, "uid"))), &ref))
		return ST_OK;
	altered_ref_key(&ref, key);
	copy = arena_strdup(reading->arena, key);
	if (!copy) {
		reading->diags->failed = true;
		return ST_NOMEM;
	}
	if (!map_add(&finder->seen, text_of(copy), 1))
		return ST_OK;
	reading->is_silent = ref.version != ALTERED_U;
	status = read_record(reading, object);
	reading->is_silent = false;
	return status == ST_SYNTAX && ref.version != ALTERED_U ? ST_OK : status;
}

static size_t count_facts(struct text data)
{
	size_t n = 0, at;

	while ((at = text_find(data, text_of(facts_of_card))) < data.len) {
		data = text_skip(data, at + sizeof(facts_of_card) - 1);
		n++;
	}
	return n;
}

/*
 * The log is searched, not parsed: cards stand at any depth. What was parsed is
 * passed whole, well-formed or not, so every byte is read once.
 */
static enum status read_log(struct reading *reading, struct text data)
{
	struct finder finder = { .reading = reading, .rest = data };
	enum status worst = ST_OK, status = map_init(&finder.seen, reading->arena, count_facts(data) + 1);

	if (status) {
		reading->diags->failed = true;
		return status;
	}
	while (status != ST_NOMEM && find_facts(&finder)) {
		json_error_t error = { 0 };
		json_t *object = json_loadb(finder.rest.ptr, finder.rest.len, JSON_DISABLE_EOF_CHECK, &error);

		if (object)
			status = read_facts(&finder, object);
		else
			status = refuse_json(reading, &error);
		reading->diags->failed |= status == ST_NOMEM;
		json_decref(object);
		worst = status ? status : worst;
		pass(&finder, error.position > 0 ? (size_t)error.position : 1);
	}
	return worst;
}

enum status altered_records_read(struct altered_records *records, const char *file, struct text data,
				 struct arena *arena, struct diags *diags)
{
	struct reading reading = {
		.records = records, .arena = arena, .diags = diags, .file = file, .line = 1
	};
	enum status worst = ST_OK, status;
	struct text line;

	if (is_log(data))
		return read_log(&reading, data);
	if (!is_lines(data))
		return read_bytes(&reading, data);
	for (uint32_t n = 1; text_split(&data, '\n', &line); n++) {
		if (!text_trim(line).len)
			continue;
		reading.line = n;
		status = read_bytes(&reading, line);
		worst = status ? status : worst;
		if (status == ST_NOMEM)
			break;
	}
	return worst;
}
