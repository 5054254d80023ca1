/*
 * rule_print.h - rules as `verdict rule` shows them, as text and as JSON lines.
 */
#ifndef VERDICT_CMD_RULE_PRINT_H
#define VERDICT_CMD_RULE_PRINT_H

#include "rule_query.h"

/* Says which edition is shown; [chosen]: the user did not name it. Text only. */
void rule_print_edition(struct rule_query *query, const struct rule_shelf *shelf, int edition_idx, bool chosen);

/* One rule: what it says, what it belongs to, its sub-rules, and where else it stands. */
void rule_print(struct rule_query *query, const struct rule_answer *answer);

/* The same as one JSON line. */
void rule_print_json(const struct rule_answer *answer);

/* One line for a rule in a list: number, summary, key. */
void rule_print_line(struct rule_query *query, const struct rule_answer *answer);

/* The rules that have the words; at most [limit] of each document. False: none has. */
bool rule_print_search(struct rule_query *query, struct text words, size_t limit);

/* All rules of the edition, or those of one class (RULE_UNCLASSED + 1 = all). */
void rule_print_list(struct rule_query *query, int class);

/* Where the key stands in every edition. */
void rule_print_where(struct rule_query *query, const struct rule_answer *answer);

/* What differs between two editions of the same document. */
void rule_print_diff(struct rule_query *query, struct rule_shelf *shelf, int old_idx, int new_idx);

/* Serves `--complete games|editions|keys|numbers [GAME [EDITION]]` for the completion scripts; the exit status. */
int rule_complete(const struct command *self, int argc, char **argv);

/* Begins a JSON line about a document: {"type":TYPE,"game":...,"document":... */
void rule_json_begin(struct rule_shelf *shelf, const char *type, int edition_idx);

/* Adds ,"NAME":"VALUE" to the output. */
void rule_json_field(struct cli *cli, const char *name, struct text value);

#endif
