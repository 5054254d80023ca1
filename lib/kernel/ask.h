/*
 * ask.h - what a unit asks in the middle of things: answered before, or to be
 * answered now.
 *
 * A unit (unit.h) runs from its beginning with the answers given so far. Once
 * it has stopped for a question nothing more is done: whoever changes the board
 * looks at `stopped`.
 */
#ifndef VERDICT_KERNEL_ASK_H
#define VERDICT_KERNEL_ASK_H

#include "kernel/question.h"
#include "kernel/run.h"

/* How far a unit has come; kept in the state of the game. */
struct unit_course {
	uint16_t n_answers;
	struct reply answers[MAX_ANSWERS];
	struct question question;	/* that is open, where one is */
};

/* What of a game's state units work on. */
struct unit_state {
	struct unit_course *course;
	void *board;
	void *before; /* the board is kept here as the unit begins */
};

/* What a game tells of its questions; [x] is what its own functions are handed: it begins with a struct unit_run. */
struct ask_def {
	struct unit_state (*state)(void *x);

	/* Whether no record could tell two things apart: then it does not matter which is chosen. */
	bool (*is_alike)(void *x, thing a, thing b);

	/* Whether [a] stands before [b] among the options, as the table lists them. */
	bool (*comes_before)(void *x, thing a, thing b);

	/* Whether the question is about a cost of what the unit begins. */
	bool (*is_cost)(void *x, const struct question *q);

	/* There is more than there is room for: what comes of it is open. */
	void (*no_room)(void *x);

	/* There is nothing to take for who may; [t] is the only one there is; [t] is chosen; an answer names a card. */
	void (*nothing)(void *x, const struct question *q);
	void (*forced)(void *x, const struct question *q, thing t);
	void (*chosen)(void *x, const struct question *q, thing t);
	void (*learns)(void *x, const struct reply *reply);
};

/*
 * The answer: the one thing that is possible, the one given before, or THING_NONE
 * with the unit stopped. With nothing to choose it is THING_STOP.
 */
thing unit_ask(const struct ask_def *def, void *x, const struct question *q);

/* The same of the numbers from [least] to [most], which become the options; 0 = not answered. */
int unit_ask_number(const struct ask_def *def, void *x, struct question *q, int least, int most);

/* The result of a die, from 1 to 6, which the player rolls by [rule]; 0 = not recorded, or not yet. */
int unit_ask_roll(const struct ask_def *def, void *x, player_id player, rule_id rule, obj_id source);

/* Stops for a fact that is no player's answer: it has no number among the questions. */
void unit_ask_fact(const struct ask_def *def, void *x, const struct question *q);

#endif
