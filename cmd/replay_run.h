/*
 * replay_run.h - one run of `verdict replay`: its records, its counts, its output.
 *
 * The same run serves one process that reads all files and many that share them
 * (replay_jobs.h).
 */
#ifndef VERDICT_CMD_REPLAY_RUN_H
#define VERDICT_CMD_REPLAY_RUN_H

#include "replay_list.h"

/* Totals over the batch, for the closing line. */
struct totals {
	uint32_t games[4];   /* by verdict */
	uint64_t entries[4]; /* by verdict */
	uint64_t not_judged;
	uint32_t passed_over; /* files found in folders that are no records */
};

struct replay_run {
	struct cli *cli;
	struct session *session;
	enum on_illegal policy;
	struct totals totals;
	struct replay_list list; /* of the game at hand, where that is asked for */
	/* Of a worker: which games it judges of a file, each n_turns-th from `turn` on; 0 = all. */
	unsigned turn, n_turns;
	size_t said_len; /* of a worker: bytes at the front of the output that every worker says */
	/* Of a worker: hands over what was put out for a game, or behind the last one of a file; NULL = it is printed. */
	void (*hand_over)(struct replay_run *run, bool is_last);
	int out_fd;      /* where to */
};

/* Judges all games of one file, or those whose turn it is. */
void replay_run_file(struct replay_run *run, const char *path);

/* Counts a file of a folder that is no record, and names it where that is asked for. */
void replay_run_pass_over(struct replay_run *run, const char *path);

#endif
