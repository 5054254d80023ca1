#include "games/evolve/resolve/effect.h"

#include "games/evolve/resolve/doing.h"

static doing_fn *const doings[N_EVOLVE_OPS] = {
	[OP_DO_SEQ] = do_seq,
	[OP_DO_BOTH] = do_both,
	[OP_DO_EITHER] = do_either,
	[OP_DO_MAY] = do_may,
	[OP_DO_MAY_PAY] = do_may_pay,
	[OP_DO_EARTH_RITE] = do_earth_rite,
	[OP_DO_EARTH_RITE_COST] = do_earth_rite_cost,
	[OP_DO_IF] = do_if,
	[OP_DO_IF_ELSE] = do_if_else,
	[OP_DO_TIMES] = do_times,
	[OP_DO_WHERE_X] = do_where_x,
	[OP_DO_DURING] = do_during,
	[OP_DO_DURING_HELD] = do_during_held,
	[OP_DO_DELAYED] = do_delayed,
	[OP_DO_EACH_DOES] = do_each_does,
	[OP_DO_UNTIL_FULL] = do_until_full,
	[OP_DO_CHOOSE] = do_choose,
	[OP_DO_SELECT] = do_select,
	[OP_DO_SELECT_NP] = do_select_player,
	[OP_DO_DEAL] = do_deal,
	[OP_DO_DIVIDE] = do_divide,
	[OP_DO_DESTROY] = do_destroy,
	[OP_DO_BANISH] = do_banish,
	[OP_DO_ENGAGE] = do_engage,
	[OP_DO_REFRESH] = do_refresh,
	[OP_DO_EVOLVE] = do_evolve,
	[OP_DO_RACE] = do_race,
	[OP_DO_STEAL] = do_steal,
	[OP_DO_SWAP] = do_swap,
	[OP_DO_TRANSFORM] = do_transform,
	[OP_DO_RETURN] = do_return,
	[OP_DO_REVEAL] = do_reveal,
	[OP_DO_PUT] = do_put,
	[OP_DO_PUT_BY] = do_put_by,
	[OP_DO_GIVE] = do_give,
	[OP_DO_DRAW] = do_draw,
	[OP_DO_DISCARD] = do_discard,
	[OP_DO_DISCARD_IT] = do_discard_it,
	[OP_DO_DISCARD_HAND] = do_discard_hand,
	[OP_DO_DISCARD_RANDOM] = do_discard_random,
	[OP_DO_SUMMON] = do_summon,
	[OP_DO_SUMMON_OR_EX] = do_summon_or_ex,
	[OP_DO_CREATE] = do_create,
	[OP_DO_SEARCH] = do_search,
	[OP_DO_LOOK] = do_look,
	[OP_DO_SHUFFLE] = do_shuffle,
	[OP_DO_RECOVER] = do_recover,
	[OP_DO_RAISE_MAXIMUM] = do_raise_maximum,
	[OP_DO_GAIN_EVOLUTION_POINTS] = do_gain_evolution_points,
	[OP_DO_PAY] = do_pay,
	[OP_DO_PLAY_FOR] = do_play_for,
	[OP_DO_COSTS] = do_last_it,
	[OP_DO_COSTS_LESS] = do_last_it,
	[OP_DO_COSTS_MORE] = do_last_it,
	[OP_DO_TAKES_NO] = do_last_it,
	[OP_DO_DEALS_NO] = do_last_it,
	[OP_DO_CANT_ATTACK] = do_last_it,
	[OP_DO_ADD_COUNTERS] = do_add_counters,
	[OP_DO_REMOVE_COUNTERS] = do_remove_counters,
	[OP_DO_ADD_TO_STACK] = do_add_to_stack,
	[OP_DO_TURN_FACEDOWN] = do_turn_facedown,
	[OP_DO_SET_DEFENSE] = do_set_defense,
	[OP_DO_SET_EVOLVE_COST] = do_last_it,
	[OP_DO_ROLL_DIE] = do_roll_die,
	[OP_DO_EXTRA_TURN] = do_extra_turn,
};

bool carry_out(struct ctx *x, struct run *r, uint32_t node)
{
	doing_fn *fn = doings[node_of(x, node)->op];

	if (x->run.stopped || x->failed || r->declined)
		return false;
	if (fn)
		return fn(x, r, node);
	no_room(x);
	return false;
}
