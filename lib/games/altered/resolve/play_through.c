#include "games/altered/resolve/play_through.h"

#include "games/altered/board/mana.h"
#include "games/altered/resolve/resolve.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* The cheapest way in which it may be played. */
static int least_cost(struct ctx *x, struct playing p, bool may_pay_other)
{
	const struct card_code *code = code_of(x, p.id);
	int least = INT16_MAX;

	p.off += most_off(x, p.player, p.id);
	for (unsigned way = 0; way < 8; way++) {
		int cost;

		p.side = way & 1 ? SIDE_COMPANION : SIDE_HERO;
		p.is_scout = way & 2;
		p.pays_other = way & 4;
		if ((p.is_scout && !(code && code->scout >= 0 && p.from == Z_HAND)) ||
		    (p.pays_other && !(may_pay_other && p.from == Z_RESERVE)))
			continue;
		cost = cost_to_play(x, &p);
		least = cost < least ? cost : least;
	}
	return least;
}

bool could_play(struct ctx *x, player_id player, obj_id id, const struct permission *by)
{
	const struct object *o = object_of(x, id);
	struct playing p = { .player = player, .id = id, .from = o->zone, .less = by->less > 0 ? by->less : 0,
			     .least = by->least, .as_from_hand = by->as_from_hand };

	if (o->card == CARD_UNKNOWN)
		return true;
	if (o->zone == Z_RESERVE && (o->flags & F_EXHAUSTED) && !may_play_exhausted(x, &p))
		return false;
	if (!is_allowed_somewhere(x, p))
		return false;
	return by->less == PLAY_FREE || least_cost(x, p, by->may_pay_other) <= ready_orbs(x, player);
}

/*
 * Whether another cost is paid than the usual one; asked where either could be.
 * [p] is the card with that other cost.
 */
static bool pays_instead(struct ctx *x, struct run *r, const struct playing *usual, const struct playing *p, rule_id rule,
			 bool is_free)
{
	struct question q = question_of(QUESTION_MAY, p->player, rule, r->self);
	int orbs = ready_orbs(x, p->player), off = most_off(x, p->player, p->id);

	if (!is_free && cost_to_play(x, p) - off > orbs)
		return false;
	if (!is_free && cost_to_play(x, usual) - off > orbs)
		return true;
	return ask(x, &q) == THING_YES;
}

/* The alternative costs of a card that an effect lets one play [play-declaration]. */
static void choose_cost(struct ctx *x, struct run *r, struct playing *p, const struct permission *by)
{
	const struct altered_card *card = card_of(x, p->id);
	const struct card_code *code = code_of(x, p->id);
	struct playing other = *p;

	if (code->scout >= 0 && p->from == Z_HAND) {
		other.is_scout = true;
		p->is_scout = pays_instead(x, r, p, &other, R_SCOUT, by->less == PLAY_FREE);
	} else if (by->may_pay_other && p->from == Z_RESERVE && card->hand_cost != card->reserve_cost) {
		other.pays_other = true;
		p->pays_other = pays_instead(x, r, p, &other, R_PLAY_DECLARATION, by->less == PLAY_FREE);
	}
}

bool play_through_effect(struct ctx *x, struct run *r, player_id player, obj_id id, const struct permission *by,
			 const struct set *where)
{
	struct playing p = { .player = player, .id = id, .from = object_of(x, id)->zone,
			     .less = by->less > 0 ? by->less : 0, .least = by->least,
			     .as_from_hand = by->as_from_hand };
	const struct altered_card *card = card_of(x, id);

	if (x->run.stopped || (p.from != Z_HAND && p.from != Z_RESERVE && p.from != Z_DECK && p.from != Z_DISCARD))
		return false;
	if (!card) {
		/* Nobody recorded which card it is. */
		x->g->b.open = true;
		return false;
	}
	if (joins_expedition(card) && !choose_side(x, &p, r->self, where))
		return false;
	choose_cost(x, r, &p, by);
	play_carry_out(x, p, by->less == PLAY_FREE);
	if (id == r->self)
		r->incarnation = object_of(x, id)->incarnation;
	return !x->run.stopped;
}

bool asks_for_play(const struct altered_game *g, player_id player)
{
	const struct question *q = &g->course.question;
	bool of_the_turn = g->unit.kind == UNIT_PLAY && q->source == g->unit.subject;

	return g->ask == ASK_EFFECT && q->player == player &&
	       (q->rule == R_PLAY_BY_EFFECT || (q->rule == R_PLAY_EXPEDITION && !of_the_turn));
}
