#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "text/token.h"

static struct token_row row;

static int begin(void **state)
{
	static struct arena arena;

	arena = (struct arena){ 0 };
	*state = &arena;
	return 0;
}

static int end(void **state)
{
	arena_free(*state);
	return 0;
}

/* The tokens of [source] with a blank between them must read [expected]. */
static void expect(struct arena *arena, const char *source, const char *expected)
{
	char joined[512] = "";

	assert_int_equal(tokenize(&row, text_of(source), arena), ST_OK);
	for (uint16_t i = 0; i < row.len; i++) {
		if (i)
			strcat(joined, " ");
		strncat(joined, row.items[i].text.ptr, row.items[i].text.len);
	}
	assert_string_equal(joined, expected);
}

static void test_tokenize_words_and_marks_in_lower_case(void **state)
{
	expect(*state, "Draw 2 CARDS, then discard.", "draw 2 cards , then discard .");
	expect(*state, "", "");
	expect(*state, "a-b non-x x- -x", "a-b non-x x - - x");
}

static void test_tokenize_kinds(void **state)
{
	static const enum token_kind kinds[] = { TOKEN_WORD,   TOKEN_SIGNED, TOKEN_SYMBOL, TOKEN_MARK,
						 TOKEN_NUMBER, TOKEN_SIGNED, TOKEN_MARK,   TOKEN_SYMBOL };

	assert_int_equal(tokenize(&row, text_of("gets +2 {S}, 14 -1 +{L}"), *state), ST_OK);
	assert_int_equal(row.len, 8);
	for (uint16_t i = 0; i < row.len; i++)
		assert_int_equal(row.items[i].kind, kinds[i]);
	assert_int_equal(row.items[1].number, 2);
	assert_int_equal(row.items[4].number, 14);
	assert_int_equal(row.items[5].number, -1);
	assert_true(text_is(row.items[2].source, "{S}"));
	assert_true(text_is(row.items[2].text, "{s}"));
}

static void test_tokenize_typographic_marks_are_plain(void **state)
{
	expect(*state, "can\xe2\x80\x99t \xe2\x80\x9cx\xe2\x80\x9d", "can't \" x \"");
	expect(*state,
	       "{E} \xe2\x80\x94 Draw \xe2\x80\x93 \xe2\x88\x92"
	       "1 \xe2\x80\xa2 x\xe2\x80\xa6",
	       "{e} -- draw - -1 * x ...");
	expect(*state,
	       "a\xc2\xa0"
	       "b\xe2\x80\xaf"
	       "c\nd\te",
	       "a b c d e");
}

static void test_tokenize_possessives_keep_their_apostrophe(void **state)
{
	expect(*state, "a player's or players' hand", "a player's or players' hand");
	expect(*state, "Nephews\xe2\x80\x99 Bank", "nephews' bank");
	expect(*state, "it' x'", "it ' x '");
}

static void test_tokenize_keeps_letters_beyond_ascii(void **state)
{
	expect(*state, "Te K\xc4\x81 moves", "te k\xc4\x81 moves");
}

static void test_tokenize_passes_over_marks_around_keywords(void **state)
{
	expect(*state, "gains <Rush>", "gains rush");
}

static void test_tokenize_number_past_its_range_is_no_number(void **state)
{
	assert_int_equal(tokenize(&row, text_of("999999999999"), *state), ST_OK);
	assert_int_equal(row.len, 1);
	assert_int_equal(row.items[0].kind, TOKEN_MARK);
}

static void test_tokenize_refuses_what_is_not_utf8(void **state)
{
	assert_int_equal(tokenize(&row, text_of("a \xff b"), *state), ST_SYNTAX);
}

static void test_tokenize_at_the_limit(void **state)
{
	char source[2 * MAX_TOKENS + 3];

	memset(source, 0, sizeof(source));
	for (size_t i = 0; i < MAX_TOKENS; i++)
		memcpy(source + 2 * i, "x ", 2);
	assert_int_equal(tokenize(&row, text_of(source), *state), ST_OK);
	assert_int_equal(row.len, MAX_TOKENS);
	source[2 * MAX_TOKENS] = 'x';
	assert_int_equal(tokenize(&row, text_of(source), *state), ST_LIMIT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_tokenize_words_and_marks_in_lower_case, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_kinds, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_typographic_marks_are_plain, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_possessives_keep_their_apostrophe, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_keeps_letters_beyond_ascii, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_passes_over_marks_around_keywords, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_number_past_its_range_is_no_number, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_refuses_what_is_not_utf8, begin, end),
		cmocka_unit_test_setup_teardown(test_tokenize_at_the_limit, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
