#include "convert_deck.h"

#include <stdlib.h>

#include "deck/deck_reader.h"

/* Output is written when this much has gathered, so memory stays flat. */
enum { FLUSH_AT = 64 * 1024 };

static void on_deck(void *ctx, const struct diags *diags)
{
	struct cli *cli = ctx;

	convert_print_errors(cli, diags);
	if (cli->out.len >= FLUSH_AT)
		cli_flush(cli);
}

/* The writing of the game that has [form]; NULL = none has. */
static const struct deck_writing *find_writing(const struct cli *cli, const char *form)
{
	for (size_t i = 0; cli->games.decks[i]; i++) {
		const struct deck_writing *writing = cli->games.decks[i]->writing;

		if (writing && cli_is_listed(writing->forms, form))
			return writing;
	}
	return NULL;
}

static void write_all(struct cli *cli, const struct deck_writing *writing, void *writer)
{
	struct deck_input input = { .games = cli->games.decks, .dialect = cli_value(cli, "dialect") };

	for (int i = 0; i < cli->n_operands; i++) {
		input.file = cli->operands[i];
		input.sink = writing->sink(writer, input.file);
		if (deck_read(&input))
			cli_fail(cli, "memory ran out in '%s'", input.file);
	}
}

bool convert_decks(struct cli *cli, const char *form)
{
	const struct deck_writing *writing = form ? find_writing(cli, form) : NULL;
	const char *dialect = cli_value(cli, "dialect");
	void *writer = writing ? calloc(1, writing->size) : NULL;

	if (!writing)
		return false;
	if (cli->n_operands == 0)
		cli_fail(cli, "no file is named; '-' is standard input");
	else if (dialect && !cli_is_listed(cli_dialects(cli), dialect))
		cli_fail_listed(cli, "dialect", cli_dialects(cli));
	else if (!writer || !writing->begin(writer, text_of(form), &cli->out, on_deck, cli))
		cli_fail(cli, "memory ran out");
	else {
		write_all(cli, writing, writer);
		writing->end(writer);
	}
	free(writer);
	return true;
}
