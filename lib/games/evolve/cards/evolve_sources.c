/*
 * evolve_sources.c - records from the files of public sources (evolve_import.h).
 */
#include <string.h>

#include "data/csv_reader.h"
#include "games/evolve/cards/evolve_source.h"

/* More than any cost or statistic. */
enum { EVOLVE_MAX_NUMBER = 1000 };

/* A word of a source and what the table calls it. */
struct source_word {
	const char *from, *to;
};

static const struct source_word classes[] = {
	{ "エルフ", "Forestcraft" },	{ "ロイヤル", "Swordcraft" },  { "ウィッチ", "Runecraft" },
	{ "ドラゴン", "Dragoncraft" },	{ "ナイトメア", "Abysscraft" }, { "ビショップ", "Havencraft" },
	{ "ニュートラル", "Neutral" },	{ "Forestcraft", "Forestcraft" }, { "Swordcraft", "Swordcraft" },
	{ "Runecraft", "Runecraft" },	{ "Dragoncraft", "Dragoncraft" }, { "Abysscraft", "Abysscraft" },
	{ "Havencraft", "Havencraft" }, { "Neutral", "Neutral" },	  { NULL, NULL },
};

static const struct source_word types[] = {
	{ "フォロワー", "follower" },	  { "スペル", "spell" },	   { "アミュレット", "amulet" },
	{ "リーダー", "leader" },	  { "イクイップメント", "equipment" }, { "クレスト", "crest" },
	{ "EP", "point" },		  { "SEP", "point" },		   { "Follower", "follower" },
	{ "Spell", "spell" },		  { "Amulet", "amulet" },	   { "Leader", "leader" },
	{ "Equipment", "equipment" },	  { "Crest", "crest" },		   { "Evolution Point", "point" },
	{ "Super-Evolution Point", "point" }, { NULL, NULL },
};

static const struct source_word specials[] = {
	{ "エボルヴ", "evolved" }, { "アドバンス", "advanced" }, { "トークン", "token" },
	{ "Evolved", "evolved" },  { "Advanced", "advanced" },	 { "Token", "token" },
	{ NULL, NULL },
};

static const struct source_word universes[] = {
	{ "ウマ娘 プリティーダービー", "Umamusume: Pretty Derby" },
	{ "アイドルマスター シンデレラガールズ", "THE IDOLM@STER CINDERELLA GIRLS" },
	{ "カードファイト!! ヴァンガード", "CARDFIGHT!! VANGUARD" },
	{ "プリンセスコネクト！Re:Dive", "Princess Connect! Re: Dive" },
	{ NULL, NULL },
};

/* What the English cards say in whole words, and a page by a dash. */
static const struct source_word rarities[] = {
	{ "LG", "Legendary" }, { "GR", "Gold" }, { "-", "none" }, { NULL, NULL },
};

/* What the table calls [word]; empty = it has no such word. */
static struct text translate(const struct source_word *words, struct text word)
{
	for (; words->from; words++)
		if (text_is(word, words->from))
			return text_of(words->to);
	return text_make("", 0);
}

struct text evolve_class_word(struct text word)
{
	return translate(classes, word);
}

struct text evolve_type_word(struct text word)
{
	return translate(types, word);
}

static enum status nomem(struct evolve_import *import)
{
	import->diags->failed = true;
	return ST_NOMEM;
}

bool evolve_keep(struct evolve_import *import, struct text text, struct text *kept)
{
	const char *copy = arena_strndup(import->arena, text.ptr ? text.ptr : "", text.len);

	*kept = text_make(copy, text.len);
	return copy != NULL;
}

struct text evolve_member_text(const json_t *object, const char *name)
{
	return text_of(json_string_value(json_object_get(object, name)));
}

bool evolve_keep_number(struct evolve_import *import, const json_t *object, const char *name, struct text *kept)
{
	const json_t *value = json_object_get(object, name);
	struct text digits = text_of(json_string_value(value));
	bool is_number = json_is_integer(value) && json_integer_value(value) >= 0 &&
			 json_integer_value(value) <= EVOLVE_MAX_NUMBER;
	char *copy;
	uint32_t n;

	*kept = text_make("", 0);
	if (!is_number && !(digits.len && text_to_number(digits, EVOLVE_MAX_NUMBER, &n)))
		return true;
	copy = is_number ? arena_printf(import->arena, "%lld", (long long)json_integer_value(value))
				      : arena_strndup(import->arena, digits.ptr, digits.len);
	*kept = text_of(copy);
	return copy != NULL;
}

bool evolve_keep_list(struct evolve_import *import, const json_t *array, struct text before, char sep, struct text *kept)
{
	struct buffer list = { 0 };
	json_t *item;
	size_t i;
	bool fine;

	buffer_add(&list, before);
	json_array_foreach(array, i, item)
	{
		if (list.len && json_is_string(item))
			buffer_add_char(&list, sep);
		buffer_add(&list, text_of(json_string_value(item)));
	}
	fine = !list.failed && evolve_keep(import, buffer_text(&list), kept);
	buffer_free(&list);
	return fine;
}

static bool keep_list(struct evolve_import *import, const json_t *array, struct text before, struct text *kept)
{
	return evolve_keep_list(import, array, before, ';', kept);
}

/* The rarity of the printing [number], of which the source says [word]; nothing where it says nothing. */
static bool keep_rarity(struct evolve_import *import, struct text number, struct text word, struct text *kept)
{
	struct text known = translate(rarities, word);
	const char *rarity;

	if (!number.len || !word.len)
		return true;
	rarity = arena_printf(import->arena, "%.*s %.*s", TEXT_ARG(number), TEXT_ARG(known.len ? known : word));
	*kept = text_of(rarity);
	return rarity != NULL;
}

/* The number that stands between [before] and [behind] in a text: "up to 6 of this card into your deck". */
static bool keep_limit(struct evolve_import *import, struct text text, const char *before, const char *behind,
		       struct text *kept)
{
	size_t at = text_find(text, text_of(before)), len = 0;

	while (at < text.len) {
		text = text_skip(text, at + strlen(before));
		for (len = 0; len < text.len && text.ptr[len] >= '0' && text.ptr[len] <= '9';)
			len++;
		if (len && text_starts_with(text_skip(text, len), behind))
			return evolve_keep(import, text_make(text.ptr, len), kept);
		at = text_find(text, text_of(before));
	}
	return true;
}

/* What a text says of decks, in either language. */
static bool read_text(struct evolve_import *import, struct text text, struct evolve_record *record)
{
	if (text_starts_with(text, "【スタートアミュレット】") || text_starts_with(text, "Starting Amulet"))
		record->field[EVOLVE_F_START] = text_of("1");
	if (text_holds(text, "revealed by a drive check"))
		record->field[EVOLVE_F_TRIGGER] = text_of("1");
	return keep_limit(import, text, "デッキに", "枚まで入れ", &record->field[EVOLVE_F_LIMIT]) &&
	       (record->field[EVOLVE_F_LIMIT].len ||
		keep_limit(import, text, "up to ", " of this card into your", &record->field[EVOLVE_F_LIMIT]));
}

static bool read_universe(struct evolve_import *import, struct text universe, struct evolve_record *record)
{
	struct text known = translate(universes, universe);

	if (known.len)
		record->field[EVOLVE_F_UNIVERSE] = known;
	return known.len || evolve_keep(import, universe, &record->field[EVOLVE_F_UNIVERSE]);
}

/* Type and special types in the words of a Japanese card. */
static void read_kinds(const json_t *array, struct evolve_record *record)
{
	json_t *item;
	size_t i;

	json_array_foreach(array, i, item)
	{
		struct text word = text_of(json_string_value(item)), special = translate(specials, word);

		if (i == 0)
			record->field[EVOLVE_F_TYPE] = translate(types, word);
		if (special.len)
			record->field[EVOLVE_F_SPECIAL] = special;
	}
}

static enum status add_ja_card(struct evolve_import *import, const char *file, const json_t *item)
{
	struct evolve_record record = { .source = EVOLVE_JA_CARDS, .file = file };
	const json_t *faces = json_object_get(item, "faces");
	struct text evolves, rarity = evolve_member_text(json_array_get(faces, 0), "rarity");
	enum status status = evolve_faces_read(import, file, faces, EVOLVE_JAPANESE, &record.faces);

	if (status)
		return status;
	if (text_holds(evolve_member_text(item, "text"), "』に進化する") &&
	    !keep_list(import, json_object_get(item, "mentions"), text_of(""), &record.named))
		return nomem(import);
	record.field[EVOLVE_F_CLASS] = translate(classes, evolve_member_text(item, "class"));
	read_kinds(json_object_get(item, "card_type"), &record);
	if (!evolve_keep(import, evolve_member_text(item, "oracle_id"), &record.identity) ||
	    !keep_list(import, json_object_get(item, "alt_names"), evolve_member_text(item, "name"), &record.name) ||
	    !keep_list(import, json_object_get(item, "prints"), text_of(""), &record.numbers) ||
	    !keep_list(import, json_object_get(item, "evolves_to"), text_of(""), &evolves) ||
	    !keep_list(import, json_object_get(item, "advance_forms"), evolves, &record.evolves) ||
	    !keep_rarity(import, evolve_member_text(item, "canonical_print"), rarity, &record.rarity) ||
	    !evolve_keep_number(import, item, "cost", &record.field[EVOLVE_F_COST]) ||
	    !evolve_keep_number(import, item, "atk", &record.field[EVOLVE_F_ATTACK]) ||
	    !evolve_keep_number(import, item, "hp", &record.field[EVOLVE_F_DEFENSE]) ||
	    !read_universe(import, evolve_member_text(item, "title"), &record) ||
	    !read_text(import, evolve_member_text(item, "text"), &record))
		return nomem(import);
	return evolve_import_keep(import, &record);
}

/* "フォロワー・エボルヴ": type and special types in one. */
static void read_joined_kinds(struct text kinds, struct evolve_record *record)
{
	size_t at = text_find(kinds, text_of("・"));

	record->field[EVOLVE_F_TYPE] = translate(types, text_make(kinds.ptr, at));
	if (at < kinds.len)
		record->field[EVOLVE_F_SPECIAL] = translate(specials, text_skip(kinds, at + strlen("・")));
}

static enum status add_ja_printing(struct evolve_import *import, const char *file, const json_t *item)
{
	struct evolve_record record = { .source = EVOLVE_JA_PRINTINGS, .file = file };

	record.field[EVOLVE_F_CLASS] = translate(classes, evolve_member_text(item, "class"));
	read_joined_kinds(evolve_member_text(item, "card_type"), &record);
	if (!evolve_keep(import, evolve_member_text(item, "name"), &record.name) ||
	    !evolve_keep(import, evolve_member_text(item, "card_code"), &record.numbers) ||
	    !evolve_keep_number(import, item, "cost", &record.field[EVOLVE_F_COST]) ||
	    !evolve_keep_number(import, item, "attack", &record.field[EVOLVE_F_ATTACK]) ||
	    !evolve_keep_number(import, item, "hp", &record.field[EVOLVE_F_DEFENSE]))
		return nomem(import);
	return evolve_import_keep(import, &record);
}

/* The main printing of a card from an official page, without a text that is kept back: the card has none. */
static bool has_no_text(const json_t *item)
{
	struct text number = evolve_member_text(item, "no"), base = evolve_member_text(item, "base");

	return !evolve_member_text(item, "text").ptr && !json_object_get(item, "text_withheld") &&
	       text_equal(number, base) && text_is(evolve_member_text(item, "confidence"), "high");
}

static enum status add_en_printing(struct evolve_import *import, const char *file, const json_t *item)
{
	struct evolve_record record = { .source = EVOLVE_EN_PRINTINGS, .file = file };
	struct text identity = evolve_member_text(item, "identity");
	enum status status =
		evolve_faces_read(import, file, json_object_get(item, "faces"), EVOLVE_ENGLISH, &record.faces);

	if (status)
		return status;
	record.field[EVOLVE_F_CLASS] = translate(classes, evolve_member_text(item, "class"));
	record.field[EVOLVE_F_TYPE] = translate(types, evolve_member_text(item, "type"));
	record.field[EVOLVE_F_SPECIAL] = translate(specials, evolve_member_text(item, "special"));
	if (!evolve_keep(import, identity.len ? identity : evolve_member_text(item, "no"), &record.identity) ||
	    !evolve_keep(import, evolve_member_text(item, "name"), &record.name) ||
	    !evolve_keep(import, evolve_member_text(item, "no"), &record.numbers) ||
	    !evolve_keep(import, evolve_member_text(item, "ja"), &record.ja) ||
	    !keep_list(import, json_object_get(item, "traits"), text_of(""), &record.field[EVOLVE_F_TRAITS]) ||
	    !evolve_keep_number(import, item, "cost", &record.field[EVOLVE_F_COST]) ||
	    !evolve_keep_number(import, item, "attack", &record.field[EVOLVE_F_ATTACK]) ||
	    !evolve_keep_number(import, item, "defense", &record.field[EVOLVE_F_DEFENSE]) ||
	    !evolve_keep_text(import, item, &record.text) ||
	    !read_universe(import, evolve_member_text(item, "universe"), &record) ||
	    !read_text(import, evolve_member_text(item, "text"), &record))
		return nomem(import);
	if (has_no_text(item))
		record.text = text_make("", 0);
	return evolve_import_keep(import, &record);
}

/* "Follower / Token" or "Follower / Evolved": type and special type of a page. */
static void read_page_kinds(struct text kinds, struct evolve_record *record)
{
	size_t at = text_find(kinds, text_of(" "));

	record->field[EVOLVE_F_TYPE] = translate(types, text_make(kinds.ptr, at));
	for (const struct source_word *word = specials; word->from; word++)
		if (text_holds(kinds, word->from))
			record->field[EVOLVE_F_SPECIAL] = text_of(word->to);
}

static enum status add_en_page(struct evolve_import *import, const char *file, const json_t *item)
{
	struct evolve_record record = { .source = EVOLVE_EN_PAGES, .file = file };
	struct text base = evolve_member_text(item, "base"), number = evolve_member_text(item, "no");

	record.field[EVOLVE_F_CLASS] = translate(classes, evolve_member_text(item, "class"));
	read_page_kinds(evolve_member_text(item, "type"), &record);
	if (!evolve_keep(import, base.len ? base : number, &record.identity) ||
	    !evolve_keep(import, evolve_member_text(item, "name"), &record.name) ||
	    !evolve_keep(import, number, &record.numbers) ||
	    !keep_rarity(import, number, evolve_member_text(item, "rarity"), &record.rarity) ||
	    !evolve_keep_text(import, item, &record.text) ||
	    !keep_list(import, json_object_get(item, "traits"), text_of(""), &record.field[EVOLVE_F_TRAITS]) ||
	    !evolve_keep_number(import, item, "cost", &record.field[EVOLVE_F_COST]) ||
	    !evolve_keep_number(import, item, "attack", &record.field[EVOLVE_F_ATTACK]) ||
	    !evolve_keep_number(import, item, "defense", &record.field[EVOLVE_F_DEFENSE]))
		return nomem(import);
	return evolve_import_keep(import, &record);
}

/* Numbers of the English edition end so. */
static bool is_english(struct text number)
{
	return number.len > 2 && memcmp(number.ptr + number.len - 2, "EN", 2) == 0;
}

/* Numbers that exist, with the Japanese one where it is known. */
static enum status add_en_numbers(struct evolve_import *import, const char *file, json_t *object)
{
	enum status status = ST_OK;
	const char *number;
	json_t *value;

	json_object_foreach(object, number, value)
	{
		struct evolve_record record = { .source = EVOLVE_EN_NUMBERS, .file = file };

		if (status || !evolve_member_text(value, "ja").len)
			continue;
		if (!evolve_keep(import, text_of(number), &record.numbers) ||
		    !evolve_keep(import, evolve_member_text(value, "ja"), &record.ja))
			return nomem(import);
		status = evolve_import_keep(import, &record);
	}
	return status;
}

/* The map of numbers: an object for each set, English number to Japanese. What maps to a sentence is none. */
static enum status add_map(struct evolve_import *import, const char *file, json_t *root)
{
	enum status status = ST_OK;
	const char *part, *number;
	json_t *pairs, *ja;

	json_object_foreach(root, part, pairs) json_object_foreach(pairs, number, ja)
	{
		struct evolve_record record = { .source = EVOLVE_EN_NUMBERS, .file = file };

		if (status || !is_english(text_of(number)) || !json_is_string(ja) ||
		    text_holds(text_of(json_string_value(ja)), " "))
			continue;
		if (!evolve_keep(import, text_of(number), &record.numbers) ||
		    !evolve_keep(import, text_of(json_string_value(ja)), &record.ja))
			return nomem(import);
		status = evolve_import_keep(import, &record);
	}
	return status;
}

/* Does an object in the object have a member that is an English number? */
static bool is_map(json_t *root)
{
	const char *part, *number;
	json_t *pairs, *ja;

	json_object_foreach(root, part, pairs) json_object_foreach(pairs, number, ja)
	{
		if (is_english(text_of(number)))
			return true;
	}
	return false;
}

/* A form of source in JSON: what its first card has, and has not. */
struct json_form {
	const char *number; /* the member that every card has */
	const char *sign;   /* another of the first; NULL = none needed */
	const char *not_it; /* one that it lacks; NULL = none */
	enum status (*add)(struct evolve_import *import, const char *file, const json_t *item);
};

static const struct json_form json_forms[] = {
	{ "oracle_id", NULL, NULL, add_ja_card },
	{ "card_code", NULL, NULL, add_ja_printing },
	{ "no", "base", "identity", add_en_page },
	{ "no", "identity", NULL, add_en_printing },
	{ "id", "cls", NULL, evolve_list_add_item },
};

/* The form of a source whose first card is [first]; NULL = none. */
static const struct json_form *find_form(const json_t *first)
{
	for (size_t i = 0; i < sizeof(json_forms) / sizeof(*json_forms); i++) {
		const struct json_form *form = &json_forms[i];

		if (json_object_get(first, form->number) && (!form->sign || json_object_get(first, form->sign)) &&
		    (!form->not_it || !json_object_get(first, form->not_it)))
			return form;
	}
	return NULL;
}

/* Takes the cards of a file; one without a number is an error, and the others are read. */
static enum status add_items(struct evolve_import *import, const char *file, const json_t *cards,
			     const struct json_form *form)
{
	enum status status = ST_OK;
	json_t *item;
	size_t i;

	json_array_foreach(cards, i, item)
	{
		enum status taken = ST_SYNTAX;

		if (evolve_member_text(item, form->number).len)
			taken = form->add(import, file, item);
		else
			diag_error(import->diags, (struct place){ .file = file }, "card %zu has no '%s'", i + 1, form->number);
		status = status ? status : taken;
	}
	return status;
}

static enum status add_json(struct evolve_import *import, const char *file, json_t *root)
{
	const json_t *cards = json_is_array(root) ? root : json_object_get(root, "cards");
	const struct json_form *form = find_form(json_array_get(cards, 0));
	enum status status;

	if (!form && is_map(root))
		return add_map(import, file, root);
	if (!form) {
		diag_error(import->diags, (struct place){ .file = file },
			   "no cards found, expected English facts or Japanese cards");
		return ST_SYNTAX;
	}
	status = add_items(import, file, cards, form);
	return status ? status : add_en_numbers(import, file, json_object_get(root, "listed_without_name"));
}

/* The columns of English facts as a table. */
enum { CSV_NO, CSV_NAME, CSV_CLASS, CSV_TYPE, CSV_SPECIAL, CSV_COST, CSV_ATTACK, CSV_DEFENSE, CSV_JA, CSV_IDENTITY };
enum { N_CSV = CSV_IDENTITY + 1 };

struct facts {
	struct evolve_import *import;
	const char *file;
	int column[N_CSV];
};

static enum status add_row(void *ctx, const struct csv_row *row, bool is_header)
{
	static const char *const names[N_CSV] = { "no",	  "name",   "class",   "type", "special",
						  "cost", "attack", "defense", "ja",   "identity" };
	struct facts *facts = ctx;
	struct evolve_record record = { .source = EVOLVE_EN_PRINTINGS, .file = facts->file };
	struct text field[N_CSV], kept[N_CSV];

	for (int i = 0; is_header && i < N_CSV; i++) {
		facts->column[i] = csv_find_column(row, names[i]);
		if (facts->column[i] < 0)
			return csv_refuse(facts->import->diags, facts->file, row, "facts lack the column", text_of(names[i]));
	}
	for (int i = 0; i < N_CSV && !is_header; i++) {
		field[i] = csv_field(row, facts->column[i]);
		if (!evolve_keep(facts->import, field[i], &kept[i]))
			return nomem(facts->import);
	}
	if (is_header)
		return ST_OK;
	record.identity = kept[CSV_IDENTITY].len ? kept[CSV_IDENTITY] : kept[CSV_NO];
	record.name = kept[CSV_NAME];
	record.numbers = kept[CSV_NO];
	record.ja = kept[CSV_JA];
	record.field[EVOLVE_F_CLASS] = translate(classes, field[CSV_CLASS]);
	record.field[EVOLVE_F_TYPE] = translate(types, field[CSV_TYPE]);
	record.field[EVOLVE_F_SPECIAL] = translate(specials, field[CSV_SPECIAL]);
	record.field[EVOLVE_F_COST] = kept[CSV_COST];
	record.field[EVOLVE_F_ATTACK] = kept[CSV_ATTACK];
	record.field[EVOLVE_F_DEFENSE] = kept[CSV_DEFENSE];
	return evolve_import_keep(facts->import, &record);
}

enum status evolve_import_add(void *into, const char *file, struct text bytes)
{
	struct evolve_import *import = into;
	struct facts facts = { .import = import, .file = file };
	json_error_t error = { 0 };
	enum status status;
	json_t *root;

	if (bytes.len && bytes.ptr[0] == '<')
		return evolve_list_add_xml(import, file, bytes);
	if (bytes.len && bytes.ptr[0] != '[' && bytes.ptr[0] != '{')
		return csv_read(file, bytes, add_row, &facts, import->diags);
	root = json_loadb(bytes.ptr, bytes.len, JSON_REJECT_DUPLICATES, &error);
	if (!root) {
		diag_error(import->diags, (struct place){ .file = file, .line = error.line > 0 ? (uint32_t)error.line : 0 },
			   "not well-formed JSON: %s", error.text);
		return ST_SYNTAX;
	}
	status = add_json(import, file, root);
	json_decref(root);
	return status;
}
