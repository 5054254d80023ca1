/*
 * names.h - from a name in the record to a card, and back.
 *
 * A name is that of a card of the main deck or a token before it is that of an
 * evolved card, which mostly bears the name of its follower: "NAME (Evolved)"
 * names that one, as does the number of any printing.
 */
#ifndef VERDICT_EVOLVE_NAMES_H
#define VERDICT_EVOLVE_NAMES_H

#include "games/evolve/state/context.h"
#include "kernel/entry.h"

/* The card of the name; 0 = none, or several. [env] is a struct evolve_env, as for struct game_rules. */
card_id find_card(const void *env, struct text name);

/* The name by which find_card finds the card again. */
struct text card_name(const void *env, card_id card);

/* The evolved card that a name means where only such can be meant; 0 = none, or several. */
card_id evolved_named(const struct evolve_env *env, card_id card);

/* Whether an object is called so: by its card, or by the evolved card that it has evolved into. */
bool is_called(const struct ctx *x, obj_id id, card_id card);

/* The same of a card that may have left the field since: it goes by the evolved card's name still, if that is its own. */
bool was_called(const struct ctx *x, obj_id id, card_id card);

/* The object so called, of its number if that is given, that a player has in a zone; 0 = there is none. */
obj_id find_called(const struct ctx *x, player_id player, uint8_t zone, const struct ref *ref);

/* A name that no card has, or several have, leaves open what was meant, and with it what comes of it. */
void report_unnamed(struct ctx *x, const struct ref *ref);

#endif
