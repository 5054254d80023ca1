#include "games/evolve/record/reply.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/record/answering.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

bool is_reply_now(const struct ctx *x, const struct entry *entry)
{
	const struct question *q = question_at_hand(x);

	/* What is revealed tells what a card is that nobody had recorded. */
	return is_reply(entry) || (entry->verb == VERB_DO_REVEAL && q && q->kind == QUESTION_FACT);
}

bool is_reply(const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_CHOOSE:
	case VERB_OPTION:
	case VERB_ACCEPT:
	case VERB_DECLINE:
	case VERB_DISCARD:
	case VERB_DO_ROLL:
	case VERB_DO_RANDOM:
		return true;
	default:
		return false;
	}
}

/* Among what may be chosen are cards that nobody has recorded: it may be that nothing was asked. */
static bool asks_about_unknown(const struct ctx *x, const struct question *q)
{
	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_object(q->options[i]) && !object_of(x, (obj_id)q->options[i])->card && !is_leader(x, (obj_id)q->options[i]))
			return true;
	return false;
}

/* It names a leader, or what all see: that is no card of those which nobody has recorded. */
static bool names_what_is_seen(const struct ctx *x, const struct entry *entry)
{
	for (obj_id id = 1; id <= x->g->b.table.n_objects && entry->subject.card; id++)
		if (is_public_zone(object_of(x, id)->zone) && is_called(x, id, entry->subject.card))
			return true;
	return entry_clause(entry, CLAUSE_LEADER_ID) != NULL;
}

bool has_to_answer(const struct ctx *x, const struct entry *entry)
{
	const struct question *q = question_at_hand(x);

	if (!q || q->player != entry->player)
		return false;
	switch ((enum question_kind)q->kind) {
	case QUESTION_MAY:
		return entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE;
	case QUESTION_MODE:
		return entry->verb == VERB_OPTION || (entry->verb == VERB_CHOOSE && x->g->b.offered[0]) ||
		       (entry->verb == VERB_DECLINE && q->may_stop);
	case QUESTION_NUMBER:
		return entry->verb == VERB_CHOOSE && entry->has_number;
	case QUESTION_ROLL:
		return entry->verb == VERB_DO_ROLL;
	case QUESTION_THING:
		return entry->verb != VERB_OPTION && entry->verb != VERB_DO_ROLL && entry->verb != VERB_ACCEPT &&
		       !(asks_about_unknown(x, q) && names_what_is_seen(x, entry));
	case QUESTION_CARD:
	case QUESTION_FACT:
		break;
	}
	return false;
}

static bool by_number(const struct question *q, const struct entry *entry, struct reply *out)
{
	*out = (struct reply){ .what = THING_NUMBER + (thing)entry->number };
	if (entry->verb == VERB_DO_ROLL)
		return q->kind == QUESTION_ROLL && entry->number >= 1 && entry->number <= 6;
	if (entry->verb == VERB_OPTION)
		return q->kind == QUESTION_MODE && question_has(q, out->what);
	return q->kind == QUESTION_NUMBER && question_has(q, out->what);
}

/* The option that is the token so called. */
static bool by_token(const struct ctx *x, const struct question *q, card_id token, struct reply *out)
{
	for (unsigned i = 0; token && i < MAX_OFFERED; i++) {
		*out = (struct reply){ .what = THING_NUMBER + i + 1u };
		if (x->g->b.offered[i] == token && question_has(q, out->what))
			return true;
	}
	return false;
}

static bool by_name(struct ctx *x, const struct question *q, const struct entry *entry, struct reply *out)
{
	const struct clause *leader = entry_clause(entry, CLAUSE_LEADER_ID), *of = entry_clause(entry, CLAUSE_OF_ID);
	struct wanted_name n = { .of = NO_PLAYER, .from = entry_clause(entry, CLAUSE_FROM_ID) };

	if (q->kind == QUESTION_MODE)
		return entry->verb == VERB_CHOOSE && by_token(x, q, entry->subject.card, out);
	if ((q->kind != QUESTION_THING && q->kind != QUESTION_FACT) || (leader && entry->subject.given))
		return false;
	if (leader) {
		n.of = player_named(x, leader->word);
	} else {
		n.ref = &entry->subject;
		n.of = of ? player_named(x, of->word) : NO_PLAYER;
	}
	return (leader || entry->subject.given) && find_option(x, q, &n, out);
}

static bool by_yes_or_no(const struct question *q, const struct entry *entry, struct reply *out)
{
	*out = (struct reply){ .what = entry->verb == VERB_ACCEPT ? THING_YES : THING_NO };
	if (q->kind == QUESTION_MAY)
		return true;
	out->what = THING_STOP;
	/* A die is rolled. */
	return entry->verb == VERB_DECLINE && q->may_stop && q->kind != QUESTION_ROLL;
}

static bool by_entry(struct ctx *x, const struct question *q, const struct entry *entry, struct reply *out)
{
	if (entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE)
		return by_yes_or_no(q, entry, out);
	if (entry->verb == VERB_DO_ROLL || entry->verb == VERB_OPTION || (entry->verb == VERB_CHOOSE && entry->has_number))
		return by_number(q, entry, out);
	return by_name(x, q, entry, out);
}

static void say_what_is_asked(struct ctx *x, const struct entry *entry, const struct question *q)
{
	struct text name = entry->subject.given ? entry->subject.name : text_of(evolve_language.verbs[entry->verb].word);

	/* What cannot be done in full is not offered. */
	if (!q && entry->verb == VERB_ACCEPT)
		report_against(x, R_COST_OPTIONAL, "%s accepts, and nothing is offered that could be done or paid in full",
			       x->env->player_names[entry->player]);
	else if (!q)
		report_against(x, R_RESOLVE_TEXT, "%s answers '%.*s', and %s", x->env->player_names[entry->player],
			       TEXT_ARG(name),
			       x->g->ask == ASK_ORDER ? "no pending ability asks that" : "nothing is asked");
	else if (q->player != entry->player)
		report_against(x, q->rule, "%s answers '%.*s', and %s is asked", x->env->player_names[entry->player],
			       TEXT_ARG(name), x->env->player_names[q->player]);
	else if (q->kind == QUESTION_THING && entry->subject.given)
		report_unselected(x, entry->player, &(const struct wanted_name){ .ref = &entry->subject, .of = NO_PLAYER });
	else if (q->source)
		report_against(x, q->rule, "'%.*s' is no answer to what '%.*s' asks", TEXT_ARG(name),
			       TEXT_ARG(name_of_object(x, q->source)));
	else
		report_against(x, q->rule, "'%.*s' does not say which cards of %s are %s", TEXT_ARG(name),
			       x->env->player_names[q->player], asked_by_rules(q));
}

/* Whether a thing is what the entry names, wherever that is by now: what was paid or returned has gone on. */
static bool is_what_it_says(const struct ctx *x, const struct entry *entry, thing t)
{
	const struct clause *leader = entry_clause(entry, CLAUSE_LEADER_ID);
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;

	if (entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE)
		return t == (entry->verb == VERB_ACCEPT ? THING_YES : THING_STOP);
	if (entry->verb == VERB_OPTION || entry->has_number)
		return entry->number >= 0 && t == THING_NUMBER + (thing)entry->number;
	if (!o || (o->zone == Z_LEADER) != (leader != NULL))
		return false;
	if (leader)
		return !entry->subject.given && o->owner == player_named(x, leader->word);
	return entry->subject.card && (o->card ? was_called(x, (obj_id)t, entry->subject.card)
					       : could_be_there(x, (obj_id)t, entry->subject.card));
}

/* Whether the entry answers what was not asked since the last choice, as there was one answer; each is said once. */
static bool says_what_was_only(struct ctx *x, const struct entry *entry)
{
	struct board *b = board_of(x);

	if (entry->verb != VERB_CHOOSE && entry->verb != VERB_OPTION && entry->verb != VERB_DISCARD &&
	    entry->verb != VERB_DO_RANDOM && entry->verb != VERB_ACCEPT && entry->verb != VERB_DECLINE)
		return false;
	for (uint16_t i = 0; i < b->n_only; i++)
		if (is_what_it_says(x, entry, b->only[i])) {
			if (!x->offer.dry_run) {
				name_taken(x, b->only[i], entry->subject.card);
				b->only[i] = b->only[--b->n_only];
			}
			return true;
		}
	return false;
}

void reply_offer(struct ctx *x, const struct entry *entry)
{
	const struct question *q = question_at_hand(x);
	struct reply reply;

	if (!q || !belongs_to(x, entry, q) || !by_entry(x, q, entry, &reply)) {
		if (!says_what_was_only(x, entry))
			say_what_is_asked(x, entry, q);
		return;
	}
	if (!x->offer.dry_run)
		answer(x, entry, reply);
}

unsigned answers_of(const struct ctx *x, struct reply out[MAX_TRIED])
{
	const struct question *q = question_at_hand(x);
	unsigned n = 0;

	if (!q)
		return 0;
	if (q->kind == QUESTION_MAY) {
		out[n++] = (struct reply){ .what = THING_NO };
		out[n++] = (struct reply){ .what = THING_YES };
	}
	for (int i = 1; q->kind == QUESTION_ROLL && i <= 6; i++)
		out[n++] = (struct reply){ .what = THING_NUMBER + (thing)i };
	if (q->kind == QUESTION_FACT)
		out[n++] = (struct reply){ .what = q->about };
	if (q->may_stop && q->kind == QUESTION_THING)
		out[n++] = (struct reply){ .what = THING_STOP };
	for (uint16_t i = 0; question_has_options(q) && i < q->n_options && n < MAX_TRIED; i++)
		out[n++] = (struct reply){ .what = q->options[i] };
	return n;
}

/* Whether the question goes on a selection of which something has been selected. */
static bool goes_on_selecting(const struct ctx *x, const struct question *q)
{
	const struct unit_course *course = &x->g->course;
	const struct reply *last = course->n_answers ? &course->answers[course->n_answers - 1] : NULL;

	return last && last->asked + 1 == q->asked && is_object(last->what);
}

bool unsaid_answer(const struct ctx *x, struct reply *out)
{
	const struct question *q = question_at_hand(x);

	*out = (struct reply){ .what = q && q->kind == QUESTION_MAY ? THING_NO : THING_STOP };
	if (!q)
		return false;
	if (q->kind == QUESTION_MAY)
		return true;
	return q->may_stop && (q->kind == QUESTION_MODE || (q->kind == QUESTION_THING && goes_on_selecting(x, q)));
}

/* The [n]-th pending ability of the player who orders them, from 0; UINT16_MAX = there are not so many. */
static uint16_t nth_pending(const struct ctx *x, unsigned n)
{
	const struct waiting_set *set = &x->g->b.pending;

	for (uint16_t i = 0; i < set->len; i++)
		if (set->items[i].player == x->g->ask_player && n-- == 0)
			return i;
	return UINT16_MAX;
}

unsigned ways_on(const struct ctx *x)
{
	const struct question *q = question_at_hand(x);
	struct reply replies[MAX_TRIED];
	unsigned n = 0;

	while (x->g->ask == ASK_ORDER && nth_pending(x, n) != UINT16_MAX)
		n++;
	if (!q)
		return n;
	/* A card that nobody recorded may be any. */
	for (uint16_t i = 0; question_has_options(q) && i < q->n_options; i++)
		if (is_object(q->options[i]) && !object_of(x, (obj_id)q->options[i])->card && !is_leader(x, (obj_id)q->options[i]))
			return 0;
	n = q->kind == QUESTION_FACT ? 0 : answers_of(x, replies);
	return n == MAX_TRIED ? 0 : n;
}

void take_way_on(struct ctx *x, unsigned n)
{
	struct reply replies[MAX_TRIED];

	if (x->g->ask == ASK_ORDER)
		pending_play(x, nth_pending(x, n), false);
	else if (n < answers_of(x, replies))
		unit_answer(x, replies[n]);
}
