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
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Bea - Newcomers,NEW,triggered,quests,,,strength,"when(quests(self), modify(each(yours(such_that(this_turn(played(it)), character))), strength, 2, this_turn))"
Bell,RING,static,,,,lore value,"static(modify(each(such_that(exists(at(it, character)), location)), lore, 2, always))"
Cal - Many At Home,MANY,triggered,played,,,lore,"when(played(self), lose(players_who(have_min(that_player, 2, character), opponents), 2))"
Dot - Stops Them,STOP,static,,,,quest,"static(cant(opponents, quest_with(class('Storyborn', character)), always))"
Eli - From Below,DEEP,triggered,played,,,cards,"when(played(self), to_hand(bottom_of(you, 2)))"
Fay - Stops Others,HALT,triggered,played,,,challenge,"when(played(self), cant(opponents, challenge_with(character), until_your_next_turn))"
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
