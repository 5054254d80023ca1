/*
 * version.c - `verdict --version`: the program, and of each game how new its
 * data are: the last day on which something known here changes, the newest
 * edition of the rules, the newest set.
 */
#include "base/date.h"
#include "cli.h"
#include "deck/format.h"
#include "rulebook/rulebook.h"

#ifndef VERDICT_VERSION
#define VERDICT_VERSION "unreleased"
#endif

static void add_day(struct buffer *out, const char *before, date_t date)
{
	char day[DATE_SIZE];

	if (date) {
		date_format(date, day);
		buffer_printf(out, "%s%s", before, day);
	}
}

static date_t data_date(const struct edition *edition, const struct formats *formats)
{
	date_t changed = formats_newest_date(formats);

	return changed > edition->effective ? changed : edition->effective;
}

/* "GAME: data of 2026-10-16; edition 2.3.0 of 2026-10-16; newest set 'NAME' (14) of 2026-10-16" */
static void tell_text(struct buffer *out, const char *game, const struct edition *edition, const struct formats *formats)
{
	const struct released_set *set = formats_newest_set(formats);

	buffer_printf(out, "%s:", game);
	add_day(out, " data of ", data_date(edition, formats));
	buffer_printf(out, "; edition %s", edition->id);
	add_day(out, " of ", edition->effective);
	if (set) {
		buffer_printf(out, "; newest set '%.*s' (%.*s)", TEXT_ARG(set->name), TEXT_ARG(set->code));
		add_day(out, " of ", released_set_first_day(set));
	}
	buffer_add_char(out, '\n');
}

static void add_json_day(struct buffer *out, const char *member, date_t date)
{
	buffer_printf(out, ",\"%s\":", member);
	if (date) {
		add_day(out, "\"", date);
		buffer_add_char(out, '"');
	} else {
		buffer_add_string(out, "null");
	}
}

static void tell_json(struct buffer *out, const char *game, const struct edition *edition, const struct formats *formats)
{
	const struct released_set *set = formats_newest_set(formats);

	buffer_printf(out, "{\"type\":\"data\",\"game\":\"%s\"", game);
	add_json_day(out, "date", data_date(edition, formats));
	buffer_printf(out, ",\"edition\":\"%s\"", edition->id);
	add_json_day(out, "effective", edition->effective);
	buffer_add_string(out, ",\"set\":");
	if (set)
		buffer_add_json(out, set->code);
	else
		buffer_add_string(out, "null");
	add_json_day(out, "set_date", set ? released_set_first_day(set) : 0);
	buffer_add_string(out, "}\n");
}

static enum status tell_of(struct cli *cli, const char *game)
{
	struct edition_list editions;
	struct formats formats = { 0 };
	enum status status = edition_list_load(&editions, cli->rulesets, game, "editions", &cli->arena, &cli->diags);

	if (!status && edition_shelf_exists(cli->rulesets, game, "formats", &cli->arena))
		status = formats_load(&formats, cli->rulesets, game, &cli->arena, &cli->diags);
	if (!status && editions.len)
		(cli->json ? tell_json : tell_text)(&cli->out, game, &editions.items[editions.len - 1], &formats);
	return status;
}

static int run_version(const struct command *self, int argc, char **argv)
{
	struct game_list games = { 0 };
	struct cli cli;

	if (!cli_begin(&cli, self, argc, argv))
		return cli_end(&cli);
	buffer_add_string(&cli.out, cli.json ? "{\"type\":\"version\",\"version\":\"" VERDICT_VERSION "\"}\n"
					     : "verdict " VERDICT_VERSION "\n");
	if (game_list_load(&games, cli.rulesets, &cli.arena, &cli.diags) == ST_OK)
		for (size_t i = 0; i < games.len; i++)
			if (tell_of(&cli, games.names[i]))
				break;
	/* Which version it is can be told without its data. */
	cli_print_diags(&cli, &cli.diags);
	return cli_end(&cli);
}

const struct command version_command = {
	.name = "--version",
	.summary = "show the version, and how new the data of each game are",
	.usage = "",
	.run = run_version,
};
