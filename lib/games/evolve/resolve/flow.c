/*
 * flow.c - the course of a game. What is in progress are frames with named
 * steps: the turn, an attack in it, a Confirmation Timing on top. Each step
 * does one thing that the rules number, and may begin a unit or wait.
 */
#include "games/evolve/resolve/flow.h"

#include <string.h>

#include "base/bug.h"
#include "games/evolve/board/info.h"
#include "games/evolve/board/words.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/move.h"
#include "games/evolve/resolve/play.h"
#include "games/evolve/resolve/rules_handling.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"
#include "kernel/unit.h"

/* Far more than any effect takes; what goes on longer does not end. */
enum { STEP_BUDGET = 20000, RUN_BUDGET = 4000, HAND_LIMIT = 7, OPENING_HAND = 4, LEADER_DEFENSE = 20, MOST_POINTS = 10 };

enum turn_step {
	TURN_START,	  /* refill, refresh, draw [start-max-play-points .. start-draw] */
	TURN_MAIN_BEGINS, /* [main-triggers] */
	TURN_MAIN,	  /* [main-choices] */
	TURN_END_BEGINS,  /* [end-triggers] */
	TURN_WARD,	  /* [end-engage-ward] */
	TURN_QUICK,	  /* [end-quick] */
	TURN_HAND_LIMIT,  /* [end-hand-limit] */
	TURN_EXPIRE,	  /* [end-effects-expire, end-turn-passes] */
};

enum attack_step { ATTACK_ENGAGE, ATTACK_WINDOW, ATTACK_COMBAT, ATTACK_END };

/* ---- units ---- */

static void start_phase(struct ctx *x);
static void combat(struct ctx *x);
static void discard_to_limit(struct ctx *x);

static void carry_out_unit(void *ctx)
{
	struct ctx *x = ctx;

	x->in_step = 0;
	x->space->n = 0;
	x->applied.n_applied = 0;
	x->failed = false;
	switch ((enum unit_kind)x->g->unit.kind) {
	case UNIT_PLAY:
		play_card(x);
		return;
	case UNIT_ACTIVATED:
	case UNIT_AUTOMATIC:
		play_ability(x);
		return;
	case UNIT_HANDLE:
		handle_limits(x);
		return;
	case UNIT_START:
		start_phase(x);
		return;
	case UNIT_COMBAT:
		combat(x);
		return;
	case UNIT_HAND_LIMIT:
		discard_to_limit(x);
		return;
	case UNIT_NONE:
		break;
	}
	BUG("no unit to run");
}

static void keep_board(void *ctx)
{
	struct evolve_game *g = ((struct ctx *)ctx)->g;

	evolve_board_copy(&g->before, &g->b);
}

static void put_board_back(void *ctx)
{
	struct evolve_game *g = ((struct ctx *)ctx)->g;

	evolve_board_copy(&g->b, &g->before);
}

static void *board_in_play(void *ctx)
{
	return board_of(ctx);
}

static void unit_waits(void *ctx)
{
	struct ctx *x = ctx;

	x->in_step = 0;
	x->g->ask = ASK_EFFECT;
	x->g->ask_player = x->g->course.question.player;
}

static void unit_is_over(void *ctx)
{
	struct ctx *x = ctx;

	/* What was played by itself a record may still name. */
	if (x->g->unit.kind == UNIT_AUTOMATIC && !x->g->unit.is_named)
		echo(x, VERB_RESOLVE, x->g->unit.player, x->g->unit.subject, 0, Z_FIELD, x->g->unit.subject);
	x->g->unit.kind = UNIT_NONE;
	if (x->g->ask == ASK_EFFECT)
		x->g->ask = ASK_NOTHING;
}

static void unit_has_no_end(void *ctx)
{
	no_room(ctx);
}

static const struct unit_def units = {
	.ask = &evolve_asking,
	.budget = STEP_BUDGET,
	.keep = keep_board,
	.put_back = put_board_back,
	.board = board_in_play,
	.flat = &evolve_board_in_use,
	.carry_out = carry_out_unit,
	.waits = unit_waits,
	.is_over = unit_is_over,
	.no_end = unit_has_no_end,
};

/* What could not be played has not been: the board is as before. */
static bool take_back_failed(struct ctx *x)
{
	if (!x->failed)
		return true;
	x->g->unit.kind = UNIT_ACTIVATED;
	unit_undo(&units, x);
	return false;
}

/* Begins a unit without running on. */
static bool begin_unit(struct ctx *x, const struct unit *unit)
{
	BUG_ON(x->g->unit.kind != UNIT_NONE);
	x->g->unit = *unit;
	x->failed = false;
	unit_begin(&units, x);
	return take_back_failed(x);
}

static bool begin_unit_of_kind(struct ctx *x, enum unit_kind kind, player_id player)
{
	return begin_unit(x, &(struct unit){ .kind = (uint8_t)kind, .player = player, .root = NO_NODE });
}

/* ---- a Confirmation Timing ---- */

static void confirm(struct ctx *x)
{
	frame_push(&board_of(x)->frames, PROC_CONFIRM, board_of(x)->active);
}

/* Whether two that are pending do the same, so that their order says nothing. */
static bool is_same_pending(const struct ctx *x, const struct waiting *a, const struct waiting *b)
{
	return a->program == b->program && a->kind == b->kind && a->card == b->card &&
	       (a->source == b->source || is_like(x, a->source, b->source)) &&
	       memcmp(&a->cause, &b->cause, sizeof(a->cause)) == 0;
}

static bool has_choice_of_pending(const struct ctx *x, const struct waiting_next *next)
{
	const struct waiting_set *set = &x->g->b.pending;

	for (uint16_t i = next->i; i < set->len; i++)
		if (set->items[i].player == next->player && !is_same_pending(x, &set->items[next->i], &set->items[i]))
			return true;
	return false;
}

static bool begin_pending(struct ctx *x, uint16_t i, bool is_named)
{
	struct unit unit = { .kind = UNIT_AUTOMATIC, .waiting = board_of(x)->pending.items[i], .is_named = is_named };

	unit.player = unit.waiting.player;
	unit.subject = unit.waiting.source;
	unit.incarnation = unit.waiting.incarnation;
	unit.root = unit.waiting.program;
	waiting_remove(&board_of(x)->pending, i);
	/* One that cannot be played is not pending any more [automatic-unplayable]. */
	return begin_unit(x, &unit);
}

static void confirm_step(struct ctx *x)
{
	struct board *b = board_of(x);
	struct waiting_next next;

	if (handle_rules(x) || b->over)
		return;
	if (is_over_limit(x)) {
		begin_unit_of_kind(x, UNIT_HANDLE, b->active);
		return;
	}
	next = waiting_next(&b->pending, b->active, EVOLVE_PLAYERS);
	if (next.player == NO_PLAYER) {
		frame_pop(&b->frames);
		return;
	}
	if (has_choice_of_pending(x, &next)) {
		x->g->ask = ASK_ORDER;
		x->g->ask_player = next.player;
		return;
	}
	begin_pending(x, next.i, false);
}

void pending_play(struct ctx *x, uint16_t i, bool is_named)
{
	x->g->ask = ASK_NOTHING;
	begin_pending(x, i, is_named);
	run_on(x);
}

/* ---- an attack ---- */

static struct frame *push_attack(struct ctx *x, obj_id attacker, obj_id target)
{
	struct frame *f = frame_push(&board_of(x)->frames, PROC_ATTACK, board_of(x)->active);

	f->a = attacker;
	f->b = target;
	f->a_incarnation = object_of(x, attacker)->incarnation;
	f->b_incarnation = object_of(x, target)->incarnation;
	return f;
}

void attack_begin(struct ctx *x, obj_id attacker, obj_id target)
{
	push_attack(x, attacker, target);
	x->g->ask = ASK_NOTHING;
	run_on(x);
}

static bool is_still_there(const struct ctx *x, obj_id id, uint16_t incarnation)
{
	return object_of(x, id)->incarnation == incarnation && (is_on_field(x, id) || is_leader(x, id));
}

static struct event event_of_two(const struct ctx *x, uint8_t what, obj_id a, obj_id b)
{
	return (struct event){ .what = what,
			       .player = controller_of(x, a),
			       .subject = a,
			       .object = b,
			       .subject_card = card_now(x, a),
			       .object_card = card_now(x, b),
			       .incarnation = object_of(x, a)->incarnation,
			       .object_incarnation = object_of(x, b)->incarnation };
}

/* The frame of a procedure in progress; it is there. */
static const struct frame *frame_of(const struct ctx *x, enum evolve_proc proc)
{
	const struct frame_stack *frames = &x->g->b.frames;
	unsigned i = frames->depth;

	while (i > 0 && frames->frames[i - 1].proc != proc)
		i--;
	BUG_ON(i == 0);
	return &frames->frames[i - 1];
}

/* The damage of both at once, and what they are to each other behind it [attack-damage, attack-damage-back, attack-fought]. */
static void combat(struct ctx *x)
{
	const struct frame *f = frame_of(x, PROC_ATTACK);
	obj_id a = f->a, b = f->b;
	bool there = is_still_there(x, b, f->b_incarnation);
	int back;

	if (!is_still_there(x, a, f->a_incarnation) || !there)
		return;
	back = is_follower(x, b) ? attack_of(x, b) : 0;
	step_begin(x);
	deal_damage(x, a, b, attack_of(x, a), DAMAGE_OF_ATTACK);
	if (!is_leader(x, b))
		deal_damage(x, b, a, back, DAMAGE_OF_ATTACKED);
	if (!is_leader(x, b))
		happen(x, event_of_two(x, HAPPENS_FIGHT, a, b));
	step_end(x);
}

static void expire(struct ctx *x, enum lasting_until until);

static void attack_step(struct ctx *x, struct frame *f)
{
	struct board *b = board_of(x);

	switch ((enum attack_step)f->step) {
	case ATTACK_ENGAGE:
		f->step = ATTACK_WINDOW;
		mark_of(x, f->a)->attacks++;
		step_begin(x);
		engage(x, f->a, NO_OBJECT);
		happen(x, event_of_two(x, HAPPENS_ATTACK, f->a, f->b));
		step_end(x);
		confirm(x);
		return;
	case ATTACK_WINDOW:
		x->g->ask = ASK_QUICK;
		x->g->ask_player = opponent_of(b->active);
		return;
	case ATTACK_COMBAT:
		f->step = ATTACK_END;
		confirm(x);
		begin_unit_of_kind(x, UNIT_COMBAT, b->active);
		return;
	case ATTACK_END:
		expire(x, UNTIL_COMBAT_ENDS);
		frame_pop(&b->frames);
		return;
	}
}

/* ---- the turn ---- */

/* Ends what holds until now, and what is about a card that is another one by now. */
static void expire(struct ctx *x, enum lasting_until until)
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

static void start_phase(struct ctx *x)
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

static void begin_turn(struct ctx *x)
{
	struct board *b = board_of(x);

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
static void discard_to_limit(struct ctx *x)
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

static void turn_step(struct ctx *x, struct frame *f)
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

/* ---- running ---- */

static void stop_game(struct ctx *x)
{
	x->g->ask = ASK_NOTHING;
	x->g->ask_player = NO_PLAYER;
	board_of(x)->frames.depth = 0;
}

static void run_step(struct ctx *x)
{
	struct frame *f = frame_top(&board_of(x)->frames);

	switch ((enum evolve_proc)f->proc) {
	case PROC_TURN:
		turn_step(x, f);
		return;
	case PROC_ATTACK:
		attack_step(x, f);
		return;
	case PROC_CONFIRM:
		confirm_step(x);
		return;
	}
}

void run_on(struct ctx *x)
{
	for (unsigned i = 0; i < RUN_BUDGET; i++) {
		if (board_of(x)->over) {
			stop_game(x);
			return;
		}
		if (x->g->ask != ASK_NOTHING || !board_of(x)->frames.depth)
			return;
		run_step(x);
	}
	/* A cycle that no player is asked about: what comes of it is for the players to say [loop-meaning]. */
	no_room(x);
	board_of(x)->pending.len = 0;
}

bool unit_start(struct ctx *x, const struct unit *unit)
{
	uint8_t ask = x->g->ask;
	player_id player = x->g->ask_player;

	x->g->ask = ASK_NOTHING;
	/* Behind it there is a Confirmation Timing [main-repeat, end-quick-repeat, attack-quick-repeat]. */
	confirm(x);
	if (!begin_unit(x, unit)) {
		frame_pop(&board_of(x)->frames);
		x->g->ask = ask;
		x->g->ask_player = player;
		return false;
	}
	run_on(x);
	return true;
}

bool unit_answer(struct ctx *x, struct reply answer)
{
	bool done;

	BUG_ON(x->g->unit.kind == UNIT_NONE);
	x->g->ask = ASK_NOTHING;
	x->failed = false;
	unit_reply(&units, x, answer);
	done = take_back_failed(x);
	/* Where it could not be played nothing has changed that its Confirmation Timing would see. */
	run_on(x);
	return done;
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

void unit_again(struct ctx *x)
{
	x->g->ask = ASK_NOTHING;
	x->failed = false;
	unit_rerun(&units, x);
	take_back_failed(x);
	run_on(x);
}

void player_loses(struct ctx *x, player_id player)
{
	struct board *b = board_of(x);

	b->over = true;
	b->winner = opponent_of(player);
	b->is_draw = false;
	x->g->unit.kind = UNIT_NONE;
	x->g->course.n_answers = 0;
	stop_game(x);
}

/* ---- before the game ---- */

static void add_cards(struct ctx *x, player_id p)
{
	const struct evolve_list *list = &x->env->lists[p];
	struct board *b = board_of(x);

	new_object(x, p, Z_LEADER, list->leader);
	b->deck_known[p] = b->evolve_deck_known[p] = list->given;
	for (uint16_t i = 0; list->given && i < list->size; i++)
		new_object(x, p, Z_DECK, CARD_UNKNOWN);
	for (uint16_t i = list->n_main; list->given && i < list->n_copies; i++)
		for (uint16_t k = 0; k < list->copies[i].copies; k++)
			new_object(x, p, Z_EVOLVE_DECK, list->copies[i].card);
}

static void ask_redraw(struct ctx *x, player_id player)
{
	x->g->ask = ASK_REDRAW;
	x->g->ask_player = player;
	board_of(x)->asked[player] = true;
}

void setup_game(struct ctx *x)
{
	struct evolve_game *g = x->g;
	struct board *b = board_of(x);

	g->ask = ASK_NOTHING;
	g->ask_player = NO_PLAYER;
	memset(&g->unit, 0, sizeof(g->unit));
	g->unit.root = NO_NODE;
	memset(&g->course, 0, offsetof(struct unit_course, question));
	g->course.question = question_of(QUESTION_THING, NO_PLAYER, 0, NO_OBJECT);
	memset(b, 0, offsetof(struct board, lasting));
	b->n_delayed = b->n_last = b->n_tallies = b->n_deeds = b->n_echoes = 0;
	b->pending.len = b->pending.unused = 0;
	table_clear(&b->table);
	memset(&b->marks[0], 0, sizeof(b->marks[0]));
	b->phase = PHASE_BEFORE;
	b->winner = NO_PLAYER;
	b->first = b->active = x->env->first;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		add_cards(x, p);
		b->defense[p] = LEADER_DEFENSE;
		draw_cards(x, p, OPENING_HAND, NO_OBJECT);
	}
	b->evolution_points[opponent_of(b->first)] = 3;
	b->n_deeds = b->n_echoes = 0;
	ask_redraw(x, b->first);
}

/* All cards of the hand go to the bottom of the deck, and as many are drawn [setup-redraw]. */
static void redraw(struct ctx *x, player_id p)
{
	struct board *b = board_of(x);

	for (obj_id id = table_zone(&b->table, p, Z_HAND)->first, next; id; id = next) {
		next = object_of(x, id)->next;
		table_move_object(&b->table, id, Z_DECK, TABLE_LAST, 0);
	}
	draw_cards(x, p, OPENING_HAND, NO_OBJECT);
	b->redrawn[p] = true;
	b->n_deeds = b->n_echoes = 0;
}

void setup_answer(struct ctx *x, player_id player, bool redraws)
{
	struct board *b = board_of(x);

	if (redraws)
		redraw(x, player);
	if (player == b->first) {
		ask_redraw(x, opponent_of(player));
		return;
	}
	x->g->ask = ASK_NOTHING;
	frame_push(&b->frames, PROC_TURN, b->active);
	run_on(x);
}
