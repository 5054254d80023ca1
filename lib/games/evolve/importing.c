/*
 * importing.c - cards.csv from facts of English printings and Japanese cards.
 */
#include "games/evolve/importing.h"

#include "games/evolve/cards/evolve_import.h"

enum { IMPORT_MAX_BYTES = 64 * 1024 * 1024 };

struct evolve_importing {
	struct desk *desk;
	struct evolve_import import;
};

static const char *const texts_of_evolve[] = { NULL };
static const struct table_shape evolve_shape = { 1, "numbers", "name", texts_of_evolve, NULL };

static bool is_source(struct text bytes)
{
	static const char *const signs[] = { "BP01-001", "\"oracle_id\"", "\"card_code\"", "BP03-001EN",
					     "BP02-070EN", "<cockatrice_carddatabase", NULL };

	return import_has_sign(bytes, signs);
}

static bool begin(void *ctx, struct desk *desk)
{
	struct evolve_importing *importing = ctx;

	importing->desk = desk;
	evolve_import_init(&importing->import, desk->arena, desk->diags);
	return true;
}

static enum status add(void *ctx, const char *file, struct text bytes)
{
	struct evolve_importing *importing = ctx;

	return evolve_import_add(&importing->import, file, bytes);
}

static enum status finish(void *ctx)
{
	struct evolve_importing *importing = ctx;

	return evolve_import_merge(&importing->import);
}

/* No text of its cards is read into a program, so the table of these has its columns alone. */
static bool write(void *ctx, struct buffer *cards, struct buffer *abilities)
{
	struct evolve_importing *importing = ctx;

	evolve_import_write(&importing->import, cards);
	buffer_add_string(abilities, "card,program\n");
	return true;
}

static void report(void *ctx, int n_files)
{
	const struct evolve_importing *importing = ctx;
	const struct evolve_import *import = &importing->import;
	struct desk *desk = importing->desk;

	if (desk_value(desk, "report") && !desk->json)
		buffer_add(desk->out, buffer_text(&import->contradictions));
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"import\",\"files\":%d,\"records\":%zu,\"cards\":%zu,\"numbers\":%zu,"
				  "\"numbers_ja\":%zu,\"contradictions\":%zu,\"without_card\":%zu}\n"
				: "%d files: %zu records; %zu cards, %zu English and %zu Japanese numbers; %zu contradictions, "
				  "%zu printings whose card is not known\n",
		      n_files, import->n_records, import->n_rows, import->n_numbers, import->n_numbers_ja,
		      import->n_contradictions, import->n_homeless);
}

static void end(void *ctx)
{
	struct evolve_importing *importing = ctx;

	evolve_import_free(&importing->import);
}

const struct import_game evolve_importing = {
	.size = sizeof(struct evolve_importing),
	.max_bytes = IMPORT_MAX_BYTES,
	.shape = &evolve_shape,
	.is_source = is_source,
	.begin = begin,
	.add = add,
	.finish = finish,
	.write = write,
	.report = report,
	.end = end,
};
