/* Cards that move at the same time, as an effect or a cost says. */
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/doing.h"
#include "games/evolve/resolve/trigger.h"

/* Whose zone a card moves to. */
static player_id goes_to(const struct ctx *x, const struct move *as, thing t)
{
	return as->zone == Z_FIELD && as->to != NO_PLAYER ? as->to : object_of(x, (obj_id)t)->owner;
}

/* Of the cards that go to one player's zone as many as there is room for [field-overflow, ex-area-overflow]. */
static bool take_what_fits(struct ctx *x, struct run *r, const struct set *cards, const struct move *as, player_id to,
			   struct set *out)
{
	unsigned room = room_in(x, to, as->zone);
	rule_id rule = as->zone == Z_EX ? R_EX_AREA_OVERFLOW : R_FIELD_OVERFLOW;
	struct set theirs, chosen;

	set_clear(&theirs);
	for (uint16_t i = 0; i < cards->n; i++)
		if (is_object(cards->items[i]) && goes_to(x, as, cards->items[i]) == to)
			set_add(&theirs, cards->items[i]);
	chosen = theirs;
	if (theirs.n > room &&
	    !ask_things(x, r->you, &theirs, (int)room, false, rule, r->is_cost, 0, r->self, &chosen))
		return false;
	for (uint16_t i = 0; i < chosen.n; i++)
		set_add(out, chosen.items[i]);
	return true;
}

/* What cannot be moved there stays: spells to the field, what is no card, what is gone, what is there already. */
static void drop_unmovable(struct ctx *x, const struct move *as, const struct set *cards, struct set *out)
{
	set_clear(out);
	for (uint16_t i = 0; i < cards->n; i++) {
		const struct object *o = is_object(cards->items[i]) ? object_of(x, (obj_id)cards->items[i]) : NULL;
		const struct evolve_card *card = o ? card_of(x, (obj_id)cards->items[i]) : NULL;

		if (!o || o->zone == Z_GONE || o->zone == Z_LEADER || (o->zone == as->zone && o->zone != Z_DECK))
			continue;
		if (as->zone == Z_FIELD && card && card->type != EVOLVE_FOLLOWER && card->type != EVOLVE_AMULET)
			continue;
		set_add(out, cards->items[i]);
	}
}

/* What comes to the field is named; in which other zone a card is seen, an outcome of the record may name it later. */
static bool learn_all(struct ctx *x, const struct move *as, const struct set *cards)
{
	for (uint16_t i = 0; i < cards->n; i++)
		if (as->zone == Z_FIELD && !learn_card(x, (obj_id)cards->items[i]))
			return false;
	return true;
}

static void forget_looked(struct run *r, thing t)
{
	uint16_t n = 0;

	for (uint16_t i = 0; i < r->looked.n; i++)
		if (r->looked.items[i] != t)
			r->looked.items[n++] = r->looked.items[i];
	r->looked.n = n;
}

static void note_moved(struct ctx *x, struct run *r, const struct move *m, struct set *moved, bool is_one_of_several)
{
	struct object *o = object_of(x, m->id);

	set_add(moved, m->id);
	forget_looked(r, m->id);
	if (m->how == BY_RETURNING || m->zone == Z_DECK)
		set_add(&r->returned, m->id);
	/* In which order several are put into a deck only who puts them there knows [zone-secret-arrangement]. */
	if (m->zone == Z_DECK && is_one_of_several)
		o->card = CARD_UNKNOWN;
}

bool move_all(struct ctx *x, struct run *r, const struct set *cards, struct move as)
{
	struct set movable, fitting, moved;

	drop_unmovable(x, &as, cards, &movable);
	set_clear(&fitting);
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		if (!take_what_fits(x, r, &movable, &as, p, &fitting))
			return false;
	if (!learn_all(x, &as, &fitting))
		return false;
	/* What nobody knew before may be a spell. */
	drop_unmovable(x, &as, &fitting, &movable);
	fitting = movable;
	set_clear(&moved);
	step_begin(x);
	for (uint16_t i = 0; i < fitting.n && !x->run.stopped; i++) {
		as.id = (obj_id)fitting.items[i];
		if (move_card(x, &as))
			note_moved(x, r, &as, &moved, fitting.n > 1);
		else if (r->is_cost)
			set_add(&moved, as.id); /* what was replaced counts as paid [pay-replaced-counts] */
	}
	step_end(x);
	set_it(r, &moved);
	return !x->run.stopped && moved.n > 0;
}
