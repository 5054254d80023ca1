#include "games/lorcana/cards/lorcana_cards_record.h"

#include <jansson.h>
#include <stddef.h>

#include "base/array.h"
#include "base/parts.h"
#include "games/lorcana/cards/lorcana_cards_clean.h"
#include "games/lorcana/cards/lorcana_cards_index.h"
#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* No printed number is larger; a larger one is a mistake of the source. */
enum { MAX_PRINTED = 120 };

/* Far beyond any card: the longest text so far has some 500 bytes, no card has 6 classifications. */
enum { MAX_TEXT = 4096, MAX_NAME = 256, MAX_CLASSES = 16 };

/* More texts than one set has. */
enum { WHOLE_SET = 250 };

void card_fact_write(struct buffer *out, enum card_fact fact, int value)
{
	static const struct word yes_words[] = { { "no", 0 }, { "yes", 1 }, { NULL, 0 } };
	static const struct word *const words[N_FACTS] = {
		[FACT_TYPE] = lorcana_type_words,
		[FACT_INKABLE] = yes_words,
	};

	if (value == RECORD_UNSAID)
		return;
	if (fact == FACT_INKS)
		word_add_bits(out, lorcana_ink_words, (uint32_t)value, ";");
	else if (words[fact])
		buffer_add_string(out, word_of(words[fact], (uint32_t)value));
	else
		buffer_printf(out, "%d", value);
}

/* One source while its records are read. */
struct source_reading {
	struct card_records *records;
	struct arena *arena;
	struct diags *diags;
	const char *file;
	size_t number;              /* of the entry, from 1 */
	struct card_record *record; /* what it becomes */
	const json_t *entry;
	const char *field; /* the member at hand */
	bool refused;      /* an entry could not be read */
};

static enum status refuse(struct source_reading *in, const char *expected)
{
	diag_error(in->diags, (struct place){ .file = in->file }, "card %zu: '%s' is not %s", in->number, in->field,
		   expected);
	in->refused = true;
	return ST_SYNTAX;
}

static struct text string_of(const json_t *value)
{
	return json_is_string(value) ? text_make(json_string_value(value), json_string_length(value))
				     : text_make(NULL, 0);
}

/* Reads a member of an entry into the field of the record at [to]; [value] NULL = the entry lacks it. */
typedef enum status read_field_fn(struct source_reading *in, const json_t *value, void *to);

/* A number, or digits in a string; absent and null leave it unsaid. */
static enum status read_number(struct source_reading *in, const json_t *value, void *to)
{
	uint32_t n = 0;

	if (!value || json_is_null(value))
		return ST_OK;
	if (json_is_integer(value) && json_integer_value(value) >= 0 && json_integer_value(value) <= MAX_PRINTED)
		n = (uint32_t)json_integer_value(value);
	else if (!json_is_string(value) || !text_to_number(string_of(value), MAX_PRINTED, &n))
		return refuse(in, "a number from 0 to 120");
	*(int *)to = (int)n;
	return ST_OK;
}

static enum status read_bool(struct source_reading *in, const json_t *value, void *to)
{
	if (!value || json_is_null(value))
		return ST_OK;
	if (!json_is_boolean(value))
		return refuse(in, "true or false");
	*(int *)to = json_is_true(value);
	return ST_OK;
}

/* A name is found by its search key, so it needs a letter or digit. */
static enum status read_name(struct source_reading *in, const json_t *value, void *to)
{
	struct text raw = string_of(value);
	enum status status;

	if (!raw.len || raw.len > MAX_NAME || memchr(raw.ptr, ';', raw.len))
		return refuse(in, "a name");
	status = clean_name(in->arena, raw, to);
	if (status == ST_OK)
		status = lorcana_search_key(in->arena, in->record->full_name, &in->record->name_key);
	return status == ST_OK && in->record->name_key.len == 0 ? refuse(in, "a name") : status;
}

/* A set or number: a string, or a number that becomes one. */
static enum status read_code(struct source_reading *in, const json_t *value, void *to)
{
	const char *copy;

	if (json_is_integer(value) && json_integer_value(value) >= 0)
		copy = arena_printf(in->arena, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
	else if (json_is_string(value) && json_string_length(value) > 0 &&
		 !strpbrk(json_string_value(value), "/; \n\""))
		copy = arena_strdup(in->arena, json_string_value(value));
	else
		return refuse(in, "a set or number");
	*(struct text *)to = text_of(copy);
	return copy ? ST_OK : ST_NOMEM;
}

/* A file of LorcanaJSON may be of one set, and its entries then say none. */
static enum status read_set(struct source_reading *in, const json_t *value, void *to)
{
	return !value && in->record->source == SOURCE_LORCANAJSON ? ST_OK : read_code(in, value, to);
}

/* "Super Rare", "super_rare" -> "super rare"; what says only "special" is unsaid. */
static enum status read_rarity(struct source_reading *in, const json_t *value, void *to)
{
	struct text raw = string_of(value);
	char *copy = arena_strndup(in->arena, raw.ptr, raw.len);

	if (!copy)
		return ST_NOMEM;
	for (char *c = copy; *c; c++)
		*c = *c == '_' || *c == ';' ? ' ' : (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
	*(struct text *)to = text_make(copy, strcmp(copy, "special") == 0 ? 0 : raw.len);
	return ST_OK;
}

static enum status add_ink(struct source_reading *in, struct text word, int *inks)
{
	uint32_t bit;

	if (!word_find(lorcana_ink_words, text_trim(word), &bit))
		return refuse(in, "an ink type");
	*inks |= (int)bit;
	return ST_OK;
}

/*
 * An array of names, or one string with ", " or, in LorcanaJSON, "-" between them.
 * ST_ABSENT when it is empty: the cards that play by themselves in an Illumineer's
 * Quest have no ink type.
 */
static enum status read_inks(struct source_reading *in, const json_t *value, void *to)
{
	char sep = in->record->source == SOURCE_LORCANAJSON ? '-' : ',';
	struct text rest = string_of(value), word;
	enum status status = ST_OK;
	int *inks = to;

	*inks = 0;
	for (size_t i = 0; i < json_array_size(value) && status == ST_OK; i++)
		status = add_ink(in, string_of(json_array_get(value, i)), inks);
	while (rest.len && status == ST_OK && text_split(&rest, sep, &word))
		status = add_ink(in, word, inks);
	if (status == ST_OK && *inks == 0)
		return json_is_array(value) || json_is_string(value) ? ST_ABSENT : refuse(in, "a list of ink types");
	return status;
}

static enum status read_type(struct source_reading *in, const json_t *value, void *to)
{
	struct text raw = string_of(value), word;
	uint32_t found;

	if (!raw.len || !text_split(&raw, ' ', &word) || !word_find(lorcana_type_words, word, &found))
		return refuse(in, "character, action, item or location");
	*(int *)to = (int)found;
	return ST_OK;
}

/* Adds one classification to the list in the making. */
static bool add_class(struct buffer *out, struct text word)
{
	word = text_trim(word);
	if (!word.len || memchr(word.ptr, ';', word.len))
		return false;
	parts_add(out, word);
	return true;
}

/* An array of names, or one string with ',' between them. */
static enum status read_classes(struct source_reading *in, const json_t *value, void *to)
{
	struct text rest = string_of(value), word;
	struct buffer out = { 0 };
	bool fine = json_array_size(value) <= MAX_CLASSES && rest.len <= MAX_NAME;
	enum status status;

	if (value && !json_is_null(value) && !json_is_array(value) && !json_is_string(value))
		return refuse(in, "a list of classifications");
	for (size_t i = 0; fine && i < json_array_size(value); i++)
		fine = add_class(&out, string_of(json_array_get(value, i)));
	while (fine && rest.len && text_split(&rest, ',', &word))
		fine = add_class(&out, word);
	status = buffer_keep(&out, in->arena, to);
	return fine ? status : refuse(in, "a list of classifications");
}

/* What is known of a text that is not: its keywords, and how many copies a deck may have. */
static enum status read_around_text(struct source_reading *in)
{
	const json_t *keywords = json_object_get(in->entry, "keywords");
	struct buffer lines = { 0 };
	enum status status;

	in->field = "max_copies";
	status = read_number(in, json_object_get(in->entry, in->field), &in->record->max_copies);
	for (size_t i = 0; i < json_array_size(keywords) && i < LORCANA_MAX_KEYWORDS; i++) {
		buffer_add_string(&lines, i ? "\n" : "");
		buffer_add(&lines, string_of(json_array_get(keywords, i)));
	}
	return buffer_keep(&lines, in->arena, &in->record->keywords) ? ST_NOMEM : status;
}

/* A text that is null is left unsaid in the plain list. */
static enum status read_text(struct source_reading *in, const json_t *value, void *to)
{
	bool is_plain = in->record->source == SOURCE_PLAIN;

	if (is_plain && (!value || json_is_null(value)))
		return read_around_text(in);
	if ((value && !json_is_null(value) && !json_is_string(value)) || json_string_length(value) > MAX_TEXT)
		return refuse(in, "a text of at most 4096 bytes");
	if (json_is_string(value))
		return clean_text(in->arena, string_of(value), !is_plain, to);
	*(struct text *)to = text_make("", 0);
	return ST_OK;
}

/* What an entry says, in the order in which it is read; NULL = that source does not say it, or says it otherwise. */
static const struct entry_field {
	const char *names[SOURCE_PRINTINGS + 1];
	read_field_fn *read;
	size_t at; /* in struct card_record */
} fields[] = {
	{ { "fullName", "fullName", "Name", "fullName" }, read_name, offsetof(struct card_record, full_name) },
	{ { "set", "setCode", "Set_Num", "set" }, read_set, offsetof(struct card_record, set) },
	{ { "number", "number", "Card_Num", "number" }, read_code, offsetof(struct card_record, number) },
	{ { "type", "type", "Type" }, read_type, offsetof(struct card_record, fact[FACT_TYPE]) },
	{ { "inks", "color", "Color" }, read_inks, offsetof(struct card_record, fact[FACT_INKS]) },
	{ { "cost", "cost", "Cost" }, read_number, offsetof(struct card_record, fact[FACT_COST]) },
	{ { "inkable", "inkwell", "Inkable" }, read_bool, offsetof(struct card_record, fact[FACT_INKABLE]) },
	{ { "strength", "strength" }, read_number, offsetof(struct card_record, fact[FACT_STRENGTH]) },
	{ { "willpower", "willpower" }, read_number, offsetof(struct card_record, fact[FACT_WILLPOWER]) },
	{ { "lore", "lore" }, read_number, offsetof(struct card_record, fact[FACT_LORE]) },
	{ { "moveCost", "moveCost" }, read_number, offsetof(struct card_record, fact[FACT_MOVE_COST]) },
	{ { "classifications", "subtypes", "Classifications" },
	  read_classes, offsetof(struct card_record, classifications) },
	{ { "rarity", "rarity", "Rarity" }, read_rarity, offsetof(struct card_record, rarity) },
	{ { "text", "fullText", "Body_Text" }, read_text, offsetof(struct card_record, text) },
};

static enum status read_fields(struct source_reading *in, const json_t *entry)
{
	enum status status = ST_OK;

	for (size_t i = 0; i < sizeof(fields) / sizeof(*fields) && status == ST_OK; i++) {
		in->field = fields[i].names[in->record->source];
		if (in->field)
			status = fields[i].read(in, json_object_get(entry, in->field), (char *)in->record + fields[i].at);
	}
	return status;
}

/*
 * "162/204 . EN . 7": the number and, for a promo, the set it was given out in
 * instead of how many cards the set has.
 */
static enum status read_identifier(struct source_reading *in, const json_t *entry)
{
	struct text rest = string_of(json_object_get(entry, "fullIdentifier")), total;
	uint32_t n;

	if (!rest.len || !text_split(&rest, '/', &total) || !text_split(&rest, ' ', &total))
		return ST_OK;
	if (total.len && (total.ptr[0] < '0' || total.ptr[0] > '9') && !text_to_number(total, MAX_PRINTED, &n)) {
		const char *set = arena_strndup(in->arena, total.ptr, total.len);

		in->record->set = text_make(set, total.len);
		return set ? ST_OK : ST_NOMEM;
	}
	return ST_OK;
}

static enum status read_lorcanajson(struct source_reading *in, const json_t *entry)
{
	struct text variant = string_of(json_object_get(entry, "variant"));
	enum status status = read_fields(in, entry);

	if (status == ST_OK)
		status = read_identifier(in, entry);
	if (status == ST_OK && variant.len) {
		const char *number =
			arena_printf(in->arena, "%.*s%.*s", TEXT_ARG(in->record->number), TEXT_ARG(variant));

		in->record->number = text_of(number);
		status = number ? ST_OK : ST_NOMEM;
	}
	in->field = "setCode";
	return status || in->record->set.len ? status : refuse(in, "a set or number");
}

/* Actions and items have no statistics here, locations a move cost in the place of Strength. */
static enum status read_api(struct source_reading *in, const json_t *entry)
{
	struct card_record *record = in->record;
	enum status status = read_fields(in, entry);
	bool is_location = record->fact[FACT_TYPE] == LORCANA_LOCATION;
	const struct {
		const char *name;
		enum card_fact fact;
	} statistics[] = {
		{ "Willpower", FACT_WILLPOWER },
		{ "Lore", FACT_LORE },
		{ is_location ? "Move_Cost" : "Strength", is_location ? FACT_MOVE_COST : FACT_STRENGTH },
	};

	/* This source leaves the field out where it knows of none, also on songs. */
	if (record->classifications.len == 0)
		record->classifications.ptr = NULL;
	if (record->fact[FACT_TYPE] == LORCANA_ACTION || record->fact[FACT_TYPE] == LORCANA_ITEM)
		return status;
	for (size_t i = 0; i < sizeof(statistics) / sizeof(*statistics) && status == ST_OK; i++) {
		in->field = statistics[i].name;
		status = read_number(in, json_object_get(entry, in->field), &record->fact[statistics[i].fact]);
	}
	return status;
}

/* [set, number, full name] or [set, number, full name, rarity]: of the card nothing is said. */
static enum status read_printing(struct source_reading *in, const json_t *entry)
{
	json_t *named = json_pack("{sO sO sO}", "set", json_array_get(entry, 0), "number", json_array_get(entry, 1),
				  "fullName", json_array_get(entry, 2));
	enum status status;

	in->field = "promo_printings";
	status = named ? read_fields(in, named) : refuse(in, "a set, a number and a name");
	json_decref(named);
	in->record->rarity = text_of("promo");
	if (status == ST_OK && json_is_string(json_array_get(entry, 3)))
		status = read_rarity(in, json_array_get(entry, 3), &in->record->rarity);
	return status;
}

/* How a source is recognised: what its entries, or the whole, must have. */
struct source_form {
	const char *name;
	const char *in_object; /* the entries are in this array of an object; NULL = they are the file */
	const char *fields[3]; /* each entry has these; NULL = entries are arrays */
	enum status (*read)(struct source_reading *in, const json_t *entry);
};

static const struct source_form source_forms[] = {
	[SOURCE_PLAIN] = { "the plain list", NULL, { "fullName", "set", "inks" }, read_fields },
	[SOURCE_LORCANAJSON] = { "LorcanaJSON", "cards", { "fullName", "number", "color" }, read_lorcanajson },
	[SOURCE_LORCANA_API] = { "lorcana-api.com", NULL, { "Name", "Card_Num", "Color" }, read_api },
	[SOURCE_PRINTINGS] = { "a list of printings", "promo_printings", { NULL }, read_printing },
};
enum { N_SOURCES = sizeof(source_forms) / sizeof(*source_forms) };

/* The source whose first entry looks like this; N_SOURCES = none. */
static size_t recognise(const json_t *root, const json_t **entries)
{
	for (size_t i = 0; i < N_SOURCES; i++) {
		const struct source_form *form = &source_forms[i];
		const json_t *first;

		*entries = form->in_object ? json_object_get(root, form->in_object) : root;
		first = json_array_get(*entries, 0);
		if (!form->fields[0] && json_is_array(first))
			return i;
		if (form->fields[0] && json_object_get(first, form->fields[0]) && json_object_get(first, form->fields[1]) &&
		    json_object_get(first, form->fields[2]))
			return i;
	}
	return N_SOURCES;
}

static enum status add_record(struct source_reading *in, const json_t *root, const json_t *entry, size_t source)
{
	struct card_records *records = in->records;
	struct card_record record = { .source = (enum record_source)source,
				      .file = in->file,
				      .max_copies = RECORD_UNSAID };
	enum status status = ST_OK;

	for (int i = 0; i < N_FACTS; i++)
		record.fact[i] = RECORD_UNSAID;
	in->record = &record;
	in->entry = entry;
	if (records->len == IMPORT_MAX_RECORDS) {
		diag_error(in->diags, (struct place){ .file = in->file }, "more than %d printings in all",
			   IMPORT_MAX_RECORDS);
		return ST_LIMIT;
	}
	if (array_reserve(&records->items, &records->cap, records->len + 1, sizeof(*records->items)))
		return ST_NOMEM;
	in->field = "code";
	if (source == SOURCE_LORCANAJSON && json_object_get(root, in->field))
		status = read_code(in, json_object_get(root, in->field), &record.set);
	if (status)
		return status;
	status = source_forms[source].read(in, entry);
	record.card = record.name_key;
	if (status == ST_OK)
		records->items[records->len++] = record;
	if (status == ST_ABSENT) {
		diag_add(in->diags, SEV_NOTE, (struct place){ .file = in->file }, NULL,
			 "'%.*s' has no ink type and goes into no deck; passed over", TEXT_ARG(record.full_name));
		return ST_OK;
	}
	return status == ST_SYNTAX ? ST_OK : status;
}

/*
 * Is null how this list, from record [first] on, writes that a card has no text?
 * It has the texts of a whole set and more, those of all actions and items among
 * them, none is empty, and it says nothing else where one is null.
 */
static bool null_means_none(const struct card_records *records, size_t first)
{
	size_t n_texts = 0;

	for (size_t i = first; i < records->len; i++) {
		const struct card_record *record = &records->items[i];

		n_texts += record->text.len > 0;
		if (record->text.ptr ? record->text.len == 0
				     : record->fact[FACT_TYPE] == LORCANA_ACTION ||
					       record->fact[FACT_TYPE] == LORCANA_ITEM || record->keywords.len ||
					       record->max_copies != RECORD_UNSAID)
			return false;
	}
	return n_texts > WHOLE_SET;
}

static enum status read_entries(struct source_reading *in, const json_t *root)
{
	const json_t *entries;
	size_t source = recognise(root, &entries), first;
	enum status status = ST_OK;

	if (source == N_SOURCES) {
		diag_error(in->diags, (struct place){ .file = in->file },
			   "neither LorcanaJSON nor lorcana-api.com nor a plain list of cards");
		return ST_SYNTAX;
	}
	first = in->records->len;
	for (size_t i = 0; i < json_array_size(entries) && status == ST_OK; i++) {
		in->number = i + 1;
		status = add_record(in, root, json_array_get(entries, i), source);
	}
	if (status == ST_OK && source == SOURCE_PLAIN && null_means_none(in->records, first))
		for (size_t i = first; i < in->records->len; i++)
			if (!in->records->items[i].text.ptr)
				in->records->items[i].text = text_make("", 0);
	return status == ST_OK && in->refused ? ST_SYNTAX : status;
}

enum status card_records_read(struct card_records *records, const char *file, struct text data, struct arena *arena,
			      struct diags *diags)
{
	struct source_reading in = { .records = records, .arena = arena, .diags = diags, .file = file };
	json_error_t error = { 0 };
	json_t *root = json_loadb(data.ptr ? data.ptr : "", data.len, JSON_REJECT_DUPLICATES, &error);
	enum status status;

	if (!root) {
		diag_error(diags,
			   (struct place){ .file = file,
					   .line = error.line > 0 ? (uint32_t)error.line : 0,
					   .column = error.column > 0 ? (uint32_t)error.column : 0 },
			   "%s", error.text);
		return ST_SYNTAX;
	}
	status = read_entries(&in, root);
	json_decref(root);
	if (status == ST_NOMEM)
		diags->failed = true;
	return status;
}
