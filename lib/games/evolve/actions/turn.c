#include "games/evolve/actions/turn.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/resolve/move.h"
#include "games/evolve/state/language.h"

/* ---- the redraw ---- */

static enum answer is_before_the_game(struct action *a)
{
	return a->x->g->ask == ASK_REDRAW ? HOLDS : FAILS;
}

static enum answer is_asked(struct action *a)
{
	return a->x->g->ask != ASK_REDRAW || a->x->g->ask_player == a->player ? HOLDS : FAILS;
}

static const struct check redraw_checks[] = {
	{ R_SETUP_REDRAW, is_before_the_game, 0, "{p} decides about the opening hand, and the game has begun", NULL },
	{ R_SETUP_REDRAW, is_asked, 0, "{p} decides about the opening hand, and {q} has to now; nobody does twice", NULL },
};

void redraw_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .root = NO_NODE };

	if (act_decide(&a, CHECKS(redraw_checks)) && x->g->ask == ASK_REDRAW && x->g->ask_player == a.player)
		setup_answer(x, a.player, entry->verb == VERB_REDRAW);
}

/* ---- Ward in the end phase ---- */

static enum answer has_ward(struct action *a)
{
	return !a->id || (is_follower(a->x, a->id) && has_keyword(a->x, a->id, KEYWORD_WARD)) ? HOLDS : FAILS;
}

static enum answer is_not_engaged(struct action *a)
{
	return !a->id || !is_engaged(a->x, a->id) ? HOLDS : FAILS;
}

/* Where none could be engaged nobody was asked: then it is the card that is wrong, and not the moment. */
static enum answer is_time_for_ward(struct action *a)
{
	const struct evolve_game *g = a->x->g;

	if (g->ask == ASK_WARD && g->ask_player == a->player)
		return HOLDS;
	return g->b.phase == PHASE_END && g->b.active == a->player && a->id &&
			       (has_ward(a) == FAILS || is_not_engaged(a) == FAILS)
		       ? HOLDS
		       : FAILS;
}

static const struct check ward_checks[] = {
	{ R_END_ENGAGE_WARD, is_time_for_ward, BY_TEXTS, "{p} engages '{s}', which is for the end phase of {p}, before the quick window", NULL },
	{ R_END_ENGAGE_WARD, card_is_there, BY_TEXTS, "{p} controls no '{s}'", NULL },
	{ R_END_ENGAGE_WARD, has_ward, BY_TEXTS, "'{s}' has no Ward", NULL },
	{ R_END_ENGAGE_WARD, is_not_engaged, BY_TEXTS, "'{s}' is engaged already", NULL },
};

void ward_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .root = NO_NODE };
	obj_id ids[MAX_NAMED];
	unsigned n = named_in(x, entry->player, Z_FIELD, &entry->subject, ids);

	a.id = n ? mean_one(&a, ids, n, CHECKS(ward_checks)) : NO_OBJECT;
	if (act_decide(&a, CHECKS(ward_checks)) && a.id && x->g->ask == ASK_WARD) {
		engage(x, a.id, NO_OBJECT);
		x->g->ask = ASK_NOTHING;
		run_on(x);
	}
}

/* ---- passing, ending, conceding ---- */

/* In the end phase its player engages no more, who has nothing to engage too [end-engage-ward]. */
static bool engages_no_more(const struct action *a)
{
	return a->x->g->ask == ASK_QUICK && a->x->g->b.phase == PHASE_END && a->player == a->x->g->b.active;
}

static enum answer is_in_window(struct action *a)
{
	bool is_asked = (a->x->g->ask == ASK_QUICK || a->x->g->ask == ASK_WARD) && a->x->g->ask_player == a->player;

	return is_asked || engages_no_more(a) ? HOLDS : FAILS;
}

static const struct check pass_checks[] = {
	{ R_QUICK_WHEN, is_in_window, BY_TEXTS, "{p} passes, and is not asked for anything with Quick", NULL },
};

void pass_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .root = NO_NODE };

	if (act_decide(&a, CHECKS(pass_checks)) && !engages_no_more(&a) && (x->g->ask == ASK_QUICK || x->g->ask == ASK_WARD))
		window_close(x);
}

static const struct check end_checks[] = {
	{ R_MAIN_CHOICES, is_own_main_phase, BY_TEXTS, "{p} ends a main phase, and is not in one", NULL },
};

void end_offer(struct ctx *x, const struct entry *entry)
{
	struct action a = { .x = x, .entry = entry, .player = entry->player, .root = NO_NODE };

	if (act_decide(&a, CHECKS(end_checks)) && x->g->ask == ASK_MAIN)
		window_close(x);
}

void concede_offer(struct ctx *x, const struct entry *entry)
{
	if (!x->offer.dry_run)
		player_loses(x, entry->player);
}
