#include "replay_jobs.h"

#include <string.h>
#include <sys/stat.h>

#include "json_memory.h"
#include "workers.h"

/* What a worker sends before [len] bytes of output. */
struct replay_frame {
	size_t len;
	size_t said_len;        /* of them at the front: what every worker says, once in the run */
	struct totals totals;   /* since the last frame */
	int status;             /* worst so far */
	bool has_failed;        /* something went wrong with the run itself */
	bool is_last;           /* behind the games of a file */
	bool has_cards[RECORD_MAX_GAMES]; /* of which games cards were needed so far */
};

static void send_frame(struct replay_run *run, bool is_last)
{
	struct replay_frame frame;

	memset(&frame, 0, sizeof(frame));
	frame.len = run->cli->out.len;
	frame.said_len = run->said_len;
	frame.totals = run->totals;
	frame.status = run->cli->status;
	frame.has_failed = run->cli->has_failed || run->cli->out.failed || json_memory_failed();
	frame.is_last = is_last;
	for (size_t i = 0; run->session->wishes.games[i]; i++)
		frame.has_cards[i] = session_has_cards(run->session, i);
	worker_write(run->out_fd, &frame, sizeof(frame));
	worker_write(run->out_fd, run->cli->out.data, frame.len);
	run->totals = (struct totals){ 0 };
	run->said_len = 0;
	buffer_clear(&run->cli->out);
}

/* A file may be read by several processes. */
static bool is_plain(const char *path)
{
	struct stat about;

	return strcmp(path, "-") != 0 && stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* Are the games of a file shared, and not the files? */
static bool is_by_game(const struct cli *cli, unsigned n_jobs)
{
	bool is_so = (unsigned)cli->n_operands < n_jobs;

	for (int i = 0; i < cli->n_operands; i++)
		is_so &= is_plain(cli->operands[i]);
	return is_so;
}

/* The work of worker [k]. */
static void work(void *ctx, unsigned k, unsigned n, int fd)
{
	struct replay_run *run = ctx;
	bool by_game = is_by_game(run->cli, n);

	run->out_fd = fd;
	run->hand_over = send_frame;
	run->turn = k;
	run->n_turns = by_game ? n : 0;
	for (unsigned i = by_game ? 0 : k; i < (unsigned)run->cli->n_operands; i += by_game ? 1 : n)
		if (!games_pass_over(run->cli, i))
			replay_run_file(run, run->cli->operands[i]);
}

/* The cards that a worker needed tell by which tables was judged. */
static void take_cards(struct replay_run *run, const struct replay_frame *frame)
{
	struct diags unread;

	diags_init(&unread, &run->cli->said);
	for (size_t i = 0; run->session->wishes.games[i]; i++)
		if (frame->has_cards[i] && !session_has_cards(run->session, i) &&
		    session_load_cards(run->session, i, &unread) == ST_OK)
			/* Records that cannot be read the worker has said. */
			diags_clear(&run->session->passed_over);
	diags_free(&unread);
}

static void add_totals(struct totals *totals, const struct totals *more)
{
	for (int i = 0; i < 4; i++) {
		totals->games[i] += more->games[i];
		totals->entries[i] += more->entries[i];
	}
	totals->not_judged += more->not_judged;
}

/* What the parent knows of what workers say once. */
struct taking {
	struct replay_run *run;
	bool is_said;
};

/* Takes one frame over, or with [is_dropped] reads past it; false when the worker ended early. */
static bool take_frame(struct taking *taking, int fd, struct replay_frame *frame, bool is_dropped)
{
	struct replay_run *run = taking->run;
	struct buffer *out = &run->cli->out;
	size_t from = out->len, said;

	if (!worker_read(fd, frame, sizeof(*frame)) || !worker_read_into(fd, out, frame->len))
		return false;
	run->cli->has_failed |= frame->has_failed;
	if (is_dropped || out->failed) {
		out->len = out->failed ? out->len : from;
		return true;
	}
	said = taking->is_said ? frame->said_len : 0;
	if (said) {
		memmove(out->data + from, out->data + from + said, out->len - from - said);
		out->len -= said;
	}
	taking->is_said |= frame->said_len > 0;
	add_totals(&run->totals, &frame->totals);
	run->cli->status = exit_status_worse(run->cli->status, frame->status);
	take_cards(run, frame);
	if (out->len > 64 * 1024)
		cli_flush(run->cli);
	return true;
}

/* Takes the games of file [i] over, which one worker judged. */
static bool take_file(struct taking *taking, const struct workers *workers, unsigned i)
{
	struct replay_frame frame = { 0 };

	while (!frame.is_last)
		if (!take_frame(taking, workers->fds[i % workers->n], &frame, false))
			return false;
	return true;
}

/* Takes the games of a file over that all workers judged in turns; what stands behind the games each of them says. */
static bool take_turns(struct taking *taking, const struct workers *workers)
{
	struct replay_frame frame = { 0 };
	unsigned i = 0, last;

	for (;; i++) {
		if (!take_frame(taking, workers->fds[i % workers->n], &frame, false))
			return false;
		if (frame.is_last)
			break;
	}
	last = i % workers->n;
	for (unsigned k = 0; k < workers->n; k++)
		if (k != last && !take_frame(taking, workers->fds[k], &frame, true))
			return false;
	return true;
}

void replay_jobs_run(struct replay_run *run, unsigned n_jobs)
{
	bool by_game = is_by_game(run->cli, n_jobs);
	struct taking taking = { .run = run };
	struct workers workers;
	bool is_good = workers_start(&workers, run->cli, n_jobs, work, run);

	for (unsigned i = 0; is_good && i < (unsigned)run->cli->n_operands; i++) {
		if (games_pass_over(run->cli, i)) {
			replay_run_pass_over(run, run->cli->operands[i]);
		} else if (!(by_game ? take_turns(&taking, &workers) : take_file(&taking, &workers, i))) {
			cli_fail(run->cli, "the job for '%s' ended early", run->cli->operands[i]);
			break;
		}
	}
	workers_end(&workers);
}
