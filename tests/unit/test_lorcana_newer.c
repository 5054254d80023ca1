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

static void test_lorcana_newer_costs_orders_and_cards_under(void **state)
{
	static const struct text_row abilities[] = {
		{ "When this character is banished, you may play a Baker character card that was under him for free.",
		  "when(banished(self), may(you, play(one_of(you, 1, under(it, class('Baker', character))), free)))" },
		{ "At the start of your turn, banish this character unless you choose and discard a card.",
		  "when(turn_starts(you), if_not_did(may(you, discard(you, 1, card)), banish(self)))" },
		{ "You may reveal 2 Baker cards from your hand to play this character for 2 {I} less.",
		  "static(pay_less_by(reveal(one_of(you, 2, in_zone(hand, you, class('Baker', card)))), 2))" },
		{ "You may play this character for 3 {I} if an item was banished this turn.",
		  "while(this_turn(banished(item)), static(alternative_cost(pay(you, 3))))" },
		{ "Boost abilities of your characters cost 1 {I} less.",
		  "static(pay_less(you, 1, to_use(boost, each(yours(character))), always))" },
		{ "Your other items' abilities cost 1 {I} less to use.",
		  "static(pay_less(you, 1, to_use(ability, each(yours(other(item)))), always))" },
		{ "You may use this character's Boost ability twice during your turn.",
		  "while(your_turn, static(uses_each_turn(self, boost, 2)))" },
		{ "The third card you play each turn costs 3 {I} less.",
		  "static(pay_less(you, 3, to_play(nth_each_turn(3, card)), always))" },
		{ "The second character you play each turn gains Rush.",
		  "static(give(nth_each_turn(2, character), rush, always))" },
		{ "The first Baker character you play each turn costs 1 {I} less and gains Rush this turn.",
		  "all(static(pay_less(you, 1, to_play(first_each_turn(class('Baker', character))), always)), "
		  "static(give(first_each_turn(class('Baker', character)), rush, this_turn)))" },
		{ "You may play items from the top of your deck.",
		  "static(can(you, play(on_top(in_zone(deck, you, item))), always))" },
		{ "You may play items from under this character as if they were in your hand.",
		  "static(can(you, play(under(self, item)), always))" },
		{ "Whenever a location you have is banished, draw a card.",
		  "when(banished(yours(location)), draw(you, 1))" },
		{ "When you play this character, choose a keyword. Your characters gain that keyword this turn.",
		  "when(played(self), seq(name(keyword), give(each(yours(character)), named_keyword, this_turn)))" },
		{ "When you play this character, name an ink type. Opponents can't play cards of that ink type during "
		  "their next turn.",
		  "when(played(self), seq(name(ink), cant(opponents, play(of_named_ink(card)), their_next_turn)))" },
		{ "While there are cards with 3 or more different ink types under this character, she gets +3 {L}.",
		  "while(value_min(count_inks(under(self, card)), 3), static(modify(self, lore, 3, always)))" },
		{ "The first time each turn one of your characters would be dealt damage, prevent that damage.",
		  "static(first_time_each_turn(replace(takes_damage(yours(character)), prevent_damage)))" },
		{ "This character can't be challenged by exerted characters or characters with damage.",
		  "static(cant(self, be_challenged(or(exerted(character), damaged(character))), always))" },
		{ "Whenever one of your other characters leaves play, if they had a card under them, gain 1 lore.",
		  "when_if(leaves_play(yours(other(character))), is(it, with_card_under(any)), gain(you, 1))" },
		{ "Whenever this character is challenged, the challenging character gets -2 {S} this turn unless its "
		  "player pays 1 {I}.",
		  "when(challenged(self), to(the_challenger, if_not_did(may(its_player(it), pay(its_player(it), 1)), "
		  "modify(it, strength, -2, this_turn))))" },
		{ "You pay 1 {I} less to play this character for each of your characters that was banished this turn.",
		  "for_each(times_this_turn(banished(yours(character))), static(pay_less(you, 1, to_play(self), "
		  "always)))" },
		{ "While this character is being challenged by a Baker character, he gets +3 {S}.",
		  "while(is(self, being_challenged_by(class('Baker', character), any)), static(modify(self, strength, "
		  "3, always)))" },
		{ "While this character has exactly 1 card under him, he gains Ward.",
		  "while(is(self, such_that(value_is(count(under(it, card)), 1), any)), static(give(self, ward, "
		  "always)))" },
		{ "When you shift this character onto a Baker character, draw a card.",
		  "when(shifted_onto(class('Baker', character), self), draw(you, 1))" },
		{ "This character gets +1 {W} for each card under him and -1 {S} for each item you have in play.",
		  "all(for_each(count(under(it, card)), static(modify(self, willpower, 1, always))), "
		  "for_each(count(yours(item)), static(modify(self, strength, -1, always))))" },
		{ "This character's {S} and {W} are each equal to the number of cards in your hand.",
		  "all(static(set_stat(self, strength, count(in_zone(hand, you, card)), always)), "
		  "static(set_stat(self, willpower, count(in_zone(hand, you, card)), always)))" },
		{ "Damage dealt by this character can't be reduced.",
		  "static(unreduced(self, always))" },
		{ "When you play this character, each opponent may choose and discard a card. If none of them do, "
		  "draw 2 cards.",
		  "when(played(self), if_not_did(may(opponents, discard(opponents, 1, card)), draw(you, 2)))" },
		{ "When you play this character, starting with you, each player may play an item for free.",
		  "when(played(self), may(each_player, play(one_of(each_player, 1, in_zone(hand, each_player, item)), "
		  "free)))" },
		{ "Items that cost 5 or more cost you 2 {I} less to play.",
		  "static(pay_less(you, 2, to_play(cost_min(5, item)), always))" },
	};
	static const struct text_row actions[] = {
		{ "You may play this action for 1 {I} if you have no items in play. Draw a card.",
		  "all(while(not(have(you, item)), static(alternative_cost(pay(you, 1)))), draw(you, 1))" },
		{ "Banish chosen character if they have damage.",
		  "to(chosen(1, character), if(is(it, damaged(any)), banish(it)))" },
		{ "Chosen character gains Resist +X this turn, where X is the number of items you have in play.",
		  "give(chosen(1, character), resist(count(yours(item))), this_turn)" },
		{ "Up to 2 chosen characters gain Evasive, Rush, or Ward this turn.",
		  "to(chosen(up_to(2), character), or(give(it, evasive, this_turn), or(give(it, rush, this_turn), "
		  "give(it, ward, this_turn))))" },
		{ "Return any number of your items to your hand. You pay 1 {I} less for the next item you play this "
		  "turn for each item returned this way.",
		  "seq(return(one_of(you, any_number, yours(item))), for_each(count(affected(item)), pay_less(you, 1, "
		  "to_play(next(item)), this_turn)))" },
		{ "Look at the top 4 cards of your deck. You may reveal a Baker character card and an item card and "
		  "put them into your hand. Put the rest on the bottom of your deck in any order.",
		  "seq(look(you, top_of(you, 4)), seq(may(you, seq(reveal(both(from_looked(1, class('Baker', "
		  "character)), from_looked(1, item))), to_hand(it))), to_deck(rest, bottom)))" },
		{ "Return an item card with that character's cost or less from your discard to your hand.",
		  "return(one_of(you, 1, in_zone(discard, you, cost_max(cost_of(it), item))))" },
		{ "Each opposing item with the lowest cost is dealt 2 damage.",
		  "deal(2, each(opposing(with_least(cost, item))))" },
		{ "Reveal the top card of your deck. If it's a Baker character card, put it into your hand. If it "
		  "isn't, put it into your discard.",
		  "seq(reveal(top_of(you, 1)), if_else(is(it, class('Baker', character)), to_hand(it), "
		  "to_discard(it)))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_likeness_comparison_and_others(void **state)
{
	static const struct text_row abilities[] = {
		{ "When you play this character, you may exert one of your other characters to exert chosen opposing "
		  "character with cost equal to or less than the cost of the character you exerted.",
		  "when(played(self), may(you, if_did(exert(one_of(you, 1, yours(other(character)))), exert(chosen(1, "
		  "opposing(cost_max(cost_of(last_exerted), character)))))))" },
		{ "Whenever an opponent's action or ability banishes one of your characters, draw a card.",
		  "when(banished_by(yours(character), opposing(any)), draw(you, 1))" },
		{ "At the end of your turn, if you banished a character in a challenge this turn, gain 2 lore.",
		  "when_if(turn_ends(you), this_turn(banishes_in_challenge(owned_by(you, character), character)), "
		  "gain(you, 2))" },
		{ "You may ink this card from your discard.",
		  "static(may_ink_from(you, in_zone(discard, you, self)))" },
		{ "While you have 2 or more characters with the same name in play, this character gains Ward.",
		  "while(value_min(count_same(name, owned_by(you, character)), 2), static(give(self, ward, always)))" },
		{ "Your characters with {S} greater than their {W} gain Reckless.",
		  "static(give(each(yours(such_that(value_over(stat_of(strength, it), stat_of(willpower, it)), "
		  "character))), reckless, always))" },
		{ "Your characters with damage equal to or greater than their {S} can't be challenged.",
		  "static(cant(each(yours(such_that(value_min(damage_on(it), stat_of(strength, it)), character))), "
		  "be_challenged, always))" },
		{ "If you would draw one or more cards during your turn, draw that many cards plus 1 instead.",
		  "static(replace(in_your_turn(at_once(draws(you))), draw(you, plus(that_many, 1))))" },
		{ "When you play this character, deal 1 damage to chosen character for each card an opponent has "
		  "discarded this turn.",
		  "when(played(self), deal(per(1, times_this_turn(discards(opponent, card))), chosen(1, character)))" },
		{ "{E} -- Draw a card. You may use this ability only if you have a Baker character in play.",
		  "while(have(you, class('Baker', character)), activated(exert_self, draw(you, 1)))" },
		{ "{E}, Exert one of your other characters -- Gain 1 lore. If the exerted character is a Baker or "
		  "Miller, draw a card.",
		  "activated(both(exert_self, exert(one_of(you, 1, yours(other(character))))), seq(gain(you, 1), "
		  "if(is(last_exerted, class(or('Baker', 'Miller'), any)), draw(you, 1))))" },
		{ "Characters with 4 {S} or more cost 2 {I} more to move here.",
		  "static(pay_more(each_player, 2, to_move(each(strength_min(4, character)), self), always))" },
		{ "When you play this character, for each opponent, you may banish an item of theirs.",
		  "when(played(self), for_each_player(opponents, may(you, banish(one_of(you, 1, owned_by(that_player, "
		  "item))))))" },
		{ "When you play this character, you and another player each draw a card.",
		  "when(played(self), draw(both(you, chosen_opponent), 1))" },
		{ "When you play this character, banish the opposing item with the lowest cost.",
		  "when(played(self), banish(one_of(you, 1, with_least(cost, opposing(item)))))" },
		{ "Whenever you draw a card outside of your Draw step, gain 1 lore.",
		  "when(not_in_draw_step(draws(you)), gain(you, 1))" },
		{ "Your Baker characters can't be chosen for opponents' abilities.",
		  "static(cant(each(yours(class('Baker', character))), be_chosen(opposing(ability)), always))" },
		{ "Your Baker characters gain Singer equal to their cost plus 1.",
		  "static(give(each(yours(class('Baker', character))), singer(plus(cost_of(each_of_them), 1)), "
		  "always))" },
		{ "Opponents can't move damage from their characters.",
		  "static(cant(opponents, move_damage_from(owned_by(that_player, character)), always))" },
		{ "Each opponent with no items in play can't gain lore.",
		  "static(cant(players_who(have_exactly(that_player, 0, item), opponents), gain_lore, always))" },
		{ "This character can challenge only damaged characters.",
		  "static(cant(self, challenge(except(damaged(character), any)), always))" },
		{ "This character gains all abilities of characters under him.",
		  "static(gains_abilities_of(self, each(under(it, character)), always))" },
		{ "This character's {W} becomes 8 while he's at a location.",
		  "while(is(it, at_location(any)), static(set_stat(self, willpower, 8, always)))" },
		{ "You may have this character enter play exerted. If you do, draw a card.",
		  "static(may_enter_exerted(self, draw(you, 1)))" },
		{ "You may shift this character onto any of your Baker characters.",
		  "static(may_shift_onto(self, class('Baker', character)))" },
		{ "When there are 4 or more cards under this item, banish this item.",
		  "when(comes_true(exists_min(4, under(self, card))), banish(self))" },
		{ "Whenever you have no cards in your hand, draw a card.",
		  "when(comes_true(have_exactly(you, 0, in_zone(hand, you, card))), draw(you, 1))" },
		{ "When you play this character, each opponent may discard a card. You draw a card for each opponent "
		  "who does.",
		  "when(played(self), for_each_who_did(may(opponents, discard(opponents, 1, card)), draw(you, 1)))" },
	};
	static const struct text_row actions[] = {
		{ "Choose any number of characters with total cost 6 or less. Exert them.",
		  "seq(choose(chosen_total(cost, 6, character)), exert(it))" },
		{ "Draw 3 cards, then choose and discard 1.",
		  "seq(draw(you, 3), discard(you, 1, card))" },
		{ "Return all items to their players' hands. Each player loses 1 lore for each item returned to their "
		  "hand this way.",
		  "seq(return(each(item)), lose(each_player, per(1, count(owned_by(that_player, affected(item))))))" },
		{ "Deal 2 damage to chosen character. If they're at a location, deal 2 damage to that location as "
		  "well.",
		  "seq(deal(2, chosen(1, character)), if(is(it, at_location(any)), deal(2, that_location)))" },
		{ "Reveal the top 3 cards of your deck. You may play one of the items revealed this way for free.",
		  "seq(reveal(top_of(you, 3)), may(you, play(from_looked(1, affected(item)), free)))" },
		{ "Choose an opposing character. Its player chooses: * Banish that character. * You draw 3 cards.",
		  "seq(choose(chosen(1, opposing(character))), or_by(its_player(it), banish(it), draw(you, 3)))" },
		{ "Ready the characters that sang this song at the end of your turn.",
		  "delayed(turn_ends(you), ready(each(sang_this(character))))" },
		{ "Your opponents can't challenge your items during their next turn.",
		  "cant(each(opposing(character)), challenge(each(yours(item))), their_next_turn)" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_occasions_and_amounts(void **state)
{
	static const struct text_row abilities[] = {
		{ "At the start of your turn, reveal the top 2 cards of your deck. If they share a classification, "
		  "put them into your hand. Otherwise, put them into your discard.",
		  "when(turn_starts(you), seq(reveal(top_of(you, 2)), if_else(value_min(count_same(classification, "
		  "it), count(it)), to_hand(it), to_discard(it))))" },
		{ "When you play this character, if she was played from your discard, draw a card.",
		  "when_if(played(self), did(played_from(in_zone(discard, you, it), it)), draw(you, 1))" },
		{ "When you play this character, if you've played an item and a location this turn, gain 1 lore.",
		  "when_if(played(self), and(this_turn(plays(you, item)), this_turn(plays(you, location))), gain(you, "
		  "1))" },
		{ "At the end of your turn, if you played no cards this turn, draw 2 cards.",
		  "when_if(turn_ends(you), not(this_turn(plays(you, card))), draw(you, 2))" },
		{ "Whenever you ink your second card each turn, draw a card.",
		  "when(nth_time_each_turn(2, inks(you)), draw(you, 1))" },
		{ "Whenever this character is dealt damage by an ability, draw a card.",
		  "when(takes_damage_by(self, ability), draw(you, 1))" },
		{ "Whenever you put 1 or more cards from your deck into your discard, gain 1 lore.",
		  "when(at_once(put_into_discard_from(deck, owned_by(you, card))), gain(you, 1))" },
		{ "Whenever you play a character on top of another character, draw a card.",
		  "when(shifted_onto(owned_by(you, other(character)), character), draw(you, 1))" },
		{ "Whenever you play a character with a cost higher than this character's cost, draw a card.",
		  "when(plays(you, cost_more(cost_of(self), character)), draw(you, 1))" },
		{ "Whenever you move 1 or more damage counters, draw a card.",
		  "when(moves_damage(you, any, any), draw(you, 1))" },
		{ "Whenever you reveal a card from your deck, gain 1 lore.",
		  "when(reveals(you, in_zone(deck, you, card)), gain(you, 1))" },
		{ "Characters named Ann can move here for free and get +1 {L} while here.",
		  "all(static(can(each(named('Ann', character)), move_free(self), always)), "
		  "static(modify(each(here(named('Ann', character))), lore, 1, always)))" },
		{ "Instead of drawing a card during your Draw step, you may gain 1 lore.",
		  "static(replace(in_draw_step(draws(you)), may(you, gain(you, 1))))" },
		{ "At the end of your turn, if an opponent has 0 cards in hand, gain 1 lore.",
		  "when_if(turn_ends(you), have_exactly(opponent, 0, in_zone(hand, opponent, card)), gain(you, 1))" },
		{ "At the end of your turn, if you have more exerted characters than ready characters, gain 1 lore.",
		  "when_if(turn_ends(you), value_over(count(owned_by(you, exerted(character))), count(owned_by(you, "
		  "ready(character)))), gain(you, 1))" },
		{ "When you play this character, deal 1 damage to up to 3 chosen characters. Draw a card for each "
		  "character banished this way.",
		  "when(played(self), seq(deal(1, chosen(up_to(3), character)), draw(you, "
		  "count(such_that(did(banished(it)), affected(character))))))" },
		{ "When you use Shift to play a character onto this character, draw a card.",
		  "when(shifted_onto(self, character), draw(you, 1))" },
		{ "Whenever an opponent plays an action, you may pay 1 {I} to have them choose and discard a card.",
		  "when(plays(opponent, action), may(you, if_did(pay(you, 1), discard(that_player, 1, card))))" },
		{ "When you play this character, return an item of yours to your hand. If you can't, banish this "
		  "character.",
		  "when(played(self), if_not_did(return(one_of(you, 1, yours(item))), banish(self)))" },
		{ "When you play this character, draw a card if you have an item in play, then gain 1 lore if you "
		  "have a location in play.",
		  "when(played(self), seq(if(have(you, item), draw(you, 1)), if(have(you, location), gain(you, 1))))" },
		{ "When you play this character, if you're not the first player, draw a card.",
		  "when_if(played(self), not(first_player(you)), draw(you, 1))" },
		{ "When you play this character, choose one of your opponents. That player skips their draw step "
		  "during their next turn.",
		  "when(played(self), seq(choose(chosen_opponent), skip(that_player, draw_step)))" },
		{ "During each of your turns, whenever you play an item, gain 1 lore.",
		  "when(in_your_turn(plays(you, item)), gain(you, 1))" },
		{ "When you move a character here, they gain Resist +2 this turn if they're damaged.",
		  "when(moves_to(character, self), if(is(it, damaged(any)), give(it, resist(2), this_turn)))" },
	};
	static const struct text_row actions[] = {
		{ "Banish chosen character with X {S} or less, where X is the number of items you have in play.",
		  "banish(chosen(1, strength_max(count(yours(item)), character)))" },
		{ "Play a character with cost X or less for free, where X is the number of Baker characters you have "
		  "in play.",
		  "play(one_of(you, 1, in_zone(hand, you, cost_max(count(class('Baker', yours(character))), "
		  "character))), free)" },
		{ "Gain lore equal to the number of different classifications among the characters that sang this "
		  "song.",
		  "gain(you, count_classes(sang_this(character)))" },
		{ "Return each character that didn't sing this song to its player's hand.",
		  "return(each(except(sang_this(any), character)))" },
		{ "If no characters sang this song, draw a card.",
		  "if(not(exists(sang_this(character))), draw(you, 1))" },
		{ "You may deal 2 damage to chosen character. Gain 1 lore for each Baker character banished this way.",
		  "may(you, seq(deal(2, chosen(1, character)), gain(you, per(1, count(such_that(did(banished(it)), "
		  "affected(class('Baker', character))))))))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_less_damage_and_ends(void **state)
{
	static const struct text_row abilities[] = {
		{ "While you have characters named Ann, Bo, and Cy in play, this character gets +3 {L}.",
		  "while(and(have(you, named('Ann', character)), and(have(you, named('Bo', character)), have(you, "
		  "named('Cy', character)))), static(modify(self, lore, 3, always)))" },
		{ "At the end of your turn, if exactly 2 of your characters quested this turn, gain 1 lore.",
		  "when_if(turn_ends(you), and(this_turn_cards_min(2, quests(yours(character))), "
		  "not(this_turn_cards_min(plus(2, 1), quests(yours(character))))), gain(you, 1))" },
		{ "Once during your turn, you may play a Baker character here for free.",
		  "once_in_your_turn(activated(free, play_at(one_of(you, 1, in_zone(hand, you, class('Baker', "
		  "character))), self, free)))" },
		{ "Whenever this character challenges a location, deal 2 damage to it.",
		  "when(challenges(self, location), deal(2, the_challenged))" },
		{ "Whenever one or more of your characters sing a song together, draw a card.",
		  "when(at_once(sings(yours(character), class('Song', card))), draw(you, 1))" },
		{ "Characters with Singer 5 or more can't challenge this character.",
		  "static(cant(each(keyword_min(singer, 5, character)), challenge(self), always))" },
		{ "When you play this character, you may ready another chosen character with cost less than this "
		  "character's.",
		  "when(played(self), may(you, ready(chosen(1, other(cost_less(cost_of(self), character))))))" },
		{ "When you play this character, each player who has more than 4 cards in hand chooses and discards "
		  "cards until they have 4 cards in hand.",
		  "when(played(self), discard_until(players_who(have_more_than(that_player, 4, in_zone(hand, "
		  "that_player, card)), each_player), 4))" },
		{ "When you play this character, chosen opponent discards a card of their choice for each Baker "
		  "character you have in play.",
		  "when(played(self), discard(chosen_opponent, count(class('Baker', yours(character))), card))" },
		{ "During your turn, whenever you banish one of your own characters, draw a card.",
		  "when(in_your_turn(banishes(you, yours(character))), draw(you, 1))" },
		{ "This character takes 2 less damage from characters with Evasive.",
		  "static(less_damage_from(self, 2, with_keyword(evasive, character), always))" },
		{ "Damage dealt to this character by actions is reduced by 1.",
		  "static(less_damage_from(self, 1, action, always))" },
		{ "If this character would be dealt 3 or more damage, he's dealt 2 damage instead.",
		  "static(replace(takes_damage_min(3, self), deal(2, it)))" },
		{ "At the end of your turn, choose one of your exerted characters. That character can't be challenged "
		  "during your opponents' next turn.",
		  "when(turn_ends(you), seq(choose(one_of(you, 1, theirs(exerted(character)))), cant(it, "
		  "be_challenged, next_turn_of(opponents))))" },
		{ "When you play this character, if you have 5 or more locations in play, you win the game.",
		  "when_if(played(self), have_min(you, 5, location), win_game(you))" },
		{ "Whenever this location is dealt damage, you may move that damage to a character here.",
		  "when(takes_damage(self), may(you, move_damage(that_many, it, one_of(you, 1, here(character)))))" },
		{ "{E} -- Choose an item in your discard. This item gains that item's abilities this turn.",
		  "activated(exert_self, seq(choose(chosen(1, in_zone(discard, you, item))), gains_abilities_of(self, "
		  "it, this_turn)))" },
		{ "Whenever you choose and discard one or more cards, draw a card.",
		  "when(at_once(discards(you, card)), draw(you, 1))" },
	};
	static const struct text_row actions[] = {
		{ "Until the start of your next turn, chosen character gains Evasive, \"This character can't quest,\" "
		  "and Resist +1.",
		  "to(chosen(1, character), seq(give(it, evasive, until_your_next_turn), seq(grants_ability(it, "
		  "static(cant(self, quest, always)), until_your_next_turn), give(it, resist(1), "
		  "until_your_next_turn))))" },
		{ "Each opponent loses the game.",
		  "lose_game(opponents)" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_players_and_cards_alike(void **state)
{
	static const struct text_row abilities[] = {
		{ "Whenever one of your other Baker Miller characters is banished, gain 1 lore.",
		  "when(banished(yours(other(class('Baker', class('Miller', character))))), gain(you, 1))" },
		{ "Whenever this character quests, you may discard 2 cards with the same name to draw 4 cards.",
		  "when(quests(self), may(you, if_did(discard(you, 2, alike(name, card)), draw(you, 4))))" },
		{ "When you play this character, exert 2 chosen opposing characters with the same cost.",
		  "when(played(self), exert(chosen(2, alike(cost, opposing(character)))))" },
		{ "Your Boost characters gain Ward.",
		  "static(give(each(yours(with_keyword(boost, character))), ward, always))" },
		{ "When you play this character, if you played her from your discard, draw a card.",
		  "when_if(played(self), did(played_from(in_zone(discard, you, it), it)), draw(you, 1))" },
		{ "When you play this character, put the card with the highest cost from your discard on the top of "
		  "your deck.",
		  "when(played(self), to_deck(one_of(you, 1, with_most(cost, in_zone(discard, you, card))), top))" },
		{ "When you play this character, if the top card of your discard is an action card, you may play it "
		  "for free.",
		  "when(played(self), to(top_card(in_zone(discard, you, card)), if(is(it, action), may(you, play(it, "
		  "free)))))" },
		{ "When you play this character, choose one of your opponents' items. Banish that item.",
		  "when(played(self), seq(choose(chosen(1, opposing(item))), banish(it)))" },
		{ "While you have no locations in play, this character costs 1 {I} less to play and gains Evasive.",
		  "while(not(have(you, location)), all(static(pay_less(you, 1, to_play(self), always)), "
		  "static(give(self, evasive, always))))" },
		{ "While your inkwell has an odd number of cards in it, this character gets +1 {L}.",
		  "while(have_odd(you, in_zone(inkwell, you, card)), static(modify(self, lore, 1, always)))" },
		{ "While you have more than one Baker character in play, this character gains Ward.",
		  "while(have_more_than(you, 1, class('Baker', character)), static(give(self, ward, always)))" },
		{ "You can't ink this card.",
		  "static(cant(self, be_put(inkwell, you), always))" },
		{ "This character can't be played unless you have an item in play.",
		  "unless(have(you, item), static(cant(self, be_played, always)))" },
	};
	static const struct text_row actions[] = {
		{ "The player or players with the fewest characters in play draw 2 cards.",
		  "draw(players_who(have_fewest(that_player, character), each_player), 2)" },
		{ "The player or players with the most lore choose and discard 2 cards.",
		  "discard(players_who(most_lore(that_player), each_player), 2, card)" },
		{ "Each player draws 2 cards, then discards that many cards at random.",
		  "seq(draw(each_player, 2), discard_random(each_player, that_many))" },
		{ "Reveal the top card of your deck and the top card of chosen opponent's deck. Draw a card.",
		  "seq(reveal(both(top_of(you, 1), top_of(chosen_opponent, 1))), draw(you, 1))" },
		{ "Remove up to 3 damage from any number of your characters, divided as you choose.",
		  "remove_total(up_to(3), one_of(you, any_number, yours(character)))" },
		{ "Pay any amount of {I}. Gain 1 lore for each 3 {I} paid this way.",
		  "seq(pay(you, any_number), gain(you, per(1, divided(that_many, 3))))" },
		{ "This action can't be played unless you have a location in play. Gain 3 lore.",
		  "all(unless(have(you, location), static(cant(you, play(self), always))), gain(you, 3))" },
		{ "Look at chosen opponent's hand. Put a card from it on the top of their deck.",
		  "seq(look(you, hand_of(chosen_opponent)), to_deck(from_looked(1, card), top))" },
		{ "Choose two: * Draw a card. * Gain 1 lore. * Banish chosen item.",
		  "choose_mode(2, draw(you, 1), gain(you, 1), banish(chosen(1, item)))" },
		{ "Each opponent may draw a card. For each opponent who does, you gain 1 lore. If no one does, draw 2 "
		  "cards.",
		  "if_not_did(for_each_who_did(may(opponents, draw(opponents, 1)), gain(you, 1)), draw(you, 2))" },
		{ "Name a number. Reveal the top card of your deck. If its cost is the named number, you may play it "
		  "for free.",
		  "seq(name(number), seq(reveal(top_of(you, 1)), if(value_is(cost_of(it), named_number), may(you, "
		  "play(it, free)))))" },
		{ "For each player, choose an item that player has in play. Banish each of the chosen items.",
		  "seq(for_each_player(each_player, choose(chosen(1, owned_by(that_player, item)))), banish(it))" },
		{ "Search your deck for a location card and put it into your hand. If you have no locations in play, "
		  "you may play it for free instead. Shuffle your deck.",
		  "seq(seq(search(you, one_of(you, 1, in_zone(deck, you, location))), if_not_did(if(not(have(you, "
		  "location)), may(you, play(it, free))), to_hand(it))), shuffle(you))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_what_is_on_cards(void **state)
{
	static const struct text_row abilities[] = {
		{ "Opposing characters get -1 {S} for each damage on them.",
		  "for_each(damage_on(each_of_them), static(modify(each(opposing(character)), strength, -1, always)))" },
		{ "When you play this character, you pay 2 {I} less for the next Baker character you play using Shift "
		  "this turn.",
		  "when(played(self), pay_less(you, 2, to_shift(next(class('Baker', character))), this_turn))" },
		{ "Whenever you play a card from anywhere other than your hand, draw a card.",
		  "when(plays_from(you, except(in_zone(hand, you, any), card)), draw(you, 1))" },
		{ "Your characters with damage counters on them count as having +2 cost to sing songs.",
		  "static(modify(each(yours(damaged(character))), singing_cost, 2, always))" },
		{ "Characters here can sing songs as though they had Singer 5.",
		  "static(give(each(here(character)), singer(5), always))" },
		{ "Each player's characters get +1 {S} while here.",
		  "static(modify(each(here(character)), strength, 1, always))" },
		{ "{E} -- If chosen character was dealt damage this turn, draw a card.",
		  "activated(exert_self, to(chosen(1, character), if(this_turn(takes_damage(it)), draw(you, 1))))" },
		{ "{E} -- Chosen opposing character loses Ward, Evasive, and Resist this turn.",
		  "activated(exert_self, to(chosen(1, opposing(character)), seq(lose_keyword(it, ward, this_turn), "
		  "seq(lose_keyword(it, evasive, this_turn), lose_keyword(it, resist, this_turn)))))" },
		{ "When you play this character, gain 1 lore for each of your characters named Ann, Bo, Cy, or Di.",
		  "when(played(self), gain(you, per(1, count(yours(named(or('Ann', or('Bo', or('Cy', 'Di'))), "
		  "character))))))" },
		{ "When you play this character, if the top card of your discard is an item card, you may play it for "
		  "free.",
		  "when(played(self), to(top_card(in_zone(discard, you, card)), if(is(it, item), may(you, play(it, "
		  "free)))))" },
	};
	static const struct text_row actions[] = {
		{ "Reveal up to 3 cards from your hand. Gain 1 lore for each different card type among the revealed "
		  "cards.",
		  "seq(reveal(one_of(you, up_to(3), in_zone(hand, you, card))), gain(you, per(1, "
		  "count_types(affected(card)))))" },
		{ "Name a card type. Reveal the top card of your deck. If it's of the named type, put it into your "
		  "hand; if not, put it into your discard.",
		  "seq(name(card_type), seq(reveal(top_of(you, 1)), if_else(is(it, of_named_type(any)), to_hand(it), "
		  "to_discard(it))))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_places_and_instead(void **state)
{
	static const struct text_row abilities[] = {
		{ "When you play this character, you may move up to 2 of your characters to the same location for "
		  "free. If that location is named Ann, draw a card.",
		  "when(played(self), seq(may(you, move_to(one_of(you, up_to(2), yours(character)), one_of(you, 1, "
		  "location), free)), if(is(that_location, named('Ann', any)), draw(you, 1))))" },
		{ "This character gets +1 {S} for each location card in your discard and each location you have in "
		  "play.",
		  "for_each(plus(count(in_zone(discard, you, location)), count(yours(location))), static(modify(self, "
		  "strength, 1, always)))" },
		{ "{E} -- If you have a character named Ann in play, ready her. Otherwise, draw a card.",
		  "activated(exert_self, if_else(have(you, named('Ann', character)), ready(one_of(you, 1, "
		  "yours(named('Ann', character)))), draw(you, 1)))" },
		{ "Your characters with Evasive get +1 {L} while here and can move here for free.",
		  "all(static(modify(each(here(yours(with_keyword(evasive, character)))), lore, 1, always)), "
		  "static(can(each(yours(with_keyword(evasive, character))), move_free(self), always)))" },
		{ "You may move your Baker characters here for 1 {I} less.",
		  "static(pay_less(you, 1, to_move(each(yours(class('Baker', character))), self), always))" },
		{ "When this item enters play from your discard, draw a card.",
		  "when(played_from(in_zone(discard, you, self), self), draw(you, 1))" },
		{ "Characters can't be exerted by abilities while here.",
		  "static(cant(each(here(character)), be_exerted(ability), always))" },
		{ "2 {I} -- Chosen character gets +1 {L} this turn. Use this ability only once each turn.",
		  "once_a_turn(activated(pay(you, 2), modify(chosen(1, character), lore, 1, this_turn)))" },
		{ "Damage from actions is increased by 1.",
		  "static(more_damage(each(action), 1, always))" },
		{ "When you play this character, chosen Baker character may challenge this turn.",
		  "when(played(self), can(chosen(1, class('Baker', character)), challenge_when_drying, this_turn))" },
	};
	static const struct text_row actions[] = {
		{ "Draw a card. If you have a Baker character in play, you may draw 2 cards instead.",
		  "instead_if(have(you, class('Baker', character)), may(you, draw(you, 2)), draw(you, 1))" },
		{ "Each player may play a character with cost 3 or less for free. Characters played this way enter "
		  "play exerted.",
		  "may(each_player, play_exerted(one_of(each_player, 1, in_zone(hand, each_player, cost_max(3, "
		  "character))), free))" },
		{ "Draw 2 cards. If you sang this song with a character named Ann, draw 3 cards instead.",
		  "instead_if(exists(sang_this(named('Ann', character))), draw(you, 3), draw(you, 2))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_either_and_neither(void **state)
{
	static const struct text_row abilities[] = {
		{ "Whenever this character exerts to sing a song, you may return a character card with cost less than "
		  "the song's cost from your discard to your hand.",
		  "when(sings(self, class('Song', card)), may(you, return(one_of(you, 1, in_zone(discard, you, "
		  "cost_less(cost_of(the_song), character))))))" },
		{ "When this character is banished, put all damage counters from him onto chosen opposing character.",
		  "when(banished(self), move_damage(all, it, chosen(1, opposing(character))))" },
		{ "While this character's {S} is greater than 4, she gets +1 {L}.",
		  "while(value_over(stat_of(strength, self), 4), static(modify(self, lore, 1, always)))" },
		{ "During your turn, whenever this character deals damage in a challenge, he deals that much damage "
		  "to another chosen character.",
		  "when(in_your_turn(damages_in_challenge(self, character)), deal(that_many, chosen(1, "
		  "other(character))))" },
		{ "Once during your turn, you may return an item card from your discard to your hand if you have 3 or "
		  "more Baker characters in play.",
		  "while(have_min(you, 3, class('Baker', character)), once_in_your_turn(activated(free, "
		  "return(one_of(you, 1, in_zone(discard, you, item))))))" },
		{ "At the end of your turn, deal 1 damage to each character that didn't quest or challenge this turn.",
		  "when(turn_ends(you), deal(1, each(except(such_that(this_turn(either(quests(it), "
		  "challenges(it, any))), any), character))))" },
		{ "At the end of your turn, if this character didn't quest or challenge this turn, draw a card.",
		  "when_if(turn_ends(you), not(this_turn(either(quests(self), challenges(self, any)))), draw(you, 1))" },
		{ "You may look at opponents' hands while this character is exerted.",
		  "while(is(self, exerted(any)), static(may_look(you, hand_of(opponents))))" },
		{ "You pay 1 {I} less to play each item with cost 6 or more.",
		  "static(pay_less(you, 1, to_play(cost_min(6, item)), always))" },
		{ "This character can't be challenged or chosen for actions while you have an item in play.",
		  "while(have(you, item), static(cant(self, or(be_challenged, be_chosen(action)), always)))" },
		{ "This character gets +2 {S} while challenging Baker characters and +2 {W} while being challenged by "
		  "Baker characters.",
		  "all(while(challenging(it, class('Baker', character)), static(modify(self, strength, 2, always))), "
		  "while(is(it, being_challenged_by(class('Baker', character), any)), static(modify(self, willpower, "
		  "2, always))))" },
		{ "This character doesn't take damage from characters with Support.",
		  "static(no_damage(self, with_keyword(support, character), always))" },
		{ "This character counts as having any name for Shift.",
		  "static(any_name_for_shift(self))" },
		{ "This character enters play with damage equal to the number of cards in your hand.",
		  "static(enters_with_damage(self, count(in_zone(hand, you, card))))" },
		{ "{E} -- Remove up to 2 damage from chosen character. If you removed no damage this way, draw a card.",
		  "activated(exert_self, seq(remove(up_to(2), chosen(1, character)), if(not(that_many_min(1)), "
		  "draw(you, 1))))" },
	};
	static const struct text_row actions[] = {
		{ "Chosen opponent shuffles their hand into their deck and draws that many cards minus 1.",
		  "seq(to_deck(each(in_zone(hand, chosen_opponent, card)), shuffled), draw(chosen_opponent, "
		  "plus(that_many, minus(1))))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_tops_of_decks_and_only_if(void **state)
{
	static const struct text_row abilities[] = {
		{ "During your turn, whenever this character banishes another character in a challenge, put a card "
		  "from the top of your deck facedown under him.",
		  "when(in_your_turn(banishes_in_challenge(self, other(character))), put_under(top_of(you, 1), it))" },
		{ "Whenever you play a character from the top of your deck, draw a card.",
		  "when(plays_from(you, on_top(in_zone(deck, you, character))), draw(you, 1))" },
		{ "This character can quest only if you've played a song this turn.",
		  "unless(this_turn(plays(you, class('Song', card))), static(cant(self, quest, always)))" },
		{ "This character can't challenge or quest unless there's a card under him.",
		  "unless(is(it, with_card_under(any)), static(cant(self, or(challenge, quest), always)))" },
		{ "Whenever you ready an item, gain 1 lore. This ability can't trigger more than once each turn.",
		  "when(once_a_turn(readies(you, item)), gain(you, 1))" },
		{ "Whenever you play a character with both Rush and Evasive, gain 1 lore.",
		  "when(plays(you, with_keyword(rush, with_keyword(evasive, character))), gain(you, 1))" },
		{ "While your discard contains 10 or more cards, this character costs 3 {I} less to play.",
		  "while(have_min(you, 10, in_zone(discard, you, card)), static(pay_less(you, 3, to_play(self), "
		  "always)))" },
		{ "While there are exactly 2 Baker characters here, they gain Resist +1.",
		  "while(exists_exactly(2, class('Baker', here(character))), static(give(each(class('Baker', "
		  "here(character))), resist(1), always)))" },
		{ "For each 5 lore you have, this character gets +1 {L}.",
		  "for_each(divided(lore_of(you), 5), static(modify(self, lore, 1, always)))" },
		{ "{E} -- Put a card from your hand facedown under this item. If there are 5 or more cards under it, "
		  "put all of them into your hand and banish this item.",
		  "activated(exert_self, seq(put_under(one_of(you, 1, in_zone(hand, you, card)), self), if(is(it, "
		  "cards_under_min(5, any)), seq(to_hand(each(under(it, card))), banish(self)))))" },
		{ "When this character sings a song, if that song costs 4 or less, return it to your hand instead of "
		  "putting it into your discard.",
		  "when_if(sings(self, class('Song', card)), is(it, cost_max(4, any)), instead_of_discard(return(it)))" },
		{ "When you play this character, move 1 damage from this character to another chosen character for "
		  "each Baker character you have in play.",
		  "when(played(self), move_damage(per(1, count(class('Baker', yours(character)))), self, chosen(1, "
		  "other(character))))" },
	};
	static const struct text_row actions[] = {
		{ "Gain 1 lore. If this song was sung by 3 or more characters, gain 3 lore instead.",
		  "instead_if(exists_min(3, sang_this(character)), gain(you, 3), gain(you, 1))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_whose_and_which(void **state)
{
	static const struct text_row abilities[] = {
		{ "Whenever this character quests, you may play a character with cost equal to or less than the "
		  "number of cards under this character for free.",
		  "when(quests(self), may(you, play(one_of(you, 1, in_zone(hand, you, cost_max(count(under(self, "
		  "card)), character))), free)))" },
		{ "When you play this character, if an opponent has a character named Ann in play, banish that "
		  "character.",
		  "when_if(played(self), have(opponent, named('Ann', character)), banish(chosen(1, "
		  "opposing(named('Ann', character)))))" },
		{ "Whenever a character is banished, draw a card if it was damaged this turn.",
		  "when(banished(character), if(this_turn(is_damaged(it)), draw(you, 1)))" },
		{ "When a character is moved here from another location, ready that character.",
		  "when(moves_to(from_location(character), self), ready(it))" },
		{ "At the start of your turn, if you have exactly as much lore as chosen opponent, draw a card.",
		  "when_if(turn_starts(you), as_much_lore(you, chosen_opponent), draw(you, 1))" },
		{ "You may gain 1 lore instead of drawing a card during your Draw step.",
		  "static(replace(in_draw_step(draws(you)), may(you, gain(you, 1))))" },
		{ "At the start of your turn, name a card, then reveal the top card of your deck. If it's the named "
		  "card, draw it.",
		  "when(turn_starts(you), seq(seq(name_card(you), reveal(top_of(you, 1))), if(is(it, named_card), "
		  "to_hand(it))))" },
	};
	static const struct text_row actions[] = {
		{ "Each player with 3 or more items in play returns one of them to their hand.",
		  "return(one_of(players_who(have_min(that_player, 3, item), each_player), 1, theirs(item)))" },
		{ "Each opponent reveals their hand and discards the card with the highest cost.",
		  "seq(reveal_hand(opponents), discard(opponents, 1, with_most(cost, card)))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_newer_who_loses_instead(void **state)
{
	static const struct text_row abilities[] = {
		{ "{E} -- Chosen opponent loses 1 lore. If they have more lore than you, they lose 2 lore instead.",
		  "activated(exert_self, instead_if(more_lore(that_player, you), lose(that_player, 2), "
		  "lose(chosen_opponent, 1)))" },
		{ "When you play this character, exert chosen opposing character. Draw a card if that character has "
		  "Ward or Evasive.",
		  "when(played(self), seq(exert(chosen(1, opposing(character))), if(is(it, or(with_keyword(ward, "
		  "any), with_keyword(evasive, any))), draw(you, 1))))" },
		{ "While you have a Baker and a Miller character in play, this character gets +2 {L}.",
		  "while(and(have(you, class('Baker', character)), have(you, class('Miller', character))), "
		  "static(modify(self, lore, 2, always)))" },
	};

	EXPECT("ability", abilities);
}

/* Whose it is, who picks and for how long; what could only be read wrongly is not read. */
static void test_lorcana_newer_whose_who_and_how_long(void **state)
{
	static const struct text_row abilities[] = {
		{ "While being challenged, your characters get +1 {S} and gain Ward.",
		  "static(seq(modify(each(being_challenged(yours(character))), strength, 1, always), "
		  "give(each(being_challenged(yours(character))), ward, always)))" },
		{ "While exerted, your characters get +1 {S}.",
		  "while(is(it, exerted(any)), static(modify(each(yours(character)), strength, 1, always)))" },
		{ "Your opponents pay 1 {I} more to move a character here.",
		  "static(pay_more(opponents, 1, to_move(each(character), self), always))" },
		{ "Your opponents pay 1 {I} more to move characters to a location.",
		  "static(pay_more(opponents, 1, to_move(each(character), location), always))" },
		{ "This character takes 2 less damage from challenges.",
		  "static(less_damage_from(self, 2, from_challenges, always))" },
		{ "This character can't be banished, exerted, or returned to hand by opponents' effects.",
		  "static(cant(self, or(be_banished(opposing(any)), or(be_exerted(opposing(any)), "
		  "be_returned(opposing(any)))), always))" },
		{ "This character can't be chosen, damaged, or banished by opponents' actions or abilities.",
		  "static(cant(self, or(be_chosen(opposing(any)), or(be_dealt_damage(opposing(any)), "
		  "be_banished(opposing(any)))), always))" },
		{ "When you play this character, if an opponent has a location in play or in their discard, draw a "
		  "card.",
		  "when_if(played(self), have(opponent, or(owned_by(opponent, location), in_zone(discard, that_player, "
		  "location))), draw(you, 1))" },
		{ "If you would draw a card, you may look at the top 2 cards of your deck instead. Put one into your "
		  "hand and the other on the bottom of your deck.",
		  "static(replace(draws(you), may(you, seq(look(you, top_of(you, 2)), seq(to_hand(from_looked(1, "
		  "card)), to_deck(rest, bottom))))))" },
		{ "Your Baker characters and opposing Miller characters get +1 {S}.",
		  "static(modify(both(each(yours(class('Baker', character))), each(opposing(class('Miller', "
		  "character)))), strength, 1, always))" },
		{ "This character can challenge ready damaged characters and characters at a location.",
		  "This character can challenge ready damaged characters and characters at a location." },
		{ "When you play this character, draw 2 cards. You may deal 2 damage to chosen character instead.",
		  "When you play this character, draw 2 cards. You may deal 2 damage to chosen character instead." },
		{ "Whenever an opposing character challenges one of your locations, deal 1 damage to that character.",
		  "when(challenges(opposing(character), yours(location)), deal(1, the_challenger))" },
		{ "Whenever a character challenges a location, banish that character.",
		  "when(challenges(character, location), banish(the_challenger))" },
		{ "When you play this character, if you have another Baker character in play, you may draw a card. "
		  "Otherwise, discard a card.",
		  "when(played(self), if_not_did(if(have(you, other(class('Baker', character))), may(you, draw(you, "
		  "1))), discard(you, 1, card)))" },
		{ "While you have an exerted Baker character or damaged location in play, this character gains Ward.",
		  "while(have(you, or(exerted(class('Baker', character)), damaged(location))), static(give(self, ward, "
		  "always)))" },
		{ "When you play this character, chosen opponent chooses one of your characters and banishes it.",
		  "when(played(self), seq(choose(one_of(chosen_opponent, 1, yours(character))), banish(it)))" },
	};
	static const struct text_row actions[] = {
		{ "You can't gain lore this turn.",
		  "cant(you, gain_lore, this_turn)" },
		{ "Your characters can't have their {S} reduced this turn.",
		  "Your characters can't have their {S} reduced this turn." },
		{ "You may play characters for free this turn.",
		  "may_play_free(you, character, this_turn)" },
		{ "Each opponent plays with their hand revealed until the start of your next turn.",
		  "Each opponent plays with their hand revealed until the start of your next turn." },
		{ "Banish chosen exerted and damaged character.",
		  "Banish chosen exerted and damaged character." },
		{ "Return an item card that costs 1 more than chosen character from your discard to your hand.",
		  "return(one_of(you, 1, in_zone(discard, you, cost_is(plus(cost_of(chosen(1, character)), 1), item))))" },
		{ "Exert a character of your choice.",
		  "Exert a character of your choice." },
		{ "Each opponent puts a card of your choice from their hand on the bottom of their deck.",
		  "to_deck(one_of(you, 1, in_zone(hand, opponents, card)), bottom)" },
		{ "Put a character card from your inkwell or hand on the bottom of your deck.",
		  "to_deck(one_of(you, 1, or(in_zone(inkwell, you, character), in_zone(hand, you, character))), bottom)" },
		{ "Each player may discard a card. Each opponent who discarded a card this way loses 1 lore.",
		  "seq(may(each_player, discard(each_player, 1, card)), lose(who_did(discards(that_player, card), "
		  "opponents), 1))" },
		{ "Each of your characters gets +1 {L} this turn for each card under them.",
		  "modify(each(yours(character)), lore, per(1, count(under(each_of_them, card))), this_turn)" },
		{ "Your characters get +1 {S} this turn for each damage on them.",
		  "modify(each(yours(character)), strength, per(1, damage_on(each_of_them)), this_turn)" },
		{ "All your characters and opposing items can't be chosen this turn.",
		  "cant(both(each(yours(character)), each(opposing(item))), be_chosen, this_turn)" },
		{ "Return chosen exerted character or damaged location to its player's hand.",
		  "return(chosen(1, or(exerted(character), damaged(location))))" },
		{ "Return an Amber character card or Steel item card from your discard to your hand.",
		  "return(one_of(you, 1, in_zone(discard, you, or(ink(amber, character), ink(steel, item)))))" },
		{ "Chosen opponent returns 2 of your characters to your hand.",
		  "return(one_of(chosen_opponent, 2, yours(character)))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

/* "That character" is the one challenged or damaged; "unless you" is an offer; cards are not what is in play. */
static void test_lorcana_newer_which_character_and_offers(void **state)
{
	static const struct text_row abilities[] = {
		{ "Whenever this character challenges another character, if that character is damaged, draw a card.",
		  "when_if(challenges(self, other(character)), is(the_challenged, damaged(any)), to(the_challenged, "
		  "draw(you, 1)))" },
		{ "Whenever this character challenges another character, if that character has cost 3 or less, banish "
		  "it.",
		  "when_if(challenges(self, other(character)), is(the_challenged, cost_max(3, any)), "
		  "to(the_challenged, banish(it)))" },
		{ "Whenever this character deals damage to another character, if that character is exerted, it can't "
		  "ready at the start of its next turn.",
		  "when_if(damages(self, other(character)), is(the_damaged, exerted(any)), to(the_damaged, cant(it, "
		  "ready_at_start, their_next_turn)))" },
		{ "Whenever this character challenges another character, you may draw a card if that character is "
		  "exerted.",
		  "when(challenges(self, other(character)), if(is(the_challenged, exerted(any)), may(you, draw(you, "
		  "1))))" },
		{ "Whenever this character challenges another character, that character's player can't gain lore "
		  "during their next turn.",
		  "when(challenges(self, other(character)), cant(its_player(the_challenged), gain_lore, "
		  "their_next_turn))" },
		{ "Whenever this character challenges another character, each opponent loses lore equal to that "
		  "character's {L}.",
		  "when(challenges(self, other(character)), lose(opponents, stat_of(lore, the_challenged)))" },
		{ "Whenever this character challenges another character, deal damage equal to that character's {S} to "
		  "chosen opposing character.",
		  "when(challenges(self, other(character)), deal(stat_of(strength, the_challenged), chosen(1, "
		  "opposing(character))))" },
		{ "When you play this character, unless you banish one of your items, banish this character.",
		  "when(played(self), if_not_did(may(you, banish(one_of(you, 1, yours(item)))), banish(self)))" },
	};
	static const struct text_row actions[] = {
		{ "Reveal the top 3 cards of your deck. Put all item cards into your hand and the rest into your "
		  "discard.",
		  "seq(reveal(top_of(you, 3)), seq(to_hand(from_looked(all, item)), to_discard(rest)))" },
		{ "Unless you discard a card, each opponent draws a card.",
		  "if_not_did(may(you, discard(you, 1, card)), draw(opponents, 1))" },
		{ "At the end of the turn, return all characters you played this turn to your hand.",
		  "delayed(turn_ends(you), return(each(such_that(this_turn(plays(you, it)), character))))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

#define TEST(name) cmocka_unit_test(name)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_lorcana_newer_events_costs_and_what_is_shared),
		TEST(test_lorcana_newer_costs_orders_and_cards_under),
		TEST(test_lorcana_newer_likeness_comparison_and_others),
		TEST(test_lorcana_newer_occasions_and_amounts),
		TEST(test_lorcana_newer_less_damage_and_ends),
		TEST(test_lorcana_newer_players_and_cards_alike),
		TEST(test_lorcana_newer_what_is_on_cards),
		TEST(test_lorcana_newer_places_and_instead),
		TEST(test_lorcana_newer_either_and_neither),
		TEST(test_lorcana_newer_tops_of_decks_and_only_if),
		TEST(test_lorcana_newer_whose_and_which),
		TEST(test_lorcana_newer_who_loses_instead),
		TEST(test_lorcana_newer_whose_who_and_how_long),
		TEST(test_lorcana_newer_which_character_and_offers),
	};

	return cmocka_run_group_tests(tests, lorcana_text_begin, lorcana_text_end);
}
