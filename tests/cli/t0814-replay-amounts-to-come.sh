# Words of card texts that no printed card has, in games: how much something is,
# cards compared with others, damage that is more or less.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,3,1,,Storyborn;Hero,,0,,,,12/901 common
Abe - Once More,,character,amber,2,yes,4,4,1,,Dreamborn;Hero,,0,,,,12/902 common
Bea - Tough,,character,amber,1,yes,2,9,1,,Storyborn,,1,,,,12/903 common
Cal - Fierce,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/904 common
Dot - Counts,,character,amber,1,yes,0,3,1,,Storyborn,,1,,,,12/905 common
Eli - Looks Around,,character,amber,1,yes,0,3,1,,Storyborn,,1,,,,12/906 common
Tap,,action,amber,1,yes,,,,,,,1,,,,12/907 common
Giants Fall,,action,amber,1,yes,,,,,,,1,,,,12/908 common
Likewise,,action,amber,1,yes,,,,,,,1,,,,12/909 common
Round Of Gifts,,action,amber,1,yes,,,,,,,1,,,,12/910 common
Either Way,,action,amber,1,yes,,,,,,,1,,,,12/911 common
Fay - Has The Most,,character,amber,1,yes,0,3,1,,Storyborn,,1,,,,12/912 common
Gil - Classy,,character,amber,1,yes,0,3,1,,Villain,,1,,,,12/913 common
Hob - Shields All,,character,amber,1,yes,0,3,1,,Storyborn,,1,,,,12/914 common
Soft Landing,,action,amber,1,yes,,,,,,,1,,,,12/915 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Bea - Tough,TOUGH,static,,,,damage,"static(less_damage(self, 1, always))"
Cal - Fierce,FIERCE,static,,,,damage,"static(more_damage(self, 2, always))"
Dot - Counts,MANY,static,,,,strength,"static(modify(self, strength, count_names(yours(character)), always))"
Eli - Looks Around,HIGH,triggered,quests,,,lore,"when(quests(self), gain(you, highest(strength, yours(character))))"
Tap,,effect,,,,damage,"deal(2, chosen(1, character))"
Giants Fall,,effect,,,,banish,"banish(each(with_most(strength, character)))"
Likewise,,effect,,,,strength,"to(chosen(1, character), modify(each(same_cost(it, character)), strength, 3, this_turn))"
Round Of Gifts,,effect,,,,cards;lore,"for_each_who_did(may(each_player, discard(each_player, 1, card)), gain(that_player, 1))"
Either Way,,effect,,,,cards;lore,"if_else_did(may(you, discard(you, 1, card)), gain(you, 2), draw(you, 1))"
Fay - Has The Most,MOST,static,,,,strength,"while(most_lore(you), static(modify(self, strength, 5, always)))"
Hob - Shields All,SHIELD,static,,,,damage,"static(replace(takes_damage(yours(other(character))), reduce_damage(1)))"
Soft Landing,,effect,,,,damage,"floating(replace(takes_damage(yours(character)), reduce_damage(2)), this_turn)"
Gil - Classy,CLASSES,static,,,,strength,"static(modify(self, strength, count_classes(yours(character)), always))"
ABILITIES

judge "Bea - Tough" <<'END'
A play Tap +choose Bea - Tough
= damage A 1 Bea - Tough
END
check "less damage is taken" ends_with_status 0
judge "Cal - Fierce" <<'END'
A end
B draw ?
B play Bea - Tough
B end
A draw ?
A end
B draw ?
B quest Bea - Tough
B end
A draw ?
A challenge Cal - Fierce > Bea - Tough
= damage B 3 Bea - Tough
= damage A 2 Cal - Fierce
END
check "more damage is dealt, and less of it is taken" ends_with_status 0

judge "Dot - Counts,Abe - Of No Text,Abe - Once More" <<'END'
= strength A 2 Dot - Counts
A quest Dot - Counts
END
check "different names are counted" ends_with_status 0
judge "Gil - Classy,Abe - Of No Text,Abe - Once More" <<'END'
= strength A 4 Gil - Classy
END
check "different classifications are counted" ends_with_status 0
judge "Eli - Looks Around,Abe - Of No Text,Abe - Once More" <<'END'
A quest Eli - Looks Around
! gain A 4 +by Eli - Looks Around
= lore A 5
END
check "the highest of a characteristic" ends_with_status 0
judge "Bea - Tough,Abe - Of No Text,Abe - Once More" <<'END'
A play Giants Fall
= discard A 2
A quest Bea - Tough
A quest Abe - Once More
END
check "those who have the most of it" has "A has no 'Abe - Once More' in play"
judge "Bea - Tough,Abe - Of No Text,Abe - Once More" <<'END'
A play Likewise +choose Abe - Of No Text
= strength A 5 Bea - Tough
= strength A 2 Abe - Of No Text
= strength A 4 Abe - Once More
END
check "those that cost the same as another" ends_with_status 0

judge "" <<'END'
A play Round Of Gifts
A accept
A choose ?
B decline
= lore A 1
= lore B 0
END
check "each of those who did" ends_with_status 0
judge "" <<'END'
= hand A 7
A play Either Way
A decline
= hand A 7
= lore A 0
END
check "what is done otherwise" ends_with_status 0
judge "" <<'END'
A play Either Way
A accept
A choose ?
= hand A 5
= lore A 2
END
check "and what if it was" ends_with_status 0

judge "Fay - Has The Most" <<'END'
= strength A 0 Fay - Has The Most
A quest Fay - Has The Most
= strength A 5 Fay - Has The Most
END
check "who has the most lore" ends_with_status 0

judge "Hob - Shields All,Abe - Of No Text" <<'END'
A play Tap +choose Abe - Of No Text
= damage A 1 Abe - Of No Text
A play Tap +choose Hob - Shields All
= damage A 2 Hob - Shields All
END
check "damage that is reduced instead" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Soft Landing
A play Tap +choose Abe - Of No Text
= damage A 0 Abe - Of No Text
END
check "for a turn" ends_with_status 0
