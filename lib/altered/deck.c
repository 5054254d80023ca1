#include "altered/deck.h"

#include "altered/language.h"
#include "altered/objects.h"

/* A discard pile is shuffled and put at the bottom of the deck that is too small (3.2.2.d). */
static void reshuffle(struct ctx *x, player_id player)
{
	struct table *t = &x->g->b.table;
	obj_id id = table_zone(t, player, Z_DISCARD)->first;
	card_id card = id ? table_object(t, id)->card : CARD_UNKNOWN;

	if (!id)
		return;
	/* Nobody knows the order, so nobody knows which card is where, unless all are copies of one. */
	for (; id; id = table_object(t, id)->next)
		if (table_object(t, id)->card != card)
			card = CARD_UNKNOWN;
	while ((id = table_zone(t, player, Z_DISCARD)->first)) {
		table_move_object(t, id, Z_DECK, TABLE_LAST, x->g->b.day);
		table_object(t, id)->card = card;
	}
	echo(x, VERB_DO_SHUFFLE, player, THING_NONE, 0, 0);
}

obj_id top_of_deck(struct ctx *x, player_id player, int n)
{
	struct board *b = board_of(x);
	const struct zone_list *deck = table_zone(&b->table, player, Z_DECK);

	if (deck->len < n && b->deck_known[player])
		reshuffle(x, player);
	while (deck->len < n && !b->deck_known[player] && new_object(x, player, Z_DECK, CARD_UNKNOWN))
		;
	return deck->first;
}

void deck_sink(struct ctx *x, obj_id id, int position)
{
	struct table *t = &x->g->b.table;
	struct object *o = table_object(t, id);
	obj_id above[16];
	int n = 0;

	/* It lies on top: those that belong above it are put there again, from the lowest. */
	for (obj_id next = o->next; next && n < position - 1 && n < 16; next = table_object(t, next)->next)
		above[n++] = next;
	while (n-- > 0)
		table_move_object(t, above[n], Z_DECK, TABLE_FIRST, x->g->b.day);
}

/* Takes away a card of a deck that nobody has said is there; false when all have been seen. */
static bool is_smaller(struct table *t, player_id player)
{
	obj_id id = table_zone(t, player, Z_DECK)->last;

	while (id && table_object(t, id)->card != CARD_UNKNOWN)
		id = table_object(t, id)->prev;
	if (id)
		table_move_object(t, id, Z_GONE, TABLE_LAST, 0);
	return id != NO_OBJECT;
}

void deck_has(struct ctx *x, player_id player, int n)
{
	struct board *b = board_of(x);
	const struct zone_list *deck = table_zone(&b->table, player, Z_DECK);

	while (deck->len < n && new_object(x, player, Z_DECK, CARD_UNKNOWN))
		;
	while (deck->len > n && is_smaller(&b->table, player))
		;
	b->deck_known[player] = deck->len == n;
}
