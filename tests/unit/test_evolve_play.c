/*
 * Random games of Shadowverse: Evolve, with starter decks and with decks in
 * which every card of the first English sets comes up: what the engine offers it accepts, the record
 * replays to the same states, no card is lost, and what is masked is not
 * illegal.
 *
 * VERDICT_RANDOM_GAMES=10000 plays a hundred times as many as usual.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "evolve_checks.h"
#include "shared_session.h"

static struct real_lists lists;

static int open_lists(void **state)
{
	open_rulesets(state);
	real_lists_read(&lists, &shared_session);
	return 0;
}

static int close_lists(void **state)
{
	real_lists_free(&lists);
	return close_rulesets(state);
}

static unsigned n_faults; /* with VERDICT_RANDOM_ALL=FOLDER all games are played, faults counted, their records written there */

static void write_record(struct match *match, const char *path)
{
	struct recording recording = match_recording(match);
	struct buffer out = { 0 };
	FILE *file = fopen(path, "wb");

	recording_write(&recording, LOG_TEXT, &out);
	if (file) {
		fwrite(out.data, 1, out.len, file);
		fclose(file);
	}
	buffer_free(&out);
}

/* The decks as a list that the record can name. */
static void write_deck(struct match *match, player_id player, const char *path)
{
	const struct card_list *list = &match->env.lists[player];
	FILE *file = fopen(path, "wb");

	if (!file)
		abort();
	for (uint16_t i = 0; i < list->n_copies; i++) {
		struct text numbers = evolve_card_of(match->env.cards, list->copies[i].card)->numbers, one;

		if (i == 0 || i == list->n_main)
			fprintf(file, i ? "\nEvolve Deck\n" : "Main Deck\n");
		text_split(&numbers, ';', &one);
		fprintf(file, "%d %.*s\n", list->copies[i].copies, TEXT_ARG(one));
	}
	fclose(file);
	match->header.players[player].deck = text_of(path);
}

static void write_decks(struct match *match, unsigned number)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		write_deck(match, p, arena_printf(&match->arena, "%s/%u.deck%d", getenv("VERDICT_RANDOM_ALL"), number, p));
}

static void found(struct match *match, const char *fault, unsigned number)
{
	const char *folder = getenv("VERDICT_RANDOM_ALL");

	if (!folder)
		fail_msg("game %u: %s", number, match_report(match, fault));
	n_faults++;
	write_decks(match, number);
	write_record(match, arena_printf(&match->arena, "%s/%u.log", folder, number));
	fprintf(stderr, "game %u: %s\n", number, match_report(match, fault));
}

/* Plays the match, then its record, then the record without [hidden] percent of the names of one player alone. */
static bool play_through(struct match *match, unsigned hidden, unsigned number)
{
	const char *fault = match_play(match);
	bool over = match->state->b.over;

	if (!fault)
		fault = match_replays(match);
	if (!fault && getenv("VERDICT_RANDOM_ALL")) {
		write_decks(match, number);
		write_record(match, arena_printf(&match->arena, "%s/%u.full.log", getenv("VERDICT_RANDOM_ALL"), number));
	}
	if (!fault)
		fault = match_unlisted(match);
	if (!fault)
		fault = match_masked(match, hidden);
	if (fault)
		found(match, fault, number);
	return over;
}

static void test_games_with_all_cards(void **state)
{
	unsigned games = n_games(60), first = first_game(), ended = 0;

	(void)state;
	for (unsigned i = first; i < first + games; i++) {
		struct match match;

		match_open(&match, &shared_session, 70000u + i, match_editions[i % N_MATCH_EDITIONS]);
		for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
			random_deck(&match, p);
		match_start(&match);
		ended += play_through(&match, i % 2 ? 100 : 50, i);
		match_end(&match);
	}
	/* Games come to an end, else what happens late in one is not tried. */
	assert_true(ended > games / 2);
	assert_int_equal(n_faults, 0);
}

static void test_games_between_starter_decks(void **state)
{
	unsigned games = n_games(49), first = first_game(), ended = 0;

	(void)state;
	if (lists.n < 2)
		skip();
	for (unsigned i = first; i < first + games; i++) {
		struct match match;

		match_open(&match, &shared_session, 50000u + i, match_editions[i % N_MATCH_EDITIONS]);
		match.env.lists[0] = lists.lists[i % lists.n];
		match.env.lists[1] = lists.lists[i / lists.n % lists.n];
		match_start(&match);
		ended += play_through(&match, i % 2 ? 100 : 50, 200000 + i);
		match_end(&match);
	}
	assert_true(ended > games / 2);
	assert_int_equal(n_faults, 0);
}

/*
 * Whether it is there to be played, used or made: a leader is none such. One
 * card can be played only with twenty of a kind in the cemetery, to which no
 * random game comes; the cases of play-card play it.
 */
static bool is_to_be_played(const struct evolve_cards *cards, card_id card)
{
	const struct evolve_card *facts = evolve_card_of(cards, card);

	if (text_is(facts->name, "7 More Centimeters"))
		return false;
	return is_of_first_sets(facts) && !evolve_card_is_leader(facts) && !evolve_card_is_point(facts);
}

/* The next card that no game has shown, from [card] on; 0 = none is left. */
static card_id find_unplayed(const struct evolve_cards *cards, const uint8_t *played, card_id card)
{
	for (; card <= cards->n_cards; card++)
		if (is_to_be_played(cards, card) && !is_played(played, card))
			return card;
	return CARD_UNKNOWN;
}

/* Each round of games ends when every card has been played, every evolved one used and every token made. */
static void test_every_card_is_played(void **state)
{
	unsigned games = n_games(100), first = first_game(), rounds = 0;
	const struct evolve_cards *cards = NULL;
	uint8_t *played = NULL;
	size_t size = 0;

	(void)state;
	for (unsigned i = first; i < first + games || (!rounds && i < first + 10 * games); i++) {
		struct match match;

		match_open(&match, &shared_session, 90000u + i, match_editions[i % N_MATCH_EDITIONS]);
		cards = match.env.cards;
		size = cards->n_cards / 8 + 1;
		match.played = played = played ? played : need_memory(size);
		for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
			random_deck(&match, p);
		match_start(&match);
		play_through(&match, i % 2 ? 100 : 50, 100000 + i);
		match_note_played(&match, played);
		match_end(&match);
		if (!find_unplayed(cards, played, 1)) {
			rounds++;
			memset(played, 0, size);
			print_message("all cards are played with game %u\n", i);
		}
	}
	for (card_id card = 1; !rounds && (card = find_unplayed(cards, played, card)); card++)
		fprintf(stderr, "not played: %.*s\n", TEXT_ARG(cards->labels[card - 1]));
	assert_true(rounds > 0);
	assert_int_equal(n_faults, 0);
	free(played);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_games_with_all_cards),
		cmocka_unit_test(test_games_between_starter_decks),
		cmocka_unit_test(test_every_card_is_played),
	};

	return cmocka_run_group_tests(tests, open_lists, close_lists);
}
