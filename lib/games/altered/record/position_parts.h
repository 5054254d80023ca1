/*
 * position_parts.h - the parts of taking a table for a game (position.h).
 *
 *     position.c        zones and their cards
 *     position_done.c   what the record may still tell of this turn effect, both ways
 *     position_waiting.c the Reactions that wait, both ways
 *     position_lasting.c the effects of cards that last, both ways
 *     position_tell.c   a game told as a table
 *     position_facts.c  the players, their expeditions, the regions, how far the day is
 */
#ifndef VERDICT_ALTERED_POSITION_PARTS_H
#define VERDICT_ALTERED_POSITION_PARTS_H

#include "games/altered/record/position.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/state/position_words.h"
#include "kernel/telling.h"

struct altered_placing {
	struct ctx x;
	const struct position *position;
	struct diags *diags;
	bool is_bad; /* an error was reported */
};

/* Reports an error at [place]. */
void say_misplaced(struct altered_placing *p, struct place place, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* The player of `+of`; [usual] without it, NO_PLAYER with an error. */
player_id owner_stated(struct altered_placing *p, const struct statement *s, player_id usual);

/* The expedition of `+in`; SIDE_NOT_SAID with an error where it is not there. */
unsigned side_stated(struct altered_placing *p, const struct statement *s);

/* Sets what is stated of the players and of their expeditions, besides cards, and how far the day is. */
void take_facts(struct altered_placing *p);

/* Exhausts all Mana Orbs but those that are stated to be ready. */
void take_ready_mana(struct altered_placing *p);

/* How often abilities have been used this day. */
void take_uses(struct altered_placing *p);

/* The Reactions that wait. */
void take_reactions(struct altered_placing *p);

/* The effects of cards that last. */
void take_lasting(struct altered_placing *p);

/* The object that a statement about an ability of a card means; NO_OBJECT with an error. */
obj_id find_reacting(struct altered_placing *p, const struct statement *s);

/* The player of `+who`; that of the statement without it, NO_PLAYER = nobody. */
player_id who_stated(struct altered_placing *p, const struct statement *s);

/* What has been done this day, and what the record may still tell of this turn effect. */
void take_gone(struct altered_placing *p); /* tokens that these speak of and that have ceased to exist */
void take_deeds(struct altered_placing *p);
void take_done(struct altered_placing *p);

/* Where the day goes on at a moment, and the phase that it is in until then. */
struct moment_of_day {
	enum altered_flow flow;
	enum altered_phase phase;
};
extern const struct moment_of_day altered_moments[N_MOMENTS];

/* What a deed that texts look back on is in struct past_deed. */
struct deed_kind {
	uint8_t kind, how;
};
extern const struct deed_kind altered_deeds[]; /* by enum altered_deed */

/*
 * The cards of a table counted through, from 1: player after player, of each zone after zone but the decks, which
 * come behind all of them. NO_OBJECT, 0 = it is none of them.
 */
obj_id object_of_number(const struct table *t, int32_t number);
int32_t number_of_object(const struct table *t, obj_id id);

struct altered_telling {
	struct ctx x;
	struct position *position;
};

/* A card by its name; "?" = nobody recorded it. */
struct ref tell_name(struct altered_telling *t, card_id card);

/* Adds the flags that there is a state for, of those that the row allows. */
void add_flags(struct making *m, uint16_t flags);

/* Those that a statement says. */
uint16_t flags_stated(const struct statement *s);

/* Of several cards with one name that lie open, which one it is; 0 = the only one. */
uint16_t ordinal_of(struct altered_telling *t, obj_id id);

/* Whether a statement of [player] about an ability of a card finds it where it lies. */
bool may_react(struct ctx *x, obj_id id, player_id player);

/* States the Reactions that wait; whether one waits that cannot be stated. */
void tell_reactions(struct altered_telling *t);
bool has_unsaid_reactions(struct altered_telling *t);

/* States the effects of cards that last; whether one does that cannot be stated. */
void tell_lasting(struct altered_telling *t);
bool has_unsaid_lasting(struct altered_telling *t);

/* States what the record may still tell of this turn effect; whether it may tell more than can be stated. */
void tell_done(struct altered_telling *t);
bool has_untold(const struct altered_game *g);

/* The game goes on from there. */
void take_and_run(struct altered_placing *p);

#endif
