/*
 * reply.h - what the record says to a question of the engine: as a choice of
 * its own, or behind the play that leads to the question.
 */
#ifndef VERDICT_ALTERED_REPLY_H
#define VERDICT_ALTERED_REPLY_H

#include "games/altered/state/context.h"
#include "kernel/entry.h"

/* Answers the unit's questions by the clauses of the entry that began it, as far as they go. */
void reply_by_clauses(struct ctx *x, const struct entry *entry);

/* Whether what is accepted or declined now is of the card that the entry names, if it names one. */
bool is_of_named(const struct ctx *x, const struct entry *entry);

/* choose, mode, accept, decline. */
void reply_offer(struct ctx *x, const struct entry *entry);

#endif
