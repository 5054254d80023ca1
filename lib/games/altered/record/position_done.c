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
static void tell_thing(struct table_telling *t, struct making *m, thing what)
{
	if (is_object(what)) {
		m->s.card = telling_ref(t, object_of(t->x, (obj_id)what)->card);
		making_object(m, STATE_CARD_NO_ID, (obj_id)what);
	} else {
		making_number(m, STATE_THING_ID, (int32_t)what);
	}
}

static void tell_echo(struct table_telling *t, const struct altered_echo *echo)
{
	struct making m = making_of(t, STATED_DONE_LINE, echo->player < ALTERED_PLAYERS ? echo->player : 0);
	const struct verb_def *verb = &altered_language.verbs[echo->verb];

	making_amount(&m, echo->number);
	tell_thing(t, &m, echo->subject);
	making_word(&m, STATE_WHAT_ID, verb->word);
	making_so(&m, STATE_CHOICE_ID, verb->mark == MARK_CHOICE);
	making_so(&m, STATE_LESS_ID, echo->number < 0);
	making_flags(&m, echo->status);
	if (echo->from)
		making_word(&m, STATE_FROM_ID, altered_zone_words[echo->from]);
	making_card(&m, STATE_BY_ID, echo->by);
	making_so(&m, STATE_TOLD_ID, echo->named);
	if (echo->unit)
		making_state(&m, STATE_BEFORE_ID)->number = (uint16_t)(t->x->g->units - echo->unit);
	if (echo->player >= ALTERED_PLAYERS)
		making_word(&m, STATE_WHO_ID, "nobody");
	making_end(&m);
}

static void tell_forced(struct table_telling *t, const struct forced *forced)
{
	struct making m = making_of(t, STATED_CHOSEN_LINE, forced->player);

	tell_thing(t, &m, forced->what);
	if (forced->what)
		making_end(&m);
}

static void tell_declinable(struct table_telling *t, const struct declinable *declinable)
{
	struct making m = making_of_card(t, STATED_DECLINABLE_LINE, declinable->player, declinable->card);

	m.s.has_number = true;
	m.s.number = declinable->n;
	making_card(&m, STATE_BY_ID, declinable->at_work);
	making_end(&m);
}

/* Whether there is a word for all that an echo says. */
static bool is_sayable(const struct altered_echo *echo)
{
	static const uint16_t said = F_EXHAUSTED | F_ANCHORED | F_ASLEEP | F_FLEETING;

	return echo->verb < altered_language.n_verbs && altered_language.verbs[echo->verb].mark != MARK_OBSERVATION &&
	       !(echo->status & ~said);
}

void tell_done(struct table_telling *t)
{
	const struct board *b = board_of(t->x);

	for (uint16_t i = 0; i < b->n_echoes; i++) {
		tell_echo(t, &b->echoes[i]);
		t->unsayable |= is_sayable(&b->echoes[i]) ? 0 : UNSAYABLE_ECHO;
	}
	for (uint8_t i = 0; i < b->n_forced; i++)
		tell_forced(t, &b->forced[i]);
	for (uint8_t i = 0; i < b->n_declinable; i++)
		tell_declinable(t, &b->declinable[i]);
}

/* ---- the other way ---- */

/* The effects of the turn effect are numbered; those of before it are told from none of them. */
enum { UNITS_BEFORE = 1000 };

static thing thing_stated(struct placing *p, const struct statement *s)
{
	if (statement_has(s, STATE_CARD_NO_ID))
		return placing_object(p, s, STATE_CARD_NO_ID);
	return (thing)statement_number(s, STATE_THING_ID);
}

/* The verb of what was done; false with an error. */
static bool find_verb(struct placing *p, const struct statement *s, uint8_t *verb)
{
	const struct clause *what = statement_clause(s, STATE_WHAT_ID);
	enum mark mark = statement_has(s, STATE_CHOICE_ID) ? MARK_CHOICE : MARK_OUTCOME;

	for (*verb = 0; what && *verb < altered_language.n_verbs; ++*verb)
		if (altered_language.verbs[*verb].mark == mark &&
		    text_is(what->word, altered_language.verbs[*verb].word))
			return true;
	if (what)
		placing_fail_state(p, s, STATE_WHAT_ID, "'done' takes '+what' with the verb of an outcome");
	else
		placing_fail(p, s, "'done' takes '+what' with the verb of an outcome");
	return false;
}

static void take_echo(struct placing *p, const struct statement *s)
{
	const struct clause *before = statement_clause(s, STATE_BEFORE_ID);
	struct board *b = board_of(p->x);
	struct altered_echo echo = {
		.player = statement_has(s, STATE_WHO_ID) ? NO_PLAYER : s->player,
		.subject = thing_stated(p, s),
		.number = statement_amount(s, STATE_LESS_ID),
		.status = placing_flags(p, s),
		.by = statement_card(s, STATE_BY_ID),
		.named = statement_has(s, STATE_TOLD_ID),
		.from = statement_word(s, STATE_FROM_ID, altered_zone_words, 0),
		.unit = before ? (uint16_t)(p->x->g->units - before->number) : 0,
	};

	if (find_verb(p, s, &echo.verb) && b->n_echoes < MAX_ECHOES)
		b->echoes[b->n_echoes++] = echo;
}

static void take_forced(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);

	if (b->n_forced < MAX_FORCED)
		b->forced[b->n_forced++] = (struct forced){ .what = thing_stated(p, s), .player = s->player };
}

static void take_declinable(struct placing *p, const struct statement *s)
{
	struct board *b = board_of(p->x);

	if (b->n_declinable < MAX_DECLINABLE)
		b->declinable[b->n_declinable++] = (struct declinable){
			.card = s->card.card,
			.at_work = statement_card(s, STATE_BY_ID),
			.player = s->player,
			.n = (uint8_t)statement_copies(s),
		};
}

void take_gone(struct placing *p, const struct statement *s)
{
	new_object(p->x, s->player, Z_GONE, s->card.card);
}

void take_done(struct placing *p)
{
	static const struct placing_line lines[] = {
		{ STATED_DONE_LINE, take_echo },
		{ STATED_CHOSEN_LINE, take_forced },
		{ STATED_DECLINABLE_LINE, take_declinable },
	};

	p->x->g->units = UNITS_BEFORE;
	placing_take_lines(p, lines, sizeof(lines) / sizeof(lines[0]));
}
