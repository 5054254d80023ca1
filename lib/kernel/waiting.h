/*
 * waiting.h - triggered abilities that wait to resolve.
 *
 * A set, not a stack. Entries keep the order in which they were added.
 *
 * Settling is a loop of the game: what applies at once is done until nothing
 * more does; then waiting_next says whose ability comes next. Where there is
 * none, the table is settled; the only one of a player may begin by itself, of
 * several the player chooses one; and then all is looked at again.
 */
#ifndef VERDICT_KERNEL_WAITING_H
#define VERDICT_KERNEL_WAITING_H

#include <stdbool.h>

#include "kernel/event.h"
#include "kernel/ids.h"

/* All abilities of a full table triggering at once stay below this. */
enum { MAX_WAITING = 256 };

/* Without holes, as a set is compared as bytes. */
struct waiting {
	obj_id source;	      /* whose ability it is */
	uint16_t incarnation; /* of the source when it triggered */
	card_id card;	      /* the source's card then */
	player_id player;     /* who resolves it */
	uint8_t kind;	      /* the game's own number of the ability */
	uint8_t ability;      /* index of the ability on its card, if the kind needs it */
	bool passed_over;     /* a later player has resolved one while this waited */
	uint32_t program;     /* the game's number of what it does, if the kind needs it */
	struct event cause;   /* what triggered it */
};

struct waiting_set {
	uint16_t len;
	uint16_t unused; /* keeps the set without a hole */
	struct waiting items[MAX_WAITING]; /* len of them, oldest first */
};

/* Adds an ability; false when the set is full. */
bool waiting_add(struct waiting_set *set, const struct waiting *waiting);

/* Takes the i-th ability out; the rest keep their order. */
void waiting_remove(struct waiting_set *set, uint16_t i);

/* Whose ability comes next. */
struct waiting_next {
	player_id player; /* NO_PLAYER = none waits */
	uint16_t i;	  /* the oldest of this player */
	bool is_only;	  /* the player has no other */
};

/* The first of [n_players] who has an ability waiting, from [first] on in the order of turns. */
struct waiting_next waiting_next(const struct waiting_set *set, player_id first, uint8_t n_players);

#endif
