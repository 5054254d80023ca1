/*
 * Records of Shadowverse: Evolve through the engine: see fuzz_play.h.
 */
#include "fuzz_play.h"
#include "games/evolve/record_evolve.h"

#include "games/evolve/sound.h"

static const char *check(const void *env, const void *state)
{
	return evolve_game_check(env, state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return fuzz_game(&record_evolve, check, data, size);
}
