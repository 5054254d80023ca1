#include "games/lorcana/resolve/choose.h"

#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/state/scope.h"

static enum answer is_not_warded(struct action *a)
{
	if (!a->target || table_object_const(&a->x->g->table, a->target)->owner == a->player)
		return HOLDS;
	return has_keyword_by(a, a->target, KEYWORD_WARD) ? FAILS : HOLDS;
}

static enum answer nothing_forbids_choosing(struct action *a)
{
	a->other = a->target ? static_says_of(a->x->env, a->x->g, Q_PLAYER_CANT, a->player, OP_TO_CHOOSE, a->target)
			     : NO_OBJECT;
	return a->other ? FAILS : HOLDS;
}

static enum answer is_not_under(struct action *a)
{
	return a->target && table_object_const(&a->x->g->table, a->target)->on ? FAILS : HOLDS;
}

static const struct check choose_checks[] = {
	{ R_CHOICES, target_is_there, SCOPE_BOARD, "'{d}' is not in play to be chosen", NULL },
	{ R_UNDER, is_not_under, SCOPE_BOARD, "'{t}' is under another card and can't be chosen", NULL },
	{ R_WARD, is_not_warded, SCOPE_CHOOSE, "'{t}' has Ward{b} and can't be chosen by {p}", NULL },
	{ R_CANT_OVER_CAN, nothing_forbids_choosing, SCOPE_CHOOSE,
	  "'{t}' can't be chosen by {p}: the text of '{o}' forbids it", NULL },
};

obj_id find_under(const struct lorcana_game *g, card_id card)
{
	for (obj_id i = 1; card && i <= g->table.n_objects; i++)
		if (g->table.objects[i].card == card && g->table.objects[i].zone == Z_PLAY && g->table.objects[i].on)
			return i;
	return NO_OBJECT;
}

/* What a chosen name can mean: cards in play, the chooser's own first; else one under another. */
static struct picks pick_chosen(struct ctx *x, player_id player, const struct ref *ref)
{
	struct picks picks = pick_in_play(x->g, player, false, ref);
	obj_id under = picks.n ? NO_OBJECT : find_under(x->g, ref->card);

	if (picks.unknown && !x->offer.dry_run)
		bind_object(x, picks.ids[0], ref->card);
	return under ? (struct picks){ .ids = { under }, .n = 1 } : picks;
}

/* Keeps the target for which the table holds best; one that differs from it and is legal too makes it unclear. */
static void choose_target(struct action *a, const struct picks *picks, const struct check *checks, size_t n_checks)
{
	obj_id best = NO_OBJECT;
	bool best_legal = false;

	for (uint8_t i = 0; i < picks->n; i++) {
		bool legal;

		a->target = picks->ids[i];
		legal = action_check(a, checks, n_checks, false) == VERDICT_LEGAL;
		if (best_legal && legal && !are_alike(a->x->g, best, a->target))
			a->unclear = best;
		if (!best || (legal && !best_legal)) {
			best = a->target;
			best_legal = legal;
		}
	}
	a->target = best;
	report_unclear(a, R_CHOICES);
}

bool may_choose_card(struct ctx *x, const struct entry *entry, const struct ref *ref, obj_id *chosen)
{
	struct action a = action_make(x, entry);
	struct picks picks = pick_chosen(x, entry->player, ref);
	bool go;

	a.detail = ref->name;
	choose_target(&a, &picks, CHECKS(choose_checks));
	go = action_decide(&a, CHECKS(choose_checks));
	*chosen = a.target;
	return go;
}

bool may_choose_all(struct ctx *x, const struct entry *entry, struct picks *chosen)
{
	bool go = true;

	*chosen = (struct picks){ .n = 0 };
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		if (entry->clauses[i].id == CLAUSE_CHOOSE_ID)
			go &= may_choose_card(x, entry, &entry->clauses[i].ref, &chosen->ids[chosen->n++]);
	return go;
}

void card_is_chosen(struct ctx *x, player_id player, obj_id chosen, card_id by)
{
	const struct lorcana_card *source = by ? lorcana_card_of(x->env->cards, by) : NULL;

	if (chosen && is_in_play(x->g, chosen) && source && source->type == LORCANA_ACTION &&
	    has_keyword(x->env, x->g, chosen, KEYWORD_VANISH) &&
	    table_object_const(&x->g->table, chosen)->owner != player)
		raise_keyword(x, chosen, TRIGGER_VANISH, NO_OBJECT);
}
