#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grammar_fixture.h"

static struct token_row row;
static struct phrase_reading reading;

static void read_text(struct grammar_fixture *f, const char *source)
{
	assert_int_equal(tokenize(&row, text_of(source), &f->ground.arena), ST_OK);
	assert_int_equal(phrase_read(&f->grammar, &f->lexicon, &row, "root", true, &f->ground.arena, &reading), ST_OK);
}

/* What [source] means; "" when it cannot be read. */
static const char *meaning(struct grammar_fixture *f, const char *source)
{
	read_text(f, source);
	buffer_clear(&f->out);
	if (reading.meaning)
		term_print(&f->out, reading.meaning);
	return buffer_string(&f->out);
}

static void load(struct grammar_fixture *f, const char *source)
{
	assert_int_equal(grammar_fixture_load(f, source), ST_OK);
}

static void test_phrase_read_fills_in_what_was_bound(void **state)
{
	struct grammar_fixture *f = *state;

	assert_int_equal(lexicon_add(&f->lexicon, "name", text_of("Peter")), ST_OK);
	assert_int_equal(lexicon_add(&f->lexicon, "name", text_of("Peter Pan")), ST_OK);
	load(f, "[root]\n<who> draw(s) <n:#number> [big] card(s) => draw($who, $n)\nname <n:#name> => named($n)\n"
		"<n:#signed> <s:what> => add($s, $n)\n[who]\nyou => you\n[what]\n{s}/{w} => stat\n");
	assert_string_equal(meaning(f, "You draw 2 cards"), "draw(you, 2)");
	assert_string_equal(meaning(f, "you draws 1 big card"), "draw(you, 1)");
	assert_string_equal(meaning(f, "name PETER PAN"), "named('Peter Pan')");
	assert_string_equal(meaning(f, "name peter"), "named('Peter')");
	assert_string_equal(meaning(f, "-2 {W}"), "add(stat, -2)");
	assert_string_equal(meaning(f, "2 {W}"), "");
	assert_string_equal(meaning(f, "you draw +2 cards"), "");
}

static void test_phrase_read_capitals_are_a_name_nobody_has(void **state)
{
	struct grammar_fixture *f = *state;

	assert_int_equal(lexicon_add(&f->lexicon, "name", text_of("Peter")), ST_OK);
	load(f, "[root]\nname <n:name> [and win] => named($n)\n[name]\n<n:#name> =>> $n\n<n:#capitals> => $n\n");
	assert_string_equal(meaning(f, "name PETER and win"), "named('Peter')");
	assert_string_equal(meaning(f, "name Wendy and win"), "named('Wendy')");
	assert_string_equal(meaning(f, "name Queen of the Far Isles"), "named('Queen of the Far Isles')");
	assert_string_equal(meaning(f, "name wendy"), "");
	assert_string_equal(meaning(f, "name the Queen"), "");
	assert_string_equal(meaning(f, "name Queen of"), "");
}

static void test_phrase_read_the_capital_of_a_sentence_is_no_name(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\n<n:#capitals> card(s) => $n\n<:root> . <r:root> => $r\nyour <r:root> => yours($r)\n");
	assert_string_equal(meaning(f, "your Far Isles cards"), "yours('Far Isles')");
	assert_string_equal(meaning(f, "Isles cards"), "");
	assert_string_equal(meaning(f, "your Isles cards. Isles cards"), "");
}

static void test_phrase_read_fills_gaps(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\n<n:noun> <p:posts> => $p($n)\n[noun]\ncard => card\n[posts]\n<p:post> <q:posts> => "
		"$q($p)\n<p:post>\n"
		"[post]\nred => red(_1)\nwith <n:#number> => cost($n, _1)\n");
	assert_string_equal(meaning(f, "card red"), "red(card)");
	assert_string_equal(meaning(f, "card with 2 red with 3"), "cost(3, red(cost(2, card)))");
}

static void test_phrase_read_takes_the_longest_that_goes_on(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\n<a:part> c => got($a)\n[part]\na => short\na b => long\na b c => longest\n");
	assert_string_equal(meaning(f, "a c"), "got(short)");
	assert_string_equal(meaning(f, "a b c"), "got(long)");
	assert_string_equal(meaning(f, "a b c c"), "got(longest)");
}

static void test_phrase_read_must_reach_the_end(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\na b => x\n");
	assert_string_equal(meaning(f, "a b c"), "");
	assert_int_equal(reading.farthest, 2);
	assert_int_equal(reading.n_tokens, 3);
	assert_string_equal(meaning(f, "a"), "");
	assert_int_equal(reading.farthest, 1);
	assert_string_equal(meaning(f, "z"), "");
	assert_int_equal(reading.farthest, 0);
}

static void test_phrase_read_earlier_line_wins_and_is_marked(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\n<p:part> => got($p)\n[part]\na => first\n<x:other> => second($x)\n[other]\na => a\n");
	assert_string_equal(meaning(f, "a"), "got(first)");
	assert_int_equal(reading.ambiguous_line, 5);
}

static void test_phrase_read_preferred_line_wins_unmarked(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\n<p:part> => got($p)\n[part]\na =>> first\n<x:other> => second($x)\n[other]\na => a\n");
	assert_string_equal(meaning(f, "a"), "got(first)");
	assert_int_equal(reading.ambiguous_line, 0);
	load(f, "[root]\n<x:n> <y:n> =>> two($x, $y)\n[n]\na b => long\na => a\nb => b\nb b => double\n");
	assert_string_equal(meaning(f, "a b b"), "two(long, b)");
	assert_int_equal(reading.ambiguous_line, 2);
}

static void test_phrase_read_same_meaning_twice_is_not_ambiguous(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\na => x\n<y:other>\n[other]\na => x\n");
	assert_string_equal(meaning(f, "a"), "x");
	assert_int_equal(reading.ambiguous_line, 0);
}

static void test_phrase_read_ambiguity_beside_the_reading_does_not_count(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\n<p:part> b => one($p)\na c => two\n[part]\na => first\na => second\n");
	assert_string_equal(meaning(f, "a c"), "two");
	assert_int_equal(reading.ambiguous_line, 0);
	assert_string_equal(meaning(f, "a b"), "one(first)");
	assert_int_equal(reading.ambiguous_line, 6);
}

static void test_phrase_read_part_that_begins_with_itself_ends(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\n<r:root> a => x($r)\n<p:part> b => y($p)\na => z\n[part]\n<r:root> c => w($r)\n");
	assert_string_equal(meaning(f, "a"), "z");
	read_text(f, "a c b a");
	read_text(f, "q");
	assert_null(reading.meaning);
}

static void test_phrase_read_nesting_past_the_guard_is_unread(void **state)
{
	struct grammar_fixture *f = *state;
	char source[2 * MAX_TOKENS + 1] = "";

	load(f, "[root]\na <n:next> => x($n)\na => y\n[next]\n<root>\n");
	for (int i = 0; i < 50; i++)
		strcat(source, "a ");
	read_text(f, source);
	assert_non_null(reading.meaning);
	for (int i = 50; i < MAX_TOKENS; i++)
		strcat(source, "a ");
	read_text(f, source);
	assert_null(reading.meaning);
	assert_int_equal(reading.n_tokens, MAX_TOKENS);
}

/* Two ways for each of n words: 2^n readings, of which none is followed twice. */
static void test_phrase_read_many_ways_take_no_time(void **state)
{
	struct grammar_fixture *f = *state;
	char source[2 * 200 + 1] = "";

	load(f, "[root]\n<w:word> <r:root> => x($w, $r)\n<w:word> <r:word> => x($w, $r)\n<w:word>\n[word]\na => a\na a "
		"=> aa\n");
	for (int i = 0; i < 200; i++)
		strcat(source, "a ");
	read_text(f, source);
	assert_non_null(reading.meaning);
	assert_true(reading.ambiguous_line > 0);
}

static void test_phrase_read_counts_a_line_once_per_text(void **state)
{
	struct grammar_fixture *f = *state;
	const struct part *root;

	load(f, "[root]\n<w:word> and <v:word> => both($w, $v)\nb => b\n[word]\na => a\n");
	read_text(f, "a and a");
	read_text(f, "a and a");
	read_text(f, "a and b");
	root = &f->grammar.parts[grammar_find(&f->grammar, text_of("root"))];
	assert_int_equal(root->alternatives[0].uses, 2);
	assert_int_equal(root->alternatives[1].uses, 0);
	assert_int_equal(f->grammar.parts[root->alternatives[0].elements[0].part].alternatives[0].uses, 2);
}

static void test_phrase_read_nothing_or_from_nowhere_is_absent(void **state)
{
	struct grammar_fixture *f = *state;

	load(f, "[root]\na => x\n");
	assert_int_equal(tokenize(&row, text_of(""), &f->ground.arena), ST_OK);
	assert_int_equal(phrase_read(&f->grammar, &f->lexicon, &row, "root", false, &f->ground.arena, &reading),
			 ST_ABSENT);
	assert_int_equal(tokenize(&row, text_of("a"), &f->ground.arena), ST_OK);
	assert_int_equal(phrase_read(&f->grammar, &f->lexicon, &row, "none", false, &f->ground.arena, &reading),
			 ST_ABSENT);
	assert_null(reading.meaning);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, grammar_fixture_begin, grammar_fixture_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_phrase_read_fills_in_what_was_bound),
		TEST(test_phrase_read_capitals_are_a_name_nobody_has),
		TEST(test_phrase_read_the_capital_of_a_sentence_is_no_name),
		TEST(test_phrase_read_fills_gaps),
		TEST(test_phrase_read_takes_the_longest_that_goes_on),
		TEST(test_phrase_read_must_reach_the_end),
		TEST(test_phrase_read_earlier_line_wins_and_is_marked),
		TEST(test_phrase_read_preferred_line_wins_unmarked),
		TEST(test_phrase_read_same_meaning_twice_is_not_ambiguous),
		TEST(test_phrase_read_ambiguity_beside_the_reading_does_not_count),
		TEST(test_phrase_read_part_that_begins_with_itself_ends),
		TEST(test_phrase_read_nesting_past_the_guard_is_unread),
		TEST(test_phrase_read_many_ways_take_no_time),
		TEST(test_phrase_read_counts_a_line_once_per_text),
		TEST(test_phrase_read_nothing_or_from_nowhere_is_absent),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
