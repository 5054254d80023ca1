#include "games/lorcana/look/look.h"

#include <string.h>

#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* One line of facts: a label and what the caller puts behind it. */
static void label(struct desk *desk, const char *name)
{
	buffer_printf(desk->out, "  %-16s ", name);
}

static void print_number(struct desk *desk, const char *name, int number)
{
	label(desk, name);
	buffer_printf(desk->out, "%d\n", number);
}

static void add_keywords(struct buffer *out, const struct lorcana_card *card)
{
	for (size_t i = 0; i < card->n_keywords; i++) {
		buffer_add_string(out, i ? ", " : "");
		lorcana_keyword_write(out, &card->keywords[i]);
	}
}

static void add_classes(struct buffer *out, const struct lorcana_cards *cards, const struct lorcana_card *card,
			const char *between)
{
	const char *sep = "";

	for (size_t i = 0; i < cards->n_classes; i++)
		if (lorcana_card_has_class(card, (int)i)) {
			buffer_add_string(out, sep);
			buffer_add(out, cards->classes[i]);
			sep = between;
		}
}

static void print_stats(struct desk *desk, const struct lorcana_card *card)
{
	if (card->move_cost >= 0)
		print_number(desk, "move cost", card->move_cost);
	if (card->strength >= 0)
		print_number(desk, "Strength", card->strength);
	if (card->willpower >= 0)
		print_number(desk, "Willpower", card->willpower);
	if (card->type == LORCANA_CHARACTER || card->type == LORCANA_LOCATION)
		print_number(desk, "Lore", card->lore);
}

static void print_names(struct desk *desk, const struct lorcana_card *card)
{
	if (card->n_names > 1) {
		label(desk, "names");
		for (size_t i = 0; i < card->n_names; i++) {
			buffer_add_string(desk->out, i ? "; " : "");
			buffer_add(desk->out, card->names[i]);
		}
		buffer_add_char(desk->out, '\n');
	}
	if (card->shift_name.len) {
		label(desk, "for Shift");
		buffer_printf(desk->out, "also named %.*s\n", (int)card->shift_name.len, card->shift_name.ptr);
	}
}

static void print_deck_facts(struct desk *desk, const struct lorcana_card *card)
{
	if (card->copy_limit) {
		label(desk, "copies");
		if (card->copy_limit == LORCANA_COPIES_ANY)
			buffer_add_string(desk->out, "any number in a deck\n");
		else
			buffer_printf(desk->out, "at most %d in a deck\n", card->copy_limit);
	}
	if (card->opens_inks_for.len) {
		label(desk, "ink types");
		buffer_printf(desk->out, "lets other %.*s characters be of any\n", (int)card->opens_inks_for.len,
			      card->opens_inks_for.ptr);
	}
}

void card_add_cost(struct buffer *out, const struct lorcana_ability *ability)
{
	const struct {
		bool paid;
		const char *format;
		int n;
	} parts[] = {
		{ ability->cost_exert, "exert", 0 },
		{ ability->cost_ink > 0, "%d ink", ability->cost_ink },
		{ ability->cost_banish, "banish it", 0 },
		{ ability->cost_discard > 0, "discard %d", ability->cost_discard },
		{ ability->cost_other, "of another kind", 0 },
	};
	const char *sep = "";

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		if (parts[i].paid) {
			const char *number = strstr(parts[i].format, "%d");

			buffer_add_string(out, sep);
			buffer_add(out, text_make(parts[i].format, number ? (size_t)(number - parts[i].format)
									  : strlen(parts[i].format)));
			if (number)
				buffer_printf(out, "%d%s", parts[i].n, number + 2);
			sep = ", ";
		}
}

void card_add_program(struct card_view *view, struct buffer *out, const struct lorcana_ability *ability)
{
	if (!program_words_of(&view->vocabulary, ability->program, out) && ability->program.len)
		out->failed = true; /* it was read before, so memory ran out */
}

/* What the program does, and whether games carry it out. */
static void print_program(struct card_view *view, const struct lorcana_ability *ability)
{
	struct buffer *out = view->desk->out;

	buffer_add_string(out, "      ");
	card_add_program(view, out, ability);
	if (ability->program.len == 0)
		buffer_add_string(out, "its text is not read\n");
	else
		buffer_add_string(out, ability->code ? "\n" : " (not carried out in games yet)\n");
}

/* What is known of a text that is not read. */
static void print_unread(struct buffer *out, const struct lorcana_ability *ability)
{
	if (ability->when) {
		buffer_add_string(out, " (");
		word_add_bits(out, lorcana_when_words, ability->when, ", ");
		buffer_add_char(out, ')');
	}
	if (ability->kind == ABILITY_ACTIVATED) {
		buffer_add_string(out, " (cost: ");
		card_add_cost(out, ability);
		buffer_add_char(out, ')');
	}
	if (ability->optional)
		buffer_add_string(out, ", may be declined");
	if (ability->touches == lorcana_touch_all)
		buffer_add_string(out, "; may change anything");
	else if (ability->touches) {
		buffer_add_string(out, "; may change ");
		word_add_bits(out, lorcana_touch_words, ability->touches, ", ");
	}
}

static void print_ability(struct card_view *view, const struct lorcana_ability *ability)
{
	struct buffer *out = view->desk->out;

	buffer_printf(out, "    %.*s%s%s", (int)ability->name.len, ability->name.ptr, ability->name.len ? ": " : "",
		      word_of(lorcana_ability_words, ability->kind));
	if (ability->program.len == 0)
		print_unread(out, ability);
	buffer_add_char(out, '\n');
	print_program(view, ability);
}

static void print_abilities(struct card_view *view, const struct lorcana_card *card)
{
	struct desk *desk = view->desk;

	if (card->n_keywords) {
		label(desk, "keywords");
		add_keywords(desk->out, card);
		buffer_add_char(desk->out, '\n');
	}
	/* Its abilities stand for all that the text may be, which is said once. */
	if (card->is_text_unknown) {
		label(desk, "abilities");
		buffer_add_string(desk->out, "text not known\n");
		return;
	}
	if (card->n_abilities)
		buffer_add_string(desk->out, "  abilities\n");
	for (size_t i = 0; i < card->n_abilities; i++)
		print_ability(view, &card->abilities[i]);
}

static void print_printings(struct card_view *view, const struct lorcana_card *card)
{
	struct desk *desk = view->desk;

	buffer_add_string(desk->out, "  printings\n");
	for (size_t i = 0; i < card->n_printings; i++) {
		const struct lorcana_printing *printing = &card->printings[i];
		const struct released_set *set = card_set_find(&view->formats, printing->set);

		buffer_printf(desk->out, "    %.*s/%-*.*s %.*s", (int)printing->set.len, printing->set.ptr,
			      (int)(printing->set.len < 5 ? 6 - printing->set.len : 1), (int)printing->number.len,
			      printing->number.ptr, (int)printing->rarity.len, printing->rarity.ptr);
		if (set)
			buffer_printf(desk->out, ", %.*s", (int)set->name.len, set->name.ptr);
		buffer_add_char(desk->out, '\n');
	}
}

static void print_text(struct card_view *view, const struct lorcana_card *card)
{
	struct desk *desk = view->desk;

	buffer_printf(desk->out, "%.*s\n", (int)card->full_name.len, card->full_name.ptr);
	label(desk, "type");
	buffer_printf(desk->out, "%s%s\n", word_of(lorcana_type_words, card->type), card->is_song ? ", a song" : "");
	label(desk, "ink");
	word_add_bits(desk->out, lorcana_ink_words, card->inks, ", ");
	buffer_add_char(desk->out, '\n');
	label(desk, "cost");
	buffer_printf(desk->out, "%d, %s\n", card->cost, card->is_inkable ? "inkable" : "not inkable");
	print_names(desk, card);
	print_stats(desk, card);
	if (card->classes[0] | card->classes[1]) {
		label(desk, "classifications");
		add_classes(desk->out, &view->cards, card, ", ");
		buffer_add_char(desk->out, '\n');
	}
	print_deck_facts(desk, card);
	print_abilities(view, card);
	print_printings(view, card);
	card_print_formats(view, card);
}

void card_print(struct card_view *view, const struct lorcana_card *card)
{
	if (view->desk->json)
		card_json(view, card);
	else
		print_text(view, card);
}

void card_print_line(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->desk->out;
	const struct lorcana_printing *first = &card->printings[0];

	if (view->desk->json) {
		card_json_line(view, card);
		return;
	}
	buffer_printf(out, "%.*s (%.*s/%.*s, %s, ", (int)card->full_name.len, card->full_name.ptr, (int)first->set.len,
		      first->set.ptr, (int)first->number.len, first->number.ptr,
		      word_of(lorcana_type_words, card->type));
	word_add_bits(out, lorcana_ink_words, card->inks, "/");
	buffer_printf(out, " %d)\n", card->cost);
}
