/*
 * damage_modifier.c - what changes or replaces damage [effect-damage-change],
 * as modifiers of kernel/replace.h.
 */
#include "games/evolve/board/info.h"
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/passive.h"

struct modifying {
	const struct event *damage;
	struct event_modifier *out;
	unsigned n;
};

/* Damage in combat is that between followers that fight [combat-damage-meaning, attack-damage-meaning]. */
static bool is_kind(struct ctx *x, const struct event *damage, uint32_t kind)
{
	switch (node_of(x, kind)->op) {
	case OP_DAMAGE_COMBAT_DAMAGE:
		return damage->role != DAMAGE_OF_ABILITY && !is_leader(x, damage->subject);
	case OP_DAMAGE_ATTACK_DAMAGE:
		return damage->role == DAMAGE_OF_ATTACK;
	case OP_DAMAGE_ABILITIES:
		return damage->role == DAMAGE_OF_ABILITY;
	default:
		return true;
	}
}

static bool is_taker(struct ctx *x, const struct held *held, const struct event *damage)
{
	return is_held_on(x, held, damage->subject);
}

static bool is_dealer(struct ctx *x, const struct held *held, const struct event *damage)
{
	return damage->object && is_held_on(x, held, damage->object);
}

static bool takes_no(struct ctx *x, const struct held *held, const struct event *damage)
{
	return is_taker(x, held, damage) && is_kind(x, damage, arg_of(x, held->leaf, 1));
}

static bool deals_no(struct ctx *x, const struct held *held, const struct event *damage)
{
	return is_dealer(x, held, damage) && is_kind(x, damage, arg_of(x, held->leaf, 1));
}

/* From enemies: of the one who has the text. */
static bool takes_less_from(struct ctx *x, const struct held *held, const struct event *damage)
{
	return is_taker(x, held, damage) && is_kind(x, damage, arg_of(x, held->leaf, 2)) && damage->object &&
	       seen_controller(x, held->r, damage->object) != held->r->you;
}

static bool deals_double(struct ctx *x, const struct held *held, const struct event *damage)
{
	return is_dealer(x, held, damage) && is_kind(x, damage, arg_of(x, held->leaf, 1)) &&
	       fits(x, held->r, arg_of(x, held->leaf, 2), damage->subject);
}

static int none(int damage, int number)
{
	(void)damage, (void)number;
	return 0;
}

static int less(int damage, int number)
{
	return damage > number ? damage - number : 0;
}

static int more(int damage, int number)
{
	return damage + number;
}

static int twice(int damage, int number)
{
	(void)number;
	return 2 * damage;
}

struct modifier_row {
	uint16_t op;   /* of role F */
	uint16_t done; /* what effects say for it; NO_OP = they do not */
	bool has_number;
	bool (*applies)(struct ctx *x, const struct held *held, const struct event *damage);
	int (*makes)(int damage, int number);
};

static const struct modifier_row rows[] = {
	{ OP_HOLDS_TAKES_NO, OP_DO_TAKES_NO, false, takes_no, none },
	{ OP_HOLDS_DEALS_NO, OP_DO_DEALS_NO, false, deals_no, none },
	{ OP_HOLDS_TAKES_LESS, NO_OP, true, is_taker, less },
	{ OP_HOLDS_TAKES_LESS_FROM, NO_OP, true, takes_less_from, less },
	{ OP_HOLDS_DEALS_MORE, NO_OP, true, is_dealer, more },
	{ OP_HOLDS_DEALS_DOUBLE, NO_OP, false, deals_double, twice },
};

static const struct modifier_row *row_of(uint16_t op)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].op == op || rows[i].done == op)
			return &rows[i];
	return NULL;
}

static void add_modifier(struct ctx *x, const struct held *held, void *ctx)
{
	struct modifying *m = ctx;

	if (m->n > MAX_EVENT_MODIFIERS || !row_of(held->op)->applies(x, held, m->damage))
		return;
	m->out[m->n++] = (struct event_modifier){
		.leaf = held->leaf, .ability = held->ability, .self = held->source,
		.incarnation = held->r->incarnation, .you = held->r->you, .them = NO_PLAYER,
	};
}

unsigned damage_modifiers(struct ctx *x, const struct event *damage, struct event_modifier *out)
{
	struct modifying m = { .damage = damage, .out = out };

	for (size_t i = 0; damage->number > 0 && i < sizeof(rows) / sizeof(rows[0]); i++)
		each_held(x, rows[i].op, NO_OBJECT, NO_NODE, add_modifier, &m);
	return m.n;
}

int damage_after(struct ctx *x, const struct event_modifier *m, const struct event *damage)
{
	const struct modifier_row *row = row_of(node_of(x, m->leaf)->op);
	struct run r = run_of(x, m->you, m->self, m->leaf);

	return row->makes(damage->number, row->has_number ? number_of(x, &r, arg_of(x, m->leaf, 1)) : 0);
}

/* ---- what a follower deals damage by ---- */

static void note_defense(struct ctx *x, const struct held *held, void *ctx)
{
	obj_id *id = ctx;

	if (*id && node_of(x, arg_of(x, held->leaf, 1))->op == OP_DAMAGE_DEFENSE && is_held_on(x, held, *id))
		*id = NO_OBJECT;
}

int combat_damage_of(struct ctx *x, obj_id id)
{
	obj_id by_attack = id;
	int defense;

	each_held(x, OP_HOLDS_DEALS_BY, NO_OBJECT, NO_NODE, note_defense, &by_attack);
	if (by_attack)
		return attack_of(x, id);
	defense = defense_of(x, id);
	return defense < 0 ? 0 : defense;
}
