/*
 * context.h - what every function of the engine is handed.
 *
 * The environment that never changes, the game that it changes, and the entry
 * at hand with where findings go.
 */
#ifndef VERDICT_EVOLVE_CONTEXT_H
#define VERDICT_EVOLVE_CONTEXT_H

#include "games/evolve/state/game.h"
#include "kernel/offer.h"
#include "kernel/run.h"

/* Kinds of events (struct event.what), as automatic abilities see them. */
enum evolve_event {
	/*
	 * subject: from zone_from(role) to zone_to(role), a token that is created from Z_GONE; player: whose it was on the
	 * field, is there, or is elsewhere; incarnation: that before the move, as in all events that are told with a move
	 */
	HAPPENS_MOVE,
	HAPPENS_DESTROY,  /* subject, on the field before; player: its controller. With the move */
	HAPPENS_BANISH,	  /* likewise */
	HAPPENS_RETURN,	  /* subject from the field to the hand */
	HAPPENS_DISCARD,  /* player discards subject */
	HAPPENS_DRAW,	  /* player draws subject */
	HAPPENS_PLAY,	  /* player plays subject; number: its cost as printed, role: the zone it is played from */
	HAPPENS_ENGAGE,	  /* subject becomes engaged */
	HAPPENS_REFRESH,  /* subject becomes reserved */
	HAPPENS_ATTACK,	  /* subject attacks object (a leader is an object too) */
	HAPPENS_FIGHT,	  /* subject and object have fought */
	HAPPENS_DAMAGE,	  /* object (0 = a rule) deals number to subject; role: enum damage_kind */
	HAPPENS_GAIN,	  /* the leader or follower subject gains number defense */
	HAPPENS_LOSE,	  /* the leader of player, subject, loses number defense */
	HAPPENS_EVOLVE,	  /* subject evolves */
	HAPPENS_RACE,	  /* subject races; of several times each is one */
	HAPPENS_PHASE,	  /* player's phase begins; number: enum evolve_phase */
};

enum damage_kind { DAMAGE_OF_ABILITY, DAMAGE_OF_ATTACK, DAMAGE_OF_ATTACKED };

/* Where a card came from and went to, in one number (struct event.role). */
static inline uint8_t zones_of_move(uint8_t from, uint8_t to)
{
	return (uint8_t)(from << 4 | to);
}

static inline uint8_t zone_from(uint8_t role)
{
	return role >> 4;
}

static inline uint8_t zone_to(uint8_t role)
{
	return role & 15;
}

enum { MAX_HAPPENINGS = 96, WHY_BYTES = 160 };

/* What happens at the same time, until it is looked at what triggers on it (resolve/trigger.h). */
struct happenings {
	uint16_t n;
	uint32_t since; /* board.last_stamp as it began: what has left the field since then left with it */
	struct event items[MAX_HAPPENINGS];
};

/* What units have taken without asking, as nothing else could be: a record may state it all the same. */
enum { MAX_FORCED = 64 };
struct all_forced {
	uint8_t n;
	struct forced_choice {
		thing what;
		uint8_t kind; /* enum question_kind */
		bool is_cost;
	} items[MAX_FORCED];
};

struct ctx {
	struct unit_run run; /* of the unit at hand */
	const struct evolve_env *env;
	struct evolve_game *g;
	struct offer offer;	 /* the entry at hand */
	struct happenings *space;
	bool is_trial;
	bool is_unsure; /* what was asked about the entry at hand hangs on a card that nobody recorded */

	struct all_forced forced;

	/* Why what was to be played could not be: the board goes back. */
	bool failed;
	rule_id why;
	char why_words[WHY_BYTES];
};

static inline struct board *board_of(const struct ctx *x)
{
	return &x->g->b;
}

static inline const struct node *node_of(const struct ctx *x, uint32_t at)
{
	return &x->env->code->nodes[at];
}

static inline uint32_t arg_of(const struct ctx *x, uint32_t at, unsigned k)
{
	return node_arg(x->env->code->nodes, at, k);
}

static inline player_id opponent_of(player_id player)
{
	return player == NO_PLAYER ? NO_PLAYER : (player_id)(1 - player);
}

/* Whether what the table shows may be otherwise: nothing is held against the record then. */
static inline bool is_in_doubt(const struct ctx *x)
{
	return x->g->b.open || x->g->b.doubt || x->env->record_is_broken || x->is_unsure;
}

/* Why the table is in doubt, if it is. */
void add_doubt(const struct ctx *x, struct buffer *out);

/* What speaks against the record: illegal, unless the table is in doubt; then that and its reason. */
void report_against(struct ctx *x, rule_id rule, const char *format, ...) VERDICT_PRINTF(3, 4);

/* There is more than there is room for: what comes of it is open from then on. */
static inline void no_room(void *ctx)
{
	struct ctx *x = ctx;

	x->g->b.open = true;
}

/* What is asked hangs on a card that nobody recorded: what is done by it is open from then on, what is said in doubt. */
void hangs_on_unknown(struct ctx *x);

/* It cannot be played, by [rule]; the words say why. Only the first reason is kept. Always false. */
bool cannot(struct ctx *x, rule_id rule, const char *fmt, ...) VERDICT_PRINTF(3, 4);

/* A context for trying something out: on [copy], which is made one of the game, without reports and without force. */
struct ctx ctx_trial(const struct ctx *x, struct evolve_game *copy);

#endif
