#include "games/altered/resolve/step.h"

#include "games/altered/board/deck.h"
#include "games/altered/board/gigantic.h"
#include "games/altered/board/passive.h"
#include "games/altered/board/past.h"
#include "games/altered/board/prevented.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/resolve/modify.h"
#include "games/altered/resolve/react.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

void step_begin(struct ctx *x)
{
	if (x->run.in_step++ > 0)
		return;
	x->n_step = 0;
	x->modifiers_noted = false;
	note_keywords(x);
}

/*
 * Timestamps of what has come to its zone together: the objects of the player
 * who is first in initiative order have the older ones
 * [timestamp-simultaneous].
 */
static void order_stamps(struct ctx *x)
{
	struct board *b = board_of(x);
	obj_id ids[MAX_STEP];
	uint16_t stamps[MAX_STEP];
	unsigned n = 0;

	for (int turn = 0; turn < ALTERED_PLAYERS && x->n_step > 1; turn++)
		for (uint16_t i = 0; i < x->n_step; i++) {
			const struct happening *h = &x->space->step[i];
			obj_id id = (obj_id)h->subject;
			unsigned at = n;

			if (h->kind != HAPPENS_MOVE || h->from == h->to || object_of(x, id)->incarnation != h->incarnation ||
			    (controller_of(x, id) == initiative(x)) != (turn == 0))
				continue;
			for (; at > 0 && stamps[at - 1] > b->stamp[id]; at--)
				stamps[at] = stamps[at - 1];
			stamps[at] = b->stamp[id];
			ids[n++] = id;
		}
	for (unsigned i = 0; i < n; i++)
		b->stamp[ids[i]] = stamps[i];
}

void step_end(struct ctx *x)
{
	if (x->run.stopped || --x->run.in_step > 0)
		return;
	x->modifiers_noted = false;
	order_stamps(x);
	note_spread(x);
	reactions_activate(x);
	x->n_step = 0;
	while (x->n_after > 0 && !x->run.stopped) {
		struct run r = run_of(x, x->after[0].self, NO_NODE);
		uint32_t node = x->after[0].node;

		r.you = x->after[0].you;
		r.incarnation = x->after[0].incarnation;
		x->n_after--;
		for (uint8_t i = 0; i < x->n_after; i++)
			x->after[i] = x->after[i + 1];
		carry_out(x, &r, node);
	}
}

void take_place(struct ctx *x, const struct happening *h)
{
	if (!step_begins(x))
		return;
	if (x->n_step < MAX_STEP)
		x->space->step[x->n_step++] = *h;
	else
		no_room(x);
	if (x->n_log < MAX_LOG)
		x->space->log[x->n_log++] = *h;
	else
		x->log_is_cut = true;
	past_note(x, h);
	step_end(x);
}

void quick_happens(struct ctx *x, player_id player, obj_id id, uint32_t ability)
{
	unsigned costs = quick_costs(x, x->env->code->abilities[ability].root);

	take_place(x, &(struct happening){ .kind = HAPPENS_QUICK, .player = player, .subject = id, .number = (int16_t)costs });
}

bool player_passes(struct ctx *x, player_id player)
{
	struct board *b = board_of(x);

	if (x->run.stopped || b->passed[player] || b->phase != PHASE_AFTERNOON)
		return false;
	b->passed[player] = true;
	take_place(x, &(struct happening){ .kind = HAPPENS_PASS, .player = player,
				       .number = !b->passed[opponent_of(player)] });
	if (player == b->turn_player)
		b->turn_ends = true;
	return true;
}

static struct happening moving(struct ctx *x, const struct move *m)
{
	struct object *o = object_of(x, m->id);

	return (struct happening){
		.kind = HAPPENS_MOVE,
		.player = m->by,
		.subject = m->id,
		.from = o->zone,
		.to = m->zone,
		.from_side = o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO,
		.to_side = m->side,
		.from_controller = controller_of(x, m->id),
		.to_controller = m->controller,
		.flags_before = o->flags,
		.boosts_before = o->counters,
		.counters_before = x->g->b.counters[m->id],
		.is_played = m->is_played,
		.from_reserve = m->from_reserve,
		.from_elsewhere = m->from_elsewhere,
		.is_sacrifice = m->is_sacrifice,
		.is_discard = m->is_discard || m->is_sacrifice,
		.is_resupply = m->is_resupply,
		.is_draw = m->is_draw,
		.gigantic_before = o->zone == Z_EXPEDITION && object_had(x, m->id, KEYWORD_GIGANTIC),
	};
}

/* What is left of the object in the zone that it leaves [last-known-information]. */
static void remember(struct ctx *x, obj_id id, const struct happening *h)
{
	x->g->b.was[id] = (struct altered_last_known){
		.controller = h->from_controller,
		.side = h->from_side,
		.boosts = h->boosts_before,
		.flags = h->flags_before,
		.is_gigantic = h->gigantic_before != 0,
		.is_even = had_even_statistics(x, id),
		.counters = h->counters_before,
		.after = (uint16_t)(object_of(x, id)->incarnation + 1),
	};
}

/*
 * Counters stay when a card comes from Reserve or Limbo to a visible zone but
 * the discard pile [counters-kept-from-reserve-and-limbo].
 */
static bool keeps_counters(const struct happening *h)
{
	return (h->from == Z_RESERVE || h->from == Z_LIMBO) && h->to != Z_DISCARD && h->to != Z_DECK && h->to != Z_HAND;
}

static bool keeps_boosts(struct ctx *x, const struct happening *h)
{
	if (keeps_counters(h))
		return true;
	return h->from == Z_EXPEDITION && h->to == Z_RESERVE && object_had(x, (obj_id)h->subject, KEYWORD_SEASONED);
}

/* What the record calls the move; N_ALTERED_VERBS = nothing. */
static uint8_t verb_of(const struct happening *h, const struct move *m)
{
	static const uint8_t verbs[] = {
		[Z_DISCARD] = VERB_DO_DISCARD,	  [Z_RESERVE] = VERB_DO_RESERVE,    [Z_HAND] = VERB_DO_HAND,
		[Z_MANA] = VERB_DO_MANA,	  [Z_DECK] = VERB_DO_DECK,	    [Z_GONE] = VERB_DO_DISCARD,
		[Z_EXPEDITION] = N_ALTERED_VERBS, [Z_LANDMARKS] = N_ALTERED_VERBS,  [Z_HERO] = N_ALTERED_VERBS,
		[Z_LIMBO] = N_ALTERED_VERBS,
	};

	if (m->is_sacrifice)
		return VERB_DO_SACRIFICE;
	if (m->is_draw)
		return VERB_DO_DRAW;
	return m->is_resupply ? VERB_DO_RESUPPLY : verbs[h->to];
}

/* What it has gained belongs to the object that it was [object-move-creates-new]. */
static void lose_subtypes(struct ctx *x, obj_id id)
{
	struct board *b = board_of(x);
	uint16_t kept = 0;

	for (uint16_t i = 0; i < b->n_gained; i++)
		if (b->gained[i].id != id)
			b->gained[kept++] = b->gained[i];
	b->n_gained = kept;
}

static void echo_move(struct ctx *x, uint8_t verb, const struct happening *h, enum table_end end)
{
	struct board *b = board_of(x);

	echo(x, verb, object_of(x, (obj_id)h->subject)->owner, h->subject, end == TABLE_LAST, 0);
	b->echoes[b->n_echoes - 1].from = h->from;
}

static void move_in_step(struct ctx *x, const struct move *move)
{
	struct move m = *move;
	const struct board *b = &x->g->b;
	struct object *o = object_of(x, m.id);
	struct happening h;
	int16_t boosts, counters;
	uint16_t incarnation;

	if (x->run.stopped || o->zone == Z_GONE)
		return;
	note_modifiers(x);
	h = moving(x, &m);
	if ((!m.is_final && modify_happening(x, &h)) || x->run.stopped)
		return;
	m.zone = h.to;
	if (is_token(card_of(x, m.id)) && is_in_play(x, m.id) && m.zone != Z_EXPEDITION && m.zone != Z_LANDMARKS)
		h.to = m.zone = Z_GONE;
	else if (o->zone == Z_EXPEDITION && m.zone == Z_RESERVE && (o->flags & F_FLEETING))
		h.to = m.zone = Z_DISCARD;
	boosts = keeps_boosts(x, &h) ? o->counters : 0;
	counters = keeps_counters(&h) ? x->g->b.counters[m.id] : 0;
	if (is_in_play(x, m.id))
		remember(x, m.id, &h);
	if (h.from == m.zone && h.from == Z_EXPEDITION) {
		/* From one expedition to another: it stays the object that it is [expedition-move-same-zone]. */
		o->flags = (uint16_t)((o->flags & ~(F_COMPANION | F_OPPOSING)) | (m.side ? F_COMPANION : 0) |
				      (m.controller != o->owner ? F_OPPOSING : 0));
	} else {
		table_move_object(&x->g->b.table, m.id, m.zone, m.zone == Z_DECK ? m.end : TABLE_LAST, x->g->b.day);
		x->g->b.stamp[m.id] = ++x->g->b.stamps;
		o->counters = boosts;
		x->g->b.counters[m.id] = counters;
		lose_subtypes(x, m.id);
		o->flags = m.flags;
		if (m.zone == Z_EXPEDITION && m.side)
			o->flags |= F_COMPANION;
		if ((m.zone == Z_EXPEDITION || m.zone == Z_LANDMARKS) && m.controller != o->owner)
			o->flags |= F_OPPOSING;
	}
	incarnation = o->incarnation;
	h.incarnation = incarnation;
	if (verb_of(&h, &m) != N_ALTERED_VERBS)
		echo_move(x, verb_of(&h, &m), &h, m.end);
	if (m.is_draw && o->card == CARD_UNKNOWN && !b->echoes[b->n_echoes - 1].named)
		o->flags |= F_UNNAMED;
	take_place(x, &h);
	object_entered(x, m.id);
}

void move_card(struct ctx *x, const struct move *move)
{
	step_begin(x);
	move_in_step(x, move);
	step_end(x);
}

bool draw_cards(struct ctx *x, player_id player, int n)
{
	obj_id id = n > 0 ? top_of_deck(x, player, 1) : NO_OBJECT;
	struct happening all = { .kind = HAPPENS_MOVE, .player = player, .subject = id, .from = Z_DECK, .to = Z_HAND,
				 .from_controller = player, .to_controller = player, .is_draw = true };
	bool done = id != NO_OBJECT;

	/* How many are drawn is a matter of the whole draw. */
	if (!id || modify_happening(x, &all))
		return done;
	for (; id && n > 0 && !x->run.stopped; n--) {
		move_card(x, &(struct move){ .id = id, .zone = Z_HAND, .by = player, .controller = player, .is_draw = true,
					     .is_final = true });
		id = n > 1 ? top_of_deck(x, player, 1) : NO_OBJECT;
	}
	return done;
}

obj_id create_token(struct ctx *x, player_id player, card_id card, unsigned side)
{
	const struct altered_card *token = altered_card_of(x->env->cards, card);
	uint8_t zone = is_character(token) ? Z_EXPEDITION : Z_LANDMARKS;
	struct happening h = { .kind = HAPPENS_MOVE, .player = player, .from = Z_GONE, .to = zone,
			       .to_side = (uint8_t)side, .to_controller = player, .is_new = true };
	obj_id id;

	if (x->run.stopped)
		return NO_OBJECT;
	step_begin(x);
	id = new_object(x, player, zone, card);
	if (!id) {
		step_end(x);
		return NO_OBJECT;
	}
	if (zone == Z_EXPEDITION && side)
		object_of(x, id)->flags |= F_COMPANION;
	h.subject = id;
	h.incarnation = object_of(x, id)->incarnation;
	echo(x, VERB_DO_CREATE, player, id, (int)side, 0);
	take_place(x, &h);
	step_end(x);
	object_entered(x, id);
	return id;
}

static bool is_kept_from_counters(struct ctx *x, obj_id id, uint8_t verb)
{
	obj_id by;

	if (!forbids_counters(x, id, &by))
		return false;
	note_verb_prevented(x, R_PROHIBITION_WINS, id, by, verb);
	return true;
}

void add_boosts(struct ctx *x, obj_id id, int n)
{
	struct object *o = object_of(x, id);
	struct happening h = { .kind = HAPPENS_BOOST, .player = controller_of(x, id), .subject = id,
			       .boosts_before = o->counters, .flags_before = o->flags };

	if (x->run.stopped || n == 0 || o->zone == Z_DISCARD || o->zone == Z_DECK || o->zone == Z_HAND || o->zone == Z_GONE)
		return;
	if (n > 0 && is_kept_from_counters(x, id, VERB_DO_BOOSTS))
		return;
	if (n < 0 && -n > o->counters)
		n = -o->counters;
	if (n == 0)
		return;
	step_begin(x);
	o->counters = (int16_t)(o->counters + n);
	echo(x, VERB_DO_BOOSTS, o->owner, id, n, 0);
	h.number = (int16_t)n;
	h.total = o->counters;
	h.incarnation = o->incarnation;
	if (n > 0)
		take_place(x, &h);
	step_end(x);
}

void add_counters(struct ctx *x, obj_id id, int n, player_id by, bool is_spent)
{
	struct object *o = object_of(x, id);
	int16_t *counters = &x->g->b.counters[id];
	struct happening h = { .kind = is_spent ? HAPPENS_SPEND : HAPPENS_COUNTERS, .player = by, .subject = id };

	if (x->run.stopped || o->zone == Z_DISCARD || o->zone == Z_DECK || o->zone == Z_HAND || o->zone == Z_GONE)
		return;
	if (n > 0 && is_kept_from_counters(x, id, VERB_DO_COUNTERS))
		return;
	if (n < 0 && -n > *counters)
		n = -*counters;
	if (n == 0)
		return;
	step_begin(x);
	*counters = (int16_t)(*counters + n);
	echo(x, VERB_DO_COUNTERS, o->owner, id, n, 0);
	h.number = (int16_t)n;
	h.total = *counters;
	h.incarnation = o->incarnation;
	take_place(x, &h);
	step_end(x);
}

static bool gain_in_step(struct ctx *x, obj_id id, uint16_t flag, player_id by)
{
	struct object *o = object_of(x, id);
	struct happening h = { .kind = flag == F_EXHAUSTED ? HAPPENS_EXHAUST : HAPPENS_GAIN, .player = by, .subject = id,
			       .flags = flag, .flags_before = o->flags, .incarnation = o->incarnation };
	obj_id forbidding;

	if (x->run.stopped || o->zone == Z_DISCARD || o->zone == Z_DECK || o->zone == Z_HAND || o->zone == Z_GONE ||
	    ((o->flags & flag) && !gains_again(x, id, flag)))
		return false;
	if (forbids_status(x, id, flag, &forbidding)) {
		note_verb_prevented(x, R_PROHIBITION_WINS, id, forbidding, flag == F_EXHAUSTED ? VERB_DO_EXHAUST : VERB_DO_GAIN);
		return false;
	}
	/* Landmarks are never Fleeting [section-fleeting]. */
	if (flag == F_FLEETING && o->zone == Z_LANDMARKS)
		return false;
	if (modify_happening(x, &h))
		return true;
	if (x->run.stopped)
		return false;
	o->flags |= flag;
	echo(x, flag == F_EXHAUSTED ? VERB_DO_EXHAUST : VERB_DO_GAIN, o->owner, id, 0, flag);
	take_place(x, &h);
	return true;
}

bool gain_status(struct ctx *x, obj_id id, uint16_t flag, player_id by)
{
	bool done;

	step_begin(x);
	done = gain_in_step(x, id, flag, by);
	step_end(x);
	return done;
}

bool lose_status(struct ctx *x, obj_id id, uint16_t flag)
{
	struct object *o = object_of(x, id);
	struct happening h = { .kind = HAPPENS_LOSE, .player = controller_of(x, id), .subject = id, .flags = flag,
			       .flags_before = o->flags, .incarnation = o->incarnation };

	if (x->run.stopped || !(o->flags & flag))
		return false;
	step_begin(x);
	o->flags = (uint16_t)(o->flags & ~flag);
	echo(x, flag == F_EXHAUSTED ? VERB_DO_READY : VERB_DO_LOSE, o->owner, id, 0, flag);
	take_place(x, &h);
	step_end(x);
	return true;
}

int move_expedition(struct ctx *x, thing expedition, int regions, unsigned due_to)
{
	struct board *b = board_of(x);
	player_id player = expedition_player(expedition);
	unsigned side = expedition_side(expedition);
	int now = b->distance[player][side];
	int then = now + regions;
	struct happening h = { .kind = regions > 0 ? HAPPENS_FORWARD : HAPPENS_BACKWARD, .player = player,
			       .subject = expedition, .number = (int16_t)due_to };

	if (x->run.stopped || b->in_tiebreakers)
		return 0;
	if (then < 0)
		then = 0;
	if (then > N_REGIONS - 1)
		then = N_REGIONS - 1;
	if (then == now)
		return 0;
	step_begin(x);
	b->distance[player][side] = (uint8_t)then;
	if (then > now) {
		b->moved[player][side] = true;
		for (int d = now + 1; d <= then; d++) {
			/* Both halves of a Tumult card are turned up at once [move-forward-reveals-tumult]. */
			unsigned at = side == SIDE_HERO ? (unsigned)d : N_REGIONS - 1u - (unsigned)d;
			unsigned half = (at - 1) / 2 * 2 + 1;

			if (at > 0 && at < N_REGIONS - 1)
				b->visible[half] = b->visible[half + 1] = true;
		}
	}
	echo(x, then > now ? VERB_DO_FORWARD : VERB_DO_BACKWARD, player, expedition, then > now ? then - now : now - then,
	     due_to & (DUE_TO_ASCEND | DUE_NOT_KNOWN) ? 0 : (uint16_t)due_to);
	take_place(x, &h);
	step_end(x);
	return then - now;
}

void place_marker(struct ctx *x, player_id by, uint8_t terrain, unsigned region)
{
	struct board *b = board_of(x);

	if (x->run.stopped)
		return;
	if (b->n_markers == MAX_MARKERS) {
		no_room(x);
		return;
	}
	b->marker_terrain[b->n_markers] = terrain;
	b->marker_region[b->n_markers] = (uint8_t)region;
	b->n_markers++;
	echo(x, VERB_DO_MARKER, by, THING_REGION + region, (int)region + 1, terrain);
}

bool move_marker(struct ctx *x, player_id by, uint8_t terrain, unsigned from, unsigned to)
{
	struct board *b = board_of(x);

	for (uint8_t i = 0; i < b->n_markers && !x->run.stopped; i++) {
		if (b->marker_terrain[i] != terrain || b->marker_region[i] != from)
			continue;
		for (; i + 1 < b->n_markers; i++) {
			b->marker_terrain[i] = b->marker_terrain[i + 1];
			b->marker_region[i] = b->marker_region[i + 1];
		}
		b->n_markers--;
		place_marker(x, by, terrain, to);
		return true;
	}
	return false;
}
