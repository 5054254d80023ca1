#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "games/lorcana/state/lasting.h"

enum { STRENGTH, LORE };

static struct lasting plus(obj_id target, uint8_t attribute, int delta)
{
	return (struct lasting){ .target = target, .incarnation = 3, .kind = attribute, .number = (int16_t)delta };
}

static void add(struct lasting_set *set, struct lasting modifier)
{
	assert_true(lasting_add(set, MAX_MODIFIERS, &modifier));
}

static void test_modifiers_add_up_by_target_incarnation_and_attribute(void **state)
{
	struct lasting_set *set = calloc(1, sizeof(*set));

	(void)state;
	add(set, plus(1, STRENGTH, 2));
	add(set, plus(1, STRENGTH, -3));
	add(set, plus(1, LORE, 10));
	add(set, plus(2, STRENGTH, 100));
	assert_int_equal(lasting_sum(set, 1, 3, STRENGTH), -1);
	assert_int_equal(lasting_find(set, 1, 3, STRENGTH)->number, 2);
	assert_int_equal(lasting_sum(set, 1, 3, LORE), 10);
	assert_int_equal(lasting_sum(set, 1, 4, STRENGTH), 0);
	assert_null(lasting_find(set, 1, 2, STRENGTH));
	assert_int_equal(lasting_sum(set, 3, 3, STRENGTH), 0);
	free(set);
}

static bool is_lore(const void *ctx, const struct lasting *m)
{
	return m->kind == *(const uint8_t *)ctx;
}

static void test_modifiers_end_where_asked_and_keep_their_order(void **state)
{
	struct lasting_set *set = calloc(1, sizeof(*set)), *expected = calloc(1, sizeof(*expected));
	uint8_t lore = LORE;

	(void)state;
	for (obj_id i = 1; i <= 6; i++) {
		add(set, plus(i, i % 2 ? STRENGTH : LORE, i));
		if (i % 2)
			add(expected, plus(i, STRENGTH, i));
	}
	lasting_remove_if(set, is_lore, &lore);
	assert_int_equal(set->len, expected->len);
	assert_memory_equal(set->items, expected->items, set->len * sizeof(set->items[0]));
	free(set);
	free(expected);
}

static void test_modifiers_follow_a_card_onto_which_another_is_put(void **state)
{
	struct lasting_set *set = calloc(1, sizeof(*set));

	(void)state;
	add(set, plus(1, STRENGTH, 2));
	add(set, plus(2, STRENGTH, 5));
	lasting_retarget(set, 1, 2, 9, 1);
	assert_int_equal(lasting_sum(set, 1, 3, STRENGTH), 2); /* another incarnation */
	lasting_retarget(set, 1, 3, 9, 1);
	assert_int_equal(lasting_sum(set, 1, 3, STRENGTH), 0);
	assert_int_equal(lasting_sum(set, 9, 1, STRENGTH), 2);
	assert_int_equal(lasting_sum(set, 2, 3, STRENGTH), 5);
	free(set);
}

static void test_a_full_set_of_modifiers_refuses(void **state)
{
	struct lasting_set *set = calloc(1, sizeof(*set));
	struct lasting one = plus(1, STRENGTH, 1);

	(void)state;
	for (int i = 0; i < MAX_MODIFIERS; i++)
		assert_true(lasting_add(set, MAX_MODIFIERS, &one));
	assert_false(lasting_add(set, MAX_MODIFIERS, &one));
	assert_int_equal(lasting_sum(set, 1, 3, STRENGTH), MAX_MODIFIERS);
	free(set);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_modifiers_add_up_by_target_incarnation_and_attribute),
		cmocka_unit_test(test_modifiers_end_where_asked_and_keep_their_order),
		cmocka_unit_test(test_modifiers_follow_a_card_onto_which_another_is_put),
		cmocka_unit_test(test_a_full_set_of_modifiers_refuses),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
