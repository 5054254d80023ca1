/*
 * rule.c - `verdict rule`: look rules up by number, key or words, and compare
 * editions.
 */
#include <string.h>

#include "rule_print.h"
#include "rulebook/rule_search.h"

enum { DEFAULT_LIMIT = 12, MAX_LIMIT = 100000 };

static const struct cli_option options[] = {
	{ "game", 'g', "GAME", "the game (default: what the question tells)", "@game" },
	{ "edition", 'e', "EDITION", "the edition (default: the newest complete one)", "@edition" },
	{ "tournament", 't', NULL, "the tournament rules, not the rules of play", NULL },
	{ "diff", 'd', NULL, "compare the two editions named as operands", NULL },
	{ "where", 'w', "KEY", "the number of KEY in every edition", "@key" },
	{ "list", 'l', NULL, "list all rules of the edition", NULL },
	{ "class", 'c', "CLASS", "with --list: only the rules of this class",
	  "enforced|definition|outside|multiplayer|not-yet|unclassed" },
	{ "limit", 'n', "N", "show at most N rules of each document for words (default 12)", NULL },
	{ NULL, 0, NULL, NULL, NULL },
};

/* The editions, newest first, in which [number] stands; NULL = none. */
static const char *editions_with(struct rule_query *query, struct text number)
{
	const char *names = NULL;

	for (int s = 0; s < query->n_shelves; s++)
		for (int i = (int)query->shelves[s].list.len - 1; i >= 0; i--) {
			const struct rulebook *book = rule_shelf_book(&query->shelves[s], i);

			if (book && rulebook_find_number(book, number))
				names = arena_printf(&query->cli->arena, "%s%s%s", names ? names : "",
						     names ? ", " : "", rule_edition_name(&query->shelves[s], i));
		}
	return names;
}

/* Names what is near to a number or key that no edition asked has. */
static void fail_with_suggestions(struct rule_query *query, const char *kind, struct text what)
{
	const struct rulebook *book = rule_shelf_book(&query->shelves[0], query->edition_idx[0]);
	const char *elsewhere = rule_is_number(what) ? editions_with(query, what) : NULL;
	struct text near[SUGGEST_MAX];
	size_t n = book && !elsewhere ? rule_suggest(book, what, near, 5) : 0;
	struct buffer list = { 0 };

	for (size_t i = 0; i < n; i++)
		buffer_printf(&list, "%s%.*s", i ? ", " : "; nearest: ", (int)near[i].len, near[i].ptr);
	if (elsewhere && text_is(text_of(kind), "key"))
		buffer_printf(&list, "; it is a number in %s: 'verdict rule %.*s' shows its key", elsewhere, (int)what.len, what.ptr);
	else if (elsewhere)
		buffer_printf(&list, "; --edition finds it in %s", elsewhere);
	cli_fail(query->cli, "no rule %s '%.*s' in %s%s%s", kind, (int)what.len, what.ptr,
		 rule_edition_name(&query->shelves[0], query->edition_idx[0]),
		 query->game || query->n_shelves < 2 ? "" : " or the other games", buffer_string(&list));
	buffer_free(&list);
}

/* Shows one answer under the name of its edition. */
static void show(struct rule_query *query, const struct rule_answer *answer, const char *others)
{
	if (!answer->book)
		return;
	rule_print_edition(query, answer->shelf, answer->edition_idx, !query->edition);
	rule_print(query, answer);
	if (others && !query->cli->json)
		buffer_printf(&query->cli->out, "the same number is in %s; --game and --edition choose\n", others);
}

static void look_up_number(struct rule_query *query, struct text number)
{
	struct rule_answer answer;
	const char *others;

	if (number.len && number.ptr[number.len - 1] == '.')
		number.len--;
	if (rule_query_number(query, number, &answer, &others))
		show(query, &answer, others);
	else if (!others && query->cli->diags.len == 0)
		fail_with_suggestions(query, "number", number);
}

/* A key that the named edition lacks may stand in another: says where, if so. */
static bool fail_key_of_another(struct rule_query *query, struct text key)
{
	struct rule_query wide;
	struct rule_answer answer;

	if (!query->edition || !rule_query_begin(&wide, query->cli, query->shelves[0].game, NULL, query->tournament) ||
	    !rule_query_key(&wide, key, true, &answer) || !answer.book)
		return false;
	cli_fail(query->cli, "no rule key '%s' in %s; it is %s in %s", key.ptr,
		 rule_edition_name(&query->shelves[0], query->edition_idx[0]), answer.rule->number.ptr,
		 rule_edition_name(answer.shelf, answer.edition_idx));
	return true;
}

static void fail_key(struct rule_query *query, struct text key)
{
	if (!fail_key_of_another(query, key) && query->cli->diags.len == 0)
		fail_with_suggestions(query, "key", key);
}

/* Keys are words with hyphens; one without is looked for in the editions that are read anyway. */
static bool find_key(struct rule_query *query, struct text what, struct rule_answer *answer)
{
	bool older = text_holds(what, "-") && !text_holds(what, " ");

	return rule_query_key(query, what, older, answer);
}

/* True when the operands are numbers and keys, or one that can only be meant as a key. */
static bool are_exact(struct rule_query *query)
{
	struct cli *cli = query->cli;
	struct rule_answer answer;

	for (int i = 0; i < cli->n_operands; i++) {
		struct text what = text_of(cli->operands[i]);
		bool like_key = cli->n_operands == 1 && strchr(what.ptr, '-') && !strchr(what.ptr, ' ');

		if (!rule_is_number(what) && !like_key && !find_key(query, what, &answer))
			return false;
	}
	return true;
}

static void look_up_words(struct rule_query *query, struct text words, size_t limit)
{
	if (!rule_print_search(query, words, limit) && !fail_key_of_another(query, words))
		cli_fail(query->cli, "no rule has the words '%s'", words.ptr);
}

/* The operands joined by blanks, as a C string; NULL when out of memory. */
static const char *join_operands(struct cli *cli)
{
	const char *words = "";

	for (int i = 0; i < cli->n_operands && words; i++)
		words = arena_printf(&cli->arena, "%s%s%s", words, i ? " " : "", cli->operands[i]);
	return words;
}

/* Numbers and keys are looked up one by one; anything else is words to search for. */
static void look_up(struct rule_query *query, size_t limit)
{
	struct cli *cli = query->cli;

	if (!are_exact(query)) {
		const char *words = join_operands(cli);

		if (words)
			look_up_words(query, text_of(words), limit);
		else
			cli->diags.failed = true;
		return;
	}
	for (int i = 0; i < cli->n_operands; i++) {
		struct text what = text_of(cli->operands[i]);
		struct rule_answer answer;

		if (i && !cli->json)
			buffer_add_char(&cli->out, '\n');
		if (rule_is_number(what))
			look_up_number(query, what);
		else if (find_key(query, what, &answer))
			show(query, &answer, NULL);
		else
			fail_key(query, what);
	}
}

static void compare_editions(struct rule_query *query)
{
	struct cli *cli = query->cli;

	if (cli->n_operands != 2) {
		cli_fail(cli, "--diff takes two editions, found %d operands", cli->n_operands);
		return;
	}
	for (int s = 0; s < query->n_shelves; s++) {
		struct rule_shelf *shelf = &query->shelves[s];
		int old_idx = rule_shelf_find(shelf, cli->operands[0]),
		    new_idx = rule_shelf_find(shelf, cli->operands[1]);

		if (old_idx >= 0 && new_idx >= 0) {
			rule_print_diff(query, shelf, old_idx, new_idx);
			return;
		}
	}
	cli_fail(cli, "no document has both editions '%s' and '%s'", cli->operands[0], cli->operands[1]);
}

static void show_where(struct rule_query *query, struct text key)
{
	struct rule_answer answer;

	if (!rule_query_key(query, key, true, &answer))
		fail_key(query, key);
	else if (answer.book)
		rule_print_where(query, &answer);
}

static void show_list(struct rule_query *query)
{
	const char *name = cli_value(query->cli, "class");
	enum rule_class class = rule_class_parse(text_of(name ? name : ""));

	if (name && class == RULE_UNCLASSED && strcmp(name, rule_class_name(RULE_UNCLASSED)) != 0)
		cli_fail(query->cli, "unknown class '%s'", name);
	else
		rule_print_list(query, name ? (int)class : (int)RULE_UNCLASSED + 1);
}

static void serve(struct cli *cli)
{
	const char *limit_arg = cli_value(cli, "limit"), *where = cli_value(cli, "where");
	struct rule_query query;
	uint32_t limit = DEFAULT_LIMIT;

	if (limit_arg && !text_to_number(text_of(limit_arg), MAX_LIMIT, &limit))
		cli_fail(cli, "--limit takes a number up to %d, found '%s'", MAX_LIMIT, limit_arg);
	else if (!rule_query_begin(&query, cli, cli_value(cli, "game"), cli_value(cli, "edition"),
				   cli_value(cli, "tournament") != NULL))
		return;
	else if (cli_value(cli, "diff"))
		compare_editions(&query);
	else if (where)
		show_where(&query, text_of(where));
	else if (cli_value(cli, "list"))
		show_list(&query);
	else if (cli->n_operands == 0)
		cli_fail(cli, "what rule? give a number, a key or words; see 'verdict rule -h'");
	else
		look_up(&query, limit);
}

static int run(const struct command *self, int argc, char **argv)
{
	struct cli cli;

	if (argc > 1 && strcmp(argv[1], "--complete") == 0)
		return rule_complete(self, argc, argv);
	if (cli_begin(&cli, self, argc, argv))
		serve(&cli);
	if (cli.diags.len)
		cli.status = exit_status_worse(cli.status, EXIT_USAGE);
	cli_print_diags(&cli, &cli.diags);
	return cli_end(&cli);
}

const struct command rule_command = {
	.name = "rule",
	.summary = "look rules up: by number, key or words; compare editions",
	.usage = "WHAT...",
	.options = options,
	.run = run,
};
