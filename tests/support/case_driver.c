/*
 * case_driver.c - runs cases of tests/cases, all in one program.
 *
 * usage: case_driver WORK [CASE]...     (names on standard input where none is given)
 *        case_driver --unpack CASE DIR  (writes what a case brings into DIR, to be run by hand)
 *
 * The folder at hand is tests/cases, VERDICT_RULESETS names the rulesets; a case
 * is the file CASE.case (tests/README.md). WORK is an empty folder to work in.
 *
 * For each case a line of \001 and its name, then what `deck` or `replay`
 * prints on both outputs for each line of its part `run`, each behind it its exit
 * status. On a terminal the number of cases done is shown meanwhile.
 *
 * A start of the program spends most of its time reading cards. Here they are
 * read once: each command line is handed a session that has read them already
 * (session_open is wrapped by the linker). A command line with rulesets of its
 * own opens its own session; a case with cards of its own has one.
 *
 * The command lines run in a child process, CASES_A_CHILD cases in each, as the
 * files of one batch do: what one of them leaves behind the others after it
 * meet. Where a child dies, that is what its command line ended with, and
 * another goes on behind it.
 */
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/array.h"
#include "base/source.h"
#include "cli.h"
#include "replay/session.h"
#include "case_cards.h"

enum { MAX_WORDS = 64, MAX_PATH = 512, MAX_CASE_BYTES = 1 << 20, CASES_A_CHILD = 100 };

/* How far the children have come: in memory that they share with their parent. */
struct progress {
	size_t n_done;   /* cases that are done */
	size_t n_lines;  /* command lines of the next one that were begun */
	bool is_running; /* the last of these has not ended */
	bool is_bad;     /* some case could not be run */
};

/*
 * For each game a session that has read its cards, in the order of
 * the table of games; children copy the one of their case. A single one would
 * show in the evidence line that cards of other games were read as well.
 */
static struct session sessions[RECORD_MAX_GAMES];

static struct game_lists lists;

/* That of the case at hand; NULL = it is of no game that has one. */
static const struct session *warm;

/* The copy of it that a command line works with; NULL = none does. */
static const struct session *copy;

enum status __real_session_open(struct session *session, const struct session_wishes *wishes, struct diags *diags);
enum status __wrap_session_open(struct session *session, const struct session_wishes *wishes, struct diags *diags);
void __real_session_close(struct session *session);
void __wrap_session_close(struct session *session);

enum status __wrap_session_open(struct session *session, const struct session_wishes *wishes, struct diags *diags)
{
	if (!warm || wishes->records || strcmp(wishes->rulesets, warm->wishes.rulesets) != 0)
		return __real_session_open(session, wishes, diags);
	*session = *warm;
	session->wishes = *wishes;
	diags_init(&session->passed_over, &session->arena);
	copy = session;
	return ST_OK;
}

/* What a warm session holds is not its copy's to free; what the copy holds besides goes with the child. */
void __wrap_session_close(struct session *session)
{
	if (session == copy)
		copy = NULL;
	else
		__real_session_close(session);
}

/* Reads cards and books of all editions of game [i] that are played; what cannot be read, the cases say. */
static void warm_up(struct session *session, size_t i, const char *rulesets)
{
	struct session_wishes wishes = { .games = lists.records,
					 .decks = lists.decks,
					 .formats = lists.adapters,
					 .rulesets = rulesets };
	struct game_header header = { .game = text_of(lists.records[i]->rules->name) };
	const struct edition_list *editions;
	static struct arena arena;
	struct diags diags;

	diags_init(&diags, &arena);
	if (__real_session_open(session, &wishes, &diags)) {
		*session = (struct session){ 0 };
		return;
	}
	editions = session_editions(session, i, &diags);
	for (size_t k = 0; editions && k < editions->len; k++) {
		header.edition = text_of(editions->items[k].id);
		if (edition_is_played(&editions->items[k]) && !session_book(session, &header, (struct place){ 0 }, &diags))
			return;
	}
}

/* The index of the game of cases in [folder], which begins with its name; RECORD_MAX_GAMES = it is of none. */
static size_t game_of(const char *folder)
{
	for (size_t i = 0; lists.records[i]; i++) {
		size_t len = strlen(lists.records[i]->rules->name);

		if (strncmp(folder, lists.records[i]->rules->name, len) == 0 && folder[len] == '/')
			return i;
	}
	return RECORD_MAX_GAMES;
}

/* The session for cases in [folder]; read on first use. */
static const struct session *session_for(const char *folder, const char *rulesets)
{
	size_t i = game_of(folder);

	if (i == RECORD_MAX_GAMES)
		return NULL;
	if (!sessions[i].wishes.rulesets)
		warm_up(&sessions[i], i, rulesets);
	return sessions[i].wishes.rulesets ? &sessions[i] : NULL;
}

/* Splits [line] at blanks into [words] behind the first [n]; their number. */
static int split(char *line, char **words, int n)
{
	char *rest = NULL;

	for (char *word = strtok_r(line, " \t\n", &rest); word && n < MAX_WORDS - 2; word = strtok_r(NULL, " \t\n", &rest))
		words[n++] = word;
	return n;
}

/* Runs one command line; its exit status. */
static int run_line(const struct command *command, char *line, char *input)
{
	char *words[MAX_WORDS] = { (char[16]){ 0 } };
	int n, status;

	strcpy(words[0], command->name);
	n = split(line, words, 1);
	words[n++] = input;
	words[n] = NULL;
	fflush(stdout);
	status = command->run(command, n, words);
	fflush(stdout);
	return status;
}

/* A case as it is taken apart. */
struct parts {
	struct text run;      /* a command line a line */
	char input[MAX_PATH]; /* name of the deck or the record; empty = there is none */
};

static bool begins_with(const char *s, const char *prefix)
{
	return strncmp(s, prefix, strlen(prefix)) == 0;
}

/* Writes a part as a file of the folder at hand. */
static bool write_part(const char *name, struct text bytes)
{
	FILE *out = fopen(name, "wb");
	bool is_written = out && fwrite(bytes.ptr, 1, bytes.len, out) == bytes.len;

	return (!out || fclose(out) == 0) && is_written;
}

/* Takes one part, [heading] "== NAME", of the case; what it brings becomes a file. */
static bool take_part(struct parts *parts, struct text heading, struct text bytes)
{
	char name[MAX_PATH];

	if (heading.len < 4 || heading.len - 3 >= sizeof(name))
		return false;
	snprintf(name, sizeof(name), "%.*s", (int)(heading.len - 3), heading.ptr + 3);
	if (strcmp(name, "run") == 0) {
		parts->run = bytes;
		return true;
	}
	if (strcmp(name, "expect") == 0 || strchr(name, '/'))
		return !strchr(name, '/');
	if (begins_with(name, "deck.") || begins_with(name, "log."))
		memcpy(parts->input, name, sizeof(name));
	return write_part(name, bytes);
}

/* The place of the next heading in [s]; s.len = there is none. */
static size_t find_heading(struct text s)
{
	size_t at;

	if (text_starts_with(s, "== "))
		return 0;
	at = text_find(s, text_of("\n== "));
	return at == s.len ? at : at + 1;
}

/* Takes the bytes of a case apart into the folder at hand. */
static bool unpack(struct text bytes, struct parts *parts)
{
	*parts = (struct parts){ 0 };
	if (find_heading(bytes) != 0)
		return false;
	while (bytes.len) {
		size_t end = text_find(bytes, text_of("\n"));
		struct text heading = text_make(bytes.ptr, end), rest = text_skip(bytes, end < bytes.len ? end + 1 : end);
		size_t next = find_heading(rest);

		if (!take_part(parts, heading, text_make(rest.ptr, next)))
			return false;
		bytes = text_skip(rest, next);
	}
	return parts->run.len > 0;
}

/* Runs the command lines of the case that was taken apart into the folder at hand, behind those begun before. */
static void run_case(struct parts *parts, struct progress *progress)
{
	const struct command *command = parts->input[0] == 'd' ? &deck_command : &replay_command;
	struct text rest = parts->run;
	char line[4096];

	if (!parts->input[0])
		puts("no deck.* and no log.* in this case");
	for (size_t i = 0; parts->input[0] && rest.len; i++) {
		size_t end = text_find(rest, text_of("\n"));

		if (i >= progress->n_lines) {
			snprintf(line, sizeof(line), "%.*s", (int)end, rest.ptr);
			progress->n_lines++;
			progress->is_running = true;
			printf("exit %d\n", run_line(command, line, parts->input));
			fflush(stdout);
			progress->is_running = false;
		}
		rest = text_skip(rest, end < rest.len ? end + 1 : end);
	}
}

/* Removes what the case before has left in the folder at hand. */
static void clear_folder(void)
{
	glob_t found;

	if (glob("*", 0, NULL, &found) == 0) {
		for (size_t i = 0; i < found.gl_pathc; i++)
			unlink(found.gl_pathv[i]);
		globfree(&found);
	}
}

/* Reads the file of the case, a path from the folder at hand. */
static bool read_case(const char *name, struct buffer *bytes)
{
	static struct arena arena;
	char path[MAX_PATH];
	struct diags diags;

	diags_init(&diags, &arena);
	snprintf(path, sizeof(path), "%s.case", name);
	return source_read(path, MAX_CASE_BYTES, bytes, &diags) == ST_OK;
}

/* What the driver was called with, and how far it is. */
struct drive {
	int root;             /* the folder at hand */
	const char *work;     /* an empty folder, from there */
	const char *rulesets;
	char **names;         /* n_names cases */
	size_t n_names;
	size_t cap;           /* of names, where they were read; 0 = the caller's */
	struct progress *progress;
};

/*
 * The same for a case of game [i] with cards of its own: they are read once for
 * all of its command lines, but where some cannot be read, which each has to say.
 */
static bool run_with_cards(struct parts *parts, const struct drive *drive, size_t i)
{
	const char *game = i < RECORD_MAX_GAMES ? lists.records[i]->rules->name : "";
	const struct session *printed = warm;
	struct session own = { 0 };
	struct arena arena = { 0 };
	const char *folder = cards_folder(game, &arena);

	if (!*game || !make_cards_folder(drive->rulesets, game, &arena)) {
		arena_free(&arena);
		return false;
	}
	setenv("VERDICT_RULESETS", folder, 1);
	if (parts->input[0] == 'l')
		warm_up(&own, i, folder);
	warm = own.wishes.rulesets && own.passed_over.len == 0 ? &own : NULL;
	run_case(parts, drive->progress);
	warm = printed;
	__real_session_close(&own);
	setenv("VERDICT_RULESETS", drive->rulesets, 1);
	arena_free(&arena);
	return true;
}

/* Runs the case, a path from the root, in the folder to work in. */
static bool visit(const struct drive *drive, const char *name)
{
	struct buffer bytes = { 0 };
	struct parts parts;
	bool is_good = read_case(name, &bytes);

	if (drive->progress->n_lines == 0)
		printf("\001%s\n", name);
	if (is_good && chdir(drive->work) == 0) {
		clear_folder();
		is_good = unpack(buffer_text(&bytes), &parts);
		if (is_good && access("cards.csv", F_OK) == 0)
			is_good = run_with_cards(&parts, drive, game_of(name));
		else if (is_good)
			run_case(&parts, drive->progress);
	}
	if (!is_good)
		puts("no such case, or it has no part `run`");
	buffer_free(&bytes);
	return fchdir(drive->root) == 0 && is_good;
}

/* Runs the next cases, as far as they are of the game that is warm. */
static void run_some(const struct drive *drive)
{
	struct progress *progress = drive->progress;

	for (int i = 0; i < CASES_A_CHILD && progress->n_done < drive->n_names; i++) {
		const char *name = drive->names[progress->n_done];

		if (i > 0 && session_for(name, drive->rulesets) != warm)
			return;
		progress->is_bad |= !visit(drive, name);
		fflush(stdout);
		progress->n_done++;
		progress->n_lines = 0;
	}
}

/* Runs the next cases in a child. What it died of is what its last command line ended with. */
static bool run_in_child(const struct drive *drive)
{
	struct progress *progress = drive->progress;
	int status = 0;
	pid_t child;

	warm = session_for(drive->names[progress->n_done], drive->rulesets);
	fflush(stdout);
	child = fork();
	if (child == 0) {
		dup2(STDOUT_FILENO, STDERR_FILENO);
		run_some(drive);
		_exit(0);
	}
	if (child < 0 || waitpid(child, &status, 0) != child)
		return false;
	if (progress->is_running)
		printf("exit %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
	else if (status)
		return false;
	progress->is_running = false;
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\r%zu cases ", progress->n_done);
	return true;
}

/* Memory that children share with this process. */
static struct progress *make_progress(void)
{
	FILE *file = tmpfile();
	void *shared = MAP_FAILED;

	if (file && ftruncate(fileno(file), sizeof(struct progress)) == 0)
		shared = mmap(NULL, sizeof(struct progress), PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
	return shared == MAP_FAILED ? NULL : shared;
}

/* Reads the names of cases, a line each. */
static bool read_names(struct drive *drive)
{
	static struct arena arena;
	char line[4096];

	while (fgets(line, sizeof(line), stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (array_reserve(&drive->names, &drive->cap, drive->n_names + 1, sizeof(*drive->names)))
			return false;
		drive->names[drive->n_names] = arena_strdup(&arena, line);
		if (!drive->names[drive->n_names++])
			return false;
	}
	return true;
}

/* Writes what the case brings into the folder [dir], and its command lines as the file `run`. */
static bool unpack_to(const char *name, const char *dir)
{
	struct buffer bytes = { 0 };
	struct parts parts;
	bool is_good = read_case(name, &bytes) && chdir(dir) == 0;

	if (is_good) {
		clear_folder();
		is_good = unpack(buffer_text(&bytes), &parts) && write_part("run", parts.run);
	}
	buffer_free(&bytes);
	return is_good;
}

int main(int argc, char **argv)
{
	struct drive drive = { .root = open(".", O_RDONLY | O_DIRECTORY), .rulesets = getenv("VERDICT_RULESETS") };
	bool is_good = true;

	if (argc == 4 && strcmp(argv[1], "--unpack") == 0)
		return unpack_to(argv[2], argv[3]) ? 0 : 1;
	if (!drive.rulesets || drive.root < 0 || argc < 2) {
		fputs("case_driver: no folder to work in, or VERDICT_RULESETS names no rulesets\n", stderr);
		return 2;
	}
	lists = game_lists_make(game_table);
	drive.work = argv[1];
	drive.names = argv + 2;
	drive.n_names = (size_t)argc - 2;
	drive.progress = make_progress();
	if (argc == 2) {
		drive.names = NULL;
		is_good = read_names(&drive);
	}
	is_good = is_good && drive.progress;
	while (is_good && drive.progress->n_done < drive.n_names)
		is_good = run_in_child(&drive);
	is_good = is_good && !drive.progress->is_bad;
	if (drive.cap)
		array_free(&drive.names);
	return fflush(stdout) || !is_good ? 1 : 0;
}
