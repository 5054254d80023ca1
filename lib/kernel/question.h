/*
 * question.h - what a player is asked in the middle of what is carried out, and
 * what was answered.
 */
#ifndef VERDICT_KERNEL_QUESTION_H
#define VERDICT_KERNEL_QUESTION_H

#include <string.h>

#include "kernel/thing.h"

enum question_kind {
	QUESTION_THING,	 /* one of the options */
	QUESTION_MAY,	 /* yes or no */
	QUESTION_MODE,	 /* the number of a mode, from 1 */
	QUESTION_NUMBER,
	QUESTION_ROLL,	 /* a die: chance */
	QUESTION_CARD,	 /* what the unknown card `about` is: a fact */
	QUESTION_FACT,	 /* what else nobody recorded, by `about`: the game's own */
};

enum { MAX_OPTIONS = MAX_SET, MAX_ANSWERS = 128 };

struct question {
	uint8_t kind;
	player_id player;	/* who decides */
	rule_id rule;		/* the rule that demands it */
	bool may_stop;		/* THING_STOP is an answer */
	bool is_cost;		/* it is about a cost of what is begun */
	obj_id about;		/* QUESTION_CARD: the object; QUESTION_FACT: what the game says */
	obj_id source;		/* whose effect asks */
	uint32_t filter;	/* QUESTION_THING: the node that the options fit; 0 = none; for findings */
	uint16_t asked;		/* its number among all that the unit asks, what is forced or known included */
	uint16_t n_options;
	thing options[MAX_OPTIONS];
};

/* What was answered: a thing, and what card the object is if it was not known. */
struct reply {
	thing what;
	card_id card; /* 0 = nothing new */
	bool unnamed; /* the record does not say which card it is: of a hidden zone, it may be any of it */
	uint16_t asked; /* struct question.asked of what it answers */
};

/* A question of [player] about [rule], by the effect of [source]; its options are not written. */
static inline struct question question_of(enum question_kind kind, player_id player, rule_id rule, obj_id source)
{
	struct question q;

	q.kind = (uint8_t)kind;
	q.player = player;
	q.rule = rule;
	q.may_stop = false;
	q.is_cost = false;
	q.about = NO_OBJECT;
	q.source = source;
	q.filter = 0;
	q.asked = 0;
	q.n_options = 0;
	return q;
}

/* Adds a thing that may be chosen; beyond MAX_OPTIONS none is. */
static inline void question_add(struct question *q, thing t)
{
	if (q->n_options < MAX_OPTIONS)
		q->options[q->n_options++] = t;
}

static inline bool question_has(const struct question *q, thing t)
{
	for (uint16_t i = 0; i < q->n_options; i++)
		if (q->options[i] == t)
			return true;
	return false;
}

/* The number that was chosen, or of a mode; 0 = none was. */
static inline int number_chosen(thing t)
{
	return t >= THING_NUMBER ? (int)(t - THING_NUMBER) : 0;
}

/* Whether it is one of the kinds that stand to be chosen from; facts, dice and a plain "may" do without options. */
static inline bool question_has_options(const struct question *q)
{
	return q->kind == QUESTION_THING || q->kind == QUESTION_MODE || q->kind == QUESTION_NUMBER;
}

static inline bool question_has_answer(const struct question *q)
{
	return !question_has_options(q) || q->n_options || q->may_stop;
}

/* Whether two questions ask the same player for the same of the same things. */
static inline bool question_is_same(const struct question *a, const struct question *b)
{
	return a->kind == b->kind && a->player == b->player && a->n_options == b->n_options && a->source == b->source &&
	       memcmp(a->options, b->options, a->n_options * sizeof(a->options[0])) == 0;
}

#endif
