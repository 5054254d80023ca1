/*
 * show_changes.h - what differs between two tables as `show --output json` writes
 * them, whatever the game: members by name, players by their names, cards of a
 * list by theirs.
 */
#ifndef VERDICT_CMD_SHOW_CHANGES_H
#define VERDICT_CMD_SHOW_CHANGES_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/text.h"

/*
 * Adds what has changed from [before] to [after], two objects: as text a line
 * each behind two blanks, as JSON the elements of an array. False when memory
 * ran out; what is no JSON is our own fault.
 */
VERDICT_MUST_USE bool show_changes(struct text before, struct text after, struct buffer *out, bool json);

#endif
