/*
 * infer.c - what a record leaves out before an entry.
 *
 * Some formats state what an ability did and not that it was used, or say only
 * afterwards that a card was banished or the turn ended by what triggered it.
 * Where one such thing alone explains the entry, it has happened.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/usable.h"
#include "games/lorcana/record/answer.h"
#include "games/lorcana/record/outcome_cause.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

/* An ability that may have been used. */
struct use_guess {
	obj_id source;
	struct usable ability;
};

/* More cards that can have used the same ability are not told apart. */
enum { MAX_GUESSES = 8 };

/* All that can have been used: of each card and ability one. */
struct use_guesses {
	unsigned n; /* which may be more than are kept */
	struct use_guess items[MAX_GUESSES];
};

/* Whether the use on [x]'s game is what the entry shows. */
typedef bool shows_fn(struct ctx *x, const struct entry *entry);

static struct entry use_entry(const struct ctx *x, const struct entry *shown, struct use_guess guess)
{
	card_id card = table_object_const(&x->g->table, guess.source)->card;
	const struct lorcana_card *facts = lorcana_card_of(x->env->cards, card);
	struct entry use = { .mark = MARK_CHOICE, .verb = VERB_USE, .player = x->g->active };

	use.line = shown->line;
	use.index = shown->index;
	use.subject = (struct ref){ .given = true, .card = card, .name = facts->full_name };
	if (guess.ability.name.len)
		use.clauses[use.n_clauses++] = (struct clause){ .id = CLAUSE_ABILITY_ID, .word = guess.ability.name };
	return use;
}

/* That a card is banished shows that it was used for an ability that banishes it to pay. */
static bool is_its_price(struct ctx *x, const struct entry *shown, struct use_guess guess)
{
	return guess.ability.cost_banish && !entry_clause(shown, CLAUSE_BY_ID) && shown->player == x->g->active &&
	       outcome_is_banished_already(x, shown);
}

/* Uses the ability on [x]'s game; true when that is legal and shown. */
static bool explains(struct ctx *x, const struct entry *shown, struct use_guess guess, shows_fn *shows)
{
	struct entry use = use_entry(x, shown, guess);
	struct ctx quiet = quiet_on(x, x->g);

	use_offer(&quiet, &use);
	return quiet.offer.verdict == VERDICT_LEGAL && (shows(&quiet, shown) || is_its_price(&quiet, shown, guess));
}

static bool is_alike(const struct ctx *x, struct use_guess a, struct use_guess b)
{
	return table_object_const(&x->g->table, a.source)->card == table_object_const(&x->g->table, b.source)->card &&
	       a.ability.program == b.ability.program;
}

static bool is_known_guess(const struct ctx *x, const struct use_guesses *all, struct use_guess guess)
{
	for (unsigned i = 0; i < all->n && i < MAX_GUESSES; i++)
		if (is_alike(x, guess, all->items[i]))
			return true;
	return false;
}

/* Whether they are of one card's text at one cost, and leave in play who uses them: then only who has exerted differs. */
static bool is_same_ability(const struct usable *a, const struct usable *b)
{
	return a->card == b->card && a->cost_ink == b->cost_ink && a->cost_discard == b->cost_discard && !a->cost_banish &&
	       !b->cost_banish;
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

/* Whether an ability may be what the entry speaks of. */
typedef bool may_be_fn(const struct ctx *x, const struct entry *shown, const struct usable *usable);

/* Finds every way in which the entry can be explained, by abilities that [may_be] what it speaks of. */
static void find_uses(const struct ctx *x, const struct entry *shown, may_be_fn *may_be, shows_fn *shows,
		      struct use_guesses *all)
{
	struct lorcana_game copy;

	all->n = 0;
	for (obj_id i = table_zone(&x->g->table, x->g->active, Z_PLAY)->first; i; i = x->g->table.objects[i].next) {
		struct usable_set set;

		usable_list(x->env, x->g, i, table_object_const(&x->g->table, i)->card, &set);
		for (uint8_t k = 0; k < set.n; k++) {
			struct use_guess guess = { i, set.items[k] };
			struct ctx trial;

			if (!set.items[k].program || is_known_guess(x, all, guess) || !may_be(x, shown, &set.items[k]))
				continue;
			trial = trial_on(x, &copy);
			if (!explains(&trial, shown, guess, shows))
				continue;
			if (all->n < MAX_GUESSES)
				all->items[all->n] = guess;
			all->n++;
		}
	}
}

/*
 * The one that was used, or of several cards with the same ability the one that
 * was asked for: each of them may be it (game_rules.ways). NULL = none is
 * certain enough.
 */
static const struct use_guess *settle_uses(struct ctx *x, const struct use_guesses *all)
{
	struct lorcana_game *g = x->g;

	for (unsigned i = 1; i < all->n; i++)
		if (all->n > MAX_GUESSES || !is_same_ability(&all->items[0].ability, &all->items[i].ability))
			return NULL;
	/* That it was used, and exerted for it, is no more than what explains the record. */
	if (all->n)
		influence_add_touch(g, table_object_const(&g->table, all->items[0].source)->card, STATE_UNRECORDED, TOUCH_TURNED,
				    INFLUENCE_ROUND);
	if (all->n < 2 || g->ways > 1)
		return all->n ? &all->items[0] : NULL;
	for (unsigned i = 0; i < all->n; i++)
		influence_add_touch(g, table_object_const(&g->table, all->items[i].source)->card, COPY_UNRECORDED, ~0u,
				    INFLUENCE_ROUND);
	return &all->items[choose_way(g, all->n, WAYS_EQUAL)];
}

/* Uses the one that explains the entry, if one is certain enough. */
static bool take_use(struct ctx *x, const struct entry *shown, may_be_fn *may_be, shows_fn *shows)
{
	const struct use_guess *guess;
	struct use_guesses all;

	find_uses(x, shown, may_be, shows, &all);
	guess = settle_uses(x, &all);
	return guess && explains(x, shown, *guess, shows);
}

static bool may_have_done(const struct ctx *x, const struct entry *outcome, const struct usable *usable)
{
	(void)outcome;
	return !is_use_in_doubt(x, usable);
}

bool may_be_unrecorded_use(struct ctx *x, const struct entry *outcome)
{
	struct use_guesses all;

	if (x->g->ask != ASK_ACTION || !x->env->code)
		return false;
	find_uses(x, outcome, may_have_done, answer_outcome, &all);
	return all.n > 0;
}

static bool is_inferred(const struct ctx *x)
{
	return x->env->record_is_partial && x->env->code && !x->g->over && !x->offer.dry_run;
}

bool infer_use(struct ctx *x, const struct entry *outcome)
{
	return is_inferred(x) && x->g->ask == ASK_ACTION && take_use(x, outcome, may_have_done, answer_outcome);
}

/* The same once all that is asked has been left open, as nothing more is recorded of it. */
static bool infer_behind(struct ctx *x, const struct entry *entry, answer_fn *infer)
{
	struct lorcana_game copy;
	struct ctx trial;

	if (!is_inferred(x) || !is_asked(x->g))
		return false;
	trial = trial_on(x, &copy);
	answer_leave_open(&trial);
	if (!infer(&trial, entry))
		return false;
	answer_leave_open(x);
	return infer(x, entry);
}

bool infer_next_use(struct ctx *x, const struct entry *outcome)
{
	return infer_behind(x, outcome, infer_use);
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

/* Banishes what has damage of its Willpower or more and is in play because the record may show that it stays; false = nothing. */
static bool banish_doomed(struct ctx *x)
{
	if (!banish_damaged(x, true))
		return false;
	if (x->g->ask == ASK_ACTION)
		settle_push(x);
	run(x);
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

/* A text that gives an ability goes by its own name in a record or by that of the same ability of its card. */
static bool is_named(const struct ctx *x, const struct entry *resolve, const struct usable *usable)
{
	struct text named = entry_clause(resolve, CLAUSE_ABILITY_ID)->word;
	struct usable_set printed;

	if (usable->card != resolve->subject.card)
		return false;
	if (!usable->is_given || text_equal_letters(named, usable->name))
		return text_equal_letters(named, usable->name);
	usable_list(x->env, x->g, NO_OBJECT, usable->card, &printed);
	for (uint8_t i = 0; i < printed.n; i++)
		if (text_equal_letters(named, printed.items[i].name))
			return is_same_ability(usable, &printed.items[i]);
	return false;
}

/* An ability of that name, which its player uses, resolves. */
static bool infer_named_use(struct ctx *x, const struct entry *entry)
{
	return entry_clause(entry, CLAUSE_ABILITY_ID) && x->g->ask == ASK_ACTION && entry->player == x->g->active &&
	       entry->subject.card && take_use(x, entry, is_named, echo_take);
}

enum inferred infer_resolving(struct ctx *x, const struct entry *entry, answer_fn *waits)
{
	if (!is_inferred(x))
		return INFERRED_NOTHING;
	if (infer_named_use(x, entry) || infer_behind(x, entry, infer_named_use))
		return INFERRED_ALL;
	return infer_banished(x, entry, waits) || infer_end(x, entry, waits) ? INFERRED_BEFORE : INFERRED_NOTHING;
}
