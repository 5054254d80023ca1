#include "rule_query.h"

#include <string.h>

static const char *const shelf_names[] = { "editions", "tournament", "documents" };
enum { N_SHELF_NAMES = 3 };

/* Lists the editions that may be named, for a message. */
static const char *list_editions(const struct rule_query *query)
{
	struct cli *cli = query->cli;
	const char *names = "";

	for (int s = 0; s < query->n_shelves && names; s++)
		for (size_t i = 0; i < query->shelves[s].list.len && names; i++)
			names = arena_printf(&cli->arena, "%s%s%s", names, *names ? ", " : "",
					     query->shelves[s].list.items[i].id);
	return names ? names : "";
}

static bool open_shelf(struct rule_query *query, const char *game, const char *name)
{
	struct rule_shelf *shelf = &query->shelves[query->n_shelves];

	if (query->n_shelves == QUERY_MAX_SHELVES)
		return true;
	if (!rule_shelf_open(shelf, query->cli, game, name))
		return false;
	query->edition_idx[query->n_shelves] = rule_shelf_newest(shelf);
	query->n_shelves += shelf->list.len > 0;
	return true;
}

static bool open_game(struct rule_query *query, const char *game)
{
	struct cli *cli = query->cli;

	for (int i = 0; i < N_SHELF_NAMES; i++) {
		if (query->tournament && strcmp(shelf_names[i], "tournament") != 0)
			continue;
		if (edition_shelf_exists(cli->rulesets, game, shelf_names[i], &cli->arena) &&
		    !open_shelf(query, game, shelf_names[i]))
			return false;
	}
	return true;
}

/* Leaves the shelves that have the named edition. */
static bool keep_named_edition(struct rule_query *query)
{
	const char *known = list_editions(query);
	int n_kept = 0;

	for (int s = 0; s < query->n_shelves; s++) {
		int i = rule_shelf_find(&query->shelves[s], query->edition);

		if (i < 0)
			continue;
		query->shelves[n_kept] = query->shelves[s];
		query->edition_idx[n_kept++] = i;
	}
	query->n_shelves = n_kept;
	if (n_kept == 0)
		cli_fail(query->cli, "unknown edition '%s'; known: %s", query->edition, known);
	return n_kept > 0;
}

/* Says so when the game that was named is none of those there are. */
static bool is_known_game(struct cli *cli, const struct game_list *games, const char *game)
{
	struct buffer known = { 0 };

	for (size_t i = 0; i < games->len; i++) {
		if (strcmp(games->names[i], game) == 0) {
			buffer_free(&known);
			return true;
		}
		buffer_printf(&known, "%s%s", i ? ", " : "", games->names[i]);
	}
	cli_fail(cli, "unknown game '%s'; known: %s", game, buffer_string(&known));
	buffer_free(&known);
	return false;
}

/* Is [name] the game of --game, or is none named? */
static bool is_asked(const char *game, const char *name)
{
	return !game || strcmp(game, name) == 0;
}

bool rule_query_begin(struct rule_query *query, struct cli *cli, const char *game, const char *edition, bool tournament)
{
	struct game_list games;

	*query = (struct rule_query){ .cli = cli, .game = game, .edition = edition, .tournament = tournament };
	if (game_list_load(&games, cli->rulesets, &cli->arena, &cli->diags) ||
	    (game && !is_known_game(cli, &games, game)))
		return false;
	for (size_t i = 0; game_table[i]; i++)
		if (is_asked(game, game_table[i]->name) && !open_game(query, game_table[i]->name))
			return false;
	for (size_t i = 0; i < games.len; i++)
		if (is_asked(game, games.names[i]) && !game_find(game_table, games.names[i]) &&
		    !open_game(query, games.names[i]))
			return false;
	if (query->n_shelves == 0)
		cli_fail(cli, "no rulebooks%s%s%s", tournament ? " of tournament rules" : "", game ? " for " : "",
			 game ? game : "");
	return query->n_shelves > 0 && (!edition || keep_named_edition(query));
}

bool rule_query_is_of_one_game(struct rule_query *query)
{
	for (int s = 1; s < query->n_shelves; s++)
		if (strcmp(query->shelves[s].game, query->shelves[0].game) != 0) {
			cli_fail(query->cli, "%s and %s both have it; --game says which is meant", query->shelves[0].game,
				 query->shelves[s].game);
			return false;
		}
	return true;
}

bool rule_is_number(struct text what)
{
	bool digit = false;

	for (size_t i = 0; i < what.len; i++) {
		char c = what.ptr[i];
		bool after_dot = i > 0 && what.ptr[i - 1] == '.';

		if (c >= '0' && c <= '9')
			digit = true;
		else if (c == '.' && digit && !after_dot)
			continue;
		else if (c >= 'A' && c <= 'Z' && i == 0 && what.len > 2 && what.ptr[1] == '-')
			i++;
		else if (!(c >= 'a' && c <= 'z' && after_dot && i + 1 == what.len))
			return false;
	}
	return digit;
}

struct rule_answer rule_answer_of(struct rule_shelf *shelf, int edition_idx, const struct rule *rule)
{
	return (struct rule_answer){ .shelf = shelf,
				     .edition_idx = edition_idx,
				     .book = rule_shelf_book(shelf, edition_idx),
				     .rule = rule,
				     .key = rule->key,
				     .variant = rule->variant };
}

const char *rule_edition_name(const struct rule_shelf *shelf, int edition_idx)
{
	const struct edition *edition = &shelf->list.items[edition_idx];
	const char *name = arena_printf(&shelf->cli->arena, "%s %s", edition->document, edition->id);

	return name ? name : edition->id;
}

bool rule_query_number(struct rule_query *query, struct text number, struct rule_answer *answer, const char **others)
{
	struct cli *cli = query->cli;
	bool found = false, is_of_several = false;

	*others = NULL;
	for (int s = 0; s < query->n_shelves; s++) {
		struct rule_shelf *shelf = &query->shelves[s];
		int i = query->edition_idx[s];
		const struct rulebook *book;
		const struct rule *rule;

		if (strcmp(shelf->name, "editions") != 0 && !query->tournament && !query->edition)
			continue;
		book = rule_shelf_book(shelf, i);
		rule = book ? rulebook_find_number(book, number) : NULL;
		if (rule && !found)
			*answer = rule_answer_of(shelf, i, rule);
		else if (rule)
			*others = arena_printf(&cli->arena, "%s%s%s", *others ? *others : "", *others ? ", " : "",
					       rule_edition_name(shelf, i));
		if (rule && found && strcmp(shelf->game, answer->shelf->game) != 0)
			is_of_several = true;
		found |= rule != NULL;
	}
	if (is_of_several)
		cli_fail(cli, "%.*s is in %s and %s; --game says which is meant", TEXT_ARG(number),
			 rule_edition_name(answer->shelf, answer->edition_idx), *others);
	return found && !is_of_several;
}

/* Looks for [key] in edition [i] of a shelf. */
static bool find_key(struct rule_shelf *shelf, int i, struct text key, struct rule_answer *answer)
{
	const struct rulebook *book = rule_shelf_book(shelf, i);
	const struct rule_alias *alias = book ? rulebook_find_alias(book, key) : NULL;
	const struct rule *rule = book ? rulebook_find_key(book, key.ptr) : NULL;

	if (!rule)
		return false;
	*answer = rule_answer_of(shelf, i, rule);
	if (alias) {
		answer->key = alias->key;
		answer->variant = alias->variant;
	}
	return true;
}

bool rule_query_key(struct rule_query *query, struct text key, bool older, struct rule_answer *answer)
{
	for (int s = 0; s < query->n_shelves; s++)
		if (find_key(&query->shelves[s], query->edition_idx[s], key, answer))
			return true;
	for (int s = 0; s < query->n_shelves && older && !query->edition; s++)
		for (int i = (int)query->shelves[s].list.len - 1; i >= 0; i--)
			if (find_key(&query->shelves[s], i, key, answer))
				return true;
	return false;
}
