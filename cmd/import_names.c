/*
 * import_names.c - `verdict import names`: what else names cards, codes of
 * programs and names in other languages, from files of public sources.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/source.h"
#include "data/tables.h"
#include "import.h"

enum { NAMES_MAX_BYTES = 64 * 1024 * 1024 };

struct naming {
	struct cli *cli;
	const struct game *game;
	const char *folder; /* to write to */
	struct buffer lines[IMPORT_NAMES_TABLES];
};

static bool has_names(const struct game *game)
{
	return game->names != NULL;
}

/* The game that is asked for, or else the one of whose sources [bytes] is; false with the failure said. */
static bool find_game(struct naming *naming, struct text bytes)
{
	struct cli *cli = naming->cli;
	const char *name = cli_value(cli, "game");

	for (size_t i = 0; game_table[i] && !naming->game; i++)
		if (game_table[i]->names &&
		    (name ? strcmp(game_table[i]->name, name) == 0 : import_has_sign(bytes, game_table[i]->names->signs)))
			naming->game = game_table[i];
	if (!naming->game && name)
		cli_fail_listed(cli, "game", cli_game_names(cli, has_names));
	else if (!naming->game)
		cli_fail(cli, "the first file tells no game; --game says whose cards these are");
	return naming->game != NULL;
}

static bool read_files(struct naming *naming)
{
	struct desk desk = cli_desk(naming->cli);
	struct buffer data = { 0 };
	bool fine = true;

	for (int i = 1; fine && i < naming->cli->n_operands; i++) {
		const char *file = naming->cli->operands[i];

		fine = source_read(file, NAMES_MAX_BYTES, &data, &naming->cli->diags) == ST_OK &&
		       (naming->game || find_game(naming, buffer_text(&data))) &&
		       naming->game->names->add(&desk, file, buffer_text(&data), naming->lines) == ST_OK;
	}
	buffer_free(&data);
	return fine;
}

static int compare_lines(const void *a, const void *b)
{
	const struct text *x = a, *y = b;
	int order = memcmp(x->ptr, y->ptr, x->len < y->len ? x->len : y->len);

	return order ? order : (x->len > y->len) - (x->len < y->len);
}

/* The lines of [all] in order, each once, behind the header; how many in [*n]. ST_NOMEM. */
static enum status sort_lines(const char *header, struct text all, struct buffer *out, size_t *n)
{
	struct text *lines = NULL, line;
	size_t len = 0, cap = 0;

	*n = 0;
	while (text_split(&all, '\n', &line)) {
		if (line.len == 0 || text_equal(line, text_of(header)))
			continue;
		if (array_reserve(&lines, &cap, len + 1, sizeof(*lines))) {
			array_free(&lines);
			return ST_NOMEM;
		}
		lines[len++] = line;
	}
	if (len)
		qsort(lines, len, sizeof(*lines), compare_lines);
	buffer_printf(out, "%s\n", header);
	for (size_t i = 0; i < len; i++) {
		if (i && text_equal(lines[i], lines[i - 1]))
			continue;
		buffer_add(out, lines[i]);
		buffer_add_char(out, '\n');
		++*n;
	}
	array_free(&lines);
	return out->failed ? ST_NOMEM : ST_OK;
}

/* Adds what came for a table to what is there; false with the failure said. */
static bool write_table(struct naming *naming, size_t table)
{
	const struct import_names_table *of = &naming->game->names->tables[table];
	struct cli *cli = naming->cli;
	struct buffer all = { 0 }, out = { 0 };
	const char *path = arena_printf(&cli->arena, "%s/%s", naming->folder, of->file);
	bool fine = path && (!source_exists(path) || source_read(path, NAMES_MAX_BYTES, &all, &cli->diags) == ST_OK);
	size_t n = 0;

	if (fine && all.len && all.data[all.len - 1] != '\n')
		buffer_add_char(&all, '\n');
	buffer_add(&all, buffer_text(&naming->lines[table]));
	if (fine && (naming->lines[table].failed || all.failed ||
		     sort_lines(of->header, buffer_text(&all), &out, &n) != ST_OK)) {
		cli_fail(cli, "memory ran out");
		fine = false;
	}
	/* A table that nothing is known for is not begun. */
	if (fine && n)
		fine = import_write_file(cli, naming->folder, of->file, &out);
	if (fine)
		buffer_printf(&cli->out, cli->json ? "{\"type\":\"names\",\"table\":\"%s\",\"lines\":%zu}\n" : "%s: %zu lines\n",
			      of->file, n);
	buffer_free(&all);
	buffer_free(&out);
	return fine;
}

/* The manifest of the rulesets knows what was just written of the tables that it names. */
static bool renew_manifest(struct naming *naming)
{
	const struct import_names *names = naming->game->names;
	const char *written[IMPORT_NAMES_TABLES + 1] = { NULL };
	struct cli *cli = naming->cli;
	struct buffer manifest = { 0 };
	enum status status;
	bool fine;

	for (size_t i = 0; i < names->n_tables; i++)
		written[i] = names->tables[i].file;
	status = tables_renew_manifest(cli->rulesets, naming->game->name, written, &manifest, &cli->diags);
	fine = status == ST_ABSENT ||
	       (status == ST_OK && import_write_file(cli, cli->rulesets, "manifest.csv", &manifest));
	buffer_free(&manifest);
	return fine;
}

void import_names(struct cli *cli)
{
	struct naming naming = { .cli = cli };
	bool fine;

	if (cli->n_operands < 2) {
		cli_fail(cli, "expected files with names; see 'verdict import -h'");
		return;
	}
	fine = read_files(&naming);
	if (fine) {
		naming.folder = cli_value(cli, "out") ? cli_value(cli, "out")
						      : arena_printf(&cli->arena, "%s/%s", cli->rulesets, naming.game->name);
		fine = naming.folder != NULL;
	}
	for (size_t i = 0; fine && i < naming.game->names->n_tables; i++)
		fine = write_table(&naming, i);
	if (fine && !cli_value(cli, "out"))
		fine = renew_manifest(&naming);
	if (!fine)
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	cli_print_diags(cli, &cli->diags);
	for (size_t i = 0; i < IMPORT_NAMES_TABLES; i++)
		buffer_free(&naming.lines[i]);
}
