/*
 * import.h - the parts of `verdict import`, one for each kind of material.
 */
#ifndef VERDICT_CMD_IMPORT_H
#define VERDICT_CMD_IMPORT_H

#include "cli.h"
#include "games/import_game.h"

/*
 * `verdict import cards`: reads the files in cli->operands from the second on,
 * the first being the name of the part. Output and status go through [cli].
 */
void import_cards(struct cli *cli);

/*
 * `verdict import names`: codes and names in other languages, added to the
 * tables of them that are there.
 */
void import_names(struct cli *cli);

/*
 * `verdict import rules`: reads the official document of one edition and keeps
 * its wording in the user's data folder.
 */
void import_rules(struct cli *cli);

/* `verdict import manifest`: what the tables that are there hold is taken for whole from now on. */
void import_manifest(struct cli *cli);

/* Writes [content] to [folder]/[name], beside the old file first. False with the failure said. */
bool import_write_file(struct cli *cli, const char *folder, const char *name, const struct buffer *content);

/*
 * Puts the tables of [game] in the folder of --out, else in that of the
 * rulesets; each beside the old one first, so that a failure leaves that whole.
 * With --add they are added to those of the rulesets. Otherwise, what is there
 * and would be lost is told, and nothing is written unless --replace insists.
 * False with the failure said.
 */
bool import_put_tables(struct cli *cli, const char *game, const struct table_shape *shape, const struct buffer *cards,
		       const struct buffer *abilities);

#endif
