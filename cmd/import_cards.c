/*
 * import_cards.c - `verdict import cards`: cards.csv and abilities.csv from
 * LorcanaJSON, lorcana-api.com or the plain list.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "data/lorcana_cards_import.h"
#include "import.h"

/* All cards of all sets with texts and addresses are under 20 MB; values in memory are ten times that. */
enum { IMPORT_MAX_BYTES = 32 * 1024 * 1024 };

static bool read_files(struct cli *cli, struct card_import *import)
{
	struct buffer data = { 0 };
	bool fine = true;

	for (int i = 1; i < cli->n_operands; i++) {
		const char *file = cli->operands[i];

		if (source_read(file, IMPORT_MAX_BYTES, &data, &cli->diags) ||
		    card_import_add(import, file, buffer_text(&data)))
			fine = false;
	}
	buffer_free(&data);
	return fine;
}

/* Writes beside the file first, so that a failure leaves the old one whole. */
static bool write_file(struct cli *cli, const char *folder, const char *name, const struct buffer *content)
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

/* False with the failure said. */
static bool write_tables(struct cli *cli, const struct card_import *import)
{
	const char *folder = cli_value(cli, "out");
	struct buffer cards = { 0 }, abilities = { 0 };
	bool fine;

	if (!folder)
		folder = arena_printf(&cli->arena, "%s/lorcana", cli->rulesets);
	if (!folder)
		return false;
	card_import_write_cards(import, &cards);
	card_import_write_abilities(import, &abilities);
	fine = write_file(cli, folder, "cards.csv", &cards) && write_file(cli, folder, "abilities.csv", &abilities);
	buffer_free(&cards);
	buffer_free(&abilities);
	return fine;
}

struct unread {
	struct text body;
	struct text card;
};

static int compare_unread(const void *a, const void *b)
{
	const struct unread *x = a, *y = b;
	int order = text_compare(x->body, y->body);

	return order ? order : text_compare(x->card, y->card);
}

/* The texts that touch everything because no phrase was known, alike ones together. */
static size_t list_unread(struct cli *cli, const struct card_import *import, bool print)
{
	struct unread *list = arena_calloc(&cli->arena, import->n_cards * LORCANA_MAX_ABILITIES, sizeof(*list));
	size_t n = 0;

	for (size_t i = 0; list && i < import->n_cards; i++)
		for (size_t k = 0; k < import->cards[i].text.n_abilities; k++)
			if (import->cards[i].text.unread[k])
				list[n++] =
					(struct unread){ import->cards[i].text.bodies[k], import->cards[i].full_name };
	if (n)
		qsort(list, n, sizeof(*list), compare_unread);
	for (size_t i = 0, end; print && i < n; i = end) {
		for (end = i; end < n && text_equal(list[end].body, list[i].body); end++)
			;
		buffer_printf(&cli->out, "not understood (%zu), first on '%.*s': %.*s\n", end - i,
			      (int)list[i].card.len, list[i].card.ptr, (int)list[i].body.len, list[i].body.ptr);
	}
	return n;
}

static void print_summary(struct cli *cli, const struct card_import *import)
{
	bool report = cli_value(cli, "report") != NULL;
	size_t n_unread = list_unread(cli, import, report && !cli->json), n_abilities = 0;

	for (size_t i = 0; i < import->n_cards; i++)
		n_abilities += import->cards[i].text.n_abilities;
	buffer_printf(&cli->out,
		      cli->json ? "{\"type\":\"import\",\"files\":%d,\"records\":%zu,\"cards\":%zu,\"printings\":%zu,"
				  "\"abilities\":%zu,\"contradictions\":%zu,\"spellings\":%zu,\"unread\":%zu}\n"
				: "%d files, %zu printings read; %zu cards, %zu printings, %zu abilities; "
				  "%zu contradictions, %zu cards spelled in several ways, %zu texts not understood\n",
		      cli->n_operands - 1, import->records.len, import->n_cards, import->n_printings, n_abilities,
		      import->n_contradictions, import->n_spellings, n_unread);
}

void import_cards(struct cli *cli)
{
	const char *game = cli_value(cli, "game");
	struct card_import import;

	if (game && strcmp(game, "lorcana") != 0) {
		cli_fail(cli, "--game takes 'lorcana', found '%s'", game);
		return;
	}
	if (cli->n_operands < 2) {
		cli_fail(cli, "expected files with cards; see 'verdict import -h'");
		return;
	}
	card_import_init(&import, &cli->arena, &cli->diags);
	if (!read_files(cli, &import) || card_import_merge(&import)) {
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
		cli_print_diags(cli, &cli->diags);
	} else {
		cli_print_diags(cli, &cli->diags);
		if (write_tables(cli, &import))
			print_summary(cli, &import);
	}
	card_import_free(&import);
}
