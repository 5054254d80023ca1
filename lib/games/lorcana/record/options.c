#include "games/lorcana/record/options.h"

#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/board/usable.h"
#include "games/lorcana/record/choice.h"
#include "games/lorcana/record/listing.h"
#include "games/lorcana/resolve/turn.h"

static void list_targets(struct listing *l, obj_id character)
{
	for (player_id p = 0; p < l->x->g->n_players; p++) {
		enum lorcana_verb verb = p == l->player ? VERB_MOVE : VERB_CHALLENGE;

		for (obj_id i = table_zone(&l->x->g->table, p, Z_PLAY)->first; i; i = l->x->g->table.objects[i].next) {
			if (verb == VERB_MOVE && !is_type(l->x->env, l->x->g, i, LORCANA_LOCATION))
				continue;
			listing_start_of(l, verb, ref_in_play(l, character));
			l->entry.target = verb == VERB_MOVE ? ref_in_play(l, i) : ref_opposing(l, i);
			listing_try(l);
			if (verb == VERB_MOVE && static_says(l->x->env, l->x->g, Q_MOVES_FREE, character, i)) {
				listing_bare(l, CLAUSE_FREE_ID);
				listing_try(l);
			}
		}
	}
}

static void list_abilities(struct listing *l, obj_id id)
{
	struct usable_set set;

	usable_list(l->x->env, l->x->g, id, table_object_const(&l->x->g->table, id)->card, &set);
	for (uint8_t i = 0; i < set.n; i++) {
		bool repeats = false;

		for (uint8_t k = 0; k < i; k++)
			repeats |= text_equal(set.items[i].name, set.items[k].name);
		if (repeats)
			continue;
		listing_start_of(l, VERB_USE, ref_in_play(l, id));
		if (set.items[i].name.len)
			listing_word(l, CLAUSE_ABILITY_ID, set.items[i].name);
		listing_try(l);
		if (static_holds(l->x->env, l->x->g, Q_FREE_ABILITY, id, set.items[i].ability, 0)) {
			listing_bare(l, CLAUSE_FREE_ID);
			listing_try(l);
		}
	}
}

static void list_play_zone(struct listing *l)
{
	for (obj_id i = table_zone(&l->x->g->table, l->player, Z_PLAY)->first; i; i = l->x->g->table.objects[i].next) {
		if (is_type(l->x->env, l->x->g, i, LORCANA_CHARACTER)) {
			listing_try_of(l, VERB_QUEST, ref_in_play(l, i));
			list_targets(l, i);
		}
		if (has_keyword(l->x->env, l->x->g, i, KEYWORD_BOOST)) {
			listing_try_of(l, VERB_BOOST, ref_in_play(l, i));
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
	l->player = l->x->g->ask_player = next_to_alter(l->x->g);
	listing_try_verb(l, VERB_KEEP);
	for (int n = 1; n <= 7; n++) {
		listing_try_number(l, VERB_ALTER, n);
	}
}

static void list_turn_actions(struct listing *l)
{
	list_inks_and_plays(l);
	list_play_zone(l);
	listing_try_verb(l, VERB_END);
}

static void list_all(struct listing *l)
{
	/* With the last hand settled the first turn begins. */
	if (l->x->g->ask == ASK_SETUP && next_to_alter(l->x->g) == NO_PLAYER) {
		turn_start_first(l->x);
		run(l->x);
	}
	l->player = l->x->g->ask_player;
	switch ((enum lorcana_ask)l->x->g->ask) {
	case ASK_SETUP:
		list_setup(l);
		break;
	case ASK_DRAW:
		listing_try_of(l, VERB_DRAW, ref_card(l, CARD_UNKNOWN));
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
	if (l->refused && (l->x->g->ask == ASK_BAG || l->x->g->ask == ASK_EFFECT) && l->player == l->x->g->active)
		list_turn_actions(l);
	listing_allow_verb(l, VERB_CONCEDE);
}

static enum verdict try_choice(struct ctx *x, const struct entry *entry)
{
	struct ctx dry = { .env = x->env, .g = x->g, .offer = { .dry_run = true, .budget = x->offer.budget } };

	offer_choice(&dry, entry);
	return dry.offer.verdict;
}

void lorcana_options(const void *env, const void *state, bool refused, option_fn *fn, void *ctx)
{
	struct lorcana_game copy; /* a dry run may bind and unbind */
	struct ctx x = { .env = env, .g = &copy };
	struct listing listing = { .x = &x, .refused = refused, .fn = fn, .ctx = ctx, .offer = try_choice };

	x.offer.budget = &listing.budget;
	lorcana_game_copy(&copy, state);
	list_all(&listing);
}
