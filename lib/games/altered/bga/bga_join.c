#include "games/altered/bga/bga_join.h"

#include "base/map.h"

/* How far from a public event its private one is looked for; a move has a few dozen events. */
enum { LOOK_AROUND = 256 };

enum status bga_mark_undone(struct bga_event *events, size_t n, struct arena *arena)
{
	struct map by_uid;
	size_t n_undone = 0;
	enum status status;
	uint32_t unused;

	for (size_t i = 0; i < n; i++)
		n_undone += events[i].n_undone;
	if (n_undone == 0)
		return ST_OK;
	status = map_init(&by_uid, arena, n_undone);
	if (status)
		return status;
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < events[i].n_undone; j++)
			map_add(&by_uid, events[i].undone[j], 0);
	for (size_t i = 0; i < n; i++)
		events[i].is_undone = events[i].uid.len && map_find(&by_uid, events[i].uid, &unused);
	return ST_OK;
}

/* The private type that names the cards of [type]; BGA_UNKNOWN = there is none. */
static enum bga_type names_of(enum bga_type type)
{
	if (type == BGA_DRAW_CARDS)
		return BGA_P_DRAW_CARDS;
	return type == BGA_DISCARD_CARDS ? BGA_P_DISCARD_CARDS : BGA_UNKNOWN;
}

static bool names(const struct bga_event *private, const struct bga_event *public)
{
	return private->type == names_of(public->type) && !private->is_joined && !private->is_undone &&
	       private->player == public->player && text_equal(private->move, public->move) &&
	       (public->count == BGA_ABSENT || (size_t)public->count == private->n_cards);
}

static void join(struct bga_event *public, struct bga_event *private)
{
	private->is_joined = true;
	public->cards = private->cards;
	public->n_cards = private->n_cards;
}

/* The private events of a move stand before its public ones. */
static void join_event(struct bga_event *events, size_t n, size_t at)
{
	size_t first = at;

	while (first > 0 && at - first < LOOK_AROUND && text_equal(events[first - 1].move, events[at].move))
		first--;
	for (size_t i = first; i < n && i < at + LOOK_AROUND; i++)
		if (names(&events[i], &events[at])) {
			join(&events[at], &events[i]);
			return;
		}
}

void bga_join_names(struct bga_event *events, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (names_of(events[i].type) != BGA_UNKNOWN && events[i].n_cards == 0 && !events[i].is_undone)
			join_event(events, n, i);
}
