/*
 * code_rewrite.h - within the compiler: terms put in other words.
 *
 * A term is never changed; what comes back lives in the compiler's scratch
 * arena, is the term itself where nothing had to be done, and NULL when memory
 * runs out.
 */
#ifndef VERDICT_LORCANA_CODE_REWRITE_H
#define VERDICT_LORCANA_CODE_REWRITE_H

#include "games/lorcana/program/compiler.h"

/*
 * The term that [words] write, with a term that follows for each of its gaps: _1
 * is the first of them, and may stand in several places. NULL also when one that
 * is asked for is NULL.
 */
const struct term *rewrite_as(struct compiler *c, const char *words, ...);

/* The same with [args] for the gaps, which are no more than [n_args]. */
const struct term *rewrite_fill(struct compiler *c, const char *words, const struct term *const *args, uint8_t n_args);

/* The term with [arg] as its [i]-th argument, from 0; NULL also when one of them is. */
const struct term *rewrite_arg(struct compiler *c, const struct term *term, uint8_t i, const struct term *arg);

/* Whether somebody chooses or picks cards by a term. */
bool rewrite_is_choice(const struct compiler *c, const struct term *term);

/* The first such term within one; NULL = none. */
const struct term *rewrite_first_choice(const struct compiler *c, const struct term *term);

/* Whether a term is an ability, or an effect of later, within the effect: what is chosen in it is chosen then. */
bool rewrite_is_program(const struct term *term);

/* Whether a term means players of whom there may be several, each of whom decides on their own. */
bool rewrite_is_several_players(const struct term *term);

/* The players who decide within a statement, when there may be several of them; else NULL. */
const struct term *rewrite_several_deciders(const struct term *term);

/* Whether a word stands somewhere in a term. */
bool rewrite_mentions(const struct term *term, const char *word);

/* "Each draws a card for each they have": several players, each with a number of their own. */
bool rewrite_counts_for_each(const struct term *term, const char *number);

/*
 * The players of `seq(A, B)` each of whom does both parts, as they choose in A
 * what B goes on about [resolve-players-in-turn-order]; NULL = there are none.
 */
const struct term *rewrite_deciders_of_both(const struct compiler *c, const struct term *term);

/* What each of several players does who "may"; who revealed a card does it with the cards revealed. */
const struct term *rewrite_what_each_does(struct compiler *c, const struct term *may);

/* The term with [from] replaced by [to] wherever it stands; NULL also when one of them is. */
const struct term *rewrite_replace(struct compiler *c, const struct term *term, const struct term *from,
				   const struct term *to);

/* The same of words without arguments. */
const struct term *rewrite_word(struct compiler *c, const struct term *term, const char *from, const char *to);

/* The same with `that_player` in the place of [players]. */
const struct term *rewrite_for_that_player(struct compiler *c, const struct term *term, const struct term *players);

/*
 * `instead_if(C, F, E)`: the last effect within E gives way to F when C holds;
 * choices, "may" and costs before it stay.
 */
const struct term *rewrite_instead(struct compiler *c, const struct term *condition, const struct term *other,
				   const struct term *effect);

/* `return_ink_until(P, n)`: what each of P does, who returns as many at random as there are more than n. */
const struct term *rewrite_return_ink(struct compiler *c, const struct term *number);

/*
 * `unless(C, cant(it, A, D))`: whether it can is asked all through D, as of an
 * ability that the card has so long. Any other term as it is.
 */
const struct term *rewrite_unless(struct compiler *c, const struct term *term);

/* One thing done, with its choices and durations in the words that are compiled. */
const struct term *rewrite_statement(struct compiler *c, const struct term *statement);

#endif
