/*
 * doing.h - what the functions that carry out operations share.
 *
 * Each ask may stop the unit: then everything returns at once, and nothing is
 * changed any more.
 */
#ifndef VERDICT_EVOLVE_DOING_H
#define VERDICT_EVOLVE_DOING_H

#include "games/evolve/resolve/effect.h"
#include "games/evolve/resolve/move.h"

/* Carries out a node; true when something of it was done. */
typedef bool doing_fn(struct ctx *x, struct run *r, uint32_t at);

/* Whether a thing will do for what is done to it; NULL in its place = all do. */
typedef bool filter_fn(const struct ctx *x, thing t);

/*
 * The things of a node of role C, where [player] picks those that are to be
 * picked, and shows the top of a deck. False: stopped.
 */
bool collect(struct ctx *x, struct run *r, uint32_t node, player_id player, struct set *out);
bool collect_fit(struct ctx *x, struct run *r, uint32_t node, player_id player, filter_fn *fit, struct set *out);

/* Whether there is enough of what a node of role C names for a cost. */
bool has_enough(struct ctx *x, struct run *r, uint32_t node, filter_fn *fit);

/* The things that an effect can select: not what has Aura and is an opponent's [aura-meaning]. */
void selectable(struct ctx *x, struct run *r, uint32_t node, struct set *out);

/* Whether what is selected is selected as the ability is played, as it is no card in a hidden zone [play-targets]. */
bool is_target(struct ctx *x, struct run *r, uint32_t node);

/* The record says which card it is, where nobody knows. False: stopped. */
bool learn_card(struct ctx *x, obj_id id);

/* A player, or a leader, as an object; 0 = it is none. */
obj_id object_of_thing(const struct ctx *x, thing t);

/* The players of a node of role P, the active player first; returns how many. */
unsigned players_of(struct ctx *x, struct run *r, uint32_t node, player_id out[EVOLVE_PLAYERS]);

/* Moves cards at the same time, as many as fit; [as] says how. `it` is what was moved. False: nothing, or stopped. */
bool move_all(struct ctx *x, struct run *r, const struct set *cards, struct move as);

/* What was named last. */
void set_it(struct run *r, const struct set *things);

/* Whether all that has to be selected for an effect could be. */
bool can_declare(struct ctx *x, struct run *r, uint32_t effect);

/* Takes play points. False: there are too few (ctx.failed). */
bool take_points(struct ctx *x, player_id player, int n);

/* Removes a Stack counter from an amulet as Earth Rite does. False: there is none, or stopped. */
bool pay_earth_rite(struct ctx *x, struct run *r);
bool could_pay_earth_rite(struct ctx *x, const struct run *r);

/* Asks which options are chosen, one after the other, into [out] in printed order. False: stopped. */
bool choose_options(struct ctx *x, struct run *r, uint32_t choose, struct set *out);

/* The effect of option [k] of a node of role M, from 1; NO_NODE = there are not so many. */
uint32_t option_effect(const struct ctx *x, uint32_t options, int k);

/* The shares of a value among [n] things, one each at least [divide-one-each]. False: stopped, or there is too little. */
bool divide_shares(struct ctx *x, struct run *r, int value, int n, int16_t *shares);

/* One for each row of ops.h that names it. */
#define DOING_DECLARED(name, function, ...) doing_fn function;
EVOLVE_OPS(OP_NOTHING, DOING_DECLARED, OP_NOTHING)

#endif
