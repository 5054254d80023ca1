#include "games/lorcana/duels/duels_choice.h"

/* Events between an ability's own and that of its choice, at most. */
enum { LOOK_BACK = 16 };

/* Is it the event of the ability for which [choice] was made, by the same player, without a target of its own? */
static bool is_chosen_for(const struct duels_event *event, const struct duels_event *choice)
{
	return event->type == DUELS_ABILITY_TRIGGERED && !event->is_undone && !event->target.len &&
	       event->player == choice->player && text_equal(event->cause, choice->cause) &&
	       text_equal(event->ability, choice->ability);
}

/* The ability before the choice, on this side of the action before; NULL = none is such. */
static struct duels_event *find_ability(struct duels_event *events, size_t at)
{
	for (size_t i = at; i-- > 0 && at - i <= LOOK_BACK;) {
		if (is_chosen_for(&events[i], &events[at]))
			return &events[i];
		if (duels_class_of(&events[i]) == DUELS_ACTION || duels_class_of(&events[i]) == DUELS_STEP)
			break;
	}
	return NULL;
}

void duels_take_choices(struct duels_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct duels_event *ability = NULL;

		if (events[i].type == DUELS_CHOICE_RESOLVED && !events[i].is_undone && events[i].target.len &&
		    events[i].ability.len)
			ability = find_ability(events, i);
		if (ability)
			ability->target = events[i].target;
	}
}
