/*
 * position_waiting.c - the Reactions that wait on a table, both ways.
 */
#include "games/altered/record/position_parts.h"

#include "games/altered/resolve/react.h"
#include "games/altered/state/objects.h"

/* ---- a game told ---- */

/* Whether it is on the table as it was then, where a statement finds it: what has moved on since is told by no word. */
static bool is_found(struct altered_telling *t, obj_id id, uint16_t incarnation)
{
	return number_of_object(&board_of(&t->x)->table, id) && object_of(&t->x, id)->incarnation == incarnation;
}

/* Which of the abilities of its card waits, from 1; 0 = none of them. */
static unsigned ability_that_waits(struct altered_telling *t, const struct waiting *w)
{
	const struct card_code *code = code_of(&t->x, w->source);

	if (w->kind != REACTION_ABILITY || !code || w->program < code->first ||
	    w->program >= code->first + code->n_abilities)
		return 0;
	return (unsigned)(w->program - code->first + 1);
}

static bool is_sayable(struct altered_telling *t, const struct waiting *w)
{
	const struct object *source = object_of(&t->x, w->source);

	if (!is_found(t, w->source, w->incarnation) || source->card != w->card ||
	    !may_react(&t->x, w->source, w->player))
		return false;
	if (w->cause.subject && !is_found(t, w->cause.subject, w->cause.object))
		return false;
	return w->kind == REACTION_SCOUT || ability_that_waits(t, w);
}

bool has_unsaid_reactions(struct altered_telling *t)
{
	const struct board *b = board_of(&t->x);

	for (uint16_t i = 0; i < b->limbo.len; i++)
		if (!is_sayable(t, &b->limbo.items[i]))
			return true;
	return b->later.len > 0;
}

static void tell_cause(struct altered_telling *t, struct making *m, const struct event *cause)
{
	m->s.has_number = cause->number != 0;
	m->s.number = cause->number < 0 ? -cause->number : cause->number;
	if (cause->number < 0)
		making_state(m, STATE_LESS_ID);
	if (cause->what != HAPPENS_MOVE)
		making_state(m, STATE_EVENT_ID)->word = text_of(altered_event_words[cause->what]);
	if (cause->subject) {
		making_state(m, STATE_ABOUT_ID)->ref = tell_name(t, object_of(&t->x, cause->subject)->card);
		making_state(m, STATE_CARD_NO_ID)->number =
			number_of_object(&board_of(&t->x)->table, cause->subject);
	}
	if (cause->role)
		making_state(m, STATE_THING_ID)->number = cause->role;
	if (cause->player != m->s.player)
		making_state(m, STATE_WHO_ID)->word =
			text_of(cause->player < ALTERED_PLAYERS ? t->x.env->player_names[cause->player] : "nobody");
}

static void tell_reaction(struct altered_telling *t, const struct waiting *w)
{
	struct making m = making_of(STATED_WAITS_LINE, w->player);
	unsigned nth = ability_that_waits(t, w);

	if (!is_sayable(t, w))
		return;
	m.s.card = tell_name(t, w->card);
	m.s.card.ordinal = ordinal_of(t, w->source);
	if (nth)
		making_state(&m, STATE_ABILITY_ID)->number = (int32_t)nth;
	else
		making_state(&m, STATE_SCOUTED_ID);
	if (nth)
		tell_cause(t, &m, &w->cause);
	making_end(t->position, &m);
}

void tell_reactions(struct altered_telling *t)
{
	const struct board *b = board_of(&t->x);

	for (uint16_t i = 0; i < b->limbo.len; i++)
		tell_reaction(t, &b->limbo.items[i]);
}

/* ---- the other way ---- */

/* The Reaction of the card that is meant; false with an error. */
static bool find_reaction(struct altered_placing *p, const struct statement *s, struct waiting *w)
{
	const struct clause *nth = statement_clause(s, STATE_ABILITY_ID);
	const struct card_code *code = code_of(&p->x, w->source);
	const struct place place =
		nth ? statement_clause_place(p->position, s, nth) : statement_card_place(p->position, s);
	unsigned n = 0;

	for (uint8_t i = 0; code && i < code->n_abilities; i++) {
		const struct ability *a = &p->x.env->code->abilities[code->first + i];

		if (a->kind != ABILITY_REACTION || (nth && nth->number != i + 1))
			continue;
		w->program = code->first + i;
		w->ability = a->n;
		n++;
	}
	if (n != 1)
		say_misplaced(p, place,
			      n ? "'%.*s' has several Reactions, expected '+ability N'"
				: "'%.*s' has no such Reaction",
			      TEXT_ARG(s->card.name));
	return n == 1;
}

/* What the Reaction was activated by: the card of that number, else one of that name. */
static void take_cause(struct altered_placing *p, const struct statement *s, struct event *cause)
{
	const struct clause *about = statement_clause(s, STATE_ABOUT_ID), *no = statement_clause(s, STATE_CARD_NO_ID),
			    *event = statement_clause(s, STATE_EVENT_ID), *role = statement_clause(s, STATE_THING_ID);
	const struct table *t = &board_of(&p->x)->table;

	*cause = (struct event){ .player = who_stated(p, s) };
	cause->number = (int16_t)(statement_clause(s, STATE_LESS_ID) ? -s->number : s->number);
	cause->what = (uint8_t)(event ? position_word(altered_event_words, event->word) : HAPPENS_MOVE);
	cause->role = (uint8_t)(role ? role->number : 0);
	if (!about)
		return;
	cause->subject = no ? object_of_number(t, no->number) : NO_OBJECT;
	for (obj_id id = 1; !no && about->ref.card && id <= t->n_objects && !cause->subject; id++)
		if (object_of(&p->x, id)->card == about->ref.card && object_of(&p->x, id)->zone != Z_DECK)
			cause->subject = id;
	cause->object = object_of(&p->x, cause->subject)->incarnation;
	if (!cause->subject)
		say_misplaced(p, statement_clause_place(p->position, s, about),
			      "'%.*s' is not on this table, expected what the Reaction is about",
			      TEXT_ARG(about->ref.name));
}

static void take_reaction(struct altered_placing *p, const struct statement *s)
{
	struct waiting w = { .source = find_reacting(p, s), .card = s->card.card, .player = s->player };

	if (!w.source)
		return;
	w.incarnation = object_of(&p->x, w.source)->incarnation;
	if (statement_clause(s, STATE_SCOUTED_ID)) {
		w.kind = REACTION_SCOUT;
	} else if (find_reaction(p, s, &w)) {
		w.kind = REACTION_ABILITY;
		take_cause(p, s, &w.cause);
	}
	if (!p->is_bad && !waiting_add(&board_of(&p->x)->limbo, &w))
		say_misplaced(p, statement_place(p->position, s),
			      "more than %d Reactions wait, which is the limit here", MAX_WAITING);
}

void take_reactions(struct altered_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++)
		if (p->position->items[i].line == STATED_WAITS_LINE)
			take_reaction(p, &p->position->items[i]);
}
