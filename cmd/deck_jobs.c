#include "deck_jobs.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* What a worker sends before [len] bytes of output. */
struct deck_frame {
	size_t len;
	unsigned long long n[N_VERDICTS]; /* decks since the last frame */
	int status;                       /* worst so far */
	bool has_failed;                  /* something went wrong with the run itself */
	unsigned long long n_passed_over; /* since the last frame */
	size_t n_rows;                    /* rules that are newly used */
	size_t rows_len;                  /* bytes that tell of them, before the output */
	bool is_last;                     /* of this file */
};

/* Writes all of [data]; false when the reader is gone. */
static bool write_all(int fd, const void *data, size_t len)
{
	const char *at = data;

	while (len) {
		ssize_t n = write(fd, at, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return false;
		at += n;
		len -= (size_t)n;
	}
	return true;
}

static bool read_all(int fd, void *data, size_t len)
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

static void send_frame(struct deck_run *run, bool is_last)
{
	struct buffer rows = { 0 };
	struct deck_frame frame;

	memset(&frame, 0, sizeof(frame));
	frame.n_rows = deck_shelf_add_new(&run->shelf, &rows);
	frame.rows_len = rows.len;
	frame.len = run->cli->out.len;
	frame.status = run->cli->status;
	frame.has_failed = run->cli->has_failed;
	frame.is_last = is_last;
	memcpy(frame.n, run->n, sizeof(frame.n));
	memset(run->n, 0, sizeof(run->n));
	frame.n_passed_over = run->n_passed_over;
	run->n_passed_over = 0;
	if (rows.failed || !write_all(run->out_fd, &frame, sizeof(frame)) ||
	    !write_all(run->out_fd, rows.data, frame.rows_len) || !write_all(run->out_fd, run->cli->out.data, frame.len))
		_exit(EXIT_USAGE);
	buffer_free(&rows);
	buffer_clear(&run->cli->out);
}

static void flush_to_parent(struct deck_run *run)
{
	send_frame(run, false);
}

/* The work of worker [k]: every [n_jobs]th file. */
static _Noreturn void work(struct deck_run *run, unsigned k, unsigned n_jobs, int fd)
{
	run->out_fd = fd;
	run->flush = flush_to_parent;
	for (unsigned i = k; i < (unsigned)run->cli->n_operands; i += n_jobs) {
		deck_run_file(run, i);
		send_frame(run, true);
	}
	_exit(0);
}

/* Notes the rules by which a worker has judged lists; false when the worker ended early, or they cannot be had. */
static bool take_rows(struct deck_run *run, int fd, const struct deck_frame *frame)
{
	char *bytes = arena_alloc(&run->cli->arena, frame->rows_len);
	struct text rest = text_make(bytes, frame->rows_len);

	if (!bytes || !read_all(fd, bytes, frame->rows_len))
		return false;
	for (size_t i = 0; i < frame->n_rows; i++) {
		struct shelved *row = deck_shelf_take(&run->shelf, run->cli, &rest);

		diags_clear(&run->cli->diags);
		if (!row)
			return false;
		row->is_used = true;
		deck_run_say_day(run, row);
	}
	return true;
}

/* Takes the frames of one file over; false when the worker ended early. */
static bool take_over(struct deck_run *run, int fd)
{
	struct deck_frame frame = { 0 };
	struct buffer *out = &run->cli->out;

	while (!frame.is_last) {
		char chunk[4096];

		if (!read_all(fd, &frame, sizeof(frame)) || !take_rows(run, fd, &frame))
			return false;
		for (size_t left = frame.len, n; left; left -= n) {
			n = left < sizeof(chunk) ? left : sizeof(chunk);
			if (!read_all(fd, chunk, n))
				return false;
			buffer_add(out, text_make(chunk, n));
		}
		for (int i = 0; i < N_VERDICTS; i++)
			run->n[i] += frame.n[i];
		run->cli->status = exit_status_worse(run->cli->status, frame.status);
		run->n_passed_over += frame.n_passed_over;
		run->cli->has_failed |= frame.has_failed;
		if (out->len >= DECK_FLUSH_AT)
			cli_flush(run->cli);
	}
	return true;
}

enum { JOBS_MAX = 64 };

/* Starts the workers; returns how many run, each with its pipe in [fds]. */
static unsigned start_workers(struct deck_run *run, unsigned n_jobs, int fds[])
{
	unsigned n = 0;

	for (; n < n_jobs; n++) {
		int ends[2];
		pid_t pid;

		if (pipe(ends) != 0)
			break;
		pid = fork();
		if (pid == 0) {
			close(ends[0]);
			for (unsigned i = 0; i < n; i++)
				close(fds[i]);
			work(run, n, n_jobs, ends[1]);
		}
		close(ends[1]);
		fds[n] = ends[0];
		if (pid < 0) {
			close(ends[0]);
			break;
		}
	}
	return n;
}

void deck_jobs_run(struct deck_run *run, unsigned n_jobs)
{
	int fds[JOBS_MAX];
	unsigned n;

	cli_flush(run->cli); /* what workers find in the output is theirs */
	if (n_jobs > JOBS_MAX)
		n_jobs = JOBS_MAX;
	n = start_workers(run, n_jobs, fds);

	if (n < n_jobs)
		cli_fail(run->cli, "cannot start %u jobs: %s", n_jobs, strerror(errno));
	for (unsigned i = 0; n == n_jobs && i < (unsigned)run->cli->n_operands; i++)
		if (!take_over(run, fds[i % n])) {
			cli_fail(run->cli, "the job for '%s' ended early", run->cli->operands[i]);
			break;
		}
	for (unsigned i = 0; i < n; i++)
		close(fds[i]);
	while (wait(NULL) > 0 || errno == EINTR)
		continue;
}
