#include "base/parts.h"
#include "data/csv_writer.h"
#include "games/lorcana/cards/lorcana_cards_columns.h"
#include "games/lorcana/cards/lorcana_cards_import.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

static void add_bits(struct csv_writer *row, const struct word *words, uint32_t bits)
{
	word_add_bits(&row->field, words, bits, ";");
	csv_end_field(row);
}

static void add_keywords(struct csv_writer *row, const struct card_text *text)
{
	for (size_t i = 0; i < text->n_keywords; i++) {
		buffer_add_string(&row->field, i ? ";" : "");
		lorcana_keyword_write(&row->field, &text->keywords[i]);
	}
	csv_end_field(row);
}

static void add_limit(struct csv_writer *row, uint8_t limit)
{
	if (limit == LORCANA_COPIES_ANY)
		buffer_add_string(&row->field, "any");
	else if (limit)
		buffer_printf(&row->field, "%d", limit);
	csv_end_field(row);
}

static void add_printings(struct csv_writer *row, const struct import_card *card)
{
	for (size_t i = 0; i < card->n_printings; i++) {
		buffer_add_string(&row->field, i ? ";" : "");
		buffer_add(&row->field, card->printings[i].set);
		buffer_add_char(&row->field, '/');
		buffer_add(&row->field, card->printings[i].number);
		buffer_add_char(&row->field, ' ');
		buffer_add(&row->field, card->printings[i].rarity);
	}
	csv_end_field(row);
}

static void write_card(struct csv_writer *row, const struct import_card *card)
{
	csv_put(row, card->full_name);
	csv_put(row, card->names);
	for (int i = 0; i < N_FACTS; i++) {
		card_fact_write(&row->field, (enum card_fact)i, card->fact[i]);
		csv_end_field(row);
	}
	csv_put(row, card->classifications);
	add_keywords(row, &card->text);
	if (card->text.is_unknown)
		csv_put(row, text_of("?"));
	else
		csv_put_number(row, (long)card->text.n_abilities);
	csv_put(row, card->text.shift_name);
	add_limit(row, card->text.copy_limit);
	csv_put(row, card->text.opens_inks_for);
	add_printings(row, card);
}

static void write_header(struct csv_writer *row, const struct column *columns)
{
	for (size_t i = 0; i < row->n_columns; i++)
		csv_put(row, text_of(columns[i].name));
}

void card_import_write_cards(const struct card_import *import, struct buffer *out)
{
	struct csv_writer row = { .out = out, .n_columns = N_CARD_COLUMNS };

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
	parts_add(field, text_of(part));
	if (number > 0)
		buffer_printf(field, " %d", number);
}

static void write_ability(struct csv_writer *row, const struct import_card *card, const struct lorcana_ability *ability)
{
	csv_put(row, card->full_name);
	csv_put(row, ability->name);
	csv_put(row, text_of(word_of(lorcana_ability_words, ability->kind)));
	add_bits(row, lorcana_when_words, ability->when);
	csv_put(row, text_of(ability->optional ? "yes" : ""));
	add_cost_part(&row->field, ability->cost_exert, "exert", 0);
	add_cost_part(&row->field, ability->cost_ink > 0, "ink", ability->cost_ink);
	add_cost_part(&row->field, ability->cost_banish, "banish", 0);
	add_cost_part(&row->field, ability->cost_discard > 0, "discard", ability->cost_discard);
	add_cost_part(&row->field, ability->cost_other, "other", 0);
	csv_end_field(row);
	if (ability->touches == lorcana_touch_all)
		csv_put(row, text_of("all"));
	else
		add_bits(row, lorcana_touch_words, ability->touches);
	csv_put(row, ability->program);
}

void card_import_write_abilities(const struct card_import *import, struct buffer *out)
{
	struct csv_writer row = { .out = out, .n_columns = N_ABILITY_COLUMNS };

	write_header(&row, lorcana_ability_columns);
	for (size_t i = 0; i < import->n_cards; i++)
		for (size_t k = 0; k < import->cards[i].text.n_abilities; k++)
			write_ability(&row, &import->cards[i], &import->cards[i].text.abilities[k]);
	buffer_free(&row.field);
}
