#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "deck/deck_reader.h"
#include "ground.h"

/* Writes down what a reader hands over, one call a line. */
struct record {
	struct ground ground;
	struct deck_input input;
	struct buffer calls;
	bool is_open; /* between begin and end */
};

static enum status on_begin(void *ctx, struct text name, uint32_t line)
{
	struct record *r = ctx;

	assert_false(r->is_open);
	r->is_open = true;
	buffer_printf(&r->calls, "begin %u '%.*s'\n", (unsigned)line, TEXT_ARG(name));
	return ST_OK;
}

static enum status on_card(void *ctx, const struct deck_line *line)
{
	static const char *const sections[] = {
		[SECTION_MAIN] = "",	      [SECTION_NAMED_MAIN] = " main", [SECTION_SECOND] = " second",
		[SECTION_SIDE] = " side", [SECTION_OTHER] = " other",
	};
	struct record *r = ctx;

	assert_true(r->is_open);
	assert_true(line->count > 0 && line->line > 0);
	buffer_printf(&r->calls, "%u %u '%.*s'", (unsigned)line->line, (unsigned)line->count, TEXT_ARG(line->name));
	if (line->version.len)
		buffer_printf(&r->calls, " version '%.*s'", TEXT_ARG(line->version));
	if (line->set.len || line->number.len)
		buffer_printf(&r->calls, " printing '%.*s' '%.*s'", TEXT_ARG(line->set), TEXT_ARG(line->number));
	buffer_printf(&r->calls, "%s%s\n", sections[line->section], line->is_counted ? "" : " uncounted");
	return ST_OK;
}

static enum status on_end(void *ctx)
{
	struct record *r = ctx;

	assert_true(r->is_open);
	r->is_open = false;
	buffer_add_string(&r->calls, "end\n");
	return ST_OK;
}

static int begin(void **state)
{
	static struct record record;

	record = (struct record){ 0 };
	ground_begin(&record.ground);
	record.input.sink = (struct deck_sink){ &record, &record.ground.diags, on_begin, on_card, on_end, NULL, NULL, NULL };
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

static void read_bytes(struct record *r, const char *bytes, size_t len)
{
	char path[128];
	FILE *file;

	snprintf(path, sizeof(path), "%s/list", r->ground.scratch.path);
	file = fopen(path, "wb");
	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, len, file), len);
	assert_int_equal(fclose(file), 0);
	buffer_clear(&r->calls);
	diags_clear(&r->ground.diags);
	r->input.file = path;
	assert_int_equal(deck_read(&r->input), ST_OK);
	assert_false(r->is_open);
	assert_true(r->calls.len > 0);
}

static void check_calls(struct record *r, const char *list, const char *expected)
{
	read_bytes(r, list, strlen(list));
	assert_string_equal(buffer_string(&r->calls), expected);
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 0);
}

/* Reads [list] and expects an error with [message] at [line] and [column]. */
static void check_error(struct record *r, const char *list, size_t len, uint32_t line, uint32_t column,
			const char *message)
{
	read_bytes(r, list, len);
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 1);
	if (!strstr(r->ground.diags.items[0].message, message))
		print_error("'%s' has no '%s'\n", r->ground.diags.items[0].message, message);
	assert_non_null(strstr(r->ground.diags.items[0].message, message));
	assert_int_equal(r->ground.diags.items[0].place.line, line);
	assert_int_equal(r->ground.diags.items[0].place.column, column);
}

static void test_deck_read_text_keeps_lines_and_sections(void **state)
{
	check_calls(*state,
		    "\xef\xbb\xbf# mine\r\nName: Mine\r\n\r\nCharacters (4)\r\n4 Elsa\r\nSideboard\r\n2 "
		    "Olaf\r\nMaybe\r\n1 Sven\r\n",
		    "begin 0 'Mine'\n5 4 'Elsa'\n7 2 'Olaf' side\n9 1 'Sven' other\nend\n");
}

static void test_deck_read_text_stream_is_many_decks(void **state)
{
	check_calls(*state, "=== one\n1 Elsa\n=== two\n===\n2 Olaf\n===\n",
		    "begin 1 'one'\n2 1 'Elsa'\nend\nbegin 3 'two'\nend\nbegin 5 ''\n5 2 'Olaf'\nend\n");
}

static void test_deck_read_empty_file_is_one_empty_deck(void **state)
{
	check_calls(*state, "", "begin 0 ''\nend\n");
	check_calls(*state, "# nothing\n\n", "begin 0 ''\nend\n");
}

static void test_deck_read_csv_finds_columns_by_name(void **state)
{
	check_calls(*state, "Set,Card Number,Name,Normal,Foil\n7,162,\"Stitch, New Dog\",3,1\n7,163,Elsa,0,0\n",
		    "begin 0 ''\n2 4 'Stitch, New Dog' printing '7' '162'\nend\n");
	check_calls(*state, "qty;card;version;section\n2;Elsa;Snow Queen;\n1;Olaf;;Sideboard\n",
		    "begin 0 ''\n2 2 'Elsa' version 'Snow Queen'\n3 1 'Olaf' side\nend\n");
	check_calls(*state, "id\tquantity\n7-219\t4x\n", "begin 0 ''\n2 4 '7-219'\nend\n");
}

static void test_deck_read_csv_titles_of_the_user_come_first(void **state)
{
	struct record *r = *state;

	r->input.titles[COLUMN_COUNT] = text_of("Menge");
	r->input.titles[COLUMN_NAME] = text_of("Karte");
	check_calls(r, "Karte,Menge,Count\nElsa,3,9\n", "begin 0 ''\n2 3 'Elsa'\nend\n");
	check_error(r, "Karte,Count\nElsa,3\n", 19, 1, 0, "no column 'Menge'");
}

static void test_deck_read_csv_wrong_counts_are_refused_by_row(void **state)
{
	struct record *r = *state;

	read_bytes(r, "count,name\n-4,Elsa\n1.5,Olaf\nx,Sven\n2,Anna\n3,\n", 45);
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\n5 2 'Anna'\nend\n");
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 4);
	assert_int_equal(r->ground.diags.items[0].place.line, 2);
	assert_int_equal(r->ground.diags.items[2].place.line, 4);
}

static void test_deck_read_json_list_in_a_string(void **state)
{
	struct record *r = *state;

	check_calls(r, "{\n \"name\": \"Mine\",\n \"cards\": \"4 Elsa\\n2 Della's \\u0041\"}",
		    "begin 0 'Mine'\n3 4 'Elsa'\n3 2 'Della's A'\nend\n");
	check_error(r, "{\"cards\":\n \"4 Elsa\\n\\n-1 Olaf\"}", 31, 2, 13, "count '-1'");
}

static void test_deck_read_json_shapes_are_one(void **state)
{
	struct record *r = *state;

	check_calls(r, "{\"cards\": {\"7-219\": 4,\n\"Elsa - Snow \\\"Q\\\"\": 2}}",
		    "begin 0 ''\n1 4 '7-219'\n2 2 'Elsa - Snow \"Q\"'\nend\n");
	check_calls(r,
		    "[{\"name\": \"Elsa\", \"version\": \"Snow Queen\", \"quantity\": 3},\n {\"cardId\": \"7-1\", "
		    "\"count\": \"2\"}]",
		    "begin 0 ''\n1 3 'Elsa' version 'Snow Queen'\n2 2 '7-1'\nend\n");
	check_calls(r, "{\"decklist\": [\"7-219\", \"7-219\", \"2 Elsa\"]}",
		    "begin 0 ''\n1 1 '7-219'\n1 1 '7-219'\n1 2 'Elsa'\nend\n");
	check_calls(r,
		    "{\"deck\": {\"name\": \"x\", \"cards\": [{\"card\": {\"name\": \"Elsa\", \"set\": 7, \"number\": "
		    "12}, \"count\": 1}]}}",
		    "begin 0 ''\n1 1 'Elsa' printing '7' '12'\nend\n");
	check_calls(r, "{\"main\": [\"Elsa\"], \"sideboard\": {\"Olaf\": 2}, \"maybeboard\": [\"Sven\"]}",
		    "begin 0 ''\n1 1 'Elsa' main\n1 2 'Olaf' side\n1 1 'Sven' other\nend\n");
	check_calls(r, "{\"Elsa\": 4, \"Olaf\": 2}", "begin 0 ''\n1 4 'Elsa'\n1 2 'Olaf'\nend\n");
	check_calls(r, "[\n{\"cards\": [\"Elsa\"]},\n{\"cards\": [\"Olaf\"]}]",
		    "begin 2 ''\n2 1 'Elsa'\nend\nbegin 3 ''\n3 1 'Olaf'\nend\n");
	check_calls(r, "{\"decks\": [{\"cards\": [\"Elsa\"], \"name\": \"a\"}]}", "begin 1 'a'\n1 1 'Elsa'\nend\n");
}

static void test_deck_read_json_lines_one_deck_a_line(void **state)
{
	static const char broken[] = "{\"cards\":{\"Elsa\":1}}\n{\"cards\":{\"Ol\n{\"cards\":{\"Sven\":1}}\n";
	struct record *r = *state;

	check_calls(r, "{\"name\":\"a\",\"cards\":{\"Elsa\":1}}\n\n{\"cards\":{\"Olaf\":2}}\n",
		    "begin 1 'a'\n1 1 'Elsa'\nend\nbegin 3 ''\n3 2 'Olaf'\nend\n");
	read_bytes(r, broken, sizeof(broken) - 1);
	assert_string_equal(buffer_string(&r->calls),
			    "begin 1 ''\n1 1 'Elsa'\nend\nbegin 2 ''\nend\nbegin 3 ''\n3 1 'Sven'\nend\n");
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 1);
	assert_int_equal(r->ground.diags.items[0].place.line, 2);
}

static void test_deck_read_xml_of_lackey_and_cockatrice(void **state)
{
	struct record *r = *state;

	check_calls(r,
		    "<deck version=\"0.8\">\n<superzone name=\"Deck\">\n<card><name id=\"x\">Elsa &amp; "
		    "Olaf</name><set>UR</set></card>\n"
		    "</superzone><superzone name=\"Leader\"><card><name>Sven</name></card></superzone></deck>",
		    "begin 0 ''\n3 1 'Elsa & Olaf' printing 'UR' ''\n4 1 'Sven' other\nend\n");
	check_calls(
		r,
		"<?xml version=\"1.0\"?><cockatrice_deck><zone name=\"main\"><card number=\"4\" name=\"Elsa\"/></zone>"
		"<zone name=\"side\"><card number=\"1\" name=\"Olaf\"/></zone></cockatrice_deck>",
		"begin 0 ''\n1 4 'Elsa' main\n1 1 'Olaf' side\nend\n");
	check_calls(r,
		    "<cockatrice_deck><deckname> Ice &amp; snow </deckname><comments>mine</comments><zone name=\"main\">"
		    "<card number=\"4\" name=\"Elsa\"/></zone></cockatrice_deck>",
		    "begin 0 'Ice & snow'\n1 4 'Elsa' main\nend\n");
	check_calls(r,
		    "<cockatrice_deck><deckname></deckname><zone name=\"main\"><card number=\"4\" name=\"Elsa\"/></zone>"
		    "<deckname>Late</deckname></cockatrice_deck>",
		    "begin 0 ''\n1 4 'Elsa' main\nend\n");
}

/* What is wrong before any card comes is reported to the deck all the same, which begins and ends once. */
static void test_deck_read_xml_errors_are_of_a_deck(void **state)
{
	static const struct {
		const char *list, *message;
	} wrong[] = {
		{ "<a><deckname>x</dekname></a>", "not well-formed XML" },
		{ "<a", "not well-formed XML" },
		{ "<!DOCTYPE a><a></a>", "a document type is found" },
		{ "<a><deckname>x</deckname></a>", "XML without a zone or a card" },
		{ "<a><deckname>x<zone name=\"main\"><card number=\"x\" name=\"y\"/></zone></deckname></a>", "count 'x' found" },
	};
	struct record *r = *state;
	struct buffer deep = { 0 };

	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		read_bytes(r, wrong[i].list, strlen(wrong[i].list));
		assert_int_equal(r->ground.diags.count[SEV_ERROR], 1);
		assert_non_null(strstr(r->ground.diags.items[0].message, wrong[i].message));
	}
	buffer_add_string(&deep, "<a>");
	for (int i = 0; i < 40; i++)
		buffer_add_string(&deep, "<comments>");
	read_bytes(r, deep.data, deep.len);
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\nend\n");
	assert_non_null(strstr(r->ground.diags.items[0].message, "elements nest deeper than 32"));
	buffer_clear(&deep);
	buffer_add_string(&deep, "<a><deckname>");
	for (int i = 0; i < 5000; i++)
		buffer_add_char(&deep, 'x');
	read_bytes(r, deep.data, deep.len);
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\nend\n");
	assert_non_null(strstr(r->ground.diags.items[0].message, "text is longer than 4096 bytes"));
	buffer_free(&deep);
}

static void test_deck_read_text_errors_have_line_and_column(void **state)
{
	struct record *r = *state;

	check_error(r, "1 Elsa\n-4 Olaf\n", 15, 2, 1, "count '-4' found, expected a whole number");
	check_error(r, "1 Elsa\n  4\n", 11, 2, 4, "expected the name");
	check_error(r, "1 Elsa\n1 O\xffl\n", 13, 2, 4, "byte 0xff found");
	check_error(r, "1 Elsa\n1 O\0l\n", 13, 2, 4, "byte 0x00 found");
	check_error(r, "1 Elsa\n1 O\033[31ml\n", 17, 2, 4, "byte 0x1b found");
	check_error(r, "1 Elsa\r1 Olaf\n", 14, 1, 7, "byte 0x0d found");
	check_error(r, "1 Elsa\n9999999 Olaf\n", 20, 2, 1, "count '9999999'");
}

static void test_deck_read_after_a_bad_line_the_rest_is_read(void **state)
{
	struct record *r = *state;

	read_bytes(r, "-4 Olaf\n2 Elsa\n", 15);
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\n2 2 'Elsa'\nend\n");
}

static void test_deck_read_other_files_are_named(void **state)
{
	struct record *r = *state;

	check_error(r, "\x1f\x8b\x08\0\0\0\0\0\0\x03\xff\xfe", 12, 0, 0, "cannot read the file");
	check_error(r, "BZh91AY&SY\0\xff", 12, 0, 0, "data packed by bzip2 found, expected a deck list");
	check_error(r, "<html><p>no</p></html>", 22, 0, 0, "a page of the web found, expected a deck list; the list that is copied");
	check_error(r, "{\"cards\": 4}", 12, 1, 1, "a deck: an object with 'cards'");
}

static void test_deck_read_utf16_is_read(void **state)
{
	struct record *r = *state;

	read_bytes(r,
		   "\xff\xfe"
		   "4\0 \0E\0l\0s\0a\0\r\0\n\0",
		   18);
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\n1 4 'Elsa'\nend\n");
	read_bytes(r, "\xfe\xff\0004\0 \0\xc9\x20\x19\xd8\x3d\xde\x00", 14);
	assert_string_equal(buffer_string(&r->calls),
			    "begin 0 ''\n1 4 '\xc3\x89\xe2\x80\x99\xf0\x9f\x98\x80'\nend\n");
	/* Without a mark, and a half character at the end. */
	read_bytes(r, "4\0 \0E\0l\0s\0a\0\0\xd8", 14);
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\n1 4 'Elsa\xef\xbf\xbd'\nend\n");
}

static void test_deck_read_malformed_forms_are_errors_with_places(void **state)
{
	struct record *r = *state;

	check_error(r, "{\"cards\": [\"Elsa\",\n\"Olaf\"", 25, 2, 6, "not well-formed JSON");
	check_error(r, "{\"cards\": {\"Elsa\": 1, \"Elsa\": 2}}", 33, 1, 28, "duplicate");
	check_error(r, "<deck><superzone name=\"Deck\"><card></superzone>", 47, 1, 38, "not well-formed XML");
	check_error(r, "<!DOCTYPE deck [<!ENTITY a \"b\">]><deck/>", 39, 1, 16, "document type");
	check_error(r, "count,name\n4,\"Elsa\" x\n", 22, 2, 0, "not well-formed CSV");
	check_error(r, "{\"cards\": [true]}", 17, 1, 12, "true, false or null found");
	check_error(r, "{\"cards\": [{\"count\": 2}]}", 25, 1, 12, "a card with a name");
	check_error(r, "{\"cards\": {\"Elsa\": -2}}", 23, 1, 20, "count '-2'");
}

static void test_deck_read_deep_json_is_refused(void **state)
{
	char deep[10000];

	memset(deep, '[', sizeof(deep));
	check_error(*state, deep, sizeof(deep), 1, 2049, "depth");
}

static void test_deck_read_a_long_line_is_refused_and_passed_over(void **state)
{
	struct record *r = *state;
	size_t len = 300000;
	char *list = malloc(len + 8);

	assert_non_null(list);
	memset(list, 'x', len);
	memcpy(list + len, "\n1 Elsa\n", 8);
	check_error(r, list, len + 8, 1, 0, "longer than");
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\n2 1 'Elsa'\nend\n");
	free(list);
}

static void test_deck_read_missing_file_is_an_unreadable_deck(void **state)
{
	struct record *r = *state;

	r->input.file = "/nonexistent/list";
	assert_int_equal(deck_read(&r->input), ST_OK);
	assert_string_equal(buffer_string(&r->calls), "begin 0 ''\nend\n");
	assert_int_equal(r->ground.diags.count[SEV_ERROR], 1);
}

/* Whatever the cut, a reader comes to its end with begin and end in turn. */
static void test_deck_read_truncated_at_every_byte_ends_well(void **state)
{
	static const char *const lists[] = {
		"\xef\xbb\xbf=== a\n4x Elsa \xe2\x80\x93 Snow Queen (TFC) 12\nSideboard:\n-2 x\n",
		"count,name,\"set\"\n4,\"Elsa \"\"E\"\"\",7\n2,Olaf,8\n",
		"{\"name\":\"a\",\"cards\":{\"Elsa\":4,\"\\u00e9\":[1,{\"x\":null}]},\"deck\":\"4 E\\nx\"}",
		"[{\"name\":\"Elsa\",\"count\":2},[\"a\"],\"4 x\"]\n{\"cards\":\"4 x\\n\"}\n",
		("<deck><superzone name=\"Deck\"><card><name "
		 "id=\"1\">E&apos;s</name><set>U</set></card></superzone></deck>"),
	};

	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
		for (size_t len = 0; len <= strlen(lists[i]); len++)
			read_bytes(*state, lists[i], len);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		TEST(test_deck_read_text_keeps_lines_and_sections),
		TEST(test_deck_read_text_stream_is_many_decks),
		TEST(test_deck_read_empty_file_is_one_empty_deck),
		TEST(test_deck_read_csv_finds_columns_by_name),
		TEST(test_deck_read_csv_titles_of_the_user_come_first),
		TEST(test_deck_read_csv_wrong_counts_are_refused_by_row),
		TEST(test_deck_read_json_list_in_a_string),
		TEST(test_deck_read_json_shapes_are_one),
		TEST(test_deck_read_json_lines_one_deck_a_line),
		TEST(test_deck_read_xml_of_lackey_and_cockatrice),
		TEST(test_deck_read_xml_errors_are_of_a_deck),
		TEST(test_deck_read_text_errors_have_line_and_column),
		TEST(test_deck_read_after_a_bad_line_the_rest_is_read),
		TEST(test_deck_read_other_files_are_named),
		TEST(test_deck_read_utf16_is_read),
		TEST(test_deck_read_malformed_forms_are_errors_with_places),
		TEST(test_deck_read_deep_json_is_refused),
		TEST(test_deck_read_a_long_line_is_refused_and_passed_over),
		TEST(test_deck_read_missing_file_is_an_unreadable_deck),
		TEST(test_deck_read_truncated_at_every_byte_ends_well),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
