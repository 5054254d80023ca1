/*
 * card_names.h - cards by their names, folded as people type them (base/fold.h).
 *
 * A card may have several names, and a name several cards: those are chained in
 * the order in which they were added.
 */
#ifndef VERDICT_GAMES_CARD_NAMES_H
#define VERDICT_GAMES_CARD_NAMES_H

#include "base/card_id.h"
#include "base/map.h"

struct card_name {
	struct text folded; /* borrowed */
	card_id card;
	int mark;      /* the game's own */
	uint32_t next; /* index of the next of this name plus 1; 0 = it is the last */
};

struct card_names {
	struct card_name *items; /* len of them, as they were added */
	size_t len;
	struct map first; /* folded name -> index of the first that has it */
};

/* Makes room for [room] names in [arena]. */
VERDICT_MUST_USE enum status card_names_init(struct card_names *names, struct arena *arena, size_t room);

/* Adds a name of [card], unless the card has it already. */
void card_names_add(struct card_names *names, struct text folded, card_id card, int mark);

/* Folds [name] in [scratch]; an empty text when it is no UTF-8, which no card has. */
VERDICT_MUST_USE enum status card_names_key(struct arena *scratch, struct text name, struct text *key);

/* The first that has the name; NULL = none. */
const struct card_name *card_names_first(const struct card_names *names, struct text key);

/* The cards that have the name: up to [max] in [ids]; how many there are. */
size_t card_names_find(const struct card_names *names, struct text key, card_id *ids, size_t max);

/* Those with a name that [matches] the key, each once for names that follow each other: up to [max]; how many. */
size_t card_names_search(const struct card_names *names, struct text key,
			 bool (*matches)(struct text name, struct text key), card_id *ids, size_t max);

/* How far name [i] is from the key; NEAR_NONE = it is not near, or not to be told. */
typedef unsigned near_fn(const void *ctx, size_t i, struct text key);
enum { NEAR_NONE = 1000, NEAR_MOST = 16 };

/* The cards whose names are nearest, best first: up to [max], which is at most NEAR_MOST; how many. */
size_t card_names_near(const struct card_names *names, struct text key, near_fn *distance, const void *ctx, card_id *ids,
		       size_t max);

/* Letters between a name and the key; NEAR_NONE = more than may be mistyped in a key of that length. */
unsigned card_names_distance(struct text name, struct text key);

#endif
