#include "games/evolve/look/look_abilities.h"

#include "games/look_abilities.h"

/* Columns of abilities.csv. */
enum { CARD, KIND, PROGRAM, N_COLUMNS };
static const char *const columns[N_COLUMNS] = { "card", "kind", "program" };

/* "  keywords     Ward, Bane"; false: the [program] is none. */
static bool show_keyword(const struct look *look, struct text program, bool is_first)
{
	struct buffer *out = look->desk->out, words = { 0 };
	bool is_good = look_program(look, program, &words);

	if (is_good && look->desk->json) {
		json_item_text(out, buffer_text(&words));
	} else if (is_good) {
		if (is_first)
			look_label(look, "keywords");
		buffer_printf(out, is_first ? "%s" : ", %s", buffer_string(&words));
	}
	out->failed |= words.failed;
	buffer_free(&words);
	return is_good;
}

/* Shows the rows of the card that are keywords, or all others; false with what is wrong with them said. */
static bool show_rows(const struct look *look, struct text card, bool is_of_keywords)
{
	struct buffer *out = look->desk->out;
	bool is_good = true;
	size_t n = 0;

	if (look->desk->json)
		json_member_array(out, is_of_keywords ? "keywords" : "abilities");
	for (size_t i = 0; i < look->n_rows; i++) {
		const struct look_row *row = &look->rows[i];
		struct look_ability ability = { "kind", row->fields[KIND], 10, row->fields[PROGRAM], NULL };

		if (!text_equal(row->fields[CARD], card) || text_is(row->fields[KIND], "keyword") != is_of_keywords)
			continue;
		if (!(is_of_keywords ? show_keyword(look, ability.program, n == 0) :
				       look_add_ability(look, &ability, n == 0))) {
			look_no_program(look, row, ability.program);
			is_good = false;
		}
		n++;
	}
	if (look->desk->json)
		buffer_add_char(out, ']');
	else if (is_of_keywords && n)
		buffer_add_char(out, '\n');
	return is_good;
}

void evolve_card_abilities(struct evolve_view *view, card_id id)
{
	struct text card = evolve_card_of(&view->cards, id)->identity;

	if (look_rows(&view->look, columns, N_COLUMNS) && show_rows(&view->look, card, true))
		show_rows(&view->look, card, false);
}
