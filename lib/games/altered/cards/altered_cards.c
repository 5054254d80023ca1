#include "games/altered/cards/altered_cards.h"

#include <string.h>

#include "base/array.h"
#include "base/bug.h"
#include "base/source.h"
#include "data/csv_reader.h"
#include "games/altered/cards/altered_records.h"

/* All cards are under 1 MB, a million uniques under 1 GB; this bounds memory. */
enum { TABLE_MAX_BYTES = 16 * 1024 * 1024, RECORDS_MAX_BYTES = 256 * 1024 * 1024, MAX_CARDS = 1 << 20 };

static const char *const column_names[N_ALTERED_COLUMNS] = {
	[ALTERED_COL_FAMILY] = "family",       [ALTERED_COL_VERSION] = "version",
	[ALTERED_COL_NAME] = "name",           [ALTERED_COL_FACTION] = "faction",
	[ALTERED_COL_TYPE] = "type",           [ALTERED_COL_SUBTYPES] = "subtypes",
	[ALTERED_COL_HAND_COST] = "hand_cost", [ALTERED_COL_RESERVE_COST] = "reserve_cost",
	[ALTERED_COL_FOREST] = "forest",       [ALTERED_COL_MOUNTAIN] = "mountain",
	[ALTERED_COL_OCEAN] = "ocean",         [ALTERED_COL_LANDMARKS] = "landmarks",
	[ALTERED_COL_RESERVE] = "reserve",     [ALTERED_COL_PRINTINGS] = "printings",
};

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

const char *altered_column_name(enum altered_column column)
{
	return column_names[column];
}

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
	struct altered_cards *cards;
	struct altered_card *items;
	size_t room;
	struct diags *diags;
	const char *file;
	int column[N_ALTERED_COLUMNS];
};

static enum status refuse(struct altered_loading *load, const struct csv_row *row, enum altered_column column)
{
	struct text found = csv_field(row, load->column[column]);

	diag_error(load->diags, (struct place){ .file = load->file, .line = row->line },
		   "column '%s' cannot hold '%.*s'", column_names[column], TEXT_ARG(found));
	return ST_SYNTAX;
}

static enum status find_columns(struct altered_loading *load, const struct csv_row *row)
{
	for (int i = 0; i < N_ALTERED_COLUMNS; i++) {
		load->column[i] = csv_find_column(row, column_names[i]);
		if (load->column[i] < 0)
			return csv_refuse(load->diags, load->file, row, "cards lack the column",
					  text_of(column_names[i]));
	}
	return ST_OK;
}

/* "AX_35": faction and number of a family. */
static bool read_family(struct text field, struct altered_card *card)
{
	struct text rest = field, code;
	uint32_t number;

	if (!text_split(&rest, '_', &code) || !rest.ptr || !text_to_number(rest, ALTERED_MAX_NUMBER, &number) ||
	    !number)
		return false;
	card->family = altered_faction_find(code);
	card->number = (uint16_t)number;
	return card->family != ALTERED_FACTION_UNKNOWN;
}

static bool read_stat(const struct altered_loading *load, const struct csv_row *row, enum altered_column column,
		      int8_t *stat)
{
	struct text field = csv_field(row, load->column[column]);
	uint32_t n = 0;

	if (field.len && !text_to_number(field, ALTERED_MAX_STAT, &n))
		return false;
	*stat = field.len ? (int8_t)n : -1;
	return true;
}

static enum status read_stats(struct altered_loading *load, const struct csv_row *row, struct altered_card *card)
{
	int8_t *const stats[] = {
		&card->hand_cost, &card->reserve_cost,   &card->forest,        &card->mountain,
		&card->ocean,     &card->landmark_limit, &card->reserve_limit,
	};

	for (size_t i = 0; i < sizeof(stats) / sizeof(*stats); i++)
		if (!read_stat(load, row, (enum altered_column)(ALTERED_COL_HAND_COST + (int)i), stats[i]))
			return refuse(load, row, (enum altered_column)(ALTERED_COL_HAND_COST + (int)i));
	return ST_OK;
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

static enum status add_card(void *ctx, const struct csv_row *row, bool is_header)
{
	struct altered_loading *load = ctx;
	struct arena *arena = load->cards->arena;
	struct altered_card *card = &load->items[load->cards->n_cards];
	enum status status;
	bool is_new = false;

	if (is_header)
		return find_columns(load, row);
	if (load->cards->n_cards == load->room)
		return ST_LIMIT;
	*card = (struct altered_card){ 0 };
	if (!read_family(csv_field(row, load->column[ALTERED_COL_FAMILY]), card))
		return refuse(load, row, ALTERED_COL_FAMILY);
	if (!altered_version_find(csv_field(row, load->column[ALTERED_COL_VERSION]), &card->version) ||
	    card->version == ALTERED_U)
		return refuse(load, row, ALTERED_COL_VERSION);
	card->faction = altered_faction_find(csv_field(row, load->column[ALTERED_COL_FACTION]));
	if (card->faction == ALTERED_FACTION_UNKNOWN)
		return refuse(load, row, ALTERED_COL_FACTION);
	if (!altered_type_find(csv_field(row, load->column[ALTERED_COL_TYPE]), &card->type))
		return refuse(load, row, ALTERED_COL_TYPE);
	if (!csv_field(row, load->column[ALTERED_COL_NAME]).len)
		return refuse(load, row, ALTERED_COL_NAME);
	if (!csv_copy_field(row, load->column[ALTERED_COL_NAME], arena, &card->name) ||
	    !csv_copy_field(row, load->column[ALTERED_COL_SUBTYPES], arena, &card->subtypes) ||
	    !csv_copy_field(row, load->column[ALTERED_COL_PRINTINGS], arena, &card->printings))
		return diags_nomem(load->diags);
	status = read_stats(load, row, card);
	if (status == ST_OK)
		status = enter(load->cards, card, &is_new);
	if (status == ST_NOMEM)
		return diags_nomem(load->diags);
	return status || is_new ? status : csv_refuse(load->diags, load->file, row, "a card stands twice:", card->name);
}

static size_t count_lines(struct text data)
{
	size_t n = 1;

	for (size_t i = 0; i < data.len; i++)
		n += data.ptr[i] == '\n' || data.ptr[i] == '\r';
	return n;
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
static enum status add_records(struct altered_loading *load, struct text *texts, const struct altered_records *records,
			       bool uniques)
{
	struct altered_cards *cards = load->cards;

	for (size_t i = 0; i < records->len; i++) {
		const struct altered_record *record = &records->items[i];
		size_t at = cards->n_cards - cards->n_in_table;

		if ((record->ref.version == ALTERED_U) != uniques)
			continue;
		if (add_record(cards, &load->items[cards->n_cards], record))
			return diags_nomem(load->diags);
		if (cards->n_cards - cards->n_in_table > at)
			memcpy(&texts[at * N_ALTERED_PLACES], record->texts, sizeof(record->texts));
	}
	return ST_OK;
}

static enum status add_all(struct altered_loading *load, struct text table, const struct altered_records *records)
{
	struct altered_cards *cards = load->cards;
	struct text *texts;
	enum status status;

	load->room = count_lines(table) + records->len;
	if (load->room > MAX_CARDS) {
		diag_error(load->diags, (struct place){ 0 }, "%zu cards, at most %d", load->room, MAX_CARDS);
		return ST_LIMIT;
	}
	load->items = arena_calloc(cards->arena, load->room + 1, sizeof(*load->items));
	cards->cards = load->items;
	texts = arena_calloc(cards->arena, records->len + 1, N_ALTERED_PLACES * sizeof(*texts));
	cards->texts = texts;
	if (!load->items || !texts || map_init(&cards->by_key, cards->arena, load->room + 1))
		return diags_nomem(load->diags);
	status = csv_read(load->file, table, add_card, load, load->diags);
	cards->n_in_table = cards->n_cards;
	if (status == ST_OK)
		status = add_records(load, texts, records, false);
	cards->n_of_sets = cards->n_cards;
	return status ? status : add_records(load, texts, records, true);
}

enum status altered_cards_load(struct altered_cards *cards, const char *rulesets, const char *records_paths,
			       struct arena *arena, struct diags *diags)
{
	struct altered_loading load = { .cards = cards, .diags = diags };
	struct altered_records records = { 0 };
	struct buffer bytes = { 0 };
	enum status status;

	*cards = (struct altered_cards){ .arena = arena };
	load.file = arena_printf(arena, "%s/altered/cards.csv", rulesets);
	if (!load.file)
		return diags_nomem(diags);
	status = tables_check(&cards->tables, rulesets, "altered", arena, diags);
	if (status == ST_OK)
		status = source_read(load.file, TABLE_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = read_records(&records, records_paths, &cards->tables, arena, diags);
	if (status == ST_OK)
		status = add_all(&load, buffer_text(&bytes), &records);
	array_free(&records.items);
	buffer_free(&bytes);
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
