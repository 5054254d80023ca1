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

/* Whether [name] is one of the known ones, which are the keys of a map. */
bool duels_names_has(const struct map *known, struct text name);

/*
 * The [n] cards of [list], in [names_out], which has room for DUELS_LIST_MAX.
 * False where nobody can say which commas separate cards.
 */
bool duels_names_split(const struct map *known, struct text list, size_t n, struct text *names_out);

#endif
