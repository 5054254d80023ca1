#include "games/evolve/cards/evolve_cards.h"

#include "base/parts.h"
#include "data/columns.h"

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
	struct table_reader table;
	struct evolve_cards *cards;
	struct evolve_card *items;
	size_t room;
};

static enum status read_limit(const struct column_field *field, void *record)
{
	struct evolve_card *card = record;

	return column_number(field, record) == ST_OK && (card->copy_limit || !field->text.len) ? ST_OK : ST_SYNTAX;
}

static enum status read_marks(const struct column_field *field, void *record)
{
	struct evolve_card *card = record;

	card->is_start_amulet = parts_have(field->text, text_of("start amulet"));
	card->has_trigger = parts_have(field->text, text_of("trigger"));
	return ST_OK;
}

/* A number of a face, or nothing. */
static bool read_number(struct text field, int8_t *stat)
{
	uint32_t n = 0;

	if (field.len && !text_to_number(field, INT8_MAX, &n))
		return false;
	*stat = field.len ? (int8_t)n : -1;
	return true;
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

static enum status read_faces(const struct column_field *field, void *record)
{
	struct evolve_card *card = record;
	struct text rest = field->text, facts;

	while (rest.len && text_split(&rest, ';', &facts)) {
		if (card->n_faces == EVOLVE_MAX_FACES || !read_face(facts, &card->faces[card->n_faces]))
			return ST_SYNTAX;
		card->n_faces++;
	}
	return ST_OK;
}

#define AT(member) COLUMN_AT(struct evolve_card, member)
#define TEXT(member) column_text, AT(member)
#define STAT(member) column_number, AT(member), .most = INT8_MAX, .absent = -1
#define INDEX(member, of) column_index, AT(member), .names = (of), .most = sizeof(of) / sizeof((of)[0]) - 1

static const struct column columns[N_COLUMNS] = {
	[COL_CARD] = { "card", TEXT(identity) },
	[COL_NAME] = { "name", TEXT(name), .is_needed = true },
	[COL_OTHER_NAMES] = { "other_names", TEXT(other_names) },
	[COL_NAMES_JA] = { "names_ja", TEXT(names_ja) },
	[COL_CLASS] = { "class", INDEX(class, class_names) },
	[COL_TYPE] = { "type", INDEX(type, type_names) },
	[COL_SPECIAL] = { "special", INDEX(special, special_names) },
	[COL_UNIVERSE] = { "universe", TEXT(universe) },
	[COL_TRAITS] = { "traits", TEXT(traits) },
	[COL_COST] = { "cost", STAT(cost) },
	[COL_ATTACK] = { "attack", STAT(attack) },
	[COL_DEFENSE] = { "defense", STAT(defense) },
	[COL_LIMIT] = { "limit", read_limit, AT(copy_limit), .most = MAX_COPIES },
	[COL_MARKS] = { "marks", .read = read_marks },
	[COL_NUMBERS] = { "numbers", TEXT(numbers) },
	[COL_NUMBERS_JA] = { "numbers_ja", TEXT(numbers_ja) },
	[COL_EVOLVES] = { "evolves", TEXT(evolves) },
	[COL_RARITIES] = { "rarities", TEXT(rarities) },
	[COL_FACES] = { "faces", .read = read_faces },
};

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

static enum status add_card(void *ctx)
{
	struct evolve_loading *load = ctx;
	struct evolve_card *card = &load->items[load->cards->n_cards];
	struct text twice;
	enum status status;
	size_t wrong;

	if (load->cards->n_cards == load->room)
		return ST_LIMIT;
	status = table_try_fill(&load->table, card, &wrong);
	if (status)
		return table_refuse(&load->table, columns[wrong].name, table_field(&load->table, wrong));
	status = enter_numbers(load->cards, card->numbers, &twice);
	if (status == ST_OK)
		status = enter_numbers(load->cards, card->numbers_ja, &twice);
	if (status == ST_SYNTAX)
		return table_refuse(&load->table, "a number stands twice:", twice);
	load->cards->n_cards++;
	return status;
}

static enum status make_room(void *ctx, struct text bytes)
{
	struct evolve_loading *load = ctx;
	struct evolve_cards *cards = load->cards;

	load->room = table_count_rows(bytes);
	if (load->room > MAX_CARDS) {
		diag_error(load->table.diags, (struct place){ .file = load->table.file }, "%zu cards, at most %d",
			   load->room, MAX_CARDS);
		return ST_LIMIT;
	}
	load->items = arena_calloc(cards->arena, load->room + 1, sizeof(*load->items));
	cards->cards = load->items;
	/* A row has two lists of numbers, which semicolons keep apart. */
	if (!load->items || map_init(&cards->by_number, cards->arena, 2 * load->room + parts_count(bytes)))
		return ST_NOMEM;
	return ST_OK;
}

enum status evolve_cards_load(struct evolve_cards *cards, const char *rulesets, struct arena *arena, struct diags *diags)
{
	struct evolve_loading load = { .cards = cards };
	enum status status;

	*cards = (struct evolve_cards){ .arena = arena };
	load.table = (struct table_reader){
		.columns = columns, .n_columns = N_COLUMNS, .max_bytes = TABLE_MAX_BYTES,
		.lacks = "cards lack the column '%'", .arena = arena, .keeps_fields = true,
		.diags = diags, .ctx = &load, .begin = make_room, .add = add_card,
	};
	status = tables_check(&cards->tables, rulesets, "evolve", arena, diags);
	return status ? status : table_read(&load.table, rulesets, "evolve", "cards.csv");
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
