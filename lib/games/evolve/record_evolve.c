#include "games/evolve/record_evolve.h"

#include "deck/near_names.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_lookup.h"
#include "games/evolve/engine.h"
#include "games/evolve/state/env.h"

struct evolve_loaded {
	struct evolve_cards cards;
	struct evolve_code code;     /* their programs, compiled */
	struct evolve_lookup lookup; /* of deck lists, and of names that are not known */
};

/* The game has no records of cards of a user's own. */
static enum status load(void *ctx, const char *rulesets, const char *records, struct arena *arena, struct diags *diags)
{
	struct evolve_loaded *cards = ctx;
	enum status status = evolve_cards_load(&cards->cards, rulesets, arena, diags);

	(void)records;
	if (status == ST_OK)
		status = evolve_cards_label(&cards->cards);
	if (status == ST_OK)
		status = evolve_code_load(&cards->code, &cards->cards, rulesets, arena, diags);
	cards->lookup.cards = &cards->cards;
	return status;
}

static enum status begin(void *env, void *ctx, const struct rulebook *book, const struct rulebook *stand_in,
			 struct diags *diags)
{
	struct evolve_loaded *cards = ctx;

	return evolve_env_init(env, &cards->cards, book, stand_in, &cards->code, diags);
}

/* Tokens and points are of no deck. */
static enum card_part part_of(const void *cards, card_id id)
{
	const struct evolve_card *card = evolve_card_of(cards, id);

	if (evolve_card_is_leader(card))
		return PART_LEADER;
	if (evolve_card_is_token(card) || evolve_card_is_point(card))
		return PART_NONE;
	return evolve_card_is_of_evolve_deck(card) ? PART_SECOND : PART_MAIN;
}

static enum status seat(void *env, const struct record_seats *seats, struct arena *arena)
{
	struct evolve_env *evolve = env;

	evolve->first = seats->first;
	evolve->is_first_known = seats->is_first_known;
	evolve->record_is_partial = seats->is_partial;
	evolve->record_is_broken = seats->is_broken;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		evolve->player_names[p] = seats->names[p];
		if (seats->decks[p].given &&
		    card_list_part(&evolve->lists[p], &seats->decks[p], part_of, evolve->cards, arena))
			return ST_NOMEM;
	}
	return ST_OK;
}

/* Lists of simulators keep the evolve deck in the side, beside the leader; what else stands there is no part of a deck. */
static bool is_beside(const void *ctx, const struct deck_line *line, card_id id)
{
	const struct evolve_loaded *cards = ctx;
	const struct evolve_card *card = evolve_card_of(&cards->cards, id);

	return line->section == SECTION_SIDE && !evolve_card_is_of_evolve_deck(card) && !evolve_card_is_leader(card);
}

/* Several cards have the name, as a token and a follower of another set. */
static enum status say_several(struct evolve_loaded *cards, struct text written, struct buffer *out)
{
	card_id ids[DECK_MAX_NEAR];
	struct text names[DECK_MAX_NEAR];
	size_t n;
	enum status status = evolve_cards_called(&cards->cards, written, ids, DECK_MAX_NEAR, &n);

	if (status || n < 2)
		return status;
	for (size_t i = 0; i < n && i < DECK_MAX_NEAR; i++)
		names[i] = cards->cards.labels[ids[i] - 1];
	near_names_say(out, written, true, names, n < DECK_MAX_NEAR ? n : DECK_MAX_NEAR, n >= DECK_MAX_NEAR);
	return ST_OK;
}

static enum status say_near(void *ctx, struct text written, struct buffer *out)
{
	struct evolve_loaded *cards = ctx;
	struct deck_line line = { .count = 1, .is_counted = true, .name = written };
	struct deck_found found = { 0 };
	struct text names[DECK_MAX_NEAR];
	enum status status = say_several(cards, written, out);

	if (status || out->len)
		return status;
	status = evolve_lookup_card(&cards->lookup, &line, true, &found);
	if (status || found.result != LOOKUP_OPEN)
		return status;
	for (size_t i = 0; i < found.open.n_near; i++)
		names[i] = cards->cards.labels[found.open.near[i] - 1];
	if (found.open.n_near)
		near_names_say(out, written, found.open.reason == OPEN_AMBIGUOUS, names, found.open.n_near,
			       found.open.n_near == DECK_MAX_NEAR);
	return ST_OK;
}

const struct record_game record_evolve = {
	.rules = &evolve_rules,
	.max_players = EVOLVE_PLAYERS,
	.players_key = "two-players-only",
	.sections = 1u << SECTION_SECOND | 1u << SECTION_SIDE,
	.decks = &evolve_decks,
	.cards_size = sizeof(struct evolve_loaded),
	.tables_at = offsetof(struct evolve_loaded, cards.tables),
	.finder_at = offsetof(struct evolve_loaded, lookup),
	.env_size = sizeof(struct evolve_env),
	.load = load,
	.begin = begin,
	.seat = seat,
	.is_beside = is_beside,
	.say_near = say_near,
};
