/*
 * What the operations of Evolve's programs do to the table: each carried out
 * with the answers that a test gives, and all programs of the first sets once.
 */
#include "evolve_table.h"

#include "games/evolve/board/info.h"
#include "games/evolve/resolve/damage.h"
#include "games/evolve/resolve/effect.h"
#include "games/evolve/resolve/move.h"
#include "seeded.h"

#define GIVE(t, ...) \
	table_give(t, (const struct program_given[]){ __VA_ARGS__ }, \
		   sizeof((const struct program_given[]){ __VA_ARGS__ }) / sizeof(struct program_given))

#define FAIRY "BP01-T03"       /* a Pixie, token */
#define DANCER "BP01-011"      /* Blessed Fairy Dancer: a Pixie for 2, 2/3 */
#define ARCHER "BP01-018"      /* for 2, 1/4 */
#define THORN_BURST "BP01-T01" /* a spell, token */
#define FESTIVAL "BP01-016"    /* Harvest Festival: an amulet */

/* An effect that is played, with the answers given to what it asks, in their order. */
struct playing {
	struct evolve_table *t;
	player_id you;
	obj_id self;
	uint32_t root, effect;
	struct board before;
	bool is_done; /* it has been carried out to its end */
};

static void play_once(struct playing *p)
{
	struct ctx *x = &p->t->x;
	struct declared_list picks = { 0 };
	struct run r = run_of(x, p->you, p->self, p->root);

	evolve_board_copy(&p->t->game.b, &p->before);
	x->run = (struct unit_run){ .running = true, .budget = 1000 };
	x->space->n = 0;
	x->failed = false;
	r.picks = &picks;
	if (declare(x, &r, p->effect) && pay_declared(x, &r, p->effect))
		carry_out(x, &r, p->effect);
	p->is_done = !x->run.stopped && !x->failed;
}

static void playing_begin(struct playing *p, struct evolve_table *t, player_id you, obj_id self, uint32_t root, uint32_t effect)
{
	*p = (struct playing){ .t = t, .you = you, .self = self, .root = root, .effect = effect };
	t->game.course.n_answers = 0;
	evolve_board_copy(&p->before, &t->game.b);
	play_once(p);
}

static const struct question *asked(const struct playing *p)
{
	return p->t->x.run.stopped ? &p->t->game.course.question : NULL;
}

static void reply_with(struct playing *p, thing what, card_id card)
{
	struct unit_course *course = &p->t->game.course;

	course->answers[course->n_answers++] =
		(struct reply){ .what = what, .card = card, .asked = course->question.asked };
	play_once(p);
}

/* The [i]-th given program, spell(EFFECT), by [you]. */
static struct playing play(struct evolve_table *t, player_id you, unsigned i)
{
	struct playing p;

	playing_begin(&p, t, you, NO_OBJECT, t->given.roots[i], arg_of(&t->x, t->given.roots[i], 0));
	return p;
}

/* It asks [player] for one of [n] things. */
#define ASSERT_ASKS(p, who, n)                                                                   \
	do {                                                                                     \
		assert_non_null(asked(p));                                                       \
		assert_int_equal(asked(p)->player, who);                                         \
		assert_int_equal(asked(p)->n_options, n);                                        \
	} while (0)

static uint8_t zone(struct evolve_table *t, obj_id id)
{
	return object_of(&t->x, id)->zone;
}

static unsigned n_in(struct evolve_table *t, player_id player, uint8_t where)
{
	return count_in_zone(&t->x, player, where);
}

/* ---- targets ---- */

static void test_a_target_is_selected_before_and_takes_the_damage(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, BO, Z_FIELD, ARCHER), other = put_card(t, BO, Z_FIELD, DANCER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(seq(select(1, in(field_of(opponent), follower)), deal(it, 2)))" });
	p = play(t, ANN, 0);
	ASSERT_ASKS(&p, ANN, 2);
	assert_int_equal(asked(&p)->rule, R_PLAY_TARGETS);
	reply_with(&p, other, 0);
	assert_true(p.is_done);
	assert_int_equal(defense_of(&t->x, one), 4);
	assert_int_equal(defense_of(&t->x, other), 1);
}

static void test_without_a_target_it_cannot_be_played(void **state)
{
	struct evolve_table *t = *state;
	struct playing p;

	GIVE(t, { "BP01-001", "spell(seq(draw(you, 1), seq(select(1, in(field_of(opponent), follower)), deal(it, 2))))" },
	     { "BP01-001", "spell(seq(select(up_to(2), in(field_of(opponent), follower)), deal(it, 2)))" },
	     { "BP01-001", "spell(if(combo(3), seq(select(1, in(field_of(opponent), follower)), deal(it, 2))))" });
	put_card(t, ANN, Z_DECK, ARCHER);
	p = play(t, ANN, 0);
	assert_true(t->x.failed);
	assert_false(p.is_done);
	p = play(t, ANN, 1);
	assert_true(p.is_done);
	/* What is not valid selects nothing. */
	p = play(t, ANN, 2);
	assert_true(p.is_done);
}

static void test_too_few_targets_are_as_many_as_there_are_in_the_older_edition(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, BO, Z_FIELD, ARCHER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(seq(select(2, in(field_of(opponent), follower)), deal(it, 1)))" });
	p = play(t, ANN, 0);
	assert_true(p.is_done);
	assert_int_equal(defense_of(&t->x, one), 3);
	evolve_board_copy(&t->game.b, &p.before);
	t->env.edition.too_few_unplayable = true;
	p = play(t, ANN, 0);
	assert_true(t->x.failed);
	t->env.edition.too_few_unplayable = false;
}

static void test_aura_keeps_from_being_selected_by_an_opponent(void **state)
{
	struct evolve_table *t = *state;
	obj_id guarded = put_card(t, BO, Z_FIELD, ARCHER), other = put_card(t, BO, Z_FIELD, ARCHER);
	struct playing p;

	GIVE(t, { ARCHER, "spell(seq(select(1, in(field_of(opponent), follower)), deal(it, 2)))" },
	     { ARCHER, "spell(give(each(in(field_of(you), follower)), aura))" });
	p = play(t, BO, 1);
	assert_true(p.is_done);
	t->game.b.n_lasting = 1; /* the first of the two has it alone */
	assert_true(has_keyword(&t->x, guarded, KEYWORD_AURA));
	p = play(t, ANN, 0);
	assert_true(p.is_done);
	assert_int_equal(defense_of(&t->x, other), 2);
}

static void test_a_target_that_a_cost_has_moved_is_another_card(void **state)
{
	struct evolve_table *t = *state;
	obj_id follower = put_card(t, ANN, Z_FIELD, ARCHER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(may_pay(return(one(1, in(field_of(you), follower))), seq(select(1, in(field_of(you), "
			      "follower)), put(it, cemetery))))" });
	p = play(t, ANN, 0);
	assert_int_equal(asked(&p)->kind, QUESTION_MAY);
	reply_with(&p, THING_YES, 0);
	assert_true(p.is_done);
	assert_int_equal(zone(t, follower), Z_HAND);
}

static void test_options_that_cannot_select_are_not_offered(void **state)
{
	struct evolve_table *t = *state;
	struct playing p;

	GIVE(t, { "BP01-001", "spell(choose(1, option(seq(select(1, in(field_of(opponent), follower)), destroy(it)), "
			      "give(leader_of(you), defense(3)))))" });
	p = play(t, ANN, 0);
	assert_true(p.is_done);
	assert_int_equal(t->game.b.defense[ANN], 23);
	evolve_board_copy(&t->game.b, &p.before);
	put_card(t, BO, Z_FIELD, ARCHER);
	p = play(t, ANN, 0);
	ASSERT_ASKS(&p, ANN, 2);
	assert_int_equal(asked(&p)->kind, QUESTION_MODE);
	reply_with(&p, THING_NUMBER + 1, 0);
	assert_int_equal(n_in(t, BO, Z_FIELD), 0);
}

static void test_damage_is_divided_one_each_at_least(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, BO, Z_FIELD, ARCHER), other = put_card(t, BO, Z_FIELD, DANCER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(seq(select(up_to(2), in(field_of(opponent), follower)), divide(it, 3)))" });
	p = play(t, ANN, 0);
	reply_with(&p, one, 0);
	reply_with(&p, other, 0);
	ASSERT_ASKS(&p, ANN, 2);
	assert_int_equal(asked(&p)->rule, R_DIVIDE_ONE_EACH);
	reply_with(&p, THING_NUMBER + 2, 0);
	assert_true(p.is_done);
	assert_int_equal(defense_of(&t->x, one), 2);
	assert_int_equal(defense_of(&t->x, other), 2);
}

/* ---- moving ---- */

static void test_a_stack_counter_goes_in_place_of_the_card(void **state)
{
	struct evolve_table *t = *state;
	obj_id stack = put_card(t, ANN, Z_FIELD, FESTIVAL);
	struct playing p;

	GIVE(t, { FESTIVAL, "keyword(stack)" }, { FESTIVAL, "spell(destroy(each(in(field, amulet))))" });
	mark_of(&t->x, stack)->counters[COUNTER_OF_STACK] = 1;
	p = play(t, BO, 1);
	assert_true(p.is_done);
	assert_int_equal(zone(t, stack), Z_FIELD);
	assert_int_equal(mark_of(&t->x, stack)->counters[COUNTER_OF_STACK], 0);
	p = play(t, BO, 1);
	assert_int_equal(zone(t, stack), Z_CEMETERY);
}

static void test_a_token_returned_to_the_hand_is_eliminated(void **state)
{
	struct evolve_table *t = *state;
	obj_id token = put_card(t, ANN, Z_FIELD, FAIRY);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(return(each(in(field, follower))))" });
	p = play(t, ANN, 0);
	assert_true(p.is_done);
	assert_int_equal(zone(t, token), Z_GONE);
	assert_int_equal(n_in(t, ANN, Z_HAND), 0);
}

static void test_only_what_fits_is_made(void **state)
{
	struct evolve_table *t = *state;
	struct playing p;

	GIVE(t, { "BP01-001", "spell(summon(you, 4, token('Fairy')))" },
	     { "BP01-001", "spell(summon_or_ex(you, 3, token('Fairy')))" });
	for (int i = 0; i < 3; i++)
		put_card(t, ANN, Z_FIELD, ARCHER);
	p = play(t, ANN, 0);
	assert_true(p.is_done);
	assert_int_equal(n_in(t, ANN, Z_FIELD), 5);
	assert_int_equal(n_in(t, ANN, Z_EX), 0);
	evolve_board_copy(&t->game.b, &p.before);
	p = play(t, ANN, 1);
	assert_int_equal(n_in(t, ANN, Z_FIELD), 5);
	assert_int_equal(n_in(t, ANN, Z_EX), 1);
}

static void test_of_cards_that_do_not_all_fit_its_player_selects(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, ANN, Z_CEMETERY, ARCHER), other = put_card(t, ANN, Z_CEMETERY, DANCER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(put(each(in(cemetery_of(you), follower)), field_of(you)))" });
	for (int i = 0; i < 4; i++)
		put_card(t, ANN, Z_FIELD, FESTIVAL);
	p = play(t, ANN, 0);
	ASSERT_ASKS(&p, ANN, 2);
	assert_int_equal(asked(&p)->rule, R_FIELD_OVERFLOW);
	reply_with(&p, other, 0);
	assert_int_equal(zone(t, one), Z_CEMETERY);
	assert_int_equal(zone(t, other), Z_FIELD);
}

static void test_what_holds_in_the_ex_area_holds_on_the_field(void **state)
{
	struct evolve_table *t = *state;
	obj_id token = put_card(t, ANN, Z_EX, FAIRY);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(give(each(in(ex_area_of(you), follower)), stats(1, 1)))" },
	     { "BP01-001", "spell(put(each(in(ex_area_of(you), follower)), field_of(you)))" },
	     { "BP01-001", "spell(put(each(in(field_of(you), follower)), ex_area))" });
	play(t, ANN, 0);
	p = play(t, ANN, 1);
	assert_true(p.is_done);
	assert_int_equal(attack_of(&t->x, token), 2);
	play(t, ANN, 2);
	p = play(t, ANN, 1);
	assert_int_equal(zone(t, token), Z_FIELD);
	assert_int_equal(attack_of(&t->x, token), 1);
}

static void test_a_card_put_onto_another_field_is_of_that_player(void **state)
{
	struct evolve_table *t = *state;
	obj_id theirs = put_card(t, BO, Z_FIELD, ARCHER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(steal(each(in(field_of(opponent), follower))))" },
	     { "BP01-001", "spell(destroy(each(in(field_of(you), follower))))" });
	p = play(t, ANN, 0);
	assert_true(p.is_done);
	assert_int_equal(controller_of(&t->x, theirs), ANN);
	assert_int_equal(n_in(t, ANN, Z_FIELD), 1);
	play(t, ANN, 1);
	assert_int_equal(n_in(t, BO, Z_CEMETERY), 1);
}

static void test_transformed_cards_are_banished_for_tokens(void **state)
{
	struct evolve_table *t = *state;
	obj_id card = put_card(t, BO, Z_EX, ARCHER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(seq(select(1, in(ex_area, card)), transform(it, token('Fairy'))))" });
	p = play(t, ANN, 0);
	assert_true(p.is_done);
	assert_int_equal(zone(t, card), Z_BANISHED);
	assert_int_equal(n_in(t, BO, Z_EX), 1);
}

/* ---- decks and hands ---- */

static void test_what_was_looked_at_may_be_shown_and_taken(void **state)
{
	struct evolve_table *t = *state;
	card_id dancer = table_card(t, DANCER);
	struct playing p;
	obj_id second;

	GIVE(t, { "BP01-001", "spell(seq(look(you, top(2)), seq(may(you, seq(reveal(from_looked(1, trait('Pixie', card))), "
			      "put(it, hand))), put(rest, deck_bottom))))" });
	put_card(t, ANN, Z_DECK, ARCHER);
	second = put_card(t, ANN, Z_DECK, NULL);
	put_card(t, ANN, Z_DECK, NULL);
	p = play(t, ANN, 0);
	/* The Archer is none; the other one could be. */
	ASSERT_ASKS(&p, ANN, 1);
	assert_true(asked(&p)->may_stop);
	reply_with(&p, second, dancer);
	assert_true(p.is_done);
	assert_int_equal(object_of(&t->x, second)->card, dancer);
	assert_int_equal(zone(t, second), Z_HAND);
	assert_int_equal(object_of(&t->x, table_zone(&t->game.b.table, ANN, Z_DECK)->last)->card, table_card(t, ARCHER));
	evolve_board_copy(&t->game.b, &p.before);
	p = play(t, ANN, 0);
	reply_with(&p, THING_STOP, 0);
	assert_true(p.is_done);
	assert_int_equal(n_in(t, ANN, Z_DECK), 3);
	assert_int_equal(n_in(t, ANN, Z_HAND), 0);
}

static void test_a_search_names_a_card_and_shuffles(void **state)
{
	struct evolve_table *t = *state;
	obj_id top = put_card(t, ANN, Z_DECK, ARCHER), unknown = put_card(t, ANN, Z_DECK, NULL);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(seq(search(you, 1, trait('Pixie', follower)), seq(reveal(it), put(it, hand))))" },
	     { "BP01-001", "spell(seq(search(you, 1, card), put(it, hand)))" });
	p = play(t, ANN, 0);
	ASSERT_ASKS(&p, ANN, 1);
	assert_true(asked(&p)->may_stop);
	reply_with(&p, unknown, table_card(t, DANCER));
	assert_true(p.is_done);
	assert_int_equal(zone(t, unknown), Z_HAND);
	/* In what order the others are nobody knows. */
	assert_int_equal(object_of(&t->x, top)->card, CARD_UNKNOWN);
	evolve_board_copy(&t->game.b, &p.before);
	p = play(t, ANN, 1);
	assert_false(asked(&p)->may_stop);
}

static void test_the_player_who_discards_selects(void **state)
{
	struct evolve_table *t = *state;
	obj_id one = put_card(t, BO, Z_HAND, ARCHER);
	struct playing p;

	GIVE(t, { "BP01-001", "spell(discard(opponent, 1, card))" }, { "BP01-001", "spell(discard_hand(opponent))" });
	put_card(t, BO, Z_HAND, DANCER);
	p = play(t, ANN, 0);
	ASSERT_ASKS(&p, BO, 2);
	reply_with(&p, one, 0);
	assert_int_equal(zone(t, one), Z_CEMETERY);
	play(t, ANN, 1);
	assert_int_equal(n_in(t, BO, Z_CEMETERY), 2);
}

static void test_a_draw_from_an_empty_deck_must_lose(void **state)
{
	struct evolve_table *t = *state;

	GIVE(t, { "BP01-001", "spell(draw(you, 2))" });
	put_card(t, ANN, Z_DECK, NULL);
	play(t, ANN, 0);
	assert_int_equal(n_in(t, ANN, Z_HAND), 1);
	assert_true(t->game.b.must_lose[ANN]);
	assert_false(t->game.b.must_lose[BO]);
}

static void test_the_ex_area_is_filled_from_the_deck(void **state)
{
	struct evolve_table *t = *state;

	GIVE(t, { "BP01-001", "spell(until_full(ex_area, put(top(1), ex_area)))" });
	put_card(t, ANN, Z_EX, FAIRY);
	for (int i = 0; i < 6; i++)
		put_card(t, ANN, Z_DECK, ARCHER);
	play(t, ANN, 0);
	assert_int_equal(n_in(t, ANN, Z_EX), 5);
	assert_int_equal(n_in(t, ANN, Z_DECK), 2);
}

/* ---- costs ---- */

static void test_costs_are_paid_in_full_or_not(void **state)
{
	struct evolve_table *t = *state;
	obj_id self = put_card(t, ANN, Z_FIELD, FESTIVAL);
	struct run r;
	uint32_t cost;

	GIVE(t, { FESTIVAL, "activated(both(pay(you, 2), both(engage(self), put(self, cemetery))), draw(you, 1))" });
	r = run_of(&t->x, ANN, self, t->given.roots[0]);
	cost = arg_of(&t->x, t->given.roots[0], 0);
	t->x.run = (struct unit_run){ .running = true, .budget = 1000 };
	assert_true(could_pay(&t->x, &r, cost));
	t->game.b.play_points[ANN] = 1;
	assert_false(could_pay(&t->x, &r, cost));
	t->game.b.play_points[ANN] = 2;
	object_of(&t->x, self)->flags |= F_ENGAGED;
	assert_false(could_pay(&t->x, &r, cost));
	assert_false(pay_cost(&t->x, &r, cost));
	assert_true(t->x.failed);
	assert_int_equal(t->x.why, R_COST_ENGAGE);
	t->x.failed = false;
	object_of(&t->x, self)->flags &= (uint16_t)~F_ENGAGED;
	t->game.b.play_points[ANN] = 2;
	assert_true(pay_cost(&t->x, &r, cost));
	assert_int_equal(t->game.b.play_points[ANN], 0);
	assert_int_equal(zone(t, self), Z_CEMETERY);
}

static void test_a_leader_pays_no_more_defense_than_it_has(void **state)
{
	struct evolve_table *t = *state;
	struct run r = run_of(&t->x, ANN, NO_OBJECT, NO_NODE);

	GIVE(t, { "BP01-001", "spell(may_pay(give(leader_of(you), defense(-3)), draw(you, 1)))" });
	t->game.b.defense[ANN] = 2;
	assert_false(could_pay(&t->x, &r, arg_of(&t->x, arg_of(&t->x, t->given.roots[0], 0), 0)));
	t->game.b.defense[ANN] = 3;
	assert_true(could_pay(&t->x, &r, arg_of(&t->x, arg_of(&t->x, t->given.roots[0], 0), 0)));
}

static void test_earth_rite_takes_the_amulet_before_the_tokens_come(void **state)
{
	struct evolve_table *t = *state;
	obj_id stack = put_card(t, ANN, Z_FIELD, FESTIVAL);
	struct playing p;

	GIVE(t, { FESTIVAL, "keyword(stack)" },
	     { FESTIVAL, "spell(seq(summon(you, 2, token('Fairy')), earth_rite(give(leader_of(you), defense(2)))))" });
	mark_of(&t->x, stack)->counters[COUNTER_OF_STACK] = 1;
	for (int i = 0; i < 3; i++)
		put_card(t, ANN, Z_FIELD, ARCHER);
	p = play(t, ANN, 1);
	assert_int_equal(asked(&p)->rule, R_EARTH_RITE_MEANING);
	reply_with(&p, THING_YES, 0);
	assert_true(p.is_done);
	assert_int_equal(zone(t, stack), Z_CEMETERY);
	assert_int_equal(n_in(t, ANN, Z_FIELD), 5);
	assert_int_equal(t->game.b.defense[ANN], 22);
	evolve_board_copy(&t->game.b, &p.before);
	p = play(t, ANN, 1);
	reply_with(&p, THING_NO, 0);
	assert_int_equal(n_in(t, ANN, Z_FIELD), 5);
	assert_int_equal(zone(t, stack), Z_FIELD);
	assert_int_equal(t->game.b.defense[ANN], 20);
}

/* ---- damage ---- */

static void test_damage_brought_to_nothing_is_no_event_that_could_grow(void **state)
{
	struct evolve_table *t = *state;
	obj_id dealer = put_card(t, ANN, Z_FIELD, DANCER), taker = put_card(t, BO, Z_FIELD, ARCHER);

	GIVE(t, { DANCER, "static(deals_more(self, 1))" }, { ARCHER, "static(takes_less(self, 1))" });
	t->game.course.n_answers = 0;
	t->x.run = (struct unit_run){ .running = true, .budget = 1000 };
	deal_damage(&t->x, dealer, taker, 1, DAMAGE_OF_ABILITY);
	/* 1 or 0, by which is applied first: the player whose card takes it says. */
	assert_true(t->x.run.stopped);
	assert_int_equal(t->game.course.question.player, BO);
	t->x.run = (struct unit_run){ .running = true, .budget = 1000 };
	t->game.course.answers[t->game.course.n_answers++] =
		(struct reply){ .what = taker, .asked = t->game.course.question.asked };
	assert_int_equal(deal_damage(&t->x, dealer, taker, 1, DAMAGE_OF_ABILITY), 0);
	t->x.run = (struct unit_run){ .running = true, .budget = 1000 };
	t->game.course.answers[0].what = dealer;
	assert_int_equal(deal_damage(&t->x, dealer, taker, 1, DAMAGE_OF_ABILITY), 1);
	/* Of more than that both orders come to the same. */
	t->game.course.n_answers = 0;
	t->x.run = (struct unit_run){ .running = true, .budget = 1000 };
	assert_int_equal(deal_damage(&t->x, dealer, taker, 3, DAMAGE_OF_ABILITY), 3);
	assert_false(t->x.run.stopped);
}

static void test_a_leader_that_takes_damage_has_lost_defense(void **state)
{
	struct evolve_table *t = *state;

	GIVE(t, { "BP01-001", "spell(deal(leader_of(opponent), 3))" }, { "BP01-001", "spell(give(leader_of(you), defense(2)))" });
	play(t, ANN, 0);
	assert_int_equal(t->game.b.defense[BO], 17);
	assert_true(t->game.b.lost_defense[BO]);
	assert_false(t->game.b.lost_defense[ANN]);
	play(t, BO, 1);
	assert_int_equal(t->game.b.defense[BO], 19);
}

/* ---- how long ---- */

static void test_what_is_given_for_a_turn_says_so(void **state)
{
	struct evolve_table *t = *state;
	obj_id follower = put_card(t, ANN, Z_FIELD, ARCHER);

	GIVE(t, { "BP01-001", "spell(during(this_turn, takes_no(each(in(field_of(you), follower)), damage)))" },
	     { "BP01-001", "spell(deal(each(in(field, follower)), 2))" },
	     { "BP01-001", "spell(give(each(in(field_of(you), follower)), attack(2)))" });
	play(t, ANN, 0);
	assert_int_equal(t->game.b.lasting[0].until, UNTIL_TURN_ENDS);
	play(t, BO, 1);
	assert_int_equal(defense_of(&t->x, follower), 4);
	play(t, ANN, 2);
	assert_int_equal(t->game.b.lasting[1].until, UNTIL_NEVER);
	assert_int_equal(attack_of(&t->x, follower), 3);
}

/* ---- all programs ---- */

static bool is_first_set(struct text identity)
{
	static const char *const sets[] = { "BP01-", "BP02-", "CP01-", "SD01-", "SD02-", "SD03-", "SD04-", "SD05-", "SD06-",
					    "CSD01-" };

	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++)
		if (identity.len > strlen(sets[i]) && memcmp(identity.ptr, sets[i], strlen(sets[i])) == 0)
			return true;
	return false;
}

/* A table with something of everything. */
static void stock(struct evolve_table *t)
{
	static const char *const field[] = { "BP01-018", "BP01-011", "BP01-016" };
	static const char *const hand[] = { "BP01-018", "BP01-011", "BP01-016", "BP01-T01", NULL };
	static struct card_copies archers[1];

	table_empty(t);
	/* What is unknown hears of nothing that is done to it. */
	archers[0] = (struct card_copies){ table_card(t, ARCHER), 50 };
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		t->env.lists[p] = (struct card_list){ .given = true, .copies = archers, .n_copies = 1, .n_main = 1, .size = 50 };
		for (size_t i = 0; i < 3; i++)
			put_card(t, p, Z_FIELD, field[i]);
		for (size_t i = 0; i < 5; i++)
			put_card(t, p, i == 3 ? Z_EX : Z_HAND, hand[i]);
		for (size_t i = 0; i < 3; i++)
			put_card(t, p, Z_CEMETERY, field[i]);
		for (size_t i = 0; i < 9; i++)
			put_card(t, p, Z_DECK, i == 0 ? ARCHER : NULL);
		put_card(t, p, Z_EX, FAIRY);
		t->game.b.play_points[p] = t->game.b.maximum[p] = 10;
	}
}

static thing any_answer(struct evolve_table *t, const struct question *q, uint64_t *seed)
{
	if (q->kind == QUESTION_MAY)
		return next_random(seed) % 4 ? THING_YES : THING_NO;
	if (q->kind == QUESTION_ROLL)
		return THING_NUMBER + 1 + (thing)(next_random(seed) % 6);
	if (q->may_stop && next_random(seed) % 6 == 0)
		return THING_STOP;
	assert_true(q->n_options > 0);
	(void)t;
	return q->options[next_random(seed) % q->n_options];
}

/* Whether an ability has an effect that is carried out, and which. */
static uint32_t effect_of(const struct ctx *x, uint32_t root)
{
	bool is_quick;
	uint32_t core = ability_core(x, root, &is_quick);

	switch (node_of(x, core)->op) {
	case OP_ABILITY_KEYWORD:
	case OP_ABILITY_STATIC:
	case OP_ABILITY_EVOLVE:
		return NO_NODE;
	case OP_ABILITY_SERVE:
		return arg_of(x, core, 2);
	case OP_ABILITY_WHEN:
	case OP_ABILITY_ACTIVATED:
		return arg_of(x, core, 1);
	default:
		return arg_of(x, core, 0);
	}
}

/* What is unknown is named by who answers: an Archer, if it may be one. */
static void play_out(struct evolve_table *t, obj_id self, uint32_t root, uint32_t effect, uint64_t *seed)
{
	struct playing p;
	const char *bad;

	playing_begin(&p, t, ANN, self, root, effect);
	for (int i = 0; asked(&p) && i < 60; i++) {
		thing what = any_answer(t, asked(&p), seed);
		bool is_unknown = is_object(what) && object_of(&t->x, (obj_id)what)->card == CARD_UNKNOWN;

		reply_with(&p, what, is_unknown ? table_card(t, ARCHER) : CARD_UNKNOWN);
	}
	assert_null(asked(&p));
	assert_int_equal(t->x.run.in_step, 0);
	bad = table_check(&t->game.b.table);
	if (bad)
		fail_msg("%s", bad);
}

static void test_all_programs_of_the_first_sets_are_carried_out(void **state)
{
	struct evolve_table *t = *state;
	uint64_t seed = 7;
	unsigned n = 0;

	for (size_t i = 0; i < t->cards.n_cards; i++) {
		const struct card_code *code = &t->real.cards[i];

		if (!is_first_set(t->cards.cards[i].identity))
			continue;
		for (uint8_t k = 0; k < code->n; k++)
			for (int times = 0; times < 4; times++) {
				uint32_t root = t->real.roots[code->first + k], effect;
				bool is_spell = t->cards.cards[i].type == EVOLVE_SPELL;
				obj_id self;

				effect = root == NO_NODE ? NO_NODE : effect_of(&t->x, root);
				if (effect == NO_NODE)
					continue;
				stock(t);
				self = new_object(&t->x, ANN, is_spell ? Z_RESOLUTION : Z_FIELD, (card_id)(i + 1));
				play_out(t, self, root, effect, &seed);
				if (t->game.b.open)
					fail_msg("%.*s, ability %d, leaves the game open", (int)t->cards.cards[i].identity.len,
						 t->cards.cards[i].identity.ptr, k + 1);
				n++;
			}
	}
	assert_true(n > 2000);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_a_target_is_selected_before_and_takes_the_damage, table_clean),
		cmocka_unit_test_setup(test_without_a_target_it_cannot_be_played, table_clean),
		cmocka_unit_test_setup(test_too_few_targets_are_as_many_as_there_are_in_the_older_edition, table_clean),
		cmocka_unit_test_setup(test_aura_keeps_from_being_selected_by_an_opponent, table_clean),
		cmocka_unit_test_setup(test_a_target_that_a_cost_has_moved_is_another_card, table_clean),
		cmocka_unit_test_setup(test_options_that_cannot_select_are_not_offered, table_clean),
		cmocka_unit_test_setup(test_damage_is_divided_one_each_at_least, table_clean),
		cmocka_unit_test_setup(test_a_stack_counter_goes_in_place_of_the_card, table_clean),
		cmocka_unit_test_setup(test_a_token_returned_to_the_hand_is_eliminated, table_clean),
		cmocka_unit_test_setup(test_only_what_fits_is_made, table_clean),
		cmocka_unit_test_setup(test_of_cards_that_do_not_all_fit_its_player_selects, table_clean),
		cmocka_unit_test_setup(test_what_holds_in_the_ex_area_holds_on_the_field, table_clean),
		cmocka_unit_test_setup(test_a_card_put_onto_another_field_is_of_that_player, table_clean),
		cmocka_unit_test_setup(test_transformed_cards_are_banished_for_tokens, table_clean),
		cmocka_unit_test_setup(test_what_was_looked_at_may_be_shown_and_taken, table_clean),
		cmocka_unit_test_setup(test_a_search_names_a_card_and_shuffles, table_clean),
		cmocka_unit_test_setup(test_the_player_who_discards_selects, table_clean),
		cmocka_unit_test_setup(test_a_draw_from_an_empty_deck_must_lose, table_clean),
		cmocka_unit_test_setup(test_the_ex_area_is_filled_from_the_deck, table_clean),
		cmocka_unit_test_setup(test_costs_are_paid_in_full_or_not, table_clean),
		cmocka_unit_test_setup(test_a_leader_pays_no_more_defense_than_it_has, table_clean),
		cmocka_unit_test_setup(test_earth_rite_takes_the_amulet_before_the_tokens_come, table_clean),
		cmocka_unit_test_setup(test_damage_brought_to_nothing_is_no_event_that_could_grow, table_clean),
		cmocka_unit_test_setup(test_a_leader_that_takes_damage_has_lost_defense, table_clean),
		cmocka_unit_test_setup(test_what_is_given_for_a_turn_says_so, table_clean),
		cmocka_unit_test_setup(test_all_programs_of_the_first_sets_are_carried_out, table_clean),
	};

	return cmocka_run_group_tests_name("evolve_effects", tests, table_begin, ground_teardown);
}
