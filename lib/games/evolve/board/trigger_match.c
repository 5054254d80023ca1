#include "games/evolve/board/trigger_match.h"

#include "games/evolve/board/info.h"
#include "games/evolve/board/passive.h"

/* ---- how often ---- */

static struct tally *tally_of(const struct ctx *x, obj_id id, uint16_t incarnation, uint32_t root)
{
	struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_tallies; i++)
		if (b->tallies[i].id == id && b->tallies[i].incarnation == incarnation && b->tallies[i].root == root)
			return &b->tallies[i];
	return NULL;
}

static unsigned times_used(const struct ctx *x, obj_id id, uint16_t incarnation, uint32_t root)
{
	const struct tally *tally = tally_of(x, id, incarnation, root);

	return tally ? tally->n : 0;
}

void ability_was_used(struct ctx *x, obj_id id, uint16_t incarnation, uint32_t root)
{
	struct board *b = board_of(x);
	struct tally *tally = tally_of(x, id, incarnation, root);

	if (tally) {
		tally->n++;
		return;
	}
	if (b->n_tallies == MAX_TALLIES) {
		no_room(x);
		return;
	}
	b->tallies[b->n_tallies++] = (struct tally){ .id = id, .incarnation = incarnation, .root = root, .n = 1 };
}

static bool is_once(const struct ctx *x, uint32_t root)
{
	for (;;) {
		switch (node_of(x, root)->op) {
		case OP_ABILITY_ONCE:
			return true;
		case OP_ABILITY_DURING:
		case OP_ABILITY_ONLY_IF:
			root = arg_of(x, root, 1);
			continue;
		default:
			return false;
		}
	}
}

static bool may_be_used(struct ctx *x, struct run *r, uint32_t root)
{
	return ability_is_on(x, r, root) && (!is_once(x, root) || times_used(x, r->self, r->incarnation, root) == 0);
}

bool ability_may_be_played(struct ctx *x, obj_id id, uint32_t root)
{
	struct run r = run_of(x, controller_of(x, id), id, root);

	return may_be_used(x, &r, root);
}

void ability_was_played(struct ctx *x, obj_id id, uint32_t root)
{
	ability_was_used(x, id, object_of(x, id)->incarnation, root);
}

/* ---- what each word waits for ---- */

typedef bool waits_fn(struct ctx *x, struct run *r, uint32_t core, const struct event *event);

/* From any zone but the field [fanfare-meaning]. */
static bool waits_fanfare(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	(void)x, (void)core;
	return event->what == HAPPENS_MOVE && event->subject == r->self && zone_to(event->role) == Z_FIELD &&
	       zone_from(event->role) != Z_FIELD;
}

/* [last-words-meaning] */
static bool waits_last_words(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	(void)x, (void)core;
	return event->what == HAPPENS_MOVE && event->subject == r->self && zone_from(event->role) == Z_FIELD &&
	       zone_to(event->role) == Z_CEMETERY;
}

/* [on-evolve-meaning] */
static bool waits_evolve(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	(void)x, (void)core;
	return event->what == HAPPENS_EVOLVE && event->subject == r->self;
}

/* [on-race-meaning] */
static bool waits_race(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	(void)x, (void)core;
	return event->what == HAPPENS_RACE && event->subject == r->self;
}

/* [strike-meaning] */
static bool waits_strike(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	(void)x, (void)core;
	return event->what == HAPPENS_ATTACK && event->subject == r->self;
}

static bool waits_follower_strike(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	return waits_strike(x, r, core, event) && event->object && !is_leader(x, event->object);
}

static bool waits_leader_strike(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	return waits_strike(x, r, core, event) && is_leader(x, event->object);
}

static bool waits_when(struct ctx *x, struct run *r, uint32_t core, const struct event *event)
{
	return event_matches(x, r, arg_of(x, core, 0), event);
}

static waits_fn *const waits[N_EVOLVE_OPS] = {
	[OP_ABILITY_FANFARE] = waits_fanfare,
	[OP_ABILITY_LAST_WORDS] = waits_last_words,
	[OP_ABILITY_ON_EVOLVE] = waits_evolve,
	[OP_ABILITY_ON_RACE] = waits_race,
	[OP_ABILITY_STRIKE] = waits_strike,
	[OP_ABILITY_FOLLOWER_STRIKE] = waits_follower_strike,
	[OP_ABILITY_LEADER_STRIKE] = waits_leader_strike,
	[OP_ABILITY_WHEN] = waits_when,
};

/*
 * On the field; or as it leaves, of what leaves with it; or wherever the text
 * speaks of the card's own move [validity-field-only, validity-zone].
 */
static bool is_valid(struct ctx *x, obj_id id, uint32_t core, const struct event *event, const struct last_known *left)
{
	const struct node *nodes = x->env->code->nodes;

	if (left)
		return event->subject == id || left_by(x, event) != NULL;
	if (is_on_field(x, id))
		return true;
	/* What it had on the field it hears as it leaves. */
	if (left_by(x, event))
		return false;
	return nodes[core].op == OP_ABILITY_WHEN && event->subject == id &&
	       node_mentions(nodes, arg_of(x, core, 0), OP_THINGS_SELF);
}

bool root_triggers(struct ctx *x, obj_id id, uint32_t root, const struct event *event, const struct last_known *left)
{
	uint32_t core = ability_core(x, root, NULL);
	waits_fn *fn = waits[node_of(x, core)->op];
	struct run r;

	if (!fn || !is_valid(x, id, core, event, left))
		return false;
	r = run_of(x, left ? left->controller : controller_of(x, id), id, root);
	if (left)
		r.incarnation = left->incarnation;
	return fn(x, &r, core, event) && may_be_used(x, &r, root);
}
