#include "games/lorcana/state/lasting.h"

#include <string.h>

void lasting_remove_if(struct lasting_set *set, bool (*ends)(const void *ctx, const struct lasting *l), const void *ctx)
{
	uint16_t kept = 0, len = set->len;

	for (uint16_t i = 0; i < len; i++)
		if (!ends(ctx, &set->items[i]))
			set->items[kept++] = set->items[i];
	memset(&set->items[kept], 0, sizeof(set->items[0]) * (size_t)(len - kept));
	set->len = kept;
}

void lasting_remove(struct lasting_set *set, uint16_t i)
{
	for (set->len--; i < set->len; i++)
		set->items[i] = set->items[i + 1];
	memset(&set->items[set->len], 0, sizeof(set->items[0]));
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

static bool ends_at_start(const void *player, const struct lasting *l)
{
	return l->until == UNTIL_OWN_TURN_STARTS && l->turn_of == *(const player_id *)player;
}

static bool modifier_ends_at_start(const void *player, const struct modifier *m)
{
	return m->until == UNTIL_OWN_TURN_STARTS && m->player == *(const player_id *)player;
}

void lasting_end_at_start(struct lorcana_game *g, player_id player)
{
	modifier_remove_if(&g->modifiers, modifier_ends_at_start, &player);
	lasting_remove_if(&g->lasting, ends_at_start, &player);
}

void lasting_begin_with_turn(struct lorcana_game *g, player_id player)
{
	for (uint16_t i = 0; i < g->modifiers.len; i++)
		if (g->modifiers.items[i].attribute & ATTR_DORMANT && g->modifiers.items[i].player == player)
			g->modifiers.items[i].attribute &= (uint8_t)~ATTR_DORMANT;
	for (uint16_t i = 0; i < g->lasting.len; i++)
		if (g->lasting.items[i].kind & LASTING_DORMANT && g->lasting.items[i].turn_of == player)
			g->lasting.items[i].kind &= (uint8_t)~LASTING_DORMANT;
}

/* Until the end of this turn, or of the next one of a player. */
static bool ends_with_turn(const void *game, const struct lasting *l)
{
	const struct lorcana_game *g = game;

	return (l->until == UNTIL_TURN_ENDS && !(l->kind & LASTING_DORMANT)) ||
	       (l->until == UNTIL_NEXT_TURN_ENDS && l->turn_of == g->active && l->since < g->turn);
}

static bool modifier_ends_with_turn(const void *game, const struct modifier *m)
{
	const struct lorcana_game *g = game;

	return (m->until == UNTIL_TURN_ENDS && !(m->attribute & ATTR_DORMANT)) ||
	       (m->until == UNTIL_NEXT_TURN_ENDS && m->player == g->active && m->since < g->turn);
}

void lasting_end_with_turn(struct lorcana_game *g)
{
	modifier_remove_if(&g->modifiers, modifier_ends_with_turn, g);
	lasting_remove_if(&g->lasting, ends_with_turn, g);
}

static bool is_of_player(const void *player, const struct lasting *l)
{
	return l->until != UNTIL_LEAVES && l->turn_of == *(const player_id *)player;
}

static bool modifier_is_of_player(const void *player, const struct modifier *m)
{
	return m->until != UNTIL_LEAVES && m->player == *(const player_id *)player;
}

void lasting_end_with_player(struct lorcana_game *g, player_id player)
{
	modifier_remove_if(&g->modifiers, modifier_is_of_player, &player);
	lasting_remove_if(&g->lasting, is_of_player, &player);
}
