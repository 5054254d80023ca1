# Words of card texts that no printed card has, in games: how long something
# lasts, what happened in the last turn of a player, events that tell a zone or
# what becomes of damage, and amounts of amounts.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,5,1,,Storyborn,,0,,,,12/901 common
Bo - Of No Text,,character,amber,1,yes,2,5,1,,Storyborn,,0,,,,12/902 common
Bea - Looks Back,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/903 common
Cal - Remembers,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/904 common
Dot - Of Opponents Turns,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/905 common
Lull,,action,amber,1,yes,,,,,,,1,,,,12/906 common
Long Lull,,action,amber,1,yes,,,,,,,1,,,,12/907 common
Growing Up,,action,amber,1,yes,,,,,,,1,,,,12/908 common
Quiet Round,,action,amber,1,yes,,,,,,,1,,,,12/909 common
Twice As Much,,action,amber,1,yes,,,,,,,1,,,,12/910 common
Pairs,,action,amber,1,yes,,,,,,,1,,,,12/911 common
Strong Together,,action,amber,1,yes,,,,,,,1,,,,12/912 common
Even Hands,,action,amber,1,yes,,,,,,,1,,,,12/913 common
Sparks,,action,amber,1,yes,,,,,,,1,,,,12/914 common
Eve - From The Ashes,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/915 common
Digging Out,,action,amber,1,yes,,,,,,,1,,,,12/916 common
Fay - Saves,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/917 common
Planting,,action,amber,1,yes,,,,,,,1,,,,12/918 common
Gil - Passes Pain On,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/919 common
Passing On,,action,amber,1,yes,,,,,,,1,,,,12/920 common
Hob - Stings,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/921 common
Needle,,item,amber,1,yes,,,,,,,1,,,,12/922 common
Ida - Watches Needles,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/923 common
Farm - Of Comings,,location,amber,1,yes,,5,0,1,,,0,,,,12/924 common
Mill - Of Goings,,location,amber,1,yes,,5,0,1,,,0,,,,12/925 common
Lee - Has Little,,character,amber,1,yes,0,3,1,,Storyborn,,1,,,,12/926 common
Ned - Nurses,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/927 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Bea - Looks Back,BACK,triggered,played,,,lore,"when_if(played(self), last_turn(that_player, plays(opponent, character)), gain(you, 1))"
Cal - Remembers,SINCE,triggered,played,,,lore,"when_if(played(self), since_last_turn(you, banished(yours(character))), gain(you, 1))"
Dot - Of Opponents Turns,THEIRS,static,,,,strength,"while(turn_of(opponent), static(modify(self, strength, 3, always)))"
Lull,,effect,,,,quest,"cant(chosen(1, character), quest, their_next_turn)"
Long Lull,,effect,,,,quest,"cant(chosen(1, character), quest, until_end_of_your_next_turn)"
Growing Up,,effect,,,,strength,"modify(chosen(1, character), strength, 2, your_next_turn)"
Quiet Round,,effect,,,,play,"cant(opponents, play(item), their_next_turn)"
Twice As Much,,effect,,,,lore,"gain(you, times(2, count(yours(character))))"
Pairs,,effect,,,,lore,"gain(you, per(1, divided(count(yours(character)), 2)))"
Strong Together,,effect,,,,lore,"if(value_min(total(strength, each(yours(character))), 4), gain(you, 1))"
Even Hands,,effect,,,,lore,"if_else(have_even(you, in_zone(hand, you, card)), gain(you, 1), gain(you, 2))"
Sparks,,effect,,,,damage;lore,"seq(deal(2, chosen(1, character)), if(that_many_min(2), gain(you, 1)))"
Eve - From The Ashes,ASHES,triggered,played,,,lore,"when(played_from(in_zone(discard, you, self), self), gain(you, 1))"
Digging Out,,effect,,,,play,"play(one_of(you, 1, in_zone(discard, you, character)), free)"
Fay - Saves,SAVES,triggered,other,,,lore,"when(inks_from(you, in_zone(discard, you, card)), gain(you, 1))"
Planting,,effect,,,,ink,"to_inkwell(one_of(you, 1, in_zone(discard, you, card)), exerted)"
Gil - Passes Pain On,ON,triggered,other,,,lore,"when(moves_damage_to(you, opposing(character)), gain(you, that_many))"
Passing On,,effect,,,,damage,"move_damage(up_to(2), chosen(1, yours(character)), chosen(1, opposing(character)))"
Hob - Stings,STINGS,triggered,other,,,lore,"when(deals_damage(you, opposing(character)), gain(you, 1))"
Needle,POINT,activated,,,exert,damage,"activated(exert_self, deal(1, chosen(1, character)))"
Ida - Watches Needles,WATCH,triggered,other,,,lore,"when(uses_ability(you, item), gain(you, 1))"
Mill - Of Goings,GOING,triggered,other,,,lore,"when(moves_from(character, self), gain(you, 1))"
Lee - Has Little,LITTLE,static,,,,strength,"while(have_fewest(you, character), static(modify(self, strength, 4, always)))"
Ned - Nurses,NURSES,triggered,other,,,lore,"when(removes_damage(you, yours(character)), gain(you, 1))"
ABILITIES

judge "" <<'END'
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A play Bea - Looks Back
= lore A 1
A end
B draw ?
B end
A draw ?
A play Bea - Looks Back
= lore A 1
END
check "what a player did in their last turn, and not in one before" ends_with_status 0
judge "" <<'END'
A end
B draw ?
B end
A draw ?
A play Bea - Looks Back
= lore A 1
END
check "and what they did not do" ends_with_status 1

judge "Lee - Has Little" <<'END'
A play Cal - Remembers
= lore A 0
A quest Lee - Has Little
= lore A 1
A end
B draw ?
B play Sparks +choose Lee - Has Little
B play Sparks +choose Lee - Has Little
= discard A 1
B end
A draw ?
A play Cal - Remembers
= lore A 2
A end
B draw ?
B end
A draw ?
A play Cal - Remembers
= lore A 2
END
check "what has happened since the last turn of a player" ends_with_status 0

judge "Abe - Of No Text" <<'END'
= strength A 2 Abe - Of No Text
A play Dot - Of Opponents Turns
= strength A 2 Dot - Of Opponents Turns
A end
B draw ?
= strength A 5 Dot - Of Opponents Turns
END
check "in an opponent's turn" ends_with_status 0

judge "Abe - Of No Text" <<'END'
A play Lull +choose Abe - Of No Text
A quest Abe - Of No Text
END
check "their next turn is not this one" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Lull +choose Abe - Of No Text
A end
B draw ?
B end
A draw ?
A quest Abe - Of No Text
END
check "but the one after" ends_with_status 1
judge "Abe - Of No Text" <<'END'
A play Lull +choose Abe - Of No Text
A end
B draw ?
B end
A draw ?
A end
B draw ?
B end
A draw ?
A quest Abe - Of No Text
END
check "and no longer" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Long Lull +choose Abe - Of No Text
A quest Abe - Of No Text
END
check "until the end of your next turn begins at once" ends_with_status 1
judge "Abe - Of No Text" <<'END'
A play Long Lull +choose Abe - Of No Text
A end
B draw ?
B end
A draw ?
A quest Abe - Of No Text
END
check "and is in force in that turn" ends_with_status 1
judge "Abe - Of No Text" <<'END'
A play Growing Up +choose Abe - Of No Text
= strength A 2 Abe - Of No Text
A end
B draw ?
= strength A 2 Abe - Of No Text
B end
A draw ?
= strength A 4 Abe - Of No Text
A end
B draw ?
= strength A 2 Abe - Of No Text
END
check "in your next turn alone" ends_with_status 0
judge "" <<'END'
A play Quiet Round
A play Needle
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A play Needle
A end
B draw ?
B play Needle
END
check "what opponents can't do in their next turn they can in others" ends_with_status 0
judge "" <<'END'
A play Quiet Round
A end
B draw ?
B play Needle
END
check "and in that one they can't" ends_with_status 1

judge "Abe - Of No Text,Bo - Of No Text,Bea - Looks Back" <<'END'
A play Twice As Much
= lore A 6
A play Pairs
= lore A 7
A play Strong Together
= lore A 8
END
check "twice an amount, one for every two, and a total" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Strong Together
= lore A 0
END
check "a total that is too low" ends_with_status 0
judge "" <<'END'
= hand A 7
A play Even Hands
= lore A 1
A play Even Hands
= lore A 3
END
check "an even and an odd number of cards" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Sparks +choose Abe - Of No Text
= lore A 1
END
check "how much damage was dealt" ends_with_status 0
judge "Abe - Of No Text,Lee - Has Little" <<'END'
= strength A 0 Lee - Has Little
A end
B draw ?
B play Abe - Of No Text
B play Abe - Of No Text
B play Abe - Of No Text
= strength A 4 Lee - Has Little
END
check "who has the fewest" ends_with_status 0

judge "Eve - From The Ashes" <<'END'
= lore A 0
A play Sparks +choose Eve - From The Ashes
A play Sparks +choose Eve - From The Ashes
= lore A 2
= discard A 3
A play Digging Out +choose Eve - From The Ashes
= lore A 3
END
check "played from the discard, and not from the hand" ends_with_status 0
judge "Fay - Saves,Lull" <<'END'
= lore A 0
A play Planting +choose Lull
= lore A 1
END
check "inked from the discard, and not from the hand" ends_with_status 0

judge "Gil - Passes Pain On,Abe - Of No Text" <<'END'
A play Needle
A use Needle +choose Abe - Of No Text
A end
B draw ?
B play Bo - Of No Text
B end
A draw ?
A play Passing On +choose Abe - Of No Text +choose Bo - Of No Text
= lore A 1
= damage B 1 Bo - Of No Text
END
check "damage that is moved to a card" ends_with_status 0
judge "Hob - Stings,Needle,Ida - Watches Needles" <<'END'
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A use Needle +choose Abe - Of No Text
A resolve Hob - Stings
A resolve Ida - Watches Needles
= lore A 2
A end
B draw ?
B play Needle
B use Needle +choose Abe - Of No Text
= lore A 2
END
check "damage that a player deals, and an ability that one uses" ends_with_status 0
judge "Abe - Of No Text,Mill - Of Goings,Farm - Of Comings" <<'END'
A move Abe - Of No Text > Mill - Of Goings
= lore A 0
A move Abe - Of No Text > Farm - Of Comings
= lore A 1
END
check "a character that moves away" ends_with_status 0
# What is moved is removed from where it was, but under 2.0.
for edition in 2.0.1 2.1.0; do
	lore=0
	[ $edition = 2.0.1 ] || lore=1
	judge "Ned - Nurses,Abe - Of No Text" $edition <<END
A play Needle
A use Needle +choose Abe - Of No Text
A end
B draw ?
B play Bo - Of No Text
B end
A draw ?
A play Passing On +choose Abe - Of No Text +choose Bo - Of No Text
= damage B 1 Bo - Of No Text
= lore A $lore
A quest Ned - Nurses
END
	check "moving damage under $edition" ends_with_status 0
done
exit $test_failed
