#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "records.h"
#include "replay/log_json.h"

#define HEADER "{\"type\":\"game\",\"log\":1,\"game\":\"lorcana\",\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}]}"
#define ENTRY(rest) "{\"type\":\"choice\",\"player\":\"A\"," rest "}"

/* A column that jansson chooses: some column. */
static const char somewhere[] = "somewhere";

struct wrong_line {
	const char *line;
	const char *before;  /* its part before the column; NULL = the whole line is meant */
	const char *message; /* what it begins with */
};

/* The text of a line up to the value of a key. */
#define KEY(name) "\"" name "\":"

/* The column behind the first [before]; 0 when there is none. */
static size_t column_behind(const char *line, const char *before)
{
	return before ? (size_t)(strstr(line, before) - line) + strlen(before) + 1 : 0;
}

static void assert_wrong(const struct wrong_line *wrong, const struct records *records, uint32_t line)
{
	const struct diag *diag = &records->diags.items[0];
	bool is_there;

	if (records->n_bad != 1 || records->diags.len != 1)
		fail_msg("%s: %zu bad records, %zu errors", wrong->line, records->n_bad, records->diags.len);
	if (wrong->before == somewhere)
		is_there = diag->place.column > 0;
	else
		is_there = diag->place.column == column_behind(wrong->line, wrong->before);
	if (strncmp(diag->message, wrong->message, strlen(wrong->message)) != 0 || !is_there ||
	    diag->place.line != line)
		fail_msg("%s:\nline %u column %u: %s", wrong->line, (unsigned)diag->place.line,
			 (unsigned)diag->place.column, diag->message);
}

static const struct wrong_line wrong_entries[] = {
	{ "nonsense", somewhere, "expected one JSON object on the line, but it is not well-formed" },
	{ "[1]", "", "expected one JSON object on the line, found an array" },
	{ "  [1]", "  ", "expected one JSON object on the line, found an array" },
	{ ENTRY("\"verb\":\"end\"") " x", somewhere,
	  "expected one JSON object on the line, but something stands behind" },
	{ "{\"type\":\"choice\"", somewhere, "expected one JSON object on the line, but it breaks off" },
	{ ENTRY("\"verb\":\"end\",\"verb\":\"end\""), somewhere,
	  "expected one JSON object on the line, but a key stands" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"a\\u0000b\""), somewhere,
	  "expected one JSON object on the line, but a string" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"a\xff\""), somewhere,
	  "expected one JSON object on the line, but a byte is" },
	{ ENTRY("\"verb\":\"alter\",\"number\":99999999999999999999999"), somewhere,
	  "expected one JSON object on the line, but a" },
	{ ENTRY("\"verb\":\"alter\",\"number\":1e999"), somewhere,
	  "expected one JSON object on the line, but a number" },
	{ ENTRY("\"verb\":\"alter\",\"number\":99999999999"), KEY("number"),
	  "'number' takes a whole number from 0 to 2147483647" },
	{ ENTRY("\"verb\":\"alter\",\"number\":-1"), KEY("number"),
	  "'number' takes a whole number from 0 to 2147483647, found" },
	{ ENTRY("\"verb\":\"alter\",\"number\":1.5"), KEY("number"),
	  "'number' takes a whole number from 0 to 2147483647, found a num" },
	{ ENTRY("\"verb\":\"alter\",\"number\":\"2\""), KEY("number"),
	  "'number' takes a whole number from 0 to 2147483647, found a st" },
	{ ENTRY("\"verb\":\"frob\""), KEY("verb"), "unknown verb 'frob', expected 'alter'" },
	{ ENTRY("\"verb\":\"qest\",\"card\":\"x\""), KEY("verb"), "unknown verb 'qest', nearest is 'quest'" },
	{ ENTRY("\"verb\":\"gain\",\"number\":1"), KEY("verb"), "unknown verb 'gain', it is written as an outcome" },
	{ ENTRY("\"verb\":3"), KEY("verb"), "'verb' takes a string, found a whole number" },
	{ ENTRY("\"card\":\"x\""), NULL, "'verb' takes a string, found nothing" },
	{ "{\"type\":\"fact\",\"player\":\"A\",\"verb\":\"end\"}", KEY("type"),
	  "unknown type 'fact' of entry, expected 'choice'" },
	{ "{\"player\":\"A\",\"verb\":\"end\"}", NULL, "'type' takes a string, found nothing" },
	{ "{\"type\":\"choice\",\"player\":\"C\",\"verb\":\"end\"}", KEY("player"),
	  "unknown player 'C', expected 'A' or 'B'" },
	{ "{\"type\":\"choice\",\"player\":null,\"verb\":\"end\"}", KEY("player"),
	  "'player' takes a string, found null" },
	{ ENTRY("\"verb\":\"end\",\"note\":\"x\""), KEY("note"), "unknown key 'note', expected 'type'" },
	{ ENTRY("\"verb\":\"ink\",\"crad\":\"x\""), KEY("crad"), "unknown key 'crad', nearest is 'card'" },
	{ ENTRY("\"verb\":\"end\",\"card\":\"x\""), KEY("card"), "'end' does not take 'card'" },
	{ ENTRY("\"verb\":\"end\",\"number\":1"), KEY("number"), "'end' does not take 'number'" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"target\":\"y\""), KEY("target"), "'ink' does not take 'target'" },
	{ ENTRY("\"verb\":\"ink\""), NULL, "'ink' takes 'card', found none" },
	{ ENTRY("\"verb\":\"challenge\",\"card\":\"x\""), NULL, "'challenge' takes 'target', found none" },
	{ ENTRY("\"verb\":\"ink\",\"nth\":1"), KEY("nth"), "'nth' stands alone, expected 'card' beside it" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"nth\":0"), KEY("nth"),
	  "'nth' takes a whole number from 1 to 65535" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"\""), KEY("card"), "'' cannot be a card's name" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x > y\""), KEY("card"), "'x > y' cannot be a card's name" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x +by y\""), KEY("card"), "'x +by y' cannot be a card's name" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x #2\""), KEY("card"), "'x #2' cannot be a card's name" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\\ny\""), KEY("card"), "'x\\x0ay' cannot be a card's name" },
	{ ENTRY("\"verb\":\"ink\",\"card\":[]"), KEY("card"), "'card' takes a string, found an array" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":{}"), KEY("with"), "'with' takes an array, found an object" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":[1]"), KEY("with"),
	  "'with' takes an array of objects, found a whole" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":[{}]"), KEY("with"), "an object of 'with' has no 'clause'" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":[{\"clause\":\"bye\"}]"), KEY("with"),
	  "unknown clause 'bye', nearest is '+by'" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":[{\"clause\":\"pay\",\"number\":1}]"), KEY("with"),
	  "'ink' takes no clause '+pay'" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":[{\"clause\":\"by\"}]"), KEY("with"),
	  "clause 'by' takes 'card' beside it" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":[{\"clause\":\"by\",\"card\":\"y\",\"word\":\"z\"}]"),
	  KEY("with"), "clause 'by' takes 'card' beside it, and nothing else" },
	{ ENTRY("\"verb\":\"ink\",\"card\":\"x\",\"with\":[{\"clause\":\"by\",\"crd\":\"y\"}]"), KEY("with"),
	  "unknown key 'crd', nearest" },
	{ ENTRY("\"verb\":\"play\",\"card\":\"x\",\"with\":[{\"clause\":\"from\",\"word\":\" x\"}]"), KEY("with"),
	  "' x' cannot follow" },
	{ ENTRY("\"verb\":\"play\",\"card\":\"x\",\"with\":[{\"clause\":\"free\"},{\"clause\":\"free\"}]"), KEY("with"),
	  "clause '+free' is given twice" },
};

static void test_entry_errors_have_their_place(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(wrong_entries) / sizeof(wrong_entries[0]); i++) {
		struct buffer bytes = { 0 };
		struct records records;

		buffer_printf(&bytes, "%s\n%s\n%s\n", HEADER, wrong_entries[i].line, ENTRY("\"verb\":\"end\""));
		records_convert(&records, buffer_text(&bytes), LOG_TEXT);
		assert_wrong(&wrong_entries[i], &records, 2);
		assert_int_equal(records.n_games, 1);
		assert_int_equal(records.n_entries, 1);
		records_end(&records);
		buffer_free(&bytes);
	}
}

#define GAME(rest) "{\"type\":\"game\",\"log\":1,\"game\":\"lorcana\"," rest "}"
#define SEATS "\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}]"

static const struct wrong_line wrong_headers[] = {
	{ "{\"type\":\"game\",\"game\":\"lorcana\"," SEATS "}", NULL,
	  "expected 'log' to be 1, the version of the notation" },
	{ "{\"type\":\"game\",\"log\":2,\"game\":\"lorcana\"," SEATS "}", KEY("log"),
	  "expected 'log' to be 1, the version" },
	{ "{\"type\":\"game\",\"log\":1," SEATS "}", NULL, "header has no 'game', expected one" },
	{ "{\"type\":\"game\",\"log\":1,\"game\":\"chess\"," SEATS "}", KEY("game"),
	  "unknown game 'chess', expected 'lorcana'" },
	{ "{\"type\":\"game\",\"log\":1,\"game\":7," SEATS "}", KEY("game"),
	  "'game' takes a string, found a whole number" },
	{ GAME("\"edition\":\"a b\"," SEATS), KEY("edition"), "'edition' takes one word, found 'a b'" },
	{ GAME("\"date\":\"2025-02-29\"," SEATS), KEY("date"), "'2025-02-29' is not a day, expected yyyy-mm-dd" },
	{ GAME("\"turns\":3," SEATS), KEY("turns"), "unknown key 'turns', expected 'type'" },
	{ GAME("\"first\":\"A\""), NULL, "'players' takes an array, found nothing" },
	{ GAME("\"players\":{}"), KEY("players"), "'players' takes an array, found an object" },
	{ GAME("\"players\":[]"), NULL, "header has 0 players, expected at least 2" },
	{ GAME("\"players\":[1,2]"), KEY("players"), "'players' takes an array of objects, found a whole number" },
	{ GAME("\"players\":[{\"deck\":\"x\"},{\"name\":\"B\"}]"), KEY("players"), "'' cannot be a player's name" },
	{ GAME("\"players\":[{\"name\":\"A\"},{\"name\":\"A\"}]"), KEY("players"), "player 'A' is given twice" },
	{ GAME("\"players\":[{\"name\":\"A\",\"seat\":1},{\"name\":\"B\"}]"), KEY("players"),
	  "unknown key 'seat', expected 'name' or" },
	{ GAME("\"players\":[{\"name\":\"A b\"},{\"name\":\"B\"}]"), KEY("players"),
	  "'A b' cannot be a player's name" },
	{ GAME("\"players\":[{\"name\":\"A\",\"deck\":\"x\\ny\"},{\"name\":\"B\"}]"), KEY("players"),
	  "the path of a deck is at" },
	{ GAME("\"first\":\"C\"," SEATS), KEY("first"), "unknown player 'C', expected 'A' or 'B'" },
	{ "{\"type\":\"game\",\"log\":1,", somewhere, "expected one JSON object on the line, but it breaks off" },
};

/* A game with such a header is passed over; the next one is read. */
static void test_header_errors_have_their_place(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(wrong_headers) / sizeof(wrong_headers[0]); i++) {
		struct buffer bytes = { 0 };
		struct records records;

		buffer_printf(&bytes, "%s\n%s\n%s\n%s\n%s\n", HEADER, wrong_headers[i].line, ENTRY("\"verb\":\"end\""),
			      HEADER, ENTRY("\"verb\":\"concede\""));
		records_convert(&records, buffer_text(&bytes), LOG_TEXT);
		assert_wrong(&wrong_headers[i], &records, 2);
		assert_int_equal(records.n_games, 2);
		assert_int_equal(records.n_entries, 1);
		records_end(&records);
		buffer_free(&bytes);
	}
}

/* Deeper than any parser may follow, as deep as a line can be. */
static void test_deep_nesting_is_an_error(void **state)
{
	static const char *const opens[] = { "[", "{\"a\":" };

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct buffer bytes = { 0 };
		struct records records;

		buffer_add_string(&bytes, HEADER "\n{\"type\":\"choice\",\"with\":");
		for (int depth = 0; depth < 12000; depth++)
			buffer_add_string(&bytes, opens[i]);
		records_convert(&records, buffer_text(&bytes), LOG_TEXT);
		assert_int_equal(records.n_bad, 1);
		assert_string_equal(records.diags.items[0].message,
				    "expected one JSON object on the line, but values are nested too deeply");
		records_end(&records);
		buffer_free(&bytes);
	}
}

static void test_escapes_and_order_of_keys_do_not_matter(void **state)
{
	struct records records;

	(void)state;
	records_convert(&records,
			text_of(HEADER "\n\n \t{ \"card\" : \"Te K\\u0101 - \\u0048eartless\", \"verb\":\"ink\", "
				       "\"player\":\"A\" , \"type\":\"choice\"} \r\n"),
			LOG_TEXT);
	assert_int_equal(records.n_bad, 0);
	assert_string_equal(buffer_string(&records.out), TOY_HEADER "A ink Te K\xc4\x81 - Heartless\n");
	records_end(&records);
}

/* jansson's memory runs out at the n-th piece; whatever happens, it ends well. */
static long pieces_left;

static void *scarce_malloc(size_t size)
{
	return pieces_left-- > 0 ? malloc(size) : NULL;
}

static void test_memory_that_runs_out_is_an_error(void **state)
{
	struct text bytes = text_of(
		HEADER "\n" ENTRY("\"verb\":\"play\",\"card\":\"x\",\"with\":[{\"clause\":\"pay\",\"number\":1}]"));
	bool was_short = false, was_enough = false;

	(void)state;
	json_set_alloc_funcs(scarce_malloc, free);
	for (long n = 0; n < 200; n++) {
		struct records records;

		pieces_left = n;
		records_convert(&records, bytes, LOG_TEXT);
		assert_true(records.n_bad == records.diags.len);
		was_short |= records.n_bad > 0;
		was_enough |= records.n_bad == 0 && records.n_entries == 1;
		records_end(&records);
	}
	json_set_alloc_funcs(malloc, free);
	assert_true(was_short);
	assert_true(was_enough);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_entry_errors_have_their_place),
		cmocka_unit_test(test_header_errors_have_their_place),
		cmocka_unit_test(test_deep_nesting_is_an_error),
		cmocka_unit_test(test_escapes_and_order_of_keys_do_not_matter),
		cmocka_unit_test(test_memory_that_runs_out_is_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
