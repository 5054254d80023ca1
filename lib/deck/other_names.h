/*
 * other_names.h - names of cards in other languages.
 *
 * rulesets/<game>/names.csv, which `verdict import names` writes, has a name, a
 * language and what names the card otherwise. It is read when the first name is
 * not known; without it no other name is. Of the printings that have a name the first in the table stands for it.
 */
#ifndef VERDICT_DECK_OTHER_NAMES_H
#define VERDICT_DECK_OTHER_NAMES_H

#include "base/arena.h"
#include "base/map.h"

struct other_name {
	struct text language; /* "fr" */
	struct text card;     /* as the table has it */
};

struct other_names {
	const char *rulesets; /* folder with the rulesets */
	const char *game;
	bool is_read;
	struct map by_name;       /* folded name -> index of names */
	struct other_name *names; /* in the arena */
	struct arena arena;
};

/* The card that [name] means in another language; NULL in [*found] = none. ST_NOMEM. */
VERDICT_MUST_USE enum status other_names_find(struct other_names *names, struct text name,
					      const struct other_name **found);

void other_names_free(struct other_names *names);

#endif
