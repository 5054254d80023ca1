/*
 * answer_behind.c - an answer that is one once something else has been decided.
 */
#include "games/lorcana/record/answer_behind.h"

#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

bool behind_was_forced(struct ctx *x, const struct entry *entry, const struct ref *ref, card_id by)
{
	struct entry choice = { .mark = MARK_CHOICE, .verb = VERB_CHOOSE, .player = entry->player, .subject = *ref };

	return echo_take_of(x, ref->given || entry->verb != VERB_CHOOSE ? &choice : entry, by);
}

bool behind_is_forced_since(const struct ctx *x, const struct entry *entry, const struct ref *ref, uint16_t from)
{
	const struct clause *clause = entry_clause(entry, CLAUSE_PLAYER_ID);
	player_id whom = clause && !ref->given ? player_of_name(x, clause->word) : NO_PLAYER;

	for (uint16_t i = from; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];
		bool is_whom = whom != NO_PLAYER && echo->number == whom + 1;
		bool is_card = ref->card ? echo->card == ref->card : ref_is_masked(ref) && echo->id;

		if (echo->verb == VERB_CHOOSE && echo->player == entry->player && (is_card || is_whom))
			return true;
	}
	return false;
}

bool behind_takes(struct ctx *x, const struct entry *entry, const struct ref *ref, give_fn *choice, int with)
{
	card_id by = effect_top(x->g)->card;
	uint16_t before = x->g->echoes.len;

	answer_give(x, choice, with);
	if (x->g->ask != ASK_EFFECT || behind_is_forced_since(x, entry, ref, before))
		return behind_was_forced(x, entry, ref, by);
	return answer_pending(x, entry, ref) && x->offer.verdict != VERDICT_ILLEGAL;
}

bool behind_would_take(struct ctx *x, const struct entry *entry, const struct ref *ref, give_fn *choice, int with)
{
	struct lorcana_game before;
	struct ctx trial = quiet_on(x, x->g);
	bool takes;

	lorcana_game_copy(&before, x->g);
	takes = behind_takes(&trial, entry, ref, choice, with);
	lorcana_game_copy(x->g, &before);
	return takes;
}
