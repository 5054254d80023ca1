#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "records.h"
#include "replay/log_text.h"

/* One entry line, read on its own. */
struct reading {
	struct arena arena;
	struct diags diags;
	struct log_words words;
	struct game_header header;
	struct entry entry;
	bool is_good;
};

static struct reading *read_entry(const char *line)
{
	struct reading *r = calloc(1, sizeof(*r));
	struct log_scope scope = { .words = &r->words, .header = &r->header, .find_card = toy_card };
	struct log_site site = { .diags = &r->diags, .place = { "test.log", 1, 0 }, .start = line };

	assert_non_null(r);
	diags_init(&r->diags, &r->arena);
	log_words_init(&r->words, &lorcana_language);
	r->header = (struct game_header){ .n_players = 2 };
	r->header.players[0].name = text_of("Ann");
	r->header.players[1].name = text_of("Zo\xc3\xab");
	memset(&r->entry, 0xee, sizeof(r->entry)); /* nothing may be left as it was */
	r->is_good = log_text_entry(&scope, &site, text_of(line), &r->entry);
	return r;
}

static void done(struct reading *r)
{
	diags_free(&r->diags);
	arena_free(&r->arena);
	free(r);
}

static void assert_text(struct text found, const char *expected)
{
	assert_int_equal(found.len, strlen(expected));
	assert_memory_equal(found.ptr, expected, found.len);
}

static void test_entry_challenge_has_both_cards(void **state)
{
	struct reading *r = read_entry("Zo\xc3\xab challenge Stitch - New Dog #2 > Pawpsicle");

	(void)state;
	assert_true(r->is_good);
	assert_int_equal(r->entry.mark, MARK_CHOICE);
	assert_int_equal(r->entry.verb, VERB_CHALLENGE);
	assert_int_equal(r->entry.player, 1);
	assert_false(r->entry.has_number);
	assert_true(r->entry.subject.given);
	assert_text(r->entry.subject.name, "Stitch - New Dog");
	assert_int_equal(r->entry.subject.ordinal, 2);
	assert_int_equal(r->entry.subject.card, 1);
	assert_true(r->entry.target.given);
	assert_text(r->entry.target.name, "Pawpsicle");
	assert_int_equal(r->entry.target.ordinal, 0);
	assert_int_equal(r->entry.target.card, 2);
	assert_int_equal(r->entry.n_clauses, 0);
	done(r);
}

static void test_entry_clauses_of_each_kind(void **state)
{
	struct reading *r =
		read_entry("Ann use Lantern +ability BIRTHDAY LIGHTS +pay 2 +free +choose Stitch - New Dog #9");

	(void)state;
	assert_true(r->is_good);
	assert_false(r->entry.target.given);
	assert_int_equal(r->entry.n_clauses, 4);
	assert_int_equal(r->entry.clauses[0].id, CLAUSE_ABILITY_ID);
	assert_text(r->entry.clauses[0].word, "BIRTHDAY LIGHTS");
	assert_false(r->entry.clauses[0].ref.given);
	assert_int_equal(r->entry.clauses[1].number, 2);
	assert_int_equal(r->entry.clauses[2].id, CLAUSE_FREE_ID);
	assert_int_equal(r->entry.clauses[3].ref.card, 1);
	assert_int_equal(r->entry.clauses[3].ref.ordinal, 9);
	assert_int_equal(r->entry.clauses[3].word.len, 0);
	done(r);
}

static void test_entry_outcome_and_observation(void **state)
{
	struct reading *r = read_entry("! strength Ann -2 Stitch - New Dog +until turn");

	(void)state;
	assert_true(r->is_good);
	assert_int_equal(r->entry.mark, MARK_OUTCOME);
	assert_int_equal(r->entry.verb, VERB_DO_STRENGTH);
	assert_true(r->entry.has_number);
	assert_int_equal(r->entry.number, -2);
	done(r);
	r = read_entry("=\tlore  Ann\t7");
	assert_true(r->is_good);
	assert_int_equal(r->entry.mark, MARK_OBSERVATION);
	assert_int_equal(r->entry.verb, VERB_SEE_LORE);
	assert_int_equal(r->entry.number, 7);
	assert_false(r->entry.subject.given);
	done(r);
}

static void test_entry_unknown_card_keeps_its_name(void **state)
{
	struct reading *r = read_entry("Ann ink No Such Card");

	(void)state;
	assert_true(r->is_good);
	assert_int_equal(r->entry.subject.card, CARD_UNKNOWN);
	assert_text(r->entry.subject.name, "No Such Card");
	done(r);
	r = read_entry("Ann ink ?");
	assert_true(r->is_good);
	assert_int_equal(r->entry.subject.card, CARD_UNKNOWN);
	assert_text(r->entry.subject.name, "?");
	done(r);
}

/* Names that hold what elsewhere is a sign. */
static void test_entry_signs_inside_names(void **state)
{
	static const char *const names[] = {
		"a+b",     "-x",   "x - 3", "Challenger +2", "x>y", ">x",  "#",  "# 2", "No#2",
		"#2 dogs", "x -3", "x -",   "99 Puppies",    "!",   "= 3", "\"", "\\",  "C\xc3\xb4te"
	};
	char line[64];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct reading *r;

		snprintf(line, sizeof(line), "Ann ink %s", names[i]);
		r = read_entry(line);
		assert_true(r->is_good);
		assert_text(r->entry.subject.name, names[i]);
		assert_int_equal(r->entry.subject.ordinal, 0);
		assert_true(log_is_name(text_of(names[i])));
		done(r);
	}
}

static void test_entry_comment_behind_it(void **state)
{
	struct reading *r = read_entry("! strength Ann -2 Stitch - New Dog #2 +until turn # a guess + no more");

	(void)state;
	assert_true(r->is_good);
	assert_text(r->entry.subject.name, "Stitch - New Dog");
	assert_int_equal(r->entry.subject.ordinal, 2);
	assert_int_equal(r->entry.n_clauses, 1);
	assert_text(r->entry.clauses[0].word, "turn");
	done(r);
	r = read_entry("Ann end\t# nothing else");
	assert_true(r->is_good);
	assert_int_equal(r->entry.verb, VERB_END);
	done(r);
}

static void test_is_name_refuses_what_the_text_cannot_say(void **state)
{
	static const char *const names[] = {
		"",      " x",       "x ",          "\tx",  "x > y",          "> y",  "x >",      "x +word",
		"+w",    "x #2",     "#2",          "x #0", "x #99999999999", "a\nb", "a\x1b[1m", "a\x7f",
		"a\xff", "\xc2\x9b", "\xed\xa0\x80", "+",    "-",            "+ x",  "- x",      "x + y",
		"x +",   "-3",       "+2",           "-3 x", "+2 x", "x # y",        "# y"
	};

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_false(log_is_name(text_of(names[i])));
}

static void test_entry_number_may_miss_before_a_name(void **state)
{
	struct reading *r = read_entry("! give Ann 99 Puppies +keyword Rush");

	(void)state;
	assert_true(r->is_good);
	assert_int_equal(r->entry.number, 99);
	assert_text(r->entry.subject.name, "Puppies");
	done(r);
	r = read_entry("! give Ann - 99 Puppies +keyword Rush");
	assert_true(r->is_good);
	assert_false(r->entry.has_number);
	assert_text(r->entry.subject.name, "99 Puppies");
	done(r);
	r = read_entry("Ann alter +card ?");
	assert_true(r->is_good);
	assert_false(r->entry.has_number);
	done(r);
}

static void test_entry_numbers_at_the_edges(void **state)
{
	struct reading *r = read_entry("= lore Ann 2147483647");

	(void)state;
	assert_true(r->is_good);
	assert_int_equal(r->entry.number, INT32_MAX);
	done(r);
	r = read_entry("= lore Ann 2147483648");
	assert_false(r->is_good);
	done(r);
	r = read_entry("! lore Ann -2147483647 Lantern");
	assert_true(r->is_good);
	assert_int_equal(r->entry.number, -INT32_MAX);
	done(r);
	r = read_entry("Ann ink Lantern #65535");
	assert_true(r->is_good);
	assert_int_equal(r->entry.subject.ordinal, 65535);
	done(r);
	r = read_entry("Ann ink Lantern #65536");
	assert_false(r->is_good);
	done(r);
}

/* As many clauses as there may be, and one more. */
static void test_entry_clauses_up_to_the_limit(void **state)
{
	struct buffer line = { 0 };
	struct reading *r;

	(void)state;
	buffer_add_string(&line, "Ann play Lantern");
	for (int i = 0; i < MAX_CLAUSES; i++)
		buffer_add_string(&line, " +sing ?");
	r = read_entry(buffer_string(&line));
	assert_true(r->is_good);
	assert_int_equal(r->entry.n_clauses, MAX_CLAUSES);
	done(r);
	buffer_add_string(&line, " +sing ?");
	r = read_entry(buffer_string(&line));
	assert_false(r->is_good);
	assert_string_equal(r->diags.items[0].message, "more than 64 clauses in one entry");
	done(r);
	buffer_free(&line);
}

struct wrong_line {
	const char *line;
	uint32_t column;
	const char *message; /* what it begins with */
};

static const struct wrong_line wrong_lines[] = {
	{ "Cleo end", 1, "unknown player 'Cleo', expected 'Ann' or 'Zo\xc3\xab'" },
	{ "An end", 1, "unknown player 'An', nearest is 'Ann'" },
	{ "Ann", 4, "expected a verb, found the end of the line" },
	{ "Ann  quset Lantern", 6, "unknown verb 'quset', nearest is 'quest'" },
	{ "Ann frobnicate", 5, "unknown verb 'frobnicate', expected 'alter', 'keep', " },
	{ "Ann banish Lantern", 5, "unknown verb 'banish', it is written as an outcome: '! banish'" },
	{ "Ann winner", 5, "unknown verb 'winner', it is written as an observation: '= winner'" },
	{ "! quest Ann Lantern", 3, "unknown verb 'quest', it is written as a choice of a player: 'PLAYER quest'" },
	{ "!gain Ann 1", 2, "expected a blank behind '!'" },
	{ "=", 2, "expected a verb, found the end of the line" },
	{ "! gain", 7, "expected a player behind 'gain', found the end of the line" },
	{ "! gain Ann", 11, "'gain' takes a whole number from 0 up, found the end of the line" },
	{ "! gain Ann -1", 12, "'gain' takes a whole number from 0 up, found '-1'" },
	{ "! gain Ann +1", 12, "'gain' takes a whole number from 0 up, found '+1'" },
	{ "! lore Ann +x Lantern", 12, "'lore' takes a whole number, found '+x'" },
	{ "Ann alter two", 11, "'alter' takes a whole number from 0 up, found 'two'" },
	{ "Ann alter 2 Lantern", 13, "'alter' does not take a card, found 'Lantern'" },
	{ "Ann quest", 10, "'quest' takes a card, found none" },
	{ "Ann end Lantern", 9, "'end' does not take a card, found 'Lantern'" },
	{ "Ann quest Lantern > Pawpsicle", 21, "'quest' does not take a target behind '>', found 'Pawpsicle'" },
	{ "Ann challenge Lantern", 22, "'challenge' takes a target behind '>', found none" },
	{ "Ann challenge Lantern >", 23, "expected a name behind '>', found none" },
	{ "Ann challenge Lantern > a > b", 27, "found a second '>', expected one target" },
	{ "Ann move a > b +by c > d", 22, "found a target behind a clause, expected it before '+by'" },
	{ "Ann ink Lantern #0", 17, "ordinal out of range, expected #1 to #65535" },
	{ "Ann ink #3", 9, "ordinal '#3' stands alone, expected a name before it" },
	{ "Ann play Lantern +shfit Pawpsicle", 18, "unknown clause '+shfit', nearest is '+shift'" },
	{ "Ann play Lantern +Shift Pawpsicle", 18, "unknown clause '+Shift', nearest is '+shift'" },
	{ "Ann keep +pay 1", 10, "'keep' takes no clause '+pay', expected none" },
	{ "Ann ink Lantern +pay 1", 17, "'ink' takes no clause '+pay', expected '+by'" },
	{ "Ann play Lantern +pay", 22, "'+pay' takes a whole number from 0 up, found the end of the line" },
	{ "Ann play Lantern +pay -1", 23, "'+pay' takes a whole number from 0 up, found '-1'" },
	{ "Ann play Lantern +free beer", 24, "'+free' stands alone, found 'beer' behind it" },
	{ "Ann play Lantern +sing", 23, "'+sing' takes a card, found nothing" },
	{ "Ann play Lantern +from", 23, "'+from' takes a word, found nothing" },
	{ "Ann play Lantern +pay 1 +pay 2", 25, "clause '+pay' is given twice, expected once" },
	{ "Ann play Lantern + sing Pawpsicle", 18, "expected a clause behind '+' without a blank, found '+ sing Pawpsicle'" },
	{ "Ann play Lantern +sing Pawpsicle +", 34, "expected a clause behind '+' without a blank, found '+'" },
	{ "Ann challenge Lantern > Pawpsicle + by x", 35, "expected a clause behind '+' without a blank" },
	{ "Ann draw - 3 Lantern", 10, "'draw' takes no number, expected a card, found '- 3 Lantern'" },
	{ "Ann draw -3 Lantern", 10, "'draw' takes no number, expected a card, found '-3 Lantern'" },
	{ "Ann draw +3 Lantern", 10, "'draw' takes no number, expected a card, found '+3 Lantern'" },
	{ "Ann draw -", 10, "'draw' takes no number, expected a card, found '-'" },
	{ "! banish Ann Lantern +by - 3 x", 26, "expected a card, found '- 3 x'" },
	{ "! strength Ann - 3 Lantern", 16, "'strength' takes a whole number, with its sign before it as in '-3', found '- 3 Lantern'" },
	{ "! damage Ann - 3 Lantern", 14, "'damage' takes a whole number from 0 up, found '-'" },
	{ "! give Ann - 3 Lantern +keyword Rush", 12, "expected '3' before 'Lantern', found '- 3'; '-' says that there is no number" },
	{ "! give Ann -3 Lantern +keyword Rush", 12, "'give' takes a whole number from 0 up, found '-3'" },
	{ "Ann ink a\x01"
	  "b",
	  10, "expected text, found the control character '\\x01'" },
	{ "Ann ink abcdefgh\xffij", 17, "expected text in UTF-8, found byte '\\xff'" },
	{ "Ann ink abcdefghijklmnop\x7f", 25, "expected text, found the control character '\\x7f'" },
};

static void test_entry_errors_have_their_place(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(wrong_lines) / sizeof(wrong_lines[0]); i++) {
		const struct wrong_line *wrong = &wrong_lines[i];
		struct reading *r = read_entry(wrong->line);

		if (r->is_good || r->diags.len != 1)
			fail_msg("'%s' gives %zu errors", wrong->line, r->diags.len);
		if (strncmp(r->diags.items[0].message, wrong->message, strlen(wrong->message)) != 0)
			fail_msg("'%s' gives: %s", wrong->line, r->diags.items[0].message);
		if (r->diags.items[0].place.column != wrong->column)
			fail_msg("'%s' gives column %u", wrong->line, (unsigned)r->diags.items[0].place.column);
		done(r);
	}
}

/* A message is short and harmless whatever the line holds. */
static void test_entry_errors_are_short(void **state)
{
	char line[20000];
	struct reading *r;

	(void)state;
	memset(line, 'x', sizeof(line) - 1);
	line[sizeof(line) - 1] = '\0';
	r = read_entry(line);
	assert_false(r->is_good);
	assert_true(strlen(r->diags.items[0].message) < 200);
	done(r);
	assert_string_equal(log_shown(text_of("a\x1b[31m\xff\xc3\xa9")).s, "a\\x1b[31m\\xff\xc3\xa9");
}

static void test_find_odd_byte_at_every_offset(void **state)
{
	static const char odd[] = { '\0', '\x01', '\x1f', '\x7f', '\x80', '\xc0', '\xff', '\n' };
	char line[40];

	(void)state;
	for (size_t at = 0; at < sizeof(line); at++) {
		memset(line, '~', sizeof(line));
		line[at] = '\t';
		assert_int_equal(log_find_odd_byte(text_make(line, sizeof(line))), sizeof(line));
		for (size_t i = 0; i < sizeof(odd); i++) {
			line[at] = odd[i];
			assert_int_equal(log_find_odd_byte(text_make(line, sizeof(line))), at);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_entry_challenge_has_both_cards),
		cmocka_unit_test(test_entry_clauses_of_each_kind),
		cmocka_unit_test(test_entry_outcome_and_observation),
		cmocka_unit_test(test_entry_unknown_card_keeps_its_name),
		cmocka_unit_test(test_entry_signs_inside_names),
		cmocka_unit_test(test_entry_comment_behind_it),
		cmocka_unit_test(test_is_name_refuses_what_the_text_cannot_say),
		cmocka_unit_test(test_entry_number_may_miss_before_a_name),
		cmocka_unit_test(test_entry_numbers_at_the_edges),
		cmocka_unit_test(test_entry_clauses_up_to_the_limit),
		cmocka_unit_test(test_entry_errors_have_their_place),
		cmocka_unit_test(test_entry_errors_are_short),
		cmocka_unit_test(test_find_odd_byte_at_every_offset),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
