/*
 * doing.h - the functions that do what programs say, one for each operation
 * of role E (ops.h), and what several of them share. Only effect.c and the
 * rooms doing_*.c look in here.
 */
#ifndef VERDICT_ALTERED_DOING_H
#define VERDICT_ALTERED_DOING_H

#include "games/altered/resolve/effect.h"

/*
 * The things that each of several players chooses, in initiative order
 * [step-decisions-order]; [own]: among what the player controls.
 */
struct set chosen_by(struct ctx *x, struct run *r, uint32_t players, uint32_t things, bool own);

/* The one of several regions, or Expeditions [gigantic-placement-choice], that the effect's player chooses. */
thing one_place(struct ctx *x, struct run *r, const struct set *places);

/* "It" is these from now on. */
void it_is(struct run *r, const struct set *set);

/* What a node has named is "it" from now on, but for "me": "you may exhaust me to give it 1 boost". */
void named(struct ctx *x, struct run *r, uint32_t things, const struct set *set);

/* A token like the one that was given; the player chooses the Expedition. */
bool create_alike(struct ctx *x, struct run *r, player_id player, card_id card);

/* An object that has not ceased to exist. */
bool is_object_in_a_zone(struct ctx *x, thing t);

/* After a move of its own the ability still finds its object [ability-finds-moved-object]. */
void follow(struct ctx *x, struct run *r, thing t);

/*
 * What an Emblem that the node (DO_NEXT, DO_CANT_MOVE or DO_DURING) creates
 * holds, and until when; whose effect it is and what was chosen is still to be said.
 */
struct ongoing ongoing_said(const struct ctx *x, uint32_t node);

/* Does what a node says; true when it was done. One for each row of ops.h that names it. */
typedef bool doing_fn(struct ctx *x, struct run *r, uint32_t node);
#define DOING_DECLARED(name, function, ...) doing_fn function;
ALTERED_OPS(OP_NOTHING, DOING_DECLARED)

#endif
