#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "games/lorcana/cards/lorcana_cards_columns.h"
#include "games/lorcana/cards/lorcana_cards_import.h"
#include "games/lorcana/cards/lorcana_cards_names.h"
#include "games/ballot.h"

/* Three ways to write one card; the cards are made up. */
#define PLAIN_ANN                                                                                                  \
	"{\"set\": \"1\", \"number\": 7, \"fullName\": \"Ann - Brave Baker\", \"type\": \"character\", \"inks\": " \
	"[\"amber\", \"ruby\"], \"cost\": 3, \"inkable\": true, \"strength\": 2, \"willpower\": 4, \"lore\": 1, "  \
	"\"moveCost\": null, \"classifications\": [\"Storyborn\", \"Hero\"], \"rarity\": \"super_rare\", "         \
	"\"text\": \"<Ward> (Reminder.)\\nOVEN When you play this character, draw a card.\"}"
#define PLAIN_LOAF                                                                                             \
	"{\"set\": \"1\", \"number\": 10, \"fullName\": \"Loaf\", \"type\": \"item\", \"inks\": [\"steel\"], " \
	"\"cost\": 1, \"inkable\": false, \"classifications\": [], \"rarity\": \"common\", \"text\": \"\"}"
#define PLAIN_PROMO                                                                                            \
	"{\"set\": \"P1\", \"number\": 2, \"fullName\": \"ANN - Brave Baker\", \"type\": \"character\", "      \
	"\"inks\": [\"amber\", \"ruby\"], \"cost\": 4, \"inkable\": true, \"strength\": 2, \"willpower\": 4, " \
	"\"lore\": 1, \"classifications\": [\"Hero\", \"Storyborn\"], \"rarity\": \"promo\", "                 \
	"\"text\": \"Ward\\nOVEN When you play this character, draw a card.\"}"
#define PLAIN "[" PLAIN_ANN "," PLAIN_LOAF "," PLAIN_PROMO "]"
#define LORCANAJSON                                                                                                   \
	"{\"code\": \"1\", \"cards\": [{\"fullName\": \"Ann - Brave Baker\", \"number\": 7, \"type\": \"Character\"," \
	" \"color\": \"Amber-Ruby\", \"cost\": 3, \"inkwell\": true, \"strength\": 2, \"willpower\": 4, "             \
	"\"lore\": 1, \"subtypes\": [\"Storyborn\", \"Hero\"], \"rarity\": \"Super Rare\", "                          \
	"\"fullIdentifier\": \"7/204 \xe2\x80\xa2 EN \xe2\x80\xa2 1\", "                                              \
	"\"fullText\": \"Ward (Reminder.)\\nOVEN When you play this\\ncharacter, draw a card.\"}, "                   \
	"{\"fullName\": \"Ann - Brave Baker\", \"number\": 2, \"type\": \"Character\", \"color\": \"Amber-Ruby\", "   \
	"\"cost\": 3, \"inkwell\": true, \"strength\": 2, \"willpower\": 4, \"lore\": 1, "                            \
	"\"subtypes\": [\"Storyborn\", \"Hero\"], \"rarity\": \"Special\", "                                          \
	"\"fullIdentifier\": \"2/P1 \xe2\x80\xa2 EN \xe2\x80\xa2 1\", \"fullText\": \"\"}]}"
#define API                                                                                                     \
	"[{\"Name\": \"Ann - Brave Bakr\", \"Set_Num\": 1, \"Set_ID\": \"X\", \"Card_Num\": 7, \"Type\": "      \
	"\"Character\", \"Color\": \"Amber, Ruby\", \"Cost\": 3, \"Inkable\": false, \"Strength\": 2, "         \
	"\"Willpower\": 4, \"Lore\": 1, \"Classifications\": \"Storyborn, Hero\", \"Rarity\": \"Super Rare\", " \
	"\"Body_Text\": \"Ward\\n\\nOVEN When you play this character, draw a card.\"}]"

#define CARDS_HEADER                                                                                         \
	"full_name,names,type,inks,cost,inkable,strength,willpower,lore,move_cost,classifications,keywords," \
	"abilities,shift_name,limit,opens_inks_for,printings\n"
#define ANN_ROW \
	"Ann - Brave Baker,,character,amber;ruby,3,yes,2,4,1,,Storyborn;Hero,Ward,1,,,,1/7 super rare;P1/2 promo\n"
#define LOAF_ROW "Loaf,,item,steel,1,no,,,,,,,0,,,,1/10 common\n"
#define ABILITIES \
	"card,ability,kind,when,optional,cost,touches,program\nAnn - Brave Baker,OVEN,triggered,played,,,cards,\n"

struct fixture {
	struct arena arena;
	struct diags diags;
	struct card_import import;
};

static int begin(void **state)
{
	static struct fixture fixture;

	fixture = (struct fixture){ 0 };
	diags_init(&fixture.diags, &fixture.arena);
	card_import_init(&fixture.import, &fixture.arena, &fixture.diags);
	*state = &fixture;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	card_import_free(&f->import);
	diags_free(&f->diags);
	arena_free(&f->arena);
	return 0;
}

static void add(struct fixture *f, const char *file, const char *json)
{
	assert_int_equal(card_import_add(&f->import, file, text_of(json)), ST_OK);
}

static void assert_tables(struct fixture *f, const char *cards, const char *abilities)
{
	struct buffer out = { 0 };

	assert_int_equal(card_import_merge(&f->import), ST_OK);
	card_import_write_cards(&f->import, &out);
	assert_string_equal(buffer_string(&out), cards);
	buffer_clear(&out);
	card_import_write_abilities(&f->import, &out);
	assert_string_equal(buffer_string(&out), abilities);
	buffer_free(&out);
}

static bool has_note(struct fixture *f, const char *text)
{
	for (size_t i = 0; i < f->diags.len; i++)
		if (f->diags.items[i].severity == SEV_NOTE && strstr(f->diags.items[i].message, text))
			return true;
	return false;
}

static void test_plain_list_makes_the_tables(void **state)
{
	struct fixture *f = *state;

	add(f, "a.json", "[" PLAIN_LOAF "," PLAIN_ANN "]");
	assert_tables(f,
		      CARDS_HEADER "Ann - Brave Baker,,character,amber;ruby,3,yes,2,4,1,,Storyborn;Hero,Ward,1,,,,"
				   "1/7 super rare\n" LOAF_ROW,
		      ABILITIES);
	assert_int_equal(f->diags.len, 0);
}

static void test_lorcanajson_alone_makes_the_same_card(void **state)
{
	struct fixture *f = *state;

	add(f, "a.json", LORCANAJSON);
	assert_int_equal(f->import.records.len, 2);
	assert_true(text_is(f->import.records.items[1].set, "P1"));
	assert_tables(f,
		      CARDS_HEADER "Ann - Brave Baker,,character,amber;ruby,3,yes,2,4,1,,Storyborn;Hero,Ward,1,,,,"
				   "1/7 super rare;P1/2 unknown\n",
		      ABILITIES);
}

static void test_lorcana_api_alone_makes_the_same_card(void **state)
{
	struct fixture *f = *state;

	add(f, "a.json", API);
	assert_tables(f,
		      CARDS_HEADER "Ann - Brave Bakr,,character,amber;ruby,3,no,2,4,1,,Storyborn;Hero,Ward,1,,,,"
				   "1/7 super rare\n",
		      "card,ability,kind,when,optional,cost,touches,program\nAnn - Brave "
		      "Bakr,OVEN,triggered,played,,,cards,\n");
}

static void test_contradictions_are_said_and_the_majority_kept(void **state)
{
	struct fixture *f = *state;

	add(f, "plain.json", PLAIN);
	add(f, "lj.json", LORCANAJSON);
	add(f, "api.json", API);
	assert_tables(f, CARDS_HEADER ANN_ROW LOAF_ROW, ABILITIES);
	assert_true(has_note(f, "'Ann - Brave Baker' has cost '4' (1 of 5, first P1/2), kept is '3' (4, first 1/7"));
	assert_true(has_note(f, "has inkable 'no'"));
	assert_true(has_note(f, "printing 1/7 is 'Ann - Brave Bakr', kept is 'Ann - Brave Baker' (plain.json)"));
	assert_false(has_note(f, "classifications"));
	assert_false(has_note(f, "rarity"));
	assert_true(f->import.n_contradictions >= 3);
}

static void test_order_of_files_and_repeats_change_nothing(void **state)
{
	struct fixture *f = *state;

	add(f, "api.json", API);
	add(f, "lj.json", LORCANAJSON);
	add(f, "plain.json", "[" PLAIN_PROMO "," PLAIN_LOAF "," PLAIN_ANN "]");
	add(f, "again.json", PLAIN);
	assert_tables(f, CARDS_HEADER ANN_ROW LOAF_ROW, ABILITIES);
	assert_true(has_note(f, "has cost '4' (1 of 5,"));
}

static void test_a_tie_goes_to_the_better_source(void **state)
{
	struct fixture *f = *state;

	add(f, "api.json", API);
	add(f, "plain.json", "[" PLAIN_ANN "]");
	assert_int_equal(card_import_merge(&f->import), ST_OK);
	assert_int_equal(f->import.n_cards, 1);
	assert_int_equal(f->import.cards[0].fact[FACT_INKABLE], 1);
}

/* Cards that share a name spell it alike, whoever wrote it otherwise. */
static void test_a_name_is_spelled_alike_on_all_cards(void **state)
{
	struct fixture *f = *state;
	static const char item[] = "{\"set\": \"1\", \"number\": %d, \"fullName\": \"%s\", \"type\": \"item\", "
				   "\"inks\": [\"steel\"], \"cost\": 1, \"inkable\": true, \"text\": null}";
	struct buffer json = { 0 };

	buffer_add_char(&json, '[');
	buffer_printf(&json, item, 1, "HayHay - One");
	buffer_add_char(&json, ',');
	buffer_printf(&json, item, 2, "Hayhay - Two");
	buffer_add_char(&json, ',');
	buffer_printf(&json, item, 3, "HayHay - Three");
	buffer_add_char(&json, ']');
	add(f, "a.json", buffer_string(&json));
	buffer_free(&json);
	assert_int_equal(card_import_merge(&f->import), ST_OK);
	assert_true(text_is(f->import.cards[1].full_name, "HayHay - Two"));
}

/* Two names for one printing are one card, and never spell it like another card. */
static void test_a_name_that_joined_by_a_printing_is_not_kept(void **state)
{
	struct fixture *f = *state;
	static const char item[] = "{\"set\": \"%d\", \"number\": 1, \"fullName\": \"%s\", \"type\": \"item\", "
				   "\"inks\": [\"steel\"], \"cost\": 1, \"inkable\": true, \"text\": null}";
	struct buffer json = { 0 };

	buffer_add_char(&json, '[');
	buffer_printf(&json, item, 1, "Bread");
	buffer_add_char(&json, ',');
	buffer_printf(&json, item, 1, "Aread");
	buffer_add_char(&json, ',');
	buffer_printf(&json, item, 2, "Bread");
	buffer_add_char(&json, ']');
	add(f, "a.json", buffer_string(&json));
	buffer_free(&json);
	assert_int_equal(card_import_merge(&f->import), ST_OK);
	assert_int_equal(f->import.n_cards, 2);
	assert_true(text_is(f->import.cards[0].full_name, "Aread"));
	assert_true(text_is(f->import.cards[1].full_name, "Bread"));
}

static void test_further_names(void **state)
{
	struct fixture *f = *state;
	struct text names;

	assert_int_equal(further_names(&f->arena, text_of("Pim & Pam - Twins"), &names), ST_OK);
	assert_true(text_is(names, "Pim;Pam"));
	assert_int_equal(further_names(&f->arena, text_of("Pim 'n' Pam - Twins"), &names), ST_OK);
	assert_true(text_is(names, "Pim;Pam"));
	assert_int_equal(further_names(&f->arena, text_of("Pim, Pom & Pam - Trio"), &names), ST_OK);
	assert_true(text_is(names, "Pim;Pom;Pam"));
	assert_int_equal(further_names(&f->arena, text_of("Pim - Bread & Butter"), &names), ST_OK);
	assert_int_equal(names.len, 0);
}

static void test_printings_are_ordered_by_number(void **state)
{
	static const char *const ordered[][2] = {
		{ "1", "2" },  { "1", "10" }, { "2", "1" },  { "2", "4" },  { "2", "4a" },
		{ "2", "4b" }, { "10", "1" }, { "C1", "1" }, { "P1", "2" }, { "P1", "11" },
	};
	size_t n = sizeof(ordered) / sizeof(*ordered);

	(void)state;
	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k < n; k++) {
			int order = printing_compare(text_of(ordered[i][0]), text_of(ordered[i][1]),
						     text_of(ordered[k][0]), text_of(ordered[k][1]));

			assert_int_equal((order > 0) - (order < 0), (i > k) - (i < k));
		}
}

static void test_ballot_past_its_values(void **state)
{
	struct ballot ballot = { 0 };
	struct card_record record = { 0 };

	(void)state;
	assert_null(ballot_winner(&ballot));
	for (int i = 0; i <= BALLOT_MAX_VALUES; i++)
		ballot_add(&ballot, text_of(""), i, &record);
	assert_int_equal(ballot.n_values, BALLOT_MAX_VALUES);
	assert_int_equal(ballot_winner(&ballot)->number, 0);
	ballot_add(&ballot, text_of(""), 5, &record);
	assert_int_equal(ballot_winner(&ballot)->number, 5);
}

static void assert_refused(const char *json, size_t len, const char *message)
{
	struct arena arena = { 0 };
	struct diags diags;
	struct card_import import;

	diags_init(&diags, &arena);
	card_import_init(&import, &arena, &diags);
	assert_int_not_equal(card_import_add(&import, "bad.json", text_make(json, len)), ST_OK);
	assert_true(diags.count[SEV_ERROR] > 0);
	if (!strstr(diags.items[0].message, message))
		fail_msg("expected '%s', found '%s'", message, diags.items[0].message);
	card_import_free(&import);
	diags_free(&diags);
	arena_free(&arena);
}

#define REFUSED(json, message) assert_refused(json, sizeof(json) - 1, message)
#define ITEM(fields) "[{\"fullName\": \"A\", \"set\": \"1\", \"number\": 1, \"type\": \"item\", " fields "}]"

static void test_what_is_no_source_is_refused(void **state)
{
	(void)state;
	REFUSED("", "'[' or '{' expected");
	REFUSED("[]", "neither LorcanaJSON");
	REFUSED("{}", "neither LorcanaJSON");
	REFUSED("[1, 2]", "neither LorcanaJSON");
	REFUSED("{\"cards\": {\"a\": 1}}", "neither LorcanaJSON");
	REFUSED("[{\"fullName\": \"A\"}]", "neither LorcanaJSON");
	REFUSED("[{\"a\": 1, \"a\": 2}]", "duplicate object key");
	REFUSED("[{\"a\": \"\0\"}]", "control character");
	REFUSED("[{\"a\": \"\xff\"}]", "unable to decode byte");
	REFUSED("[\"\\u0000\"]", "\\u0000 is not allowed");
}

static void test_fields_of_the_wrong_kind_name_their_card(void **state)
{
	(void)state;
	REFUSED(ITEM("\"inks\": null"), "card 1: 'inks' is not a list of ink types");
	REFUSED(ITEM("\"inks\": [\"pink\"]"), "card 1: 'inks' is not an ink type");
	REFUSED(ITEM("\"inks\": [\"ruby\"], \"cost\": \"x\""), "card 1: 'cost'");
	REFUSED(ITEM("\"inks\": [\"ruby\"], \"cost\": -1"), "card 1: 'cost'");
	REFUSED(ITEM("\"inks\": [\"ruby\"], \"cost\": 121"), "card 1: 'cost'");
	REFUSED(ITEM("\"inks\": [\"ruby\"], \"inkable\": 1"), "card 1: 'inkable'");
	REFUSED(ITEM("\"inks\": [\"ruby\"], \"classifications\": 7"), "card 1: 'classifications'");
	REFUSED(ITEM("\"inks\": [\"ruby\"], \"classifications\": [\"\"]"), "card 1: 'classifications'");
	REFUSED(ITEM("\"inks\": [\"ruby\"], \"text\": []"), "card 1: 'text'");
	REFUSED("[{\"fullName\": \" \", \"set\": \"1\", \"inks\": [\"ruby\"]}]", "card 1: 'fullName'");
	REFUSED("[{\"fullName\": \"!\", \"set\": \"1\", \"inks\": [\"ruby\"]}]", "card 1: 'fullName'");
	REFUSED("[{\"fullName\": \"A\", \"set\": \"1/2\", \"inks\": [\"ruby\"]}]", "card 1: 'set'");
	REFUSED("[{\"fullName\": \"A\", \"set\": [], \"inks\": [\"ruby\"]}]", "card 1: 'set'");
	REFUSED("[" PLAIN_ANN ", 7]", "card 2: 'fullName'");
}

static void test_deep_and_long_input_is_refused(void **state)
{
	struct buffer json = { 0 };

	(void)state;
	for (int i = 0; i < 100000; i++)
		buffer_add_char(&json, '[');
	assert_refused(buffer_string(&json), json.len, "maximum parsing depth");
	buffer_clear(&json);
	buffer_add_string(&json,
			  "[{\"fullName\": \"A\", \"set\": \"1\", \"number\": 1, \"type\": \"item\", \"cost\": 1,"
			  " \"inks\": [\"ruby\"], \"text\": \"");
	for (int i = 0; i < 5000; i++)
		buffer_add_char(&json, 'x');
	buffer_add_string(&json, "\"}]");
	assert_refused(buffer_string(&json), json.len, "'text' is not a text of at most");
	buffer_free(&json);
}

static void test_input_cut_short_anywhere_is_refused(void **state)
{
	static const char *const sources[] = { PLAIN, LORCANAJSON, API };

	(void)state;
	for (size_t i = 0; i < sizeof(sources) / sizeof(*sources); i++)
		for (size_t len = 0; len < strlen(sources[i]); len++)
			assert_refused(sources[i], len, "");
}

static void test_a_card_without_its_cost_is_refused(void **state)
{
	struct fixture *f = *state;

	add(f, "a.json", ITEM("\"inks\": [\"ruby\"], \"inkable\": true"));
	assert_int_equal(card_import_merge(&f->import), ST_SYNTAX);
	assert_string_equal(f->diags.items[0].message, "no source gives 'cost' of 'A'");
}

static void test_more_records_than_the_limit_are_refused(void **state)
{
	struct fixture *f = *state;
	struct buffer json = { 0 };

	buffer_add_string(&json, "[" PLAIN_LOAF);
	for (int i = 1; i < IMPORT_MAX_RECORDS; i++)
		buffer_add_string(&json, ",{\"fullName\":\"L\",\"set\":\"1\",\"number\":1,\"type\":\"item\","
					 "\"inks\":[\"ruby\"],\"cost\":1,\"inkable\":true}");
	buffer_add_char(&json, ']');
	add(f, "full.json", buffer_string(&json));
	assert_int_equal(card_import_add(&f->import, "more.json", text_of(PLAIN)), ST_LIMIT);
	assert_int_equal(card_import_merge(&f->import), ST_OK);
	assert_int_equal(f->import.n_cards, 2);
	buffer_free(&json);
}

static void test_two_texts_of_one_name_in_one_file_are_a_contradiction(void **state)
{
	struct fixture *f = *state;
	static const char item[] =
		"{\"fullName\":\"Oven\",\"set\":\"1\",\"number\":%d,\"type\":\"item\",\"inks\":[\"ruby\"],"
		"\"cost\":1,\"inkable\":true,\"text\":\"%s\"}";
	struct buffer json = { 0 };

	buffer_add_char(&json, '[');
	buffer_printf(&json, item, 1, "WARM {E} -- Draw a card.");
	buffer_add_char(&json, ',');
	buffer_printf(&json, item, 2, "WARM {E} -- Gain 1 lore.");
	buffer_add_char(&json, ',');
	buffer_printf(&json, item, 3, "WARM {E} - Draw a card. (The same.)");
	buffer_add_char(&json, ']');
	add(f, "a.json", buffer_string(&json));
	assert_int_equal(card_import_merge(&f->import), ST_OK);
	assert_int_equal(f->import.n_cards, 1);
	assert_int_equal(f->import.n_contradictions, 1);
	assert_true(has_note(
		f, "'Oven' has text 'WARM {E} -- Gain 1 lore.' (1 of 3, first 1/2), kept is 'WARM {E} -- Draw a "
		   "card.' (2, first 1/1 in a.json)"));
	buffer_free(&json);
}

static void test_more_classifications_than_a_table_holds_are_refused(void **state)
{
	struct fixture *f = *state;
	struct buffer json = { 0 };

	buffer_add_char(&json, '[');
	for (int i = 0; i <= LORCANA_MAX_CLASSES; i++)
		buffer_printf(
			&json,
			"%s{\"fullName\":\"L%d\",\"set\":\"1\",\"number\":%d,\"type\":\"item\",\"inks\":[\"ruby\"],"
			"\"cost\":1,\"inkable\":true,\"classifications\":[\"C%d\"]}",
			i ? "," : "", i, i, i);
	buffer_add_char(&json, ']');
	add(f, "a.json", buffer_string(&json));
	assert_int_equal(card_import_merge(&f->import), ST_LIMIT);
	assert_true(f->diags.count[SEV_ERROR] == 1);
	buffer_free(&json);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_plain_list_makes_the_tables, begin, end),
		cmocka_unit_test_setup_teardown(test_lorcanajson_alone_makes_the_same_card, begin, end),
		cmocka_unit_test_setup_teardown(test_lorcana_api_alone_makes_the_same_card, begin, end),
		cmocka_unit_test_setup_teardown(test_contradictions_are_said_and_the_majority_kept, begin, end),
		cmocka_unit_test_setup_teardown(test_order_of_files_and_repeats_change_nothing, begin, end),
		cmocka_unit_test_setup_teardown(test_a_tie_goes_to_the_better_source, begin, end),
		cmocka_unit_test_setup_teardown(test_a_name_is_spelled_alike_on_all_cards, begin, end),
		cmocka_unit_test_setup_teardown(test_a_name_that_joined_by_a_printing_is_not_kept, begin, end),
		cmocka_unit_test_setup_teardown(test_further_names, begin, end),
		cmocka_unit_test(test_printings_are_ordered_by_number),
		cmocka_unit_test(test_ballot_past_its_values),
		cmocka_unit_test(test_what_is_no_source_is_refused),
		cmocka_unit_test(test_fields_of_the_wrong_kind_name_their_card),
		cmocka_unit_test(test_deep_and_long_input_is_refused),
		cmocka_unit_test(test_input_cut_short_anywhere_is_refused),
		cmocka_unit_test_setup_teardown(test_a_card_without_its_cost_is_refused, begin, end),
		cmocka_unit_test_setup_teardown(test_more_records_than_the_limit_are_refused, begin, end),
		cmocka_unit_test_setup_teardown(test_two_texts_of_one_name_in_one_file_are_a_contradiction, begin, end),
		cmocka_unit_test_setup_teardown(test_more_classifications_than_a_table_holds_are_refused, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
