/*
 * forbidden.c - what texts forbid to cards, and what they let them do
 * otherwise [prohibition-wins].
 */
#include "games/evolve/board/info.h"

#include "games/evolve/board/passive.h"

struct forbidding {
	obj_id id, target;
	unsigned keyword;
	player_id player;
	obj_id by; /* 0 = nothing does */
};

/* Who attacks nothing is forbidden all enemies. */
static bool is_forbidden_target(struct ctx *x, struct run *r, uint32_t enemies, obj_id target)
{
	return target ? fits(x, r, enemies, target) : node_of(x, enemies)->op == OP_THINGS_ENEMIES;
}

/* Whose enemies: those of the one who attacks. */
static void forbid_attack(struct ctx *x, const struct held *held, void *ctx)
{
	struct forbidding *f = ctx;
	struct run r = *held->r;

	r.you = controller_of(x, f->id);
	if (is_held_on(x, held, f->id) && is_forbidden_target(x, &r, arg_of(x, held->leaf, 1), f->target))
		f->by = held->source;
}

obj_id forbids_attack(struct ctx *x, obj_id id, obj_id target)
{
	struct forbidding f = { .id = id, .target = target };

	each_held(x, OP_HOLDS_CANT_ATTACK, NO_OBJECT, NO_NODE, forbid_attack, &f);
	return f.by;
}

/* It speaks of its own card alone. */
static void forbid_playing(struct ctx *x, const struct held *held, void *ctx)
{
	struct forbidding *f = ctx;
	struct run r = *held->r;

	r.you = f->player;
	if (held->source == f->id && condition_of(x, &r, arg_of(x, held->leaf, 0)) == FAILS)
		f->by = held->source;
}

obj_id forbids_playing(struct ctx *x, player_id player, obj_id id)
{
	struct forbidding f = { .id = id, .player = player };

	each_held(x, OP_HOLDS_ONLY_PLAYED_IF, id, NO_NODE, forbid_playing, &f);
	return f.by;
}

static void note(struct ctx *x, const struct held *held, void *ctx)
{
	struct forbidding *f = ctx;

	if (is_held_on(x, held, f->id))
		f->by = held->source;
}

obj_id forbids_destroying(struct ctx *x, obj_id id)
{
	struct forbidding f = { .id = id };

	each_held(x, OP_HOLDS_NOT_DESTROYED_BY, NO_OBJECT, NO_NODE, note, &f);
	return f.by;
}

bool enters_engaged(struct ctx *x, obj_id id)
{
	struct forbidding f = { .id = id };

	each_held(x, OP_HOLDS_ENTERS_ENGAGED, id, NO_NODE, note, &f);
	return f.by != NO_OBJECT;
}

static void note_ignored(struct ctx *x, const struct held *held, void *ctx)
{
	struct forbidding *f = ctx;

	if ((keywords_in(x, arg_of(x, held->leaf, 1)) & f->keyword) && is_held_on(x, held, f->id))
		f->by = held->source;
}

bool ignores_keyword(struct ctx *x, obj_id id, unsigned keyword)
{
	struct forbidding f = { .id = id, .keyword = keyword };

	each_held(x, OP_HOLDS_IGNORES, NO_OBJECT, NO_NODE, note_ignored, &f);
	return f.by != NO_OBJECT;
}

/* The text is that of the card which serves. */
static void note_serving(struct ctx *x, const struct held *held, void *ctx)
{
	struct forbidding *f = ctx;

	if (held->source == f->target && fits(x, held->r, arg_of(x, held->leaf, 0), f->id) &&
	    fits(x, held->r, arg_of(x, held->leaf, 1), f->target))
		f->by = held->source;
}

bool can_serve(struct ctx *x, obj_id follower, obj_id with)
{
	struct forbidding f = { .id = follower, .target = with };

	each_held(x, OP_HOLDS_CAN_BE_SERVED, with, NO_NODE, note_serving, &f);
	return f.by != NO_OBJECT;
}
