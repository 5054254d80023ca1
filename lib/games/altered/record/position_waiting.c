/*
 * position_waiting.c - the Reactions that wait on a table, both ways.
 */
#include "games/altered/record/position_parts.h"

#include "games/altered/resolve/react.h"
#include "games/altered/state/objects.h"

/* ---- a game told ---- */

/* Whether it is on the table as it was then, where a statement finds it: what has moved on since is told by no word. */
static bool is_found(struct table_telling *t, obj_id id, uint16_t incarnation)
{
	return telling_object(t, id) && object_of(t->x, id)->incarnation == incarnation;
}

/* Which of the abilities of its card waits, from 1; 0 = none of them. */
static unsigned ability_that_waits(struct table_telling *t, const struct waiting *w)
{
	const struct card_code *code = code_of(t->x, w->source);

	if (w->kind != REACTION_ABILITY || !code || w->program < code->first ||
	    w->program >= code->first + code->n_abilities)
		return 0;
	return (unsigned)(w->program - code->first + 1);
}

static bool is_sayable(struct table_telling *t, const struct waiting *w)
{
	const struct object *source = object_of(t->x, w->source);

	if (!is_found(t, w->source, w->incarnation) || source->card != w->card ||
	    !may_react(t->x, w->source, w->player))
		return false;
	if (w->cause.subject && !is_found(t, w->cause.subject, w->cause.object))
		return false;
	return w->kind == REACTION_SCOUT || ability_that_waits(t, w);
}

static void tell_cause(struct table_telling *t, struct making *m, const struct event *cause)
{
	making_amount(m, cause->number);
	making_so(m, STATE_LESS_ID, cause->number < 0);
	if (cause->what != HAPPENS_MOVE)
		making_word(m, STATE_EVENT_ID, altered_event_words[cause->what]);
	if (cause->subject) {
		making_state(m, STATE_ABOUT_ID)->ref = telling_ref(t, object_of(t->x, cause->subject)->card);
		making_object(m, STATE_CARD_NO_ID, cause->subject);
	}
	making_number(m, STATE_THING_ID, cause->role);
	if (cause->player != m->s.player)
		making_player(m, STATE_WHO_ID, cause->player);
}

static void tell_reaction(struct table_telling *t, const struct waiting *w)
{
	struct making m = making_of_card(t, STATED_WAITS_LINE, w->player, w->card);
	unsigned nth = ability_that_waits(t, w);

	if (!is_sayable(t, w)) {
		t->unsayable |= UNSAYABLE_REACTION;
		return;
	}
	m.s.card.ordinal = ordinal_of(t, w->source);
	if (nth)
		making_state(&m, STATE_ABILITY_ID)->number = (int32_t)nth;
	else
		making_state(&m, STATE_SCOUTED_ID);
	if (nth)
		tell_cause(t, &m, &w->cause);
	making_end(&m);
}

void tell_reactions(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (uint16_t i = 0; i < b->limbo.len; i++)
		tell_reaction(t, &b->limbo.items[i]);
}

/* ---- the other way ---- */

/* The Reaction of the card that is meant; false with an error. */
static bool find_reaction(struct placing *p, const struct statement *s, struct waiting *w)
{
	const struct clause *nth = statement_clause(s, STATE_ABILITY_ID);
	const struct card_code *code = code_of(p->x, w->source);
	unsigned n = 0;

	for (uint8_t i = 0; code && i < code->n_abilities; i++) {
		const struct ability *a = &p->x->env->code->abilities[code->first + i];

		if (a->kind != ABILITY_REACTION || (nth && nth->number != i + 1))
			continue;
		w->program = code->first + i;
		w->ability = a->n;
		n++;
	}
	if (n != 1)
		placing_fail_state(p, s, STATE_ABILITY_ID,
				   n ? "'%.*s' has several Reactions, expected '+ability N'"
				     : "'%.*s' has no such Reaction",
				   TEXT_ARG(s->card.name));
	return n == 1;
}

/* What the Reaction was activated by: the card of that number, else one of that name. */
static void take_cause(struct placing *p, const struct statement *s, struct event *cause)
{
	const struct clause *about = statement_clause(s, STATE_ABOUT_ID);
	bool is_counted = statement_has(s, STATE_CARD_NO_ID);

	*cause = (struct event){
		.player = who_stated(p, s),
		.number = statement_amount(s, STATE_LESS_ID),
		.what = statement_word(s, STATE_EVENT_ID, altered_event_words, HAPPENS_MOVE),
		.role = (uint8_t)statement_number(s, STATE_THING_ID),
	};
	if (!about)
		return;
	cause->subject = placing_object(p, s, STATE_CARD_NO_ID);
	for (obj_id id = 1; !is_counted && about->ref.card && id <= p->table->n_objects && !cause->subject; id++)
		if (object_of(p->x, id)->card == about->ref.card && object_of(p->x, id)->zone != Z_DECK)
			cause->subject = id;
	cause->object = object_of(p->x, cause->subject)->incarnation;
	if (!cause->subject)
		placing_fail_state(p, s, STATE_ABOUT_ID,
				   "'%.*s' is not on this table, expected what the Reaction is about",
				   TEXT_ARG(about->ref.name));
}

void take_reaction(struct placing *p, const struct statement *s)
{
	struct waiting w = { .source = find_reacting(p, s), .card = s->card.card, .player = s->player };

	if (!w.source)
		return;
	w.incarnation = object_of(p->x, w.source)->incarnation;
	if (statement_has(s, STATE_SCOUTED_ID)) {
		w.kind = REACTION_SCOUT;
	} else if (find_reaction(p, s, &w)) {
		w.kind = REACTION_ABILITY;
		take_cause(p, s, &w.cause);
	}
	if (!p->is_bad && !waiting_add(&board_of(p->x)->limbo, &w))
		placing_fail(p, s, "more than %d Reactions wait, which is the limit here", MAX_WAITING);
}
