#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "games/lorcana/state/history.h"

static struct event numbered(int16_t number)
{
	return (struct event){ .what = 1, .subject = 7, .number = number };
}

static void test_history_keeps_the_order(void **state)
{
	static struct history history;

	(void)state;
	for (int16_t i = 1; i <= 3; i++) {
		struct event event = numbered(i);

		history_add(&history, &event);
	}
	assert_int_equal(history.len, 3);
	assert_int_equal(history.items[0].number, 1);
	assert_int_equal(history.items[2].number, 3);
}

static void test_a_full_history_forgets_the_oldest(void **state)
{
	static struct history history;

	(void)state;
	for (int16_t i = 1; i <= MAX_HISTORY + 2; i++) {
		struct event event = numbered(i);

		history_add(&history, &event);
	}
	assert_int_equal(history.len, MAX_HISTORY);
	assert_int_equal(history.items[0].number, 3);
	assert_int_equal(history.items[MAX_HISTORY - 1].number, MAX_HISTORY + 2);
}

/* Two histories that tell the same are the same bytes, whatever they held before. */
static void test_a_cleared_history_is_like_a_new_one(void **state)
{
	static struct history history, fresh;
	struct event event = numbered(5);

	(void)state;
	history_add(&history, &event);
	history_add(&history, &event);
	history_clear(&history);
	assert_int_equal(history.len, 0);
	assert_memory_equal(&history, &fresh, sizeof(fresh));
}

/* Of a turn that is over what is asked for is kept, until the next turn of that player is. */
static void test_the_last_turn_of_each_player_is_kept(void **state)
{
	static struct history history;
	static struct past past, fresh;
	struct event asked = numbered(1), other = numbered(2);

	(void)state;
	other.what = 2;
	history_add(&history, &asked);
	history_add(&history, &other);
	history_pass(&history, &past, 0, 1u << 1);
	assert_int_equal(past.len, 1);
	assert_int_equal(past.items[0].number, 1);
	assert_int_equal(past.items[0].moment, 0);
	history_pass(&history, &past, 1, 1u << 1);
	assert_int_equal(past.len, 2);
	history_clear(&history);
	history_pass(&history, &past, 0, 1u << 1);
	assert_int_equal(past.len, 1);
	assert_int_equal(past.items[0].moment, 1);
	history_pass(&history, &past, 1, 1u << 1);
	assert_memory_equal(&past, &fresh, sizeof(fresh));
}

static void test_a_full_past_forgets_the_oldest(void **state)
{
	static struct history history;
	static struct past past;

	(void)state;
	for (int16_t i = 1; i <= MAX_PAST + 1; i++) {
		struct event event = numbered(i);

		history_add(&history, &event);
	}
	history_pass(&history, &past, 1, 1u << 1);
	assert_int_equal(past.len, MAX_PAST);
	assert_int_equal(past.items[0].number, 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_history_keeps_the_order),
		cmocka_unit_test(test_a_full_history_forgets_the_oldest),
		cmocka_unit_test(test_a_cleared_history_is_like_a_new_one),
		cmocka_unit_test(test_the_last_turn_of_each_player_is_kept),
		cmocka_unit_test(test_a_full_past_forgets_the_oldest),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
