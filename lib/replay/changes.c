#include "replay/changes.h"

#include <stdlib.h>
#include <string.h>

struct changes {
	const struct game_rules *rules;
	unsigned n;                  /* numbers tracked so far */
	unsigned n_after;            /* as the entry at hand has left it */
	int32_t before[TRACKED_MAX]; /* n of them */
	int32_t after[TRACKED_MAX];  /* n_after of them */
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
	memset(c->by, 0, c->n * sizeof(c->by[0]));
}

bool changes_find(struct changes *c, const void *state)
{
	c->n_after = c->rules->track(state, c->after);
	return c->n_after != c->n || memcmp(c->before, c->after, c->n * sizeof(c->after[0])) != 0;
}

/* Most entries change a few numbers: runs of this many are compared at once. */
enum { RUN = 16 };

void changes_take(struct changes *c, const struct change *change)
{
	for (unsigned i = 0; i < c->n_after; i++) {
		if (i + RUN <= c->n && i + RUN <= c->n_after && !memcmp(&c->before[i], &c->after[i], RUN * sizeof(c->after[0])))
			i += RUN - 1;
		else if (i >= c->n || c->before[i] != c->after[i])
			c->by[i] = change;
	}
	memcpy(c->before, c->after, c->n_after * sizeof(c->after[0]));
	c->n = c->n_after;
}

const struct change *changes_last(const struct changes *c, int i)
{
	return c && i >= 0 && (unsigned)i < c->n ? c->by[i] : NULL;
}

void changes_free(struct changes *c)
{
	free(c);
}
