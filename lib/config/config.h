/*
 * config.h - the file .verdict.json: by what the files of a folder are judged.
 *
 * The file speaks for its folder and those below it. Its own values hold for
 * all files; each of its overrides for those that a glob names, the last one
 * that has a value counts. Every value keeps its place in the file, so that what is
 * wrong with it can be said there, and a user can be told where it came from.
 *
 * Everything lives in the arena given at loading and never changes.
 */
#ifndef VERDICT_CONFIG_CONFIG_H
#define VERDICT_CONFIG_CONFIG_H

#include "base/arena.h"
#include "base/date.h"
#include "base/diag.h"
#include "config/glob.h"

#define CONFIG_NAME ".verdict.json"

/* Larger than any is; bounds memory. */
enum { CONFIG_BYTES_MAX = 1 << 20 };

enum config_key {
	CONFIG_GAME,
	CONFIG_FORMAT,
	CONFIG_DATE,
	CONFIG_EDITION,
	CONFIG_REGION,
	CONFIG_CARDS,
	CONFIG_FAIL_ON,
};
enum { N_CONFIG_KEYS = CONFIG_FAIL_ON + 1 };

/* "game", "format", "date", "edition", "region", "cards", "fail-on". */
const char *config_key_name(enum config_key key);

struct config_value {
	const char *text;   /* of CONFIG_CARDS paths, one a line, to be found from where the program runs; NULL = not set */
	struct place place; /* of the value in the file */
	const char *glob;   /* the first of the override that has it; NULL = it holds for all files */
};

/* Findings that do not count. */
struct config_ignore {
	const char *key;    /* of their rule */
	const char *reason; /* in the user's words */
	date_t until;       /* the last day on which they do not count; 0 = for good */
	struct globs files; /* of which files; len 0 = of all */
	struct place place;
};

/* What holds for the files that [files] names. */
struct config_part {
	struct globs files; /* len 0 = all */
	struct config_value values[N_CONFIG_KEYS];
	struct config_ignore *ignores; /* n_ignores of them */
	size_t n_ignores;
};

struct config {
	const char *file;          /* as messages name it */
	struct config_part *parts; /* n_parts of them: the file's own, then the overrides */
	size_t n_parts;
	struct globs include; /* which files of a folder are taken; len 0 = by their endings */
	struct globs exclude; /* which are not */
};

/*
 * Reads the file at [path]; messages name it [name], paths in it are found from
 * [folder]. ST_SYNTAX with all that is wrong in [diags], each at its line and
 * column; ST_IO, ST_LIMIT, ST_NOMEM.
 */
VERDICT_MUST_USE enum status config_load(struct config *config, const char *path, const char *name, const char *folder,
					 struct arena *arena, struct diags *diags);

/* The value under [key] for the file at [path], relative to the folder of the config; text NULL = none. */
struct config_value config_value(const struct config *config, enum config_key key, struct text path);

/* What says that findings of the rule [key] in the file at [path] do not count; NULL = nothing does. */
const struct config_ignore *config_ignore_of(const struct config *config, const char *key, struct text path);

#endif
