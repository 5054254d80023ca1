/*
 * replay.c - `verdict replay`: judge recorded games.
 */
#include <string.h>

#include "base/shown.h"
#include "replay_jobs.h"
#include "reports.h"
#include "workers.h"

static const struct cli_option options[] = {
	GAME_OPTIONS,
	{ "on-illegal", 'i', "POLICY", "after an illegal entry: stop that game, skip it, or force it",
	  "stop|skip|force" },
	{ "list", 'l', NULL, "print each entry with its verdict", NULL },
	FOLDER_OPTIONS,
	REPORT_OPTIONS,
	{ "quiet", 'q', NULL, "print findings and the closing line only", NULL },
	{ "quote", 0, NULL, "print the official wording behind a finding, where attached", NULL },
	{ "jobs", 'j', "N", "judge N games at a time", NULL },
	{ "verbose", 'v', NULL, "print all notes, and the entry and turn of each finding", NULL },
	{ NULL, 0, NULL, NULL, NULL },
};

/* A check that looks at nothing does not pass. */
static void check_any(struct replay_run *run)
{
	const struct totals *t = &run->totals;

	if (t->passed_over && !(t->games[0] + t->games[1] + t->games[2] + t->games[3]))
		cli_fail(run->cli, "no record of games among the files of the folders");
}

static void print_closing(const struct replay_run *run)
{
	const struct totals *t = &run->totals;
	struct cli *cli = run->cli;
	uint32_t games = t->games[0] + t->games[1] + t->games[2] + t->games[3];
	uint64_t entries = t->entries[0] + t->entries[1] + t->entries[2] + t->entries[3];
	struct buffer digests = { 0 }, own = { 0 };

	session_add_digests(run->session, !cli->json, &digests);
	if (cli->json) {
		session_add_own(run->session, &own);
		buffer_printf(&cli->out,
			      "{\"type\":\"total\",\"games\":%u,\"legal\":%u,\"illegal\":%u,\"undetermined\":%u,\"unreadable\":%u,\"entries\":%llu,\"cards\":\"%s\"",
			      (unsigned)games, (unsigned)t->games[VERDICT_LEGAL], (unsigned)t->games[VERDICT_ILLEGAL],
			      (unsigned)t->games[VERDICT_UNDETERMINED], (unsigned)t->games[VERDICT_UNREADABLE],
			      (unsigned long long)entries, buffer_string(&digests));
		if (t->passed_over)
			buffer_printf(&cli->out, ",\"passed_over\":%u", (unsigned)t->passed_over);
		if (reports_n_known(cli))
			buffer_printf(&cli->out, ",\"known\":%zu", reports_n_known(cli));
		if (own.len)
			buffer_printf(&cli->out, ",\"own_tables\":\"%s\"", buffer_string(&own));
		buffer_add_string(&cli->out, "}\n");
	} else {
		buffer_printf(&cli->out, "%u %s: %u legal, %u illegal, %u undetermined, %u unreadable",
			      (unsigned)games, games == 1 ? "game" : "games", (unsigned)t->games[VERDICT_LEGAL],
			      (unsigned)t->games[VERDICT_ILLEGAL], (unsigned)t->games[VERDICT_UNDETERMINED],
			      (unsigned)t->games[VERDICT_UNREADABLE]);
		if (t->passed_over)
			buffer_printf(&cli->out, ", %u file%s passed over", (unsigned)t->passed_over,
				      t->passed_over == 1 ? "" : "s");
		if (reports_n_known(cli))
			buffer_printf(&cli->out, ", %zu finding%s known by the baseline", reports_n_known(cli),
				      reports_n_known(cli) == 1 ? "" : "s");
		buffer_printf(&cli->out, "; %llu %s; card data %s\n", (unsigned long long)entries,
		      entries == 1 ? "entry" : "entries", digests.len ? buffer_string(&digests) : "not needed");
	}
	cli->out.failed |= digests.failed || own.failed;
	buffer_free(&digests);
	buffer_free(&own);
}

/* Judges all operands. */
static void judge(struct replay_run *run, unsigned n_jobs)
{
	if (n_jobs > 1) {
		replay_jobs_run(run, n_jobs);
		return;
	}
	for (int i = 0; i < run->cli->n_operands; i++)
		if (games_pass_over(run->cli, (size_t)i))
			replay_run_pass_over(run, run->cli->operands[i]);
		else
			replay_run_file(run, run->cli->operands[i]);
}

static int run_replay(const struct command *self, int argc, char **argv)
{
	struct session session = { 0 };
	struct cli cli;
	struct replay_run run = { .cli = &cli, .session = &session };
	uint32_t n_jobs;

	if (!cli_begin(&cli, self, argc, argv) || !workers_read_jobs(&cli, &n_jobs) || !games_read_policy(&cli, "stop|skip|force", ON_ILLEGAL_STOP, &run.policy))
		return cli_end(&cli);
	if (cli.n_operands == 0)
		cli_fail(&cli, "no record is named; '-' is standard input");
	else if (folder_expand(&cli, &games_in_folders) && games_open(&cli, &session)) {
		cli.quote = cli_value(&cli, "quote") != NULL;
		cli.moments = cli_value(&cli, "verbose") != NULL;
		arena_reset(&cli.said);
		judge(&run, n_jobs);
		check_any(&run);
		for (size_t i = 0; reports_channel(&cli, i); i++) {
			reports_print_gone(&cli);
			print_closing(&run);
			reports_print_statistics(&cli);
		}
	}
	cli.out.failed |= run.list.failed;
	replay_list_free(&run.list);
	session_close(&session);
	return cli_end(&cli);
}

const struct command replay_command = {
	.name = "replay",
	.summary = "judge recorded games, each illegal action with its rule",
	.usage = "LOG...",
	.options = options,
	.run = run_replay,
	.has_reports = true,
};
