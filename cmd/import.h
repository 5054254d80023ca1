/*
 * import.h - the parts of `verdict import`, one for each kind of material.
 */
#ifndef VERDICT_CMD_IMPORT_H
#define VERDICT_CMD_IMPORT_H

#include "cli.h"
#include "data/program_report.h"

/*
 * `verdict import cards`: reads the files in cli->operands from the second on,
 * the first being the name of the part. Output and status go through [cli].
 */
void import_cards(struct cli *cli);

/*
 * `verdict import rules`: reads the official document of one edition and keeps
 * its wording in the user's data folder.
 */
void import_rules(struct cli *cli);

/* `verdict import cards --game altered`. */
void import_altered_cards(struct cli *cli);

/*
 * Writes [content] as the file [name] of [folder], beside it first, so that a
 * failure leaves the old one whole. False with the failure said.
 */
bool import_write_file(struct cli *cli, const char *folder, const char *name, const struct buffer *content);

/* The texts that the grammar does not read, by shape. */
void import_print_unread(struct cli *cli, const struct program_report *programs);

/* Of a hundred; of nothing, all. */
double import_share(size_t part, size_t whole);

#endif
