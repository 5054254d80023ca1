/*
 * listing.h - what a player may do, as candidates that are built one after
 * another, tried, and handed on.
 */
#ifndef VERDICT_KERNEL_LISTING_H
#define VERDICT_KERNEL_LISTING_H

#include "kernel/game_rules.h"

/* What a game's own functions are handed. */
struct ctx;

/* Things that are tried to find out what one candidate is: as for an entry of a record whose budget has run low. */
enum { LISTING_WORK = 1000 };

struct listing {
	struct ctx *x;	     /* of a copy of the game */
	player_id player;    /* who decides */
	bool refused;	     /* what a rule is against is handed on, and nothing else */
	option_fn *fn;
	void *ctx;
	struct entry entry;  /* candidate being built */
	struct budget budget; /* anew for each; the game's offers take from it */

	/* What the candidate is found to be; the game is afterwards as it was. */
	enum verdict (*offer)(struct ctx *x, const struct entry *entry);
};

/* Begins a candidate of the player who decides, of a verb alone or of a card. */
void listing_start(struct listing *l, uint8_t verb);
void listing_start_of(struct listing *l, uint8_t verb, struct ref subject);

/* Adds a clause to it: one without a value, or of a card, a word, a number. What there is no room for is left out. */
void listing_bare(struct listing *l, uint8_t id);
void listing_card(struct listing *l, uint8_t id, struct ref ref);
void listing_word(struct listing *l, uint8_t id, struct text word);
void listing_number(struct listing *l, uint8_t id, int32_t number);

/*
 * Hands the candidate on when no rule is against it for certain, or when one is
 * and that is what is listed. What has not been tried is not certain.
 */
void listing_try(struct listing *l);

/* Hands on a candidate that need not be tried: nothing is against it. */
void listing_allow(struct listing *l);

/* The same of a candidate that is a verb alone, or with a card or a number and nothing else. */
void listing_try_verb(struct listing *l, uint8_t verb);
void listing_allow_verb(struct listing *l, uint8_t verb);
void listing_try_of(struct listing *l, uint8_t verb, struct ref subject);
void listing_allow_of(struct listing *l, uint8_t verb, struct ref subject);
void listing_try_number(struct listing *l, uint8_t verb, int32_t number);
void listing_allow_number(struct listing *l, uint8_t verb, int32_t number);

/* The same of what a die with that many sides can show, which an outcome says. */
void listing_try_roll(struct listing *l, uint8_t verb, int32_t sides);

#endif
