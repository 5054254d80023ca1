#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/lorcana/cards/lorcana_program_words.h"
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

/* What the words of the program's text tell, as board/influence.c has it. */
static uint32_t touches_by_words(const struct lorcana_ability *a)
{
	static const uint64_t prices = SAYS_PAY_LESS | SAYS_PAY_MORE | SAYS_ALTERNATIVE_COST | SAYS_MAY_PLAY_FREE | SAYS_FREE_ABILITY |
				       SAYS_MOVE_FREE | SAYS_SHIFT | SAYS_INKWELL | SAYS_UNLESS_DONE;
	static const uint64_t keeps = SAYS_ENTERS_EXERTED | SAYS_ENTER_EXERTED | SAYS_PLAY_EXERTED | SAYS_ENTERS_READY | SAYS_READY_AT_START;
	static const uint64_t values = SAYS_MODIFY | SAYS_SET_STAT | SAYS_FLOOR | SAYS_GIVE | SAYS_GRANTS_ABILITY | SAYS_LOSE | SAYS_DEALS;
	static const uint64_t turns = SAYS_SKIP | SAYS_RECKLESS | SAYS_CANT | SAYS_MUST | SAYS_GIVE | SAYS_GRANTS_ABILITY | SAYS_LOSE;
	bool exerts = a->words & (SAYS_EXERT | SAYS_EXERT_CARDS | SAYS_BE_CHALLENGED_READY) ||
		      (a->words & SAYS_CHALLENGE && a->words & SAYS_READY) || (a->words & SAYS_EXERT_SELF && !a->cost_exert);
	bool readies = a->words & (SAYS_READY | SAYS_READY_CARDS);
	bool inks = a->words & SAYS_INKABLE || (a->words & SAYS_INKWELL && a->words & SAYS_FROM_HAND);

	return (a->words & keeps ? TOUCH_EXERTS | TOUCH_READIES : 0) | (exerts ? TOUCH_EXERTS : 0) | (readies ? TOUCH_READIES : 0) |
	       (a->words & prices ? TOUCH_PRICE : 0) | (inks ? TOUCH_SYMBOL | TOUCH_MORE_INK : 0) |
	       (a->words & SAYS_EXTRA_INK ? TOUCH_MORE_INK : 0) | (a->words & SAYS_WHEN_DRYING ? TOUCH_DRY : 0) |
	       (a->words & SAYS_RUSH ? TOUCH_RUSH : 0) | (a->words & values ? TOUCH_VALUES & a->touches : 0) |
	       (a->words & turns ? TOUCH_TURN & a->touches : 0);
}

static unsigned says_by_words(const struct lorcana_ability *a)
{
	bool depends = a->kind == ABILITY_STATIC && a->words & (SAYS_WHILE | SAYS_UNLESS | SAYS_FOR_EACH | SAYS_COUNT);

	return (depends ? DEPENDS : 0) | (a->kind != ABILITY_ACTIVATED && a->words & SAYS_PAY ? TAKES_INK : 0) |
	       (a->words & SAYS_WHILE_IN_PLAY ? LASTS_IN_PLAY : 0) | (a->words & SAYS_CANT_READY_ITSELF ? KEEPS_ITSELF : 0);
}

static void test_operations_tell_what_the_words_of_the_text_tell(void **state)
{
	(void)state;
	for (size_t i = 0; i < cards.n_cards; i++)
		for (uint8_t k = 0; k < cards.cards[i].n_abilities; k++) {
			const struct lorcana_ability *a = &cards.cards[i].abilities[k];
			const struct code_program *p = &code.programs[a->code];
			uint32_t touches = p->touches & ~((TOUCH_VALUES | TOUCH_TURN) & ~a->touches), words = touches_by_words(a);
			unsigned says = p->says & ~(unsigned)(a->kind == ABILITY_STATIC ? 0 : DEPENDS) &
					~(unsigned)(a->kind == ABILITY_ACTIVATED ? TAKES_INK : 0);

			if (!a->code)
				continue;
			/* "Can't ready more than one": no word of the text, but an operation of it readies that one. */
			if (text_find(a->program, text_of("ready_at_most")) < a->program.len)
				words |= TOUCH_READIES;
			if (touches != words || says != says_by_words(a))
				fail_msg("%.*s: %x, by its words %x; says %x, by its words %x", TEXT_ARG(a->program), touches, words, says,
					 says_by_words(a));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_operations_tell_what_the_words_of_the_text_tell) };

	return cmocka_run_group_tests(tests, load, unload);
}
