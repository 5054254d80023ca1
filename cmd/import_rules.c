/*
 * import_rules.c - `verdict import rules`: the wording of an edition from a
 * user's own copy of the official document, kept in the user's data folder.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "base/source.h"
#include "import.h"
#include "quote.h"
#include "rule_query.h"
#include "rulebook/rule_document.h"

/* How many numbers a message names before it only counts them. */
enum { NAMED_MAX = 20 };

/* A list of numbers for a message: the first ones named, the rest counted. */
struct number_list {
	struct buffer names;
	size_t n;
};

static void add_number(struct number_list *list, struct text number)
{
	if (list->n++ < NAMED_MAX) {
		buffer_add_string(&list->names, list->n > 1 ? ", " : "");
		buffer_add(&list->names, number);
	}
}

static void report_numbers(struct cli *cli, const char *file, const char *what, struct number_list *list)
{
	struct place place = { .file = file };

	if (list->n > NAMED_MAX)
		buffer_printf(&list->names, " and %zu more", list->n - NAMED_MAX);
	if (list->n)
		diag_error(&cli->diags, place, "%s: %s", what, buffer_string(&list->names));
	buffer_free(&list->names);
}

/* Says how the document differs from the edition; true when it is accepted. */
static bool numbers_fit(struct cli *cli, const char *file, const struct rulebook *book,
			const struct rule_document *document, bool partial)
{
	const char *name = arena_printf(&cli->arena, "%s %s", book->edition.document, book->edition.id);
	const char *not_in_document = arena_printf(&cli->arena, "numbers of %s that the document lacks", name);
	const char *not_in_edition = arena_printf(&cli->arena, "numbers that %s does not have", name);
	struct number_list missing = { 0 }, unknown = { 0 };
	bool fits;

	for (size_t i = 0; i < book->n_rules && !partial; i++)
		if (!document->wording[i].ptr)
			add_number(&missing, book->rules[i].number);
	for (size_t i = 0; i < document->n_unknown; i++)
		add_number(&unknown, document->unknown[i]);
	fits = missing.n + unknown.n == 0;
	report_numbers(cli, file, not_in_document, &missing);
	report_numbers(cli, file, not_in_edition, &unknown);
	if (!fits)
		cli_fail(cli, "'%s' is not kept: its numbers do not fit %s%s", file, name,
			 unknown.n ? "" : "; --partial accepts a document that covers a part");
	return fits;
}

/* Makes the folders on the way to [path]. */
static bool make_folders(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		int failed;

		*slash = '\0';
		failed = mkdir(path, 0777) != 0 && errno != EEXIST;
		*slash = '/';
		if (failed)
			return false;
	}
	return true;
}

/* Writes beside the file first, so that a failure leaves an old one whole. */
static bool keep_file(struct cli *cli, const char *path, const struct buffer *content)
{
	char *beside = arena_printf(&cli->arena, "%s.new", path);
	FILE *file = beside && !content->failed && make_folders(beside) ? fopen(beside, "wb") : NULL;
	bool fine = file != NULL;

	if (file) {
		fine = fwrite(content->data, 1, content->len, file) == content->len;
		fine = fclose(file) == 0 && fine;
		fine = fine && rename(beside, path) == 0;
	}
	if (!fine)
		cli_fail(cli, "cannot write '%s': %s", path, strerror(errno));
	if (file && !fine)
		remove(beside);
	return fine;
}

static void keep(struct cli *cli, const struct rulebook *book, const struct rule_document *document, bool partial)
{
	const char *data = cli_data_folder(cli), *path;
	struct buffer content = { 0 };

	if (!data) {
		cli_fail(cli, "no folder to keep the wording in: set VERDICT_DATA, XDG_DATA_HOME or HOME");
		return;
	}
	path = rule_text_path(&cli->arena, data, book->edition.game, book->edition.id);
	rule_text_write(&content, book, document, partial);
	if (path && keep_file(cli, path, &content)) {
		if (cli->json) {
			buffer_add_string(&cli->out, "{\"type\":\"import\",\"game\":");
			buffer_add_json(&cli->out, text_of(book->edition.game));
			buffer_add_string(&cli->out, ",\"edition\":");
			buffer_add_json(&cli->out, text_of(book->edition.id));
			buffer_printf(&cli->out, ",\"rules\":%zu,\"of\":%zu,\"file\":", document->n_found,
				      book->n_rules);
			buffer_add_json(&cli->out, text_of(path));
			buffer_add_string(&cli->out, "}\n");
		} else
			buffer_printf(&cli->out, "%s %s: wording of %zu of %zu numbers kept in %s\n",
				      book->edition.document, book->edition.id, document->n_found, book->n_rules, path);
	}
	buffer_free(&content);
}

/* Reads the document and keeps it when its numbers fit. */
static void import_document(struct cli *cli, const struct rulebook *book, const char *file)
{
	bool partial = cli_value(cli, "partial") != NULL;
	struct rule_document document;
	struct buffer bytes = { 0 };

	if (source_read(file, DOCUMENT_MAX_BYTES, &bytes, &cli->diags) == ST_OK &&
	    rule_document_read(&document, book, file, buffer_text(&bytes), &cli->arena, &cli->diags) == ST_OK &&
	    numbers_fit(cli, file, book, &document, partial))
		keep(cli, book, &document, partial && document.n_found < book->n_rules);
	buffer_free(&bytes);
}

void import_rules(struct cli *cli)
{
	const char *game = cli_value(cli, "game"), *edition = cli_value(cli, "edition");
	const struct rulebook *book = NULL;
	struct rule_query query;

	if (!edition)
		cli_fail(cli, "expected --edition: which edition is the document? see 'verdict import -h'");
	else if (cli->n_operands != 2)
		cli_fail(cli, "expected one file, found %d operands", cli->n_operands - 1);
	else if (rule_query_begin(&query, cli, game, edition, false) && rule_query_is_of_one_game(&query))
		book = rule_shelf_book(&query.shelves[0], query.edition_idx[0]);
	if (book)
		import_document(cli, book, cli->operands[1]);
	if (cli->diags.len)
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	cli_print_diags(cli, &cli->diags);
}
