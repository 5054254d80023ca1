/*
 * test_lorcana_newer.c - texts of our own in the manner of sets to come, read
 * by the grammar of Lorcana.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lorcana_text.h"

static void test_lorcana_newer_events_costs_and_what_is_shared(void **state)
{
	static const struct text_row abilities[] = {
		{ "Whenever a card leaves your inkwell, you may draw a card.",
		  "when(leaves_inkwell(you, card), may(you, draw(you, 1)))" },
		{ "Whenever one or more items are put into your hand, draw a card.",
		  "when(at_once(put_into_hand(you, item)), draw(you, 1))" },
		{ "Whenever an ability of an opposing character triggers, gain 1 lore.",
		  "when(ability_triggers(opposing(character)), gain(you, 1))" },
		{ "Whenever one of your other characters is banished, gain 1 lore. This ability triggers only once "
		  "each turn.",
		  "when(once_a_turn(banished(yours(other(character)))), gain(you, 1))" },
		{ "{E} -- Draw a card. You may use this ability only once during your turn.",
		  "once_in_your_turn(activated(exert_self, draw(you, 1)))" },
		{ "Rather than pay this character's ink cost, you may banish 2 of your items.",
		  "static(alternative_cost(banish(one_of(you, 2, yours(item)))))" },
		{ "Your characters that share a classification with this character get +1 {S}.",
		  "static(modify(each(yours(shares_class(self, character))), strength, 1, always))" },
		{ "Whenever you play a character that shares an ink type with another of your characters, draw a card.",
		  "when(plays(you, shares_ink(yours(other(character)), character)), draw(you, 1))" },
		{ "Your items with the lowest cost among your items gain Ward.",
		  "static(give(each(yours(cost_is(lowest(cost, yours(item)), item))), ward, always))" },
		{ "While this character is the only character you have in play, he gets +1 {L}.",
		  "while(exists_exactly(1, yours(character)), static(modify(self, lore, 1, always)))" },
		{ "When you play this character, if you paid 2 {I} or less to play him, draw a card.",
		  "when_if(played(self), did(plays_paying(you, up_to(2), it)), draw(you, 1))" },
		{ "When you play this character, if an opponent has twice as many items in play as you, draw a card.",
		  "when_if(played(self), value_min(count(owned_by(opponent, item)), times(2, count(owned_by(you, "
		  "item)))), draw(you, 1))" },
		{ "You may play this character from your discard if you have 2 or more Baker characters in play. If "
		  "you do, she enters play exerted.",
		  "all(while(have_min(you, 2, class('Baker', character)), static(may_play_from(in_zone(discard, you, "
		  "self)))), static(enters_exerted(in_zone(discard, you, self))))" },
		{ "When you play this character, the player with the most lore loses 2 lore.",
		  "when(played(self), lose(players_who(most_lore(that_player), each_player), 2))" },
		{ "Whenever an opponent plays an item without paying its ink cost, banish that item.",
		  "when(plays_paying(opponent, 0, item), banish(it))" },
		{ "Your characters named Ann each gain \"{E} -- Draw a card.\"",
		  "static(grants_ability(each(yours(named('Ann', character))), activated(exert_self, draw(you, 1)), "
		  "always))" },
		{ "This character's {L} is equal to the number of locations you have in play, to a maximum of 4.",
		  "static(set_stat(self, lore, at_most(4, count(yours(location))), always))" },
		{ "You can use this item's abilities only if you have 2 or more Baker characters in play.",
		  "unless(have_min(you, 2, class('Baker', character)), static(cant(self, use(ability), always)))" },
		{ "If you would draw a card, you may instead gain 1 lore.",
		  "static(replace(draws(you), may(you, gain(you, 1))))" },
		{ "When you play this character, if you have played an item this turn, take an extra turn after this "
		  "one.",
		  "when_if(played(self), this_turn(plays(you, item)), extra_turn(you))" },
	};
	static const struct text_row actions[] = {
		{ "You may choose and discard 2 cards instead of paying this action's ink cost. Draw a card.",
		  "all(static(alternative_cost(discard(you, 2, card))), draw(you, 1))" },
		{ "Reveal the top 3 cards of your deck. Gain 1 lore for each different ink type among them.",
		  "seq(reveal(top_of(you, 3)), gain(you, per(1, count_inks(affected(card)))))" },
		{ "Put a card from your hand at random into your inkwell facedown and exerted.",
		  "to_inkwell(random(1, in_zone(hand, you, card)), exerted)" },
		{ "Each player discards half of their hand, rounded up.",
		  "discard(each_player, divided(plus(hand_size(each_player), 1), 2), card)" },
		{ "Double the {S} of chosen character this turn.",
		  "to(chosen(1, character), modify(it, strength, stat_of(strength, it), this_turn))" },
		{ "Choose a character of yours and an opposing character. Each deals damage equal to their {S} to the "
		  "other.",
		  "seq(choose(both(chosen(1, yours(character)), chosen(1, opposing(character)))), deal_each_other(it, "
		  "strength))" },
		{ "Choose an ink type. Draw a card.",
		  "seq(name(ink), draw(you, 1))" },
		{ "Name a cost. Banish each item with the named cost.",
		  "seq(name(cost), banish(each(cost_is(named_number, item))))" },
		{ "Play an item card from your opponent's discard for free.",
		  "play(one_of(you, 1, in_zone(discard, opponent, item)), free)" },
		{ "Draw a card. If a Baker character sang this song, ready that Baker character.",
		  "seq(draw(you, 1), if(exists(sang_this(class('Baker', character))), "
		  "ready(each(sang_this(class('Baker', character))))))" },
		{ "Each player who sang this turn draws a card.",
		  "draw(players_who(this_turn(sings(owned_by(that_player, character), class('Song', card))), "
		  "each_player), 1)" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

#define TEST(name) cmocka_unit_test(name)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_lorcana_newer_events_costs_and_what_is_shared),
	};

	return cmocka_run_group_tests(tests, lorcana_text_begin, lorcana_text_end);
}
