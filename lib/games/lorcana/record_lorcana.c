#include "games/lorcana/record_lorcana.h"

#include <string.h>

#include "deck/format.h"
#include "deck/near_names.h"
#include "games/lorcana/deck/deck_lookup.h"
#include "games/lorcana/deck/lorcana_deck.h"
#include "games/lorcana/engine.h"
#include "games/lorcana/state/env.h"

struct lorcana_loaded {
	struct lorcana_cards cards;
	struct lorcana_code code;  /* their programs, compiled */
	struct deck_lookup lookup; /* of deck lists, and of names that are not known */
	struct formats formats;
};

static enum status load(void *ctx, const char *rulesets, const char *records, struct arena *arena, struct diags *diags)
{
	struct lorcana_loaded *cards = ctx;
	enum status status = lorcana_cards_load(&cards->cards, rulesets, arena, diags);

	(void)records;
	if (status == ST_OK)
		status = lorcana_abilities_load(&cards->cards, rulesets, diags);
	if (status == ST_OK)
		status = lorcana_code_compile(&cards->code, &cards->cards);
	if (status == ST_OK)
		status = formats_load(&cards->formats, rulesets, "lorcana", arena, diags);
	/* No day: of a name that several cards have had in turn the list leaves open which it means. */
	cards->lookup.cards = &cards->cards;
	cards->lookup.formats = &cards->formats;
	cards->lookup.others.game = lorcana_decks.name;
	cards->lookup.others.rulesets = cards->lookup.codes.rulesets = rulesets;
	return status;
}

static enum status begin(void *env, void *ctx, const struct rulebook *book, const struct rulebook *stand_in,
			 struct diags *diags)
{
	struct lorcana_env *lorcana = env;
	struct lorcana_loaded *cards = ctx;
	enum status status = lorcana_env_init(lorcana, &cards->cards, book, diags);

	(void)stand_in;
	lorcana->code = &cards->code;
	lorcana->formats = &cards->formats;
	return status;
}

/* What the format changes of the rules; one that is not known changes nothing. */
static void set_variant(struct lorcana_env *env, const struct format *format)
{
	struct lorcana_variant *variant = &env->variant;
	unsigned limit;

	if (!format)
		return;
	env->usual_copies = format_limit(format, "deck-copies", &limit) && limit <= UINT16_MAX ? (uint16_t)limit : 0;
	if (format_limit(format, "pack-rush-hand-size", &limit) && limit <= UINT8_MAX)
		variant->opening_hand = (uint8_t)limit;
	if (format_limit(format, "pack-rush-lore-win", &limit) && limit <= UINT8_MAX)
		variant->lore_to_win = (uint8_t)limit;
	if (format_limit(format, "pack-rush-marketing-ink", &limit) && limit <= UINT8_MAX)
		variant->marketing_ink = (uint8_t)limit;
	variant->deck_is_renewed = format_limit(format, "pack-rush-empty-deck", &limit);
}

static enum status seat(void *env, const struct record_seats *seats, struct arena *arena)
{
	struct lorcana_env *lorcana = env;

	(void)arena;
	lorcana->n_players = seats->n_players;
	lorcana->first = seats->first;
	set_variant(lorcana, lorcana->formats ? format_find(lorcana->formats, seats->format) : NULL);
	lorcana->record_is_partial = seats->is_partial;
	for (player_id p = 0; p < seats->n_players; p++) {
		lorcana->player_names[p] = seats->names[p];
		if (seats->decks[p].given)
			lorcana->decks[p] = seats->decks[p];
	}
	return ST_OK;
}

static enum status say_near(void *ctx, struct text written, struct buffer *out)
{
	struct lorcana_loaded *cards = ctx;
	struct text names[LORCANA_MAX_NEAR];
	struct lorcana_found found;
	enum status status = name_cache_find_near(&cards->lookup.cache, &cards->cards, written, &found);

	if (status || !found.n_near)
		return status;
	for (size_t i = 0; i < found.n_near; i++)
		names[i] = lorcana_card_of(&cards->cards, found.near[i])->full_name;
	near_names_say(out, written, found.match == MATCH_AMBIGUOUS, names, found.n_near,
		       found.n_near == LORCANA_MAX_NEAR);
	return ST_OK;
}

const struct record_game record_lorcana = {
	.rules = &lorcana_rules,
	.max_players = MAX_PLAYERS,
	.decks = &lorcana_decks,
	.cards_size = sizeof(struct lorcana_loaded),
	.tables_at = offsetof(struct lorcana_loaded, cards.tables),
	.finder_at = offsetof(struct lorcana_loaded, lookup),
	.env_size = sizeof(struct lorcana_env),
	.load = load,
	.begin = begin,
	.seat = seat,
	.say_near = say_near,
};
