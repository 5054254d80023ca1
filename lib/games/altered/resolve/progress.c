#include "games/altered/resolve/progress.h"

#include "games/altered/board/passive.h"
#include "games/altered/board/statistic_sum.h"
#include "games/altered/resolve/modify.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

/*
 * The terrains in which an expedition wins, and, Ascended, those in which it
 * ties; false when the terrains of its region are not known.
 */
static bool wins(struct ctx *x, player_id p, unsigned side, unsigned *due, unsigned *ties)
{
	unsigned terrains = 0, may = terrains_that_count(x, p, side);
	bool known = region_terrains(x, region_of(x, p, side), &terrains);

	*due = *ties = 0;
	for (unsigned t = 0; t < N_TERRAINS; t++) {
		int mine = expedition_statistic(x, p, side, t);
		int theirs = expedition_statistic(x, opponent_of(p), side, t);

		if (mine <= 0 || mine < theirs || !(!known || (terrains >> t & 1)) || !(may >> t & 1))
			continue;
		if (mine > theirs)
			*due |= 1u << t;
		else if (x->g->b.ascended[p][side])
			*ties |= 1u << t;
	}
	return known;
}

static void progress_in_arena(struct ctx *x)
{
	int terrains[ALTERED_PLAYERS] = { 0 };

	for (unsigned t = 0; t < N_TERRAINS; t++) {
		int sum[ALTERED_PLAYERS];

		for (player_id p = 0; p < ALTERED_PLAYERS; p++)
			sum[p] = expedition_statistic(x, p, SIDE_HERO, t) + expedition_statistic(x, p, SIDE_COMPANION, t);
		for (player_id p = 0; p < ALTERED_PLAYERS; p++)
			terrains[p] += sum[p] > 0 && sum[p] > sum[opponent_of(p)];
	}
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (terrains[p] > terrains[opponent_of(p)]) {
			x->g->b.over = true;
			x->g->b.winner = p;
		}
}

/* Whether the expedition's progress depends on a region whose terrains nobody recorded. */
static bool is_open_progress(struct ctx *x, player_id p, unsigned side, unsigned due)
{
	/* It wins in no terrain at all, or in every terrain: the region does not matter. */
	return due != 0 && due != ALL_TERRAINS && holds_back(x, p, side) == THING_NONE;
}

static bool has_defender(struct ctx *x, thing t)
{
	return is_object(t) && is_character(card_of(x, (obj_id)t)) && object_has(x, (obj_id)t, KEYWORD_DEFENDER);
}

/* It wins in no terrain that counts: what comes nearest. */
static rule_id why_no_win(struct ctx *x, player_id player, unsigned side)
{
	unsigned terrains = 0, only = only_terrains(x, player, side), count = terrains_that_count(x, player, side);
	rule_id rule = R_DUSK_PROGRESS;
	bool elsewhere = false;

	region_terrains(x, region_of(x, player, side), &terrains);
	for (unsigned t = 0; t < N_TERRAINS; t++) {
		int mine = expedition_statistic(x, player, side, t);
		int theirs = expedition_statistic(x, opponent_of(player), side, t);

		if (!(terrains >> t & 1)) {
			elsewhere = elsewhere || mine > theirs;
			continue;
		}
		if (mine > 0 && mine > theirs && !(only >> t & 1))
			return R_PROGRESS_ONLY_TERRAIN;
		if (mine <= theirs && mine + sleepers_statistic(x, player, side, t) > theirs)
			return R_STATUS_ASLEEP;
		if (mine > 0 && mine > theirs && !(count >> t & 1))
			return R_PROGRESS_TERRAIN_IGNORED;
		if (mine > 0 && mine == theirs)
			rule = R_PROGRESS_TIE;
		else if (mine == 0 && theirs == 0 && rule == R_DUSK_PROGRESS)
			rule = R_PROGRESS_ZERO;
	}
	return elsewhere && rule == R_PROGRESS_ZERO ? R_DUSK_PROGRESS : rule;
}

/* Keeps for findings what Progress found: terrains in which it wins, and what holds it back. */
static void note_held(struct ctx *x, player_id player, unsigned side, unsigned due, thing held_by)
{
	struct board *b = board_of(x);
	rule_id rule = R_PROGRESS_ONCE;

	if (held_by != THING_NONE)
		rule = has_defender(x, held_by) ? R_DEFENDER : R_PROHIBITION_WINS;
	else if (due == 0)
		rule = why_no_win(x, player, side);
	b->held[player][side] = (uint16_t)rule;
	b->held_since = b->actions;
}

void progress(struct ctx *x)
{
	struct board *b = board_of(x);
	unsigned due[ALTERED_PLAYERS][N_SIDES];
	bool moves[ALTERED_PLAYERS][N_SIDES];
	int regions[ALTERED_PLAYERS][N_SIDES];

	if (b->in_tiebreakers) {
		progress_in_arena(x);
		return;
	}
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (unsigned side = 0; side < N_SIDES; side++) {
			unsigned ties;
			bool known = wins(x, p, side, &due[p][side], &ties);

			moves[p][side] = (due[p][side] | ties) != 0 && holds_back(x, p, side) == THING_NONE;
			if (!known && is_open_progress(x, p, side, due[p][side] | ties)) {
				/* The record tells by whether it says that the expedition moved. */
				struct question q = question_of(QUESTION_MAY, p, R_DUSK_PROGRESS, NO_OBJECT);

				q.about = (obj_id)(side + 1);
				moves[p][side] = ask(x, &q) == THING_YES;
			}
			due[p][side] |= (ties ? DUE_TO_ASCEND : 0u) | (known ? 0u : DUE_NOT_KNOWN);
		}
	step_begin(x);
	for (unsigned i = 0; i < ALTERED_PLAYERS; i++)
		for (unsigned side = 0; side < N_SIDES; side++) {
			player_id p = by_turn(b, i);
			struct happening h = { .kind = HAPPENS_FORWARD, .player = p, .subject = thing_expedition(p, side),
					       .number = (int16_t)due[p][side] };

			regions[p][side] = moves[p][side] ? modify_forward(x, &h, 1) : 0;
		}
	if (x->run.stopped)
		return;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (unsigned side = 0; side < N_SIDES; side++) {
			thing e = thing_expedition(p, side);

			note_held(x, p, side, due[p][side] & ~(unsigned)DUE_NOT_KNOWN, moves[p][side] ? THING_NONE : holds_back(x, p, side));
			/*
			 * At the far end nothing happens [move-forward-at-end]:
			 * that is no move either [progress-failed].
			 */
			b->failed[p][side] = regions[p][side] == 0 || move_expedition(x, e, regions[p][side], due[p][side]) == 0;
			if (b->failed[p][side])
				take_place(x, &(struct happening){ .kind = HAPPENS_FAIL, .player = p, .subject = e });
		}
	step_end(x);
}
