/*
 * record_game.h - what replaying records asks of a game.
 *
 * The layer owns mechanism: reading records, choosing editions, loading what a
 * session keeps, offering entries. A game owns policy: what a game is played
 * by, which card a line of a deck list means, which names are near. A game is
 * one row of functions in its own folder; nothing here names a game, and a
 * session is given the games there are.
 *
 * Two things are the game's own, made of zeroed bytes:
 *  - its cards, once a session: the card table, the programs of their texts;
 *  - an environment (kernel/game_rules.h), first of a rulebook, without
 *    players; a copy of it is then seated for each game.
 */
#ifndef VERDICT_REPLAY_RECORD_GAME_H
#define VERDICT_REPLAY_RECORD_GAME_H

#include "base/arena.h"
#include "data/tables.h"
#include "kernel/card_list.h"
#include "kernel/game_rules.h"
#include "replay/log_reader.h"
#include "rulebook/rulebook.h"

struct deck_found;
struct deck_game;
struct deck_line;

/* What a header says of one game, made ready; all of it outlives the game. */
struct record_seats {
	uint8_t n_players;
	const char *names[MAX_PLAYERS];
	struct card_list decks[MAX_PLAYERS]; /* of all that is listed, whatever leads it or is of a second deck */
	player_id first;     /* 0 when the record does not say */
	bool is_first_known; /* the record says so */
	struct text format;  /* of the decks; empty = not given */
	bool is_partial;     /* the record leaves out choices */
	bool is_broken;	     /* parts of it are missing */
};

struct record_game {
	const struct game_rules *rules; /* its name, its words, its engine */
	uint8_t max_players;		/* 2..MAX_PLAYERS; two are needed in every game */
	const char *players_key;	/* of the rule that says so; NULL = none does */

	unsigned sections;		/* of a list, beside the main one, with cards of a player's decks: 1 << enum deck_section */

	const struct deck_game *decks; /* its deck lists, whose finder finds their cards */

	size_t cards_size; /* bytes of its cards */
	size_t tables_at;  /* in them, a struct tables: all tables of the game */
	size_t finder_at;  /* in them, a finder of `decks`, which load makes ready */
	size_t env_size;   /* bytes of an environment */

	/*
	 * Reads the cards and their programs. [records] are further cards of the
	 * user's own, one path a line (NULL = none); a game that has no such
	 * records passes them over.
	 */
	enum status (*load)(void *cards, const char *rulesets, const char *records, struct arena *arena,
			    struct diags *diags);

	/* Makes the environment of games under [book]; [stand_in] is cited for what it lacks (NULL = nothing is). */
	enum status (*begin)(void *env, void *cards, const struct rulebook *book, const struct rulebook *stand_in,
			     struct diags *diags);

	/* Completes an environment for one game; what it needs besides [seats] is in [arena], of the game. */
	enum status (*seat)(void *env, const struct record_seats *seats, struct arena *arena);

	/* Stands the card that [line] means there beside the player's decks? NULL = none does. */
	bool (*is_beside)(const void *cards, const struct deck_line *line, card_id card);

	/* Says of a name that the record cannot mean a card by what may have been meant; nothing = nothing is near. */
	enum status (*say_near)(void *cards, struct text written, struct buffer *out);
};

enum { RECORD_MAX_GAMES = 8 };

/* What judges: all tables of the game. */
const struct tables *record_game_tables(const struct record_game *game, const void *cards);

/* Which card a line of a deck list means. */
VERDICT_MUST_USE enum status record_game_find(const struct record_game *game, void *cards, const struct deck_line *line,
					      struct deck_found *found);

/* Frees what of the cards is not in the arena; for cards of which the load failed as well. */
void record_game_unload(const struct record_game *game, void *cards);

/* The index in [games], a list that ends with NULL, of the game named [name], which is there. */
size_t record_game_index(const struct record_game *const *games, struct text name);

/* The words of [games] for the readers of records; ends with name NULL. */
void record_game_words(const struct record_game *const *games, struct log_game words[RECORD_MAX_GAMES + 1]);

#endif
