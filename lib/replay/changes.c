#include "replay/changes.h"

#include <stdlib.h>
#include <string.h>

struct changes {
	const struct game_rules *rules;
	unsigned n;                  /* numbers tracked so far */
	int32_t before[TRACKED_MAX]; /* n of them */
	int32_t after[TRACKED_MAX];  /* scratch */
	const struct change *by[TRACKED_MAX];
};

struct changes *changes_new(const struct game_rules *rules)
{
	struct changes *c = rules->track ? calloc(1, sizeof(*c)) : NULL;

	if (c)
		c->rules = rules;
	return c;
}

void changes_begin(struct changes *c, const void *state)
{
	if (!c)
		return;
	c->n = c->rules->track(state, c->before);
	memset(c->by, 0, sizeof(c->by));
}

bool changes_are_there(struct changes *c, const void *state)
{
	unsigned n = c ? c->rules->track(state, c->after) : 0;

	return c && (n != c->n || memcmp(c->before, c->after, n * sizeof(c->after[0])) != 0);
}

void changes_take(struct changes *c, const void *state, const struct change *change)
{
	unsigned n;

	if (!c)
		return;
	n = c->rules->track(state, c->after);
	for (unsigned i = 0; i < n; i++)
		if (i >= c->n || c->before[i] != c->after[i])
			c->by[i] = change;
	memcpy(c->before, c->after, n * sizeof(c->after[0]));
	c->n = n;
}

const struct change *changes_last(const struct changes *c, int i)
{
	return c && i >= 0 && (unsigned)i < c->n ? c->by[i] : NULL;
}

void changes_free(struct changes *c)
{
	free(c);
}
