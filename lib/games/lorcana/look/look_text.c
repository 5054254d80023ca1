#include "games/lorcana/look/look.h"

#include "games/lorcana/cards/lorcana_cards_keyword.h"
#include "games/lorcana/cards/lorcana_cards_words.h"
#include "text/program_words.h"

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

void card_stats(const struct card_view *view, const struct lorcana_card *card)
{
	bool has_lore = card->type == LORCANA_CHARACTER || card->type == LORCANA_LOCATION, json = view->look.desk->json;

	look_number(&view->look, "move cost", json ? -1 : card->move_cost);
	look_number(&view->look, "Strength", card->strength);
	look_number(&view->look, "Willpower", card->willpower);
	look_number(&view->look, "Lore", has_lore ? card->lore : -1);
	look_number(&view->look, "move cost", json ? card->move_cost : -1);
}

static void print_names(const struct look *look, const struct lorcana_card *card)
{
	if (card->n_names > 1) {
		look_label(look, "names");
		for (size_t i = 0; i < card->n_names; i++)
			buffer_printf(look->desk->out, "%s%.*s", i ? "; " : "", TEXT_ARG(card->names[i]));
		buffer_add_char(look->desk->out, '\n');
	}
	if (card->shift_name.len)
		look_line(look, "for Shift", "also named %.*s", TEXT_ARG(card->shift_name));
}

static void print_deck_facts(const struct look *look, const struct lorcana_card *card)
{
	if (card->copy_limit == LORCANA_COPIES_ANY)
		look_line(look, "copies", "any number in a deck");
	else if (card->copy_limit)
		look_line(look, "copies", "at most %d in a deck", card->copy_limit);
	if (card->opens_inks_for.len)
		look_line(look, "ink types", "lets other %.*s characters be of any", TEXT_ARG(card->opens_inks_for));
}

void card_add_cost(struct buffer *out, const struct lorcana_ability *ability)
{
	const struct {
		bool paid;
		const char *before;
		int n; /* between both; 0 = no number */
		const char *behind;
	} parts[] = {
		{ ability->cost_exert, "exert", 0, "" },
		{ ability->cost_ink > 0, "", ability->cost_ink, " ink" },
		{ ability->cost_banish, "banish it", 0, "" },
		{ ability->cost_discard > 0, "discard ", ability->cost_discard, "" },
		{ ability->cost_other, "of another kind", 0, "" },
	};
	const char *sep = "";

	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
		if (!parts[i].paid)
			continue;
		buffer_printf(out, "%s%s", sep, parts[i].before);
		if (parts[i].n)
			buffer_printf(out, "%d%s", parts[i].n, parts[i].behind);
		sep = ", ";
	}
}

void card_add_program(struct card_view *view, struct buffer *out, const struct lorcana_ability *ability)
{
	if (!program_words_of(&view->look.vocabulary, ability->program, out) && ability->program.len)
		out->failed = true; /* it was read before, so memory ran out */
}

/* What the program does, and whether games carry it out. */
static void print_program(struct card_view *view, const struct lorcana_ability *ability)
{
	struct buffer *out = view->look.desk->out;

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
	struct buffer *out = view->look.desk->out;

	buffer_printf(out, "    %.*s%s%s", TEXT_ARG(ability->name), ability->name.len ? ": " : "",
		      word_of(lorcana_ability_words, ability->kind));
	if (ability->program.len == 0)
		print_unread(out, ability);
	buffer_add_char(out, '\n');
	print_program(view, ability);
}

static void print_abilities(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->look.desk->out;

	if (card->n_keywords) {
		look_label(&view->look, "keywords");
		add_keywords(out, card);
		buffer_add_char(out, '\n');
	}
	/* Its abilities stand for all that the text may be, which is said once. */
	if (card->is_text_unknown) {
		look_line(&view->look, "abilities", "text not known");
		return;
	}
	if (card->n_abilities)
		buffer_add_string(out, "  abilities\n");
	for (size_t i = 0; i < card->n_abilities; i++)
		print_ability(view, &card->abilities[i]);
}

static void print_printings(struct card_view *view, const struct lorcana_card *card)
{
	struct buffer *out = view->look.desk->out;

	buffer_add_string(out, "  printings\n");
	for (size_t i = 0; i < card->n_printings; i++) {
		const struct lorcana_printing *printing = &card->printings[i];
		const struct released_set *set = card_set_find(&view->look.formats, printing->set);

		buffer_printf(out, "    %.*s/%-*.*s %.*s", TEXT_ARG(printing->set),
			      (int)(printing->set.len < 5 ? 6 - printing->set.len : 1), TEXT_ARG(printing->number),
			      TEXT_ARG(printing->rarity));
		if (set)
			buffer_printf(out, ", %.*s", TEXT_ARG(set->name));
		buffer_add_char(out, '\n');
	}
}

static void print_text(struct card_view *view, const struct lorcana_card *card)
{
	const struct look *look = &view->look;
	struct buffer *out = look->desk->out;

	buffer_printf(out, "%.*s\n", TEXT_ARG(card->full_name));
	look_line(look, "type", "%s%s", word_of(lorcana_type_words, card->type), card->is_song ? ", a song" : "");
	look_label(look, "ink");
	word_add_bits(out, lorcana_ink_words, card->inks, ", ");
	buffer_add_char(out, '\n');
	look_line(look, "cost", "%d, %s", card->cost, card->is_inkable ? "inkable" : "not inkable");
	print_names(look, card);
	card_stats(view, card);
	if (card->classes[0] | card->classes[1]) {
		look_label(look, "classifications");
		add_classes(out, &view->cards, card, ", ");
		buffer_add_char(out, '\n');
	}
	print_deck_facts(look, card);
	print_abilities(view, card);
	print_printings(view, card);
	card_formats(view, card);
}

void lorcana_card_show(void *ctx, card_id id)
{
	struct card_view *view = ctx;

	(view->look.desk->json ? card_json : print_text)(view, lorcana_card_of(&view->cards, id));
}

void lorcana_card_list(void *ctx, card_id id)
{
	struct card_view *view = ctx;
	const struct lorcana_card *card = lorcana_card_of(&view->cards, id);
	const struct lorcana_printing *first = &card->printings[0];
	struct buffer *out = view->look.desk->out;

	if (view->look.desk->json) {
		card_json_line(view, card);
		return;
	}
	buffer_printf(out, "%.*s (%.*s/%.*s, %s, ", TEXT_ARG(card->full_name), TEXT_ARG(first->set),
		      TEXT_ARG(first->number), word_of(lorcana_type_words, card->type));
	word_add_bits(out, lorcana_ink_words, card->inks, "/");
	buffer_printf(out, " %d)\n", card->cost);
}
