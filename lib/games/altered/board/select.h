/*
 * select.h - the nodes of a program that speak of things, players, numbers and
 * conditions.
 */
#ifndef VERDICT_ALTERED_SELECT_H
#define VERDICT_ALTERED_SELECT_H

#include "games/altered/state/context.h"

/* What an opponent was given, as what triggered the ability (struct run.gift, struct event.role). */
enum gift { NO_GIFT, GIFT_DRAW, GIFT_RESUPPLY, GIFT_TOKEN };

/* An effect names few targets; more are chosen as their step comes. */
enum { MAX_TARGETS = 4 };

/* An ability at work: whose it is, and what its pronouns stand for. */
struct run {
	player_id you;
	obj_id self;	      /* the object that has the ability */
	uint16_t incarnation; /* of self; a later one is another object [object-move-creates-new] */
	uint32_t ability;     /* index into code->abilities; NO_NODE = none */
	struct set it;
	uint16_t it_incarnation; /* of the object that a trigger bound; 0 = any */
	player_id them;	      /* the player named; NO_PLAYER = none */
	player_id chooser;    /* who chooses, if not you; NO_PLAYER = you */
	player_id sacrificer; /* things are chosen among those that this player controls; NO_PLAYER = any */
	thing subject;	      /* of `to` */
	struct set rest;      /* revealed or looked at, and not chosen */
	int x, that_many, result;
	obj_id paid[8];	      /* objects whose Tough was paid, once for each effect [tough-once-per-effect] */
	uint8_t n_paid;
	uint32_t only_targets; /* node: what alone can be a target; 0 = anything */
	uint8_t gift;	      /* enum gift: what triggered it */
	obj_id given;	      /* of a gift: the token, or the card */
	bool is_free;	      /* of a card that is played for free, in editions where that waives Tough */
	uint32_t place_node;  /* a place that was chosen for the things being looked at */
	uint32_t last_may;    /* what was optional last; NO_NODE = nothing yet */
	uint32_t player_node; /* a player who was chosen for them */
	player_id player_target;
	struct set place;
	/* targets that were chosen before their step: by the edition, or because the cost depends on them */
	uint32_t target_nodes[MAX_TARGETS];
	struct set targets[MAX_TARGETS];
	uint8_t n_targets;
	const struct set *chosen; /* what has been chosen so far, for sums over the choice */
	const struct happening *h; /* what triggered it, while it is tested */
	bool as_before;	      /* what moved by `h` is looked for where it was before */
	bool self_left, it_left; /* what triggered it moved them out of play (last.h) */
	bool by_pronoun;      /* what is looked at is what "I" or "it" stands for */
	bool activates_none;  /* the abilities that it activates are activated already */
	uint8_t played_from;  /* of `next`: where the card is played from */
	uint16_t first_step;  /* of `done` */
};

/* The nodes of the game's programs. */
static inline const struct node *nodes_of(const struct ctx *x)
{
	return x->env->code->nodes;
}

/* The i-th argument of a node, from 0. */
static inline uint32_t arg_of(const struct ctx *x, uint32_t node, unsigned i)
{
	return node_arg(nodes_of(x), node, i);
}

/* A run for an ability of an object. */
struct run run_of(struct ctx *x, obj_id self, uint32_t ability);

/* Adds what is not among them yet. */
void set_add(struct set *set, thing t);

/* The same objects, those first whose controller has initiative: whose decisions come first [step-decisions-order]. */
void set_by_initiative(struct ctx *x, const struct set *set, struct set *out);

/* Whether [t] is what the node speaks of. [anywhere]: its zone has been looked at already [type-check-anywhere]. */
bool fits(struct ctx *x, struct run *r, uint32_t node, thing t, bool anywhere);

/* The things that the node selects; asks where they are chosen. */
void select_things(struct ctx *x, struct run *r, uint32_t node, struct set *out);

static inline struct set things_of(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	select_things(x, r, node, &set);
	return set;
}

/* Chooses the target of a node before its step; later selections of the node are that choice. */
void choose_target_now(struct ctx *x, struct run *r, uint32_t node);

/*
 * In editions in which targets are announced: all of the effects', each with its
 * run, in any order. False when the cost of the only ones, their Tough, is declined.
 */
bool choose_targets_of(struct ctx *x, struct run *runs, const uint32_t *effects, unsigned n_effects);

/* Likewise players, as a set of THING_PLAYER in initiative order. */
void select_players(struct ctx *x, struct run *r, uint32_t node, struct set *out);

static inline struct set players_of(struct ctx *x, struct run *r, uint32_t node)
{
	struct set set = { 0 };

	select_players(x, r, node, &set);
	return set;
}

/* The first player that the node means; NO_PLAYER = none. */
player_id player_of(struct ctx *x, struct run *r, uint32_t node);

int number_of(struct ctx *x, struct run *r, uint32_t node);

bool condition_holds(struct ctx *x, struct run *r, uint32_t node);

/*
 * Lets [player] choose from [least] to [most] of the things that fit the filter
 * node. Those in [out] already are not chosen again. [targets]: Tough is paid.
 */
void choose_things(struct ctx *x, struct run *r, player_id player, uint32_t filter, int least, int most, bool targets,
		   struct set *out);

/* Expeditions that an object is in, as a set: both when Gigantic; where it was, if it has left. */
void expeditions_of_object(struct ctx *x, obj_id id, struct set *out);

/* Whether the object that [r] is about still is the one it was. */
bool self_is_there(struct ctx *x, const struct run *r);

/* Whether an object is in the expedition. */
bool is_in_expedition(struct ctx *x, obj_id id, thing expedition);

/* The statuses' flag of an S node; 0 = boosts. */
uint16_t status_flag(uint16_t op);

/* Which counters a node names: boosts, any, or those of one name. */
uint16_t counter_kind(const struct ctx *x, uint32_t node);

/* Counters of that kind that the object has; of any, its boosts as well. */
int counters_of_kind(const struct ctx *x, obj_id id, uint16_t kind);

#endif
