#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "deck/deck_region.h"
#include "ground.h"

#define LIST(region, day)                                                                                    \
	"{\"game\": \"toy\", \"document\": \"List\", \"effective\": \"" day "\", \"complete\": true," \
	" \"properties\": {\"region\": \"" region "\"}}"
#define RULES "number,parent,kind,key,variant\nBanned,,rule,banned,a\n"

struct fixture {
	struct ground ground;
	struct format format;
	struct deck_region regions[FORMAT_MAX_REGIONS];
};

static void write_list(struct fixture *f, const char *id, const char *edition, const char *rules)
{
	char path[64];

	snprintf(path, sizeof(path), "toy/tournament/%s/edition.json", id);
	scratch_write(&f->ground.scratch, path, edition);
	snprintf(path, sizeof(path), "toy/tournament/%s/rules.csv", id);
	scratch_write(&f->ground.scratch, path, rules);
}

/* Two regions: the north with lists of 2020 and 2022, the south with one of 2021. */
static int begin(void **state)
{
	static struct fixture f;

	f = (struct fixture){ .format = { .n_regions = 2 } };
	f.format.regions[0] = (struct format_region){ .id = text_of("north"), .title = text_of("Northern") };
	f.format.regions[1] = (struct format_region){ .id = text_of("south"), .title = text_of("Southern") };
	ground_begin(&f.ground);
	write_list(&f, "n1", LIST("north", "2020-05-01"), RULES);
	write_list(&f, "n2", LIST("north", "2022-05-01"), RULES "Nine,,rule,nine,a\n");
	write_list(&f, "s1", LIST("south", "2021-05-01"), RULES);
	assert_int_equal(deck_regions_load(f.regions, &f.format, f.ground.scratch.path, "toy", &f.ground.arena,
					   &f.ground.diags),
			 ST_OK);
	*state = &f;
	return 0;
}

static void test_deck_regions_load_keeps_lists_of_regions_apart(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(f->regions[0].n_lists, 2);
	assert_int_equal(f->regions[1].n_lists, 1);
	assert_string_equal(f->regions[1].lists[0].edition.id, "s1");
}

static void test_deck_region_list_is_that_of_the_day(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(deck_region_list(&f->regions[0], 20220430)->edition.id, "n1");
	assert_string_equal(deck_region_list(&f->regions[0], 20220501)->edition.id, "n2");
	assert_string_equal(deck_region_list(&f->regions[0], 20190101)->edition.id, "n1");
}

/* What began after the list of the day is known from the next one. */
static void test_deck_region_list_since_names_the_list_that_says_so(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(deck_region_list_since(&f->regions[0], 20220101, 20200501)->edition.id, "n1");
	assert_string_equal(deck_region_list_since(&f->regions[0], 20220101, 20210101)->edition.id, "n2");
	assert_string_equal(deck_region_list_since(&f->regions[0], 20230101, 20221001)->edition.id, "n2");
}

static void test_deck_region_cite_takes_the_list_that_has_the_key(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(deck_region_cite(&f->regions[0], "banned", 20210101).edition, "n1");
	assert_string_equal(deck_region_cite(&f->regions[0], "nine", 20210101).edition, "n2");
	assert_null(deck_region_cite(&f->regions[1], "nine", 20210101).document);
}

static void test_deck_region_told_counts_cards_not_lines(void **state)
{
	struct fixture *f = *state;
	struct deck deck;
	struct region_told told;

	(void)f;
	assert_int_equal(deck_init(&deck, 3), ST_OK);
	told = deck_region_told(&deck);
	assert_int_equal(told.region, 0);
	assert_int_equal(told.n_told, 0);
	assert_int_equal(deck_add(&deck, &(struct deck_entry){ .card = 1, .count = 1, .line = 1, .region = 1 }), ST_OK);
	assert_int_equal(deck_add(&deck, &(struct deck_entry){ .card = 2, .count = 1, .line = 2, .region = 1 }), ST_OK);
	assert_int_equal(deck_add(&deck, &(struct deck_entry){ .card = 3, .count = 3, .line = 3, .region = 2 }), ST_OK);
	told = deck_region_told(&deck);
	assert_int_equal(told.region, 1);
	assert_int_equal(told.n_told, 3);
	assert_int_equal(told.n_others, 2);
	assert_int_equal(told.other, 0);
	deck_free(&deck);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_deck_regions_load_keeps_lists_of_regions_apart),
		TEST(test_deck_region_list_is_that_of_the_day),
		TEST(test_deck_region_list_since_names_the_list_that_says_so),
		TEST(test_deck_region_cite_takes_the_list_that_has_the_key),
		TEST(test_deck_region_told_counts_cards_not_lines),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
