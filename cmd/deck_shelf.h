/*
 * deck_shelf.h - the rules by which the lists of a run are judged, each loaded
 * once: a game under a format on a day, by an edition, a region, further cards.
 */
#ifndef VERDICT_CMD_DECK_SHELF_H
#define VERDICT_CMD_DECK_SHELF_H

#include "cli.h"
#include "deck/deck_rules.h"

struct shelved {
	struct deck_rules rules;
	struct deck_rules_choice choice; /* what it was loaded for; in the arena of the command */
	size_t game;                     /* index into cli->games.decks */
	bool is_used;                    /* lists were judged by it */
	bool is_new;                     /* it is used, and that was not handed to the parent yet */
	struct shelved *next;            /* loaded after it */
};

struct deck_shelf {
	struct shelved *first; /* in the order of loading */
};

/*
 * The rules of [game] for [choice], loaded on first use; NULL when they cannot
 * be, with the reason in cli->diags.
 */
struct shelved *deck_shelf_get(struct deck_shelf *shelf, struct cli *cli, size_t game,
			       const struct deck_rules_choice *choice);

/* The row that [rules] are lent out of. */
struct shelved *deck_shelf_find(const struct deck_shelf *shelf, const struct deck_rules *rules);

/*
 * Those that are used and tell apart, in the order of games, then formats, days
 * and editions: NULL at the end, in the arena. NULL = memory ran out.
 */
const struct shelved **deck_shelf_used(const struct deck_shelf *shelf, struct arena *arena);

/* Adds the rows that are newly used to [out], as bytes for deck_shelf_take, and returns how many. */
size_t deck_shelf_add_new(struct deck_shelf *shelf, struct buffer *out);

/* Takes one such row from the front of [bytes]; NULL where it is cut, or the rules cannot be loaded. */
struct shelved *deck_shelf_take(struct deck_shelf *shelf, struct cli *cli, struct text *bytes);

#endif
