#include "games/lorcana/cards/lorcana_cards.h"

#include "base/parts.h"
#include "games/lorcana/cards/lorcana_cards_columns.h"
#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* Thousands of cards are under 1 MB; this leaves room and bounds memory. */
enum { CARDS_MAX_BYTES = 64 * 1024 * 1024 };

/* Values of a printed card fit a signed byte with room; COPIES_ANY is above all limits. */
enum { MAX_NUMBER = 120, MAX_LIMIT = LORCANA_COPIES_ANY - 1 };

struct cards_loading {
	struct table_reader table;
	struct lorcana_cards *cards;
	struct lorcana_card *items; /* room for `room` cards */
	size_t room;
};

/* "Stitch - New Dog": what stands before and behind the first " - ". */
static enum status read_full_name(const struct column_field *field, void *record)
{
	struct lorcana_card *card = record;
	size_t at = text_find(field->text, text_of(" - "));

	if (!field->text.len)
		return ST_SYNTAX;
	card->full_name = field->text;
	card->name = text_make(field->text.ptr, at);
	card->version = at < field->text.len ? text_skip(field->text, at + 3) : text_make("", 0);
	card->names[card->n_names++] = card->name;
	return ST_OK;
}

static enum status read_names(const struct column_field *field, void *record)
{
	struct lorcana_card *card = record;
	struct text rest = field->text, name;

	while (rest.len && text_split(&rest, ';', &name)) {
		if (card->n_names == LORCANA_MAX_NAMES || !name.len)
			return ST_SYNTAX;
		card->names[card->n_names++] = name;
	}
	return ST_OK;
}

static enum status read_limit(const struct column_field *field, void *record)
{
	struct lorcana_card *card = record;
	uint32_t n = 0;

	if (text_is(field->text, "any"))
		n = LORCANA_COPIES_ANY;
	else if (field->text.len && (!text_to_number(field->text, field->column->most, &n) || n == 0))
		return ST_SYNTAX;
	card->copy_limit = (uint8_t)n;
	return ST_OK;
}

/* How many there are, or "?" for a text that is not known. */
static enum status read_abilities(const struct column_field *field, void *record)
{
	struct lorcana_card *card = record;
	uint32_t n = 0;

	card->is_text_unknown = text_is(field->text, "?");
	if (!card->is_text_unknown && field->text.len && !text_to_number(field->text, field->column->most, &n))
		return ST_SYNTAX;
	card->has_text = n > 0 || card->is_text_unknown;
	return ST_OK;
}

/* The index of classification [name], a new one when it is not yet there. */
static bool class_index(struct lorcana_cards *cards, struct text name, uint32_t *i)
{
	if (map_find(&cards->by_class, name, i))
		return true;
	if (cards->n_classes == LORCANA_MAX_CLASSES || !name.len)
		return false;
	*i = (uint32_t)cards->n_classes++;
	cards->classes[*i] = name;
	return map_add(&cards->by_class, name, *i);
}

static enum status read_classes(const struct column_field *field, void *record)
{
	struct cards_loading *load = field->table->ctx;
	struct lorcana_card *card = record;
	struct text rest = field->text, name;
	uint32_t i;

	while (rest.len && text_split(&rest, ';', &name)) {
		if (!class_index(load->cards, name, &i))
			return ST_SYNTAX;
		card->classes[i / 64] |= (uint64_t)1 << (i % 64);
		card->is_song |= card->type == LORCANA_ACTION && text_is(name, "Song");
	}
	return ST_OK;
}

static enum status read_keywords(const struct column_field *field, void *record)
{
	struct lorcana_card *card = record;
	size_t n = parts_count(field->text);
	struct lorcana_keyword *keywords;
	struct text rest = field->text, part;

	if (n == 0)
		return ST_OK;
	if (n > field->column->most)
		return ST_SYNTAX;
	keywords = arena_calloc(field->table->arena, n, sizeof(*keywords));
	if (!keywords)
		return ST_NOMEM;
	while (text_split(&rest, ';', &part))
		if (!lorcana_keyword_read(part, &keywords[card->n_keywords++]))
			return ST_SYNTAX;
	card->keywords = keywords;
	return ST_OK;
}

/* "7/162 enchanted" */
static bool read_printing(struct text written, struct lorcana_printing *printing)
{
	struct text rest = written;

	if (!text_split(&rest, '/', &printing->set) || !text_split(&rest, ' ', &printing->number) || !rest.ptr)
		return false;
	printing->rarity = rest;
	return printing->set.len && printing->number.len && rest.len;
}

static enum status read_printings(const struct column_field *field, void *record)
{
	struct lorcana_card *card = record;
	size_t n = parts_count(field->text);
	struct lorcana_printing *printings;
	struct text rest = field->text, part;

	if (n == 0 || n > field->column->most)
		return ST_SYNTAX;
	printings = arena_calloc(field->table->arena, n, sizeof(*printings));
	if (!printings)
		return ST_NOMEM;
	while (text_split(&rest, ';', &part))
		if (!read_printing(part, &printings[card->n_printings++]))
			return ST_SYNTAX;
	card->printings = printings;
	return ST_OK;
}

static const struct word inkable_words[] = { { "no", false }, { "yes", true }, { NULL, 0 } };

#define AT(member) COLUMN_AT(struct lorcana_card, member)
#define VALUE(member, without) column_number, AT(member), .most = MAX_NUMBER, .absent = (without)

const struct column lorcana_card_columns[N_CARD_COLUMNS] = {
	[CARD_FULL_NAME] = { "full_name", .read = read_full_name },
	[CARD_NAMES] = { "names", .read = read_names },
	[CARD_TYPE] = { "type", column_word, AT(type), .words = lorcana_type_words },
	[CARD_INKS] = { "inks", column_bits, AT(inks), .words = lorcana_ink_words, .is_needed = true },
	[CARD_COST] = { "cost", VALUE(cost, 0), .is_needed = true },
	[CARD_INKABLE] = { "inkable", column_word, AT(is_inkable), .words = inkable_words },
	[CARD_STRENGTH] = { "strength", VALUE(strength, -1) },
	[CARD_WILLPOWER] = { "willpower", VALUE(willpower, -1) },
	[CARD_LORE] = { "lore", VALUE(lore, 0) },
	[CARD_MOVE_COST] = { "move_cost", VALUE(move_cost, -1) },
	[CARD_CLASSIFICATIONS] = { "classifications", read_classes, .most = LORCANA_MAX_CLASSES },
	[CARD_KEYWORDS] = { "keywords", read_keywords, .most = LORCANA_MAX_KEYWORDS },
	[CARD_ABILITIES] = { "abilities", read_abilities, .most = MAX_NUMBER },
	[CARD_SHIFT_NAME] = { "shift_name", column_text, AT(shift_name) },
	[CARD_LIMIT] = { "limit", read_limit, .most = MAX_LIMIT },
	[CARD_OPENS_INKS_FOR] = { "opens_inks_for", column_text, AT(opens_inks_for) },
	[CARD_PRINTINGS] = { "printings", read_printings, .most = UINT16_MAX },
};

static enum status add_card(void *ctx)
{
	struct cards_loading *load = ctx;
	struct lorcana_cards *cards = load->cards;
	struct lorcana_card *card = &load->items[cards->n_cards];
	struct place place = { .file = load->table.file, .line = load->table.row->line };
	enum status status;

	if (cards->n_cards == load->room) {
		diag_error(load->table.diags, place, "a card table has at most %d cards", LORCANA_MAX_CARDS);
		return ST_LIMIT;
	}
	status = table_fill(&load->table, card);
	if (status)
		return status;
	cards->n_cards++;
	if (map_add(&cards->by_full_name, card->full_name, (uint32_t)cards->n_cards))
		return ST_OK;
	diag_error(load->table.diags, place, "card '%.*s' stands twice", TEXT_ARG(card->full_name));
	return ST_SYNTAX;
}

/* Makes room for as many cards as the file has lines. */
static enum status make_room(void *ctx, struct text data)
{
	struct cards_loading *load = ctx;
	struct lorcana_cards *cards = load->cards;
	size_t n_lines = table_count_rows(data);

	load->room = n_lines < LORCANA_MAX_CARDS ? n_lines : LORCANA_MAX_CARDS;
	load->items = arena_calloc(cards->arena, load->room + 1, sizeof(*load->items));
	cards->cards = load->items;
	if (!load->items || map_init(&cards->by_full_name, cards->arena, load->room + 1) ||
	    map_init(&cards->by_class, cards->arena, LORCANA_MAX_CLASSES))
		return ST_NOMEM;
	return ST_OK;
}

enum status lorcana_cards_load(struct lorcana_cards *cards, const char *rulesets, struct arena *arena,
			       struct diags *diags)
{
	struct cards_loading load = { .cards = cards };
	enum status status;

	*cards = (struct lorcana_cards){ .arena = arena };
	load.table = (struct table_reader){
		.columns = lorcana_card_columns, .n_columns = N_CARD_COLUMNS, .max_bytes = CARDS_MAX_BYTES,
		.lacks = "a card table has a column '%', found none", .arena = arena, .keeps_fields = true,
		.diags = diags, .ctx = &load, .begin = make_room, .add = add_card,
	};
	status = tables_check(&cards->tables, rulesets, "lorcana", arena, diags);
	return status ? status : table_read(&load.table, rulesets, "lorcana", "cards.csv");
}

card_id lorcana_card_find_exact(const struct lorcana_cards *cards, struct text full_name)
{
	uint32_t id = 0;

	return map_find(&cards->by_full_name, full_name, &id) ? (card_id)id : 0;
}

const struct lorcana_keyword *lorcana_card_keyword(const struct lorcana_card *card, enum lorcana_keyword_kind kind)
{
	for (size_t i = 0; i < card->n_keywords; i++)
		if (card->keywords[i].kind == kind)
			return &card->keywords[i];
	return NULL;
}

int lorcana_class_find(const struct lorcana_cards *cards, struct text name)
{
	uint32_t i;

	return map_find(&cards->by_class, name, &i) ? (int)i : -1;
}

bool lorcana_card_has_name(const struct lorcana_card *card, struct text name)
{
	for (size_t i = 0; i < card->n_names; i++)
		if (text_equal(card->names[i], name))
			return true;
	return false;
}

bool lorcana_cards_share_name(const struct lorcana_card *a, const struct lorcana_card *b)
{
	for (size_t i = 0; i < a->n_names; i++)
		if (lorcana_card_has_name(b, a->names[i]))
			return true;
	return false;
}
