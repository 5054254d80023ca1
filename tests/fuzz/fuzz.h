/*
 * fuzz.h - what every fuzz target has: one function for one input.
 *
 * A target never returns anything but 0. What it finds wrong with an answer of
 * the library is a FUZZ_CHECK that fails; what is wrong with memory is for the
 * sanitizers to see. Built by clang with its fuzzer (make fuzz), or as a plain
 * program that runs the committed corpus (make check; run_corpus.c).
 */
#ifndef VERDICT_TESTS_FUZZ_H
#define VERDICT_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer at this input. */
#define FUZZ_CHECK(cond)                                                                           \
	do {                                                                                       \
		if (!(cond)) {                                                                     \
			fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #cond); \
			abort();                                                                   \
		}                                                                                  \
	} while (0)

/* The folder with the rulesets. */
static inline const char *fuzz_rulesets(void)
{
	const char *folder = getenv("VERDICT_RULESETS");

	return folder ? folder : "rulesets";
}

#endif
