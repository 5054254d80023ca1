#include "data/lorcana_cards_columns.h"
#include "data/lorcana_cards_import.h"
#include "data/lorcana_cards_words.h"

/* One field in the making; row_end and field_end put it where it belongs. */
static void end_field(struct buffer *out, struct buffer *field, char end)
{
	buffer_add_csv(out, buffer_text(field));
	buffer_add_char(out, end);
	out->failed |= field->failed;
	buffer_clear(field);
}

static void write_header(struct buffer *out, const char *const names[], int n)
{
	for (int i = 0; i < n; i++) {
		buffer_add_string(out, names[i]);
		buffer_add_char(out, i + 1 < n ? ',' : '\n');
	}
}

static void add_number(struct buffer *field, int number)
{
	if (number != RECORD_UNSAID)
		buffer_printf(field, "%d", number);
}

static void add_keywords(struct buffer *field, const struct card_text *text)
{
	for (size_t i = 0; i < text->n_keywords; i++) {
		if (i > 0)
			buffer_add_char(field, ';');
		lorcana_keyword_write(field, &text->keywords[i]);
	}
}

static void add_limit(struct buffer *field, uint8_t limit)
{
	if (limit == LORCANA_COPIES_ANY)
		buffer_add_string(field, "any");
	else if (limit)
		buffer_printf(field, "%d", limit);
}

static void add_printings(struct buffer *field, const struct import_card *card)
{
	for (size_t i = 0; i < card->n_printings; i++) {
		if (i > 0)
			buffer_add_char(field, ';');
		buffer_add(field, card->printings[i].set);
		buffer_add_char(field, '/');
		buffer_add(field, card->printings[i].number);
		buffer_add_char(field, ' ');
		buffer_add(field, card->printings[i].rarity);
	}
}

static void add_card_field(struct buffer *field, const struct import_card *card, enum card_column column)
{
	switch (column) {
	case CARD_FULL_NAME: buffer_add(field, card->full_name); return;
	case CARD_NAMES: buffer_add(field, card->names); return;
	case CARD_TYPE: buffer_add_string(field, word_of(lorcana_type_words, card->type)); return;
	case CARD_INKS: word_add_bits(field, lorcana_ink_words, (uint32_t)card->inks, ";"); return;
	case CARD_COST: add_number(field, card->cost); return;
	case CARD_INKABLE: buffer_add_string(field, card->inkable == 1 ? "yes" : "no"); return;
	case CARD_STRENGTH: add_number(field, card->strength); return;
	case CARD_WILLPOWER: add_number(field, card->willpower); return;
	case CARD_LORE: add_number(field, card->lore); return;
	case CARD_MOVE_COST: add_number(field, card->move_cost); return;
	case CARD_CLASSIFICATIONS: buffer_add(field, card->classifications); return;
	case CARD_KEYWORDS: add_keywords(field, &card->text); return;
	case CARD_ABILITIES: buffer_printf(field, "%zu", card->text.n_abilities); return;
	case CARD_SHIFT_NAME: buffer_add(field, card->text.shift_name); return;
	case CARD_LIMIT: add_limit(field, card->text.copy_limit); return;
	case CARD_OPENS_INKS_FOR: buffer_add(field, card->text.opens_inks_for); return;
	case CARD_PRINTINGS: add_printings(field, card); return;
	}
}

void card_import_write_cards(const struct card_import *import, struct buffer *out)
{
	struct buffer field = { 0 };

	write_header(out, card_column_names, N_CARD_COLUMNS);
	for (size_t i = 0; i < import->n_cards; i++)
		for (int column = 0; column < N_CARD_COLUMNS; column++) {
			add_card_field(&field, &import->cards[i], (enum card_column)column);
			end_field(out, &field, column + 1 < N_CARD_COLUMNS ? ',' : '\n');
		}
	buffer_free(&field);
}

/* Adds [part] behind a ';' unless it is the first. */
static void add_part(struct buffer *field, const char *part)
{
	if (field->len)
		buffer_add_char(field, ';');
	buffer_add_string(field, part);
}

static void add_cost(struct buffer *field, const struct lorcana_ability *ability)
{
	if (ability->cost_exert)
		add_part(field, "exert");
	if (ability->cost_ink) {
		add_part(field, "ink ");
		buffer_printf(field, "%d", ability->cost_ink);
	}
	if (ability->cost_banish)
		add_part(field, "banish");
	if (ability->cost_discard) {
		add_part(field, "discard ");
		buffer_printf(field, "%d", ability->cost_discard);
	}
	if (ability->cost_other)
		add_part(field, "other");
}

static void add_ability_field(struct buffer *field, const struct import_card *card,
			      const struct lorcana_ability *ability, enum ability_column column)
{
	switch (column) {
	case ABILITY_CARD: buffer_add(field, card->full_name); return;
	case ABILITY_NAME: buffer_add(field, ability->name); return;
	case ABILITY_KIND: buffer_add_string(field, word_of(lorcana_ability_words, ability->kind)); return;
	case ABILITY_WHEN: word_add_bits(field, lorcana_when_words, ability->when, ";"); return;
	case ABILITY_OPTIONAL: buffer_add_string(field, ability->optional ? "yes" : ""); return;
	case ABILITY_COST: add_cost(field, ability); return;
	case ABILITY_TOUCHES:
		if (ability->touches == lorcana_touch_all)
			buffer_add_string(field, "all");
		else
			word_add_bits(field, lorcana_touch_words, ability->touches, ";");
		return;
	}
}

void card_import_write_abilities(const struct card_import *import, struct buffer *out)
{
	struct buffer field = { 0 };

	write_header(out, ability_column_names, N_ABILITY_COLUMNS);
	for (size_t i = 0; i < import->n_cards; i++)
		for (size_t k = 0; k < import->cards[i].text.n_abilities; k++)
			for (int column = 0; column < N_ABILITY_COLUMNS; column++) {
				add_ability_field(&field, &import->cards[i], &import->cards[i].text.abilities[k],
						  (enum ability_column)column);
				end_field(out, &field, column + 1 < N_ABILITY_COLUMNS ? ',' : '\n');
			}
	buffer_free(&field);
}
