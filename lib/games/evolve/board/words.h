/*
 * words.h - what the words of programs mean on the table as it stands: things,
 * numbers, conditions, players, events. A node of each role (ops.h).
 *
 * A card that nobody recorded may be any: what is asked of it is OPEN.
 */
#ifndef VERDICT_EVOLVE_WORDS_H
#define VERDICT_EVOLVE_WORDS_H

#include "games/evolve/board/run.h"
#include "kernel/check.h"

/* The things that a node of role C means; of what is to be selected or picked: all that may be, unknown cards too. */
void things_of(struct ctx *x, struct run *r, uint32_t node, struct set *out);

/* The first of them; of "this card" also what has gone elsewhere, of which is known what it was (last_known.h). */
thing named_thing(struct ctx *x, struct run *r, uint32_t node);

/* Whether a thing is what a node of role C describes; OPEN: it is a card that nobody recorded, and could be. */
enum answer fitting(struct ctx *x, struct run *r, uint32_t node, thing t);
static inline bool fits(struct ctx *x, struct run *r, uint32_t node, thing t)
{
	return fitting(x, r, node, t) == HOLDS;
}
static inline bool could_fit(struct ctx *x, struct run *r, uint32_t node, thing t)
{
	return fitting(x, r, node, t) != FAILS;
}

/* The top [n] cards of a deck, from the top; of one that nobody counted they are made [look-at-top]. */
void top_of_deck(struct ctx *x, player_id player, int n, struct set *out);

/* Role N. Of "up to N" and "any number": the most. What hangs on an unknown card leaves the game open. */
int number_of(struct ctx *x, struct run *r, uint32_t node);

/* Whether a number leaves fewer: "up to N", "any number". */
bool is_up_to(const struct ctx *x, uint32_t node);

/* How many things there are; those that only could be in [*open] (NULL = not asked for). */
int count_of(struct ctx *x, struct run *r, uint32_t node, int *open);

/*
 * Role B. A condition that names things names them for what follows: `it`.
 * OPEN: it hangs on a card that nobody recorded.
 */
enum answer condition_of(struct ctx *x, struct run *r, uint32_t node);

/* Whether it holds for what is done or said; where that is OPEN it does not, and is left open. */
bool holds(struct ctx *x, struct run *r, uint32_t node);

/* What Spellchain and Necrocharge count is fixed as an effect begins [spellchain-fixed, necrocharge-fixed]. */
void fix_counts(struct ctx *x, struct run *r);

/* Role P: one player; NO_PLAYER = each. */
player_id player_of(struct ctx *x, struct run *r, uint32_t node);

/* Whether a player is among those that a node of role P means. */
bool is_among(struct ctx *x, struct run *r, uint32_t node, player_id player);

/* Role D: whether it is that time now. */
bool is_during(struct ctx *x, struct run *r, uint32_t node);

/* Role H: whose phase it is (NO_PLAYER = each player's), and in [*phase] which. */
player_id phase_of(struct ctx *x, struct run *r, uint32_t node, enum evolve_phase *phase);

/* Role Z: the zone, whose it is, and at which end of a deck. */
struct place_in {
	uint8_t zone;
	player_id player; /* NO_PLAYER = its owner's */
	bool at_bottom, is_either_end;
};
struct place_in zone_of(struct ctx *x, struct run *r, uint32_t node);

/* Role L, and T. */
enum evolve_class class_of(const struct ctx *x, uint32_t node);
enum evolve_counter counter_of(const struct ctx *x, uint32_t node);

/* Bits of enum evolve_keyword of a node of role K. */
unsigned keywords_in(const struct ctx *x, uint32_t node);

/* The word that a node of role W quotes. */
struct text word_of(const struct ctx *x, uint32_t node);

/* Whether an event is what a node of role V waits for; [r] is that of the card which has the ability. */
bool event_matches(struct ctx *x, struct run *r, uint32_t node, const struct event *event);

/* Whether the phase that begins is the one that a node of role H means. */
bool phase_matches(struct ctx *x, struct run *r, uint32_t node, const struct event *event);

/* What triggered the ability [r->root]: `it`, `subject` and `them` are what it is about. [event] outlives the run. */
void run_cause(struct ctx *x, struct run *r, const struct event *event);

/* The filter of what is in a zone that is not public: that is selected as the effect is carried out. */
bool is_of_hidden_zone(struct ctx *x, struct run *r, uint32_t node);

/* The card that something of this turn was about, as it was then: for run.as. */
struct last_known as_in_deed(const struct event *deed);

/* Whether it was what a node of role C describes. */
enum answer deed_fits(struct ctx *x, struct run *r, uint32_t node, const struct event *deed);

/* How often players (a node of role P) have played such cards this turn, the one at hand included [combo-counts]. */
int plays_this_turn(struct ctx *x, struct run *r, uint32_t players, uint32_t what);

/* How often it has happened this turn to such cards. */
int deeds_this_turn(struct ctx *x, struct run *r, enum evolve_event what, uint32_t node);

#endif
