/*
 * import.c - `verdict import`: material of others made into our own tables.
 */
#include "import.h"

#include <string.h>

static const struct cli_option import_options[] = {
	{ "game", 'g', "GAME", "whose cards or rules (default: what the file or --edition tells)", "@game" },
	{ "out", 'o', "DIR", "folder to write to (default: the game's folder of rulesets; manifest: rulesets)", "@dir" },
	{ "edition", 'e', "EDITION", "rules: the edition that the document is", "@edition" },
	{ "partial", 0, NULL, "rules: accept a document that covers a part", NULL },
	{ "add", 0, NULL, "cards: add to the tables that are there, instead of replacing them", NULL },
	{ "replace", 0, NULL, "cards: write the tables anew even where cards, printings or programs get lost", NULL },
	{ "report", 0, NULL, "cards: list the texts that the grammar does not read, by shape; writes with --out only", NULL },
	{ "leave-out", 0, "SET", "cards: report how a set is read without the lines of the grammar that it alone uses", NULL },
	{ "unseen", 0, "SET", "cards: report how a set is read without the lines that were written for it or a later one", NULL },
	{ "set", 's', "SET", "cards: count in the report what was first printed in this set only", NULL },
	{ NULL, 0, NULL, NULL, NULL },
};

/* What can be imported: the first operand, and who serves it. */
static const struct {
	const char *name;
	void (*run)(struct cli *cli);
} parts[] = {
	{ "cards", import_cards },
	{ "names", import_names },
	{ "rules", import_rules },
	{ "manifest", import_manifest },
};
enum { N_PARTS = sizeof(parts) / sizeof(*parts) };

static int run_import(const struct command *self, int argc, char **argv)
{
	struct cli cli;
	size_t i = 0;

	if (!cli_begin(&cli, self, argc, argv))
		return cli_end(&cli);
	while (i < N_PARTS && cli.n_operands && strcmp(cli.operands[0], parts[i].name) != 0)
		i++;
	if (cli.n_operands == 0)
		cli_fail(&cli, "expected what to import; see 'verdict import -h'");
	else if (i == N_PARTS)
		cli_fail(&cli, "cannot import '%s'; see 'verdict import -h'", cli.operands[0]);
	else
		parts[i].run(&cli);
	return cli_end(&cli);
}

const struct command import_command = {
	.name = "import",
	.summary = "tables of cards from public sources, wording of rules from a document",
	.usage = "cards FILE... | names FILE... | rules FILE | manifest",
	.options = import_options,
	.run = run_import,
};
