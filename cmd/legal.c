/*
 * legal.c - `verdict legal`: what may be done at an entry of a recorded game,
 * and why something else may not.
 */
#include "base/shown.h"
#include "legal_why.h"
#include "replay/log_words.h"
#include "replay/log_writer.h"

static const struct cli_option options[] = {
	GAME_OPTIONS,
	WALK_OPTIONS,
	{ "why", 'w', "ACTION", "judge this action there: an entry as a record writes it", "@action" },
	{ "why-not", 'W', NULL, "what the player cannot do, and why", NULL },
	{ "quote", 0, NULL, "print the official wording behind a finding, where attached", NULL },
	{ NULL, 0, NULL, NULL, NULL },
};

struct option_printing {
	struct cli *cli;
	struct replay *replay;
};

static void print_option(void *ctx, const struct entry *entry)
{
	struct option_printing *printing = ctx;
	size_t from = printing->cli->out.len;

	log_write_entry(&printing->cli->out, printing->cli->json ? LOG_JSON : LOG_TEXT,
			replay_rules(printing->replay)->language, replay_header(printing->replay), entry);
	buffer_show_from(&printing->cli->out, from);
}

/* The action that --why names, without blanks at its ends; false with the usage status set. */
static bool read_action(struct cli *cli, char **action)
{
	struct text why = text_of(cli_value(cli, "why"));

	*action = NULL;
	if (!cli_value(cli, "why"))
		return true;
	if (text_holds(why, "\n") || text_holds(why, "\r")) {
		cli_fail(cli, "--why takes one entry on one line, found a line end in it");
		return false;
	}
	why = log_trim(why);
	*action = arena_strndup(&cli->arena, why.ptr, why.len);
	if (!*action)
		cli_fail(cli, "memory ran out");
	return *action != NULL;
}

static int run_legal(const struct command *self, int argc, char **argv)
{
	struct session session = { 0 };
	struct game_walk walk = { 0 };
	struct replay *replay = NULL;
	struct cli cli;
	char *action;

	if (!cli_begin(&cli, self, argc, argv) || !read_action(&cli, &action))
		return cli_end(&cli);
	if (cli.n_operands != 1) {
		cli_fail(&cli, "one record is expected; see 'verdict legal -h'");
	} else if (games_open(&cli, &session)) {
		walk.path = cli.operands[0];
		replay = games_walk(&cli, &session, &walk);
	}
	if (replay) {
		games_say_passed_over(&cli, &session, "# ");
		games_say_notes(&cli, &walk);
		games_say_what_it_rests_on(&cli, &walk);
	}
	cli.quote = cli_value(&cli, "quote") != NULL;
	if (replay && action) {
		legal_why(&cli, replay, action);
	} else if (replay && cli_value(&cli, "why-not")) {
		legal_why_not(&cli, replay);
	} else if (replay) {
		struct option_printing printing = { &cli, replay };

		replay_rules(replay)->options(replay_env(replay), replay_state(replay), false, print_option, &printing);
	}
	replay_close(replay);
	session_close(&session);
	return cli_end(&cli);
}

const struct command legal_command = {
	.name = "legal",
	.summary = "what may be done at an entry of a recorded game, and why not",
	.usage = "LOG",
	.options = options,
	.run = run_legal,
};
