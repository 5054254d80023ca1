/*
 * rule_summaries.h - what the rules of a game mean, in our own words.
 *
 * rulesets/<game>/summaries.csv (key, variant, class, summary) serves every
 * edition: a rule that means the same in two editions has the same key and
 * variant there, so comparing editions compares meaning. A key without a row
 * has no summary yet. Everything lives in the arena given at loading.
 */
#ifndef VERDICT_DATA_RULE_SUMMARIES_H
#define VERDICT_DATA_RULE_SUMMARIES_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/map.h"

/* How a rule bears on the program. */
enum rule_class {
	RULE_ENFORCED,    /* a check or a step of the engine rests on it */
	RULE_DEFINITION,  /* fixes what a word means */
	RULE_OUTSIDE,     /* about what no record shows: shuffling well, offering a cut */
	RULE_MULTIPLAYER, /* only for more than two players or for teams */
	RULE_NOT_YET,     /* the engine does not know it yet */
	RULE_UNCLASSED,   /* no row in summaries.csv */
};
enum { N_RULE_CLASSES = RULE_UNCLASSED + 1 };

struct rule_summary {
	struct text key;
	struct text variant;
	enum rule_class class;
	struct text summary; /* empty = none written yet */
};

struct rule_summaries {
	struct rule_summary *items; /* in the order of the file */
	size_t len;
	struct map by_meaning; /* "key variant" -> index into items */
	struct map by_key;     /* key -> index of its first row */
};

/*
 * Reads rulesets/<game>/summaries.csv for the shelf "editions", the file of
 * that name in the shelf's folder for any other. A shelf without the file has
 * no summaries, which is no error. Unknown classes, rows without a key and
 * meanings that stand twice are errors with their line.
 */
VERDICT_MUST_USE enum status rule_summaries_load(struct rule_summaries *summaries, const char *rulesets,
						 const char *game, const char *shelf, struct arena *arena,
						 struct diags *diags);

/* The row for exactly this meaning, or NULL. */
const struct rule_summary *rule_summary_find(const struct rule_summaries *summaries, struct text key,
					     struct text variant);

/* "enforced", "definition", "outside", "multiplayer", "not-yet", "unclassed". */
const char *rule_class_name(enum rule_class class);

/* Reads the name of a class; RULE_UNCLASSED for any other text. */
enum rule_class rule_class_parse(struct text name);

#endif
