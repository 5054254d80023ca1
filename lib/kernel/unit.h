/*
 * unit.h - what is carried out as plain code and stops for a decision.
 *
 * A unit - a card that is played, an ability, a daily effect - runs from its
 * beginning. Where a player has to decide it stops with a question (ask.h). The
 * answer is added to those given before, the board goes back to where the unit
 * began, and the unit runs again, now past that question. So nothing in the
 * middle of an effect has to be kept, and what the board shows while a question
 * is open is true. What a unit changes is the board; its course is no part of it.
 */
#ifndef VERDICT_KERNEL_UNIT_H
#define VERDICT_KERNEL_UNIT_H

#include "kernel/ask.h"
#include "kernel/flat.h"

/* What a game tells of its units; [x] is what its own functions are handed. */
struct unit_def {
	const struct ask_def *ask;
	uint32_t budget; /* far more things than any effect does */

	const struct flat *flat; /* what of the board is in use */

	/*
	 * Carries the unit out; its struct unit_run begins anew before, and what
	 * else the game keeps of a run the game begins anew. It does the same
	 * each time: what it changes beside the board is what it would change
	 * again.
	 */
	void (*carry_out)(void *x);

	/* The open question waits for its player; the unit is over. */
	void (*waits)(void *x);
	void (*is_over)(void *x);
};

/* Keeps the board and runs the unit that the game has put down; what waits for it is a question or nothing. */
void unit_begin(const struct unit_def *def, void *x);

/* Puts the board back and runs the unit again: something has become known, and what may be chosen may be another. */
void unit_rerun(const struct unit_def *def, void *x);

/* Answers the open question, and runs the unit again. */
void unit_reply(const struct unit_def *def, void *x, struct reply answer);

/* Ends the unit with the board as it was when it began. */
void unit_undo(const struct unit_def *def, void *x);

#endif
