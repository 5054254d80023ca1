#include "base/source.h"
#include "data/csv_reader.h"
#include "games/lorcana/cards/lorcana_cards.h"
#include "games/lorcana/cards/lorcana_cards_columns.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* A few thousand abilities are under 1 MB; this leaves room and bounds memory. */
enum { ABILITIES_MAX_BYTES = 64 * 1024 * 1024, MAX_COST = 255, MAX_ABILITIES = 255 };

struct abilities_loading {
	struct lorcana_cards *cards;
	struct lorcana_card *items;   /* the cards, to be filled in */
	struct lorcana_ability *rows; /* room for `room` of them */
	size_t room;
	size_t n_rows;
	card_id card; /* whose abilities are being read; 0 = none yet */
	struct diags *diags;
	const char *file;
	int column[N_ABILITY_COLUMNS];
};

static enum status refuse(struct abilities_loading *load, const struct csv_row *row, enum ability_column column)
{
	struct text found = csv_field(row, load->column[column]);

	diag_error(load->diags, (struct place){ .file = load->file, .line = row->line },
		   "column '%s' cannot hold '%.*s'", ability_column_names[column], (int)found.len, found.ptr);
	return ST_SYNTAX;
}

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

static bool read_cost(struct text cost, struct lorcana_ability *ability)
{
	struct text rest = cost, part;

	while (cost.len && text_split(&rest, ';', &part))
		if (!read_cost_part(part, ability))
			return false;
	return true;
}

static bool read_touches(struct text touches, uint32_t *bits)
{
	if (text_is(touches, "all")) {
		*bits = lorcana_touch_all;
		return true;
	}
	return word_read_bits(lorcana_touch_words, touches, bits);
}

static enum status read_ability(struct abilities_loading *load, const struct csv_row *row,
				struct lorcana_ability *ability)
{
	struct text optional = csv_field(row, load->column[ABILITY_OPTIONAL]);
	struct text name = csv_field(row, load->column[ABILITY_NAME]);
	const char *copy = arena_strndup(load->cards->arena, name.ptr, name.len);
	struct text program;
	uint32_t kind, when;

	if (!copy)
		return diags_nomem(load->diags);
	if (!word_find(lorcana_ability_words, csv_field(row, load->column[ABILITY_KIND]), &kind))
		return refuse(load, row, ABILITY_KIND);
	if (!word_read_bits(lorcana_when_words, csv_field(row, load->column[ABILITY_WHEN]), &when))
		return refuse(load, row, ABILITY_WHEN);
	if (optional.len && !text_is(optional, "yes"))
		return refuse(load, row, ABILITY_OPTIONAL);
	if (!read_cost(csv_field(row, load->column[ABILITY_COST]), ability))
		return refuse(load, row, ABILITY_COST);
	if (!read_touches(csv_field(row, load->column[ABILITY_TOUCHES]), &ability->touches))
		return refuse(load, row, ABILITY_TOUCHES);
	program = csv_field(row, load->column[ABILITY_PROGRAM]);
	program.ptr = arena_strndup(load->cards->arena, program.ptr, program.len);
	if (!program.ptr)
		return diags_nomem(load->diags);
	ability->program = program;
	ability->name = text_make(copy, name.len);
	ability->kind = (enum lorcana_ability_kind)kind;
	ability->when = (uint16_t)when;
	ability->optional = optional.len > 0;
	return ST_OK;
}

static enum status find_columns(struct abilities_loading *load, const struct csv_row *header)
{
	for (int i = 0; i < N_ABILITY_COLUMNS; i++) {
		load->column[i] = csv_find_column(header, ability_column_names[i]);
		if (load->column[i] < 0) {
			diag_error(load->diags, (struct place){ .file = load->file, .line = header->line },
				   "an ability table has a column '%s', found none", ability_column_names[i]);
			return ST_SYNTAX;
		}
	}
	return ST_OK;
}

static enum status add_ability(void *ctx, const struct csv_row *row, bool is_header)
{
	struct abilities_loading *load = ctx;
	struct lorcana_ability *ability = &load->rows[load->n_rows];
	struct lorcana_card *card;
	card_id id;
	enum status status;

	if (is_header)
		return find_columns(load, row);
	id = lorcana_card_find_exact(load->cards, csv_field(row, load->column[ABILITY_CARD]));
	if (!id)
		return refuse(load, row, ABILITY_CARD);
	card = &load->items[id - 1];
	if (id != load->card && card->abilities) {
		diag_error(load->diags, (struct place){ .file = load->file, .line = row->line },
			   "the abilities of '%.*s' stand in two places", (int)card->full_name.len,
			   card->full_name.ptr);
		return ST_SYNTAX;
	}
	if (card->n_abilities == MAX_ABILITIES || load->n_rows == load->room) {
		diag_error(load->diags, (struct place){ .file = load->file, .line = row->line },
			   "more abilities than the table has lines, or than a card can have");
		return ST_LIMIT;
	}
	status = read_ability(load, row, ability);
	if (status)
		return status;
	if (id != load->card)
		card->abilities = ability;
	load->card = id;
	card->n_abilities++;
	load->n_rows++;
	return ST_OK;
}

enum status lorcana_abilities_load(struct lorcana_cards *cards, const char *rulesets, struct diags *diags)
{
	struct abilities_loading load = { .cards = cards, .diags = diags };
	struct buffer bytes = { 0 };
	enum status status;

	/* The table is this module's own; others see it as constant. */
	load.items = (struct lorcana_card *)(uintptr_t)cards->cards;
	load.file = arena_printf(cards->arena, "%s/lorcana/abilities.csv", rulesets);
	if (!load.file)
		return diags_nomem(diags);
	status = source_read(load.file, ABILITIES_MAX_BYTES, &bytes, diags);
	for (size_t i = 0; i < bytes.len; i++)
		load.room += bytes.data[i] == '\n' || bytes.data[i] == '\r';
	load.rows = arena_calloc(cards->arena, load.room + 1, sizeof(*load.rows));
	if (!load.rows)
		status = diags_nomem(diags);
	if (status == ST_OK)
		status = csv_read(load.file, buffer_text(&bytes), add_ability, &load, diags);
	buffer_free(&bytes);
	return status;
}
