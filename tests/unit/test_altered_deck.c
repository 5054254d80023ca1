#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "all_games.h"
#include "games/altered/deck/altered_deck.h"
#include "judging.h"

#define CARDS_HEADER                                                                                                \
	"family,version,name,faction,type,subtypes,hand_cost,reserve_cost,forest,mountain,ocean,landmarks,reserve," \
	"printings\n"

static const char cards_csv[] = CARDS_HEADER "AX_1,C,Ann,AX,hero,,,,,,,2,2,CORE_B\n"
					     "AX_2,C,Bee,AX,character,,1,1,1,1,1,,,CORE_B\n"
					     "AX_2,R1,Bee,AX,character,,1,1,1,1,1,,,CORE_B\n"
					     "LY_2,R2,Cat,AX,character,,1,1,1,1,1,,,CORE_B\n"
					     "LY_2,C,Cat,LY,character,,1,1,1,1,1,,,CORE_B\n"
					     "AX_31,C,Bug,AX,character token,,0,0,2,2,2,,,CORE_B\n";

#define EDITION(dates) "{\"game\": \"altered\", \"document\": \"Toy\", " dates "}"
#define RULES                                                                                             \
	"number,parent,kind,key,variant\n1,,rule,deck-needed-to-play,a\n2,,rule,constructed-one-hero,a\n" \
	"3,,rule,constructed-deck-size,b\n4,,rule,constructed-one-faction,a\n5,,rule,constructed-copies-by-name,a\n"

static int begin(void **state)
{
	static struct judging f;

	f = (struct judging){ 0 };
	ground_begin(&f.ground);
	scratch_write(&f.ground.scratch, "altered/cards.csv", cards_csv);
	scratch_write(&f.ground.scratch, "altered/editions/new/edition.json",
		      EDITION("\"effective\": \"2020-01-01\", \"complete\": true"));
	scratch_write(&f.ground.scratch, "altered/editions/new/rules.csv", RULES);
	scratch_write(&f.ground.scratch, "altered/editions/part/edition.json",
		      EDITION("\"effective\": null, \"complete\": false"));
	scratch_write(&f.ground.scratch, "altered/editions/part/rules.csv",
		      "number,parent,kind,key,variant\n9,,rule,other,a\n");
	scratch_write(
		&f.ground.scratch, "altered/formats/sets.csv",
		"code,name,kind,abbreviations,prerelease,release,tournament\nCORE,Core,expansion,,2020-01-01,,\n");
	*state = &f;
	return 0;
}

/* Loads the format [members] of a JSON file. */
static enum status load(struct judging *f, const char *edition, const char *members)
{
	struct deck_rules_choice choice = { .format = "toy", .edition = edition, .date = 20210101 };
	const char *json = arena_printf(
		&f->ground.arena, "{\"format\": \"toy\", \"title\": \"Toy\", \"kind\": \"constructed\"%s}", members);

	scratch_write(&f->ground.scratch, "altered/formats/toy.json", json);
	return deck_rules_load(&f->rules, &altered_decks, f->ground.scratch.path, &choice, &f->ground.arena,
			       &f->ground.diags);
}

#define LIMITS                                                                                       \
	", \"limits\": {\"constructed-one-hero\": {\"counts\": \"heroes\", \"min\": 1, \"max\": 1}," \
	" \"constructed-deck-size\": [{\"counts\": \"others\", \"variant\": \"a\", \"min\": 50},"    \
	" {\"counts\": \"cards\", \"variant\": \"b\", \"min\": 4, \"max\": 6}],"                     \
	" \"constructed-one-faction\": {\"counts\": \"factions\", \"max\": 1},"                      \
	" \"constructed-copies-by-name\": {\"counts\": \"name\", \"max\": 3}}"

static void test_deck_check_only_the_variant_in_force_counts(void **state)
{
	struct judging *f = *state;

	assert_int_equal(load(f, NULL, LIMITS), ST_OK);
	begin_deck(f);
	add_cards(f, 1, 1, "ALT_CORE_B_AX_01_C");
	add_cards(f, 2, 3, "ALT_CORE_B_AX_02_C");
	expect_verdict(f, "legal");
}

static void test_deck_check_rare_of_another_family_has_its_own_faction(void **state)
{
	struct judging *f = *state;

	assert_int_equal(load(f, NULL, LIMITS), ST_OK);
	begin_deck(f);
	add_cards(f, 1, 1, "ALT_CORE_B_AX_01_C");
	add_cards(f, 2, 3, "ALT_CORE_B_LY_02_R2");
	expect_verdict(f, "legal");
	begin_deck(f);
	add_cards(f, 1, 1, "ALT_CORE_B_AX_01_C");
	add_cards(f, 2, 3, "ALT_CORE_B_LY_02_C");
	expect_verdict(f, "illegal; 2 illegal constructed-one-faction");
}

static void test_deck_check_what_a_card_not_known_may_be_is_not_held_against_it(void **state)
{
	struct judging *f = *state;

	assert_int_equal(load(f, NULL, LIMITS), ST_OK);
	begin_deck(f);
	add_cards(f, 1, 3, "ALT_CORE_B_AX_02_C");
	add_cards(f, 2, 1, "ALT_CORE_B_MU_09_C");
	expect_verdict(f, "undetermined; 2 undetermined unknown-card");
	begin_deck(f);
	add_cards(f, 1, 3, "ALT_CORE_B_AX_02_C");
	expect_verdict(f, "illegal; 0 illegal constructed-one-hero; 0 illegal constructed-deck-size");
	begin_deck(f);
	add_cards(f, 1, 7, "ALT_CORE_B_MU_09_C");
	expect_verdict(f, "undetermined; 1 undetermined unknown-card");
}

static void test_deck_check_unique_without_a_record_counts_as_its_family(void **state)
{
	struct judging *f = *state;

	assert_int_equal(load(f, NULL, LIMITS), ST_OK);
	begin_deck(f);
	add_cards(f, 1, 1, "ALT_CORE_B_AX_01_C");
	add_cards(f, 2, 3, "ALT_CORE_B_AX_02_R1");
	add_cards(f, 3, 1, "ALT_CORE_B_AX_02_U_7");
	expect_verdict(f, "illegal; 3 illegal constructed-copies-by-name; 3 undetermined constructed-one-faction");
}

static void test_deck_check_tokens_are_beside_the_deck(void **state)
{
	struct judging *f = *state;

	assert_int_equal(load(f, NULL, LIMITS), ST_OK);
	begin_deck(f);
	add_cards(f, 1, 1, "ALT_CORE_B_AX_01_C");
	add_cards(f, 2, 3, "ALT_CORE_B_AX_02_C");
	add_cards(f, 3, 9, "ALT_CORE_B_AX_31_C");
	expect_verdict(f, "legal; 3 note -");
}

static void test_deck_rules_load_a_part_has_a_whole_edition_beside_it(void **state)
{
	struct judging *f = *state;

	assert_int_equal(load(f, "part", LIMITS), ST_OK);
	assert_string_equal(deck_rules_cite(&f->rules, "constructed-one-hero").edition, "new");
	assert_string_equal(deck_rules_cite(&f->rules, "other").edition, "part");
	assert_true(text_is(deck_rules_variant(&f->rules, "constructed-deck-size"), "b"));
}

static void test_deck_rules_load_formats_that_cannot_be_kept_are_refused(void **state)
{
	static const struct {
		const char *members;
		const char *message;
	} wrong[] = {
		{ ", \"limits\": {\"constructed-one-hero\": {\"counts\": \"knaves\"}}",
		  "format 'toy' counts 'knaves', which altered does not know" },
		{ ", \"limits\": {\"no-such-rule\": {\"counts\": \"heroes\"}}",
		  "format 'toy' rests on the rule 'no-such-rule', which is in no document" },
		{ ", \"limits\": {\"constructed-one-hero\": {\"max\": 1}}",
		  "'limits' is missing or wrong, expected what it 'counts', and perhaps 'min', 'max', 'variant', "
		  "'only_for', 'region', a date 'known_from'" },
		{ ", \"limits\": {\"constructed-one-hero\": {\"counts\": \"heroes\", \"max\": -1}}",
		  "'limits' is missing or wrong, expected what it 'counts', and perhaps 'min', 'max', 'variant', "
		  "'only_for', 'region', a date 'known_from'" },
		{ ", \"bans\": \"other\"", "format 'toy' takes the bans of 'other', which has none of its own" },
		{ ", \"document\": 5", "'document' is missing or wrong, expected the id of a document" },
	};
	struct judging *f = *state;

	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		diags_clear(&f->ground.diags);
		assert_int_not_equal(load(f, NULL, wrong[i].members), ST_OK);
		assert_int_equal(f->ground.diags.len, 1);
		assert_string_equal(f->ground.diags.items[0].message, wrong[i].message);
	}
}

static void test_deck_game_of_a_list_is_told_by_a_reference_or_a_code(void **state)
{
	(void)state;
	assert_ptr_equal(deck_game_of(all_games()->decks, text_of("1 Hero\n3x ALT_CORE_B_AX_02_C, Bee\n")), &altered_decks);
	assert_ptr_equal(deck_game_of(all_games()->decks, text_of("{\"deckCards\":[{\"cardReference\":\"ALT_CORE_B_AX_02_C\"}]}")),
			 &altered_decks);
	assert_ptr_equal(deck_game_of(all_games()->decks, text_of("\n EBAg3hHfC8IA\n")), &altered_decks);
	assert_null(deck_game_of(all_games()->decks, text_of("4 Stitch - New Dog\n4 ALT_A\n")));
	assert_null(deck_game_of(all_games()->decks, text_of("Elsa\n")));
	assert_null(deck_game_of(all_games()->decks, text_of("")));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, judging_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		CASE(test_deck_check_only_the_variant_in_force_counts),
		CASE(test_deck_check_rare_of_another_family_has_its_own_faction),
		CASE(test_deck_check_what_a_card_not_known_may_be_is_not_held_against_it),
		CASE(test_deck_check_unique_without_a_record_counts_as_its_family),
		CASE(test_deck_check_tokens_are_beside_the_deck),
		CASE(test_deck_rules_load_a_part_has_a_whole_edition_beside_it),
		CASE(test_deck_rules_load_formats_that_cannot_be_kept_are_refused),
		CASE(test_deck_game_of_a_list_is_told_by_a_reference_or_a_code),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
