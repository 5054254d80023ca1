/*
 * static_query.h - within statics.c and static_answers.c: one question on its
 * way through the static abilities.
 */
#ifndef VERDICT_LORCANA_STATIC_QUERY_H
#define VERDICT_LORCANA_STATIC_QUERY_H

#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/statics.h"

struct query {
	struct reading r; /* of the ability being walked */
	enum static_question question;
	struct asked asked;
	uint16_t program;	     /* being walked */
	card_id card;		     /* whose text it is */
	uint8_t ability;	     /* and which of its abilities */
	int times;		     /* "for each": how often a change counts */
	bool once;		     /* it counts once in a turn */
	bool is_elsewhere;	     /* the card whose text it is is not in play */
	struct use_set *uses;	     /* what counts once and applies is noted here; NULL = nothing is noted */
	struct card_set *sources;    /* those whose texts say so go there; NULL = nobody asks */
	struct granted_set *granted; /* Q_GRANTS: where they go */
	int toll;		     /* ink that texts want paid where they forbid it otherwise */
	bool counts_toll;	     /* that is what is asked */
	struct statics_said said;
};

/* Lets a change answer, if that is what is asked. */
void static_answer(struct query *q, uint16_t change);

#endif
