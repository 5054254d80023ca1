/*
 * legal.c - `verdict legal`: what may be done at an entry of a recorded game,
 * and why something else may not.
 */
#include <stdlib.h>

#include "base/shown.h"
#include "games.h"
#include "replay/log_text.h"
#include "replay/log_writer.h"

static const struct cli_option options[] = {
	GAME_OPTIONS,
	WALK_OPTIONS,
	{ "why", 'w', "ACTION", "judge this action there: an entry as a record writes it", NULL },
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

/* Offers one action to a copy of the game and prints what is against it. */
static void print_why(struct cli *cli, struct replay *replay, const char *action)
{
	const struct game_rules *rules = replay_rules(replay);
	struct log_words words;
	struct log_scope scope = { &words, replay_header(replay), rules->find_card, replay_env(replay) };
	struct place place = { .file = "action" };
	struct log_site site = { .diags = &cli->diags, .place = { "action", 1, 0 }, .start = action };
	struct entry entry;
	void *copy = malloc(rules->state_size);
	enum verdict verdict = VERDICT_UNREADABLE;
	/* What is no text is shown as a message shows it. */
	bool is_odd = log_find_odd_byte(text_of(action)) < strlen(action);

	log_words_init(&words, rules->language);
	if (!copy)
		cli->diags.failed = true;
	else if (log_text_entry(&scope, &site, text_of(action), &entry)) {
		rules->copy(copy, replay_state(replay));
		verdict = rules->offer(replay_env(replay), copy, &entry, false, place, &cli->diags);
		replay_note_names(replay, &entry, &site);
	}
	cli_print_diags(cli, &cli->diags);
	if (cli->json) {
		buffer_printf(&cli->out, "{\"type\":\"verdict\",\"verdict\":\"%s\",\"action\":", verdict_name(verdict));
		buffer_add_json(&cli->out, text_of(action));
		buffer_add_string(&cli->out, "}\n");
	} else {
		buffer_printf(&cli->out, "%s: ", verdict_name(verdict));
		buffer_add_shown(&cli->out, text_of(is_odd ? log_shown(text_of(action)).s : action));
		buffer_add_char(&cli->out, '\n');
	}
	cli->status = exit_status_worse(cli->status, exit_status_of(verdict));
	free(copy);
}

/* The action that --why names, without blanks at its ends; false with the usage status set. */
static bool read_action(struct cli *cli, char **action)
{
	struct text why = text_of(cli_value(cli, "why"));

	*action = NULL;
	if (!cli_value(cli, "why"))
		return true;
	if (text_find(why, text_of("\n")) < why.len || text_find(why, text_of("\r")) < why.len) {
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
	if (replay && action) {
		print_why(&cli, replay, action);
	} else if (replay) {
		struct option_printing printing = { &cli, replay };

		if (!replay_rules(replay)->options(replay_env(replay), replay_state(replay), print_option, &printing))
			cli_fail(&cli, "memory ran out");
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
