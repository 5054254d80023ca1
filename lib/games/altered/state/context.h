/*
 * context.h - what every function of the engine is handed.
 *
 * The environment that never changes, the game that it changes, and the entry
 * at hand with where findings go.
 */
#ifndef VERDICT_ALTERED_CONTEXT_H
#define VERDICT_ALTERED_CONTEXT_H

#include "games/altered/state/game.h"
#include "kernel/offer.h"
#include "kernel/run.h"

/*
 * What an expedition moves forward due to, beside the terrains in which it wins
 * [progress-due-to-terrain, progress-due-to-ascend].
 */
enum due {
	DUE_TO_ASCEND = 8, /* a terrain in which it ties */
	DUE_NOT_KNOWN = 16, /* the terrains are those in which it would win: the region's are not recorded */
};

struct happening {
	uint8_t kind;		/* enum happening_kind */
	player_id player;	/* who did it [section-do]; NO_PLAYER = nobody */
	thing subject;		/* object or expedition */
	uint8_t from, to;	/* HAPPENS_MOVE: zones */
	uint8_t from_side, to_side;
	player_id from_controller, to_controller;
	uint16_t flags_before;	/* of the object */
	int16_t boosts_before;
	int16_t counters_before; /* HAPPENS_MOVE: named ones */
	uint16_t incarnation;	/* of the object afterwards */
	bool is_played;		/* it left Limbo as it resolved */
	bool from_reserve;	/* it was played from Reserve, else from hand */
	bool from_elsewhere;	/* neither: from a deck or a discard pile */
	bool is_sacrifice, is_discard, is_resupply, is_draw, is_new; /* in which way it moved */
	int16_t number;
	int16_t total;
	uint16_t flags;
	uint8_t gigantic_before; /* it was in both expeditions */
	bool is_ahead;		/* it has not happened yet: a modifier is asked about it */
};

enum { MAX_STEP = 160, MAX_LOG = 64 };

/* What happens, while it does: large, and only what is counted is ever read. */
struct happenings {
	struct happening step[MAX_STEP]; /* of the step being carried out: n_step of them */
	struct happening log[MAX_LOG];	 /* of the effect that is running, for "if it did": n_log of them */
	struct event_modifier modifiers[MAX_EVENT_MODIFIERS]; /* passive abilities that modify what happens (modify.h) and exist before the step: n_modifiers of them */
	uint8_t keywords[MAX_OBJECTS + 1]; /* before the step, of objects in Expeditions, and gigantic.c's own; if some are granted */
};

struct ctx {
	struct unit_run run;  /* of the unit at hand */
	const struct altered_env *env;
	struct altered_game *g;
	struct offer offer;   /* the entry being carried out */
	bool masks_card;      /* the entry has "?" for a card that decides: what speaks against that card is undetermined */
	bool is_trial;	      /* on a copy: which of several copies is meant is nothing to say */
	struct happenings *space; /* room for the steps; NULL = nothing is carried out */
	/* of the unit being run */
	bool paying;	      /* the cost of the card or quick action that is the unit */
	int added;	      /* to the die that is being rolled */
	uint8_t depth;	      /* of walks over passive abilities */
	/* of the step being carried out */
	uint16_t n_step;
	uint16_t n_log;
	bool log_is_cut;      /* it had no room for all */
	bool modifiers_noted; /* those before the step are known */
	bool keywords_granted; /* some object gives others keywords */
	uint16_t n_modifiers;
	int8_t further;	      /* regions more that the expedition at hand moves, by a modifier */
	bool stays;	      /* it does not move, by a modifier */
	uint8_t n_after;      /* alternatives of modifiers that were not applied: steps behind this one [modifier-alternative] */
	struct {
		uint32_t node;
		obj_id self;
		uint16_t incarnation;
		player_id you;
	} after[4];
	bool guess;	      /* an unknown card may be any card, while options are looked for */
	bool named;	      /* a card or a region has been named since the unit ran */
	bool misfit;	      /* an answer named a card that the question does not allow */
};

/* Whether a text or a choice that is not known may have made the game another. */
static inline bool is_in_doubt(const struct ctx *x)
{
	return x->g->b.doubt || x->g->b.open;
}

/* What speaks against the record: for certain, or in doubt. */
static inline enum severity against_record(const struct ctx *x)
{
	return is_in_doubt(x) || x->masks_card ? SEV_UNDETERMINED : SEV_ILLEGAL;
}

/* The same of what no card decides: whose turn it is, what is over. */
static inline enum severity against_any_card(const struct ctx *x)
{
	return is_in_doubt(x) ? SEV_UNDETERMINED : SEV_ILLEGAL;
}

/*
 * The same of what the record says was done or chosen: it may be among what is
 * not kept of the turn effect, or come of an option that was not the one declined.
 */
static inline enum severity against_said(const struct ctx *x)
{
	return x->g->b.lost || x->g->b.is_either_declined ? SEV_UNDETERMINED : against_record(x);
}

/* There is more than there is room for: what comes of it is open from then on. */
static inline void no_room(void *ctx)
{
	struct ctx *x = ctx;

	x->g->b.open = true;
}

/* An ability waits from now on; false when there is no room for it. */
static inline bool wait_in(struct ctx *x, struct waiting_set *set, const struct waiting *w)
{
	bool has_room = waiting_add(set, w);

	if (!has_room)
		no_room(x);
	return has_room;
}

/* A context for trying something out: on [copy], which is made one of the game, without reports and without force. */
struct ctx ctx_trial(const struct ctx *x, struct altered_game *copy);

#endif
