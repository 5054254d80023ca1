/*
 * record_sign.h - whether a file is a record of games, by its first bytes.
 */
#ifndef VERDICT_REPLAY_RECORD_SIGN_H
#define VERDICT_REPLAY_RECORD_SIGN_H

#include "replay/foreign.h"

/* Does [head] begin a record in one of our notations, or a log of one of [formats] (NULL at the end)? */
bool record_sign(struct text head, const struct foreign_format *const *formats);

#endif
