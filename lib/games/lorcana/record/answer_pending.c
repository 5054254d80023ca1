/*
 * answer_pending.c - what a record answers to what an effect asks: by the kind
 * of the question.
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/record/answer_behind.h"
#include "games/lorcana/record/answer_card.h"
#include "games/lorcana/record/answer_mode.h"
#include "games/lorcana/record/answer_number.h"
#include "games/lorcana/record/answer_player.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

/* What a player decides who is asked at once, or is left no choice, where another does what that one may do shows that it was done. */
static bool shows_that_it_was_done(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	if (x->offer.dry_run || pending->kind != CHOICE_MAY)
		return false;
	answer_give(&trial, give_yes, 0);
	return (copy.ask != ASK_EFFECT || copy.ask_player == entry->player) && behind_would_take(x, entry, ref, give_accept, 0) &&
	       behind_takes(x, entry, ref, give_accept, 0);
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

static bool choose_place(struct ctx *x, const struct entry *entry)
{
	const struct clause *to = entry_clause(entry, CLAUSE_TO_ID);

	if (!to)
		return refuse(x, entry, "has to choose the top or the bottom of the deck (+to)", text_of("")) && false;
	effect_place(x, text_is(to->word, "top"));
	return true;
}

/* Whether a card that is shown can be the one that is named, where it has been chosen before without its name. */
static bool is_shown_so(const struct ctx *x, const struct ref *ref, const struct pending *pending)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (can_turn_out(x->g, pending->candidates.ids[i], x->g->effects.items[x->g->effects.depth - 1].card, ref->card))
			return true;
	return pending->candidates.n == 0;
}

/* Whether the card that an effect asks about has been told, by an outcome, as one that nobody recorded. */
static bool is_told_unrecorded(const struct ctx *x, const struct pending *pending)
{
	obj_id id = pending->candidates.n == 1 ? pending->candidates.ids[0] : NO_OBJECT;

	if (!id || table_object_const(&x->g->table, id)->zone != Z_DISCARD)
		return false;
	for (uint16_t i = 0; i < x->g->echoes.len; i++)
		if (x->g->echoes.items[i].verb == VERB_DO_DISCARD && x->g->echoes.items[i].id == id)
			return false;
	return true;
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

/* Whether a card of that name, if one is given, is among those that can be chosen. */
static bool is_candidate_named(const struct ctx *x, const struct ref *ref, const struct pending *pending)
{
	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (table_object_const(&x->g->table, pending->candidates.ids[i])->card == ref->card)
			return true;
	return !ref->given;
}

/* How many cards are chosen is told, and not which: none, or that stays open. */
static bool choose_so_many(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	if (entry->number < pending->least || entry->number > pending->most || (entry->number == 0 && !pending_allows_none(pending)))
		return refuse_by(x, entry, R_UP_TO, "chooses a number that is not offered", text_of("")) && false;
	if (x->offer.dry_run)
		return true;
	if (entry->number == 0)
		effect_decline(x);
	else
		answer_open(x);
	return true;
}

/* What may be chosen hangs on a card that nobody recorded: that is left open, and with it what is chosen. */
static bool choose_behind_unrecorded(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	card_id by = effect_top(x->g)->card;
	obj_id chosen;

	answer_open(x);
	if (x->g->ask == ASK_EFFECT)
		return answer_pending(x, entry, ref);
	return behind_was_forced(x, entry, ref, by) || refuse_unasked_card(x, entry, ref, &chosen);
}

bool answer_pending(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct pending pending, number = { .kind = CHOICE_NONE };
	obj_id chosen;

	effect_pending(x, &pending);
	if (tells_own_card(x, entry, &pending))
		pending.player = entry->player;
	if (answer_turns_to_player(x, entry, ref, &pending))
		effect_pending(x, &pending);
	if (pending.player != entry->player && !x->offer.dry_run && entry->verb == VERB_CHOOSE &&
	    effect_show_ahead(x, entry->player, ref->card))
		return true;
	if (pending.player != entry->player && !x->offer.dry_run && answer_comes_later(x->g, entry->player)) {
		card_id by = effect_top(x->g)->card;

		answer_pass_over(x, entry->player);
		if (x->g->ask != ASK_EFFECT)
			return behind_was_forced(x, entry, ref, by) || refuse(x, entry, "chooses what nothing asks", text_of(""));
		effect_pending(x, &pending);
	}
	if (pending.kind == CHOICE_MAY && pending.player == entry->player && !x->offer.dry_run) {
		card_id by = effect_top(x->g)->card;
		uint16_t before = x->g->echoes.len;
		bool lacks_ink = effect_lacks_ink(x);

		/* What is chosen for it shows that it is done. */
		answer_give(x, give_yes, 0);
		if (x->g->ask != ASK_EFFECT || behind_is_forced_since(x, entry, ref, before))
			return behind_was_forced(x, entry, ref, by) || refuse_choice(x, entry, ref, lacks_ink);
		effect_pending(x, &pending);
	}
	if (pending.player != entry->player && pending.kind == CHOICE_MODE && ref->given && !x->offer.dry_run &&
	    answer_mode_shown(x, entry, ref, &pending))
		return true;
	if (pending.player != entry->player &&
	    (answer_shows_player(x, entry, ref, &pending) || shows_that_it_was_done(x, entry, ref, &pending) ||
	     skip_unrecorded(x, entry)))
		return true;
	if (pending.player != entry->player && !x->offer.dry_run && answer_forced_before(x, entry) &&
	    !is_candidate_named(x, ref, &pending))
		return refuse_unasked_card(x, entry, ref, &chosen);
	if (pending.player != entry->player)
		return refuse_player(x, entry, "chooses what another player has to") && false;
	if (pending.kind == CHOICE_NUMBER && !entry->has_number && !answer_names_numbered(x, entry, ref) &&
	    (answer_number_shown(x, entry, ref, &pending) || answer_number_in_way(x, entry, ref, &pending)))
		return true;
	/* An answer to another question shows that this one is left out. */
	if (!answers_kind(x, entry, &pending) && skip_unrecorded(x, entry))
		return true;
	switch (pending.kind) {
	case CHOICE_CARDS:
		if (entry->has_number && effect_number_follows(x, &number) && !answer_number_ahead(x, entry, &number, ref->given && pending.most > 1))
			return false;
		if (!ref->given && entry->has_number && number.kind == CHOICE_NUMBER)
			return true;
		if (!ref->given && entry->has_number && (pending.least < pending.most || pending_allows_none(&pending)))
			return choose_so_many(x, entry, &pending);
		if (!ref->given)
			return refuse(x, entry, "has to choose a card", text_of("")) && false;
		return answer_card(x, entry, ref, &pending);
	case CHOICE_NUMBER:
		if (answer_names_numbered(x, entry, ref))
			return true;
		if (!entry->has_number && skip_untold(x, entry))
			return answer_pending(x, entry, ref);
		if (!entry->has_number && ref->given && !x->offer.dry_run)
			return answer_refuse_behind_number(x, entry, ref);
		return answer_number_of_one(x, entry, ref, &pending) || answer_number(x, entry, &pending);
	case CHOICE_MODE:
		return ref->given ? answer_mode_by_card(x, entry, ref, &pending) : answer_mode(x, entry, &pending);
	case CHOICE_PLAYER:
		return answer_player(x, entry, ref, &pending);
	case CHOICE_NAME:
		return choose_name(x, entry);
	case CHOICE_PLACE:
		return choose_place(x, entry);
	case CHOICE_FACT:
		if (is_told_unrecorded(x, &pending) && !x->offer.dry_run)
			return choose_behind_unrecorded(x, entry, ref);
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
