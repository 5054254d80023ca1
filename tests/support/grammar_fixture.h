/*
 * grammar_fixture.h - a grammar from a text, for one test.
 */
#ifndef VERDICT_TESTS_GRAMMAR_FIXTURE_H
#define VERDICT_TESTS_GRAMMAR_FIXTURE_H

#include "ground.h"
#include "text/grammar.h"
#include "text/phrase.h"

struct grammar_fixture {
	struct ground ground;
	struct grammar grammar;
	struct lexicon lexicon;
	struct buffer out;
	char path[128];
};

static inline int grammar_fixture_begin(void **state)
{
	static struct grammar_fixture fixture;

	memset(&fixture, 0, sizeof(fixture));
	ground_begin(&fixture.ground);
	lexicon_init(&fixture.lexicon, &fixture.ground.arena);
	*state = &fixture;
	return 0;
}

static inline int grammar_fixture_end(void **state)
{
	struct grammar_fixture *f = *state;

	grammar_free(&f->grammar);
	lexicon_free(&f->lexicon);
	buffer_free(&f->out);
	ground_end(&f->ground);
	return 0;
}

static inline enum status grammar_fixture_load(struct grammar_fixture *f, const char *source)
{
	grammar_free(&f->grammar);
	scratch_write(&f->ground.scratch, "test.grammar", source);
	snprintf(f->path, sizeof(f->path), "%s/test.grammar", f->ground.scratch.path);
	return grammar_load(&f->grammar, f->path, &f->ground.arena, &f->ground.diags);
}

#endif
