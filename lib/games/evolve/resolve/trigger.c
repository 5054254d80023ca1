#include "games/evolve/resolve/trigger.h"

#include <string.h>

#include "games/evolve/board/info.h"
#include "games/evolve/board/trigger_match.h"
#include "games/evolve/state/language.h"

void echo(struct ctx *x, uint8_t verb, player_id player, obj_id subject, int number, uint8_t from, obj_id source)
{
	struct board *b = board_of(x);

	/* The oldest gives way: nobody states it so late. */
	if (b->n_echoes == MAX_ECHOES) {
		memmove(b->echoes, b->echoes + 1, (MAX_ECHOES - 1) * sizeof(b->echoes[0]));
		b->n_echoes--;
	}
	b->echoes[b->n_echoes++] = (struct evolve_echo){ .verb = verb,
							 .player = player,
							 .from = from,
							 .subject = subject,
							 .number = (int16_t)number,
							 .by = source ? object_of(x, source)->card : CARD_UNKNOWN };
}

void add_pending(struct ctx *x, const struct waiting *waiting)
{
	if (!waiting_add(&board_of(x)->pending, waiting))
		no_room(x);
}

/* One card that may hear of what happens. */
struct hearing {
	const struct event *event;
	obj_id id;
	const struct last_known *left;
};

static void hear(struct ctx *x, uint32_t root, void *ctx)
{
	const struct hearing *h = ctx;
	struct waiting w;

	if (root == NO_NODE || !root_triggers(x, h->id, root, h->event, h->left))
		return;
	memset(&w, 0, sizeof(w));
	w.source = h->id;
	w.incarnation = h->left ? h->left->incarnation : object_of(x, h->id)->incarnation;
	w.card = h->left ? h->left->card : card_now(x, h->id);
	w.player = h->left ? h->left->controller : controller_of(x, h->id);
	w.kind = PENDING_ABILITY;
	w.program = root;
	w.cause = *h->event;
	add_pending(x, &w);
	ability_was_used(x, w.source, w.incarnation, root);
}

/* Looks whether any card that [event] may be about would hear of it. */
struct guess {
	const struct event *event;
	bool hears;
};

static void guess_hears(struct ctx *x, uint32_t root, void *ctx)
{
	struct guess *guess = ctx;

	if (root != NO_NODE && root_triggers(x, guess->event->subject, root, guess->event, NULL))
		guess->hears = true;
}

/* A card that nobody recorded has come where all see it: what it may hear of its own move is left open. */
static void unknown_hears(struct ctx *x, const struct event *event)
{
	obj_id id = event->subject;
	struct object *o = id ? object_of(x, id) : NULL;
	const struct card_list *list = o ? &x->env->lists[o->owner] : NULL;
	struct guess guess = { .event = event };

	if (!o || o->card || o->zone == Z_LEADER || !is_public_zone(o->zone))
		return;
	for (uint16_t i = 0; i < list->n_main && !guess.hears; i++) {
		if (!could_be(x, o->owner, list->copies[i].card))
			continue;
		o->card = list->copies[i].card;
		each_ability(x, id, guess_hears, &guess);
		o->card = CARD_UNKNOWN;
	}
	/* Without a list it may be any card there is, and some hear that they are discarded. */
	if (guess.hears || (!list->given && event->what == HAPPENS_DISCARD))
		no_room(x);
}

static void hear_all(struct ctx *x, const struct event *event, uint32_t since)
{
	struct hearing h = { .event = event };
	struct board *b = board_of(x);
	uint16_t n_last = b->n_last;

	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		for (uint8_t zone = Z_DECK; zone < Z_GONE; zone++) {
			if (zone != Z_FIELD && zone != Z_LEADER && zone != Z_CEMETERY && zone != Z_HAND && zone != Z_EX)
				continue;
			for (obj_id id = table_zone(&b->table, p, zone)->first; id; id = object_of(x, id)->next) {
				/* Elsewhere only what has just moved there hears, of its own move or of what was done to it. */
				if (zone != Z_FIELD && zone != Z_LEADER && event->subject != id)
					continue;
				h.id = id;
				h.left = NULL;
				each_ability(x, id, hear, &h);
			}
		}
	for (uint16_t i = 0; i < n_last; i++) {
		struct last_known last = b->last[i];

		if (last.stamp <= since)
			continue;
		h.id = last.id;
		h.left = &last;
		each_ability_left(x, &last, hear, &h);
	}
}

static void add_keyword_pending(struct ctx *x, obj_id id, unsigned keyword, const struct event *event)
{
	struct waiting w;

	memset(&w, 0, sizeof(w));
	w.source = id;
	w.incarnation = object_of(x, id)->incarnation;
	w.card = card_now(x, id);
	w.player = controller_of(x, id);
	w.kind = PENDING_KEYWORD;
	w.program = keyword;
	w.cause = *event;
	add_pending(x, &w);
}

/* Of two that have fought, [id] has Bane and [other] does not live through it [bane-meaning]. */
static void bane_hears(struct ctx *x, obj_id id, obj_id other, const struct event *event)
{
	struct event fought = *event;

	if (!has_keyword(x, id, KEYWORD_BANE))
		return;
	if (x->env->edition.bane_by_rules) {
		object_of(x, other)->flags |= F_BANED;
		return;
	}
	fought.object = other;
	fought.object_incarnation = object_of(x, other)->incarnation;
	add_keyword_pending(x, id, KEYWORD_BANE, &fought);
}

static void keywords_hear(struct ctx *x, const struct event *event)
{
	if (event->what == HAPPENS_DAMAGE && event->role == DAMAGE_OF_ATTACK && event->object && is_on_field(x, event->object) &&
	    has_keyword(x, event->object, KEYWORD_DRAIN))
		add_keyword_pending(x, event->object, KEYWORD_DRAIN, event);
	if (event->what == HAPPENS_FIGHT) {
		bane_hears(x, event->subject, event->object, event);
		bane_hears(x, event->object, event->subject, event);
	}
}

static void note_deed(struct ctx *x, const struct event *event)
{
	struct board *b = board_of(x);

	if (b->n_deeds == MAX_DEEDS) {
		no_room(x);
		return;
	}
	b->deeds[b->n_deeds++] = *event;
}

void step_begin(struct ctx *x)
{
	if (x->run.in_step++ == 0) {
		x->space->n = 0;
		x->space->since = board_of(x)->last_stamp;
	}
}

void step_end(struct ctx *x)
{
	struct happenings *h = x->space;

	if (--x->run.in_step)
		return;
	/* What is heard is looked at when all of it has happened [zone-shift-simultaneous]. */
	for (uint16_t i = 0; i < h->n; i++) {
		note_deed(x, &h->items[i]);
		keywords_hear(x, &h->items[i]);
		unknown_hears(x, &h->items[i]);
		hear_all(x, &h->items[i], h->since);
	}
	h->n = 0;
}

void happen(struct ctx *x, struct event event)
{
	struct happenings *h = x->space;

	step_begin(x);
	if (h->n == MAX_HAPPENINGS)
		no_room(x);
	else
		h->items[h->n++] = event;
	step_end(x);
}
