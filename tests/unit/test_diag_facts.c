#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/diag_facts.h"

struct fixture {
	struct arena arena;
	struct diags diags;
	struct buffer out;
};

static int begin(void **state)
{
	static struct fixture f;

	f = (struct fixture){ 0 };
	diags_init(&f.diags, &f.arena);
	*state = &f;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	diags_free(&f->diags);
	arena_free(&f->arena);
	buffer_free(&f->out);
	return 0;
}

static void add(struct fixture *f, enum severity severity, const char *key, uint32_t line, const char *group, const char *item)
{
	struct citation cite = { "toy", "1", "1.1", key };

	diag_add(&f->diags, severity, (struct place){ "f", line, 0 }, &cite, "one");
	if (group)
		diag_tell_group(&f->diags, group, item);
}

static void test_facts_are_members(void **state)
{
	struct fixture *f = *state;

	add(f, SEV_ILLEGAL, "k", 1, NULL, NULL);
	assert_null(f->diags.items[0].facts);
	diag_tell_name(&f->diags, text_of("A \"quoted\""));
	diag_tell_name(&f->diags, text_of("B"));
	diag_tell_near(&f->diags, text_of("C"));
	diag_tell_counts(&f->diags, 0, 3);
	diag_facts_print_json(&f->out, f->diags.items[0].facts);
	assert_string_equal(buffer_string(&f->out),
			    ",\"names\":[\"A \\\"quoted\\\"\",\"B\"],\"near\":[\"C\"],\"found\":0,\"limit\":3");
	buffer_clear(&f->out);
	diag_facts_print_json(&f->out, NULL);
	assert_string_equal(buffer_string(&f->out), "");
}

static void test_a_diagnostic_that_was_not_kept_has_none(void **state)
{
	struct fixture *f = *state;

	diag_tell_name(&f->diags, text_of("nothing was added"));
	for (int i = 0; i <= DIAGS_MAX; i++)
		add(f, SEV_ILLEGAL, "k", 1, NULL, NULL);
	diag_tell_counts(&f->diags, 1, 2);
	assert_null(f->diags.items[DIAGS_MAX - 1].facts);
	assert_false(f->diags.failed);
}

static void test_a_group_is_told_at_its_first(void **state)
{
	struct fixture *f = *state;
	struct diag group;
	bool is_told;

	add(f, SEV_ILLEGAL, "k", 3, "are out", "'A'");
	add(f, SEV_ILLEGAL, "other", 4, "are out", "'B'");
	add(f, SEV_UNDETERMINED, "k", 5, "are out", "'C'");
	add(f, SEV_ILLEGAL, "k", 6, "are out since", "'D'");
	add(f, SEV_ILLEGAL, "k", 7, NULL, NULL);
	add(f, SEV_ILLEGAL, "k", 8, "are out", "'E'");
	assert_true(diag_group_make(&f->diags, 0, &f->out, &group, &is_told));
	assert_string_equal(group.message, "2 cards are out: 'A' on line 3, 'E' on line 8");
	assert_int_equal(group.place.line, 3);
	for (size_t i = 1; i < 5; i++) {
		assert_false(diag_group_make(&f->diags, i, &f->out, &group, &is_told));
		assert_false(is_told);
	}
	assert_false(diag_group_make(&f->diags, 5, &f->out, &group, &is_told));
	assert_true(is_told);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_facts_are_members),
		TEST(test_a_diagnostic_that_was_not_kept_has_none),
		TEST(test_a_group_is_told_at_its_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
