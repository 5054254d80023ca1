# What counts in the place of something, what was so before, what lies in several
# places: in games with cards of their own.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,5,1,,Storyborn,,0,,,,12/901 common
Bea - Of More,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/902 common
Cup,,item,amber,1,yes,,,,,,,0,,,,12/903 common
Tap Again,,action,amber,1,yes,,,,,,,1,,,,12/904 common
Cal - Of Many Names,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/905 common
Throw Away,,action,amber,1,yes,,,,,,,1,,,,12/906 common
Dee - Comes Tired,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/907 common
Eli - Glad Of The Tired,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/908 common
Fay - Of The Second,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/909 common
Gil - Grown,,character,amber,9,yes,4,4,1,,Floodborn,,1,,,,12/910 common
Hal - Lends Shift,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/911 common
Gil - Small,,character,amber,1,yes,2,3,1,,Storyborn,,0,,,,12/912 common
Ida - Rouses,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/913 common
Jo - Strong,,character,amber,1,yes,3,3,1,,Storyborn,,0,,,,12/914 common
Kit - Weak,,character,amber,1,yes,1,3,1,,Storyborn,,0,,,,12/915 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Bea - Of More,MORE,static,,,,lore value,"all(unless(have_min(you, 2, item), static(modify(self, lore, 1, always))), while(have_min(you, 2, item), static(modify(self, lore, 3, always))))"
Tap Again,,effect,,,,ready;damage,"to(chosen(1, character), if_else(is(it, exerted(any)), seq(exert(it), deal(2, it)), exert(it)))"
Cal - Of Many Names,MANY,triggered,quests,,,lore,"when_if(quests(self), value_min(count_names(or(in_zone(discard, you, character), yours(character))), 2), gain(you, 3))"
Throw Away,,effect,,,,cards,"discard(you, 1, card)"
Dee - Comes Tired,TIRED,activated,,,,ready,"once_in_your_turn(activated(free, enters_exerted(next(character), this_turn)))"
Eli - Glad Of The Tired,GLAD,triggered,other,,,lore,"when(played(exerted(yours(character))), gain(you, 1))"
Fay - Of The Second,SECOND,triggered,other,,,lore,"when_if(plays(you, character), this_turn_is(2, plays(you, character)), gain(you, 1))"
Gil - Grown,GROWN,triggered,played,,,lore,"when_if(played(self), shifted(self), gain(you, 2))"
Hal - Lends Shift,LENDS,static,,,,play,"static(give(each(named('Gil', or(in_zone(hand, you, character), or(in_zone(deck, you, character), in_zone(discard, you, character))))), shift(2), always))"
Ida - Rouses,ROUSES,triggered,other,,,ready,"when(plays(you, character), seq(give(it, rush, this_turn), may(you, exert(chosen(1, opposing(strength_less_than(it, character)))))))"
ABILITIES

judge "Bea - Of More,Cup" <<'END'
A quest Bea - Of More
= lore A 2
END
check "an amount" ends_with_status 0
judge "Bea - Of More,Cup" <<'END'
A play Cup
A quest Bea - Of More
= lore A 4
END
check "and what counts instead of it" ends_with_status 0

judge "Abe - Of No Text" <<'END'
A play Tap Again +choose Abe - Of No Text
= damage A 0 Abe - Of No Text
A play Tap Again +choose Abe - Of No Text
= damage A 2 Abe - Of No Text
END
check "what was already so is asked before it is done" ends_with_status 0

judge "Cal - Of Many Names" <<'END'
A quest Cal - Of Many Names
= lore A 1
END
check "one name among the cards of two places" ends_with_status 0
judge "Cal - Of Many Names" <<'END'
A play Throw Away
A choose Abe - Of No Text
A quest Cal - Of Many Names
= lore A 4
END
check "two names" ends_with_status 0
judge "Cal - Of Many Names,Cal - Of Many Names" <<'END'
A play Throw Away
A choose Cal - Of Many Names
A quest Cal - Of Many Names
= lore A 1
END
check "the same name in both counts once" ends_with_status 0

judge "Dee - Comes Tired,Eli - Glad Of The Tired" <<'END'
A play Abe - Of No Text
= lore A 0
A use Dee - Comes Tired
A play Abe - Of No Text
= lore A 1
A play Abe - Of No Text
= lore A 1
END
check "the next character enters play exerted, and that is heard of" ends_with_status 0

judge "Fay - Of The Second" <<'END'
A play Abe - Of No Text
= lore A 0
A play Abe - Of No Text
= lore A 1
A play Abe - Of No Text
= lore A 1
END
check "the second of a turn" ends_with_status 0

judge "Hal - Lends Shift,Gil - Small" <<'END'
A play Gil - Grown +shift Gil - Small
= lore A 2
END
check "Shift that cards in hand gain, and what is so when it was used" ends_with_status 0
judge "Gil - Small" <<'END'
A play Gil - Grown +shift Gil - Small
END
check "and not without it" ends_with_status 1
judge "Hal - Lends Shift,Hal - Lends Shift,Gil - Small" <<'END'
A play Gil - Grown +shift Gil - Small
= lore A 2
A play Fay - Of The Second
END
check "of two of the same the price is that of one" ends_with_status 0

judge "Ida - Rouses" <<'END'
A end
B draw ?
B play Jo - Strong
B end
A draw ?
A play Jo - Strong
A end
B draw ?
B play Kit - Weak
B end
A draw ?
A play Abe - Of No Text
A accept
A choose Kit - Weak
END
check "who has less than the one that was played" ends_with_status 0
judge "Ida - Rouses" <<'END'
A end
B draw ?
B play Jo - Strong
B end
A draw ?
A play Abe - Of No Text
A accept
A choose Jo - Strong
END
check "and nobody where all have more" has "chooses what nothing asks for: 'Jo - Strong'"
