/*
 * rule_query.h - which game and edition a question about rules is about.
 *
 * A query opens the shelves that the options leave: all of them, or those of
 * one game, or the one that has a named edition. Games come in the order of
 * their table, those that it lacks behind them by name; a game's rules of play before its tournament rules.
 */
#ifndef VERDICT_CMD_RULE_QUERY_H
#define VERDICT_CMD_RULE_QUERY_H

#include "rule_shelf.h"

/* Each game has three shelves at most; this is room for the games that are planned. */
enum { QUERY_MAX_SHELVES = 16 };

struct rule_query {
	struct cli *cli;
	const char *game;    /* --game; NULL = not given */
	const char *edition; /* --edition; NULL = not given */
	bool tournament;     /* --tournament */
	struct rule_shelf shelves[QUERY_MAX_SHELVES];
	int edition_idx[QUERY_MAX_SHELVES]; /* the edition to look in; an index into the shelf's list */
	int n_shelves;
};

/* One place that answers a question. */
struct rule_answer {
	struct rule_shelf *shelf;
	int edition_idx;
	const struct rulebook *book;
	const struct rule *rule;
	struct text key;     /* the key asked for: the rule's own or an alias within it */
	struct text variant; /* of that key */
};

/* Opens the shelves; false after saying what is wrong with the options. */
bool rule_query_begin(struct rule_query *query, struct cli *cli, const char *game, const char *edition,
		      bool tournament);

/* False, after asking for --game, when shelves of several games are left. */
bool rule_query_is_of_one_game(struct rule_query *query);

/* True when [what] has the form of a rule number: "4.3.6", "1.2.4.a", "B-1.6", a stop at the end or not. */
bool rule_is_number(struct text what);

/*
 * Finds the rule numbered [number], the first shelf's of those that have it;
 * [*others] receives the names of the further ones, NULL = none. A shelf of
 * tournament rules is asked only when the options name it. False: no rule, or
 * those of several games, which is said with the question for --game.
 */
bool rule_query_number(struct rule_query *query, struct text number, struct rule_answer *answer, const char **others);

/*
 * Finds the rule under [key]. When no edition was named and the newest lacks
 * the key, the newest that has it answers, if [older]: that reads them all.
 * False: no shelf has the key.
 */
bool rule_query_key(struct rule_query *query, struct text key, bool older, struct rule_answer *answer);

/* The answer for one rule of a book that is known to hold it. */
struct rule_answer rule_answer_of(struct rule_shelf *shelf, int edition_idx, const struct rule *rule);

/* "GAME 2.2.0": the document as citations name it, and the edition. */
const char *rule_edition_name(const struct rule_shelf *shelf, int edition_idx);

#endif
