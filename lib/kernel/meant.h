/*
 * meant.h - the cards that a short name may mean: a name without what tells
 * versions of a card apart, in whatever case.
 */
#ifndef VERDICT_KERNEL_MEANT_H
#define VERDICT_KERNEL_MEANT_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/ids.h"

struct question;
struct table;

/* More than a note should list. */
enum { MEANT_MAX = 8 };

struct meant {
	card_id cards[MEANT_MAX]; /* n of them, each once */
	uint8_t n;
	bool more;   /* there are others, or they are not known */
	bool failed; /* memory ran out */
};

static inline void meant_add(struct meant *meant, card_id card)
{
	for (uint8_t i = 0; i < meant->n; i++)
		if (meant->cards[i] == card)
			return;
	if (meant->n == MEANT_MAX)
		meant->more = true;
	else
		meant->cards[meant->n++] = card;
}

/* Adds the card if it is one of the [n] that are so called. */
void meant_add_one_of(struct meant *meant, const card_id *ids, size_t n, card_id card);

/* The same of the cards that are offered. Bit p of the result: one of player p is not known. */
unsigned meant_add_options(struct meant *meant, const card_id *ids, size_t n, const struct question *question,
			   const struct table *table);

#endif
