#include "games/altered/board/past.h"

#include "games/altered/board/event.h"
#include "games/altered/state/objects.h"

unsigned quick_bit(const struct ctx *x, uint32_t node)
{
	return nodes_of(x)[node].op == OP_DO_DISCARD_ME ? COSTS_DISCARD : COSTS_EXHAUST;
}

unsigned quick_costs(const struct ctx *x, uint32_t cost)
{
	switch (nodes_of(x)[cost].op) {
	case OP_DO_DISCARD_ME:
		return COSTS_DISCARD;
	case OP_DO_EXHAUST_ME:
		return COSTS_EXHAUST;
	case OP_BOTH:
		return quick_costs(x, cost + 1) | quick_costs(x, arg_of(x, cost, 1));
	default:
		return 0;
	}
}

bool has_quick_of(const struct ctx *x, obj_id id, unsigned bit)
{
	const struct card_code *card = code_of(x, id);

	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct ability *a = &x->env->code->abilities[card->first + i];

		if (a->kind == ABILITY_QUICK && (quick_costs(x, a->root) & bit))
			return true;
	}
	return false;
}

void past_note(struct ctx *x, const struct happening *h)
{
	struct board *b = board_of(x);
	struct past_deed p = { .id = is_object(h->subject) ? (obj_id)h->subject : NO_OBJECT,
			       .kind = h->kind,
			       .player = h->player,
			       .from = h->from,
			       .to = h->to,
			       .from_controller = h->from_controller,
			       .number = h->number,
			       .phase = b->phase,
			       .turn = b->turns };

	if (h->kind != HAPPENS_QUICK && !(h->kind == HAPPENS_MOVE && (h->is_played || h->is_discard)))
		return;
	p.how = (uint8_t)((h->is_played ? WAS_PLAYED : 0) | (h->from_reserve ? WAS_FROM_RESERVE : 0) |
			  (h->from_elsewhere ? WAS_FROM_ELSEWHERE : 0) | (h->is_discard ? WAS_DISCARDED : 0) |
			  (h->is_sacrifice ? WAS_SACRIFICED : 0));
	if (b->n_past == MAX_PAST) {
		/* What has been done first is forgotten. */
		b->past_is_cut = true;
		for (uint16_t i = 1; i < MAX_PAST; i++)
			b->past[i - 1] = b->past[i];
		b->n_past--;
	}
	b->past[b->n_past++] = p;
}

/* Whether it is of the time that the node means: this turn, this Afternoon or this Day. */
static bool is_within(const struct board *b, uint16_t duration, const struct past_deed *p)
{
	if (duration == OP_THIS_DAY)
		return true;
	if (p->phase != PHASE_AFTERNOON || b->phase != PHASE_AFTERNOON)
		return false;
	return duration == OP_THIS_AFTERNOON || p->turn == b->turns;
}

bool past_did(struct ctx *x, struct run *r, uint32_t event, uint32_t duration)
{
	const struct board *b = &x->g->b;
	const struct happening *outer = r->h;
	player_id them = r->them;
	struct set it = r->it;
	bool found = false;

	for (uint16_t i = b->n_past; i-- > 0 && !found;) {
		const struct past_deed *p = &b->past[i];
		struct happening h = { .kind = p->kind, .player = p->player, .subject = p->id, .from = p->from, .to = p->to,
				       .from_controller = p->from_controller, .number = p->number,
				       .is_played = p->how & WAS_PLAYED, .from_reserve = p->how & WAS_FROM_RESERVE,
				       .from_elsewhere = p->how & WAS_FROM_ELSEWHERE, .is_discard = p->how & WAS_DISCARDED,
				       .is_sacrifice = p->how & WAS_SACRIFICED };

		if (!is_within(b, nodes_of(x)[duration].op, p))
			continue;
		r->h = &h;
		found = event_matches(x, r, event, &h);
		r->h = outer;
	}
	r->them = them;
	r->it = it;
	/* It may be among what is forgotten, if the oldest that is kept is not from before that time. */
	if (!found && b->past_is_cut && is_within(b, nodes_of(x)[duration].op, &b->past[0]))
		no_room(x);
	return found;
}

bool effect_did(struct ctx *x, struct run *r, uint32_t event)
{
	for (uint16_t i = x->n_log; i-- > r->first_step;) {
		const struct happening *outer = r->h;
		bool matches;

		r->h = &x->space->log[i];
		matches = event_matches(x, r, event, &x->space->log[i]);
		r->h = outer;
		if (matches)
			return true;
	}
	if (x->log_is_cut)
		no_room(x);
	return false;
}
