#include "games/evolve/record/reply.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/board/words.h"
#include "games/evolve/record/answering.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

static bool is_where_it_says(const struct ctx *x, const struct wanted_name *n, obj_id id)
{
	if (n->of != NO_PLAYER && controller_of(x, id) != n->of)
		return false;
	return !n->from || text_is(n->from->word, evolve_zone_words[object_of(x, id)->zone]);
}

static bool is_named(const struct ctx *x, const struct wanted_name *n, thing t)
{
	const struct object *o;

	if (!is_object(t))
		return is_player(t) && !n->ref && t - THING_PLAYER == n->of;
	o = object_of(x, (obj_id)t);
	if (!n->ref)
		return o->zone == Z_LEADER && o->owner == n->of;
	if (o->zone == Z_LEADER || !is_where_it_says(x, n, (obj_id)t))
		return false;
	if (!n->ref->card || !is_called(x, (obj_id)t, n->ref->card))
		return false;
	return !n->ref->ordinal || nth_of_name(x, (obj_id)t) == n->ref->ordinal ||
	       (n->ref->ordinal == 1 && nth_of_name(x, (obj_id)t) == 0);
}

/* In a zone that one player alone sees the copies of a card are alike: which of so many it is says nothing. */
static bool is_copy_named(const struct ctx *x, const struct wanted_name *n, thing t)
{
	struct ref ref;
	struct wanted_name any = *n;

	if (!n->ref || !n->ref->ordinal || !is_object(t) || is_public_zone(object_of(x, (obj_id)t)->zone) ||
	    count_of_name(x, (obj_id)t) < n->ref->ordinal)
		return false;
	ref = *n->ref;
	ref.ordinal = 0;
	any.ref = &ref;
	return is_named(x, &any, t);
}

/* Whether a card that nobody has recorded, if it is [card], is what the question asks for. */
static bool would_fit(struct ctx *x, const struct question *q, obj_id id, card_id card)
{
	struct object *o = object_of(x, id);
	struct run r = run_of(x, q->player, q->source, NO_NODE);
	bool does;

	if (!card || !could_be_there(x, id, card))
		return false;
	if (!q->filter)
		return true;
	o->card = card;
	does = fits(x, &r, q->filter, id);
	o->card = CARD_UNKNOWN;
	return does;
}

/* Which card of a zone that one player alone sees was meant nobody knows: from now on none of it is known. */
static void forget_zone(struct ctx *x, obj_id id)
{
	struct object *o = object_of(x, id);
	player_id owner = o->owner;
	uint8_t zone = o->zone;

	if (is_public_zone(zone))
		return;
	for (obj_id i = table_zone(&x->g->b.table, owner, zone)->first; i; i = object_of(x, i)->next) {
		struct object *before = &x->g->before.table.objects[i];

		object_of(x, i)->card = CARD_UNKNOWN;
		if (x->g->unit.kind != UNIT_NONE && i <= x->g->before.table.n_objects && before->zone == zone)
			before->card = CARD_UNKNOWN;
	}
}

/* The option of that name; of several that differ the one that is meant. */
static thing named_option(struct ctx *x, const struct question *q, const struct wanted_name *n)
{
	thing found[MAX_NAMED];
	unsigned n_found = 0;

	for (uint16_t i = 0; i < q->n_options; i++) {
		bool is_alike = false;

		if (!is_named(x, n, q->options[i]))
			continue;
		for (unsigned k = 0; k < n_found; k++)
			is_alike = is_alike || (is_object(found[k]) && is_like(x, (obj_id)found[k], (obj_id)q->options[i]));
		if (!is_alike && n_found < MAX_NAMED)
			found[n_found++] = q->options[i];
	}
	if (!n_found)
		return THING_NONE;
	return found[choose_meant(x, n_found, n->ref ? n->ref->name : text_of("the leader"), q->rule)];
}

bool find_option(struct ctx *x, const struct question *q, const struct wanted_name *n, struct reply *out)
{
	thing found = named_option(x, q, n);

	*out = (struct reply){ 0 };
	for (uint16_t i = 0; !found && i < q->n_options; i++)
		if (is_copy_named(x, n, q->options[i]))
			found = q->options[i];
	for (uint16_t i = 0; !found && n->ref && i < q->n_options; i++) {
		obj_id id = is_object(q->options[i]) ? (obj_id)q->options[i] : NO_OBJECT;

		if (!id || object_of(x, id)->card || !is_where_it_says(x, n, id))
			continue;
		if (would_fit(x, q, id, n->ref->card)) {
			found = id;
			out->card = n->ref->card;
		}
	}
	/* "?" is a card that nobody has recorded. */
	for (uint16_t i = 0; !found && n->ref && ref_is_masked(n->ref) && i < q->n_options; i++) {
		obj_id id = is_object(q->options[i]) ? (obj_id)q->options[i] : NO_OBJECT;

		if (!id || !is_where_it_says(x, n, id) || is_leader(x, id))
			continue;
		found = id;
		forget_zone(x, id);
		/* Of cards that all see the first is taken, and may not be the one. */
		if (object_of(x, id)->card)
			x->g->b.open = x->g->before.open = true;
	}
	out->what = found;
	return found != THING_NONE;
}
