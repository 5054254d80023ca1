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
#include "kernel/telling.h"

struct lorcana_placing {
	struct ctx x;
	const struct position *position;
	struct diags *diags;
	const struct statement *stated[MAX_OBJECTS + 1]; /* what stated each object; NULL = nothing did, by itself */
	bool is_bad;                                     /* an error was reported */
};

/* Reports an error at [place]. */
void placing_fail(struct lorcana_placing *p, struct place place, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/*
 * The card in play of [player] that [ref] means, of which there is one, or one that its ordinal tells; NO_OBJECT
 * with an error at [place].
 */
obj_id placing_in_play(struct lorcana_placing *p, player_id player, const struct ref *ref, struct place place);

/* Whether a card has a text that is always in force and not carried out, which is named as it comes into play. */
bool has_unread_static(const struct lorcana_env *env, card_id id);

/* Sets what is stated of each player besides cards, and how far the turn is. */
void place_players(struct lorcana_placing *p);
void place_turn(struct lorcana_placing *p);

/* Exerts all cards of the inkwells but those that are stated to be ready. */
void place_ready_ink(struct lorcana_placing *p);

/* Sets what has happened this turn and in the turns before, and the abilities that wait. */
void place_events(struct lorcana_placing *p);

/* Sets what lasts on cards, and what has been used this turn. */
void place_changes(struct lorcana_placing *p);

/*
 * The cards of a table counted through, from 1: player after player, of each what is stated of hand, play, inkwell and
 * discard, a card before those under it, and behind all of them the decks. NO_OBJECT, 0 = it is none of them.
 */
obj_id card_of_number(const struct lorcana_game *g, int32_t number);
int32_t number_of_card(const struct lorcana_game *g, obj_id id);

struct lorcana_telling {
	const struct lorcana_env *env;
	const struct lorcana_game *g;
	struct position *position;
};

/* A card by its name; "?" = nobody recorded it. */
struct ref tell_ref(const struct lorcana_telling *t, card_id card);

/* States what has happened, and what waits; whether an ability waits that cannot be stated. */
void tell_events(const struct lorcana_telling *t);
bool has_unsaid_waiting(const struct lorcana_telling *t);

/* What the record may still tell of what effects have done this turn; whether that can be stated. */
void place_done(struct lorcana_placing *p);
void tell_echoes(const struct lorcana_telling *t);
bool has_untold_echoes(const struct lorcana_game *g);

/* The game goes on from there. */
void place_run(struct lorcana_placing *p);

#endif
