/*
 * told_table.h - a game told as a table from which it can go on.
 */
#ifndef VERDICT_REPLAY_TOLD_TABLE_H
#define VERDICT_REPLAY_TOLD_TABLE_H

#include "kernel/game_rules.h"

/*
 * Adds the table of [state] to [position], and to [unsaid] what none states, as
 * game_rules.tell does; also what a table cannot have, as behind illegal
 * entries that were carried out. The game has a `tell`.
 */
void told_table(const struct game_rules *rules, const void *env, const void *state, struct position *position,
		struct buffer *unsaid);

#endif
