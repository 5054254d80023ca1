/*
 * infer.c - what a record leaves out before an entry.
 *
 * Some formats state what an ability did and not that it was used, or say only
 * afterwards that a card was banished or the turn ended by what triggered it.
 * Where one such thing alone explains the entry, it has happened.
 */
#include "lorcana/actions.h"
#include "lorcana/answer.h"
#include "lorcana/influence.h"
#include "lorcana/language.h"
#include "lorcana/settle.h"
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
	struct ctx quiet = quiet_on(x, x->g);

	use_offer(&quiet, &use);
	return quiet.verdict == VERDICT_LEGAL && answer_outcome(&quiet, outcome);
}

static bool is_alike(const struct ctx *x, struct use_guess a, struct use_guess b)
{
	return table_object_const(&x->g->table, a.source)->card == table_object_const(&x->g->table, b.source)->card &&
	       a.ability.program == b.ability.program;
}

/*
 * What an ability did as it was used this turn is not known: the outcome may be
 * of that, and need no further use. What exerts or banishes its card for each
 * use is another card's.
 */
static bool is_use_in_doubt(const struct ctx *x, const struct usable *usable)
{
	return !usable->cost_exert && !usable->cost_banish && influence_is_new(x->g, usable->card, usable->ability);
}

/* Every way in which the outcome can be explained: how many there are, one of them in [found]. */
static unsigned count_uses(const struct ctx *x, const struct entry *outcome, struct use_guess *found)
{
	struct lorcana_game copy;
	unsigned n = 0;

	for (obj_id i = table_zone(&x->g->table, x->g->active, Z_PLAY)->first; i; i = x->g->table.objects[i].next) {
		struct usable_set set;

		usable_list(x->env, x->g, i, table_object_const(&x->g->table, i)->card, &set);
		for (uint8_t k = 0; k < set.n; k++) {
			struct use_guess guess = { i, set.items[k] };
			struct ctx trial;

			if (!set.items[k].program || (n && is_alike(x, guess, *found)) || is_use_in_doubt(x, &set.items[k]))
				continue;
			trial = trial_on(x, &copy);
			if (explains(&trial, outcome, guess)) {
				*found = guess;
				n++;
			}
		}
	}
	return n;
}

bool may_be_unrecorded_use(struct ctx *x, const struct entry *outcome)
{
	struct use_guess guess;

	return x->g->ask == ASK_ACTION && x->env->code && count_uses(x, outcome, &guess) > 0;
}

static bool is_inferred(const struct ctx *x)
{
	return x->env->record_is_partial && x->env->code && !x->g->over && !x->dry_run;
}

bool infer_use(struct ctx *x, const struct entry *outcome)
{
	struct use_guess guess;

	if (!is_inferred(x) || x->g->ask != ASK_ACTION || count_uses(x, outcome, &guess) != 1)
		return false;
	return explains(x, outcome, guess);
}

static bool holds_on(const struct ctx *x, struct lorcana_game *copy, const struct entry *entry, answer_fn *holds)
{
	struct ctx trial = quiet_on(x, copy);

	return holds(&trial, entry);
}

/* Whether the ability of which an entry tells can be one for the end of a turn. */
static bool may_end_turn(const struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID), *named = entry_clause(entry, CLAUSE_ABILITY_ID);
	card_id card = entry->verb == VERB_RESOLVE ? entry->subject.card : by ? by->ref.card : CARD_UNKNOWN;
	const struct lorcana_card *facts = card ? lorcana_card_of(x->env->cards, card) : NULL;

	for (uint8_t i = 0; facts && i < facts->n_abilities; i++)
		if (facts->abilities[i].when & WHEN_TURN_ENDS &&
		    (!named || text_equal_letters(named->word, facts->abilities[i].name)))
			return true;
	return false;
}

bool infer_end(struct ctx *x, const struct entry *entry, answer_fn *holds)
{
	struct entry end = { .mark = MARK_CHOICE, .verb = VERB_END, .player = x->g->active, .line = entry->line, .index = entry->index };
	struct lorcana_game copy;

	if (!is_inferred(x) || x->g->ask != ASK_ACTION || !may_end_turn(x, entry) ||
	    try_on(x, &copy, end_offer, &end) != VERDICT_LEGAL || !holds_on(x, &copy, entry, holds))
		return false;
	end_offer(x, &end);
	x->g->end_owed = (uint8_t)(end.player + 1);
	return true;
}

/* What only doubt keeps in play has been banished, as what triggered then shows. */
static bool infer_banished(struct ctx *x, const struct entry *entry, answer_fn *holds)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	if (!banish_doomed(&trial) || !holds(&trial, entry))
		return false;
	return banish_doomed(x);
}

/* An ability of that name, which its player uses, resolves. */
static bool infer_named_use(struct ctx *x, const struct entry *entry)
{
	const struct clause *named = entry_clause(entry, CLAUSE_ABILITY_ID);
	struct entry use = *entry;
	struct lorcana_game copy;
	struct usable_set set;

	use.verb = VERB_USE;
	if (!named || x->g->ask != ASK_ACTION || entry->player != x->g->active || !entry->subject.card)
		return false;
	usable_list(x->env, x->g, NO_OBJECT, entry->subject.card, &set);
	for (uint8_t k = 0; k < set.n; k++)
		if (text_equal_letters(named->word, set.items[k].name) && try_on(x, &copy, use_offer, &use) == VERDICT_LEGAL) {
			use_offer(x, &use);
			return true;
		}
	return false;
}

enum inferred infer_resolving(struct ctx *x, const struct entry *entry, answer_fn *waits)
{
	if (!is_inferred(x))
		return INFERRED_NOTHING;
	if (infer_named_use(x, entry))
		return INFERRED_ALL;
	return infer_banished(x, entry, waits) || infer_end(x, entry, waits) ? INFERRED_BEFORE : INFERRED_NOTHING;
}
