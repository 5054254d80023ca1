/*
 * program_template.h - the templates of a vocabulary taken apart: places in
 * braces and words in brackets (program_words.h).
 */
#ifndef VERDICT_DATA_PROGRAM_TEMPLATE_H
#define VERDICT_DATA_PROGRAM_TEMPLATE_H

#include "text/term.h"

struct place_path {
	const struct term *term; /* what stands there; NULL = nothing */
	uint8_t n;               /* the argument that it is, or is within */
	bool is_own;             /* it is an argument of the operation itself */
	struct text sign;        /* what stands behind the path */
};

/* Where a place of the template of [term] leads: "2.1@". */
struct place_path template_follow(const struct term *term, struct text place);

/* The place that a template begins with, without its braces; empty when it does not. */
struct text template_front_place(struct text words);

/* The word in brackets that comes next, behind a blank or none; empty when none does. */
struct text template_front_word(struct text words);

/* Takes a template apart at its first place; false when it has none. */
bool template_take_apart(struct text words, struct text *front, struct text *place, struct text *behind);

/* The place that ends a template, behind a blank; empty when something else does. */
struct text template_last_place(struct text words);

/* The words between the two places of a template, and the second of them. */
struct text template_between(struct text words, struct text *second);

/* "a " or "an " for what takes one, else "". */
const char *template_article(struct text words);

#endif
