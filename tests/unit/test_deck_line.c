#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "deck/deck_heading.h"
#include "deck/deck_line.h"
#include "deck/deck_tags.h"

struct row {
	const char *line;
	enum line_kind kind;
	uint32_t count; /* 0 = not looked at */
	const char *text;
};

static void check_rows(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct line_parts parts = deck_line_parse(text_of(rows[i].line));
		bool is_right = parts.kind == rows[i].kind && (!rows[i].count || parts.count == rows[i].count) &&
				(!rows[i].text || text_is(parts.text, rows[i].text));

		if (!is_right)
			print_error("'%s': kind %d, count %u, text '%.*s'\n", rows[i].line, (int)parts.kind,
				    (unsigned)parts.count, TEXT_ARG(parts.text));
		assert_true(is_right);
	}
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof((rows)[0]))

static void test_deck_line_parse_count_before_name_is_read(void **state)
{
	static const struct row rows[] = {
		{ "4 Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "  4\tElsa - Snow Queen  ", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4x Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4X Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4 x Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "x4 Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "x 4 Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4xa_b_c_d_e", DECK_LINE_CARD, 4, "a_b_c_d_e" },
		{ "4\xc3\x97 Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4xElsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "2 Xerxes - Big Wheel", DECK_LINE_CARD, 2, "Xerxes - Big Wheel" },
		{ "4\xc2\xa0"
		  "Elsa\xc2\xa0",
		  DECK_LINE_CARD, 4, "Elsa" },
		{ "4, Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "(4) Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "[4x] Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "(x4) Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4: Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4) Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "4 | Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "- 4 Elsa", DECK_LINE_CARD, 4, "Elsa" },
		{ "* 4x Elsa", DECK_LINE_CARD, 4, "Elsa" },
		{ "\xe2\x80\xa2 4 Elsa", DECK_LINE_CARD, 4, "Elsa" },
		{ "> 4 Elsa", DECK_LINE_CARD, 4, "Elsa" },
		{ "1. 4 Elsa - Snow Queen", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "12) 3x Elsa - Snow Queen", DECK_LINE_CARD, 3, "Elsa - Snow Queen" },
		{ "2) 101 Dogs", DECK_LINE_CARD, 2, "101 Dogs" },
		{ "2) 99 Puppies", DECK_LINE_CARD, 2, "99 Puppies" },
		{ "2) 4th of May", DECK_LINE_CARD, 2, "4th of May" },
		{ "| 4 | Elsa - Snow Queen |", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "|4|Elsa - Snow Queen|TFC|", DECK_LINE_CARD, 4, "Elsa - Snow Queen|TFC" },
		{ "| Elsa - Snow Queen | 4 |", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "1000000 Elsa", DECK_LINE_CARD, 1000000, "Elsa" },
		{ "SB: 2 Elsa", DECK_LINE_CARD, 2, "Elsa" },
	};

	(void)state;
	CHECK_ROWS(rows);
}

static void test_deck_line_first_lost_line_breaks_part_cards(void **state)
{
	static const struct {
		const char *line, *first;
	} rows[] = {
		{ "4 A_B_C_D_1 2 A_B_C_D_2", "4 A_B_C_D_1 " },
		{ "4x A_B_C_D_1, 2x A_B_C_D_2", "4x A_B_C_D_1, " },
		{ "A_B_C_D_1 4 A_B_C_D_2 2", "A_B_C_D_1 4 " },
		{ "A_B_C_D_1 A_B_C_D_2", "A_B_C_D_1 " },
		{ "4 A_B_C_D_1 Elsa A_B_C_D_2", "4 A_B_C_D_1 Elsa A_B_C_D_2" },
		{ "4 Elsa (A_B_C_D_1)", "4 Elsa (A_B_C_D_1)" },
		{ "4 Elsa 2 Olaf", "4 Elsa 2 Olaf" },
		{ "", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_true(text_is(deck_line_first(text_of(rows[i].line)), rows[i].first));
}

static void test_deck_count_read_wants_whole_numbers(void **state)
{
	uint32_t count = 0;

	(void)state;
	assert_true(deck_count_read(text_of("3"), &count) && count == 3);
	assert_true(deck_count_read(text_of("4.0"), &count) && count == 4);
	assert_false(deck_count_read(text_of("3.5"), &count));
	assert_false(deck_count_read(text_of(".0"), &count));
	assert_false(deck_count_read(text_of("1000001"), &count));
	assert_false(deck_count_read(text_of(""), &count));
}

static void test_deck_line_parse_leader_is_told(void **state)
{
	(void)state;
	assert_true(deck_line_parse(text_of("Hero: Elsa")).is_leader);
	assert_true(text_is(deck_line_parse(text_of("H\xc3\xa9ros : 1 Elsa")).text, "Elsa"));
	assert_false(deck_line_parse(text_of("Elsa: Hero")).is_leader);
	assert_int_equal(deck_line_parse(text_of("Hero (1)")).kind, DECK_LINE_HEADING);
}

static void test_deck_line_parse_count_behind_name_is_read(void **state)
{
	static const struct row rows[] = {
		{ "Elsa - Snow Queen x4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen \xc3\x97"
		  "4",
		  DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen (4)", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen [x4]", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen (x4)", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen: 4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen, 4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen\t4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen x 4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen * 4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen = 4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen - 4", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "Stitch - Experiment 626", DECK_LINE_CARD, 1, "Stitch - Experiment 626" },
		{ "Omnidroid - V.9", DECK_LINE_CARD, 1, "Omnidroid - V.9" },
		{ "Lexx 4", DECK_LINE_CARD, 1, "Lexx 4" },
		{ "Elsa - Snow Queen", DECK_LINE_CARD, 1, "Elsa - Snow Queen" },
		{ "Elsa - Snow Queen (TFC) 12", DECK_LINE_CARD, 1, "Elsa - Snow Queen (TFC) 12" },
		{ "Elsa [1-12]", DECK_LINE_CARD, 1, "Elsa [1-12]" },
		{ "4 Elsa (12)", DECK_LINE_CARD, 4, "Elsa (12)" },
		{ "Hamm 101", DECK_LINE_CARD, 1, "Hamm 101" },
		{ "Elsa - Snow Queen 4x", DECK_LINE_CARD, 4, "Elsa - Snow Queen" },
		{ "A_B_C_D_E 4", DECK_LINE_CARD, 4, "A_B_C_D_E" },
		{ "A_B_C_D_E 4x", DECK_LINE_CARD, 4, "A_B_C_D_E" },
		{ "A_B_C_D_E, 4, Elsa", DECK_LINE_CARD, 4, "A_B_C_D_E" },
		{ "A_B_C_D_E Elsa 4", DECK_LINE_CARD, 4, "A_B_C_D_E Elsa" },
		{ "A_B_C_D_E [4] Elsa", DECK_LINE_CARD, 4, "A_B_C_D_E" },
		{ "(4) A_B_C_D_E", DECK_LINE_CARD, 4, "A_B_C_D_E" },
		{ "\"4\",\"A_B_C_D_E\"", DECK_LINE_CARD, 4, "A_B_C_D_E\"" },
		{ "\"A_B_C_D_E\",\"Elsa\",\"4\"", DECK_LINE_CARD, 4, "\"A_B_C_D_E\",\"Elsa\",\"" },
		{ "Elsa (A_B_C_D_E) 4", DECK_LINE_CARD, 4, "Elsa (A_B_C_D_E" },
		{ "4 A_B_C_D_E 12", DECK_LINE_CARD, 4, "A_B_C_D_E 12" },
		{ "A_B_C_D_E", DECK_LINE_CARD, 1, "A_B_C_D_E" },
		{ "A_B_C 4", DECK_LINE_CARD, 1, "A_B_C 4" },
	};

	(void)state;
	CHECK_ROWS(rows);
}

static void test_deck_line_parse_what_is_no_card_is_told_apart(void **state)
{
	static const struct row rows[] = {
		{ "", DECK_LINE_BLANK, 0, NULL },
		{ " \t ", DECK_LINE_BLANK, 0, NULL },
		{ "# 4 Elsa", DECK_LINE_COMMENT, 0, "4 Elsa" },
		{ "// a remark", DECK_LINE_COMMENT, 0, "a remark" },
		{ "# Characters", DECK_LINE_BLANK, 0, NULL },
		{ "-----", DECK_LINE_RULE, 0, NULL },
		{ "Author: somebody", DECK_LINE_PLAYER, 0, "somebody" },
		{ "# Player: Ann", DECK_LINE_PLAYER, 0, "Ann" },
		{ "Deck 2: Kim", DECK_LINE_TITLE, 0, "Deck 2: Kim" },
		{ "## Deck 2", DECK_LINE_TITLE, 0, "Deck 2" },
		{ "1st Place: Ann", DECK_LINE_TITLE, 0, "1st Place: Ann" },
		{ "**3rd - Kim**", DECK_LINE_TITLE, 0, "3rd - Kim" },
		{ "4th Cousin", DECK_LINE_CARD, 1, "4th Cousin" },
		{ "Top 40 Hit", DECK_LINE_CARD, 1, "Top 40 Hit" },
		{ "Total: 60", DECK_LINE_BLANK, 0, NULL },
		{ "Name: My Deck", DECK_LINE_TITLE, 0, "My Deck" },
		{ "===", DECK_LINE_SEPARATOR, 0, "" },
		{ "=== two ===", DECK_LINE_SEPARATOR, 0, "two" },
		{ "Deck", DECK_LINE_HEADING, 0, NULL },
		{ "Main Deck (60)", DECK_LINE_HEADING, 0, NULL },
		{ "[Characters]", DECK_LINE_HEADING, 0, NULL },
		{ "Characters (20)", DECK_LINE_HEADING, 0, NULL },
		{ "Characters: 20 cards", DECK_LINE_HEADING, 0, NULL },
		{ "20 Characters", DECK_LINE_HEADING, 0, NULL },
		{ "**Songs**", DECK_LINE_HEADING, 0, NULL },
		{ "Sideboard", DECK_LINE_HEADING, 0, NULL },
		{ "// Sideboard", DECK_LINE_HEADING, 0, NULL },
		{ "Maybeboard:", DECK_LINE_HEADING, 0, NULL },
	};

	(void)state;
	CHECK_ROWS(rows);
}

static void test_deck_line_parse_counts_that_are_none_are_refused(void **state)
{
	static const struct row rows[] = {
		{ "-4 Elsa", DECK_LINE_BAD_COUNT, 0, "-4" },
		{ "1.5 Elsa", DECK_LINE_BAD_COUNT, 0, "1.5" },
		{ "1000001 Elsa", DECK_LINE_BAD_COUNT, 0, "1000001" },
		{ "99999999999999999999 Elsa", DECK_LINE_BAD_COUNT, 0, "99999999999999999999" },
		{ "0 Elsa", DECK_LINE_ZERO, 0, "Elsa" },
		{ "4", DECK_LINE_NO_NAME, 0, NULL },
		{ "4x", DECK_LINE_NO_NAME, 0, NULL },
	};

	(void)state;
	CHECK_ROWS(rows);
}

static void test_deck_line_parse_headings_set_the_section(void **state)
{
	struct line_parts side = deck_line_parse(text_of("Side Deck (3)"));
	struct line_parts part = deck_line_parse(text_of("Items"));

	(void)state;
	assert_int_equal(side.section, SECTION_SIDE);
	assert_false(side.keeps_section);
	assert_true(part.keeps_section);
	assert_true(deck_line_parse(text_of("SB: 1 Elsa")).is_side);
}

static void check_tags(const char *text, const char *name, const char *set, const char *number)
{
	struct line_tags tags;

	assert_true(deck_line_split_tags(text_of(text), &tags));
	assert_true(text_is(tags.name, name));
	assert_true(text_is(tags.set, set));
	assert_true(text_is(tags.number, number));
}

static void test_deck_line_split_tags_finds_set_and_number(void **state)
{
	struct line_tags tags;

	(void)state;
	check_tags("Elsa - Snow Queen (TFC) 12", "Elsa - Snow Queen", "TFC", "12");
	check_tags("Elsa - Snow Queen (TFC) #12", "Elsa - Snow Queen", "TFC", "12");
	check_tags("Elsa - Snow Queen [1-12]", "Elsa - Snow Queen", "1", "12");
	check_tags("Elsa - Snow Queen #12", "Elsa - Snow Queen", "", "12");
	check_tags("Elsa - Snow Queen (TFC 12/204)", "Elsa - Snow Queen", "TFC", "12");
	check_tags("Elsa - Snow Queen 12/204", "Elsa - Snow Queen", "", "12");
	check_tags("Elsa - Snow Queen - 012/204", "Elsa - Snow Queen", "", "012");
	check_tags("Elsa - Snow Queen 12/204 (TFC)", "Elsa - Snow Queen", "TFC", "12");
	check_tags("Elsa - Snow Queen // cut?", "Elsa - Snow Queen", "", "");
	check_tags("Elsa - Snow Queen # cut?", "Elsa - Snow Queen", "", "");
	assert_false(deck_line_split_tags(text_of("Elsa - Snow Queen"), &tags));
	assert_false(deck_line_split_tags(text_of("12/204"), &tags));
	assert_false(deck_line_split_tags(text_of("Elsa 12/"), &tags));
	assert_false(deck_line_split_tags(text_of("Elsa /204"), &tags));
}

static void test_deck_line_split_id_reads_printings_only(void **state)
{
	struct text set, number;

	(void)state;
	assert_true(deck_line_split_id(text_of("007-219"), &set, &number));
	assert_true(text_is(set, "7") && text_is(number, "219"));
	assert_true(deck_line_split_id(text_of("5-P3-6"), &set, &number));
	assert_true(text_is(set, "P3") && text_is(number, "6"));
	assert_false(deck_line_split_id(text_of("Tick-Tock"), &set, &number));
	assert_false(deck_line_split_id(text_of("7"), &set, &number));
	assert_false(deck_line_split_id(text_of("7-"), &set, &number));
	assert_false(deck_line_split_id(text_of("1-2-3-4"), &set, &number));
}

static void test_deck_heading_every_word_is_found(void **state)
{
	static const char *const words[] = {
		"action", "actions", "amber", "amethyst", "axiom", "bravos", "cards", "character", "characters",
		"charakter", "charaktere", "common", "commons", "commune", "communes", "comunes", "comuni",
		"considering", "deck", "deck list", "decklist", "emerald", "eroe", "eroi", "exalted", "exalts",
		"expedition permanent", "expedition permanents", "hechizo", "hechizos", "held", "helden", "hero",
		"heroes", "héroe", "héroes", "héros", "inkable", "inkables", "item", "items", "jetons", "landmark",
		"landmark permanent", "landmark permanents", "landmarks", "location", "locations", "lyra", "magia",
		"magie", "main", "main board", "main deck", "mainboard", "maindeck", "maybe", "maybe board",
		"maybeboard", "maybes", "muna", "neutral", "non-inkable", "ordis", "permanent", "permanente",
		"permanentes", "permanenti", "permanents", "personaggi", "personaggio", "personaje", "personajes",
		"personnage", "personnages", "raras", "rare", "rares", "rari", "repère", "repères", "ruby",
		"sapphire", "side", "side board", "side deck", "sideboard", "sidedeck", "song", "songs", "sort",
		"sorts", "spell", "spells", "steel", "token", "tokens", "unici", "uninkable", "uninkables",
		"unique", "uniques", "wishlist", "yzmir", "zauber", "únicas",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		const struct deck_heading *heading = deck_heading_of(text_of(words[i]));

		assert_non_null(heading);
		assert_string_equal(heading->word, words[i]);
	}
	assert_null(deck_heading_of(text_of("aardvark")));
	assert_null(deck_heading_of(text_of("zzz")));
}

static void test_deck_heading_with_a_nul_is_none(void **state)
{
	(void)state;
	assert_null(deck_heading_of(text_make("Action\0", 7)));
	assert_null(deck_heading_of(text_make("Zauber\0\0\0", 9)));
	assert_null(deck_heading_of(text_make("\0", 1)));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_deck_heading_every_word_is_found),
		cmocka_unit_test(test_deck_heading_with_a_nul_is_none),
		cmocka_unit_test(test_deck_line_parse_count_before_name_is_read),
		cmocka_unit_test(test_deck_line_parse_count_behind_name_is_read),
		cmocka_unit_test(test_deck_line_first_lost_line_breaks_part_cards),
		cmocka_unit_test(test_deck_line_parse_leader_is_told),
		cmocka_unit_test(test_deck_count_read_wants_whole_numbers),
		cmocka_unit_test(test_deck_line_parse_what_is_no_card_is_told_apart),
		cmocka_unit_test(test_deck_line_parse_counts_that_are_none_are_refused),
		cmocka_unit_test(test_deck_line_parse_headings_set_the_section),
		cmocka_unit_test(test_deck_line_split_tags_finds_set_and_number),
		cmocka_unit_test(test_deck_line_split_id_reads_printings_only),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
