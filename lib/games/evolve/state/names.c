#include "games/evolve/state/names.h"

#include "games/evolve/state/language.h"
#include "games/evolve/state/objects.h"
#include "kernel/naming.h"

/* Cards of one name are far fewer. */
enum { MAX_SHARED = 64 };

/* "BP01-003EN", also in brackets behind a name. */
static card_id find_number(const struct evolve_cards *cards, struct text name)
{
	card_id id = evolve_card_of_number(cards, name);

	return id ? id : evolve_card_of_number(cards, text_in_brackets(name));
}

card_id find_card(const void *env, struct text name)
{
	const struct evolve_env *e = env;
	card_id id = find_number(e->cards, name), ids[MAX_SHARED];
	size_t n = 0;

	if (id || evolve_cards_called(e->cards, name, ids, MAX_SHARED, &n))
		return id;
	n = n < MAX_SHARED ? n : MAX_SHARED;
	/* Leaders of one name are one to the game. */
	if (n == 1 || (n > 1 && evolve_card_is_leader(evolve_card_of(e->cards, ids[0]))))
		return ids[0];
	return card_lists_only(e->lists, EVOLVE_PLAYERS, ids, n);
}

struct text card_name(const void *env, card_id card)
{
	const struct evolve_env *e = env;

	if (!card)
		return text_of("?");
	return e->cards->labels ? e->cards->labels[card - 1] : evolve_card_of(e->cards, card)->name;
}

card_id evolved_named(const struct evolve_env *env, card_id card)
{
	card_id ids[MAX_SHARED], found[MAX_SHARED];
	enum evolve_edition edition;
	size_t n = 0, n_found = 0;

	if (!card || evolve_card_is_of_evolve_deck(evolve_card_of(env->cards, card)))
		return card;
	if (evolve_cards_named(env->cards, evolve_card_of(env->cards, card)->name, ids, MAX_SHARED, &n, &edition))
		return CARD_UNKNOWN;
	for (size_t i = 0; i < n && i < MAX_SHARED; i++)
		if (evolve_card_is_of_evolve_deck(evolve_card_of(env->cards, ids[i])))
			found[n_found++] = ids[i];
	return n_found == 1 ? found[0] : card_lists_only(env->lists, EVOLVE_PLAYERS, found, n_found);
}

bool is_called(const struct ctx *x, obj_id id, card_id card)
{
	return card && (object_of(x, id)->card == card || card_now(x, id) == card);
}

bool was_called(const struct ctx *x, obj_id id, card_id card)
{
	card_id own = object_of(x, id)->card;

	return own && card &&
	       (own == card || text_equal(evolve_card_of(x->env->cards, own)->name, evolve_card_of(x->env->cards, card)->name));
}

obj_id find_called(const struct ctx *x, player_id player, uint8_t zone, const struct ref *ref)
{
	unsigned left = ref->ordinal ? ref->ordinal : 1;

	for (obj_id id = next_in_zone(x, player, zone, NO_OBJECT); id; id = next_in_zone(x, player, zone, id))
		if (is_called(x, id, ref->card) && --left == 0)
			return id;
	return NO_OBJECT;
}

void report_unnamed(struct ctx *x, const struct ref *ref)
{
	card_id ids[1];
	size_t n = 0;

	if (!ref_is_unnamed(ref))
		return;
	x->g->b.open = x->g->before.open = true;
	if (evolve_cards_called(x->env->cards, ref->name, ids, 1, &n) == ST_OK && n > 1)
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_PUBLIC_OR_NOT,
			     "'%.*s' are %zu cards; a number or a deck list would tell which is meant",
			     TEXT_ARG(ref->name), n);
	else if (naming_player(x->env->player_names, EVOLVE_PLAYERS, ref->name) != NO_PLAYER)
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_PUBLIC_OR_NOT,
			     "no card is known by the name '%.*s'; the leader is written '+leader %.*s'", TEXT_ARG(ref->name),
			     TEXT_ARG(ref->name));
	else
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_PUBLIC_OR_NOT, "no card is known by the name '%.*s'",
			     TEXT_ARG(ref->name));
}
