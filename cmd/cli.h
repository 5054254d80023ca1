/*
 * cli.h - what all subcommands share: options, inputs, output.
 *
 * A subcommand is a row of main.c's table with an option table. The same table
 * feeds getopt_long, `-h`, the completions and the test that compares them
 * with the man page. Output goes through cli_out, so a failing write is seen.
 */
#ifndef VERDICT_CMD_CLI_H
#define VERDICT_CMD_CLI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "games/games.h"

enum { EXIT_LEGAL = 0, EXIT_ILLEGAL = 1, EXIT_USAGE = 2, EXIT_UNDETERMINED = 3 };

struct cli_option {
	const char *name; /* long name without dashes; NULL ends a table */
	char letter;      /* short name; 0 = none */
	const char *arg;  /* name of the argument in capitals; NULL = a switch; "NAME..." = may be repeated, one a line */
	const char *help; /* one line for -h */
	const char *from; /* what completion offers: "a|b|c", "@game", "@edition", "@judged",
			   * "@key", "@file", "@dir", "@form", "@dialect", "@report", "@action"; NULL = nothing */
};

struct command {
	const char *name;                 /* "deck" */
	const char *summary;              /* one line for `verdict help` */
	const char *usage;                /* operands, for -h and the man page: "FILE..." */
	const struct cli_option *options; /* besides the common ones */
	int (*run)(const struct command *self, int argc, char **argv);
	bool has_reports;                 /* its --output takes the forms of reports.h, and it has their options */
};

/* The subcommands, one per cmd/<name>.c. */
extern const struct command card_command, convert_command, deck_command, import_command, legal_command, replay_command,
	rule_command, show_command;

/* What `verdict --version` runs; no subcommand. */
extern const struct command version_command;

struct quotes;
struct project;
struct reports;

/* The least verdict that the exit status tells. */
enum fail_on { FAIL_ON_UNDETERMINED, FAIL_ON_ILLEGAL, FAIL_ON_NEVER };

/* The value of one parsed command line. */
struct cli {
	const struct command *command;
	struct arena arena;    /* lives until cli_end */
	struct arena said;     /* the diagnostics: a command that goes on for long resets it with diags_clear */
	struct diags diags;    /* in said; what was said so far */
	struct buffer out;     /* standard output, written by cli_flush */
	const char *rulesets;  /* folder with the rulesets */
	struct game_lists games; /* what the table of games holds */
	bool json;             /* --output json */
	bool color;            /* findings in colour */
	bool moments;          /* findings with the entry and the turn in every record */
	bool quote;            /* findings with the official wording, where it is attached */
	struct quotes *quotes; /* the wording read so far; see quote.h */
	struct project *projects; /* the configs found so far; see project.h */
	struct reports *reports; /* other forms and files; see reports.h; NULL = none */
	bool done;             /* -h was served: exit with status */
	int status;            /* worst exit status so far */
	bool has_failed;       /* cli_fail was called */
	enum fail_on fail_on;  /* which of them cli_end gives */
	const char *values[32]; /* argument of each option of the command; "" for a switch; NULL = not given */
	char **operands;       /* n_operands of them */
	int n_operands;
	bool *is_found;        /* by operand: it was found in a folder and not named; NULL = all were named */
};

/*
 * Parses the command line. On a usage error, says so on standard error and
 * returns false with status set. Common options: -h/--help, --rulesets DIR,
 * --output text|json (of commands with reports FORM[=FILE], repeated), --color
 * auto|always|never.
 */
bool cli_begin(struct cli *cli, const struct command *command, int argc, char **argv);

/* The argument given for option [name] of the command; NULL = not given. */
const char *cli_value(const struct cli *cli, const char *name);

/* True when [word] is one of [list], "NAME|NAME"; never of NULL. */
bool cli_is_listed(const char *list, const char *word);

/* Says that option [name] takes one of [list], "NAME|NAME|", and not the value that it was given. */
void cli_fail_listed(struct cli *cli, const char *name, const char *list);

/* The names of the games of which [has] is true, as a list for cli_fail_listed; all where it is NULL. */
const char *cli_game_names(struct cli *cli, bool (*has)(const struct game *game));

/* The dialects of deck codes of all games, as a list for cli_fail_listed. */
const char *cli_dialects(struct cli *cli);

/* Likewise what `convert --to` takes: notations of records, forms of decks. */
const char *cli_forms(struct cli *cli);

/* The command as games see it. */
struct desk cli_desk(struct cli *cli);

/* Says `verdict NAME: message` on standard error and sets the usage status. */
void cli_fail(struct cli *cli, const char *fmt, ...) VERDICT_PRINTF(2, 3);

/*
 * Adds one diagnostic to the output as text or JSON line. With cli->quote the
 * wording of its rule follows, as lines behind "  | " or as member "wording".
 */
void cli_print_diag(struct cli *cli, const struct diag *diag);

/* Adds all diagnostics to the output, as cli_print_diag does. */
void cli_print_diags(struct cli *cli, const struct diags *diags);

/* Says how many findings were not kept, and that memory ran out if it did. */
void cli_print_rest(struct cli *cli, const struct diags *diags);

/* Writes what was put out so far; a failing write ends with the usage status. */
void cli_flush(struct cli *cli);

/* Writes the rest, frees everything, returns the exit status. */
int cli_end(struct cli *cli);

/* Prints the usage and the options of [command]. */
void cli_print_help(const struct command *command);

/*
 * Prints what a completion script needs about [command], one option a line:
 * long form, what completes its argument, help, name of the argument (empty
 * for a switch), short form; tabs between.
 */
void cli_print_completion(const struct command *command);

#endif
