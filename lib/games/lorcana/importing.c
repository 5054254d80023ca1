/*
 * importing.c - cards.csv and abilities.csv from LorcanaJSON, lorcana-api.com or
 * the plain list.
 */
#include "games/lorcana/importing.h"

#include "games/lorcana/cards/lorcana_programs.h"

/* All cards of all sets with texts and addresses are under 20 MB; values in memory are ten times that. */
enum { IMPORT_MAX_BYTES = 32 * 1024 * 1024 };

struct lorcana_importing {
	struct card_import import;
	struct program_report programs;
};

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

static void print_summary(struct desk *desk, const struct card_import *import, const struct program_report *programs,
			  int n_files)
{
	/* Texts whose reach was not understood either touch everything. */
	size_t n_abilities = 0, n_unreached = 0;

	for (size_t i = 0; i < import->n_cards; n_abilities += import->cards[i++].text.n_abilities)
		for (size_t k = 0; k < import->cards[i].text.n_abilities; k++)
			n_unreached += import->cards[i].text.unread[k];
	import_tell_unread(desk, programs);
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"import\",\"files\":%d,\"records\":%zu,\"cards\":%zu,\"printings\":%zu,"
				  "\"abilities\":%zu,\"contradictions\":%zu,\"spellings\":%zu,\"unreached\":%zu}\n"
				: "files read: %d, with %zu printings; %zu cards, %zu different printings, %zu abilities; "
				  "%zu contradictions, %zu cards spelled in several ways, %zu texts of unknown reach\n",
		      n_files, import->records.len, import->n_cards, import->n_printings, n_abilities,
		      import->n_contradictions, import->n_spellings, n_unreached);
	if (import_measured(desk))
		buffer_printf(desk->out,
			      desk->json ? "{\"type\":\"left_out\",\"lines\":%zu}\n" : "%zu lines of the grammar left out, %s\n",
			      programs->n_left_out,
			      desk_value(desk, "unseen") ? "written for the set or a later one"
						       : "that no card of another set uses");
	if (programs->n_unknown)
		buffer_printf(desk->out,
			      desk->json ? "{\"type\":\"unknown_texts\",\"cards\":%zu}\n"
					: "%zu cards whose text is not known: games with them are undetermined\n",
			      programs->n_unknown);
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"programs\",\"cards\":%zu,\"cards_by_grammar\":%zu,\"percent\":%.1f,"
				  "\"abilities\":%zu,\"by_grammar\":%zu,\"by_hand\":%zu,\"ambiguous\":%zu}\n"
				: "%zu cards, %zu with their whole text read by grammar alone (%.1f %%); "
				  "%zu abilities: %zu read by grammar, %zu by hand, %zu in two ways\n",
		      programs->n_cards, programs->n_cards_read, import_share(programs->n_cards_read, programs->n_cards),
		      programs->n_abilities, programs->n_by_grammar, programs->n_by_hand, programs->n_ambiguous);
	if (!import_measured(desk))
		import_tell_uses(desk, &programs->uses);
}

/* LorcanaJSON and the plain list name cards in full; lorcana-api.com says whether they can be inked. */
static const char *const signs[] = { "\"fullName\"", "\"Inkable\"", NULL };

static enum status finish(void *ctx, struct desk *desk)
{
	struct lorcana_importing *importing = ctx;
	const char *measured = import_measured(desk), *set = measured ? measured : desk_value(desk, "set");
	enum status status = card_import_merge(&importing->import);

	return status ? status
		      : lorcana_programs_read(&importing->import, desk->rulesets, text_of(set ? set : ""),
					      desk_value(desk, "unseen")      ? LINES_UNSEEN
					      : desk_value(desk, "leave-out") ? LINES_OF_OTHERS
									      : LINES_ALL,
					      &importing->programs);
}

static bool write(void *ctx, struct desk *desk, struct buffer *cards, struct buffer *abilities)
{
	struct lorcana_importing *importing = ctx;
	const struct card_import *import = &importing->import;

	for (size_t i = 0; i < import->n_cards && !desk_value(desk, "add"); i++)
		if (import->cards[i].only_printings) {
			desk_fail(desk, "of '%.*s' only printings are given; --add adds them to the card in the tables",
				  TEXT_ARG(import->cards[i].full_name));
			return false;
		}
	card_import_write_cards(import, cards);
	card_import_write_abilities(import, abilities);
	return true;
}

static void report(void *ctx, struct desk *desk, int n_files)
{
	struct lorcana_importing *importing = ctx;
	const char *measured = import_measured(desk);

	if (measured && importing->programs.n_cards == 0)
		desk_fail(desk, "no card of these files was first printed in set '%s'", measured);
	else
		print_summary(desk, &importing->import, &importing->programs, n_files);
}

static void end(void *ctx)
{
	struct lorcana_importing *importing = ctx;

	program_report_free(&importing->programs);
	card_import_free(&importing->import);
}

const struct import_game lorcana_importing = {
	.size = sizeof(struct lorcana_importing),
	.max_bytes = IMPORT_MAX_BYTES,
	.can_measure = true,
	.shape = &lorcana_shape,
	.signs = signs,
	.begin = card_import_init,
	.add = card_import_add,
	.finish = finish,
	.write = write,
	.report = report,
	.end = end,
};
