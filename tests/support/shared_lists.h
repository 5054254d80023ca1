/*
 * shared_lists.h - the rulesets and the real deck lists of Lorcana, read once
 * for all tests of a program.
 *
 * A program's group is set up by open_lists and torn down by close_lists.
 * Without the material there are no lists: a test that needs some is skipped.
 */
#ifndef VERDICT_TESTS_SHARED_LISTS_H
#define VERDICT_TESTS_SHARED_LISTS_H

#include "playing_decks.h"
#include "shared_session.h"

static struct real_lists lists;

static inline int open_lists(void **state)
{
	open_rulesets(state);
	real_lists_read(&lists, &shared_session);
	return 0;
}

static inline int close_lists(void **state)
{
	real_lists_free(&lists);
	return close_rulesets(state);
}

#endif
