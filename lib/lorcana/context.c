#include "lorcana/context.h"

#include <stdarg.h>
#include <stdio.h>

#include "kernel/check.h"

/* Longer than any message: two card names and a sentence. */
enum { MESSAGE_SIZE = 512 };

void report(struct ctx *x, enum severity severity, rule_id rule, const char *fmt, ...)
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
	cite = lorcana_cite(x->env, rule);
	diag_add(x->diags, severity, x->place, &cite, "%s", message);
}

void free_words(struct ctx *x, struct buffer *words)
{
	if (words->failed && x->diags)
		x->diags->failed = true;
	buffer_free(words);
}

struct text object_name(const struct lorcana_env *env, const struct lorcana_game *g, obj_id id)
{
	card_id card = id ? table_object_const(&g->table, id)->card : CARD_UNKNOWN;

	return card ? lorcana_card_of(env->cards, card)->full_name : text_of("an unknown card");
}
