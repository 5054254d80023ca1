/*
 * import_tables.c - where tables of cards go to, and what becomes of those that
 * are there.
 */
#include <string.h>

#include "base/source.h"
#include "data/tables.h"
#include "import.h"

enum { TABLE_MAX_BYTES = 64 * 1024 * 1024 };

/* The two tables of a folder. */
struct put {
	struct cli *cli;
	const char *game;
	const char *installed; /* folder of the game in the rulesets */
	const char *target;    /* folder to write to */
	struct buffer cards, abilities; /* what is there, or the result */
};

/* The manifest of the rulesets knows what was just written; rulesets without one get none. */
static bool renew_manifest(struct cli *cli, const char *game)
{
	static const char *const written[] = { "cards.csv", "abilities.csv", NULL };
	struct buffer manifest = { 0 };
	enum status status = tables_renew_manifest(cli->rulesets, game, written, &manifest, &cli->diags);
	bool fine = status == ST_ABSENT ||
		    (status == ST_OK && import_write_file(cli, cli->rulesets, "manifest.csv", &manifest));

	if (status != ST_OK && status != ST_ABSENT)
		cli_fail(cli, "cannot renew '%s/manifest.csv'", cli->rulesets);
	buffer_free(&manifest);
	return fine;
}

/* Reads the tables in [folder]; ST_ABSENT when there are none. */
static enum status read_tables(struct put *put, const char *folder)
{
	struct cli *cli = put->cli;
	const char *cards = arena_printf(&cli->arena, "%s/cards.csv", folder);
	const char *abilities = arena_printf(&cli->arena, "%s/abilities.csv", folder);
	enum status status;

	if (!cards || !abilities)
		return ST_NOMEM;
	if (!source_exists(cards) || !source_exists(abilities))
		return ST_ABSENT;
	status = source_read(cards, TABLE_MAX_BYTES, &put->cards, &cli->diags);
	return status ? status : source_read(abilities, TABLE_MAX_BYTES, &put->abilities, &cli->diags);
}

static bool write_both(const struct put *put, const struct buffer *cards, const struct buffer *abilities)
{
	return import_write_file(put->cli, put->target, "cards.csv", cards) &&
	       import_write_file(put->cli, put->target, "abilities.csv", abilities) &&
	       (cli_value(put->cli, "out") || renew_manifest(put->cli, put->game));
}

/* Says how much would be lost, and of which cards: the first by name, and how many more. */
static void tell_lost(const struct put *put, const struct table_counts *lost)
{
	struct buffer names = { 0 };

	for (size_t i = 0; i < lost->meant && i < TABLE_NAMED; i++)
		buffer_printf(&names, "%s'%.*s'", i ? ", " : "", TEXT_ARG(lost->named[i]));
	if (lost->meant > TABLE_NAMED)
		buffer_printf(&names, " and %zu more", lost->meant - TABLE_NAMED);
	cli_fail(put->cli,
		 "the tables in '%s' would lose %zu cards, %zu printings, %zu programs and the texts of %zu more cards, "
		 "of %s; nothing is written: --add adds to them, --replace insists",
		 put->target, lost->cards, lost->printings, lost->programs, lost->texts, buffer_string(&names));
	buffer_free(&names);
}

/* Says what a replacement would lose; false when it would lose anything and nobody insists. */
static bool may_replace(struct put *put, const struct table_shape *shape, const struct table_pair *new)
{
	struct cli *cli = put->cli;
	struct table_pair old = { put->target, text_make("", 0), text_make("", 0) };
	struct table_counts lost;
	enum status status = read_tables(put, put->target);

	if (status == ST_ABSENT)
		return true;
	old.cards = buffer_text(&put->cards);
	old.abilities = buffer_text(&put->abilities);
	if (status == ST_OK)
		status = table_pairs_lose(shape, &old, new, &lost, &cli->arena, &cli->diags);
	if (status) {
		cli_fail(cli, "cannot compare with the tables in '%s'; --replace writes them anew", put->target);
		return false;
	}
	if (lost.cards + lost.printings + lost.programs + lost.texts == 0)
		return true;
	tell_lost(put, &lost);
	return false;
}

/* Adds [new] to the tables of the rulesets. */
static bool add_tables(struct put *put, const struct table_shape *shape, const struct table_pair *new)
{
	struct cli *cli = put->cli;
	struct buffer cards = { 0 }, abilities = { 0 };
	struct table_pair old = { put->installed, text_make("", 0), text_make("", 0) };
	struct table_counts gained;
	enum status status = read_tables(put, put->installed);
	bool fine = false;

	old.cards = buffer_text(&put->cards);
	old.abilities = buffer_text(&put->abilities);
	diags_clear(&cli->diags);
	if (status == ST_OK)
		status = table_pairs_join(shape, &old, new, &cards, &abilities, &gained, &cli->arena, &cli->diags);
	cli_print_diags(cli, &cli->diags);
	if (status)
		cli_fail(cli, "cannot add to the tables in '%s'", put->installed);
	else
		fine = write_both(put, &cards, &abilities);
	if (fine)
		buffer_printf(&cli->out,
			      cli->json ? "{\"type\":\"added\",\"cards\":%zu,\"printings\":%zu,\"programs\":%zu,\"texts\":%zu,"
					  "\"contradictions\":%zu}\n"
					: "added: %zu cards, %zu printings, %zu programs, %zu texts of known cards; "
					  "%zu contradictions with the tables\n",
			      gained.cards, gained.printings, gained.programs, gained.texts, gained.contradictions);
	buffer_free(&cards);
	buffer_free(&abilities);
	return fine;
}

bool import_put_tables(struct cli *cli, const char *game, const struct table_shape *shape, const struct buffer *cards,
		       const struct buffer *abilities)
{
	struct put put = { .cli = cli, .game = game };
	struct table_pair new = { cli->operands[1], buffer_text(cards), buffer_text(abilities) };
	bool fine;

	put.installed = arena_printf(&cli->arena, "%s/%s", cli->rulesets, game);
	put.target = cli_value(cli, "out") ? cli_value(cli, "out") : put.installed;
	if (!put.installed || cards->failed || abilities->failed) {
		cli_fail(cli, "memory ran out");
		return false;
	}
	if (cli_value(cli, "add"))
		fine = add_tables(&put, shape, &new);
	else
		fine = (cli_value(cli, "replace") || may_replace(&put, shape, &new)) &&
		       write_both(&put, cards, abilities);
	buffer_free(&put.cards);
	buffer_free(&put.abilities);
	return fine;
}
