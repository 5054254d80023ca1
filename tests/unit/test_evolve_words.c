/*
 * What the words of Evolve's programs mean on the table: things, numbers,
 * conditions and events.
 */
#include "evolve_table.h"

#include "games/evolve/board/info.h"
#include "games/evolve/board/last_known.h"
#include "games/evolve/board/trigger_match.h"
#include "games/evolve/board/words.h"

#define GIVE(t, ...) \
	table_give(t, (const struct program_given[]){ __VA_ARGS__ }, \
		   sizeof((const struct program_given[]){ __VA_ARGS__ }) / sizeof(struct program_given))

#define FAIRY "BP01-T03"      /* a Pixie, token */
#define DANCER "BP01-011"     /* Blessed Fairy Dancer: a Pixie for 2, 2/3 */
#define ARCHER "BP01-018"     /* for 2, 1/4 */
#define THORN_BURST "BP01-T01" /* a spell, token, for 2 */
#define FESTIVAL "BP01-016"   /* Harvest Festival: an amulet */
#define DEVIL "BP01-106"      /* Righteous Devil, evolved */
#define PRAYER "BP02-095"     /* Elana's Prayer */

static struct run run_for(struct evolve_table *t, obj_id self)
{
	return run_of(&t->x, self ? controller_of(&t->x, self) : ANN, self, NO_NODE);
}

static unsigned n_things(struct evolve_table *t, struct run *r, unsigned i)
{
	struct set set;

	things_of(&t->x, r, table_node(t, i, 0), &set);
	return set.n;
}

/* ---- things ---- */

static void test_things_in_a_zone_of_a_player(void **state)
{
	struct evolve_table *t = *state;
	struct run r = run_for(t, NO_OBJECT);
	obj_id mine = put_card(t, ANN, Z_FIELD, FAIRY);
	struct set set;

	put_card(t, BO, Z_FIELD, ARCHER);
	put_card(t, BO, Z_FIELD, FESTIVAL);
	put_card(t, ANN, Z_HAND, ARCHER);
	GIVE(t, { "BP01-001", "spell(destroy(each(in(field_of(you), follower))))" },
	     { "BP01-001", "spell(destroy(each(in(field, follower))))" },
	     { "BP01-001", "spell(destroy(each(in(field, card))))" },
	     { "BP01-001", "spell(deal(each(or(leader_of(opponent), in(field_of(opponent), follower))), 1))" },
	     { "BP01-001", "spell(deal(each(leader), 1))" });
	things_of(&t->x, &r, table_node(t, 0, 0), &set);
	assert_int_equal(set.n, 1);
	assert_int_equal(set.items[0], mine);
	assert_int_equal(n_things(t, &r, 1), 2);
	assert_int_equal(n_things(t, &r, 2), 3);
	assert_int_equal(n_things(t, &r, 3), 2);
	assert_int_equal(n_things(t, &r, 4), 2);
}

static void test_a_stolen_follower_is_in_the_other_field(void **state)
{
	struct evolve_table *t = *state;
	struct run r = run_for(t, NO_OBJECT);
	obj_id stolen = put_card(t, BO, Z_FIELD, ARCHER);

	GIVE(t, { "BP01-001", "spell(destroy(each(in(field_of(you), follower))))" });
	assert_int_equal(n_things(t, &r, 0), 0);
	object_of(&t->x, stolen)->flags |= F_STOLEN;
	assert_int_equal(n_things(t, &r, 0), 1);
}

static void test_an_unknown_card_in_hand_could_be_any(void **state)
{
	struct evolve_table *t = *state;
	struct run r = run_for(t, NO_OBJECT);
	obj_id unknown = put_card(t, ANN, Z_HAND, NULL), follower = put_card(t, ANN, Z_HAND, ARCHER);
	obj_id spell = put_card(t, ANN, Z_HAND, THORN_BURST);
	uint32_t cheap;

	GIVE(t, { "BP01-001", "spell(destroy(in(hand_of(you), cost_max(2, spell))))" },
	     { "BP01-001", "spell(destroy(in(hand_of(you), cost_max(1, spell))))" },
	     { "BP01-001", "spell(destroy(in(hand_of(opponent), spell)))" },
	     { "BP01-001", "spell(destroy(in(hand_of(you), card)))" });
	cheap = table_node(t, 0, 0);
	assert_int_equal(fitting(&t->x, &r, cheap, unknown), OPEN);
	assert_int_equal(fitting(&t->x, &r, cheap, follower), FAILS);
	assert_int_equal(fitting(&t->x, &r, cheap, spell), HOLDS);
	assert_int_equal(fitting(&t->x, &r, table_node(t, 1, 0), spell), FAILS);
	assert_int_equal(fitting(&t->x, &r, table_node(t, 2, 0), unknown), FAILS);
	assert_int_equal(fitting(&t->x, &r, table_node(t, 3, 0), unknown), HOLDS);
	assert_true(is_of_hidden_zone(&t->x, &r, cheap));
}

static void test_properties_narrow(void **state)
{
	struct evolve_table *t = *state;
	obj_id self = put_card(t, ANN, Z_FIELD, DANCER), fairy = put_card(t, ANN, Z_FIELD, FAIRY);
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);
	struct run r = run_for(t, self);

	GIVE(t, { "BP01-001", "spell(destroy(each(in(field_of(you), trait('Pixie', follower)))))" },
	     { "BP01-001", "spell(destroy(each(other(in(field_of(you), trait('Pixie', follower))))))" },
	     { "BP01-001", "spell(destroy(each(in(field_of(you), class(swordcraft, follower)))))" },
	     { "BP01-001", "spell(destroy(each(in(field_of(you), engaged(card)))))" },
	     { "BP01-001", "spell(destroy(each(in(field_of(you), named('Archer', card)))))" },
	     { "BP01-001", "spell(destroy(each(in(field_of(you), attack_max(1, follower)))))" },
	     { "BP01-001", "spell(destroy(each(in(field_of(you), token))))" },
	     { "BP01-001", "spell(destroy(each(in(field_of(you), named_unlike(self, card)))))" });
	object_of(&t->x, archer)->flags |= F_ENGAGED;
	assert_int_equal(n_things(t, &r, 0), 2);
	assert_int_equal(n_things(t, &r, 1), 1);
	assert_true(fits(&t->x, &r, table_node(t, 1, 0), fairy));
	assert_false(fits(&t->x, &r, table_node(t, 1, 0), self));
	assert_int_equal(n_things(t, &r, 2), 0);
	assert_int_equal(n_things(t, &r, 3), 1);
	assert_int_equal(n_things(t, &r, 4), 1);
	assert_int_equal(n_things(t, &r, 5), 2);
	assert_int_equal(n_things(t, &r, 6), 1);
	assert_int_equal(n_things(t, &r, 7), 2);
}

static void test_the_top_of_an_uncounted_deck_is_made(void **state)
{
	struct evolve_table *t = *state;
	struct run r = run_for(t, NO_OBJECT);

	GIVE(t, { "BP01-001", "spell(reveal(top(3)))" });
	put_card(t, ANN, Z_DECK, ARCHER);
	assert_int_equal(n_things(t, &r, 0), 1);
	t->game.b.deck_known[ANN] = false;
	assert_int_equal(n_things(t, &r, 0), 3);
}

/* ---- numbers and conditions ---- */

static void test_numbers(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER);
	struct run r = run_for(t, archer);

	GIVE(t, { "BP01-001", "spell(draw(you, product(2, count(in(field_of(you), follower)))))" },
	     { "BP01-001", "spell(draw(you, attack_of(self)))" }, { "BP01-001", "spell(draw(you, up_to(2)))" },
	     { "BP01-001", "spell(draw(you, cost_of(self)))" }, { "BP01-001", "spell(draw(you, if_else(overflow, 4, 2)))" });
	put_card(t, ANN, Z_FIELD, FAIRY);
	assert_int_equal(number_of(&t->x, &r, table_node(t, 0, 1)), 4);
	assert_int_equal(number_of(&t->x, &r, table_node(t, 1, 1)), 1);
	assert_int_equal(number_of(&t->x, &r, table_node(t, 2, 1)), 2);
	assert_true(is_up_to(&t->x, table_node(t, 2, 1)));
	assert_int_equal(number_of(&t->x, &r, table_node(t, 3, 1)), 2);
	assert_int_equal(number_of(&t->x, &r, table_node(t, 4, 1)), 2);
	t->game.b.maximum[ANN] = 7;
	assert_int_equal(number_of(&t->x, &r, table_node(t, 4, 1)), 4);
}

static void note(struct evolve_table *t, struct event event)
{
	event.subject_card = object_of(&t->x, event.subject)->card;
	event.incarnation = object_of(&t->x, event.subject)->incarnation;
	t->game.b.deeds[t->game.b.n_deeds++] = event;
}

static void test_combo_counts_plays_of_this_player(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, ANN, Z_FIELD, ARCHER), two = put_card(t, ANN, Z_CEMETERY, "BP01-023");
	struct run r = run_for(t, one);

	GIVE(t, { "BP01-001", "spell(if(combo(2), draw(you, 1)))" },
	     { "BP01-001", "spell(draw(you, count(other(played_this_turn(you, card)))))" },
	     { "BP01-001", "spell(draw(you, count(played_this_turn(you, spell))))" });
	note(t, (struct event){ .what = HAPPENS_PLAY, .player = BO, .subject = one });
	note(t, (struct event){ .what = HAPPENS_PLAY, .player = ANN, .subject = one });
	assert_false(holds(&t->x, &r, table_node(t, 0, 0)));
	note(t, (struct event){ .what = HAPPENS_PLAY, .player = ANN, .subject = two });
	assert_true(holds(&t->x, &r, table_node(t, 0, 0)));
	assert_int_equal(number_of(&t->x, &r, table_node(t, 1, 1)), 1);
	assert_int_equal(number_of(&t->x, &r, table_node(t, 2, 1)), 1);
}

static void test_conditions_on_the_table(void **state)
{
	struct evolve_table *t = *state;
	struct run r = run_for(t, NO_OBJECT);

	GIVE(t, { "BP01-001", "spell(if(exists(2, in(field_of(opponent), follower)), draw(you, 1)))" },
	     { "BP01-001", "spell(if(sanguine, draw(you, 1)))" },
	     { "BP01-001", "spell(if(is(leader_of(you), defense_max(10, leader)), give(it, defense(5))))" },
	     { "BP01-001", "spell(if(not(exists(1, in(field_of(opponent), amulet))), draw(you, 1)))" },
	     { "BP01-001", "spell(if(exists(1, in(hand_of(you), spell)), draw(you, 1)))" });
	put_card(t, BO, Z_FIELD, ARCHER);
	assert_false(holds(&t->x, &r, table_node(t, 0, 0)));
	put_card(t, BO, Z_FIELD, FAIRY);
	assert_true(holds(&t->x, &r, table_node(t, 0, 0)));
	assert_true(holds(&t->x, &r, table_node(t, 3, 0)));

	t->game.b.lost_defense[ANN] = true;
	assert_true(holds(&t->x, &r, table_node(t, 1, 0)));
	t->game.b.active = BO;
	assert_false(holds(&t->x, &r, table_node(t, 1, 0)));

	assert_false(holds(&t->x, &r, table_node(t, 2, 0)));
	t->game.b.defense[ANN] = 10;
	assert_true(holds(&t->x, &r, table_node(t, 2, 0)));
	assert_true(set_has(&r.it, leader_of(&t->x, ANN)));

	put_card(t, ANN, Z_HAND, NULL);
	assert_int_equal(condition_of(&t->x, &r, table_node(t, 4, 0)), OPEN);
}

static void test_conditions_on_this_turn(void **state)
{
	struct evolve_table *t = *state;
	obj_id mine = put_card(t, ANN, Z_FIELD, ARCHER), theirs = put_card(t, BO, Z_FIELD, FAIRY);
	obj_id amulet = put_card(t, ANN, Z_FIELD, FESTIVAL);
	struct run r = run_for(t, NO_OBJECT);

	GIVE(t, { "BP01-001", "spell(if(discarded_this_turn(you), draw(you, 1)))" },
	     { "BP01-001", "spell(if(destroyed_this_turn(in(field_of(you), follower)), draw(you, 1)))" },
	     { "BP01-001", "spell(if(attacked_this_turn(in(field_of(you), follower), 2), draw(you, 1)))" },
	     { "BP01-001", "spell(if(played_this_turn(you, follower, 1), draw(you, 1)))" });
	note(t, (struct event){ .what = HAPPENS_DISCARD, .player = BO, .subject = theirs });
	assert_false(holds(&t->x, &r, table_node(t, 0, 0)));
	note(t, (struct event){ .what = HAPPENS_DISCARD, .player = ANN, .subject = mine });
	assert_true(holds(&t->x, &r, table_node(t, 0, 0)));

	note(t, (struct event){ .what = HAPPENS_DESTROY, .player = BO, .subject = theirs });
	note(t, (struct event){ .what = HAPPENS_DESTROY, .player = ANN, .subject = amulet });
	assert_false(holds(&t->x, &r, table_node(t, 1, 0)));
	note(t, (struct event){ .what = HAPPENS_DESTROY, .player = ANN, .subject = mine });
	assert_true(holds(&t->x, &r, table_node(t, 1, 0)));

	note(t, (struct event){ .what = HAPPENS_ATTACK, .player = ANN, .subject = mine });
	assert_false(holds(&t->x, &r, table_node(t, 2, 0)));
	note(t, (struct event){ .what = HAPPENS_ATTACK, .player = ANN, .subject = mine });
	assert_true(holds(&t->x, &r, table_node(t, 2, 0)));

	note(t, (struct event){ .what = HAPPENS_PLAY, .player = ANN, .subject = amulet });
	assert_false(holds(&t->x, &r, table_node(t, 3, 0)));
	note(t, (struct event){ .what = HAPPENS_PLAY, .player = ANN, .subject = mine });
	assert_true(holds(&t->x, &r, table_node(t, 3, 0)));
}

/* Daiwa Scarlet: the third spell of a turn, whatever else was played. */
static void test_the_third_of_its_kind(void **state)
{
	struct evolve_table *t = *state;
	obj_id spells[4], archer = put_card(t, ANN, Z_FIELD, ARCHER);
	struct event play = { .what = HAPPENS_PLAY, .player = ANN };
	struct run r = run_for(t, archer);

	GIVE(t, { "BP01-001", "spell(if(nth_this_turn(subject, 3), draw(you, 1)))" });
	note(t, (struct event){ .what = HAPPENS_PLAY, .player = ANN, .subject = archer });
	for (unsigned i = 0; i < 4; i++) {
		spells[i] = put_card(t, ANN, Z_CEMETERY, "BP01-023");
		note(t, (struct event){ .what = HAPPENS_PLAY, .player = i == 3 ? BO : ANN, .subject = spells[i] });
	}
	r.cause = &play;
	play.subject = spells[1];
	play.incarnation = object_of(&t->x, spells[1])->incarnation;
	assert_false(holds(&t->x, &r, table_node(t, 0, 0)));
	play.subject = spells[2];
	assert_true(holds(&t->x, &r, table_node(t, 0, 0)));
}

static void test_the_evolve_deck_shows_what_is_faceup(void **state)
{
	struct evolve_table *t = *state;
	obj_id evolved = put_card(t, ANN, Z_EVOLVE_DECK, DEVIL), unknown = put_card(t, ANN, Z_EVOLVE_DECK, NULL);
	struct run r = run_for(t, NO_OBJECT);
	uint32_t faceup;

	GIVE(t, { "BP01-001", "spell(turn_facedown(each(in(evolve_deck_of(you), faceup(evolved(follower))))))" },
	     { "BP01-001", "spell(turn_facedown(each(in(evolve_deck_of(you), evolved(follower)))))" });
	faceup = table_node(t, 0, 0);
	assert_int_equal(fitting(&t->x, &r, faceup, evolved), FAILS);
	object_of(&t->x, evolved)->flags |= F_FACEUP;
	assert_int_equal(fitting(&t->x, &r, faceup, evolved), HOLDS);
	assert_int_equal(fitting(&t->x, &r, faceup, unknown), FAILS);
	assert_int_equal(fitting(&t->x, &r, table_node(t, 1, 0), unknown), OPEN);
	assert_false(is_of_hidden_zone(&t->x, &r, faceup));
	assert_true(is_of_hidden_zone(&t->x, &r, table_node(t, 1, 0)));
}

static void test_necrocharge_is_fixed_as_the_effect_begins(void **state)
{
	struct evolve_table *t = *state;
	struct run r = run_for(t, NO_OBJECT);
	uint32_t two;

	GIVE(t, { "BP01-001", "spell(if(necrocharge(2), draw(you, 1)))" },
	     { "BP01-001", "spell(if(spellchain(1), draw(you, 1)))" });
	two = table_node(t, 0, 0);
	put_card(t, ANN, Z_CEMETERY, ARCHER);
	fix_counts(&t->x, &r);
	put_card(t, ANN, Z_CEMETERY, "BP01-023");
	assert_false(holds(&t->x, &r, two));
	assert_false(holds(&t->x, &r, table_node(t, 1, 0)));
	fix_counts(&t->x, &r);
	assert_true(holds(&t->x, &r, two));
	assert_true(holds(&t->x, &r, table_node(t, 1, 0)));
}

static void test_a_text_counts_followers_for_spellchain(void **state)
{
	struct evolve_table *t = *state;
	obj_id witch = put_card(t, ANN, Z_FIELD, "BP01-036");
	struct run r = run_for(t, witch);

	GIVE(t, { "BP01-001", "spell(if(spellchain(1), draw(you, 1)))" },
	     { "BP01-036", "static(counts_for_spellchain(in(cemetery_of(you), class(forestcraft, follower))))" });
	assert_false(holds(&t->x, &r, table_node(t, 0, 0)));
	put_card(t, ANN, Z_CEMETERY, ARCHER);
	assert_true(holds(&t->x, &r, table_node(t, 0, 0)));
}

static void test_what_left_the_field_is_asked_for_as_it_was(void **state)
{
	struct evolve_table *t = *state;
	obj_id stolen = put_card(t, BO, Z_FIELD, ARCHER);
	struct run r = run_for(t, NO_OBJECT);

	GIVE(t, { "BP01-001", "spell(draw(controller_of(it), attack_of(it)))" });
	object_of(&t->x, stolen)->flags |= F_STOLEN;
	set_add(&r.it, stolen);
	assert_int_equal(player_of(&t->x, &r, table_node(t, 0, 0)), ANN);
	remember(&t->x, stolen);
	table_move_object(&t->game.b.table, stolen, Z_CEMETERY, TABLE_LAST, 5);
	assert_int_equal(player_of(&t->x, &r, table_node(t, 0, 0)), ANN);
	assert_int_equal(number_of(&t->x, &r, table_node(t, 0, 1)), 1);
	/* Another card since. */
	table_move_object(&t->game.b.table, stolen, Z_HAND, TABLE_LAST, 5);
	assert_int_equal(player_of(&t->x, &r, table_node(t, 0, 0)), BO);
}

static void test_an_eliminated_token_is_asked_for_as_it_was(void **state)
{
	struct evolve_table *t = *state;
	obj_id fairy = put_card(t, BO, Z_FIELD, FAIRY);
	struct run r = run_for(t, NO_OBJECT);

	GIVE(t, { "BP01-001", "spell(draw(controller_of(it), attack_of(it)))" },
	     { "BP01-001", "spell(if(is(it, in(field_of(you), follower)), draw(you, 1)))" });
	object_of(&t->x, fairy)->flags |= F_STOLEN;
	set_add(&r.it, fairy);
	remember(&t->x, fairy);
	table_move_object(&t->game.b.table, fairy, Z_CEMETERY, TABLE_LAST, 5);
	table_move_object(&t->game.b.table, fairy, Z_GONE, TABLE_LAST, 5);
	assert_int_equal(player_of(&t->x, &r, table_node(t, 0, 0)), ANN);
	assert_int_equal(number_of(&t->x, &r, table_node(t, 0, 1)), 1);
	assert_true(holds(&t->x, &r, table_node(t, 1, 0)));
}

/* ---- what triggers ---- */

/* Its first ability that waits for an event. */
static uint32_t waiting_root(struct evolve_table *t, obj_id id)
{
	const struct card_code *code = card_code_of(&t->real, object_of(&t->x, id)->card);

	for (uint8_t i = 0; i < code->n; i++) {
		uint32_t root = t->real.roots[code->first + i];

		if (node_of(&t->x, ability_core(&t->x, root, NULL))->op == OP_ABILITY_WHEN)
			return root;
	}
	fail_msg("no such ability");
	return NO_NODE;
}

static struct event moved(struct evolve_table *t, obj_id id, uint8_t from, uint8_t to)
{
	return (struct event){ .what = HAPPENS_MOVE, .player = controller_of(&t->x, id), .subject = id,
			       .subject_card = object_of(&t->x, id)->card, .role = zones_of_move(from, to),
			       .incarnation = object_of(&t->x, id)->incarnation };
}

static void test_another_follower_of_yours_enters(void **state)
{
	struct evolve_table *t = *state;
	obj_id archer = put_card(t, ANN, Z_FIELD, ARCHER), fairy = put_card(t, ANN, Z_FIELD, FAIRY);
	obj_id theirs = put_card(t, BO, Z_FIELD, FAIRY), festival = put_card(t, ANN, Z_FIELD, FESTIVAL);
	uint32_t root = waiting_root(t, archer);
	struct event event = moved(t, fairy, Z_EX, Z_FIELD);

	assert_true(root_triggers(&t->x, archer, root, &event, NULL));
	event = moved(t, theirs, Z_EX, Z_FIELD);
	assert_false(root_triggers(&t->x, archer, root, &event, NULL));
	event = moved(t, archer, Z_HAND, Z_FIELD);
	assert_false(root_triggers(&t->x, archer, root, &event, NULL));
	event = moved(t, festival, Z_HAND, Z_FIELD);
	assert_false(root_triggers(&t->x, archer, root, &event, NULL));
	/* From one field to another nothing enters [zone-shift-field-to-field]. */
	event = moved(t, fairy, Z_FIELD, Z_FIELD);
	assert_false(root_triggers(&t->x, archer, root, &event, NULL));
}

/* Harvest Festival hears that it leaves, once. */
static void test_a_card_hears_that_it_leaves(void **state)
{
	struct evolve_table *t = *state;
	obj_id festival = put_card(t, ANN, Z_FIELD, FESTIVAL);
	uint32_t root = waiting_root(t, festival);
	struct event event;

	remember(&t->x, festival);
	event = moved(t, festival, Z_FIELD, Z_CEMETERY);
	table_move_object(&t->game.b.table, festival, Z_CEMETERY, TABLE_LAST, 5);
	assert_true(root_triggers(&t->x, festival, root, &event, &t->game.b.last[0]));
	assert_false(root_triggers(&t->x, festival, root, &event, NULL));
}

/* Righteous Devil falls with an enemy [zone-shift-simultaneous]. */
static void test_what_leaves_hears_of_what_leaves_beside_it(void **state)
{
	struct evolve_table *t = *state;
	obj_id devil = put_card(t, ANN, Z_FIELD, DEVIL), enemy = put_card(t, BO, Z_FIELD, ARCHER);
	uint32_t root = waiting_root(t, devil);
	struct event event;

	remember(&t->x, devil);
	remember(&t->x, enemy);
	event = moved(t, enemy, Z_FIELD, Z_CEMETERY);
	event.what = HAPPENS_DESTROY;
	table_move_object(&t->game.b.table, devil, Z_CEMETERY, TABLE_LAST, 5);
	table_move_object(&t->game.b.table, enemy, Z_CEMETERY, TABLE_LAST, 5);
	assert_true(root_triggers(&t->x, devil, root, &event, &t->game.b.last[0]));
	/* An entering card is not heard of by what is gone. */
	assert_false(root_triggers(&t->x, devil, root, &event, NULL));
}

static void test_once_per_turn(void **state)
{
	struct evolve_table *t = *state;
	obj_id prayer = put_card(t, ANN, Z_FIELD, PRAYER), leader = leader_of(&t->x, ANN);
	uint32_t root = waiting_root(t, prayer);
	struct event event = { .what = HAPPENS_GAIN, .player = ANN, .subject = leader, .number = 2, .incarnation = 1 };

	assert_true(root_triggers(&t->x, prayer, root, &event, NULL));
	ability_was_played(&t->x, prayer, root);
	assert_false(root_triggers(&t->x, prayer, root, &event, NULL));
	t->game.b.n_tallies = 0; /* another turn */
	assert_true(root_triggers(&t->x, prayer, root, &event, NULL));
	event.subject = leader_of(&t->x, BO);
	assert_false(root_triggers(&t->x, prayer, root, &event, NULL));
}

static void test_strikes_and_evolving(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, ANN, Z_FIELD, "BP01-001"), enemy = put_card(t, BO, Z_FIELD, ARCHER);
	struct event attack = { .what = HAPPENS_ATTACK, .player = ANN, .subject = one, .object = enemy };
	struct event evolved = { .what = HAPPENS_EVOLVE, .player = ANN, .subject = one };
	const uint32_t *roots;

	GIVE(t, { "BP01-001", "strike(draw(you, 1))" }, { "BP01-001", "follower_strike(draw(you, 1))" },
	     { "BP01-001", "leader_strike(draw(you, 1))" }, { "BP01-001", "on_evolve(draw(you, 1))" },
	     { "BP01-001", "during(turn_of(opponent), when(attacks(self), draw(you, 1)))" });
	roots = t->given.roots;
	assert_true(root_triggers(&t->x, one, roots[0], &attack, NULL));
	assert_true(root_triggers(&t->x, one, roots[1], &attack, NULL));
	assert_false(root_triggers(&t->x, one, roots[2], &attack, NULL));
	assert_false(root_triggers(&t->x, one, roots[3], &attack, NULL));
	assert_false(root_triggers(&t->x, one, roots[4], &attack, NULL));
	attack.object = leader_of(&t->x, BO);
	assert_false(root_triggers(&t->x, one, roots[1], &attack, NULL));
	assert_true(root_triggers(&t->x, one, roots[2], &attack, NULL));
	assert_true(root_triggers(&t->x, one, roots[3], &evolved, NULL));
	t->game.b.active = BO;
	assert_true(root_triggers(&t->x, one, roots[4], &attack, NULL));
}

static void test_phases_and_what_it_is(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, ANN, Z_FIELD, "BP01-001"), enemy = put_card(t, BO, Z_FIELD, ARCHER);
	struct event phase = { .what = HAPPENS_PHASE, .player = BO, .number = PHASE_END };
	struct event damage = { .what = HAPPENS_DAMAGE, .player = NO_PLAYER, .subject = enemy, .object = one, .number = 2,
				.role = DAMAGE_OF_ATTACK };
	struct run r;

	GIVE(t, { "BP01-001", "when(start_of(end_phase(you)), draw(you, 1))" },
	     { "BP01-001", "when(start_of(end_phase(each_player)), draw(them, 1))" },
	     { "BP01-001", "when(deals_combat_damage(self), refresh(it))" });
	assert_false(root_triggers(&t->x, one, t->given.roots[0], &phase, NULL));
	assert_true(root_triggers(&t->x, one, t->given.roots[1], &phase, NULL));
	r = run_of(&t->x, ANN, one, t->given.roots[1]);
	run_cause(&t->x, &r, &phase);
	assert_int_equal(r.them, BO);

	assert_true(root_triggers(&t->x, one, t->given.roots[2], &damage, NULL));
	r = run_of(&t->x, ANN, one, t->given.roots[2]);
	run_cause(&t->x, &r, &damage);
	assert_true(set_has(&r.it, one));
	damage.subject = leader_of(&t->x, BO);
	assert_false(root_triggers(&t->x, one, t->given.roots[2], &damage, NULL));
}

static void test_a_discarded_card_hears_of_it_and_one_in_hand_of_nothing(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, ANN, Z_CEMETERY, "BP01-001"), in_hand = put_card(t, ANN, Z_HAND, ARCHER);
	struct event discarded = { .what = HAPPENS_DISCARD, .player = ANN, .subject = one };
	struct event entering = moved(t, put_card(t, ANN, Z_FIELD, FAIRY), Z_EX, Z_FIELD);

	assert_false(root_triggers(&t->x, in_hand, waiting_root(t, in_hand), &entering, NULL));
	GIVE(t, { "BP01-001", "when(discarded(self), draw(you, 1))" });
	assert_true(root_triggers(&t->x, one, t->given.roots[0], &discarded, NULL));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_things_in_a_zone_of_a_player, table_clean),
		cmocka_unit_test_setup(test_a_stolen_follower_is_in_the_other_field, table_clean),
		cmocka_unit_test_setup(test_an_unknown_card_in_hand_could_be_any, table_clean),
		cmocka_unit_test_setup(test_properties_narrow, table_clean),
		cmocka_unit_test_setup(test_the_top_of_an_uncounted_deck_is_made, table_clean),
		cmocka_unit_test_setup(test_numbers, table_clean),
		cmocka_unit_test_setup(test_combo_counts_plays_of_this_player, table_clean),
		cmocka_unit_test_setup(test_conditions_on_the_table, table_clean),
		cmocka_unit_test_setup(test_conditions_on_this_turn, table_clean),
		cmocka_unit_test_setup(test_the_third_of_its_kind, table_clean),
		cmocka_unit_test_setup(test_the_evolve_deck_shows_what_is_faceup, table_clean),
		cmocka_unit_test_setup(test_necrocharge_is_fixed_as_the_effect_begins, table_clean),
		cmocka_unit_test_setup(test_a_text_counts_followers_for_spellchain, table_clean),
		cmocka_unit_test_setup(test_what_left_the_field_is_asked_for_as_it_was, table_clean),
		cmocka_unit_test_setup(test_an_eliminated_token_is_asked_for_as_it_was, table_clean),
		cmocka_unit_test_setup(test_another_follower_of_yours_enters, table_clean),
		cmocka_unit_test_setup(test_a_card_hears_that_it_leaves, table_clean),
		cmocka_unit_test_setup(test_what_leaves_hears_of_what_leaves_beside_it, table_clean),
		cmocka_unit_test_setup(test_once_per_turn, table_clean),
		cmocka_unit_test_setup(test_strikes_and_evolving, table_clean),
		cmocka_unit_test_setup(test_phases_and_what_it_is, table_clean),
		cmocka_unit_test_setup(test_a_discarded_card_hears_of_it_and_one_in_hand_of_nothing, table_clean),
	};

	return cmocka_run_group_tests_name("evolve_words", tests, table_begin, ground_teardown);
}
