/*
 * card_json.c - a card as one line of JSON.
 */
#include "games/lorcana/look/look.h"
#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* Adds ,"NAME": with the comma left out at the start of an object. */
static void json_name(struct buffer *out, const char *name)
{
	if (out->len && out->data[out->len - 1] != '{')
		buffer_add_char(out, ',');
	buffer_printf(out, "\"%s\":", name);
}

static void json_text(struct buffer *out, const char *name, struct text value)
{
	json_name(out, name);
	buffer_add_json(out, value);
}

static void json_number(struct buffer *out, const char *name, int value)
{
	json_name(out, name);
	buffer_printf(out, "%d", value);
}

/* Adds the words of [bits] as an array. */
static void json_words(struct buffer *out, const char *name, const struct word *table, uint32_t bits)
{
	const char *sep = "";

	json_name(out, name);
	buffer_add_char(out, '[');
	for (; table->word; table++)
		if (bits & table->value) {
			buffer_printf(out, "%s\"%s\"", sep, table->word);
			sep = ",";
		}
	buffer_add_char(out, ']');
}

static void json_program(struct card_view *view, const struct lorcana_ability *ability)
{
	struct buffer *out = view->desk->out, words = { 0 };

	card_add_program(view, &words, ability);
	json_text(out, "program", ability->program);
	json_text(out, "does", buffer_text(&words));
	json_name(out, "carried_out");
	buffer_add_string(out, ability->code ? "true" : "false");
	out->failed |= words.failed;
	buffer_free(&words);
}

static void json_ability(struct card_view *view, const struct lorcana_ability *ability)
{
	struct buffer *out = view->desk->out, cost = { 0 };

	buffer_add_char(out, '{');
	json_text(out, "name", ability->name);
	json_text(out, "kind", text_of(word_of(lorcana_ability_words, ability->kind)));
	json_words(out, "when", lorcana_when_words, ability->when);
	json_name(out, "optional");
	buffer_add_string(out, ability->optional ? "true" : "false");
	if (ability->kind == ABILITY_ACTIVATED) {
		card_add_cost(&cost, ability);
		json_text(out, "cost", text_of(buffer_string(&cost)));
		out->failed |= cost.failed;
		buffer_free(&cost);
	}
	json_words(out, "touches", lorcana_touch_words, ability->touches);
	json_program(view, ability);
	buffer_add_char(out, '}');
}

static void json_lists(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->desk->out, part = { 0 };

	json_name(out, "names");
	for (size_t i = 0; i < card->n_names; i++) {
		buffer_add_char(out, i ? ',' : '[');
		buffer_add_json(out, card->names[i]);
	}
	buffer_add_char(out, ']');
	json_name(out, "classifications");
	buffer_add_char(out, '[');
	for (size_t i = 0, n = 0; i < view->cards.n_classes; i++)
		if (lorcana_card_has_class(card, (int)i)) {
			buffer_add_string(out, n++ ? "," : "");
			buffer_add_json(out, view->cards.classes[i]);
		}
	buffer_add_char(out, ']');
	json_name(out, "keywords");
	buffer_add_char(out, '[');
	for (size_t i = 0; i < card->n_keywords; i++) {
		buffer_clear(&part);
		lorcana_keyword_write(&part, &card->keywords[i]);
		buffer_add_string(out, i ? "," : "");
		buffer_add_json(out, buffer_text(&part));
		out->failed |= part.failed;
	}
	buffer_add_char(out, ']');
	buffer_free(&part);
}

static void json_abilities_and_printings(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->desk->out;

	json_name(out, "abilities");
	buffer_add_char(out, '[');
	for (size_t i = 0; i < card->n_abilities; i++) {
		buffer_add_string(out, i ? "," : "");
		json_ability(view, &card->abilities[i]);
	}
	buffer_add_char(out, ']');
	json_name(out, "printings");
	buffer_add_char(out, '[');
	for (size_t i = 0; i < card->n_printings; i++) {
		buffer_add_string(out, i ? ",{" : "{");
		json_text(out, "set", card->printings[i].set);
		json_text(out, "number", card->printings[i].number);
		json_text(out, "rarity", card->printings[i].rarity);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
}

static void json_facts(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->desk->out;

	json_text(out, "full_name", card->full_name);
	json_text(out, "card_type", text_of(word_of(lorcana_type_words, card->type)));
	json_words(out, "inks", lorcana_ink_words, card->inks);
	json_number(out, "cost", card->cost);
	json_name(out, "inkable");
	buffer_add_string(out, card->is_inkable ? "true" : "false");
	if (card->strength >= 0)
		json_number(out, "strength", card->strength);
	if (card->willpower >= 0)
		json_number(out, "willpower", card->willpower);
	if (card->type == LORCANA_CHARACTER || card->type == LORCANA_LOCATION)
		json_number(out, "lore", card->lore);
	if (card->move_cost >= 0)
		json_number(out, "move_cost", card->move_cost);
	if (card->shift_name.len)
		json_text(out, "shift_name", card->shift_name);
	if (card->copy_limit == LORCANA_COPIES_ANY)
		json_text(out, "copy_limit", text_of("any"));
	else if (card->copy_limit)
		json_number(out, "copy_limit", card->copy_limit);
	if (card->opens_inks_for.len)
		json_text(out, "opens_inks_for", card->opens_inks_for);
}

void card_json(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->desk->out;

	buffer_add_string(out, "{\"type\":\"card\",\"game\":\"lorcana\"");
	json_text(out, "digest", text_of(view->cards.tables.digest));
	json_facts(view, card);
	json_lists(view, card);
	json_abilities_and_printings(view, card);
	card_print_formats_json(view, card);
	buffer_add_string(out, "}\n");
}

void card_json_line(struct card_view *view, const struct lorcana_card *card)
{
	buffer_add_string(view->desk->out, "{\"type\":\"hit\",\"game\":\"lorcana\"");
	json_facts(view, card);
	buffer_add_string(view->desk->out, "}\n");
}
