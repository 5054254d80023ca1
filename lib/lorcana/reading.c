#include "lorcana/reading.h"

#include "lorcana/statics.h"
#include "lorcana/traits.h"

/* Where cards are that a filter speaks of, besides the zones: bits above them. */
enum where { PLACE_UNDER = 1 << 8, PLACE_AFFECTED = 1 << 9, PLACE_SINGERS = 1 << 10 };

static const struct code_node *node_at(const struct reading *r, uint16_t node)
{
	return &r->env->code->nodes[node];
}

static uint16_t after(const struct reading *r, uint16_t node)
{
	return node_at(r, node)->next;
}

static uint16_t second(const struct reading *r, uint16_t node)
{
	return after(r, code_first(node));
}

static player_id owner_of(const struct reading *r, obj_id id)
{
	return table_object_const(&r->g->table, id)->owner;
}

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

static void add_present(const struct reading *r, const struct card_set *from, struct card_set *to)
{
	for (uint8_t i = 0; i < from->n; i++)
		if (table_object_const(&r->g->table, from->ids[i])->incarnation == from->incarnations[i])
			card_set_add(r->g, to, from->ids[i]);
}

/* Players */

static uint8_t bit_of(player_id player)
{
	return player == NO_PLAYER ? 0 : (uint8_t)(1u << player);
}

static uint8_t all_players(const struct lorcana_game *g)
{
	uint8_t set = 0;

	for (player_id p = 0; p < g->n_players; p++)
		if (!g->sides[p].left)
			set |= bit_of(p);
	return set;
}

static unsigned hand_size(const struct lorcana_game *g, player_id player)
{
	return table_zone(&g->table, player, Z_HAND)->len;
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
	case OP_WITH_MORE_LORE:
		return filter_players(r, reading_players(r, first), OP_WITH_MORE_LORE, 0);
	case OP_WITH_MOST_CARDS:
		players = reading_players(r, first);
		return filter_players(r, players, OP_WITH_MOST_CARDS, most_cards(r, players));
	case OP_WITH_FEWER_CARDS:
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

/* Filters */

static uint8_t zone_of(const struct reading *r, uint16_t node)
{
	switch (node_at(r, node)->op) {
	case OP_HAND:
		return Z_HAND;
	case OP_DISCARD:
		return Z_DISCARD;
	case OP_DECK:
		return Z_DECK;
	default:
		return Z_INKWELL;
	}
}

static bool has_type(const struct lorcana_card *card, int op)
{
	switch (op) {
	case OP_CHARACTER:
		return card->type == LORCANA_CHARACTER;
	case OP_ACTION:
		return card->type == LORCANA_ACTION;
	case OP_ITEM:
		return card->type == LORCANA_ITEM;
	default:
		return card->type == LORCANA_LOCATION;
	}
}

/* A strength below 0 counts as 0 for all but modifiers. */
static int counted_strength(const struct reading *r, obj_id id)
{
	int strength = strength_at(r->env, r->g, id, r->depth + 1);

	return strength > 0 ? strength : 0;
}

/* Filters that ask for a number: the amount, then the rest. */
static bool fits_amount(const struct reading *r, uint16_t node, obj_id id, const struct lorcana_card *card)
{
	uint16_t first = code_first(node);
	int limit = reading_amount(r, first);

	if (!reading_fits(r, after(r, first), id))
		return false;
	switch (node_at(r, node)->op) {
	case OP_COST_MAX:
		return card->cost <= limit;
	case OP_COST_MIN:
		return card->cost >= limit;
	case OP_STRENGTH_MIN:
		return counted_strength(r, id) >= limit;
	case OP_STRENGTH_MAX:
		return counted_strength(r, id) <= limit;
	case OP_STRENGTH_IS:
		return counted_strength(r, id) == limit;
	case OP_DAMAGE_MIN:
		return table_object_const(&r->g->table, id)->counters >= limit;
	default:
		return willpower_at(r->env, r->g, id, r->depth + 1) >= limit;
	}
}

static bool is_other(const struct reading *r, obj_id id)
{
	return r->besides && r->besides->n ? !card_set_has(r->besides, id) : id != r->source;
}

static bool shares_name(const struct reading *r, uint16_t selection, const struct lorcana_card *card)
{
	struct card_set cards = { .n = 0 };

	reading_cards(r, selection, &cards);
	for (uint8_t i = 0; i < cards.n; i++) {
		const struct lorcana_card *other = card_facts(r->env, r->g, cards.ids[i]);

		for (uint8_t k = 0; other && k < other->n_names; k++)
			if (lorcana_card_has_name(card, other->names[k]))
				return true;
	}
	return false;
}

static bool was_challenged(const struct reading *r, obj_id id)
{
	for (uint16_t i = 0; i < r->g->history.len; i++)
		if (r->g->history.items[i].what == HAPPEN_CHALLENGE && r->g->history.items[i].object == id)
			return true;
	return false;
}

/* Filters that compare the Strength of a card with that of others: these, then the rest. */
static bool fits_strength(const struct reading *r, uint16_t node, obj_id id)
{
	uint16_t first = code_first(node);
	struct card_set others = { .n = 0 };
	bool is_more = node_at(r, node)->op == OP_STRENGTH_MORE;

	if (is_more)
		reading_fitting(r, first, &others);
	else
		reading_cards(r, first, &others);
	for (uint8_t i = 0; i < others.n; i++) {
		int own = counted_strength(r, id), other = counted_strength(r, others.ids[i]);

		if (is_more ? own <= other : own >= other)
			return false;
	}
	return reading_fits(r, after(r, first), id);
}

static bool has_chosen_name(const struct reading *r, const struct lorcana_card *card)
{
	const struct effect *e = r->effect;

	return e && e->named_card && lorcana_card_has_name(card, lorcana_card_of(r->env->cards, e->named_card)->names[e->named_as]);
}

/* What of a card is known without knowing which card it is. */
static bool fits_place(const struct reading *r, const struct code_node *n, obj_id id)
{
	const struct object *object = table_object_const(&r->g->table, id);

	switch (n->op) {
	case OP_YOURS:
		return object->owner == r->player;
	case OP_OPPOSING:
		return object->owner != r->player;
	case OP_THEIRS:
		return object->owner == r->that_player;
	case OP_OTHER:
		return is_other(r, id);
	case OP_DAMAGED:
		return object->counters > 0;
	case OP_WITHOUT_DAMAGE:
		return object->counters == 0;
	case OP_EXERTED:
		return is_exerted(r->g, id);
	case OP_READY:
		return !is_exerted(r->g, id);
	case OP_AT_LOCATION:
		return object->at != NO_OBJECT;
	case OP_HERE:
		return object->at == r->source;
	case OP_WITH_CARD_UNDER:
		return object->under != NO_OBJECT;
	case OP_BEING_CHALLENGED:
		return r->g->challenged == id;
	case OP_CHALLENGED:
		return was_challenged(r, id);
	case OP_AFFECTED:
		return r->effect && card_set_has(&r->effect->affected, id);
	default: /* OP_SANG_THIS */
		return r->effect && card_set_has(&r->effect->singers, id);
	}
}

/* What the card itself must be, before the rest of the filter. */
static bool fits_card(const struct reading *r, const struct code_node *n, obj_id id, const struct lorcana_card *card)
{
	switch (n->op) {
	case OP_NAMED:
		return lorcana_card_has_name(card, r->env->code->names[n->value]);
	case OP_CLASS:
		return has_class_at(r->env, r->g, id, n->value, r->depth + 1);
	case OP_INK:
		return card->inks & n->value;
	case OP_WITH_INKWELL:
		return card->is_inkable || static_says(r->env, r->g, Q_INKABLE, id, NO_OBJECT);
	case OP_WITH_KEYWORD:
		return has_keyword_at(r->env, r->g, id, (enum lorcana_keyword_kind)n->value, r->depth + 1);
	default: /* OP_WITHOUT_KEYWORD */
		return !has_keyword_at(r->env, r->g, id, (enum lorcana_keyword_kind)n->value, r->depth + 1);
	}
}

/* An action that has not resolved yet is not in the discard for what it does itself [play-action-resolves]. */
static bool is_resolving(const struct reading *r, obj_id id)
{
	const struct effect_stack *effects = &r->g->effects;
	const struct object *object = table_object_const(&r->g->table, id);

	for (uint8_t i = 0; i < effects->depth; i++)
		if (effects->items[i].source == id && effects->items[i].incarnation == object->incarnation &&
		    is_type(r->env, r->g, id, LORCANA_ACTION))
			return true;
	return false;
}

static bool fits_zone(const struct reading *r, uint16_t node, obj_id id)
{
	const struct object *object = table_object_const(&r->g->table, id);
	uint16_t zone = code_first(node), players = after(r, zone);

	return object->zone == zone_of(r, zone) && !object->on && !is_resolving(r, id) && reading_players(r, players) & bit_of(object->owner) &&
	       reading_fits(r, after(r, players), id);
}

static bool is_under(const struct reading *r, uint16_t selection, obj_id id)
{
	struct card_set cards = { .n = 0 };

	reading_cards(r, selection, &cards);
	return table_object_const(&r->g->table, id)->on && card_set_has(&cards, table_object_const(&r->g->table, id)->on);
}

bool reading_fits(const struct reading *r, uint16_t node, obj_id id)
{
	const struct code_node *n = node_at(r, node);
	const struct lorcana_card *card = card_facts(r->env, r->g, id);
	uint16_t first = code_first(node);

	switch (n->op) {
	case OP_ANY:
	case OP_CARD:
		return true;
	case OP_THIS_CARD:
		return id == r->source;
	case OP_NAMED_CARD:
		return card && has_chosen_name(r, card);
	case OP_STRENGTH_MORE:
	case OP_STRENGTH_LESS:
		return card && fits_strength(r, node, id);
	case OP_OWNED_BY:
		return reading_players(r, first) & bit_of(owner_of(r, id)) && reading_fits(r, after(r, first), id);
	case OP_CHARACTER:
	case OP_ACTION:
	case OP_ITEM:
	case OP_LOCATION:
		return card && has_type(card, n->op);
	case OP_OR:
		return reading_fits(r, first, id) || reading_fits(r, after(r, first), id);
	case OP_EXCEPT:
		return !reading_fits(r, first, id) && reading_fits(r, after(r, first), id);
	case OP_COST_MAX:
	case OP_COST_MIN:
	case OP_STRENGTH_MIN:
	case OP_STRENGTH_MAX:
	case OP_STRENGTH_IS:
	case OP_WILLPOWER_MIN:
		return card && fits_amount(r, node, id, card);
	case OP_DAMAGE_MIN:
		return fits_amount(r, node, id, card);
	case OP_IN_ZONE:
		return fits_zone(r, node, id);
	case OP_UNDER:
		return is_under(r, first, id) && reading_fits(r, after(r, first), id);
	case OP_SAME_NAME:
		return card && reading_fits(r, after(r, first), id) && shares_name(r, first, card);
	case OP_NAMED:
	case OP_CLASS:
	case OP_INK:
	case OP_WITH_INKWELL:
	case OP_WITH_KEYWORD:
	case OP_WITHOUT_KEYWORD:
		return card && fits_card(r, n, id, card) && reading_fits(r, first, id);
	default:
		return fits_place(r, n, id) && reading_fits(r, first, id);
	}
}

bool reading_could_fit(const struct reading *r, uint16_t filter, obj_id id)
{
	const struct object *object = table_object_const(&r->g->table, id);

	for (uint16_t i = filter; i < node_at(r, filter)->next; i++)
		if (node_at(r, i)->op == OP_IN_ZONE) {
			uint16_t zone = code_first(i);

			return object->zone == zone_of(r, zone) && reading_players(r, after(r, zone)) & bit_of(object->owner);
		}
	return object->zone == Z_PLAY;
}

/* Zones (bits) and places in which cards are looked for. */
static unsigned places_of(const struct reading *r, uint16_t filter)
{
	const struct code_node *n = node_at(r, filter);
	uint16_t rest = code_first(filter);

	switch (n->op) {
	case OP_IN_ZONE:
		return 1u << zone_of(r, rest);
	case OP_UNDER:
		return PLACE_UNDER;
	case OP_AFFECTED:
		return PLACE_AFFECTED;
	case OP_SANG_THIS:
		return PLACE_SINGERS;
	case OP_OR:
		return places_of(r, rest) | places_of(r, after(r, rest));
	default:
		break;
	}
	if (n->n_args == 0)
		return 1u << Z_PLAY;
	for (uint8_t i = 1; i < n->n_args; i++)
		rest = after(r, rest);
	return places_of(r, rest);
}

static void add_fitting(const struct reading *r, uint16_t filter, const struct card_set *from, struct card_set *to)
{
	for (uint8_t i = 0; i < from->n; i++)
		if (reading_fits(r, filter, from->ids[i]))
			card_set_add(r->g, to, from->ids[i]);
}

static void add_under(const struct reading *r, uint16_t filter, struct card_set *cards)
{
	for (obj_id i = 1; i <= r->g->table.n_objects; i++)
		if (r->g->table.objects[i].on && r->g->table.objects[i].zone == Z_PLAY && reading_fits(r, filter, i))
			card_set_add(r->g, cards, i);
}

void reading_fitting(const struct reading *r, uint16_t filter, struct card_set *cards)
{
	unsigned places = places_of(r, filter);

	for (uint8_t k = 0; k < r->g->n_players; k++)
		for (uint8_t zone = 0; zone < Z_GONE; zone++) {
			player_id p = (player_id)((r->player + k) % r->g->n_players);

			if (!(places & 1u << zone))
				continue;
			for (obj_id i = table_zone(&r->g->table, p, zone)->first; i; i = r->g->table.objects[i].next)
				if (reading_fits(r, filter, i))
					card_set_add(r->g, cards, i);
		}
	if (places & PLACE_UNDER)
		add_under(r, filter, cards);
	if (places & PLACE_AFFECTED && r->effect)
		add_fitting(r, filter, &r->effect->affected, cards);
	if (places & PLACE_SINGERS && r->effect)
		add_fitting(r, filter, &r->effect->singers, cards);
}

/* Cards that fit; with [player] only that player's, unless the filter names whose zone it means. */
static int count_fitting(const struct reading *r, player_id player, uint16_t filter)
{
	struct reading whose = *r;
	unsigned places = places_of(r, filter);
	int n = 0;

	if (places >= PLACE_UNDER) {
		struct card_set cards = { .n = 0 };

		reading_fitting(r, filter, &cards);
		return cards.n;
	}
	if (player != NO_PLAYER)
		whose.that_player = player;
	for (player_id p = 0; p < r->g->n_players; p++) {
		if (player != NO_PLAYER && p != player && places == 1u << Z_PLAY)
			continue;
		for (uint8_t zone = 0; zone < Z_GONE; zone++)
			for (obj_id i = places & 1u << zone ? table_zone(&r->g->table, p, zone)->first : NO_OBJECT; i;
			     i = r->g->table.objects[i].next)
				n += reading_fits(&whose, filter, i);
	}
	return n;
}

/* Selections */

/* The card whose text it is, if it is still the one; leaving play for a public zone keeps it. */
static void add_self(const struct reading *r, struct card_set *cards)
{
	const struct object *object = table_object_const(&r->g->table, r->source);

	if (r->effect && object->incarnation != r->effect->incarnation &&
	    !(object->incarnation == r->effect->incarnation + 1 && object->zone == Z_DISCARD))
		return;
	card_set_add(r->g, cards, r->source);
}

/* What the text has last chosen or shown, else what triggered it, else the card itself. */
static void add_it(const struct reading *r, bool is_bound, struct card_set *cards)
{
	if (r->effect && (is_bound || r->effect->it.n))
		add_present(r, &r->effect->it, cards);
	else if (r->event && r->event->what != N_HAPPENINGS && r->event->subject)
		card_set_add(r->g, cards, r->event->subject);
	else
		add_self(r, cards);
}

/* The cards seen that are still where they were seen, but for those that were taken. */
static void add_rest(const struct reading *r, struct card_set *cards)
{
	add_present(r, &r->effect->looked, cards);
}

static void add_top(const struct reading *r, uint16_t node, struct card_set *cards)
{
	uint8_t players = reading_players(r, code_first(node));
	int n = reading_amount(r, second(r, node));

	for (uint8_t k = 0; k < r->g->n_players; k++) {
		player_id p = (player_id)((r->g->active + k) % r->g->n_players);
		obj_id top = players & bit_of(p) ? table_zone(&r->g->table, p, Z_DECK)->first : NO_OBJECT;

		for (int i = 0; i < n && top; i++, top = r->g->table.objects[top].next)
			card_set_add(r->g, cards, top);
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
	default: /* OP_THAT_LOCATION */
		return r->effect->that_location;
	}
}

void reading_cards(const struct reading *r, uint16_t node, struct card_set *cards)
{
	const struct code_node *n = node_at(r, node);
	obj_id id;

	switch (n->op) {
	case OP_SELF:
		add_self(r, cards);
		return;
	case OP_EACH:
		reading_fitting(r, code_first(node), cards);
		return;
	case OP_IT:
		add_it(r, n->value, cards);
		return;
	case OP_TOP_OF:
		add_top(r, node, cards);
		return;
	case OP_REST:
		add_rest(r, cards);
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
	case OP_THE_DAMAGED:
	case OP_THE_SONG:
		/* The other card of what triggered it. */
		id = r->event ? r->event->object : NO_OBJECT;
		break;
	case OP_THE_CHALLENGER:
	case OP_THE_CHALLENGED:
		id = in_challenge(r, n->op);
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
		return reading_fits(r, code_first(node), id);
	default:
		reading_cards(r, node, &cards);
		return card_set_has(&cards, id);
	}
}

/* Amounts */

enum lorcana_attribute reading_attribute(int op)
{
	switch (op) {
	case OP_STRENGTH:
		return ATTR_STRENGTH;
	case OP_WILLPOWER:
		return ATTR_WILLPOWER;
	case OP_LORE:
		return ATTR_LORE;
	default:
		return ATTR_SINGING_COST;
	}
}

unsigned reading_forbidden(const struct reading *r, uint16_t node)
{
	switch (node_at(r, node)->op) {
	case OP_QUEST:
		return 1u << FORBID_QUEST;
	case OP_CHALLENGE:
		return 1u << FORBID_CHALLENGE;
	case OP_BE_CHALLENGED:
		return 1u << FORBID_BE_CHALLENGED;
	case OP_SING:
		return 1u << FORBID_SING;
	case OP_READY_AT_START:
		return 1u << FORBID_READY;
	case OP_TO_READY:
		return 1u << FORBID_READY_EVER;
	case OP_MOVE:
		return 1u << FORBID_MOVE;
	case OP_BE_DEALT:
		return 1u << FORBID_BE_DEALT;
	default: /* OP_BOTH_FORBIDDEN */
		return reading_forbidden(r, code_first(node)) | reading_forbidden(r, second(r, node));
	}
}

/* What a card that has left play was like there; NULL = it never was. */
static const struct last_known *last_known_of(const struct lorcana_game *g, obj_id id)
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
	const struct last_known *last = is_in_play(r->g, id) ? NULL : last_known_of(r->g, id);

	if (last)
		return op == OP_STRENGTH ? last->strength : op == OP_WILLPOWER ? last->willpower : last->lore;
	if (op == OP_STRENGTH)
		return counted_strength(r, id);
	return op == OP_WILLPOWER ? willpower_at(r->env, r->g, id, r->depth + 1) : lore_value_of(r->env, r->g, id);
}

/* The sum over the cards that an amount is taken of. */
static int sum_over(const struct reading *r, uint16_t selection, int op, int word)
{
	struct card_set cards = { .n = 0 };
	int sum = 0;

	reading_cards(r, selection, &cards);
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

/* How often, from one entry of the turn's history on, something happened that an event speaks of. */
static int times_since(const struct reading *r, uint16_t event, uint16_t since)
{
	int n = 0;

	for (uint16_t i = since; i < r->g->history.len; i++)
		n += reading_hears(r, event, &r->g->history.items[i]);
	return n;
}

static int times_this_turn(const struct reading *r, uint16_t event)
{
	return times_since(r, event, 0);
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

int reading_amount(const struct reading *r, uint16_t node)
{
	const struct code_node *n = node_at(r, node);
	uint16_t first = code_first(node);
	player_id player;

	switch (n->op) {
	case OP_NUMBER:
		return n->value;
	case OP_COUNT:
		return count_fitting(r, NO_PLAYER, first);
	case OP_DAMAGE_ON:
	case OP_COST_OF:
		return sum_over(r, first, n->op, 0);
	case OP_STAT_OF:
		return sum_over(r, after(r, first), OP_STAT_OF, node_at(r, first)->op);
	case OP_TIMES_THIS_TURN:
		return times_this_turn(r, first);
	case OP_HAND_SIZE:
		player = reading_player(r, first);
		return player == NO_PLAYER ? 0 : (int)hand_size(r->g, player);
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
	case OP_UP_TO:
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
		found = count_fitting(r, p, filter);
		if ((op == OP_HAVE_MIN && found >= n) || (op == OP_HAVE_EXACTLY && found == n) ||
		    (op == OP_HAVE_FEWER && found < n) || (op == OP_HAVE_MORE_THAN && found > n))
			return true;
	}
	return false;
}

/* Whether some player of [players] has more fitting cards than each of [others]. */
static bool has_more(const struct reading *r, uint8_t players, uint8_t others, uint16_t filter)
{
	for (player_id p = 0; p < r->g->n_players; p++) {
		bool more = players & bit_of(p);
		int found = more ? count_fitting(r, p, filter) : 0;

		for (player_id q = 0; q < r->g->n_players; q++)
			if (others & bit_of(q) && q != p) {
				struct reading theirs = *r;

				/* "Your hand" of the one is "their hand" of the other. */
				theirs.player = q;
				more = more && found > count_fitting(&theirs, q, filter);
			}
		if (more)
			return true;
	}
	return false;
}

static bool has_more_lore(const struct reading *r, uint8_t players, uint8_t others)
{
	for (player_id p = 0; p < r->g->n_players; p++)
		for (player_id q = 0; q < r->g->n_players; q++)
			if (players & bit_of(p) && others & bit_of(q) && r->g->sides[p].lore > r->g->sides[q].lore)
				return true;
	return false;
}

static bool lore_reaches(const struct reading *r, uint8_t players, int n)
{
	for (player_id p = 0; p < r->g->n_players; p++)
		if (players & bit_of(p) && r->g->sides[p].lore >= n)
			return true;
	return false;
}

static bool lore_is(const struct reading *r, uint8_t players, int n)
{
	for (player_id p = 0; p < r->g->n_players; p++)
		if (players & bit_of(p) && r->g->sides[p].lore == n)
			return true;
	return false;
}

static bool any_fits(const struct reading *r, uint16_t selection, uint16_t filter)
{
	struct card_set cards = { .n = 0 };

	reading_cards(r, selection, &cards);
	for (uint8_t i = 0; i < cards.n; i++)
		if (reading_fits(r, filter, cards.ids[i]))
			return true;
	return false;
}

/* Whether the card came into play by Shift; the record of this turn tells. */
static bool was_shifted(const struct reading *r, uint16_t selection)
{
	struct card_set cards = { .n = 0 };

	reading_cards(r, selection, &cards);
	for (uint16_t i = 0; i < r->g->history.len; i++)
		if (r->g->history.items[i].what == HAPPEN_PLAY && r->g->history.items[i].object &&
		    card_set_has(&cards, r->g->history.items[i].subject))
			return true;
	return false;
}

/* Conditions about how many of something a player has. */
static bool holds_count(const struct reading *r, uint16_t node, uint16_t first)
{
	uint16_t next = node_at(r, node)->n_args > 1 ? after(r, first) : 0;
	uint16_t third = node_at(r, node)->n_args > 2 ? after(r, next) : 0;

	switch (node_at(r, node)->op) {
	case OP_HAVE:
		return some_player_has(r, reading_players(r, first), next, OP_HAVE_MIN, 1);
	case OP_HAVE_MORE:
		return has_more(r, reading_players(r, first), reading_players(r, next), third);
	case OP_EXISTS:
		return count_fitting(r, NO_PLAYER, first) > 0;
	case OP_EXISTS_MIN:
		return count_fitting(r, NO_PLAYER, next) >= reading_amount(r, first);
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
	case OP_FIRST_TURN:
		return own_turn && r->g->turn <= r->g->n_players && r->g->turn > 1;
	case OP_IS:
		return any_fits(r, first, after(r, first));
	case OP_NOT:
		return !reading_holds(r, first);
	case OP_AND:
		return reading_holds(r, first) && reading_holds(r, after(r, first));
	case OP_EITHER_IS:
		return reading_holds(r, first) || reading_holds(r, after(r, first));
	case OP_LORE_MIN:
		return lore_reaches(r, reading_players(r, first), reading_amount(r, after(r, first)));
	case OP_LORE_IS:
		return lore_is(r, reading_players(r, first), reading_amount(r, after(r, first)));
	case OP_DID:
		return r->effect && times_since(r, first, r->effect->history) > 0;
	case OP_MORE_LORE:
		return has_more_lore(r, reading_players(r, first), reading_players(r, after(r, first)));
	case OP_SHIFTED:
		return was_shifted(r, first);
	case OP_CHALLENGING:
		return r->g->challenger && reading_selects(r, first, r->g->challenger) &&
		       reading_selects(r, after(r, first), r->g->challenged);
	case OP_THIS_TURN_DID:
		return times_this_turn(r, first) > 0;
	case OP_THIS_TURN_MIN:
		return times_this_turn(r, after(r, first)) >= reading_amount(r, first);
	case OP_THIS_TURN_IS:
		return times_this_turn(r, after(r, first)) == reading_amount(r, first);
	default:
		return holds_count(r, node, first);
	}
}

/* Events */

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

static bool hears_banish(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t first = code_first(node);

	switch (node_at(r, node)->op) {
	case OP_ON_BANISHED:
		return reading_selects(r, first, event->subject);
	case OP_ON_BANISHED_IN_CHALLENGE:
		return event->role != NOT_IN_CHALLENGE && reading_selects(r, first, event->subject);
	case OP_ON_BANISHES:
		/* One that is banished with the other does not see it. */
		return event->role != NOT_IN_CHALLENGE && !has_flag(r->g, event->object, F_BANISHING) &&
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
		return does_to(r, first, after(r, first), event);
	case OP_ON_RETURNS_FROM_DISCARD:
		return event->number && does_to(r, first, after(r, first), event);
	case OP_ON_PLAYS_NTH:
		return does_to(r, first, after(r, after(r, first)), event) &&
		       plays_so_far(r, after(r, after(r, first)), event) == reading_amount(r, after(r, first));
	case OP_ON_PLAYS_PAYING:
		return does_to(r, first, after(r, after(r, first)), event) &&
		       event->number <= reading_amount(r, after(r, first));
	case OP_ON_BOOSTS:
		return is_player(r, first, event->player) && reading_selects(r, after(r, after(r, first)), event->subject);
	default: /* OP_ON_REMOVES, OP_ON_READIES, OP_ON_PUTS_UNDER, OP_ON_CHOOSES */
		return is_player(r, first, event->player) && event->subject &&
		       reading_selects(r, after(r, first), event->subject);
	}
}

static bool hears_plain(const struct reading *r, uint16_t node, const struct event *event)
{
	uint16_t first = code_first(node);

	switch (node_at(r, node)->op) {
	case OP_ON_CHALLENGES:
	case OP_ON_MOVES:
	case OP_ON_SINGS:
		return selects_two(r, node, event->subject, event->object);
	case OP_ON_CHOSEN_FOR:
		return is_chosen_for(r, node, event);
	case OP_ON_SHIFTED_ONTO:
		return event->object && reading_selects(r, first, event->object) &&
		       reading_fits(r, after(r, first), event->subject);
	case OP_ON_DAMAGES:
		return selects_two(r, node, event->object, event->subject);
	case OP_ON_DAMAGES_IN_CHALLENGE:
		return event->role != NOT_IN_CHALLENGE && selects_two(r, node, event->object, event->subject);
	case OP_ON_CHALLENGE_ENDS:
		return true;
	case OP_ON_CHALLENGED:
		return event->object && reading_selects(r, first, event->object);
	case OP_ON_TURN_STARTS:
	case OP_ON_TURN_ENDS:
	case OP_ON_INKS:
	case OP_ON_DRAWS:
		return is_player(r, first, event->player);
	case OP_ON_BANISHED:
	case OP_ON_BANISHED_IN_CHALLENGE:
	case OP_ON_BANISHES:
	case OP_ON_CHALLENGED_BANISHED:
	case OP_ON_CHALLENGES_BANISHED:
		return hears_banish(r, node, event);
	case OP_ON_PLAYS:
	case OP_ON_DISCARDS:
	case OP_ON_LEAVES_DISCARD:
	case OP_ON_RETURNS_FROM_DISCARD:
	case OP_ON_PLAYS_NTH:
	case OP_ON_PLAYS_PAYING:
	case OP_ON_BOOSTS:
	case OP_ON_REMOVES:
	case OP_ON_READIES:
	case OP_ON_PUTS_UNDER:
	case OP_ON_CHOOSES:
		return hears_doing(r, node, event);
	default:
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
		return code_happening((enum lorcana_op)op) == (enum happening)event->what && hears_plain(&at, node, event);
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
		return reading_hears(r, first, event) && times_this_turn(r, first) <= 1;
	default: /* OP_ONCE_A_TURN, OP_AT_ONCE: seen to elsewhere */
		return reading_hears(r, first, event);
	}
}
