/*
 * reading_event.c - whether what happens is what an ability, or "this turn",
 * speaks of.
 */
#include "games/lorcana/board/reading_parts.h"

#include "games/lorcana/board/traits.h"

static bool is_player(const struct reading *r, uint16_t players, player_id player)
{
	struct reading bound = *r;

	if (bound.that_player == NO_PLAYER)
		bound.that_player = player;
	return player != NO_PLAYER && reading_players(&bound, players) & bit_of(player);
}

static bool selects_two(const struct reading *r, uint16_t node, obj_id one, obj_id two)
{
	return one && two && reading_selects(r, code_first(node), one) && reading_selects(r, second(r, node), two);
}

/* A number that an event says, as a text asks for it: so much, or, `at_least(n)`, more as well. */
static bool is_amount(const struct reading *r, uint16_t amount, int number)
{
	int asked = reading_amount(r, amount);

	return node_at(r, amount)->op == OP_AT_LEAST ? number >= asked : number == asked;
}

/*
 * Whether the card that banished another is one whose own text hears of it: not if it is banished with the other. The
 * texts of others do hear of that, for it is banished by that card all the same [state-damage-banish].
 */
static bool banisher_is_heard(const struct reading *r, const struct event *event)
{
	return event->object != r->source || !has_flag(r->g, event->object, F_BANISHING);
}

static bool hears_banish(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t first = code_first(node);

	switch (node_at(r, node)->op) {
	case OP_ON_BANISHED:
		return reading_selects(r, first, event->subject);
	case OP_ON_BANISHED_IN_CHALLENGE:
		return event->role != NOT_IN_CHALLENGE && reading_selects(r, first, event->subject);
	case OP_ON_BANISHES:
		return event->role != NOT_IN_CHALLENGE && banisher_is_heard(r, event) &&
		       selects_two(r, node, event->object, event->subject);
	case OP_ON_BANISHES_ANYHOW:
		return banisher_is_heard(r, event) && selects_two(r, node, event->object, event->subject);
	case OP_ON_BANISHED_BY:
		return event->role == NOT_IN_CHALLENGE && event->object && reading_selects(r, first, event->subject) &&
		       reading_fits(r, after(r, first), event->object);
	case OP_ON_CHALLENGES_BANISHES:
		return event->role == WAS_CHALLENGED && banisher_is_heard(r, event) &&
		       selects_two(r, node, event->object, event->subject);
	case OP_ON_CHALLENGED_BANISHED:
		return event->role == WAS_CHALLENGED && reading_selects(r, first, event->subject);
	default: /* OP_ON_CHALLENGES_BANISHED */
		return event->role == WAS_CHALLENGER && reading_selects(r, first, event->subject);
	}
}

static bool does_to(const struct reading *r, uint16_t players, uint16_t filter, const struct event *event)
{
	return is_player(r, players, event->player) && event->subject && reading_fits(r, filter, event->subject);
}

/* Cards that fit and that the player has played this turn, up to this one. */
static int plays_so_far(const struct reading *r, uint16_t filter, const struct event *event)
{
	int n = 0;

	for (uint16_t i = 0; i < r->g->history.len; i++) {
		const struct event *before = &r->g->history.items[i];

		n += before->what == HAPPEN_PLAY && before->player == event->player && before->subject &&
		     reading_fits(r, filter, before->subject);
	}
	return n;
}

/* Chosen for Support, or for the text of a card that fits. */
static bool is_chosen_for(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t by = second(r, node);

	if (!reading_selects(r, code_first(node), event->subject))
		return false;
	if (node_at(r, by)->op == OP_KEYWORD)
		return event->number == 1;
	return event->number != 1 && event->object && reading_fits(r, by, event->object);
}

/* Events that say who does something to which card. */
static bool hears_doing(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t first = code_first(node);

	switch (node_at(r, node)->op) {
	case OP_ON_PLAYS:
	case OP_ON_DISCARDS:
	case OP_ON_LEAVES_DISCARD:
	case OP_ON_LEAVES_INKWELL:
	case OP_ON_INKS_CARD:
		return does_to(r, first, after(r, first), event);
	case OP_ON_RETURNS_FROM_DISCARD:
	case OP_ON_RETURNS_INK:
		return event->number && does_to(r, first, after(r, first), event);
	case OP_ON_PLAYS_NTH:
		return does_to(r, first, after(r, after(r, first)), event) &&
		       plays_so_far(r, after(r, after(r, first)), event) == reading_amount(r, after(r, first));
	case OP_ON_PLAYS_PAYING:
		/* The cost is paid before the card is in play [play-cost-paid-in-full]: it does not hear of its own. */
		return event->subject != r->source && does_to(r, first, after(r, after(r, first)), event) &&
		       event->number <= reading_amount(r, after(r, first));
	case OP_ON_PLAYS_FROM:
	case OP_ON_INKS_FROM:
		return event->role == zone_role(reading_zone(node_at(r, after(r, first))->op)) &&
		       does_to(r, first, after(r, after(r, first)), event);
	case OP_ON_MOVES_DAMAGE:
		return is_player(r, first, event->player) && reading_selects(r, after(r, first), event->subject) &&
		       reading_selects(r, after(r, after(r, first)), event->object);
	case OP_ON_MOVES_DAMAGE_TO:
		return is_player(r, first, event->player) && reading_selects(r, after(r, first), event->object);
	case OP_ON_DEALS_DAMAGE:
		return event->object && is_player(r, first, owner_of(r, event->object)) &&
		       reading_selects(r, after(r, first), event->subject);
	case OP_ON_BOOSTS:
		return is_player(r, first, event->player) && reading_selects(r, after(r, after(r, first)), event->subject);
	default: /* OP_ON_REMOVES, OP_ON_READIES, OP_ON_PUTS_UNDER, OP_ON_CHOOSES, OP_ON_RETURNS, OP_ON_EXERTS, OP_ON_GAINS_FROM,
		    OP_ON_PUTS_DAMAGE, OP_ON_USES */
		return is_player(r, first, event->player) && event->subject &&
		       reading_selects(r, after(r, first), event->subject);
	}
}

/* The cards that the player has drawn this turn, up to this one. */
static int draws_so_far(const struct reading *r, const struct event *event)
{
	int n = 0;

	for (uint16_t i = 0; i < r->g->history.len; i++)
		n += r->g->history.items[i].what == HAPPEN_DRAW && r->g->history.items[i].player == event->player;
	return n;
}

/* Events that say how much it was. */
static bool hears_amount(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t first = code_first(node), next = after(r, first);

	switch (node_at(r, node)->op) {
	case OP_ON_DAMAGED_AT_LEAST:
		return event->number >= reading_amount(r, first) && reading_selects(r, next, event->subject);
	case OP_ON_QUESTS_FOR:
		return reading_selects(r, first, event->subject) && is_amount(r, next, event->number);
	case OP_ON_DRAWS_NTH:
		return is_player(r, first, event->player) && draws_so_far(r, event) == reading_amount(r, next);
	default: /* OP_ON_GAINS_AT_LEAST, OP_ON_LOSES_AT_LEAST */
		return is_player(r, first, event->player) && event->number >= reading_amount(r, next);
	}
}

static bool hears_plain(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t op = node_at(r, node)->op, first = code_first(node);
	const char *args = lorcana_ops.ops[op].args;

	if (event->what == HAPPEN_BANISH)
		return hears_banish(r, node, event);
	switch (op) {
	case OP_ON_CHALLENGES:
	case OP_ON_MOVES:
	case OP_ON_SINGS:
		return selects_two(r, node, event->subject, event->object);
	case OP_ON_MOVES_FROM:
		return event->number && selects_two(r, node, event->subject, (obj_id)event->number);
	case OP_ON_DISCARD_FROM:
		return event->role == zone_role(reading_zone(node_at(r, first)->op)) &&
		       reading_selects(r, after(r, first), event->subject);
	case OP_ON_CHOSEN_FOR:
		return is_chosen_for(r, node, event);
	case OP_ON_SHIFTED_ONTO:
		return event->object && reading_selects(r, first, event->object) &&
		       reading_fits(r, after(r, first), event->subject);
	case OP_ON_DAMAGES:
		return selects_two(r, node, event->object, event->subject);
	case OP_ON_DAMAGED_BY:
		return event->role == NOT_IN_CHALLENGE && event->object && reading_selects(r, first, event->subject) &&
		       reading_fits(r, after(r, first), event->object);
	case OP_ON_DAMAGED_IN_CHALLENGE:
		return event->role != NOT_IN_CHALLENGE && reading_selects(r, first, event->subject);
	case OP_ON_DAMAGED_AT_LEAST:
	case OP_ON_QUESTS_FOR:
	case OP_ON_DRAWS_NTH:
	case OP_ON_GAINS_AT_LEAST:
	case OP_ON_LOSES_AT_LEAST:
		return hears_amount(r, node, event);
	case OP_ON_DAMAGES_IN_CHALLENGE:
		return event->role != NOT_IN_CHALLENGE && selects_two(r, node, event->object, event->subject);
	case OP_ON_CHALLENGE_ENDS:
		return true;
	case OP_ON_DECK_TO_DISCARD:
		return event->number == 1 && reading_selects(r, first, event->subject);
	case OP_ON_CHALLENGED:
		return event->object && reading_selects(r, first, event->object);
	default:
		/* Who it is, or who does what. */
		if (args[0] == 'P')
			return args[1] ? hears_doing(r, node, event) : is_player(r, first, event->player);
		return event->subject && reading_selects(r, first, event->subject);
	}
}

bool reading_hears(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t first = code_first(node);
	int op = node_at(r, node)->op;
	struct reading at = *r;

	at.event = event;
	if (code_happening((enum lorcana_op)op) != N_HAPPENINGS)
		return code_happening((enum lorcana_op)op) == (enum event_what)event->what &&
		       hears_plain(&at, node, event);
	switch (op) {
	case OP_EITHER:
		return reading_hears(r, first, event) || reading_hears(r, after(r, first), event);
	case OP_IN_YOUR_TURN:
		return r->g->active == r->player && reading_hears(r, first, event);
	case OP_IN_OPPONENTS_TURN:
		return r->g->active != r->player && reading_hears(r, first, event);
	case OP_IN_THEIR_TURN:
		return r->g->active == event->player && reading_hears(r, first, event);
	case OP_TWICE_IN_YOUR_TURN:
	case OP_ONCE_IN_YOUR_TURN:
		return r->g->active == r->player && reading_hears(r, first, event);
	case OP_WHILE_EVENT:
		return reading_holds(&at, first) && reading_hears(r, after(r, first), event);
	case OP_FIRST_EACH_TURN:
		/* The event itself is the last of the history. */
		return reading_hears(r, first, event) && reading_times_this_turn(r, first) <= 1;
	case OP_NTH_EACH_TURN:
		return reading_hears(r, after(r, first), event) &&
		       reading_times_this_turn(r, after(r, first)) == reading_amount(r, first);
	default: /* OP_ONCE_A_TURN, OP_AT_ONCE: seen to elsewhere */
		return reading_hears(r, first, event);
	}
}
