/*
 * show_position.h - the table of a recorded game, as a record that begins with it.
 */
#ifndef VERDICT_CMD_SHOW_POSITION_H
#define VERDICT_CMD_SHOW_POSITION_H

#include "games.h"

/*
 * Prints a record whose table is that where the replay is, and names on the
 * standard error what no table states: the game would not go on from it as it
 * does in its record, and the status is that of the undetermined.
 */
void show_position(struct cli *cli, struct replay *replay, const struct game_walk *walk);

#endif
