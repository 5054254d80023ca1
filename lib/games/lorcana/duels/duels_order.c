#include "games/lorcana/duels/duels_order.h"

#include "base/map.h"

enum {
	/* Effects of one action at most; more would be another action's. */
	EFFECTS_MAX = 64,
	/* Events between an ability's own and that of its choice, at most. */
	CHOICE_REACH = 16,
	/* Events looked at around an undo; a turn has fewer. */
	UNDO_REACH = 1000,
	/* Events of a log in which copies are counted; a game has fewer. */
	COUNTED_MAX = 5000,
};

static bool is_action(const struct duels_event *event)
{
	return duels_class_of(event) == DUELS_ACTION && !(event->type == DUELS_CARD_ATTACK && event->is_result);
}

static bool has_marks(const struct duels_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (events[i].is_undone)
			return true;
	return false;
}

/* The lore that [player] had before event [i], as far as the event says; DUELS_ABSENT = it does not. */
static int32_t lore_before(const struct duels_event *event, uint8_t player)
{
	if ((event->type == DUELS_CARD_QUEST || event->type == DUELS_LORE_GAINED) && event->player == player &&
	    event->lore_total != DUELS_ABSENT && event->amount != DUELS_ABSENT)
		return event->lore_total - event->amount;
	for (size_t i = 0; event->type == DUELS_ABILITY_TRIGGERED && i < event->n_deeds; i++) {
		bool of_opponent = text_is(event->deeds[i].key, "opponentLosesLore");

		if ((of_opponent || text_is(event->deeds[i].key, "gainsLore")) &&
		    (event->player == player) != of_opponent)
			return event->deeds[i].previous;
	}
	return DUELS_ABSENT;
}

/* How many cards of that name [player] has played before event [to]. */
static int count_played(const struct duels_event *events, size_t to, uint8_t player, struct text card)
{
	int n = 0;

	for (size_t i = 0; i < to; i++)
		n += events[i].type == DUELS_CARD_PLAYED && !events[i].is_undone && events[i].player == player &&
		     text_equal(events[i].card, card);
	return n;
}

/* The challenge of a card of that name by another player than [player]. */
static bool is_attack_on(const struct duels_event *event, uint8_t player, struct text card)
{
	return event->type == DUELS_CARD_ATTACK && event->player != player && text_equal(event->target, card);
}

/* What can have exerted a card of that name, or shows that it is ready. */
static bool may_exert(const struct duels_event *event, uint8_t player, struct text card)
{
	if (event->player == player && text_equal(event->card, card))
		return (event->type == DUELS_CARD_ATTACK && !event->is_result) || event->type == DUELS_CARD_QUEST ||
		       event->type == DUELS_ABILITY_ACTIVATED;
	return duels_did(event, "exertstarget") || duels_did(event, "exertscharacter") ||
	       (event->type == DUELS_CARD_PLAYED && duels_list_count(&event->singers, card) > 0);
}

/*
 * False when the only card of that name which acted at [at] is challenged and
 * nothing else can have exerted it: then it is exerted because of that.
 */
static bool exerting_was_undone(const struct duels_event *events, size_t n, size_t at, size_t undo)
{
	uint8_t player = events[at].player;
	struct text card = events[at].card;

	if (n > COUNTED_MAX || count_played(events, at, player, card) > 1)
		return true;
	for (size_t i = undo; i < n && i < undo + UNDO_REACH; i++) {
		if (may_exert(&events[i], player, card) || (events[i].type == DUELS_TURN_START && events[i].player == player))
			return true;
		if (is_attack_on(&events[i], player, card))
			return false;
	}
	return true;
}

/* False when a later lore total shows that the quest counted, or else that its character has exerted. */
static bool quest_was_undone(const struct duels_event *events, size_t n, size_t quest, size_t undo)
{
	for (size_t i = undo; events[quest].amount != 0 && i < n && i < undo + UNDO_REACH; i++) {
		int32_t before = lore_before(&events[i], events[quest].player);

		if (before != DUELS_ABSENT)
			return before != events[quest].lore_total;
	}
	return exerting_was_undone(events, n, quest, undo);
}

/* A card of [player] is seen in play. */
static bool shows_in_play(const struct duels_event *event, uint8_t player, struct text card)
{
	if (event->player != player)
		return is_attack_on(event, player, card);
	switch ((int)event->type) {
	case DUELS_CARD_PLAYED:
		return text_equal(event->target, card);
	case DUELS_CARD_MOVED:
		return text_equal(event->target, card) || text_equal(event->card, card);
	case DUELS_CARD_QUEST:
	case DUELS_CARD_ATTACK:
	case DUELS_CARD_BOOSTED:
	case DUELS_CARD_DESTROYED:
	case DUELS_ABILITY_ACTIVATED:
		return text_equal(event->card, card);
	case DUELS_ABILITY_TRIGGERED:
		return text_equal(event->cause, card);
	}
	return false;
}

/* A card of [player] is seen to be in the hand. */
static bool shows_in_hand(const struct duels_event *event, uint8_t player, struct text card)
{
	return event->player == player && text_equal(event->card, card) &&
	       (event->type == DUELS_CARD_PLAYED || event->type == DUELS_CARD_INKED || event->type == DUELS_CARD_DISCARDED);
}

/*
 * False when the only card of that name which its player has played is seen in
 * play later, before it is in the hand again: then something was undone that
 * the log does not have, as an ability that was used.
 */
static bool play_was_undone(const struct duels_event *events, size_t n, size_t play, size_t undo)
{
	uint8_t player = events[play].player;
	struct text card = events[play].card;

	for (size_t i = play; i-- > 0 && i + UNDO_REACH > play;)
		if (!events[i].is_undone && shows_in_hand(&events[i], player, card) && events[i].type == DUELS_CARD_PLAYED)
			return true;
	for (size_t i = undo; i < n && i < undo + UNDO_REACH; i++) {
		if (shows_in_hand(&events[i], player, card))
			return true;
		if (shows_in_play(&events[i], player, card))
			return false;
	}
	return true;
}

/* Copies of [card] that [player] has in the hand before event [to], as far as the log shows. */
static int copies_in_hand(const struct duels_event *events, size_t to, uint8_t player, struct text card)
{
	int n = 0;

	for (size_t i = 0; i < to; i++) {
		const struct duels_event *event = &events[i];

		if (event->player != player || event->is_undone)
			continue;
		if (event->type == DUELS_INITIAL_HAND)
			n += duels_list_count(&event->cards, card);
		if (event->type == DUELS_MULLIGAN)
			n += duels_list_count(&event->drawn, card) - duels_list_count(&event->cards, card);
		n += event->type == DUELS_CARD_DRAWN && text_equal(event->card, card);
		n -= shows_in_hand(event, player, card);
	}
	return n;
}

/* Whether [player] has drawn a card before event [to] that the log does not name. */
static bool has_drawn_unseen(const struct duels_event *events, size_t to, uint8_t player)
{
	for (size_t i = 0; i < to; i++)
		if (events[i].type == DUELS_CARD_DRAWN && events[i].player == player && events[i].card.len == 0)
			return true;
	return false;
}

/*
 * False when its player neither inks again in that turn nor shows the card in
 * the hand later, other than as a further copy: then the same holds.
 */
static bool ink_was_undone(const struct duels_event *events, size_t n, size_t ink, size_t undo)
{
	bool is_same_turn = true;

	for (size_t i = undo; i < n && i < undo + UNDO_REACH; i++) {
		const struct duels_event *event = &events[i];

		is_same_turn &= event->type != DUELS_TURN_START && event->type != DUELS_TURN_END;
		if (is_same_turn && event->type == DUELS_CARD_INKED && event->player == events[ink].player)
			return true;
		if (events[ink].card.len && shows_in_hand(event, events[ink].player, events[ink].card) &&
		    (n > COUNTED_MAX || (copies_in_hand(events, i, events[ink].player, events[ink].card) <= 0 &&
					 !has_drawn_unseen(events, i, events[ink].player))))
			return true;
	}
	return false;
}

/* False when what follows shows that the action at [at] stands. */
static bool was_undone(const struct duels_event *events, size_t n, size_t at, size_t undo)
{
	switch ((int)events[at].type) {
	case DUELS_CARD_QUEST:
		return quest_was_undone(events, n, at, undo);
	case DUELS_CARD_PLAYED:
		return play_was_undone(events, n, at, undo);
	case DUELS_CARD_ATTACK:
		return exerting_was_undone(events, n, at, undo);
	case DUELS_CARD_INKED:
		return ink_was_undone(events, n, at, undo);
	}
	return true;
}

static bool is_use_of(const struct duels_event *event, const struct duels_event *ability)
{
	return event->type == DUELS_ABILITY_ACTIVATED && text_equal(event->card, ability->cause) &&
	       text_equal(event->ability, ability->ability);
}

/*
 * What an ability has done that was used without an event of its own: another
 * use of it has one, and the action before is not its use.
 */
static bool is_of_unseen_use(const struct duels_event *events, size_t n, size_t at)
{
	if (events[at].type != DUELS_ABILITY_TRIGGERED || events[at].ability.len == 0 || n > COUNTED_MAX)
		return false;
	for (size_t i = at; i-- > 0 && i + UNDO_REACH > at;)
		if (is_action(&events[i]) && !events[i].is_undone && events[i].player == events[at].player) {
			if (is_use_of(&events[i], &events[at]))
				return false;
			break;
		}
	for (size_t i = 0; i < n; i++)
		if (is_use_of(&events[i], &events[at]))
			return true;
	return false;
}

/*
 * What stands later behind an action that counts is of what was undone, and
 * so is that its card left play at once; of inking nothing comes at all.
 */
static bool is_of_what_was_undone(const struct duels_event *action, const struct duels_event *event)
{
	if (duels_class_of(event) != DUELS_EFFECT)
		return false;
	return action->type == DUELS_CARD_INKED || event->time > action->time + DUELS_SAME_TIME ||
	       (action->type == DUELS_CARD_PLAYED && event->type == DUELS_CARD_DESTROYED && event->player == action->player &&
		text_equal(event->card, action->card));
}

/*
 * Takes back the last action of [player] before event [undo]. [reach_back]:
 * also one of an earlier turn, and the end of a turn.
 */
static void undo_last(struct duels_event *events, size_t n, size_t undo, uint8_t player, bool reach_back)
{
	for (size_t i = undo; i-- > 0 && i + UNDO_REACH > undo;) {
		struct duels_event *event = &events[i];

		if (event->is_undone || event->player != player)
			continue;
		if (event->type == DUELS_TURN_START && !reach_back)
			return;
		if (!is_action(event) && !(reach_back && event->type == DUELS_TURN_END) && !is_of_unseen_use(events, n, i))
			continue;
		if (!was_undone(events, n, i, undo)) {
			for (size_t k = i + 1; k < undo; k++)
				events[k].is_undone |= is_of_what_was_undone(event, &events[k]);
			return;
		}
		for (size_t k = i; k < undo; k++)
			events[k].is_undone |= duels_class_of(&events[k]) != DUELS_UNDO;
		return;
	}
}

/* An ability that was called off before anything came of it. */
static void undo_cancelled(struct duels_event *events, size_t cancelled)
{
	for (size_t i = cancelled; i-- > 0 && i + UNDO_REACH > cancelled;) {
		struct duels_event *event = &events[i];

		if (duels_class_of(event) == DUELS_TALK || event->is_undone)
			continue;
		if (event->type == DUELS_ABILITY_ACTIVATED && text_equal(event->ability, events[cancelled].ability))
			event->is_undone = true;
		return;
	}
}

/*
 * Marks what was undone. Where the site marks it, those marks count. Otherwise
 * an undo takes back the last action of its player in this turn with all that
 * came of it; a quest only if the lore total that the log gives next agrees.
 */
static void mark_undone(struct duels_event *events, size_t n)
{
	uint8_t asking = 0;

	if (has_marks(events, n))
		return;
	for (size_t i = 0; i < n; i++) {
		if (events[i].type == DUELS_FREE_UNDO)
			undo_last(events, n, i, events[i].player, false);
		else if (events[i].type == DUELS_UNDO_REQUESTED)
			asking = events[i].player;
		else if (events[i].type == DUELS_UNDO_ACCEPTED && asking)
			undo_last(events, n, i, asking, true);
		else if (events[i].type == DUELS_ABILITY_CANCELLED)
			undo_cancelled(events, i);
	}
}

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
	for (size_t i = at; i-- > 0 && at - i <= CHOICE_REACH;) {
		if (is_chosen_for(&events[i], &events[at]))
			return &events[i];
		if (duels_class_of(&events[i]) == DUELS_ACTION || duels_class_of(&events[i]) == DUELS_STEP)
			break;
	}
	return NULL;
}

/*
 * Gives abilities that name no target the one that their player chose for them:
 * the event of the choice names the card of the ability, the ability and what
 * was selected.
 */
static void take_choices(struct duels_event *events, size_t n)
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

/* Where the first effect of the card played at [played] stands that precedes it; [played] = none does. */
static size_t first_effect(const struct duels_event *events, size_t played, bool is_first_copy)
{
	const struct duels_event *play = &events[played];
	size_t first = played;

	for (size_t i = played; i-- > 0 && i + EFFECTS_MAX > played;) {
		const struct duels_event *event = &events[i];
		bool is_its_own;

		if (duels_class_of(event) == DUELS_TALK || event->is_undone)
			continue;
		if (!duels_is_same_time(event->time, play->time))
			break;
		/* A card that the action let its player play stands before it, too. */
		if (event->type == DUELS_CARD_PLAYED && event->player == play->player && first == played)
			continue;
		if (duels_class_of(event) != DUELS_EFFECT)
			break;
		is_its_own = event->type == DUELS_ABILITY_TRIGGERED && event->player == play->player &&
			     text_equal(event->cause, play->card) && text_equal_letters(event->ability, play->card);
		if (is_its_own || (is_first_copy && text_equal(event->cause, play->card)))
			first = i;
	}
	return first;
}

static bool is_draw_of(const struct duels_event *event, uint8_t player)
{
	return event->type == DUELS_CARD_DRAWN && event->player == player && !event->is_undone;
}

/* True when an ability of [player] that drew is told of between the last action or step and event [at]. */
static bool has_told_of_drawing(const struct duels_event *events, size_t at, uint8_t player)
{
	for (size_t i = at; i-- > 0 && i + EFFECTS_MAX > at;) {
		if (events[i].type == DUELS_TURN_DRAW)
			return true;
		if (is_action(&events[i]) || duels_class_of(&events[i]) == DUELS_STEP)
			return false;
		if (events[i].type == DUELS_ABILITY_TRIGGERED && events[i].player == player && duels_did(&events[i], "draw"))
			return true;
	}
	return false;
}

/*
 * The ability that drew what [player] draws before event [from], where it is
 * told of behind that, maybe with its card played between; n = there is none,
 * or it has a draw of its own.
 */
static size_t ability_behind(const struct duels_event *events, size_t n, size_t from, uint8_t player)
{
	const struct duels_event *action = NULL;

	for (size_t i = from; i < n && i < from + EFFECTS_MAX; i++) {
		const struct duels_event *event = &events[i];

		if (event->is_undone || !duels_is_same_time(event->time, events[from - 1].time) ||
		    is_draw_of(event, player) || duels_class_of(event) == DUELS_STEP || (action && is_action(event)))
			return n;
		if (is_action(event))
			action = event;
		if (event->type != DUELS_ABILITY_TRIGGERED || event->player != player || !duels_did(event, "draw"))
			continue;
		if ((action && !text_equal(action->card, event->cause)) ||
		    (i + 1 < n && is_draw_of(&events[i + 1], player) &&
		     duels_is_same_time(events[i + 1].time, event->time)))
			return n;
		return i;
	}
	return n;
}

/* Turns [n] events so that the first [k] of them are the last. */
static void rotate(struct duels_event *events, size_t k, size_t n)
{
	while (k-- > 0) {
		struct duels_event first = events[0];

		memmove(&events[0], &events[1], (n - 1) * sizeof(*events));
		events[n - 1] = first;
	}
}

/*
 * Moves draws that nothing before them explains behind the ability that drew,
 * where the log tells of it right behind them and of no other draw of it.
 */
static void put_draws_behind(struct duels_event *events, size_t n)
{
	for (size_t i = 0, k; i < n; i += k) {
		size_t ability;

		for (k = 0; i + k < n && k < EFFECTS_MAX && is_draw_of(&events[i + k], events[i].player); k++)
			;
		if (k == 0) {
			k = 1;
			continue;
		}
		ability = has_told_of_drawing(events, i, events[i].player) ? n : ability_behind(events, n, i + k, events[i].player);
		if (ability < n)
			rotate(&events[i], k, ability + 1 - i);
	}
}

/* The key of a card of a player in the map of those played. */
static const char *played_key(struct arena *arena, const struct duels_event *event)
{
	return arena_printf(arena, "%u%.*s", (unsigned)event->player, (int)event->card.len, event->card.ptr);
}

/*
 * Moves each CARD_PLAYED before effects of that card which stand directly
 * before it: those of an ability with the card's own name (an action's text),
 * and those of a card that its player had not played before.
 */
static enum status put_causes_first(struct duels_event *events, size_t n, struct arena *arena)
{
	struct map played;
	enum status status = map_init(&played, arena, n);

	for (size_t i = 0; i < n && status == ST_OK; i++) {
		struct duels_event play = events[i];
		const char *key;
		size_t to;

		if (play.type != DUELS_CARD_PLAYED || play.is_undone || play.card.len == 0)
			continue;
		key = played_key(arena, &play);
		if (!key)
			return ST_NOMEM;
		to = first_effect(events, i, map_add(&played, text_of(key), 1));
		memmove(&events[to + 1], &events[to], (i - to) * sizeof(*events));
		events[to] = play;
	}
	return status;
}

enum status duels_order(struct duels_event *events, size_t n, struct arena *arena)
{
	mark_undone(events, n);
	take_choices(events, n);
	put_draws_behind(events, n);
	return put_causes_first(events, n, arena);
}
