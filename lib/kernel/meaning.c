#include "kernel/meaning.h"

/* Ways that an entry is tried in: more are not told apart. */
enum { MAX_WAYS_OF_ENTRY = 48 };

void meaning_begin(struct open_meaning *m)
{
	m->rest = m->way ? (uint16_t)(m->way - 1) : 0;
	m->n = 1;
	m->kind = WAYS_EQUAL;
	m->is_cut = false;
}

unsigned meaning_choose(struct open_meaning *m, unsigned n, enum way_kind kind, bool *doubt)
{
	unsigned digit;

	*doubt = kind != WAYS_EQUAL && (m->way == 0 || m->trust == WAY_LIKELY);
	if (n < 2)
		return 0;
	/* Where a choice is open beside, there is more that may have been done than which copy it was. */
	if (kind != WAYS_EQUAL && !(kind == WAYS_OF_COPIES && m->kind != WAYS_EQUAL))
		m->kind = (uint8_t)kind;
	if (m->n * n > MAX_WAYS_OF_ENTRY) {
		/* It is as it comes, and in doubt. */
		m->is_cut = true;
		*doubt = kind != WAYS_EQUAL;
		return 0;
	}
	m->n = (uint16_t)(m->n * n);
	digit = m->rest % n;
	m->rest = (uint16_t)(m->rest / n);
	return digit;
}

unsigned meaning_ways(const void *state)
{
	const struct open_meaning *m = state;

	/* Digits are left that nothing has asked for: the way is another one, told twice. */
	if (m->rest > 0)
		return 0;
	return m->n > 1 ? m->n + 1u : 1;
}

enum way_kind meaning_way_kind(const void *state)
{
	return (enum way_kind)((const struct open_meaning *)state)->kind;
}

bool meaning_ways_are_all(const void *state)
{
	return !((const struct open_meaning *)state)->is_cut;
}

void meaning_take_way(void *state, unsigned way, enum way_trust trust)
{
	struct open_meaning *m = state;

	m->way = (uint8_t)way;
	m->trust = (uint8_t)trust;
}
