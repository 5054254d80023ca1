#include "games/altered/record/ways.h"

#include "base/bug.h"
#include "games/altered/actions/act.h"
#include "games/altered/record/outcome.h"
#include "games/altered/resolve/flow.h"
#include "games/altered/resolve/react.h"
#include "games/altered/resolve/unit.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/meaning.h"
#include "games/altered/state/objects.h"

/*
 * Copies of the game that are tried for one entry; how many answers deep, and
 * how many steps with those from which there is but one way on.
 */
enum { MAX_TRIES = 400, MAX_ANSWERS_DEEP = 6, MAX_STEPS_DEEP = 24 };

bool is_waiting(const struct altered_game *g)
{
	return g->ask == ASK_EFFECT || g->ask == ASK_REACTION || g->ask == ASK_EXPAND || g->ask == ASK_SETUP;
}

struct way {
	struct reply answer; /* ASK_EFFECT */
	uint16_t reaction;    /* ASK_REACTION: which */
	player_id player;     /* who takes it */
	bool is_forced;	      /* it leaves nothing out that a player decides */
	uint8_t terrains;     /* QUESTION_FACT: that the region is taken to have; no player decides that either */
};

/* Of a question with more options those are looked at first that the entry speaks of. */
enum { MAX_WAYS = 24 };

/* Of several cards of one name an outcome is of the one that it counts. */
static bool is_another(struct ctx *x, const struct entry *entry, thing t)
{
	return entry && entry->mark == MARK_OUTCOME && is_object(t) && entry->subject.card &&
	       object_of(x, (obj_id)t)->card == entry->subject.card && !is_nth(x, (obj_id)t, entry->subject.ordinal);
}

/* Whether the entry may speak of the option. */
static bool may_mean(struct ctx *x, const struct entry *entry, thing t)
{
	card_id card = is_object(t) ? object_of(x, (obj_id)t)->card : CARD_UNKNOWN;

	return entry && is_object(t) && entry->subject.card && (!card || card == entry->subject.card);
}

/* The options as ways, as far as there is room: those that the entry may speak of, or the others, or all. */
static unsigned add_ways(struct ctx *x, const struct entry *entry, struct way *ways, unsigned n, bool meant, bool others)
{
	const struct question *q = &x->g->course.question;

	for (uint16_t i = 0; i < q->n_options && n < MAX_WAYS; i++) {
		struct reply a = { .what = q->options[i] };

		if (is_another(x, entry, a.what) || (may_mean(x, entry, a.what) ? !meant : !others))
			continue;
		if (is_object(a.what) && object_of(x, (obj_id)a.what)->card == CARD_UNKNOWN && entry &&
		    object_of(x, (obj_id)a.what)->owner == entry->player && is_of_decks(x, entry->subject.card) &&
		    entry->verb != VERB_DRAW && entry->verb != VERB_DO_DRAW)
			a.card = entry->subject.card;
		ways[n++] = (struct way){ .answer = a };
	}
	return n;
}

static unsigned effect_ways(struct ctx *x, const struct entry *entry, struct way *ways)
{
	const struct question *q = &x->g->course.question;
	unsigned n = 0;

	switch ((enum question_kind)q->kind) {
	case QUESTION_CARD:
		ways[n++] = (struct way){ .answer = { .what = THING_STOP }, .is_forced = true };
		/* The entry says what the card is where it speaks of nothing else. */
		if (entry && entry->subject.card && entry->mark == MARK_OUTCOME && is_of_decks(x, entry->subject.card))
			ways[n++] = (struct way){ .answer = { .what = q->about, .card = entry->subject.card },
						     .is_forced = true };
		return n;
	case QUESTION_FACT:
		for (unsigned bits = 1; bits < ALL_TERRAINS; bits++)
			if (could_have_terrains(&x->g->b, q->about - 1u, bits))
				ways[n++] = (struct way){ .terrains = (uint8_t)bits };
		/* Of Tumult cards that cannot be as recorded any is as good. */
		if (n == 0)
			ways[n++] = (struct way){ .terrains = ALL_TERRAINS };
		return n;
	case QUESTION_ROLL:
		for (thing i = 1; i <= 6; i++)
			ways[n++] = (struct way){ .answer = { .what = THING_NUMBER + i } };
		return n;
	case QUESTION_MAY:
		ways[n++] = (struct way){ .answer = { .what = THING_NO } };
		ways[n++] = (struct way){ .answer = { .what = THING_YES } };
		return n;
	case QUESTION_THING:
	case QUESTION_MODE:
	case QUESTION_NUMBER:
		if (q->may_stop)
			ways[n++] = (struct way){ .answer = { .what = THING_STOP } };
		if (n + q->n_options <= MAX_WAYS)
			return add_ways(x, entry, ways, n, true, true);
		return add_ways(x, entry, ways, add_ways(x, entry, ways, n, true, false), false, true);
	}
	return n;
}

static unsigned find_ways(struct ctx *x, const struct entry *entry, struct way *ways)
{
	const struct altered_game *g = x->g;
	unsigned n = 0;

	switch ((enum altered_ask)g->ask) {
	case ASK_EFFECT:
		n = effect_ways(x, entry, ways);
		for (unsigned i = 0; i < n; i++)
			ways[i].player = g->course.question.player;
		return n;
	case ASK_REACTION:
		for (uint16_t i = 0; i < g->b.limbo.len && n < MAX_WAYS; i++)
			if (g->b.limbo.items[i].player == g->ask_player)
				ways[n++] = (struct way){ .reaction = i, .is_forced = true };
		return n;
	case ASK_EXPAND:
	case ASK_SETUP:
		ways[n++] = (struct way){ .is_forced = true };
		return n;
	case ASK_TURN:
	case ASK_CLEAN_UP:
	case ASK_NOTHING:
		return 0;
	}
	return 0;
}

static bool go(struct ctx *x, const struct way *way)
{
	bool fits = true;

	switch ((enum altered_ask)x->g->ask) {
	case ASK_EFFECT:
		if (way->terrains)
			unit_assume(x, way->terrains);
		else
			unit_answer(x, way->answer);
		fits = !x->misfit;
		break;
	case ASK_REACTION:
		reaction_play(x, way->reaction, false);
		break;
	case ASK_EXPAND:
		expand_done(x);
		break;
	case ASK_SETUP:
		first_day_begins(x);
		break;
	case ASK_TURN:
	case ASK_CLEAN_UP:
	case ASK_NOTHING:
		BUG("no way on from here");
	}
	run_on(x);
	return fits;
}

/* Takes the way; what the record has stated of it is known from then on. */
static void take(struct ctx *x, const struct way *way)
{
	go(x, way);
	if (x->g->n_stated)
		stated_happened(x);
}

struct way_search {
	const struct entry *entry;
	fits_fn *fits;
	int tries;
	bool reached; /* some way is as deep as was looked */
	bool no_blank_plays; /* a card that the record does not name is not played by an effect: that is an entry */
	bool is_cut;  /* there are ways that were not looked at, or whose end nobody knows */
	const struct stated *stated; /* sought in the unit [within], and nothing of an entry; NULL = an entry is */
	uint16_t within;
	unsigned depth;
	struct way found[MAX_STEPS_DEEP];
};

static bool fits_here(struct ctx *x, const struct way_search *s)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	return s->stated ? happened_in_unit(&trial, s->stated, s->within) : s->fits(&trial, s->entry);
}

/* Whether the Reaction itself does what the entry says, and not one behind it. */
static bool does_so(struct ctx *x, const struct entry *entry, const struct way *way)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct stated stated = stated_of(entry);

	reaction_play(&trial, way->reaction, false);
	return outcome_name(&trial, &stated);
}

/* The order of Reactions that an outcome shows begins with the one that it is of. */
static void order_reactions(struct ctx *x, const struct entry *entry, struct way *ways, unsigned n)
{
	unsigned first = 0;

	for (unsigned i = 0; entry && entry->mark == MARK_OUTCOME && x->g->ask == ASK_REACTION && i < n; i++) {
		struct way way = ways[i];

		if (!does_so(x, entry, &way))
			continue;
		for (unsigned k = i; k > first; k--)
			ways[k] = ways[k - 1];
		ways[first++] = way;
	}
}

/* There is more on from here than find_ways finds, or it is not known what comes of it. */
static bool goes_on_unseen(const struct ctx *x)
{
	const struct question *q = &x->g->course.question;

	if (x->g->ask != ASK_EFFECT)
		return x->g->ask == ASK_CLEAN_UP;
	return q->kind == QUESTION_CARD || q->kind == QUESTION_FACT || q->n_options + q->may_stop > MAX_WAYS;
}

/* By the way a card is played which nobody recorded. */
static bool is_blank_play(const struct ctx *x, const struct way *way)
{
	thing t = way->answer.what;

	return x->g->ask == ASK_EFFECT && x->g->course.question.rule == R_PLAY_BY_EFFECT && is_object(t) && !way->answer.card &&
	       table_object_const(&x->g->b.table, (obj_id)t)->card == CARD_UNKNOWN;
}

/* Looks first at all ways of one step, then deeper. */
static bool look(struct ctx *x, struct way_search *s, unsigned depth, unsigned answers, unsigned limit)
{
	struct way ways[MAX_WAYS];
	unsigned n = s->stated && x->g->units != s->within ? 0 : find_ways(x, s->entry, ways);

	order_reactions(x, s->entry, ways, n);
	answers += n > 1;
	s->is_cut = s->is_cut || (goes_on_unseen(x) && !(s->stated && x->g->units != s->within)) || (n > 0 && (answers > MAX_ANSWERS_DEEP || s->tries >= MAX_TRIES));
	for (unsigned i = 0; i < n && answers <= MAX_ANSWERS_DEEP && s->tries < MAX_TRIES; i++) {
		struct altered_game copy;
		struct ctx trial;

		if (s->no_blank_plays && is_blank_play(x, &ways[i]))
			continue;
		if (!budget_take(x->offer.budget)) {
			s->is_cut = true;
			return false;
		}
		trial = ctx_trial(x, &copy);
		s->tries++;
		s->found[depth] = ways[i];
		if (!go(&trial, &ways[i]))
			continue;
		s->reached = s->reached || depth + 1 == limit;
		if (depth + 1 == limit ? fits_here(&trial, s) : look(&trial, s, depth + 1, answers, limit)) {
			s->depth = limit;
			return true;
		}
	}
	return false;
}

/* Who chooses what a "may" leads to has taken it. */
static bool is_implied(const struct ctx *x, const struct way_search *s, unsigned i)
{
	const struct question *q = &x->g->course.question;

	return s->depth == 1 && i == 0 && x->g->ask == ASK_EFFECT && q->kind == QUESTION_MAY &&
	       (s->entry->verb == VERB_CHOOSE || s->entry->verb == VERB_PICK_MODE) && s->entry->player == q->player &&
	       s->found[i].answer.what == THING_YES;
}

static const char *what_is_open(const struct question *q)
{
	static const char *const words[] = {
		[QUESTION_THING] = "what was chosen",	    [QUESTION_MAY] = "whether it was done",
		[QUESTION_MODE] = "which mode was chosen",  [QUESTION_NUMBER] = "what was chosen",
		[QUESTION_ROLL] = "what was rolled",	    [QUESTION_CARD] = "which card it was",
		[QUESTION_FACT] = "which terrains the region has",
	};

	return q->rule == R_DUSK_PROGRESS ? "the terrains in which an Expedition is, nor whether it moved forward," : words[q->kind];
}

/* The record does not answer the open question. */
static void say_open(struct ctx *x, const char *more)
{
	const struct question *q = &x->g->course.question;

	if (q->kind == QUESTION_FACT)
		offer_report(&x->offer, SEV_UNDETERMINED, q->rule,
			     "the record does not say which terrains region %u has", q->about);
	else if (q->rule == R_PLAY_EXPEDITION && x->g->unit.kind == UNIT_PLAY && q->source == x->g->unit.subject)
		offer_report(&x->offer, SEV_UNDETERMINED, q->rule,
			     "the record does not say in which Expedition '%.*s' is played%s",
			     TEXT_ARG(question_source(x)), more);
	else
		offer_report(&x->offer, SEV_UNDETERMINED, q->rule, "the record does not say %s for '%.*s'%s",
			     what_is_open(q), TEXT_ARG(question_source(x)), more);
}

/* What the record has stated is the outcome of this very answer: the thing is what it speaks of. */
static bool is_of_stated(struct ctx *x, const struct way *way, const struct stated *s)
{
	thing t = way->answer.what;

	if (is_expedition(t))
		return s->verb != VERB_CHOOSE && expedition_player(t) == s->player && (s->side < 0 || expedition_side(t) == (unsigned)s->side);
	if (!is_object(t) || !s->has_card)
		return false;
	if (way->answer.card == CARD_UNKNOWN && object_of(x, (obj_id)t)->card != s->card)
		return false;
	if (s->verb == VERB_CHOOSE)
		return way->player == s->player && (!way->answer.card || way->answer.card == s->card);
	return (way->answer.card == CARD_UNKNOWN || way->answer.card == s->card) &&
	       (object_of(x, (obj_id)t)->owner == s->player || controller_of(x, (obj_id)t) == s->player);
}

static bool is_stated(struct ctx *x, const struct way *way)
{
	for (uint8_t i = 0; i < x->g->n_stated; i++)
		if (is_of_stated(x, way, &x->g->stated[i]))
			return true;
	return false;
}

/* Finds the answers, with the fewest that will do. */
static bool search(struct ctx *x, struct way_search *s, unsigned deepest)
{
	s->reached = true;
	for (unsigned limit = 1; limit <= deepest && s->reached && s->tries < MAX_TRIES; limit++) {
		s->reached = false;
		if (look(x, s, 0, 0, limit))
			return true;
	}
	return false;
}

/*
 * Nothing more is taken, though a card is offered that this unit has had named
 * out of a hand: the name may have been meant for this question, and what could
 * be chosen in one way alone before it left out.
 */
static void doubt_the_named(struct ctx *x)
{
	struct altered_game *g = x->g;

	for (uint16_t i = 0; i < g->course.question.n_options; i++)
		for (uint16_t k = 0; k < g->course.n_answers; k++)
			if (g->course.answers[k].card && g->course.answers[k].what == g->course.question.options[i])
				/* Also where the unit begins again. */
				g->b.doubt = g->before.doubt = g->course.answers[k].card;
}

static bool is_answer(uint8_t verb)
{
	return verb == VERB_CHOOSE || verb == VERB_PICK_MODE || verb == VERB_ACCEPT || verb == VERB_DECLINE;
}

/* Whatever was decided, nothing more is asked once the entry has been taken: what is told then is this decision. */
static bool is_last_asked(struct ctx *x, const struct way_search *s)
{
	struct way ways[MAX_WAYS];
	unsigned n = find_ways(x, s->entry, ways);

	for (unsigned i = 0; i < n; i++) {
		struct altered_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (go(&trial, &ways[i]) && s->fits(&trial, s->entry) && (copy.unit.kind != UNIT_NONE || copy.b.limbo.len))
			return false;
	}
	return n < MAX_WAYS;
}

/* The question that the entry, an answer of the other player, goes over, if all that is known about it is certain. */
static struct passed_over passed_by(struct ctx *x, const struct way_search *s)
{
	const struct entry *entry = s->entry;
	const struct question *q = &x->g->course.question;
	const struct table *t = &x->g->b.table;
	struct passed_over p = { .kind = q->kind, .player = q->player };

	if (is_in_doubt(x) || x->g->ask != ASK_EFFECT || entry->mark != MARK_CHOICE || !is_answer(entry->verb) ||
	    entry->player == q->player || q->n_options > sizeof(p.cards) / sizeof(p.cards[0]))
		return p;
	p.source = q->source ? table_object_const(t, q->source)->card : CARD_UNKNOWN;
	for (uint16_t i = 0; i < q->n_options; i++)
		if (q->kind == QUESTION_MODE || is_object(q->options[i]))
			p.cards[p.n++] = is_object(q->options[i]) ? table_object_const(t, (obj_id)q->options[i])->card : CARD_UNKNOWN;
	p.is_one = (q->kind == QUESTION_MAY || q->kind == QUESTION_MODE || q->kind == QUESTION_THING) && is_last_asked(x, s);
	return p;
}

static bool is_same_unit(const struct unit *a, const struct unit *b)
{
	return a->kind == b->kind && a->subject == b->subject && a->incarnation == b->incarnation && a->ability == b->ability &&
	       a->reaction.program == b->reaction.program && a->reaction.source == b->reaction.source;
}

bool is_told_too_late(const struct altered_game *g, const struct entry *entry)
{
	const struct passed_over *p = &g->passed_over;

	if (!p->is_one || entry->mark != MARK_CHOICE || entry->player != p->player)
		return false;
	switch ((enum question_kind)p->kind) {
	case QUESTION_MAY:
		return (entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE) &&
		       (!entry->subject.card || entry->subject.card == p->source);
	case QUESTION_MODE:
		return entry->verb == VERB_PICK_MODE && entry->number >= 1 && entry->number <= p->n;
	case QUESTION_THING:
		for (uint8_t i = 0; i < p->n && entry->verb == VERB_CHOOSE && entry->subject.card; i++)
			if (p->cards[i] == entry->subject.card)
				return true;
		return false;
	case QUESTION_NUMBER:
	case QUESTION_ROLL:
	case QUESTION_CARD:
	case QUESTION_FACT:
		return false;
	}
	return false;
}

/*
 * Of several Reactions that nobody named any may be first: that of [way], or in
 * another meaning of the entry one of the others, which [way] is then.
 */
static bool is_ordered_otherwise(struct ctx *x, const struct entry *entry, struct way *way)
{
	struct way ways[MAX_WAYS];
	unsigned other;
	bool doubt;

	if (x->g->ask != ASK_REACTION)
		return false;
	other = meaning_choose(&x->g->meaning, find_ways(x, entry, ways), WAYS_EQUAL, &doubt);
	if (other == 0)
		return false;
	/* The first meaning is that of [way], the others follow as they wait. */
	*way = ways[ways[other - 1].reaction < way->reaction ? other - 1 : other];
	return true;
}

/* Whether the question is one that a player decides, and find_ways finds all ways on from it. */
static bool is_decision(const struct ctx *x)
{
	const struct question *q = &x->g->course.question;

	return x->g->ask == ASK_EFFECT && q->kind != QUESTION_CARD && q->kind != QUESTION_FACT && q->kind != QUESTION_ROLL &&
	       q->n_options + q->may_stop <= MAX_WAYS;
}

/*
 * What the record leaves unsaid is guessed, [way], and in doubt; in another
 * meaning of the entry it is any of what may have been chosen, which [way] is then.
 */
static bool is_guessed_otherwise(struct ctx *x, const struct entry *entry, struct way *way, bool *doubt)
{
	struct way ways[MAX_WAYS];
	unsigned n;

	*doubt = true;
	if (x->env->record_is_partial || !is_decision(x))
		return false;
	n = find_ways(x, entry, ways);
	if (n < 2)
		return false;
	if (meaning_is_told(&x->g->meaning))
		*way = ways[meaning_choose(&x->g->meaning, n, WAYS_GUESSED, doubt)];
	else
		meaning_choose(&x->g->meaning, n, WAYS_GUESSED, doubt);
	return meaning_is_told(&x->g->meaning);
}

/* What is found while an entry is brought to its place. */
struct course {
	struct unit unit; /* that it begins in */
	bool guessed;	  /* what was chosen is not said, and in doubt */
	struct passed_over passed;
};

/* What the record has stated before comes of this answer alone to whether something is done, or what: it shows it. */
static bool is_shown_by_stated(struct ctx *x, const struct way *way)
{
	struct way ways[MAX_WAYS];
	bool asks_what = x->g->ask == ASK_EFFECT &&
			 (x->g->course.question.kind == QUESTION_MAY || x->g->course.question.kind == QUESTION_MODE);
	unsigned n = x->g->n_stated && asks_what ? find_ways(x, NULL, ways) : 0;

	for (unsigned i = 0; i < n; i++) {
		struct altered_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (go(&trial, &ways[i]) && ways_to_stated(&trial) != (way->answer.what == ways[i].answer.what))
			return false;
	}
	return n > 1;
}

/* The record does not say the choice at step [i]. */
static bool is_unsaid(struct ctx *x, const struct way_search *s, unsigned i)
{
	bool is_stop = x->g->ask == ASK_EFFECT && s->found[i].answer.what == THING_STOP;

	return !(s->found[i].is_forced || is_stop || is_implied(x, s, i) || is_stated(x, &s->found[i]) ||
		 is_shown_by_stated(x, &s->found[i]));
}

/* The choice is taken for the one that the entry shows; the first such is said. */
static void guess(struct ctx *x, const struct way_search *s, struct course *c)
{
	if (!c->guessed && !x->env->record_is_partial) {
		if (is_same_unit(&c->unit, &x->g->unit))
			c->passed = passed_by(x, s);
		say_open(x, "; what follows is right only after certain answers");
	}
	c->guessed = true;
}

/* Takes the ways found; false as soon as another meaning of the entry leads away from them. */
static bool go_along(struct ctx *x, const struct way_search *s, struct course *c)
{
	for (unsigned i = 0; i < s->depth; i++) {
		struct way way = s->found[i];
		bool leads_away = is_ordered_otherwise(x, s->entry, &way), doubt;

		if (!leads_away && is_unsaid(x, s, i)) {
			leads_away = is_guessed_otherwise(x, s->entry, &way, &doubt);
			if (doubt)
				guess(x, s, c);
		}
		if (x->g->ask == ASK_EFFECT && way.answer.what == THING_STOP)
			doubt_the_named(x);
		take(x, &way);
		if (leads_away)
			return false;
	}
	return true;
}

/* Another meaning of the entry has led away from what was found: whether it fits there. */
static bool begin_again(struct ctx *x, struct way_search *s)
{
	*s = (struct way_search){ .entry = s->entry, .fits = s->fits };
	return fits_here(x, s);
}

bool ways_until(struct ctx *x, const struct entry *entry, fits_fn *fits_entry, bool *guessed)
{
	struct way_search s = { .entry = entry, .fits = fits_entry };
	struct course c = { .unit = x->g->unit };
	bool found;

	while ((found = search(x, &s, MAX_STEPS_DEEP)) && !go_along(x, &s, &c) && !begin_again(x, &s))
		;
	*guessed = c.guessed;
	if (found && c.passed.is_one && x->g->unit.kind != UNIT_NONE && is_same_unit(&c.unit, &x->g->unit))
		x->g->passed_over = c.passed;
	return found;
}

bool ways_told(struct ctx *x, const struct entry *entry, fits_fn *fits_entry)
{
	struct way_search s = { .entry = entry, .fits = fits_entry };

	if (!search(x, &s, MAX_STEPS_DEEP))
		return false;
	for (unsigned i = 0; i < s.depth; i++)
		take(x, &s.found[i]);
	return true;
}

bool ways_exclude(struct ctx *x, const struct entry *entry, fits_fn *may_fit)
{
	struct way_search s = { .entry = entry, .fits = may_fit, .no_blank_plays = true };

	if (x->g->ask != ASK_EFFECT || x->env->record_is_partial || x->masks_card || fits_here(x, &s) || search(x, &s, MAX_STEPS_DEEP))
		return false;
	return !s.is_cut && !s.reached && s.tries < MAX_TRIES;
}

bool ways_within(struct ctx *x, const struct stated *stated, uint16_t unit)
{
	struct way_search s = { .stated = stated, .within = unit };

	return fits_here(x, &s) || search(x, &s, MAX_STEPS_DEEP) || s.is_cut || s.reached || s.tries >= MAX_TRIES;
}

/* Both choose one and the same, as far as a record can tell. */
static bool is_same_way(const struct ctx *x, const struct way *a, const struct way *b)
{
	const struct object *one, *other;

	if (a->answer.what == b->answer.what)
		return a->reaction == b->reaction && a->terrains == b->terrains;
	if (!is_object(a->answer.what) || !is_object(b->answer.what))
		return false;
	one = table_object_const(&x->g->b.table, (obj_id)a->answer.what);
	other = table_object_const(&x->g->b.table, (obj_id)b->answer.what);
	return one->card == other->card && one->zone == other->zone &&
	       controller_of(x, (obj_id)a->answer.what) == controller_of(x, (obj_id)b->answer.what);
}

/* Whether nothing else than this answer leads to the same; [deep]: with how many behind it. */
static bool is_only_way(struct ctx *x, const struct way_search *s, const struct way *way, unsigned deep)
{
	struct way ways[MAX_WAYS];
	unsigned n = find_ways(x, s->entry, ways);
	bool declines = way->answer.what == THING_NO && x->env->record_is_partial;

	/* What is declined leaves no trace, and of a die the record tells what it led to. */
	if (way->is_forced || declines || x->g->ask != ASK_EFFECT || x->g->course.question.kind == QUESTION_ROLL)
		return true;
	for (unsigned i = 0; i < n; i++) {
		struct way_search other = { .entry = s->entry, .fits = s->fits, .tries = MAX_TRIES / 2 };
		struct altered_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (!is_same_way(x, way, &ways[i]) && go(&trial, &ways[i]) &&
		    (fits_here(&trial, &other) || search(&trial, &other, deep)))
			return false;
	}
	return true;
}

/* Searches for what leads to an outcome. [uncounted]: room for the entry as it is meant then. */
static bool search_outcome(struct ctx *x, struct way_search *s, struct entry *uncounted)
{
	if (search(x, s, MAX_STEPS_DEEP))
		return true;
	if (!s->entry->subject.ordinal)
		return false;
	/* Who counts otherwise than we do still means one of that name. */
	*uncounted = *s->entry;
	uncounted->subject.ordinal = 0;
	*s = (struct way_search){ .entry = uncounted, .fits = s->fits };
	return search(x, s, MAX_STEPS_DEEP);
}

/* The record may still say the first [n] of the ways that were taken, as choices. */
static void may_say_taken(struct ctx *x, const struct way_search *s, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (!s->found[i].is_forced && !s->found[i].terrains)
			may_be_said(x, s->found[i].answer.what, s->found[i].player);
}

/*
 * Of several cards of one name that are not alike, where the outcome would come of either: that of [way], or in another
 * meaning of the entry one of the others, which [way] is then.
 */
static bool is_copy_otherwise(struct ctx *x, const struct way_search *s, struct way *way, unsigned deep)
{
	const struct question *q = &x->g->course.question;
	struct copies copies = { .by = way->player };
	struct way ways[MAX_WAYS];
	unsigned n = find_ways(x, s->entry, ways);
	const struct altered_card *card;
	thing chosen;

	if (x->g->ask != ASK_EFFECT || !is_object(way->answer.what) || q->kind != QUESTION_THING ||
	    object_of(x, (obj_id)way->answer.what)->card == CARD_UNKNOWN)
		return false;
	card = card_of(x, (obj_id)way->answer.what);
	copies_add(x, &copies, (obj_id)way->answer.what);
	for (unsigned i = 0; i < n; i++) {
		struct way_search other = { .entry = s->entry, .fits = s->fits, .tries = MAX_TRIES / 2 };
		struct altered_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (ways[i].answer.what != way->answer.what && is_same_way(x, way, &ways[i]) && go(&trial, &ways[i]) &&
		    (fits_here(&trial, &other) || search(&trial, &other, deep)))
			copies_add(x, &copies, (obj_id)ways[i].answer.what);
	}
	chosen = copies_choose(x, &copies, &(struct ref){ .name = card->label }, q->rule);
	if (chosen == way->answer.what)
		return false;
	way->answer.what = chosen;
	return true;
}

/* Takes the ways found as far as the outcome shows them; [*leads_away] where another meaning of it does. */
static enum shown go_as_shown(struct ctx *x, const struct way_search *s, const struct stated *stated, bool *is_placed,
			      bool *leads_away)
{
	*leads_away = false;
	for (unsigned i = 0; i < s->depth; i++) {
		struct way way = s->found[i];
		bool of_stated = !*is_placed && is_of_stated(x, &way, stated);

		if (!of_stated && !is_stated(x, &way) && !is_only_way(x, s, &way, s->depth - i)) {
			may_say_taken(x, s, i);
			keep_stated(x, *stated);
			return SHOWN_LATER;
		}
		if (is_ordered_otherwise(x, s->entry, &way) || is_copy_otherwise(x, s, &way, s->depth - i)) {
			may_say_taken(x, s, i);
			take(x, &way);
			*leads_away = true;
			return SHOWN_NOW;
		}
		/* Of several tokens one is told, which is in one place. */
		*is_placed = *is_placed || (of_stated && is_expedition(way.answer.what));
		take(x, &way);
	}
	may_say_taken(x, s, s->depth);
	return SHOWN_NOW;
}

enum shown ways_shown(struct ctx *x, const struct entry *entry, fits_fn *fits_entry)
{
	struct way_search s = { .entry = entry, .fits = fits_entry };
	struct stated stated = stated_of(entry);
	struct entry uncounted;
	bool is_placed = false, leads_away;
	enum shown shown;

	do {
		if (!search_outcome(x, &s, &uncounted))
			return SHOWN_NOT;
		shown = go_as_shown(x, &s, &stated, &is_placed, &leads_away);
	} while (leads_away && !begin_again(x, &s));
	return shown;
}

static bool has_happened(struct ctx *x, const struct entry *entry)
{
	(void)entry;
	return stated_happened(x);
}

bool ways_to_stated(struct ctx *x)
{
	struct way_search s = { .fits = has_happened };

	return stated_happened(x) || search(x, &s, MAX_ANSWERS_DEEP);
}

/* The first way that leads to what is stated. */
static const struct way *way_to_stated(struct ctx *x, const struct way *ways, unsigned n)
{
	for (unsigned i = 0; x->g->n_stated && i < n; i++) {
		struct altered_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		if (go(&trial, &ways[i]) && ways_to_stated(&trial))
			return &ways[i];
	}
	return &ways[0];
}

void ways_open(struct ctx *x)
{
	struct altered_game *g = x->g;
	struct way ways[MAX_WAYS], way;
	unsigned n = find_ways(x, NULL, ways);
	bool partial = x->env->record_is_partial, opens;
	thing what;

	if (n == 0)
		return;
	way = *way_to_stated(x, ways, n);
	what = way.answer.what;
	/* Where the record states what has come of it, no more was chosen than that. */
	opens = g->ask == ASK_EFFECT && !way.is_forced &&
		!(g->n_stated && (what == THING_STOP || is_stated(x, &way) || is_shown_by_stated(x, &way)));
	is_ordered_otherwise(x, NULL, &way);
	if (opens)
		is_guessed_otherwise(x, NULL, &way, &opens);
	/* What is declined leaves no trace: a record that leaves choices out need not say so. */
	if (opens && !(partial && (what == THING_NO || what == THING_STOP)))
		say_open(x, "");
	/* It is in doubt from then on, whether or not the unit has still to begin again. */
	if (opens)
		g->before.open = true;
	take(x, &way);
	if (opens)
		g->b.open = true;
}
