/*
 * code_emit.h - within the compiler: steps, as code_do.c and code_effect.c emit them.
 */
#ifndef VERDICT_LORCANA_CODE_EMIT_H
#define VERDICT_LORCANA_CODE_EMIT_H

#include "games/lorcana/program/code_rewrite.h"

/* A new step; its index, or 0 when there is no room. */
uint16_t emit_step(struct compiler *c, enum code_step_op op, int value, uint16_t node);
uint16_t emit_jump(struct compiler *c, uint16_t to);

/* Lets a step lead to the one that comes next. */
void emit_landing(struct compiler *c, uint16_t step);

/* Emits the steps for the players and cards that are chosen within a term. */
bool emit_choices(struct compiler *c, const struct term *term);

/* Compiles one thing done, after the choices within it. */
bool emit_do(struct compiler *c, const struct term *statement);

/* Runs [body] once for each of several players, each in turn `that player`; false also without a body (NULL). */
bool emit_for_players(struct compiler *c, const struct term *players, const struct term *body);

#endif
