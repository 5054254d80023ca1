/*
 * replay_jobs.h - `verdict replay --jobs`: processes that share the games of a run.
 *
 * Where there are as many files as processes each takes every n-th file; of
 * fewer each reads all and judges every n-th game of a file. The parent takes
 * the games over in their order, so the output is that of one process.
 */
#ifndef VERDICT_CMD_REPLAY_JOBS_H
#define VERDICT_CMD_REPLAY_JOBS_H

#include "replay_run.h"

/* Judges all operands by [n_jobs] processes. */
void replay_jobs_run(struct replay_run *run, unsigned n_jobs);

#endif
