#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/lorcana/deck/lorcana_legality.h"
#include "ground.h"

#define SETS_HEADER "code,name,kind,abbreviations,prerelease,release,tournament\n"

static const char sets_csv[] = SETS_HEADER "1,Old Days,expansion,OLD OD,2020-01-01,2020-01-08,2020-01-15\n"
					   "2,New Days,expansion,NEW,2021-01-01,2021-01-08,2021-01-01\n"
					   "3,Far Days,expansion,,,,\n"
					   "4,Next Days,expansion,NXT,2022-01-01,2022-01-08,\n"
					   "Q1,A Quest,quest,AQ,2020-06-01,2020-06-01,\n";

static const char core_json[] =
	"{\"format\": \"core\", \"title\": \"Core\", \"kind\": \"constructed\","
	" \"limits\": {\"deck-copies\": 4}, \"sets\": \"tournament\","
	" \"rotations\": [{\"date\": \"2021-01-08\", \"with\": \"2\", \"sets\": [\"1\"]}],"
	" \"bans\": [{\"card\": \"Anvil\", \"from\": \"2020-03-01\", \"until\": \"2020-09-01\"}]}";

static const char draft_json[] = "{\"format\": \"draft\", \"title\": \"Draft\", \"kind\": \"limited\","
				 " \"limits\": {}, \"sets\": \"prerelease\"}";

static const char none_json[] = "{\"format\": \"none\", \"title\": \"None\", \"kind\": \"constructed\","
				" \"limits\": {}}";

struct fixture {
	struct ground ground;
	struct formats formats;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	ground_begin(&fixture.ground);
	scratch_write(&fixture.ground.scratch, "toy/formats/sets.csv", sets_csv);
	scratch_write(&fixture.ground.scratch, "toy/formats/core.json", core_json);
	scratch_write(&fixture.ground.scratch, "toy/formats/draft.json", draft_json);
	scratch_write(&fixture.ground.scratch, "toy/formats/none.json", none_json);
	*state = &fixture;
	return 0;
}

static enum status load(struct fixture *f)
{
	return formats_load(&f->formats, f->ground.scratch.path, "toy", &f->ground.arena, &f->ground.diags);
}

/* A card named "Anvil" with printings in up to three sets. */
static struct lorcana_card card_in(struct lorcana_printing printings[3], const char *a, const char *b, const char *c)
{
	const char *const sets[] = { a, b, c };
	struct lorcana_card card = { .full_name = text_of("Anvil"), .printings = printings };

	while (card.n_printings < 3 && sets[card.n_printings]) {
		printings[card.n_printings] = (struct lorcana_printing){ .set = text_of(sets[card.n_printings]) };
		card.n_printings++;
	}
	return card;
}

static struct legality_answer ask(struct fixture *f, const char *format, const struct lorcana_card *card, date_t date)
{
	return format_legality(&f->formats, format_find(&f->formats, text_of(format)), card, date);
}

static void test_format_legality_set_goes_from_coming_to_rotated(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "1", NULL, NULL);

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "core", &card, 20191231).state, LEGALITY_NOT_YET);
	assert_int_equal(ask(f, "core", &card, 20191231).since, 20200115);
	assert_int_equal(ask(f, "core", &card, 20200101).state, LEGALITY_OPEN);
	assert_int_equal(ask(f, "core", &card, 20200114).state, LEGALITY_OPEN);
	assert_int_equal(ask(f, "core", &card, 20200115).state, LEGALITY_LEGAL);
	assert_int_equal(ask(f, "core", &card, 20210107).state, LEGALITY_LEGAL);
	assert_int_equal(ask(f, "core", &card, 20210108).state, LEGALITY_ROTATED);
	assert_int_equal(ask(f, "core", &card, 20210108).since, 20210108);
}

static void test_format_legality_reprint_makes_every_printing_legal(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "1", "2", "P1");

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "core", &card, 20220101).state, LEGALITY_LEGAL);
}

static void test_format_legality_promo_alone_belongs_to_no_set(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "P1", NULL, NULL);

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "core", &card, 20220101).state, LEGALITY_NO_SET);
}

static void test_format_legality_set_without_a_day_of_its_own_is_legal_from_its_prerelease(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "4", NULL, NULL);

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "core", &card, 20211231).state, LEGALITY_NOT_YET);
	assert_int_equal(ask(f, "core", &card, 20211231).since, 20220101);
	assert_int_equal(ask(f, "core", &card, 20220101).state, LEGALITY_LEGAL);
	assert_int_equal(ask(f, "draft", &card, 20220101).state, LEGALITY_LEGAL);
}

static void test_format_legality_undated_set_is_not_settled(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "3", NULL, NULL);

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "core", &card, 20220101).state, LEGALITY_UNDATED);
	assert_int_equal(ask(f, "draft", &card, 20220101).state, LEGALITY_UNDATED);
	assert_int_equal(ask(f, "none", &card, 20220101).state, LEGALITY_LEGAL);
	printings[1].set = text_of("1");
	card.n_printings = 2;
	assert_int_equal(ask(f, "core", &card, 20200601).state, LEGALITY_LEGAL);
	assert_int_equal(ask(f, "core", &card, 20220101).state, LEGALITY_UNDATED);
}

static void test_format_legality_quest_is_not_legal(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card quest = card_in(printings, "Q1", NULL, NULL);

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "core", &quest, 20220101).state, LEGALITY_NOT_YET);
	assert_int_equal(ask(f, "draft", &quest, 20220101).state, LEGALITY_NOT_YET);
	assert_int_equal(ask(f, "core", &quest, 20220101).since, 0);
}

static void test_format_legality_limited_counts_from_the_prerelease(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "1", NULL, NULL);

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "draft", &card, 20191231).state, LEGALITY_NOT_YET);
	assert_int_equal(ask(f, "draft", &card, 20200101).state, LEGALITY_LEGAL);
	assert_int_equal(ask(f, "draft", &card, 20220101).state, LEGALITY_LEGAL);
}

static void test_format_legality_ban_lasts_from_to_until(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "1", NULL, NULL);

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(ask(f, "core", &card, 20200229).banned_since, 0);
	assert_int_equal(ask(f, "core", &card, 20200301).banned_since, 20200301);
	assert_int_equal(ask(f, "core", &card, 20200831).banned_since, 20200301);
	assert_int_equal(ask(f, "core", &card, 20200901).banned_since, 0);
	assert_int_equal(ask(f, "none", &card, 20200301).banned_since, 0);
	assert_int_equal(ask(f, "none", &card, 19990101).state, LEGALITY_LEGAL);
}

#define REGIONS "{\"format\": \"open\", \"title\": \"Open\", \"kind\": \"constructed\"," \
	" \"regions\": [{\"id\": \"north\", \"title\": \"Northern\", \"told_by\": \"N\"}, {\"id\": \"south\", \"title\": \"Southern\", \"told_by\": \"S\"}]," \
	" \"limits\": {},"

/* Restrictions name their region, their number of copies, and days that are known or not. */
static void test_format_restriction_state_follows_what_is_known_of_its_days(void **state)
{
	struct fixture *f = *state;
	const struct format *format;

	scratch_write(&f->ground.scratch, "toy/formats/open.json",
		      REGIONS " \"bans\": [{\"card\": \"Anvil\", \"region\": \"south\", \"from_by\": \"2020-05-01\"}],"
			      " \"restrictions\": [{\"card\": \"Anvil\", \"number\": \"A-1\", \"max\": 1, \"from\": "
			      "\"2020-03-01\", \"until_by\": \"2023-09-01\"}]}");
	assert_int_equal(load(f), ST_OK);
	format = format_find(&f->formats, text_of("open"));
	assert_int_equal(format_region_find(format, text_of("South")), 2);
	assert_int_equal(format_region_find(format, text_of("east")), 0);
	assert_int_equal(format_ban_state(&format->bans[0], 20200430), BAN_OPEN);
	assert_int_equal(format_ban_state(&format->bans[0], 20200501), BAN_HOLDS);
	assert_int_equal(format->bans[0].max, 0);
	assert_int_equal(format->restrictions[0].max, 1);
	assert_int_equal(format_ban_state(&format->restrictions[0], 20200229), BAN_NONE);
	assert_int_equal(format_ban_state(&format->restrictions[0], 20200301), BAN_HOLDS);
	assert_int_equal(format_ban_state(&format->restrictions[0], 20200302), BAN_OPEN);
	assert_int_equal(format_ban_state(&format->restrictions[0], 20230901), BAN_NONE);
	assert_int_equal(formats_newest_date(&f->formats), 20230901);
}

static void test_formats_load_restriction_of_no_region_is_refused(void **state)
{
	struct fixture *f = *state;

	scratch_write(&f->ground.scratch, "toy/formats/open.json",
		      REGIONS " \"bans\": [{\"card\": \"Anvil\", \"region\": \"east\", \"from\": \"2020-05-01\"}]}");
	assert_int_equal(load(f), ST_SYNTAX);
}

static void test_format_next_change_visits_every_date(void **state)
{
	static const date_t expected[] = { 20200101, 20200115, 20200301, 20200901, 20210108, 0 };
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "1", NULL, NULL);
	date_t date = 1;

	assert_int_equal(load(f), ST_OK);
	for (size_t i = 0; i < sizeof(expected) / sizeof(expected[0]); i++) {
		date = format_next_change(&f->formats, format_find(&f->formats, text_of("core")), &card, date);
		assert_int_equal(date, expected[i]);
	}
}

static void test_card_is_out_looks_at_prereleases(void **state)
{
	struct fixture *f = *state;
	struct lorcana_printing printings[3];
	struct lorcana_card card = card_in(printings, "2", NULL, NULL), promo;
	struct lorcana_printing promos[3];

	promo = card_in(promos, "P1", NULL, NULL);
	assert_int_equal(load(f), ST_OK);
	assert_false(card_is_out(&f->formats, &card, 20201231));
	assert_true(card_is_out(&f->formats, &card, 20210101));
	assert_true(card_is_out(&f->formats, &promo, 20201231));
}

static void test_card_set_find_knows_codes_and_abbreviations(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f), ST_OK);
	assert_true(text_is(card_set_find(&f->formats, text_of("q1"))->name, "A Quest"));
	assert_true(text_is(card_set_find(&f->formats, text_of("od"))->code, "1"));
	assert_true(text_is(card_set_find(&f->formats, text_of("new days"))->code, "2"));
	assert_null(card_set_find(&f->formats, text_of("XYZ")));
	assert_null(card_set_find(&f->formats, text_of("")));
}

static void test_formats_newest_date_is_the_last_change(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f), ST_OK);
	assert_int_equal(formats_newest_date(&f->formats), 20210108);
}

static void test_format_limit_absent_key_is_no_limit(void **state)
{
	struct fixture *f = *state;
	unsigned limit = 7;

	assert_int_equal(load(f), ST_OK);
	assert_true(format_limit(format_find(&f->formats, text_of("core")), "deck-copies", &limit));
	assert_int_equal(limit, 4);
	assert_false(format_limit(format_find(&f->formats, text_of("none")), "deck-copies", &limit));
	assert_null(format_find(&f->formats, text_of("standard")));
}

static void refuse(struct fixture *f, const char *file, const char *content, const char *expected)
{
	scratch_write(&f->ground.scratch, file, content);
	assert_int_equal(load(f), ST_SYNTAX);
	assert_int_equal(f->ground.diags.len, 1);
	assert_non_null(strstr(f->ground.diags.items[0].message, expected));
}

static void test_formats_load_broken_json_is_named(void **state)
{
	refuse(*state, "toy/formats/core.json", "{", "expected");
}

static void test_formats_load_unknown_kind_is_refused(void **state)
{
	refuse(*state, "toy/formats/core.json", "{\"format\": \"core\", \"title\": \"C\", \"kind\": \"odd\"}",
	       "'kind'");
}

static void test_formats_load_wrong_date_is_refused(void **state)
{
	refuse(*state, "toy/formats/sets.csv", SETS_HEADER "1,Old,expansion,,2020-02-30,,\n", "yyyy-mm-dd");
}

static void test_formats_load_missing_column_is_refused(void **state)
{
	refuse(*state, "toy/formats/sets.csv", "code,name\n1,Old\n", "columns");
}

static void test_formats_load_limit_of_zero_is_refused(void **state)
{
	refuse(*state, "toy/formats/core.json",
	       "{\"format\": \"core\", \"title\": \"C\", \"kind\": \"limited\", \"limits\": {\"deck-copies\": 0}}",
	       "'limits'");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_format_legality_set_goes_from_coming_to_rotated),
		TEST(test_format_legality_reprint_makes_every_printing_legal),
		TEST(test_format_legality_promo_alone_belongs_to_no_set),
		TEST(test_format_legality_set_without_a_day_of_its_own_is_legal_from_its_prerelease),
		TEST(test_format_legality_undated_set_is_not_settled),
		TEST(test_format_legality_quest_is_not_legal),
		TEST(test_format_legality_limited_counts_from_the_prerelease),
		TEST(test_format_legality_ban_lasts_from_to_until),
		TEST(test_format_restriction_state_follows_what_is_known_of_its_days),
		TEST(test_formats_load_restriction_of_no_region_is_refused),
		TEST(test_format_next_change_visits_every_date),
		TEST(test_card_is_out_looks_at_prereleases),
		TEST(test_card_set_find_knows_codes_and_abbreviations),
		TEST(test_formats_newest_date_is_the_last_change),
		TEST(test_format_limit_absent_key_is_no_limit),
		TEST(test_formats_load_broken_json_is_named),
		TEST(test_formats_load_unknown_kind_is_refused),
		TEST(test_formats_load_wrong_date_is_refused),
		TEST(test_formats_load_missing_column_is_refused),
		TEST(test_formats_load_limit_of_zero_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
