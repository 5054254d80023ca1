#include "deck_run.h"

#include <string.h>
#include <sys/stat.h>

#include "base/bug.h"
#include "config/spare.h"
#include "day.h"
#include "deck/deck_reader.h"
#include "deck_explain.h"
#include "deck_jobs.h"
#include "deck_listing.h"
#include "deck_tell.h"
#include "replay/record_sign.h"
#include "reports.h"

static void tell_report(struct deck_run *run, const struct deck_report *report)
{
	const struct report_case the_case = { .file = report->deck->file,
					      .line = report->deck->line,
					      .name = report->deck->name,
					      .game = report->rules->game->name,
					      .verdict = report->verdict,
					      .diags = report->diags };

	reports_tell(run->cli, &the_case);
}

/* Takes back what the config says not to count; the verdict is that of the rest. */
static void spare(struct deck_run *run, struct deck_report *report)
{
	const struct project_place *project = &run->wishes.project;

	if (!project->config || !config_spare(project->config, project->inside, day_today(), report->diags))
		return;
	diags_sort_by_severity(report->diags);
	report->verdict = diags_verdict(report->diags);
}

/* Lists were judged by the rules: the first of a game says for which day. A worker leaves it to its parent. */
static void begin_use(struct deck_run *run, struct shelved *row)
{
	row->is_new |= !row->is_used;
	row->is_used = true;
	deck_run_say_day(run, row);
}

/* Lines of known cards that make a note in markdown a list, where nobody named the file. */
enum { LIST_LINES = 10 };

/* Is a file that was found in a folder none of lists? */
static bool is_other(const struct deck *deck, const struct diags *diags)
{
	size_t len = strlen(deck->file);

	if (len > 3 && strcmp(deck->file + len - 3, ".md") == 0 && deck->n_entries < LIST_LINES)
		return true;
	return deck_size(deck) + deck->n_beside == 0 && diags_is_other(diags);
}

/* What stands in the place of a verdict. */
static enum status show(struct deck_run *run, const struct deck_report *report)
{
	for (size_t i = 0; reports_channel(run->cli, i); i++)
		(run->explains ? deck_explain : deck_list)(run, report);
	if (report->diags->count[SEV_ERROR])
		run->cli->status = exit_status_worse(run->cli->status, EXIT_USAGE);
	if (run->cli->out.len >= DECK_FLUSH_AT)
		run->flush(run);
	return ST_OK;
}

static enum status on_report(void *ctx, const struct deck_report *read)
{
	struct deck_report report = *read;
	struct deck_run *run = ctx;

	if (run->is_found && is_other(report.deck, report.diags)) {
		run->n_passed_over++;
		for (size_t i = 0; run->verbose && reports_channel(run->cli, i); i++)
			deck_print_passed_over(run, report.deck->file);
		return ST_OK;
	}
	if (run->explains || run->lists)
		return show(run, &report);
	spare(run, &report);
	if (reports_hide_known(run->cli, report.deck->file, report.deck->name, report.diags))
		report.verdict = diags_verdict(report.diags);
	begin_use(run, deck_shelf_find(&run->shelf, report.rules));
	run->n[report.verdict]++;
	run->cli->status = exit_status_worse(run->cli->status, deck_wishes_status(&run->wishes, report.verdict));
	for (size_t i = 0; reports_channel(run->cli, i); i++)
		deck_print_report(run, &report);
	tell_report(run, &report);
	if (run->cli->out.len >= DECK_FLUSH_AT)
		run->flush(run);
	return ST_OK;
}

static size_t index_of(const struct deck_run *run, const struct deck_game *game)
{
	size_t i = 0;

	while (run->cli->games.decks[i] != game)
		i++;
	BUG_ON(i >= DECK_MAX_GAMES);
	return i;
}

/*
 * What was wrong with the records of --cards, which are passed over; said once.
 * A worker leaves it to its parent, which reads the same.
 */
static void report_records(struct deck_run *run, const char *records)
{
	struct cli *cli = run->cli;
	bool is_said = !records || (run->records_said && strcmp(run->records_said, records) == 0);

	if (cli->diags.count[SEV_ERROR] && run->out_fd < 0 && !is_said) {
		const struct report_case faults = { .file = cli->diags.items[0].place.file,
						    .name = text_of("records"),
						    .verdict = VERDICT_UNREADABLE,
						    .diags = &cli->diags };

		for (size_t i = 0; reports_channel(cli, i); i++)
			cli_print_diags(cli, &cli->diags);
		reports_tell(cli, &faults);
	}
	if (cli->diags.count[SEV_ERROR]) {
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
		run->records_said = records;
	}
	diags_clear(&cli->diags);
}

struct shelved *deck_run_rules(struct deck_run *run, const struct deck_game *game)
{
	struct deck_rules_choice choice = deck_wishes_choice(&run->wishes);
	struct cli *cli = run->cli;
	struct shelved *row;

	if (run->has_failed)
		return NULL;
	row = deck_shelf_get(&run->shelf, cli, index_of(run, game), &choice);
	if (row) {
		report_records(run, row->choice.records);
		return row;
	}
	run->has_failed = true;
	for (size_t k = 0; k < cli->diags.len; k++) {
		const struct place *place = &cli->diags.items[k].place;
		const char *message = cli->diags.items[k].message;

		if (place->file && place->line)
			cli_fail(cli, "%s:%u: %s", place->file, (unsigned)place->line, message);
		else
			cli_fail(cli, "%s%s%s", place->file ? place->file : "", place->file ? ": " : "", message);
	}
	if (cli->diags.failed)
		cli_fail(cli, "memory ran out");
	diags_clear(&cli->diags);
	return NULL;
}

/* The game that a list names as its own; what is no game here is passed over, and said with the list where it is meant. */
static const struct deck_game *game_named(const struct deck_run *run, struct text head)
{
	bool is_option = run->wishes.of[CONFIG_GAME].from == FROM_OPTION;
	struct deck_settings settings = { 0 };
	struct deck_setting setting;

	if (!deck_setting_game(head, &setting) || (is_option && !setting.is_meant))
		return NULL;
	deck_settings_keep(&settings, &setting);
	return deck_game_find(run->cli->games.decks, settings.of[SETTING_GAME].value);
}

/* The game of a list that begins with [head]. */
static const struct deck_game *game_of(struct deck_run *run, struct text head)
{
	const struct deck_game *game = game_named(run, head);

	game = game ? game : deck_wishes_game(run->cli, &run->wishes);
	game = game ? game : deck_game_of(run->cli->games.decks, head);
	/* What cannot be read is of the game of the others. */
	for (size_t i = 0; !game && !head.len && run->cli->games.decks[i]; i++)
		game = run->is_begun[i] ? run->cli->games.decks[i] : NULL;
	if (game)
		return game;
	return head.len ? deck_tell_by_names(run, head) : run->cli->games.decks[0];
}

void deck_run_say_day(struct deck_run *run, const struct shelved *row)
{
	if (run->explains || run->lists || run->out_fd >= 0 || run->is_day_said[row->game] || !row->rules.is_default_date)
		return;
	run->is_day_said[row->game] = true;
	for (size_t i = 0; reports_channel(run->cli, i); i++)
		deck_print_day(run, &row->rules);
}

struct shelved *deck_run_rules_for(struct deck_run *run, const char *path, struct text head)
{
	const struct deck_game *game;

	if (run->has_failed || !deck_wishes_for(run->cli, path, &run->wishes)) {
		run->has_failed = true;
		return NULL;
	}
	game = game_of(run, head);
	run->is_begun[index_of(run, game)] = true;
	return deck_run_rules(run, game);
}

/* Drops what an exporter wrote and no edition or region is; false where there is nothing of it. */
static bool drop_facts(struct deck_settings *settings, struct deck_rules_choice *choice,
		       const struct deck_rules_choice *usual)
{
	struct deck_setting_kept *edition = &settings->of[SETTING_EDITION], *region = &settings->of[SETTING_REGION];
	bool has_edition = edition->value[0] && !edition->is_meant, has_region = region->value[0] && !region->is_meant;

	if (has_edition) {
		choice->edition = usual->edition;
		edition->value[0] = '\0';
	}
	if (has_region) {
		choice->region = usual->region;
		region->value[0] = '\0';
	}
	return has_edition || has_region;
}

/* The rules for what a list says of itself; those of the file where it asks for no others. */
static const struct deck_rules *on_settings(void *ctx, struct deck_settings *settings, struct diags *diags)
{
	struct deck_run *run = ctx;
	struct shelved *usual = run->at_hand, *row;
	struct deck_rules_choice choice = usual->choice;

	if (!deck_wishes_settle(&run->wishes, &usual->rules, run->input.file, settings, &choice, diags))
		return &usual->rules;
	/* All lists of a run are judged as of one day. */
	choice.date = choice.date ? choice.date : usual->rules.date;
	do {
		diags_clear(&run->cli->diags);
		row = deck_shelf_get(&run->shelf, run->cli, usual->game, &choice);
	} while (!row && drop_facts(settings, &choice, &usual->choice));
	for (size_t i = 0; !row && i < run->cli->diags.len; i++)
		diag_error(diags, run->cli->diags.items[i].place, "%s", run->cli->diags.items[i].message);
	diags_clear(&run->cli->diags);
	return row ? &row->rules : &usual->rules;
}

/* A file that may be opened twice, or a list in the operand itself. */
static bool is_plain_file(const char *path)
{
	struct stat status;

	return strcmp(path, "-") != 0 && (stat(path, &status) != 0 || S_ISREG(status.st_mode));
}

/* Lists that are looked at for their games before the first is read; they tell what a run is about. */
enum { LISTS_LOOKED_AT = 64 };

void deck_run_load(struct deck_run *run)
{
	int n = run->cli->n_operands < LISTS_LOOKED_AT ? run->cli->n_operands : LISTS_LOOKED_AT;

	for (int i = 0; i < n; i++) {
		const struct shelved *row = NULL;
		struct deck_source source;

		if (!is_plain_file(run->cli->operands[i]))
			continue;
		deck_source_open(&source, run->cli->games.decks, run->cli->operands[i]);
		if (source.head.len)
			row = deck_run_rules_for(run, run->cli->operands[i], source.head);
		if (row)
			deck_run_say_day(run, row);
		deck_source_close(&source);
	}
}

/* A record of games is a deck that cannot be read: what reads it is said. */
static enum status refuse_record(const struct deck_input *input)
{
	enum status status = input->sink.begin(input->sink.ctx, text_make("", 0), 0);

	if (status)
		return status;
	deck_error(input, 0, 0, "a recorded game found, expected a deck list; 'verdict replay' reads it");
	diags_mark_other(input->sink.diags);
	return input->sink.end(input->sink.ctx);
}

void deck_run_file(struct deck_run *run, size_t operand)
{
	const char *path = run->cli->operands[operand];
	struct deck_source source;
	struct deck_judge judge;
	enum status status;

	run->is_found = run->cli->is_found && run->cli->is_found[operand];
	deck_source_open(&source, run->cli->games.decks, path);
	run->at_hand = deck_run_rules_for(run, path, source.head);
	if (run->at_hand) {
		bool is_record = record_sign(source.head, run->cli->games.adapters);

		status = deck_judge_init(&judge, &run->at_hand->rules, on_report, run);
		judge.rules_for = on_settings;
		judge.pool = run->at_hand->rules.game == run->pool_game ? run->pool : NULL;
		run->input.file = path;
		run->input.sink = deck_judge_sink(&judge, path);
		run->input.knows = deck_judge_knows;
		if (status == ST_OK)
			status = is_record ? refuse_record(&run->input) : deck_source_read(&source, &run->input);
		if (status)
			cli_fail(run->cli, "memory ran out in '%s'", path);
		deck_judge_free(&judge);
	}
	deck_source_close(&source);
}

static void flush_to_stdout(struct deck_run *run)
{
	cli_flush(run->cli);
}

void deck_run_files(struct deck_run *run, unsigned n_jobs)
{
	run->flush = flush_to_stdout;
	if (n_jobs > (unsigned)run->cli->n_operands)
		n_jobs = (unsigned)run->cli->n_operands;
	if (n_jobs > 1) {
		deck_jobs_run(run, n_jobs);
		return;
	}
	for (int i = 0; i < run->cli->n_operands; i++)
		deck_run_file(run, (size_t)i);
}
