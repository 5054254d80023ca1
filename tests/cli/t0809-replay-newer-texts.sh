# Texts that no card of the table has, as sets to come may have them: the test
# adds cards of its own to a copy of the rulesets.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Ann - Of No Text,,character,amber,1,yes,2,3,1,,Storyborn,,0,,,,12/901 common
Ann - Over Another,,character,amber,6,yes,3,9,3,,Floodborn,Shift 2,0,,,,12/902 common
Bo - Free Once,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/903 common
Cy - Does Both,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/904 common
Dee - All Exerted,,character,amber,1,yes,1,3,1,,Storyborn,,1,,,,12/905 common
Piercing Shot,,action,amber,1,yes,,,,,,,1,,,,12/906 common
Ed - With Resist,,character,amber,1,yes,2,4,1,,Storyborn,Resist 2,0,,,,12/907 common
Ann - Cheap Below,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/908 common
Flo - Shifts Cheaply,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/909 common
Gus - Comes Back,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/910 common
Hal - Makes Discard,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/911 common
Ivy - Good Neighbour,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/912 common
Meadow - Of No Text,,location,amber,1,yes,,5,0,1,,,0,,,,12/913 common
Jo - Sings Along,,character,amber,1,yes,2,3,1,,Storyborn,Singer 5,1,,,,12/914 common
Choir Song,,action,amber,5,yes,,,,,Song,Sing Together 5,1,,,,12/915 common
Solo Song,,action,amber,3,yes,,,,,Song,,1,,,,12/916 common
Kay - From Below,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/917 common
Ann - Over Loudly,,character,amber,3,yes,3,9,3,,Floodborn,Shift 2,1,,,,12/918 common
Ann - Glad Below,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/919 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Bo - Free Once,ONCE,activated,,,other,lore,"once_in_your_turn(activated(free, gain(you, 1)))"
Cy - Does Both,BOTH,triggered,played,,,lore;cards,"when(played(self), choose_mode(2, gain(you, 2), draw(you, 1)))"
Dee - All Exerted,ALL,static,,,,lore value,"while(all_are(in_zone(inkwell, you, card), exerted(any)), static(modify(self, lore, 2, always)))"
Piercing Shot,,effect,,,,damage,"deal_in_full(2, chosen(1, character))"
Ann - Cheap Below,BELOW,static,,,,cost,"static(pay_less(you, 1, to_shift_onto(character, self), always))"
Flo - Shifts Cheaply,NEXT,triggered,quests,,,cost,"when(quests(self), pay_less(you, 1, to_shift(next(character)), this_turn))"
Gus - Comes Back,BACK,triggered,other,yes,,play,"when(in_your_turn(discards(you, self)), may(you, play(self, free)))"
Hal - Makes Discard,AWAY,triggered,quests,,,cards,"when(quests(self), discard(you, 1, card))"
Ivy - Good Neighbour,NEAR,static,,,,lore value,"while(is(self, at_location(any)), static(modify(each(at(that_location, character)), lore, 1, always)))"
Jo - Sings Along,TOGETHER,triggered,sings,,,lore,"when(sings(self, with_keyword(sing_together, card)), gain(you, 3))"
Choir Song,,effect,,,,lore,"gain(you, 1)"
Solo Song,,effect,,,,lore,"gain(you, 1)"
Kay - From Below,BELOW,static,,,,play,"all(static(can(you, play(in_zone(discard, you, character)), always)), static(enters_exerted(each(in_zone(discard, you, character)))))"
Ann - Over Loudly,LOUD,triggered,played,,,lore,"when(while(shifted(it), played(self)), gain(you, 2))"
Ann - Glad Below,GLAD,triggered,other,,,lore value,"when(shifted_onto(self, character), modify(self, lore, 5, this_turn))"
ABILITIES

judge "Bo - Free Once" <<'END'
A use Bo - Free Once
= lore A 1
END
check "an ability without a cost is used" ends_with_status 0
judge "Bo - Free Once" <<'END'
A use Bo - Free Once
A use Bo - Free Once
END
check "once in a turn" ends_with_status 1

judge "" <<'END'
A play Cy - Does Both
A resolve Cy - Does Both
! draw A ?
= lore A 2
= hand A 7
END
check "of two modes both are done" ends_with_status 0
judge "" <<'END'
A play Cy - Does Both
A resolve Cy - Does Both
A choose mode 1
END
check "and not one" ends_with_status 1

judge "Dee - All Exerted" <<'END'
A quest Dee - All Exerted
= lore A 1
END
check "while a card in the inkwell is ready, not all are exerted" ends_with_status 0
judge "Dee - All Exerted" <<'END'
A play Ann - Of No Text
A play Ann - Of No Text
A play Ann - Of No Text
A quest Dee - All Exerted
= lore A 3
END
check "all are when the last is" ends_with_status 0

judge "Ed - With Resist" <<'END'
A play Piercing Shot
A choose Ed - With Resist
= damage A 2 Ed - With Resist
END
check "damage that Resist does not reduce" ends_with_status 0

judge "Ann - Cheap Below" <<'END'
A play Ann - Over Another +shift Ann - Cheap Below +pay 1
END
check "less is paid to shift onto this card" ends_with_status 0
judge "Ann - Of No Text" <<'END'
A play Ann - Over Another +shift Ann - Of No Text +pay 1
END
check "and not onto another" ends_with_status 1
judge "Ann - Of No Text,Flo - Shifts Cheaply" <<'END'
A quest Flo - Shifts Cheaply
A play Ann - Over Another +shift Ann - Of No Text +pay 1
END
check "the next card to be shifted is cheaper" ends_with_status 0
judge "Ann - Of No Text,Flo - Shifts Cheaply" <<'END'
A quest Flo - Shifts Cheaply
A play Gus - Comes Back +pay 0
END
check "not one that is played" ends_with_status 1

judge "Hal - Makes Discard" <<'END'
A quest Hal - Makes Discard
A choose Gus - Comes Back
A accept
A quest Gus - Comes Back
END
check "what triggers when its card is discarded plays it; it is drying" has "is drying"
judge "Hal - Makes Discard" <<'END'
A quest Hal - Makes Discard
A choose Gus - Comes Back
A decline
= discard A 1
END
check "or leaves it in the discard" ends_with_status 0
judge "Hal - Makes Discard,Gus - Comes Back" <<'END'
A quest Hal - Makes Discard
A choose Ann - Of No Text
A accept
END
check "in play it does not hear of other cards" ends_with_status 1

judge "Meadow - Of No Text,Ivy - Good Neighbour,Ann - Of No Text" <<'END'
A move Ivy - Good Neighbour > Meadow - Of No Text
A move Ann - Of No Text > Meadow - Of No Text
A quest Ann - Of No Text
= lore A 2
END
check "what holds for all at its location holds there" ends_with_status 0
judge "Meadow - Of No Text,Ivy - Good Neighbour,Ann - Of No Text" <<'END'
A move Ivy - Good Neighbour > Meadow - Of No Text
A quest Ann - Of No Text
= lore A 2
END
check "and nowhere else" ends_with_status 1

judge "Jo - Sings Along" <<'END'
A play Choir Song +sing Jo - Sings Along
A resolve Jo - Sings Along
= lore A 4
END
check "a song is told by its keyword" ends_with_status 0
judge "Jo - Sings Along" <<'END'
A play Solo Song +sing Jo - Sings Along
A resolve Jo - Sings Along
END
check "and one that has it not" ends_with_status 1
judge "Hal - Makes Discard,Kay - From Below" <<'END'
A quest Hal - Makes Discard
A choose Ann - Of No Text
A play Ann - Of No Text +from discard
= exerted A Ann - Of No Text
A play Bo - Free Once
= ready A Bo - Free Once
END
check "what is played from the discard enters exerted, what comes from the hand does not" ends_with_status 0

judge "Ann - Of No Text" <<'END'
A play Ann - Over Loudly +shift Ann - Of No Text
A resolve Ann - Over Loudly
= lore A 2
END
check "what waits for a card to be shifted hears it" ends_with_status 0
judge "Ann - Of No Text" <<'END'
A play Ann - Over Loudly
A resolve Ann - Over Loudly
END
check "and does not when it is played" ends_with_status 1
judge "Ann - Glad Below" <<'END'
A play Ann - Over Another +shift Ann - Glad Below
A resolve Ann - Glad Below
A quest Ann - Over Another
= lore A 8
END
check "what a card below gives to itself, the character has" ends_with_status 0
exit $test_failed
