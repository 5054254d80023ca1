/*
 * listing.h - within options.c, options_play.c and options_answer.c: candidates
 * for what a player may do, as they are built and handed on.
 */
#ifndef VERDICT_LORCANA_LISTING_H
#define VERDICT_LORCANA_LISTING_H

#include "games/lorcana/state/game.h"
#include "games/lorcana/state/language.h"
#include "kernel/entry.h"
#include "kernel/game_rules.h"

/* The game is a copy, since a dry run may bind and unbind. */
struct listing {
	const struct lorcana_env *env;
	struct lorcana_game *g;
	bool refused; /* what a rule is against is handed on, and nothing else */
	option_fn *fn;
	void *ctx;
	struct entry entry; /* candidate being built */
};

/* A reference to a card by its name alone. */
struct ref ref_to(const struct listing *l, obj_id id);

/* One that singles it out among the cards of its player: what a player does with an own card. */
struct ref ref_in_play(const struct listing *l, obj_id id);

/* Among the cards of all opponents of the player who decides: what is challenged. */
struct ref ref_opposing(const struct listing *l, obj_id id);

/* Among the cards of all players, the decider's first: what is chosen. */
struct ref ref_chosen(const struct listing *l, obj_id id);

/* Begins a candidate of the player who decides, and adds a clause to it. */
void listing_start(struct listing *l, enum lorcana_verb verb);
void listing_add(struct listing *l, enum lorcana_clause id, struct ref ref);

/* Hands the candidate on when no rule is against it for certain, or when one is and that is what is listed. */
void listing_try(struct listing *l);

/* Hands on a candidate that need not be tried: nothing is against it. */
void listing_offer(struct listing *l);

/* options_play.c: cards that are inked and played, from the hand, and from where a text lets the player. */
void list_inks_and_plays(struct listing *l);

/* options_answer.c: what may resolve from the bag, and the answers to what an effect asks. */
void list_bag(struct listing *l);
void list_answers(struct listing *l);

/* The same file: the cards that cannot be chosen for what an effect asks, as they are no answers. */
void list_unfit(struct listing *l);

#endif
