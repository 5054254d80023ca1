#include "games/lorcana/record/options.h"

#include <stdlib.h>

#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/board/usable.h"
#include "games/lorcana/record/listing.h"
#include "games/lorcana/resolve/turn.h"

static void list_targets(struct listing *l, obj_id character)
{
	for (player_id p = 0; p < l->g->n_players; p++) {
		enum lorcana_verb verb = p == l->g->ask_player ? VERB_MOVE : VERB_CHALLENGE;

		for (obj_id i = table_zone(&l->g->table, p, Z_PLAY)->first; i; i = l->g->table.objects[i].next) {
			if (verb == VERB_MOVE && !is_type(l->env, l->g, i, LORCANA_LOCATION))
				continue;
			listing_start(l, verb);
			l->entry.subject = ref_in_play(l, character);
			l->entry.target = verb == VERB_MOVE ? ref_in_play(l, i) : ref_opposing(l, i);
			listing_try(l);
			if (verb == VERB_MOVE && static_says(l->env, l->g, Q_MOVES_FREE, character, i)) {
				listing_add(l, CLAUSE_FREE_ID, (struct ref){ .given = false });
				listing_try(l);
			}
		}
	}
}

static void list_abilities(struct listing *l, obj_id id)
{
	struct usable_set set;

	usable_list(l->env, l->g, id, table_object_const(&l->g->table, id)->card, &set);
	for (uint8_t i = 0; i < set.n; i++) {
		bool repeats = false;

		for (uint8_t k = 0; k < i; k++)
			repeats |= text_equal(set.items[i].name, set.items[k].name);
		if (repeats)
			continue;
		listing_start(l, VERB_USE);
		l->entry.subject = ref_in_play(l, id);
		listing_add(l, CLAUSE_ABILITY_ID, (struct ref){ .given = false });
		l->entry.clauses[0].word = set.items[i].name;
		if (set.items[i].name.len == 0)
			l->entry.n_clauses = 0;
		listing_try(l);
		if (static_holds(l->env, l->g, Q_FREE_ABILITY, id, set.items[i].ability, 0)) {
			listing_add(l, CLAUSE_FREE_ID, (struct ref){ .given = false });
			listing_try(l);
		}
	}
}

static void list_play_zone(struct listing *l)
{
	for (obj_id i = table_zone(&l->g->table, l->g->ask_player, Z_PLAY)->first; i; i = l->g->table.objects[i].next) {
		if (is_type(l->env, l->g, i, LORCANA_CHARACTER)) {
			listing_start(l, VERB_QUEST);
			l->entry.subject = ref_in_play(l, i);
			listing_try(l);
			list_targets(l, i);
		}
		if (has_keyword(l->env, l->g, i, KEYWORD_BOOST)) {
			listing_start(l, VERB_BOOST);
			l->entry.subject = ref_in_play(l, i);
			listing_try(l);
		}
		list_abilities(l, i);
	}
}

/* The first player in turn order who has not decided about the opening hand; NO_PLAYER = all have. */
static player_id next_to_alter(const struct lorcana_game *g)
{
	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		if (!g->sides[p].altered && !g->sides[p].left)
			return p;
	}
	return NO_PLAYER;
}

static void list_setup(struct listing *l)
{
	l->g->ask_player = next_to_alter(l->g);
	listing_start(l, VERB_KEEP);
	listing_try(l);
	for (int n = 1; n <= 7; n++) {
		listing_start(l, VERB_ALTER);
		l->entry.has_number = true;
		l->entry.number = n;
		listing_try(l);
	}
}

static void list_turn_actions(struct listing *l)
{
	list_inks_and_plays(l);
	list_play_zone(l);
	listing_start(l, VERB_END);
	listing_try(l);
}

static void list_all(struct listing *l)
{
	static const struct ref nobody_knows = { .given = true, .name = { "?", 1 } };
	struct ctx x = { .env = l->env, .g = l->g };

	/* With the last hand settled the first turn begins. */
	if (l->g->ask == ASK_SETUP && next_to_alter(l->g) == NO_PLAYER) {
		turn_start_first(&x);
		run(&x);
	}
	switch ((enum lorcana_ask)l->g->ask) {
	case ASK_SETUP:
		list_setup(l);
		break;
	case ASK_DRAW:
		listing_start(l, VERB_DRAW);
		l->entry.subject = nobody_knows;
		listing_try(l);
		break;
	case ASK_BAG:
		list_bag(l);
		break;
	case ASK_EFFECT:
		list_answers(l);
		list_unfit(l);
		break;
	case ASK_ACTION:
		list_turn_actions(l);
		break;
	case ASK_OVER:
		return;
	}
	/* What waits to be resolved keeps the active player from all of them. */
	if (l->refused && (l->g->ask == ASK_BAG || l->g->ask == ASK_EFFECT) && l->g->ask_player == l->g->active)
		list_turn_actions(l);
	listing_start(l, VERB_CONCEDE);
	listing_offer(l);
}

static bool list(const void *env, const void *state, bool refused, option_fn *fn, void *ctx)
{
	struct listing listing = { .env = env, .refused = refused, .fn = fn, .ctx = ctx };

	listing.g = malloc(sizeof(*listing.g));
	if (!listing.g)
		return false;
	lorcana_game_copy(listing.g, state);
	list_all(&listing);
	free(listing.g);
	return true;
}

bool lorcana_options(const void *env, const void *state, option_fn *fn, void *ctx)
{
	return list(env, state, false, fn, ctx);
}

bool lorcana_refusals(const void *env, const void *state, option_fn *fn, void *ctx)
{
	return list(env, state, true, fn, ctx);
}
