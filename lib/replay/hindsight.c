#include "replay/hindsight.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/bug.h"
#include "replay/worlds.h"

/* Of the work of a game so much is kept for what is not legal: what is may show a guess, and need not. */
enum { WORK_KEPT = HINDSIGHT_GAME_WORK / 4 * 3 };

/* Of so many ways of a fork it is kept what the entry that is offered is by them: it may be asked twice. */
enum { WAYS_KEPT = 32 };

/* An entry gone by, with texts of its own. */
struct slot {
	struct entry entry;
	struct place place;
	struct moment at;
	enum verdict verdict;
	size_t first_diag; /* what was found about it, of struct diags */
	size_t n_diags;
	char *texts;
	size_t cap;
};

/* An entry that has had several meanings, and the game as it was before. */
struct fork {
	unsigned slot;
	unsigned ways;
	unsigned way; /* which of them it is taken in */
	enum way_kind kind;
	bool is_all;  /* the ways behind the first are all that may have been done */
	uint8_t verdicts[WAYS_KEPT]; /* 1 + enum verdict that the entry offered is by each way; 0 = it has not been tried */
	void *before; /* rules->state_size bytes, of the states below */
};

struct hindsight {
	const struct game_rules *rules;
	const void *env;
	struct fork forks[HINDSIGHT_FORKS]; /* n_forks of them, the oldest first; the others keep their memory */
	unsigned n_forks;
	struct slot slots[HINDSIGHT_ENTRIES]; /* n_slots of them, from the first fork on */
	unsigned n_slots;
	unsigned n_kept; /* slots that have held texts: most games need few of them, and those behind are never touched */
	struct worlds *worlds; /* NULL = the game has none */
	struct budget budget; /* for the entry offered, and all that is tried for it */
	uint32_t rest;	      /* of the work of this game */
	bool has_said;	      /* that not all has been tried */
	unsigned n_settled; /* by the entry offered last */
	unsigned n_doubted; /* likewise */
	bool has_turned;    /* likewise: entries before it have come to mean something else */
	bool may_fork;	    /* the entry that is offered could have several meanings */
	void *before;	    /* the game before it then */
	void *trial;
	unsigned char *states; /* all these games in one piece, of which what is not needed is never touched */
};

/* Making and freeing */

void hindsight_free(struct hindsight *h)
{
	if (!h)
		return;
	for (unsigned i = 0; i < h->n_kept; i++)
		free(h->slots[i].texts);
	worlds_free(h->worlds);
	free(h->states);
	free(h);
}

/* Deals out the games of a piece of memory; the next one begins where any object may. */
static void deal_states(struct hindsight *h, size_t size)
{
	unsigned char *at = h->states;

	h->before = at;
	h->trial = at + size;
	for (unsigned i = 0; i < HINDSIGHT_FORKS; i++)
		h->forks[i].before = at + (2 + i) * size;
}

struct hindsight *hindsight_new(const struct game_rules *rules)
{
	struct hindsight *h = rules->ways ? calloc(1, sizeof(*h)) : NULL;
	size_t size = (rules->state_size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);

	if (!h)
		return NULL;
	h->rules = rules;
	h->states = malloc((2 + HINDSIGHT_FORKS) * size);
	h->worlds = worlds_new(rules, &h->budget);
	if (h->states && (h->worlds || !rules->answers)) {
		deal_states(h, size);
		return h;
	}
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
	worlds_begin(h->worlds, env);
	h->env = env;
	h->rest = HINDSIGHT_GAME_WORK;
	h->has_said = false;
}

/* Working */

/* The work for the next entry; what goes before it is gone through again with a part of it. */
static void begin_work(struct hindsight *h)
{
	uint32_t most = h->rest < HINDSIGHT_ENTRY_WORK ? h->rest : HINDSIGHT_ENTRY_WORK;

	h->budget = (struct budget){ .left = most > HINDSIGHT_LEAST_WORK ? most : HINDSIGHT_LEAST_WORK,
				     .kept = HINDSIGHT_OWN_WORK };
}

/* What follows is for the entry itself, and may take all. Returns whether what was before has not had enough. */
static bool own_work(struct hindsight *h)
{
	bool ran_out = h->budget.ran_out;

	h->budget.kept = 0;
	h->budget.ran_out = false;
	return ran_out;
}

/* The entry has been offered: what it has taken is gone. */
static void end_work(struct hindsight *h, uint32_t given)
{
	uint32_t taken = given - h->budget.left;

	h->rest -= taken < h->rest ? taken : h->rest;
}

/* Once in a game. */
static void say_cut(struct hindsight *h, struct place place, struct diags *diags)
{
	if (!h->has_said)
		diag_help(diags, place,
			  "more is left open up to here than can be tried: not all that this may mean is known");
	h->has_said = true;
}

/* What has been found is done again, as it was: for that there is as much as it took at most. Returns what is left. */
static struct budget lend_work(struct hindsight *h)
{
	struct budget left = h->budget;

	h->budget = (struct budget){ .left = HINDSIGHT_ENTRY_WORK };
	return left;
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
static bool keep(struct slot *slot, const struct entry *entry)
{
	size_t len = 0;
	char *end;

	slot->entry = *entry;
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

/* Entry [slot] has been offered to the game that was h->before, and has made it [state]. */
static void add_fork(struct hindsight *h, unsigned slot, const void *state)
{
	struct fork *fork = &h->forks[h->n_forks++];

	fork->slot = slot;
	fork->ways = h->rules->ways(state);
	fork->way = 0;
	fork->kind = h->rules->way_kind(state);
	fork->is_all = h->rules->ways_are_all && h->rules->ways_are_all(state);
	h->rules->copy(fork->before, h->before);
}

/* The same of the entry offered last, about which there is the finding. */
static void remember(struct hindsight *h, const void *state, const struct entry *entry, struct place place,
		     struct moment at, const struct finding *finding)
{
	struct slot *slot;
	bool may_fork = finding->verdict != VERDICT_ILLEGAL && h->may_fork && h->rules->way_kind(state) != WAYS_UNSAID;
	unsigned ways = may_fork ? h->rules->ways(state) : 1;

	while (h->n_forks && (h->n_slots == HINDSIGHT_ENTRIES || (ways > 1 && h->n_forks == HINDSIGHT_FORKS)))
		forget_first(h);
	if (ways < 2 && h->n_forks == 0)
		return;
	slot = &h->slots[h->n_slots];
	h->n_kept = h->n_kept > h->n_slots ? h->n_kept : h->n_slots + 1;
	if (!keep(slot, entry)) {
		forget(h);
		return;
	}
	slot->place = place;
	slot->at = at;
	slot->verdict = finding->verdict;
	slot->first_diag = finding->first_diag;
	slot->n_diags = finding->n_diags;
	if (ways > 1)
		add_fork(h, h->n_slots, state);
	h->n_slots++;
}

/* Going through again */

/* A meaning of an entry before with which this one is legal. */
struct fitting_way {
	unsigned fork;
	unsigned way;
	enum way_trust trust;
};

/* How bad a verdict is for a meaning. */
static int rank(enum verdict verdict)
{
	return verdict == VERDICT_LEGAL ? 0 : verdict == VERDICT_UNDETERMINED ? 1 : 2;
}

static enum verdict offer_at(struct hindsight *h, void *state, const struct entry *entry, bool force, struct place place,
			     struct diags *diags)
{
	struct offer at_hand = offer_of(NULL, place, diags, force);

	at_hand.budget = &h->budget;
	return h->rules->offer(h->env, state, entry, &at_hand);
}

static enum verdict offer_quietly(struct hindsight *h, void *state, const struct entry *entry, bool force)
{
	return offer_at(h, state, entry, force, (struct place){ 0 }, NULL);
}

/* Whether the first of the fork's ways is a doubt, and only the others are something that may have been done. */
static bool is_open(const struct fork *fork)
{
	return fork->kind == WAYS_OPEN || fork->kind == WAYS_GUESSED || fork->kind == WAYS_OF_COPIES;
}

/* How bad what an entry is found to be may be as the entries from a fork on are gone through in another way. */
static int worst_of(const struct fork *fork, unsigned way, const struct slot *slot, bool is_fork)
{
	if (is_fork && is_open(fork))
		return 0;
	/* That something is left out is a doubt. */
	if (is_fork && fork->kind == WAYS_LEFT_OUT && way > 0)
		return rank(VERDICT_UNDETERMINED);
	return rank(slot->verdict);
}

/*
 * The fork's entry has been taken in a way: false when it has no such. Where one
 * choice leads to another there are more ways than the first has shown.
 */
static bool is_way(const struct hindsight *h, struct fork *fork)
{
	unsigned ways = h->rules->ways(h->trial);

	if (h->rules->ways_are_all && ways > fork->ways)
		fork->ways = ways;
	return ways > 0;
}

/*
 * Goes through the entries from fork [n] on, tried in [way], on h->trial; false
 * when one of them is worse than it was, or a choice that was open no answer.
 */
static bool go_through(struct hindsight *h, unsigned n, unsigned way, bool force)
{
	struct fork *fork = &h->forks[n];

	h->rules->copy(h->trial, fork->before);
	h->rules->take_way(h->trial, way, WAY_TRIED);
	for (unsigned i = fork->slot; i < h->n_slots; i++) {
		int worst = worst_of(fork, way, &h->slots[i], i == fork->slot);

		if (!budget_take(&h->budget))
			return false;
		if (rank(offer_quietly(h, h->trial, &h->slots[i].entry, force)) > worst ||
		    (i == fork->slot && !is_way(h, fork)))
			return false;
	}
	return !h->budget.ran_out;
}

/* Takes back what was found about an entry. */
static void withdraw(struct hindsight *h, size_t first_diag, size_t n_diags, struct diags *diags)
{
	diags_withdraw(diags, first_diag, n_diags);
	for (unsigned i = 0; i < h->n_slots; i++)
		if (h->slots[i].first_diag > first_diag)
			h->slots[i].first_diag -= n_diags;
	worlds_shift(h->worlds, first_diag, n_diags);
}

/* What was found about an entry has been settled. */
static void settle(struct hindsight *h, unsigned n, struct diags *diags)
{
	struct slot *slot = &h->slots[n];

	withdraw(h, slot->first_diag, slot->n_diags, diags);
	slot->n_diags = 0;
	slot->verdict = VERDICT_LEGAL;
	h->n_settled++;
}

/* The same of an entry of which it has turned out that something was left out before it: that is said now. */
static enum verdict offer_again(struct hindsight *h, void *state, struct slot *slot, bool force, struct diags *diags)
{
	enum verdict verdict, before = slot->verdict;
	struct moment now = diags->at;

	slot->first_diag = diags->len;
	diags->at = slot->at;
	verdict = offer_at(h, state, &slot->entry, force, slot->place, diags);
	diags->at = now;
	slot->n_diags = diags->len - slot->first_diag;
	slot->verdict = verdict;
	h->n_doubted += before == VERDICT_LEGAL && verdict == VERDICT_UNDETERMINED;
	return verdict;
}

/* That was what fork [n] meant: the forks behind it are made anew, and [state] is what has come of it. */
static void adopt(struct hindsight *h, struct fitting_way meaning, bool force, void *state, struct diags *diags)
{
	struct fork *fork = &h->forks[meaning.fork];
	struct budget left = lend_work(h);

	worlds_forget(h->worlds);
	h->has_turned = true;
	fork->way = meaning.way;
	h->n_forks = meaning.fork + 1;
	h->rules->copy(state, fork->before);
	h->rules->take_way(state, meaning.way, meaning.trust);
	for (unsigned i = fork->slot; i < h->n_slots; i++) {
		enum verdict verdict;

		h->rules->copy(h->before, state);
		if (i == fork->slot && fork->kind == WAYS_LEFT_OUT && fork->way > 0)
			verdict = offer_again(h, state, &h->slots[i], force, diags);
		else
			verdict = offer_quietly(h, state, &h->slots[i].entry, force);
		if (verdict == VERDICT_LEGAL && h->slots[i].verdict == VERDICT_UNDETERMINED)
			settle(h, i, diags);
		if (i > fork->slot && verdict != VERDICT_ILLEGAL && h->rules->ways(state) > 1 && h->n_forks < HINDSIGHT_FORKS)
			add_fork(h, i, state);
	}
	h->budget = left;
}

/* What the entry is once fork [n] is taken in [way]; illegal where the entries before it do not allow that. */
static enum verdict verdict_by(struct hindsight *h, unsigned n, unsigned way, const struct entry *entry, bool force)
{
	uint8_t *kept = way < WAYS_KEPT ? &h->forks[n].verdicts[way] : NULL;
	enum verdict verdict;

	if (kept && *kept)
		return (enum verdict)(*kept - 1);
	verdict = go_through(h, n, way, force) ? offer_quietly(h, h->trial, entry, force) : VERDICT_ILLEGAL;
	if (h->budget.ran_out)
		verdict = VERDICT_ILLEGAL;
	if (kept)
		*kept = (uint8_t)(verdict + 1);
	return verdict;
}

/*
 * The meanings of fork [n] with which the entry is [sought]: how many there are, at most 2, of which [first] is one. Of copies
 * it was allowed in any case, and the first will do. One of an open fork is only likely where another leaves a player's
 * action in doubt still, as something else may explain it then; what is seen of the table is in doubt, and no more, wherever
 * it is not right.
 */
static unsigned meanings_of(struct hindsight *h, unsigned n, enum verdict sought, const struct entry *entry, bool force,
			    struct fitting_way *first)
{
	const struct fork *fork = &h->forks[n];
	unsigned found = 0, doubtful = 0;

	for (unsigned way = 0; way < fork->ways && found < 2; way++) {
		enum verdict verdict = way == fork->way ? VERDICT_ILLEGAL : verdict_by(h, n, way, entry, force);

		if (verdict == sought && found++ == 0)
			*first = (struct fitting_way){ n, way, WAY_SHOWN };
		if (found && !is_open(fork))
			return 2;
		doubtful += verdict == VERDICT_UNDETERMINED && entry->mark == MARK_CHOICE;
	}
	if (doubtful)
		first->trust = WAY_LIKELY;
	return found;
}

/* Of which forks a meaning is sought. */
typedef bool fork_fn(const struct fork *fork);

static bool is_equal(const struct fork *fork)
{
	return fork->kind == WAYS_EQUAL;
}

static bool is_left_out(const struct fork *fork)
{
	return fork->kind == WAYS_LEFT_OUT;
}

/* One of which nothing has shown yet whether what was guessed is right. */
static bool is_guess(const struct fork *fork)
{
	return (fork->kind == WAYS_GUESSED || fork->kind == WAYS_OF_COPIES) && fork->way == 0;
}

/* The same of all such forks, the latest first. */
static unsigned find_meanings(struct hindsight *h, fork_fn *is_sought, enum verdict sought, const struct entry *entry,
			      bool force, struct fitting_way *first)
{
	unsigned found = 0;

	for (unsigned n = h->n_forks; n-- > 0 && found < 2;)
		if (is_sought(&h->forks[n])) {
			struct fitting_way meaning = { 0, 0, WAY_SHOWN };
			unsigned more = meanings_of(h, n, sought, entry, force, &meaning);

			*first = found || !more ? *first : meaning;
			found += more;
		}
	/* That it is the only one is not known then. */
	return h->budget.ran_out && found < 2 ? 0 : found;
}

/*
 * Looks for a meaning of an entry before with which this one is legal. Where it is with what was guessed in any case, the
 * only such meaning of a guess is what it shows.
 */
static void reconsider(struct hindsight *h, void *state, const struct entry *entry, bool force, struct diags *diags)
{
	struct fitting_way meaning;
	enum verdict verdict;

	for (unsigned n = 0; n < h->n_forks; n++)
		memset(h->forks[n].verdicts, 0, sizeof(h->forks[n].verdicts));
	h->rules->copy(h->trial, state);
	verdict = offer_quietly(h, h->trial, entry, force);
	if (verdict == VERDICT_LEGAL) {
		if (h->rest > WORK_KEPT && find_meanings(h, is_guess, VERDICT_LEGAL, entry, force, &meaning) == 1)
			adopt(h, meaning, force, state, diags);
		return;
	}
	if (find_meanings(h, is_equal, VERDICT_LEGAL, entry, force, &meaning) > 0 ||
	    find_meanings(h, is_open, VERDICT_LEGAL, entry, force, &meaning) == 1 ||
	    (verdict == VERDICT_ILLEGAL && (find_meanings(h, is_left_out, VERDICT_LEGAL, entry, force, &meaning) > 0 ||
					    find_meanings(h, is_equal, VERDICT_UNDETERMINED, entry, force, &meaning) > 0 ||
					    find_meanings(h, is_left_out, VERDICT_UNDETERMINED, entry, force, &meaning) > 0)))
		adopt(h, meaning, force, state, diags);
}

/* What a way of an open fork comes to: whether it can have been the one, and what the entry at hand is then. */
enum way_course {
	COURSE_CAN_BE,  /* the entry may be right */
	COURSE_ENDS,    /* an entry before it is illegal then: it was another way */
	COURSE_ILLEGAL, /* the entry is */
};

/* Whether what has been offered last to h->trial has but the meaning in which it was taken. */
static bool is_plain(const struct hindsight *h)
{
	return h->rules->ways(h->trial) < 2;
}

/* Leaves h->trial as it is before the entry. */
static enum way_course course_of(struct hindsight *h, struct fork *fork, unsigned way, const struct entry *entry,
				 bool force)
{
	enum verdict verdict;

	h->rules->copy(h->trial, fork->before);
	h->rules->take_way(h->trial, way, WAY_TRIED);
	for (unsigned i = fork->slot; i < h->n_slots; i++) {
		bool is_fork = i == fork->slot;

		if (!budget_take(&h->budget))
			return COURSE_CAN_BE;
		verdict = offer_quietly(h, h->trial, &h->slots[i].entry, force);
		if ((verdict == VERDICT_ILLEGAL && h->slots[i].verdict != VERDICT_ILLEGAL) || (is_fork && !is_way(h, fork)))
			return COURSE_ENDS;
		if (verdict == VERDICT_UNDETERMINED || (is_fork ? !h->rules->ways_are_all(h->trial) : !is_plain(h)))
			return COURSE_CAN_BE;
	}
	h->rules->copy(h->before, h->trial);
	verdict = offer_quietly(h, h->trial, entry, force);
	h->rules->copy(h->trial, h->before);
	return verdict == VERDICT_ILLEGAL && !h->budget.ran_out ? COURSE_ILLEGAL : COURSE_CAN_BE;
}

/* Whether the entry is illegal whatever was done at the fork: the first way in which it is, 0 = it is not. */
static unsigned refuting_way(struct hindsight *h, struct fork *fork, const struct entry *entry, bool force)
{
	unsigned first = 0;

	for (unsigned way = 1; way < fork->ways; way++) {
		enum way_course course = course_of(h, fork, way, entry, force);

		if (course == COURSE_CAN_BE)
			return 0;
		if (course == COURSE_ILLEGAL && first == 0)
			first = way;
	}
	return first;
}

/* So many entries on it is still looked whether it makes a difference which was meant: what is chosen together is told together. */
enum { LOOK_BACK = 6 };

/* Goes through the entries from a fork on in [way]; false when that is not known to be right. */
static bool is_right_in(struct hindsight *h, struct fork *fork, unsigned way, bool force)
{
	h->rules->copy(h->trial, fork->before);
	h->rules->take_way(h->trial, way, WAY_TRIED);
	for (unsigned i = fork->slot; i < h->n_slots; i++) {
		bool is_fork = i == fork->slot;

		if (!budget_take(&h->budget) || offer_quietly(h, h->trial, &h->slots[i].entry, force) != VERDICT_LEGAL ||
		    (is_fork ? !is_way(h, fork) || !h->rules->ways_are_all(h->trial) : !is_plain(h)))
			return false;
	}
	return !h->budget.ran_out;
}

/*
 * Whether it makes no difference which of several was meant: each is right, and
 * leads to the same game, as where both of two copies are named one behind the other.
 */
static bool makes_no_difference(struct hindsight *h, struct fork *fork, bool force)
{
	if (fork->kind != WAYS_OF_COPIES || fork->way != 0 || fork->ways < 3 || !fork->is_all || !is_right_in(h, fork, 1, force))
		return false;
	for (unsigned way = 2; way < fork->ways; way++) {
		h->rules->copy(h->before, h->trial);
		if (!is_right_in(h, fork, way, force) || !h->rules->is_same(h->before, h->trial))
			return false;
	}
	return true;
}

/*
 * Settles which copy was meant last if the entries up to the one offered last, which has been remembered, leave nothing of it open.
 * Returns what that one is found to be then.
 */
static enum verdict settle_guess(struct hindsight *h, bool force, void *state, struct diags *diags, enum verdict verdict)
{
	unsigned n = h->n_forks;

	if (!h->rules->is_same || !h->rules->ways_are_all || h->rest <= WORK_KEPT)
		return verdict;
	while (n-- > 0 && h->forks[n].slot + LOOK_BACK >= h->n_slots) {
		if (!makes_no_difference(h, &h->forks[n], force))
			continue;
		adopt(h, (struct fitting_way){ n, 1, WAY_SHOWN }, force, state, diags);
		/* The entry itself has not been counted yet. */
		if (verdict == VERDICT_UNDETERMINED && h->slots[h->n_slots - 1].verdict == VERDICT_LEGAL)
			h->n_settled--;
		return h->slots[h->n_slots - 1].verdict;
	}
	return verdict;
}

/* Whether only one fork leaves anything open: with several there is more that may have been done. */
static struct fork *only_fork(struct hindsight *h)
{
	struct fork *only = NULL;

	for (unsigned n = 0; n < h->n_forks; n++) {
		if (h->forks[n].kind == WAYS_LEFT_OUT || (is_open(&h->forks[n]) && h->forks[n].way != 0))
			continue;
		if (only)
			return NULL;
		only = &h->forks[n];
	}
	return only;
}

/*
 * The entry is in doubt by a choice that is open, and illegal whatever was
 * chosen: it is said so of one way of them. What was chosen stays open.
 */
static bool refute(struct hindsight *h, const void *state, const struct entry *entry, bool force, struct place place,
		   struct diags *diags)
{
	struct fork *fork = only_fork(h);
	unsigned way;
	struct budget left;

	if (!fork || !is_open(fork) || !fork->is_all || (h->rules->may_be_late && h->rules->may_be_late(entry)))
		return false;
	h->rules->copy(h->trial, state);
	if (offer_quietly(h, h->trial, entry, force) != VERDICT_UNDETERMINED)
		return false;
	way = refuting_way(h, fork, entry, force);
	if (way == 0)
		return false;
	left = lend_work(h);
	course_of(h, fork, way, entry, force);
	offer_at(h, h->trial, entry, force, place, diags);
	h->budget = left;
	return true;
}

/* The entry is judged anew in the game that the worlds have shown, and what was found about it before is taken back. */
static void judge_anew(struct hindsight *h, void *state, const struct entry *entry, bool force, struct place place,
		       struct diags *diags, struct finding *finding)
{
	struct budget left = lend_work(h);

	withdraw(h, finding->first_diag, finding->n_diags, diags);
	h->rules->copy(state, worlds_before(h->worlds));
	finding->first_diag = diags->len;
	finding->verdict = offer_at(h, state, entry, force, place, diags);
	finding->n_diags = diags->len - finding->first_diag;
	h->budget = left;
}

/* The entry is illegal whatever was answered; one that is carried out in spite of that leads where no world does. */
static void refuse(struct hindsight *h, void *state, const struct entry *entry, bool force, struct place place, struct diags *diags,
		   struct finding *finding)
{
	h->rules->copy(h->trial, force ? state : h->before);
	judge_anew(h, state, entry, false, place, diags, finding);
	h->rules->copy(state, h->trial);
	if (force)
		worlds_forget(h->worlds);
}

/* One answer is left, which settles what was in doubt for it. */
static void take_last_left(struct hindsight *h, void *state, const struct entry *entry, bool force, struct place place,
			   struct diags *diags, struct finding *finding)
{
	struct finding settled;

	h->rules->copy(h->before, worlds_before(h->worlds));
	h->has_turned = true;
	judge_anew(h, state, entry, force, place, diags, finding);
	for (; worlds_next_settled(h->worlds, &settled); h->n_settled++)
		withdraw(h, settled.first_diag, settled.n_diags, diags);
	worlds_forget(h->worlds);
	forget(h);
}

/* The same for one such meaning, if no entry behind it is illegal then; false where that can't be told. */
static bool add_meaning_before(struct hindsight *h, const struct fork *fork, unsigned way)
{
	h->rules->copy(h->trial, fork->before);
	h->rules->take_way(h->trial, way, WAY_TRIED);
	for (unsigned i = fork->slot; i < h->n_slots; i++) {
		if (h->slots[i].verdict == VERDICT_ILLEGAL || !budget_take(&h->budget))
			return false;
		if (offer_quietly(h, h->trial, &h->slots[i].entry, false) == VERDICT_ILLEGAL)
			return true;
	}
	worlds_add_before(h->worlds, h->trial);
	return true;
}

/* Adds what else the game may have been before the entry that begins worlds, by what one before it may have meant. */
static bool add_meanings_before(struct hindsight *h)
{
	const struct fork *fork = &h->forks[0];

	for (unsigned way = 0; h->n_forks && way < fork->ways; way++)
		if (way != fork->way && !add_meaning_before(h, fork, way))
			return false;
	return true;
}

/* What the choices that were left out before it, or by it, make of the entry (worlds.h). */
static void view_worlds(struct hindsight *h, void *state, const struct entry *entry, bool force, struct place place, struct diags *diags,
			struct finding *finding)
{
	if (worlds_begin_with(h->worlds, h->before, state) && !add_meanings_before(h)) {
		worlds_forget(h->worlds);
		return;
	}
	switch (worlds_offer(h->worlds, h->before, state, entry, *finding)) {
	case WORLDS_NOTHING:
		return;
	case WORLDS_ALL_ILLEGAL:
		refuse(h, state, entry, force, place, diags, finding);
		return;
	case WORLDS_ONE_LEFT:
		take_last_left(h, state, entry, force, place, diags, finding);
		return;
	}
	BUG("unknown view");
}

/* Whether all that the entries before may have meant can be told, as it has to be where worlds begin. */
static bool is_told_apart(const struct hindsight *h)
{
	return h->n_forks == 0 || (h->n_forks == 1 && h->forks[0].kind == WAYS_EQUAL);
}

/* Whether the next entry is viewed in worlds. */
static bool has_worlds(const struct hindsight *h, const void *state)
{
	return h->worlds && (worlds_go_on(h->worlds) || (is_told_apart(h) && (h->may_fork || worlds_may_begin(h->worlds, state))));
}

enum verdict hindsight_offer(struct hindsight *h, const struct game_rules *rules, const void *env, void *state,
			     const struct entry *entry, bool force, struct place place, struct diags *diags)
{
	struct finding finding;
	uint32_t given;
	bool is_viewed, is_refuted, is_cut;

	if (!h) {
		struct offer at_hand = offer_of(NULL, place, diags, force);

		return rules->offer(env, state, entry, &at_hand);
	}
	begin_work(h);
	given = h->budget.left;
	h->n_settled = h->n_doubted = 0;
	h->has_turned = false;
	if (h->n_forks)
		reconsider(h, state, entry, force, diags);
	finding.first_diag = diags->len;
	is_refuted = h->n_forks && refute(h, state, entry, force, place, diags);
	is_cut = own_work(h);
	h->may_fork = !is_refuted && (!rules->may_have_ways || rules->may_have_ways(env, state, entry));
	is_viewed = !is_refuted && has_worlds(h, state);
	if (h->may_fork || is_viewed)
		rules->copy(h->before, state);
	finding.verdict = is_refuted ? VERDICT_ILLEGAL : offer_at(h, state, entry, force, place, diags);
	/* What is not allowed has not happened, unless it is insisted on. */
	if (is_refuted && force)
		offer_quietly(h, state, entry, force);
	finding.n_diags = diags->len - finding.first_diag;
	is_cut |= own_work(h);
	if (is_viewed)
		view_worlds(h, state, entry, force, place, diags, &finding);
	is_cut |= h->budget.ran_out;
	remember(h, state, entry, place, diags->at, &finding);
	if (finding.verdict != VERDICT_ILLEGAL)
		finding.verdict = settle_guess(h, force, state, diags, finding.verdict);
	end_work(h, given);
	if (is_cut && finding.verdict != VERDICT_LEGAL)
		say_cut(h, place, diags);
	return finding.verdict;
}

void hindsight_finish(struct hindsight *h, const struct game_rules *rules, const void *env, void *state, struct place place,
		      struct diags *diags)
{
	struct offer at_hand = offer_of(NULL, place, diags, false);

	if (h) {
		begin_work(h);
		own_work(h);
		at_hand.budget = &h->budget;
	}
	rules->finish(env, state, &at_hand);
	if (h && h->budget.ran_out)
		say_cut(h, place, diags);
}

unsigned hindsight_settled(const struct hindsight *h)
{
	return h ? h->n_settled : 0;
}

unsigned hindsight_doubted(const struct hindsight *h)
{
	return h ? h->n_doubted : 0;
}

bool hindsight_has_turned(const struct hindsight *h)
{
	return h && h->has_turned;
}
