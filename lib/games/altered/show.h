/*
 * show.h - the table as text or as JSON.
 */
#ifndef VERDICT_ALTERED_SHOW_H
#define VERDICT_ALTERED_SHOW_H

#include <stdbool.h>

#include "base/buffer.h"

/* game_rules.show for Altered. */
void altered_show(const void *env, const void *state, struct buffer *out, bool json);

#endif
