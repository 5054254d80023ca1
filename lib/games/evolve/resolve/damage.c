#include "games/evolve/resolve/damage.h"

#include "games/evolve/board/info.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"
#include "kernel/replace.h"

static unsigned applicable(void *x, const void *event, uint8_t pass, struct event_modifier *out)
{
	struct ctx *ctx = x;
	struct event_modifier all[MAX_EVENT_MODIFIERS + 1];
	unsigned n = damage_modifiers(ctx, event, all), kept = 0;

	(void)pass;
	for (unsigned i = 0; i < n; i++)
		if (!replace_is_applied(&ctx->run, &all[i]))
			out[kept++] = all[i];
	return kept;
}

/* The damage as a modifier makes it; what was brought to 0 is no event any more [impossible-ignored]. */
static int changed_by(struct ctx *x, const struct event_modifier *m, const struct event *damage, int amount)
{
	struct event changed = *damage;

	changed.number = (int16_t)amount;
	return amount > 0 ? damage_after(x, m, &changed) : 0;
}

static bool has_last_word(void *x, const struct event_modifier *a, const struct event_modifier *b, const void *event)
{
	const struct event *d = event;

	return changed_by(x, b, d, changed_by(x, a, d, d->number)) == changed_by(x, a, d, changed_by(x, b, d, d->number));
}

/* The player whose card, or whose leader, takes it [replacement-controller]. */
static player_id who_orders(void *x, const void *event)
{
	const struct ctx *ctx = x;

	return ctx->run.running ? controller_of(ctx, ((const struct event *)event)->subject) : NO_PLAYER;
}

static bool apply(void *x, const struct event_modifier *m, void *event, uint8_t pass)
{
	struct event *d = event;

	(void)pass;
	d->number = (int16_t)changed_by(x, m, d, d->number);
	return d->number == 0;
}

static const struct replace_def damage_changes = {
	.ask = &evolve_asking,
	.n_passes = 1,
	.rule = R_REPLACEMENT_SEVERAL,
	.applicable = applicable,
	.has_last_word = has_last_word,
	.who_orders = who_orders,
	.apply = apply,
};

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

/* Damage as it is about to be dealt. */
static struct event damage_of(struct ctx *x, obj_id by, obj_id to, int amount, enum damage_kind kind)
{
	return (struct event){ .what = HAPPENS_DAMAGE,
			       .player = by ? controller_of(x, by) : NO_PLAYER,
			       .role = (uint8_t)kind,
			       .subject = to,
			       .subject_card = card_now(x, to),
			       .incarnation = object_of(x, to)->incarnation,
			       .object = by,
			       .object_card = card_now(x, by),
			       .object_incarnation = by ? object_of(x, by)->incarnation : 0,
			       .number = (int16_t)amount };
}

int deal_damage(struct ctx *x, obj_id by, obj_id to, int amount, enum damage_kind kind)
{
	struct event event;

	if (x->run.stopped || !(is_leader(x, to) || (is_on_field(x, to) && is_follower(x, to))))
		return 0;
	event = damage_of(x, by, to, amount, kind);
	if (event.number <= 0 || replace_event(&damage_changes, x, &event) || x->run.stopped)
		return 0;
	step_begin(x);
	if (is_leader(x, to))
		lose_defense(x, object_of(x, to)->owner, event.number, by);
	else
		object_of(x, to)->counters = (int16_t)(object_of(x, to)->counters + event.number);
	happen(x, event);
	echo(x, VERB_DO_DAMAGE, controller_of(x, to), to, event.number, object_of(x, to)->zone, by);
	step_end(x);
	return event.number;
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
