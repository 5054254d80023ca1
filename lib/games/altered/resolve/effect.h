/*
 * effect.h - carrying out what a program says is done [section-effects], and
 * what outlasts it: Ongoing Emblems.
 */
#ifndef VERDICT_ALTERED_EFFECT_H
#define VERDICT_ALTERED_EFFECT_H

#include "games/altered/board/passive.h"
#include "games/altered/board/select.h"

/* Does what the node says; true when it was done, or begun [effect-if-you-did]. */
bool carry_out(struct ctx *x, struct run *r, uint32_t node);

/* A keyword action that not every edition has. */
struct keyword_action {
	rule_id rule;	  /* what it means */
	const char *word; /* the rulebook's */
};

/* That of an operation; NULL = every edition has what it does. */
const struct keyword_action *keyword_action_of(uint16_t op);

/* Does what a modifier says instead; false when its player declined. */
bool replacement_run(struct ctx *x, struct run *r, uint32_t node);

/* Whether a cost can be paid in full [cost-in-full]. */
bool cost_is_payable(struct ctx *x, struct run *r, uint32_t node);

/* Mana that a cost asks for; its other parts are done as effects are. */
int cost_mana(struct ctx *x, struct run *r, uint32_t node);

/*
 * The card is played: Emblems that wait for it are used up; of those that
 * change it, Reactions come [play-status-change-as-reaction].
 */
void ongoing_use(struct ctx *x, const struct playing *playing);

/*
 * The card is played: of passive abilities that give it boosts, Reactions come
 * as well [play-status-change-as-reaction].
 */
void passives_use(struct ctx *x, const struct playing *playing);

/* Emblems of this duration cease. */
void ongoing_end(struct ctx *x, enum ongoing_duration duration);

#endif
