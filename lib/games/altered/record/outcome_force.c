/*
 * outcome_force.c - what the record states is done to the table, though
 * nothing that is known does it.
 */
#include "games/altered/record/outcome.h"

#include "games/altered/actions/act.h"
#include "games/altered/board/deck.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/step.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

static obj_id find_anywhere(struct ctx *x, player_id player, const struct ref *ref)
{
	static const uint8_t order[] = { Z_EXPEDITION, Z_LANDMARKS, Z_RESERVE, Z_HERO, Z_HAND, Z_MANA, Z_DISCARD, Z_DECK };
	bool unknown;

	for (size_t i = 0; i < sizeof(order); i++) {
		obj_id id = find_in_zone(x, player, order[i], ref, &unknown);

		if (id && !unknown && object_of(x, id)->card)
			return id;
	}
	return NO_OBJECT;
}

static obj_id take_unknown(struct ctx *x, player_id player, uint8_t zone, card_id card)
{
	struct ref ref = { .given = true, .card = card, .name = text_of("") };
	bool unknown;
	obj_id id;

	if (!is_of_decks(x, card))
		return NO_OBJECT;
	id = zone == Z_DECK ? top_of_deck(x, player, 1) : find_in_zone(x, player, zone, &ref, &unknown);
	if (id && object_of(x, id)->card == CARD_UNKNOWN)
		name_object(x, id, card);
	return id;
}

static void force_move(struct ctx *x, const struct entry *entry, uint8_t zone)
{
	int from = zone_of_clause(entry);
	obj_id id = NO_OBJECT;

	if (from == Z_DECK || from == Z_HAND)
		id = take_unknown(x, entry->player, (uint8_t)from, entry->subject.card);
	if (!id)
		id = find_anywhere(x, entry->player, &entry->subject);
	if (!id)
		id = take_unknown(x, entry->player, Z_DECK, entry->subject.card);
	if (id)
		move_card(x, &(struct move){ .id = id, .zone = zone, .by = entry->player,
					     .controller = object_of(x, id)->owner, .is_final = true });
}

void outcome_force(struct ctx *x, const struct entry *entry)
{
	static const uint8_t zones[N_ALTERED_VERBS] = {
		[VERB_DO_DISCARD] = Z_DISCARD, [VERB_DO_SACRIFICE] = Z_DISCARD, [VERB_DO_RESERVE] = Z_RESERVE,
		[VERB_DO_MANA] = Z_MANA,       [VERB_DO_DECK] = Z_DECK,
	};
	obj_id id = entry->subject.given ? find_anywhere(x, entry->player, &entry->subject) : NO_OBJECT;
	int side = side_of_clause(entry);
	uint16_t n = x->g->b.n_echoes;

	switch (entry->verb) {
	case VERB_DRAW:
	case VERB_DO_DRAW:
	case VERB_DO_HAND: {
		obj_id top = top_of_deck(x, entry->player, 1);

		if (entry->verb == VERB_DO_HAND && id) {
			force_move(x, entry, Z_HAND);
		} else if (top) {
			if (object_of(x, top)->card == CARD_UNKNOWN && is_of_decks(x, entry->subject.card))
				name_object(x, top, entry->subject.card);
			move_card(x, &(struct move){ .id = top, .zone = Z_HAND, .by = entry->player,
						     .controller = entry->player, .is_draw = true, .is_final = true });
			told(x, top);
		}
		break;
	}
	case VERB_DO_RESUPPLY: {
		obj_id top = take_unknown(x, entry->player, Z_DECK, entry->subject.card);

		if (top)
			move_card(x, &(struct move){ .id = top, .zone = Z_RESERVE, .by = entry->player,
						     .controller = entry->player, .is_resupply = true, .is_final = true });
		break;
	}
	case VERB_DO_DISCARD:
	case VERB_DO_SACRIFICE:
	case VERB_DO_RESERVE:
	case VERB_DO_MANA:
	case VERB_DO_DECK:
		force_move(x, entry, zones[entry->verb]);
		break;
	case VERB_DO_CREATE:
		if (entry->subject.card && is_token(altered_card_of(x->env->cards, entry->subject.card)))
			create_token(x, entry->player, entry->subject.card, side == SIDE_COMPANION);
		break;
	case VERB_DO_BOOSTS:
		if (id)
			add_boosts(x, id, entry->number);
		break;
	case VERB_DO_COUNTERS:
		if (id)
			add_counters(x, id, entry->number, entry->player, false);
		break;
	case VERB_DO_GAIN:
		/* No text gives one to a Mana Orb: the card that is meant is another. */
		if (id && status_of_clause(entry) && object_of(x, id)->zone != Z_MANA)
			gain_status(x, id, status_of_clause(entry), entry->player);
		else if (!id && side >= 0)
			x->g->b.ascended[entry->player][side] = true;
		break;
	case VERB_DO_LOSE:
		if (id && status_of_clause(entry))
			lose_status(x, id, status_of_clause(entry));
		break;
	case VERB_DO_EXHAUST:
		if (id)
			gain_status(x, id, F_EXHAUSTED, entry->player);
		break;
	case VERB_DO_READY:
		if (id)
			lose_status(x, id, F_EXHAUSTED);
		break;
	case VERB_DO_FORWARD:
	case VERB_DO_BACKWARD:
		if (side >= 0)
			move_expedition(x, thing_expedition(entry->player, (unsigned)side),
					entry->verb == VERB_DO_FORWARD ? entry->number : -entry->number, 0);
		break;
	case VERB_DO_SWITCH:
		if (id && object_of(x, id)->zone == Z_EXPEDITION)
			object_of(x, id)->flags ^= F_COMPANION;
		break;
	case VERB_DO_DEFECT:
		if (id && object_of(x, id)->zone == Z_EXPEDITION)
			object_of(x, id)->flags ^= F_OPPOSING;
		break;
	case VERB_DO_MARKER:
		if (entry->number >= 1 && entry->number <= N_REGIONS && terrains_of_clauses(entry))
			place_marker(x, entry->player, (uint8_t)terrains_of_clauses(entry), (unsigned)entry->number - 1);
		break;
	case VERB_DO_FIRST:
		x->g->b.first = entry->player;
		break;
	case VERB_DO_READY_MANA: {
		int left = entry->number;

		for (obj_id orb = table_zone(&x->g->b.table, entry->player, Z_MANA)->first; orb && left > 0;
		     orb = object_of(x, orb)->next)
			if (object_of(x, orb)->flags & F_EXHAUSTED) {
				object_of(x, orb)->flags = (uint16_t)(object_of(x, orb)->flags & ~F_EXHAUSTED);
				left--;
			}
		break;
	}
	default:
		break;
	}
	/* What the record itself states is not stated by it again. */
	for (; n < x->g->b.n_echoes; n++)
		x->g->b.echoes[n].named = true;
	if (x->g->unit.kind == UNIT_NONE)
		run_on(x);
}
