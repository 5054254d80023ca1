/*
 * position_events.c - what has happened, and what waits, of a table.
 *
 * A person states it by the names of cards; a table that a game is told as also
 * says which of the cards it is, as two can have one name, and a card can have
 * moved on since.
 */
#include "games/lorcana/record/position_parts.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "kernel/naming.h"

/* ---- a card that something is about ---- */

/* The states by which a card is told: its number in the table, and how often it has moved since. */
struct card_states {
	uint8_t is, moved;
};

static const struct card_states of_subject = { STATE_IS_ID, STATE_MOVED_ID };
static const struct card_states of_object = { STATE_WITH_IS_ID, STATE_WITH_MOVED_ID };
static const struct card_states of_cause = { STATE_ABOUT_IS_ID, STATE_ABOUT_MOVED_ID };

/* In place of the number of moves: in which incarnation it was is not noted. */
enum { NOT_NOTED = INT16_MAX };

/* Of what waits it is noted, and it is the present one where a statement does not say more; of what has happened it is
 * not. */
static bool is_noted(uint8_t line)
{
	return line == STATED_WAITS_LINE;
}

/* [incarnation]: as events note it, from 1; 0 = not noted. */
static void tell_card(struct table_telling *t, struct making *m, struct card_states states, obj_id id,
		      uint16_t incarnation)
{
	uint16_t now = (uint16_t)(table_object_const(t->table, id)->incarnation + 1);

	if (!id)
		return;
	making_object(m, states.is, id);
	if (incarnation && (incarnation != now || !is_noted(m->s.line)))
		making_state(m, states.moved)->number = (uint16_t)(now - incarnation);
	else if (!incarnation && is_noted(m->s.line))
		making_state(m, states.moved)->number = NOT_NOTED;
}

/* A card of that name which lies open, of [player] first: in play, else in the discard, else in the hand. */
static obj_id find_named(const struct lorcana_game *g, player_id player, const struct ref *ref)
{
	static const uint8_t zones[] = { Z_PLAY, Z_DISCARD, Z_HAND, Z_INKWELL };

	for (size_t z = 0; ref->card && z < sizeof(zones); z++)
		for (player_id k = 0; k < g->n_players; k++) {
			struct picks picks = pick_objects(g, (player_id)((player + k) % g->n_players), zones[z], ref);

			if (picks.n && !picks.unknown)
				return picks.ids[0];
		}
	return NO_OBJECT;
}

/* What a statement says of a card: which it is, and in which incarnation, from 1; 0 = not noted. */
static obj_id place_card(struct placing *p, const struct statement *s, struct card_states states, const struct ref *ref,
			 uint16_t *incarnation)
{
	const struct clause *is = statement_clause(s, states.is), *moved = statement_clause(s, states.moved);
	obj_id id = is                  ? placing_object(p, s, states.is)
		    : ref && ref->given ? find_named(p->x->g, s->player, ref)
					: NO_OBJECT;

	*incarnation = (uint16_t)(table_object(p->table, id)->incarnation + 1);
	if (moved ? moved->number == NOT_NOTED : !is_noted(s->line))
		*incarnation = 0;
	else if (moved)
		*incarnation = (uint16_t)(moved->number < *incarnation ? *incarnation - moved->number : 1);
	if (is && is->number && !id)
		placing_fail_state(p, s, states.is, "there is no card %ld on this table", (long)is->number);
	return id;
}

/* ---- events ---- */

/* A move says which location the character was at, by its number in the table. */
static bool is_number_a_card(uint8_t what)
{
	return what == HAPPEN_MOVE;
}

static void tell_happening(struct table_telling *t, struct making *m, const struct event *event, bool with_number)
{
	int32_t number = is_number_a_card(event->what) ? telling_object(t, (obj_id)event->number) : event->number;

	making_word(m, STATE_EVENT_ID, lorcana_event_words[event->what]);
	if (with_number)
		making_number(m, STATE_AMOUNT_ID, number);
	if (event->object || event->object_card)
		making_state(m, STATE_WITH_ID)->ref = telling_ref(t, event->object_card);
	tell_card(t, m, of_object, event->object, event->object_incarnation);
	making_number(m, STATE_ROLE_ID, event->role);
	if (event->player != m->s.player)
		making_player(m, STATE_WHO_ID, event->player);
}

/* The player whom a statement about an event begins with. */
static player_id teller_of(struct table_telling *t, const struct event *event)
{
	return event->player != NO_PLAYER ? event->player
	       : event->subject           ? table_object_const(t->table, event->subject)->owner
					  : 0;
}

static void tell_event(struct table_telling *t, enum lorcana_stated line, const struct event *event, bool at_once)
{
	struct making m = making_of(t, line, teller_of(t, event));

	m.s.number = is_number_a_card(event->what) ? telling_object(t, (obj_id)event->number) : event->number;
	m.s.has_number = m.s.number > 0;
	if (event->subject || event->subject_card)
		m.s.card = telling_ref(t, event->subject_card);
	tell_happening(t, &m, event, false);
	tell_card(t, &m, of_subject, event->subject, event->incarnation);
	if (line == STATED_DID_BEFORE_LINE && event->moment != t->x->g->active)
		making_player(&m, STATE_OF_ID, event->moment);
	making_so(&m, STATE_AT_ONCE_ID, at_once);
	making_end(&m);
}

/* ---- what waits ---- */

/* The keywords that wait as abilities do. */
static const struct {
	uint8_t kind;
	const char *word;
} waiting_words[] = {
	{ TRIGGER_SUPPORT, "Support" },
	{ TRIGGER_VANISH, "Vanish" },
	{ TRIGGER_TEMPORARY, "Temporary Shift" },
};

enum { N_WAITING_WORDS = sizeof(waiting_words) / sizeof(waiting_words[0]) };

static const char *keyword_that_waits(const struct waiting *w)
{
	for (size_t i = 0; i < N_WAITING_WORDS; i++)
		if (waiting_words[i].kind == w->kind)
			return waiting_words[i].word;
	return NULL;
}

/* Whether it is an ability that is on its card, and has a name of its own there. */
static bool is_of_its_card(struct table_telling *t, const struct waiting *w)
{
	const struct lorcana_card *card = w->card ? lorcana_card_of(t->x->env->cards, w->card) : NULL;
	unsigned n = 0;

	if (keyword_that_waits(w))
		return w->card != CARD_UNKNOWN;
	if (!card || w->ability >= card->n_abilities || w->kind == TRIGGER_LASTING)
		return false;
	for (uint8_t i = 0; i < card->n_abilities; i++)
		n += text_equal_nocase(card->abilities[i].name, card->abilities[w->ability].name);
	return n == 1 && w->player == table_object_const(t->table, w->source)->owner;
}

static void tell_waiting(struct table_telling *t, const struct waiting *w)
{
	struct making m = making_of_card(t, STATED_WAITS_LINE, w->player, w->card);
	const char *keyword = keyword_that_waits(w);

	if (!is_of_its_card(t, w)) {
		t->unsayable |= UNSAYABLE_WAITING;
		return;
	}
	making_state(&m, STATE_ABILITY_ID)->word =
		keyword ? text_of(keyword) : ability_name(t->x->env, w->card, w->ability);
	tell_card(t, &m, of_subject, w->source, (uint16_t)(w->incarnation + 1));
	if (w->cause.what < N_HAPPENINGS)
		tell_happening(t, &m, &w->cause, true);
	if (w->cause.subject || w->cause.subject_card)
		making_state(&m, STATE_ABOUT_ID)->ref = telling_ref(t, w->cause.subject_card);
	tell_card(t, &m, of_cause, w->cause.subject, w->cause.incarnation);
	making_so(&m, STATE_PASSED_OVER_ID, w->passed_over);
	making_end(&m);
}

void tell_events(struct table_telling *t)
{
	const struct history *history = &t->x->g->history;

	for (uint16_t i = 0; i < t->x->g->past.len; i++)
		tell_event(t, STATED_DID_BEFORE_LINE, &t->x->g->past.items[i], false);
	for (uint16_t i = 0; i < history->len; i++)
		tell_event(t, STATED_DID_LINE, &history->items[i],
			   i && history->items[i].moment == history->items[i - 1].moment);
	for (uint16_t i = 0; i < t->x->g->bag.len; i++)
		tell_waiting(t, &t->x->g->bag.items[i]);
}

/* ---- the other way ---- */

/* What has happened, as a statement says it besides its subject. */
static struct event stated_event(struct placing *p, const struct statement *s, int32_t number)
{
	const struct clause *what = statement_clause(s, STATE_EVENT_ID), *with = statement_clause(s, STATE_WITH_ID);
	struct event event = { .what = N_HAPPENINGS, .player = placing_anybody(p, s, STATE_WHO_ID, s->player) };

	if (!what && s->line != STATED_WAITS_LINE)
		placing_fail(p, s, "'%s' takes '+event WORD', found none", placing_line_word(p, s->line));
	if (what)
		event.what = (uint8_t)position_word(lorcana_event_words, what->word);
	event.number = is_number_a_card(event.what) ? (int16_t)counted_object(&p->game->counted, p->table, number)
						    : amount_within(number, 0);
	event.object = place_card(p, s, of_object, with ? &with->ref : NULL, &event.object_incarnation);
	event.object_card = with ? with->ref.card : CARD_UNKNOWN;
	event.role = (uint8_t)statement_number(s, STATE_ROLE_ID);
	return event;
}

static void place_event(struct placing *p, const struct statement *s)
{
	struct history *history = &p->x->g->history;
	struct past *past = &p->x->g->past;
	struct event event = stated_event(p, s, s->number);

	event.subject = place_card(p, s, of_subject, &s->card, &event.incarnation);
	event.subject_card = s->card.card;
	if (s->line == STATED_DID_BEFORE_LINE) {
		event.moment = placing_anybody(p, s, STATE_OF_ID, p->x->g->active);
		if (past->len < MAX_PAST)
			past->items[past->len++] = event;
		return;
	}
	p->x->g->moment = (uint8_t)(p->x->g->moment + !statement_has(s, STATE_AT_ONCE_ID));
	event.moment = p->x->g->moment;
	history_add(history, &event);
}

/* Which of its card's abilities waits; false with an error when none of that name does. */
static bool place_ability(struct placing *p, const struct statement *s, struct waiting *w)
{
	const struct lorcana_card *card = s->card.card ? lorcana_card_of(p->x->env->cards, s->card.card) : NULL;
	const struct clause *named = statement_clause(s, STATE_ABILITY_ID);
	unsigned n = 0;

	for (size_t i = 0; named && i < N_WAITING_WORDS; i++)
		if (text_equal_nocase(named->word, text_of(waiting_words[i].word))) {
			w->kind = waiting_words[i].kind;
			if (w->kind == TRIGGER_SUPPORT) {
				w->ability = SUPPORT_ABILITY;
				w->program = p->x->env->code ? p->x->env->code->support : 0;
			}
			return true;
		}
	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct lorcana_ability *ability = &card->abilities[i];

		if (ability->kind != ABILITY_TRIGGERED || (named && !text_equal_nocase(named->word, ability->name)))
			continue;
		w->ability = i;
		w->kind = is_carried_out(p->x->env, ability) ? TRIGGER_ABILITY : TRIGGER_UNREAD;
		w->program = ability->code;
		n++;
	}
	if (n != 1)
		placing_fail_state(p, s, STATE_ABILITY_ID,
				   n ? "'%.*s' has several triggered abilities, expected '+ability NAME'"
				     : "'%.*s' has no such triggered ability",
				   TEXT_ARG(s->card.name));
	return n == 1;
}

/* What happened together with what an ability waits for, as far as this turn remembers it. */
static uint8_t moment_of_cause(const struct lorcana_game *g, const struct event *cause)
{
	for (uint16_t i = g->history.len; i-- > 0;) {
		const struct event *event = &g->history.items[i];

		if (event->what == cause->what && (event->subject == cause->subject || event->object == cause->subject))
			return event->moment;
	}
	return g->moment;
}

static void place_waiting(struct placing *p, const struct statement *s)
{
	const struct clause *about = statement_clause(s, STATE_ABOUT_ID);
	struct waiting w = { .card = s->card.card,
			     .player = s->player,
			     .passed_over = statement_has(s, STATE_PASSED_OVER_ID) };
	uint16_t incarnation;

	w.source = place_card(p, s, of_subject, &s->card, &incarnation);
	w.incarnation = (uint16_t)(incarnation - 1);
	if (!w.source) {
		placing_fail_card(p, s, "'%.*s' is not on this table, expected a card whose ability waits",
				  TEXT_ARG(s->card.name));
		return;
	}
	if (!place_ability(p, s, &w))
		return;
	w.cause = stated_event(p, s, statement_number(s, STATE_AMOUNT_ID));
	w.cause.subject = place_card(p, s, of_cause, about ? &about->ref : NULL, &w.cause.incarnation);
	w.cause.subject_card = about ? about->ref.card : CARD_UNKNOWN;
	w.cause.moment = moment_of_cause(p->x->g, &w.cause);
	if (!waiting_add(&p->x->g->bag, &w))
		placing_fail(p, s, "more than %d abilities wait, which is the limit here", MAX_WAITING);
}

void place_events(struct placing *p)
{
	static const struct placing_line events[] = {
		{ STATED_DID_LINE, place_event },
		{ STATED_DID_BEFORE_LINE, place_event },
	};

	placing_take_lines(p, events, 2);
	placing_take_line(p, STATED_WAITS_LINE, place_waiting);
	p->x->g->moment++;
}
