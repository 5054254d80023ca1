/*
 * answer_support.h - Support that waits in the bag, answered by an entry that
 * need not name it (answer_support_outcome: by an outcome).
 */
#ifndef VERDICT_LORCANA_ANSWER_SUPPORT_H
#define VERDICT_LORCANA_ANSWER_SUPPORT_H

#include "games/lorcana/record/answer_parts.h"

/* Resolves it as `resolve ... +ability Support` does. */
void support_resolve(struct ctx *x, const struct waiting *support, const struct entry *entry, const struct ref *chosen);

/* Support that waits for the player: choosing, or declining, answers it where it can be about nothing else. */
bool support_answers(struct ctx *x, const struct entry *entry, const struct ref *chosen);

/* That Support is used says no more; whom it strengthens is chosen there, or by what comes next. */
bool support_accepts(struct ctx *x, const struct entry *entry, const struct ref *chosen);

#endif
