/*
 * import_cards.c - `verdict import cards`: cards.csv and abilities.csv from
 * LorcanaJSON, lorcana-api.com or the plain list.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/source.h"
#include "games/lorcana/cards/lorcana_programs.h"
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

bool import_measures(const struct cli *cli)
{
	return cli_value(cli, "leave-out") || cli_value(cli, "unseen");
}

bool import_writes(const struct cli *cli)
{
	return !import_measures(cli) && (cli_value(cli, "out") || !cli_value(cli, "report"));
}

static int compare_first(struct text a, struct text b)
{
	struct text set_a = text_make("", 0), set_b = set_a, number_a = set_a, number_b = set_a;

	text_split(&a, '/', &set_a);
	text_split(&b, '/', &set_b);
	text_split(&a, ' ', &number_a);
	text_split(&b, ' ', &number_b);
	return printing_compare(set_a, number_a, set_b, number_b);
}

static const char *const texts_of_lorcana[] = { "keywords", "abilities", "shift_name", "limit", "opens_inks_for", NULL };
static const struct table_shape lorcana_shape = { 1, "printings", "type", texts_of_lorcana, compare_first };

/* False with the failure said. */
static bool write_tables(struct cli *cli, const struct card_import *import)
{
	struct buffer cards = { 0 }, abilities = { 0 };
	bool fine;

	for (size_t i = 0; i < import->n_cards && !cli_value(cli, "add"); i++)
		if (import->cards[i].only_printings) {
			cli_fail(cli, "of '%.*s' only printings are given; --add adds them to the card in the tables",
				 TEXT_ARG(import->cards[i].full_name));
			return false;
		}
	card_import_write_cards(import, &cards);
	card_import_write_abilities(import, &abilities);
	fine = import_put_tables(cli, "lorcana", &lorcana_shape, &cards, &abilities);
	buffer_free(&cards);
	buffer_free(&abilities);
	return fine;
}

void import_print_unread(struct cli *cli, const struct program_report *programs)
{
	for (size_t i = 0; i < programs->n_unread; i++) {
		const struct unread_text *unread = &programs->unread[i];

		if (cli->json) {
			buffer_printf(&cli->out, "{\"type\":\"unread\",\"count\":%zu,\"card\":", unread->count);
			buffer_add_json(&cli->out, unread->card);
			buffer_add_string(&cli->out, ",\"text\":");
			buffer_add_json(&cli->out, unread->body);
			buffer_add_string(&cli->out, "}\n");
		} else {
			buffer_printf(&cli->out, "not read (%zu), first on '%.*s': %.*s\n", unread->count,
				      TEXT_ARG(unread->card), TEXT_ARG(unread->body));
		}
	}
}

void import_print_uses(struct cli *cli, const struct grammar_uses *uses)
{
	if (!cli_value(cli, "report"))
		return;
	buffer_printf(&cli->out,
		      cli->json ? "{\"type\":\"grammar\",\"lines\":%zu,\"unused\":%zu,\"once\":%zu}\n"
				: "%zu lines of grammar: %zu used by no text here, %zu by one\n",
		      uses->n_lines, uses->n_unused, uses->n_once);
}

/* Texts whose reach was not understood either: they touch everything. */
static size_t count_unreached(const struct card_import *import)
{
	size_t n = 0;

	for (size_t i = 0; i < import->n_cards; i++)
		for (size_t k = 0; k < import->cards[i].text.n_abilities; k++)
			n += import->cards[i].text.unread[k];
	return n;
}

double import_share(size_t part, size_t whole)
{
	return whole ? 100.0 * (double)part / (double)whole : 100.0;
}

static void print_summary(struct cli *cli, const struct card_import *import, const struct program_report *programs)
{
	size_t n_abilities = 0;

	for (size_t i = 0; i < import->n_cards; i++)
		n_abilities += import->cards[i].text.n_abilities;
	if (cli_value(cli, "report"))
		import_print_unread(cli, programs);
	buffer_printf(&cli->out,
		      cli->json ? "{\"type\":\"import\",\"files\":%d,\"records\":%zu,\"cards\":%zu,\"printings\":%zu,"
				  "\"abilities\":%zu,\"contradictions\":%zu,\"spellings\":%zu,\"unreached\":%zu}\n"
				: "files read: %d, with %zu printings; %zu cards, %zu different printings, %zu abilities; "
				  "%zu contradictions, %zu cards spelled in several ways, %zu texts of unknown reach\n",
		      cli->n_operands - 1, import->records.len, import->n_cards, import->n_printings, n_abilities,
		      import->n_contradictions, import->n_spellings, count_unreached(import));
	if (import_measures(cli))
		buffer_printf(&cli->out,
			      cli->json ? "{\"type\":\"left_out\",\"lines\":%zu}\n" : "%zu lines of the grammar left out, %s\n",
			      programs->n_left_out,
			      cli_value(cli, "unseen") ? "written for the set or a later one"
						       : "that no card of another set uses");
	if (programs->n_unknown)
		buffer_printf(&cli->out,
			      cli->json ? "{\"type\":\"unknown_texts\",\"cards\":%zu}\n"
					: "%zu cards whose text is not known: games with them are undetermined\n",
			      programs->n_unknown);
	buffer_printf(&cli->out,
		      cli->json ? "{\"type\":\"programs\",\"cards\":%zu,\"cards_by_grammar\":%zu,\"percent\":%.1f,"
				  "\"abilities\":%zu,\"by_grammar\":%zu,\"by_hand\":%zu,\"ambiguous\":%zu}\n"
				: "%zu cards, %zu with their whole text read by grammar alone (%.1f %%); "
				  "%zu abilities: %zu read by grammar, %zu by hand, %zu in two ways\n",
		      programs->n_cards, programs->n_cards_read, import_share(programs->n_cards_read, programs->n_cards),
		      programs->n_abilities, programs->n_by_grammar, programs->n_by_hand, programs->n_ambiguous);
	if (!import_measures(cli))
		import_print_uses(cli, &programs->uses);
}

/* False with the failure said. */
static bool can_measure(struct cli *cli, const char *others, const char *unseen)
{
	uint32_t number;

	if (others && unseen)
		cli_fail(cli, "--leave-out and --unseen are two measurements; one at a time");
	else if ((others || unseen) && cli_value(cli, "out"))
		cli_fail(cli, "--%s is a measurement and writes no tables; --out does not go with it",
			 others ? "leave-out" : "unseen");
	else if (unseen && !text_to_number(text_of(unseen), UINT32_MAX, &number))
		cli_fail(cli, "--unseen takes the number of a set, found '%s'", unseen);
	else
		return true;
	return false;
}

static void import_lorcana_cards(struct cli *cli)
{
	const char *others = cli_value(cli, "leave-out"), *unseen = cli_value(cli, "unseen");
	const char *measured = unseen ? unseen : others, *set = measured ? measured : cli_value(cli, "set");
	struct program_report programs = { 0 };
	struct card_import import;

	if (!can_measure(cli, others, unseen))
		return;
	card_import_init(&import, &cli->arena, &cli->diags);
	if (!read_files(cli, &import) || card_import_merge(&import) ||
	    lorcana_programs_read(&import, cli->rulesets, text_of(set ? set : ""),
				  unseen   ? LINES_UNSEEN
				  : others ? LINES_OF_OTHERS
					   : LINES_ALL,
				  &programs)) {
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
		cli_print_diags(cli, &cli->diags);
	} else {
		cli_print_diags(cli, &cli->diags);
		if (measured && programs.n_cards == 0)
			cli_fail(cli, "no card of these files was first printed in set '%s'", measured);
		else if (!import_writes(cli) || write_tables(cli, &import))
			print_summary(cli, &import, &programs);
	}
	program_report_free(&programs);
	card_import_free(&import);
}

/* Whose cards can be imported; the first is the default. */
static const struct {
	const char *game;
	void (*run)(struct cli *cli);
} importers[] = {
	{ "lorcana", import_lorcana_cards },
	{ "altered", import_altered_cards },
};
enum { N_GAMES = sizeof(importers) / sizeof(*importers) };

void import_cards(struct cli *cli)
{
	const char *game = cli_value(cli, "game");
	size_t i = 0;

	while (game && i < N_GAMES && strcmp(importers[i].game, game) != 0)
		i++;
	if (i == N_GAMES)
		cli_fail(cli, "--game takes 'lorcana' or 'altered', found '%s'", game);
	else if (cli->n_operands < 2)
		cli_fail(cli, "expected files with cards; see 'verdict import -h'");
	else
		importers[i].run(cli);
	if (!import_writes(cli) && !import_measures(cli) && cli->out.len && !cli->json)
		buffer_add_string(&cli->out, "no tables are written: a report was asked for, without --out\n");
}
