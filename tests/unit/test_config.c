#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "config/config.h"
#include "ground.h"

struct fixture {
	struct ground ground;
	struct config config;
};

static int begin(void **state)
{
	static struct fixture f;

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	*state = &f;
	return 0;
}

static enum status load(struct fixture *f, const char *content)
{
	char path[128];

	scratch_write(&f->ground.scratch, CONFIG_NAME, content);
	snprintf(path, sizeof(path), "%s/" CONFIG_NAME, f->ground.scratch.path);
	return config_load(&f->config, path, "the-file", "the/folder", &f->ground.arena, &f->ground.diags);
}

static const char *value(struct fixture *f, enum config_key key, const char *path)
{
	return config_value(&f->config, key, text_of(path)).text;
}

static void test_the_last_override_that_has_a_value_counts(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "{\"format\": \"core\", \"date\": \"2026-02-14\",\n \"overrides\": [\n"
				 "  {\"files\": \"old/**\", \"date\": \"2024-01-01\"},\n"
				 "  {\"files\": [\"*.csv\", \"*.tsv\"], \"format\": \"none\"}]}"),
			 ST_OK);
	assert_string_equal(value(f, CONFIG_FORMAT, "a.txt"), "core");
	assert_string_equal(value(f, CONFIG_DATE, "a.txt"), "2026-02-14");
	assert_string_equal(value(f, CONFIG_FORMAT, "old/a.tsv"), "none");
	assert_string_equal(value(f, CONFIG_DATE, "old/a.tsv"), "2024-01-01");
	assert_null(value(f, CONFIG_GAME, "a.txt"));
	assert_int_equal(config_value(&f->config, CONFIG_DATE, text_of("old/a.txt")).place.line, 3);
	assert_int_equal(config_value(&f->config, CONFIG_DATE, text_of("old/a.txt")).place.column, 31);
	assert_string_equal(config_value(&f->config, CONFIG_FORMAT, text_of("x.tsv")).glob, "*.csv");
	assert_null(config_value(&f->config, CONFIG_FORMAT, text_of("x.txt")).glob);
}

static void test_paths_of_cards_are_from_the_folder(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "{\"cards\": [\"a.json\", \"/b.json\"]}"), ST_OK);
	assert_string_equal(value(f, CONFIG_CARDS, "x"), "the/folder/a.json\n/b.json");
	assert_int_equal(load(f, "{\"cards\": \"a.json\"}"), ST_OK);
	assert_string_equal(value(f, CONFIG_CARDS, "x"), "the/folder/a.json");
}

static void test_what_is_ignored_has_a_reason(void **state)
{
	struct fixture *f = *state;
	const struct config_ignore *ignore;

	assert_int_equal(load(f, "{\"ignore\": {\"deck-copies\": \"cube\", \"deck-ink-types\": {\"reason\": \"fun\", "
				 "\"until\": \"2026-12-31\", \"files\": \"fun/\"}}}"),
			 ST_OK);
	ignore = config_ignore_of(&f->config, "deck-copies", text_of("a.txt"));
	assert_non_null(ignore);
	assert_string_equal(ignore->reason, "cube");
	assert_int_equal(ignore->until, 0);
	assert_null(config_ignore_of(&f->config, "deck-ink-types", text_of("a.txt")));
	ignore = config_ignore_of(&f->config, "deck-ink-types", text_of("fun/a.txt"));
	assert_non_null(ignore);
	assert_int_equal(ignore->until, 20261231);
	assert_null(config_ignore_of(&f->config, "deck-minimum-size", text_of("fun/a.txt")));
}

/* Loads what is wrong and expects the first thing that is said of it. */
static void refuse(struct fixture *f, const char *content, uint32_t line, uint32_t column, const char *message)
{
	diags_clear(&f->ground.diags);
	assert_int_equal(load(f, content), ST_SYNTAX);
	assert_string_equal(f->ground.diags.items[0].message, message);
	assert_int_equal(f->ground.diags.items[0].place.line, line);
	assert_int_equal(f->ground.diags.items[0].place.column, column);
	assert_string_equal(f->ground.diags.items[0].place.file, "the-file");
}

static void test_what_is_wrong_is_said_at_its_place(void **state)
{
	struct fixture *f = *state;

	refuse(f, "{\n  \"fromat\": \"core\"}", 2, 3,
	       "no key 'fromat', nearest 'format'; there are $schema, game, format, date, edition, region, cards, "
	       "fail-on, include, exclude, overrides, ignore");
	refuse(f, "{\"overrides\": [{\"files\": \"*\", \"include\": \"*\"}]}", 1, 31,
	       "no key 'include'; there are files, game, format, date, edition, region, cards, fail-on, ignore");
	refuse(f, "{\"ignore\": {\"x\": {\"reasn\": \"y\"}}}", 1, 19,
	       "no key 'reasn', nearest 'reason'; there are reason, until, files");
	refuse(f, "{\"date\": \"2026-02-30\"}", 1, 10, "'2026-02-30' found, expected a day yyyy-mm-dd, or 'today'");
	refuse(f, "{\"fail-on\": \"always\"}", 1, 13,
	       "'always' found, expected 'illegal', 'undetermined' or 'never'");
	refuse(f, "{\"format\": 1}", 1, 12, "a number found, expected a string");
	refuse(f, "{\"format\": \"\"}", 1, 12, "an empty string found, expected a string");
	refuse(f, "{\"include\": {}}", 1, 13, "an object found, expected a glob or an array of globs");
	refuse(f, "{\"include\": [\"a\", 2]}", 1, 19, "a number found, expected a glob or an array of globs");
	refuse(f, "{\"overrides\": [{\"format\": \"core\"}]}", 1, 16,
	       "an override without 'files' found, expected globs");
	refuse(f, "{\"overrides\": {}}", 1, 15, "an object found, expected an array of objects");
	refuse(f, "{\"ignore\": {\"x\": {}}}", 1, 13, "no reason is given why 'x' is ignored");
	refuse(f, "{\"ignore\": {\"x\": {\"reason\": \"y\", \"until\": \"soon\"}}}", 1, 43,
	       "'soon' found, expected a day yyyy-mm-dd");
	refuse(f, "[]", 1, 1, "an array found, expected an object");
}

static void test_all_that_is_wrong_is_said(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "{\"a-a-a\": 1, \"date\": 2, \"overrides\": [3]}"), ST_SYNTAX);
	assert_int_equal(f->ground.diags.count[SEV_ERROR], 3);
}

static void test_what_is_no_json_is_refused(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(load(f, "{\"format\": \"core\",\n}"), ST_SYNTAX);
	assert_int_equal(f->ground.diags.items[0].place.line, 2);
	assert_int_equal(load(f, ""), ST_SYNTAX);
	assert_int_equal(load(f, "{\"format\": \"core\", \"format\": \"none\"}"), ST_SYNTAX);
	assert_int_equal(config_load(&f->config, "/nowhere/at/all", "x", "", &f->ground.arena, &f->ground.diags), ST_IO);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_the_last_override_that_has_a_value_counts),
		TEST(test_paths_of_cards_are_from_the_folder),
		TEST(test_what_is_ignored_has_a_reason),
		TEST(test_what_is_wrong_is_said_at_its_place),
		TEST(test_all_that_is_wrong_is_said),
		TEST(test_what_is_no_json_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
