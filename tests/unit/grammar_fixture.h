/*
 * grammar_fixture.h - a grammar from a text, for one test.
 */
#ifndef VERDICT_TESTS_GRAMMAR_FIXTURE_H
#define VERDICT_TESTS_GRAMMAR_FIXTURE_H

#include "data/grammar.h"
#include "data/phrase.h"
#include "scratch.h"

struct grammar_fixture {
	struct scratch scratch;
	struct arena arena;
	struct diags diags;
	struct grammar grammar;
	struct lexicon lexicon;
	struct buffer out;
	char path[128];
};

static inline int grammar_fixture_begin(void **state)
{
	static struct grammar_fixture fixture;

	memset(&fixture, 0, sizeof(fixture));
	scratch_begin(&fixture.scratch);
	diags_init(&fixture.diags, &fixture.arena);
	lexicon_init(&fixture.lexicon, &fixture.arena);
	*state = &fixture;
	return 0;
}

static inline int grammar_fixture_end(void **state)
{
	struct grammar_fixture *f = *state;

	grammar_free(&f->grammar);
	lexicon_free(&f->lexicon);
	diags_free(&f->diags);
	buffer_free(&f->out);
	arena_free(&f->arena);
	scratch_end(&f->scratch);
	return 0;
}

static inline enum status grammar_fixture_load(struct grammar_fixture *f, const char *source)
{
	grammar_free(&f->grammar);
	scratch_write(&f->scratch, "test.grammar", source);
	snprintf(f->path, sizeof(f->path), "%s/test.grammar", f->scratch.path);
	return grammar_load(&f->grammar, f->path, &f->arena, &f->diags);
}

#endif
