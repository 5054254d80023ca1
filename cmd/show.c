/*
 * show.c - `verdict show`: the table at an entry of a recorded game.
 */
#include "base/shown.h"
#include "games.h"

static const struct cli_option options[] = {
	GAME_OPTIONS,
	WALK_OPTIONS,
	{ NULL, 0, NULL, NULL, NULL },
};

static int run_show(const struct command *self, int argc, char **argv)
{
	struct session session = { 0 };
	struct game_report report;
	struct replay *replay = NULL;
	struct cli cli;
	size_t from;

	if (!cli_begin(&cli, self, argc, argv))
		return cli_end(&cli);
	if (games_open(&cli, &session))
		replay = games_walk(&cli, &session, &report);
	if (replay) {
		from = cli.out.len;
		if (!cli.json)
			buffer_printf(&cli.out, "%s, game %u, behind entry %u (%s %s)\n", cli.operands[0],
				      (unsigned)report.number, (unsigned)report.entries, report.document, report.edition);
		games_say_passed_over(&cli, &session, "# ");
		games_say_notes(&cli);
		games_say_what_it_rests_on(&cli, &report);
		replay_rules(replay)->show(replay_env(replay), replay_state(replay), &cli.out, cli.json);
		buffer_show_from(&cli.out, from);
	}
	replay_close(replay);
	session_close(&session);
	return cli_end(&cli);
}

const struct command show_command = {
	.name = "show",
	.summary = "the table at an entry of a recorded game",
	.usage = "LOG",
	.options = options,
	.run = run_show,
};
