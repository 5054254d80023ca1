#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "kernel/waiting.h"

static struct waiting of_player(player_id player, obj_id source)
{
	return (struct waiting){ .source = source, .player = player, .incarnation = 1 };
}

static void test_waiting_abilities_keep_their_order(void **state)
{
	struct waiting_set *set = calloc(1, sizeof(*set));
	struct waiting w;

	(void)state;
	for (obj_id i = 1; i <= 5; i++) {
		w = of_player((player_id)(i % 2), i);
		assert_true(waiting_add(set, &w));
	}
	waiting_remove(set, 1);
	waiting_remove(set, 3);
	assert_int_equal(set->len, 3);
	assert_int_equal(set->items[0].source, 1);
	assert_int_equal(set->items[1].source, 3);
	assert_int_equal(set->items[2].source, 4);
	free(set);
}

static void assert_next(const struct waiting_set *set, player_id first, player_id player, uint16_t i, bool is_only)
{
	struct waiting_next next = waiting_next(set, first, 3);

	assert_int_equal(next.player, player);
	assert_int_equal(next.i, i);
	assert_int_equal(next.is_only, is_only);
}

static void test_next_is_the_first_in_turn_order_who_has_one(void **state)
{
	struct waiting_set *set = calloc(1, sizeof(*set));

	(void)state;
	assert_next(set, 0, NO_PLAYER, 0, false);
	waiting_add(set, &(struct waiting){ .source = 1, .player = 2 });
	waiting_add(set, &(struct waiting){ .source = 2, .player = 0 });
	waiting_add(set, &(struct waiting){ .source = 3, .player = 0 });
	assert_next(set, 0, 0, 1, false);
	assert_next(set, 1, 2, 0, true);
	assert_next(set, 2, 2, 0, true);
	waiting_remove(set, 0);
	assert_next(set, 2, 0, 0, false);
	waiting_remove(set, 0);
	assert_next(set, 1, 0, 0, true);
	free(set);
}

static void test_removed_abilities_leave_no_trace(void **state)
{
	struct waiting_set *set = calloc(1, sizeof(*set)), *empty = calloc(1, sizeof(*empty));
	struct waiting w = of_player(1, 4);

	(void)state;
	for (int i = 0; i < MAX_WAITING; i++)
		assert_true(waiting_add(set, &w));
	assert_false(waiting_add(set, &w));
	while (set->len)
		waiting_remove(set, (uint16_t)(set->len / 2));
	assert_memory_equal(set, empty, sizeof(*set));
	free(set);
	free(empty);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_waiting_abilities_keep_their_order),
		cmocka_unit_test(test_next_is_the_first_in_turn_order_who_has_one),
		cmocka_unit_test(test_removed_abilities_leave_no_trace),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
