/*
 * Text logs of duels.ink: which sentence becomes what, whose cards effects are
 * about, and that what is not known stays open.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "foreign_logs.h"
#include "games/lorcana/duels/duels_text.h"

static const char *const fixtures[] = { "fixtures/logs/duels-text.txt", "fixtures/logs/duels-text-reader.txt" };

/* Lines of a log, behind the beginning of player 1's first turn, as lines of a record. */
static void assert_told(const char *lines, const char *expected)
{
	struct buffer log = { 0 };
	struct translated t;
	const char *body;

	buffer_printf(&log, "Game started!\n--- Turn 1 ---\nPlayer 1's turn begins\n%s\n", lines);
	translate_as(&duels_text_format, &t, buffer_text(&log));
	assert_int_equal(t.status, ST_OK);
	assert_int_equal(t.diags.count[SEV_ERROR], 0);
	body = strstr(buffer_string(&t.out), "\n\n");
	assert_non_null(body);
	assert_string_equal(body + 2, expected);
	translated_end(&t);
	buffer_free(&log);
}

static void test_recognise_by_the_first_line(void **state)
{
	static const struct {
		const char *head;
		bool is_log;
	} cases[] = {
		{ "Player 1's starting hand: A, B", true },
		{ "Your starting hand: A, B\n", true },
		{ "\xef\xbb\xbfYour starting hand: A", true },
		{ "Opponent mulliganed 5 cards\nGame started!\n", true },
		{ "Game started!\n\n--- Turn 1 ---\nOpponent's turn begins\n", true },
		{ "--- Turn 7 ---\nYour turn begins \xc2\xb7 3m\n", true },
		{ "Turn 1\nYour turn begins\n", true },
		{ "~~Player 1's turn begins~~", false },
		{ "Game started!\n", false },
		{ "Turn 1\n4 Smash\n", false },
		{ "You kept 4 Smash\n", false },
		{ "4 Smash\nYour turn begins\n", false },
		{ "verdict-log 1\n# Your turn begins\n", false },
		{ "", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		if (duels_text_format.recognise(text_of(cases[i].head)) != cases[i].is_log)
			fail_msg("%s", cases[i].head);
}

/* Each sentence alone; a card has to be played before an effect is about it. */
static void test_sentences_become_lines(void **state)
{
	static const struct {
		const char *said, *line;
	} cases[] = {
		{ "Player 1 added Maui - Hero to All to ink", "P1 ink Maui - Hero to All\n" },
		{ "Player 1 played A (cost 4)", "P1 play A\n" },
		{ "Player 1 played A (cost 4 → 3)", "P1 play A +pay 3\n" },
		{ "Player 1 played A (cost 4 → 3, HELP)", "P1 play A +pay 3\n" },
		{ "Player 1 sang A with B, C", "P1 play A +sing B +sing C\n" },
		{ "Player 1 shifted A onto B (Shift 4)", "P1 play A +shift B\n" },
		{ "Player 1 quested with A (+2 [LORE], 3 -> 5)", "P1 quest A\n= lore P1 5\n" },
		{ "Player 1 quested with A (+2 Lore, 3 -> 5) \xc2\xb7 20s", "P1 quest A\n= lore P1 5\n" },
		{ "Player 1 moved A to B", "P1 move A > B\n" },
		{ "Player 1 boosted A (1 card under)", "P1 boost A\n" },
		{ "Player 1 activated DO IT! on A", "P1 use A +ability DO IT!\n" },
		{ "Player 1 drew A", "! draw P1 A\n" },
		{ "Player 2 drew a card", "! draw P2 ?\n" },
		{ "Player 1 drew 2 cards", "! draw P1 ?\n! draw P1 ?\n" },
		{ "Player 1 drew 2 cards: A, B", "! draw P1 A\n! draw P1 B\n" },
		{ "Player 2 discarded A", "! discard P2 A\n" },
		{ "Player 2 discarded A from hand", "! discard P2 A\n" },
		{ "Player 1 put a card into hand(LOOK)", "! return P1 ? +from deck\n" },
		{ "Player 1 revealed A(LOOK) - put into hand", "! return P1 A +from deck\n" },
		{ "A was returned to Player 2's hand", "! return P2 A\n" },
		{ "A was returned to Player 2's deck", "! deck P2 A\n" },
		{ "A was put into Player 2's inkwell from field", "! ink P2 A +from play\n" },
		{ "A card was put into Player 2's inkwell", "! ink P2 ?\n" },
		{ "Set step: A grants Player 1 +2 [LORE] (1 -> 3)", "= lore P1 3\n" },
		{ "Player 2 conceded\nPlayer 1 won\nPlayer 1 won", "P2 concede\n= winner P1\n" },
		{ "Player 1 won with 20 [LORE]!", "= lore P1 20\n= winner P1\n" },
		{ "Player 1 won", "P2 concede\n= winner P1\n" },
		{ "Player 1 ended Player 1's turn", "P1 end\n" },
		{ "Player 1: \"Well played!\"\nPlayer 1's timer started (1:30)\nPlayer 1 gained 60 seconds (turn end)", "" },
		{ "~~Player 1 added A to ink~~\nPlayer 1 added B to ink", "P1 ink B\n" },
		{ "A's DO IT! chose \"Yes\"\nA's DO IT! - Condition not met", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_told(cases[i].said, cases[i].line);
}

static void test_challenge_is_told_twice(void **state)
{
	static const char played[] = "Player 1 played A (cost 1)\nPlayer 2 played B (cost 1)\n";
	static const char lines[] = "P1 play A\n! play P2 B\n";
	static const struct {
		const char *said, *line;
	} cases[] = {
		{ "Player 1 challenged B with A\nPlayer 1 challenged B with A | 1+2=3 [STRENGTH] dealt 3 dmg to B "
		  "(3/4 [WILLPOWER]), took 1 dmg (2/5 [WILLPOWER])",
		  "P1 challenge A > B\n= damage P2 3 B\n= damage P1 2 A\n" },
		{ "Player 1 challenged B with A\nPlayer 1 challenged B with A | 3 [STRENGTH] dealt 3 dmg to B (4/4 "
		  "[WILLPOWER] - banished!), took 1 dmg (2/5 [WILLPOWER])\nB was banished",
		  "P1 challenge A > B\n= damage P1 2 A\n= banished P2 B\n" },
		{ "Player 1 challenged B with A\nPlayer 1 challenged B with A", "P1 challenge A > B\n" },
		{ "Player 1 challenged B with A\nPlayer 1 took back their action (free undo)\nPlayer 1 challenged B with A",
		  "P1 challenge A > B\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer said = { 0 }, line = { 0 };

		buffer_printf(&said, "%s%s", played, cases[i].said);
		buffer_printf(&line, "%s%s", lines, cases[i].line);
		assert_told(buffer_string(&said), buffer_string(&line));
		buffer_free(&said);
		buffer_free(&line);
	}
}

static void test_abilities_become_outcomes(void **state)
{
	(void)state;
	assert_told("Player 1 played A (cost 1)\nA's DO IT! draws a card\nPlayer 1 drew B",
		    "P1 play A\nP1 resolve A +ability DO IT!\n! draw P1 B +by A\n");
	assert_told("Player 1 played A (cost 1)\nA's DO IT! gains 2 [LORE] (4 -> 6)",
		    "P1 play A\nP1 resolve A +ability DO IT!\n! gain P1 2 +by A\n= lore P1 6\n");
	assert_told("Player 1 played A (cost 1)\nPlayer 2 played B (cost 1)\nA's DO IT! banishes B\nB was banished",
		    "P1 play A\n! play P2 B\nP1 resolve A +ability DO IT!\n! banish P2 B +by A\n");
	assert_told("Player 1 played A (cost 1)\nPlayer 2 played B (cost 1)\nA's DO IT! deals 2 damage\nA dealt 2 damage to B",
		    "P1 play A\n! play P2 B\nP1 resolve A +ability DO IT!\n! damage P2 2 B +by A\n");
	assert_told("Player 1 played A (cost 1)\nPlayer 2 played B (cost 1)\nMoved 2 damage counters from A to B",
		    "P1 play A\n! play P2 B\n! remove P1 2 A\n! put P2 2 B\n");
	assert_told("Player 2 played B (cost 1)\nPlayer 1 played A (cost 1)\nA's DO IT! returns B to hand\n"
		    "A card was returned to Player 2's hand",
		    "! play P2 B\nP1 play A\nP1 resolve A +ability DO IT!\n! return P2 B +by A\n");
	assert_told("Player 1 played B (cost 1)\nPlayer 1 played A (cost 1)\nA's DO IT! Returned B from discard to hand\n"
		    "B was returned to Player 1's hand",
		    "P1 play B\nP1 play A\nP1 resolve A +ability DO IT!\n! return P1 B +from discard +by A\n");
	assert_told("Player 1 played A (cost 1)\nA's DO IT! had no effect (no valid cards)",
		    "P1 play A\nP1 resolve A +ability DO IT! +decline\n");
	assert_told("Player 1 played A (cost 1)\nPlayer 1 declined A's DO IT!",
		    "P1 play A\nP1 resolve A +ability DO IT! +decline\n");
}

/* What makes a card enter play damaged does not trigger, though the site tells it as an ability that does. */
static void test_what_enters_damaged_does_not_trigger(void **state)
{
	(void)state;
	assert_told("A's OUCH! puts 2 damage counters on itself\nPlayer 1 played A (cost 1)", "P1 play A\n");
}

/* The text of an action stands before it, and so may what it drew. */
static void test_effects_before_their_action_stand_behind_it(void **state)
{
	(void)state;
	assert_told("Go Ahead's GO AHEAD draws a card\nPlayer 1 drew B\nPlayer 1 played Go Ahead (cost 1)",
		    "P1 play Go Ahead\n! draw P1 B +by Go Ahead\n");
}

static void test_draw_step_without_a_card_is_a_hidden_draw(void **state)
{
	(void)state;
	assert_told("Player 1 ended Player 1's turn\nPlayer 2's turn begins\nDraw step\nPlayer 2 added A to ink",
		    "P1 end\nP2 draw ?\nP2 ink A\n");
	assert_told("Player 1 ended Player 1's turn\nPlayer 2's turn begins\nDraw step\nPlayer 2 drew B\n"
		    "Player 2 added A to ink",
		    "P1 end\nP2 draw B\nP2 ink A\n");
}

/* Commas and words of the site stand in names, too: where a line alone leaves that open, others tell. */
static void test_names_with_words_of_the_site(void **state)
{
	(void)state;
	assert_told("Player 1 drew Go, Now!\nPlayer 1 drew 2 cards: Go, Now!, B",
		    "! draw P1 Go, Now!\n! draw P1 Go, Now!\n! draw P1 B\n");
	assert_told("Player 1 drew 2 cards: Go, Now!, B", "! draw P1 ?\n! draw P1 ?\n");
	assert_told("Player 1 played Gifted with Luck (cost 1)\nPlayer 2 played B (cost 1)\n"
		    "Player 1 challenged B with Gifted with Luck",
		    "P1 play Gifted with Luck\n! play P2 B\nP1 challenge Gifted with Luck > B\n");
	assert_told("Player 1 challenged B with Gifted with Luck", "P1 resolve ?\n");
	assert_told("Player 1 played Ann's Own (cost 1)\nAnn's Own's DO IT! draws a card",
		    "P1 play Ann's Own\nP1 resolve Ann's Own +ability DO IT!\n");
}

static void test_a_hand_counts_where_its_altering_is_told(void **state)
{
	static const char hand[] = "Player 1's starting hand: A, B, C, D, E, F, G\n";
	static const struct {
		const char *said, *lines;
	} cases[] = {
		{ "Player 1 kept their hand\n",
		  "P1 draw A\nP1 draw B\nP1 draw C\nP1 draw D\nP1 draw E\nP1 draw F\nP1 draw G\nP1 keep\nP1 ink A\n" },
		{ "", "P1 ink A\n" },
		{ "Player 1 mulliganed 1 card: B. Drew: H\n",
		  "P1 draw A\nP1 draw B\nP1 draw C\nP1 draw D\nP1 draw E\nP1 draw F\nP1 draw G\n"
		  "P1 alter +card B\nP1 draw H\nP1 ink A\n" },
		{ "Player 2 mulliganed 3 cards\n", "P2 alter 3\nP1 ink A\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct buffer log = { 0 };
		struct translated t;

		buffer_printf(&log, "%s%sGame started!\nPlayer 1's turn begins\nPlayer 1 added A to ink", hand, cases[i].said);
		translate_as(&duels_text_format, &t, buffer_text(&log));
		assert_int_equal(t.status, ST_OK);
		assert_string_equal(strstr(buffer_string(&t.out), "\n\n") + 2, cases[i].lines);
		translated_end(&t);
		buffer_free(&log);
	}
}

/* Whose of two equal cards it is was not said. */
static void test_what_both_have_is_left_open(void **state)
{
	static const char both[] = "Player 1 played A (cost 1)\nPlayer 2 played A (cost 1)\n";
	struct buffer said = { 0 };

	(void)state;
	buffer_printf(&said, "%sA was banished", both);
	assert_told(buffer_string(&said), "P1 play A\n! play P2 A\nP1 resolve ?\n");
	buffer_free(&said);
}

/* A sentence that is not known may have changed anything, and is named at its line. */
static void test_unknown_sentence_is_in_doubt(void **state)
{
	static const char log[] = "Your turn begins\nYou did a thing\nYou added A to ink\n";
	struct translated t;

	(void)state;
	translate_as(&duels_text_format, &t, text_of(log));
	assert_int_equal(t.status, ST_OK);
	assert_non_null(strstr(buffer_string(&t.out), "P1 resolve ?\nP1 ink A\n"));
	assert_int_equal(t.diags.len, 1);
	assert_int_equal(t.diags.items[0].severity, SEV_NOTE);
	assert_int_equal(t.diags.items[0].place.line, 2);
	translated_end(&t);
}

static void test_lines_know_their_lines(void **state)
{
	static const char log[] = "Your turn begins\n\nYou added A to ink\n";
	struct translated t;
	uint32_t line = 1;

	(void)state;
	translate_as(&duels_text_format, &t, text_of(log));
	for (const char *s = buffer_string(&t.out), *ink = strstr(s, "P1 ink"); s < ink; s++)
		line += *s == '\n';
	assert_int_equal(line_map_find(&t.map, line).line, 3);
	translated_end(&t);
}

static void test_fixtures_cut_and_mutated(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(fixtures) / sizeof(fixtures[0]); i++) {
		struct buffer bytes = file_bytes(fixtures[i]);

		assert_cuts_are_sound(&duels_text_format, &bytes, 400, 17);
		assert_mutations_are_sound(&duels_text_format, &bytes, 20261004 + i, 300);
		buffer_free(&bytes);
	}
}

/* A line of nothing but what may separate, as long as a file likes. */
static void test_hostile_lines_end(void **state)
{
	static const char *const words[] = { " with ", ", ", "'s ", " to ", " (", "~~", " on " };

	(void)state;
	for (size_t k = 0; k < sizeof(words) / sizeof(words[0]); k++) {
		struct buffer log = { 0 };

		buffer_add_string(&log, "Your turn begins\nYou challenged A");
		for (unsigned i = 0; i < 600; i++)
			buffer_add_string(&log, words[k]);
		for (unsigned i = 0; i < 3000; i++)
			buffer_printf(&log, "\nYou challenged A%s%s%s%sB", words[k], words[k], words[k], words[k]);
		assert_sound_as(&duels_text_format, buffer_text(&log));
		buffer_free(&log);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_recognise_by_the_first_line),
		cmocka_unit_test(test_sentences_become_lines),
		cmocka_unit_test(test_challenge_is_told_twice),
		cmocka_unit_test(test_abilities_become_outcomes),
		cmocka_unit_test(test_what_enters_damaged_does_not_trigger),
		cmocka_unit_test(test_effects_before_their_action_stand_behind_it),
		cmocka_unit_test(test_draw_step_without_a_card_is_a_hidden_draw),
		cmocka_unit_test(test_names_with_words_of_the_site),
		cmocka_unit_test(test_a_hand_counts_where_its_altering_is_told),
		cmocka_unit_test(test_what_both_have_is_left_open),
		cmocka_unit_test(test_unknown_sentence_is_in_doubt),
		cmocka_unit_test(test_lines_know_their_lines),
		cmocka_unit_test(test_fixtures_cut_and_mutated),
		cmocka_unit_test(test_hostile_lines_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
