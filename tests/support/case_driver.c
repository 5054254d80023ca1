/*
 * case_driver.c - runs cases of tests/cases, all in one program.
 *
 * usage: case_driver FOLDER...  (names on standard input where none is given;
 * the folder at hand is tests/cases, VERDICT_RULESETS names the rulesets)
 *
 * For each folder a line of \001 and its name, then what `deck` or `replay`
 * prints on both outputs for each line of `args`, each behind it its exit status.
 *
 * A start of the program spends most of its time reading cards. Here they are
 * read once: each command line runs in a child process, which is handed a
 * session that has read them already (session_open is wrapped by the linker).
 * A command line with rulesets or cards of its own opens its own session.
 */
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli.h"
#include "replay/session.h"

enum { MAX_WORDS = 64 };

/*
 * For each game a session that has read its cards, in the order of
 * the table of games; children copy the one of their case. A single one would
 * show in the evidence line that cards of other games were read as well.
 */
static struct session sessions[RECORD_MAX_GAMES];

static struct game_lists lists;

/* That of the case at hand; NULL = it is of no game that has one. */
static const struct session *warm;

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
	return ST_OK;
}

/* The child ends with its memory; what a warm session holds is not its own to free. */
void __wrap_session_close(struct session *session)
{
	(void)session;
}

/* Reads cards and books of all editions of game [i] that are played; what cannot be read, the cases say. */
static void warm_up(size_t i, const char *rulesets)
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
	if (__real_session_open(&sessions[i], &wishes, &diags)) {
		sessions[i] = (struct session){ 0 };
		return;
	}
	editions = session_editions(&sessions[i], i, &diags);
	for (size_t k = 0; editions && k < editions->len; k++) {
		header.edition = text_of(editions->items[k].id);
		if (edition_is_played(&editions->items[k]) &&
		    !session_book(&sessions[i], &header, (struct place){ 0 }, &diags))
			return;
	}
}

/* The session for cases in [folder], which begins with the name of their game; read on first use. */
static const struct session *session_for(const char *folder, const char *rulesets)
{
	for (size_t i = 0; lists.records[i]; i++) {
		const char *name = lists.records[i]->rules->name;

		if (strncmp(folder, name, strlen(name)) != 0 || folder[strlen(name)] != '/')
			continue;
		if (!sessions[i].wishes.rulesets)
			warm_up(i, rulesets);
		return sessions[i].wishes.rulesets ? &sessions[i] : NULL;
	}
	return NULL;
}

/* Splits [line] at blanks into [words] behind the first [n]; their number. */
static int split(char *line, char **words, int n)
{
	char *rest = NULL;

	for (char *word = strtok_r(line, " \t\n", &rest); word && n < MAX_WORDS - 2; word = strtok_r(NULL, " \t\n", &rest))
		words[n++] = word;
	return n;
}

/* Runs one command line in a child; its exit status. */
static int run_line(const struct command *command, char *line, char *input)
{
	char *words[MAX_WORDS] = { (char[16]){ 0 } };
	int n, status = 0;
	pid_t child;

	strcpy(words[0], command->name);
	n = split(line, words, 1);
	words[n++] = input;
	words[n] = NULL;
	fflush(stdout);
	child = fork();
	if (child == 0) {
		dup2(STDOUT_FILENO, STDERR_FILENO);
		status = command->run(command, n, words);
		fflush(stdout);
		_exit(status);
	}
	if (child < 0 || waitpid(child, &status, 0) != child)
		return -1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Runs the case in the folder at hand. */
static void run_case(void)
{
	FILE *args = fopen("args", "r");
	char line[4096];
	glob_t found;
	bool is_there = glob("deck.*", 0, NULL, &found) == 0 || glob("log.*", 0, NULL, &found) == 0;

	if (!args || !is_there) {
		puts("no args, or no deck.* and no log.* in this case");
	} else {
		char *input = found.gl_pathv[0];
		const struct command *command = input[0] == 'd' ? &deck_command : &replay_command;

		while (fgets(line, sizeof(line), args)) {
			int status = run_line(command, line, input);

			printf("exit %d\n", status);
		}
		globfree(&found);
	}
	if (args)
		fclose(args);
}

/* Runs the case [folder], a path from [root]. */
static bool visit(int root, const char *folder, const char *rulesets)
{
	int status = openat(root, folder, O_RDONLY | O_DIRECTORY);

	printf("\001%s\n", folder);
	if (status < 0 || fchdir(status)) {
		puts("no such case");
		return false;
	}
	close(status);
	warm = session_for(folder, rulesets);
	run_case();
	return fchdir(root) == 0;
}

int main(int argc, char **argv)
{
	const char *rulesets = getenv("VERDICT_RULESETS");
	int root = open(".", O_RDONLY | O_DIRECTORY);
	bool is_good = rulesets && root >= 0;
	char line[4096];

	if (!is_good) {
		fputs("case_driver: VERDICT_RULESETS names no rulesets\n", stderr);
		return 2;
	}
	lists = game_lists_make(game_table);
	for (int i = 1; i < argc; i++)
		is_good = visit(root, argv[i], rulesets) && is_good;
	while (argc < 2 && fgets(line, sizeof(line), stdin)) {
		line[strcspn(line, "\n")] = '\0';
		is_good = visit(root, line, rulesets) && is_good;
	}
	return fflush(stdout) || !is_good ? 1 : 0;
}
