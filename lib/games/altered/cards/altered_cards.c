#include "games/altered/cards/altered_cards.h"

#include <string.h>

#include "base/array.h"
#include "base/bug.h"
#include "base/source.h"
#include "data/columns.h"
#include "games/altered/cards/altered_records.h"

/* All cards are under 1 MB, a million uniques under 1 GB; this bounds memory. */
enum { TABLE_MAX_BYTES = 16 * 1024 * 1024, RECORDS_MAX_BYTES = 256 * 1024 * 1024, MAX_CARDS = 1 << 20 };

static const char *const type_names[N_ALTERED_TYPES] = {
	[ALTERED_CHARACTER] = "character",
	[ALTERED_SPELL] = "spell",
	[ALTERED_LANDMARK_PERMANENT] = "landmark permanent",
	[ALTERED_EXPEDITION_PERMANENT] = "expedition permanent",
	[ALTERED_HERO] = "hero",
	[ALTERED_CHARACTER_TOKEN] = "character token",
	[ALTERED_LANDMARK_TOKEN] = "landmark permanent token",
	[ALTERED_MANA_TOKEN] = "mana token",
};

const char *altered_type_name(enum altered_type type)
{
	return type_names[type];
}

bool altered_type_find(struct text word, enum altered_type *type)
{
	for (int i = 0; i < N_ALTERED_TYPES; i++)
		if (text_is(word, type_names[i])) {
			*type = (enum altered_type)i;
			return true;
		}
	return false;
}

enum altered_rarity altered_card_rarity(const struct altered_card *card)
{
	static const enum altered_rarity of_version[N_ALTERED_VERSIONS] = {
		[ALTERED_C] = ALTERED_COMMON,  [ALTERED_R1] = ALTERED_RARE,  [ALTERED_R2] = ALTERED_RARE,
		[ALTERED_E] = ALTERED_EXALTED, [ALTERED_U] = ALTERED_UNIQUE,
	};

	if (card->type == ALTERED_HERO || altered_card_is_token(card))
		return ALTERED_NO_RARITY;
	return of_version[card->version];
}

const char *altered_rarity_name(enum altered_rarity rarity)
{
	static const char *const names[] = {
		[ALTERED_NO_RARITY] = "",      [ALTERED_COMMON] = "common", [ALTERED_RARE] = "rare",
		[ALTERED_EXALTED] = "exalted", [ALTERED_UNIQUE] = "unique",
	};

	return names[rarity];
}

struct altered_loading {
	struct table_reader table;
	struct altered_cards *cards;
	struct altered_card *items;
	size_t room;
	const char *paths;	/* of the files of records; NULL = none */
	struct altered_records records;
	struct text *texts; /* of recorded cards */
};

/* "AX_35": faction and number of a family. */
static enum status read_family(const struct column_field *field, void *record)
{
	struct altered_card *card = record;
	struct text rest = field->text, code;
	uint32_t number;

	if (!text_split(&rest, '_', &code) || !rest.ptr || !text_to_number(rest, field->column->most, &number) || !number)
		return ST_SYNTAX;
	card->family = altered_faction_find(code);
	card->number = (uint16_t)number;
	return card->family == ALTERED_FACTION_UNKNOWN ? ST_SYNTAX : ST_OK;
}

static enum status read_version(const struct column_field *field, void *record)
{
	struct altered_card *card = record;

	return altered_version_find(field->text, &card->version) && card->version != ALTERED_U ? ST_OK : ST_SYNTAX;
}

static enum status read_faction(const struct column_field *field, void *record)
{
	struct altered_card *card = record;

	card->faction = altered_faction_find(field->text);
	return card->faction == ALTERED_FACTION_UNKNOWN ? ST_SYNTAX : ST_OK;
}

#define AT(member) COLUMN_AT(struct altered_card, member)
#define STAT(member) column_number, AT(member), .most = ALTERED_MAX_STAT, .absent = -1

static const struct column columns[N_ALTERED_COLUMNS] = {
	[ALTERED_COL_FAMILY] = { "family", .read = read_family, .most = ALTERED_MAX_NUMBER },
	[ALTERED_COL_VERSION] = { "version", .read = read_version },
	[ALTERED_COL_NAME] = { "name", column_text, AT(name), .is_needed = true },
	[ALTERED_COL_FACTION] = { "faction", .read = read_faction },
	[ALTERED_COL_TYPE] = { "type", column_index, AT(type), .names = type_names, .most = N_ALTERED_TYPES - 1 },
	[ALTERED_COL_SUBTYPES] = { "subtypes", column_text, AT(subtypes) },
	[ALTERED_COL_HAND_COST] = { "hand_cost", STAT(hand_cost) },
	[ALTERED_COL_RESERVE_COST] = { "reserve_cost", STAT(reserve_cost) },
	[ALTERED_COL_FOREST] = { "forest", STAT(forest) },
	[ALTERED_COL_MOUNTAIN] = { "mountain", STAT(mountain) },
	[ALTERED_COL_OCEAN] = { "ocean", STAT(ocean) },
	[ALTERED_COL_LANDMARKS] = { "landmarks", STAT(landmark_limit) },
	[ALTERED_COL_RESERVE] = { "reserve", STAT(reserve_limit) },
	[ALTERED_COL_PRINTINGS] = { "printings", column_text, AT(printings) },
};

const char *altered_column_name(enum altered_column column)
{
	return columns[column].name;
}

/* "Baba Yaga, rare, Ordis": what tells the versions of a name apart. */
static enum status make_label(struct arena *arena, struct altered_card *card)
{
	const char *rarity = altered_rarity_name(altered_card_rarity(card));
	const char *faction = altered_faction_name(card->faction);
	char *label;

	if (card->version == ALTERED_U)
		label = arena_printf(arena, "%.*s, unique %.*s %d, %s", TEXT_ARG(card->name), TEXT_ARG(card->set),
				     card->serial, faction);
	else
		label = arena_printf(arena, "%.*s, %s, %s", TEXT_ARG(card->name),
				     rarity[0] ? rarity : altered_type_name(card->type), faction);
	card->label = text_of(label);
	return label ? ST_OK : ST_NOMEM;
}

static struct altered_ref ref_of(const struct altered_card *card)
{
	struct altered_ref ref = {
		.family = card->family, .number = card->number, .version = card->version, .serial = card->serial
	};

	memcpy(ref.set, card->set.ptr ? card->set.ptr : "", card->set.len);
	return ref;
}

/* Enters the card at the end of the table under its key; false when it stands there already. */
static enum status enter(struct altered_cards *cards, struct altered_card *card, bool *is_new)
{
	struct altered_ref ref = ref_of(card);
	char key[ALTERED_REF_SIZE];
	char *copy;

	altered_ref_key(&ref, key);
	copy = arena_strdup(cards->arena, key);
	if (!copy)
		return ST_NOMEM;
	*is_new = map_add(&cards->by_key, text_of(copy), (uint32_t)cards->n_cards + 1);
	cards->n_cards += *is_new;
	return *is_new ? make_label(cards->arena, card) : ST_OK;
}

static enum status add_card(void *ctx)
{
	struct altered_loading *load = ctx;
	struct altered_card *card = &load->items[load->cards->n_cards];
	enum status status;
	bool is_new;

	if (load->cards->n_cards == load->room)
		return ST_LIMIT;
	status = table_fill(&load->table, card);
	if (status == ST_OK)
		status = enter(load->cards, card, &is_new);
	return status || is_new ? status : table_refuse(&load->table, "a card stands twice:", card->name);
}

static int8_t said(int8_t stat)
{
	return stat < 0 ? -1 : stat;
}

/*
 * The card of a record. One that stands twice, or in the table, is entered
 * once. Its name is that of its family: records are in many languages.
 */
static enum status add_record(struct altered_cards *cards, struct altered_card *card,
			      const struct altered_record *record)
{
	const char *set = arena_strdup(cards->arena, record->ref.set);
	card_id family = altered_card_of_family(cards, &record->ref);
	const int8_t *stat = record->stat;
	bool is_new;

	if (!set)
		return ST_NOMEM;
	*card = (struct altered_card){
		.name = family ? altered_card_of(cards, family)->name : record->name,
		.family = record->ref.family,
		.number = record->ref.number,
		.version = record->ref.version,
		.set = text_of(set),
		.serial = record->ref.version == ALTERED_U ? record->ref.serial : 0,
		.faction = record->faction,
		.type = record->type,
		.subtypes = record->subtypes,
		.hand_cost = said(stat[ALTERED_STAT_HAND]),
		.reserve_cost = said(stat[ALTERED_STAT_RESERVE]),
		.forest = said(stat[ALTERED_STAT_FOREST]),
		.mountain = said(stat[ALTERED_STAT_MOUNTAIN]),
		.ocean = said(stat[ALTERED_STAT_OCEAN]),
		.landmark_limit = said(stat[ALTERED_STAT_LANDMARK_LIMIT]),
		.reserve_limit = said(stat[ALTERED_STAT_RESERVE_LIMIT]),
		.is_flagged = record->is_flagged,
		.says_formats = record->says_formats,
		.formats = record->formats,
	};
	return enter(cards, card, &is_new);
}

/* Reads the users' files of records, one path a line. A record that cannot be read is said, and passed over. */
static enum status read_records(struct altered_records *records, const char *paths, struct tables *tables,
				struct arena *arena, struct diags *diags)
{
	struct text rest = text_of(paths), path;
	struct buffer bytes = { 0 };
	enum status status = ST_OK;

	while (status == ST_OK && paths && text_split(&rest, '\n', &path)) {
		const char *file = arena_strndup(arena, path.ptr, path.len);

		status = file ? source_read(file, RECORDS_MAX_BYTES, &bytes, diags) : diags_nomem(diags);
		if (status == ST_OK)
			status = altered_records_read(records, file, buffer_text(&bytes), arena, diags);
		status = status == ST_SYNTAX ? ST_OK : status;
		tables_add(tables, buffer_text(&bytes));
	}
	buffer_free(&bytes);
	return status;
}

/* Adds the cards of records that are uniques, or those that are not. */
static enum status add_records(struct altered_loading *load, const struct altered_records *records, bool uniques)
{
	struct altered_cards *cards = load->cards;

	for (size_t i = 0; i < records->len; i++) {
		const struct altered_record *record = &records->items[i];
		size_t at = cards->n_cards - cards->n_in_table;

		if ((record->ref.version == ALTERED_U) != uniques)
			continue;
		if (add_record(cards, &load->items[cards->n_cards], record))
			return diags_nomem(load->table.diags);
		if (cards->n_cards - cards->n_in_table > at)
			memcpy(&load->texts[at * N_ALTERED_PLACES], record->texts, sizeof(record->texts));
	}
	return ST_OK;
}

/* Reads the records, and makes room for the cards of the table and for theirs. */
static enum status begin_table(void *ctx, struct text bytes)
{
	struct altered_loading *load = ctx;
	struct altered_cards *cards = load->cards;
	struct table_reader *table = &load->table;
	enum status status = read_records(&load->records, load->paths, &cards->tables, cards->arena, table->diags);

	if (status)
		return status;
	load->room = table_count_rows(bytes) + load->records.len;
	if (load->room > MAX_CARDS) {
		diag_error(table->diags, (struct place){ 0 }, "%zu cards, at most %d", load->room, MAX_CARDS);
		return ST_LIMIT;
	}
	load->items = arena_calloc(cards->arena, load->room + 1, sizeof(*load->items));
	load->texts = arena_calloc(cards->arena, load->records.len + 1, N_ALTERED_PLACES * sizeof(*load->texts));
	cards->cards = load->items;
	cards->texts = load->texts;
	if (!load->items || !load->texts || map_init(&cards->by_key, cards->arena, load->room + 1))
		return ST_NOMEM;
	return ST_OK;
}

enum status altered_cards_load(struct altered_cards *cards, const char *rulesets, const char *records_paths,
			       struct arena *arena, struct diags *diags)
{
	struct altered_loading load = { .cards = cards, .paths = records_paths };
	enum status status;

	*cards = (struct altered_cards){ .arena = arena };
	load.table = (struct table_reader){
		.columns = columns, .n_columns = N_ALTERED_COLUMNS, .max_bytes = TABLE_MAX_BYTES,
		.lacks = "cards lack the column '%'", .arena = arena, .keeps_fields = true,
		.diags = diags, .ctx = &load, .begin = begin_table, .add = add_card,
	};
	status = tables_check(&cards->tables, rulesets, "altered", arena, diags);
	if (status == ST_OK)
		status = table_read(&load.table, rulesets, "altered", "cards.csv");
	cards->n_in_table = cards->n_cards;
	if (status == ST_OK)
		status = add_records(&load, &load.records, false);
	cards->n_of_sets = cards->n_cards;
	if (status == ST_OK)
		status = add_records(&load, &load.records, true);
	array_free(&load.records.items);
	return status;
}

bool altered_record_has_texts(const struct altered_cards *cards, card_id id)
{
	const struct text *texts;

	if (id <= cards->n_of_sets)
		return true;
	texts = altered_recorded_texts(cards, id);
	for (int i = 0; i < N_ALTERED_PLACES; i++)
		if (texts[i].len)
			return true;
	return false;
}

card_id altered_card_find(const struct altered_cards *cards, const struct altered_ref *ref)
{
	char key[ALTERED_REF_SIZE];
	uint32_t id = 0;

	altered_ref_key(ref, key);
	return map_find(&cards->by_key, text_of(key), &id) ? id : 0;
}

card_id altered_card_of_family(const struct altered_cards *cards, const struct altered_ref *ref)
{
	struct altered_ref version = *ref;
	card_id id = 0;

	for (int v = 0; !id && v < ALTERED_U; v++) {
		version.version = (enum altered_version)v;
		id = altered_card_find(cards, &version);
	}
	return id;
}

card_id altered_card_of_collector(const struct altered_cards *cards, struct text number)
{
	for (size_t i = 0; number.len && i < cards->n_in_table; i++) {
		struct text rest = cards->cards[i].printings, part;

		while (rest.len && text_split(&rest, ';', &part)) {
			struct text have = text_skip(part, text_find(part, text_of(" ")));
			struct text asked = number;

			have = text_trim(have);
			/* A language may follow: "BTG-162-F-EN". */
			if (asked.len == have.len + 3 && asked.ptr[have.len] == '-')
				asked.len = have.len;
			if (have.len && text_equal_nocase(have, asked))
				return (card_id)(i + 1);
		}
	}
	return 0;
}
