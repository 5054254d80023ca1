#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/lorcana/program/code_touch.h"
#include "ground.h"

static struct ground ground;
static struct lorcana_cards cards;
static struct lorcana_code code;

static const char *rulesets(void)
{
	const char *path = getenv("VERDICT_RULESETS");

	return path ? path : "rulesets";
}

static int load(void **state)
{
	(void)state;
	ground_begin(&ground);
	return lorcana_cards_load(&cards, rulesets(), &ground.arena, &ground.diags) ||
	       lorcana_abilities_load(&cards, rulesets(), &ground.diags) || lorcana_code_compile(&code, &cards);
}

static int unload(void **state)
{
	(void)state;
	ground_end(&ground);
	return 0;
}

/* The ability of a printed card that has this program. */
static const struct code_program *program_of(const char *text)
{
	for (size_t i = 0; i < cards.n_cards; i++)
		for (uint8_t k = 0; k < cards.cards[i].n_abilities; k++)
			if (text_is(cards.cards[i].abilities[k].program, text) && cards.cards[i].abilities[k].code)
				return &code.programs[cards.cards[i].abilities[k].code];
	fail_msg("no printed card has '%s', carried out", text);
	return NULL;
}

/* Those of the bits that only operations tell. */
static void expect_touches(const char *text, uint32_t touches)
{
	static const uint32_t told = TOUCH_DRY | TOUCH_RUSH | TOUCH_PRICE | TOUCH_EXERTS | TOUCH_READIES | TOUCH_SYMBOL | TOUCH_MORE_INK;

	assert_int_equal(program_of(text)->touches & told, touches);
}

static void test_touches_of_exerting_and_readying(void **state)
{
	(void)state;
	expect_touches("exert(chosen(1, opposing(character)))", TOUCH_EXERTS);
	expect_touches("ready(chosen(1, character))", TOUCH_READIES);
	expect_touches("static(cant(self, ready_at_start, always))", TOUCH_EXERTS | TOUCH_READIES);
	/* Which cards are ready is asked, and nothing is readied. */
	expect_touches("static(can(self, challenge(ready(character)), always))", TOUCH_EXERTS);
	expect_touches("exert(one_of(opponents, 1, theirs(ready(character))))", TOUCH_EXERTS);
	/* What readies by a challenge exerts nothing. */
	expect_touches("when(in_your_turn(banishes_in_challenge(self, other(character))), may(you, ready(chosen(1, character))))",
		       TOUCH_READIES);
	/* What may not ready stays exerted. */
	expect_touches("when(quests(self), ready_at_most(opponents, 1, character, their_next_turn))", TOUCH_EXERTS | TOUCH_READIES);
	expect_touches("draw(you, 2)", 0);
}

static void test_touches_of_what_is_paid(void **state)
{
	(void)state;
	expect_touches("static(pay_less(you, 1, to_shift(character), always))", TOUCH_PRICE);
	expect_touches("static(may_play_free(you, named('Microbots', item)))", TOUCH_PRICE);
	expect_touches("static(can(each(yours(exerted(character))), move_free(self), always))", TOUCH_PRICE);
	expect_touches("static(named_for_shift(self, 'Syndrome', always))", TOUCH_PRICE);
	expect_touches("to_inkwell(top_of(you, 1), exerted)", TOUCH_PRICE);
	/* Whether it was shifted, or ink leaves, is asked, and no price is another for it. */
	expect_touches("when_if(played(self), shifted(it), lose(opponents, 2))", 0);
}

static void test_touches_of_inking(void **state)
{
	(void)state;
	expect_touches("activated(exert_self, to_inkwell(one_of(you, 1, in_zone(hand, you, card)), ready))",
		       TOUCH_PRICE | TOUCH_SYMBOL | TOUCH_MORE_INK);
	expect_touches("activated(exert_self, to_inkwell(one_of(you, 1, in_zone(discard, you, character)), exerted))", TOUCH_PRICE);
}

static void test_touches_of_keywords_and_of_drying_characters(void **state)
{
	(void)state;
	expect_touches("static(can(self, quest_when_drying, always))", TOUCH_DRY);
	expect_touches("activated(exert_self, give(chosen(1, character), rush, this_turn))", TOUCH_RUSH);
	expect_touches("static(give(each(yours(other(with_keyword(rush, character)))), evasive, always))", 0);
}

/* What is given is told by the operations of what is given; that there is more to do in a turn, by its being given. */
static void test_touches_of_abilities_that_are_given(void **state)
{
	static const char draws[] = "when(played(self), grants_ability(each(yours(other(character))), activated(exert_self, draw(you, 1)), this_turn))";
	static const char deals[] = "grants_ability(each(yours(character)), activated(both(exert_self, pay(you, 1)), deal(1, chosen(1, character))), this_turn)";

	(void)state;
	assert_int_equal(program_of(draws)->touches, TOUCH_TURN | TOUCH_EXERTS);
	assert_int_equal(program_of(deals)->touches, TOUCH_TURN | TOUCH_EXERTS);
	/* What is paid to use it is recorded with the use. */
	assert_int_equal(program_of(deals)->says, 0);
}

static void test_says_what_lasts_depends_and_is_of_its_card(void **state)
{
	(void)state;
	assert_int_equal(program_of("static(cant(self, ready_at_start, always))")->says, KEEPS_ITSELF);
	assert_int_equal(program_of("static(cant(each(opposing(item)), ready_at_start, always))")->says, 0);
	assert_int_equal(program_of("while(your_turn, static(give(self, evasive, always)))")->says, DEPENDS);
	assert_int_equal(program_of("when(played(self), seq(choose(chosen(1, yours(character))), give(it, evasive, while_in_play(self))))")->says,
			 LASTS_IN_PLAY);
	assert_int_equal(program_of("when(plays(you, other(item)), may(you, if_did(pay(you, 1), draw(you, 1))))")->says, TAKES_INK);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_touches_of_exerting_and_readying),
		cmocka_unit_test(test_touches_of_what_is_paid),
		cmocka_unit_test(test_touches_of_inking),
		cmocka_unit_test(test_touches_of_keywords_and_of_drying_characters),
		cmocka_unit_test(test_touches_of_abilities_that_are_given),
		cmocka_unit_test(test_says_what_lasts_depends_and_is_of_its_card),
	};

	return cmocka_run_group_tests(tests, load, unload);
}
