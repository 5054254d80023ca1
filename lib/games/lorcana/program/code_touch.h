/*
 * code_touch.h - what a whole ability can change, as its operations tell.
 */
#ifndef VERDICT_LORCANA_CODE_TOUCH_H
#define VERDICT_LORCANA_CODE_TOUCH_H

#include "games/lorcana/program/code.h"
#include "games/lorcana/program/touch.h"

/* Of the nodes from [from] to before [to]. */
uint32_t code_touches(const struct lorcana_code *code, uint16_t from, uint16_t to);

/* What else they say: bits of enum lorcana_op_flag, from DEPENDS on. */
unsigned code_says(const struct lorcana_code *code, uint16_t from, uint16_t to);

#endif
