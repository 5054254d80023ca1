/*
 * engine.c - brings the game to the point where an entry of the record is
 * meant, and offers it there.
 */
#include "games/altered/engine.h"

#include "games/altered/actions/act.h"
#include "games/altered/actions/setup.h"
#include "games/altered/board/mana.h"
#include "games/altered/record/behind.h"
#include "games/altered/record/cleaned_up.h"
#include "games/altered/record/meant.h"
#include "games/altered/record/offer.h"
#include "games/altered/record/outcome.h"
#include "games/altered/record/options.h"
#include "games/altered/record/position.h"
#include "games/altered/record/tracked.h"
#include "games/altered/record/ways.h"
#include "games/altered/resolve/effect.h"
#include "games/altered/resolve/play_through.h"
#include "games/altered/show.h"
#include "games/altered/state/ask.h"
#include "games/altered/state/language.h"
#include "games/altered/state/meaning.h"
#include "games/altered/state/names.h"
#include "games/altered/state/objects.h"
#include "games/altered/state/same.h"
#include "games/altered/state/position_words.h"

/* Whether the entry is of the kind that is waited for, though it may be wrong. */
static bool belongs_here(const struct altered_game *g, const struct entry *entry)
{
	switch (entry->verb) {
	case VERB_DRAW:
		return true;
	case VERB_DISCARD:
	case VERB_SACRIFICE:
		/* In the Night the Clean-up is still to come; later it is said too late. */
		return g->b.phase != PHASE_NIGHT;
	case VERB_HERO:
	case VERB_MANA:
		return g->ask == ASK_SETUP;
	case VERB_EXPAND:
		return g->ask == ASK_EXPAND;
	case VERB_REACT:
		return g->ask == ASK_REACTION;
	case VERB_PLAY:
		return asks_for_play(g, entry->player);
	case VERB_CHOOSE:
	case VERB_PICK_MODE:
	case VERB_ACCEPT:
	case VERB_DECLINE:
		return g->ask == ASK_EFFECT;
	default:
		return false;
	}
}

static bool advance_to(struct ctx *x, const struct entry *entry);

/* The record goes on to what is no part of the Clean-up, but of the next Morning or right behind it. */
static bool passes_clean_up(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_CLEAN_UP || entry->verb == VERB_DISCARD || entry->verb == VERB_SACRIFICE ||
	    entry->verb == VERB_CONCEDE || would_be_legal(x, entry))
		return false;
	if (entry->mark == MARK_CHOICE && (entry->verb == VERB_DRAW || entry->verb == VERB_EXPAND))
		return true;
	trial = ctx_trial(x, &copy);
	clean_up_pass(&trial, entry);
	return copy.ask == ASK_CLEAN_UP ? passes_clean_up(&trial, entry) || would_be_legal(&trial, entry)
					: advance_to(&trial, entry) && would_be_legal(&trial, entry);
}

/* Whether what is accepted costs what the entry says, at once or as soon as all is chosen for it. */
static bool is_paid_so(struct ctx *x, const struct entry *entry)
{
	const struct clause *pay = entry_clause(entry, CLAUSE_PAY_ID);
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);
	int ready = ready_orbs(x, entry->player);

	if (entry->verb != VERB_ACCEPT || !pay)
		return true;
	offer_here(&trial, entry);
	for (int i = 0; i < 3 && copy.ask == ASK_EFFECT && ready_orbs(&trial, entry->player) == ready; i++)
		ways_open(&trial);
	return ready - ready_orbs(&trial, entry->player) == pay->number;
}

/* What is accepted or declined is what the card that the entry names asks. */
static bool is_asked_by(struct ctx *x, const struct entry *entry)
{
	if (entry->verb != VERB_ACCEPT && entry->verb != VERB_DECLINE)
		return true;
	if (x->g->ask != ASK_EFFECT || !x->g->course.question.source)
		return !entry->subject.card && !entry_clause(entry, CLAUSE_PAY_ID);
	return (!entry->subject.card || object_of(x, x->g->course.question.source)->card == entry->subject.card) &&
	       is_paid_so(x, entry);
}

static bool is_meant_here(struct ctx *x, const struct entry *entry)
{
	return is_asked_by(x, entry) && is_legal_here(x, entry);
}

static enum verdict verdict_here(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial = ctx_trial(x, &copy);

	is_legal_here(&trial, entry);
	return trial.offer.verdict;
}

/* What is seen before anybody has done anything is seen on the first day, unless it is as doubtful there. */
static bool is_seen_on_first_day(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;
	struct ctx trial;

	if (x->g->ask != ASK_SETUP)
		return false;
	trial = ctx_trial(x, &copy);
	ways_open(&trial);
	return verdict_here(x, entry) != VERDICT_UNDETERMINED || verdict_here(&trial, entry) != VERDICT_UNDETERMINED;
}

/*
 * An outcome which is right as it is, of a card drawn before that nobody recorded, is rather of one that is known,
 * where an answer to what is asked leads to that: the answer is given then.
 */
static void answer_of_known(struct ctx *x, const struct entry *entry)
{
	const struct question *q = &x->g->course.question;

	if (entry->mark != MARK_OUTCOME || !entry->subject.card || x->g->ask != ASK_EFFECT || q->kind == QUESTION_CARD ||
	    q->kind == QUESTION_ROLL || outcome_is_of_known(x, entry))
		return;
	ways_shown(x, entry, outcome_is_of_known);
}

/*
 * Brings the game to the point where the entry can be offered: over what the
 * rules force, what the entry itself tells, and what the record leaves open.
 * False when that is all: it is an outcome that depends on what is decided later.
 */
static bool advance_to(struct ctx *x, const struct entry *entry)
{
	bool guessed = false, is_asked;

	while (passes_clean_up(x, entry))
		clean_up_pass(x, entry);
	if (!is_waiting(x->g))
		return true;
	if (would_be_legal(x, entry) && is_asked_by(x, entry)) {
		answer_of_known(x, entry);
		return true;
	}
	is_asked = x->g->ask == ASK_EFFECT && x->g->course.question.kind == QUESTION_CARD;
	/* What a declaration lacks is missed at once; a card that an effect lets one play the entry may be. */
	if (entry->mark == MARK_CHOICE && x->g->ask == ASK_EFFECT && x->g->course.question.rule == R_PLAY_EXPEDITION &&
	    !(entry->verb == VERB_PLAY && asks_for_play(x->g, entry->player)))
		ways_open(x);
	if (!is_waiting(x->g) || (would_be_legal(x, entry) && is_asked_by(x, entry)))
		return true;
	/*
	 * A choice that is possible in several modes is no more than an outcome: what comes of it shows the mode.
	 * Where targets are announced with the mode the record may say them first.
	 */
	if (entry->mark == MARK_OUTCOME ||
	    ((x->env->record_is_partial || !x->env->edition.targets_at_step) && entry->verb == VERB_CHOOSE && entry->subject.card && x->g->ask == ASK_EFFECT &&
	     x->g->course.question.kind == QUESTION_MODE)) {
		enum shown shown = ways_shown(x, entry, is_legal_here);

		/* What an effect does with a card that nobody recorded is not known. */
		if (shown != SHOWN_NOT && x->masks_card && is_asked)
			x->g->b.open = x->g->before.open = true;
		if (shown != SHOWN_NOT)
			return shown == SHOWN_NOW;
	} else if (ways_until(x, entry, is_meant_here, &guessed) ||
		   (!would_be_legal(x, entry) && ways_until(x, entry, is_legal_here, &guessed))) {
		/* What was guessed is held against nobody. */
		if (guessed)
			x->g->b.open = x->g->before.open = true;
		return true;
	}
	if (entry->mark == MARK_OBSERVATION && is_seen_on_first_day(x, entry))
		ways_open(x);
	/* What belongs to the point at which the game waits, an observation or a fact does not end it. */
	if (entry->mark != MARK_CHOICE || belongs_here(x->g, entry))
		return true;
	/* What no answer could make right does not end what is asked either. */
	if (ways_exclude(x, entry, may_be_legal_here))
		return true;
	do {
		for (int i = 0; i < MAX_ANSWERS && is_waiting(x->g) && !would_be_legal(x, entry); i++)
			ways_open(x);
		if (!passes_clean_up(x, entry))
			return true;
		clean_up_pass(x, entry);
	} while (is_waiting(x->g) || x->g->ask == ASK_CLEAN_UP);
	return true;
}

/* What the record has stated of it before has to come of what is decided now. */
static void check_stated(struct ctx *x)
{
	const struct stated *s = &x->g->stated[0];

	if (x->g->n_stated == 0 || x->offer.verdict == VERDICT_ILLEGAL || ways_to_stated(x))
		return;
	if (s->verb == VERB_CHOOSE)
		offer_report(&x->offer, against_record(x), R_EFFECT_TARGETS,
			     "this leaves '%.*s' not to be chosen, which the record says was",
			     TEXT_ARG(s->card ? altered_card_of(x->env->cards, s->card)->label : text_of("?")));
	else
		offer_report(&x->offer, against_record(x), R_INSTRUCTIONS_FOLLOWED,
			     "this does not lead to '! %s %s%s%.*s', which the record states before",
			     altered_language.verbs[s->verb].word, x->env->player_names[s->player], s->card ? " " : "",
			     TEXT_ARG(s->card ? altered_card_of(x->env->cards, s->card)->label : text_of("")));
	x->g->n_stated = 0;
}

/* What the edition does not define is said once for each card whose text says it. */
static void say_undefined(struct ctx *x, uint16_t undefined, card_id of)
{
	const struct board *b = board_of(x);
	const struct keyword_action *action = keyword_action_of(b->undefined);
	const struct altered_card *card = b->undefined_of ? altered_card_of(x->env->cards, b->undefined_of) : NULL;

	if (action && (b->undefined != undefined || b->undefined_of != of))
		offer_report(&x->offer, SEV_UNDETERMINED, R_INSTRUCTIONS_FOLLOWED,
			     "'%.*s' says %s, which this edition does not define",
			     TEXT_ARG(card ? card->name : text_of("a card")), action->word);
}

/*
 * A card that nobody recorded is in play, where it may do anything, or an effect
 * asks what it is. A Hero that no deck list names was open before.
 */
static bool shows_unknown(struct ctx *x)
{
	if (x->g->ask == ASK_EFFECT && x->g->course.question.kind == QUESTION_CARD)
		return true;
	for (obj_id id = 1; id <= x->g->b.table.n_objects; id++) {
		const struct object *o = object_of(x, id);

		if (o->card == CARD_UNKNOWN && is_in_play(x, id) && o->zone != Z_HERO)
			return true;
	}
	return false;
}

static enum verdict offer(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	const struct altered_env *e = env;
	struct happenings space;
	struct ctx x = { .env = e, .g = state, .offer = *at_hand, .space = &space };
	struct altered_game before;
	const struct stated *later;
	enum verdict until_here;
	bool force = at_hand->force;
	uint16_t undefined = x.g->b.undefined;
	card_id undefined_of = x.g->b.undefined_of;

	x.offer.ruling = &e->ruling;
	meaning_begin(&x.g->meaning);
	x.masks_card = masks_card(&x, entry);
	for (unsigned i = 0; entry_ref(entry, i); i++)
		report_unnamed(&x, entry_ref(entry, i));
	if (x.g->b.over && entry->mark == MARK_CHOICE) {
		bool doubt = is_in_doubt(&x);

		offer_report(&x.offer, doubt ? SEV_UNDETERMINED : SEV_ILLEGAL, R_NIGHT_CHECK_VICTORY,
			     "%s acts after the game has ended%s", x.env->player_names[entry->player],
			     doubt ? "; a text or a choice that is not known may have gone on" : "");
		return x.offer.verdict;
	}
	later = stated_of_implied(&x, entry);
	if (later)
		say_behind(&x, entry, later);
	if ((later && !force) || !advance_to(&x, entry))
		return x.offer.verdict;
	until_here = x.offer.verdict;
	x.offer.verdict = VERDICT_LEGAL;
	if (!force)
		altered_game_copy(&before, x.g);
	if (is_told_too_late(x.g, entry) && !would_be_legal(&x, entry)) {
		offer_report(&x.offer, SEV_ILLEGAL, R_STEP_DECISIONS_ORDER,
			     "%s decides behind %s, and has to before, in initiative order",
			     x.env->player_names[entry->player], x.env->player_names[opponent_of(entry->player)]);
		return verdict_worse(until_here, x.offer.verdict);
	}
	later = stated_of_later(&x, entry);
	if (later) {
		say_behind(&x, entry, later);
		if (!force)
			return verdict_worse(until_here, x.offer.verdict);
	}
	offer_here(&x, entry);
	check_stated(&x);
	/* What a card did that nobody recorded is not known; nothing is done by what is seen. */
	if (x.masks_card && entry->mark != MARK_OBSERVATION &&
	    (x.offer.verdict == VERDICT_UNDETERMINED || shows_unknown(&x)))
		x.g->b.open = x.g->before.open = true;
	/* What is not allowed has not happened; what was seen has. */
	if (!force && x.offer.verdict == VERDICT_ILLEGAL && entry->mark != MARK_OBSERVATION)
		altered_game_copy(x.g, &before);
	say_undefined(&x, undefined, undefined_of);
	return verdict_worse(until_here, x.offer.verdict);
}

static enum verdict offer_entry(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	struct altered_game *g = state;
	enum verdict verdict = offer(env, state, entry, at_hand);

	/* It was said of this entry. */
	g->meaning.way = 0;
	return verdict;
}

/* What is in doubt already is not told apart any more. */
static bool may_have_ways(const void *env, const void *state, const struct entry *entry)
{
	const struct altered_game *g = state;
	const struct altered_env *e = env;

	(void)entry;
	return !g->b.doubt && !g->b.open && !e->record_is_broken;
}

static void begin(const void *env, void *state)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .space = &space };

	setup_game(&x);
}

static void finish(const void *env, void *state, const struct offer *at_hand)
{
	const struct altered_env *e = env;
	struct happenings space;
	struct ctx x = { .env = e, .g = state, .offer = *at_hand, .space = &space };

	x.offer.ruling = &e->ruling;
	for (int i = 0; i < MAX_ANSWERS && x.g->ask == ASK_EFFECT; i++)
		ways_open(&x);
}

static enum verdict try_entry(struct ctx *x, const struct entry *entry)
{
	struct altered_game copy;

	altered_game_copy(&copy, x->g);
	return offer_entry(x->env, &copy, entry, &x->offer);
}

static void options(const void *env, const void *state, bool refused, option_fn *fn, void *ctx)
{
	altered_options(env, state, try_entry, refused, fn, ctx);
}

static uint32_t day(const void *state)
{
	const struct altered_game *g = state;

	return g->b.day;
}

static bool is_over(const void *state)
{
	const struct altered_game *g = state;

	return g->b.over;
}

static void copy(void *to, const void *from)
{
	altered_game_copy(to, from);
}

const struct game_rules altered_rules = {
	.name = "altered",
	.language = &altered_language,
	.state_size = sizeof(struct altered_game),
	.copy = copy,
	.find_card = find_card,
	.meant = altered_meant,
	.card_name = card_name,
	.begin = begin,
	.position = &altered_position_words,
	.place = altered_place,
	.tell = altered_tell,
	.offer = offer_entry,
	.ways = meaning_ways,
	.way_kind = meaning_way_kind,
	.ways_are_all = meaning_ways_are_all,
	.may_be_late = altered_may_be_late,
	.is_same = altered_is_same,
	.take_way = meaning_take_way,
	.may_have_ways = may_have_ways,
	.finish = finish,
	.options = options,
	.show = altered_show,
	.track = altered_track,
	.tracked = altered_tracked,
	.turn = day,
	.turn_name = "day",
	.is_over = is_over,
};
