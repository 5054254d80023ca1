/*
 * desk.h - a command that asks a game, as the game sees it.
 *
 * What looking cards up and importing them comes to is the game's own; the
 * command lends it its options, its output and its way of complaining, so
 * that no game knows a command line and no command a game.
 */
#ifndef VERDICT_GAMES_DESK_H
#define VERDICT_GAMES_DESK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/date.h"
#include "base/diag.h"

struct desk {
	const char *rulesets;  /* folder with the rulesets */
	date_t date;	       /* the day that is asked about; 0 = all */
	bool json;	       /* a line of JSON for what is text else */
	struct buffer *out;    /* what the user is shown */
	struct arena *arena;   /* lives as long as the command */
	struct diags *diags;   /* what was wrong with files; the command prints it */
	void *command; /* for the two below */
	const char *(*value)(void *command, const char *option);	  /* the argument of an option; NULL = not given */
	void (*fail)(void *command, const char *message);		  /* says what keeps it from being served */
};

/* The argument that [option] of the command was given, "" for a switch; NULL = it was not. */
const char *desk_value(const struct desk *desk, const char *option);

/* Says what keeps the command from being served; it ends with the status for that. */
void desk_fail(struct desk *desk, const char *fmt, ...) VERDICT_PRINTF(2, 3);

#endif
