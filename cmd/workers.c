#include "workers.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void worker_write(int fd, const void *data, size_t len)
{
	const char *at = data;

	while (len) {
		ssize_t n = write(fd, at, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			_exit(EXIT_USAGE);
		at += n;
		len -= (size_t)n;
	}
}

bool worker_read(int fd, void *data, size_t len)
{
	char *at = data;

	while (len) {
		ssize_t n = read(fd, at, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		at += n;
		len -= (size_t)n;
	}
	return true;
}

bool worker_read_into(int fd, struct buffer *out, size_t len)
{
	char chunk[4096];

	while (len) {
		size_t n = len < sizeof(chunk) ? len : sizeof(chunk);

		if (!worker_read(fd, chunk, n))
			return false;
		buffer_add(out, text_make(chunk, n));
		len -= n;
	}
	return true;
}

/* Starts worker [k]; false where it cannot be. */
static bool start(struct workers *workers, unsigned k, unsigned n, worker_fn *work, void *ctx)
{
	int ends[2];
	pid_t pid;

	if (pipe(ends) != 0)
		return false;
	pid = fork();
	if (pid == 0) {
		close(ends[0]);
		for (unsigned i = 0; i < workers->n; i++)
			close(workers->fds[i]);
		work(ctx, k, n, ends[1]);
		_exit(0);
	}
	close(ends[1]);
	if (pid < 0) {
		close(ends[0]);
		return false;
	}
	workers->fds[workers->n++] = ends[0];
	return true;
}

bool workers_start(struct workers *workers, struct cli *cli, unsigned n, worker_fn *work, void *ctx)
{
	workers->n = 0;
	cli_flush(cli); /* what workers find in the output is theirs */
	for (unsigned k = 0; k < n; k++)
		if (!start(workers, k, n, work, ctx)) {
			cli_fail(cli, "cannot start %u jobs: %s", n, strerror(errno));
			return false;
		}
	return true;
}

void workers_end(struct workers *workers)
{
	for (unsigned i = 0; i < workers->n; i++)
		close(workers->fds[i]);
	while (wait(NULL) > 0 || errno == EINTR)
		continue;
}

bool workers_read_jobs(struct cli *cli, uint32_t *n_jobs)
{
	const char *jobs = cli_value(cli, "jobs");

	*n_jobs = 1;
	if (jobs && (!text_to_number(text_of(jobs), 1000, n_jobs) || *n_jobs == 0)) {
		cli_fail(cli, "--jobs takes a number from 1 to 1000, found '%s'", jobs);
		return false;
	}
	*n_jobs = cli->reports ? 1 : *n_jobs < WORKERS_MAX ? *n_jobs : WORKERS_MAX;
	return true;
}
