/*
 * Every program of Evolve's cards is made of the words of ops.h, each in its
 * role, and every word of these is in the vocabulary.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/source.h"
#include "data/csv_reader.h"
#include "games/evolve/program/ops.h"
#include "ground.h"
#include "kernel/program/compile.h"
#include "text/vocabulary.h"

static const struct op_def rows[N_EVOLVE_OPS] = { EVOLVE_OPS(OP_ROW, OP_ROW_OF, OP_ROW_OF) };

struct fixture {
	struct ground ground;
	struct op_index ops;
	struct node_writer writer;
	int column;
	size_t n; /* programs */
};

/* A name in quotes is one wherever names stand. */
static enum compiled write_name(void *ctx, const struct term *term, char role)
{
	struct fixture *f = ctx;

	if (term->kind != TERM_TEXT)
		return COMPILED_BY_ROW;
	return role == 'W' && node_add(&f->writer, OP_NAME, 0) ? COMPILED : COMPILED_NOT;
}

static int begin(void **state)
{
	static struct fixture f;

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	*state = &f;
	f.writer =
		(struct node_writer){ .ops = &f.ops, .number = OP_NUMBER, .most = 1024, .own = write_name, .ctx = &f };
	return op_index_init(&f.ops, (struct op_set){ rows, N_EVOLVE_OPS }, &f.ground.arena) ? -1 : 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	array_free(&f->writer.nodes);
	ground_end(&f->ground);
	return 0;
}

static const char *folder(void)
{
	const char *rulesets = getenv("VERDICT_RULESETS");

	return rulesets ? rulesets : "rulesets";
}

static bool compiles(struct fixture *f, struct text program, char role)
{
	const struct term *term = term_parse(&f->ground.arena, &program);

	assert_non_null(term);
	assert_int_equal(program.len, 0);
	f->writer.len = 0;
	return node_write(&f->writer, term, role);
}

static enum status compile_row(void *ctx, const struct csv_row *row, bool is_header)
{
	struct fixture *f = ctx;
	struct text program;

	if (is_header) {
		f->column = csv_find_column(row, "program");
		return ST_OK;
	}
	program = csv_field(row, f->column);
	if (!program.len || text_is(program, "?"))
		return ST_OK;
	if (!compiles(f, program, 'A'))
		fail_msg("line %u: %.*s", (unsigned)row->line, TEXT_ARG(program));
	f->n++;
	return ST_OK;
}

static void test_evolve_ops_every_program_is_made_of_them(void **state)
{
	struct fixture *f = *state;
	struct buffer bytes = { 0 };
	const char *path = arena_printf(&f->ground.arena, "%s/evolve/abilities.csv", folder());

	assert_non_null(path);
	assert_int_equal(source_read(path, 16 * 1024 * 1024, &bytes, &f->ground.diags), ST_OK);
	assert_int_equal(csv_read(path, buffer_text(&bytes), compile_row, f, &f->ground.diags), ST_OK);
	buffer_free(&bytes);
	assert_true(f->n > 2000);
}

static void test_evolve_ops_what_stands_in_no_such_role_is_none(void **state)
{
	struct fixture *f = *state;

	assert_true(compiles(f, text_of("deal(each(in(field, follower)), 3)"), 'E'));
	assert_false(compiles(f, text_of("deal(each(field), 3)"), 'E'));
	assert_false(compiles(f, text_of("deal(3, each(follower))"), 'E'));
	assert_false(compiles(f, text_of("draw(you, 1)"), 'A'));
	assert_false(compiles(f, text_of("named('Imp')"), 'C'));
	assert_true(compiles(f, text_of("named('Imp', card)"), 'C'));
}

static void test_evolve_ops_have_words(void **state)
{
	struct fixture *f = *state;
	struct vocabulary vocabulary;

	assert_int_equal(vocabulary_load(&vocabulary, folder(), "evolve", &f->ground.arena, &f->ground.diags), ST_OK);
	for (size_t i = 0; i < N_EVOLVE_OPS; i++)
		if (rows[i].word[0] && !vocabulary_find_word(&vocabulary, text_of(rows[i].word)))
			fail_msg("no words for '%s'", rows[i].word);
	vocabulary_free(&vocabulary);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_evolve_ops_every_program_is_made_of_them),
		TEST(test_evolve_ops_what_stands_in_no_such_role_is_none),
		TEST(test_evolve_ops_have_words),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
