/*
 * setup.h - before the first day [section-beginning].
 */
#ifndef VERDICT_ALTERED_SETUP_H
#define VERDICT_ALTERED_SETUP_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* Decks, Heroes that the lists name, six cards each; the Adventure with its Tumult cards face-down. */
void setup_game(struct ctx *x);

void setup_hero(struct ctx *x, const struct entry *entry);
void setup_mana(struct ctx *x, const struct entry *entry);

#endif
