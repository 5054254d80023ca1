/*
 * reading.c - which players and which cards the nodes of a program mean.
 */
#include "games/lorcana/board/reading_parts.h"

#include "games/lorcana/board/traits.h"

struct reading reading_of_card(const struct lorcana_env *env, const struct lorcana_game *g, obj_id source)
{
	return (struct reading){
		.env = env,
		.g = g,
		.source = source,
		.player = table_object_const(&g->table, source)->owner,
		.that_player = NO_PLAYER,
	};
}

struct reading reading_of_effect(const struct lorcana_env *env, const struct lorcana_game *g, const struct effect *effect)
{
	return (struct reading){
		.env = env,
		.g = g,
		.source = effect->source,
		.player = effect->player,
		.that_player = effect->that_player,
		.effect = effect,
		.event = &effect->cause,
	};
}

/* Sets of cards */

void card_set_add(const struct lorcana_game *g, struct card_set *cards, obj_id id)
{
	if (cards->n == MAX_CARD_SET)
		return;
	cards->ids[cards->n] = id;
	cards->incarnations[cards->n++] = table_object_const(&g->table, id)->incarnation;
}

bool card_set_has(const struct card_set *cards, obj_id id)
{
	for (uint8_t i = 0; i < cards->n; i++)
		if (cards->ids[i] == id)
			return true;
	return false;
}

/* Players */

static uint8_t all_players(const struct lorcana_game *g)
{
	uint8_t set = 0;

	for (player_id p = 0; p < g->n_players; p++)
		if (!g->sides[p].left)
			set |= bit_of(p);
	return set;
}

/* Those of [players] of whom something is true that is compared with [n]. */
static uint8_t filter_players(const struct reading *r, uint8_t players, int op, int n)
{
	uint8_t set = 0;

	for (player_id p = 0; p < r->g->n_players; p++) {
		bool fits;

		if (!(players & bit_of(p)))
			continue;
		switch (op) {
		case OP_WITH_MORE_LORE:
			fits = r->g->sides[p].lore > r->g->sides[r->player].lore;
			break;
		case OP_WITH_FEWER_CARDS:
			fits = (int)hand_size(r->g, p) < n;
			break;
		case OP_WITH_MOST_CARDS:
			fits = (int)hand_size(r->g, p) >= n;
			break;
		case OP_WITH_MORE_CARDS:
			fits = (int)hand_size(r->g, p) > n;
			break;
		default: /* OP_WITH_MORE_INK */
			fits = table_zone(&r->g->table, p, Z_INKWELL)->len > n;
		}
		if (fits)
			set |= bit_of(p);
	}
	return set;
}

static int most_cards(const struct reading *r, uint8_t players)
{
	unsigned most = 0;

	for (player_id p = 0; p < r->g->n_players; p++)
		if (players & bit_of(p) && hand_size(r->g, p) > most)
			most = hand_size(r->g, p);
	return (int)most;
}

/* `who_revealed(F, P)`: those of P among whose revealed cards is one that fits. */
static uint8_t who_revealed(const struct reading *r, uint16_t filter)
{
	uint8_t players = reading_players(r, after(r, filter)), set = 0;

	for (uint8_t i = 0; r->effect && i < r->effect->looked.n; i++)
		if (reading_fits(r, filter, r->effect->looked.ids[i]))
			set |= bit_of(owner_of(r, r->effect->looked.ids[i]));
	return players & set;
}

/* `players_who(C, P)`: those of P of whom, as "that player", C is true. */
static uint8_t players_who(const struct reading *r, uint16_t condition)
{
	uint8_t players = reading_players(r, after(r, condition)), set = 0;

	for (player_id p = 0; p < r->g->n_players; p++) {
		struct reading of = *r;

		of.that_player = p;
		if (players & bit_of(p) && reading_holds(&of, condition))
			set |= bit_of(p);
	}
	return set;
}

uint8_t reading_players(const struct reading *r, uint16_t node)
{
	uint16_t first = code_first(node);
	struct card_set cards = { .n = 0 };
	uint8_t players;

	switch (node_at(r, node)->op) {
	case OP_YOU:
		return bit_of(r->player);
	case OP_OPPONENTS:
	case OP_OPPONENT:
		return (uint8_t)(all_players(r->g) & ~bit_of(r->player));
	case OP_THAT_PLAYER:
		return bit_of(r->that_player);
	case OP_CHOSEN_OPPONENT:
	case OP_CHOSEN_PLAYER:
		return r->effect ? bit_of(r->effect->chosen_player) : 0;
	case OP_ITS_PLAYER:
		reading_cards(r, first, &cards);
		return cards.n ? bit_of(owner_of(r, cards.ids[0])) : 0;
	case OP_WHO_REVEALED:
		return who_revealed(r, first);
	case OP_PLAYERS_WHO:
		return players_who(r, first);
	case OP_WITH_MORE_LORE:
		return filter_players(r, reading_players(r, first), OP_WITH_MORE_LORE, 0);
	case OP_WITH_MOST_CARDS:
		players = reading_players(r, first);
		return filter_players(r, players, OP_WITH_MOST_CARDS, most_cards(r, players));
	case OP_WITH_FEWER_CARDS:
	case OP_WITH_MORE_CARDS:
	case OP_WITH_MORE_INK:
		return filter_players(r, reading_players(r, after(r, first)), node_at(r, node)->op,
				      reading_amount(r, first));
	default: /* OP_EACH_PLAYER, OP_ANY_PLAYER */
		return all_players(r->g);
	}
}

player_id reading_player(const struct reading *r, uint16_t node)
{
	uint8_t players = reading_players(r, node);

	for (uint8_t k = 0; k < r->g->n_players; k++) {
		player_id p = (player_id)((r->g->active + k) % r->g->n_players);

		if (players & bit_of(p))
			return p;
	}
	return NO_PLAYER;
}

/* Selections */

static void add_present(const struct reading *r, const struct card_set *from, struct card_set *to)
{
	for (uint8_t i = 0; i < from->n; i++)
		if (table_object_const(&r->g->table, from->ids[i])->incarnation == from->incarnations[i])
			card_set_add(r->g, to, from->ids[i]);
}

/*
 * The card whose text it is, if it is still the one; leaving play for a public
 * zone keeps it. One that has been shifted onto speaks of the character that it
 * is now: see rulesets/lorcana/readings.md.
 */
static void add_self(const struct reading *r, struct card_set *cards)
{
	const struct object *object = table_object_const(&r->g->table, r->source);

	if (r->effect && object->incarnation != r->effect->incarnation &&
	    !(object->incarnation == r->effect->incarnation + 1 && object->zone == Z_DISCARD))
		return;
	card_set_add(r->g, cards, r->effect && object->on ? object->on : r->source);
}

/* How often a card has changed zones since the event that noted its incarnation. */
static uint16_t moves_since(const struct reading *r, obj_id id, uint16_t noted)
{
	return (uint16_t)(noted ? table_object_const(&r->g->table, id)->incarnation + 1 - noted : 0);
}

/* Whether the card that triggered it has since gone on from where that brought it: then it is another one. */
static bool has_moved_on(const struct reading *r)
{
	return moves_since(r, r->event->subject, r->event->incarnation) > 1;
}

/* What triggered it, else the card itself, whatever has been chosen since. */
static void add_subject(const struct reading *r, struct card_set *cards)
{
	if (!r->event || r->event->what == N_HAPPENINGS || !r->event->subject)
		add_self(r, cards);
	else if (!has_moved_on(r))
		card_set_add(r->g, cards, r->event->subject);
}

/* What the text has last chosen or shown, else what triggered it, else the card itself. */
static void add_it(const struct reading *r, bool is_bound, struct card_set *cards)
{
	if (r->it)
		card_set_add(r->g, cards, r->it);
	else if (r->effect && (is_bound || r->effect->it.n))
		add_present(r, &r->effect->it, cards);
	else
		add_subject(r, cards);
}

/*
 * The other card of what triggered it, in the zone that the text says and no
 * further [that-in-zone]: who was damaged in play, who was banished and the song
 * in the discard.
 */
static obj_id other_of_event(const struct reading *r, int op)
{
	obj_id id = r->event ? r->event->object : NO_OBJECT;
	uint8_t zone = op == OP_THE_DAMAGED ? Z_PLAY : Z_DISCARD;
	uint16_t most = op == OP_THE_DAMAGED ? 0 : 1;

	return table_object_const(&r->g->table, id)->zone == zone && moves_since(r, id, r->event->object_incarnation) <= most
		       ? id
		       : NO_OBJECT;
}

/* Cards that the text has moved, but for its own. */
static void add_other_moved(const struct reading *r, struct card_set *cards)
{
	const struct card_set *moved = &r->effect->affected;

	for (uint8_t i = 0; i < moved->n; i++)
		if (moved->ids[i] != r->source)
			card_set_add(r->g, cards, moved->ids[i]);
}

/* The cards seen that are still where they were seen, but for those that were taken. */
static void add_rest(const struct reading *r, struct card_set *cards)
{
	add_present(r, &r->effect->looked, cards);
}

/* Those of that player among them that fit. */
static void add_seen(const struct reading *r, uint16_t filter, struct card_set *cards)
{
	struct card_set seen = { .n = 0 };

	add_rest(r, &seen);
	for (uint8_t i = 0; i < seen.n; i++)
		if (owner_of(r, seen.ids[i]) == r->that_player && reading_fits(r, filter, seen.ids[i]))
			card_set_add(r->g, cards, seen.ids[i]);
}

/* Cards of a deck, from its top on downwards, or from its bottom on upwards. */
static void add_end(const struct reading *r, uint16_t node, bool is_top, struct card_set *cards)
{
	uint8_t players = reading_players(r, code_first(node));
	int n = reading_amount(r, second(r, node));

	for (uint8_t k = 0; k < r->g->n_players; k++) {
		player_id p = (player_id)((r->g->active + k) % r->g->n_players);
		const struct zone_list *deck = table_zone(&r->g->table, p, Z_DECK);
		obj_id id = !(players & bit_of(p)) ? NO_OBJECT : is_top ? deck->first : deck->last;

		for (int i = 0; i < n && id; i++) {
			card_set_add(r->g, cards, id);
			id = is_top ? r->g->table.objects[id].next : r->g->table.objects[id].prev;
		}
	}
}

/* Where the cards are that a selection means. */
static void add_locations(const struct reading *r, uint16_t selection, struct card_set *cards)
{
	struct card_set there = cards_of(r, selection);

	for (uint8_t i = 0; i < there.n; i++) {
		obj_id at = table_object_const(&r->g->table, there.ids[i])->at;

		if (at && !card_set_has(cards, at))
			card_set_add(r->g, cards, at);
	}
}

static void add_hands(const struct reading *r, uint8_t players, struct card_set *cards)
{
	for (player_id p = 0; p < r->g->n_players; p++)
		for (obj_id i = players & bit_of(p) ? table_zone(&r->g->table, p, Z_HAND)->first : NO_OBJECT; i;
		     i = r->g->table.objects[i].next)
			card_set_add(r->g, cards, i);
}

/* The challenger or the challenged one: of the event, else of the challenge going on. */
static obj_id in_challenge(const struct reading *r, int op)
{
	bool wants_challenger = op == OP_THE_CHALLENGER;

	if (r->event && (r->event->what == HAPPEN_CHALLENGE || r->event->what == HAPPEN_BANISH) &&
	    r->event->role != NOT_IN_CHALLENGE)
		return (r->event->role == WAS_CHALLENGER) == wants_challenger ? r->event->subject : r->event->object;
	return wants_challenger ? r->g->challenger : r->g->challenged;
}

/* "That location", once a text has moved a character there; else the one that the character it speaks of is at. */
static obj_id that_location(const struct reading *r)
{
	if (r->effect->that_location || r->effect->it.n == 0)
		return r->effect->that_location;
	return table_object_const(&r->g->table, r->effect->it.ids[0])->at;
}

static obj_id last_of(const struct reading *r, int op)
{
	switch (op) {
	case OP_LAST_BANISHED:
		return r->effect->last_banished;
	case OP_LAST_EXERTED:
		return r->effect->last_exerted;
	case OP_LAST_DISCARDED:
		return r->effect->last_discarded;
	case OP_LAST_MOVED:
		return r->effect->last_moved;
	case OP_OWN_LOCATION:
		return table_object_const(&r->g->table, r->source)->at;
	default: /* OP_THAT_LOCATION */
		return that_location(r);
	}
}

/* Whether a filter says "other" without "your": of "your other characters" the card itself is the one left out. */
static bool says_other(const struct reading *r, uint16_t filter)
{
	uint16_t end = after(r, filter);

	for (uint16_t i = filter; i < end; i = node_at(r, i)->op == OP_YOURS ? after(r, i) : (uint16_t)(i + 1))
		if (node_at(r, i)->op == OP_OTHER)
			return true;
	return false;
}

/* "Each other" behind a choice is each other than what was chosen [another-excludes-source]. */
static struct reading reading_of_each(const struct reading *r, uint16_t filter)
{
	struct reading of = *r;

	if (!of.besides && of.effect && of.effect->chosen_in_play.n && says_other(r, filter))
		of.besides = &of.effect->chosen_in_play;
	return of;
}

static void add_each(const struct reading *r, uint16_t filter, struct card_set *cards)
{
	struct reading of = reading_of_each(r, filter);

	reading_fitting(&of, filter, cards);
}

static bool each_has(const struct reading *r, uint16_t filter, obj_id id)
{
	struct reading of = reading_of_each(r, filter);

	return reading_fits(&of, filter, id);
}

void reading_cards(const struct reading *r, uint16_t node, struct card_set *cards)
{
	const struct node *n = node_at(r, node);
	obj_id id;

	switch (n->op) {
	case OP_SELF:
		add_self(r, cards);
		return;
	case OP_EACH:
		add_each(r, code_first(node), cards);
		return;
	case OP_IT:
		add_it(r, n->value, cards);
		return;
	case OP_TOP_OF:
	case OP_BOTTOM_OF:
		add_end(r, node, n->op == OP_TOP_OF, cards);
		return;
	case OP_REST:
		add_rest(r, cards);
		return;
	case OP_SEEN:
		add_seen(r, code_first(node), cards);
		return;
	case OP_THE_SUBJECT:
		add_subject(r, cards);
		return;
	case OP_OTHER_MOVED:
		add_other_moved(r, cards);
		return;
	case OP_HAND_OF:
		add_hands(r, reading_players(r, code_first(node)), cards);
		return;
	case OP_ALL_OF:
		reading_cards(r, code_first(node), cards);
		reading_cards(r, second(r, node), cards);
		return;
	case OP_PICKED:
		add_present(r, &r->effect->slots[n->value], cards);
		return;
	case OP_THE_CHOSEN:
		add_present(r, &r->effect->first_chosen, cards);
		return;
	case OP_IT_BEFORE:
		add_present(r, &r->effect->it_before, cards);
		return;
	case OP_LOCATION_OF:
		add_locations(r, code_first(node), cards);
		return;
	case OP_THE_DAMAGED:
	case OP_THE_BANISHED:
	case OP_THE_SONG:
		id = other_of_event(r, n->op);
		break;
	case OP_THE_CHALLENGER:
	case OP_THE_CHALLENGED:
		id = in_challenge(r, n->op);
		break;
	case OP_EACH_OF_THEM:
		id = r->asked;
		break;
	default:
		id = last_of(r, n->op);
	}
	if (id)
		card_set_add(r->g, cards, id);
}

bool reading_selects(const struct reading *r, uint16_t node, obj_id id)
{
	struct card_set cards = { .n = 0 };

	switch (node_at(r, node)->op) {
	case OP_SELF:
		return id == r->source;
	case OP_EACH:
		return each_has(r, code_first(node), id);
	default:
		reading_cards(r, node, &cards);
		return card_set_has(&cards, id);
	}
}
