/*
 * convert_deck.h - `verdict convert` of deck lists.
 */
#ifndef VERDICT_CMD_CONVERT_DECK_H
#define VERDICT_CMD_CONVERT_DECK_H

#include "cli.h"

/* Serves the operands when --to names a form of deck lists; false when it names none. */
bool convert_decks(struct cli *cli, const char *form);

/* Prints what was said about one input on standard error, so that the output stays a list or a record. */
void convert_print_errors(struct cli *cli, const struct diags *diags);

#endif
