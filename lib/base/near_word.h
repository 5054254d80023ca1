/*
 * near_word.h - which of some words a mistyped one was meant to be.
 */
#ifndef VERDICT_BASE_NEAR_WORD_H
#define VERDICT_BASE_NEAR_WORD_H

#include "base/text.h"

/* Longer than any word of a command line; of a longer one none is near. */
enum { NEAR_WORD_MAX = 32 };

/* The nearest word so far; zeroed = none. */
struct near_word {
	const char *word; /* NULL = none is near */
	size_t apart;     /* letters to be put in, taken out or changed */
};

/*
 * Takes [word] where it is nearer to [typed] than what was found before: by two
 * letters at the most, and by fewer than all of them but one. An equal word is
 * nearest of all.
 */
void near_word_offer(struct near_word *near, struct text typed, const char *word);

#endif
