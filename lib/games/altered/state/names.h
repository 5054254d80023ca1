/*
 * names.h - from a name in the record to a card: a reference, a collector
 * number, the label of messages, or a name that one version alone has, of all
 * or of the deck lists.
 */
#ifndef VERDICT_ALTERED_NAMES_H
#define VERDICT_ALTERED_NAMES_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* The card of the name; 0 = none, or several. [env] is a struct altered_env, as for struct game_rules. */
card_id find_card(const void *env, struct text name);

struct text card_name(const void *env, card_id card);

/* Whether the entry has one where the card decides: not where cards are hidden anyway, as on top of a deck. */
bool masks_card(const struct ctx *x, const struct entry *entry);

/* A name that no card has, or several have, leaves open what was meant, and with it what comes of it. */
void report_unnamed(struct ctx *x, const struct ref *ref);

#endif
