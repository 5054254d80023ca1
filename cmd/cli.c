#include "cli.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bug.h"
#include "base/diag_facts.h"
#include "base/near_word.h"
#include "base/shown.h"
#include "deck/deck_writer.h"
#include "json_memory.h"
#include "quote.h"
#include "reports.h"

#ifndef VERDICT_DATADIR
#define VERDICT_DATADIR "/usr/local/share/verdict"
#endif

/* Options every command has. */
static const struct cli_option common_options[] = {
	{ "help", 'h', NULL, "show this help", NULL },
	{ "rulesets", 0, "DIR", "folder with the rulesets (default: the installed one)", "@dir" },
	{ "output", 0, "FORM", "text or json (one object a line)", "text|json" },
	{ "color", 0, "WHEN", "auto, always or never", "auto|always|never" },
	{ NULL, 0, NULL, NULL, NULL },
};

/* In the place of --output where a command has reports. */
static const struct cli_option report_output = {
	"output", 0, "FORM...", "the form, or FORM=FILE beside another one, see the manual", "@report",
};

/* The common options as [command] has them. */
static const struct cli_option *common_option(const struct command *command, size_t i)
{
	bool is_output = common_options[i].name && strcmp(common_options[i].name, report_output.name) == 0;

	return command->has_reports && is_output ? &report_output : &common_options[i];
}

enum { MAX_OPTIONS = 32, COMMON_BASE = 1000 };

static size_t count_options(const struct cli_option *options)
{
	size_t n = 0;

	while (options && options[n].name)
		n++;
	return n;
}

/* Fills the tables of getopt_long from those of the command. */
static void make_getopt_tables(const struct command *command, struct option longs[], char letters[])
{
	size_t n = count_options(command->options), n_common = count_options(common_options);
	char *letter = letters;

	*letter++ = ':'; /* an argument that is missing is told apart */
	BUG_ON(n + n_common >= MAX_OPTIONS);
	for (size_t i = 0; i < n + n_common; i++) {
		const struct cli_option *option = i < n ? &command->options[i] : &common_options[i - n];
		int id = i < n ? (int)i + 256 : COMMON_BASE + (int)(i - n);

		longs[i] = (struct option){ option->name, option->arg ? required_argument : no_argument, NULL, id };
		if (option->letter) {
			*letter++ = option->letter;
			if (option->arg)
				*letter++ = ':';
		}
	}
	longs[n + n_common] = (struct option){ NULL, 0, NULL, 0 };
	*letter = '\0';
}

/* The option that the command knows by its long name; NULL = none. */
static const struct cli_option *find_option(const struct command *command, struct text name)
{
	size_t n = count_options(command->options), n_common = count_options(common_options);

	for (size_t i = 0; i < n + n_common; i++) {
		const struct cli_option *option = i < n ? &command->options[i] : &common_options[i - n];

		if (text_is(name, option->name))
			return option;
	}
	return NULL;
}

/* Takes an option as one that [name] may be: it is near, or begins so. */
static void offer_option(struct near_word *near, struct buffer *begun, struct text name, const char *option)
{
	near_word_offer(near, name, option);
	if (name.len && strncmp(option, name.ptr, name.len) == 0)
		buffer_printf(begun, "%s'--%s'", begun->len ? " or " : "", option);
}

/* Says that there is no option of that name, and which one is near. */
static void fail_unknown_option(struct cli *cli, struct text name)
{
	const struct command *command = cli->command;
	struct near_word near = { 0 };
	struct buffer begun = { 0 };

	for (size_t i = 0; i < count_options(command->options); i++)
		offer_option(&near, &begun, name, command->options[i].name);
	for (size_t i = 0; i < count_options(common_options); i++)
		offer_option(&near, &begun, name, common_options[i].name);
	if (begun.len)
		cli_fail(cli, "option '--%.*s' may be %s; see 'verdict %s -h'", TEXT_ARG(name), buffer_string(&begun),
			 command->name);
	else
		cli_fail(cli, "unknown option '--%.*s'%s%s%s; see 'verdict %s -h'", TEXT_ARG(name), near.word ? ", nearest '--" : "",
		 near.word ? near.word : "", near.word ? "'" : "", command->name);
	buffer_free(&begun);
}

/*
 * Says what is wrong with the word that getopt_long did not take: [c] is what it
 * gave, [letter] the short option that it stopped at, 0 or an id at a long one.
 */
static void fail_option(struct cli *cli, const char *word, int c, int letter)
{
	bool is_long = letter == 0 || letter > UCHAR_MAX;
	struct text name = text_of(is_long && strncmp(word, "--", 2) == 0 ? word + 2 : word);

	name.len = text_find(name, text_of("="));
	if (is_long && c == '?' && !find_option(cli->command, name))
		fail_unknown_option(cli, name);
	else if (is_long)
		cli_fail(cli, "option '--%.*s' takes %s argument; see 'verdict %s -h'", TEXT_ARG(name), c == ':' ? "an" : "no",
			 cli->command->name);
	else if (c == ':')
		cli_fail(cli, "option '-%c' takes an argument; see 'verdict %s -h'", letter, cli->command->name);
	else
		cli_fail(cli, "unknown option '-%c'; see 'verdict %s -h'", letter, cli->command->name);
}

/* The id that getopt_long would give the long form of a short option. */
static int id_of_letter(const struct command *command, int c)
{
	for (size_t i = 0; i < count_options(command->options); i++)
		if (command->options[i].letter == c)
			return (int)i + 256;
	for (size_t i = 0; i < count_options(common_options); i++)
		if (common_options[i].letter == c)
			return COMMON_BASE + (int)i;
	return -1;
}

static bool set_color(struct cli *cli, const char *when)
{
	const char *no_color = getenv("NO_COLOR");

	if (strcmp(when, "always") == 0)
		cli->color = true;
	else if (strcmp(when, "never") == 0)
		cli->color = false;
	else if (strcmp(when, "auto") == 0)
		cli->color = isatty(STDOUT_FILENO) && !(no_color && *no_color);
	else
		return false;
	return true;
}

/* Serves one common option; false on a wrong argument. */
static bool serve_common(struct cli *cli, const char *name, const char *arg)
{
	if (strcmp(name, "help") == 0) {
		cli_print_help(cli->command);
		cli->done = true;
		return true;
	}
	if (strcmp(name, "rulesets") == 0) {
		cli->rulesets = arg;
		return true;
	}
	if (strcmp(name, "output") == 0 && cli->command->has_reports)
		return reports_take(cli, arg);
	if (strcmp(name, "output") == 0) {
		cli->json = strcmp(arg, "json") == 0;
		if (cli->json || strcmp(arg, "text") == 0)
			return true;
		cli_fail(cli, "--output takes 'text' or 'json', found '%s'", arg);
		return false;
	}
	if (set_color(cli, arg))
		return true;
	cli_fail(cli, "--color takes 'auto', 'always' or 'never', found '%s'", arg);
	return false;
}

/* [folder]/[name] where that holds rulesets of this program: a manifest lies in it. NULL = it does not. */
static const char *rulesets_in(struct arena *arena, const char *folder, const char *name)
{
	const char *found = arena_printf(arena, "%s/%s", folder, name);
	const char *manifest = found ? arena_printf(arena, "%s/manifest.csv", found) : NULL;

	return manifest && access(manifest, R_OK) == 0 ? found : NULL;
}

/* Takes the last name off [path]; false when it has none. */
static bool leave(char *path)
{
	char *slash = strrchr(path, '/');

	if (slash)
		*slash = '\0';
	return slash != NULL;
}

/*
 * PREFIX/share/verdict/rulesets for PREFIX/bin/verdict, wherever that was moved
 * to; else TREE/rulesets for TREE/build/verdict or TREE/build/NAME/verdict, run
 * where it was built. Another folder of that name is not ours to read.
 */
static const char *rulesets_beside_program(struct arena *arena)
{
	char path[4096];
	ssize_t len = readlink("/proc/self/exe", path, sizeof(path) - 1);
	const char *found;

	if (len <= 0)
		return NULL;
	path[len] = '\0';
	if (!leave(path))
		return NULL;
	found = rulesets_in(arena, path, "../share/verdict/rulesets");
	for (int level = 0; !found && level < 2; level++) {
		const char *name = strrchr(path, '/');
		bool is_build = name && strcmp(name, "/build") == 0;

		if (!leave(path))
			return NULL;
		if (is_build)
			return rulesets_in(arena, path, "rulesets");
	}
	return found;
}

static void find_rulesets(struct cli *cli)
{
	const char *named = getenv("VERDICT_RULESETS");

	if (!cli->rulesets && named && *named)
		cli->rulesets = named;
	if (!cli->rulesets)
		cli->rulesets = rulesets_beside_program(&cli->arena);
	if (!cli->rulesets)
		cli->rulesets = VERDICT_DATADIR "/rulesets";
}

/* An option whose argument is written `NAME...` may be repeated: one value a line. */
static void store_value(struct cli *cli, int i, const char *arg)
{
	const char *shape = cli->command->options[i].arg;
	size_t len = shape ? strlen(shape) : 0;

	if (cli->values[i] && len > 3 && strcmp(shape + len - 3, "...") == 0)
		arg = arena_printf(&cli->arena, "%s\n%s", cli->values[i], arg);
	cli->values[i] = arg ? arg : "";
}

bool cli_begin(struct cli *cli, const struct command *command, int argc, char **argv)
{
	struct option longs[MAX_OPTIONS + 1];
	char letters[2 * MAX_OPTIONS + 2];
	int c;

	*cli = (struct cli){ .command = command, .games = game_lists_make(game_table) };
	json_memory_begin();
	diags_init(&cli->diags, &cli->said);
	set_color(cli, "auto");
	make_getopt_tables(command, longs, letters);
	optind = 1;
	opterr = 0;
	while ((c = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
		int id = c < 256 ? id_of_letter(command, c) : c;

		if (c == '?' || c == ':' || id < 0) {
			fail_option(cli, argv[optind - 1], c, optopt);
			return false;
		}
		if (id < COMMON_BASE)
			store_value(cli, id - 256, optarg);
		else if (!serve_common(cli, common_options[id - COMMON_BASE].name, optarg))
			return false;
		if (cli->done)
			return false;
	}
	cli->operands = argv + optind;
	cli->n_operands = argc - optind;
	find_rulesets(cli);
	return !command->has_reports || reports_begin(cli);
}

const char *cli_value(const struct cli *cli, const char *name)
{
	const struct cli_option *options = cli->command->options;

	for (size_t i = 0; i < count_options(options); i++)
		if (strcmp(options[i].name, name) == 0)
			return cli->values[i];
	BUG("a command asks for an option that is not in its table");
}

static const char *desk_option(void *command, const char *option)
{
	return cli_value(command, option);
}

static void desk_complain(void *command, const char *message)
{
	cli_fail(command, "%s", message);
}

struct desk cli_desk(struct cli *cli)
{
	return (struct desk){
		.rulesets = cli->rulesets,
		.json = cli->json,
		.out = &cli->out,
		.arena = &cli->arena,
		.diags = &cli->diags,
		.command = cli,
		.value = desk_option,
		.fail = desk_complain,
	};
}

bool cli_is_listed(const char *list, const char *word)
{
	struct text rest = text_of(list ? list : ""), name;

	while (text_split(&rest, '|', &name))
		if (name.len && text_is(name, word))
			return true;
	return false;
}

void cli_fail_listed(struct cli *cli, const char *name, const char *list)
{
	struct text rest = text_of(list ? list : ""), word;
	struct buffer words = { 0 };
	unsigned n = 0;

	while (text_split(&rest, '|', &word)) {
		if (!word.len)
			continue;
		buffer_add_string(&words, n++ == 0 ? "" : rest.len ? ", " : " or ");
		buffer_printf(&words, "'%.*s'", TEXT_ARG(word));
	}
	cli_fail(cli, "--%s takes %s, found '%s'", name, buffer_string(&words), cli_value(cli, name));
	buffer_free(&words);
}

const char *cli_game_names(struct cli *cli, bool (*has)(const struct game *game))
{
	const char *list = NULL;

	for (size_t i = 0; game_table[i]; i++)
		if (!has || has(game_table[i]))
			list = list ? arena_printf(&cli->arena, "%s|%s", list, game_table[i]->name) : game_table[i]->name;
	return list;
}

/* The words of a game: forms that decks are written in, or dialects of deck codes; NULL = none. */
static const char *words_of(const struct deck_game *game, bool is_form)
{
	if (!is_form)
		return game->dialects;
	return game->writing ? game->writing->names : NULL;
}

/* Those of all games behind [first], each once, in the arena; NULL = memory ran out. */
static const char *list_words(struct arena *arena, const struct game_lists *lists, const char *first, bool is_form)
{
	const char *list = first;

	for (size_t i = 0; list && lists->decks[i]; i++) {
		struct text rest = text_of(words_of(lists->decks[i], is_form)), word;

		while (list && rest.len && text_split(&rest, '|', &word)) {
			const char *one = arena_printf(arena, "%.*s", TEXT_ARG(word));

			if (!one || cli_is_listed(list, one))
				continue;
			list = arena_printf(arena, "%s%s%s", list, *list ? "|" : "", one);
		}
	}
	return list;
}

const char *cli_dialects(struct cli *cli)
{
	return list_words(&cli->arena, &cli->games, "", false);
}

const char *cli_forms(struct cli *cli)
{
	return list_words(&cli->arena, &cli->games, "text|json", true);
}

/* Room for a message, with the paths that the longest command lines have. */
enum { FAIL_MAX = 8192 };

void cli_fail(struct cli *cli, const char *fmt, ...)
{
	char message[FAIL_MAX];
	struct buffer shown = { 0 };
	va_list args;

	va_start(args, fmt);
	vsnprintf(message, sizeof(message), fmt, args);
	va_end(args);
	buffer_add_shown(&shown, text_of(message));
	fprintf(stderr, "verdict %s: %s\n", cli->command->name, shown.failed ? "memory ran out" : buffer_string(&shown));
	buffer_free(&shown);
	cli->status = exit_status_worse(cli->status, EXIT_USAGE);
	cli->has_failed = true;
}

/* Puts the wording into the object that ends the output. */
static void add_json_wording(struct cli *cli, struct text wording)
{
	if (wording.len == 0 || cli->out.failed)
		return;
	BUG_ON(cli->out.len < 2 || strcmp(cli->out.data + cli->out.len - 2, "}\n") != 0);
	cli->out.len -= 2;
	buffer_add_string(&cli->out, ",\"wording\":");
	buffer_add_json(&cli->out, wording);
	buffer_add_string(&cli->out, "}\n");
}

void cli_print_diag(struct cli *cli, const struct diag *diag)
{
	if (diag->is_known)
		return;
	if (cli->json) {
		diag_print_json(&cli->out, diag);
		if (cli->quote)
			add_json_wording(cli, cli_quote_text(cli, &cli->quotes, &diag->cite));
		return;
	}
	diag_print(&cli->out, diag, (struct diag_style){ .color = cli->color, .moment = cli->moments });
	if (cli->quote)
		cli_quote(cli, &cli->quotes, &diag->cite);
}

void cli_print_diags(struct cli *cli, const struct diags *diags)
{
	struct buffer room = { 0 };

	/* What people read as one is one in text alone. */
	for (size_t i = 0; i < diags->len; i++) {
		struct diag group;
		bool is_told = false;

		if (!cli->json && diag_group_make(diags, i, &room, &group, &is_told))
			cli_print_diag(cli, &group);
		else if (!is_told)
			cli_print_diag(cli, &diags->items[i]);
	}
	cli->out.failed |= room.failed;
	buffer_free(&room);
	cli_print_rest(cli, diags);
}

void cli_print_rest(struct cli *cli, const struct diags *diags)
{
	size_t total = diags->n_hidden;

	for (int i = 0; i < N_SEVERITIES; i++)
		total += diags->count[i];
	if (total > diags->len && !cli->json)
		buffer_printf(&cli->out, "note: %zu more %s not shown\n", total - diags->len,
			      total - diags->len == 1 ? "finding is" : "findings are");
	if (diags->failed)
		cli_fail(cli, "memory ran out");
}

void cli_flush(struct cli *cli)
{
	if (cli->out.failed)
		cli_fail(cli, "memory ran out");
	if (reports_mute(cli))
		buffer_clear(&cli->out);
	reports_flush(cli);
	if (cli->out.len && fwrite(cli->out.data, 1, cli->out.len, stdout) != cli->out.len)
		cli_fail(cli, "cannot write to standard output: %s", strerror(errno));
	buffer_clear(&cli->out);
}

/* What --fail-on makes of the worst status; what went wrong with the run itself is told always. */
static int end_status(const struct cli *cli)
{
	if (cli->has_failed || cli->fail_on == FAIL_ON_UNDETERMINED)
		return cli->status;
	if (cli->fail_on == FAIL_ON_NEVER || cli->status == EXIT_UNDETERMINED)
		return 0;
	return cli->status;
}

int cli_end(struct cli *cli)
{
	cli_flush(cli);
	reports_end(cli);
	if (json_memory_failed())
		cli_fail(cli, "memory ran out");
	if (fflush(stdout) != 0)
		cli_fail(cli, "cannot write to standard output: %s", strerror(errno));
	buffer_free(&cli->out);
	cli_quotes_free(cli->quotes);
	diags_free(&cli->diags);
	arena_free(&cli->said);
	arena_free(&cli->arena);
	return end_status(cli);
}

static void print_option(const struct cli_option *option)
{
	char left[64];

	snprintf(left, sizeof(left), "%c%c%s--%s%s%s", option->letter ? '-' : ' ', option->letter ? option->letter : ' ',
		 option->letter ? ", " : "  ", option->name, option->arg ? " " : "", option->arg ? option->arg : "");
	printf("  %-28s %s\n", left, option->help);
}

void cli_print_help(const struct command *command)
{
	printf("verdict %s - %s\n\nusage: verdict %s [options] %s\n\noptions:\n", command->name, command->summary,
	       command->name, command->usage);
	for (size_t i = 0; i < count_options(command->options); i++)
		print_option(&command->options[i]);
	for (size_t i = 0; i < count_options(common_options); i++)
		print_option(common_option(command, i));
}

/* Prints the forms, or the dialects, of all games, with '|' between. */
static void print_of_games(const char *first, bool is_form)
{
	struct game_lists lists = game_lists_make(game_table);
	struct arena arena = { 0 };
	const char *words = list_words(&arena, &lists, first, is_form);

	fputs(words ? words : "", stdout);
	arena_free(&arena);
}

/* Prints the forms of reports behind those of all commands. */
static void print_reports(void)
{
	fputs("text|json", stdout);
	for (size_t i = 0; report_forms[i]; i++)
		printf("|%s", report_forms[i]->name);
}

static void print_completion(const struct cli_option *option)
{
	char letter[3] = { option->letter ? '-' : '\0', option->letter, '\0' };
	const char *from = option->from ? option->from : "";

	printf("--%s\t", option->name);
	if (strcmp(from, "@form") == 0)
		print_of_games("text|json", true);
	else if (strcmp(from, "@dialect") == 0)
		print_of_games("", false);
	else if (strcmp(from, "@report") == 0)
		print_reports();
	else
		fputs(from, stdout);
	printf("\t%s\t%s\t%s\n", option->help, option->arg ? option->arg : "", letter);
}

void cli_print_completion(const struct command *command)
{
	for (size_t i = 0; i < count_options(command->options); i++)
		print_completion(&command->options[i]);
	for (size_t i = 0; i < count_options(common_options); i++)
		print_completion(common_option(command, i));
}
