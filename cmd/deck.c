/*
 * deck.c - `verdict deck`: are these decks legal, and by which rule not.
 */
#include <string.h>

#include "deck/deck_reader.h"
#include "deck_run.h"

static const struct cli_option options[] = {
	{ "format", 'f', "FORMAT", "core, infinity, draft, sealed or none (default: core)",
	  "core|infinity|draft|sealed|none" },
	{ "date", 'd', "DATE", "judge as of this day, yyyy-mm-dd (default: the newest format known)", NULL },
	{ "edition", 'e', "EDITION", "edition of the rules (default: the one in force on the day)", "@edition" },
	{ "pool", 'p', "FILE", "what a draft or sealed deck was built from", "@file" },
	{ "column", 'c', "NAME=TITLE...", "title of a column of a table: name, version, count, set, number, ...",
	  NULL },
	{ "game", 'g', "GAME", "lorcana", "@game" },
	{ "quiet", 'q', NULL, "print decks with findings only, and the closing line", NULL },
	{ "quote", 0, NULL, "print the official wording behind a finding, where attached", NULL },
	{ "jobs", 'j', "N", "check N files at a time", NULL },
	{ NULL, 0, NULL, NULL, NULL },
};

static bool read_choice(struct cli *cli, struct deck_rules_choice *choice)
{
	const char *date = cli_value(cli, "date"), *game = cli_value(cli, "game");

	*choice =
		(struct deck_rules_choice){ .format = cli_value(cli, "format"), .edition = cli_value(cli, "edition") };
	if (game && strcmp(game, "lorcana") != 0) {
		cli_fail(cli, "--game takes 'lorcana', found '%s'", game);
		return false;
	}
	if (date && !date_parse(text_of(date), &choice->date)) {
		cli_fail(cli, "--date takes a day yyyy-mm-dd, found '%s'", date);
		return false;
	}
	if (cli->n_operands == 0)
		cli_fail(cli, "no deck named; '-' is standard input");
	return cli->n_operands > 0;
}

/* Reads one "name=Title" into the titles. */
static bool read_column(struct deck_input *input, struct text column)
{
	size_t sign = text_find(column, text_of("="));

	for (int c = 0; sign + 1 < column.len && c < N_DECK_COLUMNS; c++)
		if (text_equal(text_make(column.ptr, sign), text_of(deck_column_name((enum deck_column)c)))) {
			input->titles[c] = text_skip(column, sign + 1);
			return true;
		}
	return false;
}

static bool read_columns(struct cli *cli, struct deck_input *input)
{
	struct text rest = text_of(cli_value(cli, "column")), column;

	while (text_split(&rest, '\n', &column))
		if (!read_column(input, column)) {
			cli_fail(cli,
				 "--column takes NAME=TITLE with one of name, version, count, foil, set, number, id, "
				 "section, found '%.*s'",
				 (int)column.len, column.ptr);
			return false;
		}
	return true;
}

static bool read_jobs(struct cli *cli, uint32_t *n_jobs)
{
	const char *jobs = cli_value(cli, "jobs");

	*n_jobs = 1;
	if (!jobs || (text_to_number(text_of(jobs), 1000, n_jobs) && *n_jobs))
		return true;
	cli_fail(cli, "--jobs takes a number from 1 to 1000, found '%s'", jobs);
	return false;
}

/* Reads the pool; what is wrong with it is printed and ends the run. */
static bool read_pool(struct deck_run *run, struct deck_judge *judge)
{
	const char *path = cli_value(run->cli, "pool");

	if (!path)
		return true;
	if (run->rules.format->kind != FORMAT_LIMITED) {
		cli_fail(run->cli, "--pool belongs to the formats 'draft' and 'sealed', not to '%s'",
			 run->rules.format->id);
		return false;
	}
	run->input.file = path;
	run->input.sink = deck_judge_sink(judge, path);
	if (deck_read(&run->input)) {
		cli_fail(run->cli, "memory ran out in '%s'", path);
		return false;
	}
	cli_print_diags(run->cli, &judge->diags);
	run->pool = &judge->deck;
	if (judge->diags.count[SEV_ERROR])
		run->cli->status = EXIT_USAGE;
	return judge->diags.count[SEV_ERROR] == 0;
}

static void check_decks(struct deck_run *run, unsigned n_jobs)
{
	struct deck_judge pool;

	if (deck_judge_init(&pool, &run->rules, NULL, NULL))
		cli_fail(run->cli, "memory ran out");
	else if (read_pool(run, &pool)) {
		deck_run_files(run, n_jobs);
		deck_print_closing(run);
	}
	run->pool = NULL;
	deck_judge_free(&pool);
}

static bool load_rules(struct cli *cli, struct deck_run *run, const struct deck_rules_choice *choice)
{
	if (!deck_rules_load(&run->rules, deck_games[0], cli->rulesets, choice, &cli->arena, &cli->diags))
		return true;
	for (size_t i = 0; i < cli->diags.len; i++)
		cli_fail(cli, "%s%s%s", cli->diags.items[i].place.file ? cli->diags.items[i].place.file : "",
			 cli->diags.items[i].place.file ? ": " : "", cli->diags.items[i].message);
	cli->status = EXIT_USAGE;
	return false;
}

static int run_deck(const struct command *self, int argc, char **argv)
{
	struct cli cli;
	struct deck_run run = { .cli = &cli };
	struct deck_rules_choice choice;
	uint32_t n_jobs;

	if (cli_begin(&cli, self, argc, argv) && read_choice(&cli, &choice) && read_columns(&cli, &run.input) &&
	    read_jobs(&cli, &n_jobs) && load_rules(&cli, &run, &choice)) {
		run.quiet = cli_value(&cli, "quiet") != NULL;
		cli.quote = cli_value(&cli, "quote") != NULL;
		check_decks(&run, n_jobs);
	}
	return cli_end(&cli);
}

const struct command deck_command = {
	"deck", "check decks against a format and the rules", "FILE...", options, run_deck,
};
