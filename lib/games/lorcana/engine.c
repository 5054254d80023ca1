/*
 * engine.c - from an entry of the record to the function that knows it.
 */
#include "games/lorcana/engine.h"

#include "games/lorcana/actions/actions.h"
#include "games/lorcana/board/influence.h"
#include "games/lorcana/board/inkwell.h"
#include "games/lorcana/board/objects.h"
#include "games/lorcana/board/traits.h"
#include "games/lorcana/record/answer_parts.h"
#include "games/lorcana/record/choice.h"
#include "games/lorcana/record/ending.h"
#include "games/lorcana/record/meant.h"
#include "games/lorcana/record/misnamed.h"
#include "games/lorcana/record/options.h"
#include "games/lorcana/record/outcome.h"
#include "games/lorcana/record/position.h"
#include "games/lorcana/record/tracked.h"
#include "games/lorcana/resolve/bag.h"
#include "games/lorcana/resolve/effect.h"
#include "games/lorcana/resolve/settle.h"
#include "games/lorcana/resolve/turn.h"
#include "games/lorcana/show.h"
#include "games/lorcana/state/language.h"
#include "games/lorcana/state/position_words.h"
#include "games/lorcana/state/scope.h"

static card_id find_card(const void *env, struct text name)
{
	const struct lorcana_env *e = env;
	struct lorcana_found found;
	card_id id = lorcana_card_find_exact(e->cards, name);

	if (id)
		return id;
	/* The index of folded names is made on first use; the table is shared. */
	if (lorcana_card_look_up((struct lorcana_cards *)(uintptr_t)e->cards, name, &found) || found.match != MATCH_ONE)
		return CARD_UNKNOWN;
	return found.id;
}

static void copy(void *to, const void *from)
{
	lorcana_game_copy(to, from);
}

static void begin(const void *env, void *state)
{
	struct ctx x = { .env = env, .g = state };

	setup_begin(&x);
}

/* Whether several cards have the name. */
static bool is_shared(const struct lorcana_env *env, struct text name)
{
	struct lorcana_found found;

	return lorcana_card_look_up((struct lorcana_cards *)(uintptr_t)env->cards, name, &found) == ST_OK &&
	       found.match == MATCH_AMBIGUOUS;
}

/* A name that no card has leaves open what was meant. Returns whether there is one. */
static bool report_misnamed(struct ctx *x, const struct entry *entry)
{
	bool is_one = false;

	for (unsigned i = 0; entry_ref(entry, i); i++) {
		const struct ref *ref = entry_ref(entry, i);

		if (!ref_is_unnamed(ref))
			continue;
		offer_report(&x->offer, SEV_UNDETERMINED, R_DECK_CONTENT,
			     is_shared(x->env, ref->name) ? "several cards are called '%.*s'"
							  : "no card is known by the name '%.*s'",
			     TEXT_ARG(ref->name));
		is_one = true;
	}
	return is_one;
}

/* The first ability of the asked player that waits without a choice; NULL = there is none. */
static const struct waiting *forced_of(const struct lorcana_game *g)
{
	for (uint16_t i = 0; g->ask == ASK_BAG && i < g->bag.len; i++)
		if (g->bag.items[i].player == g->ask_player && bag_is_forced(&g->bag.items[i]) && g->bag.items[i].card)
			return &g->bag.items[i];
	return NULL;
}

/* Resolves it, as an entry would say it; false when there is none. */
static bool resolve_forced(struct ctx *x)
{
	const struct waiting *w = forced_of(x->g);
	struct entry resolve = { .mark = MARK_CHOICE, .verb = VERB_RESOLVE };

	if (!w)
		return false;
	resolve.player = w->player;
	resolve.subject.given = true;
	resolve.subject.card = w->card;
	resolve.subject.name = lorcana_card_of(x->env->cards, w->card)->full_name;
	offer_choice(x, &resolve);
	return x->offer.verdict != VERDICT_ILLEGAL;
}

/* Whether a card chosen would be for a text that is not known, as nothing that is carried out waits for the player. */
static bool chooses_for_nothing(const struct lorcana_game *g, const struct entry *entry)
{
	for (uint16_t i = 0; i < g->bag.len; i++)
		if (g->bag.items[i].player == entry->player && bag_is_carried_out(&g->bag.items[i]))
			return false;
	return entry->verb == VERB_CHOOSE;
}

/* What has no choice need not be recorded: an entry may be about what it has triggered. */
static void resolve_forced_before(struct ctx *x, const struct entry *entry, offer_fn *fn)
{
	const struct waiting *forced = forced_of(x->g);
	enum verdict without = VERDICT_ILLEGAL;
	struct lorcana_game copy;
	struct ctx trial;

	if (!forced || (entry->mark == MARK_CHOICE && entry->player != x->g->ask_player) ||
	    (entry->verb == VERB_RESOLVE && entry->subject.card == forced->card))
		return;
	if (!chooses_for_nothing(x->g, entry))
		without = try_on(x, &copy, fn, entry);
	if (without == VERDICT_LEGAL)
		return;
	trial = trial_on(x, &copy);
	if (!resolve_forced(&trial))
		return;
	fn(&trial, entry);
	if (trial.offer.verdict == VERDICT_LEGAL ||
	    (without == VERDICT_ILLEGAL && trial.offer.verdict != VERDICT_ILLEGAL))
		resolve_forced(x);
}

/* Whether an entry may bring the game on before it turns out to be illegal: it answers an effect. */
static bool has_answers(const struct entry *entry)
{
	return entry->mark == MARK_CHOICE &&
	       (entry->verb == VERB_CHOOSE || entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE ||
		entry_clause(entry, CLAUSE_CHOOSE_ID) || entry_clause(entry, CLAUSE_DECLINE_ID) || entry_clause(entry, CLAUSE_NAME_ID) ||
		entry_clause(entry, CLAUSE_DROPS_ID) || (entry->verb == VERB_RESOLVE && entry_clause(entry, CLAUSE_PAY_ID)) ||
		(entry->verb == VERB_USE && entry->n_clauses));
}

/* An entry that the game as it stands goes on from. */
static void give(struct ctx *x, const struct entry *entry)
{
	switch (entry->mark) {
	case MARK_CHOICE:
		resolve_forced_before(x, entry, offer_choice);
		offer_choice(x, entry);
		break;
	case MARK_OUTCOME:
		resolve_forced_before(x, entry, outcome_apply);
		outcome_apply(x, entry);
		break;
	case MARK_OBSERVATION:
		observe(x, entry);
		break;
	}
}

/* The same for an entry with names that no card has: it may be meant otherwise than it is written. */
static void give_misnamed(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct entry meant;

	if (try_on(x, &copy, give, entry) != VERDICT_ILLEGAL) {
		give(x, entry);
		return;
	}
	meant = *entry;
	switch (misnamed_settle(x, give, &meant)) {
	case MISNAMED_ILLEGAL:
	case MISNAMED_SETTLED:
		give(x, &meant);
		break;
	case MISNAMED_OPEN:
		influence_add(x->env, x->g, CARD_NAMELESS, 0);
		break;
	}
}

/*
 * Whether which card "?" is decides what follows: it is revealed, it shows
 * whose cards are meant, or it is chosen where several may be, and all see one
 * of them.
 */
static bool leaves_unrecorded_open(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (entry->verb == VERB_DO_REVEAL)
		return true;
	if (entry->verb != VERB_CHOOSE || x->g->ask != ASK_EFFECT)
		return false;
	effect_pending(x, &pending);
	return pending.kind != CHOICE_CARDS || (pending.is_open && pending.candidates.n > 1);
}

/*
 * The same for an entry with "?": a card that nobody recorded may be any that
 * makes the entry right, and is no accusation: what no card shown so far makes
 * right stays open. An entry that is allowed as it stands needs no such card;
 * an action out of turn, and a card inked too many, are wrong whichever it is.
 */
static void give_unrecorded(struct ctx *x, const struct entry *entry)
{
	struct lorcana_game copy;
	struct entry meant = *entry;
	enum misnamed found;
	bool leaves_open = leaves_unrecorded_open(x, entry);

	if (try_on(x, &copy, give, entry) != VERDICT_ILLEGAL) {
		give(x, entry);
		if (leaves_open)
			influence_add(x->env, x->g, CARD_NAMELESS, 0);
		return;
	}
	found = misnamed_settle(x, give, &meant);
	if (found == MISNAMED_ILLEGAL &&
	    (entry->mark != MARK_CHOICE || (entry->player == x->g->active && entry->verb != VERB_INK)))
		found = MISNAMED_OPEN;
	if (found != MISNAMED_ILLEGAL)
		offer_report(&x->offer, SEV_UNDETERMINED, R_DECK_CONTENT,
			     "a card that this names is not recorded; its name would settle whether it may be so");
	if (found == MISNAMED_OPEN)
		influence_add(x->env, x->g, CARD_NAMELESS, 0);
	else
		give(x, &meant);
}

/* Whether an outcome moves a card that no player sees on its way. */
static bool moves_unseen(const struct entry *entry)
{
	const struct clause *from = entry_clause(entry, CLAUSE_FROM_ID);

	if (entry->verb == VERB_DO_UNDER)
		return !from || text_is(from->word, "deck");
	return entry->verb == VERB_DO_DRAW || (entry->verb == VERB_DO_INK && from && text_is(from->word, "deck"));
}

/* Whether a card is chosen to be played, and no card can be. */
static bool chooses_forbidden(struct ctx *x, const struct entry *entry)
{
	struct pending pending;

	if (entry->verb != VERB_CHOOSE || x->g->ask != ASK_EFFECT)
		return false;
	effect_pending(x, &pending);
	return pending.is_forbidden;
}

/* Whether the player holds at least as many cards that nobody recorded as the entry discards. */
static bool discards_hidden(const struct lorcana_game *g, const struct entry *entry)
{
	int n = 0;

	for (obj_id i = 1; i <= g->table.n_objects; i++)
		n += g->table.objects[i].zone == Z_HAND && g->table.objects[i].owner == entry->player && !g->table.objects[i].card;
	for (int i = 0; i < entry->n_clauses; i++)
		n -= entry->clauses[i].id == CLAUSE_DISCARD_ID;
	return n >= 0;
}

/*
 * Leaves out of the entry what is right or not whichever card it is: one that
 * nobody sees, of hidden cards that pay any, and what is to have done an outcome,
 * which may be anything.
 */
static struct entry without_indifferent(struct ctx *x, const struct entry *entry)
{
	struct entry left = *entry;
	bool is_hidden = discards_hidden(x->g, entry);

	if (moves_unseen(entry) || chooses_forbidden(x, entry))
		left.subject = (struct ref){ 0 };
	for (int i = 0; i < left.n_clauses; i++)
		if ((left.clauses[i].id == CLAUSE_DISCARD_ID && is_hidden) ||
		    (left.clauses[i].id == CLAUSE_BY_ID && entry->mark == MARK_OUTCOME))
			left.clauses[i].ref = (struct ref){ 0 };
	return left;
}

/* Whether the card of an entry that nobody recorded is looked for: what comes from hidden cards is one of them. */
static bool seeks_unrecorded(struct ctx *x, const struct entry *entry)
{
	bool is_hidden = entry->verb == VERB_DRAW ||
			 ((entry->verb == VERB_INK || entry->verb == VERB_PLAY) && entry->n_clauses == 0 &&
			  !entry->target.given && pick_object(x->g, entry->player, Z_HAND, &entry->subject));
	struct entry left;

	if (is_hidden || !has_unrecorded(entry))
		return false;
	left = without_indifferent(x, entry);
	return has_unrecorded(&left);
}

/*
 * Reading: whether "[A] or [B]" lets a player choose what can be done in part
 * alone, as it asks for more cards than there are; see rulesets/lorcana/readings.md.
 */
static void report_short_mode(struct ctx *x)
{
	if (x->g->short_mode)
		offer_report(&x->offer, SEV_UNDETERMINED, ruling_or(&x->env->ruling, R_SEQUENTIAL_OR, R_CHOICES),
			     "the rules leave open whether the effect of '%.*s' that asks for more cards than there "
			     "are can be chosen instead of the other",
			     TEXT_ARG(lorcana_card_of(x->env->cards, x->g->short_mode)->full_name));
	x->g->short_mode = CARD_UNKNOWN;
}

/* What the record says of how much of a price was paid with ink drops, once it has been paid. */
static void settle_ink_drops(struct ctx *x, const struct entry *entry, const struct lorcana_game *before)
{
	const struct clause *drops = entry_clause(entry, CLAUSE_DROPS_ID);
	const char *name = x->env->player_names[entry->player];

	if (x->offer.verdict == VERDICT_ILLEGAL || ink_drops_paid(x->g, before, entry->player, (unsigned)drops->number))
		return;
	if (!ruling_has(&x->env->ruling, R_INK_DROPS))
		offer_report(&x->offer, SEV_UNDETERMINED, R_PLAY_PAID,
			     "%s pays with ink drops, which this edition does not have", name);
	else
		offer_report(
			&x->offer, SEV_ILLEGAL, R_INK_DROPS,
			"%s can't have paid this with ink drops, %d of them: before it there were %u, and %u ready ink",
			name, drops->number, (unsigned)before->sides[entry->player].ink_drops,
			ready_ink(before, entry->player));
}

static enum verdict offer(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	const struct lorcana_env *e = env;
	struct ctx x = { .env = e, .g = state, .offer = *at_hand };
	bool force = at_hand->force, undoes = !force && has_answers(entry);
	uint8_t ways_before = x.g->ways;
	uint16_t n_given = x.g->n_given, n_acted = x.g->n_acted;
	uint8_t kind_before = x.g->way_kind;
	bool was_left_open = x.g->left_open;
	bool is_misspelt;
	struct lorcana_game before;

	x.offer.ruling = &e->ruling;
	if (undoes)
		lorcana_game_copy(&before, x.g);
	x.g->ways = 1;
	x.g->way_kind = WAYS_EQUAL;
	x.g->left_open = false;
	is_misspelt = report_misnamed(&x, entry);
	if (x.g->sides[entry->player].left && !x.g->over && entry->mark == MARK_CHOICE) {
		offer_report(&x.offer, SEV_ILLEGAL, R_MULTIPLAYER_LEAVES, "%s acts after leaving the game",
			     x.env->player_names[entry->player]);
		x.g->ways = ways_before;
		x.g->way_kind = kind_before;
		x.g->left_open = was_left_open;
		return x.offer.verdict;
	}
	if (entry->mark == MARK_CHOICE) {
		x.g->n_given++;
		if (is_turn_action(entry))
			x.g->n_acted = x.g->n_given;
		end_goes_unsettled(&x);
	}
	if (is_misspelt)
		give_misnamed(&x, entry);
	else if (seeks_unrecorded(&x, entry))
		give_unrecorded(&x, entry);
	else
		give(&x, entry);
	if (x.offer.verdict != VERDICT_ILLEGAL && (is_turn_action(entry) || entry->verb == VERB_DRAW))
		echo_end_resolved(&x);
	report_short_mode(&x);
	if (undoes && entry_clause(entry, CLAUSE_DROPS_ID))
		settle_ink_drops(&x, entry, &before);
	if (x.offer.verdict == VERDICT_ILLEGAL && !force) {
		x.g->n_given = n_given;
		x.g->n_acted = n_acted;
		if (!undoes)
			x.g->left_open = was_left_open;
	}
	/* An action with a choice that is not allowed has not happened. */
	if (undoes && x.offer.verdict == VERDICT_ILLEGAL) {
		before.left_open = x.g->left_open;
		lorcana_game_copy(x.g, &before);
	}
	x.g->way = 0;
	if (x.offer.verdict == VERDICT_ILLEGAL) {
		x.g->ways = ways_before;
		x.g->way_kind = kind_before;
	}
	return x.offer.verdict;
}

static unsigned ways(const void *state)
{
	const struct lorcana_game *g = state;

	return g->ways;
}

static enum way_kind way_kind(const void *state)
{
	const struct lorcana_game *g = state;

	return (enum way_kind)g->way_kind;
}

/*
 * Where all choices are recorded only what resolves one of several abilities that wait, and does not name it, or is chosen
 * or accepted for what is asked, or for what comes behind, or has been shown, an outcome of what is asked, what may be free,
 * an action with several choices, and what has been done to a card that is not named.
 */
static bool may_have_ways(const void *env, const void *state, const struct entry *entry)
{
	const struct lorcana_env *lorcana = env;
	const struct lorcana_game *g = state;

	return lorcana->record_is_partial || (entry->mark == MARK_OUTCOME && is_asked(g)) ||
	       entry->verb == VERB_MOVE || (g->echoes.len > 1 && ref_is_masked(&entry->subject)) ||
	       ((entry->verb == VERB_PLAY || entry->verb == VERB_USE) && !entry_clause(entry, CLAUSE_PAY_ID)) ||
	       ((has_answers(entry) || entry->verb == VERB_RESOLVE) && g->ask == ASK_BAG && g->bag.len > 1) ||
	       ((entry->verb == VERB_CHOOSE || entry->verb == VERB_ACCEPT) && is_asked(g)) ||
	       (has_answers(entry) && entry->n_clauses > 1);
}

static void take_way(void *state, unsigned way, enum way_trust trust)
{
	struct lorcana_game *g = state;

	g->way = (uint8_t)way;
	g->way_trust = (uint8_t)trust;
}

static bool has_left_open(const void *state)
{
	const struct lorcana_game *g = state;

	return g->left_open;
}

static unsigned answers(const void *env, const void *state)
{
	/* What is asked is looked at, and nothing changed. */
	struct ctx x = { .env = env, .g = (struct lorcana_game *)(uintptr_t)state };

	return answer_count(&x);
}

static void answer(const void *env, void *state, unsigned n, struct budget *budget)
{
	struct ctx x = { .env = env, .g = state, .offer = { .budget = budget } };

	answer_nth(&x, n);
}

static bool is_same(const void *a, const void *b)
{
	return answer_are_same(a, b);
}

static bool tells_answer(const struct entry *entry)
{
	bool is_answer = entry->verb == VERB_RESOLVE || entry->verb == VERB_CHOOSE || entry->verb == VERB_ACCEPT || entry->verb == VERB_DECLINE;

	return entry->mark == MARK_OUTCOME || (entry->mark == MARK_CHOICE && is_answer);
}

static void finish(const void *env, void *state, const struct offer *at_hand)
{
	const struct lorcana_env *e = env;
	struct ctx x = { .env = e, .g = state, .offer = *at_hand };

	x.offer.ruling = &e->ruling;
	while (is_asked(x.g))
		answer_open(&x);
	end_goes_unsettled(&x);
}

/* With the last hand settled the first turn begins, though the game waits for what is done in it. */
static uint32_t turn(const void *state)
{
	const struct lorcana_game *g = state;
	bool is_setup = g->ask == ASK_SETUP;

	for (player_id p = 0; is_setup && p < g->n_players; p++)
		is_setup = g->sides[p].altered || g->sides[p].left;
	return is_setup ? 1 : g->turn;
}

static bool is_over(const void *state)
{
	const struct lorcana_game *g = state;

	return g->over;
}

const struct game_rules lorcana_rules = {
	.name = "lorcana",
	.language = &lorcana_language,
	.state_size = sizeof(struct lorcana_game),
	.copy = copy,
	.find_card = find_card,
	.meant = lorcana_meant,
	.card_name = lorcana_card_name,
	.begin = begin,
	.position = &lorcana_position_words,
	.place = lorcana_place,
	.tell = lorcana_tell,
	.offer = offer,
	.ways = ways,
	.way_kind = way_kind,
	.take_way = take_way,
	.may_have_ways = may_have_ways,
	.has_left_open = has_left_open,
	.answers = answers,
	.answer = answer,
	.is_same = is_same,
	.tells_answer = tells_answer,
	.finish = finish,
	.options = lorcana_options,
	.show = lorcana_show,
	.track = lorcana_track,
	.tracked = lorcana_tracked,
	.turn = turn,
	.turn_name = "turn",
	.is_over = is_over,
};
