#include "games/evolve/board/last_known.h"

#include <string.h>

#include "games/evolve/board/info.h"

/* What is oldest is forgotten. */
static struct last_known *make_room(struct board *b)
{
	if (b->n_last == MAX_LAST) {
		memmove(&b->last[0], &b->last[1], (MAX_LAST - 1) * sizeof(b->last[0]));
		b->n_last--;
	}
	return &b->last[b->n_last++];
}

void remember(struct ctx *x, obj_id id)
{
	struct board *b = board_of(x);
	const struct object *o = object_of(x, id);
	struct last_known known;

	memset(&known, 0, sizeof(known)); /* boards are compared as bytes */
	known.id = id;
	known.incarnation = o->incarnation;
	known.after = (uint16_t)(o->incarnation + 1);
	known.flags = o->flags;
	known.attack = (int16_t)attack_of(x, id);
	known.defense = (int16_t)defense_of(x, id);
	known.keywords = (uint16_t)keywords_of(x, id);
	known.card = card_now(x, id);
	known.base = o->card;
	known.controller = controller_of(x, id);
	memcpy(known.counters, mark_of(x, id)->counters, sizeof(known.counters));
	known.stamp = ++b->last_stamp;
	*make_room(b) = known;
}

const struct last_known *last_known_of(const struct ctx *x, obj_id id, uint16_t incarnation)
{
	const struct board *b = board_of(x);

	for (uint16_t i = b->n_last; i-- > 0;)
		if (b->last[i].id == id && b->last[i].incarnation == incarnation)
			return &b->last[i];
	return NULL;
}

/* As it was before it became what it is. */
static const struct last_known *before_it_came(const struct ctx *x, obj_id id, uint16_t after)
{
	const struct last_known *known = after ? last_known_of(x, id, (uint16_t)(after - 1)) : NULL;

	return known && known->after == after ? known : NULL;
}

const struct last_known *as_it_left(const struct ctx *x, const struct run *r, obj_id id)
{
	const struct object *o = object_of(x, id);
	const struct last_known *known = NULL;

	if (o->zone == Z_LEADER)
		return NULL;
	if (id == r->self && o->incarnation != r->incarnation)
		known = last_known_of(x, id, r->incarnation);
	/* A token has been where it went before it was eliminated [token-elsewhere-eliminated]. */
	if (!known && o->zone != Z_FIELD)
		known = before_it_came(x, id, (uint16_t)(o->incarnation - (o->zone == Z_GONE)));
	return known;
}

static bool is_from_field(const struct event *event)
{
	switch (event->what) {
	case HAPPENS_DESTROY:
	case HAPPENS_BANISH:
	case HAPPENS_RETURN:
		return true;
	case HAPPENS_MOVE:
		return zone_from(event->role) == Z_FIELD && zone_to(event->role) != Z_FIELD;
	default:
		return false;
	}
}

const struct last_known *left_by(const struct ctx *x, const struct event *event)
{
	const struct last_known *known;
	uint16_t incarnation = event->incarnation;

	if (!is_from_field(event))
		return NULL;
	if (!incarnation)
		incarnation = object_of(x, event->subject)->incarnation;
	known = last_known_of(x, event->subject, incarnation);
	return known ? known : before_it_came(x, event->subject, incarnation);
}

struct seen look_at(const struct ctx *x, const struct run *r, obj_id id)
{
	const struct object *o = object_of(x, id);
	const struct last_known *was = r->as && r->as->id == id ? r->as : NULL;

	if (was)
		return (struct seen){ .id = id, .card = was->card, .base = was->base, .zone = Z_FIELD,
				      .controller = was->controller, .is_evolved = was->card != was->base,
				      .flags = was->flags, .was = was };
	return (struct seen){ .id = id, .card = card_now(x, id), .base = o->card, .zone = o->zone,
			      .controller = controller_of(x, id), .flags = o->flags,
			      .is_evolved = o->zone == Z_FIELD && mark_of(x, id)->evolved_turn };
}

const struct evolve_card *seen_card(const struct ctx *x, const struct seen *s)
{
	return s->card ? evolve_card_of(x->env->cards, s->card) : NULL;
}

player_id seen_controller(const struct ctx *x, const struct run *r, obj_id id)
{
	const struct last_known *was = as_it_left(x, r, id);

	return was ? was->controller : controller_of(x, id);
}
