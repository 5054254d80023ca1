#include "games/altered/board/ongoing.h"

#include "games/altered/state/objects.h"

struct run run_of_ongoing(struct ctx *x, const struct ongoing *o)
{
	struct run r = run_of(x, o->source, NO_NODE);

	r.you = o->player;
	r.incarnation = o->incarnation;
	r.x = o->x;
	return r;
}

bool ongoing_fits(struct ctx *x, const struct ongoing *o, const struct playing *p)
{
	struct run r = run_of_ongoing(x, o);
	uint32_t about = o->about;

	r.played_from = p->as_from_hand ? (uint8_t)Z_HAND : p->from;
	if (nodes_of(x)[about].op == OP_NEXT_JOINING) {
		struct set places = things_of(x, &r, about + 1);

		return joins_expedition(card_of(x, p->id)) &&
		       set_has(&places, thing_expedition(p->player, p->side)) &&
		       fits(x, &r, arg_of(x, about, 1), p->id, true);
	}
	if (player_of(x, &r, about + 1) != p->player)
		return false;
	about = arg_of(x, about, 1);
	/* "played from hand that joins my expedition": what is looked at is the card about to be played. */
	for (;;) {
		uint16_t op = nodes_of(x)[about].op;

		if (op == OP_PLAYED_FROM_ZONE) {
			if ((nodes_of(x)[about + 1].op == OP_Z_RESERVE_ANY) != (p->from == Z_RESERVE))
				return false;
			about = arg_of(x, about, 1);
		} else if (op == OP_JOINING) {
			struct set places = things_of(x, &r, about + 1);

			if (!set_has(&places, thing_expedition(p->player, p->side)))
				return false;
			about = arg_of(x, about, 1);
		} else if (op == OP_IN && nodes_of(x)[about + 1].op == OP_IN_TERRAIN) {
			unsigned terrains = 0;
			uint16_t terrain = nodes_of(x)[about + 2].op;

			if (!joins_expedition(card_of(x, p->id)) ||
			    !region_terrains(x, region_of(x, p->player, p->side), &terrains) ||
			    !(terrains >> op_number(terrain, OF_TERRAINS, WATER) & 1))
				return false;
			about = arg_of(x, about, 1);
		} else {
			return fits(x, &r, about, p->id, true);
		}
	}
}

static void cost_parts(struct ctx *x, const struct ongoing *o, uint32_t at, int *less, int *least, bool *is_free)
{
	struct run r = run_of_ongoing(x, o);
	const struct node *n = nodes_of(x);

	if (n[at].op == OP_SEQ || n[at].op == OP_BOTH) {
		cost_parts(x, o, at + 1, less, least, is_free);
		cost_parts(x, o, arg_of(x, at, 1), less, least, is_free);
	} else if (n[at].op == OP_DO_COSTS_LESS) {
		*less += number_of(x, &r, arg_of(x, at, 1));
	} else if (n[at].op == OP_DO_COSTS_LESS_TO) {
		*less += number_of(x, &r, arg_of(x, at, 1));
		*least = number_of(x, &r, arg_of(x, at, 2));
	} else if (n[at].op == OP_DO_FREE) {
		*is_free = true;
	}
}

void ongoing_cost(struct ctx *x, const struct ongoing *o, int *less, int *least, bool *is_free)
{
	cost_parts(x, o, o->node, less, least, is_free);
}
