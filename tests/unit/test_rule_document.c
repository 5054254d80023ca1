#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rulebook/rule_document.h"
#include "toy_rules.h"

#define RULES                       \
	"1,,chapter,start,a\n"      \
	"1.1,1,section,deck,a\n"    \
	"1.1.1,1.1,rule,size,a\n"   \
	"1.1.2,1.1,rule,copies,a\n" \
	"1.2,1,section,hand,a\n"    \
	"1.2.1,1.2,rule,draw,a\n"   \
	"2,,chapter,play,a\n"       \
	"2.1,2,rule,turns,a\n"

struct fixture {
	struct ground toy;
	struct rulebook *book;
	struct rule_document document;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	ground_begin(&fixture.toy);
	fixture.book = toy_book(&fixture.toy, "1.0", RULES, NULL);
	*state = &fixture;
	return 0;
}

static enum status read(struct fixture *f, const char *document)
{
	return rule_document_read(&f->document, f->book, "rules.txt", text_of(document), &f->toy.arena, &f->toy.diags);
}

/* Checks the wording of one number; NULL = not found. */
static void expect_wording(struct fixture *f, const char *number, const char *wording)
{
	const struct rule *rule = rulebook_find_number(f->book, text_of(number));
	struct text found = f->document.wording[rule - f->book->rules];

	if (!wording)
		assert_null(found.ptr);
	else
		assert_string_equal(found.ptr, wording);
}

#define BODY                                                                                        \
	"1. START\n1.1. Deck\n1.1.1. At least\n   sixty cards.\n\n1.1.2. Four copies, see 1.1.1.\n" \
	"1.2. Hand\n1.2.1. Draw seven.\n2. PLAY\n2.1. Turns alternate.\n"

static void test_rule_document_read_joins_wrapped_lines(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read(f, BODY), ST_OK);
	assert_int_equal(f->document.n_found, 8);
	assert_int_equal(f->document.n_unknown, 0);
	expect_wording(f, "1", "START");
	expect_wording(f, "1.1.1", "At least sixty cards.");
	expect_wording(f, "1.1.2", "Four copies, see 1.1.1.");
	expect_wording(f, "2.1", "Turns alternate.");
}

static void test_rule_document_read_passes_over_contents(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read(f, "CONTENTS\n1. START 1\n1.1. Deck 1\nSize, Copies\n1.2. Hand 2\n2. PLAY 3\n\n" BODY),
			 ST_OK);
	expect_wording(f, "1", "START");
	expect_wording(f, "1.1", "Deck");
	expect_wording(f, "1.2", "Hand");
}

static void test_rule_document_read_passes_over_list_of_changes(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read(f, BODY "\nUPDATE SUMMARY\n1.1.1. Was fifty.\n2.1. Made clearer.\n"), ST_OK);
	expect_wording(f, "1.1.1", "At least sixty cards.");
	expect_wording(f, "2.1", "Turns alternate.");
}

static void test_rule_document_read_reference_that_begins_a_line_is_no_rule(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read(f,
			      "1. START\n1.1. Deck\n1.1.1. Follow\n1.1.2 below, then go on.\n1.1.2. Four copies as in\n"
			      "1.1.1. and no more.\n1.2. Hand\n1.2.1. Draw.\n2. PLAY\n2.1. Turns.\n"),
			 ST_OK);
	expect_wording(f, "1.1.1", "Follow 1.1.2 below, then go on.");
	expect_wording(f, "1.1.2", "Four copies as in 1.1.1. and no more.");
}

static void test_rule_document_read_table_of_rules(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		read(f, "1\t# Start\n1.1\t# Deck\n1.1.1\tSixty.\n1.1.2\tFour.\n1.2\t# Hand\n1.2.1\tSeven.\n2\t# Play\n"
			"2.1\tTurns.\n"),
		ST_OK);
	assert_int_equal(f->document.n_found, 8);
	expect_wording(f, "1.1", "Deck");
	expect_wording(f, "1.2.1", "Seven.");
}

static void test_rule_document_read_rules_within_a_line(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		read(f,
		     "1. Start 1.1. Deck 1.1.1. Sixty. 1.1.2. Four.\n1.2. Hand 1.2.1. Seven.\n2. Play 2.1. Turns.\n"),
		ST_OK);
	assert_int_equal(f->document.n_found, 8);
	expect_wording(f, "1.1", "Deck");
	expect_wording(f, "1.1.2", "Four.");
}

static void test_rule_document_read_labelled_chapters(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		read(f, "SECTION 1: START\n1.1 Deck\n1.1.1 Sixty.\nsee section 2 for more.\n1.1.2 Four.\n1.2 Hand\n"
			"1.2.1 Seven.\nSECTION 2: PLAY\n2.1 Turns.\n"),
		ST_OK);
	assert_int_equal(f->document.n_found, 8);
	expect_wording(f, "2", "PLAY");
	expect_wording(f, "1.1.1", "Sixty. see section 2 for more.");
}

static void test_rule_document_read_part_finds_part(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read(f, "1.2. Hand\n1.2.1. Draw.\n"), ST_OK);
	assert_int_equal(f->document.n_found, 2);
	expect_wording(f, "1.1.1", NULL);
	expect_wording(f, "1.2.1", "Draw.");
}

static void test_rule_document_read_number_of_another_edition_is_unknown(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		read(f, "1. START\n1.1. Deck\n1.1.1. Sixty.\n1.1.1.1. In other formats forty.\n1.1.2. Four.\n"
			"1.1.3. No banned cards.\n1.1.4. Nor others.\n1.2. Hand\n1.2.1. Draw.\n2. PLAY\n2.1. Turns.\n"
			"3. END\n7.7. Far away.\n"),
		ST_OK);
	assert_int_equal(f->document.n_unknown, 4);
	assert_true(text_is(f->document.unknown[0], "1.1.1.1"));
	assert_true(text_is(f->document.unknown[1], "1.1.3"));
	assert_true(text_is(f->document.unknown[2], "1.1.4"));
	assert_true(text_is(f->document.unknown[3], "3"));
}

static void test_rule_document_read_divided_words_are_joined(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		read(f, "1.1.1. A docu-\nment of two-\nplayer games. 1.1.2. Any document, two-player or not.\n"),
		ST_OK);
	expect_wording(f, "1.1.1", "A document of two-player games.");
}

static void test_rule_document_read_keeps_paragraphs(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
		read(f,
		     "1.1.1. First.\n   Example: one\n   goes on.\n\nSecond paragraph\n\nruns on.\n\xE2\x80\xA2 item\n"
		     "1.1.2. Four.\n"),
		ST_OK);
	expect_wording(f, "1.1.1", "First.\nExample: one goes on.\nSecond paragraph runs on.\n\xE2\x80\xA2 item");
}

static void test_rule_document_read_ends_at_glossary(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read(f, BODY "\nGLOSSARY\ndeck: your cards\n"), ST_OK);
	expect_wording(f, "2.1", "Turns alternate.");
}

static void test_rule_document_read_letters_and_appendix(void **state)
{
	struct fixture *f = *state;

	f->book =
		toy_book(&f->toy, "2.0",
			 "1,,chapter,a,a\n1.1,1,section,b,a\n1.1.a,1.1,rule,c,a\n1.1.b,1.1,rule,d,a\nB-1,,chapter,e,a\n"
			 "B-1.6.1,B-1,rule,f,a\n",
			 NULL);
	assert_int_equal(read(f, "1 One\n1.1 Two\n1.1.a Three.\n1.1.b Four.\n1.1.c Five.\nB-1: Six\n6.1 Seven.\n"),
			 ST_OK);
	assert_int_equal(f->document.n_found, 6);
	expect_wording(f, "1.1.a", "Three.");
	expect_wording(f, "B-1.6.1", "Seven.");
	assert_int_equal(f->document.n_unknown, 1);
	assert_true(text_is(f->document.unknown[0], "1.1.c"));
}

static void expect_refused(struct fixture *f, const char *document, const char *says)
{
	assert_int_equal(read(f, document), ST_SYNTAX);
	assert_int_equal(f->toy.diags.len, 1);
	assert_non_null(strstr(f->toy.diags.items[0].message, says));
}

static void test_rule_document_read_pdf_is_refused(void **state)
{
	expect_refused(*state, "%PDF-1.7 1.1. x", "PDF");
}

static void test_rule_document_read_bad_utf8_is_refused(void **state)
{
	expect_refused(*state, "1.1. caf\xE9\n", "UTF-8");
}

static void test_rule_document_read_without_numbers_is_refused(void **state)
{
	expect_refused(*state, "A letter about nothing.\n", "no rule number");
}

static void test_rule_document_read_empty_is_refused(void **state)
{
	expect_refused(*state, "", "no rule number");
}

static void test_rule_document_read_too_many_numbers_is_limit(void **state)
{
	struct fixture *f = *state;
	size_t len = 0;
	char *document = arena_alloc(&f->toy.arena, (DOCUMENT_MAX_PLACES + 1) * 16 + 1);

	assert_non_null(document);
	for (int i = 0; i <= DOCUMENT_MAX_PLACES; i++)
		len += (size_t)snprintf(document + len, 16, "1.1.1 x%d\n", i);
	assert_int_equal(read(f, document), ST_LIMIT);
	assert_int_equal(f->toy.diags.len, 1);
}

/* Every beginning of a document is read or refused, never worse. */
static void test_rule_document_read_cut_anywhere_is_safe(void **state)
{
	static const char document[] = BODY "\f B-1\xEF\xBC\x9A [x](y) **1.2.** docu-\n";
	struct fixture *f = *state;

	for (size_t len = 0; len < sizeof(document); len++) {
		enum status status = rule_document_read(&f->document, f->book, "rules.txt", text_make(document, len),
							&f->toy.arena, &f->toy.diags);

		assert_true(status == ST_OK || status == ST_SYNTAX);
		assert_true(f->document.n_found <= f->book->n_rules);
	}
}

#define TEST(fn) cmocka_unit_test_setup_teardown(fn, begin, ground_teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_rule_document_read_joins_wrapped_lines),
		TEST(test_rule_document_read_passes_over_contents),
		TEST(test_rule_document_read_passes_over_list_of_changes),
		TEST(test_rule_document_read_reference_that_begins_a_line_is_no_rule),
		TEST(test_rule_document_read_table_of_rules),
		TEST(test_rule_document_read_rules_within_a_line),
		TEST(test_rule_document_read_labelled_chapters),
		TEST(test_rule_document_read_part_finds_part),
		TEST(test_rule_document_read_number_of_another_edition_is_unknown),
		TEST(test_rule_document_read_divided_words_are_joined),
		TEST(test_rule_document_read_keeps_paragraphs),
		TEST(test_rule_document_read_ends_at_glossary),
		TEST(test_rule_document_read_letters_and_appendix),
		TEST(test_rule_document_read_pdf_is_refused),
		TEST(test_rule_document_read_bad_utf8_is_refused),
		TEST(test_rule_document_read_without_numbers_is_refused),
		TEST(test_rule_document_read_empty_is_refused),
		TEST(test_rule_document_read_too_many_numbers_is_limit),
		TEST(test_rule_document_read_cut_anywhere_is_safe),
	};

	return cmocka_run_group_tests_name("rule_document", tests, NULL, NULL);
}
