#include "games/evolve/resolve/effect.h"

#include "games/evolve/resolve/doing.h"

static doing_fn *const doings[N_EVOLVE_OPS] = { EVOLVE_OPS(OP_NOTHING, OP_FUNCTION, OP_NOTHING) };

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
