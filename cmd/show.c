/*
 * show.c - `verdict show`: the table at a place of a recorded game, or behind
 * each of its entries.
 */
#include <string.h>

#include "base/bug.h"
#include "base/shown.h"
#include "games.h"
#include "show_changes.h"
#include "show_position.h"

static const struct cli_option options[] = {
	GAME_OPTIONS,
	WALK_OPTIONS,
	FOLDER_OPTIONS,
	{ "all", 'a', NULL, "the table behind each entry until there", NULL },
	{ "changes", 'c', NULL, "what each entry until there has changed of the table", NULL },
	{ "as", 0, "FORM", "position: as a record that begins with this table", "position" },
	{ NULL, 0, NULL, NULL, NULL },
};

struct show_run {
	struct cli *cli;
	bool changes;         /* and no tables */
	struct buffer before; /* the table behind the entry before, as JSON; changes only */
	struct buffer table;
	bool failed;
};

/* Names the place that is shown. */
static void print_heading(struct cli *cli, const struct game_walk *walk)
{
	const struct game_report *report = &walk->report;
	const struct moment *at = &report->reached;

	buffer_printf(&cli->out, "%s, game %u, ", walk->path, (unsigned)report->number);
	if (!at->entry)
		buffer_add_string(&cli->out, "before entry 1");
	else if (at->foreign)
		buffer_printf(&cli->out, "behind %s %u, entry %u", at->foreign_name, (unsigned)at->foreign,
			      (unsigned)at->entry);
	else
		buffer_printf(&cli->out, "behind entry %u, line %u", (unsigned)at->entry,
			      (unsigned)report->reached_line);
	buffer_printf(&cli->out, " (%s %s)\n", report->document, report->edition);
}

/* Adds the members that say of which entry an object of JSON is. */
static void add_json_place(struct buffer *out, const struct moment *at, uint32_t line)
{
	buffer_printf(out, "\"entry\":%u,\"line\":%u,", (unsigned)at->entry, (unsigned)line);
	if (at->foreign)
		buffer_printf(out, "\"%s\":%u,", at->foreign_name, (unsigned)at->foreign);
}

/* Adds the table as JSON with [place], members of it, behind its type. */
static void add_json_table(struct buffer *out, struct text table, struct text place)
{
	static const char head[] = "{\"type\":\"state\",";

	BUG_ON(!text_starts_with(table, head));
	buffer_add_string(out, head);
	buffer_add(out, place);
	buffer_add(out, text_skip(table, strlen(head)));
}

/* Adds the table where the replay is. */
static void print_table(struct show_run *s, struct replay *replay, struct text place)
{
	struct buffer *out = &s->cli->out;

	buffer_clear(&s->table);
	replay_rules(replay)->show(replay_env(replay), replay_state(replay), s->cli->json ? &s->table : out,
				   s->cli->json);
	if (s->cli->json && !s->table.failed)
		add_json_table(out, buffer_text(&s->table), place);
	out->failed |= s->table.failed;
}

/* Adds what the entry has changed since the table before, which this one becomes. */
static void print_changes(struct show_run *s, struct replay *replay, struct text place)
{
	struct buffer *out = &s->cli->out, before = s->before;

	buffer_clear(&s->table);
	replay_rules(replay)->show(replay_env(replay), replay_state(replay), &s->table, true);
	if (s->cli->json) {
		buffer_add_string(out, "{\"type\":\"changes\",");
		buffer_add(out, place);
		buffer_add_string(out, "\"changes\":[");
	}
	if (s->table.failed ||
	    (before.len && !show_changes(buffer_text(&before), buffer_text(&s->table), out, s->cli->json)))
		s->failed = true;
	if (s->cli->json)
		buffer_add_string(out, "]}\n");
	s->before = s->table;
	s->table = before;
}

/* Adds the line that names an entry, or the members that do. */
static void add_step(struct show_run *s, struct replay *replay, const struct replay_step *step, struct buffer *place)
{
	struct buffer entry = { 0 };
	struct buffer *out = &s->cli->out;

	games_add_entry(&entry, replay, step);
	if (s->cli->json) {
		add_json_place(place, &step->at, step->place.line);
		buffer_add_string(place, "\"action\":");
		if (entry.len)
			buffer_add_json(place, buffer_text(&entry));
		else
			buffer_add_string(place, "null");
		buffer_add_char(place, ',');
	} else if (!step->at.entry) {
		buffer_add_string(out, "before entry 1\n");
	} else {
		buffer_add_string(out, s->changes ? "" : "\n");
		moment_print(out, &step->at);
		if (!step->at.foreign)
			buffer_printf(out, ", line %u", (unsigned)step->place.line);
		buffer_printf(out, ": %s\n", entry.len ? buffer_string(&entry) : "not readable");
	}
	out->failed |= entry.failed;
	buffer_free(&entry);
}

static void show_step(void *watcher, struct replay *replay, const struct replay_step *step)
{
	struct show_run *s = watcher;
	size_t from = s->cli->out.len;
	struct buffer place = { 0 };

	add_step(s, replay, step, &place);
	if (s->changes)
		print_changes(s, replay, buffer_text(&place));
	else
		print_table(s, replay, buffer_text(&place));
	buffer_show_from(&s->cli->out, from);
	s->cli->out.failed |= place.failed;
	buffer_free(&place);
	if (s->cli->out.len > 64 * 1024)
		cli_flush(s->cli);
}

/* Shows the one table where the walk has ended, with what is to be said of it. */
static void show_one(struct show_run *s, struct session *session, struct replay *replay, const struct game_walk *walk)
{
	struct cli *cli = s->cli;
	struct buffer place = { 0 };
	size_t from = cli->out.len;

	if (!cli->json)
		print_heading(cli, walk);
	games_say_passed_over(cli, session, "# ");
	games_say_notes(cli, walk);
	games_say_what_it_rests_on(cli, walk);
	add_json_place(&place, &walk->report.reached, walk->report.reached_line);
	print_table(s, replay, buffer_text(&place));
	buffer_show_from(&cli->out, from);
	cli->out.failed |= place.failed;
	buffer_free(&place);
}

/* What is to be said where each table has been shown on the way. */
static void end_all(struct cli *cli, struct session *session, const struct game_walk *walk)
{
	size_t from = cli->out.len;

	games_say_passed_over(cli, session, "# ");
	games_say_notes(cli, walk);
	games_say_what_it_rests_on(cli, walk);
	buffer_show_from(&cli->out, from);
}

/* Names the record, where there are several. */
static void print_record(struct cli *cli, const char *path)
{
	if (cli->n_operands < 2)
		return;
	if (cli->json) {
		buffer_add_string(&cli->out, "{\"type\":\"record\",\"file\":");
		buffer_add_json(&cli->out, text_of(path));
		buffer_add_string(&cli->out, "}\n");
	} else {
		buffer_add_shown(&cli->out, text_of(path));
		buffer_add_char(&cli->out, '\n');
	}
}

/* The table of one record, or all of them. */
static void show_file(struct cli *cli, struct session *session, const char *path)
{
	struct show_run showing = { .cli = cli, .changes = cli_value(cli, "changes") != NULL };
	struct game_walk walk = { .path = path, .watcher = &showing };
	struct replay *replay;

	if (showing.changes || cli_value(cli, "all"))
		walk.watch = show_step;
	if (walk.watch || cli->json)
		print_record(cli, path);
	replay = games_walk(cli, session, &walk);
	if (replay && walk.watch)
		end_all(cli, session, &walk);
	else if (replay && cli_value(cli, "as"))
		show_position(cli, replay, &walk);
	else if (replay)
		show_one(&showing, session, replay, &walk);
	if (showing.failed)
		cli_fail(cli, "memory ran out");
	diags_clear(&cli->diags);
	buffer_free(&showing.before);
	buffer_free(&showing.table);
	replay_close(replay);
	cli_flush(cli);
}

static int run_show(const struct command *self, int argc, char **argv)
{
	struct session session = { 0 };
	struct cli cli;
	int n = 0;

	if (!cli_begin(&cli, self, argc, argv))
		return cli_end(&cli);
	if (cli.n_operands == 0)
		cli_fail(&cli, "a record is expected; see 'verdict show -h'");
	else if (cli_value(&cli, "as") && strcmp(cli_value(&cli, "as"), "position") != 0)
		cli_fail(&cli, "--as takes position, found '%s'", cli_value(&cli, "as"));
	else if (folder_expand(&cli, &games_in_folders) && games_open(&cli, &session))
		for (int i = 0; i < cli.n_operands; i++)
			if (!games_pass_over(&cli, (size_t)i)) {
				show_file(&cli, &session, cli.operands[i]);
				n++;
			}
	if (n == 0 && cli.n_operands && !cli.has_failed)
		cli_fail(&cli, "no record of games among the files of the folders");
	session_close(&session);
	return cli_end(&cli);
}

const struct command show_command = {
	.name = "show",
	.summary = "the table at a place of a recorded game",
	.usage = "LOG...",
	.options = options,
	.run = run_show,
};
