#include "games/altered/board/last.h"

#include "games/altered/board/choosing.h"
#include "games/altered/board/passive.h"
#include "games/altered/state/objects.h"

/* The move by which the effect at hand has had it leave its zone; NULL = it has not. */
static const struct happening *left_by_effect(struct ctx *x, const struct run *r, obj_id id)
{
	for (uint16_t i = x->n_log; i-- > r->first_step;) {
		const struct happening *h = &x->space->log[i];

		if (h->kind == HAPPENS_MOVE && h->subject == id && !h->is_new)
			return h;
	}
	if (x->log_is_cut)
		no_room(x);
	return NULL;
}

static bool is_other_now(struct ctx *x, obj_id id, uint16_t incarnation)
{
	return object_of(x, id)->incarnation != incarnation;
}

bool has_left(struct ctx *x, const struct run *r, obj_id id)
{
	const struct happening *h;

	if (id == r->self && !self_is_there(x, r))
		return true;
	if (id != r->self && r->it_incarnation && set_has(&r->it, id) && is_other_now(x, id, r->it_incarnation))
		return true;
	if (is_in_play(x, id))
		return false;
	if ((id == r->self && r->self_left) || (r->it_left && set_has(&r->it, id)))
		return true;
	h = left_by_effect(x, r, id);
	return h && is_play_zone(h->from);
}

/* Its state just before it ceased to exist: what it left by is known of this effect, else when it last left play. */
struct last_state {
	uint16_t flags;
	int boosts, counters;
	uint8_t zone;
};

static struct last_state last_state_of(struct ctx *x, const struct run *r, obj_id id)
{
	const struct happening *h = left_by_effect(x, r, id);
	const struct altered_last_known *was = &x->g->b.was[id];

	if (h)
		return (struct last_state){ h->flags_before, h->boosts_before, h->counters_before, h->from };
	return (struct last_state){ was->flags, was->boosts, was->counters, Z_EXPEDITION };
}

static struct last_state state_of(struct ctx *x, const struct run *r, obj_id id)
{
	const struct object *o = object_of(x, id);

	if (r->h && r->h->subject == id && r->h->kind == HAPPENS_MOVE)
		return (struct last_state){ r->h->flags_before, r->h->boosts_before, r->h->counters_before, r->h->from };
	if (r->by_pronoun && has_left(x, r, id))
		return last_state_of(x, r, id);
	return (struct last_state){ o->flags, o->counters, x->g->b.counters[id], o->zone };
}

uint16_t flags_at(struct ctx *x, const struct run *r, obj_id id)
{
	return state_of(x, r, id).flags;
}

int boosts_at(struct ctx *x, const struct run *r, obj_id id)
{
	return state_of(x, r, id).boosts;
}

int counters_at(struct ctx *x, const struct run *r, obj_id id, uint16_t kind)
{
	struct last_state s = state_of(x, r, id);
	uint16_t named = x->g->b.counter_kind[id];

	if (kind == OP_T_BOOSTS)
		return s.boosts;
	if (kind == OP_T_ANY)
		return s.boosts + s.counters;
	return !named || named == kind ? s.counters : 0;
}

int statistic_at(struct ctx *x, const struct run *r, obj_id id, unsigned terrain)
{
	const struct altered_card *card = card_of(x, id);

	if (!r->by_pronoun || !is_character(card) || !has_left(x, r, id))
		return statistic_of(x, id, terrain);
	return base_statistic_as(card, terrain, x->g->b.was[id].is_even) + boosts_at(x, r, id);
}

player_id last_controller(const struct ctx *x, obj_id id)
{
	return x->g->b.was[id].controller;
}

int cost_at(struct ctx *x, const struct run *r, uint16_t op, obj_id id)
{
	const struct altered_card *card = card_of(x, id);
	struct last_state s;
	bool by_reserve;
	int cost;

	if (!card)
		return 0;
	s = state_of(x, r, id);
	by_reserve = op == OP_U_RESERVE ||
		     (op == OP_U_BASE && (s.zone == Z_RESERVE || (s.flags & (F_FLEETING | F_FROM_RESERVE))));
	cost = by_reserve ? card->reserve_cost : card->hand_cost;
	return cost < 0 ? 0 : cost;
}
