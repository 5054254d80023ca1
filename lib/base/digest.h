/*
 * digest.h - sixteen hex digits that tell whether two inputs are the same.
 *
 * For saying which data a verdict rests on; no protection against forgery.
 */
#ifndef VERDICT_BASE_DIGEST_H
#define VERDICT_BASE_DIGEST_H

#include "base/text.h"

enum { DIGEST_SIZE = 17 }; /* 16 hex digits and a NUL */

/* The digest of the bytes, the same on every machine. */
uint64_t digest_of(struct text data);

/* The digest of what came before and [data]. */
uint64_t digest_and(uint64_t before, struct text data);

void digest_write(char out[DIGEST_SIZE], uint64_t digest);

#endif
