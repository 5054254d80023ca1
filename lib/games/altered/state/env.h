/*
 * env.h - what a game of Altered is judged by and never changes.
 *
 * The card table, the rulebook of one edition, the compiled programs of the
 * cards' texts, and the decks that were given. An `altered_env` outlives every
 * game that it judges.
 *
 * Names. A record may name a card by reference ("ALT_CORE_B_YZ_08_R1"), by
 * collector number ("BTG-162-F"), by name with either behind it in brackets,
 * by the label of messages ("Baba Yaga, rare, Ordis"), or by its name alone
 * when one version has it, or only one of those in the deck lists does.
 */
#ifndef VERDICT_ALTERED_ENV_H
#define VERDICT_ALTERED_ENV_H

#include <stdbool.h>

#include "base/diag.h"
#include "games/altered/cards/altered_cards.h"
#include "games/altered/program/code.h"
#include "kernel/card_list.h"
#include "kernel/ruling.h"

enum altered_rule {
#define RULE(name, key) R_##name,
#include "games/altered/state/rules.def"
#undef RULE
	N_ALTERED_RULES
};

/* Where the editions differ in substance; read from edition.json's properties. */
struct altered_edition {
	bool targets_at_step;	   /* targets are chosen as the step resolves; else as the card is played */
	bool free_ignores_tough;   /* a Spell or quick action played for free pays no Tough */
	bool victory_at_once;	   /* a player wins as the expeditions meet; else in the night's check */
	bool has_ascend;	   /* an Ascended expedition moves forward when tied */
};

enum { ALTERED_PLAYERS = 2 }; /* the rules are for two [scope-two-players] */

struct altered_env {
	struct ruling ruling; /* the rules of the edition */
	struct altered_cards *cards; /* its look-up by name is made on first use */
	const struct altered_code *code; /* compiled programs */
	struct altered_edition edition;
	player_id first;			      /* who is first player on the first day */
	bool is_first_known;			      /* the record says so */
	const char *player_names[ALTERED_PLAYERS]; /* as the record names them */
	struct card_list lists[ALTERED_PLAYERS];   /* their leader is the hero */
	bool record_is_broken;  /* parts of the record are missing: nothing in it is held against anybody */
	bool record_is_partial; /* the record's format leaves out choices: see the adapter */
};

/*
 * Fills [env] for games under [book]; the caller then sets players, first and
 * lists. ST_SYNTAX with an error in [diags] when the edition's properties are
 * incomplete.
 */
VERDICT_MUST_USE enum status altered_env_init(struct altered_env *env, struct altered_cards *cards,
					      const struct rulebook *book, const struct rulebook *stand_in,
					      const struct altered_code *code, struct diags *diags);

#endif
