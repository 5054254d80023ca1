#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "text/lexicon.h"

struct fixture {
	struct arena arena;
	struct lexicon lexicon;
	char found[256]; /* "name/tokens;" for each match, sorted by nothing */
	unsigned n_found;
};

static int begin(void **state)
{
	static struct fixture fixture;

	memset(&fixture, 0, sizeof(fixture));
	lexicon_init(&fixture.lexicon, &fixture.arena);
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	lexicon_free(&f->lexicon);
	arena_free(&f->arena);
	return 0;
}

static void add(struct fixture *f, const char *word_class, const char *name)
{
	assert_int_equal(lexicon_add(&f->lexicon, word_class, text_of(name)), ST_OK);
}

static void note(void *ctx, const struct lexicon_entry *entry)
{
	struct fixture *f = ctx;
	char line[80];

	snprintf(line, sizeof(line), "%.*s/%u;", (int)entry->name.len, entry->name.ptr, (unsigned)entry->n_tokens);
	strcat(f->found, line);
	f->n_found++;
}

static unsigned match(struct fixture *f, const char *word_class, const char *source, uint16_t at)
{
	static struct token_row row;

	f->found[0] = '\0';
	f->n_found = 0;
	assert_int_equal(tokenize(&row, text_of(source), &f->arena), ST_OK);
	lexicon_match(&f->lexicon, text_of(word_class), &row, at, note, f);
	return f->n_found;
}

static void test_lexicon_match_finds_every_length(void **state)
{
	struct fixture *f = *state;

	add(f, "name", "Peter");
	add(f, "name", "Peter Pan");
	add(f, "name", "Peter Piper");
	assert_int_equal(match(f, "name", "named peter pan in play", 1), 2);
	assert_non_null(strstr(f->found, "Peter/1;"));
	assert_non_null(strstr(f->found, "Peter Pan/2;"));
	assert_int_equal(match(f, "name", "named peter pan in play", 2), 0);
}

static void test_lexicon_match_keeps_classes_apart(void **state)
{
	struct fixture *f = *state;

	add(f, "name", "Robin Hood");
	add(f, "class", "Robin Hood");
	add(f, "class", "Villain");
	assert_int_equal(match(f, "class", "villain", 0), 1);
	assert_int_equal(match(f, "name", "villain", 0), 0);
	assert_int_equal(match(f, "name", "robin hood", 0), 1);
	assert_int_equal(match(f, "other", "robin hood", 0), 0);
}

static void test_lexicon_names_match_whatever_their_case_and_marks(void **state)
{
	struct fixture *f = *state;

	add(f, "name", "Maurice\xe2\x80\x99s Machine");
	add(f, "name", "Pull the Lever!");
	assert_int_equal(match(f, "name", "MAURICE'S MACHINE", 0), 1);
	assert_string_equal(f->found, "Maurice\xe2\x80\x99s Machine/2;");
	assert_int_equal(match(f, "name", "pull the lever! x", 0), 1);
	assert_int_equal(match(f, "name", "pull the lever x", 0), 0);
}

static void test_lexicon_add_stores_a_name_once(void **state)
{
	struct fixture *f = *state;

	add(f, "name", "Genie");
	add(f, "name", "genie");
	add(f, "name", "");
	assert_int_equal(f->lexicon.len, 1);
	assert_int_equal(match(f, "name", "genie", 0), 1);
}

static void test_lexicon_match_takes_any_dash_for_a_dash(void **state)
{
	struct fixture *f = *state;

	add(f, "fullname", "Genie - Wish Fulfilled");
	assert_int_equal(match(f, "fullname", "Genie \xe2\x80\x94 Wish Fulfilled", 0), 1);
	assert_int_equal(match(f, "fullname", "Genie - Wish Fulfilled", 0), 1);
	assert_int_equal(match(f, "fullname", "Genie , Wish Fulfilled", 0), 0);
}

static void test_lexicon_match_at_the_end_of_the_row(void **state)
{
	struct fixture *f = *state;

	add(f, "name", "Peter Pan");
	assert_int_equal(match(f, "name", "peter", 0), 0);
	assert_int_equal(match(f, "name", "peter", 1), 0);
}

static void test_lexicon_add_refuses_what_is_not_utf8(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(lexicon_add(&f->lexicon, "name", text_of("\xff")), ST_SYNTAX);
	assert_int_equal(f->lexicon.len, 0);
}

static void test_lexicon_holds_many_names(void **state)
{
	struct fixture *f = *state;
	char name[16];

	for (int i = 0; i < 5000; i++) {
		snprintf(name, sizeof(name), "n%c%c%c x", 'a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676 % 26);
		add(f, "name", name);
	}
	assert_int_equal(f->lexicon.len, 5000);
	assert_int_equal(match(f, "name", "nbba x", 0), 1);
	assert_string_equal(f->found, "nbba x/2;");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_lexicon_match_finds_every_length, begin, end),
		cmocka_unit_test_setup_teardown(test_lexicon_match_keeps_classes_apart, begin, end),
		cmocka_unit_test_setup_teardown(test_lexicon_names_match_whatever_their_case_and_marks, begin, end),
		cmocka_unit_test_setup_teardown(test_lexicon_add_stores_a_name_once, begin, end),
		cmocka_unit_test_setup_teardown(test_lexicon_match_takes_any_dash_for_a_dash, begin, end),
		cmocka_unit_test_setup_teardown(test_lexicon_match_at_the_end_of_the_row, begin, end),
		cmocka_unit_test_setup_teardown(test_lexicon_add_refuses_what_is_not_utf8, begin, end),
		cmocka_unit_test_setup_teardown(test_lexicon_holds_many_names, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
