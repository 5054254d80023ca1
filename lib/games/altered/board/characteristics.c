/*
 * characteristics.c - characteristics as they are: those of the card, changed
 * by all passive abilities that apply [section-base-characteristics].
 */
#include "games/altered/board/passives.h"

#include "games/altered/board/select.h"
#include "games/altered/state/objects.h"

/* ---- keywords ---- */

/* There is one, whatever it is. */
static void on_change(void *x, const struct layer_change *change, void *ctx)
{
	bool *found = ctx;

	(void)x;
	(void)change;
	*found = true;
}

bool object_has(struct ctx *x, obj_id id, enum altered_keyword keyword)
{
	const struct card_code *card = code_of(x, id);
	bool found = card && (card->keywords & keyword);

	if (!found && is_in_play(x, id))
		for_changes(x, id, keyword, on_change, &found);
	return found;
}

static void on_tough(void *x, const struct layer_change *change, void *ctx)
{
	int *sum = ctx;

	(void)x;
	*sum += change->number;
}

int tough_of(struct ctx *x, obj_id id)
{
	const struct card_code *card = code_of(x, id);
	int sum = 0;

	if (!is_in_play(x, id))
		return 0;
	if (card && card->tough != NO_NODE) {
		struct run r = run_of(x, id, NO_NODE);

		sum = number_of(x, &r, card->tough);
	}
	for_changes(x, id, CHANGES_TOUGH, on_tough, &sum);
	return sum;
}

/* ---- statistics ---- */

int base_statistic_of(const struct altered_card *card, unsigned terrain)
{
	int s;

	if (!is_character(card))
		return 0;
	s = terrain == FOREST ? card->forest : terrain == MOUNTAIN ? card->mountain : card->ocean;
	return s < 0 ? 0 : s;
}

bool has_even_statistics(struct ctx *x, obj_id id)
{
	bool is_highest = false;

	if (is_in_play(x, id) && is_character(card_of(x, id)))
		for_changes(x, id, CHANGES_STATISTICS, on_change, &is_highest);
	return is_highest;
}

int base_statistic_as(const struct altered_card *card, unsigned terrain, bool is_even)
{
	int s = base_statistic_of(card, terrain);

	for (unsigned t = 0; is_even && t < N_TERRAINS; t++)
		if (base_statistic_of(card, t) > s)
			s = base_statistic_of(card, t);
	return s;
}

int statistic_of(struct ctx *x, obj_id id, unsigned terrain)
{
	const struct altered_card *card = card_of(x, id);

	if (!is_character(card))
		return 0;
	return base_statistic_as(card, terrain, has_even_statistics(x, id)) + object_of(x, id)->counters;
}

int expedition_statistic(struct ctx *x, player_id player, unsigned side, unsigned terrain)
{
	int sum = 0;

	for (player_id owner = 0; owner < ALTERED_PLAYERS; owner++) {
		const struct table *t = &x->g->b.table;

		for (obj_id id = table_zone(t, owner, Z_EXPEDITION)->first; id; id = table_object_const(t, id)->next)
			if (is_in_expedition(x, id, thing_expedition(player, side)) &&
			    !(table_object_const(t, id)->flags & F_ASLEEP))
				sum += statistic_of(x, id, terrain);
	}
	return sum;
}

/* ---- regions ---- */

unsigned region_of(const struct ctx *x, player_id player, unsigned side)
{
	unsigned distance = x->g->b.distance[player][side];

	return side == SIDE_HERO ? distance : N_REGIONS - 1u - distance;
}

unsigned terrain_bits(uint16_t op)
{
	return altered_ops.ops[op].group == OF_TERRAINS ? 1u << altered_ops.ops[op].index : ALL_TERRAINS;
}

struct region_query {
	unsigned bits;
	bool known;
};

static void on_region(void *game, const struct layer_change *change, void *ctx)
{
	struct ctx *x = game;
	struct region_query *q = ctx;
	unsigned bits = terrain_bits(nodes_of(x)[arg_of(x, change->leaf, 1)].op);

	/* The last one that takes the others away decides. */
	q->bits = nodes_of(x)[change->leaf].op == OP_REGION_ONLY ? bits : q->bits | bits;
	q->known = true;
}

bool region_terrains(struct ctx *x, unsigned region, unsigned *terrains)
{
	struct board *b = board_of(x);
	struct region_query q = { .bits = b->terrains[region], .known = b->terrains[region] != 0 };

	if (b->in_tiebreakers) {
		*terrains = ALL_TERRAINS;
		return true;
	}
	/* Terrain Markers come before all other passive abilities [terrain-marker-first]. */
	for (uint8_t i = 0; i < b->n_markers; i++)
		if (b->marker_region[i] == region) {
			q.bits = b->marker_terrain[i];
			q.known = true;
		}
	for_changes(x, THING_REGION + region, CHANGES_TERRAINS, on_region, &q);
	*terrains = q.bits;
	return q.known;
}

/* ---- states ---- */

struct state_query {
	uint16_t op;
	bool yes;
};

static void on_considered(void *game, const struct layer_change *change, void *ctx)
{
	struct ctx *x = game;
	struct state_query *q = ctx;

	q->yes = q->yes || nodes_of(x)[arg_of(x, change->leaf, 1)].op == q->op;
}

bool is_considered(struct ctx *x, thing t, uint16_t state_op)
{
	struct state_query q = { .op = state_op };

	for_changes(x, t, CHANGES_STATES, on_considered, &q);
	return q.yes;
}
