/*
 * setup.h - before the first day [section-beginning].
 */
#ifndef VERDICT_ALTERED_SETUP_H
#define VERDICT_ALTERED_SETUP_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* A game with nothing on the table: the Adventure with its Tumult cards face-down. */
void setup_board(struct ctx *x);

/* Counters that a card begins the game with [counters-hero-start]. */
void setup_counters(struct ctx *x, obj_id id);

/* A Hero comes into its zone. */
void setup_place_hero(struct ctx *x, player_id player, card_id card);

/* Decks, Heroes that the lists name, six cards each; the Adventure with its Tumult cards face-down. */
void setup_game(struct ctx *x);

void setup_hero(struct ctx *x, const struct entry *entry);
void setup_mana(struct ctx *x, const struct entry *entry);

#endif
