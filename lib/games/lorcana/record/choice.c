#include "games/lorcana/record/choice.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_parts.h"
#include "games/lorcana/record/ending.h"
#include "games/lorcana/record/misnamed.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"

static void acts_after_the_end(struct ctx *x, const struct entry *entry)
{
	bool is_partial = x->env->record_is_partial;
	struct buffer how = { 0 };
	rule_id rule = ending_of(x, &how);

	offer_report(&x->offer, is_partial ? SEV_UNDETERMINED : SEV_ILLEGAL, rule,
		     "%s acts after the game has ended: %s%s", x->env->player_names[entry->player], buffer_string(&how),
		     is_partial ? "; the record leaves out choices" : "");
	offer_free_words(&x->offer, &how);
}

/* Since 2.0 the rules let a player concede even while the table is cleared: a winner who does has lost. */
static void concede_after_the_end(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g;

	if (!x->env->edition.concede_in_rules)
		acts_after_the_end(x, entry);
	else if (!x->offer.dry_run && g->winner == entry->player)
		g->winner = g->n_players == 2 ? (player_id)(1 - entry->player) : NO_PLAYER;
}

/*
 * An effect that waits to be told a card, and not for a player to decide, may
 * have gone on before a player left.
 */
static void doubt_unrecorded(struct ctx *x)
{
	struct pending pending = pending_asked(x);

	if (pending.kind == CHOICE_FACT || (pending.kind == CHOICE_CARDS && pending.hidden))
		influence_add(x->env, x->g, effect_top(x->g)->card, effect_top(x->g)->ability);
}

/*
 * The active player has left: what the turn was at ends, but for effects that
 * are resolving. Those of others, and what others have in the bag, still
 * resolve, as the turn ends; the leaver's come to nothing as they go on.
 */
static void break_off_turn(struct lorcana_game *g)
{
	uint8_t kept = 1, depth = g->frames.depth;

	g->challenger = g->challenged = NO_OBJECT;
	for (uint8_t i = 1; i < depth; i++)
		if (g->frames.frames[i].proc == PROC_EFFECT)
			g->frames.frames[kept++] = g->frames.frames[i];
	while (g->frames.depth > kept)
		frame_pop(&g->frames);
}

/* Conceding is open at any time; the documents before 2.0 do not speak of it. */
static void concede(struct ctx *x, const struct entry *entry)
{
	if (x->g->over) {
		concede_after_the_end(x, entry);
		return;
	}
	if (x->offer.dry_run)
		return;
	doubt_unrecorded(x);
	player_leaves(x, entry->player);
	if (x->g->over)
		return;
	if (entry->player == x->g->active)
		break_off_turn(x->g);
	if (x->g->ask == ASK_SETUP && entry->player == x->g->active)
		x->g->active = next_player(x->g, entry->player);
	run(x);
}

/* Altering the opening hand, keeping it, or drawing it. */
static void offer_at_setup(struct ctx *x, const struct entry *entry)
{
	if (entry->verb == VERB_ALTER)
		setup_alter(x, entry);
	else if (entry->verb == VERB_DRAW)
		setup_draw(x, entry);
	else if (!x->offer.dry_run)
		x->g->sides[entry->player].altered = true;
}

static bool belongs_to_setup(const struct lorcana_game *g, const struct entry *entry)
{
	return entry->verb == VERB_ALTER || entry->verb == VERB_KEEP || (g->ask == ASK_SETUP && entry->verb == VERB_DRAW);
}

bool is_turn_action(const struct entry *entry)
{
	return (entry->verb >= VERB_INK && entry->verb <= VERB_BOOST) || entry->verb == VERB_END;
}

/* A draw that the engine did not wait for. */
static void offer_draw_out_of_turn(struct ctx *x, const struct entry *entry)
{
	struct doubt doubt = influence_find(x->env, x->g, TOUCH_CARDS, 0, 0);
	bool first = x->g->turn == 1 && entry->player == x->g->active;
	obj_id drawn;

	offer_report(&x->offer, doubt.card ? SEV_UNDETERMINED : SEV_ILLEGAL, first ? R_DRAW_FIRST_SKIP : R_DRAW_STEP,
		     first ? "%s draws in the first turn of the game, whose draw step is skipped"
			   : "%s draws a card, and no draw is due",
		     x->env->player_names[entry->player]);
	if (x->offer.dry_run || (!doubt.card && !x->offer.force))
		return;
	drawn = draw_object(x, entry->player);
	if (drawn)
		bind_object(x, drawn, entry->subject.card);
}

/* A draw step without a draw: a text may skip the step, and a deck may be empty. */
static void report_missing_draw(struct ctx *x)
{
	bool may_be_empty = table_zone(&x->g->table, x->g->active, Z_DECK)->len == 0;
	struct doubt doubt = influence_find(x->env, x->g, TOUCH_TURN, 0, 0);
	struct buffer why = { 0 };

	if (may_be_empty) {
		buffer_add_string(&why, "; how many cards the deck held is not recorded");
	} else if (doubt.card) {
		buffer_add_string(&why, "; ");
		influence_explain(x->env, doubt, &why);
	}
	offer_report(&x->offer, may_be_empty || doubt.card ? SEV_UNDETERMINED : SEV_ILLEGAL, R_DRAW_STEP,
		     "the draw step's draw of %s is not recorded%s", x->env->player_names[x->g->active],
		     buffer_string(&why));
	offer_free_words(&x->offer, &why);
}

/* A choice for an effect or from the bag, in place of which nothing else is due. */
static bool is_answer(const struct entry *entry)
{
	return entry->verb == VERB_RESOLVE || entry->verb == VERB_CHOOSE || entry->verb == VERB_ACCEPT ||
	       entry->verb == VERB_DECLINE;
}

static bool is_legal_now(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;

	return !is_asked(x->g) && try_on(x, &copy, offer_choice, entry) == VERDICT_LEGAL;
}

/*
 * The record goes on while something is asked. When the entry is legal only
 * after certain answers, a record that leaves out choices has shown them.
 */
static void settle_before(struct ctx *x, const struct entry *entry)
{
	enum verdict before = x->offer.verdict;
	struct lorcana_game later;

	if (x->env->record_is_partial) {
		struct ctx trial = trial_on(x, &later);

		answer_leave_open(&trial);
		if (!is_legal_now(&trial, entry) && answer_until(x, entry, is_legal_now))
			return;
	}
	answer_leave_open(x);
	answer_note_open(x, before);
}

/*
 * Brings the game to the point where the entry can be offered: begins the
 * first turn, makes up for a draw that the record leaves out, resolves what
 * the rules force. What is made up for stays so even if the entry is refused.
 */
static void advance_to(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g;

	if (g->ask == ASK_SETUP && !belongs_to_setup(g, entry)) {
		if (is_turn_action(entry) && entry->player != g->active)
			offer_report(&x->offer, SEV_ILLEGAL, R_SETUP_STARTING_PLAYER,
				     "%s takes the first turn action, %s is the starting player",
				     x->env->player_names[entry->player], x->env->player_names[g->active]);
		turn_start_first(x);
		run(x);
	}
	if (is_asked(g) && !is_answer(entry)) {
		/* What comes of it was done before this entry. */
		g->n_given--;
		settle_before(x, entry);
		g->n_given++;
	}
	if (!g->over && g->ask == ASK_DRAW && entry->verb != VERB_DRAW && !is_answer(entry)) {
		report_missing_draw(x);
		turn_draw(x, CARD_UNKNOWN);
		run(x);
		advance_to(x, entry);
	}
}

static void offer_turn_action(struct ctx *x, const struct entry *entry)
{
	static offer_fn *const offers[N_LORCANA_VERBS] = {
		[VERB_INK] = ink_offer,		[VERB_PLAY] = play_offer,	[VERB_QUEST] = quest_offer,
		[VERB_CHALLENGE] = challenge_offer, [VERB_MOVE] = move_offer,	[VERB_USE] = use_offer,
		[VERB_BOOST] = boost_offer,	[VERB_END] = end_offer,		[VERB_RESOLVE] = resolve_offer,
		[VERB_CHOOSE] = choose_offer,	[VERB_ACCEPT] = accept_offer,	[VERB_DECLINE] = decline_offer,
	};

	BUG_ON(!offers[entry->verb]);
	offers[entry->verb](x, entry);
}

/*
 * Whether the question may be none at all: of cards that are not recorded none
 * need fit, a "may" of another player may have had nothing to do it with, and a
 * card that is shown may be left out.
 */
static bool may_be_no_question(struct ctx *x, const struct entry *entry)
{
	struct pending pending = pending_asked(x);

	return (pending.kind == CHOICE_CARDS && pending.hidden) ||
	       ((pending.kind == CHOICE_MAY || pending.kind == CHOICE_FACT) && pending.player != entry->player);
}

static void leave_question(struct ctx *x)
{
	const struct effect *effect = effect_top(x->g);
	struct buffer name = { .failed = !x->offer.diags };
	struct pending pending = pending_of(x);

	if (pending.kind != CHOICE_CARDS) {
		answer_open(x);
		return;
	}
	influence_name(x->env, (struct doubt){ effect->card, effect->ability }, &name);
	offer_report(&x->offer, SEV_UNDETERMINED, R_CHOICES,
		     "%s: the record does not say what is chosen; by what follows it was nothing",
		     buffer_string(&name));
	offer_free_words(&x->offer, &name);
	effect_top(x->g)->doubted = true;
	answer_give(x, give_no, 0);
}

/*
 * An answer that is not one to what is asked may be meant for a later question,
 * where this one may be none. It is if that makes the answer right.
 */
static void pass_over_questions(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game found, copy;
	struct ctx ahead;
	bool is_right;
	int n = 0;

	if (x->offer.dry_run || !may_be_no_question(x, entry) ||
	    try_on(x, &copy, offer_turn_action, entry) != VERDICT_ILLEGAL)
		return;
	ahead = trial_on(x, &found);
	do {
		leave_question(&ahead);
		n++;
		is_right = try_on(&ahead, &copy, offer_turn_action, entry) == VERDICT_LEGAL;
	} while (!is_right && may_be_no_question(&ahead, entry));
	while (is_right && n-- > 0)
		leave_question(x);
}

/*
 * A card is played for free while an effect asks, and the record does not say
 * by what: no answer to the effect leads there, nor would it be right without
 * the effect.
 */
static bool is_shut_out(struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	struct lorcana_game copy, again;
	struct ctx trial;

	if (x->env->record_is_partial || !is_asked(x->g) || entry->verb != VERB_PLAY || entry_clause(entry, CLAUSE_BY_ID) ||
	    !entry->subject.card || !(entry_clause(entry, CLAUSE_FREE_ID) || (pay && pay->number == 0)))
		return false;
	trial = trial_on(x, &copy);
	if (answer_until(&trial, entry, is_legal_now) || trial.gave_up || x->gave_up)
		return false;
	answer_leave_open(&trial);
	copy.influences = x->g->influences;
	if (copy.ask != ASK_ACTION || try_on(&trial, &again, offer_turn_action, entry) != VERDICT_ILLEGAL)
		return false;
	trial = *x;
	trial.g = &copy;
	offer_turn_action(&trial, entry);
	x->offer.verdict = trial.offer.verdict;
	return !x->offer.force;
}

/* The active player leaves, and the next one's turn begins. */
static void leave_active(struct ctx *x)
{
	player_leaves(x, x->g->active);
	if (x->g->over)
		return;
	break_off_turn(x->g);
	run(x);
}

/*
 * Of a player whose deck may have been empty as a turn ended the game does not
 * know that they have lost: who takes the next turn in their place shows it.
 */
static bool shows_who_has_lost(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g, copy, then;
	struct ctx trial;

	if (x->offer.dry_run || g->over || g->n_players < 3 || entry->player == g->active ||
	    (entry->verb != VERB_DRAW && !is_turn_action(entry)) || (g->ask != ASK_DRAW && g->ask != ASK_ACTION) ||
	    g->sides[g->active].deck_doubt == END_IS_KNOWN)
		return false;
	trial = trial_on(x, &copy);
	leave_active(&trial);
	return !copy.over && copy.active == entry->player && try_on(&trial, &then, offer_choice, entry) == VERDICT_LEGAL;
}

/* The record says that a turn ends which has ended, as what triggered then showed. */
static bool says_owed_end(const struct ctx *x, const struct entry *entry)
{
	return x->g->end_owed && entry->verb == VERB_END && entry->player == x->g->end_owed - 1;
}

/* What the record may still say of the action before is no longer waited for. */
static void leave_last_action(struct ctx *x, const struct entry *entry)
{
	if (x->offer.dry_run || is_answer(entry))
		return;
	x->g->end_owed = 0;
	x->g->fought[0] = x->g->fought[1] = NO_OBJECT;
}

void offer_choice(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game *g = x->g;
	bool is_owed = says_owed_end(x, entry);

	if (entry->verb == VERB_CONCEDE) {
		concede(x, entry);
		return;
	}
	leave_last_action(x, entry);
	if (is_owed)
		return;
	if (shows_who_has_lost(x, entry))
		leave_active(x);
	if (!x->offer.dry_run && (done_by_effect(x, entry) || is_shut_out(x, entry)))
		return;
	if (!x->offer.dry_run)
		advance_to(x, entry);
	if (g->over) {
		/* What the rules left no choice about may be stated all the same. */
		if (entry->verb != VERB_CHOOSE || x->offer.dry_run || !echo_take(x, entry))
			acts_after_the_end(x, entry);
		return;
	}
	if (belongs_to_setup(g, entry)) {
		if (g->ask == ASK_SETUP)
			offer_at_setup(x, entry);
		else
			offer_report(&x->offer, SEV_ILLEGAL, R_SETUP_COMPLETE,
				     "%s alters the hand after the first turn has begun",
				     x->env->player_names[entry->player]);
	} else if (entry->verb == VERB_DRAW) {
		if (g->ask != ASK_DRAW || entry->player != g->ask_player) {
			offer_draw_out_of_turn(x, entry);
		} else if (!x->offer.dry_run) {
			turn_draw(x, entry->subject.card);
			run(x);
		}
	} else {
		if (is_answer(entry))
			pass_over_questions(x, entry);
		offer_turn_action(x, entry);
	}
}
