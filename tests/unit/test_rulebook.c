#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ground.h"
#include "rulebook/rulebook.h"

#define EDITION_JSON(date, complete)                                                                                \
	"{\"game\": \"toy\", \"document\": \"Toy Rules\", \"effective\": \"" date "\", \"complete\": " complete "," \
	" \"properties\": {\"steps\": \"two\"}}"

struct fixture {
	struct ground ground;
	struct edition_list list;
	struct rulebook book;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	ground_begin(&fixture.ground);
	scratch_write(&fixture.ground.scratch, "toy/editions/1.0/edition.json", EDITION_JSON("2024-01-01", "true"));
	scratch_write(&fixture.ground.scratch, "toy/editions/2.0/edition.json", EDITION_JSON("2025-01-01", "true"));
	scratch_write(&fixture.ground.scratch, "toy/editions/3.0/edition.json", EDITION_JSON("2026-01-01", "false"));
	*state = &fixture;
	return 0;
}

static enum status load(struct fixture *f, const char *edition, const char *rules, const char *aliases)
{
	char name[64];

	snprintf(name, sizeof(name), "toy/editions/%s/rules.csv", edition);
	scratch_write(&f->ground.scratch, name, rules);
	if (aliases) {
		snprintf(name, sizeof(name), "toy/editions/%s/aliases.csv", edition);
		scratch_write(&f->ground.scratch, name, aliases);
	}
	assert_int_equal(edition_list_load(&f->list, f->ground.scratch.path, "toy", "editions", &f->ground.arena,
					   &f->ground.diags),
			 ST_OK);
	return rulebook_load(&f->book, f->ground.scratch.path, "editions", edition_find(&f->list, edition),
			     &f->ground.arena, &f->ground.diags);
}

#define HEADER "number,parent,kind,key,variant\n"
#define RULES HEADER "1,,chapter,start,a\n1.1,1,rule,deck-rules,b\n1.2,1,rule,draw,a\n"

static void test_rulebook_load_finds_by_key_and_number(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "1.0", RULES, NULL), ST_OK);
	assert_int_equal(f->book.n_rules, 3);
	assert_true(text_is(rulebook_find_key(&f->book, "draw")->number, "1.2"));
	assert_true(text_is(rulebook_find_number(&f->book, text_of("1.1"))->key, "deck-rules"));
	assert_null(rulebook_find_key(&f->book, "absent"));
	assert_null(rulebook_find_number(&f->book, text_of("9")));
	assert_string_equal(rulebook_cite(&f->book, "draw").number, "1.2");
	assert_null(rulebook_cite(&f->book, "absent").document);
}

static void test_rulebook_load_alias_cites_larger_rule_under_own_key(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "1.0", RULES, "key,variant,number\ndeck-size,c,1.1\n"), ST_OK);
	assert_true(text_is(rulebook_find_key(&f->book, "deck-size")->number, "1.1"));
	assert_string_equal(rulebook_cite(&f->book, "deck-size").key, "deck-size");
	assert_string_equal(rulebook_cite(&f->book, "deck-size").number, "1.1");
	assert_true(text_is(rulebook_variant(&f->book, text_of("deck-size")), "c"));
	assert_true(text_is(rulebook_variant(&f->book, text_of("deck-rules")), "b"));
	assert_non_null(rulebook_find_alias(&f->book, text_of("deck-size")));
	assert_null(rulebook_find_alias(&f->book, text_of("deck-rules")));
}

static void expect_refused(struct fixture *f, const char *rules, const char *aliases, uint32_t line, const char *says)
{
	assert_int_equal(load(f, "1.0", rules, aliases), ST_SYNTAX);
	assert_int_equal(f->ground.diags.len, 1);
	assert_int_equal(f->ground.diags.items[0].place.line, line);
	assert_non_null(strstr(f->ground.diags.items[0].message, says));
}

static void test_rulebook_load_number_twice_is_refused_with_line(void **state)
{
	expect_refused(*state, RULES "1.1,1,rule,other,a\n", NULL, 5, "'1.1'");
}

static void test_rulebook_load_key_twice_is_refused_with_line(void **state)
{
	expect_refused(*state, RULES "\n1.3,1,rule,draw,a\n", NULL, 6, "'draw'");
}

static void test_rulebook_load_row_without_number_is_refused(void **state)
{
	expect_refused(*state, RULES ",1,rule,x,a\n", NULL, 5, "without a number");
}

static void test_rulebook_load_missing_column_is_refused(void **state)
{
	expect_refused(*state, "number,parent,key\n1,,x\n", NULL, 1, "columns");
}

static void test_rulebook_load_alias_of_absent_number_is_refused(void **state)
{
	expect_refused(*state, RULES, "key,variant,number\nx,a,7.7\n", 2, "'7.7'");
}

static void test_rulebook_load_alias_of_taken_key_is_refused(void **state)
{
	expect_refused(*state, RULES, "key,variant,number\ndraw,a,1.1\n", 2, "'draw'");
}

static void test_rulebook_load_without_file_is_an_error(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(edition_list_load(&f->list, f->ground.scratch.path, "toy", "editions", &f->ground.arena,
					   &f->ground.diags),
			 ST_OK);
	assert_int_equal(rulebook_load(&f->book, f->ground.scratch.path, "editions", &f->list.items[0],
				       &f->ground.arena, &f->ground.diags),
			 ST_IO);
	assert_int_equal(f->ground.diags.len, 1);
}

static void test_edition_on_date_gives_newest_complete(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "1.0", RULES, NULL), ST_OK);
	assert_string_equal(edition_on(&f->list, 0)->id, "2.0");
	assert_string_equal(edition_on(&f->list, 20241231)->id, "1.0");
	assert_string_equal(edition_on(&f->list, 20260601)->id, "2.0");
	assert_string_equal(edition_on(&f->list, 20200101)->id, "1.0");
	assert_string_equal(edition_property(edition_find(&f->list, "1.0"), "steps"), "two");
}

#define TEST(fn) cmocka_unit_test_setup_teardown(fn, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_rulebook_load_finds_by_key_and_number),
		TEST(test_rulebook_load_alias_cites_larger_rule_under_own_key),
		TEST(test_rulebook_load_number_twice_is_refused_with_line),
		TEST(test_rulebook_load_key_twice_is_refused_with_line),
		TEST(test_rulebook_load_row_without_number_is_refused),
		TEST(test_rulebook_load_missing_column_is_refused),
		TEST(test_rulebook_load_alias_of_absent_number_is_refused),
		TEST(test_rulebook_load_alias_of_taken_key_is_refused),
		TEST(test_rulebook_load_without_file_is_an_error),
		TEST(test_edition_on_date_gives_newest_complete),
	};

	return cmocka_run_group_tests_name("rulebook", tests, NULL, NULL);
}
