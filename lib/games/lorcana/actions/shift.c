/*
 * shift.c - Shift and its variants: on what a character may be put.
 */
#include "games/lorcana/actions/play.h"

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/shift_onto.h"
#include "games/lorcana/state/lasting.h"
#include "games/lorcana/state/scope.h"

enum answer has_shift(struct action *a)
{
	return !entry_clause(a->entry, CLAUSE_SHIFT_ID) || !played_card(a) || shift_of(a) ? HOLDS : FAILS;
}

/* The rule that defines each variant; in its absence the edition does not know it. */
static const struct {
	enum lorcana_shift variant;
	rule_id rule;
} definitions[] = {
	{ SHIFT_CLASSIFICATION, R_SHIFT_CLASSIFICATION }, { SHIFT_UNIVERSAL, R_SHIFT_UNIVERSAL },
	{ SHIFT_DUO, R_SHIFT_DUO },			  { SHIFT_COMBO, R_SHIFT_COMBO },
	{ SHIFT_TEMPORARY, R_SHIFT_TEMPORARY },		  { SHIFT_POTATO, R_SHIFT_POTATO },
};

enum answer shift_is_defined(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);

	for (size_t i = 0; shift && i < sizeof(definitions) / sizeof(definitions[0]); i++)
		if (shift->shift & definitions[i].variant && !ruling_has(&a->x->env->ruling, definitions[i].rule))
			return OPEN;
	return HOLDS;
}

enum answer shift_targets_are_there(struct action *a)
{
	unsigned named = 0;

	for (uint8_t i = 0; i < a->entry->n_clauses; i++) {
		if (a->entry->clauses[i].id != CLAUSE_SHIFT_ID)
			continue;
		if (named >= a->n_others)
			a->detail = a->entry->clauses[i].ref.card
					    ? lorcana_card_of(a->x->env->cards, a->entry->clauses[i].ref.card)->full_name
					    : text_of("card of that name");
		named++;
	}
	return a->n_others >= named ? HOLDS : FAILS;
}

static const struct lorcana_card *below(const struct action *a, uint8_t i)
{
	return card_facts(a->x->env, a->x->g, a->others[i]);
}

/* Whether a text lets what is played go on that card, whatever its Shift asks for. */
static bool text_lets_go_on(const struct action *a, uint8_t i)
{
	return a->subject && static_says(a->x->env, a->x->g, Q_SHIFTS_ONTO, a->subject, a->others[i]);
}

/* Shift that asks for the name: plain, Temporary, and Combo on one card. */
enum answer shift_fits_name(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);
	const uint8_t other_terms = SHIFT_CLASSIFICATION | SHIFT_UNIVERSAL | SHIFT_DUO | SHIFT_POTATO;
	const struct lorcana_card *card = played_card(a);

	if (!shift || shift->shift & other_terms || a->n_others != 1)
		return HOLDS;
	a->other = a->others[0];
	return below(a, 0) && below(a, 0)->type == LORCANA_CHARACTER &&
			       (shares_shift_name(a->x->env, a->x->g, card, a->others[0]) || text_lets_go_on(a, 0))
		       ? HOLDS
		       : FAILS;
}

/* Shift that is not for two goes on one card. */
enum answer shift_goes_on_one(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);

	return shift && !(shift->shift & (SHIFT_DUO | SHIFT_COMBO)) && a->n_others > 1 ? FAILS : HOLDS;
}

enum answer shift_fits_class(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);

	if (!shift || !(shift->shift & SHIFT_CLASSIFICATION) || a->n_others < 1)
		return HOLDS;
	a->other = a->others[0];
	a->detail = shift->onto;
	return below(a, 0) && below(a, 0)->type == LORCANA_CHARACTER &&
			       (has_class(a->x->env, a->x->g, a->others[0], lorcana_class_find(a->x->env->cards, shift->onto)) ||
				text_lets_go_on(a, 0))
		       ? HOLDS
		       : FAILS;
}

enum answer shift_fits_universal(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);

	if (!shift || !(shift->shift & SHIFT_UNIVERSAL) || a->n_others < 1)
		return HOLDS;
	a->other = a->others[0];
	return is_type(a->x->env, a->x->g, a->other, LORCANA_CHARACTER) ? HOLDS : FAILS;
}

static bool goes_as(const struct action *a, uint8_t i, struct text name)
{
	return lorcana_card_has_name(below(a, i), name) || text_lets_go_on(a, i) ||
	       static_says(a->x->env, a->x->g, Q_ANY_NAME, a->others[i], NO_OBJECT);
}

/* Two characters, each with one of the two single names of the card. */
static bool fits_two_names(const struct action *a)
{
	const struct lorcana_card *card = played_card(a);
	const struct lorcana_card *one = below(a, 0), *two = below(a, 1);

	if (!one || !two || card->n_names < 3 || one->type != LORCANA_CHARACTER || two->type != LORCANA_CHARACTER)
		return false;
	return (goes_as(a, 0, card->names[1]) && goes_as(a, 1, card->names[2])) ||
	       (goes_as(a, 0, card->names[2]) && goes_as(a, 1, card->names[1]));
}

enum answer shift_fits_duo(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);

	if (!shift || !a->n_others)
		return HOLDS;
	/* "Any character on top of this one": on it alone, too. */
	if (shift->shift & SHIFT_DUO && a->n_others == 1 && text_lets_go_on(a, 0))
		return HOLDS;
	if (shift->shift & SHIFT_DUO && a->n_others == 1 && a->x->env->record_is_partial)
		return OPEN;
	if (shift->shift & SHIFT_DUO || (shift->shift & SHIFT_COMBO && a->n_others > 1))
		return a->n_others == 2 && fits_two_names(a) ? HOLDS : FAILS;
	return HOLDS;
}

enum answer shift_fits_potato(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);

	if (!shift || !(shift->shift & SHIFT_POTATO) || a->n_others < 1)
		return HOLDS;
	a->other = a->others[0];
	a->detail = shift->onto;
	return below(a, 0) && ((below(a, 0)->type == LORCANA_ITEM && lorcana_card_has_name(below(a, 0), shift->onto)) ||
			       text_lets_go_on(a, 0))
		       ? HOLDS
		       : FAILS;
}

/* True when hand card [id] can be the one that [ref] names: that card, or one not recorded on either side. */
static bool can_be(const struct lorcana_game *g, obj_id id, const struct ref *ref, bool exactly)
{
	card_id card = table_object_const(&g->table, id)->card;

	return card == ref->card || (!exactly && (card == CARD_UNKNOWN || ref->card == CARD_UNKNOWN));
}

/* The next hand card that [ref] can mean besides the one played and those in [paid]. */
static obj_id find_discard(const struct action *a, const struct ref *ref, const struct picks *paid, bool exactly)
{
	const struct lorcana_game *g = a->x->g;

	for (obj_id i = table_zone(&g->table, a->player, Z_HAND)->first; i; i = g->table.objects[i].next) {
		bool taken = i == a->subject;

		for (uint8_t k = 0; k < paid->n; k++)
			taken |= paid->ids[k] == i;
		if (!taken && can_be(g, i, ref, exactly))
			return i;
	}
	return NO_OBJECT;
}

/* The card that is played, where the edition lets it pay for itself; it is played from the discard then. */
static obj_id find_itself(const struct action *a, const struct ref *ref, const struct picks *paid)
{
	bool can = a->x->env->edition.play_follows_card && a->subject &&
		   table_object_const(&a->x->g->table, a->subject)->zone == Z_HAND && can_be(a->x->g, a->subject, ref, true);

	for (uint8_t k = 0; k < paid->n; k++)
		can &= paid->ids[k] != a->subject;
	return can ? a->subject : NO_OBJECT;
}

struct picks shift_discards(const struct action *a)
{
	struct picks paid = { .n = 0 };
	uint8_t n;

	for (uint8_t i = 0; i < a->entry->n_clauses; i++)
		paid.n = (uint8_t)(paid.n + (a->entry->clauses[i].id == CLAUSE_DISCARD_ID));
	/* Those that are named first, so that one that is not does not take their card. */
	for (int pass = 0; pass < 2; pass++) {
		n = 0;
		for (uint8_t i = 0; i < a->entry->n_clauses; i++) {
			const struct ref *ref = &a->entry->clauses[i].ref;

			if (a->entry->clauses[i].id != CLAUSE_DISCARD_ID)
				continue;
			if ((ref->card == CARD_UNKNOWN) == (pass == 1)) {
				paid.ids[n] = find_discard(a, ref, &paid, true);
				if (!paid.ids[n])
					paid.ids[n] = find_discard(a, ref, &paid, false);
				if (!paid.ids[n])
					paid.ids[n] = find_itself(a, ref, &paid);
			}
			n++;
		}
	}
	return paid;
}

enum answer shift_discards_paid(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);

	a->needed = shift ? shift->discard : 0;
	a->found = shift_discards(a).n;
	if (a->found == 0 && a->needed && a->x->env->record_is_partial)
		return OPEN;
	return a->found == a->needed ? HOLDS : FAILS;
}

/* A card goes neither on itself nor twice on another. */
static bool is_taken(const struct action *a, obj_id id)
{
	if (id == a->subject)
		return true;
	for (uint8_t i = 0; i < a->n_others; i++)
		if (a->others[i] == id)
			return true;
	return false;
}

/* Each discarded card is in hand, as often as it is named, besides the card that is played unless that may pay for itself. */
enum answer shift_discards_in_hand(struct action *a)
{
	card_id besides = a->x->env->edition.play_follows_card ? CARD_UNKNOWN : a->about;
	const struct ref *missing = find_not_in_hand(a->x->g, a->player, a->entry, CLAUSE_DISCARD_ID, besides);

	if (missing)
		a->detail = missing->name;
	return missing ? FAILS : HOLDS;
}

static bool is_of_kind(const struct lorcana_card *card, struct text kind)
{
	static const char *const types[] = {
		[LORCANA_CHARACTER] = "character", [LORCANA_ACTION] = "action",
		[LORCANA_ITEM] = "item",	   [LORCANA_LOCATION] = "location",
	};

	return kind.len == 0 || text_is(kind, types[card->type]) || (card->is_song && text_is(kind, "song"));
}

/* Shift that is paid by discarding cards of one kind takes those alone. */
enum answer shift_discards_fit(struct action *a)
{
	const struct lorcana_keyword *shift = shift_of(a);
	enum answer answer = HOLDS;

	for (uint8_t i = 0; shift && shift->discards.len && i < a->entry->n_clauses; i++) {
		const struct clause *clause = &a->entry->clauses[i];

		if (clause->id != CLAUSE_DISCARD_ID)
			continue;
		a->detail = shift->discards;
		if (clause->ref.card == CARD_UNKNOWN)
			answer = OPEN;
		else if (!is_of_kind(lorcana_card_of(a->x->env->cards, clause->ref.card), shift->discards))
			return FAILS;
	}
	return answer;
}

/*
 * The best of several cards of one name: an undamaged, ready, dry one first.
 * Shift goes on any of them, so that one which differs leaves open what is meant.
 */
static obj_id best_pick(struct action *a, const struct picks *picks)
{
	const struct lorcana_game *g = a->x->g;
	obj_id best = NO_OBJECT;
	int best_rank = 0;

	for (uint8_t i = 0; i < picks->n; i++) {
		obj_id id = picks->ids[i];
		int rank = 2 * is_exerted(g, id) + is_drying(g, id) + 4 * (table_object_const(&g->table, id)->counters > 0);

		if (is_taken(a, id))
			continue;
		if (best && !are_alike(g, best, id))
			a->unclear = best;
		if (!best || rank < best_rank) {
			best_rank = rank;
			best = id;
		}
	}
	return best;
}

void shift_choose(struct action *a)
{
	for (uint8_t i = 0; i < a->entry->n_clauses; i++) {
		struct picks picks;
		obj_id id;

		if (a->entry->clauses[i].id != CLAUSE_SHIFT_ID)
			continue;
		picks = pick_objects(a->x->g, a->player, Z_PLAY, &a->entry->clauses[i].ref);
		id = best_pick(a, &picks);
		if (id)
			a->others[a->n_others++] = id;
	}
}
