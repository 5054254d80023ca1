/*
 * test_lorcana_text.c - texts that no card has, read by the grammar of Lorcana:
 * what may stand in a part of speech may stand wherever that part may.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lorcana_text.h"

static void test_lorcana_text_what_triggers(void **state)
{
	static const struct text_row abilities[] = {
		{ "Once during each opponent's turn, when this character is challenged, draw a card.",
		  "when(in_opponents_turn(once_a_turn(challenged(self))), draw(you, 1))" },
		{ "During each opponent's turn, the first time they play an action, gain 1 lore.",
		  "when(in_their_turn(first_time_each_turn(plays(opponent, action))), gain(you, 1))" },
		{ "At the end of each turn, draw a card.", "when(turn_ends(any_player), draw(you, 1))" },
		{ "The second time you draw a card this turn, gain 1 lore.",
		  "when(nth_time_each_turn(2, draws(you)), gain(you, 1))" },
		{ "Whenever one of your Baker characters is banished by an item, draw a card.",
		  "when(banished_by(yours(class('Baker', character)), item), draw(you, 1))" },
		{ "Whenever a character is challenged by a Miller character, draw a card.",
		  "when(challenges(class('Miller', character), character), draw(you, 1))" },
		{ "Whenever one of your items is exerted while damaged, draw a card.",
		  "when(becomes_exerted(damaged(yours(item))), draw(you, 1))" },
		{ "Whenever 1 or more damage is moved to an opposing character, draw a card.",
		  "when(moves_damage_to(any_player, opposing(character)), draw(you, 1))" },
		{ "Whenever an opponent loses lore, draw a card.", "when(loses_lore(opponent), draw(you, 1))" },
		{ "Whenever you gain 2 or more lore, draw a card.", "when(gains_lore(you, 2), draw(you, 1))" },
		{ "Whenever an opponent pays 6 {I} or more to play an item, gain 1 lore.",
		  "when(plays_paying(opponent, at_least(6), item), gain(you, 1))" },
		{ "Whenever a player draws their second card each turn, gain 1 lore.",
		  "when(draws_nth(any_player, 2), gain(you, 1))" },
		{ "Whenever your opponents' Baker characters quest, draw a card.",
		  "when(quests(opposing(class('Baker', character))), draw(you, 1))" },
		{ "Whenever this character is chosen for an opponent's ability, draw a card.",
		  "when(chosen_for(self, opposing(ability)), draw(you, 1))" },
		{ "Whenever a card is put into your discard from your deck, gain 1 lore.",
		  "when(put_into_discard_from(deck, yours(card)), gain(you, 1))" },
		{ "Whenever a character leaves this location, exert them.",
		  "when(moves_from(character, self), exert(it))" },
		{ "Whenever this character or another Miller character readies, gain 1 lore.",
		  "when(becomes_ready(or(self, other(class('Miller', character)))), gain(you, 1))" },
		{ "Whenever you reveal a Baker character card, gain 1 lore.",
		  "when(reveals(you, class('Baker', character)), gain(you, 1))" },
		{ "When you discard this card, draw a card.", "when(discards(you, self), draw(you, 1))" },
		{ "Whenever an opponent plays a character using Shift, draw a card.",
		  "when(while(shifted(it), plays(opponent, character)), draw(you, 1))" },
		{ "When you shift a character on top of this character, draw a card.",
		  "when(shifted_onto(self, character), draw(you, 1))" },
		{ "When you shift a character on top of her, draw a card.",
		  "when(shifted_onto(self, character), draw(you, 1))" },
		{ "When you shift this character, draw a card.",
		  "when(while(shifted(it), played(self)), draw(you, 1))" },
		{ "Whenever you play this or another Miller character, draw a card.",
		  "when(either(played(self), plays(you, other(class('Miller', character)))), draw(you, 1))" },
		{ "Whenever an opposing character enters play exerted, draw a card.",
		  "when(played(exerted(opposing(character))), draw(you, 1))" },
		{ "Whenever this character sings a song with Sing Together, gain 1 lore.",
		  "when(sings(self, with_keyword(sing_together, class('Song', card))), gain(you, 1))" },
		{ "The first time a Miller character moves here each turn, draw a card.",
		  "when(first_time_each_turn(moves_to(class('Miller', character), self)), draw(you, 1))" },
		{ "When this character quests, if all cards in your inkwell are exerted, draw a card.",
		  "when_if(quests(self), all_are(in_zone(inkwell, you, card), exerted(any)), draw(you, 1))" },
		{ "Whenever this character quests, you may reveal the top card of your deck. If you do, you may play it for free. "
		  "Otherwise, put it on the bottom of your deck.",
		  "when(quests(self), if_did(may(you, reveal(top_of(you, 1))), if_not_did(may(you, play(it, free)), "
		  "to_deck(it, bottom))))" },
		{ "Whenever an opponent exerts a character to sing, draw a card.",
		  "when(sings(owned_by(opponent, character), class('Song', card)), draw(you, 1))" },
	};

	EXPECT("ability", abilities);
}

static void test_lorcana_text_conditions(void **state)
{
	static const struct text_row abilities[] = {
		{ "While you have 2 or fewer items in play, this character gains Ward.",
		  "while(have_max(you, 2, item), static(give(self, ward, always)))" },
		{ "While you have a Baker character and no items in play, this character can't quest.",
		  "while(and(have(you, class('Baker', character)), have_exactly(you, 0, item)), "
		  "static(cant(self, quest, always)))" },
		{ "While an opponent has fewer items in play than you, this character gets +1 {L}.",
		  "while(have_more(you, opponent, item), static(modify(self, lore, 1, always)))" },
		{ "While you have the most items in play, this character gets +1 {L}.",
		  "while(have_most(you, item), static(modify(self, lore, 1, always)))" },
		{ "While you have 3 or less lore, this character gains Rush.",
		  "while(lore_max(you, 3), static(give(self, rush, always)))" },
		{ "While all of your items are exerted, this character gets +1 {S}.",
		  "while(all_are(yours(item), exerted(any)), static(modify(self, strength, 1, always)))" },
		{ "While none of your characters have damage, this character gains Alert.",
		  "while(not(have(you, damaged(character))), static(give(self, alert, always)))" },
		{ "While this character isn't exerted, your items gain Ward.",
		  "while(not(is(self, exerted(any))), static(give(each(yours(item)), ward, always)))" },
		{ "While there are 2 or fewer locations in play, this character can't challenge.",
		  "while(exists_max(2, location), static(cant(self, challenge, always)))" },
		{ "While your discard has no cards, this character gets +1 {S}.",
		  "while(have_exactly(you, 0, in_zone(discard, you, card)), static(modify(self, strength, 1, "
		  "always)))" },
		{ "While the total {S} of your characters is 10 or more, this character gets +1 {L}.",
		  "while(value_min(total(strength, each(yours(character))), 10), static(modify(self, lore, "
		  "1, always)))" },
		{ "If an opposing character quested during their last turn, you pay 2 {I} less to play this "
		  "character.",
		  "while(last_turn(that_player, quests(opposing(character))), static(pay_less(you, 2, "
		  "to_play(self), always)))" },
		{ "At the end of your turn, if an opponent hasn't played an item this turn, draw a card.",
		  "when_if(turn_ends(you), not(this_turn(plays(opponent, item))), draw(you, 1))" },
		{ "At the end of your turn, if they discarded 2 or more cards this turn, draw a card.",
		  "when_if(turn_ends(you), this_turn_min(2, discards(that_player, card)), draw(you, 1))" },
	};
	static const struct text_row actions[] = {
		{ "Remove up to 3 damage from chosen item. If you removed 2 or more damage this way, draw a "
		  "card.",
		  "seq(remove(up_to(3), chosen(1, item)), if(that_many_min(2), draw(you, 1)))" },
		{ "Return chosen item to its player's hand. If that item was exerted, draw a card.",
		  "seq(return(chosen(1, item)), if(is(it, exerted(any)), draw(you, 1)))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_text_cards(void **state)
{
	static const struct text_row actions[] = {
		{ "Banish chosen character with more {W} than this character.",
		  "banish(chosen(1, stat_more(willpower, stat_of(willpower, self), character)))" },
		{ "Banish all characters with cost 3.", "banish(each(cost_is(3, character)))" },
		{ "Banish chosen character with 2 {W} or less.",
		  "banish(chosen(1, stat_max(willpower, 2, character)))" },
		{ "Banish chosen character with 2 or less damage.", "banish(chosen(1, damage_max(2, character)))" },
		{ "Banish chosen character with 0 {L}.", "banish(chosen(1, stat_is(lore, 0, character)))" },
		{ "Banish chosen character with the highest cost.", "banish(chosen(1, with_most(cost, character)))" },
		{ "Banish chosen character with Rush or Ward.",
		  "banish(chosen(1, or(with_keyword(rush, character), with_keyword(ward, character))))" },
		{ "Banish chosen character that quested this turn.",
		  "banish(chosen(1, such_that(this_turn(quests(it)), character)))" },
		{ "Banish chosen character that wasn't damaged this turn.",
		  "banish(chosen(1, except(such_that(this_turn(is_damaged(it)), any), character)))" },
		{ "Banish chosen character with the same cost as one of your items.",
		  "banish(chosen(1, same_cost(yours(item), character)))" },
		{ "Banish chosen location with no characters at it.",
		  "banish(chosen(1, such_that(not(exists(at(it, character))), location)))" },
		{ "Banish chosen item or Baker character.", "banish(chosen(1, or(item, class('Baker', character))))" },
		{ "Banish chosen damaged or exerted character.",
		  "banish(chosen(1, or(damaged(character), exerted(character))))" },
		{ "Banish all characters at chosen location.", "banish(each(at(chosen(1, location), character)))" },
		{ "Banish any number of chosen items with total cost 4 or less.",
		  "banish(chosen_total(cost, 4, item))" },
	};

	EXPECT("action", actions);
}

static void test_lorcana_text_numbers(void **state)
{
	static const struct text_row actions[] = {
		{ "Draw a card for each different cost among your items, to a maximum of 3 cards.",
		  "draw(you, at_most(3, count_costs(yours(item))))" },
		{ "Gain 1 lore for every 2 items you have in play.",
		  "gain(you, per(1, divided(count(yours(item)), 2)))" },
		{ "Gain lore equal to the highest {L} among your characters.",
		  "gain(you, highest(lore, yours(character)))" },
		{ "Each opponent loses 2 lore for each of their exerted characters, to a maximum of 4 lore "
		  "each.",
		  "lose(opponents, at_most(4, per(2, count(owned_by(that_player, exerted(character))))))" },
		{ "Deal 3 damage divided as you choose among any number of chosen characters.",
		  "deal_divided(3, chosen(any_number, character))" },
		{ "Deal X damage to chosen character, where X is the number of your items.",
		  "deal(count(yours(item)), chosen(1, character))" },
	};

	EXPECT("action", actions);
}

static void test_lorcana_text_players(void **state)
{
	static const struct text_row actions[] = {
		{ "Each player with 3 or more items in play draws a card.",
		  "draw(players_who(have_min(that_player, 3, item), each_player), 1)" },
		{ "Each opponent who has no items in play loses 1 lore.",
		  "lose(players_who(have_exactly(that_player, 0, item), opponents), 1)" },
		{ "Each opponent with 2 or more items in play chooses and banishes one of them.",
		  "banish(one_of(players_who(have_min(that_player, 2, item), opponents), 1, theirs(item)))" },
		{ "You and chosen opponent each draw a card.", "draw(both(you, chosen_opponent), 1)" },
		{ "Each opponent must choose and exert 2 of their items.",
		  "exert(one_of(opponents, 2, theirs(item)))" },
		{ "Each player puts a card from their hand on the bottom of their deck.",
		  "to_deck(one_of(each_player, 1, in_zone(hand, each_player, card)), bottom)" },
		{ "Chosen opponent chooses one: * You draw a card. * They lose 1 lore and you gain 1 lore.",
		  "or_by(chosen_opponent, draw(you, 1), seq(lose(that_player, 1), gain(you, 1)))" },
		{ "Choose up to 2: * Draw a card. * Gain 1 lore. * Banish chosen item.",
		  "choose_mode(up_to(2), draw(you, 1), gain(you, 1), banish(chosen(1, item)))" },
	};

	EXPECT("action", actions);
}

static void test_lorcana_text_how_long(void **state)
{
	static const struct text_row actions[] = {
		{ "For the rest of this turn, you pay 1 {I} less to play items.",
		  "pay_less(you, 1, to_play(item), this_turn)" },
		{ "Until the end of your next turn, your Miller characters gain Ward.",
		  "give(each(yours(class('Miller', character))), ward, until_end_of_your_next_turn)" },
		{ "Opponents can't play items or gain lore until the start of your next turn.",
		  "cant(opponents, or(play(item), gain_lore), until_your_next_turn)" },
		{ "The next time chosen character would be banished this turn, return them to their player's "
		  "hand instead.",
		  "to(chosen(1, character), replace_next(banished(it), return(it), this_turn))" },
		{ "Choose an opposing character. When that character is banished, gain 1 lore.",
		  "seq(choose(chosen(1, opposing(character))), floating(when(banished(it), gain(you, 1)), "
		  "always))" },
	};

	EXPECT("action", actions);
}

static void test_lorcana_text_what_characters_may_do(void **state)
{
	static const struct text_row abilities[] = {
		{ "Your Miller characters can challenge locations the turn they're played.",
		  "static(can(each(yours(class('Miller', character))), challenge_when_drying(location), "
		  "always))" },
		{ "Your Baker characters can move to locations for free.",
		  "static(can(each(yours(class('Baker', character))), move_free(location), always))" },
		{ "Opposing characters get -1 {S} while challenging.",
		  "while(challenging(it, any), static(modify(each(opposing(character)), strength, -1, "
		  "always)))" },
		{ "This character gets +2 {S} while challenging or being challenged by a Baker character.",
		  "while(or(challenging(it, class('Baker', character)), is(it, "
		  "being_challenged_by(class('Baker', character), any))), static(modify(self, strength, 2, "
		  "always)))" },
		{ "Opposing characters can't be readied by effects.",
		  "static(cant(each(opposing(character)), be_readied(any), always))" },
		{ "Opponents can't choose your items for abilities.",
		  "static(cant(opponents, choose(each(yours(item)), ability), always))" },
		{ "Opponents can't play more than 2 items each turn.",
		  "static(cant(opponents, play_more_than(2, item), always))" },
		{ "Opponents pay 1 {I} more to move their characters to locations.",
		  "static(pay_more(opponents, 1, to_move(each(owned_by(that_player, character)), location), "
		  "always))" },
		{ "Cards can't leave opponents' discards.",
		  "static(cant(each(card), leave(in_zone(discard, opponents, any)), always))" },
		{ "This character is also named Bo.", "static(named_also(self, 'Bo', always))" },
		{ "This character's {S} is equal to the number of your items.",
		  "static(set_stat(self, strength, count(yours(item)), always))" },
		{ "Only Baker characters can move here.",
		  "static(only_can(each(class('Baker', character)), move(self)))" },
		{ "You may look at the top card of your deck at any time.", "static(may_look(you, top_of(you, 1)))" },
		{ "If one of your Baker characters would be dealt damage, that damage is dealt to this "
		  "character instead.",
		  "static(replace(takes_damage(yours(class('Baker', character))), deal(that_many, self)))" },
		{ "This character can't ready at the start of your turn. At the end of your turn, ready him.",
		  "all(static(cant(self, ready_at_start, always)), when(turn_ends(you), ready(it)))" },
		{ "Each opponent plays with the top card of their deck faceup.", "static(top_card_shown(opponents))" },
		{ "You pay 1 {I} less to shift a character on top of this character.",
		  "static(pay_less(you, 1, to_shift_onto(character, self), always))" },
		{ "You may shift any character on top of this character.", "static(may_shift_onto(character, self))" },
		{ "You can have other Baker characters in your deck regardless of ink type.",
		  "static(any_ink_in_deck(other(class('Baker', character))))" },
		{ "You may play items from your discard. If you do, they enter play exerted.",
		  "all(static(can(you, play(in_zone(discard, you, item)), always)), "
		  "static(enters_exerted(each(in_zone(discard, you, item)))))" },
		{ "Once during your turn, you may move chosen character from here to another location for free. If you do, "
		  "draw a card.",
		  "once_in_your_turn(activated(free, if_did(move_to(chosen(1, here(character)), "
		  "one_of(you, 1, other(location)), free), draw(you, 1))))" },
	};
	static const struct text_row actions[] = {
		{ "You pay 1 {I} less to play this action for each Baker character you have in play. Draw a "
		  "card.",
		  "all(for_each(count(class('Baker', yours(character))), static(pay_less(you, 1, "
		  "to_play(self), always))), draw(you, 1))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_text_what_is_done(void **state)
{
	static const struct text_row actions[] = {
		{ "Chosen Baker character and chosen opposing character each deal damage equal to their {S} "
		  "to the other.",
		  "deal_each_other(both(chosen(1, class('Baker', character)), chosen(1, "
		  "opposing(character))), strength)" },
		{ "Chosen character loses all abilities until the start of your next turn.",
		  "lose_ability(chosen(1, character), all, until_your_next_turn)" },
		{ "Play an item from your discard for free. It enters play exerted.",
		  "play_exerted(one_of(you, 1, in_zone(discard, you, item)), free)" },
		{ "Play an item for 2 {I} less.", "play(one_of(you, 1, in_zone(hand, you, item)), less(2))" },
		{ "Chosen opponent reveals a card at random from their hand. If it's an item card, they "
		  "discard it.",
		  "seq(reveal(random(1, in_zone(hand, chosen_opponent, card))), if(is(it, item), "
		  "to_discard(it)))" },
		{ "Chosen opponent reveals their hand and puts an item card of your choice on the bottom of "
		  "their deck.",
		  "seq(reveal_hand(chosen_opponent), to_deck(one_of(you, 1, in_zone(hand, chosen_opponent, "
		  "item)), bottom))" },
		{ "Return a Baker character card and an item card from your discard to your hand.",
		  "return(both(one_of(you, 1, in_zone(discard, you, class('Baker', character))), one_of(you, "
		  "1, in_zone(discard, you, item))))" },
		{ "Look at the top 3 cards of your deck. You may play an item from among them for free.",
		  "seq(look(you, top_of(you, 3)), may(you, play(from_looked(1, item), free)))" },
		{ "Each player shuffles their hand into their deck, then draws that many cards.",
		  "seq(to_deck(each(in_zone(hand, each_player, card)), shuffled), draw(each_player, "
		  "that_many))" },
		{ "Name a card type, then reveal the top card of your deck. If it's a card of the named "
		  "type, put it into your hand.",
		  "seq(seq(name(card_type), reveal(top_of(you, 1))), if(is(it, of_named_type(any)), "
		  "to_hand(it)))" },
		{ "Search your deck for a Baker character card, reveal it, put it into your hand, then "
		  "shuffle your deck.",
		  "seq(search(you, one_of(you, 1, in_zone(deck, you, class('Baker', character)))), "
		  "seq(reveal(it), seq(to_hand(it), shuffle(you))))" },
		{ "Banish chosen location. Deal 1 damage to each character that was there.",
		  "seq(banish(chosen(1, location)), deal(1, each(was_at(it, character))))" },
		{ "Deal 1 damage to chosen character. This damage can't be reduced by Resist.",
		  "deal_in_full(1, chosen(1, character))" },
		{ "Choose one of the following. If you have a Baker character in play, choose both instead: * Draw a card. "
		  "* Gain 1 lore.",
		  "if_else(have(you, class('Baker', character)), choose_mode(2, draw(you, 1), gain(you, 1)), "
		  "choose_mode(1, draw(you, 1), gain(you, 1)))" },
		{ "Put any number of cards from your hand on the bottom of your deck. Draw that number of cards plus 2.",
		  "seq(to_deck(one_of(you, any_number, in_zone(hand, you, card)), bottom), draw(you, plus(that_many, 2)))" },
		{ "You and another chosen player each draw a card.", "draw(both(you, chosen_opponent), 1)" },
		{ "Choose and discard a Baker character card or an item card from your hand. If you do, draw a card.",
		  "if_did(discard(you, 1, or(class('Baker', character), item)), draw(you, 1))" },
		{ "Each player reveals the top card of their deck. If it's an item card, they may put it into their hand. "
		  "Otherwise, put it into their discard.",
		  "for_each_player(each_player, seq(reveal(top_of(that_player, 1)), if_not_did(if(is(it, item), "
		  "may(that_player, to_hand(it))), to_discard(it))))" },
		{ "Give chosen character +1 {S} and Ward this turn.",
		  "to(chosen(1, character), seq(modify(it, strength, 1, this_turn), give(it, ward, this_turn)))" },
		{ "Banish chosen item unless its player pays 2 {I}.",
		  "to(chosen(1, item), if_not_did(may(its_player(it), pay(its_player(it), 2)), banish(it)))" },
		{ "Each opponent may pay 1 {I}. Each opponent who doesn't loses 1 lore.",
		  "for_each_who_did_not(may(opponents, pay(opponents, 1)), lose(that_player, 1))" },
		{ "Deal 3 damage to chosen item. If it isn't banished, draw a card.",
		  "seq(deal(3, chosen(1, item)), if(not(did(banished(it))), draw(you, 1)))" },
		{ "Each player chooses one of their items. Banish all other items.",
		  "seq(choose(one_of(each_player, 1, theirs(item))), banish(each(except(it, item))))" },
	};

	EXPECT("action", actions);
}

static void test_lorcana_text_whom_a_pronoun_is_about(void **state)
{
	static const struct text_row abilities[] = {
		{ "Whenever this character is challenged by a Baker character, he takes no damage from "
		  "that challenge.",
		  "when(challenges(class('Baker', character), self), no_damage(self, from_this_challenge, "
		  "this_challenge))" },
		{ "When this character is challenged by a damaged character, you may ready her.",
		  "when(challenges(damaged(character), self), may(you, ready(self)))" },
		{ "Whenever this character is challenged by a Baker character, exert that character.",
		  "when(challenges(class('Baker', character), self), exert(the_challenger))" },
		{ "Whenever this character is challenged by a Baker character, gain lore equal to his {L}.",
		  "when(challenges(class('Baker', character), self), gain(you, stat_of(lore, self)))" },
		{ "Whenever this character is challenged by a Baker character, you may deal damage equal to her {S} to "
		  "chosen character.",
		  "when(challenges(class('Baker', character), self), may(you, deal(stat_of(strength, self), chosen(1, "
		  "character))))" },
		{ "Whenever one of your characters is challenged by a Miller character, gain lore equal to their {L}.",
		  "when(challenges(class('Miller', character), yours(character)), gain(you, stat_of(lore, "
		  "the_challenged)))" },
		{ "Whenever this character is dealt damage by an opposing character, she gains Rush this "
		  "turn.",
		  "when(damages(opposing(character), self), give(self, rush, this_turn))" },
		{ "Whenever one of your characters is challenged by a Miller character, they get +1 {S} "
		  "this turn.",
		  "when(challenges(class('Miller', character), yours(character)), modify(the_challenged, "
		  "strength, 1, this_turn))" },
		{ "Whenever this character challenges another character, that character gets -2 {S} this "
		  "turn.",
		  "when(challenges(self, other(character)), modify(the_challenged, strength, -2, "
		  "this_turn))" },
		{ "Whenever this character challenges another character, they get -2 {S} this turn.",
		  "when(challenges(self, other(character)), modify(the_challenged, strength, -2, "
		  "this_turn))" },
		{ "Whenever this character challenges another character, he gets +2 {S} this turn.",
		  "when(challenges(self, other(character)), modify(it, strength, 2, this_turn))" },
		{ "Whenever one of your Baker characters challenges a character, you may deal 1 damage to "
		  "that character. Draw a card.",
		  "when(challenges(yours(class('Baker', character)), character), seq(may(you, deal(1, "
		  "the_challenged)), draw(you, 1)))" },
		{ "Your Baker characters get +1 {S} for each 1 damage on them.",
		  "for_each(damage_on(each_of_them), static(modify(each(yours(class('Baker', character))), "
		  "strength, 1, always)))" },
		{ "This character gets +1 {L} for each 1 damage on him.",
		  "for_each(damage_on(self), static(modify(self, lore, 1, always)))" },
		{ "While challenging, your Miller characters gain Alert.",
		  "while(challenging(it, any), static(give(each(yours(class('Miller', character))), alert, "
		  "always)))" },
	};

	EXPECT("ability", abilities);
}

static void test_lorcana_text_who_did_it(void **state)
{
	static const struct text_row abilities[] = {
		{ "At the end of your turn, if you challenged with 2 or more Baker characters this turn, "
		  "draw a card.",
		  "when_if(turn_ends(you), this_turn_cards_min(2, challenges(owned_by(you, class('Baker', "
		  "character)), any)), draw(you, 1))" },
		{ "At the end of your turn, if you quested with 3 or more characters this turn, draw a "
		  "card.",
		  "when_if(turn_ends(you), this_turn_cards_min(3, quests(owned_by(you, character))), "
		  "draw(you, 1))" },
		{ "At the end of your turn, if an opponent moved 2 or more characters this turn, draw a "
		  "card.",
		  "when_if(turn_ends(you), this_turn_cards_min(2, moves_to(owned_by(opponent, character), "
		  "location)), draw(you, 1))" },
		{ "At the end of your turn, if 2 or more of your Baker characters challenged this turn, "
		  "draw a card.",
		  "when_if(turn_ends(you), this_turn_cards_min(2, challenges(yours(class('Baker', "
		  "character)), any)), draw(you, 1))" },
		{ "At the end of your turn, if 2 or more items were banished this turn, draw a card.",
		  "when_if(turn_ends(you), this_turn_min(2, banished(item)), draw(you, 1))" },
		{ "At the end of your turn, if you discarded exactly 3 cards this turn, draw a card.",
		  "when_if(turn_ends(you), this_turn_is(3, discards(you, card)), draw(you, 1))" },
		{ "At the end of your turn, if you've drawn exactly 2 cards this turn, gain 1 lore.",
		  "when_if(turn_ends(you), this_turn_is(2, draws(you)), gain(you, 1))" },
		{ "At the end of your turn, if 2 or more cards were put into your inkwell this turn, gain "
		  "1 lore.",
		  "when_if(turn_ends(you), this_turn_min(2, inks(you)), gain(you, 1))" },
		{ "At the end of your turn, if no player has played an item this turn, draw a card.",
		  "when_if(turn_ends(you), not(this_turn(plays(any_player, item))), draw(you, 1))" },
		{ "Whenever an opponent moves a character to a location, draw a card.",
		  "when(moves_to(owned_by(opponent, character), location), draw(you, 1))" },
		{ "Whenever an opponent moves a character here, draw a card.",
		  "when(moves_to(opposing(character), self), draw(you, 1))" },
		{ "Whenever one of your items is banished by an action, draw a card.",
		  "when(banished_by(yours(item), action), draw(you, 1))" },
		{ "While you have fewer cards in your inkwell than an opponent, this character gains Ward.",
		  "while(have_more(opponent, you, in_zone(inkwell, that_player, card)), static(give(self, "
		  "ward, always)))" },
		{ "While you have at least as many cards in your hand as an opponent, this character gains "
		  "Ward.",
		  "while(not(have_more(opponent, you, in_zone(hand, that_player, card))), "
		  "static(give(self, ward, always)))" },
		{ "Whenever an item is returned to your hand, gain 1 lore.",
		  "when(returned(yours(item)), gain(you, 1))" },
		{ "Whenever an item is returned to a player's hand, gain 1 lore.",
		  "when(returned(item), gain(you, 1))" },
		{ "Whenever an item is returned to your hand from your discard, gain 1 lore.",
		  "when(returns_from_discard(any_player, yours(item)), gain(you, 1))" },
		{ "When you play this character, your items gain Ward until the end of your opponent's "
		  "next turn.",
		  "when(played(self), give(each(yours(item)), ward, until_end_of_next_turn(opponent)))" },
	};
	static const struct text_row actions[] = {
		{ "Deal 2 damage to chosen character. If you banished a Baker character this way, draw a "
		  "card.",
		  "seq(deal(2, chosen(1, character)), if(did(banished(class('Baker', character))), "
		  "draw(you, 1)))" },
		{ "Move any number of your characters to a location for free. If you moved 2 or more "
		  "characters this way, draw a card.",
		  "seq(move_to(one_of(you, any_number, yours(character)), one_of(you, 1, location), free), "
		  "if(exists_min(2, affected(character)), draw(you, 1)))" },
		{ "Banish chosen Baker character or item with cost 2 or less.",
		  "banish(chosen(1, cost_max(2, or(class('Baker', character), item))))" },
		{ "Exert all characters not at a location.", "exert(each(except(at_location(any), character)))" },
		{ "Play any number of items with total cost 5 or less for free.",
		  "play(chosen_total(cost, 5, in_zone(hand, you, item)), free)" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

/* A text that the grammar lacks the words for has no program. */
static void test_lorcana_text_not_read(void **state)
{
	struct lorcana_text *f = *state;
	struct phrase_reading reading;
	struct arena scratch = { 0 };

	assert_int_equal(
		program_read(&f->reader, "ability", text_of("Whenever it rains, draw a card."), &scratch, &reading),
		ST_OK);
	assert_null(reading.meaning);
	arena_free(&scratch);
}

#define TEST(name) cmocka_unit_test(name)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_lorcana_text_what_triggers),
		TEST(test_lorcana_text_conditions),
		TEST(test_lorcana_text_cards),
		TEST(test_lorcana_text_numbers),
		TEST(test_lorcana_text_players),
		TEST(test_lorcana_text_how_long),
		TEST(test_lorcana_text_what_characters_may_do),
		TEST(test_lorcana_text_what_is_done),
		TEST(test_lorcana_text_whom_a_pronoun_is_about),
		TEST(test_lorcana_text_who_did_it),
		TEST(test_lorcana_text_not_read),
	};

	return cmocka_run_group_tests(tests, lorcana_text_begin, lorcana_text_end);
}
