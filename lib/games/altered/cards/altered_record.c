#include "games/altered/cards/altered_record.h"

#include <string.h>

#include "base/array.h"
#include "base/parts.h"
#include "base/words.h"

enum status altered_record_refuse(struct record_reading *reading, const char *what, const char *found)
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
static enum status keep(struct record_reading *reading, const char *s, struct text *out)
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

/* The texts of a record, plain; one that is null is not known. */
static enum status keep_texts(struct record_reading *reading, const json_t *object, const char *const names[],
			      struct altered_record *record)
{
	struct buffer plain = { 0 };
	enum status status = ST_OK;

	for (int i = 0; status == ST_OK && i < N_ALTERED_PLACES; i++) {
		const json_t *text = json_object_get(object, names[i]);

		record->texts[i] = text_make(NULL, 0);
		if (json_is_null(text))
			continue;
		if (text && !json_is_string(text) && !json_is_array(text)) {
			status = altered_record_refuse(reading, "no text of a card", NULL);
			continue;
		}
		buffer_clear(&plain);
		add_plain(text, &plain);
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

static enum status read_stats(struct record_reading *reading, const json_t *object, const char *const names[],
			      struct altered_record *record)
{
	for (int i = 0; i < N_ALTERED_STATS; i++)
		if (!read_number(names[i] ? json_object_get(object, names[i]) : NULL, &record->stat[i]))
			return altered_record_refuse(reading,
				      "no number of a card", json_string_value(json_object_get(object, names[i])));
	return ST_OK;
}

/* Types as the sources write them, without case, '_' like a blank. */
static const struct word type_words[] = {
	{ "character", ALTERED_CHARACTER },
	{ "spell", ALTERED_SPELL },
	{ "landmark permanent", ALTERED_LANDMARK_PERMANENT },
	{ "permanent", ALTERED_LANDMARK_PERMANENT }, /* before there were others */
	{ "expedition permanent", ALTERED_EXPEDITION_PERMANENT },
	{ "hero", ALTERED_HERO },
	{ "token", ALTERED_CHARACTER_TOKEN },
	{ "token landmark permanent", ALTERED_LANDMARK_TOKEN },
	{ "token mana", ALTERED_MANA_TOKEN },
	{ NULL, 0 },
};

static bool read_type(struct text word, enum altered_type *type)
{
	char plain[32];
	uint32_t found;

	if (!word.ptr || word.len == 0 || word.len >= sizeof(plain))
		return false;
	for (size_t i = 0; i < word.len; i++)
		plain[i] = word.ptr[i] == '_' ? ' ' : word.ptr[i];
	if (!word_find(type_words, text_make(plain, word.len), &found))
		return false;
	*type = (enum altered_type)found;
	return true;
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
static enum status keep_subtypes(struct record_reading *reading, struct buffer *words, struct altered_record *record)
{
	enum status status = words->failed ? ST_NOMEM
					   : parts_sort(reading->arena, buffer_text(words), MAX_SUBTYPES,
							&record->subtypes);

	record->subtypes = text_trim(record->subtypes);
	reading->diags->failed |= status == ST_NOMEM;
	buffer_free(words);
	return status;
}

/* True for a list that holds the old word "LANDMARK" alone. */
static bool is_old_landmark(const json_t *list)
{
	const char *only = json_string_value(json_array_get(list, 0));

	return json_array_size(list) == 1 && only && text_equal_nocase(text_of(only), text_of("landmark"));
}

static enum status read_subtype_list(struct record_reading *reading, const json_t *list, struct altered_record *record)
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
static enum status read_formats(struct record_reading *reading, const json_t *list, struct altered_record *record)
{
	struct buffer words = { 0 };
	enum status status;
	const json_t *item;
	size_t i;

	record->says_formats = json_is_array(list);
	json_array_foreach(list, i, item)
	{
		parts_add(&words, text_of(json_string_value(item)));
	}
	status = buffer_keep(&words, reading->arena, &record->formats);
	record->formats = text_trim(record->formats);
	reading->diags->failed |= status == ST_NOMEM;
	return status;
}

static const char *const api_texts[N_ALTERED_PLACES] = { "MAIN_EFFECT", "ECHO_EFFECT" };
static const char *const bga_texts[N_ALTERED_PLACES] = { "effectDesc", "supportDesc" };

static enum status read_api(struct record_reading *reading, const json_t *object, struct altered_record *record)
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
		return altered_record_refuse(reading, "no faction", faction);
	if (!type || !read_type(text_of(type), &record->type))
		return altered_record_refuse(reading, "no type of a card", type);
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
static enum status read_typeline(struct record_reading *reading, const char *line, struct altered_record *record)
{
	struct text whole = text_of(line), rest, word;
	size_t dash = text_find(whole, text_of(" - "));
	struct buffer words = { 0 };

	if (is_hero(text_make(whole.ptr, dash)))
		record->type = ALTERED_HERO;
	else if (!read_type(text_make(whole.ptr, dash), &record->type))
		return altered_record_refuse(reading, "no type of a card", line);
	rest = dash < whole.len ? text_skip(whole, dash + 3) : text_make("", 0);
	record->says_subtypes = !text_equal_nocase(rest, text_of("landmark"));
	while (rest.len && text_split(&rest, ' ', &word))
		add_subtype(&words, word);
	return keep_subtypes(reading, &words, record);
}

static enum status read_bga(struct record_reading *reading, const json_t *object, struct altered_record *record)
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
		return altered_record_refuse(reading, "no faction", faction);
	status = typeline ? read_typeline(reading, typeline, record) : altered_record_refuse(reading, "no type line", NULL);
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

enum status altered_record_read(struct record_reading *reading, const json_t *object)
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
		return altered_record_refuse(reading, "no reference of a card", reference);
	status = keep(reading, string_of(object, "name", "en"), &record.name);
	if (status == ST_OK && !record.name.len)
		status = altered_record_refuse(reading, "a card without a name", reference);
	if (status == ST_OK)
		status = uid ? read_bga(reading, object, &record) : read_api(reading, object, &record);
	if (status)
		return status;
	if (array_reserve(&records->items, &records->cap, records->len + 1, sizeof(record)))
		return diags_nomem(reading->diags);
	records->items[records->len++] = record;
	return ST_OK;
}
