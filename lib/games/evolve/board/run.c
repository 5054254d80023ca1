#include "games/evolve/board/run.h"

struct run run_of(const struct ctx *x, player_id you, obj_id self, uint32_t root)
{
	struct run r;

	r.you = you;
	r.self = self;
	r.incarnation = self ? object_of(x, self)->incarnation : 0;
	r.root = root;
	r.cause = NULL;
	set_clear(&r.it);
	set_clear(&r.looked);
	set_clear(&r.returned);
	r.them = opponent_of(you);
	r.x = r.result = 0;
	r.x_of = NO_NODE;
	r.spells = r.cemetery = -1;
	r.unknown = 0;
	r.round = 0;
	r.until = UNTIL_NEVER;
	r.until_player = NO_PLAYER;
	r.may_stop = r.declined = r.is_cost = false;
	r.picks = NULL;
	r.as = NULL;
	return r;
}

/* What a card does as it moves itself. */
static bool is_move(uint8_t what)
{
	return what == HAPPENS_MOVE || what == HAPPENS_DESTROY || what == HAPPENS_BANISH || what == HAPPENS_RETURN ||
	       what == HAPPENS_DISCARD;
}

bool self_is_there(const struct ctx *x, const struct run *r)
{
	uint16_t now = r->self ? object_of(x, r->self)->incarnation : 0;

	if (!r->self)
		return false;
	return now == r->incarnation ||
	       (r->cause && r->cause->subject == r->self && is_move(r->cause->what) && now == r->incarnation + 1);
}

struct declared *pick_of(const struct run *r, uint32_t node)
{
	for (uint16_t i = 0; r->picks && i < r->picks->n; i++)
		if (r->picks->items[i].node == node && r->picks->items[i].round == r->round)
			return &r->picks->items[i];
	return NULL;
}
