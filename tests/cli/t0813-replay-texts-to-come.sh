# Words of card texts that no printed card has, in games: what they ask of cards
# and players.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,3,1,,Storyborn,,0,,,,12/901 common
Bea - Newcomers,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/902 common
Hut - Well Visited,,location,amber,1,yes,,5,0,1,,,0,,,,12/903 common
Bell,,item,amber,1,yes,,,,,,,1,,,,12/904 common
Cal - Many At Home,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/905 common
Dot - Stops Them,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/906 common
Eli - From Below,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/907 common
Fay - Stops Others,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/908 common
Gil - Glad Of Lore,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/909 common
Hob - Much Lore,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/910 common
Ida - Takes Lore,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/911 common
Jan - Mourned,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/912 common
Kit - Hurt Badly,,character,amber,1,yes,2,9,1,,Storyborn,,1,,,,12/913 common
Lou - Quests Well,,character,amber,1,yes,2,3,2,,Storyborn,,1,,,,12/914 common
Moe - Draws Twice,,character,amber,1,yes,2,3,2,,Storyborn,,1,,,,12/915 common
Ned - Third Time,,character,amber,1,yes,2,3,2,,Storyborn,,1,,,,12/916 common
Small Gift,,action,amber,1,yes,,,,,,,1,,,,12/917 common
Strike Down,,action,amber,1,yes,,,,,,,1,,,,12/918 common
Sweep Away,,action,amber,1,yes,,,,,,,1,,,,12/919 common
Tap,,action,amber,1,yes,,,,,,,1,,,,12/920 common
Two Letters,,action,amber,1,yes,,,,,,,1,,,,12/921 common
Ola - Comes Home,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/922 common
Pip - Takes The Blow,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/923 common
Quin - Buys Time,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/924 common
Safe House,,action,amber,1,yes,,,,,,,1,,,,12/925 common
Rex - Mourns Itself,,character,amber,1,yes,2,3,1,,Storyborn,,2,,,,12/926 common
Lucky Charm,,action,amber,1,yes,,,,,,,1,,,,12/927 common
Head Start,,action,amber,1,yes,,,,,,,1,,,,12/928 common
Slow Start,,action,amber,1,yes,,,,,,,1,,,,12/929 common
Bandages,,action,amber,1,yes,,,,,,,1,,,,12/930 common
Hail,,action,amber,1,yes,,,,,,,1,,,,12/931 common
Long Watch,,action,amber,1,yes,,,,,,,1,,,,12/932 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Bea - Newcomers,NEW,triggered,quests,,,strength,"when(quests(self), modify(each(yours(such_that(this_turn(played(it)), character))), strength, 2, this_turn))"
Bell,RING,static,,,,lore value,"static(modify(each(such_that(exists(at(it, character)), location)), lore, 2, always))"
Cal - Many At Home,MANY,triggered,played,,,lore,"when(played(self), lose(players_who(have_min(that_player, 2, character), opponents), 2))"
Dot - Stops Them,STOP,static,,,,quest,"static(cant(opponents, quest_with(class('Storyborn', character)), always))"
Eli - From Below,DEEP,triggered,played,,,cards,"when(played(self), to_hand(bottom_of(you, 2)))"
Fay - Stops Others,HALT,triggered,played,,,challenge,"when(played(self), cant(opponents, challenge_with(character), until_your_next_turn))"
Gil - Glad Of Lore,GLAD,triggered,other,,,cards,"when(once_in_your_turn(gains_lore(you)), draw(you, 1))"
Hob - Much Lore,MUCH,static,,,,strength,"while(this_turn_min(3, gains_lore(you)), static(modify(self, strength, 3, always)))"
Ida - Takes Lore,TAKE,triggered,quests,,,lore,"when(quests(self), seq(lose(opponents, 2), gain(you, that_many)))"
Jan - Mourned,MOURN,triggered,other,,,lore,"when(banished_by(yours(character), action), gain(you, 1))"
Kit - Hurt Badly,OUCH,triggered,other,,,lore,"when(takes_damage_min(3, self), gain(you, 1))"
Lou - Quests Well,WELL,triggered,other,,,cards,"when(quests_for(self, 2), draw(you, 1))"
Moe - Draws Twice,TWICE,triggered,other,,,lore,"when(draws_nth(you, 2), gain(you, 3))"
Ned - Third Time,THRICE,triggered,other,,,lore,"when(nth_time_each_turn(3, gains_lore(you)), gain(you, 2))"
Small Gift,,effect,,,,lore,"gain(you, 2)"
Strike Down,,effect,,,,damage,"deal(3, chosen(1, character))"
Sweep Away,,effect,,,,banish,"banish(each(character))"
Tap,,effect,,,,damage,"deal(2, chosen(1, character))"
Two Letters,,effect,,,,cards,"draw(you, 2)"
Ola - Comes Home,HOME,static,,,,banish,"static(replace(banished(self), return(self)))"
Pip - Takes The Blow,BLOW,static,,,,banish,"static(replace(banished(yours(other(character))), seq(remove(all, it), banish(self))))"
Quin - Buys Time,TIME,static,,,,banish,"static(first_time_each_turn(replace(banished(self), may(you, seq(discard(you, 1, card), remove(all, self))))))"
Safe House,,effect,,,,banish,"floating(replace(banished(yours(character)), to_inkwell(it, exerted)), this_turn)"
Rex - Mourns Itself,BACK,static,,,,banish,"static(replace(banished(self), return(self)))"
Rex - Mourns Itself,MOURN,triggered,banished,,,cards,"when(banished(self), draw(you, 2))"
Lucky Charm,,effect,,,,banish,"to(chosen(1, character), replace_next(banished(it), remove(all, it), this_turn))"
Head Start,,effect,,,,keyword,"give(next(character), rush, this_turn)"
Slow Start,,effect,,,,ready,"enters_exerted(next(character), this_turn)"
Bandages,,effect,,,,damage,"remove_total(up_to(3), chosen(any_number, character))"
Long Watch,,effect,,,,cards,"floating(when(challenges(character, character), may(you, draw(you, 1))), until_your_next_turn)"
Hail,,effect,,,,damage,"deal_divided(3, chosen(any_number, character))"
ABILITIES

judge "Bea - Newcomers,Abe - Of No Text" <<'END'
A play Abe - Of No Text
A quest Bea - Newcomers
= strength A 2 Abe - Of No Text #1
= strength A 4 Abe - Of No Text #2
END
check "those that were played this turn" ends_with_status 0

judge "Bell,Hut - Well Visited,Abe - Of No Text" <<'END'
= lore A 0
A move Abe - Of No Text > Hut - Well Visited
A end
B draw ?
B end
= lore A 2
A draw ?
END
check "a location while characters are there" ends_with_status 0

judge "Cal - Many At Home" <<'END'
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A end
B draw ?
B play Abe - Of No Text
B quest Abe - Of No Text
B end
A draw ?
= lore B 1
A play Cal - Many At Home
= lore B 0
END
check "players of whom it is so" ends_with_status 0
judge "Abe - Of No Text" <<'END'
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
A play Cal - Many At Home
= lore B 1
END
check "and of whom it is not" ends_with_status 0

judge "Dot - Stops Them" <<'END'
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A quest Dot - Stops Them
A end
B draw ?
B quest Abe - Of No Text
END
check "players cannot quest with certain cards" has "the text of 'Dot - Stops Them' forbids it"

judge "Eli - From Below" <<'END'
A play Eli - From Below
! draw A ? +by Eli - From Below
END
check "what is put into a hand is not drawn" ends_with_status 1
judge "Eli - From Below" <<'END'
= hand A 8
A play Eli - From Below
= hand A 9
END
check "the bottom cards of a deck" ends_with_status 0

judge "Fay - Stops Others,Abe - Of No Text" <<'END'
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A quest Abe - Of No Text
A play Fay - Stops Others
A end
B draw ?
B challenge Abe - Of No Text > Abe - Of No Text
END
check "players cannot challenge with theirs for a time" has "forbids it"

judge "Gil - Glad Of Lore" <<'END'
A quest Gil - Glad Of Lore
A resolve Gil - Glad Of Lore
! draw A ?
END
check "lore gained by a quest triggers" ends_with_status 0
judge "Gil - Glad Of Lore,Ida - Takes Lore" <<'END'
A quest Ida - Takes Lore
= lore A 1
END
check "nobody loses lore that is not there" ends_with_status 0
judge "Hob - Much Lore,Abe - Of No Text" <<'END'
A quest Abe - Of No Text
= strength A 2 Hob - Much Lore
A play Small Gift
= strength A 5 Hob - Much Lore
END
check "how much lore was gained in a turn is counted" ends_with_status 0
judge "Ida - Takes Lore" <<'END'
A end
B draw ?
B play Small Gift
= lore B 2
B end
A draw ?
A quest Ida - Takes Lore
! gain A 1 +by Ida - Takes Lore
= lore B 0
= lore A 3
END
check "that much is what was lost" ends_with_status 1
judge "Ida - Takes Lore" <<'END'
A end
B draw ?
B play Small Gift
B end
A draw ?
A quest Ida - Takes Lore
= lore B 0
= lore A 3
END
check "and is gained" ends_with_status 0

judge "Jan - Mourned,Abe - Of No Text" <<'END'
A end
B draw ?
B play Strike Down +choose Abe - Of No Text
= lore A 0
B end
A draw ?
A end
B draw ?
B play Sweep Away
A resolve Jan - Mourned
= lore A 1
END
check "banished by an action, and not by damage" ends_with_status 0

judge "Kit - Hurt Badly" <<'END'
A play Strike Down +choose Kit - Hurt Badly
= lore A 1
END
check "as much damage as that" ends_with_status 0
judge "Kit - Hurt Badly" <<'END'
A play Tap +choose Kit - Hurt Badly
= lore A 0
END
check "less damage than that" ends_with_status 0

judge "Lou - Quests Well" <<'END'
= hand A 6
A quest Lou - Quests Well
= hand A 7
END
check "a quest for so much lore" ends_with_status 0
judge "Moe - Draws Twice" <<'END'
A play Two Letters
= lore A 3
END
check "the second card drawn in a turn" ends_with_status 0
judge "Ned - Third Time" <<'END'
A play Small Gift
A play Small Gift
= lore A 2
A play Small Gift
= lore A 8
END
check "the third time in a turn" ends_with_status 1

judge "Ola - Comes Home" <<'END'
A play Strike Down +choose Ola - Comes Home
! return A Ola - Comes Home +by Ola - Comes Home
A play Ola - Comes Home
END
check "what would be banished for its damage comes home instead" ends_with_status 0
judge "Ola - Comes Home" <<'END'
A play Sweep Away
! banish A Ola - Comes Home +by Sweep Away
END
check "it is not banished" ends_with_status 1
judge "Rex - Mourns Itself" <<'END'
= hand A 6
A play Sweep Away
= hand A 6
= discard A 1
END
check "nothing hears of a banishing that was replaced" ends_with_status 0
judge "Abe - Of No Text,Pip - Takes The Blow" <<'END'
A play Strike Down +choose Abe - Of No Text
= damage A 0 Abe - Of No Text
= discard A 2
A quest Abe - Of No Text
END
check "another is banished, and the damage is gone" ends_with_status 0
judge "Ola - Comes Home,Pip - Takes The Blow" <<'END'
A play Strike Down +choose Ola - Comes Home
A play Small Gift
END
check "which of several replaces it is not known" has "several effects can replace the banishing of 'Ola - Comes Home'"
judge "Abe - Of No Text,Pip - Takes The Blow,Pip - Takes The Blow" <<'END'
A play Strike Down +choose Abe - Of No Text
= discard A 2
A quest Abe - Of No Text
END
check "which of two that are alike is no matter" ends_with_status 0
judge "Quin - Buys Time" <<'END'
A play Strike Down +choose Quin - Buys Time
A accept
A choose ?
= damage A 0 Quin - Buys Time
A play Strike Down +choose Quin - Buys Time
= discard A 4
END
check "the first time in a turn, if the player does" ends_with_status 0
judge "Quin - Buys Time" <<'END'
A play Strike Down +choose Quin - Buys Time
A decline
= discard A 2
A quest Quin - Buys Time
END
check "what is declined leaves the banishing as it was" has "A has no 'Quin - Buys Time' in play"
judge "Abe - Of No Text" <<'END'
A play Safe House
A play Strike Down +choose Abe - Of No Text
= ink A 4
= discard A 2
END
check "for a turn" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Lucky Charm +choose Abe - Of No Text
A play Strike Down +choose Abe - Of No Text
= damage A 0 Abe - Of No Text
A play Strike Down +choose Abe - Of No Text
= discard A 4
END
check "the next time alone" ends_with_status 0
judge "Ola - Comes Home" <<'END'
A quest Ola - Comes Home
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A end
B draw ?
B play Small Gift
B end
A draw ?
A end
B draw ?
B play Tap
B choose Ola - Comes Home
B challenge Abe - Of No Text > Ola - Comes Home
END
check "in a challenge too" has "is ready"

judge "" <<'END'
A play Slow Start
A play Abe - Of No Text
= exerted A Abe - Of No Text
A play Abe - Of No Text
= ready A Abe - Of No Text #2
END
check "the next one that is played enters exerted, and no other" ends_with_status 0
judge "" <<'END'
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
A play Head Start
A play Abe - Of No Text
A challenge Abe - Of No Text > Abe - Of No Text
END
check "the next one that is played gains a keyword" ends_with_status 0
judge "" <<'END'
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
A play Head Start
A play Abe - Of No Text
A play Abe - Of No Text
A challenge Abe - Of No Text #2 > Abe - Of No Text
END
check "not the one behind it" has "is drying"

judge "Abe - Of No Text,Kit - Hurt Badly" <<'END'
A play Tap +choose Abe - Of No Text
A play Tap +choose Kit - Hurt Badly
A play Bandages
A choose Abe - Of No Text
A choose 1
A choose Kit - Hurt Badly
A choose 2
= damage A 1 Abe - Of No Text
= damage A 0 Kit - Hurt Badly
END
check "damage removed in all, by choices" ends_with_status 0
judge "Abe - Of No Text,Kit - Hurt Badly" <<'END'
A play Tap +choose Abe - Of No Text
A play Tap +choose Kit - Hurt Badly
A play Bandages
! remove A 2 Kit - Hurt Badly +by Bandages
! remove A 1 Abe - Of No Text +by Bandages
A quest Abe - Of No Text
END
check "by outcomes" ends_with_status 0
judge "Abe - Of No Text,Kit - Hurt Badly" <<'END'
A play Tap +choose Abe - Of No Text
A play Tap +choose Kit - Hurt Badly
A play Bandages
! remove A 1 Kit - Hurt Badly +by Bandages
A quest Abe - Of No Text
= damage A 2 Abe - Of No Text
END
check "and less than all" ends_with_status 0
judge "Abe - Of No Text,Kit - Hurt Badly" <<'END'
A play Tap +choose Abe - Of No Text
A play Tap +choose Kit - Hurt Badly
A play Bandages
! remove A 2 Kit - Hurt Badly +by Bandages
! remove A 2 Abe - Of No Text +by Bandages
END
check "but not more" ends_with_status 1
judge "Abe - Of No Text,Kit - Hurt Badly" <<'END'
A play Hail
A choose Kit - Hurt Badly
A choose 1
A choose Abe - Of No Text
A choose 2
= damage A 2 Abe - Of No Text
= damage A 1 Kit - Hurt Badly
END
check "damage dealt that is divided" ends_with_status 0
judge "Abe - Of No Text,Kit - Hurt Badly" <<'END'
A play Hail
! damage A 1 Kit - Hurt Badly +by Hail
! damage A 2 Abe - Of No Text +by Hail
! damage A 1 Kit - Hurt Badly +by Hail
END
check "and no more than there is" ends_with_status 1

# What [player] may do at the end of a game of three of which A has left.
cat >"$scratch/log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player A
player B
player C
first A

A ink Rudy - Groove Disrupter
A end
B draw ?
B ink Rudy - Groove Disrupter
B play Abe - Of No Text
B end
C draw ?
C ink Rudy - Groove Disrupter
C play Abe - Of No Text
C end
A draw ?
A end
B draw ?
B end
C draw ?
C quest Abe - Of No Text
C end
A draw ?
A play Long Watch
A end
B draw ?
A concede
B challenge Abe - Of No Text > Abe - Of No Text
END
run legal "$scratch/log"
check "what waits for a player who has left triggers no more" lacks "A resolve"
check "and the turn goes on" has "B end"
