#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulebook/rule_search.h"
#include "toy_rules.h"

#define RULES                                 \
	"1,,chapter,chapter-start,a\n"        \
	"1.1,1,rule,deck-minimum-size,a\n"    \
	"1.2,1,rule,deck-copies,a\n"          \
	"1.3,1,rule,challenge-exert,a\n"      \
	"1.3.1,1.3,rule,challenge-target,a\n" \
	"1.4,1,rule,quest-exert,a\n"

#define SUMMARIES                                                                   \
	"chapter-start,a,definition,before the game\n"                              \
	"deck-minimum-size,a,enforced,sixty cards at least\n"                       \
	"deck-copies,a,enforced,four copies of a card at most\n"                    \
	"challenge-exert,a,enforced,the challenger is exerted\n"                    \
	"challenge-target,a,enforced,exerted characters may be challenged\n"        \
	"quest-exert,a,enforced,the questing character is exerted for café lore\n" \
	"banned,a,enforced,no card of the banned list\n"

struct fixture {
	struct ground toy;
	struct rulebook *book;
	struct rule_summaries *summaries;
	struct rule_texts texts;
	struct rule_hits hits;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	ground_begin(&fixture.toy);
	fixture.book = toy_book(&fixture.toy, "1.0", RULES, "banned,a,1.2\n");
	fixture.summaries = toy_summaries(&fixture.toy, SUMMARIES);
	*state = &fixture;
	return 0;
}

static size_t search(struct fixture *f, const char *query)
{
	assert_int_equal(rule_search(&f->hits, f->book, f->summaries, &f->texts, text_of(query), &f->toy.arena), ST_OK);
	return f->hits.len;
}

static void expect_first(struct fixture *f, const char *query, const char *key)
{
	assert_true(search(f, query) > 0);
	assert_true(text_is(f->hits.items[0].key, key));
}

static void test_rule_search_finds_word_of_summary(void **state)
{
	expect_first(*state, "sixty", "deck-minimum-size");
}

static void test_rule_search_endings_case_and_accents_do_not_matter(void **state)
{
	expect_first(*state, "COPY", "deck-copies");
	expect_first(*state, "quests", "quest-exert");
	expect_first(*state, "cafe", "quest-exert");
	expect_first(*state, "CAF\xC3\x89", "quest-exert");
}

static void test_rule_search_finds_beginnings_of_words_only(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(search(f, "ixty"), 0);
	assert_int_equal(search(f, "sixt"), 1);
}

static void test_rule_search_more_words_come_first(void **state)
{
	struct fixture *f = *state;

	expect_first(f, "exert character challenge", "challenge-target");
	for (size_t i = 1; i < f->hits.len; i++)
		assert_true(f->hits.items[i - 1].n_words >= f->hits.items[i].n_words);
}

static void test_rule_search_half_of_the_words_is_no_hit(void **state)
{
	struct fixture *f = *state;

	search(f, "sixty cards");
	assert_int_equal(f->hits.len, 1);
}

static void test_rule_search_alias_shows_the_rule_that_holds_it(void **state)
{
	struct fixture *f = *state;

	expect_first(f, "banned", "banned");
	assert_true(text_is(f->hits.items[0].rule->number, "1.2"));
}

static void test_rule_search_wording_counts_where_attached(void **state)
{
	struct fixture *f = *state;
	struct rule_wording wording = { text_of("1.3"), text_of("It\xE2\x80\x99s a zebra\xE2\x80\x94striped.") };

	assert_int_equal(search(f, "zebra"), 0);
	f->texts = (struct rule_texts){ .items = &wording, .len = 1 };
	assert_int_equal(map_init(&f->texts.by_number, &f->toy.arena, 1), ST_OK);
	map_add(&f->texts.by_number, wording.number, 0);
	expect_first(f, "zebra", "challenge-exert");
	expect_first(f, "its striped", "challenge-exert");
}

static void test_rule_search_japanese_finds_within_words(void **state)
{
	struct fixture *f = *state;
	struct rule_wording wording = { text_of("1.3"), text_of("\xE9\x80\xB2\xE5\x8C\x96\xE3\x81\x99\xE3\x82\x8B") };

	f->texts = (struct rule_texts){ .items = &wording, .len = 1 };
	assert_int_equal(map_init(&f->texts.by_number, &f->toy.arena, 1), ST_OK);
	map_add(&f->texts.by_number, wording.number, 0);
	expect_first(f, "\xE5\x8C\x96", "challenge-exert");
}

static void test_rule_search_nothing_found_is_empty(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(search(f, "giraffe"), 0);
	assert_int_equal(search(f, ""), 0);
	assert_int_equal(search(f, "  ...  "), 0);
}

static void test_rule_search_many_words_are_bounded(void **state)
{
	struct fixture *f = *state;

	search(f, "a b c d e f g h i j k l m n o p q r s t u v w x y z sixty");
	assert_int_equal(f->hits.n_words, SEARCH_MAX_WORDS);
}

static void test_rule_search_bad_utf8_is_refused(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(rule_search(&f->hits, f->book, f->summaries, &f->texts, text_of("\xC3("), &f->toy.arena),
			 ST_SYNTAX);
}

static void test_rule_suggest_number_shares_most_parts(void **state)
{
	struct fixture *f = *state;
	struct text near[SUGGEST_MAX];

	assert_int_equal(rule_suggest(f->book, text_of("1.3.7"), near, 2), 2);
	assert_true(text_is(near[0], "1.3.1") || text_is(near[0], "1.3"));
}

static void test_rule_suggest_key_shares_words(void **state)
{
	struct fixture *f = *state;
	struct text near[SUGGEST_MAX];

	assert_true(rule_suggest(f->book, text_of("challenge-exerted"), near, 3) > 0);
	assert_true(text_is(near[0], "challenge-exert"));
	assert_int_equal(rule_suggest(f->book, text_of("bannd"), near, 1), 1);
	assert_true(text_is(near[0], "banned"));
	assert_int_equal(rule_suggest(f->book, text_of("xylophone-zither"), near, 3), 0);
}

static void test_rule_suggest_is_bounded(void **state)
{
	struct fixture *f = *state;
	struct text near[SUGGEST_MAX];

	assert_int_equal(rule_suggest(f->book, text_of("9.9"), near, 100), 6);
}

#define TEST(fn) cmocka_unit_test_setup_teardown(fn, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_rule_search_finds_word_of_summary),
		TEST(test_rule_search_endings_case_and_accents_do_not_matter),
		TEST(test_rule_search_finds_beginnings_of_words_only),
		TEST(test_rule_search_more_words_come_first),
		TEST(test_rule_search_half_of_the_words_is_no_hit),
		TEST(test_rule_search_alias_shows_the_rule_that_holds_it),
		TEST(test_rule_search_wording_counts_where_attached),
		TEST(test_rule_search_japanese_finds_within_words),
		TEST(test_rule_search_nothing_found_is_empty),
		TEST(test_rule_search_many_words_are_bounded),
		TEST(test_rule_search_bad_utf8_is_refused),
		TEST(test_rule_suggest_number_shares_most_parts),
		TEST(test_rule_suggest_key_shares_words),
		TEST(test_rule_suggest_is_bounded),
	};

	return cmocka_run_group_tests_name("rule_search", tests, NULL, NULL);
}
