#include "games/altered/record/reply.h"

#include "games/altered/actions/act.h"
#include "games/altered/actions/unfit.h"
#include "games/altered/board/mana.h"
#include "games/altered/board/passive.h"
#include "games/altered/record/behind.h"
#include "games/altered/record/outcome.h"
#include "games/altered/record/ways.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/play_through.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/meaning.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"
#include "kernel/naming.h"

/* It answers what a text asks, and it may be one of the card that the entry names, if it names the one that asks. */
static bool may_answer_unknown(const struct ctx *x, const struct entry *entry)
{
	const struct card_code *code = card_code_of(x->env->code, entry->subject.card);

	switch (entry->verb) {
	case VERB_CHOOSE:
	case VERB_PICK_MODE:
		return true;
	default:
		return !entry->subject.card || code->has_reaction || code->has_support || code->is_unknown;
	}
}

/* Against a reply; that of an option which may not have been declined is not carried out, and the game is open. */
static enum severity against_reply(struct ctx *x)
{
	if (x->g->b.is_either_declined)
		x->g->b.open = x->g->before.open = true;
	return against_said(x);
}

/* ---- what an entry means as an answer ---- */

/* The player that +of names; NO_PLAYER = none is. */
static player_id player_of_clause(const struct ctx *x, const struct clause *of)
{
	return of ? naming_player(x->env->player_names, ALTERED_PLAYERS, of->word) : NO_PLAYER;
}

/* Whether the object is in the expedition that +in names. */
static bool is_in_side(struct ctx *x, obj_id id, const struct clause *in)
{
	const struct object *o = object_of(x, id);

	return o->zone == Z_EXPEDITION && side_named(in) == (o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO);
}

/* Whether the option is where +of, +in and +from say; [from] is a zone, -1 = not said. */
static bool is_there(struct ctx *x, obj_id id, player_id of, const struct clause *in, int from)
{
	if (of != NO_PLAYER && (is_in_play(x, id) ? controller_of(x, id) : object_of(x, id)->owner) != of)
		return false;
	return (!in || is_in_side(x, id, in)) && (from < 0 || object_of(x, id)->zone == from);
}

/*
 * The card among the options that a name means; one that nobody recorded may be
 * it. Behind +of a number counts all that the player has in the zone, offered or not.
 */
static struct reply card_option(struct ctx *x, const struct ref *ref, player_id of, const struct clause *in,
				int from)
{
	const struct question *q = &x->g->course.question;
	unsigned nth = ref->ordinal ? ref->ordinal : 1;
	bool unnamed = ref->card == CARD_UNKNOWN && text_is(ref->name, "?"), counts_all = ref->ordinal && of != NO_PLAYER;
	obj_id blank = NO_OBJECT, any = NO_OBJECT, other = NO_OBJECT;

	for (uint16_t i = 0; i < q->n_options; i++) {
		obj_id id = (obj_id)q->options[i];

		if (!is_object(q->options[i]) || !is_there(x, id, of, in, from))
			continue;
		if (object_of(x, id)->card == CARD_UNKNOWN && !blank && may_be_card(x, id, ref->card))
			blank = id;
		if (ref->card != CARD_UNKNOWN && object_of(x, id)->card == ref->card) {
			if (counts_all ? is_nth(x, id, ref->ordinal) : --nth == 0)
				return (struct reply){ .what = id };
			other = other ? other : id;
		}
		if (!any && (object_of(x, id)->zone == Z_HAND || object_of(x, id)->zone == Z_MANA))
			any = id;
	}
	/* "?" is a card nobody recorded: an unknown one, or else any that is hidden. */
	if (unnamed)
		return (struct reply){ .what = blank ? blank : any, .unnamed = true };
	/* Who counts otherwise than we do still means one of that name. */
	if (counts_all && other)
		return (struct reply){ .what = other };
	return (struct reply){ .what = blank, .card = blank ? ref->card : CARD_UNKNOWN };
}

/* Nothing that comes of it goes against the answer. */
static bool is_fit(struct ctx *x, struct reply answer)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	unit_answer(&trial, answer);
	return !trial.misfit;
}

/* The cards among the options that the name may mean; "?" any. */
static void list_copies(struct ctx *x, const struct ref *ref, player_id of, const struct clause *in, int from, bool all,
			struct copies *copies)
{
	const struct question *q = &x->g->course.question;

	copies->n = 0;
	for (uint16_t i = 0; i < q->n_options; i++) {
		obj_id id = (obj_id)q->options[i];

		if (is_object(q->options[i]) && (!ref->card || object_of(x, id)->card == ref->card) && is_there(x, id, of, in, from) &&
		    (all || is_fit(x, (struct reply){ .what = id })))
			copies_add(x, copies, id);
	}
}

/* "?" may be a card that all see, and of which they know what it is. */
static bool may_mean_known(struct ctx *x, const struct ref *ref)
{
	const struct question *q = &x->g->course.question;

	for (uint16_t i = 0; ref_is_masked(ref) && q->kind == QUESTION_THING && i < q->n_options; i++) {
		const struct object *o = is_object(q->options[i]) ? object_of(x, (obj_id)q->options[i]) : NULL;

		if (o && o->card && o->zone != Z_HAND && o->zone != Z_MANA && o->zone != Z_DECK)
			return true;
	}
	return false;
}

/* Of several cards of one name that are not alike the answer is the one that is meant. */
static void mean_copy(struct ctx *x, const struct ref *ref, player_id of, const struct clause *in, int from,
		      struct reply *answer)
{
	struct copies copies = { .by = x->g->course.question.player };
	bool masked = may_mean_known(x, ref) ||
		      (ref_is_masked(ref) && answer->what == THING_NONE && x->g->course.question.kind == QUESTION_THING);

	if (!masked && (!ref->card || ref->ordinal || !is_object(answer->what) ||
			object_of(x, (obj_id)answer->what)->card != ref->card))
		return;
	list_copies(x, ref, of, in, from, true, &copies);
	if (copies.n > 1)
		list_copies(x, ref, of, in, from, false, &copies);
	if (copies.n)
		answer->what = copies_choose(x, &copies, ref, x->g->course.question.rule);
}

/* The record counts the copies otherwise than we do: it still means one of that name. */
static bool is_counted_otherwise(struct ctx *x, const struct ref *ref, player_id of, const struct reply *answer)
{
	return ref->card && ref->ordinal && of != NO_PLAYER && is_object(answer->what) &&
	       object_of(x, (obj_id)answer->what)->card == ref->card && !is_nth(x, (obj_id)answer->what, ref->ordinal);
}

/* The record is in doubt from then on, whether or not the unit has still to begin again. */
static void say_counted_otherwise(struct ctx *x, const struct ref *ref)
{
	offer_report(&x->offer, SEV_UNDETERMINED, x->g->course.question.rule,
		     "the record does not say which '%.*s' is meant, and they are not alike", TEXT_ARG(ref->name));
	x->g->b.open = x->g->before.open = true;
}

static struct reply thing_option(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->course.question;
	const struct clause *in = entry_clause(entry, CLAUSE_IN_ID), *of = entry_clause(entry, CLAUSE_OF_ID);
	player_id player = player_of_clause(x, of);

	if (entry->subject.given)
		return card_option(x, &entry->subject, player, in, zone_of_clause(entry));
	if (in) {
		unsigned side = side_named(in);
		thing own = thing_expedition(player != NO_PLAYER ? player : entry->player, side);
		thing other = thing_expedition(opponent_of(entry->player), side);

		if (question_has(q, own))
			return (struct reply){ .what = own };
		return (struct reply){ .what = player == NO_PLAYER && question_has(q, other) ? other : THING_NONE };
	}
	if (entry_clause(entry, CLAUSE_TERRAIN_ID) && !entry->has_number) {
		for (thing t = 0; t < N_TERRAINS; t++)
			if (terrains_of_clauses(entry) == 1u << t && question_has(q, THING_TERRAIN + t))
				return (struct reply){ .what = THING_TERRAIN + t };
		return (struct reply){ .what = THING_NONE };
	}
	if (player != NO_PLAYER)
		return (struct reply){ .what = question_has(q, THING_PLAYER + player) ? THING_PLAYER + player : THING_NONE };
	if (entry->has_number) {
		thing region = THING_REGION + (thing)entry->number - 1;

		return (struct reply){ .what = question_has(q, region) ? region : THING_NONE };
	}
	return (struct reply){ .what = q->may_stop ? THING_STOP : THING_NONE };
}

bool is_of_named(const struct ctx *x, const struct entry *entry)
{
	const struct unit *u = &x->g->unit;
	obj_id source = x->g->course.question.source;
	card_id card = source ? table_object_const(&x->g->b.table, source)->card : CARD_UNKNOWN;

	if (!entry->subject.card || !card || entry->subject.card == card)
		return true;
	/* Of a text that another card has lent either may be meant. */
	return (u->kind == UNIT_REACTION && entry->subject.card == u->reaction.card) ||
	       (u->subject && entry->subject.card == table_object_const(&x->g->b.table, u->subject)->card);
}

/* The answer that the entry gives to the question; what = THING_NONE when it gives none. */
static struct reply answer_of(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->course.question;
	struct reply none = { .what = THING_NONE };
	thing number = entry->has_number && entry->number >= 0 ? THING_NUMBER + (thing)entry->number : THING_NONE;

	if (entry->player != q->player)
		return none;
	switch ((enum question_kind)q->kind) {
	case QUESTION_THING:
		if (entry->verb == VERB_DECLINE && q->may_stop && is_of_named(x, entry))
			return (struct reply){ .what = THING_STOP };
		return entry->verb == VERB_CHOOSE ? thing_option(x, entry) : none;
	case QUESTION_MAY:
		if (!is_of_named(x, entry))
			return none;
		if (entry->verb == VERB_ACCEPT)
			return (struct reply){ .what = THING_YES };
		if (entry->verb == VERB_DECLINE)
			return (struct reply){ .what = THING_NO };
		return none;
	case QUESTION_MODE:
		if (entry->verb == VERB_DECLINE && q->may_stop && is_of_named(x, entry))
			return (struct reply){ .what = THING_STOP };
		if (entry->verb == VERB_PICK_MODE && question_has(q, number))
			return (struct reply){ .what = number };
		return none;
	case QUESTION_NUMBER:
		if (entry->verb == VERB_CHOOSE && question_has(q, number))
			return (struct reply){ .what = number };
		return none;
	case QUESTION_ROLL:
	case QUESTION_CARD:
	case QUESTION_FACT:
		return none;
	}
	return none;
}

/* Whether the choice of [t], which no other was possible for, is what the record says. */
static bool says_forced(struct ctx *x, thing t, const struct ref *ref, const struct clause *in, int number)
{
	if (ref->given) {
		card_id card = is_object(t) ? object_of(x, (obj_id)t)->card : CARD_UNKNOWN;

		return is_object(t) && (card == ref->card || text_is(ref->name, "?") ||
					(!card && ref->card && may_be_card(x, (obj_id)t, ref->card)));
	}
	return in ? is_expedition(t) && side_named(in) == expedition_side(t) : number >= 0 && t == THING_NUMBER + (thing)number;
}

/* Whether it is a card of the player that +of names, if one is. */
static bool is_whose(struct ctx *x, thing t, player_id of)
{
	return of == NO_PLAYER || !is_object(t) || is_there(x, (obj_id)t, of, NULL, -1) ||
	       object_of(x, (obj_id)t)->owner == of;
}

/*
 * What could only be chosen so has been, since there were [since] such things:
 * the record says it all the same. A card that nobody knew is the one that it names.
 */
static bool was_forced(struct ctx *x, uint8_t since, player_id player, const struct ref *ref, player_id of,
		       const struct clause *in, int number)
{
	struct board *b = board_of(x);
	struct altered_game *g = x->g;

	for (uint8_t i = since; i < b->n_forced; i++) {
		thing t = b->forced[i].what;

		if (b->forced[i].player != player || !says_forced(x, t, ref, in, number) || !is_whose(x, t, of))
			continue;
		b->forced[i].what = THING_NONE;
		if (!ref->given || !ref->card || object_of(x, (obj_id)t)->card)
			return true;
		if (g->ask == ASK_EFFECT && g->course.question.kind == QUESTION_CARD && g->course.question.about == t) {
			unit_answer(x, (struct reply){ .what = t, .card = ref->card });
			run_on(x);
		} else {
			name_object(x, (obj_id)t, ref->card);
		}
		return true;
	}
	return false;
}

/* Gives an answer on the game itself; false when it names a card that does not fit, and nothing is changed. */
static bool give(struct ctx *x, struct reply answer)
{
	struct altered_game copy;
	struct ctx trial;

	if (answer.card) {
		trial = ctx_trial(x, &copy);
		unit_answer(&trial, answer);
		if (trial.misfit)
			return false;
	}
	unit_answer(x, answer);
	return true;
}

/* [of]: the player whose card a target is said to be; NO_PLAYER = not said. */
static bool answer_clause(struct ctx *x, player_id player, const struct clause *clause, player_id of)
{
	const struct question *q = &x->g->course.question;
	struct reply answer = { .what = THING_NONE };

	if (x->g->unit.kind == UNIT_NONE || q->player != player)
		return false;
	if (clause->id == CLAUSE_TARGET_ID && q->kind == QUESTION_THING) {
		answer = card_option(x, &clause->ref, of, NULL, -1);
		mean_copy(x, &clause->ref, of, NULL, -1, &answer);
	} else if (clause->id == CLAUSE_MODE_ID && q->kind == QUESTION_MODE && clause->number > 0 &&
		   question_has(q, THING_NUMBER + (thing)clause->number)) {
		answer.what = THING_NUMBER + (thing)clause->number;
	}
	return answer.what != THING_NONE && give(x, answer);
}

/* Whether [answer] to the open question, or what may be chosen without one, leads to the choice that is stated. */
static bool leads_to(struct ctx *x, thing answer, const struct stated *choice)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	if (copy.n_stated == MAX_STATED)
		return false;
	copy.stated[copy.n_stated++] = *choice;
	if (answer != THING_NONE) {
		unit_answer(&trial, (struct reply){ .what = answer });
		run_on(&trial);
	}
	return ways_to_stated(&trial);
}

/*
 * What is begun asks by its own text for a card and leaves none out: a target
 * is one of the text, not of what the text would set off [effect-targets]. A
 * record that leaves choices out may leave this one out.
 */
static bool asks_for_target(struct ctx *x)
{
	const struct question *q = &x->g->course.question;

	return !x->env->record_is_partial && x->g->unit.kind == UNIT_PLAY && q->kind == QUESTION_THING &&
	       q->rule == R_EFFECT_TARGETS && !q->may_stop && q->source == x->g->unit.subject && q->n_options &&
	       is_object(q->options[0]);
}

/*
 * A target that is not for the question at hand: of a "may" it says that it is
 * taken, if only that leads to it; otherwise something else is decided first,
 * and the target is stated.
 */
static bool state_target(struct ctx *x, player_id player, const struct clause *clause, player_id of)
{
	struct altered_game *g = x->g;
	struct stated choice = { .card = clause->ref.card, .verb = VERB_CHOOSE, .player = player, .side = -1, .from = -1,
				 .has_card = true, .has_of = of != NO_PLAYER, .of = of };

	/* A target of the same text is chosen once others have been, which the record may still do. */
	if (clause->id != CLAUSE_TARGET_ID || g->unit.kind == UNIT_NONE ||
	    (asks_for_target(x) && !ways_within(x, &choice, g->units)))
		return false;
	while (g->unit.kind != UNIT_NONE && g->course.question.kind == QUESTION_MAY && g->course.question.player == player &&
	       leads_to(x, THING_YES, &choice) && !leads_to(x, THING_NO, &choice)) {
		unit_answer(x, (struct reply){ .what = THING_YES });
		if (answer_clause(x, player, clause, of) ||
		    was_forced(x, g->forced_before, player, &clause->ref, of, NULL, -1))
			return true;
	}
	if (!leads_to(x, THING_NONE, &choice))
		return false;
	keep_stated(x, choice);
	return true;
}

/* In which order decreases were applied what is paid tells; where it is not said, in the best. */
static bool answer_cost(struct ctx *x, const struct clause *pay)
{
	const struct question *q = &x->g->course.question;
	thing said = pay && pay->number >= 0 ? THING_NUMBER + (thing)pay->number : THING_NONE;

	return give(x, (struct reply){ .what = question_has(q, said) ? said : q->options[0] });
}

/*
 * What a Spell's option to pay less leaves to pay tells whether it was taken:
 * a question that comes while the card still is where it was played from.
 */
static bool answer_by_payment(struct ctx *x, const struct entry *entry)
{
	const struct unit *u = &x->g->unit;
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	struct playing p = { .player = u->player, .id = u->subject, .from = u->from, .side = u->side,
			     .is_scout = u->is_scout };

	if (u->kind != UNIT_PLAY || object_of(x, u->subject)->zone != u->from)
		return false;
	if (x->g->course.question.kind == QUESTION_NUMBER && x->g->course.question.rule == R_PLAY_COST_ORDER)
		return answer_cost(x, pay);
	if (x->g->course.question.kind != QUESTION_MAY || !pay)
		return false;
	return give(x, (struct reply){ .what = pay->number < cost_to_play(x, &p) ? THING_YES : THING_NO });
}

/* The card that is named is one of an opponent, and the player has not the mana for its Tough. */
static obj_id too_tough(struct ctx *x, player_id player, const struct ref *ref)
{
	obj_id id = find_in_play(x, opponent_of(player), ref);

	return id && tough_of(x, id) > ready_orbs(x, player) ? id : NO_OBJECT;
}

/* A card cannot be chosen by the player, who is asked by [rule] or has not been asked. */
static void say_unfit_card(struct ctx *x, player_id player, const struct ref *ref, rule_id rule)
{
	obj_id tough = rule == R_EFFECT_TARGETS ? too_tough(x, player, ref) : NO_OBJECT;
	char why[160];

	say_unfit_reason(x, ref, why, sizeof(why));
	if (tough)
		offer_report(&x->offer, against_reply(x), R_TOUGH_COST,
			     "'%.*s' has Tough %d, and %s has %d ready Mana Orbs left", TEXT_ARG(ref->name),
			     tough_of(x, tough), x->env->player_names[player], ready_orbs(x, player));
	else if (x->g->unit.kind != UNIT_NONE)
		offer_report(&x->offer, against_reply(x), rule, "'%.*s' cannot be chosen for '%.*s'%s",
			     TEXT_ARG(ref->name), TEXT_ARG(question_source(x)), why);
	else
		offer_report(&x->offer, against_reply(x), rule, "'%.*s' cannot be chosen here%s", TEXT_ARG(ref->name),
			     why);
}

/* Whether a card that nobody recorded could be chosen now: what it then asks is not known. */
static bool may_go_on_unknown(struct ctx *x)
{
	const struct question *q = &x->g->course.question;

	for (uint16_t i = 0; x->g->unit.kind != UNIT_NONE && q->kind == QUESTION_THING && i < q->n_options; i++)
		if (is_object(q->options[i]) && object_of(x, (obj_id)q->options[i])->card == CARD_UNKNOWN)
			return true;
	return false;
}

/* What a clause says can be chosen neither now nor later. */
static void say_unfit(struct ctx *x, player_id player, const struct clause *clause)
{
	const struct question *q = &x->g->course.question;
	bool is_asked = x->g->unit.kind != UNIT_NONE;

	if (clause->id == CLAUSE_MODE_ID)
		offer_report(&x->offer, may_go_on_unknown(x) ? SEV_UNDETERMINED : against_said(x),
			     is_asked && q->kind == QUESTION_MODE ? R_EFFECT_MODAL : R_STEP_DECISIONS,
			     "mode %d cannot be chosen here", clause->number);
	else if (asks_for_play(x->g, player) && may_go_on_unknown(x))
		offer_report(&x->offer, SEV_UNDETERMINED, R_EFFECT_TARGETS,
			     "'%.*s' may be chosen for the card that '%.*s' plays, which is not recorded",
			     TEXT_ARG(clause->ref.name), TEXT_ARG(question_source(x)));
	else
		say_unfit_card(x, player, &clause->ref,
			       is_asked && q->kind == QUESTION_THING && q->rule != R_STEP_DECISIONS ? q->rule
												   : R_EFFECT_TARGETS);
}

void reply_by_clauses(struct ctx *x, const struct entry *entry)
{
	while (x->g->unit.kind != UNIT_NONE && x->g->ask == ASK_EFFECT && answer_by_payment(x, entry))
		;
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		const struct clause *clause = &entry->clauses[i];
		int mode = clause->id == CLAUSE_MODE_ID ? clause->number : -1;
		player_id of = player_of_clause(x, of_of_target(entry, i));

		if (clause->id != CLAUSE_TARGET_ID && clause->id != CLAUSE_MODE_ID)
			continue;
		/* What the card is played for may be a Reaction of its own. */
		if (x->g->unit.kind == UNIT_NONE)
			run_on(x);
		/* Clauses stand in the order of the text: what this unit forced comes before what it asks. */
		if (!was_forced(x, x->g->forced_before, entry->player, &clause->ref, of, NULL, mode) &&
		    !answer_clause(x, entry->player, clause, of) && !state_target(x, entry->player, clause, of) &&
		    !was_forced(x, 0, entry->player, &clause->ref, of, NULL, mode)) {
			say_unfit(x, entry->player, clause);
			return;
		}
	}
}

/* Among the options is a card that the record has not named and is not about to name. */
static bool offers_blank(struct ctx *x)
{
	const struct question *q = &x->g->course.question;

	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_object(q->options[i]) && object_of(x, (obj_id)q->options[i])->card == CARD_UNKNOWN &&
		    !(object_of(x, (obj_id)q->options[i])->flags & F_UNNAMED))
			return true;
	return false;
}

/* Whether the answer names an unknown card as one that is known and had to be chosen. */
static bool may_be_known(struct ctx *x, const struct reply *answer)
{
	const struct board *b = board_of(x);

	for (uint8_t i = 0; answer->card && i < b->n_forced; i++)
		if (is_object(b->forced[i].what) && object_of(x, (obj_id)b->forced[i].what)->card == answer->card)
			return true;
	return false;
}

/* The player had no choice but another, this turn. */
static bool was_chosen(const struct ctx *x, player_id player)
{
	for (uint8_t i = 0; i < x->g->b.n_forced; i++)
		if (x->g->b.forced[i].player == player && is_object(x->g->b.forced[i].what))
			return true;
	return false;
}

static bool chooses_forced(struct ctx *x, const struct entry *entry, player_id player)
{
	return (entry->verb == VERB_CHOOSE || entry->verb == VERB_PICK_MODE) &&
	       was_forced(x, 0, player, &entry->subject, player_of_clause(x, entry_clause(entry, CLAUSE_OF_ID)),
			  entry_clause(entry, CLAUSE_IN_ID), entry->has_number ? entry->number : -1);
}

/* Whether the entry would answer what is asked once the player takes no more here, which records need not say. */
static bool answers_behind_stop(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_EFFECT || !x->g->course.question.may_stop)
		return false;
	trial = ctx_trial(x, &copy);
	if (!give(&trial, (struct reply){ .what = THING_STOP }))
		return false;
	run_on(&trial);
	return copy.ask == ASK_EFFECT && answer_of(&trial, entry).what != THING_NONE;
}

/* Takes the entry as what had to be chosen, which a record may say; of two meanings that one, and in doubt. */
static bool states_forced(struct ctx *x, const struct entry *entry)
{
	struct reply answer = { .what = THING_NONE };
	bool either, blank;

	if (x->g->ask == ASK_EFFECT)
		answer = answer_of(x, entry);
	either = may_be_known(x, &answer);
	blank = either && offers_blank(x);
	if ((answer.what != THING_NONE && !either) || !chooses_forced(x, entry, entry->player))
		return false;
	if (blank || answers_behind_stop(x, entry))
		x->g->b.open = x->g->before.open = true;
	return true;
}

/* What was paid as something was accepted, when [ready] Mana Orbs were: unless that is still to come. */
static void check_payment(struct ctx *x, const struct entry *entry, int ready)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	int paid = ready - ready_orbs(x, entry->player);

	for (uint16_t i = 0; i < x->g->b.n_echoes; i++)
		if (x->g->b.echoes[i].verb == VERB_DO_READY_MANA)
			return;
	if (pay && pay->number != paid && (paid > 0 || x->g->unit.kind == UNIT_NONE))
		offer_report(&x->offer, against_reply(x), R_COST_IN_FULL, "%s pays %d, and it costs %d",
			     x->env->player_names[entry->player], pay->number, paid);
}

/* Also where the unit begins again. */
static void either_is_declined(struct ctx *x)
{
	x->g->b.is_either_declined = x->g->before.is_either_declined = true;
}

/* What the record leaves unsaid of a card that has been shown may be what the entry answers. */
static void leave_open(struct ctx *x, const struct entry *entry)
{
	if (has_said_unknown(x) && may_answer_unknown(x, entry))
		x->g->b.open = x->g->before.open = true;
}

/* Nothing is asked; reported. */
static void say_not_asked(struct ctx *x, const struct entry *entry)
{
	leave_open(x, entry);
	if (chooses_forced(x, entry, opponent_of(entry->player)))
		offer_report(&x->offer, against_reply(x), R_STEP_DECISIONS, "%s chooses what %s has to",
			     x->env->player_names[entry->player], x->env->player_names[opponent_of(entry->player)]);
	else if (entry->verb == VERB_CHOOSE && entry->subject.given && was_chosen(x, entry->player))
		say_unfit_card(x, entry->player, &entry->subject, R_EFFECT_TARGETS);
	else
		offer_report(&x->offer, against_reply(x), R_STEP_DECISIONS, "%s %s",
			     x->env->player_names[entry->player],
			     entry->verb == VERB_DECLINE  ? "declines, and nothing is to be declined"
			     : entry->verb == VERB_ACCEPT ? "accepts, and nothing is offered"
							  : "chooses, and nothing is to be chosen");
}

/* Something else is asked; reported. */
static void say_no_answer(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->course.question;

	leave_open(x, entry);
	if (entry->player != q->player)
		offer_report(&x->offer, against_reply(x), R_STEP_DECISIONS, "%s chooses what %s has to",
			     x->env->player_names[entry->player], x->env->player_names[q->player]);
	else if (entry->subject.given && entry->verb != VERB_CHOOSE)
		offer_report(&x->offer, against_reply(x), R_EFFECT_OPTIONAL,
			     "'%.*s' offers nothing now that %s may %s", TEXT_ARG(entry->subject.name),
			     x->env->player_names[entry->player], entry->verb == VERB_ACCEPT ? "accept" : "decline");
	else if (entry->subject.given)
		say_unfit_card(x, entry->player, &entry->subject, q->rule);
	else if (entry->verb == VERB_PICK_MODE && entry->has_number)
		offer_report(&x->offer, against_reply(x), q->rule, "'%.*s' does not offer mode %d now",
			     TEXT_ARG(question_source(x)), entry->number);
	else
		offer_report(&x->offer, against_reply(x), q->rule, "this is no answer to what '%.*s' asks",
			     TEXT_ARG(question_source(x)));
}

void reply_offer(struct ctx *x, const struct entry *entry)
{
	player_id of = player_of_clause(x, entry_clause(entry, CLAUSE_OF_ID));
	struct declinable *in_vain;
	struct reply answer;
	uint16_t unit = x->g->units;
	uint8_t kind = x->g->unit.kind;
	int ready;

	if (states_forced(x, entry))
		return;
	in_vain = entry->verb == VERB_DECLINE ? find_declinable(board_of(x), entry->player, entry->subject.card) : NULL;
	if (in_vain && (x->g->ask != ASK_EFFECT || answer_of(x, entry).what == THING_NONE)) {
		in_vain->n--;
		x->g->b.is_either_declined = x->g->before.is_either_declined = false;
		return;
	}
	if (x->g->ask != ASK_EFFECT) {
		say_not_asked(x, entry);
		return;
	}
	answer = answer_of(x, entry);
	mean_copy(x, &entry->subject, of, entry_clause(entry, CLAUSE_IN_ID), zone_of_clause(entry), &answer);
	if (is_counted_otherwise(x, &entry->subject, of, &answer))
		say_counted_otherwise(x, &entry->subject);
	ready = ready_orbs(x, entry->player);
	if (answer.what == THING_NONE || !give(x, answer)) {
		say_no_answer(x, entry);
		return;
	}
	told_decision(x, entry, unit, kind);
	/* Of which of two options it is the next entries may tell. */
	if (in_vain && !entry->subject.given)
		either_is_declined(x);
	check_payment(x, entry, ready);
	run_on(x);
}
