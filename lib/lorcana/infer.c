/*
 * infer.c - the use of an ability that a record leaves out.
 *
 * Some formats state what an ability did and not that it was used. Where one
 * use alone explains an outcome, it has been used.
 */
#include "lorcana/actions.h"
#include "lorcana/answer.h"
#include "lorcana/language.h"
#include "lorcana/usable.h"

/* An ability that may have been used. */
struct use_guess {
	obj_id source;
	struct usable ability;
};

static struct entry use_entry(const struct ctx *x, const struct entry *outcome, struct use_guess guess)
{
	card_id card = table_object_const(&x->g->table, guess.source)->card;
	const struct lorcana_card *facts = lorcana_card_of(x->env->cards, card);
	struct entry use = { .mark = MARK_CHOICE, .verb = VERB_USE, .player = x->g->active };

	use.line = outcome->line;
	use.index = outcome->index;
	use.subject = (struct ref){ .given = true, .card = card, .name = facts->full_name };
	if (guess.ability.name.len)
		use.clauses[use.n_clauses++] = (struct clause){ .id = CLAUSE_ABILITY_ID, .word = guess.ability.name };
	return use;
}

/* Uses the ability on [x]'s game; true when that is legal and leads to the outcome. */
static bool explains(struct ctx *x, const struct entry *outcome, struct use_guess guess)
{
	struct entry use = use_entry(x, outcome, guess);
	struct ctx quiet = *x;

	quiet.diags = NULL;
	quiet.verdict = VERDICT_LEGAL;
	use_offer(&quiet, &use);
	return quiet.verdict == VERDICT_LEGAL && answer_outcome(&quiet, outcome);
}

static bool is_alike(const struct ctx *x, struct use_guess a, struct use_guess b)
{
	return table_object_const(&x->g->table, a.source)->card == table_object_const(&x->g->table, b.source)->card &&
	       a.ability.program == b.ability.program;
}

/* Every way in which the outcome can be explained; true when there is just one. */
static bool find_use(const struct ctx *x, const struct entry *outcome, struct use_guess *found)
{
	struct lorcana_game copy;
	struct ctx trial = *x;
	unsigned n = 0;

	trial.g = &copy;
	for (obj_id i = table_zone(&x->g->table, x->g->active, Z_PLAY)->first; i; i = x->g->table.objects[i].next) {
		struct usable_set set;

		usable_list(x->env, x->g, i, table_object_const(&x->g->table, i)->card, &set);
		for (uint8_t k = 0; k < set.n; k++) {
			struct use_guess guess = { i, set.items[k] };

			if (!set.items[k].program || (n && is_alike(x, guess, *found)))
				continue;
			copy = *x->g;
			if (explains(&trial, outcome, guess)) {
				*found = guess;
				n++;
			}
		}
	}
	return n == 1;
}

bool infer_use(struct ctx *x, const struct entry *outcome)
{
	struct use_guess guess;

	if (!x->env->record_is_partial || !x->env->code || x->g->over || x->g->ask != ASK_ACTION ||
	    !find_use(x, outcome, &guess))
		return false;
	return explains(x, outcome, guess);
}
