/*
 * bug.h - stop at our own mistakes.
 *
 * BUG_ON(condition) is for what only a mistake in this program can bring
 * about. User data is never a bug: a reader reports it as a diagnostic, a rule
 * check as a finding. The check stays in release builds, since a wrong verdict
 * is worse than none.
 */
#ifndef VERDICT_BASE_BUG_H
#define VERDICT_BASE_BUG_H

#include <stdio.h>
#include <stdlib.h>

/* Prints where the program contradicted itself and aborts. */
static inline _Noreturn void bug_abort(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: bug in verdict: %s\n", file, line, what);
	abort();
}

/* Aborts when [cond] holds. */
#define BUG_ON(cond) ((cond) ? bug_abort(__FILE__, __LINE__, #cond) : (void)0)

/* Aborts: this place cannot be reached. */
#define BUG(what) bug_abort(__FILE__, __LINE__, what)

#endif
