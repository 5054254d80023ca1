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
	m->s.has_number = number != 0;
	m->s.number = number < 0 ? -number : number;
	if (number < 0)
		making_state(m, STATE_LESS_ID);
}

int16_t signed_number(const struct statement *s)
{
	return (int16_t)(statement_clause(s, STATE_LESS_ID) ? -s->number : s->number);
}

obj_id object_stated(struct evolve_placing *p, const struct statement *s, uint8_t state)
{
	return object_of_number(&board_of(&p->x)->table, number_stated(s, state));
}

void add_ago(struct evolve_telling *t, struct making *m, obj_id id, uint16_t incarnation)
{
	int ago = id && incarnation ? object_of(&t->x, id)->incarnation - incarnation : 0;

	t->has_old |= ago < 0 || ago >= INCARNATIONS_BEFORE;
	add_number_to(m, STATE_AGO_ID, ago);
}

uint16_t incarnation_stated(struct evolve_placing *p, const struct statement *s, obj_id id)
{
	int now = id ? object_of(&p->x, id)->incarnation : 0, ago = number_stated(s, STATE_AGO_ID);

	return (uint16_t)(ago >= 0 && ago <= now ? now - ago : 0);
}

/* ---- events: of this turn, and what an ability is pending for ---- */

/* Tokens come from nowhere, and go there. */
static void add_zone(struct making *m, uint8_t state, uint8_t zone)
{
	if (zone < Z_GONE)
		making_state(m, state)->word = text_of(evolve_zone_words[zone]);
}

void add_event(struct making *m, const struct event *event)
{
	making_state(m, STATE_EVENT_ID)->word = text_of(evolve_event_words[event->what]);
	if (event->what == HAPPENS_PLAY) {
		making_state(m, STATE_FROM_ID)->word = text_of(evolve_zone_words[event->role]);
	} else if (event->what == HAPPENS_MOVE) {
		add_zone(m, STATE_FROM_ID, zone_from(event->role));
		add_zone(m, STATE_TO_ID, zone_to(event->role));
	}
}

static uint8_t zone_stated(const struct statement *s, uint8_t state, uint8_t usual)
{
	const struct clause *clause = statement_clause(s, state);

	return clause ? (uint8_t)position_word(evolve_zone_words, clause->word) : usual;
}

uint8_t role_stated(const struct statement *s, uint8_t what)
{
	if (what == HAPPENS_PLAY)
		return zone_stated(s, STATE_FROM_ID, Z_HAND);
	if (what == HAPPENS_MOVE)
		return zones_of_move(zone_stated(s, STATE_FROM_ID, Z_GONE), zone_stated(s, STATE_TO_ID, Z_GONE));
	return (uint8_t)number_stated(s, STATE_PART_ID);
}

uint8_t event_stated(struct evolve_placing *p, const struct statement *s)
{
	const struct clause *word = statement_clause(s, STATE_EVENT_ID);

	if (!word)
		say_misplaced(p, statement_place(p->position, s), "'%s' takes '+event WORD', found none",
			      evolve_position_words.language->verbs[s->line].word);
	return word ? (uint8_t)position_word(evolve_event_words, word->word) : 0;
}

static void tell_deed(struct evolve_telling *t, const struct event *event)
{
	const struct table *table = &board_of(&t->x)->table;
	struct making m = making_of(STATED_DID_LINE, event->player < EVOLVE_PLAYERS ? event->player : 0);

	if (event->subject)
		m.s.card = tell_name(t, event->subject_card);
	add_number(&m, event->number);
	add_event(&m, event);
	if (event->what != HAPPENS_PLAY && event->what != HAPPENS_MOVE)
		add_number_to(&m, STATE_PART_ID, event->role);
	add_number_to(&m, STATE_CARD_NO_ID, number_of_object(table, event->subject));
	add_ago(t, &m, event->subject, event->incarnation);
	if (event->object_card)
		making_state(&m, STATE_BY_ID)->ref = tell_name(t, event->object_card);
	add_number_to(&m, STATE_OBJECT_NO_ID, number_of_object(table, event->object));
	if (event->player >= EVOLVE_PLAYERS)
		making_state(&m, STATE_WHO_ID)->word = text_of("nobody");
	making_end(t->position, &m);
}

static void take_deed(struct evolve_placing *p, const struct statement *s)
{
	const struct clause *by = statement_clause(s, STATE_BY_ID);
	struct board *b = board_of(&p->x);
	obj_id subject = object_stated(p, s, STATE_CARD_NO_ID), object = object_stated(p, s, STATE_OBJECT_NO_ID);
	uint8_t what = event_stated(p, s);
	struct event event;

	if (p->is_bad || b->n_deeds == MAX_DEEDS)
		return;
	memset(&event, 0, sizeof(event));
	event.what = what;
	event.player = statement_clause(s, STATE_WHO_ID) ? NO_PLAYER : s->player;
	event.role = role_stated(s, what);
	event.moment = ++b->moments;
	event.subject = subject;
	event.object = object;
	event.subject_card = s->card.card;
	event.object_card = by ? by->ref.card : CARD_UNKNOWN;
	event.number = signed_number(s);
	event.incarnation = incarnation_stated(p, s, subject);
	event.object_incarnation = object ? object_of(&p->x, object)->incarnation : 0;
	b->deeds[b->n_deeds++] = event;
}

/* ---- how often abilities were used ---- */

static void tell_use(struct evolve_telling *t, const struct tally *tally)
{
	const struct object *o = object_of(&t->x, tally->id);
	struct making m = making_of(STATED_USED_LINE, controller_of(&t->x, tally->id));
	struct text_place place;
	card_id card = card_now(&t->x, tally->id);

	if (o->incarnation != tally->incarnation || !number_of_object(&board_of(&t->x)->table, tally->id))
		return;
	if (!card || !locate(&t->x, card, tally->root, &place)) {
		t->has_use = true;
		return;
	}
	m.s.card = tell_name(t, o->card);
	m.s.has_number = true;
	m.s.number = tally->n;
	add_place(t, &m, &place, place.card != card);
	making_state(&m, STATE_CARD_NO_ID)->number = number_of_object(&board_of(&t->x)->table, tally->id);
	making_end(t->position, &m);
}

static void take_use(struct evolve_placing *p, const struct statement *s)
{
	struct board *b = board_of(&p->x);
	bool is_counted = statement_clause(s, STATE_CARD_NO_ID) != NULL;
	obj_id id =
		is_counted ? object_stated(p, s, STATE_CARD_NO_ID) : find_called(&p->x, s->player, Z_FIELD, &s->card);
	uint32_t node = id ? node_stated(p, s, card_now(&p->x, id)) : NO_NODE;

	if (!id)
		say_misplaced(p, statement_card_place(p->position, s), "%s has no such '%.*s' on the field",
			      p->x.env->player_names[s->player], TEXT_ARG(s->card.name));
	if (p->is_bad || b->n_tallies == MAX_TALLIES)
		return;
	b->tallies[b->n_tallies++] = (struct tally){ .id = id,
						     .incarnation = object_of(&p->x, id)->incarnation,
						     .root = node,
						     .n = (uint16_t)statement_copies(s) };
}

/* ---- what has super-evolved ---- */

static void tell_super_evolved(struct evolve_telling *t, obj_id id)
{
	const struct table *table = &board_of(&t->x)->table;

	for (unsigned n = mark_of(&t->x, id)->super_evolved; n > 0; n--) {
		struct making m = making_of(STATED_SUPER_EVOLVED_LINE, controller_of(&t->x, id));

		m.s.card = tell_name(t, object_of(&t->x, id)->card);
		making_state(&m, STATE_CARD_NO_ID)->number = number_of_object(table, id);
		making_end(t->position, &m);
	}
}

static void take_super_evolved(struct evolve_placing *p, const struct statement *s)
{
	bool is_counted = statement_clause(s, STATE_CARD_NO_ID) != NULL;
	obj_id id =
		is_counted ? object_stated(p, s, STATE_CARD_NO_ID) : find_called(&p->x, s->player, Z_FIELD, &s->card);

	if (!id || !is_on_field(&p->x, id) || !mark_of(&p->x, id)->evolved_turn)
		say_misplaced(p, statement_card_place(p->position, s), "%s has no such evolved '%.*s' on the field",
			      p->x.env->player_names[s->player], TEXT_ARG(s->card.name));
	else
		mark_of(&p->x, id)->super_evolved++;
}

/* ---- what the record may still tell ---- */

static void tell_echo(struct evolve_telling *t, const struct evolve_echo *echo)
{
	struct making m = making_of(STATED_DONE_LINE, echo->player < EVOLVE_PLAYERS ? echo->player : 0);
	int32_t number = number_of_object(&board_of(&t->x)->table, echo->subject);

	if (echo->subject && !number) {
		t->has_echo = true;
		return;
	}
	if (echo->subject)
		m.s.card = tell_name(t, object_of(&t->x, echo->subject)->card);
	add_number(&m, echo->number);
	making_state(&m, STATE_WHAT_ID)->word = text_of(evolve_language.verbs[echo->verb].word);
	add_zone(&m, STATE_FROM_ID, echo->from);
	add_number_to(&m, STATE_CARD_NO_ID, number);
	if (echo->by)
		making_state(&m, STATE_BY_ID)->ref = tell_name(t, echo->by);
	if (echo->named)
		making_state(&m, STATE_TOLD_ID);
	if (echo->player >= EVOLVE_PLAYERS)
		making_state(&m, STATE_WHO_ID)->word = text_of("nobody");
	making_end(t->position, &m);
}

/* What was taken as there was nothing else. */
static void tell_only(struct evolve_telling *t, thing only)
{
	obj_id id = is_object(only) ? (obj_id)only : NO_OBJECT;
	struct making m = making_of(STATED_CHOSEN_LINE, id ? object_of(&t->x, id)->owner : 0);
	int32_t number = number_of_object(&board_of(&t->x)->table, id);

	if (!number) {
		t->has_echo = true;
		return;
	}
	m.s.card = tell_name(t, object_of(&t->x, id)->card);
	making_state(&m, STATE_CARD_NO_ID)->number = number;
	making_end(t->position, &m);
}

static void take_only(struct evolve_placing *p, const struct statement *s)
{
	struct board *b = board_of(&p->x);
	obj_id id = object_stated(p, s, STATE_CARD_NO_ID);

	if (id && b->n_only < MAX_ONLY)
		b->only[b->n_only++] = id;
}

/* The verb of an outcome, or of a pending ability that has been played; false with an error. */
static bool find_verb(struct evolve_placing *p, const struct statement *s, uint8_t *verb)
{
	const struct clause *what = statement_clause(s, STATE_WHAT_ID);

	for (*verb = 0; what && *verb < evolve_language.n_verbs; ++*verb)
		if ((evolve_language.verbs[*verb].mark == MARK_OUTCOME || *verb == VERB_RESOLVE) &&
		    text_is(what->word, evolve_language.verbs[*verb].word))
			return true;
	say_misplaced(p, what ? statement_clause_place(p->position, s, what) : statement_place(p->position, s),
		      "'done' takes '+what' with the verb of an outcome");
	return false;
}

static void take_echo(struct evolve_placing *p, const struct statement *s)
{
	const struct clause *by = statement_clause(s, STATE_BY_ID);
	struct board *b = board_of(&p->x);
	struct evolve_echo echo = {
		.player = statement_clause(s, STATE_WHO_ID) ? NO_PLAYER : s->player,
		.named = statement_clause(s, STATE_TOLD_ID) != NULL,
		.from = zone_stated(s, STATE_FROM_ID, Z_GONE),
		.subject = object_stated(p, s, STATE_CARD_NO_ID),
		.number = signed_number(s),
		.by = by ? by->ref.card : CARD_UNKNOWN,
	};

	if (find_verb(p, s, &echo.verb) && b->n_echoes < MAX_ECHOES)
		b->echoes[b->n_echoes++] = echo;
}

/* ---- tokens that have been eliminated ---- */

static bool is_gone(struct evolve_telling *t, obj_id id)
{
	return id && object_of(&t->x, id)->zone == Z_GONE;
}

static bool speaks_of_gone(struct evolve_telling *t)
{
	const struct board *b = board_of(&t->x);

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

/* All of them, so that they can be counted through. */
static void tell_gone(struct evolve_telling *t)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS && speaks_of_gone(t); p++)
		for (obj_id id = table_zone(&board_of(&t->x)->table, p, Z_GONE)->first; id;
		     id = object_of(&t->x, id)->next) {
			struct making m = making_of(STATED_GONE_LINE, p);

			m.s.card = tell_name(t, object_of(&t->x, id)->card);
			making_end(t->position, &m);
		}
}

static void take_gone(struct evolve_placing *p, const struct statement *s)
{
	obj_id id = new_object(&p->x, s->player, Z_GONE, s->card.card);

	if (id)
		object_of(&p->x, id)->incarnation = INCARNATIONS_BEFORE;
}

/* ---- all of it ---- */

void tell_done(struct evolve_telling *t)
{
	const struct board *b = board_of(&t->x);

	tell_gone(t);
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

static const struct {
	uint8_t line;
	void (*take)(struct evolve_placing *p, const struct statement *s);
} takers[] = {
	{ STATED_USED_LINE, take_use },       { STATED_DID_LINE, take_deed },
	{ STATED_EFFECT_LINE, take_lasting }, { STATED_PENDING_LINE, take_pending },
	{ STATED_LATER_LINE, take_delayed },  { STATED_DONE_LINE, take_echo },
	{ STATED_CHOSEN_LINE, take_only },    { STATED_SUPER_EVOLVED_LINE, take_super_evolved },
};

void take_done(struct evolve_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++)
		if (p->position->items[i].line == STATED_GONE_LINE)
			take_gone(p, &p->position->items[i]);
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++)
		for (size_t k = 0; k < sizeof(takers) / sizeof(takers[0]) && !p->is_bad; k++)
			if (p->position->items[i].line == takers[k].line)
				takers[k].take(p, &p->position->items[i]);
}
