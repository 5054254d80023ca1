/*
 * show.h - the table as text or as JSON.
 */
#ifndef VERDICT_EVOLVE_SHOW_H
#define VERDICT_EVOLVE_SHOW_H

#include <stdbool.h>

#include "base/buffer.h"

/* game_rules.show for Shadowverse: Evolve. */
void evolve_show(const void *env, const void *state, struct buffer *out, bool json);

#endif
