/*
 * position_parts.h - the parts of taking a table for a game (position.h).
 *
 *     position.c        zones and their cards, and that all of it can be
 *     position_facts.c  numbers of the players, how far the turn is, changes that last
 */
#ifndef VERDICT_LORCANA_POSITION_PARTS_H
#define VERDICT_LORCANA_POSITION_PARTS_H

#include "games/lorcana/record/position.h"
#include "games/lorcana/state/position_words.h"

struct placing {
	struct ctx x;
	const struct position *position;
	struct diags *diags;
	const struct statement *stated[MAX_OBJECTS + 1]; /* what stated each object; NULL = nothing did, by itself */
	bool is_bad;                                     /* an error was reported */
};

/* Reports an error at [place]. */
void placing_fail(struct placing *p, struct place place, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/*
 * The card in play of [player] that [ref] means, of which there is one, or one that its ordinal tells; NO_OBJECT
 * with an error at [place].
 */
obj_id placing_in_play(struct placing *p, player_id player, const struct ref *ref, struct place place);

/* Sets what is stated of each player besides cards, and how far the turn is. */
void place_players(struct placing *p);
void place_turn(struct placing *p);

/* Exerts all cards of the inkwells but those that are stated to be ready. */
void place_ready_ink(struct placing *p);

/* Sets what lasts on cards, and what has been used this turn. */
void place_changes(struct placing *p);

/* The game goes on from there. */
void place_run(struct placing *p);

#endif
