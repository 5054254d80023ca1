/*
 * import_manifest.c - `verdict import manifest`: manifest.csv of the rulesets,
 * from the tables that are there.
 */
#include "data/tables.h"
#include "import.h"

void import_manifest(struct cli *cli)
{
	const char *folder = cli_value(cli, "out") ? cli_value(cli, "out") : cli->rulesets;
	struct buffer manifest = { 0 };
	enum status status;

	if (cli->n_operands != 1) {
		cli_fail(cli, "a manifest is made of the rulesets, it takes no files");
		return;
	}
	status = tables_write_manifest(cli->rulesets, &manifest, &cli->diags);
	if (status)
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	else if (import_write_file(cli, folder, "manifest.csv", &manifest))
		buffer_printf(&cli->out, cli->json ? "{\"type\":\"manifest\",\"file\":\"%s/manifest.csv\"}\n"
						   : "%s/manifest.csv: written from the tables there\n",
			      folder);
	cli_print_diags(cli, &cli->diags);
	buffer_free(&manifest);
}
