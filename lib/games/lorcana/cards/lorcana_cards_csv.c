#include "games/lorcana/cards/lorcana_cards_columns.h"
#include "games/lorcana/cards/lorcana_cards_import.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* A row in the making: its fields are added in the order of the columns. */
struct row {
	struct buffer *out;
	struct buffer field; /* the field in the making */
	int n_fields;        /* fields ended so far */
	int n_columns;
};

static void end_field(struct row *row)
{
	buffer_add_csv(row->out, buffer_text(&row->field));
	buffer_add_char(row->out, ++row->n_fields < row->n_columns ? ',' : '\n');
	row->out->failed |= row->field.failed;
	buffer_clear(&row->field);
}

static void add_text(struct row *row, struct text text)
{
	buffer_add(&row->field, text);
	end_field(row);
}

static void add_number(struct row *row, size_t number)
{
	buffer_printf(&row->field, "%zu", number);
	end_field(row);
}

static void add_bits(struct row *row, const struct word *words, uint32_t bits)
{
	word_add_bits(&row->field, words, bits, ";");
	end_field(row);
}

static void add_keywords(struct row *row, const struct card_text *text)
{
	for (size_t i = 0; i < text->n_keywords; i++) {
		buffer_add_string(&row->field, i ? ";" : "");
		lorcana_keyword_write(&row->field, &text->keywords[i]);
	}
	end_field(row);
}

static void add_limit(struct row *row, uint8_t limit)
{
	if (limit == LORCANA_COPIES_ANY)
		buffer_add_string(&row->field, "any");
	else if (limit)
		buffer_printf(&row->field, "%d", limit);
	end_field(row);
}

static void add_printings(struct row *row, const struct import_card *card)
{
	for (size_t i = 0; i < card->n_printings; i++) {
		buffer_add_string(&row->field, i ? ";" : "");
		buffer_add(&row->field, card->printings[i].set);
		buffer_add_char(&row->field, '/');
		buffer_add(&row->field, card->printings[i].number);
		buffer_add_char(&row->field, ' ');
		buffer_add(&row->field, card->printings[i].rarity);
	}
	end_field(row);
}

static void write_card(struct row *row, const struct import_card *card)
{
	row->n_fields = 0;
	add_text(row, card->full_name);
	add_text(row, card->names);
	for (int i = 0; i < N_FACTS; i++) {
		card_fact_write(&row->field, (enum card_fact)i, card->fact[i]);
		end_field(row);
	}
	add_text(row, card->classifications);
	add_keywords(row, &card->text);
	if (card->text.is_unknown)
		add_text(row, text_of("?"));
	else
		add_number(row, card->text.n_abilities);
	add_text(row, card->text.shift_name);
	add_limit(row, card->text.copy_limit);
	add_text(row, card->text.opens_inks_for);
	add_printings(row, card);
}

static void write_header(struct row *row, const struct column *columns)
{
	for (int i = 0; i < row->n_columns; i++)
		add_text(row, text_of(columns[i].name));
}

void card_import_write_cards(const struct card_import *import, struct buffer *out)
{
	struct row row = { .out = out, .n_columns = N_CARD_COLUMNS };

	write_header(&row, lorcana_card_columns);
	for (size_t i = 0; i < import->n_cards; i++)
		write_card(&row, &import->cards[i]);
	buffer_free(&row.field);
}

/* Adds [part] behind a ';' unless it is the first; a number above 0 behind it. */
static void add_cost_part(struct buffer *field, bool paid, const char *part, int number)
{
	if (!paid)
		return;
	buffer_add_string(field, field->len ? ";" : "");
	buffer_add_string(field, part);
	if (number > 0)
		buffer_printf(field, " %d", number);
}

static void write_ability(struct row *row, const struct import_card *card, const struct lorcana_ability *ability)
{
	row->n_fields = 0;
	add_text(row, card->full_name);
	add_text(row, ability->name);
	add_text(row, text_of(word_of(lorcana_ability_words, ability->kind)));
	add_bits(row, lorcana_when_words, ability->when);
	add_text(row, text_of(ability->optional ? "yes" : ""));
	add_cost_part(&row->field, ability->cost_exert, "exert", 0);
	add_cost_part(&row->field, ability->cost_ink > 0, "ink", ability->cost_ink);
	add_cost_part(&row->field, ability->cost_banish, "banish", 0);
	add_cost_part(&row->field, ability->cost_discard > 0, "discard", ability->cost_discard);
	add_cost_part(&row->field, ability->cost_other, "other", 0);
	end_field(row);
	if (ability->touches == lorcana_touch_all)
		add_text(row, text_of("all"));
	else
		add_bits(row, lorcana_touch_words, ability->touches);
	add_text(row, ability->program);
}

void card_import_write_abilities(const struct card_import *import, struct buffer *out)
{
	struct row row = { .out = out, .n_columns = N_ABILITY_COLUMNS };

	write_header(&row, lorcana_ability_columns);
	for (size_t i = 0; i < import->n_cards; i++)
		for (size_t k = 0; k < import->cards[i].text.n_abilities; k++)
			write_ability(&row, &import->cards[i], &import->cards[i].text.abilities[k]);
	buffer_free(&row.field);
}
