/*
 * run.h - an ability as its program is walked: who and what its words mean.
 *
 * Nothing in here outlives a run of a unit: it is made anew each time.
 */
#ifndef VERDICT_EVOLVE_RUN_H
#define VERDICT_EVOLVE_RUN_H

#include "games/evolve/state/objects.h"

static inline void set_clear(struct set *set)
{
	set->n = 0;
}

static inline void set_add(struct set *set, thing t)
{
	if (set->n < MAX_SET)
		set->items[set->n++] = t;
}

/* What was selected as the card or ability was played [play-selections, play-targets]. */
enum { MAX_PICKS = 24, MAX_PICKED = 24 };
struct declared {
	uint32_t node;	     /* the operation that asks for it */
	uint8_t round;	     /* of an operation that is carried out several times: which, from 0 */
	bool is_yes;	     /* of an optional cost: it is paid */
	uint8_t n;
	thing things[MAX_PICKED]; /* targets; of "choose": THING_NUMBER + option, from 1 */
	uint16_t incarnations[MAX_PICKED]; /* of targets that are objects, as they were selected */
	int16_t share[MAX_PICKED]; /* of a value that is divided */
};
struct declared_list {
	uint16_t n;
	struct declared items[MAX_PICKS];
};

struct run {
	player_id you;	      /* who controls the ability [controller-of-effect] */
	obj_id self;	      /* the card that has it; 0 = none */
	uint16_t incarnation; /* of self when it was played, or triggered */
	uint32_t root;	      /* the ability */
	const struct event *cause; /* what triggered it; NULL = nothing did */
	struct set it;	      /* what was selected, moved, made or named last, else what the event is about */
	struct set looked;    /* cards of the deck that were looked at, and have not been taken from there */
	struct set returned;  /* cards that this effect has returned to hand */
	player_id them;	      /* the player named last; NO_PLAYER = none */
	int x, result;	      /* X, and what a die came to */
	uint32_t x_of;	      /* what X counts, and is counted anew where it stands; NO_NODE = X is fixed */
	int spells, cemetery; /* counted as the effect began [spellchain-fixed, necrocharge-fixed]; -1 = not yet */
	int unknown;	      /* cards that nobody recorded, which may be more spells */
	uint8_t round;
	uint8_t until;	      /* enum lasting_until: how long what is given now holds */
	player_id until_player;
	bool may_stop;	      /* what is picked next may be left: the effect is optional */
	bool declined;	      /* it was: the rest of the optional effect is not done */
	bool is_cost;	      /* what is carried out is a cost */
	struct declared_list *picks;  /* NULL = nothing is selected beforehand */
	const struct last_known *as; /* the card of that id is asked for as it was; NULL = all are as they are */
};

/* The run of an ability of [self], whose controller is [you]. */
struct run run_of(const struct ctx *x, player_id you, obj_id self, uint32_t root);

/*
 * Whether self is still the card that it was as the ability was played, or, if
 * it has triggered on its own move, what it became [zone-change-new-card].
 */
bool self_is_there(const struct ctx *x, const struct run *r);

/* What the program named [node] has picked; NULL = nothing was asked. */
struct declared *pick_of(const struct run *r, uint32_t node);

#endif
