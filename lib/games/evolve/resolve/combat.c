/*
 * combat.c - an attack: the follower is engaged and has attacked, the opponent
 * may play with Quick, then both deal damage [attack-engage .. attack-ends].
 */
#include "games/evolve/resolve/flow.h"

#include "base/bug.h"
#include "games/evolve/board/info.h"
#include "games/evolve/resolve/course.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/move.h"
#include "games/evolve/resolve/trigger.h"

struct frame *push_attack(struct ctx *x, obj_id attacker, obj_id target)
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
void combat(struct ctx *x)
{
	const struct frame *f = frame_of(x, PROC_ATTACK);
	obj_id a = f->a, b = f->b;
	bool there = is_still_there(x, b, f->b_incarnation);
	int strikes, back;

	if (!is_still_there(x, a, f->a_incarnation) || !there)
		return;
	/* Neither has been hurt by the other when it strikes. */
	strikes = combat_damage_of(x, a);
	back = is_follower(x, b) ? combat_damage_of(x, b) : 0;
	step_begin(x);
	deal_damage(x, a, b, strikes, DAMAGE_OF_ATTACK);
	if (!is_leader(x, b))
		deal_damage(x, b, a, back, DAMAGE_OF_ATTACKED);
	if (!is_leader(x, b))
		happen(x, event_of_two(x, HAPPENS_FIGHT, a, b));
	step_end(x);
}

void attack_step(struct ctx *x, struct frame *f)
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
