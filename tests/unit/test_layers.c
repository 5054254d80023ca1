#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/layers.h"

/*
 * A game of things with colors: an ability colors every thing that has another
 * color, or all. What it is then is asked through the layers themselves.
 */
enum { RED = 1, GREEN = 2, BLUE = 4, N_THINGS = 3 };

struct ability {
	unsigned gives;
	unsigned if_it_has; /* 0 = always */
	uint16_t since;
	uint8_t layer;
};

struct toy {
	struct unit_run run;
	const struct ability *abilities;
	unsigned n;
	bool is_open;
};

static unsigned colors_of(struct toy *x, thing t);

static void each(void *ctx, passive_fn *fn, void *with)
{
	struct toy *x = ctx;

	for (unsigned i = 0; i < x->n; i++)
		fn(x, &(struct passive){ .root = i }, with);
}

static unsigned kinds(void *x, const struct passive *passive)
{
	return ((struct toy *)x)->abilities[passive->root].gives;
}

static uint8_t layer(void *x, const struct passive *passive)
{
	return ((struct toy *)x)->abilities[passive->root].layer;
}

static uint16_t stamp(void *x, const struct passive *passive)
{
	return ((struct toy *)x)->abilities[passive->root].since;
}

static unsigned place(thing t)
{
	return t;
}

static const struct layers_def def;

static void look(void *ctx, const struct passive *passive, thing about, struct layer_doing *doing)
{
	struct toy *x = ctx;
	const struct ability *a = &x->abilities[passive->root];
	struct layer_part *part = layer_part_add(doing, a->gives, (struct layer_change){ .leaf = a->gives });

	assert_non_null(part);
	for (thing t = 1; t <= N_THINGS; t++)
		if ((about == THING_NONE || about == t) && (!a->if_it_has || colors_of(x, t) & a->if_it_has))
			layer_part_reach(&def, part, t);
	layer_part_end(doing);
}

static void is_open(void *x)
{
	((struct toy *)x)->is_open = true;
}

static const struct layers_def def = { each, kinds, layer, stamp, look, place, is_open };

static void on_color(void *x, const struct layer_change *change, void *ctx)
{
	(void)x;
	*(unsigned *)ctx |= change->leaf;
}

static unsigned colors_of(struct toy *x, thing t)
{
	unsigned colors = 0;

	layers_for(&def, x, t, RED | GREEN | BLUE, on_color, &colors);
	return colors;
}

#define GAME(...) \
	(struct toy){ .abilities = (const struct ability[]){ __VA_ARGS__ }, \
		      .n = sizeof((const struct ability[]){ __VA_ARGS__ }) / sizeof(struct ability) }

static void test_what_depends_on_another_comes_behind_it(void **state)
{
	/* The older one reads what the younger one gives. */
	struct toy x = GAME({ .gives = GREEN, .if_it_has = RED, .since = 1 }, { .gives = RED, .since = 2 });

	(void)state;
	assert_int_equal(colors_of(&x, 1), RED | GREEN);
	assert_false(x.is_open);
}

static void test_an_earlier_layer_does_not_wait(void **state)
{
	struct toy x = GAME({ .gives = GREEN, .if_it_has = RED, .since = 1, .layer = 0 },
			    { .gives = RED, .since = 2, .layer = 1 });
	struct toy other = GAME({ .gives = GREEN, .if_it_has = RED, .since = 1, .layer = 1 },
				{ .gives = RED, .since = 2, .layer = 0 });

	(void)state;
	assert_int_equal(colors_of(&x, 1), RED);
	assert_int_equal(colors_of(&other, 1), RED | GREEN);
}

static void test_of_two_that_depend_on_each_other_the_older_comes_first(void **state)
{
	struct toy x = GAME({ .gives = GREEN, .if_it_has = RED, .since = 2 }, { .gives = RED, .if_it_has = GREEN, .since = 1 },
			    { .gives = BLUE, .since = 3 });

	(void)state;
	/* Neither applies first, and then none does. */
	assert_int_equal(colors_of(&x, 2), BLUE);
}

static void test_dependencies_go_on(void **state)
{
	struct toy x = GAME({ .gives = BLUE, .if_it_has = GREEN, .since = 1 }, { .gives = GREEN, .if_it_has = RED, .since = 2 },
			    { .gives = RED, .since = 3 });

	(void)state;
	assert_int_equal(colors_of(&x, 3), RED | GREEN | BLUE);
}

static void test_too_many_that_read_leave_it_open(void **state)
{
	struct ability abilities[MAX_READING + 2];
	struct toy x = { .abilities = abilities, .n = MAX_READING + 2 };

	(void)state;
	for (unsigned i = 0; i < x.n; i++)
		abilities[i] = (struct ability){ .gives = GREEN, .if_it_has = RED, .since = (uint16_t)i };
	abilities[0].gives = RED;
	abilities[0].if_it_has = 0;
	assert_int_equal(colors_of(&x, 1) & RED, RED);
	assert_true(x.is_open);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_depends_on_another_comes_behind_it),
		cmocka_unit_test(test_an_earlier_layer_does_not_wait),
		cmocka_unit_test(test_of_two_that_depend_on_each_other_the_older_comes_first),
		cmocka_unit_test(test_dependencies_go_on),
		cmocka_unit_test(test_too_many_that_read_leave_it_open),
	};

	return cmocka_run_group_tests_name("layers", tests, NULL, NULL);
}
