#include "altered/context.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "kernel/check.h"

/* Longer than any message: two card names and a sentence. */
enum { MESSAGE_SIZE = 512 };

void add_finding(struct ctx *x, enum severity severity, rule_id rule, const char *fmt, ...)
{
	char message[MESSAGE_SIZE];
	struct citation cite;
	va_list args;

	if (severity == SEV_ILLEGAL)
		x->verdict = verdict_worse(x->verdict, VERDICT_ILLEGAL);
	else if (severity == SEV_UNDETERMINED)
		x->verdict = verdict_worse(x->verdict, VERDICT_UNDETERMINED);
	if (!x->diags)
		return;
	va_start(args, fmt);
	vsnprintf(message, sizeof(message), fmt, args);
	va_end(args);
	cite = altered_cite(x->env, rule);
	diag_add(x->diags, severity, x->place, &cite, "%s", message);
}

struct ctx ctx_trial(const struct ctx *x, struct altered_game *copy)
{
	game_copy(copy, x->g);
	return (struct ctx){ .env = x->env, .g = copy, .place = x->place, .verdict = VERDICT_LEGAL };
}

void board_copy(struct board *to, const struct board *from)
{
	size_t used = ((size_t)from->table.n_objects + 1) * sizeof(from->table.objects[0]);

	memcpy(to, from, offsetof(struct board, table) + offsetof(struct table, objects) + used);
}

void game_copy(struct altered_game *to, const struct altered_game *from)
{
	if (to == from)
		return;
	memcpy(to, from, offsetof(struct altered_game, before));
	if (from->unit.kind != UNIT_NONE)
		board_copy(&to->before, &from->before);
	board_copy(&to->b, &from->b);
}
