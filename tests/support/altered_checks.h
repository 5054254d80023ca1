/*
 * altered_checks.h - what holds in a generated game of Altered after every
 * entry, and what its record is worth.
 *
 * Each says what is wrong, or NULL.
 */
#ifndef VERDICT_TESTS_ALTERED_CHECKS_H
#define VERDICT_TESTS_ALTERED_CHECKS_H

#include "altered_moves.h"

/* Every card is still there, and known as what it is or not at all. */
static inline const char *unconserved(const struct match *match)
{
	const struct table *t = &match->state->b.table;
	unsigned n[ALTERED_PLAYERS] = { 0 };

	for (obj_id i = 1; i <= t->n_objects; i++) {
		const struct altered_card *card = altered_card_of(match->env.cards, match->truth[i]);

		n[t->objects[i].owner] += !altered_card_is_token(card);
		if (t->objects[i].card && t->objects[i].card != match->truth[i])
			return "a card is taken for another";
	}
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (n[p] != match->env.lists[p].size + (match->env.lists[p].leader ? 1u : 0u))
			return "a card is lost or made";
	return NULL;
}

/* Nothing was left open where all is told: no room ran out, nothing went on without end. */
static inline const char *unclear(const struct match *match)
{
	return match->state->b.open && !match->state->b.doubt ? "something is left open" : NULL;
}

static inline const char *match_fault(struct match *match)
{
	const char *fault = altered_game_check(&match->env, match->state);

	if (!fault)
		fault = unconserved(match);
	if (!fault)
		fault = unclear(match);
	if (!fault && match->n_entries % 8 == 0)
		fault = unshown(match);
	return fault;
}

/* Plays a game to its end; every option offered is legal. */
static inline const char *match_play(struct match *match)
{
	struct entry entry;
	const char *fault;

	while (match_next(match, &entry, &fault)) {
		enum verdict verdict = match_offer(match, &entry);

		if (verdict == VERDICT_ILLEGAL)
			return "an option is illegal";
		fault = match_fault(match);
		if (fault)
			return fault;
		if (verdict != VERDICT_LEGAL && !match->state->b.doubt)
			return "an option is not legal";
	}
	return fault;
}

/* Adds the cards that were played to a set of bits, with heroes and tokens that were there. */
static inline void match_note_played(const struct match *match, uint8_t *played)
{
	const struct table *t = &match->state->b.table;

	for (size_t i = 0; i < match->n_entries; i++) {
		const struct entry *entry = &match->entries[i];

		if (entry->verb == VERB_PLAY)
			played[entry->subject.card / 8] |= (uint8_t)(1u << entry->subject.card % 8);
	}
	for (obj_id i = 1; i <= t->n_objects; i++) {
		card_id card = t->objects[i].card;

		if (card && !is_deck_card(match->env.cards, card))
			played[card / 8] |= (uint8_t)(1u << card % 8);
	}
}

/* Names that only one player sees are taken out of the record: that makes no entry illegal. */
static inline const char *match_masked(struct match *match, unsigned percent)
{
	const char *fault = NULL;

	altered_rules.begin(&match->env, match->state);
	for (size_t i = 0; i < match->n_entries && !fault; i++) {
		struct entry entry = match->entries[i];

		if (match->masks[i] && entry.subject.given && match_random(match, 100) < percent)
			entry.subject = ref_of_card(match, CARD_UNKNOWN);
		if (match_offer_to(match, match->state, &entry) == VERDICT_ILLEGAL)
			fault = "what is masked is illegal";
		else
			fault = altered_game_check(&match->env, match->state);
		match->entries[i] = entry;
		if (fault)
			match->n_entries = i + 1;
	}
	return fault;
}

#endif
