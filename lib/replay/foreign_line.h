/*
 * foreign_line.h - lines of the text notation by their form.
 *
 * A form is a line in which each '%' stands for the next of some parts, as in
 * "! ink % % +from % +by %\n". Where a part is empty the words that stand
 * between it and the part before are left out with it, so a clause is written
 * where there is something to say in it. What is always to be written stands
 * before a part that is never empty, or behind the last.
 */
#ifndef VERDICT_REPLAY_FOREIGN_LINE_H
#define VERDICT_REPLAY_FOREIGN_LINE_H

#include "base/buffer.h"

/* Adds [form] with its [n] parts to [out]; it has as many '%'. What stands behind the last is always written. */
void foreign_line_add(struct buffer *out, const char *form, const struct text *parts, size_t n);

/* The same with the parts themselves, each a struct text. */
#define FOREIGN_LINE(out, form, ...)                                      \
	foreign_line_add(out, form, (const struct text[]){ __VA_ARGS__ }, \
			 sizeof((const struct text[]){ __VA_ARGS__ }) / sizeof(struct text))

/* A word of another program, and ours for the same. */
struct foreign_word {
	const char *theirs, *ours;
};

/* Our word for [theirs], of [n] words; "" for one that is not among them. */
const char *foreign_word_find(const struct foreign_word *words, size_t n, struct text theirs);

#endif
