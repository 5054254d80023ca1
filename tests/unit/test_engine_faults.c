/*
 * Faults that random games and changed records have shown, one test each, as
 * the record that shows it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing.h"
#include "shared_session.h"

struct trial {
	struct arena arena;
	struct diags diags;
	struct lorcana_env env;
	struct lorcana_game *state;
	enum verdict worst;
};

/* Judges [entries] between [n_players] players A, B, C without deck lists; the state holds after each. */
static void try_with(struct budget *budget, struct trial *trial, const char *edition, uint8_t n_players, bool force,
		     const char *entries)
{
	static const char *const names[] = { "A", "B", "C" };
	struct game_header header;
	struct log_reader *reader;
	const struct entry *entry;
	const char *bytes;

	*trial = (struct trial){ .state = need_memory(sizeof(*trial->state)) };
	diags_init(&trial->diags, &trial->arena);
	bytes = arena_printf(&trial->arena, "verdict-log 1\ngame lorcana\nedition %s\nplayer A\nplayer B\n%sfirst A\n\n%s",
			     edition, n_players == 3 ? "player C\n" : "", entries);
	reader = log_reader_of("trial", text_of(bytes), record_games, no_formats, &trial->diags);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	trial->env = *(const struct lorcana_env *)session_book(&shared_session, &header, (struct place){ 0 }, &trial->diags)->env;
	trial->env.n_players = n_players;
	for (player_id p = 0; p < n_players; p++)
		trial->env.player_names[p] = names[p];
	log_reader_set_cards(reader, lorcana_rules.find_card, &trial->env);
	lorcana_rules.begin(&trial->env, trial->state);
	while (log_reader_next_entry(reader, &entry) == LOG_OK) {
		struct place place = { .file = "trial", .line = entry->line };
		struct offer at_hand = offer_of(NULL, place, &trial->diags, force);
		enum verdict verdict;

		at_hand.budget = budget;
		verdict = lorcana_rules.offer(&trial->env, trial->state, entry, &at_hand);
		if (verdict == VERDICT_ILLEGAL || trial->worst != VERDICT_ILLEGAL)
			trial->worst = verdict ? verdict : trial->worst;
		if (lorcana_game_check(&trial->env, trial->state))
			fail_msg("line %u: %s", (unsigned)entry->line, lorcana_game_check(&trial->env, trial->state));
	}
	assert_int_equal(trial->diags.count[SEV_ERROR], 0);
	log_reader_close(reader);
}

static void try_record(struct trial *trial, const char *edition, uint8_t n_players, bool force, const char *entries)
{
	try_with(NULL, trial, edition, n_players, force, entries);
}

static void end_trial(struct trial *trial)
{
	free(trial->state);
	diags_free(&trial->diags);
	arena_free(&trial->arena);
}

/* All seven cards of the opening hand of A are known. */
#define HAND_OF_A                               \
	"A draw Olaf - Friendly Snowman\n"      \
	"A draw Koda - Smallish Bear\n"         \
	"A draw Rajah - Ghostly Tiger\n"        \
	"A draw Mulan - Free Spirit\n"          \
	"A draw Fairy Ship - Royal Vessel\n"    \
	"A draw Sisu - In Her Element\n"        \
	"A draw March Hare - Absurd Host\n"

static void test_a_card_inked_unseen_may_be_any_of_the_hand(void **state)
{
	struct trial trial;

	(void)state;
	/* What A draws in turn 3 is not recorded, nor which card is inked: it can be one of those that were named. */
	try_record(&trial, "2.2.0", 2, false,
		   HAND_OF_A "A ink Koda - Smallish Bear\nA end\nB draw ?\nB end\nA draw ?\nA ink ?\n"
			     "A play Stitch - Alien Dancer\n");
	assert_int_equal(trial.diags.count[SEV_ILLEGAL], 0);
	end_trial(&trial);
}

/* What is not all tried is in doubt, by the rules of an action as well. */
static void test_out_of_work_nothing_is_illegal_that_might_be_otherwise(void **state)
{
	static const char entries[] = HAND_OF_A "A play Mulan - Free Spirit\n";
	struct budget budget = { .ran_out = true };
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, false, entries);
	assert_int_equal(trial.worst, VERDICT_ILLEGAL);
	end_trial(&trial);
	try_with(&budget, &trial, "2.2.0", 2, false, entries);
	assert_int_equal(trial.worst, VERDICT_UNDETERMINED);
	assert_string_equal(trial.diags.items[0].cite.key, "play-cost-paid-in-full");
	assert_non_null(strstr(trial.diags.items[0].message, OFFER_CUT));
	end_trial(&trial);
}

/* Whom an outcome shows to have been chosen is found by trying. */
static void test_out_of_work_no_answer_is_found(void **state)
{
	static const char entries[] = "! play B Dale - Bumbler +from deck +by ?\n"
				      "! play B HeiHei - Rambling Rooster +from deck +by ?\n"
				      "! play A Fire the Cannons! +from deck +by ?\n"
				      "! damage B 2 Dale - Bumbler +by Fire the Cannons!\n";
	struct budget enough = { .left = 100 }, nothing = { .left = 0 };
	struct trial trial;

	(void)state;
	try_with(&enough, &trial, "2.2.0", 2, false, entries);
	assert_int_equal(trial.diags.count[SEV_UNDETERMINED], 3);
	assert_false(enough.ran_out);
	assert_in_range(enough.left, 50, 99);
	end_trial(&trial);
	try_with(&nothing, &trial, "2.2.0", 2, false, entries);
	assert_int_equal(trial.diags.count[SEV_UNDETERMINED], 4);
	assert_int_equal(trial.diags.count[SEV_ILLEGAL], 0);
	assert_true(nothing.ran_out);
	end_trial(&trial);
}

static void test_altering_a_second_copy_that_was_not_named(void **state)
{
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, false,
		   "A draw Olaf - Friendly Snowman\nA alter 2 +card Olaf - Friendly Snowman +card Olaf - Friendly Snowman\n");
	assert_int_equal(trial.diags.count[SEV_ILLEGAL], 0);
	end_trial(&trial);
	/* With all cards named there is no second one. */
	try_record(&trial, "2.2.0", 2, false,
		   HAND_OF_A "A alter 2 +card Olaf - Friendly Snowman +card Olaf - Friendly Snowman\n");
	assert_int_equal(trial.diags.count[SEV_ILLEGAL], 1);
	assert_string_equal(trial.diags.items[0].cite.key, "alter-hand-bottom");
	end_trial(&trial);
}

static void test_leaving_in_the_draw_step_passes_the_turn_on(void **state)
{
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 3, false, "A end\nB draw ?\nB end\nC concede\nA draw ?\nA end\nB draw ?\n");
	assert_int_equal(trial.worst, VERDICT_LEGAL);
	assert_int_equal(trial.state->active, 1);
	end_trial(&trial);
}

static void test_nobody_is_at_a_character(void **state)
{
	static const char *const moves[] = { "A move Olaf - Friendly Snowman > Koda - Smallish Bear\n",
					     "! move A Olaf - Friendly Snowman > Koda - Smallish Bear +by ?\n" };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct trial trial;
		struct buffer entries = { 0 };

		buffer_printf(&entries,
			      "! play A Olaf - Friendly Snowman +from deck +by ?\n! play A Koda - Smallish Bear +from deck +by ?\n%s"
			      "! banish A Koda - Smallish Bear +by ?\n",
			      moves[i]);
		try_record(&trial, "2.2.0", 2, true, buffer_string(&entries));
		buffer_free(&entries);
		end_trial(&trial);
	}
}

static void test_nobody_stays_at_a_location_under_a_card(void **state)
{
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, true,
		   "! play A Olaf - Friendly Snowman +from deck +by ?\n! play A Fairy Ship - Royal Vessel +from deck +by ?\n"
		   "! move A Olaf - Friendly Snowman > Fairy Ship - Royal Vessel +by ?\n"
		   "A play Prince Naveen - Vigilant First Mate +shift Fairy Ship - Royal Vessel\n");
	assert_int_equal(trial.worst, VERDICT_ILLEGAL);
	end_trial(&trial);
}

static void test_an_effect_shifts_no_card_onto_itself(void **state)
{
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, false,
		   "! play A Prince Naveen - Vigilant First Mate +from deck +shift Prince Naveen - Vigilant First Mate +by ?\n");
	assert_int_equal(table_zone(&trial.state->table, 0, Z_PLAY)->len, 1);
	end_trial(&trial);
}

static void test_an_unclear_boost_cites_a_rule_of_the_edition(void **state)
{
	struct trial trial;

	(void)state;
	try_record(&trial, "2025-02-28", 2, true,
		   "! play A Simba - King in the Making +from deck +by ?\n! play A Simba - King in the Making +from deck +by ?\n"
		   "! damage A 1 Simba - King in the Making #2 +by ?\nA boost Simba - King in the Making +pay 0\n");
	for (size_t i = 0; i < trial.diags.len; i++)
		assert_non_null(trial.diags.items[i].cite.number);
	end_trial(&trial);
}

/* Effects */

static void test_a_game_begins_without_what_effects_of_another_left(void **state)
{
	struct lorcana_game *fresh = need_memory(sizeof(*fresh));
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, false, "! play A Vision of the Future +from deck +by ?\nA choose Dragon Fire\n"
					      "! play A Vision of the Future +from deck +by ?\n");
	lorcana_rules.begin(&trial.env, trial.state);
	lorcana_rules.begin(&trial.env, fresh);
	assert_memory_equal(&trial.state->effects, &fresh->effects, sizeof(fresh->effects));
	assert_memory_equal(&trial.state->echoes, &fresh->echoes, sizeof(fresh->echoes));
	assert_memory_equal(&trial.state->history, &fresh->history, sizeof(fresh->history));
	assert_int_equal(trial.state->heard, fresh->heard);
	end_trial(&trial);
	free(fresh);
}

static void test_cards_looked_at_are_chosen_by_name(void **state)
{
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, false, "! play A Vision of the Future +from deck +by ?\nA choose Dragon Fire\n");
	assert_int_equal(trial.diags.count[SEV_ILLEGAL], 0);
	assert_int_equal(trial.state->ask, ASK_SETUP);
	end_trial(&trial);
}

static void test_the_table_is_shown_while_an_effect_asks(void **state)
{
	struct buffer out = { 0 };
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, false, "! play A Vision of the Future +from deck +by ?\n");
	assert_int_equal(trial.state->ask, ASK_EFFECT);
	lorcana_rules.show(&trial.env, trial.state, &out, false);
	assert_non_null(strstr(buffer_string(&out), "choose for an effect"));
	buffer_free(&out);
	end_trial(&trial);
}

/* Cards of A that are known to be [name]. */
static unsigned count_known(const struct trial *trial, const char *name)
{
	card_id card = lorcana_rules.find_card(&trial->env, text_of(name));
	unsigned n = 0;

	for (obj_id i = 1; i <= trial->state->table.n_objects; i++)
		n += trial->state->table.objects[i].card == card;
	return n;
}

static void test_what_is_stated_of_a_card_is_about_that_card(void **state)
{
	struct trial trial;

	(void)state;
	/* The first card that was taken stays unknown. */
	try_record(&trial, "2.2.0", 2, false,
		   "! play A Dig a Little Deeper +from deck +by ?\nA choose ?\nA choose Olaf - Friendly Snowman\n"
		   "! return A Olaf - Friendly Snowman +by Dig a Little Deeper\n");
	assert_int_equal(count_known(&trial, "Olaf - Friendly Snowman"), 1);
	end_trial(&trial);
}

static void test_the_only_ability_need_not_be_said_to_resolve(void **state)
{
	static const char *const answers[] = { "A accept\n", "A decline\n" };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct buffer entries = { 0 };
		struct trial trial;

		buffer_printf(&entries, "! play A Pawpsicle +from deck +by ?\n%s", answers[i]);
		try_record(&trial, "2.2.0", 2, false, buffer_string(&entries));
		assert_int_equal(trial.diags.count[SEV_ILLEGAL], 0);
		assert_int_equal(table_zone(&trial.state->table, 0, Z_HAND)->len, i ? 7 : 8);
		buffer_free(&entries);
		end_trial(&trial);
	}
}

static void test_nothing_is_known_of_a_deck_when_nobody_looks_at_it(void **state)
{
	struct trial trial;

	(void)state;
	try_record(&trial, "2.2.0", 2, false, "! play A Vision of the Future +from deck +by ?\nA choose Dragon Fire\n");
	for (obj_id i = table_zone(&trial.state->table, 0, Z_DECK)->first; i; i = trial.state->table.objects[i].next)
		assert_int_equal(trial.state->table.objects[i].card, CARD_UNKNOWN);
	end_trial(&trial);
	/* A card that can't be put under another stays in the deck. */
	try_record(&trial, "2.2.0", 2, false, "! under A Dragon Fire > Olaf - Friendly Snowman +from deck +by ?\n");
	assert_int_equal(count_known(&trial, "Dragon Fire"), 0);
	end_trial(&trial);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_card_inked_unseen_may_be_any_of_the_hand),
		cmocka_unit_test(test_out_of_work_nothing_is_illegal_that_might_be_otherwise),
		cmocka_unit_test(test_out_of_work_no_answer_is_found),
		cmocka_unit_test(test_altering_a_second_copy_that_was_not_named),
		cmocka_unit_test(test_leaving_in_the_draw_step_passes_the_turn_on),
		cmocka_unit_test(test_nobody_is_at_a_character),
		cmocka_unit_test(test_nobody_stays_at_a_location_under_a_card),
		cmocka_unit_test(test_an_effect_shifts_no_card_onto_itself),
		cmocka_unit_test(test_an_unclear_boost_cites_a_rule_of_the_edition),
		cmocka_unit_test(test_a_game_begins_without_what_effects_of_another_left),
		cmocka_unit_test(test_cards_looked_at_are_chosen_by_name),
		cmocka_unit_test(test_the_table_is_shown_while_an_effect_asks),
		cmocka_unit_test(test_what_is_stated_of_a_card_is_about_that_card),
		cmocka_unit_test(test_the_only_ability_need_not_be_said_to_resolve),
		cmocka_unit_test(test_nothing_is_known_of_a_deck_when_nobody_looks_at_it),
	};

	return cmocka_run_group_tests(tests, open_rulesets, close_rulesets);
}
