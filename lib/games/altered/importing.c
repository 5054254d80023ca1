/*
 * importing.c - cards.csv and abilities.csv from the publisher's API, Board Game
 * Arena's card classes and lists of collector numbers.
 */
#include "games/altered/importing.h"

#include "games/altered/cards/altered_programs.h"

/* The uniques of all sets would be some hundred MB; in memory they are as many again. */
enum { IMPORT_MAX_BYTES = 256 * 1024 * 1024 };

struct altered_importing {
	struct altered_import import;
	struct altered_programs programs;
};

static const struct table_shape altered_shape = { 2, "printings", "name", NULL, NULL };

static void print_programs(struct desk *desk, const char *what, const struct program_report *programs)
{
	if (programs->n_cards == 0)
		return;
	import_tell_unread(desk, programs);
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"programs\",\"of\":\"%s\",\"cards\":%zu,\"cards_by_grammar\":%zu,\"percent\":%.1f,"
				  "\"abilities\":%zu,\"by_grammar\":%zu,\"percent_of_abilities\":%.1f,\"ambiguous\":%zu}\n"
				: "%s: %zu, %zu with their whole text read by grammar alone (%.1f %%); "
				  "%zu abilities beyond keywords, %zu read by grammar (%.1f %%), %zu in two ways\n",
		      what, programs->n_cards, programs->n_cards_read,
		      import_share(programs->n_cards_read, programs->n_cards), programs->n_abilities,
		      programs->n_by_grammar, import_share(programs->n_by_grammar, programs->n_abilities),
		      programs->n_ambiguous);
}

static void print_notes(struct desk *desk, const struct altered_programs *programs)
{
	const char *open = desk->json ? "{\"type\":\"note\",\"message\":\"" : "note: ", *close = desk->json ? "\"}\n" : "\n";

	/* The words of the grammar for sub-types, tokens and names are those of the cards that are read with it. */
	if (programs->uniques.n_cards && !programs->cards.n_cards)
		buffer_printf(desk->out,
			      "%suniques alone were read: without the files of the other cards no sub-type, token or name of "
			      "a card is known, and texts that have one stay unread%s",
			      open, close);
	/* Such a card is undetermined in games. */
	if (programs->n_unknown)
		buffer_printf(desk->out, "%s%zu cards whose text is not known%s", open, programs->n_unknown, close);
}

static void print_summary(struct desk *desk, const struct altered_import *import, int n_files)
{
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"import\",\"files\":%d,\"records\":%zu,\"uniques\":%zu,\"rulings\":%zu,"
				  "\"collector_numbers\":%zu,\"cards\":%zu,\"printings\":%zu,\"without_facts\":%zu,"
				  "\"unread\":%zu,\"contradictions\":%zu}\n"
				: "%d files: %zu records, %zu of them of uniques, %zu official answers, %zu collector "
				  "numbers; %zu cards, %zu printings; %zu printings without facts, %zu lines unread, "
				  "%zu contradictions\n",
		      n_files, import->records.len, import->n_uniques, import->records.n_rulings,
		      import->n_collectors, import->n_cards, import->n_printings, import->n_without_facts,
		      import->n_unread, import->n_contradictions);
}

/* Every source has references. */
static const char *const signs[] = { "ALT_", NULL };

static enum status finish(void *ctx, struct desk *desk)
{
	struct altered_importing *importing = ctx;
	enum status status = altered_import_merge(&importing->import);

	return status ? status
		      : altered_programs_read(&importing->programs, desk->rulesets, &importing->import);
}

static bool write(void *ctx, struct desk *desk, struct buffer *cards, struct buffer *abilities)
{
	struct altered_importing *importing = ctx;

	(void)desk;
	altered_import_write(&importing->import, cards);
	altered_programs_write(&importing->programs, &importing->import, abilities);
	return true;
}

static void report(void *ctx, struct desk *desk, int n_files)
{
	struct altered_importing *importing = ctx;

	print_summary(desk, &importing->import, n_files);
	print_programs(desk, "cards", &importing->programs.cards);
	print_programs(desk, "uniques", &importing->programs.uniques);
	print_notes(desk, &importing->programs);
	import_tell_uses(desk, &importing->programs.uses);
}

static void end(void *ctx)
{
	struct altered_importing *importing = ctx;

	altered_programs_free(&importing->programs);
	altered_import_free(&importing->import);
}

const struct import_game altered_importing = {
	.size = sizeof(struct altered_importing),
	.max_bytes = IMPORT_MAX_BYTES,
	.shape = &altered_shape,
	.signs = signs,
	.begin = altered_import_init,
	.add = altered_import_add,
	.finish = finish,
	.write = write,
	.report = report,
	.end = end,
};
