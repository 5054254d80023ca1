#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/array.h"
#include "kernel/program/compile.h"

/*
 * The operations of a made-up game. Roles: E done, C things, N a number, P a
 * player, W a name in quotes, D for how long.
 */
#define TOY_OPS(X)                                                               \
	X(NUMBER, "", "N", "")                                                   \
	X(NAME, "", "W", "")                                                     \
	X(SEQ, "seq", "E", "EE")                                                 \
	X(DRAW, "draw", "E", "PN", .touches = HAND, .reads = DECK)               \
	X(DRAW_IT, "draw", "E", "PC", .touches = HAND)                           \
	X(FREEZE, "freeze", "E", "CD", .flags = LASTS)                           \
	X(FREEZE_FOR_GOOD, "freeze", "E", "C<always>")                           \
	X(SWAP, "swap", "E", "C<hand><deck>", .touches = HAND | DECK)            \
	X(YOU, "you", "P", "")                                                   \
	X(IT, "it", "CN", "")                                                    \
	X(NAMED, "named", "C", "WC")                                             \
	X(COUNT, "count", "N", "C", .reads = TABLE)                              \
	X(TODAY, "today", "D", "", .flags = ENDS, .group = 1, .index = 7)        \
	X(ALWAYS, "always", "=", "")                                             \
	X(IN_HAND, "hand", "=C", "")                                             \
	X(TO_HAND, "hand", "E", "")                                              \
	X(IN_DECK, "deck", "=", "")

enum toy_touch { HAND = 1, DECK = 2, TABLE = 4 };

enum toy_flag { LASTS = 1, ENDS = 2 };

enum toy_op {
	TOY_OPS(OP_ENUMERATOR)
	N_TOY_OPS
};

static const struct op_def rows[N_TOY_OPS] = {
	TOY_OPS(OP_ROW)
};

static const struct op_set toy_ops = { rows, N_TOY_OPS };

struct fixture {
	struct arena arena;
	struct op_index index;
	struct node_writer writer;
	unsigned refused; /* an operation that the game does not let stand anywhere */
};

/* A name is its length. */
static enum compiled own(void *ctx, const struct term *term, char role)
{
	struct fixture *f = ctx;

	if (term->kind != TERM_TEXT)
		return COMPILED_BY_ROW;
	return role == 'W' && node_add(&f->writer, OP_NAME, (int)term->name.len) ? COMPILED : COMPILED_NOT;
}

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ .refused = N_TOY_OPS };
	assert_int_equal(op_index_init(&fixture.index, toy_ops, &fixture.arena), ST_OK);
	fixture.writer = (struct node_writer){
		.ops = &fixture.index, .number = OP_NUMBER, .most = 1000, .own = own, .ctx = &fixture
	};
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	array_free(&f->writer.nodes);
	arena_free(&f->arena);
	return 0;
}

static bool compiles(struct fixture *f, const char *source)
{
	struct text text = text_of(source);
	const struct term *term = term_parse(&f->arena, &text);

	assert_non_null(term);
	return node_write(&f->writer, term, 'E');
}

/* The nodes from [at] on are of these operations, with these values and lengths. */
static void expect(const struct fixture *f, size_t at, const struct node *nodes, size_t n)
{
	assert_int_equal(f->writer.len - at, n);
	for (size_t i = 0; i < n; i++) {
		assert_int_equal(f->writer.nodes[at + i].op, nodes[i].op);
		assert_int_equal(f->writer.nodes[at + i].next, nodes[i].next);
		assert_int_equal(f->writer.nodes[at + i].value, nodes[i].value);
	}
}

static void test_compile_makes_a_row_in_preorder(void **state)
{
	struct fixture *f = *state;
	static const struct node want[] = { { OP_SEQ, 7, 0 },	 { OP_DRAW, 3, 0 }, { OP_YOU, 1, 0 },  { OP_NUMBER, 1, -2 },
					    { OP_FREEZE, 3, 0 }, { OP_IT, 1, 0 },   { OP_TODAY, 1, 0 } };

	assert_true(compiles(f, "seq(draw(you, -2), freeze(it, today))"));
	expect(f, 0, want, 7);
	assert_int_equal(node_arg(f->writer.nodes, 0, 0), 1);
	assert_int_equal(node_arg(f->writer.nodes, 0, 1), 4);
	assert_int_equal(node_arg(f->writer.nodes, 0, 2), node_end(f->writer.nodes, 0));
	assert_int_equal(node_count_args(f->writer.nodes, 0), 2);
	assert_int_equal(node_count_args(f->writer.nodes, 2), 0);
}

static void test_compile_keeps_quoted_words_once_and_no_more_than_there_is_room_for(void **state)
{
	struct fixture *f = *state;
	struct quoted_words quoted;

	assert_true(quoted_words_init(&quoted, 2, &f->arena));
	f->writer.own = NULL;
	f->writer.quote = OP_NAME;
	f->writer.quoted = &quoted;
	assert_true(compiles(f, "draw(you, named('Ann', hand))"));
	assert_true(compiles(f, "draw(you, named('Bo', hand))"));
	assert_true(compiles(f, "draw(you, named('Bo', hand))"));
	assert_false(compiles(f, "draw(you, named('Cy', hand))"));
	assert_int_equal(f->writer.len, 15);
	assert_int_equal(f->writer.nodes[3].value, 0);
	assert_int_equal(f->writer.nodes[13].value, 1);
	assert_int_equal(quoted.len, 2);
	assert_true(text_is(quoted.words[1], "Bo"));
}

static void test_compile_takes_the_first_row_whose_arguments_fit(void **state)
{
	struct fixture *f = *state;
	static const struct node number[] = { { OP_DRAW, 4, 0 }, { OP_YOU, 1, 0 }, { OP_COUNT, 2, 0 }, { OP_IT, 1, 0 } };
	static const struct node both[] = { { OP_DRAW, 3, 0 }, { OP_YOU, 1, 0 }, { OP_IT, 1, 0 } };
	static const struct node things[] = { { OP_DRAW_IT, 5, 0 }, { OP_YOU, 1, 0 },	   { OP_NAMED, 3, 0 },
					      { OP_NAME, 1, 3 },    { OP_IN_HAND, 1, 0 } };

	assert_true(compiles(f, "draw(you, count(it))"));
	expect(f, 0, number, 4);
	assert_true(compiles(f, "draw(you, it)"));
	expect(f, 4, both, 3);
	assert_true(compiles(f, "draw(you, named('Bob', hand))"));
	expect(f, 7, things, 5);
}

static void test_compile_word_that_a_row_names_stands_there_alone(void **state)
{
	struct fixture *f = *state;
	static const struct node want[] = { { OP_FREEZE_FOR_GOOD, 3, 0 }, { OP_IT, 1, 0 }, { OP_ALWAYS, 1, 0 } };

	assert_true(compiles(f, "freeze(it, always)"));
	expect(f, 0, want, 3);
	assert_true(compiles(f, "swap(it, hand, deck)"));
	assert_false(compiles(f, "swap(it, deck, hand)"));
	assert_false(compiles(f, "swap(it, hand, 1)"));
	assert_false(compiles(f, "draw(you, always)"));
}

static void test_compile_leaves_no_nodes_of_what_does_not_fit(void **state)
{
	struct fixture *f = *state;
	static const char *const unfit[] = { "sing(you)",	       "draw(you)",	     "draw(you, 1, 1)", "draw(1, you)",
					     "seq(draw(you, 1), it)",  "draw(you, 'Bob')",   "named('Bob', it)", "today",
					     "seq(draw(you, 1), sing)", "draw(you, 40000)", "draw(you, number)", "'Bob'" };

	assert_true(compiles(f, "draw(you, 1)"));
	for (size_t i = 0; i < sizeof(unfit) / sizeof(unfit[0]); i++) {
		assert_false(compiles(f, unfit[i]));
		assert_int_equal(f->writer.len, 3);
	}
}

/* Of `freeze` the game lets one operation stand; the value of `named` is in its node. */
static bool row(void *ctx, const struct term *term, uint16_t op)
{
	struct fixture *f = ctx;

	if (op == f->refused)
		return false;
	if (op == OP_NAMED)
		return node_write_row(&f->writer, term, op, (int)term->args[0]->name.len, 1);
	return node_write_row(&f->writer, term, op, 0, 0);
}

static void test_compile_the_game_refuses_a_row_and_folds_an_argument(void **state)
{
	struct fixture *f = *state;
	static const struct node want[] = { { OP_FREEZE, 4, 0 }, { OP_NAMED, 2, 3 }, { OP_IT, 1, 0 }, { OP_TODAY, 1, 0 } };

	f->writer.row = row;
	assert_true(compiles(f, "freeze(named('Bob', it), today)"));
	expect(f, 0, want, 4);
	f->refused = OP_DRAW;
	assert_true(compiles(f, "draw(you, it)"));
	assert_int_equal(f->writer.nodes[4].op, OP_DRAW_IT);
	assert_false(compiles(f, "draw(you, 1)"));
}

static void test_compile_no_more_nodes_than_there_may_be(void **state)
{
	struct fixture *f = *state;

	f->writer.most = 3;
	assert_false(compiles(f, "freeze(named('Bob', it), today)"));
	assert_true(compiles(f, "draw(you, 1)"));
	assert_false(compiles(f, "hand"));
	assert_false(f->writer.no_memory);
}

static void test_op_find_goes_through_the_rows_of_a_word(void **state)
{
	const struct fixture *f = *state;
	uint16_t op = op_find(&f->index, text_of("draw"), 'E');

	assert_int_equal(op, OP_DRAW);
	op = op_find_next(&f->index, op, 'E');
	assert_int_equal(op, OP_DRAW_IT);
	assert_int_equal(op_find_next(&f->index, op, 'E'), NO_OP);
	assert_int_equal(op_find(&f->index, text_of("hand"), '='), OP_IN_HAND);
	assert_int_equal(op_find(&f->index, text_of("hand"), 'E'), OP_TO_HAND);
	assert_int_equal(op_find(&f->index, text_of("hand"), 'N'), NO_OP);
	assert_int_equal(op_find(&f->index, text_of(""), 'N'), NO_OP);
	assert_int_equal(op_count_args(&rows[OP_SWAP]), 3);
	assert_int_equal(op_count_args(&rows[OP_TODAY]), 0);
}

static void test_node_says_what_its_operations_touch_read_and_have_in_common(void **state)
{
	struct fixture *f = *state;
	const struct node *n;

	assert_true(compiles(f, "seq(draw(you, count(it)), freeze(it, today))"));
	n = f->writer.nodes;
	assert_int_equal(node_touches(&toy_ops, n, 0, 8), HAND);
	assert_int_equal(node_reads(&toy_ops, n, 0, 8), DECK | TABLE);
	assert_int_equal(node_reads(&toy_ops, n, 3, 5), TABLE);
	assert_int_equal(node_touches(&toy_ops, n, 5, 8), 0);
	assert_true(node_has_flag(&toy_ops, n, 0, ENDS));
	assert_true(node_has_flag(&toy_ops, n, 5, LASTS | ENDS));
	assert_false(node_has_flag(&toy_ops, n, 1, LASTS | ENDS));
	assert_true(node_mentions(n, 0, OP_TODAY));
	assert_false(node_mentions(n, 1, OP_TODAY));
}

static void test_node_same_compares_operations_and_values(void **state)
{
	struct fixture *f = *state;
	const struct node *n;

	assert_true(compiles(f, "seq(draw(you, 1), seq(draw(you, 1), draw(you, 2)))"));
	n = f->writer.nodes;
	assert_true(node_same(n, 1, 5));
	assert_false(node_same(n, 1, 8));
	assert_false(node_same(n, 1, 4));
	assert_false(node_same(n, 2, 3));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(test_compile_makes_a_row_in_preorder),
		TEST(test_compile_keeps_quoted_words_once_and_no_more_than_there_is_room_for),
		TEST(test_compile_takes_the_first_row_whose_arguments_fit),
		TEST(test_compile_word_that_a_row_names_stands_there_alone),
		TEST(test_compile_leaves_no_nodes_of_what_does_not_fit),
		TEST(test_compile_the_game_refuses_a_row_and_folds_an_argument),
		TEST(test_compile_no_more_nodes_than_there_may_be),
		TEST(test_op_find_goes_through_the_rows_of_a_word),
		TEST(test_node_says_what_its_operations_touch_read_and_have_in_common),
		TEST(test_node_same_compares_operations_and_values),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
