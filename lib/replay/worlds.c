#include "replay/worlds.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/bug.h"

/* One of the games that there may be. */
struct world {
	void *before; /* the entry offered last */
	void *after;
	enum verdict verdict; /* of that entry */
	uint64_t doubted;     /* bit i = entry i was not legal */
};

struct worlds {
	const struct game_rules *rules;
	const void *env;
	struct world now[WORLDS_MAX];  /* n of them; as the first entry is offered, [after] of n_more is what else was before it */
	struct world next[WORLDS_MAX]; /* n_next of them, as an entry is offered */
	void *refused; /* the game before the entry in a world that it has ended */
	void *scratch[2];
	unsigned char *states; /* where all these games are */
	unsigned n;
	unsigned n_more;
	unsigned n_next;
	struct finding findings[WORLDS_ENTRIES]; /* about the n_entries from the first on */
	unsigned n_entries;
	unsigned next_settled;
	const void *shown; /* worlds_before */
	struct budget *budget; /* of what may be tried for an entry */
	bool has_too_many; /* there is more than that before the first entry */
	bool has_refused;
	bool is_cut;	   /* there may be more worlds than those */
};

/* Room for all games in one piece, of which what is not needed is never touched. */
static bool make_room(struct worlds *w)
{
	size_t step = alignof(max_align_t), size = (w->rules->state_size + step - 1) / step * step;
	unsigned char *at = w->states = malloc((3 + 4 * WORLDS_MAX) * size);

	if (!at)
		return false;
	w->refused = at;
	w->scratch[0] = at + size;
	w->scratch[1] = at + 2 * size;
	at += 3 * size;
	for (unsigned i = 0; i < WORLDS_MAX; i++) {
		struct world *worlds[] = { &w->now[i], &w->next[i] };

		for (unsigned k = 0; k < 2; k++, at += 2 * size) {
			worlds[k]->before = at;
			worlds[k]->after = at + size;
		}
	}
	return true;
}

void worlds_free(struct worlds *w)
{
	if (!w)
		return;
	free(w->states);
	free(w);
}

struct worlds *worlds_new(const struct game_rules *rules, struct budget *budget)
{
	struct worlds *w = rules->answers ? calloc(1, sizeof(*w)) : NULL;

	if (!w)
		return NULL;
	w->rules = rules;
	w->budget = budget;
	if (make_room(w))
		return w;
	worlds_free(w);
	return NULL;
}

void worlds_forget(struct worlds *w)
{
	if (!w)
		return;
	w->n = w->n_more = w->n_entries = 0;
	w->has_too_many = false;
}

void worlds_begin(struct worlds *w, const void *env)
{
	if (!w)
		return;
	worlds_forget(w);
	w->env = env;
}

static enum verdict offer_quietly(struct worlds *w, void *state, const struct entry *entry)
{
	const struct offer at_hand = { .budget = w->budget };
	enum verdict verdict;

	budget_spend(w->budget);
	verdict = w->rules->offer(w->env, state, entry, &at_hand);
	w->is_cut |= w->budget->ran_out;
	return verdict;
}

/* Keeps the world in which [before] has become [after] by the entry, unless it is one of those that there are. */
static void add_world(struct worlds *w, const void *before, const void *after, enum verdict verdict, uint64_t doubted)
{
	struct world *world;

	for (unsigned i = 0; i < w->n_next; i++)
		if (w->rules->is_same(w->next[i].after, after)) {
			w->next[i].doubted |= doubted;
			if (verdict != VERDICT_LEGAL)
				w->next[i].verdict = verdict;
			return;
		}
	if (w->n_next == WORLDS_MAX) {
		w->is_cut = true;
		return;
	}
	world = &w->next[w->n_next++];
	w->rules->copy(world->before, before);
	w->rules->copy(world->after, after);
	world->verdict = verdict;
	world->doubted = doubted;
}

/* The entry has made the game that was [before] what is in scratch[0]; false where it has ended that world. */
static void keep_world(struct worlds *w, const void *before, enum verdict verdict, uint64_t doubted)
{
	if (verdict != VERDICT_ILLEGAL) {
		add_world(w, before, w->scratch[0], verdict, doubted);
		return;
	}
	if (!w->has_refused)
		w->rules->copy(w->refused, before);
	w->has_refused = true;
}

/* The same for each of the ways in which the entry itself may be meant, from [first] on. */
static void add_ways(struct worlds *w, const void *before, const struct entry *entry, uint64_t doubted, unsigned first)
{
	unsigned ways = w->rules->ways(w->scratch[0]);

	for (unsigned way = first; way < ways; way++) {
		enum verdict verdict;

		w->rules->copy(w->scratch[1], before);
		w->rules->take_way(w->scratch[1], way, WAY_TRIED);
		w->rules->copy(w->scratch[0], w->scratch[1]);
		verdict = offer_quietly(w, w->scratch[0], entry);
		keep_world(w, w->scratch[1], verdict, doubted);
	}
}

/* The entry has made a game what is in scratch[0]: each meaning that it may have had there leads to a world. */
static void keep_meanings(struct worlds *w, const void *game, const struct entry *entry, uint64_t doubted, enum verdict verdict)
{
	if (verdict == VERDICT_ILLEGAL || w->rules->ways(w->scratch[0]) < 2) {
		keep_world(w, game, verdict, doubted);
		return;
	}
	switch (w->rules->way_kind(w->scratch[0])) {
	case WAYS_UNSAID:
		add_ways(w, game, entry, doubted, 1);
		return;
	case WAYS_EQUAL:
		add_ways(w, game, entry, doubted, 0);
		return;
	case WAYS_OPEN:
		/* The doubt holds all that there may be. */
		keep_world(w, game, verdict, doubted);
		return;
	case WAYS_GUESSED:
	case WAYS_OF_COPIES:
	case WAYS_LEFT_OUT:
		w->is_cut = true;
		return;
	}
	BUG("unknown kind of ways");
}

/* Offers the entry to a game, and, if it leaves open what is asked, to what each answer makes of it. */
static void expand(struct worlds *w, const void *game, const struct entry *entry, uint64_t doubted, int depth)
{
	unsigned answers = depth ? w->rules->answers(w->env, game) : 0;
	enum verdict verdict;
	void *answered;

	if (w->is_cut || !budget_take(w->budget)) {
		w->is_cut = true;
		return;
	}
	w->rules->copy(w->scratch[0], game);
	verdict = offer_quietly(w, w->scratch[0], entry);
	if (!answers || !w->rules->has_left_open(w->scratch[0])) {
		keep_meanings(w, game, entry, doubted, verdict);
		return;
	}
	answered = malloc(w->rules->state_size);
	w->is_cut |= !answered;
	for (unsigned n = 0; answered && n < answers; n++) {
		w->rules->copy(answered, game);
		w->rules->answer(w->env, answered, n, w->budget);
		w->is_cut |= w->budget->ran_out;
		expand(w, answered, entry, doubted, depth - 1);
	}
	free(answered);
}

bool worlds_go_on(const struct worlds *w)
{
	return w->n > 0;
}

bool worlds_may_begin(const struct worlds *w, const void *state)
{
	return budget_has(w->budget) && w->rules->answers(w->env, state) > 0;
}

/* That is where the game has gone on without an answer of which all are known. */
bool worlds_begin_with(const struct worlds *w, const void *before, const void *after)
{
	bool is_left_open = w->rules->has_left_open(after) && w->rules->answers(w->env, before) > 0;

	return !w->n && (is_left_open || (w->rules->ways(after) > 1 && w->rules->way_kind(after) == WAYS_UNSAID));
}

void worlds_add_before(struct worlds *w, const void *state)
{
	if (w->n_more == WORLDS_MAX)
		w->has_too_many = true;
	else
		w->rules->copy(w->now[w->n_more++].after, state);
}

/* The worlds to which the entry was offered are those that there are. */
static void go_on(struct worlds *w)
{
	for (unsigned i = 0; i < w->n_next; i++) {
		struct world old = w->now[i];

		w->now[i] = w->next[i];
		w->next[i] = old;
		if (w->now[i].verdict != VERDICT_LEGAL)
			w->now[i].doubted |= UINT64_C(1) << w->n_entries;
	}
	w->n = w->n_next;
	w->n_entries++;
}

/* Offers the entry to every world, or to the game alone that was [before]. */
static void offer_to_all(struct worlds *w, const void *before, const struct entry *entry)
{
	enum { MAX_ANSWERS = 4 };

	w->n_next = 0;
	w->has_refused = false;
	w->is_cut = w->has_too_many;
	if (!w->n)
		expand(w, before, entry, 0, MAX_ANSWERS);
	for (unsigned i = 0; i < w->n_more; i++)
		expand(w, w->now[i].after, entry, 0, MAX_ANSWERS);
	for (unsigned i = 0; i < w->n; i++)
		expand(w, w->now[i].after, entry, w->now[i].doubted, MAX_ANSWERS);
}

/* What the entry is where no world has taken it; an answer that is told too late may have been right before. */
static enum worlds_view view_of_none(struct worlds *w, const struct entry *entry, enum verdict verdict)
{
	if (verdict == VERDICT_ILLEGAL)
		return WORLDS_NOTHING;
	if (verdict == VERDICT_LEGAL || w->rules->tells_answer(entry)) {
		worlds_forget(w);
		return WORLDS_NOTHING;
	}
	w->shown = w->refused;
	return WORLDS_ALL_ILLEGAL;
}

/* The same where one alone has taken it. */
static enum worlds_view view_of_one(struct worlds *w, enum verdict verdict)
{
	if (verdict == VERDICT_LEGAL && w->now[0].verdict != VERDICT_LEGAL) {
		worlds_forget(w);
		return WORLDS_NOTHING;
	}
	w->shown = w->now[0].before;
	w->next_settled = 0;
	return WORLDS_ONE_LEFT;
}

enum worlds_view worlds_offer(struct worlds *w, const void *before, const void *after, const struct entry *entry, struct finding finding)
{
	if (!w->n && !worlds_begin_with(w, before, after))
		return WORLDS_NOTHING;
	if (w->n_entries == WORLDS_ENTRIES) {
		worlds_forget(w);
		return WORLDS_NOTHING;
	}
	offer_to_all(w, before, entry);
	w->n_more = 0;
	w->has_too_many = false;
	if (!w->is_cut && !w->n_next)
		return view_of_none(w, entry, finding.verdict);
	if (w->is_cut || finding.verdict == VERDICT_ILLEGAL) {
		worlds_forget(w);
		return WORLDS_NOTHING;
	}
	w->findings[w->n_entries] = finding;
	go_on(w);
	return w->n == 1 ? view_of_one(w, finding.verdict) : WORLDS_NOTHING;
}

const void *worlds_before(const struct worlds *w)
{
	return w->shown;
}

bool worlds_next_settled(struct worlds *w, struct finding *settled)
{
	while (w->next_settled + 1 < w->n_entries) {
		unsigned i = w->next_settled++;

		if (w->findings[i].verdict != VERDICT_UNDETERMINED || w->now[0].doubted & UINT64_C(1) << i)
			continue;
		*settled = w->findings[i];
		w->findings[i].n_diags = 0;
		return true;
	}
	return false;
}

void worlds_shift(struct worlds *w, size_t first, size_t n)
{
	for (unsigned i = 0; w && i < w->n_entries; i++)
		if (w->findings[i].first_diag > first)
			w->findings[i].first_diag -= n;
}
