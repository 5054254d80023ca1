#include "games/lorcana/record/tracked.h"

#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/language.h"
#include "kernel/tracking.h"

/* Of each player, from the cards in zones on, by enum lorcana_zone; then of each object. */
enum { N_ZONES_TRACKED = Z_DISCARD + 1, OF_LORE = N_ZONES_TRACKED, OF_READY_INK, N_OF_PLAYER };
enum { OF_DAMAGE, OF_EXERTED, N_OF_OBJECT, OBJECTS_FROM = MAX_PLAYERS * N_OF_PLAYER };

_Static_assert(OBJECTS_FROM + (MAX_OBJECTS + 1) * N_OF_OBJECT <= TRACKED_MAX, "all is tracked");

static void track_player(const struct lorcana_game *g, player_id p, int32_t *numbers)
{
	track_zones(&g->table, p, N_ZONES_TRACKED, numbers);
	numbers[OF_LORE] = g->sides[p].lore;
	numbers[OF_READY_INK] = (int32_t)ready_ink(g, p);
}

unsigned lorcana_track(const void *state, int32_t *numbers)
{
	const struct lorcana_game *g = state;
	const struct object *end = &g->table.objects[g->table.n_objects + 1];
	int32_t *of = &numbers[OBJECTS_FROM];

	for (player_id p = 0; p < MAX_PLAYERS; p++)
		track_player(g, p, &numbers[p * N_OF_PLAYER]);
	/* Behind each entry: an object is looked at itself, number 0 as well, which is none and empty. */
	for (const struct object *o = g->table.objects; o < end; o++, of += N_OF_OBJECT) {
		of[OF_DAMAGE] = o->counters;
		of[OF_EXERTED] = (o->flags & F_EXERTED) != 0;
	}
	return (unsigned)(of - numbers);
}

static const struct tracked_row rows[] = {
	{ VERB_SEE_LORE, false, OF_LORE },
	{ VERB_SEE_HAND, false, Z_HAND },
	{ VERB_SEE_DECK, false, Z_DECK },
	{ VERB_SEE_INK, false, Z_INKWELL },
	{ VERB_SEE_READY_INK, false, OF_READY_INK },
	{ VERB_SEE_DISCARD, false, Z_DISCARD },
	{ VERB_SEE_DAMAGE, true, OF_DAMAGE },
	{ VERB_SEE_READY, true, OF_EXERTED },
	{ VERB_SEE_EXERTED, true, OF_EXERTED },
};

/* A card in play; of several of its name the first, which is compared where none shows what is recorded. */
static obj_id shown(const void *env, const void *state, const struct entry *entry)
{
	struct picks picks = pick_objects(state, entry->player, Z_PLAY, &entry->subject);

	(void)env;
	return picks.n ? picks.ids[0] : NO_OBJECT;
}

int lorcana_tracked(const void *env, const void *state, const struct entry *entry)
{
	static const struct tracking tracking = { MAX_PLAYERS, N_OF_PLAYER, N_OF_OBJECT, rows, sizeof(rows) / sizeof(rows[0]) };

	return tracked_number(&tracking, env, state, entry, shown);
}
