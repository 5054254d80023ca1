# Words of card texts that no printed card has, in games: what cards and players
# may and may not do, what is paid less for, and how effects are put together.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,5,1,,Storyborn,,0,,,,12/901 common
Bo - Of No Text,,character,amber,1,yes,3,5,1,,Storyborn,,0,,,,12/902 common
Cup,,item,amber,1,yes,,,,,,,0,,,,12/903 common
Dot - In A Hurry,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/904 common
Eve - Sings At Once,,character,amber,3,yes,2,3,1,,Storyborn,,1,,,,12/905 common
Short Song,,action,amber,3,yes,,,,,Song,,1,,,,12/906 common
Fay - Uses At Once,,character,amber,1,yes,2,3,1,,Storyborn,,2,,,,12/907 common
Gil - Opens Gates,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/908 common
Hob - Counts Turns,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/909 common
Ida - Cannot Be Chosen,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/910 common
Tap,,action,amber,1,yes,,,,,,,1,,,,12/911 common
Shelter,,action,amber,1,yes,,,,,,,1,,,,12/912 common
Hush,,action,amber,1,yes,,,,,,,1,,,,12/913 common
Stand Still,,action,amber,1,yes,,,,,,,1,,,,12/914 common
Cheap Day,,action,amber,1,yes,,,,,,,1,,,,12/915 common
Bargain,,action,amber,1,yes,,,,,,,1,,,,12/916 common
Jo - Second Cheaper,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/917 common
Lamp,,item,amber,1,yes,,,,,,,1,,,,12/918 common
Kit - Boosts Cheaply,,character,amber,1,yes,2,3,1,,Storyborn,Boost 3,1,,,,12/919 common
Handy,,item,amber,1,yes,,,,,,,2,,,,12/920 common
Clash,,action,amber,1,yes,,,,,,,1,,,,12/921 common
Both Or One,,action,amber,1,yes,,,,,,,1,,,,12/922 common
New Hands,,action,amber,1,yes,,,,,,,1,,,,12/923 common
Thrice,,action,amber,1,yes,,,,,,,1,,,,12/924 common
From Below,,action,amber,1,yes,,,,,,,1,,,,12/925 common
Small Ones Home,,action,amber,1,yes,,,,,,,1,,,,12/926 common
Hut - On A Hill,,location,amber,1,yes,,5,0,1,,,0,,,,12/927 common
Follow,,action,amber,1,yes,,,,,,,1,,,,12/928 common
Lou - Gloats,,character,amber,1,yes,9,3,1,,Storyborn,,1,,,,12/929 common
Mo - Peeks,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/930 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Dot - In A Hurry,HURRY,static,,,,challenge,"static(can(self, or(quest_when_drying, challenge_when_drying(each(damaged(character)))), always))"
Eve - Sings At Once,SING,static,,,,sing,"static(can(self, sing_when_drying, always))"
Short Song,,effect,,,,lore,"gain(you, 1)"
Fay - Uses At Once,NOW,static,,,,ready,"static(can(self, use_when_drying, always))"
Fay - Uses At Once,PINCH,activated,,,exert,damage,"activated(exert_self, deal(1, chosen(1, character)))"
Gil - Opens Gates,GATES,static,,,,challenge,"static(can(each(opposing(damaged(character))), be_challenged_ready, always))"
Hob - Counts Turns,COUNT,static,,,,play,"static(cant(each_player, play_more_than(1, item), always))"
Ida - Cannot Be Chosen,HIDE,static,,,,choose,"static(cant(self, be_chosen(opponents), always))"
Tap,,effect,,,,damage,"deal(1, chosen(1, character))"
Shelter,,effect,,,,choose,"cant(chosen(1, character), be_chosen(opponents), until_your_next_turn)"
Hush,,effect,,,,lore;play,"cant(opponents, or(play(item), gain_lore), until_your_next_turn)"
Stand Still,,effect,,,,move,"cant(chosen(1, character), move, this_turn)"
Cheap Day,,effect,,,,cost,"pay_less(you, 1, to_play(each(character)), this_turn)"
Bargain,,effect,,,,play,"play(one_of(you, 1, in_zone(hand, you, character)), less(2))"
Jo - Second Cheaper,SECOND,static,,,,cost,"static(pay_less(you, 1, to_play(nth_each_turn(2, character)), always))"
Lamp,SHINE,static,,,,cost,"static(pay_less(you, 2, to_use(boost, each(yours(character))), always))"
Handy,GRIP,activated,,,exert;ink 2,damage,"activated(both(exert_self, pay(you, 2)), deal(1, chosen(1, character)))"
Handy,HANDIER,static,,,,cost,"while(have(you, named('Cup', item)), static(pay_less(you, 1, to_use(ability, each(yours(item))), always)))"
Clash,,effect,,,,damage,"deal_each_other(both(chosen(1, yours(character)), chosen(1, opposing(character))), strength)"
Both Or One,,effect,,,,lore;damage,"choose_mode(up_to(2), gain(you, 1), deal(1, chosen(1, character)))"
New Hands,,effect,,,,cards,"seq(to_deck(each(in_zone(hand, each_player, card)), shuffled), draw(each_player, that_many))"
Thrice,,effect,,,,lore,"seq(gain(you, 1), repeat(2))"
From Below,,effect,,,,cards,"draw_bottom(you, 1)"
Small Ones Home,,effect,,,,cards,"return(chosen_total(cost, 3, up_to(2), character))"
Follow,,effect,,,,move,"move_to(one_of(you, 1, yours(other(character))), location_of(each(yours(named('Abe', character)))), free)"
Lou - Gloats,GLOAT,triggered,other,,,lore,"when(banishes_in_challenge(self, character), lose(its_player(the_banished), 1))"
Mo - Peeks,PEEK,static,,,,cards,"all(static(may_look(you, top_of(you, 1))), static(hand_shown(opponents)))"
ABILITIES

# B has an exerted Abe, on whom $1 has been played, and it is A's turn.
exerted_abe() {
	printf 'A end\nB draw ?\nB play Abe - Of No Text\n%sB end\nA draw ?\n' "$1"
	printf 'A end\nB draw ?\nB quest Abe - Of No Text\nB end\nA draw ?\n'
}

judge "" <<END
$(exerted_abe "B play Tap +choose Abe - Of No Text
")
A play Dot - In A Hurry
A challenge Dot - In A Hurry > Abe - Of No Text
A play Dot - In A Hurry
A quest Dot - In A Hurry
END
check "what can challenge and quest in the turn it is played" ends_with_status 0
judge "" <<END
$(exerted_abe)
A play Dot - In A Hurry
A challenge Dot - In A Hurry > Abe - Of No Text
END
check "and what it can't challenge" ends_with_status 1
judge "" <<'END'
A play Eve - Sings At Once
A play Short Song +sing Eve - Sings At Once
= lore A 1
END
check "singing in the turn it is played" ends_with_status 0
judge "" <<'END'
A play Fay - Uses At Once
A use Fay - Uses At Once +ability PINCH +choose Fay - Uses At Once
END
check "using an ability in the turn it is played" ends_with_status 0

judge "Gil - Opens Gates" <<'END'
A end
B draw ?
B play Abe - Of No Text
B play Tap +choose Abe - Of No Text
B end
A draw ?
A challenge Gil - Opens Gates > Abe - Of No Text
END
check "what can be challenged while ready" ends_with_status 0
judge "Gil - Opens Gates" <<'END'
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A challenge Gil - Opens Gates > Abe - Of No Text
END
check "and what can't" ends_with_status 1

judge "Hob - Counts Turns" <<'END'
A play Cup
A play Abe - Of No Text
A end
B draw ?
B play Cup
B end
A draw ?
A play Cup
END
check "one card of a kind in a turn" ends_with_status 0
judge "Hob - Counts Turns" <<'END'
A play Cup
A play Cup
END
check "and not two" ends_with_status 1

judge "Ida - Cannot Be Chosen" <<'END'
A play Tap +choose Ida - Cannot Be Chosen
A end
B draw ?
B play Tap +choose Ida - Cannot Be Chosen
END
check "opponents can't choose it" ends_with_status 1
judge "Abe - Of No Text,Bo - Of No Text" <<'END'
A play Shelter +choose Abe - Of No Text
A end
B draw ?
B play Tap +choose Abe - Of No Text
END
check "nor what an effect has hidden" ends_with_status 1
judge "Abe - Of No Text,Bo - Of No Text" <<'END'
A play Shelter +choose Abe - Of No Text
A end
B draw ?
B play Tap +choose Bo - Of No Text
B end
A draw ?
A end
B draw ?
B play Tap +choose Abe - Of No Text
END
check "for as long as it says" ends_with_status 0
for deed in "play Cup" "quest Abe - Of No Text"; do
	judge "" <<END
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A play Hush
A end
B draw ?
B $deed
= lore B 1
END
	check "two deeds that opponents can't do: $deed" ends_with_status 1
done
judge "Abe - Of No Text,Hut - On A Hill" <<'END'
A play Stand Still +choose Abe - Of No Text
A move Abe - Of No Text > Hut - On A Hill
END
check "an effect that keeps a character from moving" ends_with_status 1

judge "" <<'END'
A play Cheap Day
A play Abe - Of No Text
A play Bo - Of No Text
A play Eve - Sings At Once
END
check "characters that cost less this turn, each of them" ends_with_status 0
judge "" <<'END'
A play Cheap Day
A play Eve - Sings At Once
A play Cup
END
check "and nothing else does" ends_with_status 1
judge "" <<'END'
A play Bargain +choose Eve - Sings At Once
A play Cup
END
check "played for less by an effect" ends_with_status 0
judge "" <<'END'
A play Bargain +choose Eve - Sings At Once
A play Cup
A play Cup
END
check "and not for nothing" ends_with_status 1
judge "Jo - Second Cheaper" <<'END'
A play Abe - Of No Text
A play Bo - Of No Text
A play Cup
A play Cup
END
check "the second of a turn costs less" ends_with_status 0
judge "Jo - Second Cheaper" <<'END'
A play Abe - Of No Text
A play Bo - Of No Text
A play Abe - Of No Text
A play Cup
A play Cup
END
check "and the third does not" ends_with_status 1

judge "Kit - Boosts Cheaply,Lamp" <<'END'
A boost Kit - Boosts Cheaply
A play Cup
A play Cup
END
check "a Boost that costs less" ends_with_status 0
judge "Kit - Boosts Cheaply" <<'END'
A boost Kit - Boosts Cheaply
A play Cup
END
check "and one that does not" ends_with_status 1
judge "Handy,Cup,Abe - Of No Text" <<'END'
A use Handy +choose Abe - Of No Text
A play Cup
A play Cup
END
check "an ability that costs less" ends_with_status 0
judge "Handy,Abe - Of No Text" <<'END'
A use Handy +choose Abe - Of No Text
A play Bo - Of No Text
A play Bo - Of No Text
END
check "and what it costs else" ends_with_status 1

judge "Abe - Of No Text" <<'END'
A end
B draw ?
B play Bo - Of No Text
B end
A draw ?
A play Clash +choose Abe - Of No Text +choose Bo - Of No Text
= damage A 3 Abe - Of No Text
= damage B 2 Bo - Of No Text
END
check "damage dealt to each other" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Both Or One
A decline
A accept
A choose Abe - Of No Text
= lore A 0
= damage A 1 Abe - Of No Text
A play Both Or One
A accept
A accept
A choose Abe - Of No Text
= lore A 1
= damage A 2 Abe - Of No Text
END
check "one or both" ends_with_status 0
judge "" <<'END'
= hand A 7
= hand B 7
A play Cup
A play New Hands
= hand A 5
= hand B 7
END
check "each draws as many as were theirs" ends_with_status 0
judge "" <<'END'
A play Thrice
= lore A 3
END
check "an effect that is repeated" ends_with_status 0
judge "" <<'END'
A play From Below
= hand A 7
! draw A Cup
END
check "drawing from the bottom" ends_with_status 0
judge "Abe - Of No Text,Bo - Of No Text" <<'END'
A play Small Ones Home +choose Abe - Of No Text +choose Bo - Of No Text
= hand A 6
END
check "no more than two that cost no more together" ends_with_status 0
judge "Abe - Of No Text,Eve - Sings At Once" <<'END'
A play Small Ones Home +choose Abe - Of No Text +choose Eve - Sings At Once
END
check "and two that cost more" ends_with_status 1
judge "Abe - Of No Text,Bo - Of No Text,Hut - On A Hill" <<'END'
A move Abe - Of No Text > Hut - On A Hill
A play Follow +choose Bo - Of No Text
END
check "to the same location" ends_with_status 0
judge "Abe - Of No Text,Bo - Of No Text,Hut - On A Hill" <<'END'
A move Abe - Of No Text > Hut - On A Hill
A play Follow +choose Bo - Of No Text
A move Bo - Of No Text > Hut - On A Hill +pay 1
END
check "where it then is" ends_with_status 1
judge "Lou - Gloats,Mo - Peeks" <<'END'
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A end
B draw ?
B quest Abe - Of No Text
B end
A draw ?
= lore B 1
A challenge Lou - Gloats > Abe - Of No Text
= lore B 0
END
check "the player of what was banished" ends_with_status 0
exit $test_failed
