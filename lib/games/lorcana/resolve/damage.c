#include "games/lorcana/resolve/damage.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/replace.h"

void put_damage(struct lorcana_game *g, obj_id id, int amount)
{
	struct object *object = table_object(&g->table, id);

	object->counters = amount_within((int64_t)object->counters + amount, 0);
}

/* What [by] does to the card with damage of that amount, if known, and its part in the challenge. */
static void happen_damage(struct ctx *x, enum event_what what, obj_id id, int amount, obj_id by, enum event_role role)
{
	struct event event = event_make(x->g, what, NO_PLAYER, id, by);

	event.number = amount_within(amount, 0);
	event.role = (uint8_t)role;
	happen(x, &event);
}

void take_put_damage(struct ctx *x, obj_id id, int amount)
{
	put_damage(x->g, id, amount);
	if (amount > 0 && x->env->edition.dealt_by_any_means)
		happen_damage(x, HAPPEN_DAMAGE, id, amount, NO_OBJECT, NOT_IN_CHALLENGE);
	if (amount > 0 && x->env->edition.damaged_by_any_means)
		happen_damage(x, HAPPEN_TAKE, id, amount, NO_OBJECT, NOT_IN_CHALLENGE);
}

static enum dealt deal_less(struct ctx *x, obj_id id, int amount, int less, obj_id by, enum event_role role)
{
	struct asked asked = { .about = id, .other = by, .what = (int)role };

	if (amount <= 0 || static_forbids(x->env, x->g, id, FORBID_BE_DEALT) ||
	    (by && static_ask(x->env, x->g, Q_CANT_BE_DEALT, &asked).source))
		return NOT_DEALT;
	if (damage_is_replaced(x, id, amount, less, by, role))
		return DEALT_REPLACED;
	take_damage(x, id, amount - less, by, role);
	return DEALT;
}

/* What texts, other than by Resist, take off damage dealt to one card by another; below 0 they add to it. */
static int taken_off(const struct ctx *x, obj_id id, obj_id by, enum event_role role)
{
	struct asked less = { .about = id, .other = by, .what = (int)role }, more = { .about = by };
	int off = static_ask(x->env, x->g, Q_LESS_DAMAGE, &less).sum;

	return by ? off - static_ask(x->env, x->g, Q_MORE_DAMAGE, &more).sum : off;
}

enum dealt deal_damage_by(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role)
{
	int resist = keyword_total(x->env, x->g, id, KEYWORD_RESIST);

	return deal_less(x, id, amount, (resist > 0 ? resist : 0) + taken_off(x, id, by, role), by, role);
}

enum dealt deal_damage_in_full(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role)
{
	return deal_less(x, id, amount, taken_off(x, id, by, role), by, role);
}

void take_damage(struct ctx *x, obj_id id, int amount, obj_id by, enum event_role role)
{
	if (amount > 0)
		put_damage(x->g, id, amount);
	/* Damage reduced to none was dealt, where the edition says so [resist-zero-damage]. */
	if (amount > 0 || x->env->edition.zero_damage_is_dealt)
		happen_damage(x, HAPPEN_DAMAGE, id, amount, by, role);
	if (amount > 0)
		happen_damage(x, HAPPEN_TAKE, id, amount, by, role);
}

void deal_damage(struct ctx *x, obj_id id, int amount)
{
	deal_damage_by(x, id, amount, NO_OBJECT, NOT_IN_CHALLENGE);
}
