#include "games/lorcana/duels/duels_cause.h"

enum status duels_causes_init(struct duels_causes *causes, const struct duels_event *events, size_t n,
			      struct arena *arena)
{
	enum status status;

	*causes = (struct duels_causes){ .events = events };
	status = map_init(&causes->cards_by_ability, arena, n);
	for (size_t i = 0; i < n && status == ST_OK; i++)
		if (events[i].type == DUELS_ABILITY_TRIGGERED && events[i].ability.len && events[i].cause.len)
			map_add(&causes->cards_by_ability, events[i].ability, (uint32_t)i);
	return status;
}

static void start_over(struct duels_causes *causes, const struct duels_event *action)
{
	causes->action = action;
	causes->n_recent = 0;
	causes->n_damages = 0;
	causes->is_turn_start = false;
}

static void note(const struct duels_event *noted[DUELS_RECENT], size_t *n, const struct duels_event *event)
{
	if (*n == DUELS_RECENT)
		memmove(&noted[0], &noted[1], --*n * sizeof(noted[0]));
	noted[(*n)++] = event;
}

void duels_causes_follow(struct duels_causes *causes, const struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_CARD_ATTACK:
		if (event->is_result)
			return;
		break;
	case DUELS_TURN_START:
		start_over(causes, NULL);
		causes->is_turn_start = true;
		return;
	case DUELS_TURN_DRAW:
	case DUELS_TURN_END:
		start_over(causes, NULL);
		return;
	case DUELS_ABILITY_TRIGGERED:
		note(causes->recent, &causes->n_recent, event);
		return;
	case DUELS_DAMAGE_DEALT:
	case DUELS_DAMAGE_COUNTERS_PUT:
	case DUELS_DAMAGE_COUNTERS_MOVED:
		note(causes->damages, &causes->n_damages, event);
		return;
	}
	if (duels_class_of(event) == DUELS_ACTION)
		start_over(causes, event);
}

struct text duels_cause_find(const struct duels_causes *causes, const char *word)
{
	for (size_t i = causes->n_recent; i-- > 0;)
		if (duels_did(causes->recent[i], word))
			return causes->recent[i]->cause;
	return (struct text){ "", 0 };
}

struct text duels_cause_of_effect(const struct duels_causes *causes, const char *word)
{
	struct text cause = duels_cause_find(causes, word);

	if (cause.len == 0 && causes->action && causes->action->type == DUELS_ABILITY_ACTIVATED)
		return causes->action->card;
	return cause;
}

struct text duels_cause_of_ability(const struct duels_causes *causes, struct text ability)
{
	const struct duels_event *action = causes->action;
	uint32_t i;

	if (ability.len == 0)
		return ability;
	for (size_t k = causes->n_recent; k-- > 0;)
		if (text_equal(causes->recent[k]->ability, ability))
			return causes->recent[k]->cause;
	if (action && text_equal_letters(action->card, ability))
		return action->card;
	if (map_find(&causes->cards_by_ability, ability, &i))
		return causes->events[i].cause;
	return (struct text){ "", 0 };
}

struct text duels_cause_banishes(const struct duels_causes *causes, const struct duels_event *event, bool *names_it)
{
	const struct duels_event *action = causes->action;

	*names_it = false;
	for (size_t i = causes->n_recent; i-- > 0;) {
		const struct duels_event *ability = causes->recent[i];

		if (!duels_did(ability, "banish") || (ability->target.len && !text_equal(ability->target, event->card)))
			continue;
		*names_it = ability->target.len > 0;
		return ability->cause;
	}
	/* The card's own word counts only where it is no left-over. */
	if (action && (action->type == DUELS_CARD_PLAYED || action->type == DUELS_ABILITY_ACTIVATED) &&
	    text_equal(action->card, event->cause))
		return event->cause;
	if (action && action->type == DUELS_ABILITY_ACTIVATED && !text_equal(action->card, event->card))
		return action->card;
	return (struct text){ "", 0 };
}

bool duels_cause_damaged(const struct duels_causes *causes, struct text card)
{
	for (size_t i = 0; i < causes->n_damages; i++) {
		const struct duels_event *damage = causes->damages[i];

		if (text_equal(damage->type == DUELS_DAMAGE_COUNTERS_MOVED ? damage->target : damage->card, card))
			return true;
	}
	return false;
}

bool duels_cause_used(const struct duels_causes *causes, struct text card)
{
	return causes->action && causes->action->type == DUELS_ABILITY_ACTIVATED &&
	       text_equal(causes->action->card, card);
}
