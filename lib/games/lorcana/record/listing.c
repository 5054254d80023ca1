#include "games/lorcana/record/listing.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/choice.h"
#include "kernel/naming.h"

struct ref ref_card(const struct listing *l, card_id card)
{
	return (struct ref){ .given = true, .card = card,
			     .name = lorcana_card_name(l->x->env, card) };
}

struct ref ref_to(const struct listing *l, obj_id id)
{
	return ref_card(l, table_object_const(&l->x->g->table, id)->card);
}

/*
 * A reference that singles the object out among those of its name in play of
 * [n_players] players, from [first] on in turn order.
 */
static struct ref ref_among(const struct listing *l, obj_id id, uint8_t first, uint8_t n_players)
{
	const struct table *table = &l->x->g->table;
	struct ref ref = ref_to(l, id);
	unsigned total = 0;

	for (uint8_t k = 0; k < n_players; k++)
		total += naming_count(table, (player_id)((first + k) % l->x->g->n_players), Z_PLAY, ref.card, NO_OBJECT);
	if (total > 1)
		ref.ordinal = (uint16_t)ordinal_in_play(l->x->g, id, first, n_players);
	return ref;
}

struct ref ref_in_play(const struct listing *l, obj_id id)
{
	return ref_among(l, id, table_object_const(&l->x->g->table, id)->owner, 1);
}

struct ref ref_opposing(const struct listing *l, obj_id id)
{
	return ref_among(l, id, (uint8_t)(l->player + 1), (uint8_t)(l->x->g->n_players - 1));
}

struct ref ref_chosen(const struct listing *l, obj_id id)
{
	return ref_among(l, id, l->player, l->x->g->n_players);
}
