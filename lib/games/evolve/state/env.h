/*
 * env.h - what a game of Shadowverse: Evolve is judged by and never changes.
 *
 * The card table, the rulebook of one edition, the compiled programs of the
 * cards' texts, and the decks that were given. An `evolve_env` outlives every
 * game that it judges.
 */
#ifndef VERDICT_EVOLVE_ENV_H
#define VERDICT_EVOLVE_ENV_H

#include <stdbool.h>

#include "base/diag.h"
#include "games/evolve/cards/evolve_cards.h"
#include "games/evolve/program/code.h"
#include "kernel/card_list.h"
#include "kernel/ruling.h"

enum evolve_rule {
#define RULE(name, key) R_##name,
#include "games/evolve/state/rules.def"
#undef RULE
	N_EVOLVE_RULES
};

/* Where the editions differ in substance; read from edition.json's properties. */
struct evolve_differences {
	bool too_few_unplayable;     /* fewer targets than the number asked for: it cannot be played; else as many as there are */
	bool bane_by_rules;	     /* Bane is carried out by rules handling; else it is an automatic ability */
	bool confirms_after_ward;    /* a Confirmation Timing between engaging Wards and the quick window of the end phase */
	bool points_within_maximum;  /* play points are never more than their maximum */
	bool storm_by_control;	     /* Storm and Rush speak of a change of controller as well */
	bool has_super_evolution;    /* each player has a super-evolution point */
	bool evolves_once;	     /* what has evolved does not evolve again */
	bool divides_among_none;     /* of "up to" so many targets among which a value is divided there may be none */
};

enum { EVOLVE_PLAYERS = 2 }; /* the rules are for two [two-players-only] */

struct evolve_env {
	struct ruling ruling;		/* the rules of the edition */
	struct evolve_cards *cards;	/* its look-up by name is made on first use */
	const struct evolve_code *code; /* compiled programs */
	struct evolve_differences edition;
	player_id first; /* who goes first */
	bool is_first_known;
	const char *player_names[EVOLVE_PLAYERS]; /* as the record names them */
	struct card_list lists[EVOLVE_PLAYERS];
	bool record_is_broken;	/* parts of the record are missing: nothing in it is held against anybody */
	bool record_is_partial; /* the record leaves out choices */
};

/*
 * Fills [env] for games under [book]; the caller then sets players, first and
 * lists. ST_SYNTAX with an error in [diags] when the edition's properties are
 * incomplete.
 */
VERDICT_MUST_USE enum status evolve_env_init(struct evolve_env *env, struct evolve_cards *cards,
					     const struct rulebook *book, const struct rulebook *stand_in,
					     const struct evolve_code *code, struct diags *diags);

#endif
