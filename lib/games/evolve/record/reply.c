#include "games/evolve/record/reply.h"

#include "games/evolve/actions/act.h"
#include "games/evolve/actions/play.h"
#include "games/evolve/board/info.h"
#include "games/evolve/board/words.h"
#include "games/evolve/record/unselected.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

static const struct question *question_at_hand(const struct ctx *x)
{
	return x->g->ask == ASK_EFFECT ? &x->g->course.question : NULL;
}

/* ---- what an entry names among the options ---- */

/* A card or a leader, as an entry names it. */
struct wanted_name {
	const struct ref *ref;	/* NULL = it is a leader */
	player_id of;		/* whose; NO_PLAYER = not said */
	const struct clause *from;
};

static bool is_where_it_says(const struct ctx *x, const struct wanted_name *n, obj_id id)
{
	if (n->of != NO_PLAYER && controller_of(x, id) != n->of)
		return false;
	return !n->from || text_is(n->from->word, evolve_zone_words[object_of(x, id)->zone]);
}

static bool is_named(const struct ctx *x, const struct wanted_name *n, thing t)
{
	const struct object *o;

	if (!is_object(t))
		return is_player(t) && !n->ref && t - THING_PLAYER == n->of;
	o = object_of(x, (obj_id)t);
	if (!n->ref)
		return o->zone == Z_LEADER && o->owner == n->of;
	if (o->zone == Z_LEADER || !is_where_it_says(x, n, (obj_id)t))
		return false;
	if (!n->ref->card || !is_called(x, (obj_id)t, n->ref->card))
		return false;
	return !n->ref->ordinal || nth_of_name(x, (obj_id)t) == n->ref->ordinal ||
	       (n->ref->ordinal == 1 && nth_of_name(x, (obj_id)t) == 0);
}

/* In a zone that one player alone sees the copies of a card are alike: which of so many it is says nothing. */
static bool is_copy_named(const struct ctx *x, const struct wanted_name *n, thing t)
{
	struct ref ref;
	struct wanted_name any = *n;

	if (!n->ref || !n->ref->ordinal || !is_object(t) || is_public_zone(object_of(x, (obj_id)t)->zone) ||
	    count_of_name(x, (obj_id)t) < n->ref->ordinal)
		return false;
	ref = *n->ref;
	ref.ordinal = 0;
	any.ref = &ref;
	return is_named(x, &any, t);
}

/* Whether a card that nobody has recorded, if it is [card], is what the question asks for. */
static bool would_fit(struct ctx *x, const struct question *q, obj_id id, card_id card)
{
	struct object *o = object_of(x, id);
	struct run r = run_of(x, q->player, q->source, NO_NODE);
	bool does;

	if (!card || !could_be_there(x, id, card))
		return false;
	if (!q->filter)
		return true;
	o->card = card;
	does = fits(x, &r, q->filter, id);
	o->card = CARD_UNKNOWN;
	return does;
}

/* Which card of a zone that one player alone sees was meant nobody knows: from now on none of it is known. */
static void forget_zone(struct ctx *x, obj_id id)
{
	struct object *o = object_of(x, id);
	player_id owner = o->owner;
	uint8_t zone = o->zone;

	if (is_public_zone(zone))
		return;
	for (obj_id i = table_zone(&x->g->b.table, owner, zone)->first; i; i = object_of(x, i)->next) {
		struct object *before = &x->g->before.table.objects[i];

		object_of(x, i)->card = CARD_UNKNOWN;
		if (x->g->unit.kind != UNIT_NONE && i <= x->g->before.table.n_objects && before->zone == zone)
			before->card = CARD_UNKNOWN;
	}
}

/* The option of that name; of several that differ the one that is meant. */
static thing named_option(struct ctx *x, const struct question *q, const struct wanted_name *n)
{
	thing found[MAX_NAMED];
	unsigned n_found = 0;

	for (uint16_t i = 0; i < q->n_options; i++) {
		bool is_alike = false;

		if (!is_named(x, n, q->options[i]))
			continue;
		for (unsigned k = 0; k < n_found; k++)
			is_alike = is_alike || (is_object(found[k]) && is_like(x, (obj_id)found[k], (obj_id)q->options[i]));
		if (!is_alike && n_found < MAX_NAMED)
			found[n_found++] = q->options[i];
	}
	if (!n_found)
		return THING_NONE;
	return found[choose_meant(x, n_found, n->ref ? n->ref->name : text_of("the leader"), q->rule)];
}

/* The option that is named; false = none. */
static bool find_option(struct ctx *x, const struct question *q, const struct wanted_name *n, struct reply *out)
{
	thing found = named_option(x, q, n);

	*out = (struct reply){ 0 };
	for (uint16_t i = 0; !found && i < q->n_options; i++)
		if (is_copy_named(x, n, q->options[i]))
			found = q->options[i];
	for (uint16_t i = 0; !found && n->ref && i < q->n_options; i++) {
		obj_id id = is_object(q->options[i]) ? (obj_id)q->options[i] : NO_OBJECT;

		if (!id || object_of(x, id)->card || !is_where_it_says(x, n, id))
			continue;
		if (would_fit(x, q, id, n->ref->card)) {
			found = id;
			out->card = n->ref->card;
		}
	}
	/* "?" is a card that nobody has recorded. */
	for (uint16_t i = 0; !found && n->ref && is_masked(n->ref) && i < q->n_options; i++) {
		obj_id id = is_object(q->options[i]) ? (obj_id)q->options[i] : NO_OBJECT;

		if (!id || !is_where_it_says(x, n, id) || is_leader(x, id))
			continue;
		found = id;
		forget_zone(x, id);
		/* Of cards that all see the first is taken, and may not be the one. */
		if (object_of(x, id)->card)
			x->g->b.open = x->g->before.open = true;
	}
	out->what = found;
	return found != THING_NONE;
}

/* ---- clauses ---- */

/* What of an entry has been used up. */
struct answering {
	const struct entry *entry;
	bool target_used;
	uint64_t used;	   /* bits of clauses */
	bool any_selected; /* by the question before, which was of the same kind */
	bool is_tried;	   /* which pending ability it goes with is being found out */
};

static const struct clause *next_clause(const struct answering *s, uint8_t id, unsigned *at)
{
	for (unsigned i = 0; i < s->entry->n_clauses; i++)
		if (s->entry->clauses[i].id == id && !(s->used >> i & 1)) {
			*at = i;
			return &s->entry->clauses[i];
		}
	return NULL;
}

/* The +of that stands right behind the card, with +amount between perhaps. */
static player_id owner_behind(const struct ctx *x, const struct answering *s, unsigned from)
{
	for (unsigned i = from; i < s->entry->n_clauses; i++) {
		if (s->entry->clauses[i].id == CLAUSE_OF_ID)
			return player_named(x, s->entry->clauses[i].word);
		if (s->entry->clauses[i].id != CLAUSE_AMOUNT_ID)
			break;
	}
	return NO_PLAYER;
}

/* The next card or leader that is selected, in the order in which they stand; false = no more. */
static bool next_target(const struct ctx *x, const struct answering *s, struct wanted_name *n, int *at)
{
	*n = (struct wanted_name){ .of = NO_PLAYER };
	if (s->entry->target.given && !s->target_used) {
		*at = -1;
		n->ref = &s->entry->target;
		n->of = owner_behind(x, s, 0);
		return true;
	}
	for (unsigned i = 0; i < s->entry->n_clauses; i++) {
		const struct clause *c = &s->entry->clauses[i];

		if ((s->used >> i & 1) || (c->id != CLAUSE_TARGET_ID && c->id != CLAUSE_LEADER_ID))
			continue;
		*at = (int)i;
		if (c->id == CLAUSE_LEADER_ID) {
			n->of = player_named(x, c->word);
		} else {
			n->ref = &c->ref;
			n->of = owner_behind(x, s, i + 1);
		}
		return true;
	}
	return false;
}

static void use(struct answering *s, int at)
{
	if (at < 0)
		s->target_used = true;
	else
		s->used |= 1ull << at;
}

static bool use_clause(struct answering *s, uint8_t id)
{
	unsigned at;

	if (!next_clause(s, id, &at))
		return false;
	s->used |= 1ull << at;
	return true;
}

/* Yes or no; false = the entry does not say. */
static bool answer_may(struct ctx *x, struct answering *s, const struct question *q, struct reply *out)
{
	unsigned at;

	*out = (struct reply){ .what = THING_NO };
	if (q->rule == R_WARD_MEANING) {
		/* What the entry does not say was not done. */
		out->what = use_clause(s, CLAUSE_WARD_ID) ? THING_YES : THING_NO;
		return true;
	}
	/* What was paid tells whether it was done. */
	if (q->rule == R_COST_WHEN_PLAYING && next_clause(s, CLAUSE_PAY_ID, &at)) {
		out->what = s->entry->clauses[at].number < cost_to_play(x, q->player, q->source) ? THING_YES : THING_NO;
		use_clause(s, out->what == THING_YES ? CLAUSE_USE_ID : CLAUSE_DECLINE_ID);
		return true;
	}
	if (q->rule == R_EARTH_RITE_MEANING && use_clause(s, CLAUSE_EARTH_RITE_ID)) {
		out->what = THING_YES;
		return true;
	}
	if (use_clause(s, CLAUSE_DECLINE_ID))
		return true;
	if (use_clause(s, CLAUSE_USE_ID) || next_clause(s, CLAUSE_COST_ID, &at)) {
		out->what = THING_YES;
		return true;
	}
	return false;
}

static bool answer_number(struct answering *s, const struct question *q, struct reply *out)
{
	uint8_t id = q->kind == QUESTION_MODE ? CLAUSE_OPTION_ID : CLAUSE_AMOUNT_ID;
	unsigned at;
	const struct clause *c = next_clause(s, id, &at);

	if (!c || c->number < 0 || c->number > 2000)
		return false;
	*out = (struct reply){ .what = THING_NUMBER + (thing)c->number };
	for (uint16_t i = 0; i < q->n_options; i++)
		if (q->options[i] == out->what) {
			s->used |= 1ull << at;
			return true;
		}
	return false;
}

static bool answer_thing(struct ctx *x, struct answering *s, const struct question *q, struct reply *out)
{
	struct wanted_name n = { .of = NO_PLAYER };
	unsigned at;
	int target;

	if (q->is_cost) {
		const struct clause *c = next_clause(s, CLAUSE_COST_ID, &at);

		if (!c)
			return false;
		n.ref = &c->ref;
		if (!find_option(x, q, &n, out))
			return false;
		s->used |= 1ull << at;
		return true;
	}
	if (next_target(x, s, &n, &target)) {
		if (!find_option(x, q, &n, out))
			return false;
		use(s, target);
		s->any_selected = true;
		return true;
	}
	if (q->may_stop && s->any_selected) {
		*out = (struct reply){ .what = THING_STOP };
		s->any_selected = false;
		return true;
	}
	return false;
}

static bool answer_by_clause(struct ctx *x, struct answering *s, const struct question *q, struct reply *out)
{
	switch ((enum question_kind)q->kind) {
	case QUESTION_MAY:
		return answer_may(x, s, q, out);
	case QUESTION_MODE:
	case QUESTION_NUMBER:
		return answer_number(s, q, out);
	case QUESTION_THING:
		return answer_thing(x, s, q, out);
	case QUESTION_ROLL:
	case QUESTION_CARD:
	case QUESTION_FACT:
		break;
	}
	return false;
}

/* ---- what the entry says that nothing has asked for ---- */

/* It says which card it was that nobody had recorded; what still asks begins with that known. */
static void name_taken(struct ctx *x, thing t, card_id card)
{
	struct board *before = &x->g->before;

	if (!is_object(t) || object_of(x, (obj_id)t)->card || !card || !name_object(x, (obj_id)t, card))
		return;
	if (x->g->unit.kind != UNIT_NONE && t <= before->table.n_objects)
		before->table.objects[t].card = card;
}

/* Whether it is the card that is named, or one that nobody has recorded and could be it, and is named so. */
static bool is_taken(struct ctx *x, obj_id id, card_id card)
{
	const struct object *o = object_of(x, id);

	if (!card || (o->card ? !was_called(x, id, card) : !could_be_there(x, id, card)))
		return false;
	name_taken(x, id, card);
	return true;
}

/* A card or leader that was selected, or a cost that was paid, as nothing else could be. */
static bool was_forced(struct ctx *x, const struct wanted_name *n, bool is_cost)
{
	for (uint8_t i = 0; i < x->forced.n; i++) {
		struct forced_choice *f = &x->forced.items[i];
		obj_id id = is_object(f->what) ? (obj_id)f->what : NO_OBJECT;

		if (f->kind != QUESTION_THING || f->is_cost != is_cost || !id)
			continue;
		if (n->ref ? is_taken(x, id, n->ref->card) : is_leader(x, id) && object_of(x, id)->owner == n->of)
			return true;
	}
	return false;
}

static bool was_forced_thing(const struct ctx *x, enum question_kind kind, thing what)
{
	for (uint8_t i = 0; i < x->forced.n; i++)
		if (x->forced.items[i].kind == kind && x->forced.items[i].what == what)
			return true;
	return false;
}

static bool was_forced_number(const struct ctx *x, enum question_kind kind, int32_t number)
{
	return was_forced_thing(x, kind, THING_NUMBER + (thing)number);
}

/* Whether it says what was so anyway. */
static bool says_what_was_forced(struct ctx *x, const struct clause *c)
{
	const struct wanted_name n = { .ref = &c->ref, .of = NO_PLAYER };

	switch (c->id) {
	case CLAUSE_COST_ID:
		return was_forced(x, &n, true);
	case CLAUSE_OPTION_ID:
		return was_forced_number(x, QUESTION_MODE, c->number);
	case CLAUSE_AMOUNT_ID:
		return was_forced_number(x, QUESTION_NUMBER, c->number);
	case CLAUSE_EARTH_RITE_ID:
	case CLAUSE_USE_ID:
		return was_forced_thing(x, QUESTION_MAY, THING_YES);
	default:
		return false;
	}
}

/* The next target that was not selected; false = there is none. */
static bool next_unselected(struct ctx *x, struct answering *s, struct wanted_name *n)
{
	int at;

	while (next_target(x, s, n, &at)) {
		if (!was_forced(x, n, false))
			return true;
		use(s, at);
	}
	return false;
}

static void report_unselected(struct ctx *x, player_id by, const struct wanted_name *n)
{
	const struct question *q = question_at_hand(x);
	struct buffer why = { 0 };
	rule_id rule = q ? q->rule : R_PLAY_TARGETS;

	if (n->ref)
		rule = say_unselected(x, by, n->ref, n->of, q, &why);
	else
		buffer_add_string(&why, "the leader cannot be selected");
	offer_report(&x->offer, against_record(x), rule, "%s", buffer_string(&why));
	offer_free_words(&x->offer, &why);
}

/* A share of what is divided that is none of those which were open, or not the only one. */
static void report_share(struct ctx *x, int32_t share)
{
	const struct question *q = question_at_hand(x);
	int least = -1, most = -1;

	for (uint8_t i = 0; i < x->forced.n; i++)
		if (x->forced.items[i].kind == QUESTION_NUMBER)
			least = most = (int)(x->forced.items[i].what - THING_NUMBER);
	if (q && q->kind == QUESTION_NUMBER && q->n_options) {
		least = (int)(q->options[0] - THING_NUMBER);
		most = (int)(q->options[q->n_options - 1] - THING_NUMBER);
	}
	if (least < 0)
		offer_report(&x->offer, against_record(x), R_PLAY_DIVIDE, "%d cannot be allocated here", (int)share);
	else if (least == most)
		offer_report(&x->offer, against_record(x), R_PLAY_DIVIDE, "%d cannot be allocated here: it is %d", (int)share,
			     least);
	else
		offer_report(&x->offer, against_record(x), R_PLAY_DIVIDE, "%d cannot be allocated here: it is %d to %d",
			     (int)share, least, most);
}

static void report_left_over(struct ctx *x, struct answering *s)
{
	struct wanted_name n;

	for (unsigned i = 0; i < s->entry->n_clauses; i++) {
		const struct clause *c = &s->entry->clauses[i];

		if ((s->used >> i & 1) || says_what_was_forced(x, c))
			continue;
		if (c->id == CLAUSE_COST_ID)
			offer_report(&x->offer, against_record(x), R_COST_IN_FULL, "'%.*s' is no cost that can be paid here",
				     TEXT_ARG(c->ref.name));
		else if (c->id == CLAUSE_OPTION_ID)
			offer_report(&x->offer, against_record(x), R_CHOOSE_AT_PLAY, "there is no option %d to choose", c->number);
		else if (c->id == CLAUSE_AMOUNT_ID)
			report_share(x, c->number);
		else if (c->id == CLAUSE_EARTH_RITE_ID)
			offer_report(&x->offer, against_record(x), R_EARTH_RITE_MEANING, "there is no Earth Rite that can be paid for");
		else if (c->id == CLAUSE_USE_ID)
			offer_report(&x->offer, against_record(x), R_COST_OPTIONAL, "there is no optional cost that can be paid");
		else if (c->id == CLAUSE_WARD_ID)
			offer_report(&x->offer, against_record(x), R_WARD_MEANING, "no follower with Ward is put onto the field reserved");
	}
	if (!next_unselected(x, s, &n))
		return;
	report_unselected(x, s->entry->player, &n);
}

static bool belongs_to(const struct ctx *x, const struct entry *entry, const struct question *q)
{
	(void)x;
	return q->player == entry->player;
}

static void answer(struct ctx *x, const struct entry *entry, struct reply reply)
{
	if (!unit_answer(x, reply))
		report_unplayable(x, entry);
}

/* Whether the card or leader that the entry selects next can be selected once that has been answered. */
static bool leads_to_target(const struct ctx *x, const struct answering *s, struct reply reply)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct answering rest = *s;
	const struct question *q;
	struct wanted_name n;
	int at;

	if (!next_target(x, s, &n, &at) || !budget_has(x->offer.budget) || !unit_answer(&trial, reply))
		return false;
	q = question_at_hand(&trial);
	if (was_forced(&trial, &n, false))
		return true;
	return q && q->kind == QUESTION_THING && belongs_to(&trial, s->entry, q) && answer_thing(&trial, &rest, q, &reply);
}

/*
 * What the entry does not say of options and of what may be done shows in what
 * it selects: the one answer that asks for that was given. Where several do it
 * is open which.
 */
static bool answer_by_target(struct ctx *x, const struct answering *s, const struct question *q, struct reply *out)
{
	struct reply replies[MAX_TRIED];
	unsigned n = q->kind == QUESTION_MODE || q->kind == QUESTION_MAY ? answers_of(x, replies) : 0, n_fit = 0;

	for (unsigned i = 0; i < n; i++) {
		if (!leads_to_target(x, s, replies[i]))
			continue;
		*out = n_fit ? *out : replies[i];
		n_fit++;
	}
	if (n_fit > 1) {
		x->g->b.open = x->g->before.open = true;
		offer_report(&x->offer, SEV_UNDETERMINED, q->rule, "the record does not say what '%.*s' decides",
			     TEXT_ARG(name_of_object(x, q->source)));
	}
	return n_fit > 0;
}

static void answer_all(struct ctx *x, struct answering *s);

/* How much the entry says beyond what has been answered. */
static unsigned says_more(struct ctx *x, const struct answering *s)
{
	struct answering rest = *s;
	struct wanted_name name;
	unsigned n = 0;
	int at;

	for (unsigned i = 0; i < s->entry->n_clauses; i++) {
		const struct clause *c = &s->entry->clauses[i];

		if ((s->used >> i & 1) || says_what_was_forced(x, c))
			continue;
		n += c->id == CLAUSE_COST_ID || c->id == CLAUSE_OPTION_ID || c->id == CLAUSE_AMOUNT_ID ||
		     c->id == CLAUSE_EARTH_RITE_ID || c->id == CLAUSE_USE_ID;
	}
	for (; next_target(x, &rest, &name, &at); use(&rest, at))
		n += !was_forced(x, &name, false);
	return n;
}

static bool is_pending_of(const struct ctx *x, const struct waiting *w, const struct entry *entry)
{
	return w->card == entry->subject.card || is_called(x, w->source, entry->subject.card);
}

/* How well the pending ability goes with what the entry says: all of it rather than some, then of its card rather than not. */
static unsigned goes_with(struct ctx *x, const struct answering *s, uint16_t pending)
{
	struct evolve_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	struct answering rest = *s;
	unsigned left, own = is_pending_of(x, &x->g->b.pending.items[pending], s->entry);

	trial.forced = x->forced;
	rest.is_tried = true;
	pending_play(&trial, pending, true);
	answer_all(&trial, &rest);
	left = says_more(&trial, &rest);
	return left == 0 ? 4 + own : left < says_more(x, s) ? 2 + own : 0;
}

/*
 * Several abilities are pending, and the entry says what one of them asks: that
 * is played next. UINT16_MAX = what it says is about none.
 */
static uint16_t pending_answered(struct ctx *x, const struct answering *s)
{
	const struct waiting_set *set = &x->g->b.pending;
	uint16_t best = UINT16_MAX;
	unsigned most = 0;

	for (uint16_t i = 0; i < set->len && budget_has(x->offer.budget); i++) {
		unsigned how = set->items[i].player == s->entry->player ? goes_with(x, s, i) : 0;

		if (how > most) {
			most = how;
			best = i;
		}
	}
	return best;
}

/* Answers as far as the entry says something. */
static void answer_all(struct ctx *x, struct answering *s)
{
	for (unsigned i = 0; i < MAX_ANSWERS; i++) {
		const struct question *q = question_at_hand(x);
		struct reply reply;

		if (x->g->ask == ASK_ORDER && x->g->ask_player == s->entry->player && !s->is_tried && says_more(x, s)) {
			uint16_t next = pending_answered(x, s);

			if (next == UINT16_MAX)
				return;
			pending_play(x, next, true);
			continue;
		}
		if (!q || !belongs_to(x, s->entry, q) ||
		    (!answer_by_clause(x, s, q, &reply) && !answer_by_target(x, s, q, &reply)))
			return;
		answer(x, s->entry, reply);
		if (x->offer.verdict == VERDICT_ILLEGAL && !x->offer.force)
			return;
	}
}

void reply_by_clauses(struct ctx *x, const struct entry *entry)
{
	struct answering s = { .entry = entry };

	answer_all(x, &s);
	if (x->offer.verdict != VERDICT_ILLEGAL || x->offer.force)
		report_left_over(x, &s);
}

/* Whether a name means what was taken: it may have left where it was. */
static bool was_meant(const struct ctx *x, const struct wanted_name *n, thing t)
{
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;

	if (!o || (o->zone == Z_LEADER) != !n->ref)
		return false;
	if (!n->ref)
		return o->owner == n->of;
	return o->card ? was_called(x, (obj_id)t, n->ref->card) : n->ref->card && could_be_there(x, (obj_id)t, n->ref->card);
}

/* One of what was taken since the last choice, as there was nothing else, is said: once each. */
static bool use_only(struct ctx *x, const struct wanted_name *n, int number)
{
	struct board *b = board_of(x);

	for (uint16_t i = 0; i < b->n_only; i++) {
		thing t = b->only[i];

		if (n ? !was_meant(x, n, t) : t != THING_NUMBER + (thing)number)
			continue;
		b->only[i] = b->only[--b->n_only];
		return true;
	}
	return false;
}

static bool is_clause_given(struct ctx *x, const struct clause *c)
{
	const struct wanted_name n = { .ref = &c->ref, .of = NO_PLAYER };

	switch (c->id) {
	case CLAUSE_COST_ID:
		return use_only(x, &n, 0);
	case CLAUSE_OPTION_ID:
	case CLAUSE_AMOUNT_ID:
		return c->number >= 0 && use_only(x, NULL, c->number);
	default:
		return false;
	}
}

void reply_was_given(struct ctx *x, const struct entry *entry)
{
	struct answering s = { .entry = entry };
	struct wanted_name n;
	int at;

	for (unsigned i = 0; i < entry->n_clauses; i++)
		if (is_clause_given(x, &entry->clauses[i]))
			use(&s, (int)i);
	while (next_target(x, &s, &n, &at) && use_only(x, &n, 0))
		use(&s, at);
	report_left_over(x, &s);
}

/* ---- entries of their own ---- */

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

static bool has_option(const struct question *q, thing t)
{
	for (uint16_t i = 0; i < q->n_options; i++)
		if (q->options[i] == t)
			return true;
	return false;
}

static bool by_number(const struct question *q, const struct entry *entry, struct reply *out)
{
	*out = (struct reply){ .what = THING_NUMBER + (thing)entry->number };
	if (entry->verb == VERB_DO_ROLL)
		return q->kind == QUESTION_ROLL && entry->number >= 1 && entry->number <= 6;
	if (entry->verb == VERB_OPTION)
		return q->kind == QUESTION_MODE && has_option(q, out->what);
	return q->kind == QUESTION_NUMBER && has_option(q, out->what);
}

/* The option that is the token so called. */
static bool by_token(const struct ctx *x, const struct question *q, card_id token, struct reply *out)
{
	for (unsigned i = 0; token && i < MAX_OFFERED; i++) {
		*out = (struct reply){ .what = THING_NUMBER + i + 1u };
		if (x->g->b.offered[i] == token && has_option(q, out->what))
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

	if (!q)
		offer_report(&x->offer, against_record(x), R_RESOLVE_TEXT, "%s answers '%.*s', and %s",
			     x->env->player_names[entry->player], TEXT_ARG(name),
			     x->g->ask == ASK_ORDER ? "no pending ability asks that" : "nothing is asked");
	else if (q->player != entry->player)
		offer_report(&x->offer, against_record(x), q->rule, "%s answers '%.*s', and %s is asked",
			     x->env->player_names[entry->player], TEXT_ARG(name), x->env->player_names[q->player]);
	else if (q->kind == QUESTION_THING && entry->subject.given)
		report_unselected(x, entry->player, &(const struct wanted_name){ .ref = &entry->subject, .of = NO_PLAYER });
	else if (q->source)
		offer_report(&x->offer, against_record(x), q->rule, "'%.*s' is no answer to what '%.*s' asks", TEXT_ARG(name),
			     TEXT_ARG(name_of_object(x, q->source)));
	else
		offer_report(&x->offer, against_record(x), q->rule, "'%.*s' does not say which cards of %s are %s", TEXT_ARG(name),
			     x->env->player_names[q->player], asked_by_rules(q));
}

/* Whether a thing is what the entry names, wherever that is by now: what was paid or returned has gone on. */
static bool is_what_it_says(const struct ctx *x, const struct entry *entry, thing t)
{
	const struct clause *leader = entry_clause(entry, CLAUSE_LEADER_ID);
	const struct object *o = is_object(t) ? object_of(x, (obj_id)t) : NULL;

	if (entry->verb == VERB_ACCEPT)
		return t == THING_YES;
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
	    entry->verb != VERB_DO_RANDOM && entry->verb != VERB_ACCEPT)
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
