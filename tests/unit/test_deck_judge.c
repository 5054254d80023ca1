#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/lorcana/deck/deck_inks.h"
#include "games/lorcana/deck/lorcana_deck.h"
#include "games/lorcana/deck/name_cache.h"
#include "judging.h"

#define CARDS_HEADER                                                                                         \
	"full_name,names,type,inks,cost,inkable,strength,willpower,lore,move_cost,classifications,keywords," \
	"abilities,shift_name,limit,opens_inks_for,printings\n"
#define CHARACTER(name, inks, classes, limit, opens, number) \
	name ",,character," inks ",1,yes,1,1,1,," classes ",,0,," limit "," opens ",1/" number " common\n"

static const char cards_csv[] = CARDS_HEADER CHARACTER("Robin - Guide", "amethyst;sapphire", "Hero;Hunny", "", "Hunny",
						       "1") CHARACTER("Bear - Red", "ruby", "Hunny", "", "", "2")
	CHARACTER("Bear - Green", "emerald", "Hunny;Ally", "", "", "3") CHARACTER(
		"Tiger - Red", "ruby", "Ally", "", "", "4") CHARACTER("Owl - Blue", "sapphire", "Ally", "", "", "5")
		CHARACTER("Mage - Violet", "amethyst", "Ally", "", "", "6")
			CHARACTER("Twin - Both", "amethyst;ruby", "Ally", "", "", "7")
				CHARACTER("Pup - Many", "sapphire", "Ally", "any", "", "8")
					CHARACTER("Shoe - Few", "sapphire", "Ally", "2", "",
						  "9") "Fire,,action,ruby,1,no,,,,,,,0,,,,1/10 common\n";

#define EDITION "{\"game\": \"lorcana\", \"document\": \"Toy\", \"effective\": \"2020-01-01\", \"complete\": true}"
#define RULES_HEADER "number,parent,kind,key,variant\n1,,chapter,chapter-deck,a\n1.1,1,rule,deck-requirements,a\n"
#define RULES_OLD                                                                                              \
	RULES_HEADER "1.2,1,rule,deck-minimum-size,a\n1.3,1,rule,deck-ink-types,a\n1.4,1,rule,deck-copies,a\n" \
		     "1.5,1,rule,deck-banned-cards,a\n"

static int begin(void **state)
{
	static struct judging f;

	f = (struct judging){ 0 };
	ground_begin(&f.ground);
	scratch_write(&f.ground.scratch, "lorcana/cards.csv", cards_csv);
	scratch_write(&f.ground.scratch, "lorcana/editions/old/edition.json", EDITION);
	scratch_write(&f.ground.scratch, "lorcana/editions/old/rules.csv", RULES_OLD);
	scratch_write(&f.ground.scratch, "lorcana/editions/new/edition.json", EDITION);
	scratch_write(&f.ground.scratch, "lorcana/editions/new/rules.csv",
		      RULES_OLD "1.6,1,rule,deck-card-abilities,a\n");
	scratch_write(&f.ground.scratch, "lorcana/editions/bare/edition.json", EDITION);
	scratch_write(&f.ground.scratch, "lorcana/editions/bare/rules.csv", RULES_HEADER);
	scratch_write(&f.ground.scratch, "lorcana/formats/sets.csv",
		      "code,name,kind,abbreviations,prerelease,release,tournament\n1,One,expansion,,2020-01-01,,\n");
	scratch_write(&f.ground.scratch, "lorcana/formats/none.json",
		      "{\"format\": \"none\", \"title\": \"None\", \"kind\": \"constructed\", \"limits\": "
		      "{\"deck-minimum-size\": 6, \"deck-ink-types\": 2, \"deck-copies\": 4}}");
	*state = &f;
	return 0;
}

static void load(struct judging *f, const char *edition)
{
	struct deck_rules_choice choice = { .format = "none", .edition = edition, .date = 20210101 };

	assert_int_equal(deck_rules_load(&f->rules, &lorcana_decks, f->ground.scratch.path, &choice, &f->ground.arena,
					 &f->ground.diags),
			 ST_OK);
	begin_deck(f);
}

static void test_deck_check_inks_opener_lets_its_class_in(void **state)
{
	struct judging *f = *state;

	load(f, "new");
	add_cards(f, 1, 1, "Robin - Guide");
	add_cards(f, 2, 4, "Bear - Red");
	add_cards(f, 3, 4, "Bear - Green");
	add_cards(f, 4, 4, "Owl - Blue");
	add_cards(f, 5, 4, "Mage - Violet");
	expect_verdict(f, "legal");
}

static void test_deck_check_inks_without_opener_its_class_is_outside(void **state)
{
	struct judging *f = *state;

	load(f, "new");
	add_cards(f, 1, 4, "Bear - Red");
	add_cards(f, 2, 4, "Owl - Blue");
	add_cards(f, 3, 4, "Mage - Violet");
	expect_verdict(f, "illegal; 3 illegal deck-ink-types");
}

static void test_deck_check_inks_opener_does_not_open_other_classes(void **state)
{
	struct judging *f = *state;

	load(f, "new");
	add_cards(f, 1, 1, "Robin - Guide");
	add_cards(f, 2, 4, "Bear - Red");
	add_cards(f, 3, 1, "Tiger - Red");
	add_cards(f, 4, 4, "Owl - Blue");
	expect_verdict(f, "illegal; 3 illegal deck-ink-types");
}

static void test_deck_check_inks_opener_does_not_open_actions(void **state)
{
	struct judging *f = *state;

	load(f, "new");
	add_cards(f, 1, 1, "Robin - Guide");
	add_cards(f, 2, 4, "Owl - Blue");
	add_cards(f, 3, 1, "Fire");
	expect_verdict(f, "illegal; 3 illegal deck-ink-types");
}

static void test_deck_check_inks_opener_of_other_inks_opens_nothing(void **state)
{
	struct judging *f = *state;

	/* Ruby and emerald cannot hold the opener, so it stays outside itself. */
	load(f, "new");
	add_cards(f, 1, 1, "Robin - Guide");
	add_cards(f, 2, 4, "Tiger - Red");
	add_cards(f, 3, 4, "Fire");
	add_cards(f, 4, 4, "Bear - Green");
	expect_verdict(f, "illegal; 1 illegal deck-ink-types");
}

static void test_deck_check_inks_dual_ink_card_needs_both(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	add_cards(f, 1, 4, "Twin - Both");
	add_cards(f, 2, 4, "Mage - Violet");
	expect_verdict(f, "legal");
	assert_int_equal(f->sink.begin(f->sink.ctx, text_make("", 0), 0), ST_OK);
	add_cards(f, 1, 4, "Owl - Blue");
	add_cards(f, 2, 4, "Mage - Violet");
	add_cards(f, 3, 1, "Twin - Both");
	expect_verdict(f, "illegal; 3 illegal deck-ink-types");
}

static void test_deck_check_inks_unknown_name_may_be_an_opener(void **state)
{
	struct judging *f = *state;

	load(f, "new");
	add_cards(f, 1, 4, "Owl - Blue");
	add_cards(f, 2, 4, "Mage - Violet");
	add_cards(f, 3, 2, "Bear - Red");
	add_cards(f, 4, 1, "Stranger - Nobody Knows");
	expect_verdict(f, "undetermined; 3 undetermined deck-ink-types; 4 undetermined unknown-card");
}

static void test_deck_check_inks_no_opener_in_older_editions(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	add_cards(f, 1, 4, "Owl - Blue");
	add_cards(f, 2, 4, "Mage - Violet");
	add_cards(f, 3, 2, "Bear - Red");
	add_cards(f, 4, 1, "Stranger - Nobody Knows");
	expect_verdict(f, "illegal; 3 illegal deck-ink-types; 4 undetermined unknown-card");
}

static void test_deck_check_copies_limits_of_cards_are_their_own(void **state)
{
	struct judging *f = *state;

	load(f, "new");
	add_cards(f, 1, 70, "Pup - Many");
	add_cards(f, 2, 3, "Shoe - Few");
	add_cards(f, 3, 4, "Owl - Blue");
	add_cards(f, 4, 1, "owl, blue");
	expect_verdict(f, "illegal; 2 illegal deck-card-abilities; 4 illegal deck-copies");
}

static void test_deck_check_size_counts_names_that_are_not_known(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	add_cards(f, 1, 4, "Owl - Blue");
	add_cards(f, 2, 2, "Stranger - Nobody Knows");
	expect_verdict(f, "undetermined; 2 undetermined unknown-card");
	assert_int_equal(f->sink.begin(f->sink.ctx, text_make("", 0), 0), ST_OK);
	add_cards(f, 1, 4, "Owl - Blue");
	add_cards(f, 2, 1, "Stranger - Nobody Knows");
	expect_verdict(f, "illegal; 0 illegal deck-minimum-size; 2 undetermined unknown-card");
}

static void test_deck_check_size_is_open_where_lines_were_unreadable(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	add_cards(f, 1, 4, "Owl - Blue");
	diag_error(f->sink.diags, (struct place){ "toy", 2, 1 }, "count '-4' found");
	expect_verdict(f, "unreadable; 2 error -");
}

static void test_deck_check_keys_that_an_edition_lacks_are_not_in_force(void **state)
{
	struct judging *f = *state;

	load(f, "bare");
	add_cards(f, 1, 9, "Owl - Blue");
	add_cards(f, 2, 9, "Mage - Violet");
	add_cards(f, 3, 9, "Tiger - Red");
	expect_verdict(f, "legal");
}

static void test_deck_judge_cards_beside_the_deck_are_not_checked(void **state)
{
	struct judging *f = *state;
	struct deck_line beside = { .line = 2, .count = 9, .section = SECTION_SIDE, .name = text_of("Owl - Blue") };

	load(f, "old");
	add_cards(f, 1, 6, "Pup - Many");
	assert_int_equal(f->sink.card(f->sink.ctx, &beside), ST_OK);
	expect_verdict(f, "legal; 2 note -");
}

static void test_deck_judge_cards_of_a_second_deck_are_checked(void **state)
{
	struct judging *f = *state;
	struct deck_line second = { .line = 2, .count = 5, .is_counted = true, .section = SECTION_SECOND, .name = text_of("Owl - Blue") };
	/* The judge asks it to the end, behind this function. */
	static struct deck_game two_decks;

	load(f, "old");
	two_decks = lorcana_decks;
	two_decks.sections = 1u << SECTION_SECOND;
	f->rules.game = &two_decks;
	add_cards(f, 1, 6, "Pup - Many");
	assert_int_equal(f->sink.card(f->sink.ctx, &second), ST_OK);
	assert_int_equal(f->judge.deck.entries[1].section, SECTION_SECOND);
	expect_verdict(f, "illegal; 2 illegal deck-copies");
}

static void test_deck_judge_form_without_a_leader_is_told_for_its_deck_alone(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	add_cards(f, 1, 6, "Pup - Many");
	assert_int_equal(f->sink.leaderless(f->sink.ctx), ST_OK);
	assert_true(f->judge.deck.omits_leader);
	expect_verdict(f, "legal");
	assert_int_equal(f->sink.begin(f->sink.ctx, text_make("", 0), 0), ST_OK);
	assert_false(f->judge.deck.omits_leader);
}

static void test_deck_judge_empty_deck_is_unreadable(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	expect_verdict(f, "unreadable; 0 error -");
}

static void test_deck_judge_lines_past_the_limit_are_one_error(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	for (uint32_t i = 1; i <= DECK_MAX_LINES; i++)
		add_cards(f, i, 1, "Pup - Many");
	expect_verdict(f, "legal");
	assert_int_equal(f->sink.begin(f->sink.ctx, text_make("", 0), 0), ST_OK);
	for (uint32_t i = 1; i <= DECK_MAX_LINES + 2; i++)
		add_cards(f, i, 1, "Pup - Many");
	expect_verdict(f, "unreadable; 10001 error -");
}

static void test_deck_judge_many_unknown_names_stay_unknown(void **state)
{
	struct judging *f = *state;
	char name[32];

	load(f, "old");
	for (uint32_t i = 1; i <= 3 * NAMES_SOUGHT_MAX; i++) {
		snprintf(name, sizeof(name), "Stranger - Number %u", (unsigned)i);
		add_cards(f, i, 1, name);
	}
	assert_int_equal(f->sink.end(f->sink.ctx), ST_OK);
	assert_int_equal(f->judge.diags.count[SEV_UNDETERMINED], 3 * NAMES_SOUGHT_MAX);
}

static void test_deck_judge_findings_come_most_serious_first(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	add_cards(f, 1, 1, "Stranger - Nobody Knows");
	add_cards(f, 2, 5, "Owl - Blue");
	add_cards(f, 3, 5, "Mage - Violet");
	add_cards(f, 4, 1, "Tiger - Red");
	expect_verdict(f, "illegal; 2 illegal deck-copies; 3 illegal deck-copies; 4 illegal deck-ink-types; "
			  "1 undetermined unknown-card");
}

static void test_deck_judge_shown_text_has_no_control_characters(void **state)
{
	struct judging *f = *state;

	load(f, "old");
	assert_int_equal(f->sink.end(f->sink.ctx), ST_OK);
	assert_int_equal(f->sink.begin(f->sink.ctx, text_of("a\033b"), 0), ST_OK);
	add_cards(f, 1, 1, "Stranger\033[31m - x");
	assert_true(text_is(f->judge.deck.name, "a?b"));
	assert_true(text_is(f->judge.deck.open[0].written, "Stranger?[31m - x"));
}

static void test_name_cache_find_agrees_with_the_table(void **state)
{
	struct judging *f = *state;
	struct name_cache cache = { 0 };
	struct lorcana_cards cards;
	struct lorcana_found direct, cached;
	char name[128];

	assert_int_equal(lorcana_cards_load(&cards, f->ground.scratch.path, &f->ground.arena, &f->ground.diags), ST_OK);
	for (unsigned round = 0; round < 2; round++)
		for (unsigned i = 0; i < 9000; i++) {
			if (i % 3)
				snprintf(name, sizeof(name), "OWL, BLUE%*s", (int)(i % 97), "");
			else
				snprintf(name, sizeof(name), "bear %u", i);
			assert_int_equal(lorcana_card_find(&cards, text_of(name), &direct), ST_OK);
			assert_int_equal(name_cache_find(&cache, &cards, text_of(name), &cached), ST_OK);
			assert_int_equal(direct.match, cached.match);
			assert_int_equal(direct.id, cached.id);
			assert_int_equal(direct.n_near, cached.n_near);
		}
	name_cache_free(&cache);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, judging_teardown)
	const struct CMUnitTest tests[] = {
		TEST(test_deck_check_inks_opener_lets_its_class_in),
		TEST(test_deck_check_inks_without_opener_its_class_is_outside),
		TEST(test_deck_check_inks_opener_does_not_open_other_classes),
		TEST(test_deck_check_inks_opener_does_not_open_actions),
		TEST(test_deck_check_inks_opener_of_other_inks_opens_nothing),
		TEST(test_deck_check_inks_dual_ink_card_needs_both),
		TEST(test_deck_check_inks_unknown_name_may_be_an_opener),
		TEST(test_deck_check_inks_no_opener_in_older_editions),
		TEST(test_deck_check_copies_limits_of_cards_are_their_own),
		TEST(test_deck_check_size_counts_names_that_are_not_known),
		TEST(test_deck_check_size_is_open_where_lines_were_unreadable),
		TEST(test_deck_check_keys_that_an_edition_lacks_are_not_in_force),
		TEST(test_deck_judge_cards_beside_the_deck_are_not_checked),
		TEST(test_deck_judge_cards_of_a_second_deck_are_checked),
		TEST(test_deck_judge_form_without_a_leader_is_told_for_its_deck_alone),
		TEST(test_deck_judge_empty_deck_is_unreadable),
		TEST(test_deck_judge_lines_past_the_limit_are_one_error),
		TEST(test_deck_judge_many_unknown_names_stay_unknown),
		TEST(test_deck_judge_findings_come_most_serious_first),
		TEST(test_deck_judge_shown_text_has_no_control_characters),
		TEST(test_name_cache_find_agrees_with_the_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
