#include "altered/reply.h"

#include "altered/ask.h"
#include "altered/flow.h"
#include "altered/language.h"
#include "altered/objects.h"
#include "altered/outcome.h"
#include "altered/play.h"
#include "altered/react.h"
#include "base/bug.h"

/* Copies of the game that are tried for one entry, and how many answers deep. */
enum { MAX_TRIES = 400, MAX_ANSWERS_DEEP = 6 };

bool is_waiting(const struct altered_game *g)
{
	return g->ask == ASK_EFFECT || g->ask == ASK_REACTION || g->ask == ASK_EXPAND || g->ask == ASK_SETUP;
}

/* ---- what an entry means as an answer ---- */

static bool is_side(const struct clause *in, unsigned side)
{
	return in && text_equal_nocase(in->word, text_of(altered_expedition_words[side]));
}

static player_id player_named(const struct ctx *x, struct text name)
{
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (text_is(name, x->env->player_names[p]))
			return p;
	return NO_PLAYER;
}

static bool is_option(const struct question *q, thing t)
{
	for (uint16_t i = 0; i < q->n_options; i++)
		if (q->options[i] == t)
			return true;
	return false;
}

/* Whether the object is in the expedition that +in names. */
static bool is_in_side(struct ctx *x, obj_id id, const struct clause *in)
{
	const struct object *o = object_of(x, id);

	return o->zone == Z_EXPEDITION && is_side(in, o->flags & F_COMPANION ? SIDE_COMPANION : SIDE_HERO);
}

/* Whether it is in the zone that +from names. */
static bool is_from(struct ctx *x, obj_id id, const struct clause *from)
{
	static const uint8_t zones[] = { Z_HAND, Z_RESERVE, Z_DECK, Z_DISCARD, Z_MANA, Z_LANDMARKS, Z_EXPEDITION };

	for (size_t i = 0; altered_from_words[i]; i++)
		if (text_equal_nocase(from->word, text_of(altered_from_words[i])))
			return object_of(x, id)->zone == zones[i];
	return true;
}

/* The card among the options that a name means; one that nobody recorded may be it. */
static struct reply card_option(struct ctx *x, const struct ref *ref, player_id of, const struct clause *in,
				const struct clause *from)
{
	const struct question *q = &x->g->question;
	unsigned nth = ref->ordinal ? ref->ordinal : 1;
	bool unnamed = ref->card == CARD_UNKNOWN && text_is(ref->name, "?");
	obj_id blank = NO_OBJECT, any = NO_OBJECT;

	for (uint16_t i = 0; i < q->n_options; i++) {
		obj_id id = (obj_id)q->options[i];

		if (!is_object(q->options[i]))
			continue;
		if (of != NO_PLAYER && (is_in_play(x, id) ? controller_of(x, id) : object_of(x, id)->owner) != of)
			continue;
		if ((in && !is_in_side(x, id, in)) || (from && !is_from(x, id, from)))
			continue;
		if (object_of(x, id)->card == CARD_UNKNOWN && !blank)
			blank = id;
		if (ref->card != CARD_UNKNOWN && object_of(x, id)->card == ref->card && --nth == 0)
			return (struct reply){ .what = id };
		if (!any && (object_of(x, id)->zone == Z_HAND || object_of(x, id)->zone == Z_MANA))
			any = id;
	}
	/* "?" is a card nobody recorded: an unknown one, or else any that is hidden. */
	if (unnamed)
		return (struct reply){ .what = blank ? blank : any, .unnamed = true };
	if (!is_of_decks(x, ref->card))
		return (struct reply){ .what = THING_NONE };
	return (struct reply){ .what = blank, .card = ref->card };
}

static struct reply thing_option(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->question;
	const struct clause *in = entry_clause(entry, CLAUSE_IN_ID), *of = entry_clause(entry, CLAUSE_OF_ID);
	player_id player = of ? player_named(x, of->word) : NO_PLAYER;

	if (entry->subject.given)
		return card_option(x, &entry->subject, player, in, entry_clause(entry, CLAUSE_FROM_ID));
	if (in) {
		unsigned side = is_side(in, SIDE_COMPANION) ? SIDE_COMPANION : SIDE_HERO;
		thing own = thing_expedition(player != NO_PLAYER ? player : entry->player, side);
		thing other = thing_expedition(opponent_of(entry->player), side);

		if (is_option(q, own))
			return (struct reply){ .what = own };
		return (struct reply){ .what = player == NO_PLAYER && is_option(q, other) ? other : THING_NONE };
	}
	if (entry_clause(entry, CLAUSE_TERRAIN_ID) && !entry->has_number) {
		for (thing t = 0; t < N_TERRAINS; t++)
			if (terrains_of_clauses(entry) == 1u << t && is_option(q, THING_TERRAIN + t))
				return (struct reply){ .what = THING_TERRAIN + t };
		return (struct reply){ .what = THING_NONE };
	}
	if (player != NO_PLAYER)
		return (struct reply){ .what = is_option(q, THING_PLAYER + player) ? THING_PLAYER + player : THING_NONE };
	if (entry->has_number) {
		thing region = THING_REGION + (thing)entry->number - 1;

		return (struct reply){ .what = is_option(q, region) ? region : THING_NONE };
	}
	return (struct reply){ .what = q->may_stop ? THING_STOP : THING_NONE };
}

/* The answer that the entry gives to the question; what = THING_NONE when it gives none. */
static struct reply answer_of(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->question;
	struct reply none = { .what = THING_NONE };
	thing number = entry->has_number && entry->number >= 0 ? THING_NUMBER + (thing)entry->number : THING_NONE;

	if (entry->player != q->player)
		return none;
	switch ((enum question_kind)q->kind) {
	case QUESTION_THING:
		if (entry->verb == VERB_DECLINE && q->may_stop)
			return (struct reply){ .what = THING_STOP };
		return entry->verb == VERB_CHOOSE ? thing_option(x, entry) : none;
	case QUESTION_MAY:
		if (entry->verb == VERB_ACCEPT)
			return (struct reply){ .what = THING_YES };
		if (entry->verb == VERB_DECLINE)
			return (struct reply){ .what = THING_NO };
		return none;
	case QUESTION_MODE:
		if (entry->verb == VERB_DECLINE && q->may_stop)
			return (struct reply){ .what = THING_STOP };
		return entry->verb == VERB_PICK_MODE && is_option(q, number) ? (struct reply){ .what = number } : none;
	case QUESTION_NUMBER:
		return entry->verb == VERB_CHOOSE && is_option(q, number) ? (struct reply){ .what = number } : none;
	case QUESTION_ROLL:
	case QUESTION_CARD:
		return none;
	}
	return none;
}

/* Whether the player's deck may hold the card. */
static bool is_listed(const struct ctx *x, player_id player, card_id card)
{
	const struct altered_list *list = &x->env->lists[player];

	for (uint16_t i = 0; list->given && i < list->n_copies; i++)
		if (list->copies[i].card == card)
			return true;
	return !list->given && is_of_decks(x, card);
}

/* Whether the choice of [t], which no other was possible for, is what the record says. */
static bool says_forced(struct ctx *x, thing t, const struct ref *ref, const struct clause *in, int number)
{
	if (ref->given) {
		card_id card = is_object(t) ? object_of(x, (obj_id)t)->card : CARD_UNKNOWN;

		return is_object(t) && (card == ref->card || text_is(ref->name, "?") ||
					(!card && ref->card && is_listed(x, object_of(x, (obj_id)t)->owner, ref->card)));
	}
	return in ? is_expedition(t) && is_side(in, expedition_side(t)) : number >= 0 && t == THING_NUMBER + (thing)number;
}

/*
 * What could only be chosen so has been: the record says it all the same. A
 * card that nobody knew is the one that it names.
 */
static bool was_forced(struct ctx *x, const struct ref *ref, const struct clause *in, int number)
{
	struct board *b = board_of(x);
	struct altered_game *g = x->g;

	for (uint8_t i = 0; i < b->n_forced; i++) {
		thing t = b->forced[i];

		if (!says_forced(x, t, ref, in, number))
			continue;
		b->forced[i] = THING_NONE;
		if (!ref->given || !ref->card || object_of(x, (obj_id)t)->card)
			return true;
		if (g->ask == ASK_EFFECT && g->question.kind == QUESTION_CARD && g->question.about == t) {
			unit_answer(x, (struct reply){ .what = t, .card = ref->card });
			run_on(x);
		} else {
			name_object(x, (obj_id)t, ref->card);
		}
		return true;
	}
	return false;
}

/* Gives an answer on the game itself; false when it names a card that does not fit, and nothing is changed. */
static bool give(struct ctx *x, struct reply answer)
{
	struct altered_game copy;
	struct ctx trial;

	if (answer.card) {
		trial = ctx_trial(x, &copy);
		unit_answer(&trial, answer);
		if (trial.misfit)
			return false;
	}
	unit_answer(x, answer);
	return true;
}

static bool answer_clause(struct ctx *x, const struct clause *clause)
{
	const struct question *q = &x->g->question;
	struct reply answer = { .what = THING_NONE };

	if (clause->id == CLAUSE_TARGET_ID && q->kind == QUESTION_THING)
		answer = card_option(x, &clause->ref, NO_PLAYER, NULL, NULL);
	else if (clause->id == CLAUSE_MODE_ID && q->kind == QUESTION_MODE && clause->number > 0 &&
		 is_option(q, THING_NUMBER + (thing)clause->number))
		answer.what = THING_NUMBER + (thing)clause->number;
	return answer.what != THING_NONE && give(x, answer);
}

/*
 * What a Spell's option to pay less leaves to pay tells whether it was taken:
 * a question that comes while the card still is where it was played from.
 */
static bool answer_by_payment(struct ctx *x, const struct entry *entry)
{
	const struct unit *u = &x->g->unit;
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	struct playing p = { .player = u->player, .id = u->subject, .from = u->from, .side = u->side,
			     .is_scout = u->is_scout };

	if (u->kind != UNIT_PLAY || x->g->question.kind != QUESTION_MAY || !pay ||
	    object_of(x, u->subject)->zone != u->from)
		return false;
	return give(x, (struct reply){ .what = pay->number < cost_to_play(x, &p) ? THING_YES : THING_NO });
}

void reply_by_clauses(struct ctx *x, const struct entry *entry)
{
	while (x->g->unit.kind != UNIT_NONE && x->g->ask == ASK_EFFECT && answer_by_payment(x, entry))
		;
	for (uint8_t i = 0; i < entry->n_clauses; i++) {
		const struct clause *clause = &entry->clauses[i];

		if (clause->id != CLAUSE_TARGET_ID && clause->id != CLAUSE_MODE_ID)
			continue;
		/* What the card is played for may be a Reaction of its own. */
		if (x->g->unit.kind == UNIT_NONE)
			run_on(x);
		/* A target chosen is a "may" taken. */
		while (x->g->unit.kind != UNIT_NONE && x->g->question.kind == QUESTION_MAY &&
		       x->g->question.player == entry->player)
			unit_answer(x, (struct reply){ .what = THING_YES });
		if (x->g->unit.kind != UNIT_NONE && answer_clause(x, clause))
			continue;
		if (!was_forced(x, &clause->ref, NULL, clause->id == CLAUSE_MODE_ID ? clause->number : -1)) {
			add_finding(x, against_record(x), x->g->unit.kind == UNIT_NONE ? R_STEP_DECISIONS : x->g->question.rule,
			       "'%.*s' cannot be chosen here",
			       TEXT_ARG(clause->id == CLAUSE_TARGET_ID ? clause->ref.name : text_of("this mode")));
			return;
		}
	}
}

static struct text question_source(struct ctx *x)
{
	return x->g->question.source ? name_of_object(x, x->g->question.source) : text_of("the rules");
}

/* No answer, or one that names an unknown card as one that is known and had to be chosen: that one is meant. */
static bool says_what_is_known(struct ctx *x, const struct entry *entry)
{
	const struct board *b = board_of(x);
	struct reply answer = answer_of(x, entry);

	for (uint8_t i = 0; answer.card && i < b->n_forced; i++)
		if (is_object(b->forced[i]) && object_of(x, (obj_id)b->forced[i])->card == answer.card)
			return true;
	return answer.what == THING_NONE;
}

void reply_offer(struct ctx *x, const struct entry *entry)
{
	struct reply answer;

	if ((entry->verb == VERB_CHOOSE || entry->verb == VERB_PICK_MODE) &&
	    (x->g->ask != ASK_EFFECT || says_what_is_known(x, entry)) &&
	    was_forced(x, &entry->subject, entry_clause(entry, CLAUSE_IN_ID), entry->has_number ? entry->number : -1))
		return;
	if (x->g->ask != ASK_EFFECT) {
		add_finding(x, against_record(x), R_STEP_DECISIONS, "%s chooses, and nothing is to be chosen",
		       x->env->player_names[entry->player]);
		return;
	}
	answer = answer_of(x, entry);
	if (answer.what == THING_NONE || !give(x, answer)) {
		if (entry->player != x->g->question.player)
			add_finding(x, against_record(x), R_STEP_DECISIONS, "%s chooses what %s has to",
			       x->env->player_names[entry->player], x->env->player_names[x->g->question.player]);
		else if (entry->subject.given)
			add_finding(x, against_record(x), x->g->question.rule, "'%.*s' cannot be chosen for '%.*s'",
			       TEXT_ARG(entry->subject.name), TEXT_ARG(question_source(x)));
		else
			add_finding(x, against_record(x), x->g->question.rule, "this is no answer to what '%.*s' asks",
			       TEXT_ARG(question_source(x)));
		return;
	}
	run_on(x);
}

/* ---- ways on from a point ---- */

struct way {
	struct reply answer; /* ASK_EFFECT */
	uint16_t reaction;    /* ASK_REACTION: which */
	bool is_forced;	      /* it leaves nothing out that a player decides */
};

enum { MAX_WAYS = 24 };

static unsigned effect_ways(struct ctx *x, const struct entry *entry, struct way *ways)
{
	const struct question *q = &x->g->question;
	unsigned n = 0;

	switch ((enum question_kind)q->kind) {
	case QUESTION_CARD:
		/* The entry may say what the card is. */
		if (entry && entry->subject.card && entry->mark == MARK_OUTCOME)
			ways[n++] = (struct way){ .answer = { q->about, entry->subject.card }, .is_forced = true };
		ways[n++] = (struct way){ .answer = { .what = THING_STOP }, .is_forced = true };
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
		for (uint16_t i = 0; i < q->n_options && n < MAX_WAYS; i++) {
			struct reply a = { .what = q->options[i] };

			if (is_object(a.what) && object_of(x, (obj_id)a.what)->card == CARD_UNKNOWN && entry &&
			    object_of(x, (obj_id)a.what)->owner == entry->player && is_of_decks(x, entry->subject.card) &&
			    entry->verb != VERB_DRAW && entry->verb != VERB_DO_DRAW)
				a.card = entry->subject.card;
			ways[n++] = (struct way){ .answer = a };
		}
		return n;
	}
	return n;
}

static unsigned find_ways(struct ctx *x, const struct entry *entry, struct way *ways)
{
	const struct altered_game *g = x->g;
	unsigned n = 0;

	switch ((enum altered_ask)g->ask) {
	case ASK_EFFECT:
		return effect_ways(x, entry, ways);
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
		unit_answer(x, way->answer);
		fits = !x->misfit;
		break;
	case ASK_REACTION:
		reaction_play(x, way->reaction);
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

struct search {
	const struct entry *entry;
	fits_fn *fits;
	int tries;
	unsigned depth;
	struct way found[MAX_ANSWERS_DEEP];
};

static bool fits_here(struct ctx *x, const struct search *s)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	return s->fits(&trial, s->entry);
}

/* Looks first at all ways of one answer, then deeper. */
static bool look(struct ctx *x, struct search *s, unsigned depth, unsigned limit)
{
	struct way ways[MAX_WAYS];
	unsigned n = find_ways(x, s->entry, ways);

	for (unsigned i = 0; i < n && s->tries < MAX_TRIES; i++) {
		struct altered_game copy;
		struct ctx trial = ctx_trial(x, &copy);

		s->tries++;
		s->found[depth] = ways[i];
		if (!go(&trial, &ways[i]))
			continue;
		if (depth + 1 == limit ? fits_here(&trial, s) : look(&trial, s, depth + 1, limit)) {
			s->depth = limit;
			return true;
		}
	}
	return false;
}

/* Who chooses what a "may" leads to has taken it. */
static bool is_implied(const struct ctx *x, const struct search *s, unsigned i)
{
	const struct question *q = &x->g->question;

	return s->depth == 1 && i == 0 && x->g->ask == ASK_EFFECT && q->kind == QUESTION_MAY &&
	       (s->entry->verb == VERB_CHOOSE || s->entry->verb == VERB_PICK_MODE) && s->entry->player == q->player &&
	       s->found[i].answer.what == THING_YES;
}

bool reply_until(struct ctx *x, const struct entry *entry, fits_fn *fits_entry, bool *guessed)
{
	struct search s = { .entry = entry, .fits = fits_entry };

	*guessed = false;
	for (unsigned limit = 1; limit <= MAX_ANSWERS_DEEP && s.tries < MAX_TRIES; limit++) {
		if (!look(x, &s, 0, limit))
			continue;
		for (unsigned i = 0; i < s.depth; i++) {
			bool is_stop = x->g->ask == ASK_EFFECT && s.found[i].answer.what == THING_STOP;

			*guessed = *guessed || !(s.found[i].is_forced || is_stop || is_implied(x, &s, i));
			go(x, &s.found[i]);
		}
		return true;
	}
	return false;
}

static const char *what_is_open(const struct question *q)
{
	if (q->rule == R_DUSK_PROGRESS)
		return "the terrains in which an Expedition is, nor whether it moved forward,";
	switch ((enum question_kind)q->kind) {
	case QUESTION_MAY:
		return "whether it was done";
	case QUESTION_ROLL:
		return "what was rolled";
	case QUESTION_MODE:
		return "which mode was chosen";
	case QUESTION_CARD:
		return "which card it was";
	case QUESTION_THING:
	case QUESTION_NUMBER:
		break;
	}
	return "what was chosen";
}

void reply_open(struct ctx *x)
{
	struct altered_game *g = x->g;
	struct way ways[MAX_WAYS];
	unsigned n = find_ways(x, NULL, ways);
	bool partial = x->env->record_is_partial;

	if (n == 0)
		return;
	bool opens = g->ask == ASK_EFFECT && !ways[0].is_forced;

	/* What is declined leaves no trace: a record that leaves choices out need not say so. */
	if (g->ask == ASK_EFFECT && !ways[0].is_forced &&
	    !(partial && (ways[0].answer.what == THING_NO || ways[0].answer.what == THING_STOP))) {
		add_finding(x, SEV_UNDETERMINED, g->question.rule, "the record does not say %s for '%.*s'",
		       what_is_open(&g->question), TEXT_ARG(question_source(x)));
	}
	/* It is in doubt from then on, whether or not the unit has still to begin again. */
	if (opens)
		g->before.open = true;
	go(x, &ways[0]);
	if (opens)
		g->b.open = true;
}
