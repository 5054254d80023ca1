/*
 * looks_like.h - files that are no list but hold one, or a picture of one: what
 * they look like, and what would be read instead.
 */
#ifndef VERDICT_DECK_LOOKS_LIKE_H
#define VERDICT_DECK_LOOKS_LIKE_H

#include "base/text.h"

struct other_look {
	const char *what;  /* "a PDF" */
	const char *needs; /* "text that is copied out of it is read" */
};

/* What a file that begins with [head] is for sure; NULL = nothing that is known here. */
const struct other_look *looks_like(struct text head);

#endif
