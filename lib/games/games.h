/*
 * games.h - the one table of the games there are.
 *
 * A game lies in one folder of lib/games and is one row here: what reading
 * decks and records, and looking cards up, ask of it. Nothing else names a
 * game. What stands below (lib/deck, lib/replay) is given the lists that it
 * needs, made of this table.
 */
#ifndef VERDICT_GAMES_GAMES_H
#define VERDICT_GAMES_GAMES_H

#include "deck/deck_game.h"
#include "games/look.h"
#include "replay/foreign.h"
#include "replay/record_game.h"

struct game {
	const char *name;				/* one word: folder of its rulesets */
	const struct record_game *record;		/* its recorded games; NULL = none are judged */
	const struct deck_game *decks;			/* its deck lists; NULL = none are judged */
	const struct card_game *cards;			/* looking its cards up; NULL = none are known */
	const struct import_game *import;		/* tables of its cards from public sources; NULL = none are written */
	const struct import_names *names;		/* tables of what else names its cards, likewise */
	const struct foreign_format *const *adapters;	/* of foreign logs, NULL at the end; NULL = none */
};

/* The games, NULL at the end; the first is taken where no sign tells. */
extern const struct game *const game_table[];

/* Adapters of all games together. */
enum { MAX_ADAPTERS = 16 };

/* The columns of the table, each in its order, without gaps and with NULL at the end. */
struct game_lists {
	const struct record_game *records[RECORD_MAX_GAMES + 1];
	const struct deck_game *decks[RECORD_MAX_GAMES + 1];
	const struct foreign_format *adapters[MAX_ADAPTERS + 1];
};

struct game_lists game_lists_make(const struct game *const *table);

/* The game named [name], or NULL. */
const struct game *game_find(const struct game *const *table, const char *name);

#endif
