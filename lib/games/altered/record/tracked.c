#include "games/altered/record/tracked.h"

#include "games/altered/record/observe.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"
#include "kernel/tracking.h"

/* Of each player, from the cards in zones on, by enum altered_zone; then of each object. */
enum { N_ZONES_TRACKED = Z_DISCARD + 1, OF_READY_MANA = N_ZONES_TRACKED, OF_DISTANCE, N_OF_PLAYER = OF_DISTANCE + N_SIDES };
enum { OF_BOOSTS, OF_COUNTERS, OF_FLAGS, N_OF_OBJECT, OBJECTS_FROM = ALTERED_PLAYERS * N_OF_PLAYER };

_Static_assert(OBJECTS_FROM + (MAX_OBJECTS + 1) * N_OF_OBJECT <= TRACKED_MAX, "all is tracked");

static void track_object(const struct board *b, obj_id id, int32_t *numbers)
{
	const struct object *o = &b->table.objects[id];
	int32_t *of = &numbers[OBJECTS_FROM + id * N_OF_OBJECT];

	of[OF_BOOSTS] = o->counters;
	of[OF_COUNTERS] = b->counters[id];
	of[OF_FLAGS] = o->flags;
	if (o->zone == Z_MANA && !(o->flags & F_EXHAUSTED))
		numbers[o->owner * N_OF_PLAYER + OF_READY_MANA]++;
}

unsigned altered_track(const void *state, int32_t *numbers)
{
	const struct altered_game *g = state;

	for (int i = 0; i < OBJECTS_FROM + N_OF_OBJECT; i++)
		numbers[i] = 0;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++) {
		track_zones(&g->b.table, p, N_ZONES_TRACKED, &numbers[p * N_OF_PLAYER]);
		for (unsigned side = 0; side < N_SIDES; side++)
			numbers[p * N_OF_PLAYER + OF_DISTANCE + (int)side] = g->b.distance[p][side];
	}
	for (obj_id id = 1; id <= g->b.table.n_objects; id++)
		track_object(&g->b, id, numbers);
	return OBJECTS_FROM + (g->b.table.n_objects + 1u) * N_OF_OBJECT;
}

static const struct tracked_row rows[] = {
	{ VERB_SEE_MANA, false, Z_MANA },
	{ VERB_SEE_READY_MANA, false, OF_READY_MANA },
	{ VERB_SEE_HAND, false, Z_HAND },
	{ VERB_SEE_DECK, false, Z_DECK },
	{ VERB_SEE_RESERVE, false, Z_RESERVE },
	{ VERB_SEE_LANDMARKS, false, Z_LANDMARKS },
	{ VERB_SEE_DISCARD, false, Z_DISCARD },
	{ VERB_SEE_DISTANCE, false, OF_DISTANCE },
	{ VERB_SEE_BOOSTS, true, OF_BOOSTS },
	{ VERB_SEE_COUNTERS, true, OF_COUNTERS },
	{ VERB_SEE_READY, true, OF_FLAGS },
	{ VERB_SEE_STATUS, true, OF_FLAGS },
};

static obj_id shown(const void *env, const void *state, const struct entry *entry)
{
	/* What is asked of the game changes nothing. */
	struct ctx x = { .env = env, .g = (struct altered_game *)(uintptr_t)state };

	return entry->subject.given ? observe_shown(&x, entry) : NO_OBJECT;
}

int altered_tracked(const void *env, const void *state, const struct entry *entry)
{
	static const struct tracking tracking = { ALTERED_PLAYERS, N_OF_PLAYER, N_OF_OBJECT, rows, sizeof(rows) / sizeof(rows[0]) };
	int number = tracked_number(&tracking, env, state, entry, shown);

	return entry->verb == VERB_SEE_DISTANCE ? number + (int)side_or_hero(entry) : number;
}
