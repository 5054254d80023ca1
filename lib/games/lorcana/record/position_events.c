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

/* ---- cards counted through ---- */

/* The lists in the order in which cards are counted. */
static const uint8_t counted_zones[] = { Z_HAND, Z_PLAY, Z_INKWELL, Z_DISCARD };
enum { N_COUNTED_ZONES = sizeof(counted_zones) };

/* Walks the cards of a table; [*n] counts them. Stops at the card [id], or at number [at]. */
static obj_id walk_list(const struct lorcana_game *g, obj_id first, obj_id id, int32_t at, int32_t *n)
{
	for (obj_id i = first; i; i = g->table.objects[i].next) {
		if (++*n == at || i == id)
			return i;
		for (obj_id k = g->table.objects[i].under; k; k = g->table.objects[k].next)
			if (++*n == at || k == id)
				return k;
	}
	return NO_OBJECT;
}

static obj_id walk(const struct lorcana_game *g, obj_id id, int32_t at, int32_t *n)
{
	obj_id found = NO_OBJECT;

	*n = 0;
	for (player_id p = 0; p < g->n_players && !found; p++)
		for (size_t z = 0; z < N_COUNTED_ZONES && !found; z++)
			found = walk_list(g, table_zone(&g->table, p, counted_zones[z])->first, id, at, n);
	for (player_id p = 0; p < g->n_players && !found; p++)
		found = walk_list(g, table_zone(&g->table, p, Z_DECK)->first, id, at, n);
	return found;
}

obj_id card_of_number(const struct lorcana_game *g, int32_t number)
{
	int32_t n;

	return number > 0 ? walk(g, NO_OBJECT, number, &n) : NO_OBJECT;
}

int32_t number_of_card(const struct lorcana_game *g, obj_id id)
{
	int32_t n;

	return id && walk(g, id, 0, &n) ? n : 0;
}

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
static void tell_card(const struct lorcana_telling *t, struct making *m, struct card_states states, obj_id id,
		      uint16_t incarnation)
{
	uint16_t now = (uint16_t)(table_object_const(&t->g->table, id)->incarnation + 1);

	if (!id)
		return;
	making_state(m, states.is)->number = number_of_card(t->g, id);
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
static obj_id place_card(struct lorcana_placing *p, const struct statement *s, struct card_states states,
			 const struct ref *ref, uint16_t *incarnation)
{
	const struct clause *is = statement_clause(s, states.is), *moved = statement_clause(s, states.moved);
	obj_id id = is                  ? card_of_number(p->x.g, is->number)
		    : ref && ref->given ? find_named(p->x.g, s->player, ref)
					: NO_OBJECT;

	*incarnation = (uint16_t)(table_object(&p->x.g->table, id)->incarnation + 1);
	if (moved ? moved->number == NOT_NOTED : !is_noted(s->line))
		*incarnation = 0;
	else if (moved)
		*incarnation = (uint16_t)(moved->number < *incarnation ? *incarnation - moved->number : 1);
	if (is && is->number && !id)
		placing_fail(p, statement_clause_place(p->position, s, is), "there is no card %ld on this table",
			     (long)is->number);
	return id;
}

/* ---- events ---- */

/* A move says which location the character was at, by its number in the table. */
static bool is_number_a_card(uint8_t what)
{
	return what == HAPPEN_MOVE;
}

static void tell_happening(const struct lorcana_telling *t, struct making *m, const struct event *event,
			   bool with_number)
{
	int32_t number = is_number_a_card(event->what) ? number_of_card(t->g, (obj_id)event->number) : event->number;

	making_state(m, STATE_EVENT_ID)->word = text_of(lorcana_event_words[event->what]);
	if (with_number && number)
		making_state(m, STATE_AMOUNT_ID)->number = number;
	if (event->object || event->object_card)
		making_state(m, STATE_WITH_ID)->ref = tell_ref(t, event->object_card);
	tell_card(t, m, of_object, event->object, event->object_incarnation);
	if (event->role)
		making_state(m, STATE_ROLE_ID)->number = event->role;
	if (event->player != m->s.player)
		making_state(m, STATE_WHO_ID)->word =
			text_of(event->player == NO_PLAYER ? "nobody" : t->env->player_names[event->player]);
}

/* The player whom a statement about an event begins with. */
static player_id teller_of(const struct lorcana_telling *t, const struct event *event)
{
	return event->player != NO_PLAYER ? event->player
	       : event->subject           ? table_object_const(&t->g->table, event->subject)->owner
					  : 0;
}

static void tell_event(const struct lorcana_telling *t, enum lorcana_stated line, const struct event *event,
		       bool at_once)
{
	struct making m = making_of(line, teller_of(t, event));

	m.s.number = is_number_a_card(event->what) ? number_of_card(t->g, (obj_id)event->number) : event->number;
	m.s.has_number = m.s.number > 0;
	if (event->subject || event->subject_card)
		m.s.card = tell_ref(t, event->subject_card);
	tell_happening(t, &m, event, false);
	tell_card(t, &m, of_subject, event->subject, event->incarnation);
	if (line == STATED_DID_BEFORE_LINE && event->moment != t->g->active)
		making_state(&m, STATE_OF_ID)->word = text_of(t->env->player_names[event->moment]);
	if (at_once)
		making_state(&m, STATE_AT_ONCE_ID);
	making_end(t->position, &m);
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
static bool is_of_its_card(const struct lorcana_telling *t, const struct waiting *w)
{
	const struct lorcana_card *card = w->card ? lorcana_card_of(t->env->cards, w->card) : NULL;
	unsigned n = 0;

	if (keyword_that_waits(w))
		return w->card != CARD_UNKNOWN;
	if (!card || w->ability >= card->n_abilities || w->kind == TRIGGER_LASTING)
		return false;
	for (uint8_t i = 0; i < card->n_abilities; i++)
		n += text_equal_nocase(card->abilities[i].name, card->abilities[w->ability].name);
	return n == 1 && w->player == table_object_const(&t->g->table, w->source)->owner;
}

bool has_unsaid_waiting(const struct lorcana_telling *t)
{
	for (uint16_t i = 0; i < t->g->bag.len; i++)
		if (!is_of_its_card(t, &t->g->bag.items[i]))
			return true;
	return false;
}

static void tell_waiting(const struct lorcana_telling *t, const struct waiting *w)
{
	struct making m = making_of(STATED_WAITS_LINE, w->player);
	const char *keyword = keyword_that_waits(w);

	if (!is_of_its_card(t, w))
		return;
	m.s.card = tell_ref(t, w->card);
	making_state(&m, STATE_ABILITY_ID)->word = keyword ? text_of(keyword) : ability_name(t->env, w->card, w->ability);
	tell_card(t, &m, of_subject, w->source, (uint16_t)(w->incarnation + 1));
	if (w->cause.what < N_HAPPENINGS)
		tell_happening(t, &m, &w->cause, true);
	if (w->cause.subject || w->cause.subject_card)
		making_state(&m, STATE_ABOUT_ID)->ref = tell_ref(t, w->cause.subject_card);
	tell_card(t, &m, of_cause, w->cause.subject, w->cause.incarnation);
	if (w->passed_over)
		making_state(&m, STATE_PASSED_OVER_ID);
	making_end(t->position, &m);
}

void tell_events(const struct lorcana_telling *t)
{
	const struct history *history = &t->g->history;

	for (uint16_t i = 0; i < t->g->past.len; i++)
		tell_event(t, STATED_DID_BEFORE_LINE, &t->g->past.items[i], false);
	for (uint16_t i = 0; i < history->len; i++)
		tell_event(t, STATED_DID_LINE, &history->items[i],
			   i && history->items[i].moment == history->items[i - 1].moment);
	for (uint16_t i = 0; i < t->g->bag.len; i++)
		tell_waiting(t, &t->g->bag.items[i]);
}

/* ---- the other way ---- */

static player_id player_named(struct lorcana_placing *p, const struct statement *s, uint8_t state, player_id usual)
{
	const struct clause *named = statement_clause(s, state);
	player_id player = named ? naming_player(p->x.env->player_names, p->x.env->n_players, named->word) : usual;

	if (named && player == NO_PLAYER && !text_is(named->word, "nobody"))
		placing_fail(p, statement_clause_place(p->position, s, named), "'%.*s' is no player",
			     TEXT_ARG(named->word));
	return player;
}

static int32_t state_number(const struct statement *s, uint8_t state)
{
	const struct clause *clause = statement_clause(s, state);

	return clause ? clause->number : 0;
}

/* What has happened, as a statement says it besides its subject. */
static struct event stated_event(struct lorcana_placing *p, const struct statement *s, int32_t number)
{
	const struct clause *what = statement_clause(s, STATE_EVENT_ID), *with = statement_clause(s, STATE_WITH_ID);
	struct event event = { .what = N_HAPPENINGS, .player = player_named(p, s, STATE_WHO_ID, s->player) };

	if (!what && s->line != STATED_WAITS_LINE)
		placing_fail(p, statement_place(p->position, s), "'%s' takes '+event WORD', found none",
			     lorcana_position_words.language->verbs[s->line].word);
	if (what)
		event.what = (uint8_t)position_word(lorcana_event_words, what->word);
	event.number =
		is_number_a_card(event.what) ? (int16_t)card_of_number(p->x.g, number) : amount_within(number, 0);
	event.object = place_card(p, s, of_object, with ? &with->ref : NULL, &event.object_incarnation);
	event.object_card = with ? with->ref.card : CARD_UNKNOWN;
	event.role = (uint8_t)state_number(s, STATE_ROLE_ID);
	return event;
}

static void place_event(struct lorcana_placing *p, const struct statement *s)
{
	struct history *history = &p->x.g->history;
	struct past *past = &p->x.g->past;
	struct event event = stated_event(p, s, s->number);

	event.subject = place_card(p, s, of_subject, &s->card, &event.incarnation);
	event.subject_card = s->card.card;
	if (s->line == STATED_DID_BEFORE_LINE) {
		event.moment = player_named(p, s, STATE_OF_ID, p->x.g->active);
		if (past->len < MAX_PAST)
			past->items[past->len++] = event;
		return;
	}
	p->x.g->moment = (uint8_t)(p->x.g->moment + !statement_clause(s, STATE_AT_ONCE_ID));
	event.moment = p->x.g->moment;
	history_add(history, &event);
}

/* Which of its card's abilities waits; false with an error when none of that name does. */
static bool place_ability(struct lorcana_placing *p, const struct statement *s, struct waiting *w)
{
	const struct lorcana_card *card = s->card.card ? lorcana_card_of(p->x.env->cards, s->card.card) : NULL;
	const struct clause *named = statement_clause(s, STATE_ABILITY_ID);
	unsigned n = 0;

	for (size_t i = 0; named && i < N_WAITING_WORDS; i++)
		if (text_equal_nocase(named->word, text_of(waiting_words[i].word))) {
			w->kind = waiting_words[i].kind;
			if (w->kind == TRIGGER_SUPPORT) {
				w->ability = SUPPORT_ABILITY;
				w->program = p->x.env->code ? p->x.env->code->support : 0;
			}
			return true;
		}
	for (uint8_t i = 0; card && i < card->n_abilities; i++) {
		const struct lorcana_ability *ability = &card->abilities[i];

		if (ability->kind != ABILITY_TRIGGERED || (named && !text_equal_nocase(named->word, ability->name)))
			continue;
		w->ability = i;
		w->kind = is_carried_out(p->x.env, ability) ? TRIGGER_ABILITY : TRIGGER_UNREAD;
		w->program = ability->code;
		n++;
	}
	if (n != 1)
		placing_fail(
			p, named ? statement_clause_place(p->position, s, named) : statement_card_place(p->position, s),
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

static void place_waiting(struct lorcana_placing *p, const struct statement *s)
{
	const struct clause *about = statement_clause(s, STATE_ABOUT_ID);
	struct waiting w = { .card = s->card.card,
			     .player = s->player,
			     .passed_over = statement_clause(s, STATE_PASSED_OVER_ID) != NULL };
	uint16_t incarnation;

	w.source = place_card(p, s, of_subject, &s->card, &incarnation);
	w.incarnation = (uint16_t)(incarnation - 1);
	if (!w.source) {
		placing_fail(p, statement_card_place(p->position, s),
			     "'%.*s' is not on this table, expected a card whose ability waits",
			     TEXT_ARG(s->card.name));
		return;
	}
	if (!place_ability(p, s, &w))
		return;
	w.cause = stated_event(p, s, state_number(s, STATE_AMOUNT_ID));
	w.cause.subject = place_card(p, s, of_cause, about ? &about->ref : NULL, &w.cause.incarnation);
	w.cause.subject_card = about ? about->ref.card : CARD_UNKNOWN;
	w.cause.moment = moment_of_cause(p->x.g, &w.cause);
	if (!waiting_add(&p->x.g->bag, &w))
		placing_fail(p, statement_place(p->position, s), "more than %d abilities wait, which is the limit here",
			     MAX_WAITING);
}

void place_events(struct lorcana_placing *p)
{
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++) {
		const struct statement *s = &p->position->items[i];

		if (s->line == STATED_DID_LINE || s->line == STATED_DID_BEFORE_LINE)
			place_event(p, s);
	}
	for (size_t i = 0; i < p->position->len && !p->is_bad; i++)
		if (p->position->items[i].line == STATED_WAITS_LINE)
			place_waiting(p, &p->position->items[i]);
	p->x.g->moment++;
}
