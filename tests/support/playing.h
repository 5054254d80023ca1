/*
 * playing.h - games that a seeded generator plays, for tests.
 *
 * A match is an environment, a state, and what really lies on each card: the
 * engine is told only what a record would tell it. The match records what was
 * played, so that it can be written, read and replayed.
 *
 *     playing.h         a match, its beginning, what is offered to it, its record
 *     playing_decks.h   decks: of random cards, of given cards, of real lists
 *     playing_moves.h   what the generator does next
 *     playing_checks.h  what must hold after every entry, and over the whole
 */
#ifndef VERDICT_TESTS_PLAYING_H
#define VERDICT_TESTS_PLAYING_H

#include <stdio.h>
#include <stdlib.h>

#include "games/lorcana/engine.h"
#include "games/lorcana/sound.h"
#include "games/lorcana/state/game.h"
#include "games/lorcana/state/language.h"
#include "recording.h"
#include "records.h"

/* A game that has not ended by then is left as it is. */
enum { MATCH_ENTRIES = 700, MATCH_DECK = 60, MATCH_OPTIONS = 4096 };

struct match {
	struct session *session;
	uint64_t seed;
	struct arena arena;
	struct diags diags; /* findings about the entry last offered */
	struct lorcana_env env;
	struct game_header header;
	struct lorcana_game *state;
	struct lorcana_game *ahead;	/* a copy on which is tried what comes next */
	card_id truth[MAX_OBJECTS + 1]; /* what each object really is */
	uint8_t zone_before[MAX_OBJECTS + 1]; /* where each was before the entry last offered */
	struct entry *entries;		/* n_entries that were played */
	bool *masks;			/* of each entry: its card is one that only one player sees */
	obj_id *chosen;			/* of each entry: the object that it chooses; not kept */
	size_t n_entries;
	size_t n_certain; /* the first so many entries were legal, each of them, whatever is known of a hand */
	bool tells_all;	  /* nothing that only one player sees is left out */
	struct entry *options; /* n_options of the player who decides */
	size_t n_options;
	const uint8_t *played; /* bit i = card i has been played in some match; NULL = cards are all alike */
};

static const char *const match_editions[] = { "2025-02-28", "2025-05-27", "2025-08-22", "2025-10-31",
					    "2.0.1",      "2.1.0",      "2.2.0" };

enum { N_MATCH_EDITIONS = sizeof(match_editions) / sizeof(match_editions[0]) };

#define MATCH_RULES lorcana_rules
#define MATCH_SAME lorcana_game_same
#include "match.h"

/* Gives every object of [player] the card that it really is. */
static inline void shuffle_deck(struct match *match, player_id player)
{
	const struct card_list *deck = &match->env.decks[player];
	card_id *cards = need_memory((size_t)(deck->size + 1) * sizeof(*cards));
	size_t n = 0;

	for (uint16_t i = 0; i < deck->n_copies; i++)
		for (uint16_t k = 0; k < deck->copies[i].copies; k++)
			cards[n++] = deck->copies[i].card;
	for (obj_id i = 1; i <= match->state->table.n_objects; i++)
		if (match->state->table.objects[i].owner == player) {
			size_t pick = match_random(match, (uint32_t)n);

			match->truth[i] = cards[pick];
			cards[pick] = cards[--n];
		}
	free(cards);
}

/* Prepares a match between [n_players] under the edition [edition]; it has no decks yet. */
static inline void match_open(struct match *match, struct session *session, uint64_t seed, uint8_t n_players,
			      const char *edition)
{
	static const char *const names[] = { "Ann", "Bo", "Cy", "Dee" };
	const struct loaded_book *book;

	*match = (struct match){ .session = session, .seed = seed };
	diags_init(&match->diags, &match->arena);
	match->header = (struct game_header){ .game = text_of("lorcana"), .edition = text_of(edition), .n_players = n_players };
	book = session_book(session, &match->header, (struct place){ 0 }, &match->diags);
	if (!book)
		abort();
	match->env = *(const struct lorcana_env *)book->env;
	match->env.n_players = n_players;
	match->env.first = (player_id)(seed % n_players);
	match->header.first = match->env.first;
	for (player_id p = 0; p < n_players; p++) {
		match->header.players[p] = (struct game_player){ text_of(names[p]), { "", 0 } };
		match->env.player_names[p] = names[p];
		match->env.decks[p] = (struct card_list){ .size = 0 };
	}
}

/* Begins the game, with the decks that the environment holds. */
static inline void match_start(struct match *match)
{
	match_make_room(match);
	for (player_id p = 0; p < match->env.n_players; p++)
		shuffle_deck(match, p);
}

/* Offers an entry to [state] with nothing said yet. */
static inline enum verdict match_offer_to(struct match *match, struct lorcana_game *state, const struct entry *entry,
					  bool force)
{
	struct offer at_hand = offer_of(NULL, (struct place){ .file = "match", .line = 1 }, &match->diags, force);

	diags_clear(&match->diags);
	return lorcana_rules.offer(&match->env, state, entry, &at_hand);
}

/*
 * Cards that nobody knows are alike to the engine: when it binds another one
 * than the match had thought, of the same place, the two change places.
 */
static inline void match_follow_truth(struct match *match)
{
	const struct object *objects = match->state->table.objects;
	obj_id n = match->state->table.n_objects;

	for (obj_id i = 1; i <= n; i++)
		for (obj_id k = 1; objects[i].card && objects[i].card != match->truth[i] && k <= n; k++)
			if (!objects[k].card && match->truth[k] == objects[i].card && objects[k].owner == objects[i].owner &&
			    match->zone_before[k] == match->zone_before[i]) {
				match->truth[k] = match->truth[i];
				match->truth[i] = objects[i].card;
			}
}

/* A card that has come to where all can see it was no secret: its choice is not masked. */
static inline void match_show_public(struct match *match)
{
	const struct table *table = &match->state->table;
	size_t i = match->n_entries;

	for (obj_id id = 1; id <= table->n_objects; id++)
		if (table->objects[id].zone != match->zone_before[id] &&
		    (table->objects[id].zone == Z_PLAY || table->objects[id].zone == Z_DISCARD)) {
			while (i > 0 && match->entries[i - 1].verb == VERB_CHOOSE)
				match->masks[--i] = false;
			return;
		}
}

/* Whether a card was chosen that the rules left no choice about, as far as one knows all hands. */
static inline bool is_forced_by_hand(const struct match *match)
{
	const struct echo_set *echoes = &match->state->echoes;

	for (uint16_t i = 0; i < echoes->len; i++)
		if (echoes->items[i].verb == VERB_CHOOSE && echoes->items[i].id)
			return true;
	return false;
}

/* Offers an entry to the match and records it. */
static inline enum verdict match_offer(struct match *match, const struct entry *entry)
{
	const struct table *table = &match->state->table;
	enum verdict verdict;

	match->entries[match->n_entries++] = *entry;
	for (obj_id i = 1; i <= table->n_objects; i++)
		match->zone_before[i] = table->objects[i].zone;
	verdict = match_offer_to(match, match->state, entry, false);
	if (verdict == VERDICT_LEGAL && match->n_certain + 1 == match->n_entries && !is_forced_by_hand(match))
		match->n_certain++;
	match_show_public(match);
	match_follow_truth(match);
	return verdict;
}

static inline struct ref ref_of_card(const struct match *match, card_id card)
{
	if (!card)
		return (struct ref){ .given = true, .name = { "?", 1 } };
	return (struct ref){ .given = true, .card = card, .name = lorcana_card_of(match->env.cards, card)->full_name };
}

#endif
