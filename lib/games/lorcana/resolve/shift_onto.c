#include "games/lorcana/resolve/shift_onto.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/lasting.h"
#include "games/lorcana/state/scope.h"

const struct lorcana_keyword *shift_of(const struct action *a)
{
	const struct lorcana_card *card = played_card(a);

	if (!card || !entry_clause(a->entry, CLAUSE_SHIFT_ID))
		return NULL;
	return a->subject ? shift_keyword(a->x->env, a->x->g, a->subject) : lorcana_card_keyword(card, KEYWORD_SHIFT);
}

/*
 * What the shifted character takes over: exerted if any card below is; drying
 * if any is; damage; where it is; the effects that apply to it.
 */
static void put_on(struct ctx *x, obj_id id, const obj_id *below, uint8_t n_below, const struct lorcana_keyword *shift)
{
	struct lorcana_game *g = x->g;
	struct object *top = table_object(&g->table, id);
	uint16_t flags = top->flags & F_EXERTED;
	int damage = 0;

	for (uint8_t i = 0; i < n_below; i++) {
		const struct object *object = table_object_const(&g->table, below[i]);

		influence_pass_on(g, object->card, top->card);
		flags |= object->flags & (F_EXERTED | F_DRYING);
		damage += object->counters;
		if (object->at)
			top->at = object->at;
		if (is_type(x->env, g, below[i], LORCANA_LOCATION))
			table_leave_place(&g->table, below[i]);
		lasting_retarget(&g->modifiers, below[i], object->incarnation, id, top->incarnation);
		lasting_retarget(&g->lasting, below[i], object->incarnation, id, top->incarnation);
		table_put_on_top(&g->table, id, below[i], g->turn);
	}
	if (shift && shift->shift & SHIFT_TEMPORARY)
		flags |= F_TEMPORARY;
	if (n_below)
		top->flags = flags;
	/* With what it has entered play with, if a text says so. */
	top->counters = (int16_t)(top->counters + damage);
}

void shift_onto(struct action *a)
{
	/* What it was put on is not known to be there: nor is what state the two of them are in. */
	if (a->n_others == 0) {
		influence_add_touch(a->x->g, a->about, STATE_UNRECORDED, TOUCH_DRY | TOUCH_TURNED, INFLUENCE_ROUND);
		influence_add_touch(a->x->g, a->about, STATE_UNRECORDED, TOUCH_DAMAGE, INFLUENCE_ALWAYS);
	}
	put_on(a->x, a->subject, a->others, a->n_others, shift_of(a));
}

void shift_by_text(struct ctx *x, obj_id id, obj_id onto)
{
	put_on(x, id, &onto, 1, shift_keyword(x->env, x->g, id));
}
