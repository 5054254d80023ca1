/*
 * answer_resolve.c - `resolve`: which ability in the bag a record means.
 */
#include "base/bug.h"
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/board/usable.h"
#include "games/lorcana/record/answer_parts.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/choose.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

/* The story name, or the keyword, of an ability that waits. */
static struct text name_of(const struct ctx *x, const struct waiting *w)
{
	switch ((enum lorcana_trigger)w->kind) {
	case TRIGGER_VANISH:
		return text_of("Vanish");
	case TRIGGER_TEMPORARY:
		return text_of("Temporary Shift");
	case TRIGGER_UNREAD:
	case TRIGGER_ABILITY:
	case TRIGGER_LASTING:
	case TRIGGER_SUPPORT:
		return ability_name(x->env, w->card, w->ability);
	}
	BUG("unknown trigger");
}

/* Whether a record means by that name, if it gives one, the ability that waits. */
static bool goes_by(const struct ctx *x, const struct waiting *w, const struct clause *named)
{
	return !named || text_equal_letters(named->word, name_of(x, w)) ||
	       ((w->kind == TRIGGER_ABILITY || w->kind == TRIGGER_LASTING) &&
		ability_goes_by(x->env, w->card, w->ability, ABILITY_TRIGGERED, named->word));
}

/* Whether the entry can be about the ability that waits, as far as it says which. */
static bool may_mean(const struct ctx *x, const struct entry *entry, const struct waiting *w)
{
	return w->player == entry->player && entry->subject.card &&
	       answer_means_source(x, &entry->subject, w->player, w->card, w->source) &&
	       goes_by(x, w, entry_clause(entry, CLAUSE_ABILITY_ID));
}

/* The waiting ability that the record means, or -1. */
static int find_waiting(const struct action *a)
{
	for (uint16_t i = 0; i < a->x->g->bag.len; i++)
		if (may_mean(a->x, a->entry, &a->x->g->bag.items[i]))
			return i;
	return -1;
}

static enum answer ability_waits(struct action *a)
{
	if (find_waiting(a) >= 0)
		return HOLDS;
	/* Nothing came of it, whether it waited or not. */
	if (a->x->env->record_is_partial && entry_clause(a->entry, CLAUSE_DECLINE_ID))
		return HOLDS;
	return a->x->env->record_is_partial || has_nameless(a->x->g, a->player) ? OPEN : FAILS;
}

/* Whether the [i]-th that waits asks its player something. */
static bool would_ask(const struct ctx *x, uint16_t i)
{
	player_id player = x->g->bag.items[i].player;
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	if (!bag_is_carried_out(&copy.bag.items[i]) || copy.bag.items[i].passed_over)
		return false;
	answer_give(&trial, give_begin, i);
	return copy.ask == ASK_EFFECT && copy.ask_player == player;
}

/*
 * Nobody who resolves before this player has a forced ability waiting, nor one of which the record has not said what they
 * decide.
 */
static enum answer others_come_later(struct action *a)
{
	const struct lorcana_game *g = a->x->g;

	for (player_id p = g->bag_player; p != a->player; p = (player_id)((p + 1) % g->n_players))
		for (uint16_t i = 0; i < g->bag.len; i++)
			if (g->bag.items[i].player == p && bag_is_forced(&g->bag.items[i])) {
				a->other_player = p;
				return FAILS;
			}
	/* Of an ability that does not wait that is said, and no more. */
	if (find_waiting(a) < 0)
		return HOLDS;
	for (player_id p = g->bag_player; !a->x->env->record_is_partial && p != a->player; p = (player_id)((p + 1) % g->n_players))
		for (uint16_t i = 0; i < g->bag.len; i++)
			if (g->bag.items[i].player == p && would_ask(a->x, i)) {
				a->other_player = p;
				return OPEN;
			}
	return HOLDS;
}

/* An ability that was passed over by a later player's resolves too late. */
static enum answer was_not_passed_over(struct action *a)
{
	int i = find_waiting(a);

	if (i < 0 || !a->x->g->bag.items[i].passed_over)
		return HOLDS;
	a->other_player = a->x->g->bag_player;
	/* Which ability resolved before may not have been said. */
	return a->x->env->record_is_partial ? OPEN : FAILS;
}

/* The record declines an ability of [kind], which is no "may". */
static enum answer is_not_declined(const struct action *a, enum lorcana_trigger kind)
{
	int i = find_waiting(a);

	return i >= 0 && a->x->g->bag.items[i].kind == kind && entry_clause(a->entry, CLAUSE_DECLINE_ID) ? FAILS : HOLDS;
}

static enum answer vanish_is_not_declined(struct action *a)
{
	return is_not_declined(a, TRIGGER_VANISH);
}

static enum answer return_is_not_declined(struct action *a)
{
	return is_not_declined(a, TRIGGER_TEMPORARY);
}

static const struct check resolve_checks[] = {
	{ R_BAG_RESOLVE, ability_waits, SCOPE_ANY, "no such ability of '{s}' waits in the bag for {p}",
	  "no such ability of '{s}' waits in the bag for {p}; the record leaves out choices or cards" },
	{ R_BAG_ACTIVE_FIRST, others_come_later, 0, "{p} resolves an ability while {q}, who comes first, has one waiting",
	  "{p} resolves an ability while {q}, who comes first, has one waiting, and the record does not say what {q} decides" },
	{ R_BAG_ACTIVE_FIRST, was_not_passed_over, 0,
	  "'{s}' of {p} resolves after an ability of {q}, who comes later in the order of the bag",
	  "'{s}' of {p} resolves after an ability of {q}, who comes later in the order of the bag, as far as the record shows" },
	{ R_VANISH, vanish_is_not_declined, 0, "the Vanish of '{s}' can't be declined", NULL },
	{ R_SHIFT_TEMPORARY, return_is_not_declined, 0, "the return of '{s}' can't be declined", NULL },
};

static void resolve_one(struct action *a, const struct waiting *waiting, const struct picks *chosen)
{
	switch ((enum lorcana_trigger)waiting->kind) {
	case TRIGGER_VANISH:
	case TRIGGER_TEMPORARY:
		bag_resolve_forced(a->x, waiting);
		break;
	case TRIGGER_ABILITY:
	case TRIGGER_LASTING:
	case TRIGGER_SUPPORT:
		if (bag_is_carried_out(waiting))
			effect_begin_waiting(a->x, waiting);
		break;
	case TRIGGER_UNREAD:
		for (uint8_t i = 0; i < chosen->n; i++)
			card_is_chosen(a->x, a->player, chosen->ids[i], a->about);
		break;
	}
}

/* The effect has begun already, since nothing else waited for the player. */
static bool resolves_already(struct ctx *x, const struct entry *entry)
{
	const struct clause *named = entry_clause(entry, CLAUSE_ABILITY_ID);
	const struct effect *effect = effect_top(x->g);

	if (x->g->ask == ASK_EFFECT && effect && effect->untouched && entry->subject.card &&
	    answer_means_source(x, &entry->subject, effect->player, effect->card, effect->source) && effect->player == entry->player && effect->cause.what != N_HAPPENINGS)
		return !named || ability_goes_by(x->env, effect->card, effect->ability, ABILITY_TRIGGERED, named->word);
	return echo_take(x, entry);
}

/* Whether the ability that the entry names waits in the bag, and one of those is asked for. */
static bool waits_now(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);

	return x->g->ask == ASK_BAG && find_waiting(&a) >= 0;
}

/* The same of one that has just begun. */
static bool waits_or_resolves(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);

	return find_waiting(&a) >= 0 || resolves_already(x, entry);
}

/*
 * The record goes on to the bag without saying what the effect in progress
 * asks: what leads to the ability that resolves was the answer; else it stays
 * open.
 */
static void end_effect(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	enum verdict before = x->offer.verdict;

	if (x->g->ask != ASK_EFFECT || (find_waiting(&a) < 0 && answer_until(x, entry, waits_now)))
		return;
	while (x->g->ask == ASK_EFFECT && !x->g->over)
		answer_open(x);
	answer_note_open(x, before);
}

/* An ability resolves that the engine does not know to wait: what it does is in doubt; of a card that is not known, anything. */
static void remember_named(const struct action *a)
{
	const struct clause *named = entry_clause(a->entry, CLAUSE_ABILITY_ID);
	const struct lorcana_card *card = a->about ? lorcana_card_of(a->x->env->cards, a->about) : NULL;

	if (!card)
		influence_add(a->x->env, a->x->g, CARD_NAMELESS, 0);
	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (card->abilities[i].kind == ABILITY_TRIGGERED &&
		    (!named || text_equal_letters(named->word, card->abilities[i].name)))
			influence_add(a->x->env, a->x->g, a->about, i);
}

/* Whether a text lets its player leave out anything of what it does. */
static bool can_be_declined(const struct lorcana_code *code, const struct waiting *waiting)
{
	const struct code_step *step = &code->steps[code->programs[waiting->program].begin];

	for (; step->op != STEP_END; step++)
		if (step->op == STEP_MAY || step->op == STEP_NUMBER || step->op == STEP_ANY_PLAYERS ||
		    (step->op == STEP_SELECT && (code_mentions(code, step->node, OP_UP_TO) || code_mentions(code, step->node, OP_ANY_NUMBER))))
			return true;
	return false;
}

/* How much is noted of what the texts of a card have done. */
static unsigned count_done(const struct lorcana_game *g, card_id by)
{
	unsigned n = 0;

	for (uint16_t i = 0; i < g->echoes.len; i++) {
		const struct echo *echo = &g->echoes.items[i];

		n += echo->by == by && echo->verb < N_LORCANA_VERBS && lorcana_language.verbs[echo->verb].mark == MARK_OUTCOME;
	}
	return n;
}

/* What has resolved left nothing to decline, and did something all the same. */
static void check_declined(struct ctx *x, const struct entry *entry, const struct waiting *waiting, unsigned n_done)
{
	const struct lorcana_card *card = lorcana_card_of(x->env->cards, waiting->card);

	if (entry_clause(entry, CLAUSE_DECLINE_ID) && x->g->ask != ASK_EFFECT && !x->env->record_is_partial &&
	    !can_be_declined(x->env->code, waiting) && count_done(x->g, waiting->card) > n_done)
		refuse_by(x, entry, R_MAY, "declines what can't be declined of", card->full_name);
}

/* Which copy of its card has the ability, counted as entries do, from 1; 0 = it can't be told from others so. */
static uint16_t copy_of(const struct lorcana_game *g, const struct waiting *w)
{
	if (!is_in_play(g, w->source) || table_object_const(&g->table, w->source)->card != w->card)
		return 0;
	return (uint16_t)ordinal_in_play(g, w->source, w->player, 1);
}

/* Whether one of that name waits before the i-th, of the same copy of the card and for the same player. */
static bool is_named_before(const struct ctx *x, uint16_t i)
{
	const struct waiting *bag = x->g->bag.items;

	for (uint16_t k = 0; k < i; k++)
		if (bag[k].player == bag[i].player && bag[k].card == bag[i].card && copy_of(x->g, &bag[k]) == copy_of(x->g, &bag[i]) &&
		    text_equal(name_of(x, &bag[k]), name_of(x, &bag[i])))
			return true;
	return false;
}

static void resolve_meant(struct ctx *x, const struct entry *entry);

/*
 * Several abilities wait, of the card or of copies of it, and the record does not say which resolves: the first that
 * takes what else it says, or another where later entries show that (game_rules.ways).
 */
static bool means_one_of(struct ctx *x, const struct entry *entry, struct entry *meant)
{
	bool is_named = entry_clause(entry, CLAUSE_ABILITY_ID);
	struct lorcana_game copy, *g = x->g;
	struct entry fitting = *entry;
	uint8_t n = 0, way = g->way, others = 0;

	if (x->offer.dry_run || !entry->subject.card || g->ask != ASK_BAG || (is_named && entry->subject.ordinal) ||
	    entry->n_clauses == MAX_CLAUSES)
		return false;
	for (uint16_t i = 0; i < g->bag.len; i++) {
		const struct waiting *w = &g->bag.items[i];

		if (!may_mean(x, entry, w) || is_named_before(x, i))
			continue;
		others++;
		fitting.n_clauses = entry->n_clauses;
		fitting.subject.ordinal = copy_of(g, w);
		if (!is_named)
			fitting.clauses[fitting.n_clauses++] = (struct clause){ .id = CLAUSE_ABILITY_ID, .word = name_of(x, w) };
		if (try_on(x, &copy, resolve_meant, &fitting) == VERDICT_LEGAL && n++ <= way)
			*meant = fitting;
	}
	if (others < 2 || n == 0)
		return false;
	if (n > 1 && g->ways < 2)
		choose_way(g, n, WAYS_EQUAL);
	return true;
}

/*
 * Resolves what waits first and asks nothing until the ability that the entry names waits: what the rules force need not
 * be recorded, and may have set it off. False, and nothing is resolved, where it does not come to that.
 */
static bool resolve_forced_until(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	unsigned n = 0;

	while (copy.ask == ASK_BAG && n < MAX_WAITING && !waits_now(&trial, entry)) {
		bag_flush(&trial);
		run(&trial);
		n++;
	}
	/* What had to be left open on the way was said, or waits. */
	if (n == 0 || trial.offer.verdict != VERDICT_LEGAL || !waits_now(&trial, entry))
		return false;
	for (; n > 0; n--) {
		bag_flush(x);
		run(x);
	}
	return true;
}

void resolve_offer(struct ctx *x, const struct entry *entry)
{
	struct entry meant;

	resolve_meant(x, means_one_of(x, entry, &meant) ? &meant : entry);
}

/* All that the entry says is checked before anything is carried out. */
static void resolve_meant(struct ctx *x, const struct entry *entry)
{
	struct action a = action_make(x, entry);
	struct picks chosen = { .n = 0 };
	struct waiting waiting;
	unsigned n_done;
	bool go;
	int i = find_waiting(&a);

	if (i < 0 && !x->offer.dry_run && resolves_already(x, entry)) {
		answer_clauses(x, entry);
		return;
	}
	if (!x->offer.dry_run) {
		enum inferred inferred = INFERRED_NOTHING;

		end_effect(x, entry);
		i = find_waiting(&a);
		if (i < 0)
			inferred = infer_resolving(x, entry, waits_or_resolves);
		if (inferred == INFERRED_BEFORE)
			resolve_offer(x, entry);
		if (inferred)
			return;
		if (i < 0 && resolve_forced_until(x, entry))
			i = find_waiting(&a);
	}
	go = action_decide(&a, CHECKS(resolve_checks));
	if (i < 0) {
		if (go && !entry_clause(entry, CLAUSE_DECLINE_ID))
			remember_named(&a);
		return;
	}
	waiting = x->g->bag.items[i];
	if (waiting.kind == TRIGGER_UNREAD)
		go &= may_choose_all(x, entry, &chosen);
	if (!go)
		return;
	waiting_remove(&x->g->bag, (uint16_t)i);
	bag_pass_over(x->g, a.player);
	n_done = count_done(x->g, waiting.card);
	resolve_one(&a, &waiting, &chosen);
	run(x);
	if (x->g->ask != ASK_EFFECT)
		echo_mark_resolved(x, waiting.card);
	if (bag_is_carried_out(&waiting)) {
		check_declined(x, entry, &waiting, n_done);
		answer_clauses(x, entry);
	}
}
