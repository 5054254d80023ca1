#include "games/lorcana/cards/lorcana_cards.h"

#include "base/parts.h"
#include "base/source.h"
#include "data/csv_reader.h"
#include "games/lorcana/cards/lorcana_cards_columns.h"
#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* Thousands of cards are under 1 MB; this leaves room and bounds memory. */
enum { CARDS_MAX_BYTES = 64 * 1024 * 1024 };

/* Values of a printed card fit a signed byte with room; COPIES_ANY is above all limits. */
enum { MAX_NUMBER = 120, MAX_LIMIT = LORCANA_COPIES_ANY - 1 };

struct cards_loading {
	struct lorcana_cards *cards;
	struct lorcana_card *items; /* room for `room` cards */
	size_t room;
	struct diags *diags;
	const char *file;
	int column[N_CARD_COLUMNS];
};

static enum status refuse(struct cards_loading *load, const struct csv_row *row, enum card_column column)
{
	struct text found = csv_field(row, load->column[column]);

	diag_error(load->diags, (struct place){ .file = load->file, .line = row->line },
		   "column '%s' cannot hold '%.*s'", card_column_names[column], (int)found.len, found.ptr);
	return ST_SYNTAX;
}

/* "Stitch - New Dog": what stands before and behind the first " - ". */
static void split_full_name(struct lorcana_card *card)
{
	size_t at = text_find(card->full_name, text_of(" - "));

	card->name = text_make(card->full_name.ptr, at);
	card->version = at < card->full_name.len ? text_skip(card->full_name, at + 3) : text_make("", 0);
}

static enum status read_names(struct cards_loading *load, const struct csv_row *row, struct lorcana_card *card)
{
	struct text rest = csv_field(row, load->column[CARD_NAMES]), name;

	card->full_name = csv_field(row, load->column[CARD_FULL_NAME]);
	if (!card->full_name.len)
		return refuse(load, row, CARD_FULL_NAME);
	split_full_name(card);
	card->names[card->n_names++] = card->name;
	while (rest.len && text_split(&rest, ';', &name)) {
		if (card->n_names == LORCANA_MAX_NAMES || !name.len)
			return refuse(load, row, CARD_NAMES);
		card->names[card->n_names++] = name;
	}
	card->shift_name = csv_field(row, load->column[CARD_SHIFT_NAME]);
	card->opens_inks_for = csv_field(row, load->column[CARD_OPENS_INKS_FOR]);
	return ST_OK;
}

/* Reads a number; an empty field is [absent]. */
static bool read_number(const struct cards_loading *load, const struct csv_row *row, enum card_column column,
			int8_t absent, int8_t *number)
{
	struct text field = csv_field(row, load->column[column]);
	uint32_t n = 0;

	if (field.len && !text_to_number(field, MAX_NUMBER, &n))
		return false;
	*number = field.len ? (int8_t)n : absent;
	return true;
}

static bool read_yes(const struct cards_loading *load, const struct csv_row *row, enum card_column column, bool *yes)
{
	struct text field = csv_field(row, load->column[column]);

	*yes = text_is(field, "yes");
	return *yes || text_is(field, "no");
}

static bool read_limit(const struct cards_loading *load, const struct csv_row *row, uint8_t *limit)
{
	struct text field = csv_field(row, load->column[CARD_LIMIT]);
	uint32_t n = 0;

	if (text_is(field, "any"))
		n = LORCANA_COPIES_ANY;
	else if (field.len && (!text_to_number(field, MAX_LIMIT, &n) || n == 0))
		return false;
	*limit = (uint8_t)n;
	return true;
}

static enum status read_facts(struct cards_loading *load, const struct csv_row *row, struct lorcana_card *card)
{
	uint32_t type, inks;
	int8_t cost, abilities = 0;

	if (!word_find(lorcana_type_words, csv_field(row, load->column[CARD_TYPE]), &type))
		return refuse(load, row, CARD_TYPE);
	if (!word_read_bits(lorcana_ink_words, csv_field(row, load->column[CARD_INKS]), &inks) || inks == 0)
		return refuse(load, row, CARD_INKS);
	if (!read_number(load, row, CARD_COST, -1, &cost) || cost < 0)
		return refuse(load, row, CARD_COST);
	if (!read_yes(load, row, CARD_INKABLE, &card->is_inkable))
		return refuse(load, row, CARD_INKABLE);
	if (!read_number(load, row, CARD_STRENGTH, -1, &card->strength))
		return refuse(load, row, CARD_STRENGTH);
	if (!read_number(load, row, CARD_WILLPOWER, -1, &card->willpower))
		return refuse(load, row, CARD_WILLPOWER);
	if (!read_number(load, row, CARD_LORE, 0, &card->lore))
		return refuse(load, row, CARD_LORE);
	if (!read_number(load, row, CARD_MOVE_COST, -1, &card->move_cost))
		return refuse(load, row, CARD_MOVE_COST);
	if (!read_limit(load, row, &card->copy_limit))
		return refuse(load, row, CARD_LIMIT);
	card->is_text_unknown = text_is(csv_field(row, load->column[CARD_ABILITIES]), "?");
	if (!card->is_text_unknown && !read_number(load, row, CARD_ABILITIES, 0, &abilities))
		return refuse(load, row, CARD_ABILITIES);
	card->type = (enum lorcana_type)type;
	card->inks = (uint8_t)inks;
	card->cost = (uint8_t)cost;
	card->has_text = abilities > 0 || card->is_text_unknown;
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

static enum status read_classes(struct cards_loading *load, const struct csv_row *row, struct lorcana_card *card)
{
	struct text rest = csv_field(row, load->column[CARD_CLASSIFICATIONS]), name;
	uint32_t i;

	while (rest.len && text_split(&rest, ';', &name)) {
		if (!class_index(load->cards, name, &i))
			return refuse(load, row, CARD_CLASSIFICATIONS);
		card->classes[i / 64] |= (uint64_t)1 << (i % 64);
		card->is_song |= card->type == LORCANA_ACTION && text_is(name, "Song");
	}
	return ST_OK;
}

static enum status read_keywords(struct cards_loading *load, const struct csv_row *row, struct lorcana_card *card)
{
	struct text rest = csv_field(row, load->column[CARD_KEYWORDS]), part;
	size_t n = parts_count(rest);
	struct lorcana_keyword *keywords;

	if (n == 0)
		return ST_OK;
	if (n > LORCANA_MAX_KEYWORDS)
		return refuse(load, row, CARD_KEYWORDS);
	keywords = arena_calloc(load->cards->arena, n, sizeof(*keywords));
	if (!keywords)
		return diags_nomem(load->diags);
	while (text_split(&rest, ';', &part))
		if (!lorcana_keyword_read(part, &keywords[card->n_keywords++]))
			return refuse(load, row, CARD_KEYWORDS);
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

static enum status read_printings(struct cards_loading *load, const struct csv_row *row, struct lorcana_card *card)
{
	struct text rest = csv_field(row, load->column[CARD_PRINTINGS]), part;
	size_t n = parts_count(rest);
	struct lorcana_printing *printings;

	if (n == 0 || n > UINT16_MAX)
		return refuse(load, row, CARD_PRINTINGS);
	printings = arena_calloc(load->cards->arena, n, sizeof(*printings));
	if (!printings)
		return diags_nomem(load->diags);
	while (text_split(&rest, ';', &part))
		if (!read_printing(part, &printings[card->n_printings++]))
			return refuse(load, row, CARD_PRINTINGS);
	card->printings = printings;
	return ST_OK;
}

/* Copies all bytes of the row at once, so that a card can point into the copy. */
static enum status copy_row(struct cards_loading *load, const struct csv_row *row, struct text field[],
			    struct csv_row *copy)
{
	const char *begin = row->field[0].ptr;
	const struct text *last = &row->field[row->n_fields - 1];
	char *bytes = arena_strndup(load->cards->arena, begin, (size_t)(last->ptr + last->len - begin));

	if (!bytes)
		return diags_nomem(load->diags);
	for (size_t i = 0; i < row->n_fields; i++)
		field[i] = text_make(bytes + (row->field[i].ptr - begin), row->field[i].len);
	*copy = (struct csv_row){ field, row->n_fields, row->line };
	return ST_OK;
}

static enum status find_columns(struct cards_loading *load, const struct csv_row *header)
{
	for (int i = 0; i < N_CARD_COLUMNS; i++) {
		load->column[i] = csv_find_column(header, card_column_names[i]);
		if (load->column[i] < 0) {
			diag_error(load->diags, (struct place){ .file = load->file, .line = header->line },
				   "a card table has a column '%s', found none", card_column_names[i]);
			return ST_SYNTAX;
		}
	}
	return ST_OK;
}

static enum status add_card(void *ctx, const struct csv_row *row, bool is_header)
{
	struct cards_loading *load = ctx;
	struct lorcana_cards *cards = load->cards;
	struct lorcana_card *card = &load->items[cards->n_cards];
	struct text field[CSV_MAX_COLUMNS];
	struct csv_row copy;
	enum status status;

	if (is_header)
		return find_columns(load, row);
	if (cards->n_cards == load->room) {
		diag_error(load->diags, (struct place){ .file = load->file, .line = row->line },
			   "a card table has at most %d cards", LORCANA_MAX_CARDS);
		return ST_LIMIT;
	}
	if ((status = copy_row(load, row, field, &copy)) || (status = read_names(load, &copy, card)) ||
	    (status = read_facts(load, &copy, card)) || (status = read_classes(load, &copy, card)) ||
	    (status = read_keywords(load, &copy, card)) || (status = read_printings(load, &copy, card)))
		return status;
	cards->n_cards++;
	if (map_add(&cards->by_full_name, card->full_name, (uint32_t)cards->n_cards))
		return ST_OK;
	diag_error(load->diags, (struct place){ .file = load->file, .line = row->line }, "card '%.*s' stands twice",
		   (int)card->full_name.len, card->full_name.ptr);
	return ST_SYNTAX;
}

/* Makes room for as many cards as the file has lines. */
static enum status make_room(struct cards_loading *load, struct text data)
{
	struct lorcana_cards *cards = load->cards;
	size_t n_lines = 1;

	for (size_t i = 0; i < data.len; i++)
		n_lines += data.ptr[i] == '\n' || data.ptr[i] == '\r';
	load->room = n_lines < LORCANA_MAX_CARDS ? n_lines : LORCANA_MAX_CARDS;
	load->items = arena_calloc(cards->arena, load->room + 1, sizeof(*load->items));
	cards->cards = load->items;
	if (!load->items || map_init(&cards->by_full_name, cards->arena, load->room + 1) ||
	    map_init(&cards->by_class, cards->arena, LORCANA_MAX_CLASSES))
		return diags_nomem(load->diags);
	return ST_OK;
}

enum status lorcana_cards_load(struct lorcana_cards *cards, const char *rulesets, struct arena *arena,
			       struct diags *diags)
{
	struct cards_loading load = { .cards = cards, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status;

	*cards = (struct lorcana_cards){ .arena = arena };
	load.file = arena_printf(arena, "%s/lorcana/cards.csv", rulesets);
	if (!load.file)
		return diags_nomem(diags);
	status = tables_check(&cards->tables, rulesets, "lorcana", arena, diags);
	if (status == ST_OK)
		status = source_read(load.file, CARDS_MAX_BYTES, &bytes, diags);
	if (status == ST_OK)
		status = make_room(&load, buffer_text(&bytes));
	if (status == ST_OK)
		status = csv_read(load.file, buffer_text(&bytes), add_card, &load, diags);
	buffer_free(&bytes);
	return status;
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
