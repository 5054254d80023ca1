#include "games/lorcana/resolve/turn.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/challenge_run.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/lore.h"
#include "games/lorcana/resolve/replace.h"
#include "games/lorcana/resolve/replace_banish.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/state/lasting.h"

/* Steps of PROC_TURN, in order. */
enum turn_step { TURN_READY, TURN_SET, TURN_DRAW, TURN_MAIN, TURN_END_TRIGGERS, TURN_END_EFFECTS, TURN_PASS };

/* What is remembered of a turn only as long as it goes on. */
static void forget_turn(struct lorcana_game *g)
{
	history_clear(&g->history);
	g->uses.len = 0;
	for (player_id p = 0; p < g->n_players; p++)
		g->sides[p].extra_ink = 0;
}

static bool readies(const struct ctx *x, obj_id id)
{
	return table_object_const(&x->g->table, id)->flags & F_EXERTED &&
	       !static_forbids(x->env, x->g, id, FORBID_READY) && !static_forbids(x->env, x->g, id, FORBID_READY_EVER);
}

static bool is_limited(const struct ctx *x, const struct lasting *limit, obj_id id)
{
	struct reading r = reading_of_card(x->env, x->g, limit->source);

	return reading_fits(&r, limit->node, id);
}

/* What lets the player ready fewer cards of a kind than there are; NULL = nothing. */
static const struct lasting *ready_limit(const struct ctx *x, player_id player)
{
	for (uint16_t k = 0; k < x->g->lasting.len; k++) {
		const struct lasting *l = &x->g->lasting.items[k];
		int n = 0;

		if (l->kind != LASTING_READY_LIMIT || l->player != player)
			continue;
		for (obj_id i = table_zone(&x->g->table, player, Z_PLAY)->first; i; i = x->g->table.objects[i].next)
			n += readies(x, i) && is_limited(x, l, i);
		if (n > l->number)
			return l;
	}
	return NULL;
}

static void ready_cards_of(struct ctx *x, player_id player)
{
	struct lorcana_game *g = x->g;
	const struct lasting *limit = ready_limit(x, player);

	for (obj_id i = table_zone(&g->table, player, Z_PLAY)->first; i; i = g->table.objects[i].next) {
		struct object *object = table_object(&g->table, i);

		object->flags &= (uint16_t)~(F_BOOSTED | F_MAYBE_EXERTED);
		if (!readies(x, i) || (limit && is_limited(x, limit, i)))
			continue;
		object->flags &= (uint16_t)~F_EXERTED;
		happen_to(x, HAPPEN_READY, player, i, NO_OBJECT);
	}
	/* Which of them become ready, their player chooses. */
	if (limit)
		effect_begin_program(x, limit->source, limit->card, limit->ability, player, limit->program);
}

/* Ready step [ready-cards]. */
static void ready_step(struct ctx *x, struct frame *frame)
{
	struct lorcana_game *g = x->g;

	if (g->turn < UINT16_MAX)
		g->turn++;
	g->active = frame->player;
	g->sides[g->active].inked = 0;
	lasting_end_at_start(g, g->active);
	lasting_begin_with_turn(g, g->active);
	frame->step = TURN_SET;
	ready_cards_of(x, g->active);
	ready_inkwell(g, g->active);
	for (obj_id i = table_zone(&g->table, g->active, Z_PLAY)->first; i; i = g->table.objects[i].next)
		raise_triggers(x, i, WHEN_TURN_STARTS, NO_OBJECT);
	happen_to(x, HAPPEN_TURN_START, g->active, NO_OBJECT, NO_OBJECT);
	/* What triggers here resolves in the Set step; the check is made at the end of this one. */
	check_state(x, false);
}

/* Set step [set-characters-dry, set-location-lore]. */
static void set_step(struct ctx *x, struct frame *frame)
{
	struct lorcana_game *g = x->g;

	influence_remember(x->env, g, TOUCH_LORE_VALUE, TOUCH_LORE);
	for (obj_id i = table_zone(&g->table, g->active, Z_PLAY)->first; i; i = g->table.objects[i].next) {
		g->table.objects[i].flags &= (uint16_t)~F_DRYING;
		if (is_type(x->env, g, i, LORCANA_LOCATION))
			lore_gain(x, g->active, lore_value_of(x->env, g, i), i);
	}
	frame->step = TURN_DRAW;
	settle_push(x);
}

/* Draw step, unless a text skips it; false when the card that was drawn is awaited. */
static bool draw_step(struct ctx *x, struct frame *frame)
{
	struct lorcana_game *g = x->g;

	/* Nobody draws in the first turn, nor for a player who has left in this one. */
	if (g->turn == 1 || g->sides[g->active].left || static_says_of(x->env, g, Q_SKIPS_DRAW, g->active, 0, NO_OBJECT)) {
		frame->step = TURN_MAIN;
		settle_push(x);
		return true;
	}
	renew_deck(x, g->active);
	if (table_zone(&g->table, g->active, Z_DECK)->len == 0 && !g->sides[g->active].deck_assumed) {
		g->sides[g->active].drew_from_empty = true;
		frame->step = TURN_MAIN;
		settle_push(x);
		return true;
	}
	g->ask = ASK_DRAW;
	g->ask_player = g->active;
	return false;
}

void turn_draw(struct ctx *x, card_id card)
{
	struct frame *frame = frame_top(&x->g->frames);
	obj_id drawn = draw_object(x, x->g->active);

	if (drawn) {
		bind_object(x, drawn, card);
		happen_to(x, HAPPEN_DRAW, x->g->active, drawn, NO_OBJECT);
	}
	frame->step = TURN_MAIN;
	settle_push(x);
}

bool turn_is_in_main_phase(const struct lorcana_game *g)
{
	const struct frame *turn = &g->frames.frames[0];

	return g->frames.depth > 0 && turn->proc == PROC_TURN && turn->step == TURN_MAIN;
}

void turn_declare_end(struct ctx *x)
{
	frame_top(&x->g->frames)->step = TURN_END_TRIGGERS;
}

static void end_triggers(struct ctx *x, struct frame *frame)
{
	struct lorcana_game *g = x->g;

	/* What abilities for the end of the turn do is stated when the next turn has begun. */
	g->echoes.len = 0;
	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next) {
			raise_triggers(x, i, WHEN_TURN_ENDS, NO_OBJECT);
			if (has_flag(g, i, F_TEMPORARY) && p == g->active)
				raise_keyword(x, i, TRIGGER_TEMPORARY, NO_OBJECT);
		}
	}
	happen_to(x, HAPPEN_TURN_END, g->active, NO_OBJECT, NO_OBJECT);
	frame->step = TURN_END_EFFECTS;
	settle_push(x);
}

static void pass_turn(struct ctx *x, struct frame *frame)
{
	struct lorcana_game *g = x->g;
	player_id ending = g->active;

	check_state(x, true);
	if (g->over || g->replacements.len)
		return;
	influence_end_turn(g);
	history_pass(&g->history, &g->past, ending, x->env->code ? x->env->code->remembered : 0);
	forget_turn(g);
	frame->player = next_player(g, ending);
	/* Where the turn of a player who has left would come, what lasts until then ends. */
	for (player_id p = (player_id)((ending + 1) % g->n_players); p != frame->player;
	     p = (player_id)((p + 1) % g->n_players))
		lasting_end_at_start(g, p);
	frame->step = TURN_READY;
}

static bool turn_run(struct ctx *x, struct frame *frame)
{
	switch ((enum turn_step)frame->step) {
	case TURN_READY:
		ready_step(x, frame);
		return true;
	case TURN_SET:
		set_step(x, frame);
		return true;
	case TURN_DRAW:
		return draw_step(x, frame);
	case TURN_MAIN:
		if (x->g->sides[x->g->active].left) {
			frame->step = TURN_END_EFFECTS;
			return true;
		}
		x->g->ask = ASK_ACTION;
		x->g->ask_player = x->g->active;
		return false;
	case TURN_END_TRIGGERS:
		end_triggers(x, frame);
		return true;
	case TURN_END_EFFECTS:
		lasting_end_with_turn(x->g);
		frame->step = TURN_PASS;
		settle_push(x);
		return true;
	case TURN_PASS:
		pass_turn(x, frame);
		return true;
	}
	BUG("unknown step of a turn");
}

void turn_start_first(struct ctx *x)
{
	frame_push(&x->g->frames, PROC_TURN, x->g->active);
}

static const enum turn_step steps_of_points[] = {
	[TURN_FROM_START] = TURN_READY, [TURN_FROM_DRAW] = TURN_DRAW,	     [TURN_FROM_MAIN] = TURN_MAIN,
	[TURN_FROM_END] = TURN_END_EFFECTS,
};

void turn_resume(struct ctx *x, enum turn_point point)
{
	frame_push(&x->g->frames, PROC_TURN, x->g->active)->step = (uint8_t)steps_of_points[point];
	/* The Ready step counts the turn. */
	if (point == TURN_FROM_START)
		x->g->turn--;
}

enum turn_point turn_point_of(const struct lorcana_game *g)
{
	const struct frame *turn = &g->frames.frames[0];

	for (enum turn_point point = TURN_FROM_START; g->frames.depth && point < TURN_FROM_NOWHERE; point++)
		if (turn->proc == PROC_TURN && turn->step == steps_of_points[point])
			return point;
	return TURN_FROM_NOWHERE;
}

void run(struct ctx *x)
{
	static bool (*const procs[])(struct ctx *x, struct frame *frame) = {
		[PROC_TURN] = turn_run, [PROC_CHALLENGE] = challenge_run, [PROC_SETTLE] = settle_run, [PROC_EFFECT] = effect_run,
	};
	struct frame *frame;
	bool goes_on = true;

	while (goes_on && !x->g->over && (frame = frame_top(&x->g->frames))) {
		if (x->g->replaced.len && !is_replacing(x)) {
			replacing_begin(x);
			continue;
		}
		if (x->g->replacements.len) {
			replacement_begin(x);
			continue;
		}
		goes_on = procs[frame->proc](x, frame);
	}
	/* An effect that is recorded before the first turn leads back to where it came. */
	if (!x->g->over && x->g->frames.depth == 0) {
		x->g->ask = ASK_SETUP;
		x->g->ask_player = x->g->active;
	}
}
