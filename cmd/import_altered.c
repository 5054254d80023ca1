/*
 * import_altered.c - `verdict import cards --game altered`: cards.csv and
 * abilities.csv from the publisher's API, Board Game Arena's card classes and
 * lists of collector numbers.
 */
#include "base/source.h"
#include "games/altered/cards/altered_programs.h"
#include "import.h"

/* The uniques of all sets would be some hundred MB; in memory they are as many again. */
enum { IMPORT_MAX_BYTES = 256 * 1024 * 1024 };

static bool read_files(struct cli *cli, struct altered_import *import)
{
	struct buffer data = { 0 };
	bool fine = true;

	for (int i = 1; i < cli->n_operands; i++) {
		const char *file = cli->operands[i];

		if (source_read(file, IMPORT_MAX_BYTES, &data, &cli->diags) ||
		    altered_import_add(import, file, buffer_text(&data)))
			fine = false;
	}
	buffer_free(&data);
	return fine;
}

static const char *const texts_of_altered[] = { NULL };
static const struct table_shape altered_shape = { 2, "printings", "name", texts_of_altered, NULL };

static bool write_tables(struct cli *cli, const struct altered_import *import, const struct altered_programs *programs)
{
	struct buffer cards = { 0 }, abilities = { 0 };
	bool fine;

	altered_import_write(import, &cards);
	altered_programs_write(programs, import, &abilities);
	fine = import_put_tables(cli, "altered", &altered_shape, &cards, &abilities);
	buffer_free(&cards);
	buffer_free(&abilities);
	return fine;
}

static void print_programs(struct cli *cli, const char *what, const struct program_report *programs)
{
	if (programs->n_cards == 0)
		return;
	if (cli_value(cli, "report"))
		import_print_unread(cli, programs);
	buffer_printf(&cli->out,
		      cli->json ? "{\"type\":\"programs\",\"of\":\"%s\",\"cards\":%zu,\"cards_by_grammar\":%zu,\"percent\":%.1f,"
				  "\"abilities\":%zu,\"by_grammar\":%zu,\"percent_of_abilities\":%.1f,\"ambiguous\":%zu}\n"
				: "%s: %zu, %zu with their whole text read by grammar alone (%.1f %%); "
				  "%zu abilities beyond keywords, %zu read by grammar (%.1f %%), %zu in two ways\n",
		      what, programs->n_cards, programs->n_cards_read,
		      import_share(programs->n_cards_read, programs->n_cards), programs->n_abilities,
		      programs->n_by_grammar, import_share(programs->n_by_grammar, programs->n_abilities),
		      programs->n_ambiguous);
}

/* The words of the grammar for sub-types, tokens and names are those of the cards that are read with it. */
static void note_uniques_alone(struct cli *cli, const struct altered_programs *programs)
{
	static const char note[] = "uniques alone were read: without the files of the other cards no sub-type, token or name of a "
				   "card is known, and texts that have one stay unread";

	if (programs->uniques.n_cards && !programs->cards.n_cards)
		buffer_printf(&cli->out, cli->json ? "{\"type\":\"note\",\"message\":\"%s\"}\n" : "note: %s\n", note);
}

static void print_summary(struct cli *cli, const struct altered_import *import)
{
	buffer_printf(&cli->out,
		      cli->json ? "{\"type\":\"import\",\"files\":%d,\"records\":%zu,\"uniques\":%zu,\"rulings\":%zu,"
				  "\"collector_numbers\":%zu,\"cards\":%zu,\"printings\":%zu,\"without_facts\":%zu,"
				  "\"unread\":%zu,\"contradictions\":%zu}\n"
				: "%d files: %zu records, %zu of them of uniques, %zu official answers, %zu collector "
				  "numbers; %zu cards, %zu printings; %zu printings without facts, %zu lines unread, "
				  "%zu contradictions\n",
		      cli->n_operands - 1, import->records.len, import->n_uniques, import->records.n_rulings,
		      import->n_collectors, import->n_cards, import->n_printings, import->n_without_facts,
		      import->n_unread, import->n_contradictions);
}

void import_altered_cards(struct cli *cli)
{
	struct altered_programs programs = { 0 };
	struct altered_import import;

	if (import_measures(cli)) {
		cli_fail(cli, "--%s is for the cards of lorcana", cli_value(cli, "unseen") ? "unseen" : "leave-out");
		return;
	}
	altered_import_init(&import, &cli->arena, &cli->diags);
	if (!read_files(cli, &import) || altered_import_merge(&import) ||
	    altered_programs_read(&programs, cli->rulesets, &import)) {
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
		cli_print_diags(cli, &cli->diags);
	} else {
		cli_print_diags(cli, &cli->diags);
		if (!import_writes(cli) || write_tables(cli, &import, &programs)) {
			print_summary(cli, &import);
			print_programs(cli, "cards", &programs.cards);
			print_programs(cli, "uniques", &programs.uniques);
			note_uniques_alone(cli, &programs);
			import_print_uses(cli, &programs.uses);
		}
	}
	altered_programs_free(&programs);
	altered_import_free(&import);
}
