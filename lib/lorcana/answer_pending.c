/*
 * answer_pending.c - what a record answers to what an effect asks.
 */
#include "lorcana/answer_parts.h"

#include "lorcana/action.h"
#include "lorcana/actions.h"
#include "lorcana/effect.h"
#include "lorcana/influence.h"
#include "lorcana/language.h"
#include "lorcana/replace.h"
#include "lorcana/scope.h"
#include "lorcana/settle.h"
#include "lorcana/statics.h"
#include "lorcana/traits.h"
#include "lorcana/turn.h"

/* Cards */

/* Why an effect does not offer a card. */
enum fault { IS_OFFERED, REPLACES_NOTHING, CHOSEN_BEFORE, NOT_ANOTHER, FORBIDDEN, WRONG_KIND, BEYOND_LIMITS };

bool answer_is_of_kind(const struct ctx *x, uint16_t filter, obj_id id)
{
	static const uint16_t ops[] = {
		[LORCANA_CHARACTER] = OP_CHARACTER,
		[LORCANA_ACTION] = OP_ACTION,
		[LORCANA_ITEM] = OP_ITEM,
		[LORCANA_LOCATION] = OP_LOCATION,
	};
	const struct lorcana_card *card = card_facts(x->env, x->g, id);
	bool asks = false;

	for (unsigned i = 0; i < sizeof(ops) / sizeof(ops[0]); i++)
		asks |= code_mentions(x->env->code, filter, (enum lorcana_op)ops[i]);
	return !asks || !card || code_mentions(x->env->code, filter, (enum lorcana_op)ops[card->type]);
}

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
	if (effect->picking && card_set_has(&effect->slots[step->value], a->target))
		return CHOSEN_BEFORE;
	if (code_mentions(a->x->env->code, pending.filter, OP_OTHER) &&
	    (card_set_has(&effect->chosen_in_play, a->target) || card_set_has(&effect->it, a->target) ||
	     a->target == effect->source))
		return NOT_ANOTHER;
	if (effect_forbids_pick(a->x, a->target))
		return FORBIDDEN;
	return answer_is_of_kind(a->x, pending.filter, a->target) ? BEYOND_LIMITS : WRONG_KIND;
}

/* Rows against choosing a card that the effect does not offer: they say why. */
static enum answer can_replace(void *action)
{
	return fault_of(action) == REPLACES_NOTHING ? FAILS : HOLDS;
}

static enum answer is_chosen_once(void *action)
{
	return fault_of(action) == CHOSEN_BEFORE ? FAILS : HOLDS;
}

static enum answer is_another(void *action)
{
	return fault_of(action) == NOT_ANOTHER ? FAILS : HOLDS;
}

static enum answer nothing_forbids_it(void *action)
{
	struct action *a = action;

	a->other = effect_forbids_pick(a->x, a->target);
	return fault_of(a) == FORBIDDEN ? FAILS : HOLDS;
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

	return (fault == WRONG_KIND || fault == BEYOND_LIMITS) && !ruling_has(&a->x->env->ruling, R_CHOICE_LIMITERS) ? FAILS : HOLDS;
}

static const struct check pick_checks[] = {
	{ R_REPLACEMENT_SEVERAL, can_replace, SCOPE_ANSWER, "no effect of '{t}' can replace the damage", NULL },
	{ R_UP_TO, is_chosen_once, SCOPE_ANSWER, "'{t}' has been chosen already for '{d}', and is chosen once", NULL },
	{ R_ANOTHER, is_another, SCOPE_ANSWER, "'{t}' is no other card, as '{d}' asks for", NULL },
	{ R_CANT_OVER_CAN, nothing_forbids_it, SCOPE_ANSWER, "{p} can't do this with '{t}' for '{d}': the text of '{o}' forbids it", NULL },
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
static obj_id find_unoffered(struct ctx *x, const struct entry *entry, const struct ref *ref, uint8_t zone, player_id whose)
{
	struct picks picks = zone == Z_PLAY ? pick_in_play(x->g, entry->player, false, ref)
					    : pick_objects(x->g, whose, zone, ref);

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
	if (zone == Z_PLAY && !may_choose_card(x, entry, &first, &a.target) && !x->force)
		return false;
	was = table_object(&x->g->table, a.target)->card;
	table_object(&x->g->table, a.target)->card = ref->card;
	if (!action_decide(&a, pick_checks, N_PICK_CHECKS)) {
		table_object(&x->g->table, a.target)->card = was;
		return false;
	}
	effect_pick(x, a.target);
	return true;
}

/* A card, or what else the entry says, that the rules left no choice about has been chosen already for the text of [by]. */
static bool was_forced(struct ctx *x, const struct entry *entry, const struct ref *ref, card_id by)
{
	struct entry choice = { .mark = MARK_CHOICE, .verb = VERB_CHOOSE, .player = entry->player, .subject = *ref };

	return echo_take_of(x, ref->given || entry->verb != VERB_CHOOSE ? &choice : entry, by);
}

/* Whether the record says that a card was chosen, and not which. */
static bool is_untold(const struct ref *ref)
{
	return ref->given && ref->card == CARD_UNKNOWN && text_is(ref->name, "?");
}

/* Whether that card, or that player, has been a forced choice of the player since there were [from] echoes. */
static bool is_forced_since(const struct ctx *x, const struct entry *entry, const struct ref *ref, uint16_t from)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_PLAYER_ID);
	player_id whom = clause && !ref->given ? player_of_name(x, clause->word) : NO_PLAYER;

	for (uint16_t i = from; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];
		bool is_whom = whom != NO_PLAYER && echo->number == whom + 1;
		bool is_card = ref->card ? echo->card == ref->card : is_untold(ref) && echo->id;

		if (echo->verb == VERB_CHOOSE && echo->player == entry->player && (is_card || is_whom))
			return true;
	}
	return false;
}

/* Whether a card is an answer once something else has been chosen; leaves the game as it then is. */
static bool choice_takes(struct ctx *x, const struct entry *entry, const struct ref *ref, give_fn *choice, int with)
{
	card_id by = effect_top(x->g)->card;
	uint16_t before = x->g->echoes.len;

	choice(x, with);
	run(x);
	if (x->g->ask != ASK_EFFECT || is_forced_since(x, entry, ref, before))
		return was_forced(x, entry, ref, by);
	return answer_pending(x, entry, ref) && x->verdict != VERDICT_ILLEGAL;
}

/* The same on trial: nothing stays of it. */
static bool would_take(struct ctx *x, const struct entry *entry, const struct ref *ref, give_fn *choice, int with)
{
	struct lorcana_game before = *x->g;
	struct ctx trial = quiet_on(x, x->g);
	bool takes;

	takes = choice_takes(&trial, entry, ref, choice, with);
	*x->g = before;
	return takes;
}

/* The card that a name means of those that an effect offers, known or not; NO_OBJECT = none. */
static obj_id find_offered(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
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
	effect_decline(&trial);
	run(&trial);
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
	if (!x->dry_run && pending->least <= 0 && choose_of_second_kind(x, entry, ref))
		return true;
	return !x->dry_run && pending->least <= 0 && would_take(x, entry, ref, give_decline, 0) &&
	       choice_takes(x, entry, ref, give_decline, 0);
}

/* A card of what is chosen next, where none is done of what is asked: of which card that is stays open. */
static bool choose_behind_none(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	if (x->dry_run || effect_top(x->g)->number_ahead != 1 || !pending->candidates.n ||
	    !would_take(x, entry, ref, give_pick, pending->candidates.ids[0]))
		return false;
	if (pending->candidates.n > 1)
		effect_say_open(x, pending->player, "which cards are chosen by ");
	return choice_takes(x, entry, ref, give_pick, pending->candidates.ids[0]);
}

/* A card that is chosen for what has been paid for, where which cards paid is left out: that stays open. */
static bool choose_behind_cost(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	return !x->dry_run && effect_is_paying(x, effect_top(x->g)) && would_take(x, entry, ref, give_open, 0) &&
	       choice_takes(x, entry, ref, give_open, 0);
}

/* The first of the candidates, from the [from]-th, behind which the card that is named can be chosen; their number = none is. */
static uint8_t first_behind(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending, uint8_t from)
{
	while (from < pending->candidates.n && !would_take(x, entry, ref, give_pick, pending->candidates.ids[from]))
		from++;
	return from;
}

/*
 * A card that is nowhere in play, chosen for what comes behind a card in play that has to be chosen and is left out: it
 * shows which that was, if it can be chosen behind one alone; else that stays open.
 */
static bool choose_behind_untold(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	obj_id id = pending->candidates.n ? pending->candidates.ids[0] : NO_OBJECT;
	uint8_t n;

	if (x->dry_run || pending->least != 1 || pending->most != 1 || pending->hidden || !id ||
	    table_object_const(&x->g->table, id)->zone != Z_PLAY || pick_in_play(x->g, entry->player, false, ref).n)
		return false;
	n = first_behind(x, entry, ref, pending, 0);
	if (n == pending->candidates.n)
		return false;
	if (first_behind(x, entry, ref, pending, (uint8_t)(n + 1)) == pending->candidates.n)
		return choice_takes(x, entry, ref, give_pick, pending->candidates.ids[n]);
	effect_say_open(x, pending->player, "which cards are chosen by ");
	return choice_takes(x, entry, ref, answer_guess, pending->candidates.ids[n]);
}

/* One of several that are chosen, the record does not say which: that stays open, and the others may still be told. */
static void guess_one(struct ctx *x, const struct pending *pending, obj_id id)
{
	effect_say_open(x, pending->player, "which cards are chosen by ");
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

static bool choose_card(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	obj_id id = find_candidate(x, entry, ref, pending);

	if (ref->card == CARD_UNKNOWN && pending->is_forbidden)
		return refuse_by(x, entry, R_CANT_OVER_CAN, "chooses a card to play, and none that fits can be played,", text_of("")) && false;
	if (!id && (offers_unknown(x, pending) || ref->card == CARD_UNKNOWN))
		id = bind_candidate(x, ref);
	/* All that can be chosen is known, and the record leaves out which it was. */
	if (!id && is_untold(ref) && pending->candidates.n && !x->dry_run) {
		if (pending->most > 1 || effect_top(x->g)->picking)
			guess_one(x, pending, pending->candidates.ids[0]);
		else
			answer_open(x);
		return true;
	}
	if (!id && ref->card && !x->dry_run && frees_guessed(x, pending, ref))
		return true;
	if (id) {
		/* Which card of the hand it was, nobody knows from here on. */
		if (ref->card == CARD_UNKNOWN && !x->dry_run && table_object_const(&x->g->table, id)->zone == Z_HAND)
			forget_hand(x->g, table_object_const(&x->g->table, id)->owner);
		if (ref->card == CARD_UNKNOWN && !x->dry_run)
			effect_note_untold(x, id);
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
	return choose_next(x, entry, ref, pending) || choose_behind_none(x, entry, ref, pending) ||
	       choose_behind_cost(x, entry, ref) || choose_behind_untold(x, entry, ref, pending) || choose_unoffered(x, entry, ref);
}

/* Everything else */

player_id player_of_name(const struct ctx *x, struct text name)
{
	for (player_id p = 0; p < x->g->n_players; p++)
		if (text_is(name, x->env->player_names[p]))
			return p;
	return NO_PLAYER;
}

/* The first of the effects offered, from the [from]-th, that asks for such a card; 0 = none does. */
static int mode_that_takes(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending, int from)
{
	for (int n = from; n <= pending->most; n++)
		if (pending->modes & 1u << (n - 1) && would_take(x, entry, ref, effect_number, n))
			return n;
	return 0;
}

/*
 * A card that is chosen shows which of the effects offered is chosen, be it by another player; where several ask for such
 * a card, what came of it is in doubt.
 */
static bool choose_mode_for(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	int n = mode_that_takes(x, entry, ref, pending, 1);

	if (n == 0)
		return false;
	if (mode_that_takes(x, entry, ref, pending, n + 1))
		influence_add(x->env, x->g, effect_top(x->g)->card, effect_top(x->g)->ability);
	/* Which it was may be said all the same. */
	echo_add(x, effect_top(x->g), VERB_CHOOSE, pending->player, NO_OBJECT, -n);
	return choice_takes(x, entry, ref, effect_number, n);
}

/* A card that is chosen shows which player is: the one whose it is, if there is one alone. */
static bool choose_player_of(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	player_id found = NO_PLAYER;

	if (x->dry_run)
		return false;
	for (player_id p = 0; p < x->g->n_players; p++) {
		if (!(pending->players & 1u << p) || !would_take(x, entry, ref, give_player, p))
			continue;
		if (found != NO_PLAYER) {
			report(x, SEV_UNDETERMINED, R_CHOICES, "the record does not say which player %s chooses, whose '%.*s' is meant",
			       x->env->player_names[entry->player], TEXT_ARG(ref->name));
			break;
		}
		found = p;
	}
	return found != NO_PLAYER && choice_takes(x, entry, ref, give_player, found);
}

/* What a player decides who is only asked if chosen shows that they were. */
static bool shows_who_was_chosen(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	return !x->dry_run && pending->kind == CHOICE_PLAYER && pending->least > 0 && pending->players & 1u << entry->player &&
	       would_take(x, entry, ref, give_player, entry->player) && choice_takes(x, entry, ref, give_player, entry->player);
}

/* What a player decides who is asked at once, or is left no choice, where another does what that one may do shows that it was done. */
static bool shows_that_it_was_done(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	if (x->dry_run || pending->kind != CHOICE_MAY)
		return false;
	effect_accept(&trial);
	run(&trial);
	return (copy.ask != ASK_EFFECT || copy.ask_player == entry->player) && would_take(x, entry, ref, give_accept, 0) &&
	       choice_takes(x, entry, ref, give_accept, 0);
}

static bool choose_player(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_PLAYER_ID);
	player_id player = clause ? player_of_name(x, clause->word) : NO_PLAYER;

	if (!clause && ref->given && choose_player_of(x, entry, ref, pending))
		return true;
	if (player == NO_PLAYER)
		return refuse(x, entry, "has to choose a player", text_of("")) && false;
	if (!(pending->players & 1u << player) && pending->least == 0 && !x->g->sides[player].left)
		return refuse_by(x, entry, R_UP_TO, "chooses a player for the second time:", clause->word) && false;
	if (!(pending->players & 1u << player))
		return refuse_by(x, entry, R_CHOICE_LIMITERS, "chooses a player who can't be chosen:", clause->word) && false;
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

static bool is_offered_number(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	bool fits = entry->has_number && entry->number >= 0 && entry->number <= pending->limit;

	if (pending->kind == CHOICE_MODE)
		fits = entry->has_number && entry->number >= 1 && entry->number <= pending->most &&
		       pending->modes & 1u << (entry->number - 1);
	return fits || (refuse_by(x, entry, pending->kind == CHOICE_MODE ? R_SEQUENTIAL_OR : R_UP_TO,
				  entry->has_number ? "chooses a number that is not offered" : "chooses what is not offered", text_of("")) &&
			false);
}

/*
 * "Up to" a number stands in front of the cards in a text, and may be said in
 * that order or with them: of several with each of them, for it alone.
 */
static bool choose_ahead(struct ctx *x, const struct entry *entry, const struct pending *pending, bool is_of_one)
{
	if (!is_offered_number(x, entry, pending))
		return false;
	if (is_of_one)
		effect_number_of_next(x, entry->number);
	else
		effect_number_ahead(x, entry->number);
	return true;
}

static bool choose_number(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	if (!is_offered_number(x, entry, pending))
		return false;
	/* Of a number that the text allows as much is done as can be. */
	effect_number(x, entry->number < pending->most ? entry->number : pending->most);
	return true;
}

/* Whether an effect offered puts a card to a place in a deck. */
static bool mode_goes_to(const struct ctx *x, int mode, struct text place)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	uint16_t i = copy.echoes.len;

	effect_number(&trial, mode);
	run(&trial);
	while (i < copy.echoes.len &&
	       (copy.echoes.items[i].verb != VERB_DO_DECK || !text_is(place, lorcana_place_words[copy.echoes.items[i].place])))
		i++;
	return i < copy.echoes.len;
}

/* A place in a deck shows which of the effects offered is chosen: the only one that puts a card there. */
static int mode_of_place(const struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	const struct clause *to = entry_clause(entry, CLAUSE_TO_ID);
	int found = 0;

	for (int n = 1; to && !entry->has_number && n <= pending->most; n++) {
		if (!(pending->modes & 1u << (n - 1)) || !mode_goes_to(x, n, to->word))
			continue;
		if (found)
			return 0;
		found = n;
	}
	return found;
}

static bool choose_mode(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	int n = mode_of_place(x, entry, pending);

	if (n == 0)
		return choose_number(x, entry, pending);
	effect_number(x, n);
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

/* The same of the player who has to decide. */
static bool answer_mode_for(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	return choose_mode_for(x, entry, ref, pending) ||
	       (refuse_by(x, entry, R_SEQUENTIAL_OR, "chooses what none of the effects offered asks for:", ref->name) && false);
}

/* Whether the card is the one of which a number is asked, which a record may name though it is not chosen. */
static bool names_what_number_is_of(const struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct card_set cards;
	struct picks picks;

	if (entry->has_number || !ref->given)
		return false;
	effect_number_is_of(x, &cards);
	picks = pick_in_play(x->g, entry->player, false, ref);
	for (uint8_t i = 0; i < picks.n; i++)
		if (card_set_has(&cards, picks.ids[i]))
			return true;
	return false;
}

/* The number of one of several cards, of each of which one is asked. */
static bool choose_number_of_one(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	struct card_set cards;
	struct picks picks;
	int number = entry->number < pending->most ? entry->number : pending->most;

	effect_number_is_of(x, &cards);
	if (cards.n < 2 || !ref->given || !entry->has_number || entry->number < 0 || entry->number > pending->limit)
		return false;
	picks = pick_in_play(x->g, entry->player, false, ref);
	for (uint8_t i = 0; i < picks.n; i++) {
		if (!card_set_has(&cards, picks.ids[i]) || card_set_has(&effect_top(x->g)->numbered, picks.ids[i]))
			continue;
		if (!x->dry_run)
			effect_number_of_one(x, &cards, picks.ids[i], number);
		return true;
	}
	return false;
}

/* Whether a card that is shown can be the one that is named, where it has been chosen before without its name. */
static bool is_shown_so(const struct ctx *x, const struct ref *ref, const struct pending *pending)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (can_turn_out(x->g, pending->candidates.ids[i], x->g->effects.items[x->g->effects.depth - 1].card, ref->card))
			return true;
	return pending->candidates.n == 0;
}

/*
 * Where one player chooses for each of several others, of whom each has cards, the order is that player's: the card
 * says for whom it is chosen.
 */
static bool turn_to_its_player(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	player_id now = effect_top(x->g)->that_player;
	struct picks picks;

	if (x->dry_run || !ref->given || pending->player != entry->player || now == entry->player || now == NO_PLAYER ||
	    (pending->kind != CHOICE_MAY && pending->kind != CHOICE_CARDS))
		return false;
	picks = pick_in_play(x->g, entry->player, false, ref);
	for (uint8_t i = 0; i < picks.n; i++)
		if (table_object_const(&x->g->table, picks.ids[i])->owner == now)
			return false;
	for (uint8_t i = 0; i < picks.n; i++)
		if (effect_turn_to(x, table_object_const(&x->g->table, picks.ids[i])->owner))
			return true;
	return false;
}

/* A card that is shown may be told by the player of the effect, and by its own. */
static bool tells_own_card(const struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	for (uint8_t i = 0; pending->kind == CHOICE_FACT && i < pending->candidates.n; i++)
		if (table_object_const(&x->g->table, pending->candidates.ids[i])->owner == entry->player)
			return true;
	return false;
}

/* A choice to which it does not come, perhaps because the ink that is paid first is not there. */
static bool refuse_choice(struct ctx *x, const struct entry *entry, const struct ref *ref, bool lacks_ink)
{
	obj_id chosen;

	if (lacks_ink)
		return refuse_by(x, entry, R_CHOICE_INK, "chooses without the ink that is paid first:", ref->name);
	return ref->given ? refuse_unasked_card(x, entry, ref, &chosen) : refuse(x, entry, "chooses what nothing asks", text_of(""));
}

/* A card shows how many it was that come before it, if it can be chosen behind one number alone. */
static bool choose_number_for(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	int found = -1;

	for (int n = 0; ref->given && !x->dry_run && n <= pending->most; n++) {
		if (!would_take(x, entry, ref, effect_number, n))
			continue;
		if (found >= 0)
			return false;
		found = n;
	}
	return found >= 0 && choice_takes(x, entry, ref, effect_number, found);
}

/*
 * A card named where how many is asked first, and none that can be chosen behind
 * the number: what is wrong with it is told by the question it is meant for.
 */
static bool refuse_behind_number(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct pending number;
	obj_id chosen;

	effect_pending(x, &number);
	effect_number(x, number.most);
	run(x);
	if (x->g->ask == ASK_EFFECT)
		return answer_pending(x, entry, ref);
	return refuse_unasked_card(x, entry, ref, &chosen);
}

/* Whether a card of that name, if one is given, is among those that can be chosen. */
static bool is_candidate_named(const struct ctx *x, const struct ref *ref, const struct pending *pending)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (table_object_const(&x->g->table, pending->candidates.ids[i])->card == ref->card)
			return true;
	return !ref->given;
}

bool answer_pending(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct pending pending, number = { .kind = CHOICE_NONE };
	obj_id chosen;

	effect_pending(x, &pending);
	if (tells_own_card(x, entry, &pending))
		pending.player = entry->player;
	if (turn_to_its_player(x, entry, ref, &pending))
		effect_pending(x, &pending);
	if (pending.player != entry->player && !x->dry_run && entry->verb == VERB_CHOOSE && effect_show_ahead(x, entry->player, ref->card))
		return true;
	if (pending.player != entry->player && !x->dry_run && answer_comes_later(x->g, entry->player)) {
		card_id by = effect_top(x->g)->card;

		answer_pass_over(x, entry->player);
		if (x->g->ask != ASK_EFFECT)
			return was_forced(x, entry, ref, by) || refuse(x, entry, "chooses what nothing asks", text_of(""));
		effect_pending(x, &pending);
	}
	if (pending.kind == CHOICE_MAY && pending.player == entry->player && !x->dry_run) {
		card_id by = effect_top(x->g)->card;
		uint16_t before = x->g->echoes.len;
		bool lacks_ink = effect_lacks_ink(x);

		/* What is chosen for it shows that it is done. */
		effect_accept(x);
		run(x);
		if (x->g->ask != ASK_EFFECT || is_forced_since(x, entry, ref, before))
			return was_forced(x, entry, ref, by) || refuse_choice(x, entry, ref, lacks_ink);
		effect_pending(x, &pending);
	}
	if (pending.player != entry->player && pending.kind == CHOICE_MODE && ref->given && !x->dry_run &&
	    choose_mode_for(x, entry, ref, &pending))
		return true;
	if (pending.player != entry->player &&
	    (shows_who_was_chosen(x, entry, ref, &pending) || shows_that_it_was_done(x, entry, ref, &pending) ||
	     skip_unrecorded(x, entry)))
		return true;
	if (pending.player != entry->player && !x->dry_run && answer_forced_before(x, entry) && !is_candidate_named(x, ref, &pending))
		return refuse_unasked_card(x, entry, ref, &chosen);
	if (pending.player != entry->player)
		return refuse_player(x, entry, "chooses what another player has to") && false;
	if (pending.kind == CHOICE_NUMBER && !entry->has_number && !names_what_number_is_of(x, entry, ref) &&
	    choose_number_for(x, entry, ref, &pending))
		return true;
	/* An answer to another question shows that this one is left out. */
	if (!answers_kind(x, entry, &pending) && skip_unrecorded(x, entry))
		return true;
	switch (pending.kind) {
	case CHOICE_CARDS:
		if (entry->has_number && effect_number_follows(x, &number) && !choose_ahead(x, entry, &number, ref->given && pending.most > 1))
			return false;
		if (!ref->given && entry->has_number && number.kind == CHOICE_NUMBER)
			return true;
		if (!ref->given)
			return refuse(x, entry, "has to choose a card", text_of("")) && false;
		return choose_card(x, entry, ref, &pending);
	case CHOICE_NUMBER:
		if (names_what_number_is_of(x, entry, ref))
			return true;
		if (!entry->has_number && skip_untold(x, entry))
			return answer_pending(x, entry, ref);
		if (!entry->has_number && ref->given && !x->dry_run)
			return refuse_behind_number(x, entry, ref);
		return choose_number_of_one(x, entry, ref, &pending) || choose_number(x, entry, &pending);
	case CHOICE_MODE:
		return ref->given ? answer_mode_for(x, entry, ref, &pending) : choose_mode(x, entry, &pending);
	case CHOICE_PLAYER:
		return choose_player(x, entry, ref, &pending);
	case CHOICE_NAME:
		return choose_name(x, entry);
	case CHOICE_PLACE:
		return choose_place(x, entry);
	case CHOICE_FACT:
		if (!is_shown_so(x, ref, &pending))
			return refuse_by(x, entry, R_CHOICE_REQUIREMENTS, "shows what can't have been chosen:", ref->name) && false;
		effect_fact(x, entry->player, ref->card);
		return true;
	case CHOICE_MAY:
	case CHOICE_NONE:
		break;
	}
	return true;
}
