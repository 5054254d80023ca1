#include "games/lorcana/board/inkwell.h"

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

unsigned ready_ink(const struct lorcana_game *g, player_id player)
{
	unsigned n = 0;

	for (obj_id i = table_zone(&g->table, player, Z_INKWELL)->first; i; i = g->table.objects[i].next)
		n += !(g->table.objects[i].flags & F_EXERTED);
	return n;
}

unsigned payable_ink(const struct lorcana_game *g, player_id player)
{
	return ready_ink(g, player) + g->sides[player].ink_drops;
}

static void exert_ink(struct lorcana_game *g, player_id player, unsigned n)
{
	for (obj_id i = table_zone(&g->table, player, Z_INKWELL)->first; i && n; i = g->table.objects[i].next)
		if (!(g->table.objects[i].flags & F_EXERTED)) {
			g->table.objects[i].flags |= F_EXERTED;
			n--;
		}
}

static void ready_ink_again(struct lorcana_game *g, player_id player, unsigned n)
{
	for (obj_id i = table_zone(&g->table, player, Z_INKWELL)->first; i && n; i = g->table.objects[i].next)
		if (g->table.objects[i].flags & F_EXERTED) {
			g->table.objects[i].flags &= (uint16_t)~F_EXERTED;
			n--;
		}
}

/* There are [n]: no more of them than that are in doubt. */
static void set_drops(struct side *side, unsigned n)
{
	side->ink_drops = (uint16_t)n;
	side->drops_for_cards = (uint16_t)least(side->drops_for_cards, n);
	side->drops_in_doubt = (uint16_t)least(side->drops_in_doubt, n - side->drops_for_cards);
}

void pay_in_ink(struct lorcana_game *g, player_id player, unsigned n)
{
	struct side *side = &g->sides[player];
	unsigned cards = least(n, ready_ink(g, player));

	exert_ink(g, player, cards);
	side->drops_for_cards = (uint16_t)least(side->drops_for_cards + cards, side->ink_drops);
	set_drops(side, side->ink_drops - least(n - cards, side->ink_drops));
}

void ready_inkwell(struct lorcana_game *g, player_id player)
{
	struct side *side = &g->sides[player];

	ready_ink_again(g, player, UINT16_MAX);
	side->drops_in_doubt = (uint16_t)(side->drops_in_doubt + side->drops_for_cards);
	side->drops_for_cards = 0;
}

bool ink_drops_change(struct lorcana_game *g, player_id player, int by)
{
	struct side *side = &g->sides[player];
	int now = side->ink_drops + by;

	if (now < 0 || now > MAX_AMOUNT)
		return false;
	set_drops(side, (unsigned)now);
	return true;
}

/* [n] of the cards that were exerted were not, and as many ink drops are gone. */
static void swap(struct lorcana_game *g, player_id player, unsigned n)
{
	ready_ink_again(g, player, n);
	set_drops(&g->sides[player], g->sides[player].ink_drops - n);
}

bool ink_drops_paid(struct lorcana_game *g, const struct lorcana_game *before, player_id player, unsigned n)
{
	struct side *side = &g->sides[player];
	unsigned were = before->sides[player].ink_drops, were_for_cards = before->sides[player].drops_for_cards;
	unsigned used = were > side->ink_drops ? were - side->ink_drops : 0;
	unsigned ready_before = ready_ink(before, player), ready = ready_ink(g, player);
	unsigned cards = ready_before > ready ? ready_before - ready : 0;

	/* Fewer than the cards left to pay: those before were ink drops that had been taken for cards. */
	if (n < used && used - n > were_for_cards)
		return false;
	if (n > used && (n - used > cards || n - used > side->ink_drops))
		return false;
	side->drops_for_cards = (uint16_t)(n < used ? were_for_cards - (used - n) : were_for_cards);
	if (n > used)
		swap(g, player, n - used);
	else
		set_drops(side, side->ink_drops);
	return true;
}

bool ink_drops_are(struct lorcana_game *g, player_id player, unsigned n)
{
	struct side *side = &g->sides[player];
	unsigned fewer = side->ink_drops - n, for_cards = side->drops_for_cards;

	if (n > side->ink_drops || fewer > for_cards + side->drops_in_doubt)
		return false;
	/* Those that may be gone since a turn before are, before those for which cards may be ready. */
	fewer -= least(fewer, side->drops_in_doubt);
	side->drops_for_cards = side->drops_in_doubt = 0;
	side->ink_drops = (uint16_t)(n + fewer);
	swap(g, player, fewer);
	return true;
}

bool ready_ink_is(struct lorcana_game *g, player_id player, unsigned n)
{
	unsigned ready = ready_ink(g, player);

	if (n < ready || n - ready > g->sides[player].drops_for_cards)
		return false;
	g->sides[player].drops_for_cards = 0;
	swap(g, player, n - ready);
	return true;
}

void ready_ink_take_over(struct lorcana_game *g, player_id player, unsigned n)
{
	for (obj_id id = table_zone(&g->table, player, Z_INKWELL)->first; id; id = g->table.objects[id].next) {
		bool is_exerted = (g->table.objects[id].flags & F_EXERTED) != 0;
		unsigned ready = ready_ink(g, player);

		if (ready != n && is_exerted == (ready < n))
			g->table.objects[id].flags ^= F_EXERTED;
	}
}
