#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "text/term.h"

struct fixture {
	struct arena arena;
	struct buffer out;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	buffer_free(&f->out);
	arena_free(&f->arena);
	return 0;
}

static const struct term *parse(struct fixture *f, const char *source)
{
	struct text text = text_of(source);
	const struct term *term = term_parse(&f->arena, &text);

	return term && text.len == 0 ? term : NULL;
}

static const char *print(struct fixture *f, const struct term *term)
{
	buffer_clear(&f->out);
	term_print(&f->out, term);
	return buffer_string(&f->out);
}

static void test_term_parse_and_print_agree(void **state)
{
	static const char *const sources[] = {
		"self",
		"12",
		"-3",
		"draw(you, 2)",
		"when(played(self), may(you, draw(you, 1)))",
		"named('Te Ka', character)",
		"named('Maurice''s Machine', item)",
		"f('', '''')",
		"$x(_1, always)",
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(sources) / sizeof(sources[0]); i++) {
		const struct term *term = parse(f, sources[i]);

		assert_non_null(term);
		assert_string_equal(print(f, term), sources[i]);
	}
}

static void test_term_parse_passes_over_blanks(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(print(f, parse(f, " draw ( you,\t2 ) ")), "draw(you, 2)");
}

static void test_term_parse_refuses_what_is_no_term(void **state)
{
	static const char *const sources[] = { "",      "(",     "f(",     "f()", "f(a,)", "f(a",
					       "f(a))", "'open", "f(a b)", "a b", "+" };
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(sources) / sizeof(sources[0]); i++)
		assert_null(parse(f, sources[i]));
}

static void test_term_parse_stops_where_it_went_wrong(void **state)
{
	struct fixture *f = *state;
	struct text text = text_of("draw(you, !)");

	assert_null(term_parse(&f->arena, &text));
	assert_true(text_is(text, "!)"));
}

static void test_term_parse_at_the_limit_of_arguments(void **state)
{
	struct fixture *f = *state;

	assert_non_null(parse(f, "f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)"));
	assert_null(parse(f, "f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)"));
}

/* f(f(...f(a)...)) with [depth] times f. */
static const struct term *parse_nested(struct fixture *f, int depth)
{
	struct buffer source = { 0 };
	const struct term *term;

	for (int i = 0; i < depth; i++)
		buffer_add_string(&source, "f(");
	buffer_add_string(&source, "a");
	for (int i = 0; i < depth; i++)
		buffer_add_string(&source, ")");
	term = parse(f, buffer_string(&source));
	buffer_free(&source);
	return term;
}

static void test_term_parse_at_the_limit_of_depth(void **state)
{
	struct fixture *f = *state;

	assert_non_null(parse_nested(f, TERM_MAX_DEPTH));
	assert_null(parse_nested(f, TERM_MAX_DEPTH + 1));
}

static void test_term_equal_compares_everything(void **state)
{
	struct fixture *f = *state;

	assert_true(term_equal(parse(f, "f(a, 'b', 3)"), parse(f, "f(a,'b',3)")));
	assert_false(term_equal(parse(f, "f(a, 'b', 3)"), parse(f, "f(a, 'b', 4)")));
	assert_false(term_equal(parse(f, "f(a)"), parse(f, "f(a, a)")));
	assert_false(term_equal(parse(f, "f(a)"), parse(f, "g(a)")));
	assert_false(term_equal(parse(f, "a"), parse(f, "'a'")));
}

static void test_term_fill_puts_terms_into_gaps(void **state)
{
	struct fixture *f = *state;
	const struct term *args[] = { parse(f, "chosen(_2)"), parse(f, "always") };

	assert_string_equal(print(f, term_fill(&f->arena, parse(f, "modify(_1, lore, 1, _2)"), args, 2)),
			    "modify(chosen(_2), lore, 1, always)");
	assert_string_equal(print(f, term_fill(&f->arena, parse(f, "_1"), args, 1)), "chosen(_2)");
	assert_string_equal(print(f, term_fill(&f->arena, parse(f, "f(_2, _9, _x, '_1')"), args, 1)),
			    "f(_2, _9, _x, '_1')");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_term_parse_and_print_agree, begin, end),
		cmocka_unit_test_setup_teardown(test_term_parse_passes_over_blanks, begin, end),
		cmocka_unit_test_setup_teardown(test_term_parse_refuses_what_is_no_term, begin, end),
		cmocka_unit_test_setup_teardown(test_term_parse_stops_where_it_went_wrong, begin, end),
		cmocka_unit_test_setup_teardown(test_term_parse_at_the_limit_of_arguments, begin, end),
		cmocka_unit_test_setup_teardown(test_term_parse_at_the_limit_of_depth, begin, end),
		cmocka_unit_test_setup_teardown(test_term_equal_compares_everything, begin, end),
		cmocka_unit_test_setup_teardown(test_term_fill_puts_terms_into_gaps, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
