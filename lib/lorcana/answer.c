/*
 * answer.c - the choices that a record states for effects.
 */
#include "lorcana/answer.h"

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

/* Text that `choose` can only answer wrongly when something unread interferes. */
enum { SCOPE_ANSWER = SCOPE_CHOOSE | SCOPE_BOARD };

/*
 * Reports an answer that is not allowed: that its player [does] this, to the
 * card that [name] names, if any. An edition without [rule] says it of choices
 * in general. True when it counts all the same.
 */
static bool refuse_by(struct ctx *x, const struct entry *entry, rule_id rule, const char *does, struct text name)
{
	const struct effect *effect = effect_top(x->g);
	struct doubt doubt = influence_find(x->env, x->g, SCOPE_ANSWER, effect ? effect->card : CARD_UNKNOWN, 0);
	struct buffer words = { 0 };
	bool is_open = doubt.card || x->env->record_is_partial;

	buffer_printf(&words, "%s %s", x->env->player_names[entry->player], does);
	if (name.len)
		buffer_printf(&words, " '%.*s'", TEXT_ARG(name));
	if (effect) {
		buffer_add_string(&words, " for ");
		influence_name(x->env, (struct doubt){ effect->card, effect->ability }, &words);
	}
	if (doubt.card) {
		buffer_add_string(&words, "; ");
		influence_explain(x->env, doubt, &words);
	}
	report(x, is_open ? SEV_UNDETERMINED : SEV_ILLEGAL, x->env->in_force[rule] ? rule : R_CHOICES, "%s",
	       buffer_string(&words));
	free_words(x, &words);
	return is_open || x->force;
}

static bool refuse(struct ctx *x, const struct entry *entry, const char *does, struct text name)
{
	return refuse_by(x, entry, R_CHOICES, does, name);
}

/* What another player is asked; who decides later in turn order comes too early. */
static bool refuse_player(struct ctx *x, const struct entry *entry, const char *does)
{
	const struct effect *effect = effect_top(x->g);
	bool comes_later = false;

	for (int i = 0; i < MAX_LOOPS; i++)
		comes_later |= effect->loops[i].players & 1u << entry->player;
	return refuse_by(x, entry, comes_later ? R_PLAYERS_IN_ORDER : R_CHOICES, does, text_of(""));
}

static bool refuse_decline(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	return refuse_by(x, entry, pending->kind == CHOICE_MODE ? R_SEQUENTIAL_OR : R_MAY, "declines what can't be declined",
			 text_of(""));
}

/* The same of an answer that nothing asks for: a text that was not carried out, or not wholly recorded, may have. */
static void refuse_unasked(struct ctx *x, const struct entry *entry, const char *does)
{
	struct doubt doubt = influence_find(x->env, x->g, SCOPE_ANY, entry->subject.card, 0);
	struct buffer why = { 0 };

	/* Which ability of an unknown card was meant, nobody knows, nor what it has done. */
	if (!doubt.card && has_nameless(x->g, entry->player)) {
		doubt.card = CARD_NAMELESS;
		if (entry->verb == VERB_ACCEPT && !x->dry_run)
			influence_add(x->env, x->g, CARD_NAMELESS, 0);
	}
	if (doubt.card) {
		buffer_add_string(&why, "; ");
		influence_explain(x->env, doubt, &why);
	}
	report(x, doubt.card || x->env->record_is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL, R_CHOICES,
	       "%s %s, and nothing asks whether to%s", x->env->player_names[entry->player], does, buffer_string(&why));
	free_words(x, &why);
}

/* Cards */

/* Why an effect does not offer a card. */
enum fault { IS_OFFERED, CHOSEN_BEFORE, NOT_ANOTHER, WRONG_KIND, BEYOND_LIMITS };

static bool asks_for(const struct lorcana_code *code, uint16_t filter, enum lorcana_op op)
{
	for (uint16_t i = filter; filter && i < code->nodes[filter].next; i++)
		if (code->nodes[i].op == op)
			return true;
	return false;
}

/* Whether a card is a character, item, location or action, as a filter asks. */
static bool is_of_kind(const struct ctx *x, uint16_t filter, obj_id id)
{
	static const uint8_t ops[] = {
		[LORCANA_CHARACTER] = OP_CHARACTER,
		[LORCANA_ACTION] = OP_ACTION,
		[LORCANA_ITEM] = OP_ITEM,
		[LORCANA_LOCATION] = OP_LOCATION,
	};
	const struct lorcana_card *card = card_facts(x->env, x->g, id);
	bool asks = false;

	for (unsigned i = 0; i < sizeof(ops); i++)
		asks |= asks_for(x->env->code, filter, (enum lorcana_op)ops[i]);
	return !asks || !card || asks_for(x->env->code, filter, (enum lorcana_op)ops[card->type]);
}

static enum fault fault_of(const struct action *a)
{
	const struct effect *effect = effect_top(a->x->g);
	const struct code_step *step = &a->x->env->code->steps[effect->step];
	struct pending pending;

	if (effect_may_pick(a->x, a->target))
		return IS_OFFERED;
	effect_pending(a->x, &pending);
	if (effect->picking && card_set_has(&effect->slots[step->value], a->target))
		return CHOSEN_BEFORE;
	if (asks_for(a->x->env->code, pending.filter, OP_OTHER) &&
	    (effect->it.n ? card_set_has(&effect->it, a->target) : a->target == effect->source))
		return NOT_ANOTHER;
	return is_of_kind(a->x, pending.filter, a->target) ? BEYOND_LIMITS : WRONG_KIND;
}

/* Rows against choosing a card that the effect does not offer: they say why. */
static enum answer is_chosen_once(void *action)
{
	return fault_of(action) == CHOSEN_BEFORE ? FAILS : HOLDS;
}

static enum answer is_another(void *action)
{
	return fault_of(action) == NOT_ANOTHER ? FAILS : HOLDS;
}

static enum answer meets_requirements(void *action)
{
	return fault_of(action) == WRONG_KIND ? FAILS : HOLDS;
}

static enum answer is_within_limits(void *action)
{
	return fault_of(action) == BEYOND_LIMITS ? FAILS : HOLDS;
}

/* What editions say that tell requirements and limiters apart is not said twice. */
static enum answer is_candidate(void *action)
{
	const struct action *a = action;
	enum fault fault = fault_of(a);

	return (fault == WRONG_KIND || fault == BEYOND_LIMITS) && !a->x->env->in_force[R_CHOICE_LIMITERS] ? FAILS : HOLDS;
}

static const struct check pick_checks[] = {
	{ R_UP_TO, is_chosen_once, SCOPE_ANSWER, "'{t}' has been chosen already for '{d}', and is chosen once", NULL },
	{ R_ANOTHER, is_another, SCOPE_ANSWER, "'{t}' is no other card, as '{d}' asks for", NULL },
	{ R_CHOICE_REQUIREMENTS, meets_requirements, SCOPE_ANSWER, "'{t}' is no card of the kind that {p} chooses for '{d}'", NULL },
	{ R_CHOICE_LIMITERS, is_within_limits, SCOPE_ANSWER, "'{t}' is none of the cards that {p} can choose for '{d}'", NULL },
	{ R_CHOICES, is_candidate, SCOPE_ANSWER, "'{t}' is none of the cards that {p} can choose for '{d}'", NULL },
};

enum { N_PICK_CHECKS = sizeof(pick_checks) / sizeof(pick_checks[0]) };

/* Among the candidates with that name; several that differ make the record ambiguous. */
static obj_id find_candidate(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	struct action a = action_make(x, entry);
	obj_id found = NO_OBJECT;

	if (ref->ordinal) {
		struct picks picks = pick_in_play(x->g, entry->player, false, ref);

		return picks.n && card_set_has(&pending->candidates, picks.ids[0]) ? picks.ids[0] : NO_OBJECT;
	}
	for (uint8_t i = 0; i < pending->candidates.n; i++) {
		obj_id id = pending->candidates.ids[i];

		if (table_object_const(&x->g->table, id)->card != ref->card)
			continue;
		if (found && is_in_play(x->g, id) && !are_alike(x->g, found, id))
			a.unclear = found;
		if (!found)
			found = id;
	}
	report_unclear(&a, R_CHOICES);
	return found;
}

/* A card that nobody had recorded turns out to be the one that is named, if it fits so. */
static obj_id bind_candidate(struct ctx *x, const struct ref *ref)
{
	obj_id id = effect_unknown_candidate(x);
	bool fits;

	if (!id || ref->card == CARD_UNKNOWN)
		return id;
	table_object(&x->g->table, id)->card = ref->card;
	fits = effect_may_pick(x, id);
	table_object(&x->g->table, id)->card = CARD_UNKNOWN;
	if (!fits)
		return NO_OBJECT;
	bind_object(x, id, ref->card);
	return id;
}

/* Whether one of the candidates may be any card: nobody recorded what it is. */
static bool offers_unknown(const struct ctx *x, const struct pending *pending)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (table_object_const(&x->g->table, pending->candidates.ids[i])->card == CARD_UNKNOWN)
			return true;
	return pending->hidden;
}

static bool choose_card(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	obj_id id = find_candidate(x, entry, ref, pending);
	struct action a = action_make(x, entry);
	struct picks picks;

	if (!id && (offers_unknown(x, pending) || ref->card == CARD_UNKNOWN))
		id = bind_candidate(x, ref);
	/* All that can be chosen is known, and the record leaves out which it was. */
	if (!id && ref->card == CARD_UNKNOWN && text_is(ref->name, "?") && pending->candidates.n && !x->dry_run) {
		answer_open(x);
		return true;
	}
	if (id) {
		/* Which card of the hand it was, nobody knows from here on. */
		if (ref->card == CARD_UNKNOWN && !x->dry_run && table_object_const(&x->g->table, id)->zone == Z_HAND)
			forget_hand(x->g, table_object_const(&x->g->table, id)->owner);
		if (!x->dry_run)
			effect_pick(x, id);
		return true;
	}
	if (ref->card == CARD_UNKNOWN) {
		report(x, SEV_UNDETERMINED, R_CHOICES, "the record does not say which card %s chooses for '%.*s'",
		       x->env->player_names[entry->player],
		       TEXT_ARG(lorcana_card_of(x->env->cards, effect_top(x->g)->card)->full_name));
		return false;
	}
	/* It is not offered: say by which rule. */
	picks = pick_in_play(x->g, entry->player, false, ref);
	a.detail = lorcana_card_of(x->env->cards, effect_top(x->g)->card)->full_name;
	if (!picks.n)
		return refuse(x, entry, "chooses what is not there to be chosen:", ref->name) && false;
	a.target = picks.ids[0];
	if (!may_choose_card(x, entry, ref, &a.target) && !x->force)
		return false;
	if (!action_decide(&a, pick_checks, N_PICK_CHECKS))
		return false;
	effect_pick(x, a.target);
	return true;
}

/* Everything else */

static player_id find_player(const struct ctx *x, struct text name)
{
	for (player_id p = 0; p < x->g->n_players; p++)
		if (text_is(name, x->env->player_names[p]))
			return p;
	return NO_PLAYER;
}

static bool choose_player(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_PLAYER_ID);
	player_id player = clause ? find_player(x, clause->word) : NO_PLAYER;

	if (player == NO_PLAYER || !(pending->players & 1u << player))
		return refuse(x, entry, "has to choose a player", text_of("")) && false;
	effect_player(x, player);
	return true;
}

/* A name that some card has. */
static bool choose_name(struct ctx *x, const struct entry *entry)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_NAME_ID);
	const struct lorcana_cards *cards = x->env->cards;

	for (size_t i = 0; clause && i < cards->n_cards; i++)
		for (uint8_t k = 0; k < cards->cards[i].n_names; k++)
			if (text_equal_letters(cards->cards[i].names[k], clause->word)) {
				effect_name(x, (card_id)(i + 1), k);
				return true;
			}
	return refuse(x, entry, "has to name a card (+name), and names", clause ? clause->word : text_of("none")) && false;
}

static bool choose_number(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	bool fits = entry->has_number && entry->number >= 0 && entry->number <= pending->limit;

	if (pending->kind == CHOICE_MODE)
		fits = entry->has_number && entry->number >= 1 && entry->number <= pending->most &&
		       pending->modes & 1u << (entry->number - 1);
	if (!fits)
		return refuse_by(x, entry, pending->kind == CHOICE_MODE ? R_SEQUENTIAL_OR : R_UP_TO,
				 "chooses a number that is not offered", text_of("")) &&
		       false;
	/* Of a number that the text allows as much is done as can be. */
	effect_number(x, entry->number < pending->most ? entry->number : pending->most);
	return true;
}

static bool choose_place(struct ctx *x, const struct entry *entry)
{
	const struct clause *to = entry_clause(entry, CLAUSE_TO_ID);

	if (!to)
		return refuse(x, entry, "has to choose the top or the bottom of the deck (+to)", text_of("")) && false;
	effect_place(x, text_is(to->word, "top"));
	return true;
}

/* A card that the rules left no choice about has been chosen already for the text of [by]. */
static bool was_forced(struct ctx *x, const struct entry *entry, const struct ref *ref, card_id by)
{
	struct entry choice = { .mark = MARK_CHOICE, .verb = VERB_CHOOSE, .player = entry->player, .subject = *ref };

	return echo_take_of(x, &choice, by);
}

/* Whether that card has been a forced choice of the player since there were [from] echoes. */
static bool is_forced_since(const struct ctx *x, const struct entry *entry, const struct ref *ref, uint16_t from)
{
	for (uint16_t i = from; ref->card && i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == VERB_CHOOSE && echo->player == entry->player && echo->card == ref->card)
			return true;
	}
	return false;
}

static bool answer(struct ctx *x, const struct entry *entry, const struct ref *ref);

/* A card that is chosen shows which of the effects offered is chosen, if only one asks for such a card. */
static bool choose_mode_for(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	struct lorcana_game before = *x->g;
	card_id by = effect_top(x->g)->card;
	struct ctx trial = *x;

	trial.diags = NULL;
	for (int n = 1; n <= pending->most; n++) {
		if (!(pending->modes & 1u << (n - 1)))
			continue;
		trial.verdict = VERDICT_LEGAL;
		effect_number(&trial, n);
		run(&trial);
		if (x->g->ask == ASK_EFFECT ? answer(&trial, entry, ref) && trial.verdict != VERDICT_ILLEGAL
					    : was_forced(&trial, entry, ref, by))
			return true;
		*x->g = before;
	}
	return refuse_by(x, entry, R_SEQUENTIAL_OR, "chooses what none of the effects offered asks for:", ref->name) && false;
}

/* Answers what is asked; false when the answer is refused. */
static bool answer(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct pending pending;

	effect_pending(x, &pending);
	if (pending.kind == CHOICE_MAY && pending.player == entry->player && !x->dry_run) {
		card_id by = effect_top(x->g)->card;
		uint16_t before = x->g->echoes.len;

		/* What is chosen for it shows that it is done. */
		effect_accept(x);
		run(x);
		if (x->g->ask != ASK_EFFECT || is_forced_since(x, entry, ref, before))
			return was_forced(x, entry, ref, by) || refuse(x, entry, "chooses what nothing asks", text_of(""));
		effect_pending(x, &pending);
	}
	if (pending.player != entry->player)
		return refuse_player(x, entry, "chooses what another player has to") && false;
	switch (pending.kind) {
	case CHOICE_CARDS:
		if (!ref->given)
			return refuse(x, entry, "has to choose a card", text_of("")) && false;
		return choose_card(x, entry, ref, &pending);
	case CHOICE_NUMBER:
		return choose_number(x, entry, &pending);
	case CHOICE_MODE:
		return ref->given ? choose_mode_for(x, entry, ref, &pending) : choose_number(x, entry, &pending);
	case CHOICE_PLAYER:
		return choose_player(x, entry, &pending);
	case CHOICE_NAME:
		return choose_name(x, entry);
	case CHOICE_PLACE:
		return choose_place(x, entry);
	case CHOICE_FACT:
		effect_fact(x, ref->card);
		return true;
	case CHOICE_MAY:
	case CHOICE_NONE:
		break;
	}
	return true;
}

/* Whether all that a card says is carried out. */
static bool is_read_whole(const struct ctx *x, card_id id)
{
	const struct lorcana_card *card = id ? lorcana_card_of(x->env->cards, id) : NULL;

	for (uint8_t i = 0; card && i < card->n_abilities; i++)
		if (!is_carried_out(x->env, &card->abilities[i]))
			return false;
	return card;
}

/* Whether a choice that nothing asks for counts all the same; a card that can't be chosen at all says so first. */
static bool may_be_unasked(struct ctx *x, const struct entry *entry, const struct ref *ref, obj_id *chosen)
{
	return may_choose_card(x, entry, ref, chosen) && refuse(x, entry, "chooses what nothing asks for:", ref->name);
}

/* Whether a choice can be for a text that is not carried out. */
static bool may_be_for_unread(struct ctx *x, const struct entry *entry, obj_id *chosen)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);

	if (x->g->ask != ASK_ACTION || (by && !is_read_whole(x, by->ref.card)))
		return may_choose_card(x, entry, &entry->subject, chosen);
	return may_be_unasked(x, entry, &entry->subject, chosen);
}

/* A choice for an ability whose text is not carried out, or for none that is known. */
static void choose_unread(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	obj_id chosen;

	if (!entry->subject.given || !may_be_for_unread(x, entry, &chosen))
		return;
	card_is_chosen(x, entry->player, chosen, by ? by->ref.card : CARD_UNKNOWN);
	if (x->g->ask == ASK_ACTION && x->g->bag.len)
		settle_push(x);
	run(x);
}

/* Runs an answer; one that is refused leaves everything as it was. */
static void answer_or_restore(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct lorcana_game before = *x->g;

	if (x->dry_run)
		return;
	if (!answer(x, entry, ref)) {
		*x->g = before;
		return;
	}
	run(x);
}

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

/* Whether only a card that nobody has recorded could be the one that is named. */
static bool needs_unknown(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	effect_pending(x, &pending);
	for (uint8_t i = 0; i < pending.candidates.n; i++)
		if (table_object_const(&x->g->table, pending.candidates.ids[i])->card == entry->subject.card)
			return false;
	return pending.kind == CHOICE_CARDS && entry->subject.card;
}

/*
 * Whether the effect in progress, or that which comes next, takes the choice as its answer. It does not where only an
 * unrecorded card could be meant and the very card that is named was a forced choice.
 */
static bool would_be_answer(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = *x;

	if (!is_asked(x->g))
		return false;
	copy = *x->g;
	trial.g = &copy;
	trial.diags = NULL;
	begin_waiting(&trial);
	trial.verdict = VERDICT_LEGAL;
	if (trial.g->ask == ASK_EFFECT && needs_unknown(&trial, entry) && echo_names(x, entry))
		return false;
	return trial.g->ask == ASK_EFFECT && answer(&trial, entry, &entry->subject) && trial.verdict != VERDICT_ILLEGAL;
}

/* A record may state a choice that was forced, and then the next one of the same effect. */
static bool is_forced_before(struct ctx *x, const struct entry *entry)
{
	return x->g->ask == ASK_EFFECT && echo_take_of(x, entry, effect_top(x->g)->card);
}

/*
 * Support, which alone waits for the player: choosing, or declining, resolves
 * it as `resolve ... +ability Support` does.
 */
static bool answers_support(struct ctx *x, const struct entry *entry, enum lorcana_clause clause, const struct ref *chosen)
{
	const struct waiting *w = x->g->bag.len ? &x->g->bag.items[0] : NULL;
	struct entry resolve;

	if (x->dry_run || x->g->ask != ASK_BAG || x->g->bag.len != 1 || w->kind != TRIGGER_SUPPORT || !w->card ||
	    w->player != entry->player)
		return false;
	resolve = (struct entry){ .mark = MARK_CHOICE, .verb = VERB_RESOLVE, .player = entry->player, .line = entry->line,
				  .index = entry->index };
	resolve.subject = (struct ref){ .given = true, .card = w->card,
					.name = lorcana_card_of(x->env->cards, w->card)->full_name };
	resolve.clauses[0] = (struct clause){ .id = CLAUSE_ABILITY_ID, .word = text_of("Support") };
	resolve.clauses[1] = (struct clause){ .id = (uint8_t)clause, .ref = *chosen };
	resolve.n_clauses = 2;
	resolve_offer(x, &resolve);
	return true;
}

void choose_offer(struct ctx *x, const struct entry *entry)
{
	if (x->dry_run || is_forced_before(x, entry))
		return;
	if (entry->subject.given && answers_support(x, entry, CLAUSE_CHOOSE_ID, &entry->subject))
		return;
	if (!would_be_answer(x, entry) && echo_take(x, entry))
		return;
	begin_waiting(x);
	if (x->g->ask == ASK_EFFECT)
		answer_or_restore(x, entry, &entry->subject);
	else if (!echo_take(x, entry)) /* what has only now begun may have left no choice */
		choose_unread(x, entry);
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
	       can_mean(&entry->subject, x->g->effects.items[x->g->effects.depth - 1].card);
}

/* The ability that an answer is about may still wait in the bag: then it is resolved now. */
static void begin_meant(struct ctx *x, const struct entry *entry)
{
	int found = -1;

	if (x->g->ask != ASK_BAG || x->dry_run)
		return;
	for (uint16_t i = 0; i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->player != entry->player || !can_mean(&entry->subject, w->card))
			continue;
		if (found >= 0 && !entry->subject.given)
			return;
		if (found < 0)
			found = i;
	}
	if (found < 0 || !bag_is_carried_out(&x->g->bag.items[found]))
		return;
	bag_begin(x, (uint16_t)found);
	run(x);
}

void accept_offer(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	begin_meant(x, entry);
	if (!x->dry_run)
		begin_waiting(x);
	if (!is_meant(x, entry)) {
		refuse_unasked(x, entry, "accepts");
		return;
	}
	effect_pending(x, &pending);
	if (pending.player != entry->player) {
		refuse_player(x, entry, "accepts what another player has to");
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

void decline_offer(struct ctx *x, const struct entry *entry)
{
	static const struct ref nothing = { .given = false };
	struct pending pending;

	if (answers_support(x, entry, CLAUSE_DECLINE_ID, &nothing))
		return;
	begin_meant(x, entry);
	if (!x->dry_run)
		begin_waiting(x);
	if (!is_meant(x, entry)) {
		/* What could not be done is declined as well. */
		if (!echo_take(x, entry))
			refuse_unasked(x, entry, "declines");
		return;
	}
	effect_pending(x, &pending);
	if (pending.player != entry->player) {
		refuse_player(x, entry, "declines what another player has to");
		return;
	}
	if ((pending.kind != CHOICE_MAY && pending.kind != CHOICE_CARDS) ||
	    (pending.kind == CHOICE_CARDS && pending.least > 0 && !pending.hidden)) {
		refuse_decline(x, entry, &pending);
		return;
	}
	if (x->dry_run)
		return;
	effect_decline(x);
	run(x);
}

/* A card chosen behind an action, as an entry of its own would say it; it may have been forced. */
static bool clause_chooses(struct ctx *x, const struct entry *entry, const struct clause *clause)
{
	struct entry choice = { .mark = entry->mark, .verb = VERB_CHOOSE, .player = entry->player, .subject = clause->ref };
	obj_id chosen;

	if (!would_be_answer(x, &choice) && echo_take(x, &choice))
		return true;
	if (x->g->ask != ASK_EFFECT)
		return clause->id != CLAUSE_CHOOSE_ID || x->g->ask != ASK_ACTION || !is_read_whole(x, entry->subject.card) ||
		       may_be_unasked(x, entry, &clause->ref, &chosen);
	if (!answer(x, &choice, &choice.subject))
		return false;
	run(x);
	return true;
}

/* One clause as an answer of its own. */
static bool clause_answers(struct ctx *x, const struct entry *entry, const struct clause *clause)
{
	struct pending pending;

	switch (clause->id) {
	case CLAUSE_CHOOSE_ID:
	case CLAUSE_DISCARD_ID:
	case CLAUSE_BANISH_ID:
		return clause_chooses(x, entry, clause);
	case CLAUSE_DECLINE_ID:
		if (x->g->ask != ASK_EFFECT)
			return true;
		effect_pending(x, &pending);
		if (pending.kind != CHOICE_MAY)
			return refuse_decline(x, entry, &pending) && false;
		effect_decline(x);
		run(x);
		return true;
	default:
		return true;
	}
}

void answer_clauses(struct ctx *x, const struct entry *entry)
{
	for (uint8_t i = 0; i < entry->n_clauses && !x->dry_run; i++)
		if (!clause_answers(x, entry, &entry->clauses[i]))
			return;
}
