/*
 * forms.h - the writers, one a file, and what they share: paths, words, JSON.
 *
 * All text that is added here is shown as for a terminal (base/shown.h), so it
 * is valid UTF-8 without control characters.
 */
#ifndef VERDICT_REPORT_FORMS_H
#define VERDICT_REPORT_FORMS_H

#include <jansson.h>

#include "report/report.h"

extern const struct report_form report_github_form; /* commands of GitHub's workflows: annotations */
extern const struct report_form report_sarif_form;  /* SARIF 2.1.0 */
extern const struct report_form report_junit_form;  /* JUnit's XML: a suite a file */
extern const struct report_form report_gitlab_form; /* GitLab's code quality */
extern const struct report_form report_rdjsonl_form; /* reviewdog's diagnostics, one a line */
extern const struct report_form report_tap_form;    /* Test Anything Protocol 14 */

/* The path without a "./" before it; empty for standard input. */
struct text report_path(const char *file);

/* Adds "deck.txt" or "deck.txt:12 'Ann'": what a case is called. */
void report_add_case_name(struct buffer *out, const struct report_case *the_case);

/* Adds the message with the rule that it cites behind it, "(GAME 2.0.1 1.2.3) [key]". */
void report_add_message(struct buffer *out, const struct diag *diag);

/* The key of the rule, "unreadable" for a finding that cites none. */
const char *report_key(const struct diag *diag);

/* A string of JSON; the caller's. NULL = memory ran out, as for the rest of jansson. */
json_t *report_json_text(struct text words);

/* Its message, likewise. */
json_t *report_json_message(const struct diag *diag);

/* Adds [value] in one line, all of it ASCII, and takes it; NULL makes the buffer fail. */
void report_add_json_take(struct buffer *out, json_t *value);

/* How one case came out: "2 illegal, 1 undetermined"; "nothing found". */
void report_add_counts(struct buffer *out, const struct diags *diags);

#endif
