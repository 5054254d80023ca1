/*
 * context.h - what every function of the engine is handed.
 *
 * The environment that never changes, the game that it changes, and where
 * findings go. Without `diags` nothing is reported; that is how options are
 * tried out.
 */
#ifndef VERDICT_LORCANA_CONTEXT_H
#define VERDICT_LORCANA_CONTEXT_H

#include "lorcana/game.h"

struct ctx {
	const struct lorcana_env *env;
	struct lorcana_game *g;
	struct place place;	/* of the entry being carried out */
	struct diags *diags;	/* NULL = report nothing */
	enum verdict verdict;	/* worst finding so far about this entry */
	bool force;		/* carry out even what is illegal */
	bool dry_run;		/* check only, change nothing */
};

/* Reports a finding that cites [rule], if the edition has that rule. */
void report(struct ctx *x, enum severity severity, rule_id rule, const char *fmt, ...) VERDICT_PRINTF(4, 5);

/* Frees words that went into a report, and marks the report as lost if memory ran out over them. */
void free_words(struct ctx *x, struct buffer *words);

/* The name of an object's card for a message: its full name or "an unknown card". */
struct text object_name(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id);

/* printf's arguments for a text: "%.*s". */
#define TEXT_ARG(text) (int)(text).len, (text).ptr

#endif
