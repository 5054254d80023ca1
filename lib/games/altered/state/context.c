#include "games/altered/state/context.h"

#include <stdarg.h>

void add_finding(struct ctx *x, enum severity severity, rule_id rule, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	x->verdict = ruling_report(&x->env->ruling, x->verdict, severity, rule, x->place, x->diags, fmt, args);
	va_end(args);
}

struct ctx ctx_trial(const struct ctx *x, struct altered_game *copy)
{
	altered_game_copy(copy, x->g);
	return (struct ctx){ .env = x->env, .g = copy, .place = x->place, .verdict = VERDICT_LEGAL, .space = x->space, .is_trial = true, .masks_card = x->masks_card };
}
