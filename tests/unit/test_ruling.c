#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/ruling.h"
#include "toy_rules.h"

/* A made-up game: four rules, of which its older edition has two and its newer three. */
static const char *const keys[] = { "play", "pass", "draw", "win" };
enum { R_PLAY, R_PASS, R_DRAW, R_WIN, N_RULES };

struct fixture {
	struct ground ground;
	struct rulebook *newer, *older;
	struct ruling ruling;
};

static int setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	assert_non_null(f);
	ground_begin(&f->ground);
	f->newer = toy_book(&f->ground, "2", "1,,chapter,,\n1.1,1,rule,play,a\n1.2,1,rule,pass,a\n", NULL);
	f->older = toy_book(&f->ground, "1", "7,,chapter,,\n7.1,7,rule,draw,a\n7.2,7,rule,play,a\n", NULL);
	*state = f;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	ground_end(&f->ground);
	free(f);
	return 0;
}

static void test_rules_in_force_are_those_of_the_edition(void **state)
{
	struct fixture *f = *state;

	ruling_init(&f->ruling, keys, N_RULES, f->newer, NULL);
	assert_true(ruling_has(&f->ruling, R_PLAY));
	assert_true(ruling_has(&f->ruling, R_PASS));
	assert_false(ruling_has(&f->ruling, R_DRAW));
	assert_int_equal(ruling_or(&f->ruling, R_DRAW, R_PASS), R_PASS);
	assert_int_equal(ruling_or(&f->ruling, R_PLAY, R_PASS), R_PLAY);
	assert_string_equal(ruling_cite(&f->ruling, R_PASS).number, "1.2");
}

static void test_what_stands_in_is_cited_for_what_the_edition_lacks_alone(void **state)
{
	struct fixture *f = *state;

	ruling_init(&f->ruling, keys, N_RULES, f->newer, f->older);
	assert_true(ruling_has(&f->ruling, R_DRAW));
	assert_false(ruling_has(&f->ruling, R_WIN));
	assert_string_equal(ruling_cite(&f->ruling, R_PLAY).number, "1.1");
	assert_string_equal(ruling_cite(&f->ruling, R_DRAW).number, "7.1");
	assert_string_equal(ruling_cite(&f->ruling, R_DRAW).edition, "1");
}

static enum verdict say(struct fixture *f, struct diags *diags, enum verdict worst, enum severity severity,
			const char *fmt, ...) VERDICT_PRINTF(5, 6);

static enum verdict say(struct fixture *f, struct diags *diags, enum verdict worst, enum severity severity,
			const char *fmt, ...)
{
	enum verdict verdict;
	va_list args;

	va_start(args, fmt);
	verdict = ruling_report(&f->ruling, worst, severity, R_PASS, (struct place){ "log", 4, 0 }, diags, fmt, args);
	va_end(args);
	return verdict;
}

static void test_a_finding_cites_its_rule_and_worsens_the_verdict(void **state)
{
	struct fixture *f = *state;
	struct diags *diags = &f->ground.diags;

	ruling_init(&f->ruling, keys, N_RULES, f->newer, NULL);
	assert_int_equal(say(f, diags, VERDICT_LEGAL, SEV_UNDETERMINED, "%d cards", 3), VERDICT_UNDETERMINED);
	assert_int_equal(say(f, diags, VERDICT_UNDETERMINED, SEV_ILLEGAL, "too many"), VERDICT_ILLEGAL);
	assert_int_equal(say(f, diags, VERDICT_ILLEGAL, SEV_UNDETERMINED, "who knows"), VERDICT_ILLEGAL);
	assert_int_equal(say(f, diags, VERDICT_LEGAL, SEV_NOTE, "by the way"), VERDICT_LEGAL);
	assert_int_equal(diags->len, 4);
	assert_string_equal(diags->items[0].message, "3 cards");
	assert_string_equal(diags->items[0].cite.key, "pass");
	assert_string_equal(diags->items[0].cite.number, "1.2");
	assert_int_equal(diags->items[0].place.line, 4);
	assert_int_equal(say(f, NULL, VERDICT_LEGAL, SEV_ILLEGAL, "unseen"), VERDICT_ILLEGAL);
	assert_int_equal(diags->len, 4);
}

struct differences {
	char before;
	bool fast;
	bool loud;
};

static const struct edition_flag flags[] = {
	{ "speed", "fast", "slow", offsetof(struct differences, fast) },
	{ "noise", "loud", "none", offsetof(struct differences, loud) },
};

static enum status read_flags(struct fixture *f, struct differences *found, const char *speed, const char *noise)
{
	const struct edition_property properties[] = { { "speed", speed }, { "noise", noise } };
	struct edition edition = { .id = "2", .properties = properties, .n_properties = noise ? 2 : 1 };

	return edition_flags_read(found, flags, 2, &edition, &f->ground.diags);
}

static void test_properties_set_the_flags_of_an_edition(void **state)
{
	struct fixture *f = *state;
	struct differences found = { .before = 'x', .loud = true };

	assert_int_equal(read_flags(f, &found, "fast", "none"), ST_OK);
	assert_true(found.fast);
	assert_false(found.loud);
	assert_int_equal(found.before, 'x');
	assert_int_equal(f->ground.diags.len, 0);
}

static void test_a_property_that_is_missing_or_unknown_is_an_error(void **state)
{
	struct fixture *f = *state;
	struct differences found = { 0 };

	assert_int_equal(read_flags(f, &found, "fast", NULL), ST_SYNTAX);
	assert_string_equal(f->ground.diags.items[0].message,
			    "edition '2': property 'noise' must be 'loud' or 'none', found 'nothing'");
	assert_int_equal(read_flags(f, &found, "quick", "none"), ST_SYNTAX);
	assert_string_equal(f->ground.diags.items[1].message,
			    "edition '2': property 'speed' must be 'fast' or 'slow', found 'quick'");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
		TEST(test_rules_in_force_are_those_of_the_edition),
		TEST(test_what_stands_in_is_cited_for_what_the_edition_lacks_alone),
		TEST(test_a_finding_cites_its_rule_and_worsens_the_verdict),
		TEST(test_properties_set_the_flags_of_an_edition),
		TEST(test_a_property_that_is_missing_or_unknown_is_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
