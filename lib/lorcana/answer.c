/*
 * answer.c - the choices that a record states for effects: which question each
 * of them answers.
 *
 * The question is that of the effect in progress, or of an ability that waits
 * in the bag and is begun for it. A choice that was forced has been made
 * already; what nobody asks may be about a text that is not carried out.
 */
#include "lorcana/answer_parts.h"

#include "lorcana/action.h"
#include "lorcana/actions.h"
#include "lorcana/effect.h"
#include "lorcana/influence.h"
#include "lorcana/language.h"
#include "lorcana/scope.h"
#include "lorcana/settle.h"
#include "lorcana/statics.h"
#include "lorcana/traits.h"
#include "lorcana/turn.h"

/* Finding the question */

static bool holds_carried_out(const struct lorcana_game *g)
{
	for (uint16_t i = 0; i < g->bag.len; i++)
		if (bag_is_carried_out(&g->bag.items[i]))
			return true;
	return false;
}

/* Begins what waits in the bag, which the record need not say. */
static void begin_waiting(struct ctx *x)
{
	while (x->g->ask == ASK_BAG && holds_carried_out(x->g))
		answer_open(x);
}

/* The card whose ability the entry is about, if it names one. */
static const struct ref *source_named(const struct entry *entry)
{
	static const struct ref nothing = { .given = false };
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	if (entry->verb != VERB_CHOOSE)
		return &entry->subject;
	return by ? &by->ref : &nothing;
}

/* Whether an answer that names [ref], if anything, can be about the text of [card]. */
static bool can_mean(const struct ref *ref, card_id card)
{
	return !ref->given || !ref->card || ref->card == card;
}

/* Whether the effect that asks is the one that an answer names, if it names one. */
static bool is_meant(const struct ctx *x, const struct entry *entry)
{
	return x->g->ask == ASK_EFFECT && x->g->effects.depth &&
	       can_mean(source_named(entry), x->g->effects.items[x->g->effects.depth - 1].card);
}

/* One that was passed over by a later player's resolves too late; true when it counts all the same. */
static bool begins_in_time(struct ctx *x, const struct entry *entry, const struct waiting *w)
{
	bool is_partial = x->env->record_is_partial;

	if (!w->passed_over || entry->verb == VERB_DECLINE)
		return true;
	report(x, is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL, R_BAG_ACTIVE_FIRST,
	       "'%.*s' of %s resolves after an ability of %s, who comes later in the order of the bag",
	       TEXT_ARG(lorcana_card_of(x->env->cards, w->card)->full_name), x->env->player_names[w->player],
	       x->env->player_names[x->g->bag_player]);
	return is_partial || x->force;
}

/*
 * The ability that an answer is about may still wait in the bag: then it is
 * resolved now. False when it does so too late, which is said.
 */
static bool begin_meant(struct ctx *x, const struct entry *entry)
{
	const struct ref *source = source_named(entry);
	int found = -1;

	if (x->g->ask != ASK_BAG || x->dry_run)
		return true;
	for (uint16_t i = 0; i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->player != entry->player || !can_mean(source, w->card))
			continue;
		if (found >= 0 && !source->given && !bag_are_the_same(w, &x->g->bag.items[found]))
			return true;
		/* One that was passed over counts as declined: another is meant, if there is one. */
		if (found < 0 || (x->g->bag.items[found].passed_over && !w->passed_over))
			found = i;
	}
	if (found < 0 || !bag_is_carried_out(&x->g->bag.items[found]))
		return true;
	if (!begins_in_time(x, entry, &x->g->bag.items[found]))
		return false;
	bag_begin(x, (uint16_t)found);
	run(x);
	return true;
}

/* Whether a choice can be about an effect in progress: it names the card of none other. */
static bool can_be_asked(const struct ctx *x, const struct entry *entry)
{
	const struct ref *by = source_named(entry);
	bool can = false;

	for (uint8_t i = 0; i < x->g->effects.depth; i++) {
		const struct effect *effect = &x->g->effects.items[i];

		can |= can_mean(by, effect->card) ||
		       (effect->source && can_mean(by, table_object_const(&x->g->table, effect->source)->card));
	}
	return can;
}

/* Whether the last choice that was forced is of a card that nobody has recorded. */
static bool has_forced_unknown(const struct echo_set *set)
{
	uint16_t i = set->len;

	while (i > 0 && set->items[i - 1].verb != VERB_CHOOSE)
		i--;
	return i > 0 && set->items[i - 1].id && !set->items[i - 1].card;
}

/* Whether only a card that nobody has recorded could be the one that is named, also where it is a "may" to choose one. */
static bool needs_unknown(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct pending pending;
	struct ctx trial;

	effect_pending(x, &pending);
	if (pending.kind == CHOICE_MAY) {
		trial = trial_on(x, &copy);
		effect_accept(&trial);
		run(&trial);
		if (copy.ask != ASK_EFFECT)
			return entry->subject.card && has_forced_unknown(&copy.echoes);
		effect_pending(&trial, &pending);
	}
	for (uint8_t i = 0; i < pending.candidates.n; i++)
		if (table_object_const(&x->g->table, pending.candidates.ids[i])->card == entry->subject.card)
			return false;
	return pending.kind == CHOICE_CARDS && entry->subject.card;
}

/*
 * Whether the effect in progress, or that which comes next, takes the choice as its answer. It does not where only an
 * unrecorded card could be meant and the very card that is named was a forced choice, nor where it is in doubt and what
 * was forced is not.
 */
static bool would_be_answer(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial, before = *x;

	if (!is_asked(x->g))
		return false;
	/* What has just been forced is rather said than chosen for what nobody has said to resolve. */
	if (x->g->ask == ASK_BAG && echo_is_of_last(x, entry))
		return false;
	trial = trial_on(x, &copy);
	begin_waiting(&trial);
	if (trial.g->ask == ASK_EFFECT && needs_unknown(&trial, entry) && echo_names(x, entry))
		return false;
	if (trial.g->ask != ASK_EFFECT || !answer_pending(&trial, entry, &entry->subject))
		return false;
	return trial.verdict == VERDICT_LEGAL || (trial.verdict == VERDICT_UNDETERMINED && !echo_is_found(&before, entry));
}

/* A record may state a choice that was forced, and then the next one of the same effect. */
static bool is_forced_before(struct ctx *x, const struct entry *entry)
{
	return x->g->ask == ASK_EFFECT && echo_take_of(x, entry, effect_top(x->g)->card);
}

/* The entry only says what was forced: it counts as no choice of its own. */
static void count_as_forced(struct ctx *x)
{
	x->g->n_given--;
}

/* Support of the player that the entry can be about; NULL = there is none, or several. */
static const struct waiting *support_waiting(const struct ctx *x, const struct entry *entry)
{
	const struct ref *source = source_named(entry);
	const struct waiting *found = NULL;

	for (uint16_t i = 0; i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->player != entry->player || !can_mean(source, w->card))
			continue;
		if (source->given && w->kind != TRIGGER_SUPPORT)
			return NULL;
		if (w->kind != TRIGGER_SUPPORT || !w->card)
			continue;
		if (found)
			return NULL;
		found = w;
	}
	return found;
}

/* Whether something else that waits asks what the entry can be the answer to. */
static bool answers_another(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial;
	struct pending pending;

	if (entry->verb == VERB_CHOOSE)
		return would_be_answer(x, entry);
	trial = trial_on(x, &copy);
	begin_waiting(&trial);
	if (trial.g->ask != ASK_EFFECT)
		return false;
	effect_pending(&trial, &pending);
	return pending.player == entry->player;
}

static const struct waiting *support_meant(const struct ctx *x, const struct entry *entry)
{
	const struct waiting *w = x->g->ask == ASK_BAG && !x->dry_run ? support_waiting(x, entry) : NULL;

	return w && x->g->bag.len > 1 && !source_named(entry)->given && answers_another(x, entry) ? NULL : w;
}

/* Resolves it as `resolve ... +ability Support` does. */
static void resolve_support(struct ctx *x, const struct waiting *support, const struct entry *entry, const struct ref *chosen)
{
	struct entry resolve = answer_support_entry(x, support, chosen);

	resolve.line = entry->line;
	resolve.index = entry->index;
	resolve_offer(x, &resolve);
}

/*
 * Begins the one of several that wait which the entry answers; true when that is all there is to it:
 * it was Support, or asks nothing and the entry says so.
 */
static bool begin_fitting(struct ctx *x, const struct entry *entry, const struct ref *chosen, offer_fn *offer)
{
	int i = answer_in_bag(x, entry, source_named(entry), chosen, offer);

	if (i < 0)
		return false;
	if (x->g->bag.items[i].kind != TRIGGER_SUPPORT) {
		bag_begin(x, (uint16_t)i);
		run(x);
		return x->g->ask != ASK_EFFECT && echo_take(x, entry);
	}
	/* That it is used says no more; whom it strengthens is chosen by what comes next. */
	if (chosen || entry->verb == VERB_DECLINE)
		resolve_support(x, &x->g->bag.items[i], entry, chosen);
	return true;
}

/* Support that waits for the player: choosing, or declining, answers it where it can be about nothing else. */
static bool answers_support(struct ctx *x, const struct entry *entry, const struct ref *chosen)
{
	const struct waiting *w = support_meant(x, entry);

	if (w)
		resolve_support(x, w, entry, chosen);
	return w;
}

/* The only Support that the change of Strength can be of. */
static const struct waiting *support_done(const struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	const struct waiting *found = NULL;

	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->kind != TRIGGER_SUPPORT || !w->card || (by && by->ref.card != w->card) ||
		    damage_by(x->env, x->g, w->source) != entry->number)
			continue;
		if (found && found->card != w->card)
			return NULL;
		found = found ? found : w;
	}
	return found;
}

bool answer_support_outcome(struct ctx *x, const struct entry *entry)
{
	const struct waiting *w = entry->verb == VERB_DO_STRENGTH && !x->dry_run ? support_done(x, entry) : NULL;
	struct ref chosen = entry->subject;

	if (!w || !chosen.card)
		return false;
	/* What is chosen is counted from the chooser's cards on, an outcome says whose it is. */
	if (!chosen.ordinal && pick_objects(x->g, entry->player, Z_PLAY, &chosen).n == 1)
		chosen.ordinal = 1;
	for (player_id p = w->player; p != entry->player; p = (player_id)((p + 1) % x->g->n_players)) {
		struct ref any = { .given = true, .card = chosen.card, .name = chosen.name };
		struct picks before = pick_objects(x->g, p, Z_PLAY, &any);

		if (before.n && !before.unknown)
			chosen.ordinal = (uint16_t)((chosen.ordinal ? chosen.ordinal : 1) + before.n);
	}
	resolve_support(x, w, entry, &chosen);
	return true;
}

/* Choices that nothing asks for */

/* Whether all that a card says is carried out. */
static bool is_read_whole(const struct ctx *x, card_id id)
{
	const struct lorcana_card *card = id ? lorcana_card_of(x->env->cards, id) : NULL;

	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (!is_carried_out(x->env, &card->abilities[i]))
			return false;
	return card;
}

/* Whether a choice can be for a text that is not carried out: of the card that it names, or of one that waits. */
static bool is_for_unread(const struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++)
		if (x->g->bag.items[i].kind == TRIGGER_UNREAD)
			return true;
	return by && !is_read_whole(x, by->ref.card);
}

/* Whether a choice of a card counts that no text which is carried out asks for. */
static bool may_choose_unread(struct ctx *x, const struct entry *entry, obj_id *chosen)
{
	if (x->g->ask == ASK_BAG || is_for_unread(x, entry))
		return may_choose_card(x, entry, &entry->subject, chosen);
	return refuse_unasked_card(x, entry, &entry->subject, chosen);
}

/* What is chosen that is no card, a player, a name, a place in a deck or a number, and nothing asks for it. */
static void refuse_unasked_word(struct ctx *x, const struct entry *entry)
{
	static const uint8_t words[] = { CLAUSE_PLAYER_ID, CLAUSE_NAME_ID, CLAUSE_TO_ID };
	struct text said = { .len = 0 };
	struct buffer number = { 0 };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (!said.len && entry_clause(entry, words[i]))
			said = entry_clause(entry, words[i])->word;
	if (!said.len && entry->has_number) {
		buffer_printf(&number, "%d", (int)entry->number);
		said = buffer_text(&number);
	}
	refuse(x, entry, said.len ? "chooses what nothing asks for:" : "chooses, and nothing asks for it", said);
	free_words(x, &number);
}

/* A choice for an ability whose text is not carried out, or for none that is known. */
static void choose_unread(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	obj_id chosen;

	if (!entry->subject.given) {
		if (!is_for_unread(x, entry))
			refuse_unasked_word(x, entry);
		return;
	}
	if (!may_choose_unread(x, entry, &chosen))
		return;
	card_is_chosen(x, entry->player, chosen, by ? by->ref.card : CARD_UNKNOWN);
	if (x->g->ask == ASK_ACTION && x->g->bag.len)
		settle_push(x);
	run(x);
}

/* The entries */

/* Runs an answer; one that is refused leaves everything as it was. */
static void answer_or_restore(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct lorcana_game before = *x->g;

	if (x->dry_run)
		return;
	if (!answer_pending(x, entry, ref)) {
		*x->g = before;
		return;
	}
	run(x);
}

/* Whether the choice only says what was forced; that is said once. */
static bool says_forced(struct ctx *x, const struct entry *entry)
{
	return !would_be_answer(x, entry) && (is_forced_before(x, entry) || echo_take(x, entry));
}

void choose_offer(struct ctx *x, const struct entry *entry)
{
	bool has_begun = x->g->ask == ASK_BAG;

	if (x->dry_run)
		return;
	if (is_forced_before(x, entry)) {
		count_as_forced(x);
		return;
	}
	if (!echo_is_of_last(x, entry) && begin_fitting(x, entry, entry->subject.given ? &entry->subject : NULL, choose_offer))
		return;
	if (entry->subject.given && answers_support(x, entry, &entry->subject))
		return;
	if (source_named(entry)->given && !begin_meant(x, entry))
		return;
	if (says_forced(x, entry)) {
		count_as_forced(x);
		return;
	}
	begin_waiting(x);
	/* What has only now begun may have left no choice; what was forced is said before what is asked next. */
	if (says_forced(x, entry) || (has_begun && is_forced_before(x, entry)))
		return;
	if (x->g->ask == ASK_EFFECT && !can_be_asked(x, entry) &&
	    (echo_take(x, entry) || !refuse(x, entry, "chooses as if another card asked:", source_named(entry)->name)))
		return;
	if (x->g->ask == ASK_EFFECT)
		answer_or_restore(x, entry, &entry->subject);
	else if (!echo_take(x, entry) && !refuse_too_late(x, entry))
		choose_unread(x, entry);
}

/* Whether the record has gone on without what the player decides, and has told what comes behind it. */
static bool was_left_open(const struct ctx *x, player_id player)
{
	bool was = false;

	for (uint16_t i = 0; i < x->g->echoes.len; i++)
		was |= x->g->echoes.items[i].verb == ECHO_LEFT_OPEN && x->g->echoes.items[i].player == player;
	return was;
}

/* Whether an ability of the card that the entry names waits for its player. */
static bool waits(const struct lorcana_game *g, const struct entry *entry)
{
	for (uint16_t i = 0; i < g->bag.len; i++)
		if (g->bag.items[i].player == entry->player && g->bag.items[i].card == entry->subject.card)
			return true;
	return false;
}

/* The same once it can resolve, or asks its player (answer_fn). */
static bool is_awaited(struct ctx *x, const struct entry *entry)
{
	if (x->g->ask == ASK_EFFECT)
		return x->g->ask_player == entry->player && effect_top(x->g)->card == entry->subject.card;
	return x->g->ask == ASK_BAG && waits(x->g, entry);
}

/*
 * Whether what is left out of what is asked now can set off what the entry is about; it is then taken to. What waits
 * already is told too early.
 */
static bool shows_untold(struct ctx *x, const struct entry *entry)
{
	return !x->dry_run && entry->subject.card && x->g->ask == ASK_EFFECT && !waits(x->g, entry) &&
	       answer_until(x, entry, is_awaited);
}

/*
 * The question whether to do something that an entry answers; false when there
 * is none, or it is another player's, and that is said.
 */
static bool find_question(struct ctx *x, const struct entry *entry, const char *does, const char *does_for_another,
			  struct pending *pending)
{
	if (!begin_meant(x, entry))
		return false;
	if (!x->dry_run)
		begin_waiting(x);
	if (!is_meant(x, entry)) {
		/*
		 * What could not be done is declined as well, also when it was done as often as its text allows. What was
		 * left open is rather decided than what was shown said again.
		 */
		if ((was_left_open(x, entry->player) || !echo_take(x, entry)) && !refuse_too_late(x, entry) &&
		    !(entry->verb == VERB_DECLINE && used_up_card(x, entry->player, entry->subject.card))) {
			if (shows_untold(x, entry))
				return find_question(x, entry, does, does_for_another, pending);
			refuse_unasked(x, entry, does);
		}
		return false;
	}
	effect_pending(x, pending);
	if (pending->player == entry->player)
		return true;
	/* There was no further card to choose, and that is said. */
	if (!x->dry_run && echo_take(x, entry))
		return false;
	if (!x->dry_run && answer_comes_later(x->g, entry->player)) {
		answer_pass_over(x, entry->player);
		return find_question(x, entry, does, does_for_another, pending);
	}
	if (!skip_unrecorded(x, entry))
		refuse_player(x, entry, does_for_another);
	return false;
}

/* The card that is chosen with what is accepted. */
static const struct ref *chosen_by(const struct entry *entry)
{
	const struct clause *chosen = entry_clause(entry, CLAUSE_CHOOSE_ID);

	return chosen ? &chosen->ref : NULL;
}

/* That Support is used says no more; whom it strengthens is chosen there, or by what comes next. */
static bool accepts_support(struct ctx *x, const struct entry *entry)
{
	const struct ref *chosen = chosen_by(entry);

	return chosen ? answers_support(x, entry, chosen) : support_meant(x, entry) != NULL;
}

/*
 * Whether a "may" is asked behind what the player is asked, of this text or of another that waits: all that comes before is
 * left open then, and said to be. Single answers of the same text skip_untold leaves open.
 */
static bool skip_to_may(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	struct pending pending;
	unsigned steps = 0;

	do {
		if (x->dry_run || !is_asked(&copy) || copy.ask_player != entry->player)
			return false;
		answer_open(&trial);
		steps++;
		begin_waiting(&trial);
		if (!is_meant(&trial, entry))
			return false;
		effect_pending(&trial, &pending);
	} while (pending.kind != CHOICE_MAY);
	if (pending.player != entry->player)
		return false;
	for (; steps > 0; steps--) {
		answer_open(x);
		begin_waiting(x);
	}
	return true;
}

void accept_offer(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (begin_fitting(x, entry, chosen_by(entry), accept_offer))
		return;
	if (accepts_support(x, entry))
		return;
	if (!find_question(x, entry, "accepts", "accepts what another player has to", &pending))
		return;
	/* It does not tell a card, which is left open, and the question with it. */
	if (pending.kind == CHOICE_FACT && !x->dry_run) {
		if (!skip_unrecorded(x, entry)) {
			answer_open(x);
			accept_offer(x, entry);
		}
		return;
	}
	/* What has come of it has shown it before. */
	if (pending.kind != CHOICE_MAY && !x->dry_run && echo_take(x, entry))
		return;
	if (pending.kind != CHOICE_MAY && (skip_untold(x, entry) || skip_to_may(x, entry))) {
		accept_offer(x, entry);
		return;
	}
	if (pending.kind != CHOICE_MAY) {
		refuse_by(x, entry, R_MAY, "accepts what is no question of whether to", text_of(""));
		return;
	}
	if (x->dry_run)
		return;
	effect_accept(x);
	run(x);
	answer_clauses(x, entry);
}

/*
 * "Up to" a number allows none of it: of what has been chosen, or of cards that are to be chosen first. Which those are
 * is left open: it can matter that they are chosen.
 */
static bool declines_number(struct ctx *x, const struct pending *pending)
{
	struct pending number = { .kind = CHOICE_NONE };
	bool chooses_first = pending->kind == CHOICE_CARDS && pending->least > 0 && effect_number_follows(x, &number);

	if (pending->kind != CHOICE_NUMBER && !chooses_first)
		return false;
	if (x->dry_run)
		return true;
	if (chooses_first) {
		effect_number_ahead(x, 0);
		return true;
	}
	effect_number(x, 0);
	run(x);
	return true;
}

/* Whether the effect in progress comes to a "may" behind what it asks. */
static bool comes_to_may(const struct ctx *x)
{
	const struct code_step *step = &x->env->code->steps[effect_top(x->g)->step];

	while (step->op != STEP_END && step->op != STEP_MAY)
		step++;
	return step->op == STEP_MAY;
}

/* A decline does not tell a card: it is of what comes behind, and the card is left open. */
static bool declines_behind_fact(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	if (pending->kind != CHOICE_FACT || x->dry_run)
		return false;
	if (skip_unrecorded(x, entry))
		return true;
	if (!comes_to_may(x))
		return false;
	answer_open(x);
	return true;
}

void decline_offer(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (begin_fitting(x, entry, NULL, decline_offer))
		return;
	if (answers_support(x, entry, NULL) || !find_question(x, entry, "declines", "declines what another player has to", &pending))
		return;
	if (declines_number(x, &pending))
		return;
	if ((pending.kind != CHOICE_MAY && pending.kind != CHOICE_CARDS && pending.kind != CHOICE_PLAYER) ||
	    (pending.kind != CHOICE_MAY && !pending_allows_none(&pending))) {
		/* That no more are chosen may be said behind the last card, though what was chosen is still to be told. */
		if (!x->dry_run && is_forced_before(x, entry))
			return;
		if (skip_untold(x, entry)) {
			decline_offer(x, entry);
			return;
		}
		if (!declines_behind_fact(x, entry, &pending))
			refuse_decline(x, entry, &pending);
		return;
	}
	if (x->dry_run)
		return;
	effect_decline(x);
	run(x);
}

/* Clauses */

static bool is_asked_of_another(const struct lorcana_game *g, player_id player)
{
	return g->ask == ASK_EFFECT && g->ask_player != player;
}

/*
 * Whether a choice of the player may be for what is still to come: nobody is asked yet, or an ability of the player
 * waits, and not all that waits resolves without a question.
 */
static bool may_yet_be_asked(const struct ctx *x, player_id player)
{
	struct lorcana_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_ACTION && x->g->ask != ASK_BAG)
		return true;
	if (!waiting_has(&x->g->bag, player))
		return false;
	trial = trial_on(x, &copy);
	begin_waiting(&trial);
	return is_asked(trial.g);
}

/* What is done to a card by which an entry says that an ability was paid for; 0 = the clause says no such thing. */
static int payment_of(const struct clause *clause)
{
	return clause->id == CLAUSE_DISCARD_ID	? OP_DO_TO_DISCARD
	       : clause->id == CLAUSE_BANISH_ID ? OP_DO_BANISH
	       : clause->id == CLAUSE_EXERT_ID	? OP_DO_EXERT
						: 0;
}

/* Whether the card that is chosen now is one with which the ability is paid for in that way. */
static bool is_asked_to_pay(const struct ctx *x, const struct entry *entry, int op)
{
	const struct effect *effect = effect_top(x->g);
	const struct code_step *step = effect ? &x->env->code->steps[effect->step] : NULL;

	return effect && x->g->ask == ASK_EFFECT && effect->card == entry->subject.card && effect_is_paying(x, effect) &&
	       step->op == STEP_SELECT && step[1].op == STEP_DO && x->env->code->nodes[step[1].node].op == op;
}

/* Whether an ability was paid for in that way with the card that the clause names: of what was forced it shows. */
static bool has_paid(const struct ctx *x, const struct entry *entry, const struct clause *clause)
{
	const uint8_t verb = clause->id == CLAUSE_DISCARD_ID  ? VERB_DO_DISCARD
			     : clause->id == CLAUSE_BANISH_ID ? VERB_DO_BANISH
							      : VERB_DO_EXERT;

	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == verb && echo->by == entry->subject.card && (!clause->ref.card || !echo->card || echo->card == clause->ref.card))
			return true;
	}
	return false;
}

/* Whether a choice has been forced on the player for a text of the card [by]; that is said once. */
static bool was_forced_for(struct ctx *x, const struct entry *choice, card_id by)
{
	return echo_take_of(x, choice, by) || echo_take(x, choice);
}

/*
 * A card chosen behind an action, as an entry of its own would say it; it may
 * have been forced, and is taken to if it can have been where [forced_first].
 */
static bool clause_chooses(struct ctx *x, const struct entry *entry, const struct clause *clause, bool forced_first)
{
	struct entry choice = { .mark = entry->mark, .verb = VERB_CHOOSE, .player = entry->player, .subject = clause->ref };
	obj_id chosen;

	if (entry->verb == VERB_USE && payment_of(clause) && !is_asked_to_pay(x, entry, payment_of(clause)))
		return (has_paid(x, entry, clause) && was_forced_for(x, &choice, entry->subject.card)) ||
		       refuse_by(x, entry, R_USE_PAY, "pays with what is not taken to pay:", clause->ref.name);
	/* A forced choice is no answer to what another player is asked next. */
	if ((forced_first || is_asked_of_another(x->g, entry->player)) && is_forced_before(x, &choice))
		return true;
	if (!would_be_answer(x, &choice) && echo_take(x, &choice))
		return true;
	/* What is chosen as a card is played is chosen for an ability that its being played has set off. */
	if (clause->id == CLAUSE_CHOOSE_ID && !begin_meant(x, entry))
		return false;
	/* What has only now begun may have left no choice. */
	if (is_forced_before(x, &choice) || (x->g->ask != ASK_EFFECT && echo_take(x, &choice)))
		return true;
	if (x->g->ask != ASK_EFFECT)
		return may_yet_be_asked(x, entry->player) || !is_read_whole(x, entry->subject.card) ||
		       (clause->id == CLAUSE_CHOOSE_ID ? refuse_unasked_card(x, entry, &clause->ref, &chosen) :
							 refuse_by(x, entry, R_USE_PAY, "pays with what is not taken to pay:", clause->ref.name));
	if (!answer_pending(x, &choice, &choice.subject))
		return false;
	run(x);
	return true;
}

/* One clause as an answer of its own. */
static bool clause_answers(struct ctx *x, const struct entry *entry, const struct clause *clause, bool forced_first)
{
	struct pending pending;

	switch (clause->id) {
	case CLAUSE_DISCARD_ID:
	case CLAUSE_BANISH_ID:
	case CLAUSE_EXERT_ID:
		/* What pays for a card that is played is no answer. */
		return entry->verb == VERB_PLAY || clause_chooses(x, entry, clause, forced_first);
	case CLAUSE_CHOOSE_ID:
		return clause_chooses(x, entry, clause, forced_first);
	case CLAUSE_DECLINE_ID:
		if (x->g->ask != ASK_EFFECT)
			return true;
		effect_pending(x, &pending);
		/* That nothing came of it may be said of more than a "may". */
		if (pending.kind != CHOICE_MAY && x->env->record_is_partial)
			return true;
		if (pending.kind != CHOICE_MAY)
			return refuse_decline(x, entry, &pending) && false;
		effect_decline(x);
		run(x);
		return true;
	default:
		return true;
	}
}

static void clauses_answer(struct ctx *x, const struct entry *entry, bool forced_first)
{
	for (uint8_t i = 0; i < entry->n_clauses && !x->dry_run; i++)
		if (!clause_answers(x, entry, &entry->clauses[i], forced_first))
			return;
}

/* Whether the entry can state a choice that was forced: one has been, or may come to be between several cards. */
static bool may_state_forced(const struct lorcana_game *g, const struct entry *entry)
{
	unsigned n_cards = 0;

	for (uint8_t i = 0; i < entry->n_clauses; i++)
		n_cards += entry->clauses[i].id == CLAUSE_CHOOSE_ID || payment_of(&entry->clauses[i]);
	for (uint16_t i = 0; n_cards == 1 && i < g->echoes.len; i++)
		if (g->echoes.items[i].verb == VERB_CHOOSE)
			return true;
	return n_cards > 1;
}

/* Whether the clauses are right if they state choices that were forced as well, and are not if they don't. */
static bool state_what_was_forced(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial;

	if (!may_state_forced(x->g, entry))
		return false;
	trial = trial_on(x, &copy);
	clauses_answer(&trial, entry, false);
	if (trial.verdict != VERDICT_ILLEGAL)
		return false;
	trial = trial_on(x, &copy);
	clauses_answer(&trial, entry, true);
	return trial.verdict != VERDICT_ILLEGAL;
}

/* Whether the clauses of an entry can be meant as they stand. */
static bool can_be_answers(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	clauses_answer(&trial, entry, false);
	return trial.verdict != VERDICT_ILLEGAL || state_what_was_forced(x, entry);
}

/* Of several cards chosen, those behind each other are exchanged: the [n]-th with the next, counted among them alone. */
static bool exchange_chosen(const struct entry *entry, unsigned n, struct entry *exchanged)
{
	int first = -1;

	*exchanged = *entry;
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		if (entry->clauses[i].id != CLAUSE_CHOOSE_ID)
			continue;
		if (first >= 0 && n-- == 0) {
			exchanged->clauses[first] = entry->clauses[i];
			exchanged->clauses[i] = entry->clauses[first];
			return true;
		}
		first = i;
	}
	return false;
}

/*
 * Cards chosen stand in the order of the text. Where they can't be meant so, and
 * can with two of them exchanged in one way alone, they were told in another
 * order; keeps that in [other].
 */
static bool told_in_another_order(const struct ctx *x, const struct entry *entry, struct entry *other)
{
	struct entry exchanged;
	unsigned found = 0;

	if (can_be_answers(x, entry))
		return false;
	for (unsigned n = 0; exchange_chosen(entry, n, &exchanged); n++) {
		if (!can_be_answers(x, &exchanged))
			continue;
		found++;
		*other = exchanged;
	}
	return found == 1;
}

void answer_clauses(struct ctx *x, const struct entry *entry)
{
	struct entry other;

	if (x->dry_run || !entry->n_clauses)
		return;
	if (told_in_another_order(x, entry, &other))
		entry = &other;
	clauses_answer(x, entry, state_what_was_forced(x, entry));
}
