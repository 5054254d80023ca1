/*
 * Cards of Altered from the records that users give, uniques and those of sets
 * that the table does not have: their texts as programs, compiled; and records
 * that stand within a log of a game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/array.h"
#include "games/altered/cards/altered_programs.h"
#include "games/altered/cards/altered_records.h"
#include "games/altered/program/code.h"
#include "ground.h"

struct fixture {
	struct ground ground;
	struct altered_cards cards;
	struct altered_programs programs;
	struct altered_code code;
	struct altered_records records;
	struct buffer json;
};

static int begin(void **state)
{
	static struct fixture f;

	f = (struct fixture){ 0 };
	ground_begin(&f.ground);
	*state = &f;
	return 0;
}

static int end(void **state)
{
	struct fixture *f = *state;

	altered_programs_free(&f->programs);
	array_free(&f->records.items);
	buffer_free(&f->json);
	ground_end(&f->ground);
	return 0;
}

static const char *rulesets(void)
{
	const char *path = getenv("VERDICT_RULESETS");

	return path ? path : "rulesets";
}

/* One more record; a text that is NULL is not in it. */
static void add_unique(struct fixture *f, int serial, const char *main, const char *support)
{
	buffer_printf(&f->json,
		      "{\"reference\": \"ALT_CORE_B_YZ_11_U_%d\", \"name\": \"Baba Yaga\", \"type\": \"CHARACTER\", \"subtypes\": "
		      "[\"MAGE\"], \"faction\": \"OR\", \"elements\": {\"MAIN_COST\": \"4\"",
		      serial);
	if (main)
		buffer_printf(&f->json, ", \"MAIN_EFFECT\": \"%s\"", main);
	if (support)
		buffer_printf(&f->json, ", \"ECHO_EFFECT\": \"%s\"", support);
	buffer_add_string(&f->json, "}}\n");
}

/* Loads the shipped table with what was added. */
static void load(struct fixture *f)
{
	const char *path = arena_printf(&f->ground.arena, "%s/u.jsonl", f->ground.scratch.path);

	scratch_write(&f->ground.scratch, "u.jsonl", buffer_string(&f->json));
	assert_int_equal(altered_cards_load(&f->cards, rulesets(), path, &f->ground.arena, &f->ground.diags), ST_OK);
	assert_int_equal(altered_programs_of_records(&f->programs, &f->cards, (card_id)f->cards.n_in_table + 1,
						     f->cards.n_cards - f->cards.n_in_table, rulesets(),
						     &f->ground.arena, &f->ground.diags),
			 ST_OK);
	assert_int_equal(altered_code_load(&f->code, &f->cards, rulesets(), &f->ground.arena, &f->ground.diags), ST_OK);
}

static void expect_program(const struct fixture *f, size_t i, enum altered_place place, int n, const char *program)
{
	const struct altered_program *row = &f->programs.items[i];

	assert_true(i < f->programs.len);
	assert_int_equal(row->place, place);
	assert_int_equal(row->n, n);
	assert_true(text_is(row->program, program));
}

/* What the [i]-th recorded card can do, from 0. */
static const struct card_code *code_of_recorded(const struct fixture *f, size_t i)
{
	return &f->code.cards[f->cards.n_in_table + i];
}

static const struct ability *ability_of(const struct fixture *f, size_t unique, unsigned i)
{
	const struct card_code *card = code_of_recorded(f, unique);

	assert_true(i < card->n_abilities);
	return &f->code.abilities[card->first + i];
}

static void test_uniques_texts_become_programs_by_place(void **state)
{
	struct fixture *f = *state;

	add_unique(f, 1, "{J} []Draw four cards.  {R} #I gain 2 boosts.#", "{D} : []Draw a card.");
	load(f);
	assert_int_equal(f->programs.len, 3);
	expect_program(f, 0, ALTERED_MAIN, 1, "reaction(joins(self, play), draw(you, 4))");
	expect_program(f, 1, ALTERED_MAIN, 2, "reaction(played_from(self, reserve), boost(self, 2))");
	expect_program(f, 2, ALTERED_SUPPORT, 1, "quick(discard_me, draw(you, 1))");
	assert_int_equal(ability_of(f, 0, 0)->kind, ABILITY_REACTION);
	assert_int_equal(ability_of(f, 0, 1)->n, 2);
	assert_int_equal(ability_of(f, 0, 2)->kind, ABILITY_QUICK);
	assert_true(ability_of(f, 0, 2)->is_support);
	assert_false(code_of_recorded(f, 0)->is_unread);
	assert_false(code_of_recorded(f, 0)->is_unread_in_reserve);
	assert_true(code_of_recorded(f, 0)->has_reaction);
}

/* Texts of our own, in the wording of the cards, and what they mean. */
static const struct {
	const char *text, *program;
} readings[] = {
	{ "{J} You may spend 1 of my Ember counters. If you do, draw a card.",
	  "reaction(joins(self, play), if_done(may(you, spend(you, counters(self, counter('Ember'), 1))), draw(you, 1)))" },
	{ "{J} If you control a token, target Character gains 3 boosts. Otherwise, it gains 1 boost.",
	  "reaction(joins(self, play), seq(choose(target(1, character)), if_else(control(you, 1, token_only(card)), boost(it, 3), boost(it, 1))))" },
	{ "{H} Reveal the top card of your deck. If I'm [Boosted], you may draw it. If you don't, discard it.",
	  "reaction(played_from(self, hand), seq(reveal(you, top(1)), if_not_done(if(is(self, boosted), may(you, draw(you, it))), discard(you, it))))" },
	{ "{J} I gain 1 boost per other Character in my Expedition, then send them all to Reserve.",
	  "reaction(joins(self, play), seq(boost(self, per(1, count(other(in(my_expedition, character))))), move(you, each(other(in(my_expedition, character))), reserve)))" },
	{ "{J} Ready your cards in Reserve.",
	  "reaction(joins(self, play), ready(you, each(in(reserve_of(you), card))))" },
	{ "{J} Target player draws X cards, where X is the number of Characters they control.",
	  "reaction(joins(self, play), to(target(1, player), where_x(count(controlled(them, character)), draw(subject, x))))" },
	{ "{J} Target opponent may [Resupply] twice.",
	  "reaction(joins(self, play), to(target(1, opponent), seq(may(subject, resupply(subject)), may(subject, resupply(subject)))))" },
	{ "{J} Target Expedition moves backwards one region. If it does, its controller moves their other Expedition forward one region.",
	  "reaction(joins(self, play), if_done(move_backwards(target(1, expedition), 1), move_forward(other_expedition(it), 1)))" },
	{ "{J} Discard target Character with Hand Cost less than or equal to the Hand Cost of a Character you control.",
	  "reaction(joins(self, play), discard(you, target(1, cost_max(hand_cost, cost_of(hand_cost, highest(hand_cost, controlled(you, character))), character))))" },
	{ "When you Rush — [Sabotage].",
	  "reaction(rushes(you), sabotage(you))" },
	{ "I can't be played unless you control a Landmark.",
	  "passive(cant_be_played(self, while(not(control(you, 1, landmark)), anywhere)))" },
	{ "Spells you play cost {1} less, down to a minimum of {1}.",
	  "passive(costs_less_to(each(played_by(you, spell)), 1, 1))" },
	{ "Spells your opponents play cost {1} more.",
	  "passive(costs_more(each(played_by(opponent, spell)), 1))" },
	{ "Characters in my Expedition can't gain [Fleeting].",
	  "passive(cant_gain(each(in(my_expedition, character)), fleeting))" },
	{ "If I would be discarded, return me to my owner's hand instead.",
	  "passive(replace(discarded(self), move(you, self, hand)))" },
	{ "{J} Target Character loses [Anchored] or [Asleep].",
	  "reaction(joins(self, play), lose(target(1, character), one_of(anchored, asleep)))" },
	{ "{H} Target opponent discards a card from their hand at random.",
	  "reaction(played_from(self, hand), discard(target(1, opponent), random(1, in(hand_of(actor), card))))" },
	{ "{J} You may sacrifice a [Manaseed]. If you do, draw a card.",
	  "reaction(joins(self, play), if_done(may(you, sacrifice(you, one(1, token('Manaseed')))), draw(you, 1)))" },
	{ "I can't be played unless three or more cards are in your discard pile.",
	  "passive(cant_be_played(self, while(not(exists_min(3, in(discard_of(you), card))), anywhere)))" },
	{ "I can't be played unless there's an Artist in an opponent's Expedition.",
	  "passive(cant_be_played(self, while(not(exists_min(1, in(expeditions_of(opponent), subtype('artist', card)))), anywhere)))" },
	{ "I can't be played unless a {T} ability was activated this Day.",
	  "passive(cant_be_played(self, while(not(done(activates(exhaust_me), this_day)), anywhere)))" },
	{ "{H} I gain [Fleeting] unless there's another Robot in each of your Expeditions.",
	  "reaction(played_from(self, hand), unless(and(exists_min(1, in(hero_expedition, other(subtype('robot', card)))), exists_min(1, in(companion_expedition, other(subtype('robot', card))))), gain(self, fleeting)))" },
	{ "{H} I gain [Asleep] unless you discarded a Spell from your hand or your Reserve this turn.",
	  "reaction(played_from(self, hand), unless(done(discards(you, in(or(hand_of(you), reserve_of(you)), spell)), this_turn), gain(self, asleep)))" },
	{ "{H} If a card in your Expeditions or your Reserve has a {T} ability, draw a card.",
	  "reaction(played_from(self, hand), if(exists_min(1, with_quick(exhaust_me, in(or(expeditions_of(you), reserve_of(you)), card))), draw(you, 1)))" },
	{ "{J} Target Character with a {D} ability in play or in Reserve gains 2 boosts.",
	  "reaction(joins(self, play), boost(target(1, in(play_or_reserve, with_quick(discard_me, character))), 2))" },
	{ "{H} You may pay {2}. If you do, I activate my {D} ability.",
	  "reaction(played_from(self, hand), if_done(may(you, pay(you, 2)), activate_quick(discard_me, self)))" },
	{ "At Noon — You may have me activate my {D} ability. If you do, I gain [Asleep].",
	  "reaction(at(noon), if_done(may(you, activate_quick(discard_me, self)), gain(self, asleep)))" },
	{ "{H} [Sabotage] a Spell with Reserve Cost {3} or less.",
	  "reaction(played_from(self, hand), sabotage(you, cost_max(reserve_cost, 3, spell)))" },
	{ "{J} Up to three other target Characters with {M} less than or equal to mine each gain 1 boost.",
	  "reaction(joins(self, play), boost(target(up_to(3), other(statistic_max(mountain, statistic_of(mountain, self), character))), 1))" },
	{ "{J} Target non-Companion token gains 3 boosts.",
	  "reaction(joins(self, play), boost(target(1, except(subtype('companion', card), token_only(card))), 3))" },
	{ "{J} Target non-[Boosted] Character gains 2 boosts.",
	  "reaction(joins(self, play), boost(target(1, unboosted(character)), 2))" },
	{ "You play Characters for {1} less, down to a minimum of {2}.",
	  "passive(costs_less_to(each(played_by(you, character)), 1, 2))" },
	{ "{J} You may immediately play a Landmark for {2} less, down to a minimum of {1}.",
	  "reaction(joins(self, play), may(you, play_for_less_to(you, one(1, landmark), 2, 1)))" },
	{ "{H} Create a [Mana Moth] Illusion token in another target Expedition.",
	  "reaction(played_from(self, hand), create(you, tokens(1, token('Mana Moth')), target(1, except(my_expedition, expedition))))" },
	{ "{J} Create a [Mana Moth] Illusion token in each of your [Ascended] Expeditions.",
	  "reaction(joins(self, play), create(you, tokens(1, token('Mana Moth')), each(ascended(expedition_of(you)))))" },
	{ "{H} Target up to two Expeditions and create a [Mana Moth] Illusion token in each of them.",
	  "reaction(played_from(self, hand), seq(choose(you, target(up_to(2), expedition)), create(you, tokens(1, token('Mana Moth')), each(it))))" },
	{ "{J} If there are no tokens in your Landmarks, create a [Manaseed] token there.",
	  "reaction(joins(self, play), if(not(exists_min(1, in(landmarks_of(you), token_only(card)))), create(you, tokens(1, token('Manaseed')), landmarks_of(you))))" },
	{ "{H} Each player discards their Reserve, [Resupplies], then draws two cards.",
	  "reaction(played_from(self, hand), seq(discard(each_player, each(in(reserve_of(actor), card))), seq(resupply(each_player), draw(each_player, 2))))" },
	{ "When you roll a 5+ on a die — I gain 1 boost.",
	  "reaction(rolls(you, 5), boost(self, 1))" },
	{ "When you roll a 3 on a die — Send me to Reserve.",
	  "reaction(rolls_exactly(you, 3), move(you, self, reserve))" },
	{ "When you roll one or more dice — You may give me 2 boosts and [Asleep].",
	  "reaction(rolls(you), may(you, to(self, seq(boost(subject, 2), gain(subject, asleep)))))" },
	{ "When I'm discarded from your hand — [Sabotage].",
	  "reaction(moves(self, hand, discard_pile), sabotage(you))" },
	{ "When you put a card from your hand in Reserve — I gain 1 boost.",
	  "reaction(puts(you, in(hand_of(you), card), reserve), boost(self, 1))" },
	{ "When I leave an [Ascended] Expedition — Create a [Mana Moth] Illusion token in it.",
	  "reaction(leaves(self, ascended(expedition)), create(you, tokens(1, token('Mana Moth')), it))" },
	{ "When my Expedition moves forward due to ascension — I gain 4 boosts.",
	  "reaction(moves_forward(my_expedition, ascend), boost(self, 4))" },
	{ "When my Expedition would move forward due to ascension, it moves forward two more regions instead.",
	  "passive(replace(moves_forward(my_expedition, ascend), move_forward_more(my_expedition, 2)))" },
	{ "When both of your Expeditions move forward due to ascension — Draw three cards.",
	  "reaction(moves_forward(all_at_once(expedition_of(you)), ascend), draw(you, 3))" },
	{ "If one of your [Ascended] Expeditions would attempt to [Ascend] again, I also gain 2 boosts.",
	  "passive(replace(ascends_again(ascended(expedition_of(you))), boost(self, 2)))" },
	{ "{R} Each of your Expeditions [Ascends].",
	  "reaction(played_from(self, reserve), ascend(each(expedition_of(you))))" },
	{ "{H} If I'm facing two or more Characters, target one of them and we both gain [Asleep].",
	  "reaction(played_from(self, hand), if(is(self, facing(at_least(2, character))), seq(choose(target(1, in(facing_expedition, character))), gain(both(self, it), asleep))))" },
	{ "{H} If there's a \\\"Baba Yaga\\\" in your discard pile, draw a card.",
	  "reaction(played_from(self, hand), if(exists_min(1, in(discard_of(you), named('Baba Yaga', card))), draw(you, 1)))" },
	{ "{J} Do this once for each \\\"Baba Yaga\\\" in your discard pile:  • I gain 1 boost.",
	  "reaction(joins(self, play), times(count(in(discard_of(you), named('Baba Yaga', card))), boost(self, 1)))" },
	{ "{H} Sacrifice a Character. Then, depending on the number of Characters in your Expeditions:  • 3+: Draw a card.  • 5+: I also gain 1 boost.",
	  "reaction(played_from(self, hand), seq(sacrifice(you, one(1, character)), depending(count(in(expeditions_of(you), character)), results(on_min(3, draw(you, 1)), on_min(5, boost(self, 1))))))" },
	{ "When you pass — If there are at most three cards in your hand, [Resupply].",
	  "reaction(passes(you), if(not(exists_min(plus(3, 1), in(hand_of(you), card))), resupply(you)))" },
	{ "{J} Put a Spell from your Reserve in your Mana zone, exhausted.",
	  "reaction(joins(self, play), move(you, one(1, in(reserve_of(you), spell)), mana_zone))" },
	{ "{T} : Target an Animal you control, then roll a die. You may then spend any number of my Clover counters to increase the result by that much. On a:  • 5+: It activates its {D} ability.  • 1-4: I gain 2 Clover counters.",
	  "quick(exhaust_me, seq(choose(target(1, controlled(you, subtype('animal', card)))), roll(you, seq(if_done(spend(you, counters(self, counter('Clover'), any_number)), add_to_result(that_many)), results(on_min(5, activate_quick(discard_me, it)), on_range(1, 4, add_counters(self, counter('Clover'), 2)))))))" },
	{ "{J} If you discarded an Animal this Day, draw a card.",
	  "reaction(joins(self, play), if(done(discards(you, subtype('animal', card)), this_day), draw(you, 1)))" },
	{ "When three or more cards are in your Reserve, I permanently gain:  \\\"When you sacrifice a Robot — Draw a card.\\\"",
	  "gains_for_good(exists_min(3, in(reserve_of(you), card)), reaction(sacrifices(you, subtype('robot', card)), draw(you, 1)))" },
	{ "{J} Reveal the top four cards of your deck. Choose Spells from them with total Hand Cost {5} or less and play them for free. Discard the rest.",
	  "reaction(joins(self, play), seq(reveal(you, top(4)), seq(play_free(you, one(any_number, revealed(total_cost_max(hand_cost, 5, spell)))), discard(you, the_rest))))" },
	{ "{J} Look at the top three cards of your deck. You may put one of them in Reserve. Put the rest on the bottom of your deck.",
	  "reaction(joins(self, play), seq(look(you, top(3)), seq(may(you, move(you, one(1, revealed(card)), reserve)), move(you, the_rest, deck_bottom))))" },
};

static void test_uniques_texts_mean_what_they_say(void **state)
{
	struct fixture *f = *state;
	size_t n = sizeof(readings) / sizeof(readings[0]);

	for (size_t i = 0; i < n; i++)
		add_unique(f, (int)i + 1, readings[i].text, NULL);
	load(f);
	assert_int_equal(f->programs.len, n);
	for (size_t i = 0; i < n; i++) {
		expect_program(f, i, ALTERED_MAIN, 1, readings[i].program);
		assert_false(code_of_recorded(f, i)->is_unread);
	}
}

static void test_uniques_keywords_are_the_card_s(void **state)
{
	struct fixture *f = *state;

	add_unique(f, 1, "[Defender].  [Tough 2].", NULL);
	load(f);
	assert_int_equal(code_of_recorded(f, 0)->keywords, KEYWORD_DEFENDER);
	assert_int_not_equal(code_of_recorded(f, 0)->tough, NO_NODE);
	assert_int_equal(code_of_recorded(f, 0)->scout, -1);
	assert_false(code_of_recorded(f, 0)->is_unread);
}

static void test_uniques_the_same_text_is_read_once(void **state)
{
	struct fixture *f = *state;

	add_unique(f, 1, "{J} []Draw four cards.", NULL);
	add_unique(f, 2, "{R} []Draw four cards.  {J} []Draw four cards.", NULL);
	load(f);
	assert_int_equal(f->programs.len, 3);
	assert_int_equal(f->programs.uniques.n_abilities, 2);
	assert_ptr_equal(f->programs.items[0].program.ptr, f->programs.items[2].program.ptr);
	assert_int_equal(f->programs.items[2].card_idx, f->cards.n_in_table + 1);
	assert_int_equal(code_of_recorded(f, 1)->n_abilities, 2);
}

static void test_uniques_what_nobody_reads_stays_in_its_place(void **state)
{
	struct fixture *f = *state;

	add_unique(f, 1, "Whirl about like a top.  {J} []Draw four cards.", NULL);
	add_unique(f, 2, "{J} []Draw four cards.", "Whirl about like a top.");
	load(f);
	expect_program(f, 0, ALTERED_MAIN, 1, "");
	assert_int_equal(ability_of(f, 0, 0)->kind, ABILITY_UNREAD);
	assert_int_equal(ability_of(f, 0, 1)->kind, ABILITY_REACTION);
	assert_true(code_of_recorded(f, 0)->is_unread);
	assert_false(code_of_recorded(f, 0)->is_unread_in_reserve);
	assert_false(code_of_recorded(f, 1)->is_unread);
	assert_true(code_of_recorded(f, 1)->is_unread_in_reserve);
}

static void test_uniques_a_record_without_texts_is_not_a_card_without_abilities(void **state)
{
	struct fixture *f = *state;

	add_unique(f, 1, NULL, NULL);
	add_unique(f, 2, NULL, "{D} : []Draw a card.");
	load(f);
	assert_false(altered_record_has_texts(&f->cards, (card_id)f->cards.n_in_table + 1));
	assert_true(altered_record_has_texts(&f->cards, (card_id)f->cards.n_in_table + 2));
	assert_true(code_of_recorded(f, 0)->is_unread && code_of_recorded(f, 0)->is_unread_in_reserve);
	assert_false(code_of_recorded(f, 1)->is_unread || code_of_recorded(f, 1)->is_unread_in_reserve);
}

static void test_uniques_more_abilities_than_a_card_takes_are_unread(void **state)
{
	struct fixture *f = *state;
	struct buffer text = { 0 };

	for (int i = 0; i < 300; i++)
		buffer_add_string(&text, "{J} []Draw four cards.  ");
	add_unique(f, 1, buffer_string(&text), NULL);
	add_unique(f, 2, "{J} []Draw four cards.", NULL);
	buffer_free(&text);
	load(f);
	assert_int_equal(code_of_recorded(f, 0)->n_abilities, UINT8_MAX);
	assert_true(code_of_recorded(f, 0)->is_unread);
	assert_int_equal(code_of_recorded(f, 1)->n_abilities, 1);
	assert_false(code_of_recorded(f, 1)->is_unread);
}

/* One more record of a card that is no unique. */
static void add_of_set(struct fixture *f, const char *reference, const char *name, const char *faction, const char *main)
{
	buffer_printf(&f->json,
		      "{\"reference\": \"%s\", \"name\": \"%s\", \"type\": \"CHARACTER\", \"subtypes\": [\"DEITY\"], "
		      "\"faction\": \"%s\", \"elements\": {\"MAIN_COST\": \"#3#\", \"MAIN_EFFECT\": \"%s\"}}\n",
		      reference, name, faction, main);
}

static void test_of_sets_the_table_comes_first_and_uniques_last(void **state)
{
	struct fixture *f = *state;
	struct altered_ref ref;
	card_id id, ids[4];
	size_t n;

	add_unique(f, 1, "{J} []Draw four cards.", NULL);
	add_of_set(f, "ALT_EOLE_B_YZ_990_R2", "Yon Deity", "LY", "{J} []Draw two cards.");
	add_of_set(f, "ALT_CORE_B_YZ_11_C", "Not Baba Yaga", "LY", "{J} []Draw two cards.");
	load(f);
	assert_int_equal(f->cards.n_of_sets, f->cards.n_in_table + 1);
	assert_int_equal(f->cards.n_cards, f->cards.n_in_table + 2);
	id = (card_id)f->cards.n_of_sets;
	assert_true(altered_card_is_recorded(&f->cards, id));
	assert_false(altered_card_is_recorded(&f->cards, id - 1));
	assert_true(altered_ref_read(text_of("ALT_EOLE_P_YZ_990_R2"), &ref));
	assert_int_equal(altered_card_find(&f->cards, &ref), id);
	assert_true(text_is(altered_card_of(&f->cards, id)->label, "Yon Deity, rare, Lyra"));
	assert_int_equal(altered_card_of(&f->cards, id)->hand_cost, 3);
	assert_int_equal(altered_cards_named(&f->cards, text_of("yon deity"), ids, 4, &n), ST_OK);
	assert_int_equal(n, 1);
	assert_int_equal(ids[0], id);
	assert_int_equal(altered_cards_named(&f->cards, text_of("not baba yaga"), ids, 4, &n), ST_OK);
	assert_int_equal(n, 0);
	expect_program(f, 0, ALTERED_MAIN, 1, "reaction(joins(self, play), draw(you, 2))");
	expect_program(f, 1, ALTERED_MAIN, 1, "reaction(joins(self, play), draw(you, 4))");
	assert_false(code_of_recorded(f, 0)->is_unread);
}

static void test_of_sets_a_card_may_have_no_text(void **state)
{
	struct fixture *f = *state;

	add_of_set(f, "ALT_EOLE_B_YZ_990_C", "Yon Deity", "YZ", "");
	load(f);
	assert_int_equal(f->programs.len, 0);
	assert_false(code_of_recorded(f, 0)->is_unread);
}

static void test_uniques_what_is_played_from_the_discard_pile_is_carried_out(void **state)
{
	struct fixture *f = *state;

	add_unique(f, 1, "{J} []You may play a Spell from your discard pile for free.", NULL);
	load(f);
	assert_false(code_of_recorded(f, 0)->is_unread);
}

static void test_uniques_none_open_nothing(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(altered_programs_of_records(&f->programs, &f->cards, 1, 0, "no such folder", &f->ground.arena,
						     &f->ground.diags),
			 ST_OK);
	assert_int_equal(f->programs.len, 0);
	assert_int_equal(f->ground.diags.len, 0);
}

/* Of the abilities of many uniques that were drawn at random, games carry out nearly all. */
static void test_uniques_of_a_sample_are_carried_out(void **state)
{
	const char *shared = getenv("SHARED");
	struct fixture *f = *state;
	struct buffer path = { 0 };
	uint32_t n_programs, n_carried_out;

	buffer_printf(&path, "%s/cards/altered/uniques_sample.jsonl", shared ? shared : "../shared");
	if (access(buffer_string(&path), R_OK)) {
		buffer_free(&path);
		skip();
	}
	assert_int_equal(altered_cards_load(&f->cards, rulesets(), NULL, &f->ground.arena, &f->ground.diags), ST_OK);
	assert_int_equal(altered_code_load(&f->code, &f->cards, rulesets(), &f->ground.arena, &f->ground.diags), ST_OK);
	n_programs = f->code.n_programs;
	n_carried_out = f->code.n_carried_out;
	assert_int_equal(n_carried_out, n_programs);
	assert_int_equal(altered_cards_load(&f->cards, rulesets(), buffer_string(&path), &f->ground.arena,
					    &f->ground.diags),
			 ST_OK);
	assert_int_equal(altered_code_load(&f->code, &f->cards, rulesets(), &f->ground.arena, &f->ground.diags), ST_OK);
	n_programs = f->code.n_programs - n_programs;
	n_carried_out = f->code.n_carried_out - n_carried_out;
	assert_true(n_programs > 30000);
	assert_true(n_carried_out > n_programs / 1000 * 999);
	buffer_free(&path);
}

#define PACKETS_BEGIN "{\"status\":1,\"data\":{\"logs\":[\n{\"channel\":\"/table/t1\",\"packet_id\":\"1\",\"move_id\":\"1\",\"data\":[\n"
#define PACKETS_END "\n]}]}}\n"
#define FACTS                                                                                                   \
	"\"name\":\"Baba Yaga\",\"faction\":\"OD\",\"typeline\":\"Character - Mage\",\"costHand\":2,\"costReserve\":3," \
	"\"forest\":1,\"mountain\":0,\"ocean\":4"
#define CARD(uid, more) "{\"card\":{\"id\":7,\"properties\" :\n {\"uid\":\"" uid "\"," FACTS more "}}}"

static enum status read_log(struct fixture *f, const char *bytes, size_t len)
{
	diags_clear(&f->ground.diags);
	f->records.len = 0;
	return altered_records_read(&f->records, "log", text_make(bytes, len), &f->ground.arena, &f->ground.diags);
}

static void test_records_a_log_has_each_of_its_cards_once(void **state)
{
	static const char log[] = PACKETS_BEGIN CARD("ALT_CORE_B_YZ_11_U_5", "") ",[[" CARD(
		"ALT_CORE_B_YZ_11_C", "") "]],{\"deep\":{\"er\":" CARD("ALT_CORE_B_YZ_11_U_6", "") "}},\n" CARD(
		"ALT_CORE_B_YZ_11_U_5", ",\"tapped\":true") ",{\"properties\":[]},{\"properties\":\"\"}" PACKETS_END;
	struct fixture *f = *state;
	const struct altered_record *record;

	assert_int_equal(read_log(f, log, sizeof(log) - 1), ST_OK);
	assert_int_equal(f->records.len, 3);
	record = f->records.items;
	assert_int_equal(record->ref.serial, 5);
	assert_int_equal(record->line, 4);
	assert_int_equal(record->faction, ALTERED_ORDIS);
	assert_int_equal(record->type, ALTERED_CHARACTER);
	assert_int_equal(record->stat[ALTERED_STAT_HAND], 2);
	assert_int_equal(record->stat[ALTERED_STAT_OCEAN], 4);
	assert_int_equal(record->texts[ALTERED_MAIN].len, 0);
	assert_int_equal(record[1].ref.version, ALTERED_C);
	assert_int_equal(record[2].ref.serial, 6);
}

static void test_records_a_hero_of_a_log_is_one(void **state)
{
	static const char log[] = PACKETS_BEGIN
		"{\"properties\":{\"uid\":\"ALT_EOLE_B_BR_990_C\",\"name\":\"Yon Hero\",\"faction\":\"BR\",\"typeline\":\"Bravos Hero\"}}" PACKETS_END;
	struct fixture *f = *state;

	assert_int_equal(read_log(f, log, sizeof(log) - 1), ST_OK);
	assert_int_equal(f->records.len, 1);
	assert_int_equal(f->records.items[0].type, ALTERED_HERO);
}

static void test_records_pieces_of_a_log_are_joined(void **state)
{
	static const char log[] = PACKETS_BEGIN CARD(
		"ALT_CORE_B_YZ_11_U_5", ",\"effectDesc\":[\"{J}\",\"[]]\",\"Do {2} of <THIS_WAY>.\",\"<BR>\",\"When it is so \xe2\x80\x94\","
					"\"If I am:\",\"\",\"Do that.\",{\"odd\":1}],\"supportDesc\":[\"{D}\",\"[]]\",\"Do it.\"]")
		PACKETS_END;
	struct fixture *f = *state;

	assert_int_equal(read_log(f, log, sizeof(log) - 1), ST_OK);
	assert_int_equal(f->records.len, 1);
	assert_true(text_is(f->records.items[0].texts[ALTERED_MAIN],
			    "{J} Do 2 mana of THIS WAY.  When it is so \xe2\x80\x94 If I am: Do that. ?"));
	assert_true(text_is(f->records.items[0].texts[ALTERED_SUPPORT], "{D} : Do it."));
}

static void test_records_a_log_without_cards_is_no_error(void **state)
{
	static const char log[] = PACKETS_BEGIN "{\"card\":{\"id\":7}}" PACKETS_END;
	struct fixture *f = *state;

	assert_int_equal(read_log(f, log, sizeof(log) - 1), ST_OK);
	assert_int_equal(f->records.len, 0);
}

/* Most cards of a log are in the table and need no record; a unique does. */
static void test_records_a_card_of_a_log_that_is_told_in_part_is_passed_over(void **state)
{
	static const char log[] = PACKETS_BEGIN "{\"properties\":{\"uid\":\"ALT_CORE_B_YZ_11_C\"}}," CARD("ALT_CORE_B_YZ_12_C", "")
		PACKETS_END;
	struct fixture *f = *state;

	assert_int_equal(read_log(f, log, sizeof(log) - 1), ST_OK);
	assert_int_equal(f->ground.diags.count[SEV_ERROR], 0);
	assert_int_equal(f->records.len, 1);
	assert_int_equal(f->records.items[0].ref.number, 12);
}

static void test_records_what_is_wrong_in_a_log_has_its_line_and_the_rest_is_read(void **state)
{
	static const char log[] = PACKETS_BEGIN "{\"properties\":{\"uid\":\"ALT_CORE_B_YZ_11_U_4\"}},\n{\"properties\":{\"uid\":\"\xff"
						"\"}},\n" CARD("ALT_CORE_B_YZ_11_U_5", "") PACKETS_END;
	struct fixture *f = *state;

	assert_int_equal(read_log(f, log, sizeof(log) - 1), ST_SYNTAX);
	assert_int_equal(f->ground.diags.count[SEV_ERROR], 2);
	assert_int_equal(f->ground.diags.items[0].place.line, 3);
	assert_int_equal(f->ground.diags.items[1].place.line, 4);
	assert_int_equal(f->records.len, 1);
	assert_int_equal(f->records.items[0].line, 6);
}

static void test_records_a_log_cut_anywhere_is_read_to_there(void **state)
{
	static const char log[] = PACKETS_BEGIN CARD("ALT_CORE_B_YZ_11_U_5", ",\"effectDesc\":[\"{J}\"]") "," CARD(
		"ALT_CORE_B_YZ_11_U_6", "") PACKETS_END;
	struct fixture *f = *state;

	/* Behind the head, by which a log is known. */
	for (size_t len = 120; len < sizeof(log); len++) {
		char *exact = malloc(len);
		enum status status;

		assert_non_null(exact);
		memcpy(exact, log, len);
		status = read_log(f, exact, len);
		assert_int_equal(status == ST_OK, f->ground.diags.count[SEV_ERROR] == 0);
		assert_true(f->records.len <= 2);
		free(exact);
	}
	assert_int_equal(f->records.len, 2);
}

/* One byte is not read again and again: this would take hours. */
static void test_records_a_hostile_log_is_read_in_time(void **state)
{
	struct fixture *f = *state;

	buffer_add_string(&f->json, PACKETS_BEGIN);
	for (int i = 0; i < 400000; i++)
		buffer_add_string(&f->json, "{\"properties\":");
	assert_int_equal(read_log(f, f->json.data, f->json.len), ST_SYNTAX);
	assert_int_equal(f->records.len, 0);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		CASE(test_uniques_texts_mean_what_they_say),
		CASE(test_uniques_texts_become_programs_by_place),
		CASE(test_uniques_keywords_are_the_card_s),
		CASE(test_uniques_the_same_text_is_read_once),
		CASE(test_uniques_what_nobody_reads_stays_in_its_place),
		CASE(test_uniques_a_record_without_texts_is_not_a_card_without_abilities),
		CASE(test_uniques_more_abilities_than_a_card_takes_are_unread),
		CASE(test_of_sets_the_table_comes_first_and_uniques_last),
		CASE(test_of_sets_a_card_may_have_no_text),
		CASE(test_uniques_what_is_played_from_the_discard_pile_is_carried_out),
		CASE(test_uniques_none_open_nothing),
		CASE(test_uniques_of_a_sample_are_carried_out),
		CASE(test_records_a_log_has_each_of_its_cards_once),
		CASE(test_records_a_hero_of_a_log_is_one),
		CASE(test_records_pieces_of_a_log_are_joined),
		CASE(test_records_a_log_without_cards_is_no_error),
		CASE(test_records_a_card_of_a_log_that_is_told_in_part_is_passed_over),
		CASE(test_records_what_is_wrong_in_a_log_has_its_line_and_the_rest_is_read),
		CASE(test_records_a_log_cut_anywhere_is_read_to_there),
		CASE(test_records_a_hostile_log_is_read_in_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
