# Words of card texts in which cards, amounts and players are compared, and small
# events, in games: of each the side that is so and the side that is not.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of Two,,character,amber,2,yes,2,4,1,,Storyborn,,0,,,,12/901 common
Bo - Of One,,character,ruby,1,yes,3,2,2,,Dreamborn,,0,,,,12/902 common
Cup,,item,amber,1,yes,,,,,,,0,,,,12/903 common
Hut - On A Hill,,location,amber,1,yes,,5,0,1,,,0,,,,12/904 common
Measure,,action,amber,0,yes,,,,,,,0,,,,12/905 common
Weigh,,action,amber,0,yes,,,,,,,0,,,,12/906 common
Sort,,action,amber,0,yes,,,,,,,0,,,,12/907 common
Tally,,action,amber,0,yes,,,,,,,0,,,,12/908 common
Judge Lore,,action,amber,0,yes,,,,,,,0,,,,12/909 common
Tap,,action,amber,0,yes,,,,,,,0,,,,12/910 common
Pay Up,,action,amber,0,yes,,,,,,,0,,,,12/911 common
Plant,,action,amber,0,yes,,,,,,,0,,,,12/912 common
Dig Up,,action,amber,0,yes,,,,,,,0,,,,12/913 common
Sting,,action,amber,0,yes,,,,,,,0,,,,12/914 common
Carry,,action,amber,0,yes,,,,,,,0,,,,12/915 common
Wake,,action,amber,0,yes,,,,,,,0,,,,12/916 common
Listener,,item,amber,0,yes,,,,,,,0,,,,12/917 common
Fay - Fights,,character,amber,1,yes,5,6,1,,Storyborn,,1,,,,12/918 common
Gil - Endures,,character,amber,1,yes,1,6,1,,Storyborn,,1,,,,12/919 common
Fay - Grown,,character,amber,5,yes,5,6,1,,Floodborn,Shift 0,1,,,,12/920 common
Shift Bell,,item,amber,0,yes,,,,,,,0,,,,12/921 common
Long Spell,,action,amber,0,yes,,,,,,,0,,,,12/922 common
Late Spell,,action,amber,0,yes,,,,,,,0,,,,12/923 common
Short Spell,,action,amber,0,yes,,,,,,,0,,,,12/924 common
Hob - Padded,,character,amber,1,yes,2,6,1,,Storyborn,,1,,,,12/925 common
Jab,,action,amber,0,yes,,,,,,,0,,,,12/926 common
Pin,,item,amber,0,yes,,,,,,,0,,,,12/927 common
Ida - Sings Well,,character,amber,1,yes,2,6,1,,Storyborn,Singer 5,1,,,,12/928 common
Jo - Sings,,character,amber,1,yes,2,6,1,,Storyborn,Singer 4,1,,,,12/929 common
Applaud,,action,amber,0,yes,,,,,,,0,,,,12/930 common
Head Start,,action,amber,0,yes,,,,,,,0,,,,12/931 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Measure,,effect,,,,damage,"seq(deal(1, each(cost_is(2, yours(character)))), seq(deal(1, each(cost_more(2, yours(character)))), deal(1, each(cost_less(2, yours(character))))))"
Weigh,,effect,,,,damage,"seq(deal(1, each(stat_is(strength, 2, yours(character)))), seq(deal(1, each(stat_more(willpower, 3, yours(character)))), deal(1, each(stat_less(lore, 2, yours(character))))))"
Sort,,effect,,,,damage,"seq(deal(1, each(with_least(willpower, yours(character)))), seq(deal(1, each(odd_cost(yours(character)))), deal(1, each(even_cost(yours(character))))))"
Tally,,effect,,,,lore,"seq(gain(you, count_types(or(character, or(item, location)))), seq(gain(you, count_costs(yours(character))), gain(you, lowest(willpower, yours(character)))))"
Judge Lore,,effect,,,,lore,"seq(if(as_much_lore(you, opponent), gain(you, 1)), seq(if(lore_max(you, 1), gain(you, 1)), if(value_over(lore_of(you), lore_of(opponent)), gain(you, 1))))"
Tap,,effect,,,,damage,"deal(1, chosen(1, damage_max(0, character)))"
Pay Up,,effect,,,,lore,"lose(opponents, 1)"
Plant,,effect,,,,ink,"to_inkwell(top_of(you, 1), exerted)"
Dig Up,,effect,,,,ink,"return(one_of(you, 1, in_zone(inkwell, you, card)))"
Sting,,effect,,,,damage,"put_damage(1, chosen(1, character))"
Carry,,effect,,,,damage,"move_damage(1, chosen(1, yours(character)), chosen(1, opposing(character)))"
Wake,,effect,,,,ready,"ready(chosen(1, yours(character)))"
Listener,LOSS,triggered,other,,,cards,"when(loses_lore(opponents), gain(you, 1))"
Listener,PLANTED,triggered,other,,,cards,"when(put_into_inkwell(yours(card)), gain(you, 2))"
Listener,DUG,triggered,other,,,cards,"when(leaves_inkwell(you, card), gain(you, 3))"
Listener,STUNG,triggered,other,,,cards,"when(puts_damage(you, character), gain(you, 4))"
Listener,WOKEN,triggered,other,,,cards,"when(becomes_ready(yours(character)), gain(you, 5))"
Fay - Fights,WINS,triggered,other,,,lore,"when(challenges_and_banishes(self, character), gain(you, 1))"
Gil - Endures,HURT,triggered,other,,,lore,"when(takes_damage_in_challenge(self), gain(you, 1))"
Shift Bell,RING,triggered,other,,,lore,"when(shifts(you, character), gain(you, 1))"
Long Spell,,effect,,,,strength,"modify(chosen(1, character), strength, 2, until_end_of_next_turn(opponent))"
Late Spell,,effect,,,,strength,"modify(chosen(1, character), strength, 2, next_turn_of(opponent))"
Short Spell,,effect,,,,strength,"modify(chosen(1, character), strength, 2, until_next_turn_of(opponent))"
Hob - Padded,PAD,static,,,,damage,"static(less_damage_from(self, 1, ability, always))"
Hob - Padded,OUCH,triggered,other,,,lore,"when(takes_damage_by(self, action), gain(you, 1))"
Jab,,effect,,,,damage,"deal(2, chosen(1, character))"
Pin,PRICK,activated,,,exert,damage,"activated(exert_self, deal(2, chosen(1, character)))"
Applaud,,effect,,,,lore,"gain(you, count(yours(keyword_min(singer, 5, character))))"
Head Start,,effect,,,,lore,"if_else(first_player(you), gain(you, 1), gain(you, 2))"
ABILITIES

judge "Hob - Padded" <<'END'
A play Pin
A play Jab +choose Hob - Padded
= damage A 2 Hob - Padded
= lore A 1
A use Pin +choose Hob - Padded
= damage A 3 Hob - Padded
= lore A 1
END
check "less damage by abilities, and what an action has dealt" ends_with_status 0
judge "Ida - Sings Well,Jo - Sings" <<'END'
A play Applaud
= lore A 1
A play Head Start
= lore A 2
A end
B draw ?
B play Head Start
= lore B 2
END
check "a keyword of so much or more, and who began" ends_with_status 0
judge ",Abe - Of Two,Bo - Of One" <<'END'
A play Measure
= damage A 1 Abe - Of Two
= damage A 1 Bo - Of One
A play Weigh
= banished A Abe - Of Two
= damage A 1 Bo - Of One
END
check "so much, more and less of a cost or a characteristic" ends_with_status 0
judge ",Abe - Of Two,Bo - Of One" <<'END'
A play Measure
= damage A 1 Abe - Of Two
= damage A 1 Bo - Of One
A play Tap +choose Abe - Of Two
END
check "no more damage than so much" ends_with_status 1
judge ",Abe - Of Two,Bo - Of One" <<'END'
A play Sort
= banished A Bo - Of One
= damage A 1 Abe - Of Two
END
check "the least, an odd and an even cost" ends_with_status 0
judge ",Abe - Of Two,Bo - Of One" <<'END'
A play Hut - On A Hill
A play Cup
A play Tally
= lore A 7
END
check "types and costs that are counted, and the lowest" ends_with_status 0
judge "" <<'END'
A play Judge Lore
= lore A 3
A play Judge Lore
= lore A 4
END
check "lore that is compared" ends_with_status 0

judge "Bo - Of One,,Listener" <<'END'
A end
B draw ?
B play Judge Lore
B end
A draw ?
A play Pay Up
= lore A 1
A play Plant
= lore A 3
A play Sting +choose Bo - Of One
= lore A 7
A play Dig Up
! return A ? +from inkwell
= lore A 10
A quest Bo - Of One
= lore A 12
A play Wake +choose Bo - Of One
= lore A 17
END
check "events about lore, ink, damage and readying" ends_with_status 0
judge "Fay - Fights,Gil - Endures" <<'END'
A end
B draw ?
B play Bo - Of One
B play Abe - Of Two
B end
A draw ?
A end
B draw ?
B quest Bo - Of One
B quest Abe - Of Two
B end
A draw ?
A challenge Gil - Endures > Bo - Of One
= lore A 1
A challenge Fay - Fights > Abe - Of Two
= lore A 2
END
check "who challenges and banishes, and who is hurt in a challenge" ends_with_status 0
judge "Fay - Fights,Shift Bell" <<'END'
A play Fay - Grown +shift Fay - Fights
= lore A 1
END
check "played by Shift" ends_with_status 0

judge "Bo - Of One" <<'END'
A play Long Spell +choose Bo - Of One
= strength A 5 Bo - Of One
A play Late Spell +choose Bo - Of One
= strength A 5 Bo - Of One
A play Short Spell +choose Bo - Of One
= strength A 7 Bo - Of One
A end
B draw ?
= strength A 7 Bo - Of One
B end
A draw ?
= strength A 3 Bo - Of One
END
check "until, in and through the next turn of an opponent" ends_with_status 0
exit $test_failed
