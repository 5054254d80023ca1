#include "show_position.h"

#include <stdio.h>

#include "replay/position_writer.h"
#include "replay/told_table.h"

/* The header of the record that begins there: it is judged by the same edition. */
static struct game_header header_of(const struct replay *replay, const struct game_walk *walk)
{
	struct game_header header = *replay_header(replay);

	header.edition = text_of(walk->report.edition);
	return header;
}

/* Says what a table cannot, one thing a line. */
static void say_unsaid(struct cli *cli, const struct game_walk *walk, struct text unsaid)
{
	static const struct text between = { "; ", 2 };

	while (unsaid.len) {
		size_t len = text_find(unsaid, between);

		fprintf(stderr, "%s:%u: behind entry %u no table states all: %.*s\n", walk->path,
			(unsigned)walk->report.reached_line, (unsigned)walk->report.reached.entry, (int)len,
			unsaid.ptr);
		unsaid = text_skip(unsaid, len + between.len < unsaid.len ? len + between.len : unsaid.len);
		cli->status = exit_status_worse(cli->status, exit_status_of(VERDICT_UNDETERMINED));
	}
}

void show_position(struct cli *cli, struct replay *replay, const struct game_walk *walk)
{
	const struct game_rules *rules = replay_rules(replay);
	enum log_notation notation = cli->json ? LOG_JSON : LOG_TEXT;
	struct game_header header = header_of(replay, walk);
	struct position position = { .arena = &cli->arena };
	struct buffer unsaid = { 0 };

	if (!rules->tell) {
		cli_fail(cli, "a game of %s is not told as a table", rules->name);
		return;
	}
	told_table(rules, replay_env(replay), replay_state(replay), &position, &unsaid);
	log_write_header(&cli->out, notation, &header);
	log_write_position(&cli->out, notation, rules->position, &header, &position);
	say_unsaid(cli, walk, buffer_text(&unsaid));
	cli->out.failed |= unsaid.failed || position.failed;
	buffer_free(&unsaid);
}
