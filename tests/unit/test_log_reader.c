#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/source.h"
#include "records.h"
#include "scratch.h"

static const char *const fixtures[] = { "fixtures/logs/notation-words.log", "fixtures/logs/notation-errors.log",
					"fixtures/logs/notation-table.log" };

/* Whatever is read: it ends, each bad record has one error, and what is written can be read again. */
static void assert_sound(struct text bytes)
{
	struct records first, second;
	size_t n_errors;

	records_convert(&first, bytes, LOG_TEXT);
	n_errors = first.diags.count[SEV_ERROR];
	/* Beyond one error for each bad record, one for a file without a game or that begins with something else. */
	if (n_errors < first.n_bad || n_errors > first.n_bad + 1 || (first.n_games == 0 && n_errors == 0))
		fail_msg("%zu bad records, %zu errors, %zu games", first.n_bad, n_errors, first.n_games);
	records_convert(&second, buffer_text(&first.out), LOG_TEXT);
	assert_int_equal(second.n_bad, 0);
	assert_int_equal(second.n_games, first.n_games);
	assert_int_equal(second.n_entries, first.n_entries);
	if (first.n_games)
		assert_string_equal(buffer_string(&second.out), buffer_string(&first.out));
	records_end(&first);
	records_end(&second);
}

/* The fixtures in both notations. */
static struct buffer fixture_bytes(size_t i, enum log_notation notation)
{
	struct buffer bytes = file_bytes(fixtures[i]);
	struct records records;

	if (notation == LOG_TEXT)
		return bytes;
	records_convert(&records, buffer_text(&bytes), LOG_JSON);
	buffer_clear(&bytes);
	buffer_add(&bytes, buffer_text(&records.out));
	records_end(&records);
	return bytes;
}

static void test_truncated_at_every_byte(void **state)
{
	(void)state;
	for (size_t i = 0; i < 2; i++) {
		for (int notation = LOG_TEXT; notation <= LOG_JSON; notation++) {
			struct buffer bytes = fixture_bytes(i, (enum log_notation)notation);

			for (size_t len = 0; len <= bytes.len; len++) {
				/* Exact memory, so that a sanitizer sees a byte too far. */
				char *copy = malloc(len ? len : 1);

				assert_non_null(copy);
				memcpy(copy, bytes.data, len);
				assert_sound(text_make(copy, len));
				free(copy);
			}
			buffer_free(&bytes);
		}
	}
}

/* Bytes changed, put in, taken out and doubled at random places. */
static void mutate(struct buffer *bytes, uint64_t *random)
{
	static const char likely[] = "\n\n  \t+>#!=?-0\"{}[],:\\\0\xff";
	size_t n = 1 + next_random(random) % 8;

	while (n-- > 0 && bytes->len > 1) {
		size_t at = next_random(random) % bytes->len;
		uint32_t what = next_random(random);
		char c = what & 1 ? likely[(what >> 8) % (sizeof(likely) - 1)] : (char)(what >> 8);

		switch (next_random(random) % 3) {
		case 0:
			bytes->data[at] = c;
			break;
		case 1:
			buffer_add_char(bytes, c);
			memmove(bytes->data + at + 1, bytes->data + at, bytes->len - at - 1);
			bytes->data[at] = c;
			break;
		default:
			memmove(bytes->data + at, bytes->data + at + 1, bytes->len - at - 1);
			bytes->len--;
			break;
		}
	}
}

static void test_mutated_records_are_read_soundly(void **state)
{
	uint64_t random = 7;

	(void)state;
	for (int notation = LOG_TEXT; notation <= LOG_JSON; notation++) {
		struct buffer whole = fixture_bytes(0, (enum log_notation)notation), bytes = { 0 };

		for (int i = 0; i < 1000; i++) {
			buffer_clear(&bytes);
			buffer_add(&bytes, buffer_text(&whole));
			mutate(&bytes, &random);
			assert_sound(buffer_text(&bytes));
		}
		buffer_free(&bytes);
		buffer_free(&whole);
	}
}

static void test_random_bytes_are_an_error(void **state)
{
	static const char *const starts[] = { "", "{", "[", TOY_HEADER, "verdict-log 1\n", "\xef\xbb\xbf" };
	uint64_t random = 11;

	(void)state;
	for (int i = 0; i < 1000; i++) {
		struct buffer bytes = { 0 };
		struct records records;

		buffer_add_string(&bytes, starts[i % 6]);
		for (uint32_t n = 1 + next_random(&random) % 300; n > 0; n--)
			buffer_add_char(&bytes, (char)next_random(&random));
		records_convert(&records, buffer_text(&bytes), LOG_TEXT);
		assert_true(records.diags.count[SEV_ERROR] > 0);
		records_end(&records);
		buffer_free(&bytes);
	}
}

/* Every place of a record meets the end of a chunk of the file reader. */
static void test_chunk_ends_anywhere(void **state)
{
	enum { CHUNK = 64 * 1024, STEP = 13 };
	struct buffer record = file_bytes(fixtures[0]), bytes = { 0 };
	struct scratch scratch;
	struct records whole;
	char path[128];

	(void)state;
	scratch_begin(&scratch);
	snprintf(path, sizeof(path), "%s/chunk.log", scratch.path);
	records_convert(&whole, buffer_text(&record), LOG_TEXT);
	for (size_t back = 0; back < record.len; back += STEP) {
		struct records records = { 0 };

		buffer_clear(&bytes);
		while (bytes.len < CHUNK - record.len)
			buffer_add_string(&bytes, "#\n");
		while (bytes.len < CHUNK - back)
			buffer_add_char(&bytes, '\n');
		buffer_add(&bytes, buffer_text(&record));
		scratch_write(&scratch, "chunk.log", buffer_string(&bytes));
		diags_init(&records.diags, &records.arena);
		records_read(&records, log_reader_open(path, record_games, no_formats, &records.diags), LOG_TEXT);
		assert_string_equal(buffer_string(&records.out), buffer_string(&whole.out));
		records_end(&records);
	}
	records_end(&whole);
	buffer_free(&record);
	buffer_free(&bytes);
	scratch_end(&scratch);
}

struct wrong_header {
	const char *lines; /* what stands in place of the second header; it begins in line 8 */
	uint32_t line;
	uint32_t column;
	const char *message;
};

static const struct wrong_header wrong_headers[] = {
	{ "verdict-log 2\n", 8, 13, "version 2 of the notation is newer than this program, expected 1" },
	{ "verdict-log\n", 8, 1, "expected 'verdict-log 1', found 'verdict-log'" },
	{ "verdict-log 1 x\n", 8, 1, "expected 'verdict-log 1', found 'verdict-log 1 x'" },
	{ " verdict-logs 1\n", 8, 2, "expected 'verdict-log 1', found 'verdict-logs 1'" },
	{ "verdict-log 1\n\n", 8, 0, "header has no 'game', expected one" },
	{ "verdict-log 1\nplayer A\nplayer B\n\n", 8, 0, "header has no 'game', expected one" },
	{ "verdict-log 1\ngame lorcana\nplayer A\n\n", 8, 0, "header has 1 player, expected at least 2" },
	{ "verdict-log 1\ngame lorkana\n", 9, 6, "unknown game 'lorkana', nearest is 'lorcana'" },
	{ "verdict-log 1\ngame\n", 9, 5, "'game' takes one word, found ''" },
	{ "verdict-log 1\ngame lorcana\ngame lorcana\n", 10, 6, "'game' is given twice, expected once" },
	{ "verdict-log 1\n  edition a b\n", 9, 11, "'edition' takes one word, found 'a b'" },
	{ "verdict-log 1\nformats core\n", 9, 1,
	  "unknown header field 'formats', nearest is 'format'; an empty line ends the header" },
	{ "verdict-log 1\ngame lorcana\nplayer A\nplayer B\nA end\n", 12, 1,
	  "unknown header field 'A', expected 'game', 'edition', 'format', 'date', 'record', 'first' or 'player'; an empty line "
	  "ends the header" },
	{ "verdict-log 1\ndate 2025-13-01\n", 9, 6, "'2025-13-01' is not a day, expected yyyy-mm-dd" },
	{ "verdict-log 1\nplayer\n", 9, 7,
	  "'' cannot be a player's name, expected one word of at most 64 bytes that begins with none of ! = # + >" },
	{ "verdict-log 1\nplayer =A\n", 9, 8,
	  "'=A' cannot be a player's name, expected one word of at most 64 bytes that begins with none of ! = # + >" },
	{ "verdict-log 1\nplayer A deck\n", 9, 10, "expected 'deck PATH' behind the player's name, found 'deck'" },
	{ "verdict-log 1\nplayer A b\n", 9, 10, "expected 'deck PATH' behind the player's name, found 'b'" },
	{ "verdict-log 1\nplayer A\nplayer A\n", 10, 8, "player 'A' is given twice, expected once" },
	{ "verdict-log 1\ngame lorcana\nfirst C\nplayer A\nplayer B\n\n", 10, 7,
	  "unknown player 'C', expected 'A' or 'B'" },
	{ "verdict-log 1\nplayer A\x02\n", 9, 9, "expected text, found the control character '\\x02'" },
};

/* The game with such a header is passed over, the games before and behind it are read. */
static void test_header_errors_have_their_place(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(wrong_headers) / sizeof(wrong_headers[0]); i++) {
		const struct wrong_header *wrong = &wrong_headers[i];
		struct buffer bytes = { 0 };
		struct records records;

		buffer_printf(&bytes, "%s%s%s%s", TOY_HEADER "A end\n\n", wrong->lines, "A end\nnonsense\n",
			      TOY_HEADER "B end\n");
		records_convert(&records, buffer_text(&bytes), LOG_TEXT);
		if (records.diags.len != 1 || records.n_bad != 1 || records.n_games != 2 || records.n_entries != 2)
			fail_msg("'%s': %zu errors, %zu bad, %zu games, %zu entries", wrong->lines, records.diags.len,
				 records.n_bad, records.n_games, records.n_entries);
		assert_string_equal(records.diags.items[0].message, wrong->message);
		assert_int_equal(records.diags.items[0].place.line, wrong->line);
		assert_int_equal(records.diags.items[0].place.column, wrong->column);
		records_end(&records);
		buffer_free(&bytes);
	}
}

/* Nine players, a long name, a long path: one more than there may be. */
static void test_header_limits(void **state)
{
	struct buffer bytes = { 0 };
	struct records records;

	(void)state;
	buffer_add_string(&bytes, "verdict-log 1\ngame lorcana\n");
	for (int i = 0; i < MAX_PLAYERS; i++)
		buffer_printf(&bytes, "player %c%063d deck %04096d\n", 'A' + i, 0, 0);
	records_convert(&records, buffer_text(&bytes), LOG_TEXT);
	assert_int_equal(records.n_games, 1);
	assert_int_equal(records.n_bad, 0);
	records_end(&records);
	buffer_add_string(&bytes, "player Z\n");
	records_convert(&records, buffer_text(&bytes), LOG_TEXT);
	assert_string_equal(records.diags.items[0].message, "more than 8 players");
	records_end(&records);
	buffer_clear(&bytes);
	buffer_printf(&bytes, "verdict-log 1\nplayer A%064d\n", 0);
	records_convert(&records, buffer_text(&bytes), LOG_TEXT);
	assert_int_equal(records.n_bad, 1);
	records_end(&records);
	buffer_clear(&bytes);
	buffer_printf(&bytes, "verdict-log 1\nplayer A deck %04097d\n", 0);
	records_convert(&records, buffer_text(&bytes), LOG_TEXT);
	assert_int_equal(records.n_bad, 1);
	records_end(&records);
	buffer_free(&bytes);
}

static void test_line_as_long_as_may_be_and_one_byte_more(void **state)
{
	(void)state;
	for (size_t more = 0; more < 2; more++) {
		struct buffer bytes = { 0 };
		struct records records;

		buffer_add_string(&bytes, TOY_HEADER "A ink ");
		for (size_t n = 6; n < LINE_LIMIT + more; n++)
			buffer_add_char(&bytes, 'x');
		buffer_add_string(&bytes, "\nA end\n");
		records_convert(&records, buffer_text(&bytes), LOG_TEXT);
		assert_int_equal(records.n_entries, 2 - more);
		assert_int_equal(records.n_bad, more);
		if (more) {
			assert_string_equal(records.diags.items[0].message,
					    "line is longer than 65536 bytes, which is the limit");
			assert_int_equal(records.diags.items[0].place.line, 6);
		}
		records_end(&records);
		buffer_free(&bytes);
	}
}

static void test_entry_knows_its_line_and_number(void **state)
{
	struct text bytes = text_of("\xef\xbb\xbf# note\r\n\r\n" TOY_HEADER "\r\n# note\r\n  A end\r\nB frob\n\nB end");
	const struct entry *entry;
	struct game_header header;
	struct records records = { 0 };
	struct log_reader *reader;

	(void)state;
	diags_init(&records.diags, &records.arena);
	reader = log_reader_of("x.log", bytes, record_games, no_formats, &records.diags);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	assert_int_equal(header.line, 3);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_OK);
	assert_int_equal(entry->line, 10);
	assert_int_equal(entry->index, 1);
	assert_string_equal(log_reader_place(reader).file, "x.log");
	assert_int_equal(log_reader_place(reader).line, 10);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_BAD);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_OK);
	assert_int_equal(entry->line, 13);
	assert_int_equal(entry->index, 3);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_END);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_END);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_END);
	log_reader_close(reader);
	records_end(&records);
}

/* The rest of a game may be passed over, readable or not. */
static void test_next_game_passes_over_the_rest(void **state)
{
	struct text bytes = text_of(TOY_HEADER "A end\nnonsense\nB end\n" TOY_HEADER "B concede\n");
	const struct entry *entry;
	struct game_header header;
	struct records records = { 0 };
	struct log_reader *reader;

	(void)state;
	diags_init(&records.diags, &records.arena);
	reader = log_reader_of("x.log", bytes, record_games, no_formats, &records.diags);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	assert_int_equal(header.line, 9);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_OK);
	assert_int_equal(entry->verb, VERB_CONCEDE);
	assert_int_equal(records.diags.len, 0);
	log_reader_close(reader);
	records_end(&records);
}

static void test_cards_are_found_when_asked(void **state)
{
	struct text bytes = text_of(TOY_HEADER "A ink Pawpsicle\nA ink Pawpsicle\n");
	const struct entry *entry;
	struct game_header header;
	struct records records = { 0 };
	struct log_reader *reader;

	(void)state;
	diags_init(&records.diags, &records.arena);
	reader = log_reader_of("x.log", bytes, record_games, no_formats, &records.diags);
	assert_int_equal(log_reader_next_game(reader, &header), LOG_OK);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_OK);
	assert_int_equal(entry->subject.card, CARD_UNKNOWN);
	log_reader_set_cards(reader, toy_card, NULL);
	assert_int_equal(log_reader_next_entry(reader, &entry), LOG_OK);
	assert_int_equal(entry->subject.card, 2);
	assert_ptr_equal(log_reader_language(reader), &lorcana_language);
	log_reader_close(reader);
	records_end(&records);
}

static void test_file_without_a_game_is_an_error(void **state)
{
	static const struct {
		const char *bytes;
		const char *message;
		uint32_t line;
	} files[] = {
		{ "", "no game here, expected 'verdict-log 1'", 0 },
		{ "\n \n# nothing\n", "no game here, expected 'verdict-log 1'", 0 },
		{ "\nA end\nB end\n", "expected 'verdict-log 1', found 'A end'", 2 },
		{ "{\"type\":\"choice\"}\n{}\n",
		  "expected a header with \"type\":\"game\", found '{\"type\":\"choice\"}'", 1 },
		{ " [1, 2]",
		  "a JSON array of no form known here, expected 'verdict-log 1' or JSON Lines",
		  1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		struct records records;

		records_convert(&records, text_of(files[i].bytes), LOG_TEXT);
		assert_int_equal(records.n_games, 0);
		assert_int_equal(records.diags.len, 1);
		assert_string_equal(records.diags.items[0].message, files[i].message);
		assert_int_equal(records.diags.items[0].place.line, files[i].line);
		records_end(&records);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_truncated_at_every_byte),
		cmocka_unit_test(test_mutated_records_are_read_soundly),
		cmocka_unit_test(test_random_bytes_are_an_error),
		cmocka_unit_test(test_chunk_ends_anywhere),
		cmocka_unit_test(test_header_errors_have_their_place),
		cmocka_unit_test(test_header_limits),
		cmocka_unit_test(test_line_as_long_as_may_be_and_one_byte_more),
		cmocka_unit_test(test_entry_knows_its_line_and_number),
		cmocka_unit_test(test_next_game_passes_over_the_rest),
		cmocka_unit_test(test_cards_are_found_when_asked),
		cmocka_unit_test(test_file_without_a_game_is_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
