#include "deck_jobs.h"

#include <string.h>

#include "json_memory.h"
#include "workers.h"

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

static void send_frame(struct deck_run *run, bool is_last)
{
	struct buffer rows = { 0 };
	struct deck_frame frame;

	memset(&frame, 0, sizeof(frame));
	frame.n_rows = deck_shelf_add_new(&run->shelf, &rows);
	frame.rows_len = rows.len;
	frame.len = run->cli->out.len;
	frame.status = run->cli->status;
	frame.has_failed = run->cli->has_failed || json_memory_failed();
	frame.is_last = is_last;
	memcpy(frame.n, run->n, sizeof(frame.n));
	memset(run->n, 0, sizeof(run->n));
	frame.n_passed_over = run->n_passed_over;
	run->n_passed_over = 0;
	frame.has_failed |= rows.failed;
	worker_write(run->out_fd, &frame, sizeof(frame));
	worker_write(run->out_fd, rows.data, frame.rows_len);
	worker_write(run->out_fd, run->cli->out.data, frame.len);
	buffer_free(&rows);
	buffer_clear(&run->cli->out);
}

static void flush_to_parent(struct deck_run *run)
{
	send_frame(run, false);
}

/* The work of worker [k]: every [n]th file. */
static void work(void *ctx, unsigned k, unsigned n, int fd)
{
	struct deck_run *run = ctx;

	run->out_fd = fd;
	run->flush = flush_to_parent;
	for (unsigned i = k; i < (unsigned)run->cli->n_operands; i += n) {
		deck_run_file(run, i);
		send_frame(run, true);
	}
}

/* Notes the rules by which a worker has judged lists; false when the worker ended early, or they cannot be had. */
static bool take_rows(struct deck_run *run, int fd, const struct deck_frame *frame)
{
	char *bytes = arena_alloc(&run->cli->arena, frame->rows_len);
	struct text rest = text_make(bytes, frame->rows_len);

	if (!bytes || !worker_read(fd, bytes, frame->rows_len))
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
		if (!worker_read(fd, &frame, sizeof(frame)) || !take_rows(run, fd, &frame))
			return false;
		if (!worker_read_into(fd, out, frame.len))
			return false;
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

void deck_jobs_run(struct deck_run *run, unsigned n_jobs)
{
	struct workers workers;
	bool is_good = workers_start(&workers, run->cli, n_jobs, work, run);

	for (unsigned i = 0; is_good && i < (unsigned)run->cli->n_operands; i++)
		if (!take_over(run, workers.fds[i % workers.n])) {
			cli_fail(run->cli, "the job for '%s' ended early", run->cli->operands[i]);
			break;
		}
	workers_end(&workers);
}
