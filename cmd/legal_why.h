/*
 * legal_why.h - `verdict legal --why` and `--why-not`: an action, or all that the
 * player cannot do, with the rules against it.
 */
#ifndef VERDICT_CMD_LEGAL_WHY_H
#define VERDICT_CMD_LEGAL_WHY_H

#include "games.h"

/* Offers one action, as a record writes it, to a copy of the game and prints what is against it. */
void legal_why(struct cli *cli, struct replay *replay, const char *action);

/*
 * Prints what the player who decides could be thought to do and may not: as text
 * each action behind those with the same reasons, and below them the reasons; as
 * JSON as legal_why does for each.
 */
void legal_why_not(struct cli *cli, struct replay *replay);

#endif
