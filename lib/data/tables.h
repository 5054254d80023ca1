/*
 * tables.h - are the tables that decide whole, and whose are they?
 *
 * A verdict rests on all tables of a game: cards, what their texts do, formats,
 * editions. RULESETS/manifest.csv names each table, with its lines and its
 * digest. Where a table
 *
 *   - is missing, has fewer lines, or ends within one, it was cut: an error,
 *     for what it lacks would be taken for what no card has;
 *   - differs otherwise, or is not named, it is the user's own: it is used, and
 *     is told with the digest.
 *
 * Tables are the files .csv, .json and .grammar in the folder of a game and in
 * those below it, but for summaries, which only put rules into words.
 */
#ifndef VERDICT_DATA_TABLES_H
#define VERDICT_DATA_TABLES_H

#include <stdint.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "base/digest.h"

struct tables {
	uint64_t sum;             /* of the names and bytes of all tables of the game, and of what is added */
	char digest[DIGEST_SIZE]; /* the same, written */
	const char *own;          /* the tables that are the user's, ", " between; NULL = none */
};

/* Reads all tables of [game] and compares them with the manifest. ST_SYNTAX, with the file named, for a cut one. */
VERDICT_MUST_USE enum status tables_check(struct tables *tables, const char *rulesets, const char *game,
					  struct arena *arena, struct diags *diags);

/* Counts [data], which judges beside the tables, into the digest. */
void tables_add(struct tables *tables, struct text data);

/* Adds the digest for people: with the user's tables behind it, if any. */
void tables_tell(const struct tables *tables, struct buffer *out);

/* Adds a manifest of all tables of all games that are there. */
VERDICT_MUST_USE enum status tables_write_manifest(const char *rulesets, struct buffer *out, struct diags *diags);

/*
 * Adds the manifest that is there, with the lines of the tables [names] of
 * [game] written anew (NULL at the end): those that a program has just written.
 * ST_ABSENT when there is no manifest.
 */
VERDICT_MUST_USE enum status tables_renew_manifest(const char *rulesets, const char *game, const char *const names[],
						   struct buffer *out, struct diags *diags);

#endif
