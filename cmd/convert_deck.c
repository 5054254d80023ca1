#include "convert_deck.h"

#include "deck/deck_reader.h"
#include "games/altered/deck/altered_writer.h"

/* Output is written when this much has gathered, so memory stays flat. */
enum { FLUSH_AT = 64 * 1024 };

static void on_deck(void *ctx, const struct diags *diags)
{
	struct cli *cli = ctx;

	convert_print_errors(cli, diags);
	if (cli->out.len >= FLUSH_AT)
		cli_flush(cli);
}

static bool read_dialect(struct cli *cli, struct deck_input *input)
{
	enum altered_dialect dialect;

	input->dialect = cli_value(cli, "dialect");
	if (!input->dialect || altered_dialect_find(text_of(input->dialect), &dialect))
		return true;
	cli_fail(cli, "--dialect takes 2024, alteredbuilder, 2026 or game, found '%s'", input->dialect);
	return false;
}

bool convert_decks(struct cli *cli, const char *form)
{
	struct altered_writer writer = { .out = &cli->out, .report = on_deck, .report_ctx = cli };
	struct deck_input input = { 0 };

	if (!form || !altered_form_find(text_of(form), &writer.form, &writer.dialect))
		return false;
	if (cli->n_operands == 0)
		cli_fail(cli, "no file is named; '-' is standard input");
	else if (!read_dialect(cli, &input))
		return true;
	for (int i = 0; i < cli->n_operands; i++) {
		input.file = cli->operands[i];
		input.sink = altered_writer_sink(&writer, input.file);
		if (deck_read(&input))
			cli_fail(cli, "memory ran out in '%s'", input.file);
	}
	altered_writer_free(&writer);
	return true;
}
