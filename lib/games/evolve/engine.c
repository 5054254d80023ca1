/*
 * engine.c - brings the game to the point where an entry of the record is
 * meant, and offers it there.
 */
#include "games/evolve/engine.h"

#include "games/evolve/record/meant.h"
#include "games/evolve/record/offer.h"
#include "games/evolve/record/options.h"
#include "games/evolve/record/position.h"
#include "games/evolve/record/tracked.h"
#include "games/evolve/resolve/flow.h"
#include "games/evolve/show.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"
#include "games/evolve/state/position_words.h"
#include "kernel/check.h"

static enum verdict offer_entry(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	const struct evolve_env *e = env;
	struct happenings space;
	struct ctx x = { .env = e, .g = state, .offer = *at_hand, .space = &space };
	struct evolve_game before;
	enum verdict until_here;
	bool force = at_hand->force;

	space.n = 0;
	x.offer.ruling = &e->ruling;
	report_unnamed(&x, &entry->subject);
	report_unnamed(&x, &entry->target);
	for (uint8_t i = 0; i < entry->n_clauses; i++)
		report_unnamed(&x, &entry->clauses[i].ref);
	if (x.g->b.over && entry->mark == MARK_CHOICE) {
		offer_report(&x.offer, against_record(&x), R_LOSER_ENDS_GAME, "%s acts after the game has ended",
			     e->player_names[entry->player]);
		return x.offer.verdict;
	}
	advance_to(&x, entry);
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

/* At this point of the game and nowhere else: what it is listed for. */
static enum verdict offer_at_once(const void *env, void *state, const struct entry *entry, const struct offer *at_hand)
{
	const struct evolve_env *e = env;
	struct happenings space;
	struct ctx x = { .env = e, .g = state, .offer = *at_hand, .space = &space };

	space.n = 0;
	x.offer.ruling = &e->ruling;
	offer_here(&x, entry);
	return x.offer.verdict;
}

static void begin(const void *env, void *state)
{
	struct happenings space;
	struct ctx x = { .env = env, .g = state, .space = &space };

	space.n = 0;
	setup_game(&x);
}

static bool options(const void *env, const void *state, option_fn *fn, void *ctx)
{
	return evolve_options(env, state, offer_at_once, false, fn, ctx);
}

static bool refusals(const void *env, const void *state, option_fn *fn, void *ctx)
{
	return evolve_options(env, state, offer_at_once, true, fn, ctx);
}

static void finish(const void *env, void *state, struct place place, struct diags *diags)
{
	(void)env;
	(void)state;
	(void)place;
	(void)diags;
}

static uint32_t turn(const void *state)
{
	const struct evolve_game *g = state;

	return g->b.turn;
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
	.finish = finish,
	.options = options,
	.refusals = refusals,
	.show = evolve_show,
	.track = evolve_track,
	.tracked = evolve_tracked,
	.turn = turn,
	.turn_name = "turn",
	.is_over = is_over,
};
