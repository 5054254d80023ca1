/*
 * project.h - the config that speaks for a file: the nearest .verdict.json in
 * its folder and those above. Each is read once.
 */
#ifndef VERDICT_CMD_PROJECT_H
#define VERDICT_CMD_PROJECT_H

#include "cli.h"
#include "config/config.h"

struct project_place {
	const struct config *config; /* NULL = none is there */
	struct text inside;          /* the file as seen from the folder of the config; in the arena */
};

/*
 * The config for the file or folder at [path]; of standard input, and of what
 * is no file, that of the working folder. False where what is found cannot be
 * read, which is said once, with the usage status.
 */
bool project_find(struct cli *cli, const char *path, struct project_place *found);

#endif
