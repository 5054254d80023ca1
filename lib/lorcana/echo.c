/*
 * echo.c - outcomes that a record states.
 *
 * An outcome is compared with what effects have done. If none has done it, the
 * answers that are still open are tried, on a copy of the game: when one leads
 * to the outcome, that was the answer. What no later entry shows stays open
 * (answer_open.c).
 */
#include "lorcana/answer_parts.h"

#include "lorcana/challenge.h"
#include "lorcana/effect.h"
#include "lorcana/influence.h"
#include "lorcana/language.h"
#include "lorcana/objects.h"
#include "lorcana/reading.h"
#include "lorcana/settle.h"
#include "lorcana/traits.h"
#include "lorcana/turn.h"

/* Whether a card was put on one of that name, as far as that can still be seen. */
static bool lies_on(const struct lorcana_game *g, obj_id id, card_id card)
{
	if (!is_in_play(g, id))
		return true;
	for (obj_id i = table_object_const(&g->table, id)->under; i; i = g->table.objects[i].next)
		if (g->table.objects[i].card == card || g->table.objects[i].card == CARD_UNKNOWN)
			return true;
	return false;
}

/* A card that may enter play exerted does, when the entry says so of an effect that has played it. */
static bool enters_as_stated(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	return entry->verb == VERB_DO_PLAY && is_in_play(x->g, echo->id) && may_enter_exerted(x->env, x->g, echo->id);
}

/* Whether what an entry says besides of a card that went from one zone to another is so. */
static bool clauses_echo(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	for (uint8_t i = 0; echo->id && i < entry->n_clauses; i++) {
		const struct clause *clause = &entry->clauses[i];

		if ((clause->id == CLAUSE_FROM_ID && !text_is(clause->word, lorcana_zone_word(echo->from))) ||
		    (clause->id == CLAUSE_EXERTED_ID && !echo->exerted && !enters_as_stated(x, entry, echo)) ||
		    (clause->id == CLAUSE_SHIFT_ID && clause->ref.card && !lies_on(x->g, echo->id, clause->ref.card)))
			return false;
	}
	return true;
}

static bool goes_to_hand(const struct echo *echo)
{
	return echo->verb == VERB_DO_DRAW || echo->verb == VERB_DO_RETURN;
}

/* Whether an entry says what the echo does. */
static bool echoes(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	card_id card = entry->subject.card;
	card_id now = echo->id ? table_object_const(&x->g->table, echo->id)->card : CARD_UNKNOWN;
	card_id was = echo->card ? echo->card : now;

	if (entry->verb != echo->verb || entry->player != echo->player)
		return false;
	if (entry->verb == VERB_RESOLVE)
		return card == echo->by;
	if (entry->verb == VERB_DECLINE)
		return !card || card == echo->by;
	/* A number is no card. */
	if (entry->verb == VERB_CHOOSE && entry->has_number && !entry->subject.given && echo->id)
		return false;
	if (by && by->ref.card && by->ref.card != echo->by)
		return false;
	/* Of unknown cards in a hand it was the engine that took one for the other. */
	if (entry->subject.given && card && was && card != was && (echo->card || !goes_to_hand(echo)))
		return false;
	if (!clauses_echo(x, entry, echo))
		return false;
	return !entry->has_number || entry->number == echo->number || entry->verb == VERB_DO_GIVE ||
	       entry->verb == VERB_CHOOSE;
}

/* A card of that name has left a hand this turn: it may be the one that came there, and not the one that stayed. */
static bool may_have_left_hand(const struct ctx *x, obj_id id, card_id card)
{
	const struct table *t = &x->g->table;

	for (obj_id i = 1; i <= t->n_objects; i++) {
		const struct object *o = table_object_const(t, i);

		if (i != id && o->card == card && o->owner == table_object_const(t, id)->owner && o->since == x->g->turn &&
		    o->zone != Z_HAND && o->zone != Z_DECK)
			return true;
	}
	return false;
}

/*
 * Whether a card that was not known is where the echo left it, so that the entry
 * can name it [card]. One that was known then has been lost sight of in a deck,
 * as has one that went there.
 */
static bool can_name(const struct ctx *x, const struct echo *echo, card_id card)
{
	const struct object *object = table_object_const(&x->g->table, echo->id);

	if (echo->verb == VERB_DO_RETURN && echo->id && object->zone == Z_HAND && may_have_left_hand(x, echo->id, card))
		return false;
	if (!echo->id || object->card != CARD_UNKNOWN || object->zone == Z_DECK || echo->card || echo->verb == VERB_DO_DECK)
		return false;
	/* A card drawn may since have gone unseen to where nobody looks. */
	return echo->verb == VERB_DO_DRAW ? object->zone == Z_HAND : object->zone != Z_INKWELL || echo->verb == VERB_DO_INK;
}

/* How well an entry fits an echo: it says nothing against it, it can name the card, it is about this very card. */
enum fit { FITS_NOT, FITS_LOOSELY, CAN_BE_NAMED, FITS_EXACTLY };

static enum fit fit_of(const struct ctx *x, const struct entry *entry, const struct echo *echo)
{
	card_id card = entry->subject.card;

	if (!echoes(x, entry, echo))
		return FITS_NOT;
	if (!entry->subject.given || !card || echo->card == card ||
	    (echo->id && table_object_const(&x->g->table, echo->id)->card == card))
		return FITS_EXACTLY;
	if (!can_name(x, echo, card))
		return FITS_LOOSELY;
	/* It is none of its player's deck: a choice is of another card. */
	if (entry->verb == VERB_CHOOSE && !may_own(x, table_object_const(&x->g->table, echo->id)->owner, card))
		return FITS_NOT;
	return CAN_BE_NAMED;
}

/* The first of those that fit best, of an effect of the card [by] (CARD_UNKNOWN = any); -1 = none. */
static int find_echo(const struct ctx *x, const struct entry *entry, card_id by)
{
	enum fit best_fit = FITS_NOT;
	int best = -1;

	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];
		enum fit fit = by && echo->by != by ? FITS_NOT : fit_of(x, entry, echo);

		if (fit > best_fit) {
			best = i;
			best_fit = fit;
		}
	}
	return best;
}

bool echo_take_of(struct ctx *x, const struct entry *entry, card_id by)
{
	struct echo_set *set = &x->g->echoes;
	int i = find_echo(x, entry, by);

	/* Of a certain effect: what it did to this very card. */
	if (i < 0 || (by && fit_of(x, entry, &set->items[i]) < FITS_EXACTLY))
		return false;
	if (entry->subject.card && can_name(x, &set->items[i], entry->subject.card))
		bind_object(x, set->items[i].id, entry->subject.card);
	if (entry_clause(entry, CLAUSE_EXERTED_ID) && !set->items[i].exerted && enters_as_stated(x, entry, &set->items[i]))
		table_object(&x->g->table, set->items[i].id)->flags |= F_EXERTED;
	set->len--;
	for (uint16_t k = (uint16_t)i; k < set->len; k++)
		set->items[k] = set->items[k + 1];
	set->items[set->len] = (struct echo){ 0 };
	return true;
}

bool echo_names(const struct ctx *x, const struct entry *entry)
{
	int i = find_echo(x, entry, CARD_UNKNOWN);

	return i >= 0 && entry->subject.card && fit_of(x, entry, &x->g->echoes.items[i]) == FITS_EXACTLY;
}

bool echo_take(struct ctx *x, const struct entry *entry)
{
	return echo_take_of(x, entry, CARD_UNKNOWN);
}

/* Trying answers */

/* What is sought: that [holds] for the entry; and how much may still be tried. */
struct search {
	const struct entry *entry;
	answer_fn *holds;
	int tries;
	bool has_named; /* a card shown has been taken to be the one that the entry names */
};

static bool seek(struct ctx *x, struct search *search, int depth);

typedef void try_fn(struct ctx *x, int with);

static void try_accept(struct ctx *x, int unused)
{
	(void)unused;
	effect_accept(x);
}

static void try_decline(struct ctx *x, int unused)
{
	(void)unused;
	effect_decline(x);
}

static void try_pick(struct ctx *x, int id)
{
	effect_pick(x, (obj_id)id);
}

/* One of several cards, which the entry does not tell from the others: what came of it, and to which, is in doubt. */
static void try_guess(struct ctx *x, int id)
{
	const struct effect *effect = effect_top(x->g);
	struct pending pending;

	effect_pending(x, &pending);
	influence_add(x->env, x->g, effect->card, effect->ability);
	for (uint8_t i = 0; i < pending.candidates.n; i++)
		if (is_in_play(x->g, pending.candidates.ids[i]))
			influence_add_touch(x->g, table_object_const(&x->g->table, pending.candidates.ids[i])->card,
					    COPY_UNRECORDED, ~0u, INFLUENCE_ALWAYS);
	effect_pick(x, (obj_id)id);
}

/* One of the name that the entry has, of several. */
static void try_copy(struct ctx *x, int id)
{
	remember_copies(x, (obj_id)id);
	effect_pick(x, (obj_id)id);
}

static void try_number(struct ctx *x, int number)
{
	effect_number(x, number);
}

static void try_player(struct ctx *x, int player)
{
	effect_player(x, (player_id)player);
}

static void try_place(struct ctx *x, int top)
{
	effect_place(x, top);
}

/* The card, and above it whose it is. */
static void try_fact(struct ctx *x, int card)
{
	effect_fact(x, (player_id)(card >> 16), (card_id)(card & 0xffff));
}

static void try_pass_over(struct ctx *x, int player)
{
	answer_pass_over(x, (player_id)player);
}

static void try_begin(struct ctx *x, int i)
{
	bag_begin(x, (uint16_t)i);
}

/* Tries one answer; leaves the game as it was unless it leads to what is sought. */
static bool try(struct ctx *x, struct search *search, int depth, try_fn *fn, int with)
{
	struct lorcana_game before;

	if (search->tries-- <= 0)
		return false;
	before = *x->g;
	fn(x, with);
	run(x);
	if (seek(x, search, depth - 1))
		return true;
	*x->g = before;
	return false;
}

/* A hidden card: the one which the entry names, or another. */
static bool try_hidden(struct ctx *x, struct search *search, int depth)
{
	card_id card = search->entry->subject.card;
	obj_id id = effect_unknown_candidate(x, card);

	if (!id)
		return false;
	if (effect_may_pick_as(x, id, card)) {
		table_object(&x->g->table, id)->card = card;
		if (try(x, search, depth, try_pick, id))
			return true;
		table_object(&x->g->table, id)->card = CARD_UNKNOWN;
	}
	/* It may have been one that the record never names. */
	return try(x, search, depth, try_pick, id);
}

/* Whether it matters which of the candidates is taken. */
static bool is_guess(const struct lorcana_game *g, const struct pending *pending)
{
	const obj_id *ids = pending->candidates.ids;

	for (uint8_t i = 1; i < pending->candidates.n; i++)
		if (g->table.objects[ids[i]].card != g->table.objects[ids[0]].card || !are_alike(g, ids[0], ids[i]))
			return true;
	return pending->hidden;
}

static bool try_cards(struct ctx *x, struct search *search, int depth, const struct pending *pending)
{
	card_id wanted = search->entry->subject.card;

	/* First what the entry names, then the rest. */
	for (int round = 0; round < 2; round++) {
		try_fn *pick = round == 0 ? try_copy : is_guess(x->g, pending) ? try_guess : try_pick;

		for (uint8_t i = 0; i < pending->candidates.n; i++) {
			card_id card = table_object_const(&x->g->table, pending->candidates.ids[i])->card;

			if ((card == wanted) == (round == 0) &&
			    try(x, search, depth, pick, pending->candidates.ids[i]))
				return true;
		}
		if (round == 0 && pending->hidden && try_hidden(x, search, depth))
			return true;
	}
	return pending->least == 0 && try(x, search, depth, try_decline, 0);
}

/* A card shown may be the one that the entry names; of several it is one. */
static bool try_named_fact(struct ctx *x, struct search *search, int depth)
{
	bool leads;

	if (!search->entry->subject.card || search->has_named)
		return false;
	search->has_named = true;
	leads = try(x, search, depth, try_fact, search->entry->subject.card | search->entry->player << 16);
	search->has_named = leads;
	return leads;
}

static bool try_answers(struct ctx *x, struct search *search, int depth)
{
	struct pending pending;

	effect_pending(x, &pending);
	/* What is about a player who is asked later says nothing of what others decide before. */
	if (pending.player != search->entry->player && answer_comes_later(x->g, search->entry->player) &&
	    try(x, search, depth, try_pass_over, search->entry->player))
		return true;
	switch (pending.kind) {
	case CHOICE_NONE:
		return false;
	case CHOICE_MAY:
		return try(x, search, depth, try_accept, 0) || try(x, search, depth, try_decline, 0);
	case CHOICE_CARDS:
		return try_cards(x, search, depth, &pending);
	case CHOICE_NUMBER:
		for (int n = pending.most; n >= 0; n--)
			if (try(x, search, depth, try_number, n))
				return true;
		return false;
	case CHOICE_MODE:
		for (int n = 1; n <= pending.most; n++)
			if (pending.modes & 1u << (n - 1) && try(x, search, depth, try_number, n))
				return true;
		return false;
	case CHOICE_PLAYER:
		for (player_id p = 0; p < x->g->n_players; p++)
			if (pending.players & 1u << p && try(x, search, depth, try_player, p))
				return true;
		return pending.least == 0 && try(x, search, depth, try_decline, 0);
	case CHOICE_NAME:
		return false;
	case CHOICE_PLACE:
		return try(x, search, depth, try_place, 1) || try(x, search, depth, try_place, 0);
	case CHOICE_FACT:
		return try_named_fact(x, search, depth) || try(x, search, depth, try_fact, CARD_UNKNOWN);
	}
	BUG("unknown choice");
}

static bool seek(struct ctx *x, struct search *search, int depth)
{
	if (search->holds(x, search->entry))
		return true;
	if (depth == 0 || x->g->over)
		return false;
	if (x->g->ask == ASK_EFFECT)
		return try_answers(x, search, depth);
	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++)
		if (x->g->bag.items[i].player == x->g->ask_player && bag_is_carried_out(&x->g->bag.items[i]) &&
		    try(x, search, depth, try_begin, i))
			return true;
	return false;
}

static int count_passed_over(const struct lorcana_game *g)
{
	int n = 0;

	for (uint16_t i = 0; i < g->echoes.len; i++)
		n += g->echoes.items[i].verb == ECHO_PASSED_OVER;
	return n;
}

/* Says of whom the answers that were found leave open what they decided, all but the first [n_known]. */
static void report_passed_over(struct ctx *x, int n_known)
{
	for (uint16_t i = 0; i < x->g->echoes.len; i++) {
		const struct echo *echo = &x->g->echoes.items[i];

		if (echo->verb == ECHO_PASSED_OVER && n_known-- <= 0)
			report(x, SEV_UNDETERMINED, R_CHOICES, "'%.*s': the record does not say what %s decides",
			       TEXT_ARG(lorcana_card_of(x->env->cards, echo->by)->full_name),
			       x->env->player_names[echo->player]);
	}
}

bool answer_until(struct ctx *x, const struct entry *entry, answer_fn *holds)
{
	enum { MAX_DEPTH = 5, MAX_TRIES = 300 };
	struct search search = { .entry = entry, .holds = holds, .tries = MAX_TRIES };
	struct ctx quiet = *x;
	int n_passed_over = count_passed_over(x->g);

	quiet.diags = NULL;
	if (!seek(&quiet, &search, MAX_DEPTH))
		return false;
	report_passed_over(x, n_passed_over);
	return true;
}

static bool has_echo(struct ctx *x, const struct entry *entry)
{
	return find_echo(x, entry, CARD_UNKNOWN) >= 0;
}

/* The outcome that a thing done shows as; N_LORCANA_VERBS = none. */
static uint8_t outcome_of(int op)
{
	static const struct {
		uint8_t op;
		uint8_t verb;
	} outcomes[] = {
		{ OP_DO_RETURN, VERB_DO_RETURN },     { OP_DO_TO_HAND, VERB_DO_RETURN },
		{ OP_DO_BANISH, VERB_DO_BANISH },     { OP_DO_TO_DISCARD, VERB_DO_DISCARD },
		{ OP_DO_DEAL, VERB_DO_DAMAGE },	      { OP_DO_PUT_DAMAGE, VERB_DO_PUT },
		{ OP_DO_EXERT, VERB_DO_EXERT },	      { OP_DO_READY, VERB_DO_READY },
		{ OP_DO_TO_DECK, VERB_DO_DECK },      { OP_DO_TO_INKWELL, VERB_DO_INK },
		{ OP_DO_PLAY, VERB_DO_PLAY },	      { OP_DO_GIVE, VERB_DO_GIVE },
	};

	for (size_t i = 0; i < sizeof(outcomes) / sizeof(outcomes[0]); i++)
		if (outcomes[i].op == op)
			return outcomes[i].verb;
	return N_LORCANA_VERBS;
}

/* What is done next, once the cards are chosen: an entry of [verb] shows it. */
static bool comes_next(const struct ctx *x, uint8_t verb)
{
	const struct code_step *step = &x->env->code->steps[x->g->effects.items[x->g->effects.depth - 1].step + 1];

	while (step->op == STEP_DO && x->env->code->nodes[step->node].op == OP_DO_REVEAL && verb != VERB_DO_REVEAL)
		step++;
	return step->op == STEP_DO && outcome_of(x->env->code->nodes[step->node].op) == verb;
}

/* Whether the outcome says as much as the text of what is done next, which has damage counted before Resist. */
static bool says_amount(struct ctx *x, const struct entry *entry)
{
	const struct effect *effect = effect_top(x->g);
	const struct code_step *step = &x->env->code->steps[effect->step + 1];
	struct reading r = reading_of_effect(x->env, x->g, effect);

	if (!entry->has_number || (entry->verb != VERB_DO_DAMAGE && entry->verb != VERB_DO_PUT) || step->op != STEP_DO)
		return true;
	return reading_amount(&r, code_first(step->node)) == entry->number;
}

/* Whether the card that is chosen now is the one from which damage is moved, to another that is chosen then. */
static bool is_moved_from(const struct ctx *x, uint8_t verb)
{
	const struct code_step *step = &x->env->code->steps[x->g->effects.items[x->g->effects.depth - 1].step + 1];
	int n_more = 0;

	for (; step->op == STEP_SELECT || step->op == STEP_NUMBER; step++)
		n_more += step->op == STEP_SELECT;
	return verb == VERB_DO_REMOVE && n_more == 1 && step->op == STEP_DO && x->env->code->nodes[step->node].op == OP_DO_MOVE_DAMAGE;
}

static obj_id candidate_named(struct ctx *x, const struct pending *pending, card_id card)
{
	obj_id id = NO_OBJECT;

	for (uint8_t i = 0; i < pending->candidates.n; i++)
		if (table_object_const(&x->g->table, pending->candidates.ids[i])->card == card)
			return pending->candidates.ids[i];
	if (pending->hidden && card)
		id = effect_unknown_candidate(x, card);
	if (!id || !effect_may_pick_as(x, id, card))
		return NO_OBJECT;
	bind_object(x, id, card);
	return id;
}

/*
 * Begins the ability of the bag that an outcome is by, the only one that waits
 * or that of the card which it names; false, with nothing begun, when no effect
 * asks then.
 */
static bool begin_announced(struct ctx *x, const struct entry *entry)
{
	const struct clause *by = entry_clause(entry, CLAUSE_BY_ID);
	struct lorcana_game before;

	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++) {
		const struct waiting *w = &x->g->bag.items[i];

		if (w->player != x->g->ask_player || !bag_is_carried_out(w) ||
		    !(by && by->ref.card ? by->ref.card == w->card : x->g->bag.len == 1))
			continue;
		before = *x->g;
		bag_begin(x, i);
		run(x);
		if (x->g->ask != ASK_EFFECT)
			*x->g = before;
		break;
	}
	return x->g->ask == ASK_EFFECT;
}

/* Whether the cards that the effect asks for are said one by one before anything is done. */
static bool is_said_in_parts(struct ctx *x, const struct entry *entry, const struct pending *pending)
{
	if (x->g->ask != ASK_EFFECT || pending->kind != CHOICE_CARDS)
		return false;
	return (pending->most > 1 && comes_next(x, entry->verb) && says_amount(x, entry)) || is_moved_from(x, entry->verb);
}

/*
 * Where several cards are chosen, each outcome says one of them, before all
 * have been and anything is done.
 */
static bool announces_pick(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game before = *x->g;
	struct pending pending;
	obj_id id;

	if (!entry->subject.card || !begin_announced(x, entry))
		return false;
	effect_pending(x, &pending);
	if (pending.kind == CHOICE_MAY) {
		effect_accept(x);
		run(x);
		if (x->g->ask == ASK_EFFECT)
			effect_pending(x, &pending);
	}
	id = is_said_in_parts(x, entry, &pending) ? candidate_named(x, &pending, entry->subject.card) : NO_OBJECT;
	if (!id) {
		*x->g = before;
		return false;
	}
	card_set_add(x->g, &effect_top(x->g)->stated, id);
	effect_pick(x, id);
	run(x);
	return true;
}

/* An effect that has waited to be told which card one is goes on once an outcome has named it. */
static void go_on_when_told(struct ctx *x)
{
	struct pending pending;

	if (x->g->ask != ASK_EFFECT || x->g->over)
		return;
	effect_pending(x, &pending);
	if (pending.kind == CHOICE_FACT && pending.candidates.n == 0)
		run(x);
}

bool answer_outcome(struct ctx *x, const struct entry *entry)
{
	if (!has_echo(x, entry) && announces_pick(x, entry))
		return true;
	if (!has_echo(x, entry) && (!is_asked(x->g) || !answer_until(x, entry, has_echo)))
		return false;
	if (!echo_take(x, entry))
		return false;
	go_on_when_told(x);
	return true;
}
