/*
 * misnamed.h - an entry with a name that no card has, or with "?", a card that nobody recorded.
 *
 * Such a name may be any card, misspelt: the entry is undetermined. It is
 * illegal only if it would be with the name of every card that the game has
 * shown. Else it is carried out with the name of one, so that the game can go
 * on; where several would do, what follows is in doubt.
 */
#ifndef VERDICT_LORCANA_MISNAMED_H
#define VERDICT_LORCANA_MISNAMED_H

#include "games/lorcana/state/context.h"
#include "kernel/entry.h"

/* More names that no card has are not sought in one entry. */
enum { MAX_MISNAMED = 2 };

/* Whether an entry names a card that nobody recorded. */
bool has_unrecorded(const struct entry *entry);

/* How an entry that is illegal as it stands comes out. */
enum misnamed {
	MISNAMED_ILLEGAL, /* so it is with the name of every card */
	MISNAMED_SETTLED, /* it is not with the names that the entry has now */
	MISNAMED_OPEN,	  /* it has more such names than are sought, or too many cards to try */
};

/* Seeks, by [offer] on copies of the game, cards that [entry] may mean, and names them in it. */
enum misnamed misnamed_settle(struct ctx *x, offer_fn *offer, struct entry *entry);

#endif
