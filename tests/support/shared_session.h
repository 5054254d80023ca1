/*
 * shared_session.h - the rulesets, read once for all tests of a program.
 *
 * A program's group is set up by open_rulesets and torn down by close_rulesets,
 * or by functions of its own that call them.
 */
#ifndef VERDICT_TESTS_SHARED_SESSION_H
#define VERDICT_TESTS_SHARED_SESSION_H

#include "recording.h"

static struct session shared_session;
static struct arena session_arena;
static struct diags session_diags;

static inline int open_rulesets(void **state)
{
	(void)state;
	diags_init(&session_diags, &session_arena);
	open_session(&shared_session, &session_diags);
	return 0;
}

static inline int close_rulesets(void **state)
{
	(void)state;
	session_close(&shared_session);
	diags_free(&session_diags);
	arena_free(&session_arena);
	return 0;
}

#endif
