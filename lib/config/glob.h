/*
 * glob.h - patterns for files, as in a .gitignore.
 *
 * A pattern without '/' (but for one at its end) holds at any depth, another
 * from the folder that it is written for. '*', '?' and '[...]' stand within a
 * name; the name '**' for any number of folders. A pattern that ends in '/'
 * holds for folders only. What holds for a folder holds for all that is in it.
 */
#ifndef VERDICT_CONFIG_GLOB_H
#define VERDICT_CONFIG_GLOB_H

#include <stdbool.h>

#include "base/text.h"

struct globs {
	struct text *items; /* len of them, in the order of the file */
	size_t len;
};

/* Does the pattern hold for [path], which is relative and has neither "./" before nor '/' behind it? */
bool glob_matches(struct text pattern, struct text path, bool is_folder);

/* Does the last of the patterns that hold for the path say so? One that begins with '!' says no. */
bool globs_match(const struct globs *globs, struct text path, bool is_folder);

#endif
