/*
 * engine.c - brings the game to the point where an entry of the record is
 * meant, and offers it there.
 */
#include "games/evolve/engine.h"

#include "games/evolve/record/meant.h"
#include "games/evolve/record/offer.h"
#include "games/evolve/record/options.h"
#include "games/evolve/record/position.h"
#include "games/evolve/record/reply.h"
#include "games/evolve/record/tracked.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/show.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"
#include "games/evolve/state/position_words.h"
#include "kernel/check.h"

static enum verdict offer(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	const struct evolve_env *e = env;
	struct happenings space;
	struct ctx x = { .env = e, .g = state, .offer = *at_hand, .space = &space };
	struct evolve_game before;
	enum verdict until_here;
	bool force = at_hand->force;

	space.n = 0;
	x.g->left_open = false;
	meaning_begin(&x.g->meaning);
	x.offer.ruling = &e->ruling;
	for (unsigned i = 0; entry_ref(entry, i); i++)
		report_unnamed(&x, entry_ref(entry, i));
	if (x.g->b.over && entry->mark == MARK_CHOICE) {
		report_against(&x, R_LOSER_ENDS_GAME, "%s acts after the game has ended",
			       e->player_names[entry->player]);
		return x.offer.verdict;
	}
	advance_to(&x, entry);
	/* Windows that were closed in silence may have ended a turn. */
	if (x.offer.diags)
		x.offer.diags->at.turn = x.g->b.turn;
	until_here = x.offer.verdict;
	x.offer.verdict = VERDICT_LEGAL;
	if (!force)
		evolve_game_copy(&before, x.g);
	offer_here(&x, entry);
	/* What is not allowed has not happened; what was seen has. */
	if (!force && x.offer.verdict == VERDICT_ILLEGAL && entry->mark != MARK_OBSERVATION)
		evolve_game_copy(x.g, &before);
	return verdict_worse(until_here, x.offer.verdict);
}

static enum verdict offer_entry(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	struct evolve_game *g = state;
	enum verdict verdict = offer(env, state, entry, at_hand);

	/* It was said of this entry. */
	g->meaning.way = 0;
	return verdict;
}

static void begin(const void *env, void *state)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .space = &space };

	space.n = 0;
	setup_game(&x);
}

static void finish(const void *env, void *state, const struct offer *at_hand)
{
	(void)env;
	(void)state;
	(void)at_hand;
}

static uint32_t turn(const void *state)
{
	const struct evolve_game *g = state;

	return g->b.turn;
}

static void go_to_turn(const void *env, void *state, uint32_t turn)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .space = &space };

	space.n = 0;
	advance_to_turn(&x, turn);
}

static bool is_over(const void *state)
{
	const struct evolve_game *g = state;

	return g->b.over;
}

static void copy(void *to, const void *from)
{
	evolve_game_copy(to, from);
}

static bool has_left_open(const void *state)
{
	const struct evolve_game *g = state;

	return g->left_open;
}

static unsigned answers(const void *env, const void *state)
{
	/* What is asked is looked at, and nothing changed. */
	const struct ctx x = { .env = env, .g = (struct evolve_game *)(uintptr_t)state };

	return ways_on(&x);
}

static void answer(const void *env, void *state, unsigned n, struct budget *budget)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .offer = { .budget = budget }, .space = &space };

	space.n = 0;
	take_way_on(&x, n);
}

static bool is_same(const void *a, const void *b)
{
	return evolve_game_same(a, b);
}

/* Outcomes are looked at behind what was answered; a draw names a card and answers nothing. */
static bool tells_answer(const struct entry *entry)
{
	return entry->mark == MARK_OUTCOME ||
	       (entry->mark == MARK_CHOICE && (is_reply(entry) || entry->verb == VERB_RESOLVE));
}

const struct game_rules evolve_rules = {
	.name = "evolve",
	.language = &evolve_language,
	.state_size = sizeof(struct evolve_game),
	.copy = copy,
	.find_card = find_card,
	.meant = evolve_meant,
	.card_name = card_name,
	.begin = begin,
	.position = &evolve_position_words,
	.place = evolve_place,
	.tell = evolve_tell,
	.offer = offer_entry,
	.ways = meaning_ways,
	.way_kind = meaning_way_kind,
	.ways_are_all = meaning_ways_are_all,
	.take_way = meaning_take_way,
	.has_left_open = has_left_open,
	.answers = answers,
	.answer = answer,
	.is_same = is_same,
	.tells_answer = tells_answer,
	.finish = finish,
	.options = evolve_options,
	.show = evolve_show,
	.track = evolve_track,
	.tracked = evolve_tracked,
	.turn = turn,
	.turn_name = "turn",
	.go_to_turn = go_to_turn,
	.is_over = is_over,
};
