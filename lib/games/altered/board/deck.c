#include "games/altered/board/deck.h"

#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* The smallest deck that is played with, without its Hero [limited-deck-size]. */
enum { SMALLEST_DECK = 29 };

/*
 * The oldest cards of a discard pile are shuffled and put at the bottom of the
 * deck that is too small [deck-reshuffle].
 */
static void reshuffle(struct ctx *x, struct table *t, player_id player, int n)
{
	obj_id id = table_zone(t, player, Z_DISCARD)->first;
	card_id card = id ? table_object(t, id)->card : CARD_UNKNOWN;
	int k = 0;

	/* Nobody knows the order, so nobody knows which card is where, unless all are copies of one. */
	for (; id && k < n; id = table_object(t, id)->next, k++)
		if (table_object(t, id)->card != card)
			card = CARD_UNKNOWN;
	for (k = 0; k < n && (id = table_zone(t, player, Z_DISCARD)->first); k++) {
		table_move_object(t, id, Z_DECK, TABLE_LAST, x->g->b.day);
		table_object(t, id)->card = card;
	}
}

obj_id top_of_deck(struct ctx *x, player_id player, int n)
{
	struct board *b = board_of(x);
	const struct zone_list *deck = table_zone(&b->table, player, Z_DECK);

	int discarded = table_zone(&b->table, player, Z_DISCARD)->len;

	if (deck->len < n && b->deck_known[player] && discarded) {
		reshuffle(x, &b->table, player, discarded);
		echo(x, VERB_DO_SHUFFLE, player, THING_NONE, 0, 0);
	}
	while (deck->len < n && !b->deck_known[player] && new_object(x, player, Z_DECK, CARD_UNKNOWN))
		;
	return deck->first;
}

void deck_sink(struct ctx *x, obj_id id, int position)
{
	struct table *t = &x->g->b.table;
	struct object *o = table_object(t, id);
	obj_id above[MAX_OBJECTS];
	int n = 0;

	/* It lies on top: those that belong above it are put there again, from the lowest. */
	for (obj_id next = o->next; next && n < position - 1; next = table_object(t, next)->next)
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

bool deck_ran_out(struct ctx *x, player_id player, int n)
{
	struct altered_game *g = x->g;
	int elsewhere = 0;

	for (obj_id id = 1; id <= g->b.table.n_objects; id++) {
		const struct object *o = table_object_const(&g->b.table, id);

		elsewhere += o->owner == player && o->zone != Z_DECK && o->zone != Z_HERO && o->zone != Z_GONE &&
			     !is_token(card_of(x, id));
	}
	if (g->b.deck_known[player] || elsewhere < SMALLEST_DECK || n <= 0 || n > table_zone(&g->b.table, player, Z_DISCARD)->len)
		return false;
	reshuffle(x, &g->b.table, player, n);
	if (g->unit.kind != UNIT_NONE)
		reshuffle(x, &g->before.table, player, n);
	return true;
}
