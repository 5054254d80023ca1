/*
 * show.c - `verdict show`: the table at an entry of a recorded game.
 */
#include "base/shown.h"
#include "games.h"

static const struct cli_option options[] = {
	GAME_OPTIONS,
	WALK_OPTIONS,
	FOLDER_OPTIONS,
	{ NULL, 0, NULL, NULL, NULL },
};

/* The table of one record. */
static void show_file(struct cli *cli, struct session *session, const char *path)
{
	struct game_report report;
	struct replay *replay = games_walk(cli, session, path, &report);
	size_t from = cli->out.len;

	if (!replay) {
		diags_clear(&cli->diags);
		return;
	}
	if (cli->json && cli->n_operands > 1) {
		buffer_add_string(&cli->out, "{\"type\":\"record\",\"file\":");
		buffer_add_json(&cli->out, text_of(path));
		buffer_printf(&cli->out, ",\"number\":%u,\"entries\":%u}\n", (unsigned)report.number,
			      (unsigned)report.entries);
	}
	if (!cli->json)
		buffer_printf(&cli->out, "%s, game %u, behind entry %u (%s %s)\n", path, (unsigned)report.number,
			      (unsigned)report.entries, report.document, report.edition);
	games_say_passed_over(cli, session, "# ");
	games_say_notes(cli);
	games_say_what_it_rests_on(cli, &report);
	replay_rules(replay)->show(replay_env(replay), replay_state(replay), &cli->out, cli->json);
	buffer_show_from(&cli->out, from);
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
	.summary = "the table at an entry of a recorded game",
	.usage = "LOG...",
	.options = options,
	.run = run_show,
};
