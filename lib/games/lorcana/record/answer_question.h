/*
 * answer_question.h - which question an entry answers.
 *
 * It is that of the effect in progress, or of an ability that waits in the bag
 * and is begun for it.
 */
#ifndef VERDICT_LORCANA_ANSWER_QUESTION_H
#define VERDICT_LORCANA_ANSWER_QUESTION_H

#include "games/lorcana/record/answer_parts.h"

/* Begins what waits in the bag, which the record need not say. */
void answer_begin_waiting(struct ctx *x);

/*
 * The ability that an answer is about may still wait in the bag: then it is
 * resolved now. False when it does so too late, which is said.
 */
bool answer_begin_meant(struct ctx *x, const struct entry *entry);

/* Whether the effect that asks is the one that an answer names, if it names one. */
bool answer_is_meant(const struct ctx *x, const struct entry *entry);

/* Whether a choice can be about an effect in progress: it names the card of none other. */
bool answer_can_be_asked(const struct ctx *x, const struct entry *entry);

/*
 * Whether the effect in progress, or that which comes next, takes the choice as its answer. It does not where only an
 * unrecorded card could be meant and the very card that is named was a forced choice, nor where it is in doubt and what
 * was forced is not.
 */
bool answer_would_fit(const struct ctx *x, const struct entry *entry);

/* A record may state a choice that was forced, and then the next one of the same effect. */
bool answer_states_forced(struct ctx *x, const struct entry *entry);

/*
 * The question whether to do something that an entry answers; false when there
 * is none, or it is another player's, and that is said.
 */
bool answer_find_question(struct ctx *x, const struct entry *entry, const char *does, const char *does_for_another,
		   struct pending *pending);

#endif
