#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ground.h"
#include "report/baseline.h"

struct fixture {
	struct ground ground;
	struct baseline baseline;
	struct arena said_arena;
	struct diags said;
	struct buffer out;
	char path[128];
};

static int begin(void **state)
{
	static struct fixture f;

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	diags_init(&f.said, &f.said_arena);
	snprintf(f.path, sizeof(f.path), "%s/known.json", f.ground.scratch.path);
	*state = &f;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	baseline_free(&f->baseline);
	diags_free(&f->said);
	arena_free(&f->said_arena);
	buffer_free(&f->out);
	ground_end(&f->ground);
	return 0;
}

/* Findings of one deck, which has been cleared: two that are alike but for their lines, and another. */
static void find(struct fixture *f, uint32_t line, bool has_second, bool has_other)
{
	const struct citation cite = { "toy", "1", "1.1", "toy-rule" };

	diags_clear(&f->said);
	diag_add(&f->said, SEV_ILLEGAL, (struct place){ "a.txt", line, 0 }, &cite, "2 of 'X' on line %u", (unsigned)line);
	if (has_second)
		diag_add(&f->said, SEV_ILLEGAL, (struct place){ "a.txt", line + 1, 0 }, &cite, "2 of 'X' on line %u",
			 (unsigned)line + 1);
	if (has_other)
		diag_add(&f->said, SEV_UNDETERMINED, (struct place){ "a.txt", 9, 0 }, &cite, "\"Y\"\tis open");
	diag_add(&f->said, SEV_NOTE, (struct place){ "a.txt", 1, 0 }, NULL, "a note");
}

static void write_baseline(struct fixture *f)
{
	const struct report_case the_case = { .file = "./a.txt", .game = "toy", .diags = &f->said };
	struct report report = { .command = "deck" };

	assert_int_equal(report_add(&report, &report_baseline_form, &f->out), ST_OK);
	report_tell(&report, &the_case);
	report_end(&report);
	report_free(&report);
	scratch_write(&f->ground.scratch, "known.json", buffer_string(&f->out));
	assert_int_equal(baseline_load(&f->baseline, f->path, &f->ground.arena, &f->ground.diags), ST_OK);
}

static size_t hide(struct fixture *f)
{
	return baseline_hide(&f->baseline, "a.txt", text_make("", 0), &f->said);
}

static void test_what_was_written_is_known(void **state)
{
	struct fixture *f = *state;

	find(f, 3, true, true);
	write_baseline(f);
	assert_int_equal(f->baseline.len, 3);
	assert_string_equal(f->baseline.items[2].message, "\"Y\"\tis open");
	find(f, 30, true, true);
	assert_int_equal(hide(f), 3);
	assert_int_equal(diags_verdict(&f->said), VERDICT_LEGAL);
	assert_int_equal(f->said.n_hidden, 3);
	assert_int_equal(f->baseline.n_known, 3);
	for (size_t i = 0; i < 3; i++)
		assert_true(f->baseline.items[i].is_found && baseline_is_file_told(&f->baseline, i));
}

static void test_of_two_alike_one_may_go_or_come(void **state)
{
	struct fixture *f = *state;

	find(f, 3, false, false);
	write_baseline(f);
	find(f, 3, true, false);
	assert_int_equal(hide(f), 1);
	assert_true(f->said.items[0].is_known);
	assert_false(f->said.items[1].is_known);
	assert_int_equal(diags_verdict(&f->said), VERDICT_ILLEGAL);
}

static void test_what_is_gone_was_not_found(void **state)
{
	struct fixture *f = *state;

	find(f, 3, false, true);
	write_baseline(f);
	find(f, 3, false, false);
	assert_int_equal(hide(f), 1);
	assert_false(f->baseline.items[1].is_found);
	assert_true(baseline_is_file_told(&f->baseline, 1));
}

static void test_of_a_file_that_was_not_told_nothing_is_known(void **state)
{
	struct fixture *f = *state;

	find(f, 3, false, false);
	write_baseline(f);
	assert_int_equal(baseline_hide(&f->baseline, "b.txt", text_make("", 0), &f->said), 0);
	assert_int_equal(baseline_hide(&f->baseline, "a.txt", text_of("Ann"), &f->said), 0);
	assert_true(baseline_is_file_told(&f->baseline, 0));
	assert_false(f->baseline.items[0].is_found);
}

static void test_what_is_no_baseline_is_refused(void **state)
{
	static const char *const contents[] = { "", "{}", "[1]", "[{}]", "[{\"fingerprint\":\"a\",\"file\":\"b\",\"key\":\"c\"}]",
						"[{\"fingerprint\":1,\"file\":\"b\",\"key\":\"c\",\"message\":\"d\"}]" };
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(contents) / sizeof(*contents); i++) {
		scratch_write(&f->ground.scratch, "known.json", contents[i]);
		assert_int_equal(baseline_load(&f->baseline, f->path, &f->ground.arena, &f->ground.diags), ST_SYNTAX);
		assert_int_equal(f->ground.diags.len, i + 1);
	}
	scratch_write(&f->ground.scratch, "known.json", "[]");
	assert_int_equal(baseline_load(&f->baseline, f->path, &f->ground.arena, &f->ground.diags), ST_OK);
	assert_int_equal(baseline_load(&f->baseline, "/nowhere/at/all", &f->ground.arena, &f->ground.diags), ST_IO);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_what_was_written_is_known),
		TEST(test_of_two_alike_one_may_go_or_come),
		TEST(test_what_is_gone_was_not_found),
		TEST(test_of_a_file_that_was_not_told_nothing_is_known),
		TEST(test_what_is_no_baseline_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
