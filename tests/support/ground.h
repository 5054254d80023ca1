/*
 * ground.h - what a test of a loader stands on: a folder of files, memory, and
 * what is found in the files.
 *
 * It is the first member of a fixture.
 */
#ifndef VERDICT_TESTS_GROUND_H
#define VERDICT_TESTS_GROUND_H

#include "base/diag.h"
#include "scratch.h"

struct ground {
	struct scratch scratch;
	struct arena arena;
	struct diags diags;
};

static inline void ground_begin(struct ground *ground)
{
	*ground = (struct ground){ 0 };
	scratch_begin(&ground->scratch);
	diags_init(&ground->diags, &ground->arena);
}

static inline void ground_end(struct ground *ground)
{
	scratch_end(&ground->scratch);
	diags_free(&ground->diags);
	arena_free(&ground->arena);
}

/* What cmocka calls behind a test whose [*state] begins with a ground and owns nothing else. */
static inline int ground_teardown(void **state)
{
	ground_end(*state);
	return 0;
}

#endif
