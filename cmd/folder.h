/*
 * folder.h - folders among the operands: the files in them stand in their place.
 *
 * Files of a folder are found and not named (cli->is_found): one that is
 * something else than was asked for is passed over.
 */
#ifndef VERDICT_CMD_FOLDER_H
#define VERDICT_CMD_FOLDER_H

#include "cli.h"

/* Options of commands that walk folders; put them into the option table. */
#define FOLDER_OPTIONS                                                                                           \
	{ "include", 0, "GLOB...", "of folders take the files that fit (default: by their endings)", NULL },     \
	{ "exclude", 0, "GLOB...", "pass files and folders over that fit", NULL }

/* What is looked for. */
struct folder_wish {
	const char *const *endings; /* of names, with their dots, NULL at the end */
	const char *what;           /* "deck list" */
};

/*
 * Puts the files of each folder among the operands, and of the folders in it,
 * in its place, in the order of their names: those that --include or the config
 * of their folder takes, else those with one of the endings; not those that
 * --exclude or the config passes over, nor names that begin with a dot. Links
 * are followed to what is not reached without them, once. A folder that cannot
 * be read or has no such file sets the usage status, as a config that is wrong;
 * false when nothing is left.
 */
bool folder_expand(struct cli *cli, const struct folder_wish *wish);

#endif
