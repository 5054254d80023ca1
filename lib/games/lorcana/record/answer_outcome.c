/*
 * answer_outcome.c - outcomes that a record states, compared with what effects
 * have done, or do once their player has decided so.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/reading.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/outcome_cause.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

/* Whether the outcome says as much as the text of what is done next, which has damage counted before Resist. */
static bool says_amount(struct ctx *x, const struct entry *entry)
{
	const struct effect *effect = effect_top(x->g);
	const struct code_step *step = &x->env->code->steps[effect->step + 1];
	struct reading r = reading_of_effect(x->env, x->g, effect);

	if (!entry->has_number || (entry->verb != VERB_DO_DAMAGE && entry->verb != VERB_DO_PUT) || step->op != STEP_DO)
		return true;
	return reading_amount(&r, code_first(step->node)) == entry->number;
}

/* Whether as much is said to be removed from that card as the text lets be, up to a number or just so much. */
static bool says_removal(struct ctx *x, const struct entry *entry, obj_id id)
{
	const struct effect *effect = effect_top(x->g);
	struct reading r = reading_of_effect(x->env, x->g, effect);
	int there = table_object_const(&x->g->table, id)->counters;
	struct pending number;
	int all;

	if (!entry->has_number || entry->number < 1 || entry->number > there)
		return false;
	if (effect_number_follows(x, &number))
		return entry->number <= number.limit;
	all = reading_amount(&r, code_first(x->env->code->steps[effect->step + 1].node));
	return entry->number == (all < there ? all : there);
}

/* Whether the card that is chosen now is the one from which damage is moved, to another that is chosen then. */
static bool is_moved_from(const struct ctx *x, uint8_t verb)
{
	const struct code_step *step = &x->env->code->steps[x->g->effects.items[x->g->effects.depth - 1].step + 1];
	int n_more = 0;

	for (; step->op == STEP_SELECT || step->op == STEP_NUMBER; step++)
		n_more += step->op == STEP_SELECT;
	return verb == VERB_DO_REMOVE && n_more == 1 && step->op == STEP_DO && x->env->code->nodes[step->node].op == OP_DO_MOVE_DAMAGE;
}

/* Whether what the outcome says besides, whose card it is, what did it and where the card was, is so of that candidate. */
static bool is_meant(const struct ctx *x, const struct entry *entry, obj_id id)
{
	const struct object *object = table_object_const(&x->g->table, id);
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID), *from = entry_clause(entry, CLAUSE_FROM_ID);

	return object->owner == entry->player && (!by || !by->ref.card || by->ref.card == effect_top(x->g)->card) &&
	       (!from || text_is(from->word, lorcana_zone_word(object->zone)) || (object->on && text_is(from->word, "under")));
}

/* The candidate of that name that the ordinal picks; where it picks none, as those stated before are no more counted, the first. */
static obj_id known_candidate(const struct ctx *x, const struct pending *pending, const struct entry *entry)
{
	obj_id first = NO_OBJECT;

	for (uint8_t i = 0; i < pending->candidates.n; i++) {
		obj_id id = pending->candidates.ids[i];

		if (table_object_const(&x->g->table, id)->card != entry->subject.card || !is_meant(x, entry, id))
			continue;
		if (!entry->subject.ordinal || ordinal_in_play(x->g, id, entry->player, 1) == entry->subject.ordinal)
			return id;
		if (!first)
			first = id;
	}
	return first;
}

static obj_id candidate_named(struct ctx *x, const struct pending *pending, const struct entry *entry)
{
	card_id card = entry->subject.card;
	obj_id id = known_candidate(x, pending, entry);

	if (id)
		return id;
	if (offers_unknown(x, pending))
		id = effect_unknown_candidate(x, card);
	if (!id || !is_meant(x, entry, id) || !effect_may_pick_as(x, id, card))
		return NO_OBJECT;
	bind_object(x, id, card);
	return id;
}

/* Whether nothing waits but the same ability again and again, so that it makes no difference which comes first. */
static bool waits_for_one_thing(const struct lorcana_game *g)
{
	for (uint16_t i = 1; i < g->bag.len; i++)
		if (g->bag.items[i].program != g->bag.items[0].program)
			return false;
	return g->bag.len > 0;
}

/*
 * Begins the ability of the bag that an outcome is by, the only one that waits
 * or that of the card which it names; false, with nothing begun, when no effect
 * asks then.
 */
static bool begin_announced(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	struct lorcana_game before;

	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->player != x->g->ask_player || !bag_is_carried_out(w) ||
		    !(by && by->ref.card ? by->ref.card == w->card : waits_for_one_thing(x->g)))
			continue;
		lorcana_game_copy(&before, x->g);
		answer_give(x, give_begin, i);
		if (x->g->ask != ASK_EFFECT)
			lorcana_game_copy(x->g, &before);
		break;
	}
	return x->g->ask == ASK_EFFECT;
}

/* Whether the cards that the effect asks for are said one by one before anything is done; once they are by revealing them, so only. */
static bool is_said_in_parts(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	if (x->g->ask != ASK_EFFECT || pending->kind != CHOICE_CARDS ||
	    (effect_top(x->g)->revealed.n && entry->verb != VERB_DO_REVEAL))
		return false;
	return (pending->most > 1 && answer_comes_next(x, entry->verb) && says_amount(x, entry)) || is_moved_from(x, entry->verb);
}

/* Several cards are shown of which outcomes will tell those to which something is done. */
static void leave_shown_untold(struct ctx *x, struct pending *pending)
{
	struct effect *effect = effect_top(x->g);
	bool doubted = effect->doubted;

	if (pending->kind != CHOICE_FACT || pending->candidates.n < 2 || x->env->code->steps[effect->step].op != STEP_DO)
		return;
	effect_fact(x, NO_PLAYER, CARD_UNKNOWN);
	run(x);
	if (x->g->ask != ASK_EFFECT)
		return;
	effect_top(x->g)->doubted = doubted;
	effect_pending(x, pending);
}

/*
 * Whether an outcome which is not what is done next, or not with a number alone,
 * would be one of the effect if the card were chosen and no other; where a
 * character would move to is kept for the others that move.
 */
static bool would_be_done(struct ctx *x, const struct entry *entry, obj_id id)
{
	struct lorcana_game before;
	struct pending pending;
	obj_id place;
	bool shows;

	lorcana_game_copy(&before, x->g);
	answer_give(x, give_pick, id);
	pending = pending_asked(x);
	if (pending.kind == CHOICE_CARDS && effect_top(x->g)->picking && pending.least == 0) {
		answer_give(x, give_no, 0);
	}
	shows = echo_is_found(x, entry) || (is_asked(x->g) && answer_until(x, entry, echo_is_found));
	place = table_object_const(&x->g->table, id)->at;
	lorcana_game_copy(x->g, &before);
	if (shows && entry->verb == VERB_DO_MOVE)
		effect_top(x->g)->stated_place = place;
	return shows;
}

/* Outcomes that say more than which card it is and how much: by which value, how long, or where to. */
static bool says_more(uint8_t verb)
{
	return verb == VERB_DO_MOVE || verb == VERB_DO_STRENGTH || verb == VERB_DO_WILLPOWER || verb == VERB_DO_LORE;
}

/* Whether the outcome says besides what becomes of the card: in which place of a deck it lies, or that it is exerted. */
static bool says_besides(const struct entry *entry)
{
	return entry_clause(entry, CLAUSE_TO_ID) || entry_clause(entry, CLAUSE_EXERTED_ID);
}

/* The card that an outcome says is one of several which are being chosen; NO_OBJECT = it does not. */
static obj_id pick_said(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	bool is_next = is_said_in_parts(x, entry, pending);
	bool is_one = x->g->ask == ASK_EFFECT && pending->kind == CHOICE_CARDS && pending->most > 1 && says_more(entry->verb);
	obj_id id = is_next || is_one ? candidate_named(x, pending, entry) : NO_OBJECT;

	if (!id)
		return NO_OBJECT;
	if (!is_next || says_besides(entry))
		return would_be_done(x, entry, id) ? id : NO_OBJECT;
	if (entry->verb == VERB_DO_REMOVE && !is_moved_from(x, entry->verb) && !says_removal(x, entry, id))
		return NO_OBJECT;
	return id;
}

/* Where it is kept of which cards outcomes have said that this is done to them. */
static struct card_set *stated_by(struct ctx *x, uint8_t verb)
{
	struct effect *effect = effect_top(x->g);

	return verb == VERB_DO_REVEAL ? &effect->revealed : &effect->stated;
}

/* What the outcome says is done to the card that it chooses; of damage removed also how much. */
static void note_stated(struct ctx *x, const struct entry *entry, obj_id id)
{
	struct pending number;

	card_set_add(x->g, stated_by(x, entry->verb), id);
	if (entry->verb != VERB_DO_REMOVE || is_moved_from(x, entry->verb))
		return;
	if (effect_number_follows(x, &number))
		effect_number_of(x, id, entry->number);
}

/* What is done to a card that was revealed may be said at once, before the next is revealed. */
static bool tells_of_revealed(struct ctx *x, const struct entry *entry)
{
	struct effect *effect = effect_top(x->g);

	if (entry->verb == VERB_DO_REVEAL || !effect->picking || !answer_comes_next(x, entry->verb))
		return false;
	for (uint8_t i = 0; i < effect->revealed.n; i++) {
		obj_id id = effect->revealed.ids[i];

		if (table_object_const(&x->g->table, id)->card == entry->subject.card && is_meant(x, entry, id) &&
		    !card_set_has(&effect->stated, id)) {
			card_set_add(x->g, &effect->stated, id);
			return true;
		}
	}
	return false;
}

/* Whether the outcome is what is done next to the card, or would be if no more were chosen; the number for it is then as stated. */
static bool is_true_of_picked(struct ctx *x, const struct entry *entry, obj_id id)
{
	struct lorcana_game copy;
	struct ctx trial;
	struct pending number;
	bool has_number = entry->verb == VERB_DO_REMOVE && entry->has_number && effect_number_follows(x, &number);

	if (!has_number && answer_comes_next(x, entry->verb) && says_amount(x, entry))
		return true;
	if (has_number && (entry->number > number.limit || card_set_has(&effect_top(x->g)->numbered, id)))
		return false;
	trial = trial_on(x, &copy);
	if (has_number)
		effect_number_of(&trial, id, entry->number);
	answer_open(&trial);
	if (!echo_is_found(&trial, entry))
		return false;
	if (has_number)
		effect_number_of(x, id, entry->number);
	return true;
}

/* Whether the card is exerted, or ready, already, of which the outcome says that it becomes so. */
static bool is_so_already(const struct ctx *x, const struct entry *entry, obj_id id)
{
	return (entry->verb == VERB_DO_EXERT && is_exerted(x->g, id)) || (entry->verb == VERB_DO_READY && !is_exerted(x->g, id));
}

/* Whether the outcome says nothing new of the card, but would of another copy that can still be chosen. */
static bool is_rather_of_another(struct ctx *x, const struct entry *entry, obj_id id)
{
	struct pending pending;
	obj_id other;

	if (!is_so_already(x, entry, id))
		return false;
	effect_pending(x, &pending);
	other = pending.kind == CHOICE_CARDS ? known_candidate(x, &pending, entry) : NO_OBJECT;
	return other && !is_so_already(x, entry, other);
}

/* What is done to a card may be said as soon as it has been chosen, before the next is. */
static bool tells_of_picked(struct ctx *x, const struct entry *entry)
{
	const struct card_set *picked = effect_picked(x);

	for (uint8_t i = 0; picked && i < picked->n; i++) {
		obj_id id = picked->ids[i];
		card_id card = table_object_const(&x->g->table, id)->card;

		if ((card == entry->subject.card || card == CARD_UNKNOWN) && is_meant(x, entry, id) &&
		    !card_set_has(stated_by(x, entry->verb), id) && !is_rather_of_another(x, entry, id) && is_true_of_picked(x, entry, id)) {
			card_set_add(x->g, stated_by(x, entry->verb), id);
			bind_object(x, id, entry->subject.card);
			return true;
		}
	}
	return false;
}

/*
 * Where several cards are chosen, each outcome says one of them, before all
 * have been and anything is done.
 */
static bool announces_pick(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game before;
	struct pending pending;
	obj_id id;

	lorcana_game_copy(&before, x->g);
	if (!begin_announced(x, entry))
		return false;
	effect_pending(x, &pending);
	leave_shown_untold(x, &pending);
	if (x->g->ask == ASK_EFFECT && pending.kind == CHOICE_MAY) {
		answer_give(x, give_yes, 0);
		pending = pending_asked(x);
	}
	/* Whose card it is shows which player is chosen first. */
	if (x->g->ask == ASK_EFFECT && pending.kind == CHOICE_PLAYER && pending.least > 0 && pending.players & 1u << entry->player) {
		answer_give(x, give_player, entry->player);
		pending = pending_asked(x);
	}
	if (x->g->ask == ASK_EFFECT && (tells_of_revealed(x, entry) || tells_of_picked(x, entry)))
		return true;
	id = pick_said(x, entry, &pending);
	if (!id) {
		lorcana_game_copy(x->g, &before);
		return false;
	}
	note_stated(x, entry, id);
	if (entry->subject.ordinal)
		effect_pick(x, id);
	else
		answer_pick_copy(x, id);
	run(x);
	return true;
}

/* An effect that has waited to be told which card one is goes on once an outcome has named it. */
static void go_on_when_told(struct ctx *x)
{
	struct pending pending;

	if (x->g->over)
		return;
	pending = pending_asked(x);
	if ((pending.kind == CHOICE_FACT || (pending.kind == CHOICE_CARDS && !pending.hidden)) && pending.candidates.n == 0)
		run(x);
}

/* Of several cards that are revealed one that is known already is told first. */
static bool tells_known(struct ctx *x, const struct entry *entry)
{
	return entry->verb == VERB_DO_REVEAL && entry->subject.card && pending_asked(x).kind == CHOICE_FACT &&
	       effect_show_known(x, entry->subject.card) && echo_take(x, entry);
}

/* Whether a card that the effect in progress shows now can be the one that the entry names. */
static bool can_be_shown(struct ctx *x, const struct entry *entry)
{
	card_id by = effect_top(x->g)->card;
	struct pending pending = pending_of(x);

	for (uint8_t i = 0; pending.kind == CHOICE_FACT && i < pending.candidates.n; i++) {
		const struct object *object = table_object_const(&x->g->table, pending.candidates.ids[i]);

		if (object->owner == entry->player && object->card == CARD_UNKNOWN &&
		    can_turn_out(x->g, pending.candidates.ids[i], by, entry->subject.card))
			return true;
	}
	return false;
}

/*
 * A card is revealed, and the record does not say by what: of what is asked for now and what an effect before has shown, it
 * is rather the card that is asked for.
 */
static bool tells_asked(struct ctx *x, const struct entry *entry)
{
	card_id by;

	if (entry->verb != VERB_DO_REVEAL || !entry->subject.card || entry_clause(entry, CLAUSE_BY_ID) || x->g->ask != ASK_EFFECT ||
	    !can_be_shown(x, entry))
		return false;
	by = effect_top(x->g)->card;
	if (echo_take_of(x, entry, by))
		return true;
	effect_fact(x, entry->player, entry->subject.card);
	run(x);
	echo_take_of(x, entry, by);
	go_on_when_told(x);
	return true;
}

/* What several players show one after the other is told of all of them first. */
static bool tells_ahead(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	struct lorcana_game before;

	if (entry->verb != VERB_DO_REVEAL)
		return false;
	lorcana_game_copy(&before, x->g);
	if (begin_announced(x, entry) &&
	    (!by || !by->ref.card || by->ref.card == effect_top(x->g)->card) &&
	    effect_show_ahead(x, entry->player, entry->subject.card))
		return true;
	lorcana_game_copy(x->g, &before);
	return false;
}

/* That one of several cards which are told one by one is banished may be said before the next is told. */
static bool tells_end_of_told(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial;
	bool is_one = false;

	if (entry->verb != VERB_DO_BANISH || !effect_is_told_in_parts(x))
		return false;
	for (uint8_t i = 0; i < effect_top(x->g)->stated.n; i++)
		is_one |= table_object_const(&x->g->table, effect_top(x->g)->stated.ids[i])->card == entry->subject.card;
	trial = trial_on(x, &copy);
	answer_open(&trial);
	return is_one && (echo_is_found(&trial, entry) || outcome_is_banished_already(&trial, entry));
}

/* Whether the entry states what an effect has done, or what it does if its player decides so. */
static bool takes_outcome(struct ctx *x, const struct entry *entry)
{
	uint16_t n_waiting = x->g->bag.len;
	uint8_t depth;

	if (tells_asked(x, entry))
		return true;
	if (!echo_is_found(x, entry) && (tells_end_of_told(x, entry) || tells_known(x, entry) || tells_ahead(x, entry) || announces_pick(x, entry)))
		return true;
	if (!echo_is_found(x, entry) && (!is_asked(x->g) || !answer_until(x, entry, echo_is_found)))
		return false;
	depth = x->g->effects.depth;
	if (!echo_take(x, entry))
		return false;
	/* What a card entered exerted for. */
	if (x->g->effects.depth > depth)
		run(x);
	go_on_when_told(x);
	/* Which card it was has triggered something of it. */
	if (x->g->bag.len > n_waiting && !is_asked(x->g)) {
		settle_push(x);
		run(x);
	}
	return true;
}

/*
 * A draw, or a change of Strength, of which the record does not say whose text
 * it was by: of what is asked now, or waits, it is rather told than of what was
 * done before the last choice was stated, and could have been told before it.
 */
static bool tells_what_is_asked(struct ctx *x, const struct entry *entry)
{
	struct echo_set aside = { .len = 0 };
	bool tells;

	if (x->env->record_is_partial || !is_asked(x->g) || entry_clause(entry, CLAUSE_BY_ID) ||
	    (entry->verb != VERB_DO_DRAW && entry->verb != VERB_DO_STRENGTH) || !echo_set_aside(x, entry, &aside))
		return false;
	tells = takes_outcome(x, entry);
	echo_put_back(x, &aside);
	return tells;
}

/* What the outcome says that a card which is played goes on. */
static obj_id said_below(const struct ctx *x, const struct entry *entry)
{
	const struct clause *shift = entry->verb == VERB_DO_PLAY ? entry_clause(entry, CLAUSE_SHIFT_ID) : NULL;

	return shift ? pick_object(x->g, entry->player, Z_PLAY, &shift->ref) : NO_OBJECT;
}

/* On which card it was put is not recorded: what it has of that one, dry or exerted, is in doubt. */
static void doubt_untold_below(struct ctx *x, const struct entry *entry)
{
	const struct clause *shift = entry->verb == VERB_DO_PLAY ? entry_clause(entry, CLAUSE_SHIFT_ID) : NULL;

	if (shift && ref_is_masked(&shift->ref) && entry->subject.card)
		influence_add_touch(x->g, entry->subject.card, STATE_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
}

bool answer_outcome(struct ctx *x, const struct entry *entry)
{
	bool answers;

	x->onto = said_below(x, entry);
	answers = tells_what_is_asked(x, entry) || takes_outcome(x, entry);
	x->onto = NO_OBJECT;
	if (answers)
		doubt_untold_below(x, entry);
	return answers;
}
