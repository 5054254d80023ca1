/*
 * record_altered.h - what replaying records asks of Altered.
 */
#ifndef VERDICT_ALTERED_RECORD_ALTERED_H
#define VERDICT_ALTERED_RECORD_ALTERED_H

#include "replay/record_game.h"

extern const struct record_game record_altered;

#endif
