/*
 * playing_checks.h - what holds in a generated game after every entry, and
 * what its record is worth.
 *
 * Each says what is wrong, or NULL.
 */
#ifndef VERDICT_TESTS_PLAYING_CHECKS_H
#define VERDICT_TESTS_PLAYING_CHECKS_H

#include "games/lorcana/board/influence.h"
#include "games/lorcana/resolve/settle.h"
#include "playing_moves.h"

/* Nothing that a state check would have changed is left in play while a player decides. */
static inline const char *unsettled(const struct match *match)
{
	const struct lorcana_game *g = match->state;

	for (player_id p = 0; p < g->n_players; p++) {
		if (g->sides[p].lore >= lore_to_win(&match->env, g, p) && !g->sides[p].left && !g->sides[p].win_doubt)
			return "somebody has the lore to win and the game goes on";
		for (obj_id i = table_zone(&g->table, p, Z_PLAY)->first; i; i = g->table.objects[i].next)
			if (g->table.objects[i].counters && has_willpower(&match->env, g, i) &&
			    g->table.objects[i].counters >= willpower_of(&match->env, g, i))
				return "a card with damage of its Willpower is in play";
	}
	if (g->bag.len)
		return "abilities wait and a turn action is asked for";
	return g->frames.depth == 1 ? NULL : "something is in progress and a turn action is asked for";
}

/* Every card is still there, and known as what it is or not at all. */
static inline const char *unconserved(const struct match *match)
{
	const struct table *table = &match->state->table;
	unsigned n[MAX_PLAYERS] = { 0 };

	for (obj_id i = 1; i <= table->n_objects; i++) {
		n[table->objects[i].owner]++;
		if (table->objects[i].card && table->objects[i].card != match->truth[i])
			return "a card is taken for another";
	}
	for (player_id p = 0; p < match->env.n_players; p++)
		if (n[p] != match->env.decks[p].size)
			return "a card is lost or made";
	return NULL;
}

static inline const char *match_fault(const struct match *match)
{
	const char *fault = lorcana_game_check(&match->env, match->state);

	if (!fault)
		fault = unconserved(match);
	if (!fault && match->state->ask == ASK_ACTION && !match->state->over)
		fault = unsettled(match);
	if (!fault && match->n_entries % 8 == 0)
		fault = unshown(match);
	return fault;
}

/* Plays a game to its end; every option offered is accepted. With [plain] all of it is legal. */
static inline const char *match_play(struct match *match, bool plain)
{
	struct entry entry;

	while (match_next(match, &entry)) {
		enum verdict verdict = match_offer(match, &entry);
		const char *fault = match_fault(match);

		if (fault)
			return fault;
		if (verdict == VERDICT_ILLEGAL)
			return "an option is illegal";
		if (plain && verdict != VERDICT_LEGAL)
			return "an option is not legal";
	}
	return NULL;
}

/* Adds the cards that were played to a set of bits. */
static inline void match_note_played(const struct match *match, uint8_t *played)
{
	for (size_t i = 0; i < match->n_entries; i++) {
		const struct entry *entry = &match->entries[i];

		if (entry->verb == VERB_PLAY)
			played[entry->subject.card / 8] |= (uint8_t)(1u << entry->subject.card % 8);
	}
}

/*
 * Names that only one player sees are taken out of the record: that makes no
 * entry illegal, as far as all was legal before.
 */
static inline const char *match_masked(struct match *match, unsigned percent)
{
	const char *fault = NULL;

	lorcana_rules.begin(&match->env, match->state);
	for (size_t i = 0; i < match->n_certain && !fault; i++) {
		struct entry entry = match->entries[i];

		if (match->masks[i] && entry.subject.given && match_random(match, 100) < percent)
			entry.subject = ref_of_card(match, CARD_UNKNOWN);
		for (uint8_t k = 0; match->masks[i] && entry.verb == VERB_ALTER && k < entry.n_clauses; k++)
			if (match_random(match, 100) < percent)
				entry.clauses[k].ref = ref_of_card(match, CARD_UNKNOWN);
		if (match_offer_to(match, match->state, &entry, false) == VERDICT_ILLEGAL)
			fault = "what is masked is illegal";
		else
			fault = lorcana_game_check(&match->env, match->state);
		match->entries[i] = entry;
		if (fault)
			match->n_entries = i + 1;
	}
	return fault;
}

#endif
