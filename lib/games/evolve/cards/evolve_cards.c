#include "games/evolve/cards/evolve_cards.h"

#include "base/parts.h"
#include "base/source.h"
#include "data/csv_reader.h"

/* All cards are under 1 MB; this bounds memory. No number is longer. */
enum { TABLE_MAX_BYTES = 16 * 1024 * 1024, MAX_CARDS = 1 << 16, MAX_NUMBER = 32, MAX_COPIES = 1000 };

enum evolve_column {
	COL_CARD,
	COL_NAME,
	COL_OTHER_NAMES,
	COL_NAMES_JA,
	COL_CLASS,
	COL_TYPE,
	COL_SPECIAL,
	COL_UNIVERSE,
	COL_TRAITS,
	COL_COST,
	COL_ATTACK,
	COL_DEFENSE,
	COL_LIMIT,
	COL_MARKS,
	COL_NUMBERS,
	COL_NUMBERS_JA,
	COL_EVOLVES,
	COL_RARITIES,
	COL_FACES,
};
enum { N_COLUMNS = COL_FACES + 1 };

static const char *const column_names[N_COLUMNS] = {
	[COL_CARD] = "card",
	[COL_NAME] = "name",	     [COL_OTHER_NAMES] = "other_names", [COL_NAMES_JA] = "names_ja",
	[COL_CLASS] = "class",	     [COL_TYPE] = "type",		[COL_SPECIAL] = "special",
	[COL_UNIVERSE] = "universe", [COL_TRAITS] = "traits",		[COL_COST] = "cost",
	[COL_ATTACK] = "attack",     [COL_DEFENSE] = "defense",		[COL_LIMIT] = "limit",
	[COL_MARKS] = "marks",	     [COL_NUMBERS] = "numbers",		[COL_NUMBERS_JA] = "numbers_ja",
	[COL_EVOLVES] = "evolves",   [COL_RARITIES] = "rarities",	[COL_FACES] = "faces",
};

static const char *const class_names[N_EVOLVE_CLASSES] = {
	[EVOLVE_NO_CLASS] = "",		       [EVOLVE_NEUTRAL] = "Neutral",
	[EVOLVE_FORESTCRAFT] = "Forestcraft",  [EVOLVE_SWORDCRAFT] = "Swordcraft",
	[EVOLVE_RUNECRAFT] = "Runecraft",      [EVOLVE_DRAGONCRAFT] = "Dragoncraft",
	[EVOLVE_ABYSSCRAFT] = "Abysscraft",    [EVOLVE_HAVENCRAFT] = "Havencraft",
};

static const char *const type_names[N_EVOLVE_TYPES] = {
	[EVOLVE_FOLLOWER] = "follower",	       [EVOLVE_SPELL] = "spell",	 [EVOLVE_AMULET] = "amulet",
	[EVOLVE_LEADER_CARD] = "leader",       [EVOLVE_EQUIPMENT] = "equipment", [EVOLVE_CREST] = "crest",
	[EVOLVE_POINT] = "point",
};

static const char *const special_names[N_EVOLVE_SPECIALS] = {
	[EVOLVE_PLAIN] = "", [EVOLVE_EVOLVED] = "evolved", [EVOLVE_ADVANCED] = "advanced", [EVOLVE_TOKEN] = "token",
};

const char *evolve_class_name(enum evolve_class class)
{
	return class == EVOLVE_NO_CLASS ? "no class" : class_names[class];
}

const char *evolve_type_name(enum evolve_type type)
{
	return type_names[type];
}

const char *evolve_special_name(enum evolve_special special)
{
	return special_names[special];
}

struct evolve_loading {
	struct evolve_cards *cards;
	struct evolve_card *items;
	size_t room;
	struct diags *diags;
	const char *file;
	int column[N_COLUMNS];
};

static enum status nomem(struct diags *diags)
{
	diags->failed = true;
	return ST_NOMEM;
}

static enum status find_columns(struct evolve_loading *load, const struct csv_row *row)
{
	for (int i = 0; i < N_COLUMNS; i++) {
		load->column[i] = csv_find_column(row, column_names[i]);
		if (load->column[i] < 0)
			return csv_refuse(load->diags, load->file, row, "cards lack the column",
					  text_of(column_names[i]));
	}
	return ST_OK;
}

/* The index of [word] among [n] names, or n. */
static int find_word(struct text word, const char *const *names, int n)
{
	int i = 0;

	while (i < n && !text_is(word, names[i]))
		i++;
	return i;
}

/* A number of a card or a face, or nothing. */
static bool read_number(struct text field, int8_t *stat)
{
	uint32_t n = 0;

	if (field.len && !text_to_number(field, INT8_MAX, &n))
		return false;
	*stat = field.len ? (int8_t)n : -1;
	return true;
}

static bool read_stat(const struct evolve_loading *load, const struct csv_row *row, enum evolve_column column, int8_t *stat)
{
	return read_number(csv_field(row, load->column[column]), stat);
}

/* Reads the numbers of a row; the column that is wrong, N_COLUMNS = none. */
static int read_stats(const struct evolve_loading *load, const struct csv_row *row, struct evolve_card *card)
{
	if (!read_stat(load, row, COL_COST, &card->cost))
		return COL_COST;
	if (!read_stat(load, row, COL_ATTACK, &card->attack))
		return COL_ATTACK;
	return read_stat(load, row, COL_DEFENSE, &card->defense) ? N_COLUMNS : COL_DEFENSE;
}

/* Reads what the words of a row say; stores the column that is wrong, N_COLUMNS = none. */
static int read_words(const struct evolve_loading *load, const struct csv_row *row, struct evolve_card *card)
{
	struct text limit = csv_field(row, load->column[COL_LIMIT]), marks = csv_field(row, load->column[COL_MARKS]);
	int class = find_word(csv_field(row, load->column[COL_CLASS]), class_names, N_EVOLVE_CLASSES);
	int type = find_word(csv_field(row, load->column[COL_TYPE]), type_names, N_EVOLVE_TYPES);
	int special = find_word(csv_field(row, load->column[COL_SPECIAL]), special_names, N_EVOLVE_SPECIALS);
	uint32_t n = 0;

	if (class == N_EVOLVE_CLASSES || type == N_EVOLVE_TYPES || special == N_EVOLVE_SPECIALS)
		return class == N_EVOLVE_CLASSES ? COL_CLASS : type == N_EVOLVE_TYPES ? COL_TYPE : COL_SPECIAL;
	if (limit.len && (!text_to_number(limit, MAX_COPIES, &n) || !n))
		return COL_LIMIT;
	card->class = (enum evolve_class)class;
	card->type = (enum evolve_type)type;
	card->special = (enum evolve_special)special;
	card->copy_limit = n;
	card->is_start_amulet = parts_have(marks, text_of("start amulet"));
	card->has_trigger = parts_have(marks, text_of("trigger"));
	return csv_field(row, load->column[COL_NAME]).len ? N_COLUMNS : COL_NAME;
}

/* [number] in capitals; an empty text when it is too long. */
static struct text capitals(struct text number, char bytes[MAX_NUMBER])
{
	if (number.len > MAX_NUMBER)
		return text_make("", 0);
	for (size_t i = 0; i < number.len; i++)
		bytes[i] = number.ptr[i] >= 'a' && number.ptr[i] <= 'z' ? (char)(number.ptr[i] - 'a' + 'A') : number.ptr[i];
	return text_make(bytes, number.len);
}

/* Enters the numbers of the card at the end of the table; ST_SYNTAX, with it in [*twice], where another card has one. */
static enum status enter_numbers(struct evolve_cards *cards, struct text numbers, struct text *twice)
{
	char bytes[MAX_NUMBER];
	struct text number;

	while (numbers.len && text_split(&numbers, ';', &number)) {
		struct text key = capitals(number, bytes);
		const char *copy = arena_strndup(cards->arena, key.ptr, key.len);

		*twice = number;
		if (!copy)
			return ST_NOMEM;
		if (!key.len || !map_add(&cards->by_number, text_make(copy, key.len), (uint32_t)cards->n_cards + 1))
			return ST_SYNTAX;
	}
	return ST_OK;
}

/* "NAME|JAPANESE NAME|ATTACK|DEFENSE|TRAITS" */
static bool read_face(struct text facts, struct evolve_face *face)
{
	struct text attack, defense;

	return text_split(&facts, '|', &face->name) && text_split(&facts, '|', &face->name_ja) &&
	       text_split(&facts, '|', &attack) && text_split(&facts, '|', &defense) &&
	       text_split(&facts, '|', &face->traits) && !facts.ptr && read_number(attack, &face->attack) &&
	       read_number(defense, &face->defense);
}

/* Reads the faces of a row, whose texts are in the arena; false where they are none. */
static bool read_faces(struct text list, struct evolve_card *card)
{
	struct text facts;

	while (list.len && text_split(&list, ';', &facts)) {
		if (card->n_faces == EVOLVE_MAX_FACES || !read_face(facts, &card->faces[card->n_faces]))
			return false;
		card->n_faces++;
	}
	return true;
}

static bool copy_texts(const struct evolve_loading *load, const struct csv_row *row, struct evolve_card *card)
{
	struct arena *arena = load->cards->arena;

	return csv_copy_field(row, load->column[COL_CARD], arena, &card->identity) &&
	       csv_copy_field(row, load->column[COL_NAME], arena, &card->name) &&
	       csv_copy_field(row, load->column[COL_OTHER_NAMES], arena, &card->other_names) &&
	       csv_copy_field(row, load->column[COL_NAMES_JA], arena, &card->names_ja) &&
	       csv_copy_field(row, load->column[COL_UNIVERSE], arena, &card->universe) &&
	       csv_copy_field(row, load->column[COL_TRAITS], arena, &card->traits) &&
	       csv_copy_field(row, load->column[COL_EVOLVES], arena, &card->evolves) &&
	       csv_copy_field(row, load->column[COL_RARITIES], arena, &card->rarities) &&
	       csv_copy_field(row, load->column[COL_NUMBERS], arena, &card->numbers) &&
	       csv_copy_field(row, load->column[COL_NUMBERS_JA], arena, &card->numbers_ja);
}

static enum status add_card(void *ctx, const struct csv_row *row, bool is_header)
{
	struct evolve_loading *load = ctx;
	struct evolve_card *card = &load->items[load->cards->n_cards];
	struct text twice, faces;
	enum status status;
	int wrong;

	if (is_header)
		return find_columns(load, row);
	if (load->cards->n_cards == load->room)
		return ST_LIMIT;
	*card = (struct evolve_card){ 0 };
	wrong = read_words(load, row, card);
	if (wrong == N_COLUMNS)
		wrong = read_stats(load, row, card);
	if (wrong != N_COLUMNS)
		return csv_refuse(load->diags, load->file, row, column_names[wrong],
				  csv_field(row, load->column[wrong]));
	if (!copy_texts(load, row, card) || !csv_copy_field(row, load->column[COL_FACES], load->cards->arena, &faces))
		return nomem(load->diags);
	if (!read_faces(faces, card))
		return csv_refuse(load->diags, load->file, row, column_names[COL_FACES], faces);
	status = enter_numbers(load->cards, card->numbers, &twice);
	if (status == ST_OK)
		status = enter_numbers(load->cards, card->numbers_ja, &twice);
	if (status)
		return status == ST_NOMEM ? nomem(load->diags)
					  : csv_refuse(load->diags, load->file, row, "a number stands twice:", twice);
	load->cards->n_cards++;
	return ST_OK;
}

static size_t count_bytes(struct text data, char byte)
{
	size_t n = 1;

	for (size_t i = 0; i < data.len; i++)
		n += data.ptr[i] == byte;
	return n;
}

static enum status read_table(struct evolve_loading *load, struct text table)
{
	struct evolve_cards *cards = load->cards;
	/* A row has two lists of numbers, which semicolons keep apart. */
	size_t n_numbers = 2 * count_bytes(table, '\n') + count_bytes(table, ';');

	load->room = count_bytes(table, '\n');
	if (load->room > MAX_CARDS) {
		diag_error(load->diags, (struct place){ .file = load->file }, "%zu cards, at most %d", load->room,
			   MAX_CARDS);
		return ST_LIMIT;
	}
	load->items = arena_calloc(cards->arena, load->room + 1, sizeof(*load->items));
	cards->cards = load->items;
	if (!load->items || map_init(&cards->by_number, cards->arena, n_numbers))
		return nomem(load->diags);
	return csv_read(load->file, table, add_card, load, load->diags);
}

enum status evolve_cards_load(struct evolve_cards *cards, const char *rulesets, struct arena *arena, struct diags *diags)
{
	struct evolve_loading load = { .cards = cards, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status;

	*cards = (struct evolve_cards){ .arena = arena };
	load.file = arena_printf(arena, "%s/evolve/cards.csv", rulesets);
	if (!load.file)
		return nomem(diags);
	status = tables_check(&cards->tables, rulesets, "evolve", arena, diags);
	if (status == ST_OK)
		status = source_read(load.file, TABLE_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = read_table(&load, buffer_text(&bytes));
	buffer_free(&bytes);
	return status;
}

enum evolve_edition evolve_number_edition(struct text number)
{
	bool is_english = number.len > 2 && text_equal_nocase(text_skip(number, number.len - 2), text_of("EN"));

	return is_english ? EVOLVE_ENGLISH : EVOLVE_JAPANESE;
}

card_id evolve_card_of_number(const struct evolve_cards *cards, struct text number)
{
	char bytes[MAX_NUMBER];
	struct text key = capitals(number, bytes);
	uint32_t id = 0;

	return key.len && map_find(&cards->by_number, key, &id) ? id : 0;
}

struct text evolve_card_rarity(const struct evolve_card *card, struct text number)
{
	struct text rest = card->rarities, rarity, its;

	while (rest.len && text_split(&rest, ';', &rarity)) {
		text_split(&rarity, ' ', &its);
		if (text_equal(its, number))
			return rarity;
	}
	return text_make("", 0);
}
