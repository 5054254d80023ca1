#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/source.h"
#include "deck/deck_codes.h"
#include "games/evolve/deck/evolve_deck.h"
#include "games/evolve/deck/evolve_code.h"
#include "ground.h"

static void expect_fault(const char *code, enum evolve_code_fault fault)
{
	struct buffer plain = { 0 };

	assert_int_equal(evolve_code_unpack(text_of(code), &plain), fault);
	assert_false(plain.failed);
	buffer_free(&plain);
}

static void test_unpack_reads_what_pack_wrote(void **state)
{
	static const char *const plains[] = { "", "A", "name\nBP01-LD05EN\nBP01-051EN*3 -052EN\n", "\xe3\x83\x87\n\n\n" };

	(void)state;
	for (size_t i = 0; i < sizeof(plains) / sizeof(*plains); i++) {
		struct buffer code = { 0 }, plain = { 0 };

		evolve_code_pack(text_of(plains[i]), &code);
		assert_true(evolve_is_code(buffer_text(&code)));
		assert_int_equal(evolve_code_unpack(buffer_text(&code), &plain), EVOLVE_CODE_OK);
		assert_string_equal(buffer_string(&plain), plains[i]);
		buffer_free(&code);
		buffer_free(&plain);
	}
}

static void test_unpack_longest_deck_and_one_byte_more(void **state)
{
	struct buffer long_plain = { 0 }, code = { 0 }, plain = { 0 };

	(void)state;
	for (int i = 0; i < EVOLVE_CODE_PLAIN_MAX; i++)
		buffer_add_char(&long_plain, (char)('a' + i % 7));
	evolve_code_pack(buffer_text(&long_plain), &code);
	assert_int_equal(evolve_code_unpack(buffer_text(&code), &plain), EVOLVE_CODE_OK);
	assert_true(text_equal(buffer_text(&plain), buffer_text(&long_plain)));
	buffer_add_char(&long_plain, 'a');
	buffer_clear(&code);
	evolve_code_pack(buffer_text(&long_plain), &code);
	buffer_clear(&plain);
	assert_int_equal(evolve_code_unpack(buffer_text(&code), &plain), EVOLVE_CODE_TOO_LONG);
	buffer_free(&long_plain);
	buffer_free(&code);
	buffer_free(&plain);
}

/* A thousand times as much as a deck may have, in a code that fits on a line. */
static void test_unpack_stops_early(void **state)
{
	struct buffer big = { 0 }, code = { 0 }, plain = { 0 };

	(void)state;
	for (int i = 0; i < 8 << 20; i++)
		buffer_add_char(&big, 'a');
	evolve_code_pack(buffer_text(&big), &code);
	assert_true(code.len < LINE_LIMIT);
	assert_int_equal(evolve_code_unpack(buffer_text(&code), &plain), EVOLVE_CODE_TOO_LONG);
	assert_true(plain.len < 2 * EVOLVE_CODE_PLAIN_MAX);
	buffer_free(&big);
	buffer_free(&code);
	buffer_free(&plain);
}

static void test_unpack_says_what_is_wrong(void **state)
{
	struct buffer code = { 0 };

	(void)state;
	expect_fault("SVE2-eNpzBAAAQgBC", EVOLVE_CODE_VERSION);
	expect_fault("SVE1-eNpz!AAAQgBC", EVOLVE_CODE_LETTER);
	expect_fault("SVE1-A", EVOLVE_CODE_CUT);
	expect_fault("SVE1-eNpz", EVOLVE_CODE_CUT);
	expect_fault("SVE1-AAAAAAAAAAAA", EVOLVE_CODE_DAMAGED);
	expect_fault("SVE1-eNpzBAAAQgBC", EVOLVE_CODE_OK);
	expect_fault("SVE1-eNpzBAAAQgBC==", EVOLVE_CODE_OK);
	expect_fault("SVE1-eNpzBAAAQgBD", EVOLVE_CODE_DAMAGED);
	expect_fault("SVE1-eNpzBAAAQgBCAAAA", EVOLVE_CODE_DAMAGED);
	evolve_code_pack(text_of("\xff\xfe"), &code);
	expect_fault(buffer_string(&code), EVOLVE_CODE_NO_TEXT);
	buffer_free(&code);
}

/* Cut at every byte it is no deck, and never one of fewer cards. */
static void test_unpack_cut_at_every_byte_is_an_error(void **state)
{
	struct buffer code = { 0 }, plain = { 0 };

	(void)state;
	evolve_code_pack(text_of("Ours\nBP01-LD05EN\nBP01-051EN*3 -052EN*3\nBP01-053EN"), &code);
	for (size_t len = 6; len < code.len; len++) {
		buffer_clear(&plain);
		assert_int_not_equal(evolve_code_unpack(text_make(code.data, len), &plain), EVOLVE_CODE_OK);
	}
	buffer_free(&code);
	buffer_free(&plain);
}

static void test_code_is_found_by_itself_and_in_addresses(void **state)
{
	(void)state;
	assert_true(text_is(evolve_code_in(text_of(" SVE1-abc ")), "SVE1-abc"));
	assert_true(text_is(evolve_code_in(text_of("https://a.b/d#SVE1-abc")), "SVE1-abc"));
	assert_true(text_is(evolve_code_in(text_of("https://a.b/d?c=SVE1-abc")), "SVE1-abc"));
	assert_int_equal(evolve_code_in(text_of("3 SVE1-abc")).len, 0);
	assert_int_equal(evolve_code_in(text_of("SVE1-")).len, 0);
	assert_true(evolve_is_code(text_of("\"SVE1-abc\"")));
	assert_false(evolve_is_code(text_of("SVE1-abc def")));
}

/* Writes down what is handed over. */
struct record {
	struct ground ground;
	struct deck_input input;
	struct buffer calls;
};

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	struct record *r = ctx;

	buffer_printf(&r->calls, "begin %u '%.*s'\n", (unsigned)line, TEXT_ARG(name));
	return ST_OK;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	static const char *const sections[] = { [SECTION_MAIN] = "", [SECTION_NAMED_MAIN] = " main",
						[SECTION_SECOND] = " second" };
	struct record *r = ctx;

	buffer_printf(&r->calls, "%u:%u %u %.*s%s%s\n", (unsigned)line->line, (unsigned)line->column,
		      (unsigned)line->count, TEXT_ARG(line->name), sections[line->section],
		      line->is_leader ? " leader" : "");
	return ST_OK;
}

static enum status on_end(void *ctx)
{
	struct record *r = ctx;

	buffer_add_string(&r->calls, "end\n");
	return ST_OK;
}

static int begin(void **state)
{
	static const struct deck_game *const games[] = { &evolve_decks, NULL };
	static struct record record;

	record = (struct record){ .input = { .file = "codes", .games = games } };
	ground_begin(&record.ground);
	record.input.sink = (struct deck_sink){ .ctx = &record, .diags = &record.ground.diags, .begin = on_begin,
						.card = on_card, .end = on_end };
	*state = &record;
	return 0;
}

static int end(void **state)
{
	struct record *r = *state;

	buffer_free(&r->calls);
	ground_end(&r->ground);
	return 0;
}

static void read_lines(struct record *r, const char *lines)
{
	struct line_reader *reader = line_reader_of(lines, strlen(lines));

	assert_non_null(reader);
	assert_int_equal(deck_codes_read(&r->input, &evolve_decks, reader), ST_OK);
	line_reader_close(reader);
}

static void test_code_read_hands_over_leaders_and_both_decks(void **state)
{
	struct record *r = *state;
	struct buffer lines = { 0 };

	buffer_add_string(&lines, "# ours\n\n \"");
	evolve_code_pack(text_of("Ours\nBP01-LD05EN PR-001EN\nBP01-051EN*3 -052EN CSD02a-001EN*2 -002EN\nBP01-053EN*99"),
			 &lines);
	buffer_add_string(&lines, "\"\n");
	read_lines(r, buffer_string(&lines));
	assert_string_equal(buffer_string(&r->calls),
			    "begin 0 'Ours'\n3:1 1 BP01-LD05EN leader\n3:1 1 PR-001EN leader\n3:1 3 BP01-051EN main\n"
			    "3:1 1 BP01-052EN main\n3:1 2 CSD02a-001EN main\n3:1 1 CSD02a-002EN main\n"
			    "3:1 99 BP01-053EN second\nend\n");
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 0);
	buffer_free(&lines);
}

static void test_code_read_goes_on_behind_what_is_wrong(void **state)
{
	struct record *r = *state;
	struct buffer lines = { 0 };

	evolve_code_pack(text_of("A\n\n-001 BP01-051EN*100 BP01-052EN*0 *2 BP01-053EN\n"), &lines);
	buffer_add_string(&lines, "\nno code\nSVE1-A\nhttps://a.b/#");
	evolve_code_pack(text_of("B\n\nBP01-051EN\n"), &lines);
	read_lines(r, buffer_string(&lines));
	assert_string_equal(buffer_string(&r->calls),
			    "begin 1 'A'\n1:1 1 BP01-053EN main\nend\nbegin 2 ''\nend\nbegin 3 ''\nend\n"
			    "begin 4 'B'\n4:14 1 BP01-051EN main\nend\n");
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 6);
	assert_non_null(strstr(r->ground.diags.items[1].message, "'BP01-051EN*100' in the deck code has no count"));
	buffer_free(&lines);
}

static void test_code_read_wants_four_lines(void **state)
{
	struct record *r = *state;
	struct buffer lines = { 0 };

	evolve_code_pack(text_of("A\nBP01-LD05EN\nBP01-051EN"), &lines);
	buffer_add_char(&lines, '\n');
	evolve_code_pack(text_of("A\nBP01-LD05EN\nBP01-051EN\n\nBP01-052EN"), &lines);
	read_lines(r, buffer_string(&lines));
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 2);
	assert_non_null(strstr(r->ground.diags.items[0].message, "holds too few lines"));
	assert_non_null(strstr(r->ground.diags.items[1].message, "holds more lines"));
	buffer_free(&lines);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unpack_reads_what_pack_wrote),
		cmocka_unit_test(test_unpack_longest_deck_and_one_byte_more),
		cmocka_unit_test(test_unpack_stops_early),
		cmocka_unit_test(test_unpack_says_what_is_wrong),
		cmocka_unit_test(test_unpack_cut_at_every_byte_is_an_error),
		cmocka_unit_test(test_code_is_found_by_itself_and_in_addresses),
		cmocka_unit_test_setup_teardown(test_code_read_hands_over_leaders_and_both_decks, begin, end),
		cmocka_unit_test_setup_teardown(test_code_read_goes_on_behind_what_is_wrong, begin, end),
		cmocka_unit_test_setup_teardown(test_code_read_wants_four_lines, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
