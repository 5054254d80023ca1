#include "games/evolve/resolve/damage.h"

#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/holding.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"

/* Damage about to be dealt. */
struct dealing {
	obj_id by, to;
	int amount;
	enum damage_kind kind;
};

/* Whether damage of that kind is what a node of role U names. */
static bool is_of_kind(const struct ctx *x, uint32_t node, enum damage_kind kind)
{
	switch (node_of(x, node)->op) {
	case OP_DAMAGE_COMBAT_DAMAGE:
		return kind != DAMAGE_OF_ABILITY;
	case OP_DAMAGE_ATTACK_DAMAGE:
		return kind == DAMAGE_OF_ATTACK;
	case OP_DAMAGE_ABILITIES:
		return kind == DAMAGE_OF_ABILITY;
	default:
		return true;
	}
}

/* Damage dealt to leaders is no combat damage: an attack on one is no combat [combat-damage-meaning]. */
static bool is_kind_dealt(struct ctx *x, uint32_t node, const struct dealing *d)
{
	return is_of_kind(x, node, d->kind) &&
	       (node_of(x, node)->op != OP_DAMAGE_COMBAT_DAMAGE || !is_leader(x, d->to));
}

/* Whether something that holds changes the damage. */
static bool changes(struct ctx *x, const struct holding *h, const struct dealing *d)
{
	switch (node_of(x, h->leaf)->op) {
	case OP_HOLDS_TAKES_NO:
	case OP_DO_TAKES_NO:
		return is_kind_dealt(x, arg_of(x, h->leaf, 1), d) && holding_is_about(x, h, 0, d->to);
	case OP_HOLDS_DEALS_NO:
	case OP_DO_DEALS_NO:
		return d->by && is_kind_dealt(x, arg_of(x, h->leaf, 1), d) && holding_is_about(x, h, 0, d->by);
	case OP_HOLDS_TAKES_LESS:
		return holding_is_about(x, h, 0, d->to);
	case OP_HOLDS_TAKES_LESS_FROM:
		/* Of enemies alone. */
		return d->by && is_kind_dealt(x, arg_of(x, h->leaf, 2), d) &&
		       controller_of(x, d->by) != controller_of(x, d->to) && holding_is_about(x, h, 0, d->to);
	case OP_HOLDS_DEALS_MORE:
		return d->by && holding_is_about(x, h, 0, d->by);
	case OP_HOLDS_DEALS_DOUBLE:
		return d->by && is_kind_dealt(x, arg_of(x, h->leaf, 1), d) && holding_is_about(x, h, 0, d->by) &&
		       holding_is_about(x, h, 2, d->to);
	default:
		return false;
	}
}

struct gathering {
	const struct dealing *d;
	struct event_modifier *out;
	unsigned n;
};

static void gather(struct ctx *x, const struct holding *h, void *ctx)
{
	struct gathering *g = ctx;
	/* X as it was counted goes along in place of an incarnation: the source may be gone. */
	struct event_modifier m = { .leaf = h->leaf, .ability = h->ability, .self = h->source, .you = h->you };

	m.incarnation = (uint16_t)h->number;
	m.them = h->about == THING_NONE ? NO_PLAYER : h->you;
	if (g->n <= MAX_EVENT_MODIFIERS && !replace_is_applied(&x->applied, &m) && changes(x, h, g->d))
		g->out[g->n++] = m;
}

static unsigned applicable(void *x, const void *event, uint8_t pass, struct event_modifier *out)
{
	struct gathering g = { .d = event, .out = out };

	(void)pass;
	each_holding(x, gather, &g);
	return g.n;
}

/* The damage as it comes out; what was brought to 0 is no event any more [impossible-ignored]. */
static int changed_by(struct ctx *x, const struct event_modifier *m, int amount)
{
	struct holding h = { .leaf = m->leaf, .ability = m->ability, .source = m->self, .you = m->you };

	h.number = (int16_t)m->incarnation;
	if (amount <= 0)
		return 0;
	switch (node_of(x, m->leaf)->op) {
	case OP_HOLDS_TAKES_LESS:
	case OP_HOLDS_TAKES_LESS_FROM:
		amount -= holding_number(x, &h, 1);
		break;
	case OP_HOLDS_DEALS_MORE:
		amount += holding_number(x, &h, 1);
		break;
	case OP_HOLDS_DEALS_DOUBLE:
		amount *= 2;
		break;
	default:
		amount = 0;
	}
	return amount > 0 ? amount : 0;
}

static bool has_last_word(void *x, const struct event_modifier *a, const struct event_modifier *b, const void *event)
{
	int amount = ((const struct dealing *)event)->amount;

	return changed_by(x, b, changed_by(x, a, amount)) == changed_by(x, a, changed_by(x, b, amount));
}

/* The player whose card, or whose leader, takes it [replacement-several-card]. */
static player_id who_orders(void *x, const void *event)
{
	const struct ctx *ctx = x;

	return ctx->run.running ? controller_of(ctx, ((const struct dealing *)event)->to) : NO_PLAYER;
}

static bool apply(void *x, const struct event_modifier *m, void *event, uint8_t pass)
{
	struct dealing *d = event;

	(void)pass;
	d->amount = changed_by(x, m, d->amount);
	return d->amount == 0;
}

static struct replace_run *replace_run_of(void *x)
{
	return &((struct ctx *)x)->applied;
}

static void has_no_room(void *x)
{
	no_room(x);
}

static const struct replace_def damage_changes = {
	.ask = &evolve_asking,
	.run = replace_run_of,
	.n_passes = 1,
	.rule = R_REPLACEMENT_SEVERAL,
	.applicable = applicable,
	.has_last_word = has_last_word,
	.who_orders = who_orders,
	.apply = apply,
	.no_room = has_no_room,
};

struct basis {
	const struct dealing *d;
	bool by_defense;
};

static void look_for_basis(struct ctx *x, const struct holding *h, void *ctx)
{
	struct basis *basis = ctx;

	if (node_of(x, h->leaf)->op == OP_HOLDS_DEALS_BY && holding_is_about(x, h, 0, basis->d->by))
		basis->by_defense = true;
}

/* What a follower deals by itself may be told by its defense. */
static int basic_amount(struct ctx *x, const struct dealing *d)
{
	struct basis basis = { .d = d };

	if (d->kind == DAMAGE_OF_ABILITY || !d->by)
		return d->amount;
	each_holding(x, look_for_basis, &basis);
	return basis.by_defense ? defense_of(x, d->by) : d->amount;
}

static void lose_defense(struct ctx *x, player_id player, int amount, obj_id source)
{
	struct board *b = board_of(x);
	obj_id leader = leader_of(x, player);

	b->defense[player] = (int16_t)(b->defense[player] - amount);
	b->lost_defense[player] = true;
	happen(x, (struct event){ .what = HAPPENS_LOSE,
				  .player = player,
				  .subject = leader,
				  .object = source,
				  .number = (int16_t)amount });
}

int deal_damage(struct ctx *x, obj_id by, obj_id to, int amount, enum damage_kind kind)
{
	struct dealing d = { .by = by, .to = to, .amount = amount, .kind = kind };
	struct event event;

	if (x->run.stopped || !(is_leader(x, to) || (is_on_field(x, to) && is_follower(x, to))))
		return 0;
	d.amount = basic_amount(x, &d);
	if (d.amount <= 0 || replace_event(&damage_changes, x, &d) || x->run.stopped)
		return 0;
	event = (struct event){ .what = HAPPENS_DAMAGE,
				.player = by ? controller_of(x, by) : NO_PLAYER,
				.role = (uint8_t)kind,
				.subject = to,
				.subject_card = card_now(x, to),
				.incarnation = object_of(x, to)->incarnation,
				.object = by,
				.object_card = card_now(x, by),
				.number = (int16_t)d.amount };
	if (by)
		event.object_incarnation = object_of(x, by)->incarnation;
	step_begin(x);
	if (is_leader(x, to))
		lose_defense(x, object_of(x, to)->owner, d.amount, by);
	else
		object_of(x, to)->counters = (int16_t)(object_of(x, to)->counters + d.amount);
	happen(x, event);
	echo(x, VERB_DO_DAMAGE, controller_of(x, to), to, d.amount, object_of(x, to)->zone, by);
	step_end(x);
	return d.amount;
}

void change_defense(struct ctx *x, player_id player, int amount, obj_id source)
{
	struct board *b = board_of(x);

	if (x->run.stopped || amount == 0)
		return;
	step_begin(x);
	if (amount < 0) {
		lose_defense(x, player, -amount, source);
	} else {
		b->defense[player] = (int16_t)(b->defense[player] + amount);
		happen(x, (struct event){ .what = HAPPENS_GAIN,
					  .player = player,
					  .subject = leader_of(x, player),
					  .object = source,
					  .number = (int16_t)amount });
	}
	echo(x, VERB_DO_DEFENSE, player, leader_of(x, player), amount, Z_LEADER, source);
	step_end(x);
}
