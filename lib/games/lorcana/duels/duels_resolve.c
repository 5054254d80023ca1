#include "games/lorcana/duels/duels_resolve.h"

enum {
	/* Events that one ability is told in at most. */
	LOOK_AHEAD = 64,
};

/* Whose ability it is: a card's own event names the owner of that card. */
static uint8_t player_of(const struct duels_writer *w, const struct duels_event *event, struct text cause)
{
	if (event->type == DUELS_ABILITY_TRIGGERED || event->type == DUELS_ABILITY_DECLINED)
		return event->player;
	for (size_t i = w->at + 1; i < w->n && i < w->at + LOOK_AHEAD; i++) {
		const struct duels_event *later = &w->events[i];

		if (duels_class_of(later) == DUELS_ACTION || duels_class_of(later) == DUELS_STEP)
			break;
		if (later->type == DUELS_ABILITY_TRIGGERED && !later->is_undone &&
		    text_equal(later->ability, event->ability))
			return later->player;
	}
	if (duels_table_has(&w->table, 1, cause) != duels_table_has(&w->table, 2, cause))
		return duels_table_has(&w->table, 1, cause) ? 1 : 2;
	return 0;
}

/*
 * False for the text of an action, an ability that was used, what has an event
 * of its own, and a static ability with which a card enters play damaged.
 */
static bool comes_from_bag(const struct duels_writer *w, const struct duels_event *event, struct text cause)
{
	const struct duels_event *action = w->causes.action;

	if (!action || w->draw_due || event->ability.len == 0 || cause.len == 0 || duels_did(event, "countersonitself"))
		return false;
	if (action->type == DUELS_ABILITY_ACTIVATED && text_equal_letters(action->ability, event->ability))
		return false;
	return !text_equal_letters(event->ability, cause) && !text_equal_nocase(event->ability, text_of("Support")) &&
	       !text_equal_nocase(event->ability, text_of("Boost"));
}

static bool has_been_told(const struct duels_resolution *r, const struct duels_event *event)
{
	for (size_t i = 0; i < r->n_told; i++)
		for (size_t k = 0; k < event->n_deeds; k++)
			if (text_equal(r->told[i], event->deeds[k].key))
				return true;
	return r->n_told == DUELS_TOLD_MAX;
}

/*
 * True when the line stands already: the ability is told of in several parts,
 * at once or, where a player had to choose, one after the other.
 */
static bool goes_on(const struct duels_writer *w, const struct duels_event *event, struct text cause)
{
	const struct duels_resolution *r = &w->resolution;

	if (!text_equal(r->ability, event->ability) || !text_equal(r->cause, cause))
		return false;
	return duels_is_same_time(event->time, r->event_time) || (event->n_deeds && !has_been_told(r, event));
}

/* Takes note of what the ability is said to have done. */
static void note_resolution(struct duels_writer *w, const struct duels_event *event, struct text cause, bool is_new)
{
	struct duels_resolution *r = &w->resolution;

	if (is_new)
		*r = (struct duels_resolution){ .cause = cause, .ability = event->ability };
	r->event_time = event->time;
	for (size_t i = 0; i < event->n_deeds && r->n_told < DUELS_TOLD_MAX; i++)
		r->told[r->n_told++] = event->deeds[i].key;
}

struct text duels_choice_of(const struct duels_writer *w, const struct duels_event *event, struct text cause)
{
	bool is_own = duels_table_has(&w->table, event->player, event->target) &&
		      !duels_table_has(&w->table, duels_opponent(event->player), event->target);

	return is_own && !text_equal(event->target, cause) ? event->target : text_of("");
}

void duels_write_resolution(struct duels_writer *w, const struct duels_event *event, struct text cause)
{
	uint8_t player = player_of(w, event, cause);
	bool is_new = !goes_on(w, event, cause);

	if (player == 0 || player != w->turn || !comes_from_bag(w, event, cause))
		return;
	if (is_new)
		FOREIGN_LINE(w->out, "% resolve % +ability % +choose %\n", duels_player(player), cause, event->ability,
			     event->type == DUELS_ABILITY_TRIGGERED ? duels_choice_of(w, event, cause) : text_of(""));
	note_resolution(w, event, cause, is_new);
}

/* True when another event between the same two actions tells what the ability did. */
static bool did_something(const struct duels_writer *w, const struct duels_event *event)
{
	size_t from = w->at, to = w->at + 1;

	while (from > 0 && w->at - from < LOOK_AHEAD && duels_class_of(&w->events[from - 1]) != DUELS_ACTION)
		from--;
	while (to < w->n && to - w->at < LOOK_AHEAD && duels_class_of(&w->events[to]) != DUELS_ACTION)
		to++;
	for (size_t i = from; i < to; i++)
		if (i != w->at && !w->events[i].is_undone && text_equal(w->events[i].ability, event->ability) &&
		    !duels_did(&w->events[i], "hadnoeffect"))
			return true;
	return false;
}

void duels_write_without_effect(struct duels_writer *w, const struct duels_event *event)
{
	if (event->cause.len && event->ability.len && !did_something(w, event))
		duels_write_declined(w, event);
}

void duels_write_declined(struct duels_writer *w, const struct duels_event *event)
{
	struct text cause = event->cause.len ? event->cause : event->card;

	if (event->player == w->turn && comes_from_bag(w, event, cause))
		FOREIGN_LINE(w->out, "% resolve % +ability % +decline\n", duels_player(event->player), cause,
			     event->ability);
}
