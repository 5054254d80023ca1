/*
 * Letters and digits, those of base64, and sets of bits in words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/base64.h"
#include "base/bits.h"

static void test_base64_letter_and_value_are_inverse(void **state)
{
	unsigned n = 0;

	(void)state;
	for (unsigned value = 0; value < BASE64_NONE; value++)
		assert_int_equal(base64_value(base64_letter(value)), value);
	assert_int_equal(base64_value('+'), base64_value('-'));
	assert_int_equal(base64_value('/'), base64_value('_'));
	for (int c = 0; c < 256; c++)
		n += base64_value((char)(unsigned char)c) != BASE64_NONE;
	assert_int_equal(n, BASE64_NONE + 2);
	assert_true(is_base64('='));
	assert_false(is_base64('\0'));
}

static void test_digits_at_either_end_are_counted(void **state)
{
	(void)state;
	assert_int_equal(digits_at_start(text_of("12x3")), 2);
	assert_int_equal(digits_at_end(text_of("12x3")), 1);
	assert_int_equal(digits_at_start(text_of("")), 0);
	assert_int_equal(digits_at_end(text_of("77")), 2);
	assert_false(is_one_of('\0', "ab"));
}

static const char *name_of(int i)
{
	static const char *const names[] = { "amber", "ruby", "steel" };

	return names[i];
}

static void expect_words(unsigned bits, const char *words, const char *json)
{
	struct buffer out = { 0 };

	buffer_add_bits(&out, bits, name_of);
	assert_string_equal(buffer_string(&out), words);
	buffer_clear(&out);
	buffer_add_bits_json(&out, bits, name_of);
	assert_string_equal(buffer_string(&out), json);
	buffer_free(&out);
}

static void test_bits_are_said_in_words(void **state)
{
	(void)state;
	assert_int_equal(bits_count(0), 0);
	assert_int_equal(bits_count(UINT64_MAX), 64);
	expect_words(0, "", "[]");
	expect_words(2, "ruby", "[\"ruby\"]");
	expect_words(5, "amber and steel", "[\"amber\",\"steel\"]");
	expect_words(7, "amber, ruby and steel", "[\"amber\",\"ruby\",\"steel\"]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_base64_letter_and_value_are_inverse),
		cmocka_unit_test(test_digits_at_either_end_are_counted),
		cmocka_unit_test(test_bits_are_said_in_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
