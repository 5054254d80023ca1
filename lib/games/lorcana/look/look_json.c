/*
 * look_json.c - a card as one line of JSON.
 */
#include "games/lorcana/look/look.h"
#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* Adds the words of [bits] as an array. */
static void json_words(struct buffer *out, const char *name, const struct word *table, uint32_t bits)
{
	json_member_array(out, name);
	for (; table->word; table++)
		if (bits & table->value)
			json_item_text(out, text_of(table->word));
	buffer_add_char(out, ']');
}

static void json_program(struct card_view *view, const struct lorcana_ability *ability)
{
	struct buffer *out = view->look.desk->out, words = { 0 };

	card_add_program(view, &words, ability);
	json_member_text(out, "program", ability->program);
	json_member_text(out, "does", buffer_text(&words));
	json_member_bool(out, "carried_out", ability->code);
	out->failed |= words.failed;
	buffer_free(&words);
}

static void json_ability(struct card_view *view, const struct lorcana_ability *ability)
{
	struct buffer *out = view->look.desk->out, cost = { 0 };

	json_item_object(out);
	json_member_text(out, "name", ability->name);
	json_member_text(out, "kind", text_of(word_of(lorcana_ability_words, ability->kind)));
	json_words(out, "when", lorcana_when_words, ability->when);
	json_member_bool(out, "optional", ability->optional);
	if (ability->kind == ABILITY_ACTIVATED) {
		card_add_cost(&cost, ability);
		json_member_text(out, "cost", text_of(buffer_string(&cost)));
		out->failed |= cost.failed;
		buffer_free(&cost);
	}
	json_words(out, "touches", lorcana_touch_words, ability->touches);
	json_program(view, ability);
	buffer_add_char(out, '}');
}

static void json_lists(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->look.desk->out, part = { 0 };

	json_member_array(out, "names");
	for (size_t i = 0; i < card->n_names; i++)
		json_item_text(out, card->names[i]);
	buffer_add_char(out, ']');
	json_member_array(out, "classifications");
	for (size_t i = 0; i < view->cards.n_classes; i++)
		if (lorcana_card_has_class(card, (int)i))
			json_item_text(out, view->cards.classes[i]);
	buffer_add_char(out, ']');
	json_member_array(out, "keywords");
	for (size_t i = 0; i < card->n_keywords; i++) {
		buffer_clear(&part);
		lorcana_keyword_write(&part, &card->keywords[i]);
		json_item_text(out, buffer_text(&part));
		out->failed |= part.failed;
	}
	buffer_add_char(out, ']');
	buffer_free(&part);
}

static void json_abilities_and_printings(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->look.desk->out;

	json_member_array(out, "abilities");
	for (size_t i = 0; i < card->n_abilities; i++)
		json_ability(view, &card->abilities[i]);
	buffer_add_char(out, ']');
	json_member_array(out, "printings");
	for (size_t i = 0; i < card->n_printings; i++) {
		json_item_object(out);
		json_member_text(out, "set", card->printings[i].set);
		json_member_text(out, "number", card->printings[i].number);
		json_member_text(out, "rarity", card->printings[i].rarity);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
}

static void json_facts(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->look.desk->out;

	json_member_text(out, "full_name", card->full_name);
	json_member_text(out, "card_type", text_of(word_of(lorcana_type_words, card->type)));
	json_words(out, "inks", lorcana_ink_words, card->inks);
	json_member_number(out, "cost", card->cost);
	json_member_bool(out, "inkable", card->is_inkable);
	card_stats(view, card);
	if (card->shift_name.len)
		json_member_text(out, "shift_name", card->shift_name);
	if (card->copy_limit == LORCANA_COPIES_ANY)
		json_member_text(out, "copy_limit", text_of("any"));
	else if (card->copy_limit)
		json_member_number(out, "copy_limit", card->copy_limit);
	if (card->opens_inks_for.len)
		json_member_text(out, "opens_inks_for", card->opens_inks_for);
}

void card_json(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->look.desk->out;

	buffer_add_string(out, "{\"type\":\"card\",\"game\":\"lorcana\"");
	json_member_text(out, "digest", text_of(view->cards.tables.digest));
	json_facts(view, card);
	json_lists(view, card);
	json_abilities_and_printings(view, card);
	card_formats(view, card);
	buffer_add_string(out, "}\n");
}

void card_json_line(struct card_view *view, const struct lorcana_card *card)
{
	buffer_add_string(view->look.desk->out, "{\"type\":\"hit\",\"game\":\"lorcana\"");
	json_facts(view, card);
	buffer_add_string(view->look.desk->out, "}\n");
}
