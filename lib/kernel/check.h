/*
 * check.h - the rules against an action, as tables.
 *
 * A row is a rule and a predicate; the row is the citation. All failing rows
 * are reported, not the first. A predicate answers HOLDS, FAILS or OPEN (what
 * is recorded cannot decide). A failing row becomes *undetermined* in place of
 * *illegal* when something the engine cannot read could change the answer: the
 * row names the scope in which to look for it.
 *
 * Messages are templates: `{x}` stands for the word that the host gives for
 * the letter x.
 */
#ifndef VERDICT_KERNEL_CHECK_H
#define VERDICT_KERNEL_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "kernel/ruling.h"

enum answer { HOLDS, FAILS, OPEN };

/* What is checked: the game's own. */
struct action;

struct check {
	rule_id rule;			    /* cited when the row fails; not in force = skipped */
	enum answer (*test)(struct action *a);	    /* the predicate */
	uint32_t scope;			    /* the game's bits: what could change the answer; 0 = nothing */
	const char *message;		    /* what was found and what was expected */
	const char *open;		    /* the same for OPEN; NULL = the row is never OPEN */
};

struct check_host {
	struct action *action;	     /* handed to the predicates and to the functions below */
	const struct ruling *ruling; /* the rules that are in force, and their numbers */

	/* Adds the word that stands for [letter] in a message. */
	void (*word)(const struct action *a, char letter, struct buffer *out);

	/* Whether something unread within [scope] could change an answer; names it. */
	bool (*doubt)(const struct action *a, uint32_t scope, struct buffer *why);
};

/*
 * Runs all rows. With [diags] every failing row is reported at [place];
 * without, only the verdict is found. The worst row wins: illegal, then
 * undetermined, then legal.
 */
enum verdict check_run(const struct check *checks, size_t n_checks, const struct check_host *host, struct place place,
		       struct diags *diags);

/* A table as check_run is handed it: its rows, and how many there are. */
#define CHECKS(rows) (rows), sizeof(rows) / sizeof((rows)[0])

/* Expands a message template into [out]. */
void check_expand(const char *message, const struct check_host *host, struct buffer *out);

/* The worse of two verdicts about one action: illegal, undetermined, legal. */
enum verdict verdict_worse(enum verdict a, enum verdict b);

#endif
