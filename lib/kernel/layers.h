/*
 * layers.h - abilities that always apply, one at a time, in their order.
 *
 * What an ability changes is looked at while only those that were applied
 * before it do anything. Of two in one layer the one that depends on the other
 * - what it applies to or does would be another - comes behind it; else the
 * older one comes first. Where no ability reads what another one changes, all
 * are free and nothing is applied before any of them; that is nearly always so.
 * What an ability reads shows as it is looked at: each question that it asks is
 * noted, so one that has not asked for a kind of change cannot depend on one.
 *
 * Which abilities apply, what they change and when they came is the game's.
 */
#ifndef VERDICT_KERNEL_LAYERS_H
#define VERDICT_KERNEL_LAYERS_H

#include "kernel/run.h"
#include "kernel/table.h"
#include "kernel/thing.h"

/* An ability that works. */
struct passive {
	uint32_t root;	  /* what holds: a node of the game's programs */
	uint32_t ability; /* the game's number of it */
	obj_id source;
	const void *by;	  /* what an effect has made and holds, in the game's state; NULL = an object has it */
};
typedef void passive_fn(void *x, const struct passive *passive, void *ctx);

/* A change that an ability makes. */
struct layer_change {
	uint32_t leaf; /* what is left of the ability when its conditions hold */
	int number;    /* of what is numbered; the game finds it out as it looks */
};
typedef void layer_fn(void *x, const struct layer_change *change, void *ctx);

enum {
	MAX_ALTERING = 64, /* abilities that change something at the same time */
	MAX_PARTS = 4,	   /* changes that one of them makes */
	MAX_READING = 10,  /* of those, abilities that look at what others change: their order costs its cube */
	MAX_PLACES = MAX_OBJECTS + 1 + 16, /* things that a change can apply to, as bits: objects, and a few of the game's */
	N_PLACE_WORDS = (MAX_PLACES + 63) / 64,
};

/* A change, and what it applies to. */
struct layer_part {
	struct layer_change change;
	unsigned kind; /* one bit of the game's */
	uint64_t places[N_PLACE_WORDS];
};

/* What an ability does as things stand. */
struct layer_doing {
	unsigned kinds; /* of all its parts */
	unsigned reads; /* kinds of changes that were asked for to find it out */
	uint8_t n_parts;
	struct layer_part parts[MAX_PARTS];
};

/* What a game tells of its abilities; [x] is what its own functions are handed: it begins with a struct unit_run. */
struct layers_def {
	/* Hands all abilities that work now to [fn]. */
	void (*each)(void *x, passive_fn *fn, void *ctx);

	/* The kinds of changes that it may make, its conditions aside; 0 = none of these. */
	unsigned (*kinds)(void *x, const struct passive *passive);

	/* In which layer it applies, from 0; NULL = there is one. */
	uint8_t (*layer)(void *x, const struct passive *passive);

	/* Since when it applies: a timestamp. */
	uint16_t (*stamp)(void *x, const struct passive *passive);

	/*
	 * Adds what it does to [doing], by layer_part_add, layer_part_reach and
	 * layer_part_end, as the questions that the game asks about the table
	 * answer now; of [about] alone, unless that is THING_NONE.
	 */
	void (*look)(void *x, const struct passive *passive, thing about, struct layer_doing *doing);

	/* The bit of a thing in layer_part.places, below MAX_PLACES. */
	unsigned (*place)(thing t);

	/* There are more than there is room for; their order is not looked for: what comes of it is open. */
	void (*no_room)(void *x);
};

/* Adds a change without anything that it applies to; NULL = there is no room. */
struct layer_part *layer_part_add(struct layer_doing *doing, unsigned kind, struct layer_change change);

/* It applies to [t]. */
void layer_part_reach(const struct layers_def *def, struct layer_part *part, thing t);

/* All that it applies to has been added: what applies to nothing is taken away again. */
void layer_part_end(struct layer_doing *doing);

/* The changes of these kinds that apply to [t], in their order. */
void layers_for(const struct layers_def *def, void *x, thing t, unsigned kinds, layer_fn *fn, void *ctx);

#endif
