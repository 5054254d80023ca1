/*
 * answer_mode.c - which of the effects offered a record chooses.
 */
#include "games/lorcana/record/answer_mode.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/record/answer_behind.h"
#include "games/lorcana/record/answer_number.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"

/* The first of the effects offered, from the [from]-th, that asks for such a card; 0 = none does. */
static int mode_that_takes(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending, int from)
{
	for (int n = from; n <= pending->most; n++)
		if (pending->modes & 1u << (n - 1) && behind_would_take(x, entry, ref, effect_number, n))
			return n;
	return 0;
}

bool answer_mode_shown(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	int n = mode_that_takes(x, entry, ref, pending, 1);

	if (n == 0)
		return false;
	if (mode_that_takes(x, entry, ref, pending, n + 1))
		influence_add(x->env, x->g, effect_top(x->g)->card, effect_top(x->g)->ability);
	/* Which it was may be said all the same. */
	echo_add(x, effect_top(x->g), VERB_CHOOSE, pending->player, NO_OBJECT, -n);
	return behind_takes(x, entry, ref, effect_number, n);
}

/* Whether an effect offered puts a card to a place in a deck. */
static bool mode_goes_to(const struct ctx *x, int mode, struct text place)
{
	struct lorcana_game copy;
	uint16_t i = x->g->echoes.len;

	trial_given(x, &copy, effect_number, mode);
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

bool answer_mode(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	int n = mode_of_place(x, entry, pending);

	if (n == 0)
		return answer_number(x, entry, pending);
	effect_number(x, n);
	return true;
}

bool answer_mode_by_card(struct ctx *x, const struct entry *entry, const struct ref *ref, const struct pending *pending)
{
	return answer_mode_shown(x, entry, ref, pending) ||
	       (refuse_by(x, entry, R_SEQUENTIAL_OR, "chooses what none of the effects offered asks for:", ref->name) && false);
}
