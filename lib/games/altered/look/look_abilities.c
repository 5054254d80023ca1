#include "games/altered/look/look_abilities.h"

#include <stdio.h>

#include "games/altered/cards/altered_programs.h"
#include "games/look_abilities.h"

/* Columns of abilities.csv. */
enum { FAMILY, VERSION, PLACE, ABILITY, PROGRAM, N_COLUMNS };
static const char *const columns[N_COLUMNS] = { "family", "version", "place", "ability", "program" };

/* Whether games carry out the [n]-th ability of a card, from 0. */
static bool is_carried_out(const struct altered_code *code, card_id id, size_t n)
{
	const struct card_code *card = code->cards ? card_code_of(code, id) : NULL;

	return card && n < card->n_abilities && code->abilities[card->first + n].kind != ABILITY_UNREAD;
}

/* Shows the [n]-th ability of a card; false: [program] is none. */
static bool show_ability(struct altered_view *view, card_id id, size_t n, struct text place, struct text program)
{
	bool carried_out = is_carried_out(&view->code, id, n);
	struct look_ability ability = { "place", place, 8, program, &carried_out };

	return look_add_ability(&view->look, &ability, n == 0);
}

/* The abilities of a card that is known from a record. */
static void show_recorded(struct altered_view *view, card_id id)
{
	struct desk *desk = view->look.desk;
	struct altered_programs programs;

	if (altered_programs_of_records(&programs, &view->cards, id, 1, desk->rulesets, desk->arena, desk->diags) ==
	    ST_NOMEM)
		desk->diags->failed = true;
	for (size_t i = 0; i < programs.len; i++)
		show_ability(view, id, i, text_of(altered_place_name((enum altered_place)programs.items[i].place)),
			     programs.items[i].program);
	altered_programs_free(&programs);
}

/* Those of a card of the table. */
static void show_rows(struct altered_view *view, card_id id, const struct altered_card *card)
{
	char family[16];
	size_t n = 0;

	snprintf(family, sizeof(family), "%s_%d", altered_faction_code(card->family), card->number);
	for (size_t i = 0; i < view->look.n_rows; i++) {
		const struct look_row *row = &view->look.rows[i];

		if (!text_is(row->fields[FAMILY], family) ||
		    !text_is(row->fields[VERSION], altered_version_code(card->version)))
			continue;
		if (!show_ability(view, id, n++, row->fields[PLACE], row->fields[PROGRAM])) {
			look_no_program(&view->look, row, row->fields[PROGRAM]);
			return;
		}
	}
}

void card_altered_abilities(struct altered_view *view, card_id id)
{
	struct desk *desk = view->look.desk;

	if (!view->code.cards &&
	    altered_code_load(&view->code, &view->cards, desk->rulesets, desk->arena, desk->diags))
		return;
	if (altered_card_is_recorded(&view->cards, id))
		show_recorded(view, id);
	else if (look_rows(&view->look, columns, N_COLUMNS))
		show_rows(view, id, altered_card_of(&view->cards, id));
}
