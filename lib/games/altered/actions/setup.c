#include "games/altered/actions/setup.h"

#include <string.h>

#include "games/altered/actions/act.h"
#include "games/altered/board/select.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"

/* A deck whose size is not known: enough for the hand and the first days; more come as they are drawn. */
enum { UNKNOWN_DECK = 60, OPENING_HAND = 6, OPENING_MANA = 3 };

void setup_counters(struct ctx *x, obj_id id)
{
	const struct card_code *card = code_of(x, id);
	const struct node *n = nodes_of(x);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];

		if (a->kind == ABILITY_PASSIVE && a->root != NO_NODE && n[a->root].op == OP_BEGINS_WITH) {
			struct run r = run_of(x, id, card->first + i);

			x->g->b.counters[id] = (int16_t)number_of(x, &r, arg_of(x, a->root, 2));
			x->g->b.counter_kind[id] = counter_kind(x, arg_of(x, a->root, 1));
			/* Terrain Markers are one of each terrain. */
			if (n[arg_of(x, a->root, 1)].op == OP_T_MARKERS)
				x->g->b.own_markers[object_of(x, id)->owner] = ALL_TERRAINS;
		}
	}
}

void setup_place_hero(struct ctx *x, player_id player, card_id card)
{
	obj_id id = new_object(x, player, Z_HERO, card);

	setup_counters(x, id);
	object_entered(x, id);
}

void setup_board(struct ctx *x)
{
	struct altered_game *g = x->g;
	struct board *b = &g->b;

	memset(g, 0, sizeof(*g));
	b->winner = NO_PLAYER;
	b->open = x->env->record_is_broken;
	b->first = x->env->first;
	b->flow = FLOW_SETUP;
	b->phase = b->since_phase = PHASE_NOON;
	b->since_day = 1;
	b->turn_player = b->first;
	b->terrains[0] = b->terrains[N_REGIONS - 1] = ALL_TERRAINS;
	b->visible[0] = b->visible[N_REGIONS - 1] = true;
}

void setup_game(struct ctx *x)
{
	struct board *b = &x->g->b;

	setup_board(x);
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		const struct card_list *list = &x->env->lists[p];
		unsigned size = list->given && list->size ? list->size : UNKNOWN_DECK;

		b->deck_known[p] = list->given && list->size;
		for (unsigned i = 0; i < size; i++)
			new_object(x, p, i < OPENING_HAND ? Z_HAND : Z_DECK, CARD_UNKNOWN);
		for (obj_id id = table_zone(&b->table, p, Z_HAND)->first; id; id = object_of(x, id)->next)
			object_of(x, id)->flags = F_UNNAMED;
		if (list->given && list->leader)
			setup_place_hero(x, p, list->leader);
	}
	run_on(x);
}

void setup_hero(struct ctx *x, const struct entry *entry)
{
	obj_id hero = table_zone(&x->g->b.table, entry->player, Z_HERO)->first;
	const struct altered_card *card = entry->subject.card ? altered_card_of(x->env->cards, entry->subject.card) : NULL;

	if (x->g->ask != ASK_SETUP || (card && card->type != ALTERED_HERO)) {
		offer_report(&x->offer, SEV_ILLEGAL, R_SETUP_PRESENT,
			     "'%.*s' is no Hero that is shown before the first day", TEXT_ARG(entry->subject.name));
		return;
	}
	if (ref_is_masked(&entry->subject)) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_SETUP_PRESENT, "nobody recorded which Hero %s has",
			     x->env->player_names[entry->player]);
		return;
	}
	if (hero && object_of(x, hero)->card != entry->subject.card) {
		offer_report(&x->offer, SEV_ILLEGAL, R_HERO_ZONE_ONE, "%s has another Hero: '%.*s'",
			     x->env->player_names[entry->player], TEXT_ARG(name_of_object(x, hero)));
		return;
	}
	if (!hero && card)
		setup_place_hero(x, entry->player, entry->subject.card);
}

void setup_mana(struct ctx *x, const struct entry *entry)
{
	const struct table *t = &x->g->b.table;
	player_id p = entry->player;
	bool unknown = false;
	obj_id id = find_in_zone(x, p, Z_HAND, &entry->subject, &unknown);

	if (x->g->ask != ASK_SETUP) {
		offer_report(&x->offer, SEV_ILLEGAL, R_SETUP_THREE_MANA,
			     "%s puts a first Mana Orb after the first day has begun", x->env->player_names[p]);
		return;
	}
	if (table_zone(t, p, Z_MANA)->len >= OPENING_MANA) {
		offer_report(&x->offer, SEV_ILLEGAL, R_SETUP_THREE_MANA,
			     "%s puts more than %d cards in the Mana zone before the first day",
			     x->env->player_names[p], OPENING_MANA);
		return;
	}
	if (!id) {
		offer_report(&x->offer, SEV_ILLEGAL, R_SETUP_THREE_MANA, "%s has no '%.*s' in the opening hand",
			     x->env->player_names[p], TEXT_ARG(entry->subject.name));
		return;
	}
	if (unknown && entry->subject.card)
		name_object(x, id, entry->subject.card);
	else if (!entry->subject.card)
		forget_zone_of(x, id);
	table_move_object(&x->g->b.table, id, Z_MANA, TABLE_LAST, 0);
	if (table_zone(t, 0, Z_MANA)->len == OPENING_MANA && table_zone(t, 1, Z_MANA)->len == OPENING_MANA) {
		first_day_begins(x);
		run_on(x);
	}
}
