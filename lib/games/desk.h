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

/* How words name cards. */
enum card_search {
	CARD_EXACTLY, /* by a whole name, or by what else names one card alone */
	CARD_IN_PART, /* by a part of a name as well */
};

/* A name that may have been meant; borrowed from the game's cards. */
struct near_card {
	struct text name;
	unsigned distance; /* letters from what was asked for (near_cards.h) */
};

/* Looking cards of a game up: a view of [size] zeroed bytes is opened, asked, closed. */
struct card_game {
	size_t size;
	bool has_printings; /* its cards are found by --set and --number */

	/* Are these words, or the options at hand, in a form in which this game alone names cards? */
	bool (*is_form)(const struct desk *desk, const char *words);

	/* Reads what is needed; false with the reason in desk->diags. Closed in either case. */
	bool (*open)(void *view, struct desk *desk);

	/*
	 * Shows the cards that [words] name, or says why one that they name alone cannot be shown; false
	 * where they name none.
	 */
	bool (*show)(void *view, const char *words, enum card_search how);

	/* The names nearest to [words], which name no card, up to [max] of them, best first; how many. */
	size_t (*nearest)(void *view, const char *words, struct near_card *near, size_t max);

	void (*close)(void *view);
};

#endif
