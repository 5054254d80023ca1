/*
 * show.h - the table in readable text, or as JSON.
 */
#ifndef VERDICT_LORCANA_SHOW_H
#define VERDICT_LORCANA_SHOW_H

#include "base/buffer.h"

/* env is a struct lorcana_env, state a struct lorcana_game. */
void lorcana_show(const void *env, const void *state, struct buffer *out, bool json);

#endif
