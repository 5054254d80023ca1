#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "base/map.h"

enum { N_KEYS = 5000 };

static struct arena arena;

static struct text key_of(unsigned i)
{
	return text_of(arena_printf(&arena, "key %u", i));
}

static void test_what_was_added_is_found(void **state)
{
	struct map map;
	uint32_t value;

	(void)state;
	assert_int_equal(map_init(&map, &arena, N_KEYS), ST_OK);
	for (unsigned i = 0; i < N_KEYS; i++)
		assert_true(map_add(&map, key_of(i), i * 3));
	assert_int_equal(map.len, N_KEYS);
	for (unsigned i = 0; i < N_KEYS; i++) {
		assert_true(map_find(&map, key_of(i), &value));
		assert_int_equal(value, i * 3);
	}
	arena_free(&arena);
}

static void test_what_was_not_added_is_not_found(void **state)
{
	struct map map;
	uint32_t value = 77;

	(void)state;
	assert_int_equal(map_init(&map, &arena, 3), ST_OK);
	assert_true(map_add(&map, text_of("quest"), 1));
	assert_false(map_find(&map, text_of("ques"), &value));
	assert_false(map_find(&map, text_of("quest "), &value));
	assert_false(map_find(&map, text_of(""), &value));
	assert_int_equal(value, 77);
	arena_free(&arena);
}

static void test_the_first_value_of_a_key_stays(void **state)
{
	struct map map;
	uint32_t value;

	(void)state;
	assert_int_equal(map_init(&map, &arena, 2), ST_OK);
	assert_true(map_add(&map, text_of("ink"), 1));
	assert_false(map_add(&map, text_of("ink"), 2));
	assert_true(map_find(&map, text_of("ink"), &value));
	assert_int_equal(value, 1);
	assert_int_equal(map.len, 1);
	arena_free(&arena);
}

static void test_an_empty_text_is_a_key(void **state)
{
	struct map map;
	uint32_t value;

	(void)state;
	assert_int_equal(map_init(&map, &arena, 2), ST_OK);
	assert_true(map_add(&map, text_of(""), 9));
	assert_true(map_find(&map, text_of(""), &value) && value == 9);
	arena_free(&arena);
}

static void test_a_map_holds_as_many_keys_as_it_was_made_for(void **state)
{
	(void)state;
	for (unsigned n = 0; n <= 70; n++) {
		struct map map;
		uint32_t value;

		assert_int_equal(map_init(&map, &arena, n), ST_OK);
		for (unsigned i = 0; i < n; i++)
			assert_true(map_add(&map, key_of(i), i));
		assert_false(map_find(&map, text_of("none"), &value));
	}
	arena_free(&arena);
}

static void test_a_zeroed_map_has_nothing(void **state)
{
	struct map map = { 0 };
	uint32_t value;

	(void)state;
	assert_false(map_find(&map, text_of("x"), &value));
}

static void test_a_map_past_all_memory_is_refused(void **state)
{
	struct map map;

	(void)state;
	assert_int_equal(map_init(&map, &arena, SIZE_MAX), ST_NOMEM);
	assert_int_equal(map_init(&map, &arena, SIZE_MAX / 65), ST_NOMEM);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_was_added_is_found),
		cmocka_unit_test(test_what_was_not_added_is_not_found),
		cmocka_unit_test(test_the_first_value_of_a_key_stays),
		cmocka_unit_test(test_an_empty_text_is_a_key),
		cmocka_unit_test(test_a_map_holds_as_many_keys_as_it_was_made_for),
		cmocka_unit_test(test_a_zeroed_map_has_nothing),
		cmocka_unit_test(test_a_map_past_all_memory_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
