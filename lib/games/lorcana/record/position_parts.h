/*
 * position_parts.h - the parts of taking a table for a game (position.h).
 *
 *     position.c        zones and their cards, and that all of it can be
 *     position_facts.c  numbers of the players, how far the turn is, changes that last
 *     position_events.c what has happened, and what waits
 *     position_done.c   what the record may still tell of effects
 *     position_tell.c   a game told as a table
 */
#ifndef VERDICT_LORCANA_POSITION_PARTS_H
#define VERDICT_LORCANA_POSITION_PARTS_H

#include "games/lorcana/record/position.h"
#include "games/lorcana/state/position_words.h"
#include "kernel/placing.h"

/*
 * The card in play of [player] that [ref] means, which a statement says with a state or without, of which there is one,
 * or one that its ordinal tells; NO_OBJECT with an error.
 */
obj_id placing_in_play(struct placing *p, player_id player, const struct ref *ref, const struct statement *s);

/* Whether a card has a text that is always in force and not carried out, which is named as it comes into play. */
bool has_unread_static(const struct lorcana_env *env, card_id id);

/* Sets what is stated of each player besides cards, and how far the turn is. */
void place_players(struct placing *p);
void place_turn(struct placing *p);

/* Exerts all cards of the inkwells but those that are stated to be ready. */
void place_ready_ink(struct placing *p);

/* Sets what has happened this turn and in the turns before, and the abilities that wait. */
void place_events(struct placing *p);

/* Sets what lasts on cards, and what has been used this turn. */
void place_changes(struct placing *p);

/* In what follows kinds of things that cannot be stated are met: struct table_telling.unsayable. */
enum lorcana_unsayable {
	UNSAYABLE_WAITING = 1, /* an ability that a card was given waits */
	UNSAYABLE_CHANGE = 2,  /* an effect lasts */
	UNSAYABLE_ECHO = 4,    /* what effects have done */
};

/* States what has happened, and what waits. */
void tell_events(struct table_telling *t);

/* What the record may still tell of what effects have done this turn. */
void place_done(struct placing *p);
void tell_echoes(struct table_telling *t);

/* What the kernel asks, both ways. */
extern const struct telling_game lorcana_telling_game;

/* The game goes on from there. */
void place_run(struct placing *p);

#endif
