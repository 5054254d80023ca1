/*
 * answer_card.c - a card that a record names for what an effect asks.
 */
#include "games/lorcana/record/answer_card.h"

#include <stdio.h>

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/action.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_behind.h"
#include "games/lorcana/resolve/choose.h"
#include "games/lorcana/resolve/replace.h"
#include "games/lorcana/resolve/turn.h"

/* Why an effect does not offer a card. */
enum fault {
	IS_OFFERED,
	REPLACES_NOTHING,
	MOVES_TO_ITSELF,
	CHOSEN_BEFORE,
	NOT_ANOTHER,
	FORBIDDEN,
	STILL_DRYING,
	WRONG_KIND,
	BEYOND_LIMITS
};

static enum fault fault_of(const struct action *a)
{
	const struct effect *effect = effect_top(a->x->g);
	const struct code_step *step = &a->x->env->code->steps[effect->step];
	struct pending pending;

	if (effect_may_pick(a->x, a->target))
		return IS_OFFERED;
	if (is_replacing(a->x))
		return REPLACES_NOTHING;
	effect_pending(a->x, &pending);
	if (effect_moved_from(a->x, effect) == a->target)
		return MOVES_TO_ITSELF;
	if ((effect->picking && card_set_has(&effect->slots[step->value], a->target)) ||
	    effect_has_shared(a->x, effect, a->target))
		return CHOSEN_BEFORE;
	if (code_mentions(a->x->env->code, pending.filter, OP_OTHER) &&
	    (card_set_has(&effect->chosen_in_play, a->target) || card_set_has(&effect->it, a->target) ||
	     a->target == effect->source))
		return NOT_ANOTHER;
	if (effect_forbids_pick(a->x, a->target))
		return FORBIDDEN;
	if (effect_wants_dry(a->x, a->target))
		return STILL_DRYING;
	return answer_is_of_kind(a->x, pending.filter, a->target) ? BEYOND_LIMITS : WRONG_KIND;
}

/* Rows against choosing a card that the effect does not offer: they say why. */
static enum answer can_replace(struct action *a)
{
	return fault_of(a) == REPLACES_NOTHING ? FAILS : HOLDS;
}

static enum answer moves_to_another(struct action *a)
{
	return fault_of(a) == MOVES_TO_ITSELF ? FAILS : HOLDS;
}

static enum answer is_chosen_once(struct action *a)
{
	return fault_of(a) == CHOSEN_BEFORE ? FAILS : HOLDS;
}

static enum answer supports_another(struct action *a)
{
	const struct effect *effect = effect_top(a->x->g);
	enum fault fault = fault_of(a);

	a->subject = effect->source;
	return effect_is_support(a->x, effect) && (fault == NOT_ANOTHER || fault == WRONG_KIND) ? FAILS : HOLDS;
}

static enum answer is_another(struct action *a)
{
	return fault_of(a) == NOT_ANOTHER ? FAILS : HOLDS;
}

static enum answer nothing_forbids_it(struct action *a)
{
	a->other = effect_forbids_pick(a->x, a->target);
	return fault_of(a) == FORBIDDEN ? FAILS : HOLDS;
}

static enum answer is_dry_to_exert(struct action *a)
{
	return fault_of(a) == STILL_DRYING ? FAILS : HOLDS;
}

/* Says which condition of the text the card does not meet, where a finding is made of it. */
static enum answer fails_filter(struct action *a)
{
	struct reading reading = reading_of_effect(a->x->env, a->x->g, effect_top(a->x->g));
	struct buffer words = { 0 };
	struct pending pending;

	if (!a->x->offer.diags)
		return FAILS;
	effect_pending(a->x, &pending);
	if (reading_say_unfit(&reading, pending.filter, a->target, &words))
		snprintf(a->why, sizeof(a->why), ": %s", buffer_string(&words));
	else if (effect_must_pick(a->x))
		snprintf(a->why, sizeof(a->why), ": '%.*s' must be chosen while in play",
			 TEXT_ARG(object_name(a->x->env, a->x->g, effect_must_pick(a->x))));
	else if (effect_passes_total(a->x, a->target))
		snprintf(a->why, sizeof(a->why), ": with those chosen before it is more than the text allows in all");
	offer_free_words(&a->x->offer, &words);
	return FAILS;
}

static enum answer meets_requirements(struct action *a)
{
	return fault_of(a) == WRONG_KIND ? fails_filter(a) : HOLDS;
}

static enum answer is_within_limits(struct action *a)
{
	return fault_of(a) == BEYOND_LIMITS ? fails_filter(a) : HOLDS;
}

/* What editions say that tell requirements and limiters apart is not said twice. */
static enum answer is_candidate(struct action *a)
{
	enum fault fault = fault_of(a);

	return (fault == WRONG_KIND || fault == BEYOND_LIMITS) && !ruling_has(&a->x->env->ruling, R_CHOICE_LIMITERS)
		       ? fails_filter(a)
		       : HOLDS;
}

static const struct check pick_checks[] = {
	{ R_REPLACEMENT_SEVERAL, can_replace, SCOPE_ANSWER, "no effect of '{t}' can replace the damage", NULL },
	{ R_DAMAGE_MOVE, moves_to_another, SCOPE_ANSWER,
	  "the damage that {p} moves for '{d}' comes from '{t}', and goes to another", NULL },
	{ R_UP_TO, is_chosen_once, SCOPE_ANSWER, "'{t}' has been chosen already for '{d}', and is chosen once", NULL },
	{ R_SUPPORT, supports_another, TOUCH_NAME | SCOPE_BOARD,
	  "Support of '{s}' chooses another character, found '{t}'", NULL },
	{ R_ANOTHER, is_another, SCOPE_ANSWER, "'{t}' is no other card, as '{d}' asks for", NULL },
	{ R_CANT_OVER_CAN, nothing_forbids_it, SCOPE_ANSWER,
	  "{p} can't do this with '{t}' for '{d}': the text of '{o}' forbids it", NULL },
	{ R_DRY_NEEDED, is_dry_to_exert, SCOPE_DRY, "'{t}' is drying and can't exert for '{d}'", NULL },
	{ R_CHOICE_REQUIREMENTS, meets_requirements, SCOPE_ANSWER,
	  "'{t}' is no card of the kind that {p} chooses for '{d}'{w}", NULL },
	{ R_CHOICE_LIMITERS, is_within_limits, SCOPE_ANSWER,
	  "'{t}' is none of the cards that {p} can choose for '{d}'{w}", NULL },
	{ R_CHOICES, is_candidate, SCOPE_ANSWER, "'{t}' is none of the cards that {p} can choose for '{d}'{w}", NULL },
};

/* Among the candidates with that name; several that differ make the record ambiguous. */
static obj_id find_candidate(struct ctx *x, const struct entry *entry, const struct ref *ref,
			     const struct pending *pending)
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
	obj_id id = effect_unknown_candidate(x, ref->card);

	if (!id || ref->card == CARD_UNKNOWN)
		return id;
	if (!effect_may_pick_as(x, id, ref->card))
		return NO_OBJECT;
	bind_object(x, id, ref->card);
	return id;
}

bool offers_unknown(const struct ctx *x, const struct pending *pending)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (table_object_const(&x->g->table, pending->candidates.ids[i])->card == CARD_UNKNOWN)
			return true;
	return pending->hidden;
}

/* What a player does who names a card that is not where the effect looks for cards. */
static const char *const not_there[] = {
	[Z_PLAY] = "chooses what is not there to be chosen:",
	[Z_HAND] = "chooses from the hand what is not there:",
	[Z_DISCARD] = "chooses from the discard what is not there:",
	[Z_INKWELL] = "chooses from the inkwell what is not there:",
	[Z_DECK] = "chooses from the cards of the deck what is not there:",
};

/* The card that a name can mean where the effect looks for cards; one that nobody recorded may be it. */
static obj_id find_unoffered(struct ctx *x, const struct entry *entry, const struct ref *ref, uint8_t zone,
			     player_id whose)
{
	struct picks picks =
		zone == Z_PLAY ? pick_in_play(x->g, entry->player, false, ref) : pick_objects(x->g, whose, zone, ref);

	if (!picks.n || (zone != Z_PLAY && picks.unknown))
		return zone == Z_PLAY ? NO_OBJECT : effect_unknown_candidate(x, CARD_UNKNOWN);
	return picks.ids[0];
}

/* A card that the effect does not offer: says by which rule; true when it counts all the same. */
static bool choose_unoffered(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct action a = action_make(x, entry);
	struct ref first = *ref;
	player_id whose;
	uint8_t zone = effect_looks_in(x, &whose);
	card_id was;

	a.target = find_unoffered(x, entry, ref, zone, whose);
	a.detail = lorcana_card_of(x->env->cards, effect_top(x->g)->card)->full_name;
	if (!a.target)
		return refuse(x, entry, not_there[zone], ref->name) && false;
	/* None of several copies is offered: it does not matter which is meant. */
	if (!first.ordinal)
		first.ordinal = 1;
	if (zone == Z_PLAY && !may_choose_card(x, entry, &first, &a.target) && !x->offer.force)
		return false;
	was = table_object(&x->g->table, a.target)->card;
	table_object(&x->g->table, a.target)->card = ref->card;
	if (!action_decide(&a, CHECKS(pick_checks))) {
		table_object(&x->g->table, a.target)->card = was;
		return false;
	}
	effect_pick(x, a.target);
	return true;
}

/* The card that a name means of those that an effect offers, known or not; NO_OBJECT = none. */
static obj_id find_offered(struct ctx *x, const struct entry *entry, const struct ref *ref,
			   const struct pending *pending)
{
	obj_id id = find_candidate(x, entry, ref, pending);

	if (id || !offers_unknown(x, pending))
		return id;
	id = effect_unknown_candidate(x, ref->card);
	return id && effect_may_pick_as(x, id, ref->card) ? id : NO_OBJECT;
}

/*
 * Of cards seen, two kinds may be asked for one behind the other ("a character
 * and an item"), and are taken together: one of the second kind may be told first.
 */
static bool choose_of_second_kind(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	const struct code_step *step = &x->env->code->steps[effect_top(x->g)->step];
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	struct pending pending;
	obj_id id;

	if (step[1].op != STEP_SELECT || !effect_is_of_looked(x) || effect_top(x->g)->stated_next)
		return false;
	answer_give(&trial, give_no, 0);
	if (copy.ask != ASK_EFFECT || copy.effects.depth != x->g->effects.depth ||
	    effect_top(&copy)->step != effect_top(x->g)->step + 1)
		return false;
	effect_pending(&trial, &pending);
	id = pending.most == 1 && ref->card ? find_offered(&trial, entry, ref, &pending) : NO_OBJECT;
	if (!id)
		return false;
	bind_object(x, id, ref->card);
	effect_top(x->g)->stated_next = id;
	return true;
}

/* A card of what is chosen next, where fewer would do of what is asked: those are all. */
static bool choose_next(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	if (!x->offer.dry_run && pending->least <= 0 && choose_of_second_kind(x, entry, ref))
		return true;
	return !x->offer.dry_run && pending->least <= 0 && behind_would_take(x, entry, ref, give_decline, 0) &&
	       behind_takes(x, entry, ref, give_decline, 0);
}

/* A card of what is chosen next, where none is done of what is asked: of which card that is stays open. */
static bool choose_behind_none(struct ctx *x, const struct entry *entry, const struct ref *ref,
			       const struct pending *pending)
{
	if (x->offer.dry_run || effect_top(x->g)->number_ahead != 1 || !pending->candidates.n ||
	    !behind_would_take(x, entry, ref, give_pick, pending->candidates.ids[0]))
		return false;
	if (pending->candidates.n > 1)
		effect_say_open(x, pending->player, CHOICE_CARDS);
	return behind_takes(x, entry, ref, give_pick, pending->candidates.ids[0]);
}

/* A card that is chosen for what has been paid for, where which cards paid is left out: that stays open. */
static bool choose_behind_cost(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	return !x->offer.dry_run && effect_is_paying(x, effect_top(x->g)) &&
	       behind_would_take(x, entry, ref, give_open, 0) && behind_takes(x, entry, ref, give_open, 0);
}

/* The first of the candidates, from the [from]-th, behind which the card that is named can be chosen; their number =
 * none is. */
static uint8_t first_behind(struct ctx *x, const struct entry *entry, const struct ref *ref,
			    const struct pending *pending, uint8_t from)
{
	while (from < pending->candidates.n &&
	       !behind_would_take(x, entry, ref, give_pick, pending->candidates.ids[from]))
		from++;
	return from;
}

/*
 * A card that is nowhere in play, chosen for what comes behind a card in play that has to be chosen and is left out: it
 * shows which that was, if it can be chosen behind one alone; else that stays open.
 */
static bool choose_behind_untold(struct ctx *x, const struct entry *entry, const struct ref *ref,
				 const struct pending *pending)
{
	obj_id id = pending->candidates.n ? pending->candidates.ids[0] : NO_OBJECT;
	uint8_t n;

	if (x->offer.dry_run || pending->least != 1 || pending->most != 1 || pending->hidden || !id ||
	    table_object_const(&x->g->table, id)->zone != Z_PLAY || pick_in_play(x->g, entry->player, false, ref).n)
		return false;
	n = first_behind(x, entry, ref, pending, 0);
	if (n == pending->candidates.n)
		return false;
	if (first_behind(x, entry, ref, pending, (uint8_t)(n + 1)) == pending->candidates.n)
		return behind_takes(x, entry, ref, give_pick, pending->candidates.ids[n]);
	effect_say_open(x, pending->player, CHOICE_CARDS);
	return behind_takes(x, entry, ref, answer_guess, pending->candidates.ids[n]);
}

/* One of several that are chosen, the record does not say which: that stays open, and the others may still be told. */
static void guess_one(struct ctx *x, const struct pending *pending, obj_id id)
{
	effect_say_open(x, pending->player, CHOICE_CARDS);
	answer_guess(x, id);
}

/* The card that is named was taken to be the one that the record leaves out, which then is another. */
static bool frees_guessed(struct ctx *x, const struct pending *pending, const struct ref *ref)
{
	const struct card_set *picked = effect_picked(x);

	if (!effect_top(x->g)->doubted || !pending->candidates.n)
		return false;
	for (uint8_t i = 0; picked && i < picked->n; i++)
		if (table_object_const(&x->g->table, picked->ids[i])->card == ref->card) {
			guess_one(x, pending, pending->candidates.ids[0]);
			return true;
		}
	return false;
}

bool answer_card(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	obj_id id = find_candidate(x, entry, ref, pending);

	if (ref->card == CARD_UNKNOWN && pending->is_forbidden)
		return refuse_by(x, entry, R_CANT_OVER_CAN, "chooses a card to play, and none that fits can be played,",
				 text_of("")) &&
		       false;
	if (!id && (offers_unknown(x, pending) || ref->card == CARD_UNKNOWN))
		id = bind_candidate(x, ref);
	/* All that can be chosen is known, and the record leaves out which it was. */
	if (!id && ref_is_masked(ref) && pending->candidates.n && !x->offer.dry_run) {
		if (pending->most > 1 || effect_top(x->g)->picking)
			guess_one(x, pending, pending->candidates.ids[0]);
		else
			answer_open(x);
		return true;
	}
	if (!id && ref->card && !x->offer.dry_run && frees_guessed(x, pending, ref))
		return true;
	if (id) {
		/* Which card of the hand it was, nobody knows from here on. */
		if (ref->card == CARD_UNKNOWN && !x->offer.dry_run &&
		    table_object_const(&x->g->table, id)->zone == Z_HAND)
			forget_hand(x->g, table_object_const(&x->g->table, id)->owner);
		if (ref->card == CARD_UNKNOWN && !x->offer.dry_run)
			effect_note_untold(x, id);
		if (!x->offer.dry_run)
			effect_pick(x, id);
		return true;
	}
	if (ref->card == CARD_UNKNOWN) {
		offer_report(&x->offer, SEV_UNDETERMINED, R_CHOICES,
			     "the record does not say which card %s chooses for '%.*s'",
			     x->env->player_names[entry->player],
			     TEXT_ARG(lorcana_card_of(x->env->cards, effect_top(x->g)->card)->full_name));
		return false;
	}
	return choose_next(x, entry, ref, pending) || choose_behind_none(x, entry, ref, pending) ||
	       choose_behind_cost(x, entry, ref) || choose_behind_untold(x, entry, ref, pending) ||
	       choose_unoffered(x, entry, ref);
}
