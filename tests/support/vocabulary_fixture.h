/*
 * vocabulary_fixture.h - a vocabulary of rows that a test writes.
 */
#ifndef VERDICT_TESTS_VOCABULARY_FIXTURE_H
#define VERDICT_TESTS_VOCABULARY_FIXTURE_H

#include <sys/stat.h>

#include "ground.h"
#include "text/vocabulary.h"

struct vocabulary_fixture {
	struct ground ground;
	struct vocabulary vocabulary;
	struct buffer out;
};

static inline int vocabulary_fixture_begin(void **state)
{
	static struct vocabulary_fixture fixture;

	memset(&fixture, 0, sizeof(fixture));
	ground_begin(&fixture.ground);
	*state = &fixture;
	return 0;
}

static inline int vocabulary_fixture_end(void **state)
{
	struct vocabulary_fixture *f = *state;

	vocabulary_free(&f->vocabulary);
	buffer_free(&f->out);
	ground_end(&f->ground);
	return 0;
}

/* Loads the vocabulary that has the rows [always] and [rows]. */
static inline enum status vocabulary_fixture_load(struct vocabulary_fixture *f, const char *always, const char *rows)
{
	char folder[160], source[8400];

	vocabulary_free(&f->vocabulary);
	snprintf(folder, sizeof(folder), "%s/game", f->ground.scratch.path);
	mkdir(folder, 0777);
	snprintf(source, sizeof(source), "op,args,words,sense\n%s%s", always, rows);
	scratch_write(&f->ground.scratch, "game/vocabulary.csv", source);
	return vocabulary_load(&f->vocabulary, f->ground.scratch.path, "game", &f->ground.arena, &f->ground.diags);
}

#endif
