#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

static const struct citation rule = { "lorcana", "2025-08-22", "4.3.5.7", "quest-ready" };

struct said {
	struct arena arena;
	struct diags diags;
};

static int begin(void **state)
{
	struct said *said = calloc(1, sizeof(*said));

	diags_init(&said->diags, &said->arena);
	*state = said;
	return 0;
}

static int end(void **state)
{
	struct said *said = *state;

	diags_free(&said->diags);
	arena_free(&said->arena);
	free(said);
	return 0;
}

static struct place at(uint32_t line, uint32_t column)
{
	return (struct place){ "game.log", line, column };
}

static void assert_printed(const struct diag *diag, bool color, const char *expected)
{
	struct buffer out = { 0 };

	diag_print(&out, diag, (struct diag_style){ .color = color });
	assert_string_equal(buffer_string(&out), expected);
	buffer_free(&out);
}

static void test_a_finding_is_one_line_with_its_rule(void **state)
{
	struct said *said = *state;

	diag_add(&said->diags, SEV_ILLEGAL, at(7, 0), &rule, "'%s' is exerted", "Olaf");
	assert_printed(&said->diags.items[0], false,
		       "game.log:7: illegal: 'Olaf' is exerted (lorcana 2025-08-22 4.3.5.7) [quest-ready]\n");
	assert_printed(&said->diags.items[0], true,
		       "game.log:7: \033[1;31millegal\033[0m: 'Olaf' is exerted (lorcana 2025-08-22 4.3.5.7) [quest-ready]\n");
}

static void test_a_place_is_as_exact_as_it_is_known(void **state)
{
	struct said *said = *state;

	diag_error(&said->diags, at(7, 3), "odd");
	diag_error(&said->diags, at(0, 3), "odd");
	diag_error(&said->diags, (struct place){ 0 }, "odd");
	assert_printed(&said->diags.items[0], false, "game.log:7:3: error: odd\n");
	assert_printed(&said->diags.items[1], false, "game.log: error: odd\n");
	assert_printed(&said->diags.items[2], false, "error: odd\n");
}

static void test_what_rests_on_an_earlier_entry_says_so(void **state)
{
	struct said *said = *state;
	struct buffer out = { 0 };

	said->diags.rests_on = 5;
	diag_add(&said->diags, SEV_UNDETERMINED, at(9, 0), &rule, "x");
	assert_printed(&said->diags.items[0], false,
		       "game.log:9: undetermined: x (lorcana 2025-08-22 4.3.5.7) [quest-ready] {rests on line 5}\n");
	diag_print_json(&out, &said->diags.items[0]);
	assert_non_null(strstr(buffer_string(&out), "\"rests_on\":5"));
	buffer_free(&out);
}

static void test_an_entry_is_named_where_that_is_asked_for_or_lines_say_little(void **state)
{
	struct said *said = *state;
	struct buffer out = { 0 };

	said->diags.at = (struct moment){ .entry = 12, .turn = 3, .turn_name = "turn" };
	diag_add(&said->diags, SEV_ILLEGAL, at(9, 0), &rule, "x");
	said->diags.at = (struct moment){ .entry = 4, .foreign = 57, .foreign_name = "move" };
	diag_add(&said->diags, SEV_ILLEGAL, at(9, 2), &rule, "y");
	assert_printed(&said->diags.items[0], false, "game.log:9: illegal: x (lorcana 2025-08-22 4.3.5.7) [quest-ready]\n");
	assert_printed(&said->diags.items[1], false,
		       "game.log:9:2: illegal: y (lorcana 2025-08-22 4.3.5.7) [quest-ready] {move 57, entry 4}\n");
	diag_print(&out, &said->diags.items[0], (struct diag_style){ .moment = true });
	assert_string_equal(buffer_string(&out),
			    "game.log:9: illegal: x (lorcana 2025-08-22 4.3.5.7) [quest-ready] {entry 12, turn 3}\n");
	buffer_clear(&out);
	diag_print_json(&out, &said->diags.items[0]);
	assert_non_null(strstr(buffer_string(&out), "\"line\":9,\"entry\":12,\"turn\":3,\"verdict\""));
	buffer_clear(&out);
	diag_print_json(&out, &said->diags.items[1]);
	assert_non_null(strstr(buffer_string(&out), "\"column\":2,\"entry\":4,\"move\":57,\"verdict\""));
	buffer_free(&out);
}

static void test_json_has_the_fields_by_name(void **state)
{
	struct said *said = *state;
	struct buffer out = { 0 };
	json_t *json;

	diag_add(&said->diags, SEV_ILLEGAL, at(7, 2), &rule, "a \"name\" and\n\xff");
	diag_print_json(&out, &said->diags.items[0]);
	json = json_loads(buffer_string(&out), 0, NULL);
	assert_non_null(json);
	assert_string_equal(json_string_value(json_object_get(json, "type")), "finding");
	assert_string_equal(json_string_value(json_object_get(json, "file")), "game.log");
	assert_int_equal(json_integer_value(json_object_get(json, "line")), 7);
	assert_int_equal(json_integer_value(json_object_get(json, "column")), 2);
	assert_string_equal(json_string_value(json_object_get(json, "verdict")), "illegal");
	assert_string_equal(json_string_value(json_object_get(json, "rule")), "4.3.5.7");
	assert_string_equal(json_string_value(json_object_get(json, "edition")), "2025-08-22");
	assert_string_equal(json_string_value(json_object_get(json, "key")), "quest-ready");
	assert_string_equal(json_string_value(json_object_get(json, "message")), "a \"name\" and\n\xef\xbf\xbd");
	assert_int_equal(out.data[out.len - 1], '\n');
	json_decref(json);
	buffer_free(&out);
}

static void test_json_without_a_rule_has_null(void **state)
{
	struct said *said = *state;
	struct buffer out = { 0 };
	json_t *json;

	diag_error(&said->diags, (struct place){ 0 }, "odd");
	diag_print_json(&out, &said->diags.items[0]);
	json = json_loads(buffer_string(&out), 0, NULL);
	assert_true(json_is_null(json_object_get(json, "rule")));
	assert_true(json_is_null(json_object_get(json, "file")));
	assert_null(json_object_get(json, "column"));
	json_decref(json);
	buffer_free(&out);
}

static void test_the_worst_finding_is_the_verdict(void **state)
{
	struct said *said = *state;

	assert_int_equal(diags_verdict(&said->diags), VERDICT_LEGAL);
	diag_add(&said->diags, SEV_NOTE, at(1, 0), NULL, "n");
	assert_int_equal(diags_verdict(&said->diags), VERDICT_LEGAL);
	diag_add(&said->diags, SEV_UNDETERMINED, at(1, 0), &rule, "u");
	assert_int_equal(diags_verdict(&said->diags), VERDICT_UNDETERMINED);
	diag_add(&said->diags, SEV_ILLEGAL, at(1, 0), &rule, "i");
	assert_int_equal(diags_verdict(&said->diags), VERDICT_ILLEGAL);
	diag_error(&said->diags, at(1, 0), "e");
	assert_int_equal(diags_verdict(&said->diags), VERDICT_UNREADABLE);
	diags_clear(&said->diags);
	assert_int_equal(diags_verdict(&said->diags), VERDICT_LEGAL);
	/* A finding that was lost is not no finding. */
	said->diags.failed = true;
	assert_int_equal(diags_verdict(&said->diags), VERDICT_UNREADABLE);
}

static void test_sorting_is_by_severity_then_place_and_stable(void **state)
{
	static const enum severity severities[] = { SEV_NOTE, SEV_ILLEGAL, SEV_UNDETERMINED, SEV_ERROR };
	struct said *said = *state;
	uint64_t seed = 3;

	for (int i = 0; i < 500; i++) {
		seed = seed * 6364136223846793005u + 1442695040888963407u;
		diag_add(&said->diags, severities[seed >> 60 & 3], at((uint32_t)(seed >> 40 & 7), (uint32_t)(seed >> 50 & 1)), NULL,
			 "%03d", i);
	}
	diags_sort_by_severity(&said->diags);
	for (size_t i = 1; i < said->diags.len; i++) {
		const struct diag *a = &said->diags.items[i - 1], *b = &said->diags.items[i];
		long before = (long)a->severity * 100 + (long)a->place.line * 10 + (long)a->place.column;
		long after = (long)b->severity * 100 + (long)b->place.line * 10 + (long)b->place.column;

		assert_true(before < after || (before == after && strcmp(a->message, b->message) < 0));
	}
	assert_int_equal(said->diags.len, 500);
}

static void test_sorting_by_place_is_stable(void **state)
{
	struct said *said = *state;
	uint64_t seed = 5;

	for (int i = 0; i < 500; i++) {
		seed = seed * 6364136223846793005u + 1442695040888963407u;
		diag_add(&said->diags, seed >> 60 & 1 ? SEV_NOTE : SEV_ILLEGAL,
			 at((uint32_t)(seed >> 40 & 15), (uint32_t)(seed >> 50 & 1)), NULL, "%03d", i);
	}
	diags_sort_by_place(&said->diags);
	for (size_t i = 1; i < said->diags.len; i++) {
		const struct diag *a = &said->diags.items[i - 1], *b = &said->diags.items[i];
		long before = (long)a->place.line * 10 + (long)a->place.column;
		long after = (long)b->place.line * 10 + (long)b->place.column;

		assert_true(before < after || (before == after && strcmp(a->message, b->message) < 0));
	}
}

static void test_sorting_few_or_none(void **state)
{
	struct said *said = *state;

	diags_sort_by_severity(&said->diags);
	diag_add(&said->diags, SEV_NOTE, at(2, 0), NULL, "b");
	diags_sort_by_severity(&said->diags);
	diag_add(&said->diags, SEV_NOTE, at(1, 0), NULL, "a");
	diags_sort_by_severity(&said->diags);
	assert_string_equal(said->diags.items[0].message, "a");
	assert_string_equal(said->diags.items[1].message, "b");
}

static void test_past_the_most_only_the_counts_rise(void **state)
{
	struct said *said = *state;

	for (int i = 0; i < DIAGS_MAX + 5; i++)
		diag_add(&said->diags, SEV_ILLEGAL, at(1, 0), &rule, "x");
	assert_int_equal(said->diags.len, DIAGS_MAX);
	assert_int_equal(said->diags.count[SEV_ILLEGAL], DIAGS_MAX + 5);
	assert_false(said->diags.failed);
}

static void test_the_exit_status_of_a_batch_is_the_worst(void **state)
{
	static const int order[] = { 0, 3, 1, 2 }; /* better first */

	(void)state;
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 4; k++)
			assert_int_equal(exit_status_worse(order[i], order[k]), order[i > k ? i : k]);
	assert_int_equal(exit_status_worse(77, 78), 2);
	assert_int_equal(exit_status_of(VERDICT_LEGAL), 0);
	assert_int_equal(exit_status_of(VERDICT_ILLEGAL), 1);
	assert_int_equal(exit_status_of(VERDICT_UNREADABLE), 2);
	assert_int_equal(exit_status_of(VERDICT_UNDETERMINED), 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_a_finding_is_one_line_with_its_rule, begin, end),
		cmocka_unit_test_setup_teardown(test_a_place_is_as_exact_as_it_is_known, begin, end),
		cmocka_unit_test_setup_teardown(test_what_rests_on_an_earlier_entry_says_so, begin, end),
		cmocka_unit_test_setup_teardown(test_an_entry_is_named_where_that_is_asked_for_or_lines_say_little, begin, end),
		cmocka_unit_test_setup_teardown(test_json_has_the_fields_by_name, begin, end),
		cmocka_unit_test_setup_teardown(test_json_without_a_rule_has_null, begin, end),
		cmocka_unit_test_setup_teardown(test_the_worst_finding_is_the_verdict, begin, end),
		cmocka_unit_test_setup_teardown(test_sorting_is_by_severity_then_place_and_stable, begin, end),
		cmocka_unit_test_setup_teardown(test_sorting_by_place_is_stable, begin, end),
		cmocka_unit_test_setup_teardown(test_sorting_few_or_none, begin, end),
		cmocka_unit_test_setup_teardown(test_past_the_most_only_the_counts_rise, begin, end),
		cmocka_unit_test_setup_teardown(test_the_exit_status_of_a_batch_is_the_worst, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
