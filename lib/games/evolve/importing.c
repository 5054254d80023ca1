/*
 * importing.c - cards.csv and abilities.csv from facts and texts of English
 * printings and from Japanese cards.
 */
#include "games/evolve/importing.h"

#include "games/evolve/cards/evolve_programs.h"

enum { IMPORT_MAX_BYTES = 64 * 1024 * 1024 };

struct evolve_importing {
	struct evolve_import import;
	struct evolve_programs programs;
};

static const struct table_shape evolve_shape = { 1, "numbers", "name", NULL, NULL };

static const char *const signs[] = { "BP01-001", "\"oracle_id\"", "\"card_code\"", "BP03-001EN",
				     "BP02-070EN", "<cockatrice_carddatabase", NULL };

static enum status finish(void *ctx, struct desk *desk)
{
	struct evolve_importing *importing = ctx;

	enum status status = evolve_import_merge(&importing->import);

	return status ? status
		      : evolve_programs_read(&importing->programs, desk->rulesets, &importing->import);
}

static bool write(void *ctx, struct desk *desk, struct buffer *cards, struct buffer *abilities)
{
	struct evolve_importing *importing = ctx;

	(void)desk;
	evolve_import_write(&importing->import, cards);
	evolve_programs_write(&importing->programs, &importing->import, abilities);
	return true;
}

/* With --report, how far each set is read. */
static void tell_sets(struct desk *desk, const struct evolve_programs *programs)
{
	for (size_t i = 0; desk_value(desk, "report") && i < programs->n_sets; i++) {
		const struct evolve_set_read *set = &programs->sets[i];

		buffer_printf(desk->out,
			      desk->json ? "{\"type\":\"set\",\"set\":\"%.*s\",\"cards\":%zu,\"cards_by_grammar\":%zu}\n"
					 : "%.*s: %zu cards, %zu with their whole text read\n",
			      TEXT_ARG(set->set), set->n_cards, set->n_read);
	}
}

static void tell_programs(struct desk *desk, const struct evolve_programs *programs)
{
	const struct program_report *report = &programs->report;

	import_tell_unread(desk, report);
	tell_sets(desk, programs);
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"programs\",\"cards\":%zu,\"cards_by_grammar\":%zu,\"percent\":%.1f,"
				  "\"abilities\":%zu,\"by_grammar\":%zu,\"percent_of_abilities\":%.1f,\"ambiguous\":%zu,"
				  "\"unknown\":%zu}\n"
				: "%zu cards with a known text, %zu with all of it read by grammar alone (%.1f %%); "
				  "%zu abilities beyond keywords, %zu read by grammar (%.1f %%), %zu in two ways; "
				  "%zu cards whose text is not known\n",
		      report->n_cards, report->n_cards_read, import_share(report->n_cards_read, report->n_cards),
		      report->n_abilities, report->n_by_grammar, import_share(report->n_by_grammar, report->n_abilities),
		      report->n_ambiguous, programs->n_unknown);
	import_tell_uses(desk, &programs->uses);
}

static void report(void *ctx, struct desk *desk, int n_files)
{
	const struct evolve_importing *importing = ctx;
	const struct evolve_import *import = &importing->import;

	if (desk_value(desk, "report") && !desk->json)
		buffer_add(desk->out, buffer_text(&import->contradictions));
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"import\",\"files\":%d,\"records\":%zu,\"cards\":%zu,\"numbers\":%zu,"
				  "\"numbers_ja\":%zu,\"contradictions\":%zu,\"without_card\":%zu}\n"
				: "%d files: %zu records; %zu cards, %zu English and %zu Japanese numbers; %zu contradictions, "
				  "%zu printings whose card is not known\n",
		      n_files, import->n_records, import->n_rows, import->n_numbers, import->n_numbers_ja,
		      import->n_contradictions, import->n_homeless);
	tell_programs(desk, &importing->programs);
}

static void end(void *ctx)
{
	struct evolve_importing *importing = ctx;

	evolve_programs_free(&importing->programs);
	evolve_import_free(&importing->import);
}

const struct import_game evolve_importing = {
	.size = sizeof(struct evolve_importing),
	.max_bytes = IMPORT_MAX_BYTES,
	.shape = &evolve_shape,
	.signs = signs,
	.begin = evolve_import_init,
	.add = evolve_import_add,
	.finish = finish,
	.write = write,
	.report = report,
	.end = end,
};
