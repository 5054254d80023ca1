/*
 * deck_bytes.h - whether a line of a list is text: UTF-8 without control
 * characters, which are no part of a list and trouble for a terminal.
 */
#ifndef VERDICT_DECK_DECK_BYTES_H
#define VERDICT_DECK_DECK_BYTES_H

#include <stdbool.h>

#include "base/text.h"

bool deck_is_clean(struct text line);

/* The first byte that is not text, of a line that is not clean. */
const char *deck_first_bad_byte(struct text line);

#endif
