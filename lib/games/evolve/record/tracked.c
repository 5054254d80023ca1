#include "games/evolve/record/tracked.h"

#include "games/evolve/record/observe.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/objects.h"
#include "kernel/tracking.h"

/* Of each player: cards in zones, by enum evolve_zone, then points; then of each object. */
enum { N_ZONES_TRACKED = Z_EVOLVE_DECK + 1 };
enum {
	OF_LEADER = N_ZONES_TRACKED,
	OF_PLAY_POINTS,
	OF_MAXIMUM,
	OF_EVOLUTION_POINTS,
	OF_SUPER_POINTS,
	N_OF_PLAYER,
};
enum { OF_DAMAGE, OF_COUNTERS, OF_FLAGS, N_OF_OBJECT, OBJECTS_FROM = EVOLVE_PLAYERS * N_OF_PLAYER };

_Static_assert(OBJECTS_FROM + (MAX_OBJECTS + 1) * N_OF_OBJECT <= TRACKED_MAX, "all is tracked");

static void track_object(const struct board *b, obj_id id, int32_t *numbers)
{
	const struct object *o = &b->table.objects[id];
	int32_t *of = &numbers[OBJECTS_FROM + id * N_OF_OBJECT];
	bool is_stolen = o->flags & F_STOLEN;

	of[OF_DAMAGE] = o->counters;
	of[OF_FLAGS] = o->flags;
	of[OF_COUNTERS] = 0;
	for (unsigned kind = 0; kind < N_COUNTERS; kind++)
		of[OF_COUNTERS] += b->marks[id].counters[kind];
	if (o->zone < N_ZONES_TRACKED)
		numbers[(is_stolen ? 1 - o->owner : o->owner) * N_OF_PLAYER + o->zone]++;
}

unsigned evolve_track(const void *state, int32_t *numbers)
{
	const struct evolve_game *g = state;
	const struct board *b = &g->b;

	for (int i = 0; i < OBJECTS_FROM + N_OF_OBJECT; i++)
		numbers[i] = 0;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		int32_t *of = &numbers[p * N_OF_PLAYER];

		of[OF_LEADER] = b->defense[p];
		of[OF_PLAY_POINTS] = b->play_points[p];
		of[OF_MAXIMUM] = b->maximum[p];
		of[OF_EVOLUTION_POINTS] = b->evolution_points[p];
		of[OF_SUPER_POINTS] = b->super_points[p];
	}
	for (obj_id id = 1; id <= b->table.n_objects; id++)
		track_object(b, id, numbers);
	return OBJECTS_FROM + (b->table.n_objects + 1u) * N_OF_OBJECT;
}

/* What an observation is about, by its verb. */
static const struct tracked_row rows[] = {
	{ VERB_SEE_HAND, false, Z_HAND },
	{ VERB_SEE_DECK, false, Z_DECK },
	{ VERB_SEE_FIELD, false, Z_FIELD },
	{ VERB_SEE_EX, false, Z_EX },
	{ VERB_SEE_CEMETERY, false, Z_CEMETERY },
	{ VERB_SEE_BANISHED, false, Z_BANISHED },
	{ VERB_SEE_EVOLVE_DECK, false, Z_EVOLVE_DECK },
	{ VERB_SEE_LEADER, false, OF_LEADER },
	{ VERB_SEE_PLAY_POINTS, false, OF_PLAY_POINTS },
	{ VERB_SEE_MAXIMUM, false, OF_MAXIMUM },
	{ VERB_SEE_EVOLUTION_POINTS, false, OF_EVOLUTION_POINTS },
	{ VERB_SEE_SUPER_POINTS, false, OF_SUPER_POINTS },
	{ VERB_SEE_DEFENSE, true, OF_DAMAGE },
	{ VERB_SEE_COUNTERS, true, OF_COUNTERS },
	{ VERB_SEE_ENGAGED, true, OF_FLAGS },
	{ VERB_SEE_RESERVED, true, OF_FLAGS },
};

static obj_id shown(const void *env, const void *state, const struct entry *entry)
{
	/* What is asked of the game changes nothing. */
	struct ctx x = { .env = env, .g = (struct evolve_game *)(uintptr_t)state };

	return observe_shown(&x, entry);
}

int evolve_tracked(const void *env, const void *state, const struct entry *entry)
{
	static const struct tracking tracking = { EVOLVE_PLAYERS, N_OF_PLAYER, N_OF_OBJECT, rows, sizeof(rows) / sizeof(rows[0]) };

	return tracked_number(&tracking, env, state, entry, shown);
}
