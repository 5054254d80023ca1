#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/frame.h"

static void test_frames_are_a_stack(void **state)
{
	struct frame_stack stack = { 0 }, empty = { 0 };
	struct frame *frame;

	(void)state;
	assert_null(frame_top(&stack));
	frame = frame_push(&stack, 2, 1);
	assert_int_equal(frame->step, 0);
	frame->step = 4;
	frame->a = 7;
	assert_ptr_equal(frame_top(&stack), frame);
	frame_push(&stack, 3, 0);
	assert_int_equal(frame_top(&stack)->proc, 3);
	assert_int_equal(frame_top(&stack)->a, 0);
	frame_pop(&stack);
	assert_int_equal(frame_top(&stack)->proc, 2);
	assert_int_equal(frame_top(&stack)->step, 4);
	assert_int_equal(frame_top(&stack)->player, 1);
	frame_pop(&stack);
	assert_null(frame_top(&stack));
	/* A snapshot of what is over is that of what never was. */
	assert_memory_equal(&stack, &empty, sizeof(stack));
}

static void test_frames_go_as_deep_as_stated(void **state)
{
	struct frame_stack stack = { 0 };

	(void)state;
	for (int i = 0; i < MAX_FRAMES; i++)
		frame_push(&stack, (uint8_t)i, 0);
	assert_int_equal(frame_top(&stack)->proc, MAX_FRAMES - 1);
	assert_int_equal(stack.depth, MAX_FRAMES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_frames_are_a_stack),
		cmocka_unit_test(test_frames_go_as_deep_as_stated),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
