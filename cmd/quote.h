/*
 * quote.h - the official wording behind a citation, where the user has it.
 *
 * The wording comes from the user's data folder, into which `verdict import
 * rules` put it: $VERDICT_DATA, else $XDG_DATA_HOME/verdict, else
 * ~/.local/share/verdict.
 */
#ifndef VERDICT_CMD_QUOTE_H
#define VERDICT_CMD_QUOTE_H

#include "cli.h"
#include "rulebook/rule_text.h"

/* The user's data folder; NULL when the environment names none. */
const char *cli_data_folder(struct cli *cli);

/* The wording read so far, by edition; one for a run. */
struct quotes;

/*
 * The wording of the rule [cite]; empty when none is attached. The texts of an
 * edition are read once and kept in [*quotes], which starts NULL; a file that
 * cannot be read is said once, by cli_fail.
 */
struct text cli_quote_text(struct cli *cli, struct quotes **quotes, const struct citation *cite);

/* Adds that wording to the output, each line behind "  | "; nothing when there is none. */
void cli_quote(struct cli *cli, struct quotes **quotes, const struct citation *cite);

/* Frees what was read; NULL is fine. */
void cli_quotes_free(struct quotes *quotes);

/* Adds [wording] with [margin] before each of its lines. */
void cli_print_wording(struct cli *cli, struct text wording, const char *margin);

#endif
