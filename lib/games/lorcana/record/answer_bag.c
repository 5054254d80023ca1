/*
 * answer_bag.c - of several abilities that wait for a player, the one that an
 * answer is about which names none, or a card that has several.
 *
 * The player resolves them in any order. It is the first in the bag that the
 * answer fits; where it fits others too, later entries may show that it was one
 * of these (game_rules.ways).
 */
#include "games/lorcana/record/answer_parts.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/record/answer_question.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

/* Whether the entry is an answer to what the i-th that waits asks once it has begun, or states what that has left no choice about. */
static bool answers(const struct ctx *x, const struct entry *entry, uint16_t i, offer_fn *offer)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);

	if (!bag_is_carried_out(&copy.bag.items[i]) || copy.bag.items[i].passed_over)
		return false;
	copy.echoes.len = 0;
	answer_give(&trial, give_begin, i);
	if (copy.ask != ASK_EFFECT)
		return echo_take(&trial, entry);
	if (copy.ask_player != entry->player)
		return false;
	offer(&trial, entry);
	/* A card that is not named is one of several in any case. */
	return trial.offer.verdict == VERDICT_LEGAL ||
	       (trial.offer.verdict == VERDICT_UNDETERMINED && ref_is_masked(&entry->subject));
}

/* Whether one that waits before the i-th is the same. */
static bool is_there_before(const struct waiting_set *bag, uint16_t i)
{
	for (uint16_t k = 0; k < i; k++)
		if (bag_are_the_same(&bag->items[k], &bag->items[i]))
			return true;
	return false;
}

int answer_in_bag(struct ctx *x, const struct entry *entry, const struct ref *source, offer_fn *offer)
{
	struct lorcana_game *g = x->g;
	uint16_t fitting[MAX_WAITING], others = 0;
	uint8_t n = 0;

	if (x->offer.dry_run || g->ask != ASK_BAG || g->ask_player != entry->player)
		return -1;
	for (uint16_t i = 0; i < g->bag.len; i++) {
		const struct waiting *w = &g->bag.items[i];

		if (w->player != entry->player || (source->card && !answer_means_source(x, source, w->player, w->card, w->source)) || is_there_before(&g->bag, i))
			continue;
		others++;
		if (n < UINT8_MAX && answers(x, entry, i, offer))
			fitting[n++] = i;
	}
	if (others < 2 || n == 0)
		return -1;
	return fitting[n == 1 || g->ways > 1 ? 0 : choose_way(g, n, WAYS_EQUAL)];
}
