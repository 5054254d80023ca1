#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "deck/deck_setting.h"

static void test_a_comment_with_a_key_in_small_letters_is_meant(void **state)
{
	struct deck_setting setting;

	(void)state;
	assert_true(deck_setting_of_comment(text_of(" # date:  2026-02-14 \r"), &setting));
	assert_int_equal(setting.kind, SETTING_DATE);
	assert_true(setting.is_meant);
	assert_true(text_is(setting.value, "2026-02-14"));
	assert_true(deck_setting_of_comment(text_of("//format :core"), &setting));
	assert_int_equal(setting.kind, SETTING_FORMAT);
	assert_true(setting.is_meant);
	assert_true(deck_setting_of_comment(text_of("# Region: en"), &setting));
	assert_int_equal(setting.kind, SETTING_REGION);
	assert_false(setting.is_meant);
}

static void test_other_comments_set_nothing(void **state)
{
	static const char *const lines[] = { "# Ann", "# format", "# format:", "# formats: core", "format: core", "#", "" };
	struct deck_setting setting;

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		assert_false(deck_setting_of_comment(text_of(lines[i]), &setting));
}

static bool names_game(const char *head, const char *name)
{
	struct deck_setting setting;

	return deck_setting_game(text_of(head), &setting) && text_is(setting.value, name);
}

static void test_the_head_of_a_list_names_its_game(void **state)
{
	struct deck_setting setting;

	(void)state;
	assert_true(names_game("# Ann\n4 Card\n# game: chess\n", "chess"));
	assert_true(names_game("{\"name\": \"A\",\n\"game\" : \"chess\"}", "chess"));
	assert_true(names_game("[{\"game\":\"chess\"", "chess"));
	assert_true(names_game("<?xml?><deck><meta><game>chess</game>", "chess"));
	assert_true(deck_setting_game(text_of("x\n# game: go"), &setting));
	assert_int_equal(setting.line, 2);
	assert_false(deck_setting_game(text_of("{\"game\": 1}"), &setting));
	assert_false(deck_setting_game(text_of("{\"game\": \"che"), &setting));
	assert_false(deck_setting_game(text_of("<game></game>"), &setting));
	assert_false(deck_setting_game(text_of("{\"x\": \"\n# game: go\n\"}"), &setting));
	assert_false(deck_setting_game(text_of(""), &setting));
}

static void test_a_fact_does_not_replace_what_is_meant(void **state)
{
	struct deck_settings settings = { 0 }, more = { 0 };
	struct deck_setting meant = { SETTING_FORMAT, true, text_of("core"), 1 }, fact = { SETTING_FORMAT, false, text_of("x"), 2 };

	(void)state;
	assert_false(deck_settings_any(&settings));
	deck_settings_keep(&settings, &fact);
	assert_string_equal(settings.of[SETTING_FORMAT].value, "x");
	deck_settings_keep(&settings, &meant);
	deck_settings_keep(&settings, &fact);
	assert_string_equal(settings.of[SETTING_FORMAT].value, "core");
	assert_int_equal(settings.of[SETTING_FORMAT].line, 1);
	assert_true(deck_settings_any(&settings));
	deck_settings_add(&settings, &more);
	assert_string_equal(settings.of[SETTING_FORMAT].value, "core");
}

static void test_a_long_value_is_cut(void **state)
{
	char name[4 * DECK_SETTING_SIZE];
	struct deck_settings settings = { 0 };
	struct deck_setting setting = { .kind = SETTING_GAME };

	(void)state;
	memset(name, 'a', sizeof(name));
	setting.value = text_make(name, sizeof(name));
	deck_settings_keep(&settings, &setting);
	assert_int_equal(strlen(settings.of[SETTING_GAME].value), DECK_SETTING_SIZE - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_comment_with_a_key_in_small_letters_is_meant),
		cmocka_unit_test(test_other_comments_set_nothing),
		cmocka_unit_test(test_the_head_of_a_list_names_its_game),
		cmocka_unit_test(test_a_fact_does_not_replace_what_is_meant),
		cmocka_unit_test(test_a_long_value_is_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
