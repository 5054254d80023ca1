/*
 * turn.c - the phases of a turn, and what ends with it [turn-phases].
 */
#include "games/evolve/resolve/flow.h"

#include <string.h>

#include "base/bug.h"
#include "games/evolve/board/info.h"
#include "games/evolve/board/words.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/course.h"
#include "games/evolve/resolve/move.h"
#include "games/evolve/resolve/trigger.h"

enum { HAND_LIMIT = 7, MOST_POINTS = 10 };

/* Ends what holds until now, and what is about a card that is another one by now. */
void expire(struct ctx *x, enum lasting_until until)
{
	struct board *b = board_of(x);
	uint16_t n = 0;

	for (uint16_t i = 0; i < b->n_lasting; i++) {
		const struct lasting *l = &b->lasting[i];
		bool ends = l->until == until && (until != UNTIL_THEIR_TURN_ENDS ||
						  (l->until_player == b->active && l->since_turn < b->turn));

		if (is_object(l->about) && object_of(x, (obj_id)l->about)->incarnation != l->incarnation)
			ends = true;
		if (!ends)
			b->lasting[n++] = *l;
	}
	b->n_lasting = n;
}

void start_phase(struct ctx *x)
{
	struct board *b = board_of(x);
	player_id p = b->active;

	if (b->maximum[p] < MOST_POINTS)
		b->maximum[p]++;
	b->play_points[p] = b->maximum[p];
	step_begin(x);
	for (obj_id id = next_in_zone(x, p, Z_FIELD, NO_OBJECT); id; id = next_in_zone(x, p, Z_FIELD, id))
		refresh(x, id, NO_OBJECT);
	step_end(x);
	/* Who goes first draws nothing in the first turn [start-no-first-draw]. */
	if (b->turn > 1)
		draw_cards(x, p, 1, NO_OBJECT);
}

/* What was drawn until now, and nobody has named, stays unnamed: the next draw is another. */
static void leave_unnamed(struct ctx *x)
{
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++)
		object_of(x, id)->flags &= (uint16_t)~F_UNNAMED;
}

static void begin_turn(struct ctx *x)
{
	struct board *b = board_of(x);

	if (b->turn > 0)
		leave_unnamed(x);
	b->turn++;
	b->turns[b->active]++;
	b->phase = PHASE_START;
	b->evolve_used = false;
	b->n_deeds = 0;
	b->n_tallies = 0;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		b->lost_defense[p] = false;
	for (obj_id id = 1; id <= b->table.n_objects; id++)
		b->marks[id].attacks = 0;
}

/* What was to be done at the start of this phase is pending now [delayed-trigger-once]. */
static void wake_delayed(struct ctx *x, const struct event *phase)
{
	struct board *b = board_of(x);
	uint16_t n = 0;

	for (uint16_t i = 0; i < b->n_delayed; i++) {
		struct delayed d = b->delayed[i];
		struct run r = run_of(x, d.you, d.source, d.root);
		struct waiting w;

		if (!phase_matches(x, &r, d.when, phase)) {
			b->delayed[n++] = d;
			continue;
		}
		memset(&w, 0, sizeof(w));
		w.source = d.source;
		w.incarnation = d.incarnation;
		w.card = d.source ? object_of(x, d.source)->card : CARD_UNKNOWN;
		w.player = d.you;
		w.kind = PENDING_DELAYED;
		w.program = d.root;
		w.cause.player = NO_PLAYER;
		w.cause.subject = d.it && object_of(x, d.it)->incarnation == d.it_incarnation ? d.it : NO_OBJECT;
		add_pending(x, &w);
	}
	b->n_delayed = n;
}

static void begin_phase(struct ctx *x, enum evolve_phase phase)
{
	struct event event = { .what = HAPPENS_PHASE, .player = board_of(x)->active, .number = (int16_t)phase };

	board_of(x)->phase = (uint8_t)phase;
	happen(x, event);
	wake_delayed(x, &event);
	confirm(x);
}

static bool may_engage_ward(struct ctx *x)
{
	player_id p = board_of(x)->active;

	for (obj_id id = next_in_zone(x, p, Z_FIELD, NO_OBJECT); id; id = next_in_zone(x, p, Z_FIELD, id))
		if (is_follower(x, id) && !is_engaged(x, id) && has_keyword(x, id, KEYWORD_WARD))
			return true;
	return false;
}

/* Down to the limit; the player selects what goes [end-hand-limit]. */
void discard_to_limit(struct ctx *x)
{
	player_id p = board_of(x)->active;
	struct set hand, chosen;

	set_clear(&hand);
	for (obj_id id = next_in_zone(x, p, Z_HAND, NO_OBJECT); id; id = next_in_zone(x, p, Z_HAND, id))
		set_add(&hand, id);
	if (!ask_things(x, p, &hand, (int)hand.n - HAND_LIMIT, false, R_END_HAND_LIMIT, false, 0, NO_OBJECT, &chosen))
		return;
	step_begin(x);
	for (uint16_t i = 0; i < chosen.n; i++)
		move_card(x, &(struct move){ .id = (obj_id)chosen.items[i], .zone = Z_CEMETERY, .to = NO_PLAYER,
					     .how = BY_DISCARDING, .by = p });
	step_end(x);
}

static void pass_turn(struct ctx *x, struct frame *f)
{
	struct board *b = board_of(x);

	expire(x, UNTIL_TURN_ENDS);
	expire(x, UNTIL_THEIR_TURN_ENDS);
	if (!b->extra_turn)
		b->active = opponent_of(b->active);
	b->extra_turn = false;
	f->player = b->active;
	f->step = TURN_START;
}

void turn_step(struct ctx *x, struct frame *f)
{
	struct board *b = board_of(x);

	switch ((enum turn_step)f->step) {
	case TURN_START:
		f->step = TURN_MAIN_BEGINS;
		begin_turn(x);
		confirm(x);
		begin_unit_of_kind(x, UNIT_START, b->active);
		return;
	case TURN_MAIN_BEGINS:
		f->step = TURN_MAIN;
		begin_phase(x, PHASE_MAIN);
		return;
	case TURN_MAIN:
		x->g->ask = ASK_MAIN;
		x->g->ask_player = b->active;
		return;
	case TURN_END_BEGINS:
		f->step = TURN_WARD;
		/* The opening hands are named in the first turn, if they are. */
		if (b->turn == 1)
			leave_unnamed(x);
		begin_phase(x, PHASE_END);
		return;
	case TURN_WARD:
		if (may_engage_ward(x)) {
			x->g->ask = ASK_WARD;
			x->g->ask_player = b->active;
			return;
		}
		f->step = TURN_QUICK;
		if (x->env->edition.confirms_after_ward)
			confirm(x);
		return;
	case TURN_QUICK:
		x->g->ask = ASK_QUICK;
		x->g->ask_player = opponent_of(b->active);
		return;
	case TURN_HAND_LIMIT:
		if (count_in_zone(x, b->active, Z_HAND) > HAND_LIMIT) {
			confirm(x);
			begin_unit_of_kind(x, UNIT_HAND_LIMIT, b->active);
			return;
		}
		f->step = TURN_EXPIRE;
		return;
	case TURN_EXPIRE:
		pass_turn(x, f);
		return;
	}
}

void window_close(struct ctx *x)
{
	struct frame *f = frame_top(&board_of(x)->frames);

	BUG_ON(!f || (f->proc != PROC_TURN && f->proc != PROC_ATTACK));
	if (f->proc == PROC_ATTACK)
		f->step = ATTACK_COMBAT;
	else if (f->step == TURN_MAIN)
		f->step = TURN_END_BEGINS;
	else if (f->step == TURN_WARD)
		f->step = TURN_QUICK;
	else
		f->step = TURN_HAND_LIMIT;
	x->g->ask = ASK_NOTHING;
	if (f->proc == PROC_TURN && f->step == TURN_QUICK && x->env->edition.confirms_after_ward)
		confirm(x);
	run_on(x);
}


void turn_goes_on(struct ctx *x, enum turn_point point, obj_id attacker, obj_id attacked)
{
	static const enum turn_step steps[] = {
		[POINT_START] = TURN_START, [POINT_MAIN] = TURN_MAIN, [POINT_ATTACK] = TURN_MAIN,
		[POINT_WARD] = TURN_WARD,   [POINT_END] = TURN_QUICK,
	};
	struct board *b = board_of(x);
	struct frame *f;

	b->frames.depth = 0;
	f = frame_push(&b->frames, PROC_TURN, b->active);
	f->step = (uint8_t)steps[point];
	if (point == POINT_ATTACK)
		push_attack(x, attacker, attacked)->step = ATTACK_WINDOW;
	if (point != POINT_START)
		confirm(x);
	x->g->ask = ASK_NOTHING;
	run_on(x);
}
