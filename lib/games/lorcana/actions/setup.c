/*
 * setup.c - starting a game: opening hands, altering them.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

/* The marketing cards of Pack Rush: ink of which nobody asks what it is. */
static void add_marketing_ink(struct ctx *x, player_id player)
{
	for (int i = 0; i < x->env->variant.marketing_ink; i++) {
		obj_id id = table_add_object(&x->g->table, player, Z_INKWELL, CARD_UNKNOWN);

		if (id)
			table_object(&x->g->table, id)->flags |= F_MARKETING;
	}
}

void setup_begin(struct ctx *x)
{
	struct lorcana_game *g = x->g;

	/* Nothing of a game before it in the file is left. */
	memset(g, 0, sizeof(*g));
	g->n_players = x->env->n_players;
	g->active = g->ask_player = g->bag_player = x->env->first;
	g->winner = NO_PLAYER;
	g->ask = ASK_SETUP;
	for (player_id p = 0; p < g->n_players; p++) {
		g->sides[p].deck_assumed = !x->env->decks[p].given;
		for (uint16_t i = 0; i < x->env->decks[p].size; i++)
			if (!table_add_object(&g->table, p, Z_DECK, CARD_UNKNOWN))
				break;
		for (int i = 0; i < x->env->variant.opening_hand; i++)
			draw_object(x, p);
		add_marketing_ink(x, p);
	}
}

static enum answer has_not_altered(struct action *a)
{
	return a->x->g->sides[a->player].altered ? FAILS : HOLDS;
}

/* Nobody who alters later in turn order has altered yet. */
static enum answer alters_in_turn_order(struct action *a)
{
	const struct lorcana_game *g = a->x->g;

	for (player_id p = (player_id)((a->player + 1) % g->n_players); p != g->active; p = (player_id)((p + 1) % g->n_players))
		if (g->sides[p].altered) {
			a->other_player = p;
			return FAILS;
		}
	return HOLDS;
}

static enum answer alters_cards_it_has(struct action *a)
{
	a->found = a->entry->has_number ? a->entry->number : a->entry->n_clauses;
	a->needed = a->x->env->variant.opening_hand;
	return a->found >= 0 && a->found <= a->needed ? HOLDS : FAILS;
}

/* Every card named as altered is in the hand, as often as it is named. */
static enum answer altered_cards_in_hand(struct action *a)
{
	const struct ref *missing = find_not_in_hand(a->x->g, a->player, a->entry, CLAUSE_CARD_ID, CARD_UNKNOWN);

	if (missing)
		a->detail = lorcana_card_of(a->x->env->cards, missing->card)->full_name;
	return missing ? FAILS : HOLDS;
}

static const struct check alter_checks[] = {
	{ R_ALTER_ONCE, has_not_altered, 0, "{p} alters the hand again, once in a game is allowed", NULL },
	{ R_ALTER_TURN_ORDER, alters_in_turn_order, 0, "{p} alters the hand after {q}, who comes later in turn order", NULL },
	{ R_HAND_SIZE_START, alters_cards_it_has, 0, "{p} alters {n} cards, the hand has {m}", NULL },
	{ R_ALTER_BOTTOM, altered_cards_in_hand, 0, "{p} alters '{d}', which is not in hand so often", NULL },
};

static void put_back(struct ctx *x, player_id player, const struct ref *ref)
{
	obj_id id;

	if (!ref->card)
		forget_hand(x->g, player);
	id = pick_object(x->g, player, Z_HAND, ref);
	if (!id)
		id = table_zone(&x->g->table, player, Z_HAND)->first;
	if (!id)
		return;
	bind_object(x, id, ref->card);
	move_object(x, id, Z_DECK, TABLE_LAST);
}

void setup_alter(struct ctx *x, const struct entry *entry)
{
	static const struct ref nobody_knows = { .given = true };
	struct action a = action_make(x, entry);
	int n = entry->has_number ? entry->number : entry->n_clauses;

	if (!action_decide(&a, CHECKS(alter_checks)))
		return;
	x->g->sides[a.player].altered = true;
	if (n > x->env->variant.opening_hand)
		n = x->env->variant.opening_hand;
	for (int i = 0; i < n; i++)
		put_back(x, a.player, i < entry->n_clauses ? &entry->clauses[i].ref : &nobody_knows);
	for (int i = 0; i < n; i++)
		draw_object(x, a.player);
}

static enum answer opening_hand_has_room(struct action *a)
{
	unsigned unknown = 0;

	for (obj_id i = table_zone(&a->x->g->table, a->player, Z_HAND)->first; i; i = a->x->g->table.objects[i].next)
		unknown += a->x->g->table.objects[i].card == CARD_UNKNOWN;
	a->found = a->x->env->variant.opening_hand + 1;
	a->needed = a->x->env->variant.opening_hand;
	return unknown ? HOLDS : FAILS;
}

static bool is_pack_rush(const struct action *a)
{
	return a->x->env->variant.marketing_ink && ruling_has(&a->x->env->ruling, R_PACK_RUSH_HAND);
}

/* A variant has a number of its own, and a rule for it. */
static enum answer usual_hand_has_room(struct action *a)
{
	return is_pack_rush(a) ? HOLDS : opening_hand_has_room(a);
}

static enum answer smaller_hand_has_room(struct action *a)
{
	return is_pack_rush(a) ? opening_hand_has_room(a) : HOLDS;
}

static const struct check opening_checks[] = {
	{ R_HAND_SIZE_START, usual_hand_has_room, 0, "{p} draws a card beyond the opening hand of {m}", NULL },
	{ R_PACK_RUSH_HAND, smaller_hand_has_room, 0, "{p} draws a card beyond the opening hand of {m}", NULL },
};

/* Before the first turn a draw names a card of the opening hand. */
void setup_draw(struct ctx *x, const struct entry *entry)
{
	static const struct ref nobody_knows = { .given = true };
	struct action a = action_make(x, entry);
	obj_id id;

	if (!action_decide(&a, CHECKS(opening_checks)))
		return;
	id = pick_object(x->g, a.player, Z_HAND, &nobody_knows);
	if (!id)
		id = draw_object(x, a.player);
	if (id)
		bind_object(x, id, entry->subject.card);
}
