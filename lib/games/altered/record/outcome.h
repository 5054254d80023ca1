/*
 * outcome.h - what the record states that effects and chance have done.
 */
#ifndef VERDICT_ALTERED_OUTCOME_H
#define VERDICT_ALTERED_OUTCOME_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* An entry with "!": it was done and is named so, or answers a question; else nothing did it. */
void outcome_offer(struct ctx *x, const struct entry *entry);

/* What the entry states. */
struct stated stated_of(const struct entry *entry);

/* Names what has happened as it is stated; false when nothing did. */
bool outcome_name(struct ctx *x, const struct stated *s);

/* Whether what the entry states has been done to a card that is known, and nothing has named it yet (fits_fn). */
bool outcome_is_of_known(struct ctx *x, const struct entry *entry);

/* Keeps what is stated, until it happens. */
void keep_stated(struct ctx *x, struct stated s);

/*
 * The record says "?" of a card that in this turn effect was chosen or came to where all see it: what the card asks, and
 * what texts that look at it then do, is not known.
 */
bool has_said_unknown(const struct ctx *x);

/* Whether what is stated was done in that unit (struct altered_game.units), and nothing has named it yet. */
bool happened_in_unit(struct ctx *x, const struct stated *s, uint16_t unit);

/* Names of what is stated all that has happened; true when nothing of it is left. */
bool stated_happened(struct ctx *x);

/* Carries out what the record states, though nothing that is known does it. */
void outcome_force(struct ctx *x, const struct entry *entry);

/* Whether a region can have these terrains: of three different cards, and not another time otherwise. */
bool could_have_terrains(const struct board *b, unsigned region, unsigned bits);

/* Terrains of a Tumult card, once it is turned up: a fact. */
void name_region(struct ctx *x, const struct entry *entry);

/* A fact: which card was drawn. */
void draw_offer(struct ctx *x, const struct entry *entry);

#endif
