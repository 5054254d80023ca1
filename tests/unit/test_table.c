#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "kernel/table.h"
#include "records.h"

enum { DECK, HAND, PLAY, DISCARD };

static int new_table(void **state)
{
	*state = calloc(1, sizeof(struct table));
	return *state == NULL;
}

static int free_table(void **state)
{
	free(*state);
	return 0;
}

/* A zone's objects in order, as "3 1 2", with those under each in brackets. */
static const char *shown(const struct table *table, player_id owner, uint8_t zone)
{
	static char out[512];
	size_t len = 0;

	out[0] = '\0';
	for (obj_id i = table_zone(table, owner, zone)->first; i; i = table->objects[i].next) {
		len += (size_t)snprintf(out + len, sizeof(out) - len, "%s%u", len ? " " : "", (unsigned)i);
		for (obj_id k = table->objects[i].under; k; k = table->objects[k].next)
			len += (size_t)snprintf(out + len, sizeof(out) - len, "%s%u%s", table->objects[k].prev ? "," : "(",
						(unsigned)k, table->objects[k].next ? "" : ")");
	}
	return out;
}

static void add_three(struct table *table)
{
	for (card_id card = 1; card <= 3; card++)
		assert_int_equal(table_add_object(table, 0, DECK, card), card);
}

static void test_objects_are_added_behind_each_other(void **state)
{
	struct table *table = *state;

	assert_null(table_check(table));
	add_three(table);
	assert_string_equal(shown(table, 0, DECK), "1 2 3");
	assert_int_equal(table_zone(table, 0, DECK)->len, 3);
	assert_int_equal(table_object(table, 2)->card, 2);
	assert_int_equal(table_object(table, 2)->owner, 0);
	assert_null(table_check(table));
}

static void test_a_move_goes_to_the_end_that_is_asked_for(void **state)
{
	struct table *table = *state;

	add_three(table);
	table_move_object(table, 2, HAND, TABLE_LAST, 1);
	table_move_object(table, 3, HAND, TABLE_LAST, 1);
	table_move_object(table, 1, HAND, TABLE_FIRST, 1);
	assert_string_equal(shown(table, 0, HAND), "1 2 3");
	assert_string_equal(shown(table, 0, DECK), "");
	table_move_object(table, 2, HAND, TABLE_FIRST, 1);
	assert_string_equal(shown(table, 0, HAND), "2 1 3");
	assert_null(table_check(table));
}

static void test_a_moved_card_is_a_new_object_with_the_same_handle(void **state)
{
	struct table *table = *state;
	struct object *object;

	add_three(table);
	object = table_object(table, 2);
	object->flags = 5;
	object->counters = 2;
	object->at = 1;
	table_move_object(table, 2, PLAY, TABLE_LAST, 7);
	assert_int_equal(object->incarnation, 1);
	assert_int_equal(object->since, 7);
	assert_int_equal(object->flags, 0);
	assert_int_equal(object->counters, 0);
	assert_int_equal(object->at, NO_OBJECT);
	assert_int_equal(object->card, 2);
	assert_int_equal(object->zone, PLAY);
}

static void test_owners_do_not_share_zones(void **state)
{
	struct table *table = *state;
	obj_id theirs;

	add_three(table);
	theirs = table_add_object(table, 3, DECK, 9);
	table_move_object(table, theirs, PLAY, TABLE_LAST, 1);
	table_move_object(table, 1, PLAY, TABLE_LAST, 1);
	assert_string_equal(shown(table, 3, PLAY), "4");
	assert_string_equal(shown(table, 0, PLAY), "1");
	assert_null(table_check(table));
}

static void test_a_card_put_under_another_leaves_its_list(void **state)
{
	struct table *table = *state;

	add_three(table);
	table_move_object(table, 1, PLAY, TABLE_LAST, 1);
	table_put_under(table, 2, 1, 2);
	table_put_under(table, 3, 1, 2);
	assert_string_equal(shown(table, 0, PLAY), "1(3,2)");
	assert_int_equal(table_count_under(table, 1), 2);
	assert_int_equal(table_zone(table, 0, DECK)->len, 0);
	assert_int_equal(table_object(table, 3)->on, 1);
	assert_int_equal(table_object(table, 3)->zone, PLAY);
	assert_null(table_check(table));
	/* It can be taken out again, from any place of the chain. */
	table_move_object(table, 2, DISCARD, TABLE_LAST, 3);
	assert_string_equal(shown(table, 0, PLAY), "1(3)");
	assert_string_equal(shown(table, 0, DISCARD), "2");
	assert_null(table_check(table));
}

static void test_a_stack_leaves_as_single_cards(void **state)
{
	struct table *table = *state;

	add_three(table);
	table_move_object(table, 1, PLAY, TABLE_LAST, 1);
	table_put_under(table, 2, 1, 1);
	table_put_under(table, 3, 1, 1);
	table_move_object(table, 1, DISCARD, TABLE_LAST, 2);
	assert_string_equal(shown(table, 0, DISCARD), "1 3 2");
	assert_int_equal(table_object(table, 3)->on, NO_OBJECT);
	assert_int_equal(table_object(table, 3)->since, 2);
	assert_int_equal(table_object(table, 3)->incarnation, 2);
	assert_int_equal(table_zone(table, 0, DISCARD)->len, 3);
	assert_null(table_check(table));
}

static void test_a_card_put_on_another_takes_its_stack(void **state)
{
	struct table *table = *state;

	add_three(table);
	table_add_object(table, 0, HAND, 4);
	for (obj_id i = 1; i <= 3; i++)
		table_move_object(table, i, PLAY, TABLE_LAST, 1);
	table_put_on_top(table, 4, 2, 5);
	assert_string_equal(shown(table, 0, PLAY), "1 3 4(2)");
	table_add_object(table, 0, HAND, 5);
	table_put_on_top(table, 5, 4, 6);
	assert_string_equal(shown(table, 0, PLAY), "1 3 5(4,2)");
	/* A second one below, as for two names. */
	table_put_on_top(table, 5, 1, 6);
	assert_string_equal(shown(table, 0, PLAY), "3 5(1,4,2)");
	assert_string_equal(shown(table, 0, HAND), "");
	assert_null(table_check(table));
}

static void test_the_card_below_takes_the_place_of_the_one_above(void **state)
{
	struct table *table = *state;

	add_three(table);
	table_move_object(table, 1, PLAY, TABLE_LAST, 1);
	table_put_under(table, 2, 1, 1);
	table_put_under(table, 3, 1, 1);
	assert_int_equal(table_release_under(table, 1, 4), 3);
	assert_string_equal(shown(table, 0, PLAY), "1 3(2)");
	assert_int_equal(table_object(table, 2)->on, 3);
	assert_null(table_check(table));
	assert_int_equal(table_release_under(table, 1, 4), NO_OBJECT);
}

static void test_leaving_a_place(void **state)
{
	struct table *table = *state;

	add_three(table);
	table_object(table, 1)->at = 3;
	table_object(table, 2)->at = 1;
	table_leave_place(table, 3);
	assert_int_equal(table_object(table, 1)->at, NO_OBJECT);
	assert_int_equal(table_object(table, 2)->at, 1);
}

static void test_a_full_table_refuses(void **state)
{
	struct table *table = *state;

	for (int i = 0; i < MAX_OBJECTS; i++)
		assert_int_not_equal(table_add_object(table, (player_id)(i % MAX_PLAYERS), (uint8_t)(i % MAX_ZONES), 1), NO_OBJECT);
	assert_int_equal(table_add_object(table, 0, DECK, 1), NO_OBJECT);
	assert_null(table_check(table));
	table_move_object(table, MAX_OBJECTS, 0, TABLE_FIRST, 1);
	assert_null(table_check(table));
}

static void test_a_cleared_table_is_as_new(void **state)
{
	struct table *table = *state, *fresh = calloc(1, sizeof(*fresh));

	add_three(table);
	table_move_object(table, 2, PLAY, TABLE_LAST, 1);
	table_clear(table);
	assert_memory_equal(table, fresh, sizeof(*fresh));
	free(fresh);
}

/* One operation at random on a table of three players. */
static void disturb(struct table *table, uint64_t *seed)
{
	obj_id a = (obj_id)(1 + next_random(seed) % table->n_objects), b = (obj_id)(1 + next_random(seed) % table->n_objects);
	struct object *x = table_object(table, a), *y = table_object(table, b);

	switch (next_random(seed) % 6) {
	case 0:
	case 1:
		table_move_object(table, a, (uint8_t)(next_random(seed) % MAX_ZONES), next_random(seed) % 2 ? TABLE_FIRST : TABLE_LAST, 1);
		break;
	case 2:
		if (a != b && !x->under && !y->on && x->owner == y->owner)
			table_put_under(table, a, b, 1);
		break;
	case 3:
		if (a != b && !x->on && !y->on && !x->under && x->owner == y->owner)
			table_put_on_top(table, a, b, 1);
		break;
	case 4:
		if (!x->on)
			table_release_under(table, a, 1);
		break;
	default:
		x->at = b;
		table_leave_place(table, b);
	}
}

/* Whatever happens, every card is in one place, under its owner. */
static void test_random_operations_keep_the_invariants(void **state)
{
	struct table *table = *state;
	uint64_t seed = 11;

	for (int i = 0; i < 90; i++)
		table_add_object(table, (player_id)(i % 3), (uint8_t)(i % 4), (card_id)(i + 1));
	for (int i = 0; i < 60000; i++) {
		const char *fault;

		disturb(table, &seed);
		fault = table_check(table);
		if (fault)
			fail_msg("operation %d: %s", i, fault);
	}
	for (obj_id i = 1; i <= 90; i++) {
		assert_int_equal(table_object(table, i)->card, i);
		assert_int_equal(table_object(table, i)->owner, (i - 1) % 3);
	}
}

/* Each invariant that is broken is seen. */
static void test_the_check_sees_what_is_wrong(void **state)
{
	struct table *table = *state, *good = calloc(1, sizeof(*good));

	add_three(table);
	table_move_object(table, 1, PLAY, TABLE_LAST, 1);
	table_put_under(table, 2, 1, 1);
	memcpy(good, table, sizeof(*good));
	for (int fault = 0; fault < 9; fault++) {
		memcpy(table, good, sizeof(*good));
		switch (fault) {
		case 0:
			table->objects[1].zone = HAND;
			break;
		case 1:
			table->objects[1].owner = 1;
			break;
		case 2:
			table->zones[0][PLAY].len = 2;
			break;
		case 3:
			table->zones[0][DECK].last = 1;
			break;
		case 4:
			table->objects[2].on = NO_OBJECT;
			break;
		case 5:
			table->objects[3].next = 3;
			break;
		case 6:
			table->objects[1].counters = -1;
			break;
		case 7:
			table->zones[0][DECK] = (struct zone_list){ 0, 0, 0 };
			break;
		default:
			table->objects[3].prev = 1;
		}
		if (!table_check(table))
			fail_msg("fault %d is not seen", fault);
	}
	memcpy(table, good, sizeof(*good));
	assert_null(table_check(table));
	free(good);
}

static void test_a_count_that_is_seen_moves_cards_that_nobody_recorded(void **state)
{
	struct table *table = *state;
	obj_id known;

	known = table_add_object(table, 0, 1, 7);
	for (int i = 0; i < 3; i++) {
		table_add_object(table, 0, 0, CARD_UNKNOWN);
		table_add_object(table, 0, 1, CARD_UNKNOWN);
	}
	table_take_over_count(table, 0, 1, 6, 0, 1);
	assert_int_equal(table_zone(table, 0, 1)->len, 6);
	assert_int_equal(table_zone(table, 0, 0)->len, 1);
	/* No more come than there are, and what is known stays. */
	table_take_over_count(table, 0, 1, 9, 0, 1);
	assert_int_equal(table_zone(table, 0, 1)->len, 7);
	table_take_over_count(table, 0, 1, 0, 0, 1);
	assert_int_equal(table_zone(table, 0, 1)->len, 1);
	assert_int_equal(table_zone(table, 0, 1)->first, known);
	assert_null(table_check(table));
}

#define WITH_TABLE(test) cmocka_unit_test_setup_teardown(test, new_table, free_table)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_TABLE(test_objects_are_added_behind_each_other),
		WITH_TABLE(test_a_move_goes_to_the_end_that_is_asked_for),
		WITH_TABLE(test_a_moved_card_is_a_new_object_with_the_same_handle),
		WITH_TABLE(test_owners_do_not_share_zones),
		WITH_TABLE(test_a_card_put_under_another_leaves_its_list),
		WITH_TABLE(test_a_stack_leaves_as_single_cards),
		WITH_TABLE(test_a_card_put_on_another_takes_its_stack),
		WITH_TABLE(test_the_card_below_takes_the_place_of_the_one_above),
		WITH_TABLE(test_leaving_a_place),
		WITH_TABLE(test_a_count_that_is_seen_moves_cards_that_nobody_recorded),
		WITH_TABLE(test_a_full_table_refuses),
		WITH_TABLE(test_a_cleared_table_is_as_new),
		WITH_TABLE(test_random_operations_keep_the_invariants),
		WITH_TABLE(test_the_check_sees_what_is_wrong),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
