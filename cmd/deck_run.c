#include "deck_run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/bug.h"
#include "deck/deck_reader.h"
#include "deck_tell.h"
#include "reports.h"

/* Output is written when this much has gathered, so memory stays flat. */
enum { FLUSH_AT = 64 * 1024 };

static void tell_report(struct deck_run *run, const struct deck_report *report)
{
	const struct report_case the_case = { .file = report->deck->file,
					      .line = report->deck->line,
					      .name = report->deck->name,
					      .game = report->rules->game->name,
					      .verdict = report->verdict,
					      .diags = report->diags };

	reports_tell(run->cli, &the_case);
}

static enum status on_report(void *ctx, const struct deck_report *report)
{
	struct deck_run *run = ctx;

	if (run->is_found && deck_size(report->deck) + report->deck->n_beside == 0 && diags_is_other(report->diags)) {
		run->n_passed_over++;
		for (size_t i = 0; run->verbose && reports_channel(run->cli, i); i++)
			deck_print_passed_over(run, report->deck->file);
		return ST_OK;
	}
	run->n[report->verdict]++;
	run->cli->status = exit_status_worse(run->cli->status, exit_status_of(report->verdict));
	for (size_t i = 0; reports_channel(run->cli, i); i++)
		deck_print_report(run, report);
	tell_report(run, report);
	if (run->cli->out.len >= FLUSH_AT)
		run->flush(run);
	return ST_OK;
}

static size_t index_of(const struct deck_run *run, const struct deck_game *game)
{
	size_t i = 0;

	while (run->cli->games.decks[i] != game)
		i++;
	BUG_ON(i >= DECK_MAX_GAMES);
	return i;
}

/*
 * What was wrong with the records of --cards, which are passed over. A worker
 * leaves it to its parent, which reads the same.
 */
static void report_records(struct deck_run *run)
{
	struct cli *cli = run->cli;

	if (cli->diags.count[SEV_ERROR] && run->out_fd < 0) {
		const struct report_case records = { .file = cli->diags.items[0].place.file,
						     .name = text_of("records"),
						     .verdict = VERDICT_UNREADABLE,
						     .diags = &cli->diags };

		for (size_t i = 0; reports_channel(cli, i); i++)
			cli_print_diags(cli, &cli->diags);
		reports_tell(cli, &records);
	}
	if (cli->diags.count[SEV_ERROR])
		cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	diags_clear(&cli->diags);
}

const struct deck_rules *deck_run_rules(struct deck_run *run, const struct deck_game *game)
{
	struct cli *cli = run->cli;
	size_t i = index_of(run, game);

	if (run->has_failed || run->is_loaded[i])
		return run->has_failed ? NULL : &run->rules[i];
	if (deck_rules_load(&run->rules[i], game, cli->rulesets, &run->choice, &cli->arena, &cli->diags) == ST_OK) {
		run->is_loaded[i] = true;
		report_records(run);
		return &run->rules[i];
	}
	run->has_failed = true;
	for (size_t k = 0; k < cli->diags.len; k++)
		cli_fail(cli, "%s%s%s", cli->diags.items[k].place.file ? cli->diags.items[k].place.file : "",
			 cli->diags.items[k].place.file ? ": " : "", cli->diags.items[k].message);
	cli->status = EXIT_USAGE;
	return NULL;
}

/* The game of a list that begins with [head]. */
static const struct deck_game *game_of(struct deck_run *run, struct text head)
{
	const struct deck_game *game = run->game ? run->game : deck_game_of(run->cli->games.decks, head);

	/* What cannot be read is of the game of the others. */
	for (size_t i = 0; !game && !head.len && run->cli->games.decks[i]; i++)
		game = run->is_used[i] ? run->cli->games.decks[i] : NULL;
	if (game)
		return game;
	return head.len ? deck_tell_by_names(run, head) : run->cli->games.decks[0];
}

/* The game's rules are used from now on. A worker leaves it to its parent to say for which day. */
static void begin_use(struct deck_run *run, size_t game)
{
	if (!run->is_used[game] && run->out_fd < 0)
		for (size_t i = 0; reports_channel(run->cli, i); i++)
			deck_print_day(run, &run->rules[game]);
	run->is_used[game] = true;
}

const struct deck_rules *deck_run_rules_for(struct deck_run *run, struct text head)
{
	const struct deck_game *game = game_of(run, head);
	const struct deck_rules *rules = deck_run_rules(run, game);

	if (rules)
		begin_use(run, index_of(run, game));
	return rules;
}

/* Loads the rules of format [f] of a game, on first use; NULL when they cannot be. */
static struct deck_rules *load_other(struct deck_run *run, size_t game, size_t f)
{
	struct cli *cli = run->cli;
	struct deck_rules_choice choice = run->choice;
	struct deck_rules *rules = run->others[game][f];

	if (rules)
		return rules;
	rules = arena_alloc(&cli->arena, sizeof(*rules));
	choice.format = run->rules[game].formats.items[f].id;
	/* All lists of a run are judged as of one day. */
	choice.date = run->rules[game].date;
	if (!rules ||
	    deck_rules_load(rules, cli->games.decks[game], cli->rulesets, &choice, &cli->arena, &cli->diags) != ST_OK) {
		diags_clear(&cli->diags);
		return NULL;
	}
	return run->others[game][f] = rules;
}

const struct deck_rules *deck_run_rules_of_format(struct deck_run *run, const struct format *format)
{
	size_t game = index_of(run, run->at_hand->game), f = (size_t)(format - run->rules[game].formats.items);
	const struct deck_rules *rules = load_other(run, game, f);

	if (rules)
		run->others_used[game] |= 1u << f;
	return rules;
}

static const struct deck_rules *on_format(void *ctx, const struct format *format)
{
	return deck_run_rules_of_format(ctx, format);
}

/* A file that may be opened twice, or a list in the operand itself. */
static bool is_plain_file(const char *path)
{
	struct stat status;

	return strcmp(path, "-") != 0 && (stat(path, &status) != 0 || S_ISREG(status.st_mode));
}

/* Lists that are looked at for their games before the first is read; they tell what a run is about. */
enum { LISTS_LOOKED_AT = 64 };

void deck_run_load(struct deck_run *run)
{
	int n = run->cli->n_operands < LISTS_LOOKED_AT ? run->cli->n_operands : LISTS_LOOKED_AT;

	if (run->game)
		deck_run_rules_for(run, text_make("", 0));
	for (int i = 0; !run->game && i < n; i++) {
		struct deck_source source;

		if (!is_plain_file(run->cli->operands[i]))
			continue;
		deck_source_open(&source, run->cli->games.decks, run->cli->operands[i]);
		if (source.head.len)
			deck_run_rules_for(run, source.head);
		deck_source_close(&source);
	}
}

void deck_run_file(struct deck_run *run, size_t operand)
{
	const char *path = run->cli->operands[operand];
	struct deck_source source;
	struct deck_judge judge;
	enum status status;

	run->is_found = run->cli->is_found && run->cli->is_found[operand];
	deck_source_open(&source, run->cli->games.decks, path);
	run->at_hand = deck_run_rules_for(run, source.head);
	if (run->at_hand) {
		status = deck_judge_init(&judge, run->at_hand, on_report, run);
		judge.rules_for = on_format;
		judge.pool = run->at_hand->game == run->pool_game ? run->pool : NULL;
		run->input.file = path;
		run->input.sink = deck_judge_sink(&judge, path);
		run->input.knows = deck_judge_knows;
		if (status == ST_OK)
			status = deck_source_read(&source, &run->input);
		if (status)
			cli_fail(run->cli, "memory ran out in '%s'", path);
		deck_judge_free(&judge);
	}
	deck_source_close(&source);
}

/* What a worker sends before [len] bytes of output. */
struct deck_frame {
	size_t len;
	unsigned long long n[N_VERDICTS]; /* decks since the last frame */
	int status;                       /* worst so far */
	bool has_failed;                  /* something went wrong with the run itself */
	unsigned long long n_passed_over; /* since the last frame */
	bool is_used[DECK_MAX_GAMES];     /* games whose lists were judged */
	uint32_t others_used[DECK_MAX_GAMES]; /* formats that they were for */
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
	struct deck_frame frame;

	memset(&frame, 0, sizeof(frame));
	frame.len = run->cli->out.len;
	frame.status = run->cli->status;
	frame.has_failed = run->cli->has_failed;
	frame.is_last = is_last;
	memcpy(frame.n, run->n, sizeof(frame.n));
	memcpy(frame.is_used, run->is_used, sizeof(frame.is_used));
	memcpy(frame.others_used, run->others_used, sizeof(frame.others_used));
	memset(run->n, 0, sizeof(run->n));
	frame.n_passed_over = run->n_passed_over;
	run->n_passed_over = 0;
	if (!write_all(run->out_fd, &frame, sizeof(frame)) || !write_all(run->out_fd, run->cli->out.data, frame.len))
		_exit(EXIT_USAGE);
	buffer_clear(&run->cli->out);
}

static void flush_to_parent(struct deck_run *run)
{
	send_frame(run, false);
}

static void flush_to_stdout(struct deck_run *run)
{
	cli_flush(run->cli);
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

/* Notes the formats of a game by which a worker has judged lists. */
static void take_others(struct deck_run *run, size_t game, uint32_t used)
{
	for (size_t f = 0; f < FORMATS_MAX; f++)
		if ((used >> f & 1) && load_other(run, game, f))
			run->others_used[game] |= 1u << f;
}

/* Takes the frames of one file over; false when the worker ended early. */
static bool take_over(struct deck_run *run, int fd)
{
	struct deck_frame frame = { 0 };
	struct buffer *out = &run->cli->out;

	while (!frame.is_last) {
		char chunk[4096];

		if (!read_all(fd, &frame, sizeof(frame)))
			return false;
		for (size_t i = 0; i < DECK_MAX_GAMES; i++)
			if (frame.is_used[i] && deck_run_rules(run, run->cli->games.decks[i])) {
				begin_use(run, i);
				take_others(run, i, frame.others_used[i]);
			}
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
		if (out->len >= FLUSH_AT)
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

static void run_jobs(struct deck_run *run, unsigned n_jobs)
{
	int fds[JOBS_MAX];
	unsigned n = start_workers(run, n_jobs, fds);

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

void deck_run_files(struct deck_run *run, unsigned n_jobs)
{
	run->flush = flush_to_stdout;
	if (n_jobs > JOBS_MAX)
		n_jobs = JOBS_MAX;
	if (n_jobs > (unsigned)run->cli->n_operands)
		n_jobs = (unsigned)run->cli->n_operands;
	if (n_jobs > 1) {
		cli_flush(run->cli); /* what workers find in the output is theirs */
		run_jobs(run, n_jobs);
		return;
	}
	for (int i = 0; i < run->cli->n_operands; i++)
		deck_run_file(run, (size_t)i);
}
