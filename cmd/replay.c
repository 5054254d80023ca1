/*
 * replay.c - `verdict replay`: judge recorded games.
 */
#include <string.h>

#include "base/shown.h"
#include "replay_list.h"
#include "reports.h"

static const struct cli_option options[] = {
	GAME_OPTIONS,
	{ "on-illegal", 'i', "POLICY", "after an illegal entry: stop that game, skip it, or force it",
	  "stop|skip|force" },
	{ "list", 'l', NULL, "print each entry with its verdict", NULL },
	FOLDER_OPTIONS,
	REPORT_OPTIONS,
	{ "quiet", 'q', NULL, "print findings and the closing line only", NULL },
	{ "quote", 0, NULL, "print the official wording behind a finding, where attached", NULL },
	{ "verbose", 'v', NULL, "print all notes, and the entry and turn of each finding", NULL },
	{ NULL, 0, NULL, NULL, NULL },
};

/* Totals over the batch, for the closing line. */
struct totals {
	uint32_t games[4];   /* by verdict */
	uint64_t entries[4]; /* by verdict */
	uint64_t not_judged;
	uint32_t passed_over; /* files found in folders that are no records */
};

struct replay_run {
	struct cli *cli;
	struct session *session;
	enum on_illegal policy;
	struct totals totals;
	struct replay_list list; /* of the game at hand, where that is asked for */
};

/* Prints one finding, and a note where it is wanted. */
static void print_finding(struct cli *cli, const struct diag *diag)
{
	if (diag->severity == SEV_NOTE && !cli_value(cli, "verbose") && (!diag->helps || cli_value(cli, "quiet")))
		return;
	cli_print_diag(cli, diag);
}

static void print_findings(struct replay_run *run, bool is_judged)
{
	struct cli *cli = run->cli;

	if (is_judged && cli_value(cli, "list"))
		replay_list_print(cli, &run->list, print_finding);
	for (size_t i = 0; i < cli->diags.len && !(is_judged && cli_value(cli, "list")); i++)
		print_finding(cli, &cli->diags.items[i]);
	cli_print_rest(cli, &cli->diags);
}

static void print_json_game(struct cli *cli, const struct game_report *report)
{
	const size_t *count = cli->diags.count;
	char date[DATE_SIZE] = "";

	if (report->date)
		date_format(report->date, date);
	buffer_add_string(&cli->out, "{\"type\":\"verdict\",\"file\":");
	buffer_add_json(&cli->out, text_of(report->place.file ? report->place.file : ""));
	buffer_printf(&cli->out, ",\"line\":%u,\"number\":%u,\"game\":\"%s\",\"edition\":",
		      (unsigned)report->place.line, (unsigned)report->number, report->game ? report->game : "");
	buffer_add_json(&cli->out, text_of(report->edition ? report->edition : ""));
	buffer_printf(&cli->out, ",\"date\":\"%s\",\"verdict\":\"%s\",\"findings\":%zu", date,
		      verdict_name(report->verdict), count[SEV_ERROR] + count[SEV_ILLEGAL] + count[SEV_UNDETERMINED]);
	buffer_printf(&cli->out,
		      ",\"entries\":{\"judged\":%u,\"legal\":%u,\"illegal\":%u,\"undetermined\":%u,\"not_judged\":%u},\"over\":%s}\n",
		      (unsigned)report->entries, (unsigned)report->by_verdict[VERDICT_LEGAL],
		      (unsigned)report->by_verdict[VERDICT_ILLEGAL], (unsigned)report->by_verdict[VERDICT_UNDETERMINED],
		      (unsigned)report->not_judged, report->is_over ? "true" : "false");
}

static void print_game(struct cli *cli, const struct game_report *report)
{
	if (cli->json) {
		print_json_game(cli, report);
		return;
	}
	if (cli_value(cli, "quiet"))
		return;
	buffer_add_shown(&cli->out, text_of(report->place.file));
	buffer_printf(&cli->out, ":%u: game %u: %s (%s %s; %u %s: %u legal, %u illegal, %u undetermined",
		      (unsigned)report->place.line, (unsigned)report->number,
		      verdict_name(report->verdict), report->document ? report->document : "-",
		      report->edition ? report->edition : "-", (unsigned)report->entries,
		      report->entries == 1 ? "entry" : "entries", (unsigned)report->by_verdict[VERDICT_LEGAL], (unsigned)report->by_verdict[VERDICT_ILLEGAL],
		      (unsigned)report->by_verdict[VERDICT_UNDETERMINED]);
	if (report->not_judged)
		buffer_printf(&cli->out, ", %u not judged after line %u", (unsigned)report->not_judged,
			      (unsigned)report->first_fault);
	buffer_add_string(&cli->out, ")\n");
}

/* Hides what the baseline knows; the verdict is then that of the rest. */
static void hide_known(struct cli *cli, struct game_report *report)
{
	if (reports_hide_known(cli, report->place.file, text_make("", 0), &cli->diags))
		report->verdict = diags_verdict(&cli->diags);
}

/* Prints what was found in a game, and how it came out where that is asked for. */
static void print_result(struct replay_run *run, struct game_report *report, bool is_judged)
{
	struct cli *cli = run->cli;
	struct report_case the_case = { .file = report->place.file,
					.line = report->place.line,
					.game = report->game,
					.diags = &cli->diags };

	games_say_passed_over(cli, run->session, "");
	/* What is translated from a foreign log is not in its order: setup, and causes before effects. */
	diags_sort_by_place(&cli->diags);
	hide_known(cli, report);
	the_case.verdict = report->verdict;
	for (size_t i = 0; reports_channel(cli, i); i++) {
		print_findings(run, is_judged);
		if (is_judged)
			print_game(cli, report);
	}
	reports_tell(cli, &the_case);
}

static void add_totals(struct totals *totals, const struct game_report *report)
{
	totals->games[report->verdict]++;
	totals->not_judged += report->not_judged;
	for (int i = 0; i < 4; i++)
		totals->entries[i] += report->by_verdict[i];
}

/* Judges all games of one file. */
static void run_file(struct replay_run *run, const char *path)
{
	struct cli *cli = run->cli;
	struct replay *replay = games_say_list(cli, path) ? NULL
							   : replay_open(run->session, path, run->policy, &cli->diags);
	struct game_report report = { .verdict = VERDICT_UNREADABLE };
	enum log_result result = replay ? LOG_OK : LOG_FAILED;

	if (replay && cli_value(cli, "list"))
		replay_watch(replay, replay_list_watch, &run->list);
	while (replay && (result = replay_next(replay, &report, REPLAY_TO_END)) != LOG_END && result != LOG_FAILED) {
		print_result(run, &report, result == LOG_OK);
		add_totals(&run->totals, &report);
		cli->status = exit_status_worse(cli->status, exit_status_of(report.verdict));
		diags_clear(&cli->diags);
		arena_reset(&cli->said);
		if (cli->out.len > 64 * 1024)
			cli_flush(cli);
	}
	/* What stands in no game: a file that cannot be opened, a lost header. */
	if (diags_verdict(&cli->diags) == VERDICT_UNREADABLE) {
		report = (struct game_report){ .place = { .file = path }, .verdict = VERDICT_UNREADABLE };
		print_result(run, &report, false);
		run->totals.games[report.verdict]++;
		cli->status = exit_status_worse(cli->status, exit_status_of(report.verdict));
	}
	diags_clear(&cli->diags);
	replay_close(replay);
}

/* A file of a folder that is no record. */
static void pass_over(struct replay_run *run, const char *path)
{
	struct cli *cli = run->cli;
	struct diags said;

	run->totals.passed_over++;
	diags_init(&said, &cli->said);
	diag_add(&said, SEV_NOTE, (struct place){ .file = path }, NULL, "no record of games, passed over");
	for (size_t i = 0; cli_value(cli, "verbose") && reports_channel(cli, i); i++)
		cli_print_diags(cli, &said);
	diags_free(&said);
}

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

static int run_replay(const struct command *self, int argc, char **argv)
{
	struct session session = { 0 };
	struct cli cli;
	struct replay_run run = { .cli = &cli, .session = &session };

	if (!cli_begin(&cli, self, argc, argv) || !games_read_policy(&cli, "stop|skip|force", ON_ILLEGAL_STOP, &run.policy))
		return cli_end(&cli);
	if (cli.n_operands == 0)
		cli_fail(&cli, "no record is named; '-' is standard input");
	else if (folder_expand(&cli, &games_in_folders) && games_open(&cli, &session)) {
		cli.quote = cli_value(&cli, "quote") != NULL;
		cli.moments = cli_value(&cli, "verbose") != NULL;
		arena_reset(&cli.said);
		for (int i = 0; i < cli.n_operands; i++)
			if (games_pass_over(&cli, (size_t)i))
				pass_over(&run, cli.operands[i]);
			else
				run_file(&run, cli.operands[i]);
		check_any(&run);
		for (size_t i = 0; reports_channel(&cli, i); i++) {
			reports_print_gone(&cli);
			print_closing(&run);
			reports_print_statistics(&cli);
		}
	}
	cli.diags.failed |= run.list.failed;
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
