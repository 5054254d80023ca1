/*
 * seeded.h - numbers that look random and are the same in every run.
 */
#ifndef VERDICT_TESTS_SEEDED_H
#define VERDICT_TESTS_SEEDED_H

#include <stdint.h>

static inline uint32_t next_random(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*state >> 33);
}

#endif
