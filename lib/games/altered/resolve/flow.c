#include "games/altered/resolve/flow.h"

#include "base/bug.h"
#include "games/altered/board/deck.h"
#include "games/altered/board/passive.h"
#include "games/altered/resolve/clean_up.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/resolve/react.h"
#include "games/altered/resolve/step.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/objects.h"

/* ---- daily effects ---- */

void day_prepares(struct ctx *x)
{
	struct table *t = &x->g->b.table;

	step_begin(x);
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		x->g->b.maybe_ready[p] = 0;
		for (uint8_t zone = 0; zone <= Z_HERO; zone++)
			for (obj_id id = table_zone(t, p, zone)->first; id; id = table_object(t, id)->next)
				if ((table_object(t, id)->flags & F_EXHAUSTED) && !stays_exhausted(x, id))
					table_object(t, id)->flags = (uint16_t)(table_object(t, id)->flags & ~F_EXHAUSTED);
	}
	step_end(x);
}

void day_draws(struct ctx *x)
{
	step_begin(x);
	for (unsigned i = 0; i < ALTERED_PLAYERS; i++)
		draw_cards(x, by_turn(&x->g->b, i), 2);
	step_end(x);
}

/* Whether it rests: a Character, or a Gear whose expedition has moved forward this day [night-rest]. */
static bool rests(struct ctx *x, obj_id id)
{
	const struct altered_card *card = card_of(x, id);

	/* What nobody knows is taken for a Character: there are few Gears. */
	if (!card || is_character(card))
		return true;
	if (!text_holds(card->subtypes, "gear"))
		return false;
	for (unsigned side = 0; side < N_SIDES; side++) {
		player_id p = controller_of(x, id);

		if (x->g->b.moved[p][side] && is_in_expedition(x, id, thing_expedition(p, side)))
			return true;
	}
	return false;
}

void day_rests(struct ctx *x)
{
	struct board *b = board_of(x);
	struct set resting = { 0 }, going, waking = { 0 };

	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (obj_id id = table_zone(&b->table, p, Z_EXPEDITION)->first; id; id = object_of(x, id)->next) {
			uint16_t flags = object_of(x, id)->flags;

			if (flags & (F_ANCHORED | F_ASLEEP))
				set_add(&waking, id);
			if (!(flags & (F_ANCHORED | F_ASLEEP)) && rests(x, id) && !object_has(x, id, KEYWORD_ETERNAL))
				set_add(&resting, id);
		}
	set_by_initiative(x, &resting, &going);
	for (obj_id id = 1; id <= b->table.n_objects; id++)
		b->rested[id] = 0;
	step_begin(x);
	for (uint16_t i = 0; i < going.n; i++) {
		obj_id id = (obj_id)going.items[i];

		move_card(x, &(struct move){ .id = id, .zone = Z_RESERVE, .by = controller_of(x, id),
					     .controller = object_of(x, id)->owner });
	}
	for (uint16_t i = 0; i < waking.n && !x->run.stopped; i++) {
		struct object *o = object_of(x, (obj_id)waking.items[i]);

		b->rested[waking.items[i]] = (uint8_t)(o->flags & (F_ANCHORED | F_ASLEEP));
		o->flags = (uint16_t)(o->flags & ~(F_ANCHORED | F_ASLEEP));
	}
	for (player_id p = 0; p < ALTERED_PLAYERS && !x->run.stopped; p++)
		for (unsigned side = 0; side < N_SIDES; side++) {
			b->fell[p][side] = b->ascended[p][side];
			b->ascended[p][side] = false;
		}
	step_end(x);
	if (x->run.stopped)
		return;
	/* What waited for the end of Rest is a Reaction now. */
	for (uint16_t i = 0; i < b->later.len; i++)
		wait_in(x, &b->limbo, &b->later.items[i]);
	b->later.len = 0;
}

void phase_begins(struct ctx *x)
{
	take_place(x, &(struct happening){ .kind = HAPPENS_PHASE, .player = NO_PLAYER, .number = x->g->b.phase });
}

/* ---- turns ---- */

void turn_effect_begins(struct ctx *x, bool ends)
{
	struct board *b = board_of(x);

	b->actions++;
	b->n_echoes = 0;
	b->n_forced = 0;
	b->n_declinable = 0;
	b->n_prevented = 0;
	b->sought = 0;
	b->lost = b->is_either_declined = false;
	x->g->n_stated = 0;
	x->g->passed_over.is_one = false;
	x->g->told_last.unit = 0;
	b->turn_ends = ends;
}

static void next_turn(struct ctx *x)
{
	struct board *b = board_of(x);
	player_id next = opponent_of(b->turn_player);

	ongoing_end(x, UNTIL_TURN_ENDS);
	b->played[0] = b->played[1] = 0;
	b->turn_ends = false;
	if (b->turns < UINT8_MAX)
		b->turns++;
	if (!b->passed[next])
		b->turn_player = next;
}

/* ---- victory ---- */

static void check_victory(struct ctx *x)
{
	struct board *b = board_of(x);
	int sum[ALTERED_PLAYERS];

	if (b->in_tiebreakers)
		return;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		sum[p] = b->distance[p][SIDE_HERO] + b->distance[p][SIDE_COMPANION];
	if (sum[0] < N_REGIONS - 1 && sum[1] < N_REGIONS - 1)
		return;
	if (sum[0] == sum[1]) {
		b->in_tiebreakers = true;
		return;
	}
	b->over = true;
	b->winner = sum[0] > sum[1] ? 0 : 1;
}

/* ---- the day ---- */

static void daily(struct ctx *x, enum unit_kind kind, enum altered_flow next)
{
	struct unit unit = { .kind = (uint8_t)kind, .player = x->g->b.first };

	x->g->b.flow = (uint8_t)next;
	unit_start(x, &unit);
}

static void enter_phase(struct ctx *x, enum altered_phase phase, enum altered_flow next)
{
	x->g->b.phase = (uint8_t)phase;
	daily(x, UNIT_PHASE, next);
}

static void wait_for(struct ctx *x, enum altered_ask ask, player_id player)
{
	x->g->ask = (uint8_t)ask;
	x->g->ask_player = player;
}

/* The next player who may still expand; false when all have been asked. */
static bool ask_expand(struct ctx *x)
{
	struct board *b = board_of(x);

	while (b->expanded < ALTERED_PLAYERS) {
		player_id p = by_turn(b, b->expanded);

		if (expands_from_deck(x, p) ? top_of_deck(x, p, 1) != NO_OBJECT : table_zone(&b->table, p, Z_HAND)->len > 0) {
			wait_for(x, ASK_EXPAND, p);
			return true;
		}
		b->expanded++;
	}
	return false;
}

static bool ask_clean_up(struct ctx *x)
{
	player_id p = clean_up_player(x);

	if (p != NO_PLAYER)
		wait_for(x, ASK_CLEAN_UP, p);
	return p != NO_PLAYER;
}

static void new_day(struct ctx *x)
{
	struct board *b = board_of(x);

	ongoing_end(x, UNTIL_DAY_ENDS);
	b->day++;
	b->expanded = b->cleaned = 0;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		b->passed[p] = false;
		for (unsigned side = 0; side < N_SIDES; side++)
			b->moved[p][side] = b->failed[p][side] = false;
	}
	b->n_tallies = b->n_past = 0;
	b->past_is_cut = false;
}

/* Does the next thing of the day; false when a player has to decide. */
static bool flow_step(struct ctx *x)
{
	struct board *b = board_of(x);

	switch ((enum altered_flow)b->flow) {
	case FLOW_SETUP:
		wait_for(x, ASK_SETUP, b->first);
		return false;
	case FLOW_MORNING:
		new_day(x);
		enter_phase(x, PHASE_MORNING, FLOW_SUCCEED);
		return true;
	case FLOW_SUCCEED:
		b->first = opponent_of(b->first);
		b->flow = FLOW_PREPARE;
		return true;
	case FLOW_PREPARE:
		daily(x, UNIT_PREPARE, FLOW_DRAW);
		return true;
	case FLOW_DRAW:
		daily(x, UNIT_DRAW, FLOW_EXPAND);
		return true;
	case FLOW_EXPAND:
		if (ask_expand(x))
			return false;
		b->flow = FLOW_NOON;
		return true;
	case FLOW_NOON:
		enter_phase(x, PHASE_NOON, FLOW_AFTERNOON);
		return true;
	case FLOW_AFTERNOON:
		b->turn_player = b->first;
		b->turn_ends = false;
		b->turns = 0;
		b->characters[0] = b->characters[1] = 0;
		enter_phase(x, PHASE_AFTERNOON, FLOW_TURN);
		return true;
	case FLOW_TURN:
		if (b->turn_ends)
			next_turn(x);
		if (b->passed[0] && b->passed[1]) {
			ongoing_end(x, UNTIL_AFTERNOON_ENDS);
			b->flow = FLOW_DUSK;
			return true;
		}
		wait_for(x, ASK_TURN, b->turn_player);
		return false;
	case FLOW_DUSK:
		enter_phase(x, PHASE_DUSK, FLOW_PROGRESS);
		return true;
	case FLOW_PROGRESS:
		daily(x, UNIT_PROGRESS, FLOW_NIGHT);
		return true;
	case FLOW_NIGHT:
		enter_phase(x, PHASE_NIGHT, FLOW_REST);
		return true;
	case FLOW_REST:
		daily(x, UNIT_REST, FLOW_CLEAN_UP);
		return true;
	case FLOW_CLEAN_UP:
		if (ask_clean_up(x))
			return false;
		b->flow = FLOW_VICTORY;
		return true;
	case FLOW_VICTORY:
		check_victory(x);
		b->flow = FLOW_MORNING;
		return true;
	}
	BUG("no such part of the day");
}

/*
 * One player has expanded or cleaned up, the other has yet to: that is still
 * the same daily effect, and Reactions are checked after it
 * [reactions-after-daily-effect].
 */
static bool is_between_players(const struct board *b)
{
	return (b->flow == FLOW_EXPAND && b->expanded && b->expanded < ALTERED_PLAYERS) ||
	       (b->flow == FLOW_CLEAN_UP && b->cleaned && b->cleaned < ALTERED_PLAYERS);
}

/* Reactions are played in the order of initiative [section-checking-reactions]. */
void run_on(struct ctx *x)
{
	struct altered_game *g = x->g;

	for (int steps = 0; steps < 4000; steps++) {
		struct waiting_next next = { .player = NO_PLAYER };

		if (g->b.over) {
			g->unit.kind = UNIT_NONE;
			wait_for(x, ASK_NOTHING, NO_PLAYER);
			return;
		}
		if (g->unit.kind != UNIT_NONE)
			return;
		if (x->env->edition.victory_at_once) {
			check_victory(x);
			if (g->b.over)
				continue;
		}
		if (!is_between_players(&g->b))
			next = waiting_next(&g->b.limbo, initiative(x), ALTERED_PLAYERS);
		if (next.is_only) {
			reaction_play(x, next.i, false);
		} else if (next.player != NO_PLAYER) {
			wait_for(x, ASK_REACTION, next.player);
			return;
		} else if (!flow_step(x)) {
			return;
		}
	}
	/* Reactions activate each other without an end. */
	g->b.open = true;
	g->b.limbo.len = 0;
}

void expand(struct ctx *x, obj_id id)
{
	player_id p = object_of(x, id)->owner;

	move_card(x, &(struct move){ .id = id, .zone = Z_MANA, .by = p, .controller = p });
}

void expand_done(struct ctx *x)
{
	x->g->b.expanded++;
}

void first_day_begins(struct ctx *x)
{
	struct board *b = board_of(x);

	/* Which three cards became Mana Orbs is hidden: those that nobody named are taken. */
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		while (table_zone(&b->table, p, Z_MANA)->len < 3 && table_zone(&b->table, p, Z_HAND)->len) {
			obj_id id = table_zone(&b->table, p, Z_HAND)->last;

			while (object_of(x, id)->card != CARD_UNKNOWN && object_of(x, id)->prev)
				id = object_of(x, id)->prev;
			if (object_of(x, id)->card != CARD_UNKNOWN)
				b->open = true;
			table_move_object(&b->table, id, Z_MANA, TABLE_LAST, 0);
		}
	b->day = 1;
	b->phase = PHASE_NOON;
	b->flow = FLOW_NOON;
}
