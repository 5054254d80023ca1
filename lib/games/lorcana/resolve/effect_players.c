/*
 * effect_players.c - what effects let players do.
 */
#include "games/lorcana/resolve/effect_doing.h"

#include "games/lorcana/board/happen.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/statics.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/lore.h"

typedef bool player_fn(const struct doing *d, player_id player, int amount);

/* Does it for each of the players in turn order, the active one first. */
static enum done for_players(const struct doing *d, player_fn *fn, int amount)
{
	uint8_t players = reading_players(&d->r, doing_nth(d, 0));
	struct lorcana_game *g = d->x->g;
	bool done = false;

	for (uint8_t k = 0; k < g->n_players; k++) {
		player_id p = (player_id)((g->active + k) % g->n_players);

		if (players & 1u << p && !g->sides[p].left)
			done |= fn(d, p, amount);
	}
	return done_if(done);
}

typedef obj_id draw_fn(struct ctx *x, player_id player);

static bool draw_each(const struct doing *d, player_id player, int n, draw_fn *draw)
{
	int drawn = 0;

	for (; drawn < n; drawn++) {
		obj_id id = draw(d->x, player);

		if (!id)
			break;
		doing_echo(d, VERB_DO_DRAW, id, 0);
		happen_to(d->x, HAPPEN_DRAW, player, id, NO_OBJECT);
	}
	return drawn > 0;
}

static bool draw_cards(const struct doing *d, player_id player, int n)
{
	return draw_each(d, player, n, draw_object);
}

static bool draw_from_bottom(const struct doing *d, player_id player, int n)
{
	return draw_each(d, player, n, draw_bottom_object);
}

static bool draw_until(const struct doing *d, player_id player, int size)
{
	return draw_cards(d, player, size - table_zone(&d->x->g->table, player, Z_HAND)->len);
}

static bool gain_lore(const struct doing *d, player_id player, int n)
{
	int gained = lore_gain(d->x, player, n, d->effect->source);

	d->effect->that_many = amount_within(d->effect->that_many + gained, 0);
	if (gained)
		echo_add(d->x, d->effect, VERB_DO_GAIN, player, NO_OBJECT, n);
	return gained > 0;
}

static bool lose_lore(const struct doing *d, player_id player, int n)
{
	struct echo_set *set = &d->x->g->echoes;
	int lost;

	if (n <= 0 || !can_lose_lore(d->x->env, d->x->g, player))
		return false;
	lost = lore_lose(d->x, player, n, d->effect->source);
	/* A record may state what the text says or what was there to lose. */
	echo_add(d->x, d->effect, VERB_DO_LOSE, player, NO_OBJECT, n);
	set->items[set->len - 1].most = amount_within(lost, 0);
	d->effect->that_many = amount_within(d->effect->that_many + lost, 0);
	return lost > 0;
}

bool pay_ink(const struct doing *d, player_id player, int n)
{
	if ((int)payable_ink(d->x->g, player) < n)
		return false;
	pay_in_ink(d->x->g, player, (unsigned)n);
	return true;
}

/* The order of a deck is not recorded, so there is nothing to shuffle. */
static bool shuffle_deck(const struct doing *d, player_id player, int unused)
{
	(void)unused;
	echo_add(d->x, d->effect, VERB_DO_SHUFFLE, player, NO_OBJECT, 0);
	return true;
}

static bool reveal_hand(const struct doing *d, player_id player, int unused)
{
	(void)unused;
	for (obj_id i = table_zone(&d->x->g->table, player, Z_HAND)->first; i; i = object_of(d, i)->next)
		doing_echo(d, VERB_DO_REVEAL, i, 0);
	return true;
}

/* A hand of no cards can be discarded as well: the glossaries since 2.0 say so, those before nothing. */
static bool discard_hand(const struct doing *d, player_id player, int unused)
{
	obj_id id;

	(void)unused;
	if (!can_discard(d->x->env, d->x->g, player))
		return false;
	while ((id = table_zone(&d->x->g->table, player, Z_HAND)->first))
		put_into_discard(d, id);
	return true;
}

static bool let_ink_more(const struct doing *d, player_id player, int n)
{
	struct side *side = &d->x->g->sides[player];

	side->extra_ink = (uint8_t)(side->extra_ink + n > 99 ? 99 : side->extra_ink + n);
	return true;
}

/* The operations */

/* "That many" is what each was to draw. */
enum done do_draw(const struct doing *d)
{
	int n = amount_of(d, 1);
	enum done done = for_players(d, draw_cards, n);

	d->effect->that_many = amount_within(n, 0);
	return done;
}

enum done do_draw_bottom(const struct doing *d)
{
	return for_players(d, draw_from_bottom, amount_of(d, 1));
}

enum done do_draw_until(const struct doing *d)
{
	return for_players(d, draw_until, amount_of(d, 1));
}

/* "That much" is the lore of all players together; as a number of the text it is what it was before. */
static enum done change_lore_of(const struct doing *d, player_fn *fn)
{
	int n = amount_of(d, 1);

	d->effect->that_many = 0;
	/* A number that is counted and comes to none has resolved in full, and is used up where that happens once. */
	if (n == 0)
		d->effect->done = (uint8_t)(d->effect->done | 1u << WHOLE_EFFECT);
	return for_players(d, fn, n);
}

enum done do_gain(const struct doing *d)
{
	return change_lore_of(d, gain_lore);
}

enum done do_lose(const struct doing *d)
{
	return change_lore_of(d, lose_lore);
}

enum done do_pay(const struct doing *d)
{
	return for_players(d, pay_ink, amount_of(d, 1));
}

enum done do_shuffle(const struct doing *d)
{
	return for_players(d, shuffle_deck, 0);
}

enum done do_reveal_hand(const struct doing *d)
{
	return for_players(d, reveal_hand, 0);
}

enum done do_discard_hand(const struct doing *d)
{
	return for_players(d, discard_hand, 0);
}

enum done do_extra_ink(const struct doing *d)
{
	return for_players(d, let_ink_more, amount_of(d, 1));
}
