#include "games/lorcana/state/lasting.h"

bool lasting_add(struct lasting_set *set, uint16_t most, const struct lasting *lasting)
{
	if (set->len == most)
		return false;
	set->items[set->len++] = *lasting;
	return true;
}

int lasting_sum(const struct lasting_set *set, obj_id target, uint16_t incarnation, uint8_t kind)
{
	int sum = 0;

	for (uint16_t i = 0; i < set->len; i++) {
		const struct lasting *l = &set->items[i];

		if (l->target == target && l->kind == kind && l->incarnation == incarnation)
			sum += l->number;
	}
	return sum;
}

const struct lasting *lasting_find(const struct lasting_set *set, obj_id target, uint16_t incarnation, uint8_t kind)
{
	for (uint16_t i = 0; i < set->len; i++) {
		const struct lasting *l = &set->items[i];

		if (l->target == target && l->kind == kind && l->incarnation == incarnation)
			return l;
	}
	return NULL;
}

void lasting_remove_if(struct lasting_set *set, bool (*ends)(const void *ctx, const struct lasting *l), const void *ctx)
{
	uint16_t kept = 0;

	for (uint16_t i = 0; i < set->len; i++)
		if (!ends(ctx, &set->items[i]))
			set->items[kept++] = set->items[i];
	set->len = kept;
}

void lasting_remove(struct lasting_set *set, uint16_t i)
{
	for (set->len--; i < set->len; i++)
		set->items[i] = set->items[i + 1];
}

void lasting_retarget(struct lasting_set *set, obj_id from, uint16_t from_incarnation, obj_id to, uint16_t to_incarnation)
{
	for (uint16_t i = 0; i < set->len; i++) {
		struct lasting *l = &set->items[i];

		if (l->target == from && l->incarnation == from_incarnation) {
			l->target = to;
			l->incarnation = to_incarnation;
		}
	}
}

static void remove_all_if(struct lorcana_game *g, bool (*ends)(const void *ctx, const struct lasting *l), const void *ctx)
{
	lasting_remove_if(&g->modifiers, ends, ctx);
	lasting_remove_if(&g->lasting, ends, ctx);
}

static bool ends_at_start(const void *player, const struct lasting *l)
{
	return l->until == UNTIL_OWN_TURN_STARTS && l->turn_of == *(const player_id *)player;
}

void lasting_end_at_start(struct lorcana_game *g, player_id player)
{
	remove_all_if(g, ends_at_start, &player);
}

static void begin_with_turn(struct lasting_set *set, player_id player)
{
	for (uint16_t i = 0; i < set->len; i++)
		if (set->items[i].kind & LASTING_DORMANT && set->items[i].turn_of == player)
			set->items[i].kind &= (uint8_t)~LASTING_DORMANT;
}

void lasting_begin_with_turn(struct lorcana_game *g, player_id player)
{
	begin_with_turn(&g->modifiers, player);
	begin_with_turn(&g->lasting, player);
}

/* Until the end of this turn, or of the next one of a player. */
static bool ends_with_turn(const void *game, const struct lasting *l)
{
	const struct lorcana_game *g = game;

	return (l->until == UNTIL_TURN_ENDS && !(l->kind & LASTING_DORMANT)) ||
	       (l->until == UNTIL_NEXT_TURN_ENDS && l->turn_of == g->active && l->since < g->turn);
}

void lasting_end_with_turn(struct lorcana_game *g)
{
	remove_all_if(g, ends_with_turn, g);
}

static bool is_of_player(const void *player, const struct lasting *l)
{
	return l->until != UNTIL_LEAVES && l->turn_of == *(const player_id *)player;
}

void lasting_end_with_player(struct lorcana_game *g, player_id player)
{
	remove_all_if(g, is_of_player, &player);
}
