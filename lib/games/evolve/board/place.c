/*
 * place.c - zones, players, times, and the names that programs have for
 * classes, counters and keywords.
 */
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/words.h"

#include "base/bug.h"

/* ---- players ---- */

typedef player_id player_fn(struct ctx *x, struct run *r, uint32_t node);

static player_id player_you(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x, (void)node;
	return r->you;
}

static player_id player_opponent(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x, (void)node;
	return opponent_of(r->you);
}

static player_id player_each(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x, (void)r, (void)node;
	return NO_PLAYER;
}

static player_id player_them(struct ctx *x, struct run *r, uint32_t node)
{
	(void)x, (void)node;
	return r->them;
}

static player_id player_owner(struct ctx *x, struct run *r, uint32_t node)
{
	(void)node;
	return r->self ? object_of(x, r->self)->owner : r->you;
}

/* Of a card that has left the field: who controlled it there [final-information]. */
static player_id player_controller(struct ctx *x, struct run *r, uint32_t node)
{
	thing t = named_thing(x, r, arg_of(x, node, 0));

	if (is_object(t))
		return seen_controller(x, r, (obj_id)t);
	return is_player(t) ? (player_id)(t - THING_PLAYER) : r->them;
}

static player_fn *const players[N_EVOLVE_OPS] = {
	[OP_PLAYER_YOU] = player_you,
	[OP_PLAYER_OPPONENT] = player_opponent,
	[OP_PLAYER_EACH_PLAYER] = player_each,
	[OP_PLAYER_THEM] = player_them,
	[OP_PLAYER_OWNER] = player_owner,
	[OP_PLAYER_CONTROLLER_OF] = player_controller,
};

player_id player_of(struct ctx *x, struct run *r, uint32_t node)
{
	player_fn *fn = players[node_of(x, node)->op];

	BUG_ON(!fn);
	return fn(x, r, node);
}

bool is_among(struct ctx *x, struct run *r, uint32_t node, player_id player)
{
	player_id who = player_of(x, r, node);

	return who == NO_PLAYER || who == player;
}

/* ---- zones ---- */

struct zone_row {
	bool is_zone, is_of; /* is_of: the first argument says whose */
	uint8_t zone;
	bool at_bottom;
};

static const struct zone_row zones[N_EVOLVE_OPS] = {
	[OP_ZONE_FIELD] = { true, false, Z_FIELD, false },
	[OP_ZONE_FIELD_OF] = { true, true, Z_FIELD, false },
	[OP_ZONE_EX_AREA] = { true, false, Z_EX, false },
	[OP_ZONE_EX_AREA_OF] = { true, true, Z_EX, false },
	[OP_ZONE_HAND] = { true, false, Z_HAND, false },
	[OP_ZONE_HAND_OF] = { true, true, Z_HAND, false },
	[OP_ZONE_CEMETERY] = { true, false, Z_CEMETERY, false },
	[OP_ZONE_CEMETERY_OF] = { true, true, Z_CEMETERY, false },
	[OP_ZONE_DECK] = { true, false, Z_DECK, false },
	[OP_ZONE_DECK_OF] = { true, true, Z_DECK, false },
	[OP_ZONE_DECK_TOP] = { true, false, Z_DECK, false },
	[OP_ZONE_DECK_BOTTOM] = { true, false, Z_DECK, true },
	[OP_ZONE_EVOLVE_DECK_OF] = { true, true, Z_EVOLVE_DECK, false },
	[OP_ZONE_BANISHED_ZONE_OF] = { true, true, Z_BANISHED, false },
};

/* Two zones are the two ends of a deck. */
struct place_in zone_of(struct ctx *x, struct run *r, uint32_t node)
{
	const struct zone_row *row;
	struct place_in place;

	if (node_of(x, node)->op == OP_ZONE_OR) {
		place = zone_of(x, r, arg_of(x, node, 0));
		place.is_either_end = place.zone == Z_DECK && zone_of(x, r, arg_of(x, node, 1)).zone == Z_DECK;
		return place;
	}
	row = &zones[node_of(x, node)->op];
	BUG_ON(!row->is_zone);
	place = (struct place_in){ .zone = row->zone, .player = NO_PLAYER, .at_bottom = row->at_bottom };
	if (row->is_of)
		place.player = player_of(x, r, arg_of(x, node, 0));
	return place;
}

/*
 * Hands and decks. Reading: of the cards of an evolve deck those that are
 * faceup are known to all, and selected beforehand.
 */
bool is_of_hidden_zone(struct ctx *x, struct run *r, uint32_t node)
{
	const struct node *nodes = x->env->code->nodes;

	(void)r;
	for (uint32_t at = node; at < node_end(nodes, node); at++) {
		const struct zone_row *row = &zones[nodes[at].op];

		if (row->is_zone && !is_public_zone(row->zone) &&
		    !(row->zone == Z_EVOLVE_DECK && node_mentions(nodes, node, OP_THINGS_FACEUP)))
			return true;
	}
	return false;
}

/* ---- times ---- */

bool is_during(struct ctx *x, struct run *r, uint32_t node)
{
	if (node_of(x, node)->op == OP_TIME_TURN_OF)
		return is_among(x, r, arg_of(x, node, 0), board_of(x)->active);
	return true;
}

player_id phase_of(struct ctx *x, struct run *r, uint32_t node, enum evolve_phase *phase)
{
	*phase = node_of(x, node)->op == OP_PHASE_MAIN_PHASE ? PHASE_MAIN : PHASE_END;
	return player_of(x, r, arg_of(x, node, 0));
}

/* ---- names ---- */

enum evolve_class class_of(const struct ctx *x, uint32_t node)
{
	static const enum evolve_class classes[N_EVOLVE_OPS] = {
		[OP_CLASS_FORESTCRAFT] = EVOLVE_FORESTCRAFT, [OP_CLASS_SWORDCRAFT] = EVOLVE_SWORDCRAFT,
		[OP_CLASS_RUNECRAFT] = EVOLVE_RUNECRAFT,     [OP_CLASS_DRAGONCRAFT] = EVOLVE_DRAGONCRAFT,
		[OP_CLASS_ABYSSCRAFT] = EVOLVE_ABYSSCRAFT,   [OP_CLASS_HAVENCRAFT] = EVOLVE_HAVENCRAFT,
		[OP_CLASS_NEUTRAL] = EVOLVE_NEUTRAL,
	};

	return classes[node_of(x, node)->op];
}

enum evolve_counter counter_of(const struct ctx *x, uint32_t node)
{
	return node_of(x, node)->op == OP_COUNTER_PRAYER ? COUNTER_OF_PRAYER : COUNTER_OF_SPELL;
}

unsigned keywords_in(const struct ctx *x, uint32_t node)
{
	if (node_of(x, node)->op == OP_KEYWORD_AND)
		return keywords_in(x, arg_of(x, node, 0)) | keywords_in(x, arg_of(x, node, 1));
	return keyword_of_op(node_of(x, node)->op);
}

struct text word_of(const struct ctx *x, uint32_t node)
{
	return x->env->code->words[node_of(x, node)->value];
}
