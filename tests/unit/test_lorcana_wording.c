/*
 * test_lorcana_wording.c - what cards may say in several ways, read by the
 * grammar of Lorcana in each.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lorcana_text.h"

static void test_lorcana_wording_conditions(void **state)
{
	static const struct text_row abilities[] = {
		{ "If all your Baker characters are exerted, this character gets +1 {L}.",
		  "while(all_are(yours(class('Baker', character)), exerted(any)), static(modify(self, lore, 1, "
		  "always)))" },
		{ "When you play this character, if all of your other characters are Baker characters, gain 1 "
		  "lore.",
		  "when_if(played(self), all_are(yours(other(character)), class('Baker', character)), gain(you, "
		  "1))" },
		{ "When you play this character, unless you have a Baker character in play, choose and discard a "
		  "card.",
		  "when_if(played(self), not(have(you, class('Baker', character))), discard(you, 1, card))" },
		{ "At the end of your turn, if you didn't challenge this turn, gain 1 lore.",
		  "when_if(turn_ends(you), not(this_turn(challenges(yours(character), any))), gain(you, 1))" },
		{ "While you have 3 or more different costs among your characters, this character gains Ward.",
		  "while(value_min(count_costs(yours(character)), 3), static(give(self, ward, always)))" },
		{ "While you have characters with 3 different costs in play, this character gains Ward.",
		  "while(value_min(count_costs(yours(character)), 3), static(give(self, ward, always)))" },
		{ "While this character has damage or is at a location, he gains Ward.",
		  "while(or(is(self, damaged(any)), is(self, at_location(any))), static(give(self, ward, always)))" },
		{ "While you have an item, a location, and a Baker character in play, this character gets +1 {L}.",
		  "while(and(have(you, item), and(have(you, location), have(you, class('Baker', character)))), "
		  "static(modify(self, lore, 1, always)))" },
		{ "When you play this character, if a card was put under a character this turn, draw a card.",
		  "when_if(played(self), this_turn(puts_under(any_player, character)), draw(you, 1))" },
		{ "When you play this character, if you have the same amount of lore as an opponent, draw a card.",
		  "when_if(played(self), as_much_lore(you, opponent), draw(you, 1))" },
		{ "When you play this character, if an opponent has at least 2 more cards in their hand than you, "
		  "draw a card.",
		  "when_if(played(self), value_min(count(in_zone(hand, opponent, card)), plus(count(in_zone(hand, "
		  "you, card)), 2)), draw(you, 1))" },
		{ "When you play this character, if this character's {L} is 3 or greater, draw a card.",
		  "when_if(played(self), value_min(stat_of(lore, self), 3), draw(you, 1))" },
		{ "While neither player has a location in play, this character gets +2 {S}.",
		  "while(not(have(any_player, location)), static(modify(self, strength, 2, always)))" },
		{ "At the end of your turn, if you have no cards in hand, draw a card.",
		  "when_if(turn_ends(you), not(have(you, in_zone(hand, you, card))), draw(you, 1))" },
		{ "While there are 3 or more different costs in your discard, this character gains Ward.",
		  "while(value_min(count_costs(in_zone(discard, you, card)), 3), static(give(self, ward, always)))" },
		{ "While you have 3 or more Baker characters in play, they get +1 {L}.",
		  "while(have_min(you, 3, class('Baker', character)), static(modify(each(yours(class('Baker', "
		  "character))), lore, 1, always)))" },
		{ "You may play this character for 2 {I} less if you control 2 or more locations.",
		  "while(have_min(you, 2, location), static(pay_less(you, 2, to_play(self), always)))" },
		{ "While an opponent controls a damaged character, this character gets +1 {L}.",
		  "while(have(opponent, damaged(character)), static(modify(self, lore, 1, always)))" },
		{ "At the end of your turn, if this character is already exerted, draw a card.",
		  "when_if(turn_ends(you), is(self, exerted(any)), draw(you, 1))" },
		{ "When you play this character, if an opponent played a character during their last turn, draw a "
		  "card.",
		  "when_if(played(self), last_turn(that_player, plays(opponent, character)), draw(you, 1))" },
		{ "While you have a character in play with the most {S}, or tied for most {S}, this character gets +1 "
		  "{L}.",
		  "while(have(you, with_most(strength, character)), static(modify(self, lore, 1, always)))" },
		{ "While you have an item in play with the lowest cost or tied for lowest, this character gains Ward.",
		  "while(have(you, with_least(cost, item)), static(give(self, ward, always)))" },
		{ "Whenever you play a location, if the location you played has a different name than each other "
		  "location you have in play, gain 1 lore.",
		  "when_if(plays(you, location), is(it, except(shares_name(each(yours(location)), any), any)), gain(you, "
		  "1))" },
		{ "When you play this character, you may choose another character and reveal an item card in your hand. "
		  "If they have the same name, gain 1 lore.",
		  "when(played(self), seq(may(you, seq(choose(chosen(1, other(character))), reveal(one_of(you, 1, "
		  "in_zone(hand, you, item))))), if(is(it, shares_name(both(it, the_chosen), any)), gain(you, 1))))" },
	};
	static const struct text_row actions[] = {
		{ "Draw a card if there are 2 or more damaged characters in play.",
		  "if(exists_min(2, damaged(character)), draw(you, 1))" },
		{ "You may ready chosen character if this character is damaged.",
		  "if(is(self, damaged(any)), may(you, ready(chosen(1, character))))" },
		{ "Draw a card if you discarded a card this turn.",
		  "if(this_turn(discards(you, card)), draw(you, 1))" },
		{ "Return chosen location to its player's hand. If it was yours, draw a card.",
		  "seq(return(chosen(1, location)), if(is(it, yours(any)), draw(you, 1)))" },
		{ "Draw a card if you put a card into your inkwell this turn. Otherwise, gain 1 lore.",
		  "if_else(this_turn(inks(you)), draw(you, 1), gain(you, 1))" },
		{ "Until the start of your next turn, chosen character gains Ward and, if there are 3 or more players, "
		  "can't quest.",
		  "to(chosen(1, character), seq(give(it, ward, until_your_next_turn), if(value_min("
		  "count_players(each_player), 3), cant(it, quest, until_your_next_turn))))" },
		{ "You may look at the top card of your deck and then you may exert chosen item. If you do either, draw "
		  "a card.",
		  "if_did(seq(may(you, look(you, top_of(you, 1))), may(you, exert(chosen(1, item)))), draw(you, 1))" },
		{ "Choose 2 items of yours. If one of them is cost 2 or less, banish both.",
		  "seq(choose(chosen(2, yours(item))), if(is(it, cost_max(2, any)), banish(it)))" },
		{ "You may discard a card. If you discarded a Baker card this way, you may play it for free.",
		  "seq(may(you, discard(you, 1, card)), if(did(discards(you, class('Baker', card))), may(you, "
		  "play(last_discarded, free))))" },
		{ "Play a location for free. If a character sang this song, you may move them to that location for "
		  "free.",
		  "seq(play(one_of(you, 1, in_zone(hand, you, location)), free), if(exists(sang_this(character)), "
		  "may(you, move_to(each(sang_this(character)), it, free))))" },
		{ "Banish chosen item. If a Baker character sang this song, they get +2 {S} this turn.",
		  "seq(banish(chosen(1, item)), if(exists(sang_this(class('Baker', character))), "
		  "modify(each(sang_this(class('Baker', character))), strength, 2, this_turn)))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_wording_what_triggers(void **state)
{
	static const struct text_row abilities[] = {
		{ "When you play this character and when he's banished, gain 1 lore.",
		  "when(either(played(self), banished(self)), gain(you, 1))" },
		{ "When this character is banished on an opponent's turn, draw a card.",
		  "when(in_opponents_turn(banished(self)), draw(you, 1))" },
		{ "Whenever this character is challenged or chosen by an opponent, gain 1 lore.",
		  "when(either(challenged(self), chooses(opponent, self)), gain(you, 1))" },
		{ "Whenever this character moves from one location to another, draw a card.",
		  "when(moves_to(from_location(self), location), draw(you, 1))" },
		{ "Whenever you put a card facedown under this character, draw a card.",
		  "when(puts_under(you, self), draw(you, 1))" },
		{ "Whenever you use a Boost ability, draw a card.",
		  "when(uses_keyword(you, boost, any), draw(you, 1))" },
		{ "Whenever you play a second action, draw a card.",
		  "when(plays_nth(you, 2, action), draw(you, 1))" },
		{ "When you play this character from your discard, draw a card.",
		  "when(played_from(in_zone(discard, you, self), self), draw(you, 1))" },
		{ "Whenever an opponent shifts a character, draw a card.",
		  "when(while(shifted(it), plays(opponent, character)), draw(you, 1))" },
		{ "Whenever you put a Baker character card into your inkwell, draw a card.",
		  "when(inks(you, class('Baker', character)), draw(you, 1))" },
		{ "Whenever you put a card into your inkwell from your discard, draw a card.",
		  "when(inks_from(you, in_zone(discard, you, card)), draw(you, 1))" },
		{ "Whenever you choose and discard a card, gain 1 lore.", "when(discards(you, card), gain(you, 1))" },
		{ "Whenever a song is sung, gain 1 lore.",
		  "when(sings(character, class('Song', card)), gain(you, 1))" },
		{ "Whenever an item card is put into your discard from anywhere, gain 1 lore.",
		  "when(put_into_discard(yours(item)), gain(you, 1))" },
		{ "Whenever you move a character here from another location, gain 1 lore.",
		  "when(moves_to(from_location(character), self), gain(you, 1))" },
		{ "At the beginning of your turn, gain 1 lore.", "when(turn_starts(you), gain(you, 1))" },
		{ "Whenever this character deals damage to a Baker character in a challenge, that character can't "
		  "ready at the start of their next turn.",
		  "when(damages_in_challenge(self, class('Baker', character)), cant(the_damaged, ready_at_start, "
		  "their_next_turn))" },
		{ "Once during your turn, whenever this character challenges another character, exert that "
		  "character.",
		  "when(once_in_your_turn(challenges(self, other(character))), exert(the_challenged))" },
		{ "Whenever this character banishes another character in a challenge, its player loses 1 lore.",
		  "when(banishes_in_challenge(self, other(character)), lose(its_player(the_banished), 1))" },
		{ "Whenever this character is dealt 2 or more damage, draw a card.",
		  "when(takes_damage_min(2, self), draw(you, 1))" },
		{ "Whenever an opponent moves one or more characters to a location, draw a card.",
		  "when(at_once(moves_to(owned_by(opponent, character), location)), draw(you, 1))" },
		{ "Whenever an opponent readies one or more characters, draw a card.",
		  "when(at_once(readies(opponent, character)), draw(you, 1))" },
		{ "Whenever you use the ability of an item named Ann, draw a card.",
		  "when(uses_ability(you, named('Ann', item)), draw(you, 1))" },
		{ "Whenever one of their Baker characters quests, draw a card.",
		  "when(quests(owned_by(that_player, class('Baker', character))), draw(you, 1))" },
		{ "Whenever you put one or more cards into your discard from your deck, draw a card.",
		  "when(at_once(put_into_discard_from(deck, owned_by(you, card))), draw(you, 1))" },
		{ "Whenever an opponent puts a character card into their discard from their deck, gain 1 lore.",
		  "when(put_into_discard_from(deck, owned_by(opponent, character)), gain(you, 1))" },
		{ "You may draw a card whenever you play an action.",
		  "when(plays(you, action), may(you, draw(you, 1)))" },
		{ "Whenever an opposing character has damage removed, gain 1 lore.",
		  "when(removes_damage(any_player, opposing(character)), gain(you, 1))" },
	};

	EXPECT("ability", abilities);
}

static void test_lorcana_wording_what_holds(void **state)
{
	static const struct text_row abilities[] = {
		{ "Your characters named Cy Somebody get +1 {S}.",
		  "static(modify(each(yours(named('Cy Somebody', character))), strength, 1, always))" },
		{ "Your characters named Cy of the Hills and Bo get +1 {S}.",
		  "static(modify(each(yours(named(or('Cy of the Hills', 'Bo'), character))), strength, 1, always))" },
		{ "Your non-Baker characters get +1 {S}.",
		  "static(modify(each(yours(except(class('Baker', any), character))), strength, 1, always))" },
		{ "This character gets +1 {S} and Evasive.",
		  "static(seq(modify(self, strength, 1, always), give(self, evasive, always)))" },
		{ "This character has +3 {S}.", "static(modify(self, strength, 3, always))" },
		{ "This character gets +1 {L} while damaged.",
		  "while(is(it, damaged(any)), static(modify(self, lore, 1, always)))" },
		{ "This character can only be challenged by Baker characters.",
		  "static(cant(self, be_challenged(except(class('Baker', character), character)), always))" },
		{ "This character doesn't take damage from challenges.",
		  "static(no_damage(self, from_challenges, always))" },
		{ "This character can't be banished in challenges.",
		  "static(cant(self, be_banished(from_challenges), always))" },
		{ "During challenges, this character gets +2 {S}.",
		  "while(or(challenging(self, any), is(self, being_challenged(any))), static(modify(self, "
		  "strength, 2, always)))" },
		{ "Your Baker characters gain Ward while here.",
		  "static(give(each(here(yours(class('Baker', character)))), ward, always))" },
		{ "All Baker characters get +1 {S}, and opposing items enter play exerted.",
		  "all(static(modify(each(class('Baker', character)), strength, 1, always)), "
		  "static(enters_exerted(each(opposing(item)))))" },
		{ "The first song you play each turn costs 1 {I} less.",
		  "static(pay_less(you, 1, to_play(first_each_turn(class('Song', card))), always))" },
		{ "Songs cost 1 {I} more to play.",
		  "static(pay_more(each_player, 1, to_play(class('Song', card)), always))" },
		{ "Each player pays 1 {I} more to play their second card each turn.",
		  "static(pay_more(each_player, 1, to_play(nth_each_turn(2, card)), always))" },
		{ "You pay 1 {I} less to use the Boost abilities of your characters.",
		  "static(pay_less(you, 1, to_use(boost, each(yours(character))), always))" },
		{ "You may shift this character onto any Baker character.",
		  "static(may_shift_onto(self, class('Baker', character)))" },
		{ "You may ink an additional card during each of your turns.",
		  "while(your_turn, static(extra_ink(you, 1)))" },
		{ "Each player may play only 1 action each turn.",
		  "static(cant(each_player, play_more_than(1, action), always))" },
		{ "Twice during your turn, you may pay 1 {I} to draw a card.",
		  "twice_in_your_turn(activated(pay(you, 1), draw(you, 1)))" },
		{ "Once during your turn, if you have an item in play, you may banish it to draw a card.",
		  "while(have(you, item), once_in_your_turn(activated(banish(it), draw(you, 1))))" },
		{ "Your characters with 4 or more {W} gain Resist +1.",
		  "static(give(each(yours(stat_min(willpower, 4, character))), resist(1), always))" },
		{ "Your characters with {S} less than or equal to the number of cards in your hand gain Ward.",
		  "static(give(each(yours(stat_max(strength, count(in_zone(hand, you, card)), character))), ward, "
		  "always))" },
		{ "Your characters with an item card under them gain Ward.",
		  "static(give(each(yours(such_that(exists(under(it, item)), character))), ward, always))" },
		{ "Your characters with Evasive or items with cost 2 or less gain Ward.",
		  "static(give(each(yours(or(with_keyword(evasive, character), cost_max(2, item)))), ward, "
		  "always))" },
		{ "If an opponent has no cards in their hand, if this character would be banished, return him to "
		  "your hand instead.",
		  "static(while(have_exactly(opponent, 0, in_zone(hand, that_player, card)), "
		  "replace(banished(self), return(it))))" },
		{ "Shift: Banish one of your items", "static(shift_for(banish(one_of(you, 1, yours(item)))))" },
		{ "Opponents can't choose this character for their actions and abilities.",
		  "static(cant(opponents, choose(self, any), always))" },
		{ "This character can't gain Evasive or Ward.",
		  "static(seq(cant(self, gain(evasive), always), cant(self, gain(ward), always)))" },
		{ "Once during your turn, you may exert one of your items to gain 1 lore for each Baker character "
		  "you have in play.",
		  "once_in_your_turn(activated(exert(one_of(you, 1, yours(item))), gain(you, per(1, "
		  "count(class('Baker', yours(character)))))))" },
		{ "Your characters with {S} 2 or less gain Ward.",
		  "static(give(each(yours(stat_max(strength, 2, character))), ward, always))" },
		{ "Once during your turn, if you have an item in play, you may exert chosen character. If you do, gain 1 "
		  "lore.",
		  "while(have(you, item), once_in_your_turn(activated(free, if_did(exert(chosen(1, character)), gain(you, "
		  "1)))))" },
		{ "For each location with a different name you have in play, this character gets +1 {S}.",
		  "for_each(count_names(yours(location)), static(modify(self, strength, 1, always)))" },
		{ "Your Farland Hills locations get +1 {L}.",
		  "static(modify(each(yours(class('Farland Hills', location))), lore, 1, always))" },
		{ "Your Amber locations get +1 {L}.",
		  "static(modify(each(yours(ink(amber, location))), lore, 1, always))" },
		{ "Your other Seven Cooks characters get +1 {S}.",
		  "static(modify(each(yours(other(class('Seven Cooks', character)))), strength, 1, always))" },
		{ "Your characters named Mickey Mouse gain \"This character can't be banished in a challenge by "
		  "Baker characters.\"",
		  "static(grants_ability(each(yours(named('Mickey Mouse', character))), static(cant(self, "
		  "be_banished(class('Baker', character)), always)), always))" },
		{ "Your items can't be chosen or banished by opponents.",
		  "static(cant(each(yours(item)), or(be_chosen(opponents), be_banished(opponents)), always))" },
	};

	EXPECT("ability", abilities);
}

static void test_lorcana_wording_what_is_done(void **state)
{
	static const struct text_row abilities[] = {
		{ "When you play this character, move one of your characters to the same location as this "
		  "character.",
		  "when(played(self), move_to(one_of(you, 1, yours(character)), location_of(self), free))" },
		{ "{E} — Move a character of yours to a Farland location for free.",
		  "activated(exert_self, move_to(one_of(you, 1, yours(character)), one_of(you, 1, class('Farland', "
		  "location)), free))" },
	};
	static const struct text_row actions[] = {
		{ "Each opponent exerts an item.", "exert(one_of(opponents, 1, item))" },
		{ "Each player readies 2 items.", "ready(one_of(each_player, 2, item))" },
		{ "Banish chosen character unless its player readies an item.",
		  "to(chosen(1, character), if_not_did(may(its_player(it), ready(one_of(its_player(it), 1, item))), "
		  "banish(it)))" },
		{ "If chosen character is damaged, banish it.",
		  "to(chosen(1, character), if(is(it, damaged(any)), banish(it)))" },
		{ "Draw a card. If 3 or more Baker characters sang it, draw 2 cards.",
		  "seq(draw(you, 1), if(exists_min(3, sang_this(class('Baker', character))), draw(you, 2)))" },
		{ "Ready chosen character. They can challenge ready characters this turn, but they can't quest "
		  "for the rest of this turn.",
		  "seq(ready(chosen(1, character)), to(it, seq(can(it, challenge(ready(character)), this_turn), "
		  "cant(it, quest, this_turn))))" },
		{ "Draw a card. You can't play any more actions this turn.",
		  "seq(draw(you, 1), cant(you, play(action), this_turn))" },
		{ "Chosen item's abilities can't be used until the start of your next turn.",
		  "cant(chosen(1, item), use(ability), until_your_next_turn)" },
		{ "Give chosen character +X {S} this turn, where X is the number of cards in your hand.",
		  "modify(chosen(1, character), strength, count(in_zone(hand, you, card)), this_turn)" },
		{ "Chosen character gets -X {S} this turn, where X is the number of cards in your hand.",
		  "modify(chosen(1, character), strength, minus(count(in_zone(hand, you, card))), this_turn)" },
		{ "Chosen character gets +1 {S} and +1 {L} this turn for each card in your hand.",
		  "to(chosen(1, character), for_each(count(in_zone(hand, you, card)), seq(modify(it, strength, 1, "
		  "this_turn), modify(it, lore, 1, this_turn))))" },
		{ "Your characters get +2 {S} while challenging this turn.",
		  "modify(each(yours(character)), strength, 2, while(challenging(it, any), this_turn))" },
		{ "Draw a card from the bottom of your deck.", "draw_bottom(you, 1)" },
		{ "Draw 2 cards at the start of your next turn.", "delayed(turn_starts(you), draw(you, 2))" },
		{ "Draw cards equal to the number of Baker characters you have in play plus 1.",
		  "draw(you, plus(count(class('Baker', yours(character))), 1))" },
		{ "Draw cards until you have the same number of cards in your hand as chosen opponent.",
		  "draw_until(you, hand_size(chosen_opponent))" },
		{ "Return another of your characters to your hand.",
		  "return(one_of(you, 1, yours(other(character))))" },
		{ "Return up to 2 chosen characters with total cost 5 or less to their players' hands.",
		  "return(chosen_total(cost, 5, up_to(2), character))" },
		{ "Return a Baker character card from your discard with cost 2 or less to your hand.",
		  "return(one_of(you, 1, cost_max(2, in_zone(discard, you, class('Baker', character)))))" },
		{ "Remove a damage counter from chosen character.", "remove(1, chosen(1, character))" },
		{ "Ready a card in your inkwell for each Baker character you have in play.",
		  "ready(one_of(you, count(class('Baker', yours(character))), in_zone(inkwell, you, card)))" },
		{ "Play a Baker character for free. It enters play exerted.",
		  "play_exerted(one_of(you, 1, in_zone(hand, you, class('Baker', character))), free)" },
		{ "Chosen opponent draws 2 cards. That player then discards a card.",
		  "seq(draw(chosen_opponent, 2), discard(that_player, 1, card))" },
		{ "Each opponent banishes a character of theirs with cost 2 or less.",
		  "banish(one_of(opponents, 1, cost_max(2, theirs(character))))" },
		{ "Each opponent deals 1 damage to each of their characters.",
		  "deal(1, each(owned_by(opponents, character)))" },
		{ "Each opponent discards all but 1 card.", "discard_until(opponents, 1)" },
		{ "Each opponent loses 1 lore or chooses and discards a card.",
		  "or_by(opponents, lose(opponents, 1), discard(opponents, 1, card))" },
		{ "Each opponent without an item in play loses 1 lore.",
		  "lose(players_who(not(have(that_player, item)), opponents), 1)" },
		{ "Chosen player can't play songs until the start of your next turn.",
		  "cant(chosen_player, play(class('Song', card)), until_your_next_turn)" },
		{ "Chosen player may search their deck for a Baker character card.",
		  "may(chosen_player, search(chosen_player, one_of(chosen_player, 1, in_zone(deck, chosen_player, "
		  "class('Baker', character)))))" },
		{ "Look at the top 3 cards of your deck. Put any number on the bottom of your deck and the rest "
		  "on top in any order.",
		  "seq(look(you, top_of(you, 3)), seq(to_deck(from_looked(any_number, card), bottom), "
		  "to_deck(rest, top)))" },
		{ "Look at the top card of your deck for each item you have in play. Put one into your hand and "
		  "the rest on the bottom of your deck in any order.",
		  "seq(look(you, top_of(you, count(yours(item)))), seq(to_hand(from_looked(1, card)), "
		  "to_deck(rest, bottom)))" },
		{ "Reveal the top 2 cards of your deck. Put all item cards revealed this way into your hand and "
		  "the rest into your discard.",
		  "seq(reveal(top_of(you, 2)), seq(to_hand(from_looked(all, item)), to_discard(rest)))" },
		{ "Reveal the top card of your deck. If it's a Baker character card, you may play it for free. If "
		  "you do, it enters play exerted. Otherwise, put it into your discard.",
		  "seq(reveal(top_of(you, 1)), if_not_did(if(is(it, class('Baker', character)), may(you, "
		  "play_exerted(it, free))), to_discard(it)))" },
		{ "Banish one of your characters. Banish chosen opposing character with an equal or lower cost.",
		  "seq(banish(one_of(you, 1, yours(character))), banish(chosen(1, opposing(cost_max(cost_of(it), "
		  "character)))))" },
		{ "The next song you play this turn costs 2 {I} less.",
		  "pay_less(you, 2, to_play(next(class('Song', card))), this_turn)" },
		{ "Gain 1 lore for each 2 damage on chosen character.",
		  "gain(you, per(1, divided(damage_on(chosen(1, character)), 2)))" },
		{ "Remove all damage from chosen character. Gain 1 lore for each 2 damage removed this way.",
		  "seq(remove(all, chosen(1, character)), gain(you, per(1, divided(that_many, 2))))" },
		{ "Opponents can't play more than 1 card during their next turn.",
		  "cant(opponents, play_more_than(1, card), their_next_turn)" },
		{ "Choose one of your characters. The chosen characters gain Rush this turn.",
		  "seq(choose(one_of(you, 1, theirs(character))), give(it, rush, this_turn))" },
		{ "You may choose one or both: * Draw a card. * Gain 1 lore.",
		  "may(you, choose_mode(up_to(2), draw(you, 1), gain(you, 1)))" },
		{ "If a character was banished this turn, you pay 2 {I} less to play this action.",
		  "while(this_turn(banished(character)), static(pay_less(you, 2, to_play(self), always)))" },
		{ "Play this action only if you have a Baker character in play. Draw a card.",
		  "all(unless(have(you, class('Baker', character)), static(cant(you, play(self), always))), "
		  "draw(you, 1))" },
		{ "The next character you play this turn enters play exerted and gains Ward until the start of "
		  "your next turn.",
		  "seq(enters_exerted(next(character), this_turn), give(next(character), ward, "
		  "until_your_next_turn))" },
		{ "Play a Baker character from your hand exerted.",
		  "play_exerted(one_of(you, 1, in_zone(hand, you, class('Baker', character))), pay)" },
		{ "Put 1 damage counter on chosen character for each Baker character you have in play.",
		  "put_damage(per(1, count(class('Baker', yours(character)))), chosen(1, character))" },
		{ "Each player who has 5 or more characters in play banishes one of them.",
		  "banish(one_of(players_who(have_min(that_player, 5, character), each_player), 1, "
		  "theirs(character)))" },
		{ "Reveal the top card of your deck. You may play it for free if it costs 4 or less. Otherwise, "
		  "put it into your hand.",
		  "seq(reveal(top_of(you, 1)), if_not_did(if(is(it, cost_max(4, any)), may(you, play(it, free))), "
		  "to_hand(it)))" },
		{ "Draw a card for each ink type among characters you have in play.",
		  "draw(you, count_inks(yours(character)))" },
		{ "Chosen character's {S} becomes 0 this turn.",
		  "set_stat(chosen(1, character), strength, 0, this_turn)" },
		{ "Each player may move one of their characters to a location for free.",
		  "may(each_player, move_to(one_of(each_player, 1, theirs(character)), one_of(you, 1, location), "
		  "free))" },
		{ "Choose one of your characters. While you have an item in play, that character gains Ward.",
		  "seq(choose(one_of(you, 1, theirs(character))), give(it, ward, while(have(you, item), always)))" },
		{ "Banish the chosen Baker character.", "banish(it)" },
		{ "Deal 2 damage to chosen character. During your turn, when you discard this card, you may draw "
		  "a card.",
		  "all(deal(2, chosen(1, character)), when(in_your_turn(discards(you, self)), may(you, draw(you, "
		  "1))))" },
		{ "Chosen opponent reveals their hand and discards each item card revealed this way.",
		  "seq(reveal_hand(chosen_opponent), discard(chosen_opponent, all, item))" },
		{ "Chosen character gains Singer this turn.", "give(chosen(1, character), singer, this_turn)" },
		{ "Each player reveals the top card of their deck. Put the card with the lowest cost revealed this way, or "
		  "each card tied for lowest cost, into its player's inkwell facedown and exerted. Put the rest on the "
		  "bottom of their players' decks.",
		  "seq(reveal(top_of(each_player, 1)), seq(to_inkwell(each(with_least(cost, affected(card))), exerted), "
		  "to_deck(rest, bottom)))" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

static void test_lorcana_wording_what_counts_instead(void **state)
{
	static const struct text_row abilities[] = {
		{ "Whenever you play a Bo character, draw a card.",
		  "when(plays(you, named('Bo', character)), draw(you, 1))" },
		{ "Your Ann and Bo characters get +1 {S}.",
		  "static(modify(each(yours(named(or('Ann', 'Bo'), character))), strength, 1, always))" },
		{ "Opposing Bo or Baker characters get -1 {S}.",
		  "static(modify(each(opposing(or(named('Bo', character), class('Baker', character)))), strength, -1, "
		  "always))" },
		{ "While you have an Ann, a Bo, and a Baker character in play, this character gains Ward.",
		  "while(and(have(you, named('Ann', card)), and(have(you, named('Bo', card)), have(you, class('Baker', "
		  "character)))), static(give(self, ward, always)))" },
		{ "When you play this character, banish chosen Bo.",
		  "when(played(self), banish(chosen(1, named('Bo', card))))" },
		{ "Whenever you play another Ann, gain 1 lore.",
		  "when(plays(you, other(named('Ann', card))), gain(you, 1))" },
		{ "Bo characters in your hand, deck, and discard gain Shift 3 {I}.",
		  "static(give(each(named('Bo', or(in_zone(hand, you, character), or(in_zone(deck, you, character), "
		  "in_zone(discard, you, character))))), shift(3), always))" },
		{ "Your characters get +1 {S}. Your Baker characters get +2 {S} instead.",
		  "all(static(modify(each(except(yours(class('Baker', character)), yours(character))), strength, 1, "
		  "always)), static(modify(each(yours(class('Baker', character))), strength, 2, always)))" },
		{ "Your Baker characters count as having +2 cost when singing. Your exerted Baker characters count as "
		  "having +4 cost instead.",
		  "all(static(modify(each(except(yours(exerted(class('Baker', character))), yours(class('Baker', "
		  "character)))), singing_cost, 2, always)), static(modify(each(yours(exerted(class('Baker', "
		  "character)))), singing_cost, 4, always)))" },
		{ "This character gets +1 {L}. While you have 2 or more items in play, he gets +3 {L} instead.",
		  "all(unless(have_min(you, 2, item), static(modify(self, lore, 1, always))), while(have_min(you, 2, "
		  "item), static(modify(self, lore, 3, always))))" },
		{ "Your Baker characters gain Resist +1. If you have a location in play, they gain Resist +2 instead.",
		  "all(unless(have(you, location), static(give(each(yours(class('Baker', character))), resist(1), "
		  "always))), while(have(you, location), static(give(each(yours(class('Baker', character))), resist(2),"
		  " always))))" },
		{ "You pay 1 {I} less to play items. While this character is exerted, you pay 2 {I} less instead.",
		  "all(unless(is(self, exerted(any)), static(pay_less(you, 1, to_play(item), always))), while(is(self, "
		  "exerted(any)), static(pay_less(you, 2, to_play(item), always))))" },
		{ "You pay 1 {I} less to play items and to move your characters to a location.",
		  "all(static(pay_less(you, 1, to_play(item), always)), static(pay_less(you, 1, "
		  "to_move(each(yours(character)), location), always)))" },
		{ "If you used Shift to play this character, deal 2 damage to chosen character.",
		  "when_if(played(self), shifted(self), deal(2, chosen(1, character)))" },
		{ "If you used Shift to play this character, you may draw a card. If you do, gain 1 lore.",
		  "when_if(played(self), shifted(self), if_did(may(you, draw(you, 1)), gain(you, 1)))" },
		{ "If you used Shift to play this character, he gets +1 {L}.",
		  "while(shifted(self), static(modify(self, lore, 1, always)))" },
		{ "If this character was played using Shift, he gains Rush this turn.",
		  "when_if(played(self), shifted(self), give(self, rush, this_turn))" },
		{ "While this character is challenging a damaged character, he gains Resist +2.",
		  "while(challenging(self, damaged(character)), static(give(self, resist(2), always)))" },
		{ "While one of your Baker characters is challenging, this character gains Ward.",
		  "while(challenging(yours(class('Baker', character)), any), static(give(self, ward, always)))" },
		{ "Opposing characters can't challenge him while he's damaged.",
		  "while(is(it, damaged(any)), static(cant(each(opposing(character)), challenge(self), always)))" },
		{ "Once per game, you may draw 3 cards.",
		  "once_a_game(activated(free, draw(you, 3)))" },
		{ "{E} -- Gain 3 lore. You can use this ability only once per game.",
		  "once_a_game(activated(exert_self, gain(you, 3)))" },
		{ "Once per game, when an opponent gains lore, draw a card.",
		  "when(once_a_game(gains_lore(opponent)), draw(you, 1))" },
		{ "At the start of your first turn, draw a card.",
		  "when_if(turn_starts(you), first_turn, draw(you, 1))" },
		{ "Once during your turn, you may exert one of your items. If you do and you have a location in play, "
		  "gain 1 lore.",
		  "once_in_your_turn(activated(free, if_did(exert(one_of(you, 1, yours(item))), if(have(you, location),"
		  " gain(you, 1)))))" },
		{ "Once during your turn, you may draw a card. If you have an item in play, gain 1 lore instead.",
		  "once_in_your_turn(activated(free, instead_if(have(you, item), gain(you, 1), draw(you, 1))))" },
		{ "Once during your turn, you may ready one of your items. If you have a location in play, you may "
		  "ready one of your characters instead.",
		  "once_in_your_turn(activated(free, if_else(have(you, location), or(ready(one_of(you, 1, "
		  "yours(character))), ready(one_of(you, 1, yours(item)))), ready(one_of(you, 1, yours(item))))))" },
		{ "Once during your turn, for each item you have in play, you may pay 1 {I} less for the next action "
		  "you play this turn.",
		  "once_in_your_turn(activated(free, for_each(count(yours(item)), pay_less(you, 1, "
		  "to_play(next(action)), this_turn))))" },
		{ "Once during your turn, you may have the next Baker character you play this turn enter play exerted.",
		  "once_in_your_turn(activated(free, enters_exerted(next(class('Baker', character)), this_turn)))" },
		{ "Once during your turn, you may exert chosen character. If they were already exerted, deal 1 damage "
		  "to them.",
		  "once_in_your_turn(activated(free, to(chosen(1, character), if_else(is(it, exerted(any)), "
		  "seq(exert(it), deal(1, it)), exert(it)))))" },
		{ "Whenever you play an item exerted, gain 1 lore.",
		  "when(plays(you, exerted(item)), gain(you, 1))" },
		{ "Whenever an opponent plays an item, if it's the third item they played this turn, draw a card.",
		  "when_if(plays(opponent, item), this_turn_is(3, plays(that_player, item)), draw(you, 1))" },
		{ "Whenever a character is banished, if they're the second Baker character banished this turn, gain 1 "
		  "lore.",
		  "when_if(banished(character), this_turn_is(2, banished(class('Baker', character))), gain(you, 1))" },
		{ "Whenever you ready an item, if it's the second time you've readied an item this turn, draw a card.",
		  "when_if(readies(you, item), this_turn_is(2, readies(you, item)), draw(you, 1))" },
		{ "Whenever you play a Baker character, they gain Rush this turn and you may exert chosen opposing "
		  "item.",
		  "when(plays(you, class('Baker', character)), seq(give(it, rush, this_turn), may(you, exert(chosen(1, "
		  "opposing(item))))))" },
		{ "Whenever one of your other actions or abilities deals damage to a location, gain 1 lore.",
		  "when(takes_damage_by(location, yours(other(any))), gain(you, 1))" },
		{ "Whenever one of your characters is dealt damage by an opponent's actions or abilities, draw a card.",
		  "when(takes_damage_by(yours(character), opposing(any)), draw(you, 1))" },
		{ "Whenever you play a location without an ability, gain 1 lore.",
		  "when(plays(you, except(with_ability(any), location)), gain(you, 1))" },
		{ "Your characters with no abilities gain Ward.",
		  "static(give(each(yours(except(with_ability(any), character))), ward, always))" },
		{ "You may use the {E} abilities of your Baker characters the turn they're played.",
		  "static(can(each(yours(class('Baker', character))), use_when_drying, always))" },
		{ "You may quest with your exerted characters the turn they're played.",
		  "static(can(each(yours(exerted(character))), quest_when_drying, always))" },
		{ "If an effect would cause you to discard cards during an opponent's turn, you don't discard.",
		  "while(opponents_turn, static(prevent(you, discard)))" },
		{ "You can have up to 3 copies of an item card named Bo in your deck.",
		  "static(copies_limit('Bo', 3))" },
		{ "When you play this character, if you have 3 or more Baker characters with different names among the "
		  "cards in your discard and in play, gain 1 lore.",
		  "when_if(played(self), value_min(count_names(or(in_zone(discard, you, class('Baker', character)), "
		  "owned_by(you, class('Baker', character)))), 3), gain(you, 1))" },
		{ "When you play this character, gain 1 lore for each item in your hand, in your discard, and in play.",
		  "when(played(self), gain(you, per(1, count(or(in_zone(hand, you, item), or(in_zone(discard, you, "
		  "item), owned_by(you, item)))))))" },
		{ "Whenever one of your items becomes exerted, this character gets +2 {S}.",
		  "when(becomes_exerted(yours(item)), modify(self, strength, 2, always))" },
		{ "Your locations get +1 {L} for each Baker character there.",
		  "for_each(count(at(each_of_them, class('Baker', character))), static(modify(each(yours(location)), "
		  "lore, 1, always)))" },
		{ "During your turn, you pay 1 {I} less for the first item you play.",
		  "while(your_turn, static(pay_less(you, 1, to_play(first_each_turn(item)), always)))" },
	};
	static const struct text_row actions[] = {
		{ "Exert chosen character. If they were already exerted, deal 2 damage to them.",
		  "to(chosen(1, character), if_else(is(it, exerted(any)), seq(exert(it), deal(2, it)), exert(it)))" },
		{ "You may deal 1 damage to chosen character. If they weren't already damaged, draw a card.",
		  "may(you, to(chosen(1, character), if_else(not(is(it, damaged(any))), seq(deal(1, it), draw(you, 1)),"
		  " deal(1, it))))" },
		{ "Give chosen character Evasive this turn. If they already had Evasive, they get +1 {L} this turn.",
		  "to(chosen(1, character), if_else(is(it, with_keyword(evasive, any)), seq(give(it, evasive, "
		  "this_turn), modify(it, lore, 1, this_turn)), give(it, evasive, this_turn)))" },
		{ "Chosen item gains Ward until the start of your next turn. If it already had Ward, banish it instead.",
		  "to(chosen(1, item), if_else(is(it, with_keyword(ward, any)), banish(it), give(it, ward, "
		  "until_your_next_turn)))" },
		{ "Choose a character. This turn, they get +2 {S} and can't quest and must challenge if able.",
		  "seq(choose(chosen(1, character)), to(it, seq(modify(it, strength, 2, this_turn), seq(cant(it, quest,"
		  " this_turn), must(it, challenge, this_turn)))))" },
		{ "Name a card. Reveal the top card of your deck. If it was the named card, gain 2 lore.",
		  "seq(name_card(you), seq(reveal(top_of(you, 1)), if(is(it, named_card), gain(you, 2))))" },
		{ "Ready chosen character challenging a location.",
		  "ready(chosen(1, such_that(challenging(it, location), character)))" },
		{ "Chosen character gets +2 {S} for this turn.",
		  "modify(chosen(1, character), strength, 2, this_turn)" },
	};

	EXPECT("ability", abilities);
	EXPECT("action", actions);
}

#define TEST(name) cmocka_unit_test(name)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_lorcana_wording_conditions),
		TEST(test_lorcana_wording_what_triggers),
		TEST(test_lorcana_wording_what_holds),
		TEST(test_lorcana_wording_what_is_done),
		TEST(test_lorcana_wording_what_counts_instead),
	};

	return cmocka_run_group_tests(tests, lorcana_text_begin, lorcana_text_end);
}
