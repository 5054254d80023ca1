/*
 * meant.h - the cards that a short name may mean: a name without what tells
 * versions of a card apart, in whatever case.
 */
#ifndef VERDICT_KERNEL_MEANT_H
#define VERDICT_KERNEL_MEANT_H

#include <stdbool.h>

#include "kernel/ids.h"

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

#endif
