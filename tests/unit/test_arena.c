#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

static void assert_zeroed(const unsigned char *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		assert_int_equal(bytes[i], 0);
}

static void test_alloc_gives_zeroed_aligned_memory_apart(void **state)
{
	struct arena arena = { 0 };
	unsigned char *before = NULL;

	(void)state;
	for (size_t size = 0; size < 300; size++) {
		unsigned char *ptr = arena_alloc(&arena, size);

		assert_non_null(ptr);
		assert_int_equal((uintptr_t)ptr % alignof(max_align_t), 0);
		assert_ptr_not_equal(ptr, before);
		assert_zeroed(ptr, size);
		/* What one holds is not what the next holds. */
		memset(ptr, 0xa5, size);
		before = ptr;
	}
	arena_free(&arena);
}

static void test_alloc_past_a_block_keeps_what_was_there(void **state)
{
	struct arena arena = { 0 };
	unsigned char *first = arena_alloc(&arena, 10), *large;

	(void)state;
	memset(first, 7, 10);
	large = arena_alloc(&arena, 1000000);
	assert_non_null(large);
	assert_zeroed(large, 1000000);
	memset(large, 8, 1000000);
	for (int i = 0; i < 10; i++)
		assert_int_equal(first[i], 7);
	assert_true(arena.total >= 1000010);
	arena_free(&arena);
	assert_int_equal(arena.total, 0);
	assert_null(arena.head);
}

static void test_alloc_of_too_much_is_null_and_harmless(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	assert_null(arena_alloc(&arena, SIZE_MAX));
	assert_null(arena_alloc(&arena, SIZE_MAX - 8));
	assert_null(arena_calloc(&arena, SIZE_MAX / 2, 3));
	assert_null(arena_calloc(&arena, 2, SIZE_MAX));
	assert_null(arena_strndup(&arena, "x", SIZE_MAX));
	assert_non_null(arena_calloc(&arena, 0, 8));
	assert_non_null(arena_calloc(&arena, 8, 0));
	arena_free(&arena);
}

static void test_strings_are_copied_and_closed(void **state)
{
	struct arena arena = { 0 };
	char source[] = "Stitch - New Dog";
	char *part = arena_strndup(&arena, source, 6), *whole = arena_strdup(&arena, source);

	(void)state;
	source[0] = 'x';
	assert_string_equal(part, "Stitch");
	assert_string_equal(whole, "Stitch - New Dog");
	assert_string_equal(arena_strndup(&arena, source, 0), "");
	assert_string_equal(arena_printf(&arena, "%s has %d copies, %c", "A", 5, 'x'), "A has 5 copies, x");
	assert_string_equal(arena_printf(&arena, "%s", ""), "");
	arena_free(&arena);
}

static void test_printf_of_long_text_is_whole(void **state)
{
	struct arena arena = { 0 };
	char *text;

	(void)state;
	text = arena_printf(&arena, "%*s|", 200000, "x");
	assert_int_equal(strlen(text), 200001);
	assert_int_equal(text[199999], 'x');
	arena_free(&arena);
}

static void test_reset_keeps_one_block_and_gives_zeroes_again(void **state)
{
	struct arena arena = { 0 };
	size_t total;

	(void)state;
	memset(arena_alloc(&arena, 1000), 0xff, 1000);
	total = arena.total;
	for (int i = 0; i < 100; i++)
		assert_non_null(arena_alloc(&arena, 10000));
	assert_true(arena.total > total);
	arena_reset(&arena);
	assert_int_equal(arena.total, total);
	assert_zeroed(arena_alloc(&arena, 1000), 1000);
	arena_free(&arena);
}

static void test_memory_stays_flat_over_resets(void **state)
{
	struct arena arena = { 0 };
	size_t most = 0;

	(void)state;
	for (int round = 0; round < 1000; round++) {
		for (int i = 0; i < 50; i++)
			assert_non_null(arena_alloc(&arena, 3000));
		if (round == 2)
			most = arena.total;
		assert_true(round < 2 || arena.total == most);
		arena_reset(&arena);
	}
	arena_free(&arena);
}

static void test_reset_after_a_large_first_block_frees_it(void **state)
{
	struct arena arena = { 0 };

	(void)state;
	assert_non_null(arena_alloc(&arena, 10000000));
	arena_reset(&arena);
	assert_int_equal(arena.total, 0);
	assert_non_null(arena_alloc(&arena, 1));
	arena_free(&arena);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_alloc_gives_zeroed_aligned_memory_apart),
		cmocka_unit_test(test_alloc_past_a_block_keeps_what_was_there),
		cmocka_unit_test(test_alloc_of_too_much_is_null_and_harmless),
		cmocka_unit_test(test_strings_are_copied_and_closed),
		cmocka_unit_test(test_printf_of_long_text_is_whole),
		cmocka_unit_test(test_reset_keeps_one_block_and_gives_zeroes_again),
		cmocka_unit_test(test_memory_stays_flat_over_resets),
		cmocka_unit_test(test_reset_after_a_large_first_block_frees_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
