/*
 * The information of Evolve's cards with what holds for them: layers,
 * dependency, age; costs, what is forbidden, and what modifies damage.
 */
#include "evolve_table.h"

#include "games/evolve/board/info.h"
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/trigger_match.h"
#include "games/evolve/board/words.h"
#include "games/evolve/resolve/move.h"

#define GIVE(t, ...) \
	table_give(t, (const struct program_given[]){ __VA_ARGS__ }, \
		   sizeof((const struct program_given[]){ __VA_ARGS__ }) / sizeof(struct program_given))

#define FAIRY "BP01-T03"  /* a Pixie, token, 1/1 */
#define DANCER "BP01-011" /* Blessed Fairy Dancer: a Pixie, no token, 2/3 */
#define ARCHER "BP01-018" /* a Hunter, 1/4 */
#define OTHER "BP01-043"  /* a follower whose texts the tests say */

/* An effect holds for a card. */
static void add_lasting(struct evolve_table *t, uint32_t leaf, obj_id about, int number)
{
	struct board *b = &t->game.b;

	b->lasting[b->n_lasting++] = (struct lasting){ .leaf = leaf, .about = about, .number = (int16_t)number,
						       .incarnation = object_of(&t->x, about)->incarnation,
						       .source = about, .stamp = ++b->stamps, .you = ANN };
}

/* ---- what is printed, and what is added ---- */

static void test_an_evolved_follower_has_what_its_evolved_card_has(void **state)
{
	struct evolve_table *t = *state;
	obj_id base = put_card(t, ANN, Z_FIELD, "BP01-054"), evolved;

	object_of(&t->x, base)->counters = 1;
	evolved = put_card(t, ANN, Z_EVOLVE, "BP01-055"); /* Ancient Alchemist, 3/6 */
	assert_int_equal(cost_of(&t->x, evolved), -1);
	mark_of(&t->x, base)->evolved_turn = 5;
	object_of(&t->x, evolved)->at = base;
	assert_int_equal(attack_of(&t->x, base), 3);
	assert_int_equal(defense_of(&t->x, base), 5);
	/* But the cost [persistent-evolved-base]. */
	assert_int_equal(cost_of(&t->x, base), card_of(&t->x, base)->cost);
}

/* Titania's Sanctuary: each Pixie token of its controller has Assail. */
static void test_a_passive_reaches_what_it_speaks_of(void **state)
{
	struct evolve_table *t = *state;
	obj_id fairy = put_card(t, ANN, Z_FIELD, FAIRY), dancer = put_card(t, ANN, Z_FIELD, DANCER);
	obj_id theirs = put_card(t, BO, Z_FIELD, FAIRY), sanctuary;

	assert_false(has_keyword(&t->x, fairy, KEYWORD_ASSAIL));
	sanctuary = put_card(t, ANN, Z_FIELD, "SD01-002");
	assert_true(has_keyword(&t->x, fairy, KEYWORD_ASSAIL));
	assert_false(has_keyword(&t->x, dancer, KEYWORD_ASSAIL));
	assert_false(has_keyword(&t->x, theirs, KEYWORD_ASSAIL));
	table_move_object(&t->game.b.table, sanctuary, Z_HAND, TABLE_LAST, 5);
	assert_false(has_keyword(&t->x, fairy, KEYWORD_ASSAIL));
}

static void test_an_effect_ends_when_its_card_changes_zones(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER), newcomer;

	GIVE(t, { OTHER, "spell(give(it, and(stats(2, x), rush)))" }, { OTHER, "spell(give(it, stats(-3, -1)))" });
	add_lasting(t, table_node(t, 0, 1), archer, 3);
	newcomer = put_card(t, ANN, Z_FIELD, ARCHER);
	assert_int_equal(attack_of(&t->x, archer), 3);
	assert_int_equal(defense_of(&t->x, archer), 7);
	assert_true(has_keyword(&t->x, archer, KEYWORD_RUSH));
	assert_int_equal(attack_of(&t->x, newcomer), 1);
	/* Attack is not below 0, defense may be. */
	add_lasting(t, table_node(t, 1, 1), newcomer, 0);
	object_of(&t->x, newcomer)->counters = 5;
	assert_int_equal(attack_of(&t->x, newcomer), 0);
	assert_int_equal(defense_of(&t->x, newcomer), -2);
	table_move_object(&t->game.b.table, archer, Z_EX, TABLE_LAST, 5);
	assert_int_equal(attack_of(&t->x, archer), 1);
	assert_false(has_keyword(&t->x, archer, KEYWORD_RUSH));
}

/* ---- in which order ---- */

/* The older one speaks of what the younger gives: it comes behind it [persistent-dependency]. */
static void test_what_depends_comes_behind(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);

	GIVE(t, { OTHER, "static(have(each(in(field_of(you), with(rush, follower))), ward))" },
	     { DANCER, "static(have(each(in(field_of(you), follower)), rush))" });
	put_card(t, ANN, Z_FIELD, OTHER);
	assert_false(has_keyword(&t->x, archer, KEYWORD_WARD));
	put_card(t, ANN, Z_FIELD, DANCER);
	assert_true(has_keyword(&t->x, archer, KEYWORD_WARD));
}

static void test_numbers_that_depend_come_behind(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);

	GIVE(t, { OTHER, "static(have(each(in(field_of(you), attack_min(3, follower))), attack(5)))" },
	     { DANCER, "static(have(each(in(field_of(you), follower)), attack(2)))" });
	put_card(t, ANN, Z_FIELD, OTHER);
	assert_int_equal(attack_of(&t->x, archer), 1);
	put_card(t, ANN, Z_FIELD, DANCER);
	assert_int_equal(attack_of(&t->x, archer), 8);
}

/* Each takes the ground from the other: the older one applies [persistent-production-order]. */
static void put_rivals(struct evolve_table *t, const char *older, const char *younger)
{
	GIVE(t, { OTHER, "static(have(each(in(field_of(you), attack_max(1, follower))), attack(3)))" },
	     { DANCER, "static(have(each(in(field_of(you), attack_max(1, follower))), attack(5)))" });
	put_card(t, ANN, Z_FIELD, older);
	put_card(t, ANN, Z_FIELD, younger);
}

static void test_of_two_that_exclude_each_other_the_older_applies(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);

	put_rivals(t, OTHER, DANCER);
	assert_int_equal(attack_of(&t->x, archer), 4);
}

static void test_and_the_other_way_round(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);

	put_rivals(t, DANCER, OTHER);
	assert_int_equal(attack_of(&t->x, archer), 6);
}

/* An effect's age is when it was played; the passive's when its card came [persistent-age-passive, persistent-age-other]. */
static void test_an_effect_is_as_old_as_its_play(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);

	GIVE(t, { OTHER, "spell(give(it, attack(1)))" },
	     { DANCER, "static(have(each(in(field_of(you), attack_max(1, follower))), attack(5)))" });
	put_card(t, ANN, Z_FIELD, DANCER);
	assert_int_equal(attack_of(&t->x, archer), 6);
	/* The passive depends on what the effect makes of it, and comes behind. */
	add_lasting(t, table_node(t, 0, 1), archer, 0);
	assert_int_equal(attack_of(&t->x, archer), 2);
}

/* Abilities come before traits, traits before numbers, whatever came first [persistent-order]. */
static void test_layers_come_before_age_and_dependency(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);

	GIVE(t, { OTHER, "static(have(each(in(field_of(you), trait('Pixie', follower))), and(rush, attack(2))))" },
	     { "BP01-001", "static(have(each(in(field_of(you), named('Archer', card))), trait('Pixie')))" });
	put_card(t, ANN, Z_FIELD, OTHER);
	put_card(t, ANN, Z_FIELD, "BP01-001");
	assert_true(has_trait(&t->x, archer, text_of("Pixie")));
	assert_false(has_keyword(&t->x, archer, KEYWORD_RUSH));
	assert_int_equal(attack_of(&t->x, archer), 3);
}

static void test_a_condition_lets_it_hold(void **state)
{
	struct evolve_table *t = *state;
	obj_id idol = put_card(t, ANN, Z_FIELD, "CP02-071"); /* Storm and Bane at 10 defense or less */

	assert_int_equal(keywords_of(&t->x, idol) & (KEYWORD_STORM | KEYWORD_BANE), 0);
	t->game.b.defense[ANN] = 10;
	assert_int_equal(keywords_of(&t->x, idol) & (KEYWORD_STORM | KEYWORD_BANE), KEYWORD_STORM | KEYWORD_BANE);
}

static void test_aura_is_for_the_opponent(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);

	assert_true(can_be_selected(&t->x, BO, archer));
	GIVE(t, { OTHER, "spell(give(it, aura))" });
	add_lasting(t, table_node(t, 0, 1), archer, 0);
	assert_false(can_be_selected(&t->x, BO, archer));
	assert_true(can_be_selected(&t->x, ANN, archer));
}

/* ---- costs ---- */

static void test_costs_are_set_and_then_changed(void **state)
{
	struct evolve_table *t = *state;
	obj_id card = put_card(t, ANN, Z_HAND, OTHER);

	GIVE(t, { OTHER, "spell(seq(costs(it, 6), costs_less(it, 2)))" });
	add_lasting(t, table_node(t, 0, 1), card, 0);
	add_lasting(t, table_node(t, 0, 0), card, 0);
	assert_int_equal(cost_to_play(&t->x, ANN, card), 4);
	add_lasting(t, table_node(t, 0, 1), card, 0);
	add_lasting(t, table_node(t, 0, 1), card, 0);
	add_lasting(t, table_node(t, 0, 1), card, 0);
	assert_int_equal(cost_to_play(&t->x, ANN, card), 0);
	assert_int_equal(cost_of(&t->x, card), card_of(&t->x, card)->cost);
}

/* Medusa in hand costs 1 less for Sanguine and 1 for Necrocharge; Lord Atomy 9 less if its process is done. */
static void test_a_card_in_hand_says_what_it_costs(void **state)
{
	struct evolve_table *t = *state;
	obj_id medusa = put_card(t, ANN, Z_HAND, "BP01-104"), atomy = put_card(t, ANN, Z_HAND, "BP01-103");
	int printed = cost_of(&t->x, medusa);
	uint32_t root = t->real.roots[card_code_of(&t->real, table_card(t, "BP01-103"))->first];

	assert_int_equal(cost_to_play(&t->x, ANN, medusa), printed);
	t->game.b.lost_defense[ANN] = true;
	assert_int_equal(cost_to_play(&t->x, ANN, medusa), printed - 1);
	for (int i = 0; i < 10; i++)
		put_card(t, ANN, Z_CEMETERY, FAIRY);
	assert_int_equal(cost_to_play(&t->x, ANN, medusa), printed - 2);

	while (node_of(&t->x, root)->op != OP_HOLDS_AS_PLAYED)
		root++;
	assert_int_equal(cost_to_play(&t->x, ANN, atomy), 9);
	assert_int_equal(cost_with_process(&t->x, atomy, root), 0);
}

/* The evolved Ancient Alchemist: Golems cost its controller 1 less. */
static void test_a_card_on_the_field_says_what_others_cost(void **state)
{
	struct evolve_table *t = *state;
	obj_id alchemist = put_card(t, ANN, Z_FIELD, "BP01-055");
	obj_id golem = put_card(t, ANN, Z_EX, "BP01-T09"), theirs = put_card(t, BO, Z_EX, "BP01-T09");

	assert_int_equal(cost_to_play(&t->x, ANN, golem), 1);
	assert_int_equal(cost_to_play(&t->x, BO, theirs), 2);
	table_move_object(&t->game.b.table, alchemist, Z_HAND, TABLE_LAST, 5);
	assert_int_equal(cost_to_play(&t->x, ANN, golem), 2);
}

/* Daiwa Scarlet: the first Umamusume spell of a turn costs 1 less. */
static void test_the_first_of_its_kind_in_a_turn(void **state)
{
	struct evolve_table *t = *state;
	obj_id first = put_card(t, ANN, Z_HAND, "CP01-034"), other = put_card(t, ANN, Z_HAND, "CP01-034");
	int printed = cost_of(&t->x, first);

	put_card(t, ANN, Z_FIELD, "CP01-029");
	assert_int_equal(cost_to_play(&t->x, ANN, first), printed - 1);
	t->game.b.deeds[t->game.b.n_deeds++] = (struct event){ .what = HAPPENS_PLAY, .player = ANN, .subject = first,
								 .subject_card = object_of(&t->x, first)->card };
	assert_int_equal(cost_to_play(&t->x, ANN, other), printed);
}

/* ---- what is forbidden ---- */

/* Imprisoned Dragon attacks nothing. */
static void test_it_cannot_attack(void **state)
{
	struct evolve_table *t = *state;
	obj_id dragon = put_card(t, ANN, Z_FIELD, "BP01-088"), archer = put_card(t, ANN, Z_FIELD, ARCHER);
	obj_id enemy = put_card(t, BO, Z_FIELD, FAIRY);

	assert_int_equal(forbids_attack(&t->x, dragon, enemy), dragon);
	assert_int_equal(forbids_attack(&t->x, dragon, NO_OBJECT), dragon);
	assert_int_equal(forbids_attack(&t->x, dragon, leader_of(&t->x, BO)), dragon);
	assert_int_equal(forbids_attack(&t->x, archer, enemy), NO_OBJECT);
	GIVE(t, { OTHER, "static(cant_attack(self, leader))" });
	archer = put_card(t, ANN, Z_FIELD, OTHER);
	assert_int_equal(forbids_attack(&t->x, archer, enemy), NO_OBJECT);
	assert_int_equal(forbids_attack(&t->x, archer, NO_OBJECT), NO_OBJECT);
	assert_int_equal(forbids_attack(&t->x, archer, leader_of(&t->x, BO)), archer);
}

static void test_it_can_be_played_only_if(void **state)
{
	struct evolve_table *t = *state;
	obj_id card = put_card(t, ANN, Z_HAND, "BP12-111");

	GIVE(t, { "BP12-111", "static(only_played_if(exists(2, in(field_of(you), follower))))" },
	     { OTHER, "static(enters_engaged(self))" }, { OTHER, "static(ignores(self, ward))" },
	     { OTHER, "static(not_destroyed_by(self, abilities))" });
	assert_int_equal(forbids_playing(&t->x, ANN, card), card);
	put_card(t, ANN, Z_FIELD, FAIRY);
	put_card(t, ANN, Z_FIELD, FAIRY);
	assert_int_equal(forbids_playing(&t->x, ANN, card), NO_OBJECT);

	assert_false(enters_engaged(&t->x, card));
	card = put_card(t, ANN, Z_HAND, OTHER);
	assert_true(enters_engaged(&t->x, card));
	assert_false(ignores_keyword(&t->x, card, KEYWORD_WARD));
	card = put_card(t, ANN, Z_FIELD, OTHER);
	assert_true(ignores_keyword(&t->x, card, KEYWORD_WARD));
	assert_false(ignores_keyword(&t->x, card, KEYWORD_AURA));
	assert_int_equal(forbids_destroying(&t->x, card), card);
}

/* Carrots serve Umamusume followers, and give Rush to those that have raced [race-meaning]. */
static void test_a_carrot_serves_an_umamusume(void **state)
{
	struct evolve_table *t = *state;
	obj_id silence = put_card(t, ANN, Z_FIELD, "CP01-004"), archer = put_card(t, ANN, Z_FIELD, ARCHER);
	obj_id carrot = put_card(t, ANN, Z_EVOLVE_DECK, "CP01-085");

	assert_true(can_serve(&t->x, silence, carrot));
	assert_false(can_serve(&t->x, archer, carrot));
	assert_false(can_serve(&t->x, silence, archer));
	assert_false(serve(&t->x, archer, 1, NO_OBJECT));
	assert_int_equal(object_of(&t->x, carrot)->zone, Z_EVOLVE_DECK);

	object_of(&t->x, silence)->flags |= F_RACED;
	assert_false(has_keyword(&t->x, silence, KEYWORD_RUSH));
	carrot = put_card(t, ANN, Z_RACE, "CP01-085");
	object_of(&t->x, carrot)->at = silence;
	assert_true(has_keyword(&t->x, silence, KEYWORD_RUSH));
}

/* ---- damage ---- */

static int after_all(struct evolve_table *t, struct event damage)
{
	struct event_modifier m[MAX_EVENT_MODIFIERS + 1];
	unsigned n = damage_modifiers(&t->x, &damage, m);

	for (unsigned i = 0; i < n; i++)
		damage.number = (int16_t)damage_after(&t->x, &m[i], &damage);
	return damage.number;
}

static void test_damage_is_modified(void **state)
{
	struct evolve_table *t = *state;
	obj_id mine = put_card(t, ANN, Z_FIELD, OTHER), enemy = put_card(t, BO, Z_FIELD, ARCHER);
	obj_id fairy = put_card(t, ANN, Z_FIELD, FAIRY);
	struct event damage = { .what = HAPPENS_DAMAGE, .subject = mine, .object = enemy, .number = 3,
				.role = DAMAGE_OF_ABILITY };

	GIVE(t, { OTHER, "static(takes_less_from(each(in(field_of(you), follower)), 1, abilities))" },
	     { OTHER, "static(all(deals_double(self, attack_damage, leader), deals_double(self, combat_damage, follower)))" },
	     { ARCHER, "static(during(turn_of(you), deals_more(self, 4)))" },
	     { ARCHER, "static(takes_no(self, combat_damage))" });
	assert_int_equal(after_all(t, damage), 2);
	damage.subject = fairy;
	assert_int_equal(after_all(t, damage), 2);
	damage.object = mine; /* not from an enemy */
	assert_int_equal(after_all(t, damage), 3);
	damage.object = enemy;
	damage.role = DAMAGE_OF_ATTACKED;
	assert_int_equal(after_all(t, damage), 3);
	t->game.b.active = BO;
	assert_int_equal(after_all(t, damage), 7);

	damage = (struct event){ .what = HAPPENS_DAMAGE, .subject = leader_of(&t->x, BO), .object = mine, .number = 2,
				 .role = DAMAGE_OF_ATTACK };
	assert_int_equal(after_all(t, damage), 4);
	damage.role = DAMAGE_OF_ABILITY;
	assert_int_equal(after_all(t, damage), 2);
	damage.subject = enemy;
	assert_int_equal(after_all(t, damage), 2);
	damage.role = DAMAGE_OF_ATTACK;
	assert_int_equal(after_all(t, damage), 0);
}

/* Arch Priestess Laelia: followers deal damage by their defense. */
static void test_damage_by_defense(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER), theirs = put_card(t, BO, Z_FIELD, ARCHER);

	assert_int_equal(combat_damage_of(&t->x, archer), 1);
	put_card(t, ANN, Z_FIELD, "BP01-129");
	object_of(&t->x, archer)->counters = 1;
	assert_int_equal(combat_damage_of(&t->x, archer), 3);
	assert_int_equal(combat_damage_of(&t->x, theirs), 1);
}

/* ---- all texts ---- */

static void hear_all(struct ctx *x, uint32_t root, void *ctx)
{
	const obj_id *ids = ctx;
	struct event event = { .player = ANN, .subject = ids[0], .object = ids[1], .number = 1, .incarnation = 1 };

	for (event.what = HAPPENS_MOVE; event.what <= HAPPENS_PHASE; event.what++) {
		event.role = event.what == HAPPENS_MOVE ? zones_of_move(Z_HAND, Z_FIELD) : DAMAGE_OF_ATTACK;
		root_triggers(x, ids[0], root, &event, NULL);
		root_triggers(x, ids[1], root, &event, NULL);
	}
	ability_may_be_played(x, ids[0], root);
}

/* Every card of the table is asked for everything, on the field and in hand. */
static void test_every_card_can_be_asked(void **state)
{
	struct evolve_table *t = *state;
	unsigned n_asked = 0;

	for (size_t i = 0; i < t->cards.n_cards; i++) {
		obj_id ids[2];

		if (t->real.cards[i].n == 0)
			continue;
		table_empty(t);
		ids[0] = new_object(&t->x, ANN, Z_FIELD, (card_id)(i + 1));
		ids[1] = put_card(t, BO, Z_FIELD, ARCHER);
		put_card(t, ANN, Z_HAND, NULL);
		keywords_of(&t->x, ids[1]);
		attack_of(&t->x, ids[0]);
		defense_of(&t->x, ids[0]);
		combat_damage_of(&t->x, ids[0]);
		forbids_attack(&t->x, ids[0], ids[1]);
		each_ability(&t->x, ids[0], hear_all, ids);
		cost_to_play(&t->x, ANN, new_object(&t->x, ANN, Z_HAND, (card_id)(i + 1)));
		assert_false(t->game.b.open);
		n_asked++;
	}
	assert_true(n_asked > 2000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_an_evolved_follower_has_what_its_evolved_card_has, table_clean),
		cmocka_unit_test_setup(test_a_passive_reaches_what_it_speaks_of, table_clean),
		cmocka_unit_test_setup(test_an_effect_ends_when_its_card_changes_zones, table_clean),
		cmocka_unit_test_setup(test_what_depends_comes_behind, table_clean),
		cmocka_unit_test_setup(test_numbers_that_depend_come_behind, table_clean),
		cmocka_unit_test_setup(test_of_two_that_exclude_each_other_the_older_applies, table_clean),
		cmocka_unit_test_setup(test_and_the_other_way_round, table_clean),
		cmocka_unit_test_setup(test_an_effect_is_as_old_as_its_play, table_clean),
		cmocka_unit_test_setup(test_layers_come_before_age_and_dependency, table_clean),
		cmocka_unit_test_setup(test_a_condition_lets_it_hold, table_clean),
		cmocka_unit_test_setup(test_aura_is_for_the_opponent, table_clean),
		cmocka_unit_test_setup(test_costs_are_set_and_then_changed, table_clean),
		cmocka_unit_test_setup(test_a_card_in_hand_says_what_it_costs, table_clean),
		cmocka_unit_test_setup(test_a_card_on_the_field_says_what_others_cost, table_clean),
		cmocka_unit_test_setup(test_the_first_of_its_kind_in_a_turn, table_clean),
		cmocka_unit_test_setup(test_it_cannot_attack, table_clean),
		cmocka_unit_test_setup(test_it_can_be_played_only_if, table_clean),
		cmocka_unit_test_setup(test_a_carrot_serves_an_umamusume, table_clean),
		cmocka_unit_test_setup(test_damage_is_modified, table_clean),
		cmocka_unit_test_setup(test_damage_by_defense, table_clean),
		cmocka_unit_test_setup(test_every_card_can_be_asked, table_clean),
	};

	return cmocka_run_group_tests_name("evolve_info", tests, table_begin, ground_teardown);
}
