#include "games/lorcana/resolve/challenge_run.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/damage.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/state/lasting.h"
#include "games/lorcana/state/scope.h"

/* Steps of PROC_CHALLENGE. */
enum challenge_step { CHALLENGE_DAMAGE, CHALLENGE_END };

/* Damage of a challenge, of which texts can keep a character free. */
static void deal_in_challenge(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role)
{
	uint16_t incarnation = table_object_const(&x->g->table, id)->incarnation;

	if (!static_says(x->env, x->g, Q_DEALS_NONE, by, NO_OBJECT) &&
	    !lasting_find(&x->g->modifiers, id, incarnation, ATTR_NO_CHALLENGE_DAMAGE) &&
	    !static_says(x->env, x->g, Q_CHALLENGE_DAMAGE, id, NO_OBJECT))
		deal_damage_by(x, id, amount, by, role);
}

static bool ends_with_challenge(const void *ctx, const struct lasting *m)
{
	(void)ctx;
	return m->until == UNTIL_CHALLENGE_ENDS;
}

/*
 * The result is open when a text that is not read may change who deals or takes what. What is in doubt of one of the two
 * alone is, once they have fought, in doubt of the other.
 */
static void remember_doubt(struct ctx *x, obj_id a, obj_id b)
{
	card_id cards[] = { table_object_const(&x->g->table, a)->card, table_object_const(&x->g->table, b)->card };
	struct doubt doubt = influence_find(x->env, x->g, SCOPE_DAMAGE, cards[0], cards[1]);
	bool is_of_one = doubt.ability == COPY_UNRECORDED || doubt.ability == STATE_UNRECORDED;

	if (doubt.card)
		influence_add_touch(x->g, doubt.card, doubt.ability, TOUCH_DAMAGE | TOUCH_BANISH, INFLUENCE_ALWAYS);
	for (int i = 0; i < 2 && doubt.card && is_of_one; i++)
		if (cards[i] != doubt.card)
			influence_add_touch(x->g, cards[i], STATE_UNRECORDED, TOUCH_DAMAGE | TOUCH_BANISH, INFLUENCE_ALWAYS);
}

static bool still_there(const struct lorcana_game *g, obj_id id, uint16_t incarnation)
{
	return is_in_play(g, id) && table_object_const(&g->table, id)->incarnation == incarnation;
}

/* Damage is dealt with Strength, unless a text says with Willpower. */
static int damage_in_challenge(struct ctx *x, obj_id id)
{
	int willpower;

	if (!static_says(x->env, x->g, Q_DEALS_WILLPOWER, id, NO_OBJECT))
		return damage_by(x->env, x->g, id);
	willpower = willpower_of(x->env, x->g, id);
	return willpower > 0 ? willpower : 0;
}

/* Both deal damage at the same time; a location deals none. */
static void damage_step(struct ctx *x, const struct frame *frame)
{
	int by_challenger = damage_in_challenge(x, frame->a);
	int by_challenged = is_type(x->env, x->g, frame->b, LORCANA_LOCATION) ? 0 : damage_in_challenge(x, frame->b);

	remember_doubt(x, frame->a, frame->b);
	deal_in_challenge(x, frame->b, by_challenger, frame->a, WAS_CHALLENGED);
	deal_in_challenge(x, frame->a, by_challenged, frame->b, WAS_CHALLENGER);
}

bool challenge_run(struct ctx *x, struct frame *frame)
{
	switch ((enum challenge_step)frame->step) {
	case CHALLENGE_DAMAGE:
		frame->step = CHALLENGE_END;
		if (still_there(x->g, frame->a, frame->a_incarnation) && still_there(x->g, frame->b, frame->b_incarnation)) {
			damage_step(x, frame);
			settle_push(x);
		}
		return true;
	case CHALLENGE_END:
		happen_to(x, HAPPEN_CHALLENGE_END, x->g->active, frame->a, frame->b);
		lasting_remove_if(&x->g->modifiers, ends_with_challenge, x->g);
		note_fought(x, frame->a, frame->b);
		x->g->challenger = x->g->challenged = NO_OBJECT;
		frame_pop(&x->g->frames);
		settle_push(x);
		return true;
	}
	BUG("unknown step of a challenge");
}
