/*
 * frame.h - what is in progress: a stack of procedures that can wait.
 *
 * A procedure is a function of the engine; its frame holds the named step at
 * which it goes on and the few values it needs. Nothing in a frame is a
 * pointer, so a game in the middle of a challenge can be copied and resumed.
 */
#ifndef VERDICT_KERNEL_FRAME_H
#define VERDICT_KERNEL_FRAME_H

#include "base/bug.h"
#include "kernel/ids.h"

/* Turn, action, settle, effect and a few nested plays: far below this. */
enum { MAX_FRAMES = 24 };

struct frame {
	uint8_t proc;	  /* which procedure: the game's own enum */
	uint8_t step;	  /* where it goes on; the procedure's own enum */
	player_id player; /* on whose behalf */
	uint8_t flags;	  /* the procedure's own */
	obj_id a;	  /* first object it is about */
	obj_id b;	  /* second object */
	uint16_t a_incarnation;
	uint16_t b_incarnation;
	int16_t reg[4];	  /* the procedure's own numbers */
};

struct frame_stack {
	uint8_t depth;
	struct frame frames[MAX_FRAMES]; /* frames[depth - 1] is on top */
};

/* Pushes a frame at step 0 and returns it. */
static inline struct frame *frame_push(struct frame_stack *stack, uint8_t proc, player_id player)
{
	BUG_ON(stack->depth == MAX_FRAMES);
	stack->frames[stack->depth] = (struct frame){ .proc = proc, .player = player };
	return &stack->frames[stack->depth++];
}

static inline void frame_pop(struct frame_stack *stack)
{
	BUG_ON(stack->depth == 0);
	stack->depth--;
	stack->frames[stack->depth] = (struct frame){ 0 };
}

static inline struct frame *frame_top(struct frame_stack *stack)
{
	return stack->depth ? &stack->frames[stack->depth - 1] : NULL;
}

#endif
