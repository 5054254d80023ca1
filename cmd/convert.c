/*
 * convert.c - `verdict convert`: records from one notation to the other, deck
 * lists from one form to another.
 *
 * What can be read is written to standard output; what cannot is reported on
 * standard error, so that the output stays a record.
 */
#include <stdio.h>
#include <string.h>

#include "convert_deck.h"
#include "replay/log_reader.h"
#include "replay/log_writer.h"
#include "replay/position_writer.h"
#include "replay/record_game.h"

/* Output is written when this much has gathered, so memory stays flat. */
enum { FLUSH_AT = 64 * 1024 };

static const struct cli_option options[] = {
	{ "to", 't', "FORM", "records: text (the default) or json; decks: list, deck, codes and others", "@form" },
	{ "dialect", 0, "NAME", "read deck codes in this dialect", "@dialect" },
	{ NULL, 0, NULL, NULL, NULL },
};

void convert_print_errors(struct cli *cli, const struct diags *diags)
{
	struct buffer said = { 0 };

	for (size_t i = 0; i < diags->len; i++) {
		if (cli->json)
			diag_print_json(&said, &diags->items[i]);
		else
			diag_print(&said, &diags->items[i], (struct diag_style){ 0 });
	}
	if (diags->count[SEV_ERROR] > diags->len && !cli->json)
		buffer_printf(&said, "%zu more %s not shown\n", diags->count[SEV_ERROR] - diags->len,
			      diags->count[SEV_ERROR] - diags->len == 1 ? "error is" : "errors are");
	if (said.failed || diags->failed)
		cli_fail(cli, "memory ran out");
	cli->status = exit_status_worse(cli->status, exit_status_of(diags_verdict(diags)));
	fputs(buffer_string(&said), stderr);
	buffer_free(&said);
}

/* Writes the entries of the game that [header] begins. */
static enum log_result convert_game(struct cli *cli, struct log_reader *reader, enum log_notation notation,
				    const struct game_header *header)
{
	const struct language *language = log_reader_language(reader);
	const struct entry *entry;
	struct position position;
	enum log_result result;

	log_write_header(&cli->out, notation, header);
	result = log_reader_read_table(reader, &position);
	if (result == LOG_OK)
		log_write_position(&cli->out, notation, log_reader_position_words(reader), header, &position);
	if (result == LOG_FAILED)
		return result;
	while ((result = log_reader_next_entry(reader, &entry)) != LOG_END && result != LOG_FAILED) {
		if (result == LOG_OK)
			log_write_entry(&cli->out, notation, language, header, entry);
		if (cli->out.len >= FLUSH_AT)
			cli_flush(cli);
	}
	return result;
}

/* Writes all games of one file; [*n_games] counts over all files. */
static void convert_file(struct cli *cli, const char *path, enum log_notation notation, size_t *n_games)
{
	struct log_game words[RECORD_MAX_GAMES + 1];
	struct arena arena = { 0 };
	struct diags diags;
	struct log_reader *reader;
	struct game_header header;
	enum log_result result;

	diags_init(&diags, &arena);
	record_game_words(cli->games.records, words);
	reader = log_reader_open(path, words, cli->games.adapters, &diags);
	while (reader && (result = log_reader_next_game(reader, &header)) != LOG_END && result != LOG_FAILED) {
		if (result == LOG_BAD)
			continue;
		if ((*n_games)++ > 0 && notation == LOG_TEXT)
			buffer_add_char(&cli->out, '\n');
		if (convert_game(cli, reader, notation, &header) == LOG_FAILED)
			break;
	}
	log_reader_close(reader);
	cli_flush(cli);
	convert_print_errors(cli, &diags);
	diags_free(&diags);
	arena_free(&arena);
}

/* Reads --to; false with a usage error. */
static bool find_notation(struct cli *cli, enum log_notation *notation)
{
	const char *form = cli_value(cli, "to");

	*notation = form && strcmp(form, "json") == 0 ? LOG_JSON : LOG_TEXT;
	if (form && *notation == LOG_TEXT && strcmp(form, "text") != 0)
		cli_fail_listed(cli, "to", cli_forms(cli));
	else if (cli->n_operands == 0)
		cli_fail(cli, "no file is named; '-' is standard input");
	else
		return true;
	return false;
}

static int run(const struct command *self, int argc, char **argv)
{
	enum log_notation notation;
	size_t n_games = 0;
	struct cli cli;

	if (!cli_begin(&cli, self, argc, argv) || convert_decks(&cli, cli_value(&cli, "to")) ||
	    !find_notation(&cli, &notation))
		return cli_end(&cli);
	for (int i = 0; i < cli.n_operands; i++)
		convert_file(&cli, cli.operands[i], notation, &n_games);
	return cli_end(&cli);
}

const struct command convert_command = {
	.name = "convert",
	.summary = "write a record in the other notation, a deck list in another form",
	.usage = "FILE...",
	.options = options,
	.run = run,
};
