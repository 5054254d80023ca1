/*
 * answer_player.h - which player a record chooses, or shows to have been chosen.
 */
#ifndef VERDICT_LORCANA_ANSWER_PLAYER_H
#define VERDICT_LORCANA_ANSWER_PLAYER_H

#include "games/lorcana/record/answer_parts.h"

/* The player who is named, or whose card is; false when it is refused. */
bool answer_player(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending);

/* What a player decides who is only asked if chosen shows that they were. */
bool answer_shows_player(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending);

/*
 * Where one player chooses for each of several others, of whom each has cards, the order is that player's: the card
 * says for whom it is chosen.
 */
bool answer_turns_to_player(struct ctx *x, const struct entry *entry, const struct ref *ref,
			    const struct pending *pending);

#endif
