/*
 * all_games.h - for tests: the columns of the table of games.
 */
#ifndef VERDICT_TESTS_ALL_GAMES_H
#define VERDICT_TESTS_ALL_GAMES_H

#include "games/games.h"
#include "replay/session.h"

static inline const struct game_lists *all_games(void)
{
	static struct game_lists lists;

	lists = game_lists_make(game_table);
	return &lists;
}

/* Wishes for a session of all games. */
static inline struct session_wishes wishes_for(const char *rulesets)
{
	const struct game_lists *lists = all_games();

	return (struct session_wishes){
		.games = lists->records,
		.decks = lists->decks,
		.formats = lists->adapters,
		.rulesets = rulesets,
	};
}

#endif
