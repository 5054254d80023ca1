/*
 * Records of Lorcana through the engine: see fuzz_play.h.
 */
#include "fuzz_play.h"
#include "games/lorcana/record_lorcana.h"

#include "games/lorcana/sound.h"

static const char *check(const void *env, const void *state)
{
	return lorcana_game_check(env, state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return fuzz_game(&record_lorcana, check, data, size);
}
