/*
 * playing_decks.h - decks for random games: of random cards, of cards that are
 * asked for, of lists that people play.
 */
#ifndef VERDICT_TESTS_PLAYING_DECKS_H
#define VERDICT_TESTS_PLAYING_DECKS_H

#include "games/lorcana/record_lorcana.h"
#include "playing.h"
#include "replay/record_decks.h"

/* True for a card without text beyond keywords, all of which the edition defines. */
static inline bool is_plain_card(const struct lorcana_env *env, card_id id)
{
	const struct lorcana_card *card = lorcana_card_of(env->cards, id);
	const struct lorcana_keyword *shift = lorcana_card_keyword(card, KEYWORD_SHIFT);

	if (lorcana_card_keyword(card, KEYWORD_ALERT) && !ruling_has(&env->ruling, R_ALERT))
		return false;
	if (shift && shift->shift & ~(SHIFT_CLASSIFICATION | SHIFT_UNIVERSAL) && !ruling_has(&env->ruling, R_SHIFT_DUO))
		return false;
	return card->n_abilities == 0 && !card->has_text;
}

/* A card for a random deck: plain, or any. */
static inline card_id random_card(struct match *match, bool plain)
{
	const struct lorcana_cards *cards = match->env.cards;
	card_id card;

	do
		card = (card_id)(1 + match_random(match, (uint32_t)cards->n_cards));
	while (plain && !is_plain_card(&match->env, card));
	return card;
}

/* Puts four copies of a card into a deck, unless they are there already or the deck is full. */
static inline void add_to_deck(struct card_list *deck, struct card_copies *copies, card_id card)
{
	for (uint16_t i = 0; i < deck->n_copies; i++)
		if (copies[i].card == card)
			return;
	if (deck->size == MATCH_DECK)
		return;
	copies[deck->n_copies++] = (struct card_copies){ card, 4 };
	deck->size = (uint16_t)(deck->size + 4);
}

/* A card that the Shift of [card] can go on; 0 = none, or no Shift. They are rare among random cards. */
static inline card_id card_below(const struct lorcana_env *env, card_id card, bool plain)
{
	const struct lorcana_cards *cards = env->cards;
	const struct lorcana_card *facts = lorcana_card_of(cards, card);

	for (card_id below = 1; lorcana_card_keyword(facts, KEYWORD_SHIFT) && below <= cards->n_cards; below++) {
		if (below != card && (!plain || is_plain_card(env, below)) &&
		    lorcana_cards_share_name(facts, lorcana_card_of(cards, below)))
			return below;
	}
	return CARD_UNKNOWN;
}

static inline struct card_copies *new_copies(struct match *match)
{
	return arena_calloc(&match->arena, MATCH_DECK, sizeof(struct card_copies));
}

/* Fills what is left of a deck with random cards. */
static inline void fill_deck(struct match *match, struct card_list *deck, struct card_copies *copies, bool plain)
{
	while (deck->size < MATCH_DECK) {
		card_id card = random_card(match, plain), below = card_below(&match->env, card, plain);

		add_to_deck(deck, copies, card);
		if (below)
			add_to_deck(deck, copies, below);
	}
	deck->copies = copies;
	deck->given = true;
}

/* Starts a match between [n_players] with random decks under the edition [edition]. */
static inline void match_begin(struct match *match, struct session *session, uint64_t seed, uint8_t n_players, bool plain,
			       const char *edition)
{
	match_open(match, session, seed, n_players, edition);
	for (player_id p = 0; p < n_players; p++)
		fill_deck(match, &match->env.decks[p], new_copies(match), plain);
	match_start(match);
}

/* Starts a match whose decks hold the [n] cards from [first] on, as far as there are so many. */
static inline void match_begin_of_cards(struct match *match, struct session *session, uint64_t seed, uint8_t n_players,
					const card_id *cards, size_t n, const char *edition)
{
	size_t at = 0;

	match_open(match, session, seed, n_players, edition);
	for (player_id p = 0; p < n_players; p++) {
		struct card_list *deck = &match->env.decks[p];
		struct card_copies *copies = new_copies(match);

		for (size_t k = at; at < n && k < n && deck->size < MATCH_DECK; k++, at++) {
			card_id below = card_below(&match->env, cards[k], false);

			add_to_deck(deck, copies, cards[k]);
			if (below)
				add_to_deck(deck, copies, below);
		}
		fill_deck(match, deck, copies, false);
	}
	match_start(match);
}

/* Lists that people play */

enum { MAX_LISTS = 400 };

/* Decks of real lists; they live in the arena. */
struct real_lists {
	struct arena arena;
	struct diags diags;
	const struct lorcana_cards *cards;    /* of the session */
	struct card_list decks[MAX_LISTS]; /* n of them, each of cards that are all known */
	size_t n;
};

/* Reads the lists NNN.txt of the folder beside the project; none where there is no such folder. */
static inline void real_lists_read(struct real_lists *lists, struct session *session)
{
	const char *shared = getenv("SHARED");
	struct game_header header = { .game = text_of("lorcana"), .edition = text_of(match_editions[0]), .n_players = 1 };
	struct record_seats seats = { .n_players = 1 };
	const struct loaded_book *book;

	*lists = (struct real_lists){ .n = 0 };
	diags_init(&lists->diags, &lists->arena);
	book = session_book(session, &header, (struct place){ 0 }, &lists->diags);
	if (!book)
		abort();
	lists->cards = ((const struct lorcana_env *)book->env)->cards;
	for (int number = 0; shared && number < 1000 && lists->n < MAX_LISTS; number++) {
		struct lorcana_env env = { .n_players = 1 };
		const char *path = arena_printf(&lists->arena, "%s/decks/lorcana/tournament/%03d.txt", shared, number);
		FILE *file = fopen(path, "rb");

		if (!file)
			continue;
		fclose(file);
		header.players[0].deck = text_of(path);
		if (record_decks_load(seats.decks, book, NULL, &header, (struct place){ 0 }, &lists->arena, &lists->diags) ||
		    record_lorcana.seat(&env, &seats, &lists->arena))
			abort();
		if (env.decks[0].given)
			lists->decks[lists->n++] = env.decks[0];
	}
}

static inline void real_lists_free(struct real_lists *lists)
{
	diags_free(&lists->diags);
	arena_free(&lists->arena);
}

/* Starts a match between [n_players]; player i has the list [picks][i]. */
static inline void match_begin_of_lists(struct match *match, struct session *session, uint64_t seed, uint8_t n_players,
					const struct real_lists *lists, const size_t *picks, const char *edition)
{
	match_open(match, session, seed, n_players, edition);
	for (player_id p = 0; p < n_players; p++)
		match->env.decks[p] = lists->decks[picks[p]];
	match_start(match);
}

#endif
