/*
 * Random games with the decks that people play, and with decks in which every
 * card of the table comes up: what the engine offers it accepts, the record
 * replays to the same states, no card is lost, and what is masked is not illegal.
 *
 * VERDICT_RANDOM_GAMES=26000 plays every pair of lists, and each card often.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing_checks.h"
#include "shared_lists.h"

static unsigned n_faults; /* with VERDICT_RANDOM_ALL=FOLDER all games are played, faults counted, their records written there */

static void found(struct match *match, const char *fault, unsigned number)
{
	const char *folder = getenv("VERDICT_RANDOM_ALL");

	if (!folder)
		fail_msg("game %u: %s", number, match_report(match, fault));
	n_faults++;
	setenv("VERDICT_RANDOM_RECORD", arena_printf(&match->arena, "%s/%u.log", folder, number), 1);
	fprintf(stderr, "game %u: %s\n", number, match_report(match, fault));
}

/*
 * Plays the match, then its record, then the record without [hidden] percent
 * of the names that one player alone sees; ends it.
 */
static void play_through(struct match *match, unsigned hidden, uint8_t *played, unsigned number)
{
	const char *fault = match_play(match, false);

	if (!fault)
		fault = match_replays(match);
	if (!fault) {
		lorcana_rules.finish(&match->env, match->state, &(struct offer){ .place = { .file = "match", .line = 1 }, .diags = &match->diags });
		fault = lorcana_game_check(&match->env, match->state);
	}
	match_note_played(match, played);
	if (!fault)
		fault = match_masked(match, hidden);
	if (fault)
		found(match, fault, number);
	match_end(match);
}

/*
 * The two lists of a game: round by round, in which each list plays once, until
 * after n - 1 rounds every two have met.
 */
static void pick_pair(unsigned number, size_t *picks)
{
	size_t n = lists.n / 2 * 2, round = number / (n / 2) % (n - 1), game = number % (n / 2);

	picks[0] = game ? (round + game) % (n - 1) : n - 1;
	picks[1] = (round + n - 1 - game) % (n - 1);
}

/* The game of a number: two lists, or now and then more. */
static void play_lists(unsigned number, unsigned hidden, uint8_t *played)
{
	uint8_t n_players = (uint8_t)(number % 4 == 3 ? 3 + number / 4 % 2 : 2);
	size_t picks[4];
	struct match match;

	pick_pair(number, picks);
	pick_pair(number + 7, picks + 2);
	match_begin_of_lists(&match, &shared_session, 50000u + number, n_players, &lists, picks, match_editions[number % N_MATCH_EDITIONS]);
	play_through(&match, hidden, played, number);
}

static void test_games_between_real_lists(void **state)
{
	unsigned games = n_games(130), first = first_game();
	uint8_t *played;

	(void)state;
	if (lists.n < 4)
		skip();
	played = need_memory(lists.cards->n_cards / 8 + 1);
	for (unsigned i = first; i < first + games; i++)
		play_lists(i, i % 2 ? 100 : 50, played);
	free(played);
	assert_int_equal(n_faults, 0);
}

/* Games in which something was wrong once, seen or masked. */
static void test_games_that_have_found_faults(void **state)
{
	static const unsigned numbers[] = { 755,  1055, 1828, 3306,  3419,  4225,  4292,  4458,
					    5165, 6431, 6700, 16061, 17853, 18837, 21978, 27783 };
	uint8_t *played;

	(void)state;
	if (lists.n < 4)
		skip();
	played = need_memory(lists.cards->n_cards / 8 + 1);
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		play_lists(numbers[i], 100, played);
	free(played);
}

static bool is_played(const uint8_t *played, card_id card)
{
	return played[card / 8] >> card % 8 & 1;
}

/* The cards of the table that no game has shown so far, from [from] on. */
static size_t find_unplayed(const uint8_t *played, size_t from, card_id *cards, size_t most)
{
	size_t n_cards = lists.cards->n_cards, n = 0;

	for (size_t i = 0; i < n_cards && n < most; i++) {
		card_id card = (card_id)(1 + (from + i) % n_cards);

		if (!is_played(played, card))
			cards[n++] = card;
	}
	return n;
}

/* Each round of games ends when every card has been played; then all come again. */
static void test_every_card_is_played(void **state)
{
	enum { CARDS_OF_A_GAME = 30 };
	unsigned games = n_games(160), first = first_game(), rounds = 0;
	size_t n_cards = lists.cards->n_cards, from = 0;
	uint8_t *played = need_memory(n_cards / 8 + 1);
	card_id cards[CARDS_OF_A_GAME];
	size_t n;

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct match match;

		n = find_unplayed(played, from, cards, CARDS_OF_A_GAME);
		if (n == 0) {
			rounds++;
			memset(played, 0, n_cards / 8 + 1);
			n = find_unplayed(played, from, cards, CARDS_OF_A_GAME);
		}
		from = cards[n - 1];
		match_begin_of_cards(&match, &shared_session, 90000u + i, (uint8_t)(2 + i % 3), cards, n, match_editions[i % N_MATCH_EDITIONS]);
		match.played = played;
		play_through(&match, i % 2 ? 100 : 50, played, i);
	}
	n = find_unplayed(played, 0, cards, 1);
	if (rounds == 0 && n && games >= 800)
		fail_msg("never played: %.*s", TEXT_ARG(lorcana_card_of(lists.cards, cards[0])->full_name));
	free(played);
	assert_int_equal(n_faults, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games_between_real_lists),
		cmocka_unit_test(test_games_that_have_found_faults),
		cmocka_unit_test(test_every_card_is_played),
	};

	return cmocka_run_group_tests(tests, open_lists, close_lists);
}
