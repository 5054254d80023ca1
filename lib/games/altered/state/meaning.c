#include "games/altered/state/meaning.h"

#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

bool altered_may_be_late(const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_CHOOSE:
	case VERB_PICK_MODE:
	case VERB_ACCEPT:
	case VERB_DECLINE:
	case VERB_REACT:
	case VERB_DISCARD:
	case VERB_SACRIFICE:
	case VERB_DRAW:
	case VERB_DO_TUMULT:
		return true;
	default:
		return false;
	}
}

/* ---- copies of one name ---- */

/*
 * Two copies among the player's own Mana Orbs come to the same, as a ready one
 * may be swapped before [mana-swap-ready].
 */
static bool are_swappable(struct ctx *x, player_id player, obj_id one, obj_id other)
{
	return object_of(x, one)->zone == Z_MANA && object_of(x, other)->zone == Z_MANA &&
	       object_of(x, one)->owner == player && object_of(x, other)->owner == player;
}

void copies_add(struct ctx *x, struct copies *copies, obj_id id)
{
	for (unsigned i = 0; i < copies->n; i++)
		if (is_like(x, copies->ids[i], id) || are_swappable(x, copies->by, copies->ids[i], id))
			return;
	if (copies->n < MAX_COPIES)
		copies->ids[copies->n++] = id;
	else
		x->g->meaning.is_cut = true;
}

obj_id copies_choose(struct ctx *x, const struct copies *copies, const struct ref *ref, rule_id rule)
{
	unsigned which;
	bool doubt;

	if (copies->n < 2)
		return copies->n ? copies->ids[0] : NO_OBJECT;
	which = meaning_choose(&x->g->meaning, copies->n, WAYS_OF_COPIES, &doubt);
	if (doubt && !x->is_trial) {
		offer_report(&x->offer, SEV_UNDETERMINED, rule,
			     "the record does not say which '%.*s' is meant, and they are not alike",
			     TEXT_ARG(ref->name));
		/* Also where the unit begins again. */
		x->g->b.open = x->g->before.open = true;
	}
	return copies->ids[which];
}
