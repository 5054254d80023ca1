#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "grammar_fixture.h"
#include "text/card_program.h"

/* Loading [source] fails at line and column with a message that holds [words]. */
static void expect_error(struct grammar_fixture *f, const char *source, uint32_t line, uint32_t column,
			 const char *words)
{
	diags_clear(&f->ground.diags);
	assert_int_equal(grammar_fixture_load(f, source), ST_SYNTAX);
	assert_int_equal(f->ground.diags.len, 1);
	assert_int_equal(f->ground.diags.items[0].severity, SEV_ERROR);
	assert_string_equal(f->ground.diags.items[0].place.file, f->path);
	assert_int_equal(f->ground.diags.items[0].place.line, line);
	assert_int_equal(f->ground.diags.items[0].place.column, column);
	if (!strstr(f->ground.diags.items[0].message, words))
		fail_msg("'%s' says nothing about '%s'", f->ground.diags.items[0].message, words);
}

static const struct part *part(struct grammar_fixture *f, const char *name)
{
	int i = grammar_find(&f->grammar, text_of(name));

	assert_true(i >= 0);
	return &f->grammar.parts[i];
}

static void test_grammar_load_keeps_parts_and_lines(void **state)
{
	struct grammar_fixture *f = *state;

	assert_int_equal(grammar_fixture_load(f,
					      "# a comment\n\n[root]\r\ndraw <n:#number> cards => draw($n)\n<x:other>\n"
					      "\n[other]\nhello => hello"),
			 ST_OK);
	assert_int_equal(f->grammar.n_parts, 2);
	assert_int_equal(part(f, "root")->line, 3);
	assert_int_equal(part(f, "root")->n_alternatives, 2);
	assert_int_equal(part(f, "root")->alternatives[0].line, 4);
	assert_int_equal(part(f, "root")->alternatives[0].n_elements, 3);
	assert_null(part(f, "root")->alternatives[1].meaning);
	assert_true(part(f, "other")->used);
	assert_int_equal(grammar_find(&f->grammar, text_of("third")), -1);
}

static void test_grammar_load_multiplies_optional_words(void **state)
{
	struct grammar_fixture *f = *state;

	assert_int_equal(grammar_fixture_load(f, "[root]\na [b] c [d e] => x\n"), ST_OK);
	assert_int_equal(part(f, "root")->n_alternatives, 4);
	assert_int_equal(part(f, "root")->alternatives[0].n_elements, 5);
	assert_int_equal(part(f, "root")->alternatives[1].n_elements, 4);
	assert_int_equal(part(f, "root")->alternatives[2].n_elements, 3);
	assert_int_equal(part(f, "root")->alternatives[3].n_elements, 2);
}

static void test_grammar_load_words_have_forms(void **state)
{
	struct grammar_fixture *f = *state;
	const struct element *element;

	assert_int_equal(grammar_fixture_load(f, "[root]\ngain(s)/draw / => x\n"), ST_OK);
	element = &part(f, "root")->alternatives[0].elements[0];
	assert_int_equal(element->n_words, 3);
	assert_true(text_is(element->words[0], "gain"));
	assert_true(text_is(element->words[1], "gains"));
	assert_true(text_is(element->words[2], "draw"));
	assert_true(text_is(element[1].words[0], "/"));
}

static void test_grammar_load_knows_the_set_that_a_line_was_written_for(void **state)
{
	struct grammar_fixture *f = *state;

	assert_int_equal(grammar_fixture_load(f, "[root]\na => x  @12\nb [c] @9\n<x:other>  @13\nd@1 => y\n[other]\ne => e\n"),
			 ST_OK);
	assert_int_equal(part(f, "root")->alternatives[0].written_for, 12);
	assert_true(text_equal(part(f, "root")->alternatives[0].meaning->name, text_of("x")));
	assert_int_equal(part(f, "root")->alternatives[1].written_for, 9);
	assert_int_equal(part(f, "root")->alternatives[2].written_for, 9);
	assert_int_equal(part(f, "root")->alternatives[3].written_for, 13);
	assert_int_equal(part(f, "root")->alternatives[4].written_for, 0);
	expect_error(f, "[root]\na => x @y\n", 2, 7, "the number of a set");
	expect_error(f, "[root]\na => x @0\n", 2, 7, "the number of a set");
	expect_error(f, "[root]\na => x @12 b\n", 2, 7, "the number of a set");
}

static void test_grammar_leave_out_written_passes_over_the_set_and_later_ones(void **state)
{
	struct grammar_fixture *f = *state;

	assert_int_equal(grammar_fixture_load(f, "[root]\na => x @11\nb [c] => x @12\nd => x @13\ne => x\n"), ST_OK);
	assert_int_equal(grammar_leave_out_written(&f->grammar, 12, &f->ground.diags), 2);
	assert_int_equal(f->ground.diags.len, 2);
	assert_int_equal(f->ground.diags.items[0].place.line, 3);
	assert_false(part(f, "root")->alternatives[0].left_out);
	assert_true(part(f, "root")->alternatives[1].left_out);
	assert_true(part(f, "root")->alternatives[2].left_out);
	assert_true(part(f, "root")->alternatives[3].left_out);
	assert_false(part(f, "root")->alternatives[4].left_out);
}

static void test_grammar_load_errors_name_line_and_column(void **state)
{
	struct grammar_fixture *f = *state;

	expect_error(f, "a => b\n", 1, 1, "part of speech");
	expect_error(f, "[root]\na => b\n[root]\n", 3, 1, "twice");
	expect_error(f, "[root]\na => f(\n", 2, 8, "no term");
	expect_error(f, "[root]\na => f(b) c\n", 2, 11, "no term");
	expect_error(f, "[root]\na [b => c\n", 2, 1, "not closed");
	expect_error(f, "[root]\na b] => c\n", 2, 4, "closes nothing");
	expect_error(f, "[root]\na [b [c]] => d\n", 2, 6, "nest");
	expect_error(f, "[root]\n[a b] => c\n", 2, 1, "always there");
	expect_error(f, "[root]\na <b => c\n", 2, 3, "reference");
	expect_error(f, "[root]\na b//c => c\n", 2, 3, "missing");
	expect_error(f, "[root]\na b/ => c\n", 2, 3, "missing");
	expect_error(f, "[root]\na\n\n<x:nowhere> => $x\n", 4, 0, "'nowhere' is not defined");
}

static void test_grammar_load_refuses_more_references_than_a_reading_holds(void **state)
{
	struct grammar_fixture *f = *state;
	char source[400] = "[root]\n";

	for (int i = 0; i < MAX_BINDINGS; i++)
		strcat(source, "<#number> ");
	assert_int_equal(grammar_fixture_load(f, source), ST_OK);
	strcat(source, "<#number> ");
	expect_error(f, source, 2, 1, "at most 12");
}

static void test_grammar_load_missing_file(void **state)
{
	struct grammar_fixture *f = *state;

	assert_int_equal(grammar_load(&f->grammar, "no/such.grammar", &f->ground.arena, &f->ground.diags), ST_IO);
}

/* The lint, with root [root] and the vocabulary x, y; all findings in [out]. */
static const char *lint(struct grammar_fixture *f, const char *source)
{
	static const char *const roots[] = { "root" };
	struct map vocabulary;

	diags_clear(&f->ground.diags);
	buffer_clear(&f->out);
	assert_int_equal(grammar_fixture_load(f, source), ST_OK);
	assert_int_equal(map_init(&vocabulary, &f->ground.arena, 4), ST_OK);
	map_add(&vocabulary, text_of("x"), 0);
	map_add(&vocabulary, text_of("y"), 0);
	grammar_lint(&f->grammar, roots, 1, &vocabulary, &f->ground.diags);
	for (size_t i = 0; i < f->ground.diags.len; i++) {
		assert_int_equal(f->ground.diags.items[i].severity, SEV_NOTE);
		buffer_printf(&f->out, "%u: %s\n", (unsigned)f->ground.diags.items[i].place.line,
			      f->ground.diags.items[i].message);
	}
	return buffer_string(&f->out);
}

static void test_grammar_lint_is_silent_about_a_sound_grammar(void **state)
{
	assert_string_equal(lint(*state, "[root]\na <b:part> => x($b, 1, 'text')\n<c:part> d => $c(y)\n"
					 "<:part> f => y\n[part]\ne => x(_1)\n<#number>\n"),
			    "");
}

/* The grammar of a game's cards: no dead line, and a word for every operation. */
static void expect_sound(struct grammar_fixture *f, const char *game, const char *const *roots, size_t n_roots)
{
	const char *folder = getenv("VERDICT_RULESETS");
	struct program_reader reader;

	diags_clear(&f->ground.diags);
	assert_int_equal(
		program_reader_open(&reader, folder ? folder : "rulesets", game, &f->ground.arena, &f->ground.diags),
		ST_OK);
	grammar_lint(&reader.grammar, roots, n_roots, &reader.vocabulary.by_op, &f->ground.diags);
	for (size_t i = 0; i < f->ground.diags.len; i++)
		print_message("%u: %s\n", (unsigned)f->ground.diags.items[i].place.line,
			      f->ground.diags.items[i].message);
	assert_int_equal(f->ground.diags.len, 0);
	program_reader_close(&reader);
}

static void test_grammar_lint_finds_nothing_in_the_grammar_of_lorcana(void **state)
{
	static const char *const roots[] = { "ability", "action" };

	expect_sound(*state, "lorcana", roots, 2);
}

static void test_grammar_lint_finds_nothing_in_the_grammar_of_altered(void **state)
{
	static const char *const roots[] = { "ability", "spell", "support", "keywords" };

	expect_sound(*state, "altered", roots, 4);
}

static void test_grammar_lint_finds_nothing_in_the_grammar_of_evolve(void **state)
{
	static const char *const roots[] = { "ability", "spell", "keywords" };

	expect_sound(*state, "evolve", roots, 3);
}

static void test_grammar_lint_finds_what_is_wrong(void **state)
{
	struct grammar_fixture *f = *state;

	assert_string_equal(lint(f, "[root]\na => x\n[lost]\nb => y\n"),
			    "3: nothing refers to the part of speech 'lost'\n");
	assert_string_equal(lint(f, "[root]\na => x(z)\n"), "2: the vocabulary has no operation 'z'\n");
	assert_string_equal(lint(f, "[root]\n<n:#number> => x($m, $n)\n"),
			    "2: nothing in the pattern is bound to '$m'\n");
	assert_string_equal(lint(f, "[root]\n<n:#number> => x\n"), "2: the meaning leaves out 'n'\n");
	assert_string_equal(lint(f, "[root]\n<n:#number> to <n:#number> => x($n)\n"), "2: bound twice: 'n'\n");
	assert_string_equal(lint(f, "[root]\na b\n"), "2: a line without a meaning needs exactly one reference '=>'\n");
	assert_string_equal(lint(f, "[other]\na => x\n"), "0: a grammar of card text needs the part of speech 'root'\n"
							  "1: nothing refers to the part of speech 'other'\n");
}

static void test_grammar_lint_finds_parts_that_begin_with_themselves(void **state)
{
	struct grammar_fixture *f = *state;

	assert_string_equal(lint(f, "[root]\n<r:root> a => x($r)\nb => y\n"), "1: begins with itself: 'root'\n");
	assert_string_equal(lint(f, "[root]\n<p:part> a => x($p)\n[part]\n<r:root>\nb => y\n"),
			    "1: begins with itself: 'root'\n3: begins with itself: 'part'\n");
	assert_string_equal(lint(f, "[root]\na <r:root> => x($r)\nb => y\n"), "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, grammar_fixture_begin, grammar_fixture_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_grammar_load_keeps_parts_and_lines),
		TEST(test_grammar_load_multiplies_optional_words),
		TEST(test_grammar_load_words_have_forms),
		TEST(test_grammar_load_knows_the_set_that_a_line_was_written_for),
		TEST(test_grammar_leave_out_written_passes_over_the_set_and_later_ones),
		TEST(test_grammar_load_errors_name_line_and_column),
		TEST(test_grammar_load_refuses_more_references_than_a_reading_holds),
		TEST(test_grammar_load_missing_file),
		TEST(test_grammar_lint_is_silent_about_a_sound_grammar),
		TEST(test_grammar_lint_finds_nothing_in_the_grammar_of_lorcana),
		TEST(test_grammar_lint_finds_nothing_in_the_grammar_of_altered),
		TEST(test_grammar_lint_finds_nothing_in_the_grammar_of_evolve),
		TEST(test_grammar_lint_finds_what_is_wrong),
		TEST(test_grammar_lint_finds_parts_that_begin_with_themselves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
