/*
 * Records of Altered through the engine: see fuzz_play.h.
 */
#include "fuzz_play.h"
#include "games/altered/record_altered.h"

#include "games/altered/sound.h"

static const char *check(const void *env, const void *state)
{
	return altered_game_check(env, state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return fuzz_game(&record_altered, check, data, size);
}
