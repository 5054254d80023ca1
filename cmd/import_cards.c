/*
 * import_cards.c - `verdict import cards`: cards.csv and abilities.csv of a game
 * from files of public sources.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "import.h"

/* The most that any game takes; its own limit holds once it is known. */
enum { IMPORT_MAX_BYTES = 256 * 1024 * 1024 };

static bool has_import(const struct game *game)
{
	return game->import != NULL;
}

/* One import: what the game makes of it, and for whom. */
struct importing {
	struct cli *cli;
	const struct game *game;
	const struct import_game *of;
	void *import; /* of->size bytes; NULL = not begun */
};

/* The game that is asked for, or else the one of whose sources [bytes] is; false with the failure said. */
static bool find_game(struct importing *importing, struct text bytes)
{
	struct cli *cli = importing->cli;
	const char *name = cli_value(cli, "game");

	for (size_t i = 0; game_table[i] && !importing->game; i++) {
		const struct import_game *of = game_table[i]->import;

		if (of && (name ? strcmp(game_table[i]->name, name) == 0 : import_has_sign(bytes, of->signs)))
			importing->game = game_table[i];
	}
	if (!importing->game && name)
		cli_fail_listed(cli, "game", cli_game_names(cli, has_import));
	else if (!importing->game)
		cli_fail(cli, "the first file tells no game; --game says whose cards these are");
	return importing->game != NULL;
}

/* Can the set be measured in the way that is asked for, if it is? False with the failure said. */
static bool can_measure(struct importing *importing, struct desk *desk)
{
	const char *others = desk_value(desk, "leave-out"), *unseen = desk_value(desk, "unseen");
	uint32_t number;

	if (!others && !unseen)
		return true;
	if (!importing->of->can_measure)
		cli_fail(importing->cli, "--%s is not for the cards of %s", unseen ? "unseen" : "leave-out",
			 importing->game->name);
	else if (others && unseen)
		cli_fail(importing->cli, "--leave-out and --unseen are two measurements; one at a time");
	else if (desk_value(desk, "out"))
		cli_fail(importing->cli, "--%s is a measurement and writes no tables; --out does not go with it",
			 others ? "leave-out" : "unseen");
	else if (unseen && !text_to_number(text_of(unseen), UINT32_MAX, &number))
		cli_fail(importing->cli, "--unseen takes the number of a set, found '%s'", unseen);
	else
		return true;
	return false;
}

/* Begins the import of the game that is found; false with the failure said. */
static bool begin(struct importing *importing, struct desk *desk, struct text bytes)
{
	struct cli *cli = importing->cli;

	if (!find_game(importing, bytes))
		return false;
	importing->of = importing->game->import;
	if (!can_measure(importing, desk))
		return false;
	importing->import = calloc(1, importing->of->size);
	if (!importing->import)
		cli_fail(cli, "memory ran out");
	else
		importing->of->begin(importing->import, desk->arena, desk->diags);
	return importing->import != NULL;
}

/* Hands all files over; false when one cannot be used. [*has_begun] is false where that was said. */
static bool read_files(struct importing *importing, struct desk *desk, bool *has_begun)
{
	struct cli *cli = importing->cli;
	struct buffer data = { 0 };
	bool fine = true;

	*has_begun = false;
	for (int i = 1; i < cli->n_operands; i++) {
		const char *file = cli->operands[i];
		bool is_read = source_read(file, *has_begun ? importing->of->max_bytes : IMPORT_MAX_BYTES, &data,
					   &cli->diags) == ST_OK;

		if (!*has_begun && !begin(importing, desk, is_read ? buffer_text(&data) : text_of(""))) {
			fine = false;
			break;
		}
		*has_begun = true;
		if (!is_read || importing->of->add(importing->import, file, buffer_text(&data)))
			fine = false;
	}
	buffer_free(&data);
	return fine;
}

bool import_write_file(struct cli *cli, const char *folder, const char *name, const struct buffer *content)
{
	const char *path = arena_printf(&cli->arena, "%s/%s", folder, name);
	const char *beside = arena_printf(&cli->arena, "%s/%s.new", folder, name);
	FILE *file = path && beside && !content->failed ? fopen(beside, "wb") : NULL;
	bool fine;

	if (!file) {
		cli_fail(cli, "cannot write '%s/%s': %s", folder, name, strerror(errno));
		return false;
	}
	fine = fwrite(content->data, 1, content->len, file) == content->len;
	fine = fclose(file) == 0 && fine;
	if (fine && rename(beside, path) == 0)
		return true;
	cli_fail(cli, "cannot write '%s': %s", path, strerror(errno));
	remove(beside);
	return false;
}

/* Are tables written? A report writes them only to a folder that is named with it. */
static bool writes(struct cli *cli, const struct desk *desk)
{
	return !import_measured(desk) && (cli_value(cli, "out") || !cli_value(cli, "report"));
}

/* False with the failure said. */
static bool write_tables(struct importing *importing, struct desk *desk)
{
	struct buffer cards = { 0 }, abilities = { 0 };
	bool fine = importing->of->write(importing->import, desk, &cards, &abilities) &&
		    import_put_tables(importing->cli, importing->game->name, importing->of->shape, &cards, &abilities);

	buffer_free(&cards);
	buffer_free(&abilities);
	return fine;
}

void import_cards(struct cli *cli)
{
	struct importing importing = { .cli = cli };
	struct desk desk = cli_desk(cli);
	bool has_begun, is_read;

	if (cli->n_operands < 2) {
		cli_fail(cli, "expected files with cards; see 'verdict import -h'");
		return;
	}
	is_read = read_files(&importing, &desk, &has_begun);
	is_read = is_read && importing.of->finish(importing.import, &desk) == ST_OK;
	if (!is_read)
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	cli_print_diags(cli, &cli->diags);
	if (is_read && (!writes(cli, &desk) || write_tables(&importing, &desk)))
		importing.of->report(importing.import, &desk, cli->n_operands - 1);
	if (!writes(cli, &desk) && !import_measured(&desk) && cli->out.len && !cli->json)
		buffer_add_string(&cli->out, "no tables are written: a report was asked for, without --out\n");
	if (importing.import)
		importing.of->end(importing.import);
	free(importing.import);
}
