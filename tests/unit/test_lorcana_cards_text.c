#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/lorcana/cards/lorcana_cards_clean.h"
#include "games/lorcana/cards/lorcana_cards_story.h"
#include "games/lorcana/cards/lorcana_cards_text.h"
#include "games/lorcana/cards/lorcana_cards_touch.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* The texts here are made up for the tests. */

static int begin(void **state)
{
	static struct arena arena;

	arena = (struct arena){ 0 };
	*state = &arena;
	return 0;
}

static int end(void **state)
{
	arena_free(*state);
	return 0;
}

static struct card_text read_as(struct arena *arena, enum lorcana_type type, const char *raw)
{
	static struct card_text text;
	struct text clean;

	assert_int_equal(clean_text(arena, text_of(raw), false, &clean), ST_OK);
	assert_int_equal(card_text_read(arena, type, clean, &text), ST_OK);
	return text;
}

static struct card_text read(struct arena *arena, const char *raw)
{
	return read_as(arena, LORCANA_CHARACTER, raw);
}

/* The one ability of a text that has no more. */
static struct lorcana_ability ability(struct arena *arena, const char *raw)
{
	struct card_text text = read(arena, raw);

	assert_int_equal(text.n_abilities, 1);
	return text.abilities[0];
}

static void assert_keywords(struct card_text text, const char *expected)
{
	struct buffer out = { 0 };

	for (size_t i = 0; i < text.n_keywords; i++) {
		buffer_add_string(&out, i ? ";" : "");
		lorcana_keyword_write(&out, &text.keywords[i]);
	}
	assert_string_equal(buffer_string(&out), expected);
	buffer_free(&out);
}

static void test_keywords_at_the_head(void **state)
{
	assert_keywords(read(*state, "<Shift> 5 {I} (You may pay.)\n<Evasive> (Only some.)\nOVEN This is warm."),
			"Shift 5;Evasive");
	assert_keywords(read(*state, "Bodyguard, Support"), "Bodyguard;Support");
	assert_keywords(read(*state, "Resist +2 (Less.)\nChallenger +3\nBoost 1 {I}"), "Resist 2;Challenger 3;Boost 1");
	assert_keywords(read(*state, "<Puppy <Shift>> 3 (Onto.)"), "Puppy Shift 3");
	assert_keywords(read(*state, "<Shift: Discard 2 cards> (You may.)(Also named.)"), "Shift discard 2");
	assert_keywords(read(*state, "Shift: Discard an item card"), "Shift discard 1 item");
	assert_keywords(read_as(*state, LORCANA_ACTION, "<Sing Together> 7 (Any number.)Draw a card."),
			"Sing Together 7");
}

static void test_keywords_given_under_a_condition_are_abilities(void **state)
{
	struct card_text text = read(*state, "OVEN While you have a loaf in play, this character gains <Evasive>.\n"
					     "Your characters with <Evasive> get +7 {S}.");

	assert_int_equal(text.n_keywords, 0);
	assert_int_equal(text.abilities[0].touches & TOUCH_KEYWORD, TOUCH_KEYWORD);
	assert_int_equal(read(*state, "Evasive characters are quick.").n_keywords, 0);
	assert_int_equal(read(*state, "Shift is fun.").n_keywords, 0);
}

static void test_story_names_divide_abilities(void **state)
{
	struct card_text text = read(*state, "HOT OVEN! Draw a card.\n10,000 LOAVES {E} \xe2\x80\x94 Choose one:\n"
					     "\xe2\x80\xa2 Gain 1 lore.\n\xe2\x80\xa2 Draw a card.\n"
					     "WHAT A DAY A character quests.");

	assert_int_equal(text.n_abilities, 3);
	assert_true(text_is(text.abilities[0].name, "HOT OVEN!"));
	assert_true(text_is(text.abilities[1].name, "10,000 LOAVES"));
	assert_int_equal(text.abilities[1].kind, ABILITY_ACTIVATED);
	assert_int_equal(text.abilities[1].touches, TOUCH_LORE | TOUCH_CARDS);
	assert_true(text_is(text.abilities[2].name, "WHAT A DAY"));
}

static void test_story_name_length(void **state)
{
	(void)state;
	assert_int_equal(story_name_length(text_of("OVEN This")), 4);
	assert_int_equal(story_name_length(text_of("A A Day")), 0);
	assert_int_equal(story_name_length(text_of("AN OVEN A day")), 7);
	assert_int_equal(story_name_length(text_of("AN OVEN 2 {I} x")), 7);
	assert_int_equal(story_name_length(text_of("ROOM 2 Draw")), 6);
	assert_int_equal(story_name_length(text_of("Draw a card")), 0);
	assert_int_equal(story_name_length(text_of("{E} one")), 0);
	assert_int_equal(story_name_length(text_of("")), 0);
}

static void test_story_title_length(void **state)
{
	(void)state;
	assert_int_equal(story_title_length(text_of("Warm Oven: {E} " COST_DASH " Draw")), 9);
	assert_int_equal(story_title_length(text_of("The Oven of a Baker " COST_DASH " When you")), 19);
	assert_int_equal(story_title_length(text_of("Crumbs {E} " COST_DASH " Draw")), 6);
	assert_int_equal(story_title_length(text_of("Crumbs 2 {I} " COST_DASH " Draw")), 6);
	assert_int_equal(story_title_length(text_of("Rise! When you play")), 5);
	assert_int_equal(story_title_length(text_of("Rise! And Shine: When you play")), 15);
	assert_int_equal(story_title_length(text_of("Banish this item " COST_DASH " Draw")), 0);
	assert_int_equal(story_title_length(text_of("Choose and discard a card " COST_DASH " Draw")), 0);
	assert_int_equal(story_title_length(text_of("Choose one: Draw")), 0);
	assert_int_equal(story_title_length(text_of("Pay 1 {I} less to play this")), 0);
	assert_int_equal(story_title_length(text_of("with 7 {S} or more")), 0);
	assert_int_equal(story_title_length(text_of("Draw a card. Warm Oven: {E}")), 0);
	assert_int_equal(story_title_length(text_of("Baker Shift: Discard")), 0);
	assert_int_equal(story_title_length(text_of("Warm Oven:")), 0);
	assert_int_equal(story_title_length(text_of("")), 0);
}

static void test_names_in_title_case_are_names_in_capitals(void **state)
{
	struct card_text text = read(*state, "Warm Oven: {e}: Draw a card.\nGet \xc3\x89" "clairs - 2{i}, Banish this item: Draw a card.\n"
					     "CRUMBS - When you play this character, draw a card.");

	assert_int_equal(text.n_abilities, 3);
	assert_true(text_is(text.abilities[0].name, "WARM OVEN"));
	assert_true(text_is(text.bodies[0], "{E} " COST_DASH " Draw a card."));
	assert_true(text.abilities[0].cost_exert);
	assert_true(text_is(text.abilities[1].name, "GET \xc3\x89" "CLAIRS"));
	assert_int_equal(text.abilities[1].cost_ink, 2);
	assert_true(text.abilities[1].cost_banish);
	assert_true(text_is(text.abilities[2].name, "CRUMBS"));
	assert_int_equal(text.abilities[2].kind, ABILITY_TRIGGERED);
}

static void test_action_text_is_one_effect(void **state)
{
	struct card_text text =
		read_as(*state, LORCANA_ACTION,
			"(A character can sing this.)\nGain 1 lore.\nDraw a card. Whenever you quest, x.");

	assert_int_equal(text.n_abilities, 1);
	assert_int_equal(text.abilities[0].kind, ABILITY_EFFECT);
	assert_int_equal(text.abilities[0].when, 0);
}

static void test_triggers(void **state)
{
	static const struct {
		const char *text;
		uint32_t when;
	} rows[] = {
		{ "OVEN When you play this character, draw a card.", WHEN_PLAYED },
		{ "OVEN When you play this item, draw a card.", WHEN_PLAYED },
		{ "OVEN Draw a card when he enters play.", WHEN_PLAYED },
		{ "OVEN When you play this character and whenever she quests, draw a card.",
		  WHEN_PLAYED | WHEN_QUESTS },
		{ "OVEN Whenever this character challenges another character, draw a card.", WHEN_CHALLENGES },
		{ "OVEN Whenever this character is challenged, draw a card.", WHEN_CHALLENGED },
		{ "OVEN When this character is challenged and banished, draw a card.", WHEN_BANISHED },
		{ "OVEN When this character challenges and is banished, draw a card.", WHEN_BANISHED },
		{ "OVEN During your turn, whenever this character banishes another, draw a card.", WHEN_BANISHES },
		{ "OVEN When you play this character and when he leaves play, draw a card.",
		  WHEN_PLAYED | WHEN_LEAVES },
		{ "OVEN Whenever this character sings a song, draw a card.", WHEN_SINGS },
		{ "OVEN Whenever a character moves here, draw a card.", WHEN_MOVES },
		{ "OVEN At the start of your turn, draw a card.", WHEN_TURN_STARTS },
		{ "OVEN At the end of each player's turn, draw a card.", WHEN_TURN_ENDS },
		{ "OVEN Whenever one of your other characters quests, draw a card.", WHEN_OTHER },
		{ "OVEN Whenever you play another character, draw a card.", WHEN_OTHER },
		{ "OVEN Whenever this character or one of your Heroes challenges, draw.",
		  WHEN_CHALLENGES | WHEN_OTHER },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct lorcana_ability read = ability(*state, rows[i].text);

		if (read.kind != ABILITY_TRIGGERED || read.when != rows[i].when)
			fail_msg("%s: kind %d, when %x", rows[i].text, (int)read.kind, (unsigned)read.when);
	}
}

static void test_no_trigger_of_its_own_is_static(void **state)
{
	static const char *const texts[] = {
		"OVEN Your characters gain \"When this character is banished, draw a card.\"",
		"OVEN This character can't ready at the start of your turn.",
		"OVEN While this character is exerted, your other characters get +1 {S}.",
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		assert_int_equal(ability(*state, texts[i]).kind, ABILITY_STATIC);
}

static void test_optional_is_said_in_the_first_sentence(void **state)
{
	assert_true(ability(*state, "OVEN When you play this character, you may draw a card.").optional);
	assert_true(ability(*state, "OVEN When you play this character, exert up to 2 characters.").optional);
	assert_false(
		ability(*state, "OVEN When you play this character, draw a card. Then, you may banish it.").optional);
}

static void test_costs(void **state)
{
	struct lorcana_ability read = ability(*state, "OVEN {E}, 2 {I}, Banish this item \xe2\x80\x94 Draw a card.");

	assert_int_equal(read.kind, ABILITY_ACTIVATED);
	assert_true(read.cost_exert && read.cost_banish && !read.cost_other);
	assert_int_equal(read.cost_ink, 2);
	read = ability(*state, "OVEN {E},1 {I} \xe2\x80\x93 Draw a card.");
	assert_int_equal(read.cost_ink, 1);
	assert_true(read.cost_exert);
	read = ability(*state, "OVEN Choose and discard a card \xe2\x80\x94 Draw a card.");
	assert_int_equal(read.cost_discard, 1);
	assert_false(read.cost_other);
	read = ability(*state, "OVEN Choose and discard an item card \xe2\x80\x94 Gain 1 lore.");
	assert_int_equal(read.cost_discard, 1);
	assert_true(read.cost_other);
	read = ability(*state, "OVEN {E} one of your characters \xe2\x80\x94 Gain 1 lore.");
	assert_true(read.cost_other && !read.cost_exert);
	assert_int_equal(read.touches, TOUCH_LORE | TOUCH_READY);
	read = ability(*state, "OVEN Once during your turn, you may pay 2 {I} to gain 1 lore.");
	assert_int_equal(read.kind, ABILITY_ACTIVATED);
	assert_int_equal(read.cost_ink, 2);
	read = ability(*state, "OVEN While it is hot, you may banish this item to gain 1 lore.");
	assert_int_equal(read.kind, ABILITY_ACTIVATED);
	assert_true(read.cost_banish && !read.cost_other);
}

static void test_a_dash_that_ends_no_cost(void **state)
{
	assert_int_equal(ability(*state, "OVEN Your characters gain \"{E} \xe2\x80\x94 Draw a card.\"").kind,
			 ABILITY_STATIC);
	assert_int_equal(
		ability(*state, "OVEN You may have up to 99 copies of Ann \xe2\x80\x93 Baker in your deck.").kind,
		ABILITY_STATIC);
	assert_int_equal(
		ability(*state, "OVEN Once during your turn, you may pay 1 {I} less to move a character.").kind,
		ABILITY_STATIC);
}

static void test_what_is_said_about_the_deck(void **state)
{
	struct card_text text =
		read(*state, "OVEN You may have up to 99 copies of Ann \xe2\x80\x93 Baker in your deck.");

	assert_int_equal(text.copy_limit, 99);
	assert_int_equal(text.abilities[0].touches, 0);
	assert_false(text.unread[0]);
	assert_int_equal(read(*state, "OVEN You may only have 2 copies of Loaf in your deck.").copy_limit, 2);
	assert_int_equal(read(*state, "OVEN You may have any number of cards named Loaf in your deck.").copy_limit,
			 LORCANA_COPIES_ANY);
	text = read(*state, "OVEN You can have other Baker characters in your deck regardless of ink type.");
	assert_true(text_is(text.opens_inks_for, "Baker"));
	assert_int_equal(text.copy_limit, 0);
	text = read(*state, "OVEN This character also counts as being named Bo Peep for <Shift>.");
	assert_true(text_is(text.shift_name, "Bo Peep"));
	assert_int_equal(text.abilities[0].touches & TOUCH_NAME, TOUCH_NAME);
}

static void test_reach_of_phrases(void **state)
{
	static const struct {
		const char *text;
		uint32_t touches;
	} rows[] = {
		{ "Chosen character gets +2 {S} this turn.", TOUCH_STRENGTH },
		{ "Chosen character gets +2 {L} this turn.", TOUCH_LORE_VALUE },
		{ "Banish chosen character with 13 {S} or less.", TOUCH_BANISH },
		{ "Banish chosen damaged character.", TOUCH_BANISH },
		{ "Remove up to 12 damage from chosen character.", TOUCH_DAMAGE },
		{ "Deal 2 damage to chosen character.", TOUCH_DAMAGE | TOUCH_BANISH },
		{ "Exert chosen character.", TOUCH_READY },
		{ "This character enters play exerted.", TOUCH_READY },
		{ "Chosen character can't challenge.", TOUCH_CHALLENGE },
		{ "Chosen character can't quest.", TOUCH_QUEST },
		{ "You pay 1 {I} less to play this character.", TOUCH_COST },
		{ "You may play a character with cost 3 or less for free.", TOUCH_PLAY | TOUCH_COST | TOUCH_CARDS },
		{ "Put the top card of any deck into your inkwell facedown and exerted.", TOUCH_INK | TOUCH_CARDS },
		{ "Loaves count as having {C}.", TOUCH_INK | TOUCH_NAME | TOUCH_SING | TOUCH_COST },
		{ "Chosen character gains Reckless.", TOUCH_KEYWORD | TOUCH_CHALLENGE | TOUCH_QUEST | TOUCH_TURN },
		{ "Chosen character gains Rush.", TOUCH_KEYWORD | TOUCH_CHALLENGE },
		{ "Chosen character gains Resist +1.", TOUCH_KEYWORD | TOUCH_DAMAGE },
		{ "Your characters gain Ward.", TOUCH_KEYWORD | TOUCH_CHOOSE },
		{ "Move a character of yours to a location.", TOUCH_MOVE },
		{ "Characters can't exert to sing songs.", TOUCH_READY | TOUCH_SING },
		{ "Your characters gain the Baker classification.", TOUCH_NAME },
		{ "Opponents need 25 lore to win the game.", TOUCH_LORE | TOUCH_WIN },
		{ "Skip your turn's Draw step.", TOUCH_CARDS | TOUCH_TURN },
		{ "Return chosen character to their player's hand.", TOUCH_CARDS | TOUCH_BANISH },
		{ "Return a Pirate card from your discard to your hand.", TOUCH_CARDS },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct text_reach reach;

		assert_int_equal(lorcana_text_reach(*state, text_of(rows[i].text), &reach), ST_OK);
		assert_false(reach.unread);
		if (reach.touches != rows[i].touches)
			fail_msg("%s: %x", rows[i].text, (unsigned)reach.touches);
	}
}

static void test_unknown_text_touches_everything(void **state)
{
	struct text_reach reach;

	assert_int_equal(lorcana_text_reach(*state, text_of("Sneeze twice."), &reach), ST_OK);
	assert_true(reach.unread);
	assert_int_equal(reach.touches, lorcana_touch_all);
}

/* What a description hides must not hide the effect behind it. */
static void test_descriptions_do_not_hide_effects(void **state)
{
	struct text_reach reach;

	assert_int_equal(lorcana_text_reach(*state,
					    text_of("Exert chosen damaged character with 2 {S} or less and "
						    "give it +2 {S}. Deal 1 damage to it."),
					    &reach),
			 ST_OK);
	assert_int_equal(reach.touches, TOUCH_READY | TOUCH_STRENGTH | TOUCH_DAMAGE | TOUCH_BANISH);
}

static void test_match_patterns(void **state)
{
	struct text plain, found;

	assert_int_equal(lorcana_text_plain(*state, text_of("Gain 12 lore, then: draw!"), &plain), ST_OK);
	assert_true(text_is(plain, " gain 12 lore then draw . "));
	assert_true(lorcana_text_match(plain, " gain # lore ", &found));
	assert_true(text_is(found, " gain 12 lore "));
	assert_true(lorcana_text_match(plain, " gain * draw ", &found));
	assert_false(lorcana_text_match(plain, " gain lore ", &found));
	assert_false(lorcana_text_match(plain, " draw # ", &found));
	assert_int_equal(lorcana_text_plain(*state, text_of("Gain one. Then draw."), &plain), ST_OK);
	assert_false(lorcana_text_match(plain, " gain * draw ", &found));
}

static void test_clean_spells_sources_alike(void **state)
{
	struct text a, b;

	assert_int_equal(clean_text(*state,
				    text_of("OVEN \xe2\x9f\xb3, 2 \xe2\xac\xa1 \xe2\x80\x94 Get +1\n"
					    "\xc2\xa4. Draw\na card.\nDOOR Gain 1 \xe2\x97\x8a."),
				    true, &a),
			 ST_OK);
	assert_int_equal(
		clean_text(*state, text_of("OVEN {e}, 2 {i} - Get +1 {s}. Draw a card.\n\nDOOR Gain 1 {l}."), true, &b),
		ST_OK);
	assert_true(text_equal(a, b));
	assert_true(text_is(a, "OVEN {E}, 2 {I} " COST_DASH " Get +1 {S}. Draw a card.\nDOOR Gain 1 {L}."));
	/* A sentence may go on with a keyword, or with a cost in quotes, at the head of a line. */
	assert_int_equal(clean_text(*state, text_of("OVEN Your characters gain\nWard this turn.\nWard\nRush"), true, &a),
			 ST_OK);
	assert_true(text_is(a, "OVEN Your characters gain Ward this turn.\nWard\nRush"));
	assert_int_equal(clean_text(*state, text_of("OVEN Your items gain\n\"{e}, 1 {i} - Draw a card.\""), true, &a),
			 ST_OK);
	assert_true(text_is(a, "OVEN Your items gain \"{E}, 1 {I} " COST_DASH " Draw a card.\""));
	assert_int_equal(clean_name(*state, text_of(" Ann\xe2\x80\x99s  Oven \xe2\x80\x93 Old\n"), &a), ST_OK);
	assert_true(text_is(a, "Ann's Oven - Old"));
}

static void test_too_much_text_is_refused(void **state)
{
	struct card_text text;
	struct buffer raw = { 0 };

	for (int n = LORCANA_MAX_ABILITIES; n <= LORCANA_MAX_ABILITIES + 1; n++) {
		buffer_clear(&raw);
		for (int i = 0; i < n; i++)
			buffer_add_string(&raw, "OVEN Draw a card.\n");
		assert_int_equal(card_text_read(*state, LORCANA_CHARACTER, buffer_text(&raw), &text),
				 n > LORCANA_MAX_ABILITIES ? ST_LIMIT : ST_OK);
		buffer_clear(&raw);
		for (int i = 0; i < n; i++)
			buffer_add_string(&raw, "Ward\n");
		assert_int_equal(card_text_read(*state, LORCANA_CHARACTER, buffer_text(&raw), &text),
				 n > LORCANA_MAX_KEYWORDS ? ST_LIMIT : ST_OK);
	}
	buffer_free(&raw);
}

static void test_odd_texts_are_survived(void **state)
{
	static const char *const texts[] = {
		"",
		"(",
		")",
		"(((",
		"\"",
		"\xe2\x80\x94",
		"{E}",
		"Shift",
		"Shift:",
		"Shift: Discard",
		"<<>>",
		"\n\n\n",
		"When",
		"When ",
		"Once per turn, you may ",
		"A",
		"*",
		"Singer",
		"Singer +",
		"Once per turn, you may pay to ",
		"Resist 99999999999999999999",
		"O \xe2\x80\x94",
		"any number of cards named",
	};
	struct card_text text;

	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		for (int type = LORCANA_CHARACTER; type <= LORCANA_LOCATION; type++)
			assert_int_equal(card_text_read(*state, (enum lorcana_type)type, text_of(texts[i]), &text),
					 ST_OK);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_keywords_at_the_head, begin, end),
		cmocka_unit_test_setup_teardown(test_keywords_given_under_a_condition_are_abilities, begin, end),
		cmocka_unit_test_setup_teardown(test_story_names_divide_abilities, begin, end),
		cmocka_unit_test_setup_teardown(test_story_name_length, begin, end),
		cmocka_unit_test_setup_teardown(test_story_title_length, begin, end),
		cmocka_unit_test_setup_teardown(test_names_in_title_case_are_names_in_capitals, begin, end),
		cmocka_unit_test_setup_teardown(test_action_text_is_one_effect, begin, end),
		cmocka_unit_test_setup_teardown(test_triggers, begin, end),
		cmocka_unit_test_setup_teardown(test_no_trigger_of_its_own_is_static, begin, end),
		cmocka_unit_test_setup_teardown(test_optional_is_said_in_the_first_sentence, begin, end),
		cmocka_unit_test_setup_teardown(test_costs, begin, end),
		cmocka_unit_test_setup_teardown(test_a_dash_that_ends_no_cost, begin, end),
		cmocka_unit_test_setup_teardown(test_what_is_said_about_the_deck, begin, end),
		cmocka_unit_test_setup_teardown(test_reach_of_phrases, begin, end),
		cmocka_unit_test_setup_teardown(test_unknown_text_touches_everything, begin, end),
		cmocka_unit_test_setup_teardown(test_descriptions_do_not_hide_effects, begin, end),
		cmocka_unit_test_setup_teardown(test_match_patterns, begin, end),
		cmocka_unit_test_setup_teardown(test_clean_spells_sources_alike, begin, end),
		cmocka_unit_test_setup_teardown(test_too_much_text_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(test_odd_texts_are_survived, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
