/*
 * clauses.h - what the clauses of an entry name: an expedition, a status,
 * terrains. The reader has let only the words of language.h through.
 */
#ifndef VERDICT_ALTERED_CLAUSES_H
#define VERDICT_ALTERED_CLAUSES_H

#include "kernel/entry.h"

/* The side (enum altered_side) that a +in clause names. */
unsigned side_named(const struct clause *in);

/* The side that the entry names; -1 = none. */
int side_of_clause(const struct entry *entry);

/* The side that the entry names, else that of the hero. */
unsigned side_or_hero(const struct entry *entry);

/* The +of behind the i-th clause, a target: whose card it is; NULL = not said. The only +of of an entry may stand elsewhere. */
const struct clause *of_of_target(const struct entry *entry, unsigned i);

/* The +of that belongs to no target, but to +in or the card; NULL = there is none. */
const struct clause *of_of_entry(const struct entry *entry);

/* The zone (enum altered_zone) that +from names; -1 = none is named. */
int zone_of_clause(const struct entry *entry);

/* The flag (F_ANCHORED and the like) of a word of +status; 0 = it is no flag: boosted, ascended. */
uint16_t status_of_word(struct text word);

/* The same of the entry's +status; 0 also where it has none. */
uint16_t status_of_clause(const struct entry *entry);

/* The terrains that the clauses name, as bits. */
unsigned terrains_of_clauses(const struct entry *entry);

#endif
