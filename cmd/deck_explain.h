/*
 * deck_explain.h - `verdict deck --explain-config`: by what a list is judged,
 * and where each value came from.
 */
#ifndef VERDICT_CMD_DECK_EXPLAIN_H
#define VERDICT_CMD_DECK_EXPLAIN_H

#include "deck_run.h"

/* Adds the values for one deck to the output, one a line. */
void deck_explain(struct deck_run *run, const struct deck_report *report);

#endif
