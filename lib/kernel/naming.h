/*
 * naming.h - which of the cards of one name a record means, where there are
 * several: `#K` is the K-th of that name where it is looked for.
 *
 * CARD_UNKNOWN stands for the cards that nobody recorded.
 */
#ifndef VERDICT_KERNEL_NAMING_H
#define VERDICT_KERNEL_NAMING_H

#include "base/text.h"
#include "kernel/table.h"

/* How many cards of a zone are [card], up to and with the object [last]; NO_OBJECT = in all. */
unsigned naming_count(const struct table *table, player_id owner, uint8_t zone, card_id card, obj_id last);

/* The [nth] of them, from 1; 0 = the first as well. NO_OBJECT = there are not so many. */
obj_id naming_nth(const struct table *table, player_id owner, uint8_t zone, card_id card, unsigned nth);

/* Its number among those in its zone that are the same card, from 1. */
unsigned naming_number(const struct table *table, obj_id id);

/* The same as a record says it: 0 = it is the only one. */
uint16_t naming_ordinal(const struct table *table, obj_id id);

/* How many objects of [owner], wherever they are, are [card]. */
unsigned naming_count_owned(const struct table *table, player_id owner, card_id card);

/* The player of [n_players] who is so called; NO_PLAYER = none is. */
player_id naming_player(const char *const *names, uint8_t n_players, struct text name);

#endif
