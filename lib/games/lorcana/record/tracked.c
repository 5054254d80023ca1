#include "games/lorcana/record/tracked.h"

#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/state/language.h"
#include "kernel/game_rules.h"

/* Of each player, then of each object. */
enum { OF_LORE, OF_HAND, OF_DECK, OF_INK, OF_READY_INK, OF_DISCARD, N_OF_PLAYER };
enum { OF_DAMAGE, OF_EXERTED, N_OF_OBJECT, OBJECTS_FROM = MAX_PLAYERS * N_OF_PLAYER };

_Static_assert(OBJECTS_FROM + (MAX_OBJECTS + 1) * N_OF_OBJECT <= TRACKED_MAX, "all is tracked");

static void track_player(const struct lorcana_game *g, player_id p, int32_t *numbers)
{
	const struct zone_list *zones = g->table.zones[p];

	numbers[OF_LORE] = g->sides[p].lore;
	numbers[OF_HAND] = zones[Z_HAND].len;
	numbers[OF_DECK] = zones[Z_DECK].len;
	numbers[OF_INK] = zones[Z_INKWELL].len;
	numbers[OF_READY_INK] = (int32_t)ready_ink(g, p);
	numbers[OF_DISCARD] = zones[Z_DISCARD].len;
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

/* Of a card in play; of several of its name the first, which is compared where none shows what is recorded. */
static int of_object(const struct lorcana_game *g, const struct entry *entry, int number)
{
	struct picks picks = pick_objects(g, entry->player, Z_PLAY, &entry->subject);

	return picks.n ? OBJECTS_FROM + picks.ids[0] * N_OF_OBJECT + number : -1;
}

int lorcana_tracked(const void *env, const void *state, const struct entry *entry)
{
	const struct lorcana_game *g = state;
	int player = entry->player * N_OF_PLAYER;

	(void)env;
	switch (entry->verb) {
	case VERB_SEE_LORE:
		return player + OF_LORE;
	case VERB_SEE_HAND:
		return player + OF_HAND;
	case VERB_SEE_DECK:
		return player + OF_DECK;
	case VERB_SEE_INK:
		return player + OF_INK;
	case VERB_SEE_READY_INK:
		return player + OF_READY_INK;
	case VERB_SEE_DISCARD:
		return player + OF_DISCARD;
	case VERB_SEE_DAMAGE:
		return of_object(g, entry, OF_DAMAGE);
	case VERB_SEE_READY:
	case VERB_SEE_EXERTED:
		return of_object(g, entry, OF_EXERTED);
	default:
		return -1;
	}
}
