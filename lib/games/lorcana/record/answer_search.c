/*
 * answer_search.c - answers that an entry shows.
 *
 * The answers that are still open are tried on a copy of the game: when one
 * leads to what the entry says, that was the answer. What no later entry shows
 * stays open (answer_open.c).
 */
#include "games/lorcana/record/answer_parts.h"

#include <string.h>

#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/state/language.h"
#include "kernel/game_rules.h"

/* What is sought: that [holds] for the entry; and how much may still be tried. */
struct answer_search {
	const struct entry *entry;
	answer_fn *holds;
	int tries;
	bool has_named; /* a card shown has been taken to be the one that the entry names */
	bool is_cut;	/* there was more to try */
	bool is_hidden; /* it came to cards that nobody recorded, which may be any */
};

static bool seek(struct ctx *x, struct answer_search *search, int depth);

/* Whether any card of its player's hand or inkwell might be chosen as well as this one. */
static bool is_any_of(const struct ctx *x, enum lorcana_zone zone, const struct pending *pending, obj_id id)
{
	const struct object *object = table_object_const(&x->g->table, id);

	return object->zone == zone && pending->candidates.n == table_zone(&x->g->table, object->owner, (uint8_t)zone)->len;
}

/*
 * One of several cards, which the entry does not tell from the others: what came
 * of it, and to which, is in doubt. Of a hand, or an inkwell, nobody knows from
 * here on which cards have stayed.
 */
void answer_guess(struct ctx *x, int id)
{
	const struct effect *effect = effect_top(x->g);
	player_id owner = table_object_const(&x->g->table, (obj_id)id)->owner;
	struct pending pending = pending_of(x);

	if (is_any_of(x, Z_HAND, &pending, (obj_id)id)) {
		forget_hand(x->g, owner);
		effect_pick(x, (obj_id)id);
		return;
	}
	if (is_any_of(x, Z_INKWELL, &pending, (obj_id)id)) {
		forget_ink(x->g, owner);
		effect_pick(x, (obj_id)id);
		return;
	}
	influence_add(x->env, x->g, effect->card, effect->ability);
	/* Lore is nothing that became of a card. */
	if (!influence_is_of_lore(x->env, effect->card, effect->ability))
		answer_doubt_each(x->g, &pending.candidates, COPY_UNRECORDED);
	effect_pick(x, (obj_id)id);
}

/* What is done to a card, and shows that it was chosen, may stand before the entry that says so. */
static void echo_shown(struct ctx *x, obj_id id)
{
	struct pending pending = pending_of(x);

	echo_add(x, effect_top(x->g), VERB_CHOOSE, pending.player, id, 0);
}

void answer_pick_copy(struct ctx *x, obj_id id)
{
	const struct effect *effect = effect_top(x->g);

	if (remember_any_copies(x, id) && !x->env->record_is_partial)
		influence_add(x->env, x->g, effect->card, effect->ability);
	effect_pick(x, id);
}

/* One of the name that the entry has, of several. */
static void try_copy(struct ctx *x, int id)
{
	answer_pick_copy(x, (obj_id)id);
}

/* The same by an outcome, which says what is done to it. */
static void try_shown_copy(struct ctx *x, int id)
{
	echo_shown(x, (obj_id)id);
	answer_pick_copy(x, (obj_id)id);
}

/* The copy that an outcome names by its number. */
static void try_shown(struct ctx *x, int id)
{
	echo_shown(x, (obj_id)id);
	effect_pick(x, (obj_id)id);
}

/* A hidden card, which may turn out to be any that the text lets be taken. */
static void try_unnamed(struct ctx *x, int id)
{
	effect_note_untold(x, (obj_id)id);
	effect_pick(x, (obj_id)id);
}

/* Naming that card; CARD_UNKNOWN = another than the record shows, whichever. */
static void try_name(struct ctx *x, int card)
{
	effect_name(x, (card_id)card, 0);
}

static void try_pass_over(struct ctx *x, int player)
{
	answer_pass_over(x, (player_id)player);
}

/* Tries one answer; leaves the game as it was unless it leads to what is sought. */
static bool try(struct ctx *x, struct answer_search *search, int depth, give_fn *fn, int with)
{
	struct lorcana_game before;

	if (search->tries-- <= 0 || !budget_take(x->offer.budget)) {
		search->is_cut = true;
		return false;
	}
	lorcana_game_copy(&before, x->g);
	answer_give(x, fn, with);
	if (seek(x, search, depth - 1))
		return true;
	lorcana_game_copy(x->g, &before);
	return false;
}

/* A hidden card that is not the one which the entry names, as that one does not fit. */
static bool try_another(struct ctx *x, struct answer_search *search, int depth, obj_id id)
{
	if (x->n_unnamed == MAX_UNNAMED)
		return try(x, search, depth, try_unnamed, id);
	x->unnamed[x->n_unnamed++] = id;
	if (try(x, search, depth, try_unnamed, id))
		return true;
	x->n_unnamed--;
	return false;
}

/* A hidden card as that one, if it can be it. */
static bool try_hidden_as(struct ctx *x, struct answer_search *search, int depth, obj_id id, card_id card)
{
	if (!card || !effect_may_pick_as(x, id, card))
		return false;
	table_object(&x->g->table, id)->card = card;
	if (try(x, search, depth, give_pick, id))
		return true;
	table_object(&x->g->table, id)->card = CARD_UNKNOWN;
	return false;
}

/*
 * A hidden card as that one. The outcome may be of what comes behind what is done with it: where it leads there as well if
 * the card of the entry is another one, a later entry may show that (game_rules.ways).
 */
static bool try_hidden_either(struct ctx *x, struct answer_search *search, int depth, obj_id id, card_id card)
{
	struct lorcana_game before, as_another;
	struct answer_search other = *search;
	struct ctx trial = quiet_on(x, &as_another);
	bool is_told_of_another = search->entry->mark == MARK_OUTCOME && !answer_comes_next(x, search->entry->verb);
	unsigned way = x->g->way;

	lorcana_game_copy(&before, x->g);
	if (!try_hidden_as(x, search, depth, id, card))
		return false;
	if (before.ways > 1 || !is_told_of_another || x->env->record_is_partial)
		return true;
	lorcana_game_copy(&as_another, &before);
	if (!try(&trial, &other, depth, try_unnamed, id))
		return true;
	if (way == 1) {
		lorcana_game_copy(x->g, &before);
		if (!try(x, search, depth, try_unnamed, id))
			return false;
	}
	choose_way(x->g, 2, WAYS_EQUAL);
	return true;
}

/* A hidden card: the one which the entry names, or by which it says that something was done, or another. */
static bool try_hidden(struct ctx *x, struct answer_search *search, int depth)
{
	const struct clause *by = entry_clause(search->entry, CLAUSE_BY_ID);
	card_id card = search->entry->subject.card;
	obj_id id = effect_unknown_candidate(x, card);

	if (!id)
		return false;
	if (try_hidden_either(x, search, depth, id, card) ||
	    (by && by->ref.card != effect_top(x->g)->card && try_hidden_as(x, search, depth, id, by->ref.card)))
		return true;
	if (card && !effect_may_pick_as(x, id, card))
		return try_another(x, search, depth, id);
	/* It may have been one that the record never names. */
	return try(x, search, depth, try_unnamed, id);
}

/*
 * All that fit are taken, and some cards are not known: rather none of these
 * fits, unless the one that the entry names would.
 */
static bool try_no_more(struct ctx *x, struct answer_search *search, int depth)
{
	card_id card = search->entry->subject.card;
	obj_id id = effect_unknown_candidate(x, card);

	return !(id && effect_may_pick_as(x, id, card)) && try(x, search, depth, give_decline, 0);
}

/*
 * The cards of which one is chosen and of which any leads to what is sought, in
 * [leading]; the search goes on after it as before.
 */
static void find_leading(const struct ctx *x, const struct answer_search *search, int depth,
			 const struct pending *pending, struct card_set *leading)
{
	struct lorcana_game copy;

	leading->n = 0;
	for (uint8_t i = 0; i < pending->candidates.n; i++) {
		struct answer_search other = *search;
		struct ctx trial = trial_on(x, &copy);

		if (try(&trial, &other, depth, answer_guess, pending->candidates.ids[i]))
			leading->ids[leading->n++] = pending->candidates.ids[i];
	}
}

/* One of several cards: a later entry may show that it was another that leads there as well (game_rules.ways). */
static bool try_any(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending)
{
	struct lorcana_game *g = x->g;
	struct card_set leading;

	if (!x->env->record_is_partial || g->ways > 1 || pending->most != 1 || pending->hidden || effect_top(g)->picking)
		return false;
	find_leading(x, search, depth, pending, &leading);
	if (leading.n < 2)
		return false;
	return try(x, search, depth, answer_guess, leading.ids[choose_way(g, leading.n, WAYS_EQUAL)]);
}

/* Whether the entry has the name of a card that may be chosen; what was drawn is none of those in play, whatever its name. */
static bool is_named_by(const struct entry *entry, const struct lorcana_game *g, obj_id id)
{
	bool is_drawn = entry->mark == MARK_OUTCOME && entry->verb == VERB_DO_DRAW;

	return table_object_const(&g->table, id)->card == entry->subject.card && !(is_drawn && is_in_play(g, id));
}

/* Tries the cards of the name that the entry has, those of its player first, or only the others. */
static bool try_each(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending,
		     bool is_named, give_fn *pick)
{
	const struct entry *entry = search->entry;

	for (int turn = is_named ? 0 : 1; turn < 2; turn++)
		for (uint8_t i = 0; i < pending->candidates.n; i++) {
			const struct object *object = table_object_const(&x->g->table, pending->candidates.ids[i]);

			if (is_named_by(entry, x->g, pending->candidates.ids[i]) == is_named && (!is_named || (object->owner == entry->player) == (turn == 0)) &&
			    try(x, search, depth, pick, pending->candidates.ids[i]))
				return true;
		}
	return false;
}

/* Whether the [n]-th of the cards is of another name than the entry has, and leads to what is sought. */
static bool is_tried_unnamed(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending,
			     uint8_t n)
{
	obj_id id = pending->candidates.ids[n];

	return !is_named_by(search->entry, x->g, id) && try(x, search, depth, answer_guess, id);
}

/* Those of the cards, from the [n]-th on, that lead from [before] to what is sought and to another table than x->g, in [others]. */
static void find_others(const struct ctx *x, const struct lorcana_game *before, const struct answer_search *search,
			int depth, const struct pending *pending, uint8_t n, struct card_set *others)
{
	others->n = 0;
	for (; n < pending->candidates.n; n++) {
		struct lorcana_game other;
		struct answer_search again = *search;
		struct ctx trial = quiet_on(x, &other);

		lorcana_game_copy(&other, before);
		if (is_tried_unnamed(&trial, &again, depth, pending, n) && !answer_are_same(&other, x->g))
			others->ids[others->n++] = pending->candidates.ids[n];
	}
}

/*
 * One of several cards that the entry does not name. Where others lead to what is sought as well, and to another table, the
 * record leaves open which it was; a later entry may show it (game_rules.ways: after the doubt each of them), unless none or
 * several may have been chosen.
 */
static bool try_guesses(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending)
{
	struct lorcana_game before;
	struct answer_search other = *search;
	struct card_set others;
	unsigned way = x->g->way;
	uint8_t zone, n = 0;

	lorcana_game_copy(&before, x->g);
	for (; n < pending->candidates.n && !is_tried_unnamed(x, search, depth, pending, n); n++)
		;
	if (n == pending->candidates.n)
		return false;
	/* Of a hand, or an inkwell, nobody sees which cards stay. */
	zone = table_object_const(&before.table, pending->candidates.ids[n])->zone;
	if (x->env->record_is_partial || zone == Z_HAND || zone == Z_INKWELL)
		return true;
	find_others(x, &before, &other, depth, pending, (uint8_t)(n + 1), &others);
	if (!others.n)
		return true;
	echo_undecided(x, effect_top(&before), ECHO_LEFT_OPEN, pending);
	if (before.ways > 1 || pending->least != 1 || pending->most != 1 || effect_top(&before)->picking)
		return true;
	if (way > 0 && way < 2u + others.n) {
		lorcana_game_copy(x->g, &before);
		if (!try(x, &other, depth, give_pick, way == 1 ? pending->candidates.ids[n] : others.ids[way - 2]))
			return false;
	}
	choose_way(x->g, 2u + others.n, WAYS_GUESSED);
	return true;
}

/* How a card of the name that the entry has is chosen. */
static give_fn *named_pick(const struct entry *entry)
{
	if (entry->mark == MARK_OUTCOME)
		return entry->subject.ordinal ? try_shown : try_shown_copy;
	return entry->subject.ordinal ? give_pick : try_copy;
}

static bool try_cards(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending)
{

	search->is_hidden |= pending->hidden;
	/* What goes on behind some of the cards shows that these are all. */
	if (pending->least == 0 && effect_top(x->g)->picking && try(x, search, depth, give_no_more, pending->player))
		return true;
	/* First what the entry names, then the rest. */
	for (int round = 0; round < 2; round++) {
		give_fn *pick = round == 0 ? named_pick(search->entry) : pending->hidden || !are_all_alike(x->g, &pending->candidates) ? answer_guess : give_pick;

		if (pick == answer_guess && (try_any(x, search, depth, pending) || try_guesses(x, search, depth, pending)))
			return true;
		if (pick != answer_guess && try_each(x, search, depth, pending, round == 0, pick))
			return true;
		if (round == 0 && pending->is_all && pending->candidates.n == 0 && try_no_more(x, search, depth))
			return true;
		if (round == 0 && pending->hidden && try_hidden(x, search, depth))
			return true;
	}
	return pending->least == 0 && try(x, search, depth, give_decline, 0);
}

/* Whether none of the cards shown can be the one that the entry names. */
static bool is_none_of(const struct ctx *x, const struct entry *entry, const struct card_set *shown)
{
	card_id by = x->g->effects.items[x->g->effects.depth - 1].card;

	for (uint8_t i = 0; i < shown->n; i++)
		if (!answer_is_unnamed(x, shown->ids[i]) && can_turn_out(x->g, shown->ids[i], by, entry->subject.card))
			return false;
	return shown->n > 0;
}

/* A card shown may be the one that the entry names; of several it is one. */
static bool try_named_fact(struct ctx *x, struct answer_search *search, int depth, const struct card_set *shown)
{
	bool leads;

	if (!search->entry->subject.card || search->has_named || is_none_of(x, search->entry, shown))
		return false;
	search->has_named = true;
	leads = try(x, search, depth, give_fact, (int)search->entry->subject.card | search->entry->player << 16);
	search->has_named = leads;
	return leads;
}

/* The first answer, from the [from]-th, that leads to what is sought; -1 = none does. */
typedef int first_fn(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending, int from);

/* Of the effects offered, which are counted from 1. */
static int first_mode(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending, int from)
{
	for (int n = from; n <= pending->most; n++)
		if (n > 0 && pending->modes & 1u << (n - 1) && try(x, search, depth, effect_number, n))
			return n;
	return -1;
}

/* Of the players, from the one whom the entry is about. */
static int first_player(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending, int from)
{
	for (int k = from; k < x->g->n_players; k++) {
		player_id p = (player_id)((search->entry->player + k) % x->g->n_players);

		if (pending->players & 1u << p && try(x, search, depth, give_player, p))
			return k;
	}
	return -1;
}

/* One of several effects or players; where another leads there as well, what came of it is in doubt. */
static bool try_first(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending,
		      first_fn *first)
{
	const struct effect *effect = effect_top(x->g);
	card_id card = effect->card;
	uint8_t ability = effect->ability;
	struct lorcana_game unanswered;
	struct answer_search other = *search;
	struct ctx trial = trial_on(x, &unanswered);
	int n = first(x, search, depth, pending, 0);

	if (n >= 0 && first(&trial, &other, depth, pending, n + 1) >= 0)
		influence_add(x->env, x->g, card, ability);
	return n >= 0;
}

/* Nobody says whether it is done, or of which number. */
static void try_leave_open(struct ctx *x, int unused)
{
	(void)unused;
	answer_pass_over_one(x, ECHO_LEFT_OPEN);
}

/* Whether this answer and at most [depth] others lead to what is sought. */
static bool leads(const struct ctx *x, struct answer_search *search, int depth, give_fn *fn)
{
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	bool has_named = search->has_named, found = try(&trial, search, depth + 1, fn, 0);

	search->has_named = has_named;
	return found;
}

/*
 * Whether to do something. What leads to what is sought no sooner than its being
 * left out is not shown to be done, and may have been.
 */
static bool try_may(struct ctx *x, struct answer_search *search, int depth)
{
	int n = 0;

	if (!leads(x, search, depth - 1, give_accept))
		return try(x, search, depth, give_decline, 0);
	while (n < depth - 1 && !leads(x, search, n, give_accept) && !leads(x, search, n, give_decline))
		n++;
	return try(x, search, depth, leads(x, search, n, give_decline) ? try_leave_open : give_accept, 0);
}

/* The greatest number up to [most] that leads to what is sought; -1 = none does. */
static int last_number(struct ctx *x, struct answer_search *search, int depth, int most)
{
	for (int n = most; n >= 0; n--)
		if (try(x, search, depth, effect_number, n))
			return n;
	return -1;
}

/*
 * A number. What leads to what is sought whichever of several it is shows none
 * of them; where it is of each of several cards, each outcome has its own.
 */
static bool try_number(struct ctx *x, struct answer_search *search, int depth, int most)
{
	struct lorcana_game unanswered;
	struct answer_search other = *search;
	struct lorcana_game copy;
	struct ctx trial = trial_on(x, &copy);
	struct card_set cards;
	int n;

	lorcana_game_copy(&unanswered, x->g);
	effect_number_is_of(x, &cards);
	n = last_number(x, search, depth, most);
	if (n <= 0 || cards.n > 1 || last_number(&trial, &other, depth, n - 1) < 0)
		return n >= 0;
	lorcana_game_copy(x->g, &unanswered);
	return try(x, &other, depth, try_leave_open, 0);
}

/* Any number of players: no more than lead to what is sought. Who else was chosen the entry does not say. */
static bool try_some_players(struct ctx *x, struct answer_search *search, int depth, const struct pending *pending)
{
	const struct effect *effect = effect_top(x->g);
	struct lorcana_game before;

	lorcana_game_copy(&before, x->g);
	influence_add(x->env, x->g, effect->card, effect->ability);
	if (try(x, search, depth, give_decline, 0) || try_first(x, search, depth, pending, first_player))
		return true;
	lorcana_game_copy(x->g, &before);
	return false;
}

static bool try_answers(struct ctx *x, struct answer_search *search, int depth)
{
	struct pending pending = pending_of(x);

	/* What is about a player who is asked later says nothing of what others decide before. */
	if (pending.player != search->entry->player && answer_comes_later(x->g, search->entry->player) &&
	    try(x, search, depth, try_pass_over, search->entry->player))
		return true;
	switch (pending.kind) {
	case CHOICE_NONE:
		return false;
	case CHOICE_MAY:
		return try_may(x, search, depth);
	case CHOICE_CARDS:
		return try_cards(x, search, depth, &pending);
	case CHOICE_NUMBER:
		return try_number(x, search, depth, pending.most);
	case CHOICE_MODE:
		return try_first(x, search, depth, &pending, first_mode);
	case CHOICE_PLAYER:
		return pending.least == 0 ? try_some_players(x, search, depth, &pending) : try_first(x, search, depth, &pending, first_player);
	case CHOICE_NAME:
		return try(x, search, depth, try_name, (int)search->entry->subject.card) || try(x, search, depth, try_name, CARD_UNKNOWN);
	case CHOICE_PLACE:
		return try(x, search, depth, give_place, 1) || try(x, search, depth, give_place, 0);
	case CHOICE_FACT:
		return try_named_fact(x, search, depth, &pending.candidates) || try(x, search, depth, give_fact, CARD_UNKNOWN);
	}
	BUG("unknown choice");
}

/* Begins each ability of which the player may resolve the next, until one leads to what is sought. */
static bool try_bag(struct ctx *x, struct answer_search *search, int depth)
{
	for (uint16_t i = 0; x->g->ask == ASK_BAG && i < x->g->bag.len; i++)
		if (x->g->bag.items[i].player == x->g->ask_player &&
		    (bag_is_carried_out(&x->g->bag.items[i]) || bag_is_forced(&x->g->bag.items[i])) &&
		    try(x, search, depth, give_begin, i))
			return true;
	return false;
}

/* One that asks for nothing may be all there was, and those before it in the bag still wait. */
static bool try_bag_at_once(struct ctx *x, struct answer_search *search)
{
	bool is_cut = search->is_cut, holds = try_bag(x, search, 1);

	search->is_cut = is_cut;
	return holds;
}

static bool seek(struct ctx *x, struct answer_search *search, int depth)
{
	if (search->holds(x, search->entry))
		return true;
	search->is_cut |= depth == 0 && is_asked(x->g);
	if (depth == 0 || x->g->over)
		return false;
	if (x->g->ask == ASK_EFFECT)
		return try_answers(x, search, depth);
	return (depth > 1 && try_bag_at_once(x, search)) || try_bag(x, search, depth);
}

/* Whether the echo is of what a player has not decided in the record. */
static bool is_of_undecided(const struct echo *echo)
{
	return echo->verb == ECHO_PASSED_OVER || echo->verb == ECHO_LEFT_OPEN;
}

static int count_passed_over(const struct lorcana_game *g)
{
	int n = 0;

	for (uint16_t i = 0; i < g->echoes.len; i++)
		n += is_of_undecided(&g->echoes.items[i]);
	return n;
}

/* Whether the same is left open of the player by an echo before this one, of those from [first] on. */
static bool is_said_before(const struct echo_set *set, uint16_t first, uint16_t i)
{
	for (uint16_t k = first; k < i; k++)
		if (is_of_undecided(&set->items[k]) && set->items[k].player == set->items[i].player && set->items[k].by == set->items[i].by)
			return true;
	return false;
}

/* Says of whom the answers that were found leave open what they decided, all but the first [n_known]. */
static void report_passed_over(struct ctx *x, int n_known)
{
	const struct echo_set *set = &x->g->echoes;
	uint16_t first = 0;

	for (uint16_t i = 0; i < set->len; i++) {
		if (!is_of_undecided(&set->items[i]))
			continue;
		if (n_known-- > 0)
			first = (uint16_t)(i + 1);
		else if (!is_said_before(set, first, i))
			effect_report_open(x, set->items[i].by, (uint8_t)set->items[i].number, set->items[i].player,
					   (enum choice_kind)set->items[i].asks);
	}
}

bool answer_until(struct ctx *x, const struct entry *entry, answer_fn *holds)
{
	enum { MAX_DEPTH = 5, MAX_TRIES = 300 };
	struct answer_search search = { .entry = entry, .holds = holds, .tries = MAX_TRIES };
	struct ctx quiet = quiet_on(x, x->g);
	int n_passed_over = count_passed_over(x->g);

	if (!seek(&quiet, &search, MAX_DEPTH)) {
		x->gave_up |= search.is_cut;
		x->met_hidden |= search.is_hidden;
		return false;
	}
	memcpy(x->unnamed, quiet.unnamed, sizeof(x->unnamed));
	x->n_unnamed = quiet.n_unnamed;
	report_passed_over(x, n_passed_over);
	return true;
}
