/*
 * reading_unfit.c - why a card does not fit what a text asks for: the first
 * condition, from the text's kernel outwards, that it does not meet, with the
 * value that it has. Words of findings only; nothing here decides anything.
 */
#include "games/lorcana/board/reading_parts.h"

#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/context.h"

static bool say_unfit(const struct reading *r, uint16_t node, obj_id id, struct buffer *out);

/* The rest of a filter, its last argument; 0 = it has none. */
static uint16_t rest_of(const struct reading *r, uint16_t node)
{
	uint16_t rest = code_first(node), end = after(r, node);

	if (rest == end)
		return 0;
	while (after(r, rest) != end)
		rest = after(r, rest);
	return rest;
}

/* ---- amounts ---- */

/* What it has so much of; NULL = it costs it. */
static const char *const amount_words[] = {
	[AMOUNT_COST] = NULL,	[AMOUNT_STRENGTH] = "Strength", [AMOUNT_WILLPOWER] = "Willpower",
	[AMOUNT_LORE] = "Lore", [AMOUNT_DAMAGE] = "damage",
};

/* What the card has of it, and what is printed on it; [printed] = -1 where nothing is. */
static int amount_had(const struct reading *r, enum amount amount, obj_id id, const struct lorcana_card *card, int *printed)
{
	*printed = -1;
	switch (amount) {
	case AMOUNT_COST:
		return card ? card->cost : 0;
	case AMOUNT_DAMAGE:
		return table_object_const(&r->g->table, id)->counters;
	case AMOUNT_WILLPOWER:
		*printed = card ? card->willpower : -1;
		return has_willpower(r->env, r->g, id) ? willpower_of(r->env, r->g, id) : 0;
	case AMOUNT_LORE:
		*printed = card ? card->lore : -1;
		return lore_value_of(r->env, r->g, id);
	case AMOUNT_STRENGTH:
	case AMOUNT_UNDER:
	case N_AMOUNTS:
		break;
	}
	*printed = card ? card->strength : -1;
	return reading_strength(r, id);
}

static bool say_amount(const struct reading *r, uint16_t node, obj_id id, struct buffer *out)
{
	static const char *const bounds[] = { [AT_MOST] = " or less", [AT_LEAST] = " or more", [EXACTLY] = "" };
	enum amount amount = reading_amount_of(node_at(r, node)->op);
	enum bound bound = reading_bound_of(node_at(r, node)->op);
	int printed, has = amount_had(r, amount, id, card_facts(r->env, r->g, id), &printed);
	int limit = reading_amount(r, code_first(node));

	if (reading_is_within(bound, has, limit))
		return false;
	if (amount_words[amount])
		buffer_printf(out, "it has %d %s", has, amount_words[amount]);
	else
		buffer_printf(out, "it costs %d", has);
	if (printed >= 0 && printed != has)
		buffer_printf(out, " (%d printed)", printed);
	buffer_printf(out, ", %d%s is asked", limit, bounds[bound]);
	return true;
}

/* ---- states ---- */

static const struct state_words {
	uint16_t op;
	const char *words;
} state_words[] = {
	{ OP_CHARACTER, "it is no character" },
	{ OP_ACTION, "it is no action" },
	{ OP_ITEM, "it is no item" },
	{ OP_LOCATION, "it is no location" },
	{ OP_THIS_CARD, "it is another card" },
	{ OP_OTHER, "it is the card itself, and another is asked" },
	{ OP_DAMAGED, "it has no damage" },
	{ OP_WITHOUT_DAMAGE, "it is damaged" },
	{ OP_EXERTED, "it is ready, and an exerted one is asked" },
	{ OP_READY, "it is exerted, and a ready one is asked" },
	{ OP_AT_LOCATION, "it is at no location" },
	{ OP_HERE, "it is not at this location" },
	{ OP_WITH_CARD_UNDER, "no card is under it" },
	{ OP_BEING_CHALLENGED, "it is not being challenged" },
	{ OP_CHALLENGED, "it was not challenged in this turn" },
	{ OP_EVEN_COST, "its cost is odd, and an even one is asked" },
	{ OP_ODD_COST, "its cost is even, and an odd one is asked" },
	{ OP_WITH_INKWELL, "it has no inkwell symbol" },
	{ OP_INK, "it is of another ink" },
	{ OP_SAME_COST, "its cost is another" },
	{ OP_SAME_TYPE, "its type is another" },
	{ OP_SAME_NAME, "its name is another" },
	{ OP_SHARES_NAME, "it shares no name" },
	{ OP_SHARES_CLASS, "it shares no classification" },
	{ OP_SHARES_INK, "it shares no ink" },
	{ OP_WITH_MOST, "another has more" },
	{ OP_WITH_LEAST, "another has less" },
	{ OP_EXCEPT, "it is one that the text leaves out" },
};

/* Conditions that name something of their own. */
static bool say_named(const struct reading *r, uint16_t node, obj_id id, struct buffer *out)
{
	const struct node *n = node_at(r, node);

	switch (n->op) {
	case OP_NAMED:
		buffer_printf(out, "it is not named '%.*s'", TEXT_ARG(r->env->code->names[n->value]));
		return true;
	case OP_CLASS:
		buffer_printf(out, "it is no %.*s", TEXT_ARG(r->env->cards->classes[n->value]));
		return true;
	case OP_WITH_KEYWORD:
		buffer_printf(out, "it has no %s", lorcana_keyword_name((enum lorcana_keyword_kind)n->value));
		return true;
	case OP_WITHOUT_KEYWORD:
		buffer_printf(out, "it has %s", lorcana_keyword_name((enum lorcana_keyword_kind)n->value));
		return true;
	case OP_YOURS:
	case OP_OPPOSING:
	case OP_THEIRS:
	case OP_OWNED_BY:
		buffer_printf(out, "it is %s's", r->env->player_names[owner_of(r, id)]);
		return true;
	default:
		return false;
	}
}

/* Where a card is that is looked for elsewhere. */
static bool say_place(const struct reading *r, uint16_t node, obj_id id, struct buffer *out)
{
	static const char *const places[] = {
		[Z_DECK] = "in the deck",       [Z_HAND] = "in hand",           [Z_PLAY] = "in play",
		[Z_INKWELL] = "in the inkwell", [Z_DISCARD] = "in the discard",
	};
	const struct object *object = table_object_const(&r->g->table, id);
	uint16_t zone = code_first(node);

	if (object->zone >= sizeof(places) / sizeof(places[0]))
		return false;
	if (object->zone != reading_zone(node_at(r, zone)->op))
		buffer_printf(out, "it is %s", places[object->zone]);
	else if (!(reading_players(r, after(r, zone)) & bit_of(object->owner)))
		buffer_printf(out, "it is %s's", r->env->player_names[object->owner]);
	else
		return false;
	return true;
}

/* What of the condition itself the card does not meet, as it meets the rest. */
static bool say_own(const struct reading *r, uint16_t node, obj_id id, struct buffer *out)
{
	uint16_t op = node_at(r, node)->op;

	if (lorcana_ops.ops[op].group == OF_AMOUNTS)
		return reading_amount_of(op) != AMOUNT_UNDER && say_amount(r, node, id, out);
	for (size_t i = 0; i < sizeof(state_words) / sizeof(state_words[0]); i++)
		if (state_words[i].op == op) {
			buffer_add_string(out, state_words[i].words);
			return true;
		}
	return op == OP_IN_ZONE ? say_place(r, node, id, out) : say_named(r, node, id, out);
}

static bool say_unfit(const struct reading *r, uint16_t node, obj_id id, struct buffer *out)
{
	uint16_t rest = rest_of(r, node);

	/* Of two kinds that would do, what it lacks of either says little. */
	if (node_at(r, node)->op == OP_OR || reading_fits(r, node, id))
		return false;
	if (rest && !reading_fits(r, rest, id))
		return say_unfit(r, rest, id, out);
	return say_own(r, node, id, out);
}

bool reading_say_unfit(const struct reading *r, uint16_t filter, obj_id id, struct buffer *out)
{
	return id && filter && card_facts(r->env, r->g, id) && say_unfit(r, filter, id, out);
}
