#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "text/vocabulary.h"
#include "vocabulary_fixture.h"

static enum status load(struct vocabulary_fixture *f, const char *rows)
{
	return vocabulary_fixture_load(f, "count,cards,count,amount as:2\nit,,it,it\n", rows);
}

/* The words of the row that says a program, where `it` is a card of kind [noun]. */
static const char *row_of(struct vocabulary_fixture *f, const char *program, const char *noun)
{
	struct text rest = text_of(program);
	const struct term *term = term_parse(&f->ground.arena, &rest);
	struct term kind = { .kind = TERM_OP, .name = text_of(noun) };
	const struct meaning meaning = { &kind, &kind };
	const struct operation *row;

	assert_non_null(term);
	row = vocabulary_find(&f->vocabulary, term, &meaning);
	return row ? row->words.ptr : "";
}

static void test_vocabulary_find_takes_the_first_row_that_fits(void **state)
{
	struct vocabulary_fixture *f = *state;

	assert_int_equal(
		load(f, "draw,=you =1,a\ndraw,=you =&amount,b\n\"draw\",\"=per(_,many number\",c\ndraw,player =$1,d\n"
			"draw,player n,e\n\"is\",\"a =named(_,*\",f\nis,a b,g\ndraw,=self,h\ndraw,cards,i\n"),
		ST_OK);
	assert_string_equal(row_of(f, "draw(you, 1)", "card"), "a");
	assert_string_equal(row_of(f, "draw(you, count(card))", "card"), "b");
	assert_string_equal(row_of(f, "draw(per(3, many), 2)", "card"), "c");
	assert_string_equal(row_of(f, "draw(her, her)", "card"), "d");
	assert_string_equal(row_of(f, "draw(her, 2)", "card"), "e");
	assert_string_equal(row_of(f, "is(it, named('Ann', any))", "card"), "f");
	assert_string_equal(row_of(f, "is(it, named('Ann', card))", "card"), "f");
	assert_string_equal(row_of(f, "is(it, named('Ann', item))", "card"), "g");
	assert_string_equal(row_of(f, "draw(it)", "self"), "h");
	assert_string_equal(row_of(f, "draw(it)", "card"), "i");
	assert_string_equal(row_of(f, "draw(1, 2, 3)", "card"), "");
	assert_string_equal(row_of(f, "nothing", "card"), "");
}

static void test_operation_forms_and_sense(void **state)
{
	struct vocabulary_fixture *f = *state;
	const struct operation *operation;
	struct text behind;

	assert_int_equal(load(f, "item,,item|items\n"), ST_OK);
	operation = vocabulary_find_word(&f->vocabulary, text_of("item"));
	assert_true(text_is(operation_form(operation, 1), "items"));
	assert_int_equal(operation_form(operation, 2).len, 0);
	operation = vocabulary_find_word(&f->vocabulary, text_of("count"));
	assert_true(operation_has(operation, "amount", NULL));
	assert_true(operation_has(operation, "as", &behind));
	assert_true(text_is(behind, "2"));
	assert_false(operation_has(operation, "a", NULL));
	assert_true(operation_calls_cards(operation));
	assert_null(vocabulary_find_word(&f->vocabulary, text_of("items")));
}

static void test_vocabulary_load_refuses_a_row_that_stands_twice(void **state)
{
	struct vocabulary_fixture *f = *state;

	assert_int_equal(load(f, "draw,=you n,a\ndraw,p n,b\ndraw,n,c\n"), ST_OK);
	assert_int_equal(load(f, "draw,p n,a\ndraw,n,b\ndraw,p n,c\n"), ST_SYNTAX);
	assert_int_equal(f->ground.diags.items[0].place.line, 6);
	assert_non_null(strstr(f->ground.diags.items[0].message, "stands twice"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, vocabulary_fixture_begin, vocabulary_fixture_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_vocabulary_find_takes_the_first_row_that_fits),
		TEST(test_operation_forms_and_sense),
		TEST(test_vocabulary_load_refuses_a_row_that_stands_twice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
