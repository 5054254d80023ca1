#include "games/evolve/state/context.h"

#include <stdio.h>

void hangs_on_unknown(struct ctx *x)
{
	if (x->run.running)
		no_room(x);
	/* What cannot be played is taken back with the board, and that is in doubt as well. */
	x->is_unsure = true;
}

bool cannot(struct ctx *x, rule_id rule, const char *fmt, ...)
{
	va_list args;

	if (x->failed)
		return false;
	x->failed = true;
	x->why = rule;
	va_start(args, fmt);
	vsnprintf(x->why_words, sizeof(x->why_words), fmt, args);
	va_end(args);
	return false;
}

struct ctx ctx_trial(const struct ctx *x, struct evolve_game *copy)
{
	struct offer offer = offer_trial(&x->offer);

	offer.force = false;
	evolve_game_copy(copy, x->g);
	budget_spend(x->offer.budget);
	return (struct ctx){ .env = x->env, .g = copy, .offer = offer, .space = x->space, .is_trial = true };
}

void add_doubt(const struct ctx *x, struct buffer *out)
{
	card_id doubt = x->g->b.doubt;

	if (!is_in_doubt(x))
		return;
	if (doubt)
		buffer_printf(out, "'%.*s', whose text is not read, may have changed it",
			      TEXT_ARG(evolve_card_of(x->env->cards, doubt)->name));
	else
		buffer_add_string(out, "what the record leaves open may have changed it");
}

void report_against(struct ctx *x, rule_id rule, const char *format, ...)
{
	struct buffer words = { 0 };
	va_list args;

	va_start(args, format);
	buffer_vprintf(&words, format, args);
	va_end(args);
	if (is_in_doubt(x)) {
		buffer_add_string(&words, "; ");
		add_doubt(x, &words);
	}
	offer_report(&x->offer, is_in_doubt(x) ? SEV_UNDETERMINED : SEV_ILLEGAL, rule, "%s", buffer_string(&words));
	offer_free_words(&x->offer, &words);
}
