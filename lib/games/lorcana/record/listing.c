#include "games/lorcana/record/listing.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/choice.h"
#include "kernel/naming.h"

struct ref ref_to(const struct listing *l, obj_id id)
{
	card_id card = table_object_const(&l->g->table, id)->card;

	return (struct ref){ .given = true, .name = card ? lorcana_card_of(l->env->cards, card)->full_name : text_of("?"), .card = card };
}

/*
 * A reference that singles the object out among those of its name in play of
 * [n_players] players, from [first] on in turn order.
 */
static struct ref ref_among(const struct listing *l, obj_id id, uint8_t first, uint8_t n_players)
{
	const struct table *table = &l->g->table;
	struct ref ref = ref_to(l, id);
	unsigned total = 0;

	for (uint8_t k = 0; k < n_players; k++)
		total += naming_count(table, (player_id)((first + k) % l->g->n_players), Z_PLAY, ref.card, NO_OBJECT);
	if (total > 1)
		ref.ordinal = (uint16_t)ordinal_in_play(l->g, id, first, n_players);
	return ref;
}

struct ref ref_in_play(const struct listing *l, obj_id id)
{
	return ref_among(l, id, table_object_const(&l->g->table, id)->owner, 1);
}

struct ref ref_opposing(const struct listing *l, obj_id id)
{
	return ref_among(l, id, (uint8_t)(l->g->ask_player + 1), (uint8_t)(l->g->n_players - 1));
}

struct ref ref_chosen(const struct listing *l, obj_id id)
{
	return ref_among(l, id, l->g->ask_player, l->g->n_players);
}

void listing_start(struct listing *l, enum lorcana_verb verb)
{
	l->entry = (struct entry){ .mark = MARK_CHOICE, .verb = (uint8_t)verb, .player = l->g->ask_player };
}

void listing_add(struct listing *l, enum lorcana_clause id, struct ref ref)
{
	if (l->entry.n_clauses < MAX_CLAUSES)
		l->entry.clauses[l->entry.n_clauses++] = (struct clause){ .id = (uint8_t)id, .ref = ref };
}

void listing_try(struct listing *l)
{
	struct ctx x = { .env = l->env, .g = l->g, .offer.dry_run = true };

	offer_choice(&x, &l->entry);
	if ((x.offer.verdict == VERDICT_ILLEGAL) == l->refused)
		l->fn(l->ctx, &l->entry);
}

void listing_offer(struct listing *l)
{
	if (!l->refused)
		l->fn(l->ctx, &l->entry);
}
