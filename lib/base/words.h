/*
 * words.h - closed sets in words: one for each value, or for each bit.
 */
#ifndef VERDICT_BASE_WORDS_H
#define VERDICT_BASE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* A word and the value or bit that it stands for; word NULL ends a table. */
struct word {
	const char *word;
	uint32_t value;
};

/* Finds [word] without case; stores its value when found. */
bool word_find(const struct word *table, struct text word, uint32_t *value);

/* Reads "a;b" as bits; false when a word is not in the table. Empty is 0. */
bool word_read_bits(const struct word *table, struct text words, uint32_t *bits);

#endif
