/*
 * position_done.c - what the record may still tell of the turn effect behind
 * which a table stands: what effects have done, what could only be chosen so,
 * and options with nothing to take.
 *
 * No person states it; it is for tables that a game is told as.
 */
#include "games/altered/record/position_parts.h"

#include "games/altered/state/objects.h"

/* ---- a game told ---- */

/* What something was done to, or was chosen. */
static void tell_thing(struct altered_telling *t, struct making *m, thing what)
{
	if (is_object(what)) {
		m->s.card = tell_name(t, object_of(&t->x, (obj_id)what)->card);
		making_state(m, STATE_CARD_NO_ID)->number = number_of_object(&board_of(&t->x)->table, (obj_id)what);
	} else if (what) {
		making_state(m, STATE_THING_ID)->number = (int32_t)what;
	}
}

static void tell_echo(struct altered_telling *t, const struct altered_echo *echo)
{
	struct making m = making_of(STATED_DONE_LINE, echo->player < ALTERED_PLAYERS ? echo->player : 0);
	const struct verb_def *verb = &altered_language.verbs[echo->verb];

	m.s.has_number = echo->number != 0;
	m.s.number = echo->number < 0 ? -echo->number : echo->number;
	tell_thing(t, &m, echo->subject);
	making_state(&m, STATE_WHAT_ID)->word = text_of(verb->word);
	if (verb->mark == MARK_CHOICE)
		making_state(&m, STATE_CHOICE_ID);
	if (echo->number < 0)
		making_state(&m, STATE_LESS_ID);
	add_flags(&m, echo->status);
	if (echo->from)
		making_state(&m, STATE_FROM_ID)->word = text_of(altered_zone_words[echo->from]);
	if (echo->by)
		making_state(&m, STATE_BY_ID)->ref = tell_name(t, echo->by);
	if (echo->named)
		making_state(&m, STATE_TOLD_ID);
	if (echo->unit)
		making_state(&m, STATE_BEFORE_ID)->number = (uint16_t)(t->x.g->units - echo->unit);
	if (echo->player >= ALTERED_PLAYERS)
		making_state(&m, STATE_WHO_ID)->word = text_of("nobody");
	making_end(t->position, &m);
}

static void tell_forced(struct altered_telling *t, const struct forced *forced)
{
	struct making m = making_of(STATED_CHOSEN_LINE, forced->player);

	tell_thing(t, &m, forced->what);
	if (forced->what)
		making_end(t->position, &m);
}

static void tell_declinable(struct altered_telling *t, const struct declinable *declinable)
{
	struct making m = making_of(STATED_DECLINABLE_LINE, declinable->player);

	m.s.has_number = true;
	m.s.number = declinable->n;
	m.s.card = tell_name(t, declinable->card);
	if (declinable->at_work)
		making_state(&m, STATE_BY_ID)->ref = tell_name(t, declinable->at_work);
	making_end(t->position, &m);
}

void tell_done(struct altered_telling *t)
{
	const struct board *b = board_of(&t->x);

	for (uint16_t i = 0; i < b->n_echoes; i++)
		tell_echo(t, &b->echoes[i]);
	for (uint8_t i = 0; i < b->n_forced; i++)
		tell_forced(t, &b->forced[i]);
	for (uint8_t i = 0; i < b->n_declinable; i++)
		tell_declinable(t, &b->declinable[i]);
}

/* Whether there is a word for all that an echo says. */
static bool is_sayable(const struct altered_echo *echo)
{
	static const uint16_t said = F_EXHAUSTED | F_ANCHORED | F_ASLEEP | F_FLEETING;

	return echo->verb < altered_language.n_verbs && altered_language.verbs[echo->verb].mark != MARK_OBSERVATION &&
	       !(echo->status & ~said);
}

bool has_untold(const struct altered_game *g)
{
	for (uint16_t i = 0; i < g->b.n_echoes; i++)
		if (!is_sayable(&g->b.echoes[i]))
			return true;
	return g->n_stated || g->passed_over.is_one;
}

/* ---- the other way ---- */

/* The effects of the turn effect are numbered; those of before it are told from none of them. */
enum { UNITS_BEFORE = 1000 };

static int32_t number_stated(const struct statement *s, uint8_t state)
{
	const struct clause *clause = statement_clause(s, state);

	return clause ? clause->number : 0;
}

static thing thing_stated(struct altered_placing *p, const struct statement *s)
{
	const struct clause *no = statement_clause(s, STATE_CARD_NO_ID);

	if (no)
		return object_of_number(&board_of(&p->x)->table, no->number);
	return (thing)number_stated(s, STATE_THING_ID);
}

/* The verb of what was done; false with an error. */
static bool find_verb(struct altered_placing *p, const struct statement *s, uint8_t *verb)
{
	const struct clause *what = statement_clause(s, STATE_WHAT_ID);
	enum mark mark = statement_clause(s, STATE_CHOICE_ID) ? MARK_CHOICE : MARK_OUTCOME;

	for (*verb = 0; what && *verb < altered_language.n_verbs; ++*verb)
		if (altered_language.verbs[*verb].mark == mark &&
		    text_is(what->word, altered_language.verbs[*verb].word))
			return true;
	say_misplaced(p, what ? statement_clause_place(p->position, s, what) : statement_place(p->position, s),
		      "'done' takes '+what' with the verb of an outcome");
	return false;
}

static void take_echo(struct altered_placing *p, const struct statement *s)
{
	const struct clause *from = statement_clause(s, STATE_FROM_ID), *by = statement_clause(s, STATE_BY_ID),
			    *before = statement_clause(s, STATE_BEFORE_ID);
	struct board *b = board_of(&p->x);
	struct altered_echo echo = {
		.player = statement_clause(s, STATE_WHO_ID) ? NO_PLAYER : s->player,
		.subject = thing_stated(p, s),
		.number = (int16_t)(statement_clause(s, STATE_LESS_ID) ? -s->number : s->number),
		.status = flags_stated(s),
		.by = by ? by->ref.card : CARD_UNKNOWN,
		.named = statement_clause(s, STATE_TOLD_ID) != NULL,
		.from = from ? (uint8_t)position_word(altered_zone_words, from->word) : 0,
		.unit = before ? (uint16_t)(p->x.g->units - before->number) : 0,
	};

	if (find_verb(p, s, &echo.verb) && b->n_echoes < MAX_ECHOES)
		b->echoes[b->n_echoes++] = echo;
}

static void take_forced(struct altered_placing *p, const struct statement *s)
{
	struct board *b = board_of(&p->x);

	if (b->n_forced < MAX_FORCED)
		b->forced[b->n_forced++] = (struct forced){ .what = thing_stated(p, s), .player = s->player };
}

static void take_declinable(struct altered_placing *p, const struct statement *s)
{
	const struct clause *by = statement_clause(s, STATE_BY_ID);
	struct board *b = board_of(&p->x);

	if (b->n_declinable < MAX_DECLINABLE)
		b->declinable[b->n_declinable++] = (struct declinable){
			.card = s->card.card,
			.at_work = by ? by->ref.card : CARD_UNKNOWN,
			.player = s->player,
			.n = (uint8_t)statement_copies(s),
		};
}

void take_gone(struct altered_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++)
		if (p->position->items[i].line == STATED_GONE_LINE)
			new_object(&p->x, p->position->items[i].player, Z_GONE, p->position->items[i].card.card);
}

void take_done(struct altered_placing *p)
{
	p->x.g->units = UNITS_BEFORE;
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];

		if (s->line == STATED_DONE_LINE)
			take_echo(p, s);
		else if (s->line == STATED_CHOSEN_LINE)
			take_forced(p, s);
		else if (s->line == STATED_DECLINABLE_LINE)
			take_declinable(p, s);
	}
}
