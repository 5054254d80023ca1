/*
 * by_effect.c - what is recorded as an action of a player, and an effect let
 * the player do: a card that it lets be played, inked, moved or drawn.
 */
#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_parts.h"
#include "games/lorcana/record/choice.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/scope.h"
#include "kernel/game_rules.h"

/* The outcome that an action of a player would be if an effect did it; N_LORCANA_VERBS = none. */
static uint8_t outcome_of(const struct entry *entry)
{
	static const uint8_t verbs[N_LORCANA_VERBS] = {
		[VERB_PLAY] = VERB_DO_PLAY, [VERB_INK] = VERB_DO_INK, [VERB_MOVE] = VERB_DO_MOVE, [VERB_DRAW] = VERB_DO_DRAW,
	};

	return verbs[entry->verb] ? verbs[entry->verb] : N_LORCANA_VERBS;
}

/* A card that is played from where cards are not played from, but by an effect, which may ask for its cost. */
static bool comes_from_elsewhere(const struct entry *entry)
{
	return entry->verb == VERB_PLAY && zone_from(entry, Z_HAND) != Z_HAND;
}

/* Whether the draw of the player's Draw step comes next, with what is asked before it left open. */
static bool is_of_draw_step(const struct ctx *x, player_id player)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	answer_leave_open(&trial);
	return copy.ask == ASK_DRAW && copy.ask_player == player;
}

/* A move of which the record does not say what was paid: an effect may have let the player do it for nothing. */
static bool is_move_without_price(const struct entry *entry)
{
	return entry->verb == VERB_MOVE && !entry_clause(entry, CLAUSE_PAY_ID) && !entry_clause(entry, CLAUSE_FREE_ID) &&
	       !entry_clause(entry, CLAUSE_BY_ID);
}

/* Whether an entry says that an effect let its player do it. */
static bool says_by_effect(const struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);

	if (entry->verb == VERB_DRAW && !is_of_draw_step(x, entry->player))
		return true;
	if (is_move_without_price(entry))
		return true;
	/* Outside the Main phase nobody plays a card but by an effect. */
	return entry_clause(entry, CLAUSE_BY_ID) || entry_clause(entry, CLAUSE_FREE_ID) || (pay && pay->number == 0) ||
	       (is_asked(x->g) && entry->verb != VERB_DRAW && (comes_from_elsewhere(entry) || !turn_is_in_main_phase(x->g)));
}

/*
 * A card that an effect lets its player play, ink, move or draw, recorded as an
 * action of the player. Where an effect
 * lets a card be played by Shift, the entry says which; where it asks for ink, how much may be said.
 */
static bool is_done_by_effect(struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	struct lorcana_game before;
	struct entry outcome;

	if ((!is_asked(x->g) && x->g->echoes.len == 0) || outcome_of(entry) == N_LORCANA_VERBS)
		return false;
	if (entry_clause(entry, CLAUSE_SING_ID) ||
	    (entry_clause(entry, CLAUSE_SHIFT_ID) && !entry_clause(entry, CLAUSE_BY_ID) && !entry_clause(entry, CLAUSE_FREE_ID)))
		return false;
	if (!says_by_effect(x, entry))
		return false;
	outcome = *entry;
	outcome.verb = outcome_of(entry);
	outcome.mark = MARK_OUTCOME;
	lorcana_game_copy(&before, x->g);
	if (!answer_outcome(x, &outcome))
		return false;
	if (!pay || entry_clause(entry, CLAUSE_BY_ID) || entry_clause(entry, CLAUSE_FREE_ID) ||
	    (int)(payable_ink(&before, entry->player) - payable_ink(x->g, entry->player)) == pay->number)
		return true;
	lorcana_game_copy(x->g, &before);
	return false;
}

/* Whether the effect that asks, or an ability that waits, is that of the card [by], and is carried out. */
static bool is_asked_by(const struct lorcana_game *g, card_id by)
{
	if (g->ask == ASK_EFFECT)
		return g->effects.items[g->effects.depth - 1].card == by;
	for (uint16_t i = 0; i < g->bag.len; i++)
		if (g->bag.items[i].card == by)
			return bag_is_carried_out(&g->bag.items[i]);
	return false;
}

/* Whether the entry would be right if it said nothing of what was paid. */
static bool is_done_for_another_price(struct ctx *x, const struct entry *entry)
{
	struct entry rest = entry_without(entry, WITH(PAY) | WITH(FREE));
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	return rest.n_clauses < entry->n_clauses && is_done_by_effect(&trial, &rest);
}

/* The card whose text forbids to play what the entry says that an effect lets be played; NO_OBJECT = none does. */
static obj_id forbids_what_is_let(const struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	obj_id id;

	if (entry->verb != VERB_PLAY)
		return NO_OBJECT;
	id = pick_object(&copy, entry->player, zone_from(entry, Z_HAND), &entry->subject);
	if (!id)
		return NO_OBJECT;
	bind_object(&trial, id, entry->subject.card);
	return static_says_of(x->env, &copy, Q_PLAYER_CANT, entry->player, OP_PLAY_THEM, id);
}

/*
 * The record says that the effect now asking allowed it, and no answer to the
 * effect leads there; a text that is not read may still.
 */
static bool is_refused_by_effect(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	const struct lorcana_card *card;
	obj_id forbidding;

	if (x->env->record_is_partial || !is_asked(x->g) || outcome_of(entry) == N_LORCANA_VERBS || !by || !by->ref.card ||
	    entry_clause(entry, CLAUSE_SHIFT_ID) || entry_clause(entry, CLAUSE_SING_ID) ||
	    entry->subject.card == CARD_UNKNOWN || !is_asked_by(x->g, by->ref.card) ||
	    influence_find(x->env, x->g, SCOPE_PLAY_BY_EFFECT, by->ref.card, 0).card)
		return false;
	card = lorcana_card_of(x->env->cards, by->ref.card);
	if (is_done_for_another_price(x, entry)) {
		offer_report(&x->offer, SEV_ILLEGAL, R_PLAY_TOTAL_COST, "%s does not pay what '%.*s' costs by '%.*s'",
			     x->env->player_names[entry->player], TEXT_ARG(entry->subject.name),
			     TEXT_ARG(card->full_name));
		return !x->offer.force;
	}
	forbidding = forbids_what_is_let(x, entry);
	if (forbidding) {
		offer_report(&x->offer, SEV_ILLEGAL, R_CANT_OVER_CAN,
			     "%s can't play '%.*s' by '%.*s': the text of '%.*s' forbids it",
			     x->env->player_names[entry->player], TEXT_ARG(entry->subject.name),
			     TEXT_ARG(card->full_name), TEXT_ARG(card_facts(x->env, x->g, forbidding)->full_name));
		return !x->offer.force;
	}
	offer_report(&x->offer, SEV_ILLEGAL, ruling_or(&x->env->ruling, R_WRITTEN_ORDER, R_PLAY_FOR_FREE),
		     "'%.*s' does not let %s do this with '%.*s'", TEXT_ARG(card->full_name),
		     x->env->player_names[entry->player], TEXT_ARG(entry->subject.name));
	return !x->offer.force;
}

/*
 * A move without a price, which an effect may have let the player do, can be an action of the player all the same, where
 * a later entry shows that (game_rules.ways): then what the effect asks is left out.
 */
static bool is_rather_an_action(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct ctx trial;

	if (!is_move_without_price(entry) || x->g->ways > 1 || !is_asked(x->g))
		return false;
	trial = trial_on(x, &copy);
	return is_done_by_effect(&trial, entry) && choose_way(x->g, 2, WAYS_LEFT_OUT) == 1;
}

bool done_by_effect(struct ctx *x, const struct entry *entry)
{
	if (is_rather_an_action(x, entry))
		return false;
	if (!is_done_by_effect(x, entry))
		return is_refused_by_effect(x, entry) ||
		       (outcome_of(entry) != N_LORCANA_VERBS && refuse_passed_over(x, entry) && !x->offer.force);
	/* What is chosen for the text of the card that is played so, or for what its being played has set off. */
	answer_clauses(x, entry);
	return true;
}
