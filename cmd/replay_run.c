#include "replay_run.h"

#include "base/shown.h"
#include "reports.h"

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
	run->said_len = run->hand_over ? cli->out.len : 0;
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

/* What was put out for a game goes on. */
static void pass_on(struct replay_run *run)
{
	diags_clear(&run->cli->diags);
	arena_reset(&run->cli->said);
	if (run->hand_over)
		run->hand_over(run, false);
	else if (run->cli->out.len > 64 * 1024)
		cli_flush(run->cli);
}

/* Goes to the next game and judges it where it is this run's turn, which [*is_mine] tells. */
static enum log_result next_game(struct replay_run *run, struct replay *replay, unsigned i, struct game_report *report,
				 bool *is_mine)
{
	*is_mine = run->n_turns == 0 || i % run->n_turns == run->turn;
	return *is_mine ? replay_next(replay, report, REPLAY_TO_END) : replay_skip(replay, report);
}

/* Judges the games of one record. */
static void run_games(struct replay_run *run, struct replay *replay)
{
	struct cli *cli = run->cli;
	struct game_report report;
	enum log_result result;
	bool is_mine;

	for (unsigned i = 0;; i++) {
		result = next_game(run, replay, i, &report, &is_mine);
		if (result == LOG_END || result == LOG_FAILED)
			return;
		if (!is_mine) {
			diags_clear(&cli->diags);
			arena_reset(&cli->said);
			continue;
		}
		print_result(run, &report, result == LOG_OK);
		add_totals(&run->totals, &report);
		cli->status = exit_status_worse(cli->status, exit_status_of(report.verdict));
		pass_on(run);
	}
}

void replay_run_file(struct replay_run *run, const char *path)
{
	struct cli *cli = run->cli;
	struct replay *replay = games_say_list(cli, path) ? NULL
							   : replay_open(run->session, path, run->policy, &cli->diags);

	if (replay && cli_value(cli, "list"))
		replay_watch(replay, replay_list_watch, &run->list);
	if (replay)
		run_games(run, replay);
	/* What stands in no game: a file that cannot be opened, a lost header. */
	if (diags_verdict(&cli->diags) == VERDICT_UNREADABLE) {
		struct game_report report = { .place = { .file = path }, .verdict = VERDICT_UNREADABLE };

		print_result(run, &report, false);
		run->totals.games[report.verdict]++;
		cli->status = exit_status_worse(cli->status, exit_status_of(report.verdict));
	}
	diags_clear(&cli->diags);
	replay_close(replay);
	if (run->hand_over)
		run->hand_over(run, true);
}

void replay_run_pass_over(struct replay_run *run, const char *path)
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
