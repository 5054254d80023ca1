#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "kernel/flat.h"

/* A number before, between and behind arrays; counts of each size, before and behind what they count; no holes. */
struct row {
	uint16_t first;
	uint8_t n_small;
	uint8_t small[5];
	uint32_t between;
	uint32_t ring[4];
	uint32_t n_ring;
	uint16_t n_wide;
	uint16_t wide[7]; /* one more than n_wide */
	uint32_t last;
};

static const struct flat_array arrays[] = {
	FLAT_ARRAY(struct row, small, n_small, 0),
	FLAT_ARRAY(struct row, ring, n_ring, 0),
	FLAT_ARRAY(struct row, wide, n_wide, 1),
};

static const struct flat flat = { sizeof(struct row), 3, arrays };

static struct row some_row(void)
{
	return (struct row){ .first = 1,
			     .n_small = 2,
			     .small = { 3, 4, 5, 6, 7 },
			     .between = 8,
			     .ring = { 9, 10, 11, 12 },
			     .n_ring = 3,
			     .n_wide = 4,
			     .wide = { 13, 14, 15, 16, 17, 18, 19 },
			     .last = 20 };
}

static void test_flat_copy_copies_what_is_in_use_and_no_more(void **state)
{
	struct row from = some_row(), to;

	(void)state;
	memset(&to, 0xee, sizeof(to));
	flat_copy(&flat, &to, &from);
	assert_int_equal(to.first, 1);
	assert_int_equal(to.n_small, 2);
	assert_int_equal(to.small[1], 4);
	assert_int_equal(to.small[2], 0xee);
	assert_int_equal(to.between, 8);
	assert_int_equal(to.ring[2], 11);
	assert_int_equal(to.ring[3], 0xeeeeeeee);
	assert_int_equal(to.n_ring, 3);
	assert_int_equal(to.wide[4], 17);
	assert_int_equal(to.wide[5], 0xeeee);
	assert_int_equal(to.last, 20);
}

static void test_flat_copy_onto_itself_changes_nothing(void **state)
{
	struct row row = some_row(), same = some_row();

	(void)state;
	flat_copy(&flat, &row, &row);
	assert_memory_equal(&row, &same, sizeof(row));
}

/* A ring counts all that it was ever given; a full array has nothing behind it. */
static void test_flat_copy_of_more_than_there_is_room_for_copies_all(void **state)
{
	struct row from = some_row(), to = { 0 };

	(void)state;
	from.n_small = 5;
	from.n_ring = 4000000000;
	from.n_wide = 65535;
	flat_copy(&flat, &to, &from);
	assert_memory_equal(&to, &from, sizeof(to));
}

static void test_flat_same_sees_what_is_in_use_and_no_more(void **state)
{
	struct row a = some_row(), b = some_row();

	(void)state;
	b.small[2] = b.small[4] = 99;
	b.ring[3] = 99;
	b.wide[5] = b.wide[6] = 99;
	assert_true(flat_same(&flat, &a, &b));
}

static void test_flat_same_of_any_difference_is_false(void **state)
{
	static const size_t at[] = { offsetof(struct row, first),    offsetof(struct row, n_small), offsetof(struct row, small),
				     offsetof(struct row, small) + 1, offsetof(struct row, between), offsetof(struct row, ring) + 8,
				     offsetof(struct row, n_ring),    offsetof(struct row, n_wide),  offsetof(struct row, wide) + 8,
				     offsetof(struct row, last) };
	struct row a = some_row();

	(void)state;
	for (size_t i = 0; i < sizeof(at) / sizeof(at[0]); i++) {
		struct row b = a;

		((char *)&b)[at[i]] ^= 1;
		assert_false(flat_same(&flat, &a, &b));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_flat_copy_copies_what_is_in_use_and_no_more),
		cmocka_unit_test(test_flat_copy_onto_itself_changes_nothing),
		cmocka_unit_test(test_flat_copy_of_more_than_there_is_room_for_copies_all),
		cmocka_unit_test(test_flat_same_sees_what_is_in_use_and_no_more),
		cmocka_unit_test(test_flat_same_of_any_difference_is_false),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
