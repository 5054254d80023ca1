/*
 * position_done.c - what was done this turn, how often abilities were used, and
 * what the record may still tell: told, and taken from a table.
 *
 * No person states most of it; it is for tables that a game is told as.
 */
#include "games/evolve/record/position_parts.h"

#include <string.h>

#include "games/evolve/state/names.h"

/* ---- numbers with a sign, cards by number ---- */

void add_number(struct making *m, int number)
{
	making_amount(m, number);
	making_so(m, STATE_LESS_ID, number < 0);
}

void add_ago(struct table_telling *t, struct making *m, obj_id id, uint16_t incarnation)
{
	int ago = id && incarnation ? object_of(t->x, id)->incarnation - incarnation : 0;

	if (ago < 0 || ago >= INCARNATIONS_BEFORE)
		t->unsayable |= UNSAYABLE_OLD;
	making_number(m, STATE_AGO_ID, ago);
}

uint16_t incarnation_stated(struct placing *p, const struct statement *s, obj_id id)
{
	int now = id ? object_of(p->x, id)->incarnation : 0, ago = statement_number(s, STATE_AGO_ID);

	return (uint16_t)(ago >= 0 && ago <= now ? now - ago : 0);
}

/* ---- events: of this turn, and what an ability is pending for ---- */

/* Tokens come from nowhere, and go there. */
static void add_zone(struct making *m, uint8_t state, uint8_t zone)
{
	if (zone < Z_GONE)
		making_word(m, state, evolve_zone_words[zone]);
}

void add_event(struct making *m, const struct event *event)
{
	making_word(m, STATE_EVENT_ID, evolve_event_words[event->what]);
	if (event->what == HAPPENS_PLAY) {
		making_word(m, STATE_FROM_ID, evolve_zone_words[event->role]);
	} else if (event->what == HAPPENS_MOVE) {
		add_zone(m, STATE_FROM_ID, zone_from(event->role));
		add_zone(m, STATE_TO_ID, zone_to(event->role));
	}
}

uint8_t role_stated(const struct statement *s, uint8_t what)
{
	if (what == HAPPENS_PLAY)
		return statement_word(s, STATE_FROM_ID, evolve_zone_words, Z_HAND);
	if (what == HAPPENS_MOVE)
		return zones_of_move(statement_word(s, STATE_FROM_ID, evolve_zone_words, Z_GONE),
				     statement_word(s, STATE_TO_ID, evolve_zone_words, Z_GONE));
	return (uint8_t)statement_number(s, STATE_PART_ID);
}

uint8_t event_stated(struct placing *p, const struct statement *s)
{
	const struct clause *word = statement_clause(s, STATE_EVENT_ID);

	if (!word)
		placing_fail(p, s, "'%s' takes '+event WORD', found none", placing_line_word(p, s->line));
	return word ? (uint8_t)position_word(evolve_event_words, word->word) : 0;
}

static void tell_deed(struct table_telling *t, const struct event *event)
{
	struct making m = making_of(t, STATED_DID_LINE, event->player < EVOLVE_PLAYERS ? event->player : 0);

	if (event->subject)
		m.s.card = telling_ref(t, event->subject_card);
	add_number(&m, event->number);
	add_event(&m, event);
	if (event->what != HAPPENS_PLAY && event->what != HAPPENS_MOVE)
		making_number(&m, STATE_PART_ID, event->role);
	making_number(&m, STATE_CARD_NO_ID, telling_object(t, event->subject));
	add_ago(t, &m, event->subject, event->incarnation);
	making_card(&m, STATE_BY_ID, event->object_card);
	making_number(&m, STATE_OBJECT_NO_ID, telling_object(t, event->object));
	if (event->player >= EVOLVE_PLAYERS)
		making_player(&m, STATE_WHO_ID, event->player);
	making_end(&m);
}

static void take_deed(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	obj_id subject = placing_object(p, s, STATE_CARD_NO_ID), object = placing_object(p, s, STATE_OBJECT_NO_ID);
	uint8_t what = event_stated(p, s);
	struct event event;

	if (p->is_bad || b->n_deeds == MAX_DEEDS)
		return;
	memset(&event, 0, sizeof(event));
	event.what = what;
	event.player = statement_has(s, STATE_WHO_ID) ? NO_PLAYER : s->player;
	event.role = role_stated(s, what);
	event.moment = ++b->moments;
	event.subject = subject;
	event.object = object;
	event.subject_card = s->card.card;
	event.object_card = statement_card(s, STATE_BY_ID);
	event.number = statement_amount(s, STATE_LESS_ID);
	event.incarnation = incarnation_stated(p, s, subject);
	event.object_incarnation = object ? object_of(p->x, object)->incarnation : 0;
	b->deeds[b->n_deeds++] = event;
}

/* ---- how often abilities were used ---- */

static void tell_use(struct table_telling *t, const struct tally *tally)
{
	const struct object *o = object_of(t->x, tally->id);
	struct making m = making_of(t, STATED_USED_LINE, controller_of(t->x, tally->id));
	struct text_place place;
	card_id card = card_now(t->x, tally->id);

	if (o->incarnation != tally->incarnation || !telling_object(t, tally->id))
		return;
	if (!card || !locate(t->x, card, tally->root, &place)) {
		t->unsayable |= UNSAYABLE_USE;
		return;
	}
	m.s.card = telling_ref(t, o->card);
	m.s.has_number = true;
	m.s.number = tally->n;
	add_place(&m, &place, place.card != card);
	making_state(&m, STATE_CARD_NO_ID)->number = telling_object(t, tally->id);
	making_end(&m);
}

static void take_use(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	bool is_counted = statement_has(s, STATE_CARD_NO_ID);
	obj_id id =
		is_counted ? placing_object(p, s, STATE_CARD_NO_ID) : find_called(p->x, s->player, Z_FIELD, &s->card);
	uint32_t node = id ? node_stated(p, s, card_now(p->x, id)) : NO_NODE;

	if (!id)
		placing_fail_card(p, s, "%s has no such '%.*s' on the field", p->player_names[s->player],
				  TEXT_ARG(s->card.name));
	if (p->is_bad || b->n_tallies == MAX_TALLIES)
		return;
	b->tallies[b->n_tallies++] = (struct tally){ .id = id,
						     .incarnation = object_of(p->x, id)->incarnation,
						     .root = node,
						     .n = (uint16_t)statement_copies(s) };
}

/* ---- what has super-evolved ---- */

static void tell_super_evolved(struct table_telling *t, obj_id id)
{

	for (unsigned n = mark_of(t->x, id)->super_evolved; n > 0; n--) {
		struct making m = making_of(t, STATED_SUPER_EVOLVED_LINE, controller_of(t->x, id));

		m.s.card = telling_ref(t, object_of(t->x, id)->card);
		making_state(&m, STATE_CARD_NO_ID)->number = telling_object(t, id);
		making_end(&m);
	}
}

static void take_super_evolved(struct placing *p, const struct statement *s)
{
	bool is_counted = statement_has(s, STATE_CARD_NO_ID);
	obj_id id =
		is_counted ? placing_object(p, s, STATE_CARD_NO_ID) : find_called(p->x, s->player, Z_FIELD, &s->card);

	if (!id || !is_on_field(p->x, id) || !mark_of(p->x, id)->evolved_turn)
		placing_fail_card(p, s, "%s has no such evolved '%.*s' on the field", p->player_names[s->player],
				  TEXT_ARG(s->card.name));
	else
		mark_of(p->x, id)->super_evolved++;
}

/* ---- what the record may still tell ---- */

static void tell_echo(struct table_telling *t, const struct evolve_echo *echo)
{
	struct making m = making_of(t, STATED_DONE_LINE, echo->player < EVOLVE_PLAYERS ? echo->player : 0);
	int32_t number = telling_object(t, echo->subject);

	if (echo->subject && !number) {
		t->unsayable |= UNSAYABLE_ECHO;
		return;
	}
	if (echo->subject)
		m.s.card = telling_ref(t, object_of(t->x, echo->subject)->card);
	add_number(&m, echo->number);
	making_word(&m, STATE_WHAT_ID, evolve_language.verbs[echo->verb].word);
	add_zone(&m, STATE_FROM_ID, echo->from);
	making_number(&m, STATE_CARD_NO_ID, number);
	making_card(&m, STATE_BY_ID, echo->by);
	making_so(&m, STATE_TOLD_ID, echo->named);
	if (echo->player >= EVOLVE_PLAYERS)
		making_word(&m, STATE_WHO_ID, "nobody");
	making_end(&m);
}

/* What was taken as there was nothing else. */
static void tell_only(struct table_telling *t, thing only)
{
	obj_id id = is_object(only) ? (obj_id)only : NO_OBJECT;
	struct making m = making_of(t, STATED_CHOSEN_LINE, id ? object_of(t->x, id)->owner : 0);
	int32_t number = telling_object(t, id);

	if (!number) {
		t->unsayable |= UNSAYABLE_ECHO;
		return;
	}
	m.s.card = telling_ref(t, object_of(t->x, id)->card);
	making_state(&m, STATE_CARD_NO_ID)->number = number;
	making_end(&m);
}

static void take_only(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	obj_id id = placing_object(p, s, STATE_CARD_NO_ID);

	if (id && b->n_only < MAX_ONLY)
		b->only[b->n_only++] = id;
}

/* The verb of an outcome, or of a pending ability that has been played; false with an error. */
static bool find_verb(struct placing *p, const struct statement *s, uint8_t *verb)
{
	const struct clause *what = statement_clause(s, STATE_WHAT_ID);

	for (*verb = 0; what && *verb < evolve_language.n_verbs; ++*verb)
		if ((evolve_language.verbs[*verb].mark == MARK_OUTCOME || *verb == VERB_RESOLVE) &&
		    text_is(what->word, evolve_language.verbs[*verb].word))
			return true;
	if (what)
		placing_fail_state(p, s, STATE_WHAT_ID, "'done' takes '+what' with the verb of an outcome");
	else
		placing_fail(p, s, "'done' takes '+what' with the verb of an outcome");
	return false;
}

static void take_echo(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);
	struct evolve_echo echo = {
		.player = statement_has(s, STATE_WHO_ID) ? NO_PLAYER : s->player,
		.named = statement_has(s, STATE_TOLD_ID),
		.from = statement_word(s, STATE_FROM_ID, evolve_zone_words, Z_GONE),
		.subject = placing_object(p, s, STATE_CARD_NO_ID),
		.number = statement_amount(s, STATE_LESS_ID),
		.by = statement_card(s, STATE_BY_ID),
	};

	if (find_verb(p, s, &echo.verb) && b->n_echoes < MAX_ECHOES)
		b->echoes[b->n_echoes++] = echo;
}

/* ---- tokens that have been eliminated ---- */

static bool is_gone(struct table_telling *t, obj_id id)
{
	return id && object_of(t->x, id)->zone == Z_GONE;
}

static bool speaks_of_gone(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (uint16_t i = 0; i < b->n_echoes; i++)
		if (is_gone(t, b->echoes[i].subject))
			return true;
	for (uint16_t i = 0; i < b->n_deeds; i++)
		if (is_gone(t, b->deeds[i].subject) || is_gone(t, b->deeds[i].object))
			return true;
	for (uint16_t i = 0; i < b->n_lasting; i++)
		if (is_gone(t, b->lasting[i].source))
			return true;
	return false;
}

static void take_gone(struct placing *p, const struct statement *s)
{
	obj_id id = new_object(p->x, s->player, Z_GONE, s->card.card);

	if (id)
		object_of(p->x, id)->incarnation = INCARNATIONS_BEFORE;
}

/* ---- all of it ---- */

void tell_done(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	/* All of them, so that they can be counted through. */
	for (player_id p = 0; p < EVOLVE_PLAYERS && speaks_of_gone(t); p++)
		telling_names(t, STATED_GONE_LINE, p, Z_GONE);
	for (uint16_t i = 0; i < b->n_deeds; i++)
		tell_deed(t, &b->deeds[i]);
	for (obj_id id = 1; id <= b->table.n_objects; id++)
		tell_super_evolved(t, id);
	for (uint16_t i = 0; i < b->n_tallies; i++)
		tell_use(t, &b->tallies[i]);
	tell_holding(t);
	for (uint16_t i = 0; i < b->n_only; i++)
		tell_only(t, b->only[i]);
	for (uint16_t i = 0; i < b->n_echoes; i++)
		tell_echo(t, &b->echoes[i]);
}

static const struct placing_line takers[] = {
	{ STATED_USED_LINE, take_use },       { STATED_DID_LINE, take_deed },
	{ STATED_EFFECT_LINE, take_lasting }, { STATED_PENDING_LINE, take_pending },
	{ STATED_LATER_LINE, take_delayed },  { STATED_DONE_LINE, take_echo },
	{ STATED_CHOSEN_LINE, take_only },    { STATED_SUPER_EVOLVED_LINE, take_super_evolved },
};

void take_done(struct placing *p)
{
	placing_take_line(p, STATED_GONE_LINE, take_gone);
	placing_take_lines(p, takers, sizeof(takers) / sizeof(takers[0]));
}
