#include "games/altered/record/tracked.h"

#include "games/altered/record/observe.h"
#include "games/altered/state/clauses.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"
#include "kernel/game_rules.h"

/* Of each player, then of each object. */
enum {
	OF_MANA,
	OF_READY_MANA,
	OF_HAND,
	OF_DECK,
	OF_RESERVE,
	OF_LANDMARKS,
	OF_DISCARD,
	OF_DISTANCE,
	N_OF_PLAYER = OF_DISTANCE + N_SIDES
};
enum { OF_BOOSTS, OF_COUNTERS, OF_FLAGS, N_OF_OBJECT, OBJECTS_FROM = ALTERED_PLAYERS * N_OF_PLAYER };

_Static_assert(OBJECTS_FROM + (MAX_OBJECTS + 1) * N_OF_OBJECT <= TRACKED_MAX, "all is tracked");

/* What of a player's numbers an object in a zone adds to; N_OF_PLAYER = to none. */
static int number_of_zone(uint8_t zone)
{
	switch (zone) {
	case Z_MANA:
		return OF_MANA;
	case Z_HAND:
		return OF_HAND;
	case Z_DECK:
		return OF_DECK;
	case Z_RESERVE:
		return OF_RESERVE;
	case Z_LANDMARKS:
		return OF_LANDMARKS;
	case Z_DISCARD:
		return OF_DISCARD;
	default:
		return N_OF_PLAYER;
	}
}

static void track_object(const struct board *b, obj_id id, int32_t *numbers)
{
	const struct object *o = &b->table.objects[id];
	int32_t *of = &numbers[OBJECTS_FROM + id * N_OF_OBJECT];
	int number = number_of_zone(o->zone);

	of[OF_BOOSTS] = o->counters;
	of[OF_COUNTERS] = b->counters[id];
	of[OF_FLAGS] = o->flags;
	if (number < N_OF_PLAYER)
		numbers[o->owner * N_OF_PLAYER + number]++;
	if (o->zone == Z_MANA && !(o->flags & F_EXHAUSTED))
		numbers[o->owner * N_OF_PLAYER + OF_READY_MANA]++;
}

unsigned altered_track(const void *state, int32_t *numbers)
{
	const struct altered_game *g = state;

	for (int i = 0; i < OBJECTS_FROM + N_OF_OBJECT; i++)
		numbers[i] = 0;
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		for (unsigned side = 0; side < N_SIDES; side++)
			numbers[p * N_OF_PLAYER + OF_DISTANCE + (int)side] = g->b.distance[p][side];
	for (obj_id id = 1; id <= g->b.table.n_objects; id++)
		track_object(&g->b, id, numbers);
	return OBJECTS_FROM + (g->b.table.n_objects + 1u) * N_OF_OBJECT;
}

static int of_object(const void *env, const void *state, const struct entry *entry, int number)
{
	/* What is asked of the game changes nothing. */
	struct ctx x = { .env = env, .g = (struct altered_game *)(uintptr_t)state };
	obj_id id = observe_shown(&x, entry);

	return id ? OBJECTS_FROM + id * N_OF_OBJECT + number : -1;
}

int altered_tracked(const void *env, const void *state, const struct entry *entry)
{
	int player = entry->player * N_OF_PLAYER;

	switch (entry->verb) {
	case VERB_SEE_MANA:
		return player + OF_MANA;
	case VERB_SEE_READY_MANA:
		return player + OF_READY_MANA;
	case VERB_SEE_HAND:
		return player + OF_HAND;
	case VERB_SEE_DECK:
		return player + OF_DECK;
	case VERB_SEE_RESERVE:
		return player + OF_RESERVE;
	case VERB_SEE_LANDMARKS:
		return player + OF_LANDMARKS;
	case VERB_SEE_DISCARD:
		return player + OF_DISCARD;
	case VERB_SEE_DISTANCE:
		return player + OF_DISTANCE + (int)side_or_hero(entry);
	case VERB_SEE_BOOSTS:
		return of_object(env, state, entry, OF_BOOSTS);
	case VERB_SEE_COUNTERS:
		return of_object(env, state, entry, OF_COUNTERS);
	case VERB_SEE_READY:
		return of_object(env, state, entry, OF_FLAGS);
	case VERB_SEE_STATUS:
		return entry->subject.given ? of_object(env, state, entry, OF_FLAGS) : -1;
	default:
		return -1;
	}
}
