/*
 * reports.h - what --output and --summary ask for beside text or JSON on
 * standard output: other forms, and files.
 *
 * A command that has reports tells of each deck or game by reports_tell, and
 * prints what is text or JSON once a channel: standard output is the first,
 * files that take text or JSON are the others.
 */
#ifndef VERDICT_CMD_REPORTS_H
#define VERDICT_CMD_REPORTS_H

#include "cli.h"
#include "report/report.h"

/* The option that commands with reports have; put it into the option table. */
#define REPORT_OPTIONS                                                                                              \
	{ "summary", 0, "FILE", "append a table of the verdicts to this file, in Markdown", "@file" },              \
	{ "statistics", 0, NULL, "print how many findings each rule has, behind the closing line", NULL },          \
	{ "write-baseline", 0, "FILE", "write all findings to this file, as known ones of later runs", "@file" },    \
	{ "baseline", 0, "FILE", "count the findings known by this file, and do not show them", "@file" },          \
	{ "fail-on", 0, "VERDICT", "the least verdict that the exit status tells (default: undetermined)",          \
	  "illegal|undetermined|never" }

/* Takes one argument of --output, FORM or FORM=FILE; false with the usage status set. */
bool reports_take(struct cli *cli, const char *arg);

/* Reads REPORT_OPTIONS, opens the files and begins the forms; false with the usage status set. */
bool reports_begin(struct cli *cli);

/*
 * Hides what --baseline knows of the findings about [name] in [file], before
 * they are printed and told; true where there are such, and the verdict is that
 * of the others.
 */
bool reports_hide_known(struct cli *cli, const char *file, struct text name, struct diags *diags);

/* How many were hidden. */
size_t reports_n_known(const struct cli *cli);

/*
 * Prints the findings of the baseline that the files of this run do not have,
 * nor any file: once a channel, before the closing line.
 */
void reports_print_gone(struct cli *cli);

/* Prints, of each rule, how many findings cite it, where --statistics asks for it: once a channel, at the end. */
void reports_print_statistics(struct cli *cli);

/*
 * Makes channel [i] what is printed to; false when there is none of that number,
 * and then it is standard output again:
 *
 *	for (size_t i = 0; reports_channel(cli, i); i++)
 *		print(cli);
 */
bool reports_channel(struct cli *cli, size_t i);

/* Tells the forms of a deck or a game. */
void reports_tell(struct cli *cli, const struct report_case *the_case);

/* Whether what is printed on standard output as text is not wanted: a form stands there. */
bool reports_mute(const struct cli *cli);

/* Writes what has gathered. */
void reports_flush(struct cli *cli);

/* Ends the forms, closes the files, frees everything. */
void reports_end(struct cli *cli);

#endif
