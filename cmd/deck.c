/*
 * deck.c - `verdict deck`: are these decks legal, and by which rule not.
 */
#include <string.h>

#include "day.h"
#include "deck/deck_reader.h"
#include "deck_run.h"
#include "folder.h"
#include "reports.h"
#include "workers.h"

static const struct cli_option options[] = {
	{ "format", 'f', "FORMAT", "the format, see the manual (default: the one that each game is played in)",
	  "core|infinity|draft|sealed|pack-rush|none|constructed|checker|limited|nuc|singleton|singleton-nuc|"
	  "frontier|doubles|sandbox|standard|crossover|gloryfinder" },
	{ "date", 'd', "DATE", "judge as of this day, yyyy-mm-dd or today (default: the newest format known)", NULL },
	{ "edition", 'e', "EDITION", "edition of the rules (default: the one in force on the day)", "@edition" },
	{ "region", 'r', "REGION", "whose restrictions hold, where a format has regions (default: as the list tells)",
	  "en|ja" },
	{ "pool", 'p', "FILE", "what a draft, sealed or limited deck was built from", "@file" },
	{ "cards", 0, "FILE...", "records of further cards, where a game has them, as JSON or JSON Lines", "@file" },
	{ "column", 'c', "NAME=TITLE...", "title of a column of a table: name, version, count, set, number, ...",
	  NULL },
	{ "dialect", 0, "NAME", "of deck codes (default: all are tried)", "@dialect" },
	{ "game", 'g', "GAME", "the game of the lists (default: as each list tells)", "@game" },
	FOLDER_OPTIONS,
	{ "quiet", 'q', NULL, "print decks with findings only, and the closing line", NULL },
	{ "verbose", 'v', NULL, "name the files of folders that are no lists", NULL },
	{ "list", 'l', NULL, "print each list as it is understood, with a digest, and judge none", NULL },
	{ "explain-config", 0, NULL, "print by what each list is judged, and where that came from, and judge none", NULL },
	{ "quote", 0, NULL, "print the official wording behind a finding, where attached", NULL },
	REPORT_OPTIONS,
	{ "jobs", 'j', "N", "check N files at a time", NULL },
	{ NULL, 0, NULL, NULL, NULL },
};

static bool has_decks(const struct game *game)
{
	return game->decks != NULL;
}

/* What options name has to be there, before the first list is read. */
static bool check_choice(struct cli *cli)
{
	const char *date = cli_value(cli, "date"), *game = cli_value(cli, "game");
	date_t day;

	if (game && !deck_game_find(cli->games.decks, game)) {
		cli_fail_listed(cli, "game", cli_game_names(cli, has_decks));
		return false;
	}
	if (date && !day_read(date, &day)) {
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
				 "reference, section, rarity, faction, player, deck, list, game, found '%.*s'",
				 (int)column.len, column.ptr);
			return false;
		}
	return true;
}

/* Of which games deck codes are read, and in which dialect. */
static bool read_dialect(struct cli *cli, struct deck_input *input)
{
	input->games = cli->games.decks;
	input->dialect = cli_value(cli, "dialect");
	if (!input->dialect || cli_is_listed(cli_dialects(cli), input->dialect))
		return true;
	cli_fail_listed(cli, "dialect", cli_dialects(cli));
	return false;
}

/* Says which formats a pool belongs to: "'draft', 'pack-rush' and 'sealed'". */
static void refuse_pool(struct deck_run *run, const struct deck_rules *rules)
{
	struct buffer limited = { 0 };
	size_t n = 0, said = 0;

	for (size_t i = 0; i < rules->formats.len; i++)
		n += rules->formats.items[i].kind == FORMAT_LIMITED;
	for (size_t i = 0; i < rules->formats.len; i++)
		if (rules->formats.items[i].kind == FORMAT_LIMITED)
			buffer_printf(&limited, "%s'%s'", said++ == 0 ? "" : said == n ? " and " : ", ", rules->formats.items[i].id);
	cli_fail(run->cli, "--pool belongs to the format%s %s, not to '%s'", n == 1 ? "" : "s", buffer_string(&limited),
		 rules->format->id);
	buffer_free(&limited);
}

/* A pool that cannot be read is a case of its own; a good one is no deck. */
static void tell_pool(struct deck_run *run, const struct deck_rules *rules, const struct deck_judge *judge)
{
	const struct report_case pool = { .file = run->input.file,
					  .game = rules->game->name,
					  .verdict = VERDICT_UNREADABLE,
					  .diags = &judge->diags };

	if (judge->diags.count[SEV_ERROR])
		reports_tell(run->cli, &pool);
}

/* Reads the pool into [judge]; what is wrong with it is printed and ends the run. */
static bool read_pool(struct deck_run *run, struct deck_source *source, struct deck_judge *judge)
{
	const struct shelved *row = deck_run_rules_for(run, cli_value(run->cli, "pool"), source->head);
	const struct deck_rules *rules = row ? &row->rules : NULL;
	enum status status;

	if (!rules)
		return false;
	if (rules->format->kind != FORMAT_LIMITED) {
		refuse_pool(run, rules);
		return false;
	}
	run->input.file = cli_value(run->cli, "pool");
	status = deck_judge_init(judge, rules, NULL, NULL);
	run->input.sink = deck_judge_sink(judge, run->input.file);
	run->input.knows = deck_judge_knows;
	if (status == ST_OK)
		status = deck_source_read(source, &run->input);
	if (status) {
		cli_fail(run->cli, "memory ran out in '%s'", run->input.file);
		return false;
	}
	for (size_t i = 0; reports_channel(run->cli, i); i++)
		cli_print_diags(run->cli, &judge->diags);
	tell_pool(run, rules, judge);
	run->pool = &judge->deck;
	run->pool_game = rules->game;
	if (judge->diags.count[SEV_ERROR])
		run->cli->status = EXIT_USAGE;
	return judge->diags.count[SEV_ERROR] == 0;
}

static void check_decks(struct deck_run *run, unsigned n_jobs)
{
	const char *pool_file = cli_value(run->cli, "pool");
	struct deck_source source = { 0 };
	struct deck_judge pool = { 0 };

	deck_run_load(run);
	if (pool_file)
		deck_source_open(&source, run->cli->games.decks, pool_file);
	if (!run->has_failed && (!pool_file || read_pool(run, &source, &pool))) {
		deck_run_files(run, n_jobs);
		if (!run->has_failed && !run->explains && !run->lists)
			deck_print_closing(run);
	}
	run->pool = NULL;
	if (pool_file) {
		deck_source_close(&source);
		deck_judge_free(&pool);
	}
}

/* Endings that lists have; a repository of decks holds other files as well. */
static const char *const endings[] = { ".txt", ".csv", ".tsv", ".json", ".jsonl", ".dek", ".xml", ".cod",
					     ".dck", ".md", NULL };
static const struct folder_wish lists = { endings, "deck list" };

static int run_deck(const struct command *self, int argc, char **argv)
{
	struct cli cli;
	struct deck_run run = { .cli = &cli, .out_fd = -1 };
	uint32_t n_jobs;

	if (cli_begin(&cli, self, argc, argv) && check_choice(&cli) && read_columns(&cli, &run.input) &&
	    read_dialect(&cli, &run.input) && workers_read_jobs(&cli, &n_jobs) && folder_expand(&cli, &lists)) {
		run.verbose = cli_value(&cli, "verbose") != NULL;
		run.lists = cli_value(&cli, "list") != NULL;
		run.explains = cli_value(&cli, "explain-config") != NULL;
		run.quiet = cli_value(&cli, "quiet") != NULL;
		cli.quote = cli_value(&cli, "quote") != NULL;
		check_decks(&run, n_jobs);
	}
	return cli_end(&cli);
}

const struct command deck_command = {
	"deck", "check decks against a format and the rules", "FILE...", options, run_deck, true,
};
