/*
 * bits.h - small sets as bits, counted and in words.
 */
#ifndef VERDICT_BASE_BITS_H
#define VERDICT_BASE_BITS_H

#include "base/buffer.h"

/* What bit [i] of a set stands for. */
typedef const char *bit_name_fn(int i);

/* How many the set has. */
static inline unsigned bits_count(uint64_t bits)
{
	unsigned n = 0;

	for (; bits; bits &= bits - 1)
		n++;
	return n;
}

/* Adds "amber, ruby and steel"; nothing for an empty set. */
void buffer_add_bits(struct buffer *buf, uint64_t bits, bit_name_fn *name);

/* Adds them as a JSON array of strings: names need no escapes. */
void buffer_add_bits_json(struct buffer *buf, uint64_t bits, bit_name_fn *name);

#endif
