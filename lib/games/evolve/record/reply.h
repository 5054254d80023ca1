/*
 * reply.h - what the record answers to what is asked: by the clauses of the
 * entry that has begun it, or by entries of their own.
 */
#ifndef VERDICT_EVOLVE_REPLY_H
#define VERDICT_EVOLVE_REPLY_H

#include "games/evolve/state/objects.h"
#include "kernel/entry.h"

/*
 * Answers what is asked by the clauses of the entry, as long as they say
 * something about it. What they say that nothing asks for is reported.
 */
void reply_by_clauses(struct ctx *x, const struct entry *entry);

/* The same where all that was asked had but one answer: what the entry says is that, or it is reported. */
void reply_was_given(struct ctx *x, const struct entry *entry);

/* An entry that is nothing but an answer: choose, option, accept, decline, discard, and what chance brought. */
void reply_offer(struct ctx *x, const struct entry *entry);

/* Whether the entry is of that kind, or what is revealed answers what is asked now. */
bool is_reply(const struct entry *entry);
bool is_reply_now(const struct ctx *x, const struct entry *entry);

/* Whether the open question asks its player for what is of its kind, and the record cannot leave that out before it. */
bool has_to_answer(const struct ctx *x, const struct entry *entry);

/* The answers that the open question has, for whoever tries them all; of hidden cards those that are known and one that is not. */
/*
 * The answer that a record gives by going on: what may be done was not done,
 * no option more was chosen, no card more selected behind one that was. False =
 * what is asked has to be answered.
 */
bool unsaid_answer(const struct ctx *x, struct reply *out);

/*
 * In how many ways it can be gone on from here: answers to what is asked, or
 * which pending ability is played next. 0 = nothing is asked, or they cannot all
 * be told. And takes the [n]-th of them, from 0, and runs on.
 */
unsigned ways_on(const struct ctx *x);
void take_way_on(struct ctx *x, unsigned n);

enum { MAX_TRIED = 40 };
unsigned answers_of(const struct ctx *x, struct reply out[MAX_TRIED]);

#endif
