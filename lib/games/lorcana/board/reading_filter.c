/*
 * reading_filter.c - which cards fit what a text asks for, and where they are
 * looked for.
 */
#include "games/lorcana/board/reading_parts.h"

#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/language.h"

/* Where cards are that a filter speaks of, besides the zones: bits above them. */
enum where { PLACE_UNDER = 1 << 8, PLACE_AFFECTED = 1 << 9, PLACE_SINGERS = 1 << 10 };

uint8_t reading_zone(int op)
{
	switch (op) {
	case OP_HAND:
		return Z_HAND;
	case OP_DISCARD:
		return Z_DISCARD;
	case OP_DECK:
		return Z_DECK;
	default: /* OP_INKWELL */
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

static const struct last_known *recalled(const struct reading *r, obj_id id)
{
	return r->recalls && !is_in_play(r->g, id) ? reading_last_known(r->g, id) : NULL;
}

/* A strength below 0 counts as 0 for all but modifiers. */
int reading_strength(const struct reading *r, obj_id id)
{
	const struct last_known *last = recalled(r, id);
	int strength = last ? last->strength : strength_at(r->env, r->g, id, r->depth + 1);

	return strength > 0 ? strength : 0;
}

static int willpower_read(const struct reading *r, obj_id id)
{
	const struct last_known *last = recalled(r, id);

	return last ? last->willpower : willpower_at(r->env, r->g, id, r->depth + 1);
}

static int lore_value_read(const struct reading *r, obj_id id)
{
	const struct last_known *last = recalled(r, id);

	return last ? last->lore : lore_value_at(r->env, r->g, id, r->depth + 1);
}

/* Of a card that has left play those that were under it there [last-known-value]. */
static int count_under(const struct reading *r, obj_id id)
{
	const struct last_known *last = is_in_play(r->g, id) ? NULL : reading_last_known(r->g, id);
	int n = 0;

	if (last)
		return last->n_under;
	for (obj_id i = table_object_const(&r->g->table, id)->under; i; i = table_object_const(&r->g->table, i)->next)
		n++;
	return n;
}

static int amount_read(const struct reading *r, enum amount amount, obj_id id, const struct lorcana_card *card)
{
	switch (amount) {
	case AMOUNT_COST:
		return card->cost;
	case AMOUNT_STRENGTH:
		return reading_strength(r, id);
	case AMOUNT_LORE:
		return lore_value_read(r, id);
	case AMOUNT_DAMAGE:
		return table_object_const(&r->g->table, id)->counters;
	case AMOUNT_UNDER:
		return count_under(r, id);
	case AMOUNT_WILLPOWER:
	case N_AMOUNTS:
		break;
	}
	return willpower_read(r, id);
}

bool reading_is_within(enum bound bound, int has, int limit)
{
	return bound == AT_MOST ? has <= limit : bound == AT_LEAST ? has >= limit : has == limit;
}

/* Filters that ask for a number: the amount, then the rest. */
static bool fits_amount(const struct reading *r, uint16_t node, obj_id id, const struct lorcana_card *card)
{
	uint16_t op = node_at(r, node)->op, first = code_first(node);
	enum amount amount = reading_amount_of(op);
	int limit = reading_amount(r, first);

	if (!card && amount != AMOUNT_DAMAGE && amount != AMOUNT_UNDER)
		return false;
	return reading_fits(r, after(r, first), id) && (op != OP_WILLPOWER_MAX || has_willpower(r->env, r->g, id)) &&
	       reading_is_within(reading_bound_of(op), amount_read(r, amount, id, card), limit);
}

/* "Another" in a discard is none of those that the text began with: the card itself, and what triggered it. */
static bool triggered_from_discard(const struct reading *r, obj_id id)
{
	return r->effect && r->effect->cause.what != N_HAPPENINGS && r->effect->cause.subject == id &&
	       table_object_const(&r->g->table, id)->zone == Z_DISCARD;
}

static bool is_other(const struct reading *r, obj_id id)
{
	if (r->besides && r->besides->n)
		return !card_set_has(r->besides, id);
	return id != r->source && !triggered_from_discard(r, id);
}

static bool share_a_name(const struct lorcana_card *card, const struct lorcana_card *other)
{
	for (uint8_t k = 0; k < other->n_names; k++)
		if (lorcana_card_has_name(card, other->names[k]))
			return true;
	return false;
}

static bool has_chosen_name(const struct reading *r, const struct lorcana_card *card)
{
	const struct effect *e = r->effect;

	return e && e->named_card && lorcana_card_has_name(card, lorcana_card_of(r->env->cards, e->named_card)->names[e->named_as]);
}

static bool shares_name(const struct reading *r, uint16_t selection, const struct lorcana_card *card)
{
	struct card_set cards = { .n = 0 };

	/* A name that was named is of no card. */
	if (code_mentions(r->env->code, selection, OP_NAMED_CARD))
		return has_chosen_name(r, card);
	/* The card may have been lost sight of since, in a deck. */
	if (node_at(r, selection)->op == OP_THE_CHOSEN && r->effect && r->effect->first_chosen_card)
		return share_a_name(card, lorcana_card_of(r->env->cards, r->effect->first_chosen_card));
	reading_cards(r, selection, &cards);
	for (uint8_t i = 0; i < cards.n; i++) {
		const struct lorcana_card *other = card_facts(r->env, r->g, cards.ids[i]);

		if (other && share_a_name(card, other))
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
	struct reading spoken_of = *r;
	bool is_more = node_at(r, node)->op == OP_STRENGTH_MORE;
	struct card_set others = is_more ? fitting_of(r, first) : cards_of(r, first);

	spoken_of.recalls = r->effect != NULL;
	for (uint8_t i = 0; i < others.n; i++) {
		int own = reading_strength(r, id), other = reading_strength(&spoken_of, others.ids[i]);

		if (is_more ? own <= other : own >= other)
			return false;
	}
	return reading_fits(r, after(r, first), id);
}

/* Whether there is a character in play that a card with Shift goes on. */
static bool can_be_shifted(const struct reading *r, obj_id id)
{
	for (obj_id i = table_zone(&r->g->table, owner_of(r, id), Z_PLAY)->first; i; i = r->g->table.objects[i].next)
		if (shift_fits_on(r->env, r->g, id, i))
			return true;
	return false;
}

/* "Here", a location: the source, or where the source is. */
static obj_id place_of(const struct reading *r)
{
	obj_id at = table_object_const(&r->g->table, r->source)->at;

	return at != NO_OBJECT ? at : r->source;
}

/* What of a card is known without knowing which card it is. */
static bool fits_place(const struct reading *r, const struct node *n, obj_id id)
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
		return object->at == place_of(r);
	case OP_FROM_LOCATION:
		return r->event && r->event->what == HAPPEN_MOVE && r->event->role == FROM_A_LOCATION &&
		       r->event->subject == id;
	case OP_WITH_CARD_UNDER:
		return count_under(r, id) > 0;
	case OP_BEING_CHALLENGED:
		return r->g->challenged == id;
	case OP_CHALLENGED:
		return was_challenged(r, id);
	case OP_AFFECTED:
		return r->effect && card_set_has(&r->effect->affected, id);
	case OP_SHIFTABLE:
		return can_be_shifted(r, id);
	case OP_SHIFT_TARGET:
		return r->effect && r->effect->it.n && shift_fits_on(r->env, r->g, r->effect->it.ids[0], id);
	default: /* OP_SANG_THIS */
		return r->effect && card_set_has(&r->effect->singers, id);
	}
}

static bool is_of_class(const struct reading *r, obj_id id, const struct lorcana_card *card, int class_idx)
{
	return card_facts(r->env, r->g, id) ? has_class_at(r->env, r->g, id, class_idx, r->depth + 1)
					    : lorcana_card_has_class(card, class_idx);
}

/* What the card itself must be, before the rest of the filter. */
static bool fits_card(const struct reading *r, const struct node *n, obj_id id, const struct lorcana_card *card)
{
	switch (n->op) {
	case OP_NAMED:
		return lorcana_card_has_name(card, r->env->code->names[n->value]) ||
		       static_holds(r->env, r->g, Q_NAME, id, n->value, r->depth + 1);
	case OP_CLASS:
		return is_of_class(r, id, card, n->value);
	case OP_INK:
		return card->inks & n->value;
	case OP_EVEN_COST:
		return card->cost % 2 == 0;
	case OP_ODD_COST:
		return card->cost % 2 == 1;
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

	return object->zone == reading_zone(node_at(r, zone)->op) && !object->on && !is_resolving(r, id) &&
	       reading_players(r, players) & bit_of(object->owner) &&
	       reading_fits(r, after(r, players), id);
}

static bool has_left_from_under(const struct lorcana_game *g, obj_id id)
{
	for (uint32_t k = 0; k < MAX_LAST_KNOWN && k < g->n_last_known; k++)
		for (uint8_t i = 0; i < g->last_known[k].n_under; i++)
			if (g->last_known[k].under[i] == id)
				return true;
	return false;
}

/* Whether a card was under another as that left play, and is where it went along. */
static bool was_under(const struct reading *r, obj_id top, obj_id id)
{
	const struct last_known *last = is_in_play(r->g, top) ? NULL : reading_last_known(r->g, top);

	for (uint8_t i = 0; last && i < last->n_under; i++)
		if (last->under[i] == id)
			return last->under_incarnations[i] == table_object_const(&r->g->table, id)->incarnation;
	return false;
}

static bool is_under(const struct reading *r, uint16_t selection, obj_id id)
{
	struct card_set cards = cards_of(r, selection);

	for (uint8_t i = 0; i < cards.n; i++)
		if (was_under(r, cards.ids[i], id))
			return true;
	return table_object_const(&r->g->table, id)->on && card_set_has(&cards, table_object_const(&r->g->table, id)->on);
}

static bool is_at(const struct reading *r, uint16_t selection, obj_id id)
{
	obj_id at = table_object_const(&r->g->table, id)->at;

	return at && reading_selects(r, selection, at);
}

/*
 * The card that an object is; of one that the effect has put into a deck, where
 * it is lost sight of, the card that it was.
 */
static const struct lorcana_card *facts_of(const struct reading *r, obj_id id)
{
	const struct lorcana_card *card = card_facts(r->env, r->g, id);

	if (card || !r->effect || table_object_const(&r->g->table, id)->zone != Z_DECK ||
	    !card_set_has(&r->effect->affected, id))
		return card;
	for (uint8_t i = r->effect->n_lost; i-- > 0;)
		if (r->effect->lost[i] == id)
			return r->effect->lost_cards[i] ? lorcana_card_of(r->env->cards, r->effect->lost_cards[i]) : NULL;
	return NULL;
}

static bool share_a_class(const struct reading *r, obj_id id, const struct lorcana_card *card, obj_id other)
{
	for (int class_idx = 0; class_idx < (int)r->env->cards->n_classes; class_idx++)
		if (is_of_class(r, id, card, class_idx) && has_class_at(r->env, r->g, other, class_idx, r->depth + 1))
			return true;
	return false;
}

/* Whether two cards have something in common, as [node] says what. */
static bool are_the_same(const struct reading *r, uint16_t node, obj_id id, const struct lorcana_card *card, obj_id to)
{
	const struct lorcana_card *other = card_facts(r->env, r->g, to);
	uint16_t word = code_first(node);

	if (!other || to == id)
		return false;
	switch (node_at(r, node)->op) {
	case OP_SAME_COST:
		return card->cost == other->cost;
	case OP_SAME_TYPE:
		return card->type == other->type;
	case OP_SHARES_NAME:
		return share_a_name(card, other);
	case OP_SHARES_CLASS:
		return share_a_class(r, id, card, to);
	case OP_SHARES_INK:
		return card->inks & other->inks;
	default: /* OP_SAME_STAT */
		return reading_value(r, word, id) == reading_value(r, word, to);
	}
}

/* Whether a card has something in common with another of those that a text means. */
static bool is_same_as(const struct reading *r, uint16_t node, obj_id id, const struct lorcana_card *card)
{
	uint16_t word = code_first(node), selection = node_at(r, node)->op == OP_SAME_STAT ? after(r, word) : word;
	struct card_set cards = cards_of(r, selection);

	for (uint8_t i = 0; i < cards.n; i++)
		if (are_the_same(r, node, id, card, cards.ids[i]))
			return reading_fits(r, after(r, selection), id);
	return false;
}

/* Whether none of those that fit has more, or less. */
static bool is_extreme(const struct reading *r, uint16_t node, obj_id id)
{
	uint16_t word = code_first(node), filter = after(r, word);
	bool is_most = node_at(r, node)->op == OP_WITH_MOST;
	struct card_set cards = { .n = 0 };

	if (!reading_fits(r, filter, id))
		return false;
	reading_fitting(r, filter, &cards);
	for (uint8_t i = 0; i < cards.n; i++) {
		int value = reading_value(r, word, cards.ids[i]), own = reading_value(r, word, id);

		if (is_most ? value > own : value < own)
			return false;
	}
	return true;
}

/* `such_that(C, F)`: a card of F of which, as "it", C is true. */
static bool fits_condition(const struct reading *r, uint16_t condition, obj_id id)
{
	struct reading of = *r;

	of.it = id;
	return reading_fits(r, after(r, condition), id) && reading_holds(&of, condition);
}

/* Whether a filter asks what the card itself is, rather than how or where it is. */
static bool asks_what_it_is(const struct reading *r, uint16_t filter)
{
	static const enum lorcana_op ops[] = { OP_CHARACTER, OP_ACTION,	  OP_ITEM,     OP_LOCATION, OP_NAMED,
					       OP_CLASS,     OP_INK,	  OP_COST_MAX, OP_COST_MIN, OP_EVEN_COST,
					       OP_ODD_COST,  OP_WITH_INKWELL };

	for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++)
		if (code_mentions(r->env->code, filter, ops[i]))
			return true;
	return false;
}

bool reading_fits(const struct reading *r, uint16_t node, obj_id id)
{
	const struct node *n = node_at(r, node);
	const struct lorcana_card *card = facts_of(r, id);
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
		/* What a card is that nobody knows, nobody knows it not to be. */
		return (card || !asks_what_it_is(r, first)) && !reading_fits(r, first, id) && reading_fits(r, after(r, first), id);
	case OP_IN_ZONE:
		return fits_zone(r, node, id);
	case OP_AT:
		return is_at(r, first, id) && reading_fits(r, after(r, first), id);
	case OP_UNDER:
		return is_under(r, first, id) && reading_fits(r, after(r, first), id);
	case OP_SAME_COST:
	case OP_SAME_STAT:
	case OP_SAME_TYPE:
	case OP_SHARES_NAME:
	case OP_SHARES_CLASS:
	case OP_SHARES_INK:
		return card && is_same_as(r, node, id, card);
	case OP_WITH_MOST:
	case OP_WITH_LEAST:
		return card && is_extreme(r, node, id);
	case OP_BEING_CHALLENGED_BY:
		return r->g->challenged == id && r->g->challenger && reading_selects(r, first, r->g->challenger) &&
		       reading_fits(r, after(r, first), id);
	case OP_KEYWORD_MIN:
		return card && reading_fits(r, after(r, after(r, first)), id) &&
		       keyword_value_of(r->env, r->g, id, (enum lorcana_keyword_kind)(node_at(r, first)->value / 256)) >=
			       reading_amount(r, after(r, first));
	case OP_ABILITY_OF:
		return card && !has_type(card, OP_ACTION);
	case OP_SUCH_THAT:
		return fits_condition(r, first, id);
	case OP_SAME_NAME:
		return card && reading_fits(r, after(r, first), id) && shares_name(r, first, card);
	case OP_NAMED:
	case OP_CLASS:
	case OP_INK:
	case OP_EVEN_COST:
	case OP_ODD_COST:
	case OP_WITH_INKWELL:
	case OP_WITH_KEYWORD:
	case OP_WITHOUT_KEYWORD:
		return card && fits_card(r, n, id, card) && reading_fits(r, first, id);
	default:
		if (lorcana_ops.ops[n->op].group == OF_AMOUNTS)
			return fits_amount(r, node, id, card);
		return fits_place(r, n, id) && reading_fits(r, first, id);
	}
}

/* Zones (bits) and places in which cards are looked for. */
static unsigned places_of(const struct reading *r, uint16_t filter)
{
	const struct node *n = node_at(r, filter);
	uint16_t rest = code_first(filter), end = after(r, filter);

	switch (n->op) {
	case OP_IN_ZONE:
		return 1u << reading_zone(node_at(r, rest)->op);
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
	if (rest == end)
		return 1u << Z_PLAY;
	/* The last argument is the rest of the filter. */
	while (after(r, rest) != end)
		rest = after(r, rest);
	return places_of(r, rest);
}

bool reading_could_fit(const struct reading *r, uint16_t filter, obj_id id)
{
	const struct object *object = table_object_const(&r->g->table, id);

	for (uint16_t i = filter; i < after(r, filter); i++)
		if (node_at(r, i)->op == OP_IN_ZONE) {
			uint16_t zone = code_first(i);

			return object->zone == reading_zone(node_at(r, zone)->op) && reading_players(r, after(r, zone)) & bit_of(object->owner);
		}
	/* What lies under another card is not in play, unless such cards are asked for. */
	return object->zone == Z_PLAY && !object->on == !(places_of(r, filter) & PLACE_UNDER);
}

static void add_fitting(const struct reading *r, uint16_t filter, const struct card_set *from, struct card_set *to)
{
	for (uint8_t i = 0; i < from->n; i++)
		if (reading_fits(r, filter, from->ids[i]))
			card_set_add(r->g, to, from->ids[i]);
}

/* Cards that are under another, and those that were as it left play. */
static void add_under(const struct reading *r, uint16_t filter, struct card_set *cards)
{
	for (obj_id i = 1; i <= r->g->table.n_objects; i++)
		if (((r->g->table.objects[i].on && r->g->table.objects[i].zone == Z_PLAY) || has_left_from_under(r->g, i)) &&
		    reading_fits(r, filter, i))
			card_set_add(r->g, cards, i);
}

/* The effect in progress has played it, and it is not in play for the rest of that effect. */
static bool is_arriving(const struct reading *r, obj_id id)
{
	return has_flag(r->g, id, F_ARRIVING);
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
				if (reading_fits(r, filter, i) && !is_arriving(r, i))
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
int reading_count(const struct reading *r, player_id player, uint16_t filter)
{
	struct reading whose = *r;
	unsigned places = places_of(r, filter);
	int n = 0;

	if (places >= PLACE_UNDER)
		return fitting_of(r, filter).n;
	if (player != NO_PLAYER)
		whose.that_player = player;
	for (player_id p = 0; p < r->g->n_players; p++) {
		if (player != NO_PLAYER && p != player && places == 1u << Z_PLAY)
			continue;
		for (uint8_t zone = 0; zone < Z_GONE; zone++)
			for (obj_id i = places & 1u << zone ? table_zone(&r->g->table, p, zone)->first : NO_OBJECT; i;
			     i = r->g->table.objects[i].next)
				n += reading_fits(&whose, filter, i) && !is_arriving(r, i);
	}
	return n;
}
