#include "games/evolve/resolve/move.h"

#include <string.h>

#include "games/evolve/board/info.h"
#include "games/evolve/board/words.h"
#include "games/evolve/resolve/ask.h"
#include "games/evolve/resolve/trigger.h"
#include "games/evolve/state/language.h"

/* Limits of cards in a zone; of the others there is none. */
enum { FIELD_LIMIT = 5, EX_AREA_LIMIT = 5, NO_LIMIT = MAX_OBJECTS };

unsigned room_in(const struct ctx *x, player_id player, uint8_t zone)
{
	unsigned limit = zone == Z_FIELD ? FIELD_LIMIT : zone == Z_EX ? EX_AREA_LIMIT : NO_LIMIT;
	unsigned n = count_in_zone(x, player, zone);

	return n < limit ? limit - n : 0;
}

/* Links to cards of the evolve zone and the race zone end as the card leaves the field [evolve-link-lost]. */
static void lose_links(struct ctx *x, obj_id id)
{
	static const uint8_t zones[] = { Z_EVOLVE, Z_RACE };

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (size_t z = 0; z < sizeof(zones); z++)
			for (obj_id i = table_zone(&board_of(x)->table, p, zones[z])->first; i; i = object_of(x, i)->next)
				if (object_of(x, i)->at == id)
					object_of(x, i)->at = NO_OBJECT;
}

/* Whether effects on a card stay as it moves: from the EX area to the field, or to be played [ex-area-effects-stay]. */
static bool keeps_effects(uint8_t from, uint16_t flags, uint8_t to)
{
	return (from == Z_EX && (to == Z_FIELD || to == Z_RESOLUTION)) ||
	       (from == Z_RESOLUTION && (flags & F_FROM_EX) && to == Z_FIELD);
}

/* What lasts on the card goes along with it, or ends [persistent-not-after-move]. */
static void carry_lasting(struct ctx *x, obj_id id, uint16_t before, bool stays)
{
	struct board *b = board_of(x);
	uint16_t n = 0;

	for (uint16_t i = 0; i < b->n_lasting; i++) {
		struct lasting l = b->lasting[i];

		if (l.about == id && l.incarnation == before) {
			if (!stays)
				continue;
			l.incarnation = object_of(x, id)->incarnation;
		}
		b->lasting[n++] = l;
	}
	b->n_lasting = n;
}

/* Where tokens may be [token-zones-permanent, token-zones-spell]. */
static bool token_may_be_in(const struct evolve_card *card, uint8_t zone)
{
	return zone == Z_EX || zone == Z_RESOLUTION ||
	       (zone == Z_FIELD && (card->type == EVOLVE_FOLLOWER || card->type == EVOLVE_AMULET));
}

static void renew_marks(struct ctx *x, obj_id id)
{
	struct board *b = board_of(x);

	memset(&b->marks[id], 0, sizeof(b->marks[id]));
	b->marks[id].control_since = b->turn;
	b->marks[id].stamp = ++b->stamps;
}

static struct event event_about(const struct ctx *x, enum evolve_event what, player_id player, obj_id id)
{
	return (struct event){ .what = (uint8_t)what,
			       .player = player,
			       .subject = id,
			       .subject_card = card_now(x, id),
			       .incarnation = object_of(x, id)->incarnation };
}

/* How a card enters the field: what the rules put on it, and whether it is engaged. */
static void enter_field(struct ctx *x, obj_id id, bool is_engaged, obj_id source)
{
	if (has_keyword(x, id, KEYWORD_STACK))
		mark_of(x, id)->counters[COUNTER_OF_STACK] = 1;
	if (is_engaged || enters_engaged(x, id))
		object_of(x, id)->flags |= F_ENGAGED;
	else if (is_follower(x, id) && has_keyword(x, id, KEYWORD_WARD) &&
		 ask_may(x, controller_of(x, id), R_WARD_MEANING, id) && !x->run.stopped)
		engage(x, id, source);
}

/* The words of a record for what a move is. */
static void echo_move(struct ctx *x, const struct move *m, uint8_t from)
{
	static const uint8_t verbs[] = {
		[BY_MOVING] = VERB_DO_PUT,	 [BY_DESTROYING] = VERB_DO_DESTROY, [BY_BANISHING] = VERB_DO_BANISH,
		[BY_RETURNING] = VERB_DO_RETURN, [BY_DISCARDING] = VERB_DO_DISCARD, [BY_DRAWING] = VERB_DO_DRAW,
		[BY_PLAYING] = VERB_DO_PUT,
	};
	bool is_put = m->how == BY_MOVING || m->how == BY_PLAYING;

	if (m->how == BY_PLAYING && m->zone != Z_FIELD)
		return;
	/* Of what is put somewhere the number is where to, from 1: it may move on before the record says so. */
	echo(x, verbs[m->how], object_of(x, m->id)->owner, m->id, is_put ? m->zone + 1 : 0, from, m->source);
	if (is_put && m->zone == Z_FIELD)
		echo(x, VERB_DO_SUMMON, object_of(x, m->id)->owner, m->id, 0, from, m->source);
}

/* What a move is beside a move. */
static void happen_beside(struct ctx *x, const struct move *m, struct event moved)
{
	static const uint8_t kinds[] = {
		[BY_DESTROYING] = HAPPENS_DESTROY,   [BY_BANISHING] = HAPPENS_BANISH, [BY_RETURNING] = HAPPENS_RETURN,
		[BY_DISCARDING] = HAPPENS_DISCARD, [BY_DRAWING] = HAPPENS_DRAW,
	};

	if (m->how == BY_MOVING || m->how == BY_PLAYING)
		return;
	if (m->how == BY_RETURNING && zone_from(moved.role) != Z_FIELD)
		return;
	moved.what = kinds[m->how];
	happen(x, moved);
}

static uint16_t flags_there(const struct object *o, const struct move *m, uint8_t from, bool is_public)
{
	bool stolen = m->zone == Z_FIELD && m->to != NO_PLAYER && m->to != o->owner;
	uint16_t flags = stolen ? F_STOLEN : 0;

	if (m->is_facedown)
		flags |= F_FACEDOWN;
	if (m->zone == Z_RESOLUTION && from == Z_EX)
		flags |= F_FROM_EX;
	if (is_public && !is_public_zone(m->zone))
		flags |= F_SHOWN;
	return flags;
}

/* Changes the place of the card, with all that this ends; returns what happened. */
static struct event change_zone(struct ctx *x, const struct move *m)
{
	struct board *b = board_of(x);
	struct object *o = object_of(x, m->id);
	uint8_t from = o->zone;
	uint16_t flags = o->flags;
	struct event event = event_about(x, HAPPENS_MOVE, controller_of(x, m->id), m->id);

	event.role = zones_of_move(from, m->zone);
	if (from == Z_FIELD)
		remember(x, m->id);
	lose_links(x, m->id);
	/* Only a deck has two ends: elsewhere what came last stands last. */
	table_move_object(&b->table, m->id, m->zone, m->zone == Z_DECK ? m->end : TABLE_LAST, b->turn);
	o->flags = flags_there(o, m, from, is_public_zone(from) || (flags & F_SHOWN));
	carry_lasting(x, m->id, event.incarnation, keeps_effects(from, flags, m->zone));
	renew_marks(x, m->id);
	if (from != Z_FIELD) {
		event.player = controller_of(x, m->id);
		event.subject_card = o->card;
	}
	return event;
}

static void eliminate(struct ctx *x, obj_id id)
{
	struct board *b = board_of(x);

	table_move_object(&b->table, id, Z_GONE, TABLE_LAST, b->turn);
	renew_marks(x, id);
}

void sink_in_deck(struct ctx *x, obj_id id)
{
	if (!board_of(x)->deck_known[object_of(x, id)->owner])
		eliminate(x, id);
}

/* A Stack counter goes in place of the card [stack-meaning]. */
static bool is_replaced_by_stack(struct ctx *x, obj_id id)
{
	uint8_t *n = &mark_of(x, id)->counters[COUNTER_OF_STACK];

	if (!is_on_field(x, id) || *n == 0 || !has_keyword(x, id, KEYWORD_STACK))
		return false;
	(*n)--;
	return true;
}

bool move_card(struct ctx *x, const struct move *m)
{
	uint8_t from = object_of(x, m->id)->zone;
	struct event event;

	if (x->run.stopped || is_replaced_by_stack(x, m->id))
		return false;
	step_begin(x);
	event = change_zone(x, m);
	happen(x, event);
	happen_beside(x, m, event);
	echo_move(x, m, from);
	if (m->zone == Z_DECK && m->end == TABLE_LAST)
		sink_in_deck(x, m->id);
	if (m->zone == Z_FIELD)
		enter_field(x, m->id, m->is_engaged, m->source);
	if (is_token_object(x, m->id) && !token_may_be_in(card_of(x, m->id), m->zone))
		eliminate(x, m->id);
	step_end(x);
	return !x->run.stopped;
}

obj_id create_token(struct ctx *x, player_id player, uint8_t zone, card_id card, obj_id source)
{
	struct event event;
	obj_id id;

	if (x->run.stopped || room_in(x, player, zone) == 0)
		return NO_OBJECT;
	/* No source has a card of that name. */
	if (!card)
		no_room(x);
	id = card ? new_object(x, player, zone, card) : NO_OBJECT;
	if (!id)
		return NO_OBJECT;
	step_begin(x);
	event = event_about(x, HAPPENS_MOVE, player, id);
	event.role = zones_of_move(Z_GONE, zone);
	happen(x, event);
	echo(x, VERB_DO_PUT, player, id, 0, Z_GONE, source);
	if (zone == Z_FIELD) {
		echo(x, VERB_DO_SUMMON, player, id, 0, Z_GONE, source);
		enter_field(x, id, false, source);
	}
	step_end(x);
	return x->run.stopped ? NO_OBJECT : id;
}

bool engage(struct ctx *x, obj_id id, obj_id source)
{
	struct object *o = object_of(x, id);

	if (x->run.stopped || o->zone != Z_FIELD || (o->flags & F_ENGAGED))
		return false;
	o->flags |= F_ENGAGED;
	happen(x, event_about(x, HAPPENS_ENGAGE, controller_of(x, id), id));
	echo(x, VERB_DO_ENGAGE, controller_of(x, id), id, 0, Z_FIELD, source);
	return true;
}

bool refresh(struct ctx *x, obj_id id, obj_id source)
{
	struct object *o = object_of(x, id);

	if (x->run.stopped || o->zone != Z_FIELD || !(o->flags & F_ENGAGED))
		return false;
	o->flags &= (uint16_t)~F_ENGAGED;
	happen(x, event_about(x, HAPPENS_REFRESH, controller_of(x, id), id));
	echo(x, VERB_DO_REFRESH, controller_of(x, id), id, 0, Z_FIELD, source);
	return true;
}

void draw_cards(struct ctx *x, player_id player, int n, obj_id source)
{
	while (n-- > 0 && !x->run.stopped) {
		struct move m;
		struct set top;
		bool is_masked;

		set_clear(&top);
		top_of_deck(x, player, 1, &top);
		if (top.n == 0) {
			board_of(x)->must_lose[player] = true;
			return;
		}
		m = move_of((obj_id)top.items[0], Z_HAND, BY_DRAWING, player, source);
		is_masked = object_of(x, m.id)->flags & F_MASKED;
		move_card(x, &m);
		if (object_of(x, m.id)->card == CARD_UNKNOWN && !is_masked)
			object_of(x, m.id)->flags |= F_UNNAMED;
	}
}

/* Which card is which is not known any more: the next one drawn may be any of them. */
void shuffle_deck(struct ctx *x, player_id player, const struct set *but, obj_id source)
{
	for (obj_id id = table_zone(&board_of(x)->table, player, Z_DECK)->first; id; id = object_of(x, id)->next) {
		if (but && set_has(but, id))
			continue;
		object_of(x, id)->card = CARD_UNKNOWN;
		object_of(x, id)->flags = 0;
	}
	echo(x, VERB_DO_SHUFFLE, player, NO_OBJECT, 0, Z_DECK, source);
}

void steal(struct ctx *x, obj_id id, player_id to, obj_id source)
{
	struct object *o = object_of(x, id);

	(void)source;
	if (x->run.stopped || o->zone != Z_FIELD || controller_of(x, id) == to || room_in(x, to, Z_FIELD) == 0)
		return;
	o->flags ^= F_STOLEN;
	mark_of(x, id)->control_since = board_of(x)->turn;
}
