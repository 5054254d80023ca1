#include "games/lorcana/resolve/bag.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/replace_banish.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/state/language.h"

bool bag_is_forced(const struct waiting *w)
{
	return w->kind == TRIGGER_VANISH || w->kind == TRIGGER_TEMPORARY;
}

bool bag_is_carried_out(const struct waiting *waiting)
{
	return waiting->kind == TRIGGER_ABILITY || waiting->kind == TRIGGER_LASTING || (waiting->kind == TRIGGER_SUPPORT && waiting->card);
}

void bag_pass_over(struct lorcana_game *g, player_id player)
{
	for (player_id p = g->bag_player; p != player; p = (player_id)((p + 1) % g->n_players))
		for (uint16_t i = 0; i < g->bag.len; i++)
			if (g->bag.items[i].player == p)
				g->bag.items[i].passed_over = true;
	g->bag_player = player;
}

bool bag_holds(const struct lorcana_game *g, player_id player, card_id card)
{
	for (uint16_t i = 0; i < g->bag.len; i++) {
		const struct waiting *w = &g->bag.items[i];

		if (w->player == player && (w->card == card || (card && table_object_const(&g->table, w->source)->card == card)))
			return true;
	}
	return false;
}

/* True when the source is still the object that triggered. */
static bool source_is_there(const struct lorcana_game *g, const struct waiting *waiting)
{
	const struct object *object = table_object_const(&g->table, waiting->source);

	return object->incarnation == waiting->incarnation && is_in_play(g, waiting->source);
}

/* Temporary Shift ends: only the top card goes to the hand, its damage is removed. */
static void return_temporary(struct ctx *x, obj_id id)
{
	const struct object top = *table_object_const(&x->g->table, id);
	obj_id below = table_release_under(&x->g->table, id, x->g->turn);

	if (below) {
		table_object(&x->g->table, below)->flags = top.flags & (F_EXERTED | F_DRYING);
		table_object(&x->g->table, below)->at = top.at;
	}
	move_object(x, id, Z_HAND, TABLE_LAST);
}

static void banish_by_effect(struct ctx *x, obj_id id)
{
	banish_objects_by(x, &id, banish_keep_unreplaced(x, &id, 1, id), id);
}

void bag_resolve_forced(struct ctx *x, const struct waiting *waiting)
{
	struct effect keyword = { .card = waiting->card };

	if (!source_is_there(x->g, waiting))
		return;
	if (waiting->kind == TRIGGER_VANISH) {
		banish_by_effect(x, waiting->source);
		return;
	}
	echo_add(x, &keyword, VERB_DO_RETURN, waiting->player, waiting->source, 0);
	return_temporary(x, waiting->source);
}

/* The record need not say that an ability resolves, and may behind what it does. */
static void begin_unsaid(struct ctx *x, const struct waiting *waiting)
{
	echo_resolving(x, waiting->source, waiting->card, waiting->ability, waiting->player);
	effect_begin_waiting(x, waiting);
}

void bag_begin(struct ctx *x, uint16_t i)
{
	struct waiting waiting = x->g->bag.items[i];

	waiting_remove(&x->g->bag, i);
	bag_pass_over(x->g, waiting.player);
	if (bag_is_forced(&waiting)) {
		bag_resolve_forced(x, &waiting);
		return;
	}
	begin_unsaid(x, &waiting);
}

/* Support of a card that nobody recorded: whom it can strengthen is not asked. */
static void flush_support(struct ctx *x, const struct waiting *waiting)
{
	if (bag_is_carried_out(waiting)) {
		begin_unsaid(x, waiting);
		return;
	}
	offer_report(&x->offer, SEV_UNDETERMINED, R_SUPPORT,
		     "Support of an unknown card: the record does not say whom it strengthens or that it is declined");
	influence_add(x->env, x->g, waiting->card ? waiting->card : CARD_NAMELESS, SUPPORT_ABILITY);
}

/* Resolves what the rules force; says what the record leaves out. */
static void flush_one(struct ctx *x, const struct waiting *waiting)
{
	switch ((enum lorcana_trigger)waiting->kind) {
	case TRIGGER_VANISH:
	case TRIGGER_TEMPORARY:
		bag_resolve_forced(x, waiting);
		return;
	case TRIGGER_ABILITY:
	case TRIGGER_LASTING:
		begin_unsaid(x, waiting);
		return;
	case TRIGGER_SUPPORT:
		flush_support(x, waiting);
		return;
	case TRIGGER_UNREAD:
		return;
	}
}

void bag_flush(struct ctx *x)
{
	struct waiting_next next = bag_next(x->g);
	struct waiting waiting;

	if (next.player == NO_PLAYER)
		return;
	waiting = x->g->bag.items[next.i];
	waiting_remove(&x->g->bag, next.i);
	x->g->bag_player = next.player;
	flush_one(x, &waiting);
}

bool bag_are_the_same(const struct waiting *a, const struct waiting *b)
{
	return a->source == b->source && a->kind == b->kind && a->ability == b->ability && a->program == b->program;
}
