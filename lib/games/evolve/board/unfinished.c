/*
 * unfinished.c - what stands in for functions of this room that are not written yet: printed information alone.
 * Whoever writes one takes it out here; the file goes with the last.
 */
#include "games/evolve/board/info.h"
#include "games/evolve/board/trigger_match.h"

int attack_of(struct ctx *x, obj_id id)
{
	return info_of(x, id) ? info_of(x, id)->attack : 0;
}

int defense_of(struct ctx *x, obj_id id)
{
	if (is_leader(x, id))
		return x->g->b.defense[object_of(x, id)->owner];
	return (info_of(x, id) ? info_of(x, id)->defense : 0) - object_of(x, id)->counters;
}

unsigned keywords_of(struct ctx *x, obj_id id)
{
	return code_now(x, id) ? code_now(x, id)->keywords : 0;
}

int cost_of(const struct ctx *x, obj_id id)
{
	return card_of(x, id) ? card_of(x, id)->cost : -1;
}

int cost_to_play(struct ctx *x, player_id player, obj_id id)
{
	(void)player;
	return cost_of(x, id) < 0 ? 0 : cost_of(x, id);
}

obj_id forbids_attack(struct ctx *x, obj_id id, obj_id target)
{
	(void)x;
	(void)id;
	(void)target;
	return NO_OBJECT;
}

obj_id forbids_playing(struct ctx *x, player_id player, obj_id id)
{
	(void)x;
	(void)player;
	(void)id;
	return NO_OBJECT;
}

void each_ability(struct ctx *x, obj_id id, ability_fn *fn, void *ctx)
{
	const struct card_code *code = code_now(x, id);

	for (uint8_t i = 0; code && i < code->n; i++)
		fn(x, x->env->code->roots[code->first + i], NO_OBJECT, ctx);
}

void each_ability_left(struct ctx *x, const struct last_known *was, ability_fn *fn, void *ctx)
{
	(void)x;
	(void)was;
	(void)fn;
	(void)ctx;
}

bool root_triggers(struct ctx *x, obj_id id, uint32_t root, const struct event *event, const struct last_known *left)
{
	(void)x;
	(void)id;
	(void)root;
	(void)event;
	(void)left;
	return false;
}

uint32_t ability_core(const struct ctx *x, uint32_t root, bool *is_quick)
{
	const struct node *n = x->env->code->nodes;

	while (n[root].op == OP_ABILITY_ONCE || n[root].op == OP_ABILITY_DURING || n[root].op == OP_ABILITY_ONLY_IF)
		root = arg_of(x, root, 1);
	*is_quick = n[root].op == OP_ABILITY_QUICK;
	return *is_quick ? arg_of(x, root, 0) : root;
}
