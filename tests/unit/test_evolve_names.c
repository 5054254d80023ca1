/*
 * Names of Evolve's cards in records: each card is found again by the name that
 * messages call it by, and a name that several cards share means one of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "games/evolve/state/names.h"
#include "ground.h"

struct fixture {
	struct ground ground;
	struct evolve_cards cards;
	struct evolve_env env;
};

static int begin(void **state)
{
	static struct fixture f;
	const char *rulesets = getenv("VERDICT_RULESETS");

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	f.env.cards = &f.cards;
	*state = &f;
	return evolve_cards_load(&f.cards, rulesets ? rulesets : "rulesets", &f.ground.arena, &f.ground.diags) ||
	       evolve_cards_label(&f.cards);
}

static card_id find(struct fixture *f, const char *name)
{
	return find_card(&f->env, text_of(name));
}

static enum evolve_special special_of(struct fixture *f, const char *name)
{
	assert_int_not_equal(find(f, name), CARD_UNKNOWN);
	return evolve_card_of(&f->cards, find(f, name))->special;
}

static void test_every_card_is_found_by_its_name(void **state)
{
	struct fixture *f = *state;

	assert_true(f->cards.n_cards > 3000);
	for (card_id id = 1; id <= f->cards.n_cards; id++)
		assert_int_equal(find_card(&f->env, card_name(&f->env, id)), id);
	assert_true(text_is(card_name(&f->env, CARD_UNKNOWN), "?"));
}

static void test_shared_name_means_the_follower(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(special_of(f, "ancient elf"), EVOLVE_PLAIN);
	assert_int_equal(special_of(f, "Ancient Elf (Evolved)"), EVOLVE_EVOLVED);
	assert_int_equal(special_of(f, "Fairy"), EVOLVE_TOKEN);
	assert_int_equal(find(f, "Rose Queen (Evolved)"), CARD_UNKNOWN);
	assert_int_equal(find(f, "BP01-003EN"), find(f, "Ancient Elf (Evolved)"));
	assert_int_equal(find(f, "any name (BP01-002)"), find(f, "Ancient Elf"));
	assert_int_equal(evolved_named(&f->env, find(f, "Ancient Elf")), find(f, "Ancient Elf (Evolved)"));
	assert_int_equal(evolved_named(&f->env, find(f, "Rose Queen")), CARD_UNKNOWN);
}

/* A follower and a token are called so: by itself it could be either. */
static void test_name_of_two_is_open_without_a_list(void **state)
{
	struct fixture *f = *state;
	card_id ids[8];
	size_t n = 0, plain;
	struct card_copies copies;

	assert_int_equal(evolve_cards_called(&f->cards, text_of("Mimi"), ids, 8, &n), ST_OK);
	assert_int_equal(n, 2);
	assert_int_equal(find(f, "Mimi"), CARD_UNKNOWN);
	plain = evolve_card_is_token(evolve_card_of(&f->cards, ids[0]));
	copies = (struct card_copies){ ids[plain], 3 };
	f->env.lists[1] = (struct card_list){ .given = true, .copies = &copies, .n_copies = 1, .n_main = 1 };
	assert_int_equal(find(f, "Mimi"), ids[plain]);
	f->env.lists[1] = (struct card_list){ 0 };
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_card_is_found_by_its_name),
		cmocka_unit_test(test_shared_name_means_the_follower),
		cmocka_unit_test(test_name_of_two_is_open_without_a_list),
	};

	return cmocka_run_group_tests(tests, begin, NULL);
}
