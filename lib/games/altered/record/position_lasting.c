/*
 * position_lasting.c - the effects of cards that last on a table, both ways:
 * what the text of a card says of "this turn", of "this Afternoon" or of "this
 * Day" is in force, or waits for the next card that is played.
 *
 * A statement names the card and, where its text says several such things,
 * which of its abilities. Until when it lasts the text says itself.
 */
#include "games/altered/record/position_parts.h"

#include "games/altered/program/ops.h"
#include "games/altered/resolve/doing.h"
#include "games/altered/state/objects.h"

/* What a text says so: the [at]-th node, the [n]-th of its ability, [nth] of its card; all from 1. */
struct lasting_telling {
	uint32_t at; /* NO_NODE = there is none */
	unsigned nth, n;
};

static bool says_lasting(uint16_t op)
{
	return op == OP_DO_NEXT || op == OP_DO_CANT_MOVE || op == OP_DO_DURING;
}

/* Behind the last node of an ability: a Reaction and a quick action have their effect behind the root. */
static uint32_t end_of(const struct ctx *x, const struct ability *a)
{
	uint32_t end = a->root + nodes_of(x)[a->root].next;

	return a->kind == ABILITY_REACTION || a->kind == ABILITY_QUICK ? end + nodes_of(x)[end].next : end;
}

/* The next node of the card behind [last] that says so. */
static struct lasting_telling next_saying(const struct ctx *x, card_id card, struct lasting_telling last)
{
	const struct card_code *code = card ? card_code_of(x->env->code, card) : NULL;
	unsigned nth = last.nth ? last.nth : 1;

	for (; code && nth <= code->n_abilities; nth++) {
		const struct ability *a = &x->env->code->abilities[code->first + nth - 1];
		bool is_same = nth == last.nth, is_read = a->kind != ABILITY_UNREAD && a->root != NO_NODE;

		for (uint32_t at = is_same ? last.at + 1 : a->root; is_read && at < end_of(x, a); at++)
			if (says_lasting(nodes_of(x)[at].op))
				return (struct lasting_telling){ at, nth, is_same ? last.n + 1 : 1 };
	}
	return (struct lasting_telling){ .at = NO_NODE };
}

/* ---- a game told ---- */

/* What of the text of its card the Emblem comes from. */
static struct lasting_telling saying_of(const struct ctx *x, const struct ongoing *o)
{
	card_id card = table_object_const(&x->g->b.table, o->source)->card;
	struct lasting_telling saying = next_saying(x, card, (struct lasting_telling){ 0 });

	while (saying.at != NO_NODE && ongoing_said(x, saying.at).node != o->node)
		saying = next_saying(x, card, saying);
	return saying;
}

static bool is_sayable(struct table_telling *t, const struct ongoing *o)
{
	bool is_bound = o->kind == ONGOING_CANT_MOVE ? is_expedition(o->bound) : !o->bound || is_player(o->bound);

	return is_bound && o->incarnation <= object_of(t->x, o->source)->incarnation && telling_object(t, o->source) &&
	       saying_of(t->x, o).at != NO_NODE;
}

static void tell_ongoing(struct table_telling *t, const struct ongoing *o)
{
	const struct object *source = object_of(t->x, o->source);
	struct making m = making_of_card(t, STATED_LASTS_LINE, o->player, source->card);
	struct lasting_telling saying = saying_of(t->x, o);

	if (!is_sayable(t, o)) {
		t->unsayable |= UNSAYABLE_EFFECT;
		return;
	}
	making_amount(&m, o->x);
	making_state(&m, STATE_ABILITY_ID)->number = (int32_t)saying.nth;
	if (saying.n > 1)
		making_state(&m, STATE_THING_ID)->number = (int32_t)saying.n;
	making_object(&m, STATE_CARD_NO_ID, o->source);
	making_number(&m, STATE_BEFORE_ID, source->incarnation - o->incarnation);
	if (is_expedition(o->bound))
		making_word(&m, STATE_IN_ID, altered_expedition_words[expedition_side(o->bound)]);
	if (o->bound) {
		player_id who =
			is_expedition(o->bound) ? expedition_player(o->bound) : (player_id)(o->bound - THING_PLAYER);

		making_player(&m, STATE_WHO_ID, who);
	}
	making_end(&m);
}

void tell_lasting(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (uint16_t i = 0; i < b->n_ongoing; i++)
		tell_ongoing(t, &b->ongoing[i]);
}

/* ---- the other way ---- */

/* What of the card's text is meant; NO_NODE with an error. */
static struct lasting_telling find_saying(struct placing *p, const struct statement *s)
{
	const struct clause *nth = statement_clause(s, STATE_ABILITY_ID), *n = statement_clause(s, STATE_THING_ID);
	struct lasting_telling found = { .at = NO_NODE };
	struct lasting_telling saying = next_saying(p->x, s->card.card, (struct lasting_telling){ 0 });
	unsigned fit = 0;

	for (; saying.at != NO_NODE; saying = next_saying(p->x, s->card.card, saying)) {
		if ((nth && nth->number != (int32_t)saying.nth) || (n && n->number != (int32_t)saying.n))
			continue;
		found = fit++ ? found : saying;
	}
	/* Two things of one ability are told apart by tables that a game is told as; else the first is meant. */
	if (fit > 1 && !nth)
		placing_fail_card(p, s, "several effects of '%.*s' last, expected '+ability N'",
				  TEXT_ARG(s->card.name));
	else if (!fit)
		placing_fail_state(p, s, STATE_ABILITY_ID, "'%.*s' has no such effect that lasts",
				   TEXT_ARG(s->card.name));
	return found;
}

/* The card that it is an effect of: that of its number, else one of that name that lies open. */
static obj_id find_source(struct placing *p, const struct statement *s)
{
	obj_id id = placing_object(p, s, STATE_CARD_NO_ID);

	for (obj_id i = 1; !statement_has(s, STATE_CARD_NO_ID) && i <= p->table->n_objects && !id; i++)
		if (object_of(p->x, i)->card == s->card.card && object_of(p->x, i)->zone != Z_DECK &&
		    controller_of(p->x, i) == s->player)
			id = i;
	if (!id || object_of(p->x, id)->card != s->card.card) {
		placing_fail_card(p, s, "%s has no '%.*s' on this table, expected the card whose effect lasts",
				  p->player_names[s->player], TEXT_ARG(s->card.name));
		return NO_OBJECT;
	}
	return id;
}

/* Which expedition or player it is about; false with an error. */
static bool take_bound(struct placing *p, const struct statement *s, struct ongoing *o)
{
	const struct clause *in = statement_clause(s, STATE_IN_ID), *who = statement_clause(s, STATE_WHO_ID);
	player_id player = who_stated(p, s);

	if (o->kind == ONGOING_CANT_MOVE && (!in || player == NO_PLAYER)) {
		placing_fail(p, s,
			     "'%.*s' speaks of an expedition, expected '+in' with its word, and '+who' with its player",
			     TEXT_ARG(s->card.name));
		return false;
	}
	if (o->kind == ONGOING_CANT_MOVE)
		o->bound = thing_expedition(player, side_stated(p, s));
	else if (who && player != NO_PLAYER)
		o->bound = THING_PLAYER + player;
	return !p->is_bad;
}

void take_lasting(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	obj_id source = find_source(p, s);
	struct lasting_telling saying = source ? find_saying(p, s) : (struct lasting_telling){ .at = NO_NODE };
	struct ongoing o;

	if (p->is_bad || saying.at == NO_NODE)
		return;
	o = ongoing_said(p->x, saying.at);
	o.source = source;
	o.incarnation = (uint16_t)(object_of(p->x, source)->incarnation - statement_number(s, STATE_BEFORE_ID));
	o.player = s->player;
	o.x = (uint8_t)(s->number < UINT8_MAX ? s->number : UINT8_MAX);
	o.since = b->actions;
	if (!take_bound(p, s, &o))
		return;
	if (b->n_ongoing == MAX_ONGOING) {
		placing_fail(p, s, "more than %d effects last, which is the limit here", MAX_ONGOING);
		return;
	}
	o.stamp = ++b->stamps;
	b->ongoing[b->n_ongoing++] = o;
}
