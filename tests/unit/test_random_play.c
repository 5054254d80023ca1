/*
 * Random games: what the engine offers it accepts, what it accepts it offers,
 * and what is recorded comes out the same when it is read and replayed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing_checks.h"
#include "playing_decks.h"
#include "shared_session.h"

/* A game whose number decides everything about it. */
static void begin_game(struct match *match, unsigned number, bool plain)
{
	number += first_game();
	match_begin(match, &shared_session, 1000u + number, (uint8_t)(2 + number % 3), plain, match_editions[number % N_MATCH_EDITIONS]);
}

/* Plays a game to its end; every option offered is accepted. */
static void play(struct match *match, bool plain)
{
	const char *fault = match_play(match, plain);

	if (fault)
		fail_msg("%s", match_report(match, fault));
}

/* What was played: bit i of verbs and of clauses. */
struct seen {
	uint64_t verbs;
	uint64_t clauses;
};

static void see(struct seen *seen, const struct match *match)
{
	for (size_t i = 0; i < match->n_entries; i++) {
		seen->verbs |= 1ull << match->entries[i].verb;
		for (uint8_t k = 0; k < match->entries[i].n_clauses; k++)
			seen->clauses |= 1ull << match->entries[i].clauses[k].id;
	}
}

static void test_options_of_plain_cards_are_legal(void **state)
{
	unsigned ended = 0, games = n_games(400);
	struct seen seen = { 0, 0 };

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct match match;

		begin_game(&match, i, true);
		play(&match, true);
		see(&seen, &match);
		ended += match.state->over;
		match_end(&match);
	}
	/* Games come to an end, else what happens late in one is not tried; and everything is done in them. */
	assert_true(ended > games / 2);
	for (int verb = VERB_ALTER; verb <= VERB_DRAW; verb++)
		if (verb != VERB_USE && verb != VERB_BOOST && (verb < VERB_CHOOSE || verb > VERB_DECLINE) && !(seen.verbs >> verb & 1))
			fail_msg("nobody did '%s'", lorcana_language.verbs[verb].word);
	assert_true(seen.verbs >> VERB_CHOOSE & 1 && seen.verbs >> VERB_DECLINE & 1);
	assert_int_equal(seen.clauses & (WITH(SHIFT) | WITH(EXERTED)), WITH(SHIFT) | WITH(EXERTED));
}

static void test_options_of_all_cards_are_not_illegal(void **state)
{
	unsigned games = n_games(100);
	struct seen seen = { 0, 0 };

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct match match;

		begin_game(&match, i, false);
		play(&match, false);
		see(&seen, &match);
		match_end(&match);
	}
	assert_true(seen.verbs >> VERB_USE & 1 && seen.verbs >> VERB_BOOST & 1);
	assert_int_equal(seen.clauses & (WITH(SING) | WITH(SHIFT)), WITH(SING) | WITH(SHIFT));
}

static void test_written_games_replay_to_the_same_states(void **state)
{
	unsigned games = n_games(60);

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct match match;
		const char *fault;

		begin_game(&match, i, i % 4 != 0);
		play(&match, i % 4 != 0);
		fault = match_replays(&match);
		if (fault)
			fail_msg("%s", match_report(&match, fault));
		match_end(&match);
	}
}

/* Whatever lies behind what is in use of it. */
static void test_a_snapshot_goes_on_as_the_game_did(void **state)
{
	unsigned games = n_games(40);

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct lorcana_game *snapshot = need_memory(sizeof(*snapshot));
		size_t at, taken = 20 + i;
		struct match match;
		struct entry entry;

		begin_game(&match, i, true);
		while (match.n_entries < taken && match_next(&match, &entry))
			match_offer(&match, &entry);
		at = match.n_entries;
		memset(snapshot, 0xa5, sizeof(*snapshot));
		lorcana_game_copy(snapshot, match.state);
		play(&match, true);
		for (size_t k = at; k < match.n_entries; k++)
			assert_int_equal(match_offer_to(&match, snapshot, &match.entries[k], false), VERDICT_LEGAL);
		assert_true(lorcana_game_same(snapshot, match.state));
		free(snapshot);
		match_end(&match);
	}
}

/* Some card that the match knows: of a zone of some player, or any of the table of cards. */
static struct ref random_ref(struct match *match)
{
	const struct table *table = &match->state->table;
	obj_id id = (obj_id)(1 + next_random(&match->seed) % table->n_objects);
	struct ref ref = ref_of_card(match, match->truth[id]);

	for (int tries = 0; tries < 60 && table->objects[id].zone != Z_PLAY; tries++)
		id = (obj_id)(1 + next_random(&match->seed) % table->n_objects);
	if (next_random(&match->seed) % 8)
		ref = ref_of_card(match, match->truth[id]);
	if (next_random(&match->seed) % 30 == 0)
		ref = ref_of_card(match, random_card(match, true));
	return ref;
}

static void add_random_clause(struct match *match, struct entry *entry)
{
	static const enum lorcana_clause cards[] = { CLAUSE_SHIFT_ID, CLAUSE_SING_ID, CLAUSE_DISCARD_ID };
	struct clause *clause = &entry->clauses[entry->n_clauses++];

	switch (next_random(&match->seed) % 8) {
	case 0:
		*clause = (struct clause){ .id = CLAUSE_FREE_ID };
		break;
	case 1:
		*clause = (struct clause){ .id = CLAUSE_EXERTED_ID };
		break;
	case 2:
		*clause = (struct clause){ .id = CLAUSE_PAY_ID, .number = (int32_t)(next_random(&match->seed) % 6) };
		break;
	default:
		*clause = (struct clause){ .id = (uint8_t)cards[next_random(&match->seed) % 3], .ref = random_ref(match) };
	}
}

/* A turn action as somebody might try it, well formed and mostly nonsense. */
static struct entry random_action(struct match *match)
{
	static const enum lorcana_verb verbs[] = { VERB_INK,  VERB_PLAY, VERB_PLAY, VERB_QUEST, VERB_CHALLENGE,
						   VERB_MOVE, VERB_USE,	 VERB_END,  VERB_CHALLENGE };
	struct entry entry = { .mark = MARK_CHOICE, .verb = (uint8_t)verbs[next_random(&match->seed) % 9] };
	const struct verb_def *verb = &lorcana_language.verbs[entry.verb];

	entry.player = match->state->ask_player;
	if (next_random(&match->seed) % 16 == 0)
		entry.player = (player_id)(next_random(&match->seed) % match->env.n_players);
	if (verb->subject == NEED_REQUIRED)
		entry.subject = random_ref(match);
	if (verb->target == NEED_REQUIRED)
		entry.target = random_ref(match);
	for (int n = (int)(next_random(&match->seed) % 4); entry.verb == VERB_PLAY && n > 0; n--)
		add_random_clause(match, &entry);
	return entry;
}

/* Not every group of singers is an option, nor every way to name the cards: one of those is enough. */
static bool is_one_of_many(const struct entry *entry)
{
	unsigned n = 0;

	for (uint8_t i = 0; i < entry->n_clauses; i++)
		n += entry->clauses[i].id == CLAUSE_SING_ID;
	return n > 1;
}

/* True when one of the options leads to the same state as [after]. */
static bool is_an_option(struct match *match, const struct lorcana_game *before, const struct lorcana_game *after,
			 struct lorcana_game *scratch)
{
	for (size_t i = 0; i < match->n_options; i++) {
		lorcana_game_copy(scratch, before);
		match_offer_to(match, scratch, &match->options[i], false);
		/* A name that can mean several cards leaves a doubt; an option says which it means. */
		scratch->influences = after->influences;
		scratch->ways = after->ways;
		if (lorcana_game_same(scratch, after))
			return true;
	}
	return false;
}

/*
 * Tries something at random on a copy of the game: it is an option, or it is
 * refused with a rule. Returns whether it was accepted.
 */
static bool try_at_random(struct match *match, struct lorcana_game *after, struct lorcana_game *scratch)
{
	struct entry entry = random_action(match);
	struct buffer line = { 0 };
	enum verdict verdict;

	lorcana_game_copy(after, match->state);
	verdict = match_offer_to(match, after, &entry, false);
	log_write_entry(&line, LOG_TEXT, &lorcana_language, &match->header, &entry);
	if (verdict == VERDICT_ILLEGAL) {
		assert_true(match->diags.count[SEV_ILLEGAL] > 0);
		for (size_t i = 0; i < match->diags.len; i++) {
			assert_non_null(match->diags.items[i].cite.document);
			assert_true(strlen(match->diags.items[i].cite.number) > 0);
		}
		if (!lorcana_game_same(after, match->state))
			fail_msg("refused, and yet the game has changed: %s", buffer_string(&line));
	} else if (!is_one_of_many(&entry) && !is_an_option(match, match->state, after, scratch)) {
		fail_msg("accepted and not among the options: %s", buffer_string(&line));
	}
	buffer_free(&line);
	return verdict != VERDICT_ILLEGAL;
}

static void test_what_is_not_an_option_is_refused_with_a_rule(void **state)
{
	struct lorcana_game *after = need_memory(sizeof(*after)), *scratch = need_memory(sizeof(*scratch));
	unsigned games = n_games(100), tried[2] = { 0, 0 };

	(void)state;
	for (unsigned i = 0; i < games; i++) {
		struct match match;
		struct entry entry;

		begin_game(&match, i, true);
		while (match_next(&match, &entry)) {
			match_list_options(&match, match.state);
			for (int k = 0; match.state->ask == ASK_ACTION && k < 8; k++)
				tried[try_at_random(&match, after, scratch)]++;
			match_offer(&match, &entry);
		}
		match_end(&match);
	}
	/* Both sides are tried, again and again. */
	assert_true(tried[false] > 20 * games && tried[true] > 2 * games);
	free(after);
	free(scratch);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_options_of_plain_cards_are_legal),
		cmocka_unit_test(test_options_of_all_cards_are_not_illegal),
		cmocka_unit_test(test_written_games_replay_to_the_same_states),
		cmocka_unit_test(test_a_snapshot_goes_on_as_the_game_did),
		cmocka_unit_test(test_what_is_not_an_option_is_refused_with_a_rule),
	};

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
