/*
 * position_holds.c - what holds for a time, what is to come about later and what
 * is pending, by the places of words in the texts of cards: told, and taken from
 * a table.
 */
#include "games/evolve/record/position_parts.h"

#include <string.h>

#include "games/evolve/state/names.h"

/* ---- words of the texts of cards, as "the N-th word of the K-th ability of a card" ---- */

/* Finds a node in the abilities of one card. */
static bool locate_in(const struct evolve_code *code, card_id card, uint32_t node, struct text_place *place)
{
	const struct card_code *of = card_code_of(code, card);

	for (uint8_t k = 0; k < of->n; k++) {
		uint32_t root = code->roots[of->first + k];

		if (root == NO_NODE || node < root || node >= node_end(code->nodes, root))
			continue;
		*place = (struct text_place){ card, (uint16_t)(k + 1), (uint16_t)(node - root) };
		return true;
	}
	return false;
}

bool locate(const struct ctx *x, card_id rather, uint32_t node, struct text_place *place)
{
	if (rather && locate_in(x->env->code, rather, node, place))
		return true;
	for (card_id card = 1; card <= x->env->cards->n_cards; card++)
		if (locate_in(x->env->code, card, node, place))
			return true;
	return false;
}

void add_place(struct making *m, const struct text_place *place, bool says_card)
{
	making_state(m, STATE_ABILITY_ID)->number = place->ability;
	making_number(m, STATE_PART_ID, place->part);
	if (says_card)
		making_card(m, STATE_BY_ID, place->card);
}

uint32_t node_stated(struct placing *p, const struct statement *s, card_id card)
{
	const struct evolve_code *code = p->x->env->code;
	const struct clause *by = statement_clause(s, STATE_BY_ID);
	int32_t nth = statement_has(s, STATE_ABILITY_ID) ? statement_number(s, STATE_ABILITY_ID) : 1;
	int32_t part = statement_number(s, STATE_PART_ID);
	const struct card_code *of;
	uint32_t root;

	card = by ? by->ref.card : card;
	of = card ? card_code_of(code, card) : NULL;
	root = of && nth >= 1 && nth <= of->n ? code->roots[of->first + (uint32_t)nth - 1] : NO_NODE;
	if (root != NO_NODE && part >= 0 && root + (uint32_t)part < node_end(code->nodes, root))
		return root + (uint32_t)part;
	placing_fail_card(p, s, "'%.*s' has no such ability that is read, found +ability %ld",
			  TEXT_ARG(card ? card_name(p->x->env, card) : s->card.name), (long)nth);
	return NO_NODE;
}

/* ---- what holds for a time ---- */

static void tell_lasting(struct table_telling *t, const struct lasting *l)
{
	struct making m = making_of(t, STATED_EFFECT_LINE, l->you);
	obj_id about = is_object(l->about) ? (obj_id)l->about : NO_OBJECT;
	struct text_place place;

	/* What it was about is another card by now. */
	if (about && object_of(t->x, about)->incarnation != l->incarnation)
		return;
	if (!locate(t->x, l->source ? object_of(t->x, l->source)->card : CARD_UNKNOWN, l->leaf, &place) ||
	    (!is_player(l->about) && !telling_object(t, about))) {
		t->unsayable |= UNSAYABLE_LASTING;
		return;
	}
	m.s.card = telling_ref(t, place.card);
	add_number(&m, l->number);
	add_place(&m, &place, false);
	if (about)
		making_state(&m, STATE_CARD_NO_ID)->number = telling_object(t, about);
	else
		making_player(&m, STATE_WHO_ID, (player_id)(l->about - THING_PLAYER));
	making_number(&m, STATE_OBJECT_NO_ID, telling_object(t, l->source));
	if (telling_object(t, l->source))
		add_ago(t, &m, l->source, l->source_incarnation);
	making_word(&m, STATE_UNTIL_ID, evolve_until_words[l->until]);
	if (l->until == UNTIL_THEIR_TURN_ENDS)
		making_player(&m, STATE_OF_ID, l->until_player);
	making_so(&m, STATE_ENTERED_ID, l->since_turn == board_of(t->x)->turn);
	making_end(&m);
}

/* The object or player that an effect is about; THING_NONE with an error. */
static thing about_stated(struct placing *p, const struct statement *s)
{
	obj_id id = placing_object(p, s, STATE_CARD_NO_ID);
	player_id who = placing_player(p, s, STATE_WHO_ID, NO_PLAYER);

	if (id)
		return id;
	if (who != NO_PLAYER)
		return THING_PLAYER + who;
	placing_fail(p, s, "'effect' takes '+card-no N' or '+who PLAYER'");
	return THING_NONE;
}

void take_lasting(struct placing *p, const struct statement *s)
{
	const struct clause *until = statement_clause(s, STATE_UNTIL_ID);
	struct board *b = board_of(p->x);
	uint32_t leaf = node_stated(p, s, s->card.card);
	thing about = p->is_bad ? THING_NONE : about_stated(p, s);
	obj_id source = placing_object(p, s, STATE_OBJECT_NO_ID);
	player_id until_player = placing_player(p, s, STATE_OF_ID, opponent_of(s->player));

	if (p->is_bad || b->n_lasting == MAX_LASTING)
		return;
	memset(&b->lasting[b->n_lasting], 0, sizeof(b->lasting[0]));
	b->lasting[b->n_lasting++] = (struct lasting){
		.leaf = leaf,
		.about = about,
		.incarnation = is_object(about) ? object_of(p->x, (obj_id)about)->incarnation : 0,
		.number = statement_amount(s, STATE_LESS_ID),
		.source = source,
		.source_incarnation = incarnation_stated(p, s, source),
		.stamp = ++b->stamps,
		.you = s->player,
		.until = (uint8_t)(until ? position_word(evolve_until_words, until->word) : UNTIL_TURN_ENDS),
		.until_player = until_player,
		.since_turn = (uint16_t)(statement_has(s, STATE_ENTERED_ID) ? b->turn : 0),
	};
}

/* ---- what is to come about later ---- */

/* The word that has put it off, of what is done and of the phase in which; NO_NODE = none of the card's has. */
static uint32_t find_putting_off(const struct ctx *x, card_id card, const struct delayed *d)
{
	const struct evolve_code *code = x->env->code;
	const struct card_code *of = card_code_of(code, card);

	for (uint8_t k = 0; k < of->n; k++) {
		uint32_t root = code->roots[of->first + k];

		for (uint32_t at = root; root != NO_NODE && at < node_end(code->nodes, root); at++)
			if (code->nodes[at].op == OP_DO_DELAYED && arg_of(x, at, 0) == d->when &&
			    arg_of(x, at, 1) == d->root)
				return at;
	}
	return NO_NODE;
}

static void tell_delayed(struct table_telling *t, const struct delayed *d)
{
	struct making m = making_of(t, STATED_LATER_LINE, d->you);
	struct text_place place;
	uint32_t node = NO_NODE;

	if (locate(t->x, d->source ? object_of(t->x, d->source)->card : CARD_UNKNOWN, d->root, &place))
		node = find_putting_off(t->x, place.card, d);
	if (node == NO_NODE || !locate_in(t->x->env->code, place.card, node, &place)) {
		t->unsayable |= UNSAYABLE_LASTING;
		return;
	}
	m.s.card = telling_ref(t, place.card);
	add_place(&m, &place, false);
	if (d->it && object_of(t->x, d->it)->incarnation == d->it_incarnation)
		making_number(&m, STATE_CARD_NO_ID, telling_object(t, d->it));
	making_number(&m, STATE_OBJECT_NO_ID, telling_object(t, d->source));
	if (telling_object(t, d->source))
		add_ago(t, &m, d->source, d->incarnation);
	making_so(&m, STATE_ENTERED_ID, d->since_turn == board_of(t->x)->turn);
	making_end(&m);
}

void take_delayed(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	uint32_t node = node_stated(p, s, s->card.card);
	obj_id source = placing_object(p, s, STATE_OBJECT_NO_ID), it = placing_object(p, s, STATE_CARD_NO_ID);

	if (!p->is_bad && node_of(p->x, node)->op != OP_DO_DELAYED)
		placing_fail(p, s, "nothing is put off there, expected +ability and +part of what is");
	if (p->is_bad || b->n_delayed == MAX_DELAYED)
		return;
	memset(&b->delayed[b->n_delayed], 0, sizeof(b->delayed[0]));
	b->delayed[b->n_delayed++] = (struct delayed){
		.root = arg_of(p->x, node, 1),
		.when = arg_of(p->x, node, 0),
		.source = source,
		.incarnation = incarnation_stated(p, s, source),
		.it = it,
		.it_incarnation = it ? object_of(p->x, it)->incarnation : 0,
		.you = s->player,
		.since_turn = (uint16_t)(statement_has(s, STATE_ENTERED_ID) ? b->turn : 0),
	};
}

/* ---- what is pending ---- */

/* The source is where it was, and it is what has happened to it, if to any card. */
static bool is_pending_sayable(struct table_telling *t, const struct waiting *w, struct text_place *place)
{
	return w->kind == PENDING_ABILITY && w->source && object_of(t->x, w->source)->incarnation == w->incarnation &&
	       telling_object(t, w->source) && (!w->cause.subject || w->cause.subject == w->source) &&
	       locate(t->x, card_now(t->x, w->source), w->program, place);
}

static void tell_pending(struct table_telling *t, const struct waiting *w)
{
	struct making m = making_of(t, STATED_PENDING_LINE, w->player);
	struct text_place place;

	if (!is_pending_sayable(t, w, &place)) {
		t->unsayable |= UNSAYABLE_PENDING;
		return;
	}
	m.s.card = telling_ref(t, object_of(t->x, w->source)->card);
	add_number(&m, w->cause.number);
	add_place(&m, &place, place.card != card_now(t->x, w->source));
	making_state(&m, STATE_CARD_NO_ID)->number = telling_object(t, w->source);
	add_event(&m, &w->cause);
	making_number(&m, STATE_OBJECT_NO_ID, telling_object(t, w->cause.object));
	if (w->cause.player < EVOLVE_PLAYERS && w->cause.player != w->player)
		making_player(&m, STATE_WHO_ID, w->cause.player);
	making_end(&m);
}

static void set_cause(struct placing *p, const struct statement *s, obj_id source, struct event *cause)
{
	obj_id object = placing_object(p, s, STATE_OBJECT_NO_ID);

	cause->what = statement_has(s, STATE_EVENT_ID) ? event_stated(p, s) : HAPPENS_MOVE;
	cause->player = placing_player(p, s, STATE_WHO_ID, s->player);
	cause->role = role_stated(s, cause->what);
	cause->moment = ++board_of(p->x)->moments;
	cause->subject = source;
	cause->subject_card = card_now(p->x, source);
	cause->incarnation = object_of(p->x, source)->incarnation;
	cause->object = object;
	cause->object_card = object ? card_now(p->x, object) : CARD_UNKNOWN;
	cause->object_incarnation = object ? object_of(p->x, object)->incarnation : 0;
	cause->number = statement_amount(s, STATE_LESS_ID);
}

void take_pending(struct placing *p, const struct statement *s)
{
	bool is_counted = statement_has(s, STATE_CARD_NO_ID);
	obj_id source =
		is_counted ? placing_object(p, s, STATE_CARD_NO_ID) : find_called(p->x, s->player, Z_FIELD, &s->card);
	uint32_t node = source ? node_stated(p, s, card_now(p->x, source)) : NO_NODE;
	struct waiting waiting;

	if (!source)
		placing_fail_card(p, s, "%s has no such '%.*s' on the field", p->player_names[s->player],
				  TEXT_ARG(s->card.name));
	if (p->is_bad)
		return;
	memset(&waiting, 0, sizeof(waiting));
	waiting.source = source;
	waiting.incarnation = object_of(p->x, source)->incarnation;
	waiting.card = card_now(p->x, source);
	waiting.player = s->player;
	waiting.kind = PENDING_ABILITY;
	waiting.program = node;
	set_cause(p, s, source, &waiting.cause);
	if (!waiting_add(&board_of(p->x)->pending, &waiting))
		no_room(p->x);
}

/* ---- all of it ---- */

void tell_holding(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (uint16_t i = 0; i < b->n_lasting; i++)
		tell_lasting(t, &b->lasting[i]);
	for (uint16_t i = 0; i < b->n_delayed; i++)
		tell_delayed(t, &b->delayed[i]);
	for (uint16_t i = 0; i < b->pending.len; i++)
		tell_pending(t, &b->pending.items[i]);
}
