/*
 * respell.h - signs that are written in several ways, written in one.
 */
#ifndef VERDICT_BASE_RESPELL_H
#define VERDICT_BASE_RESPELL_H

#include "base/buffer.h"

/* A sign as it may stand, and as it is written; from NULL ends a table. */
struct respelling {
	const char *from, *to;
};

/*
 * Adds [raw] with each sign of the tables respelled; of several that begin at one
 * place the first in the first table counts. [tables] ends with NULL.
 */
void buffer_add_respelled(struct buffer *buf, struct text raw, const struct respelling *const tables[]);

#endif
