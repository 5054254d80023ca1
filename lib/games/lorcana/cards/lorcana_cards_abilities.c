#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/cards/lorcana_cards_columns.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* A few thousand abilities are under 1 MB; this leaves room and bounds memory. */
enum { ABILITIES_MAX_BYTES = 64 * 1024 * 1024, MAX_COST = 255, MAX_ABILITIES = 255 };

struct abilities_loading {
	struct table_reader table;
	struct lorcana_cards *cards;
	struct lorcana_card *items;   /* the cards, to be filled in */
	struct lorcana_ability *rows; /* room for `room` of them */
	size_t room;
	size_t n_rows;
	card_id card; /* whose abilities are being read; 0 = none yet */
};

/* One part of a cost: "exert", "ink 2", "banish", "discard 1", "other". */
static bool read_cost_part(struct text part, struct lorcana_ability *ability)
{
	uint32_t n;

	if (text_is(part, "exert")) {
		ability->cost_exert = true;
	} else if (text_is(part, "banish")) {
		ability->cost_banish = true;
	} else if (text_is(part, "other")) {
		ability->cost_other = true;
	} else if (text_starts_with(part, "ink ") && text_to_number(text_skip(part, 4), MAX_COST, &n)) {
		ability->cost_ink = (uint8_t)n;
	} else if (text_starts_with(part, "discard ") && text_to_number(text_skip(part, 8), MAX_COST, &n)) {
		ability->cost_discard = (uint8_t)n;
	} else {
		return false;
	}
	return true;
}

static enum status read_cost(const struct column_field *field, void *record)
{
	struct text rest = field->text, part;

	while (rest.len && text_split(&rest, ';', &part))
		if (!read_cost_part(part, record))
			return ST_SYNTAX;
	return ST_OK;
}

static enum status read_touches(const struct column_field *field, void *record)
{
	struct lorcana_ability *ability = record;

	if (!text_is(field->text, "all"))
		return column_bits(field, record);
	ability->touches = lorcana_touch_all;
	return ST_OK;
}

static const struct word optional_words[] = { { "", false }, { "yes", true }, { NULL, 0 } };

#define AT(member) COLUMN_AT(struct lorcana_ability, member)

const struct column lorcana_ability_columns[N_ABILITY_COLUMNS] = {
	[ABILITY_CARD] = { .name = "card" },
	[ABILITY_NAME] = { "ability", column_text, AT(name) },
	[ABILITY_KIND] = { "kind", column_word, AT(kind), .words = lorcana_ability_words },
	[ABILITY_WHEN] = { "when", column_bits, AT(when), .words = lorcana_when_words },
	[ABILITY_OPTIONAL] = { "optional", column_word, AT(optional), .words = optional_words },
	[ABILITY_COST] = { "cost", .read = read_cost },
	[ABILITY_TOUCHES] = { "touches", read_touches, AT(touches), .words = lorcana_touch_words },
	[ABILITY_PROGRAM] = { "program", column_text, AT(program) },
};

static enum status add_ability(void *ctx)
{
	struct abilities_loading *load = ctx;
	struct lorcana_ability *ability = &load->rows[load->n_rows];
	struct place place = { .file = load->table.file, .line = load->table.row->line };
	card_id id = lorcana_card_find_exact(load->cards, table_field(&load->table, ABILITY_CARD));
	struct lorcana_card *card;
	enum status status;

	if (!id)
		return table_refuse_field(&load->table, ABILITY_CARD);
	card = &load->items[id - 1];
	if (id != load->card && card->abilities) {
		diag_error(load->table.diags, place, "the abilities of '%.*s' stand in two places",
			   TEXT_ARG(card->full_name));
		return ST_SYNTAX;
	}
	if (card->n_abilities == MAX_ABILITIES || load->n_rows == load->room) {
		diag_error(load->table.diags, place,
			   "more abilities than the table has lines, or than a card can have");
		return ST_LIMIT;
	}
	status = table_fill(&load->table, ability);
	if (status)
		return status;
	if (id != load->card)
		card->abilities = ability;
	load->card = id;
	card->n_abilities++;
	load->n_rows++;
	return ST_OK;
}

static enum status make_room(void *ctx, struct text data)
{
	struct abilities_loading *load = ctx;

	load->room = table_count_rows(data) - 1;
	load->rows = arena_calloc(load->cards->arena, load->room + 1, sizeof(*load->rows));
	return load->rows ? ST_OK : ST_NOMEM;
}

enum status lorcana_abilities_load(struct lorcana_cards *cards, const char *rulesets, struct diags *diags)
{
	struct abilities_loading load = { .cards = cards };

	/* The table is this module's own; others see it as constant. */
	load.items = (struct lorcana_card *)(uintptr_t)cards->cards;
	load.table = (struct table_reader){
		.columns = lorcana_ability_columns, .n_columns = N_ABILITY_COLUMNS, .max_bytes = ABILITIES_MAX_BYTES,
		.lacks = "an ability table has a column '%', found none", .arena = cards->arena, .keeps_fields = true,
		.diags = diags, .ctx = &load, .begin = make_room, .add = add_ability,
	};
	return table_read(&load.table, rulesets, "lorcana", "abilities.csv");
}
