/*
 * same.h - whether two games are the same from here on, whatever has led to each.
 */
#ifndef VERDICT_ALTERED_SAME_H
#define VERDICT_ALTERED_SAME_H

#include <stdbool.h>

/*
 * Whether two states of one record differ in nothing that a player could still
 * notice: in which order two cards came to where order is nothing is no
 * difference. Of games in the middle of an effect that is never said. For
 * struct game_rules.
 */
bool altered_is_same(const void *a, const void *b);

#endif
