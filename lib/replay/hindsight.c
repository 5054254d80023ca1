#include "replay/hindsight.h"

#include <stdlib.h>
#include <string.h>

/* An entry gone by, with texts of its own. */
struct slot {
	struct entry entry;
	enum verdict verdict;
	char *texts;
	size_t cap;
};

/* An entry that has had several meanings, and the game as it was before. */
struct fork {
	unsigned slot;
	unsigned ways;
	unsigned way; /* which of them it is taken in */
	void *before; /* rules->state_size bytes */
};

struct hindsight {
	const struct game_rules *rules;
	const void *env;
	struct fork forks[HINDSIGHT_FORKS]; /* n_forks of them, the oldest first; the others keep their memory */
	unsigned n_forks;
	struct slot slots[HINDSIGHT_ENTRIES]; /* n_slots of them, from the first fork on */
	unsigned n_slots;
	unsigned work; /* that may still be done in this game */
	void *before;  /* the game before the entry that is offered */
	void *trial;
};

/* Making and freeing */

void hindsight_free(struct hindsight *h)
{
	if (!h)
		return;
	for (unsigned i = 0; i < HINDSIGHT_FORKS; i++)
		free(h->forks[i].before);
	for (unsigned i = 0; i < HINDSIGHT_ENTRIES; i++)
		free(h->slots[i].texts);
	free(h->before);
	free(h->trial);
	free(h);
}

struct hindsight *hindsight_new(const struct game_rules *rules)
{
	struct hindsight *h = rules->ways ? calloc(1, sizeof(*h)) : NULL;
	bool has_room;

	if (!h)
		return NULL;
	h->rules = rules;
	h->before = malloc(rules->state_size);
	h->trial = malloc(rules->state_size);
	has_room = h->before && h->trial;
	for (unsigned i = 0; i < HINDSIGHT_FORKS; i++) {
		h->forks[i].before = malloc(rules->state_size);
		has_room &= h->forks[i].before != NULL;
	}
	if (has_room)
		return h;
	hindsight_free(h);
	return NULL;
}

static void forget(struct hindsight *h)
{
	h->n_forks = 0;
	h->n_slots = 0;
}

void hindsight_begin(struct hindsight *h, const void *env)
{
	if (!h)
		return;
	forget(h);
	h->env = env;
	h->work = HINDSIGHT_WORK;
}

/* Remembering */

/* Calls [fn] for every text of the entry. */
static void each_text(struct entry *entry, void (*fn)(struct text *text, void *ctx), void *ctx)
{
	fn(&entry->subject.name, ctx);
	fn(&entry->target.name, ctx);
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		fn(&entry->clauses[i].ref.name, ctx);
		fn(&entry->clauses[i].word, ctx);
	}
}

static void add_len(struct text *text, void *ctx)
{
	*(size_t *)ctx += text->len;
}

static void move_text(struct text *text, void *ctx)
{
	char **end = ctx;

	if (text->len == 0)
		return;
	memcpy(*end, text->ptr, text->len);
	text->ptr = *end;
	*end += text->len;
}

/* Keeps a copy of the entry; false when memory ran out. */
static bool keep(struct slot *slot, const struct entry *entry, enum verdict verdict)
{
	size_t len = 0;
	char *end;

	slot->entry = *entry;
	slot->verdict = verdict;
	each_text(&slot->entry, add_len, &len);
	if (len > slot->cap) {
		char *texts = realloc(slot->texts, len);

		if (!texts)
			return false;
		slot->texts = texts;
		slot->cap = len;
	}
	end = slot->texts;
	each_text(&slot->entry, move_text, &end);
	return true;
}

/* Forgets the oldest fork, and the entries before the next one. */
static void forget_first(struct hindsight *h)
{
	struct fork first = h->forks[0];
	unsigned gone = h->n_forks > 1 ? h->forks[1].slot : h->n_slots;

	h->n_forks--;
	memmove(&h->forks[0], &h->forks[1], h->n_forks * sizeof(first));
	h->forks[h->n_forks] = first;
	for (unsigned i = 0; i < h->n_forks; i++)
		h->forks[i].slot -= gone;
	if (gone == h->n_slots)
		h->n_slots = gone = 0;
	for (; gone > 0; gone--) {
		struct slot slot = h->slots[0];

		h->n_slots--;
		memmove(&h->slots[0], &h->slots[1], h->n_slots * sizeof(slot));
		h->slots[h->n_slots] = slot;
	}
}

static void add_fork(struct hindsight *h, unsigned slot, const void *before, unsigned ways, unsigned way)
{
	struct fork *fork = &h->forks[h->n_forks++];

	fork->slot = slot;
	fork->ways = ways;
	fork->way = way;
	memcpy(fork->before, before, h->rules->state_size);
}

/* The entry has been offered to the game that was h->before, and has made it [state]. */
static void remember(struct hindsight *h, const void *state, const struct entry *entry, enum verdict verdict)
{
	unsigned ways = verdict == VERDICT_ILLEGAL ? 1 : h->rules->ways(state);

	while (h->n_forks && (h->n_slots == HINDSIGHT_ENTRIES || (ways > 1 && h->n_forks == HINDSIGHT_FORKS)))
		forget_first(h);
	if (ways < 2 && h->n_forks == 0)
		return;
	if (!keep(&h->slots[h->n_slots], entry, verdict)) {
		forget(h);
		return;
	}
	if (ways > 1)
		add_fork(h, h->n_slots, h->before, ways, 0);
	h->n_slots++;
}

/* Going through again */

/* How bad a verdict is for a meaning. */
static int rank(enum verdict verdict)
{
	return verdict == VERDICT_LEGAL ? 0 : verdict == VERDICT_UNDETERMINED ? 1 : 2;
}

static enum verdict offer_quietly(struct hindsight *h, void *state, const struct entry *entry, bool force)
{
	static const struct place nowhere = { NULL, 0, 0 };

	return h->rules->offer(h->env, state, entry, force, nowhere, NULL);
}

/* Goes through the entries from fork [n] on, taken in [way], on h->trial; false when one of them is worse than it was. */
static bool go_through(struct hindsight *h, unsigned n, unsigned way, bool force)
{
	const struct fork *fork = &h->forks[n];

	memcpy(h->trial, fork->before, h->rules->state_size);
	h->rules->take_way(h->trial, way);
	for (unsigned i = fork->slot; i < h->n_slots; i++) {
		if (h->work == 0)
			return false;
		h->work--;
		if (rank(offer_quietly(h, h->trial, &h->slots[i].entry, force)) > rank(h->slots[i].verdict))
			return false;
	}
	return true;
}

/* That was what fork [n] meant: the forks behind it are made anew, and [state] is what has come of it. */
static void adopt(struct hindsight *h, unsigned n, unsigned way, bool force, void *state)
{
	struct fork *fork = &h->forks[n];

	fork->way = way;
	h->n_forks = n + 1;
	memcpy(state, fork->before, h->rules->state_size);
	h->rules->take_way(state, way);
	for (unsigned i = fork->slot; i < h->n_slots; i++) {
		enum verdict verdict;

		memcpy(h->before, state, h->rules->state_size);
		verdict = offer_quietly(h, state, &h->slots[i].entry, force);
		if (i > fork->slot && verdict != VERDICT_ILLEGAL && h->rules->ways(state) > 1 &&
		    h->n_forks < HINDSIGHT_FORKS)
			add_fork(h, i, h->before, h->rules->ways(state), 0);
	}
}

/* Whether the entry is legal once fork [n] is taken in [way]. */
static bool would_be_legal(struct hindsight *h, unsigned n, unsigned way, const struct entry *entry, bool force)
{
	return go_through(h, n, way, force) && offer_quietly(h, h->trial, entry, force) == VERDICT_LEGAL;
}

/* Looks for a meaning of an entry before with which this one is legal, the latest first. */
static void reconsider(struct hindsight *h, void *state, const struct entry *entry, bool force)
{
	memcpy(h->trial, state, h->rules->state_size);
	if (offer_quietly(h, h->trial, entry, force) == VERDICT_LEGAL)
		return;
	for (unsigned n = h->n_forks; n-- > 0;)
		for (unsigned way = 0; way < h->forks[n].ways; way++)
			if (way != h->forks[n].way && would_be_legal(h, n, way, entry, force)) {
				adopt(h, n, way, force, state);
				return;
			}
}

enum verdict hindsight_offer(struct hindsight *h, const struct game_rules *rules, const void *env, void *state,
			     const struct entry *entry, bool force, struct place place, struct diags *diags)
{
	enum verdict verdict;

	if (!h)
		return rules->offer(env, state, entry, force, place, diags);
	if (h->n_forks)
		reconsider(h, state, entry, force);
	memcpy(h->before, state, rules->state_size);
	verdict = rules->offer(env, state, entry, force, place, diags);
	remember(h, state, entry, verdict);
	return verdict;
}
