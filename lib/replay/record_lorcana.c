#include "deck/deck_lookup.h"
#include "deck/near_names.h"
#include "lorcana/engine.h"
#include "lorcana/env.h"
#include "replay/record_game.h"

struct cards {
	struct lorcana_cards cards;
	struct lorcana_code code;  /* their programs, compiled */
	struct deck_lookup lookup; /* of deck lists, and of names that are not known */
};

static enum status load(void *ctx, const char *rulesets, const char *records, struct arena *arena, struct diags *diags)
{
	struct cards *cards = ctx;
	enum status status = lorcana_cards_load(&cards->cards, rulesets, arena, diags);

	(void)records;
	if (status == ST_OK)
		status = lorcana_abilities_load(&cards->cards, rulesets, diags);
	if (status == ST_OK)
		status = lorcana_code_compile(&cards->code, &cards->cards);
	cards->lookup.cards = &cards->cards;
	return status;
}

static void unload(void *ctx)
{
	struct cards *cards = ctx;

	deck_lookup_free(&cards->lookup);
}

static const char *digest(const void *ctx)
{
	const struct cards *cards = ctx;

	return cards->cards.digest;
}

static enum status begin(void *env, void *ctx, const struct rulebook *book, const struct rulebook *stand_in,
			 struct diags *diags)
{
	struct lorcana_env *lorcana = env;
	struct cards *cards = ctx;
	enum status status = lorcana_env_init(lorcana, &cards->cards, book, diags);

	(void)stand_in;
	lorcana->code = &cards->code;
	return status;
}

/* Copies that the named format allows; Limited knows no limit. */
static uint16_t usual_copies(struct text format)
{
	return text_is(format, "draft") || text_is(format, "sealed") ? 0 : 4;
}

static enum status set_deck(struct lorcana_deck *deck, const struct record_deck *list, struct arena *arena)
{
	struct deck_copies *copies = arena_calloc(arena, list->n_copies, sizeof(*copies));

	if (!copies)
		return ST_NOMEM;
	for (size_t i = 0; i < list->n_copies; i++)
		copies[i] = (struct deck_copies){ list->copies[i].card, list->copies[i].copies };
	*deck = (struct lorcana_deck){ true, list->size, copies, list->n_copies };
	return ST_OK;
}

static enum status seat(void *env, const struct record_seats *seats, struct arena *arena)
{
	struct lorcana_env *lorcana = env;

	lorcana->n_players = seats->n_players;
	lorcana->first = seats->first;
	lorcana->usual_copies = usual_copies(seats->format);
	lorcana->record_is_partial = seats->is_partial;
	for (player_id p = 0; p < seats->n_players; p++) {
		lorcana->player_names[p] = seats->names[p];
		if (seats->decks[p].given && set_deck(&lorcana->decks[p], &seats->decks[p], arena))
			return ST_NOMEM;
	}
	return ST_OK;
}

static enum status find(void *ctx, const struct deck_line *line, struct deck_found *found)
{
	struct cards *cards = ctx;
	lorcana_card_id card = 0;
	enum status status = deck_lookup_card(&cards->lookup, line, false, &found->result, &card, &found->open);

	found->card = card;
	return status;
}

static enum status say_near(void *ctx, struct text written, struct buffer *out)
{
	struct cards *cards = ctx;
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
	.cards_size = sizeof(struct cards),
	.env_size = sizeof(struct lorcana_env),
	.load = load,
	.unload = unload,
	.digest = digest,
	.begin = begin,
	.seat = seat,
	.find = find,
	.say_near = say_near,
};
