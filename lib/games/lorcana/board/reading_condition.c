/*
 * reading_condition.c - how much something is, and whether something is so.
 */
#include "games/lorcana/board/reading_parts.h"

#include "base/bits.h"
#include "games/lorcana/board/traits.h"

/* Amounts */

enum lorcana_attribute reading_attribute(int op)
{
	const struct op_def *def = &lorcana_ops.ops[op];

	return def->group == OF_CHARACTERISTICS ? (enum lorcana_attribute)def->index : ATTR_SINGING_COST;
}

unsigned reading_forbidden(const struct reading *r, uint16_t node)
{
	const struct op_def *def = &lorcana_ops.ops[node_at(r, node)->op];

	if (def->group == OF_FORBIDDEN)
		return 1u << def->index;
	return reading_forbidden(r, code_first(node)) | reading_forbidden(r, second(r, node)); /* OP_BOTH_FORBIDDEN */
}

_Static_assert((int)CHANGE_STRENGTH == (int)ATTR_STRENGTH && (int)CHANGE_WILLPOWER == (int)ATTR_WILLPOWER &&
		       (int)CHANGE_LORE == (int)ATTR_LORE && (int)CHANGE_SINGING_COST == (int)ATTR_SINGING_COST,
	       "characteristics are in one order");

const struct last_known *reading_last_known(const struct lorcana_game *g, obj_id id)
{
	for (uint32_t k = 1; k <= MAX_LAST_KNOWN && k <= g->n_last_known; k++) {
		const struct last_known *last = &g->last_known[(g->n_last_known - k) % MAX_LAST_KNOWN];

		if (last->id == id && last->incarnation == table_object_const(&g->table, id)->incarnation)
			return last;
	}
	return NULL;
}

static int value_of(const struct reading *r, int op, obj_id id)
{
	const struct lorcana_card *card = op == OP_INK_COST ? card_facts(r->env, r->g, id) : NULL;
	const struct last_known *last = is_in_play(r->g, id) ? NULL : reading_last_known(r->g, id);

	if (op == OP_INK_COST)
		return card ? card->cost : 0;
	if (last)
		return op == OP_STRENGTH ? last->strength : op == OP_WILLPOWER ? last->willpower : last->lore;
	if (op == OP_STRENGTH)
		return reading_strength(r, id);
	return op == OP_WILLPOWER ? willpower_at(r->env, r->g, id, r->depth + 1) : lore_value_of(r->env, r->g, id);
}

int reading_value(const struct reading *r, uint16_t word, obj_id id)
{
	return value_of(r, node_at(r, word)->op, id);
}

/* The sum over the cards that an amount is taken of. */
static int sum_over(const struct reading *r, uint16_t selection, int op, int word)
{
	int sum = 0;
	struct card_set cards = cards_of(r, selection);

	for (uint8_t i = 0; i < cards.n; i++) {
		const struct lorcana_card *card = card_facts(r->env, r->g, cards.ids[i]);

		if (op == OP_DAMAGE_ON)
			sum += table_object_const(&r->g->table, cards.ids[i])->counters;
		else if (op == OP_COST_OF)
			sum += card ? card->cost : 0;
		else
			sum += value_of(r, word, cards.ids[i]);
	}
	return sum;
}

/* "3 lore gained this turn": these count how much it was, and not how often. */
static bool counts_amounts(const struct reading *r, uint16_t event)
{
	return node_at(r, event)->op == OP_ON_GAINS_LORE || node_at(r, event)->op == OP_ON_LOSES_LORE;
}

/* How much, or how often, happened this turn of what an event speaks of. */
static int amount_this_turn(const struct reading *r, uint16_t event)
{
	int n = 0;

	if (!counts_amounts(r, event))
		return reading_times_this_turn(r, event);
	for (uint16_t i = 0; i < r->g->history.len; i++)
		if (reading_hears(r, event, &r->g->history.items[i]))
			n += r->g->history.items[i].number;
	return n;
}

/* How often, from one entry of the turn's history on, something happened that an event speaks of. */
static int times_since(const struct reading *r, uint16_t event, uint16_t since)
{
	int n = 0;

	for (uint16_t i = since; i < r->g->history.len; i++)
		n += reading_hears(r, event, &r->g->history.items[i]);
	return n;
}

/* The same event, with whichever of its cards first. */
static bool is_same_event(const struct event *a, const struct event *b)
{
	return a->what == b->what && a->moment == b->moment && a->player == b->player &&
	       ((a->subject == b->subject && a->object == b->object) || (a->subject == b->object && a->object == b->subject));
}

/* How many events of this turn there were with what triggered the text; all of them, when nothing did. */
static uint16_t events_with_cause(const struct reading *r)
{
	for (uint16_t i = r->g->history.len; r->event && i > 0; i--)
		if (is_same_event(&r->g->history.items[i - 1], r->event))
			return i;
	return r->g->history.len;
}

/*
 * How much, or how often, it had happened this turn with what triggered the
 * text: the second card drawn stays the second when more are drawn before
 * the text asks.
 */
static int amount_with_cause(const struct reading *r, uint16_t event)
{
	uint16_t end = events_with_cause(r);
	int n = 0;

	for (uint16_t i = 0; i < end; i++)
		if (reading_hears(r, event, &r->g->history.items[i]))
			n += counts_amounts(r, event) ? r->g->history.items[i].number : 1;
	return n;
}

/* Of how many cards it happened this turn, each counted once. */
static int cards_this_turn(const struct reading *r, uint16_t event)
{
	struct card_set cards = { .n = 0 };

	for (uint16_t i = 0; i < r->g->history.len; i++) {
		const struct event *e = &r->g->history.items[i];
		obj_id id = node_at(r, event)->op == OP_ON_CHALLENGED ? e->object : e->subject;

		if (id && reading_hears(r, event, e) && !card_set_has(&cards, id))
			card_set_add(r->g, &cards, id);
	}
	return cards.n;
}

int reading_times_this_turn(const struct reading *r, uint16_t event)
{
	return times_since(r, event, 0);
}

/* Whose turn an event of the past must have been in: "their last turn" is that of whom the event tells. */
static bool was_turn_of(const struct reading *r, uint16_t players, const struct event *event)
{
	player_id who = event->player != NO_PLAYER ? event->player : event->subject ? owner_of(r, event->subject) : NO_PLAYER;

	if (node_at(r, players)->op == OP_THAT_PLAYER)
		return event->moment == who;
	return event->moment != NO_PLAYER && reading_players(r, players) & bit_of(event->moment);
}

static bool happened_last_turn(const struct reading *r, uint16_t players)
{
	for (uint16_t i = 0; i < r->g->past.len; i++)
		if (was_turn_of(r, players, &r->g->past.items[i]) && reading_hears(r, after(r, players), &r->g->past.items[i]))
			return true;
	return false;
}

/* Whether the last turn of [whose] was after that of [player]. */
static bool is_later(const struct lorcana_game *g, player_id whose, player_id player)
{
	for (uint8_t k = 1; k < g->n_players; k++) {
		player_id before = (player_id)((g->active + g->n_players - k) % g->n_players);

		if (before == player || before == whose)
			return before == whose;
	}
	return false;
}

/* `since_last_turn(P, E)`: in this turn, or in one that came after the last of P. */
static bool happened_since(const struct reading *r, uint16_t players)
{
	player_id player = reading_player(r, players);

	if (player == NO_PLAYER)
		return false;
	for (uint16_t i = 0; i < r->g->past.len; i++)
		if (r->g->past.items[i].moment != player && is_later(r->g, r->g->past.items[i].moment, player) &&
		    reading_hears(r, after(r, players), &r->g->past.items[i]))
			return true;
	return reading_times_this_turn(r, after(r, players)) > 0;
}

/* What of a card is counted each once, as bits. */
static uint64_t bits_of(int op, const struct lorcana_card *card)
{
	if (op == OP_COUNT_INKS)
		return card->inks;
	return 1ull << (op == OP_COUNT_TYPES ? (unsigned)card->type : card->cost < 63 ? card->cost : 63u);
}

/* The different inks, types or costs of the cards that fit. */
static int count_kinds(const struct reading *r, int op, uint16_t filter)
{
	struct card_set cards = fitting_of(r, filter);
	uint64_t kinds = 0;

	for (uint8_t i = 0; i < cards.n; i++) {
		const struct lorcana_card *card = card_facts(r->env, r->g, cards.ids[i]);

		kinds |= card ? bits_of(op, card) : 0;
	}
	return (int)bits_count(kinds);
}

static int count_classes(const struct reading *r, uint16_t filter)
{
	struct card_set cards = fitting_of(r, filter);
	int n = 0;

	for (int class_idx = 0; class_idx < (int)r->env->cards->n_classes; class_idx++) {
		bool is_there = false;

		for (uint8_t i = 0; i < cards.n && !is_there; i++)
			is_there = has_class_at(r->env, r->g, cards.ids[i], class_idx, r->depth + 1);
		n += is_there;
	}
	return n;
}

/* The different names of the cards that fit: one that shares a name with an earlier one adds none. */
static int count_names(const struct reading *r, uint16_t filter)
{
	struct card_set cards = fitting_of(r, filter);
	int n = 0;

	for (uint8_t i = 0; i < cards.n; i++) {
		const struct lorcana_card *card = card_facts(r->env, r->g, cards.ids[i]);
		bool is_new = card && card->n_names;

		for (uint8_t k = 0; is_new && k < i; k++) {
			const struct lorcana_card *before = card_facts(r->env, r->g, cards.ids[k]);

			is_new = !before || !lorcana_card_has_name(before, card->names[0]);
		}
		n += is_new;
	}
	return n;
}

/* The highest, or the lowest, of the cards that fit; 0 where there are none. */
static int extreme_of(const struct reading *r, uint16_t word, bool is_highest)
{
	struct card_set cards = fitting_of(r, after(r, word));
	int extreme = 0;

	for (uint8_t i = 0; i < cards.n; i++) {
		int value = reading_value(r, word, cards.ids[i]);

		if (i == 0 || (is_highest ? value > extreme : value < extreme))
			extreme = value;
	}
	return extreme;
}

/* The lore of all the players that are meant. */
static int sum_of_lore(const struct reading *r, uint8_t players)
{
	int sum = 0;

	for (player_id p = 0; p < r->g->n_players; p++)
		sum += players & bit_of(p) ? r->g->sides[p].lore : 0;
	return sum;
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int at_least_one(int n)
{
	return n > 1 ? n : 1;
}

int reading_amount(const struct reading *r, uint16_t node)
{
	const struct node *n = node_at(r, node);
	uint16_t first = code_first(node);
	player_id player;

	switch (n->op) {
	case OP_NUMBER:
		return n->value;
	case OP_COUNT:
		return reading_count(r, NO_PLAYER, first);
	case OP_COUNT_INKS:
	case OP_COUNT_TYPES:
	case OP_COUNT_COSTS:
		return count_kinds(r, n->op, first);
	case OP_COUNT_CLASSES:
		return count_classes(r, first);
	case OP_COUNT_NAMES:
		return count_names(r, first);
	case OP_COUNT_PLAYERS:
		return (int)bits_count(reading_players(r, first));
	case OP_HIGHEST:
	case OP_LOWEST:
		return extreme_of(r, first, n->op == OP_HIGHEST);
	case OP_LORE_OF:
		return sum_of_lore(r, reading_players(r, first));
	case OP_DAMAGE_ON:
	case OP_COST_OF:
		return sum_over(r, first, n->op, 0);
	case OP_STAT_OF:
	case OP_TOTAL:
		return sum_over(r, after(r, first), OP_STAT_OF, node_at(r, first)->op);
	case OP_TIMES_THIS_TURN:
		return amount_this_turn(r, first);
	case OP_HAND_SIZE:
		player = reading_player(r, first);
		return player == NO_PLAYER ? 0 : (int)hand_size(r->g, player);
	case OP_DIVIDED:
		return reading_amount(r, first) / at_least_one(reading_amount(r, after(r, first)));
	case OP_TIMES:
	case OP_PER:
		return reading_amount(r, first) * reading_amount(r, after(r, first));
	case OP_PLUS:
		return reading_amount(r, first) + reading_amount(r, after(r, first));
	case OP_MINUS:
		return reading_amount(r, first) - reading_amount(r, after(r, first));
	case OP_NEGATIVE:
		return -reading_amount(r, first);
	case OP_AT_MOST:
		return least(reading_amount(r, first), reading_amount(r, after(r, first)));
	case OP_THAT_MANY:
		return r->effect ? r->effect->that_many : 0;
	case OP_CHOSEN_NUMBER:
		return r->effect ? r->effect->number : 0;
	case OP_LEFT_OF:
		return r->effect ? r->effect->loops[reading_amount(r, first)].left : 0;
	case OP_UP_TO:
	case OP_AT_LEAST:
		return reading_amount(r, first);
	default: /* OP_ALL, OP_ANY_NUMBER */
		return MAX_AMOUNT;
	}
}

/* Conditions */

/* Whether some player of [players] has a number of fitting cards that compares so with [n]. */
static bool some_player_has(const struct reading *r, uint8_t players, uint16_t filter, int op, int n)
{
	for (player_id p = 0; p < r->g->n_players; p++) {
		int found;

		if (!(players & bit_of(p)))
			continue;
		found = reading_count(r, p, filter);
		if ((op == OP_HAVE_MIN && found >= n) || (op == OP_HAVE_EXACTLY && found == n) ||
		    (op == OP_HAVE_FEWER && found < n) || (op == OP_HAVE_EVEN && found % 2 == 0) ||
		    (op == OP_HAVE_ODD && found % 2 == 1) || (op == OP_HAVE_MORE_THAN && found > n))
			return true;
	}
	return false;
}

/* Whether some player of [players] has more fitting cards than each of [others]. */
static bool has_more(const struct reading *r, uint8_t players, uint8_t others, uint16_t filter)
{
	for (player_id p = 0; p < r->g->n_players; p++) {
		bool more = players & bit_of(p);
		int found = more ? reading_count(r, p, filter) : 0;

		for (player_id q = 0; q < r->g->n_players; q++)
			if (others & bit_of(q) && q != p) {
				struct reading theirs = *r;

				/* "Your hand" of the one is "their hand" of the other. */
				theirs.player = q;
				more = more && found > reading_count(&theirs, q, filter);
			}
		if (more)
			return true;
	}
	return false;
}

/* Whether some player of [players] has fewer fitting cards than every other player. */
static bool has_fewest(const struct reading *r, uint8_t players, uint16_t filter)
{
	for (player_id p = 0; p < r->g->n_players; p++) {
		struct reading own = *r;
		bool fewest = players & bit_of(p);

		own.player = p;
		for (player_id q = 0; fewest && q < r->g->n_players; q++) {
			struct reading theirs = *r;

			theirs.player = q;
			fewest = q == p || r->g->sides[q].left ||
				 reading_count(&theirs, q, filter) > reading_count(&own, p, filter);
		}
		if (fewest)
			return true;
	}
	return false;
}

/* "Each opponent" is all of them, "an opponent" any. */
static bool means_all(const struct reading *r, uint16_t players)
{
	return node_at(r, players)->op == OP_OPPONENTS || node_at(r, players)->op == OP_EACH_PLAYER;
}

/* Whether a player has more lore than all of [others], or than any. */
static bool leads(const struct reading *r, player_id player, uint16_t others)
{
	uint8_t set = reading_players(r, others);
	bool all = means_all(r, others);

	for (player_id q = 0; q < r->g->n_players; q++)
		if (set & bit_of(q) && (r->g->sides[player].lore > r->g->sides[q].lore) != all)
			return !all;
	return all && set;
}

static bool has_more_lore(const struct reading *r, uint16_t players, uint16_t others)
{
	uint8_t set = reading_players(r, players);
	bool all = means_all(r, players);

	for (player_id p = 0; p < r->g->n_players; p++)
		if (set & bit_of(p) && leads(r, p, others) != all)
			return !all;
	return all && set;
}

/* Whether one of them has [n] lore, or so much at least. */
static bool has_lore(const struct reading *r, uint8_t players, int n, bool or_more)
{
	for (player_id p = 0; p < r->g->n_players; p++)
		if (players & bit_of(p) && (r->g->sides[p].lore == n || (or_more && r->g->sides[p].lore > n)))
			return true;
	return false;
}

static bool any_fits(const struct reading *r, uint16_t selection, uint16_t filter)
{
	struct card_set cards = cards_of(r, selection);
	struct reading spoken_of = *r;

	spoken_of.recalls = r->effect != NULL;
	for (uint8_t i = 0; i < cards.n; i++)
		if (reading_fits(&spoken_of, filter, cards.ids[i]))
			return true;
	return false;
}

/* Whether the card came into play by Shift; the record of this turn tells. */
static bool was_shifted(const struct reading *r, uint16_t selection)
{
	struct card_set cards = cards_of(r, selection);

	for (uint16_t i = 0; i < r->g->history.len; i++)
		if (r->g->history.items[i].what == HAPPEN_PLAY && r->g->history.items[i].object &&
		    card_set_has(&cards, r->g->history.items[i].subject))
			return true;
	return false;
}

/* Conditions about how many of something a player has. */
static bool holds_count(const struct reading *r, uint16_t node, uint16_t first)
{
	unsigned n_args = node_count_args(r->env->code->nodes, node);
	uint16_t next = n_args > 1 ? after(r, first) : 0;
	uint16_t third = n_args > 2 ? after(r, next) : 0;

	switch (node_at(r, node)->op) {
	case OP_HAVE:
		return some_player_has(r, reading_players(r, first), next, OP_HAVE_MIN, 1);
	case OP_HAVE_EVEN:
	case OP_HAVE_ODD:
		return some_player_has(r, reading_players(r, first), next, node_at(r, node)->op, 0);
	case OP_HAVE_FEWEST:
		return has_fewest(r, reading_players(r, first), next);
	case OP_HAVE_MORE:
		return has_more(r, reading_players(r, first), reading_players(r, next), third);
	case OP_EXISTS:
		return reading_count(r, NO_PLAYER, first) > 0;
	case OP_EXISTS_MIN:
		return reading_count(r, NO_PLAYER, next) >= reading_amount(r, first);
	default:
		return some_player_has(r, reading_players(r, first), third, node_at(r, node)->op, reading_amount(r, next));
	}
}

bool reading_holds(const struct reading *r, uint16_t node)
{
	uint16_t first = code_first(node);
	bool own_turn = r->g->active == r->player;

	switch (node_at(r, node)->op) {
	case OP_YOUR_TURN:
		return own_turn;
	case OP_OPPONENTS_TURN:
		return !own_turn;
	case OP_TURN_OF:
		return reading_players(r, first) & bit_of(r->g->active);
	case OP_BEGAN:
		return reading_players(r, first) & bit_of(r->env->first);
	case OP_CHOSEN_IS:
		return r->effect && r->effect->chosen_player != NO_PLAYER &&
		       reading_players(r, first) & bit_of(r->effect->chosen_player);
	case OP_FIRST_TURN:
		return own_turn && r->g->turn <= r->g->n_players && r->g->turn > 1;
	case OP_OWN_FIRST_TURN:
		return own_turn && r->g->turn <= r->g->n_players;
	case OP_IS:
		return any_fits(r, first, after(r, first));
	case OP_NOT:
		return !reading_holds(r, first);
	case OP_AND:
		return reading_holds(r, first) && reading_holds(r, after(r, first));
	case OP_EITHER_IS:
		return reading_holds(r, first) || reading_holds(r, after(r, first));
	case OP_VALUE_MIN:
		return reading_amount(r, first) >= reading_amount(r, after(r, first));
	case OP_LORE_MIN:
	case OP_LORE_IS:
		return has_lore(r, reading_players(r, first), reading_amount(r, after(r, first)),
				node_at(r, node)->op == OP_LORE_MIN);
	case OP_DID:
		return r->effect && times_since(r, first, r->effect->history) > 0;
	case OP_MORE_LORE:
		return has_more_lore(r, first, after(r, first));
	case OP_SHIFTED:
		return was_shifted(r, first);
	case OP_CHALLENGING:
		return r->g->challenger && reading_selects(r, first, r->g->challenger) &&
		       reading_selects(r, after(r, first), r->g->challenged);
	case OP_LAST_TURN_DID:
		return happened_last_turn(r, first);
	case OP_SINCE_LAST_TURN_DID:
		return happened_since(r, first);
	case OP_THIS_TURN_DID:
		return reading_times_this_turn(r, first) > 0;
	case OP_THIS_TURN_MIN:
		return amount_this_turn(r, after(r, first)) >= reading_amount(r, first);
	case OP_THIS_TURN_CARDS_MIN:
		return cards_this_turn(r, after(r, first)) >= reading_amount(r, first);
	case OP_THIS_TURN_IS:
		return amount_with_cause(r, after(r, first)) == reading_amount(r, first);
	default:
		return holds_count(r, node, first);
	}
}
