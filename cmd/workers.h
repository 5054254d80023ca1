/*
 * workers.h - processes that share the work of one command (--jobs).
 *
 * Each worker is a copy of the command as it stands when they are started, and
 * has a pipe to its parent, into which it writes what it has to say.
 */
#ifndef VERDICT_CMD_WORKERS_H
#define VERDICT_CMD_WORKERS_H

#include "cli.h"

enum { WORKERS_MAX = 64 };

struct workers {
	int fds[WORKERS_MAX]; /* to read from, n of them */
	unsigned n;
};

/* The work of worker [k] of [n], which writes to [fd]; when it returns the process ends. */
typedef void worker_fn(void *ctx, unsigned k, unsigned n, int fd);

/*
 * Starts [n] workers, at most WORKERS_MAX, behind what was put out so far;
 * false with the usage status where not all can be started. Ended in either case.
 */
bool workers_start(struct workers *workers, struct cli *cli, unsigned n, worker_fn *work, void *ctx);

/* Waits for all of them. */
void workers_end(struct workers *workers);

/* Writes all of [data] for the parent; where that is gone the process ends. */
void worker_write(int fd, const void *data, size_t len);

/* Reads all of [data]; false when the worker ended early. */
bool worker_read(int fd, void *data, size_t len);

/* Reads [len] bytes behind what is in [out]. */
bool worker_read_into(int fd, struct buffer *out, size_t len);

/* Reads --jobs: 1 where it is not given, or where reports go over all that is judged. */
bool workers_read_jobs(struct cli *cli, uint32_t *n_jobs);

#endif
