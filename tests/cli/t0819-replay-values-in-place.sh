# Words of card texts that no printed card has, in games: what a characteristic is
# in the place of what is printed, who can't be banished, Shift onto others, and
# what is in force about a player that an effect has chosen.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,5,1,,Storyborn;Hero,,0,,,,12/901 common
Bo - Of No Text,,character,ruby,1,yes,3,5,1,,Dreamborn;Villain,,0,,,,12/902 common
Cup,,item,amber,1,yes,,,,,,,0,,,,12/903 common
Tap,,action,amber,1,yes,,,,,,,1,,,,12/904 common
Shrink,,action,amber,1,yes,,,,,,,1,,,,12/905 common
Grow,,action,amber,1,yes,,,,,,,1,,,,12/906 common
Dot - As Many,,character,amber,1,yes,0,5,1,,Storyborn,,1,,,,12/907 common
Eve - Unyielding,,character,amber,1,yes,2,2,1,,Storyborn,,1,,,,12/908 common
Fell,,action,amber,1,yes,,,,,,,1,,,,12/909 common
Fay - Takes Over,,character,amber,5,yes,4,6,2,,Floodborn,Shift 1,1,,,,12/910 common
Silence,,action,amber,1,yes,,,,,,,1,,,,12/911 common
Gil - Hears Abilities,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/912 common
Needle,,item,amber,1,yes,,,,,,,1,,,,12/913 common
Free Cups,,action,amber,1,yes,,,,,,,1,,,,12/914 common
Slow Arrivals,,action,amber,1,yes,,,,,,,1,,,,12/915 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Tap,,effect,,,,damage,"deal(1, chosen(1, character))"
Shrink,,effect,,,,strength,"set_stat(chosen(1, character), strength, 0, this_turn)"
Grow,,effect,,,,strength,"modify(chosen(1, character), strength, 2, this_turn)"
Dot - As Many,MANY,static,,,,strength,"static(set_stat(self, strength, count(yours(item)), always))"
Eve - Unyielding,STAYS,static,,,,banish,"static(cant(self, be_banished, always))"
Fell,,effect,,,,banish,"banish(chosen(1, character))"
Fay - Takes Over,OVER,static,,,,name,"static(may_shift_onto(self, class('Hero', character)))"
Silence,,effect,,,,play,"cant(chosen_opponent, play(item), until_your_next_turn)"
Gil - Hears Abilities,HEARS,triggered,other,,,lore,"when(chosen_for(self, ability), gain(you, 1))"
Needle,POINT,activated,,,exert,damage,"activated(exert_self, deal(1, chosen(1, character)))"
Free Cups,,effect,,,,play,"may_play_free(you, each(named('Cup', item)), this_turn)"
Slow Arrivals,,effect,,,,ready,"enters_exerted(each(opposing(character)), until_your_next_turn)"
ABILITIES

judge "Abe - Of No Text" <<'END'
A play Shrink +choose Abe - Of No Text
= strength A 0 Abe - Of No Text
A play Grow +choose Abe - Of No Text
= strength A 2 Abe - Of No Text
A end
B draw ?
= strength A 2 Abe - Of No Text
END
check "a strength that an effect sets, and what is added to it" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Grow +choose Abe - Of No Text
A play Shrink +choose Abe - Of No Text
= strength A 0 Abe - Of No Text
END
check "what had been added before is open" ends_with_status 3
judge "Dot - As Many,Cup" <<'END'
= strength A 1 Dot - As Many
A play Cup
= strength A 2 Dot - As Many
A play Grow +choose Dot - As Many
= strength A 4 Dot - As Many
END
check "a strength that is as much as something" ends_with_status 0

judge "Eve - Unyielding,Abe - Of No Text" <<'END'
A play Fell +choose Eve - Unyielding
= discard A 1
A play Tap +choose Eve - Unyielding
A play Tap +choose Eve - Unyielding
= damage A 2 Eve - Unyielding
A quest Eve - Unyielding
END
check "who can't be banished" ends_with_status 0
judge "Eve - Unyielding,Abe - Of No Text" <<'END'
A play Fell +choose Abe - Of No Text
A quest Abe - Of No Text
END
check "and who can" ends_with_status 1

judge "Abe - Of No Text" <<'END'
A play Fay - Takes Over +shift Abe - Of No Text
END
check "shifted onto who has another name" ends_with_status 0
judge "Bo - Of No Text" <<'END'
A play Fay - Takes Over +shift Bo - Of No Text
END
check "and not onto who is not of the kind" ends_with_status 1

judge "" <<'END'
A play Silence
A play Cup
A end
B draw ?
B play Cup
END
check "what a chosen opponent can't do" ends_with_status 1
judge "" <<'END'
A play Silence
A play Cup
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A end
B draw ?
B play Cup
END
check "and what can be done all the same" ends_with_status 0
judge "Gil - Hears Abilities,Needle" <<'END'
A play Tap +choose Gil - Hears Abilities
= lore A 0
A use Needle +choose Gil - Hears Abilities
= lore A 1
END
check "chosen for an ability, and not for an action" ends_with_status 0
judge "" <<'END'
A play Free Cups
A play Cup +free
A end
B draw ?
B end
A draw ?
A play Cup +free
END
check "played for free for a time" ends_with_status 1
judge "" <<'END'
A play Free Cups
A play Cup +free
A play Cup +free
A play Cup +free
END
check "as often as there are" ends_with_status 0
judge "" <<'END'
A end
B draw ?
B play Bo - Of No Text
B end
A draw ?
A play Slow Arrivals
A end
B draw ?
B play Abe - Of No Text
= exerted B Abe - Of No Text
= ready B Bo - Of No Text
B end
A draw ?
A end
B draw ?
B play Abe - Of No Text
= ready B Abe - Of No Text #2
END
check "who comes exerted" ends_with_status 0
exit $test_failed
