/*
 * reading_parts.h - what the files of reading.h share among themselves.
 *
 *     reading.c            players and selections
 *     reading_filter.c     which cards fit, and where they are looked for
 *     reading_condition.c  amounts, and whether something is so
 *     reading_event.c      whether an event is one that is waited for
 */
#ifndef VERDICT_LORCANA_READING_PARTS_H
#define VERDICT_LORCANA_READING_PARTS_H

#include "games/lorcana/board/reading.h"

static inline const struct node *node_at(const struct reading *r, uint16_t node)
{
	return &r->env->code->nodes[node];
}

static inline uint16_t after(const struct reading *r, uint16_t node)
{
	return code_next(r->env->code, node);
}

static inline uint16_t second(const struct reading *r, uint16_t node)
{
	return after(r, code_first(node));
}

static inline player_id owner_of(const struct reading *r, obj_id id)
{
	return table_object_const(&r->g->table, id)->owner;
}

static inline uint8_t bit_of(player_id player)
{
	return player == NO_PLAYER ? 0 : (uint8_t)(1u << player);
}

static inline unsigned hand_size(const struct lorcana_game *g, player_id player)
{
	return table_zone(&g->table, player, Z_HAND)->len;
}

/* What a card that has left play was like there, as long as it is where it went then; NULL = it never was. */
const struct last_known *reading_last_known(const struct lorcana_game *g, obj_id id);

/* Strength as it counts for all but modifiers: never below 0. */
int reading_strength(const struct reading *r, obj_id id);

/* Cards that fit; with [player] only that player's, unless the filter names whose zone it means. */
int reading_count(const struct reading *r, player_id player, uint16_t filter);

/* How often this turn something happened that an event speaks of. */
int reading_times_this_turn(const struct reading *r, uint16_t event);

/* Of a filter that asks for so much of something: of what, and whether it is the most or the least. */
static inline enum amount reading_amount_of(uint16_t op)
{
	return (enum amount)(lorcana_ops.ops[op].index / N_BOUNDS);
}

static inline enum bound reading_bound_of(uint16_t op)
{
	return (enum bound)(lorcana_ops.ops[op].index % N_BOUNDS);
}

bool reading_is_within(enum bound bound, int has, int limit);

#endif
