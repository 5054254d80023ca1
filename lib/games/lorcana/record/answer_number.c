/*
 * answer_number.c - how many, or how much, as a record says it.
 */
#include "games/lorcana/record/answer_number.h"

#include "games/lorcana/board/objects.h"
#include "games/lorcana/record/answer_behind.h"
#include "games/lorcana/resolve/turn.h"
#include "kernel/game_rules.h"

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

bool answer_number_ahead(struct ctx *x, const struct entry *entry, const struct pending *pending, bool is_of_one)
{
	if (!is_offered_number(x, entry, pending))
		return false;
	if (is_of_one)
		effect_number_of_next(x, entry->number);
	else
		effect_number_ahead(x, entry->number);
	return true;
}

bool answer_number(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	if (!is_offered_number(x, entry, pending))
		return false;
	/* Of a number that the text allows as much is done as can be. */
	effect_number(x, entry->number < pending->most ? entry->number : pending->most);
	return true;
}

/* The card of the name that is one of these, and none of [but] (NULL = no matter); NO_OBJECT = there is none. */
static obj_id find_numbered(const struct ctx *x, const struct entry *entry, const struct ref *ref, const struct card_set *cards,
			    const struct card_set *but)
{
	struct picks picks = pick_in_play(x->g, entry->player, false, ref);

	for (uint8_t i = 0; i < picks.n; i++)
		if (card_set_has(cards, picks.ids[i]) && !(but && card_set_has(but, picks.ids[i])))
			return picks.ids[i];
	return NO_OBJECT;
}

bool answer_names_numbered(const struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	struct card_set cards;

	if (entry->has_number || !ref->given)
		return false;
	effect_number_is_of(x, &cards);
	return find_numbered(x, entry, ref, &cards, NULL) != NO_OBJECT;
}

bool answer_number_of_one(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	int number = entry->number < pending->most ? entry->number : pending->most;
	struct card_set cards;
	obj_id id;

	effect_number_is_of(x, &cards);
	if (cards.n < 2 || !ref->given || !entry->has_number || entry->number < 0 || entry->number > pending->limit)
		return false;
	id = find_numbered(x, entry, ref, &cards, &effect_top(x->g)->numbered);
	if (id && !x->offer.dry_run)
		effect_number_of_one(x, &cards, id, number);
	return id != NO_OBJECT;
}

bool answer_number_shown(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	int found = -1;

	for (int n = 0; ref->given && !x->offer.dry_run && n <= pending->most; n++) {
		if (!behind_would_take(x, entry, ref, effect_number, n))
			continue;
		if (found >= 0)
			return false;
		found = n;
	}
	return found >= 0 && behind_takes(x, entry, ref, effect_number, found);
}

bool answer_number_in_way(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	struct lorcana_game *g = x->g;
	int fitting[UINT8_MAX];
	unsigned way;
	uint8_t n_fitting = 0;

	if (x->offer.dry_run || x->env->record_is_partial || !ref->given || g->ways > 1)
		return false;
	for (int n = pending->most; n >= 0 && n_fitting < UINT8_MAX - 1; n--)
		if (behind_would_take(x, entry, ref, effect_number, n))
			fitting[n_fitting++] = n;
	if (n_fitting < 2)
		return false;
	way = choose_way(g, 1u + n_fitting, WAYS_UNSAID);
	if (way > 0)
		return behind_takes(x, entry, ref, effect_number, fitting[way - 1]);
	effect_say_open(x, pending->player, CHOICE_NUMBER);
	return behind_takes(x, entry, ref, effect_number, fitting[0]);
}

bool answer_refuse_behind_number(struct ctx *x, const struct entry *entry, const struct ref *ref)
{
	obj_id chosen;
	struct pending number = pending_of(x);

	answer_give(x, effect_number, number.most);
	if (x->g->ask == ASK_EFFECT)
		return answer_pending(x, entry, ref);
	return refuse_unasked_card(x, entry, ref, &chosen);
}
