/*
 * duels_names.h - the names of cards that a text log surely has, and its lists.
 *
 * A text log separates cards by commas and words that stand in names as well
 * ('Besties, Assemble!', 'Maui - Hero to All'). Which it is shows where a line
 * can be read in one way only.
 *
 * Invariants: names are texts of the log itself, which has to outlive them.
 */
#ifndef VERDICT_REPLAY_DUELS_NAMES_H
#define VERDICT_REPLAY_DUELS_NAMES_H

#include "base/map.h"
#include "games/lorcana/duels/duels_event.h"

struct duels_names {
	struct map known; /* each name once */
};

/* Makes an empty set for up to [n] names. */
VERDICT_MUST_USE enum status duels_names_init(struct duels_names *names, struct arena *arena, size_t n);

void duels_names_add(struct duels_names *names, struct text name);

bool duels_names_has(const struct duels_names *names, struct text name);

/*
 * The [n] cards of [list], in [names_out], which has room for DUELS_LIST_MAX.
 * False where nobody can say which commas separate cards.
 */
bool duels_names_split(const struct duels_names *names, struct text list, size_t n, struct text *names_out);

#endif
