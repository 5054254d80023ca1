/*
 * deck_jobs.h - `verdict deck --jobs`: processes that share the files of a run.
 *
 * Each worker takes every n-th file and sends what it puts out, what it counted
 * and by which rules it judged through a pipe; the parent takes the files over
 * in their order, so the output is that of one process.
 */
#ifndef VERDICT_CMD_DECK_JOBS_H
#define VERDICT_CMD_DECK_JOBS_H

#include "deck_run.h"

/* Judges all operands by [n_jobs] processes, WORKERS_MAX at the most. */
void deck_jobs_run(struct deck_run *run, unsigned n_jobs);

#endif
