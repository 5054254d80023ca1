#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulebook/rule_text.h"
#include "toy_rules.h"

struct fixture {
	struct ground toy;
	struct rule_texts texts;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	ground_begin(&fixture.toy);
	*state = &fixture;
	return 0;
}

static enum status load(struct fixture *f, const char *content)
{
	if (content)
		scratch_write(&f->toy.scratch, "rules-text/toy/1.0.tsv", content);
	return rule_text_load(&f->texts, f->toy.scratch.path, "toy", "1.0", &f->toy.arena, &f->toy.diags);
}

#define HEAD "verdict-rules-text 1 toy 1.0 complete\n"

static void test_rule_text_load_finds_wording_with_paragraphs(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, HEAD "1.1\tFirst.\n\tSecond.\n1.2\tOther\n"), ST_OK);
	assert_true(text_is(rule_text_of(&f->texts, text_of("1.1")), "First.\nSecond."));
	assert_true(text_is(rule_text_of(&f->texts, text_of("1.2")), "Other"));
	assert_null(rule_text_of(&f->texts, text_of("1.3")).ptr);
	assert_false(f->texts.partial);
}

static void test_rule_text_load_knows_a_part(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "verdict-rules-text 1 toy 1.0 partial\n1.1\tx"), ST_OK);
	assert_true(f->texts.partial);
	assert_true(text_is(rule_text_of(&f->texts, text_of("1.1")), "x"));
}

static void test_rule_text_load_without_file_or_folder_is_empty(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, NULL), ST_OK);
	assert_int_equal(f->texts.len, 0);
	assert_null(rule_text_of(&f->texts, text_of("1.1")).ptr);
	assert_int_equal(rule_text_load(&f->texts, NULL, "toy", "1.0", &f->toy.arena, &f->toy.diags), ST_OK);
}

static void expect_refused(struct fixture *f, const char *content, uint32_t line)
{
	assert_int_equal(load(f, content), ST_SYNTAX);
	assert_int_equal(f->toy.diags.len, 1);
	assert_int_equal(f->toy.diags.items[0].place.line, line);
}

static void test_rule_text_load_other_file_is_refused(void **state)
{
	expect_refused(*state, "number,text\n", 1);
}

static void test_rule_text_load_empty_file_is_refused(void **state)
{
	expect_refused(*state, "", 1);
}

static void test_rule_text_load_line_without_tab_is_refused(void **state)
{
	expect_refused(*state, HEAD "1.1\tx\n\nbroken\n", 4);
}

static void test_rule_text_load_paragraph_without_rule_is_refused(void **state)
{
	expect_refused(*state, HEAD "\tx\n", 2);
}

static void test_rule_text_write_then_load_gives_the_same(void **state)
{
	struct fixture *f = *state;
	struct rulebook *book = toy_book(&f->toy, "1.0", "1,,chapter,a,a\n1.1,1,rule,b,a\n1.2,1,rule,c,a\n", NULL);
	struct text wording[] = { text_of("ONE"), { 0 }, text_of("a\nb\nc") };
	struct rule_document document = { .wording = wording, .n_found = 2 };
	struct buffer out = { 0 };

	rule_text_write(&out, book, &document, true);
	assert_int_equal(load(f, buffer_string(&out)), ST_OK);
	buffer_free(&out);
	assert_int_equal(f->texts.len, 2);
	assert_true(f->texts.partial);
	assert_true(text_is(rule_text_of(&f->texts, text_of("1")), "ONE"));
	assert_null(rule_text_of(&f->texts, text_of("1.1")).ptr);
	assert_true(text_is(rule_text_of(&f->texts, text_of("1.2")), "a\nb\nc"));
}

#define TEST(fn) cmocka_unit_test_setup_teardown(fn, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_rule_text_load_finds_wording_with_paragraphs),
		TEST(test_rule_text_load_knows_a_part),
		TEST(test_rule_text_load_without_file_or_folder_is_empty),
		TEST(test_rule_text_load_other_file_is_refused),
		TEST(test_rule_text_load_empty_file_is_refused),
		TEST(test_rule_text_load_line_without_tab_is_refused),
		TEST(test_rule_text_load_paragraph_without_rule_is_refused),
		TEST(test_rule_text_write_then_load_gives_the_same),
	};

	return cmocka_run_group_tests_name("rule_text", tests, NULL, NULL);
}
