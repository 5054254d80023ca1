# Texts of sets to come in games: names that differ or agree, cards that come into
# the discard from a deck, what is used now and then while something is so.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,3,1,,Storyborn,,0,,,,12/901 common
Abe - Again,,character,amber,1,yes,2,3,1,,Storyborn,,0,,,,12/902 common
Bo - Collects,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/903 common
Cup,,item,amber,1,yes,,,,,,,0,,,,12/904 common
Pot,,item,amber,1,yes,,,,,,,0,,,,12/905 common
Cal - Digs Deep,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/906 common
Tip Over,,action,amber,1,yes,,,,,,,1,,,,12/907 common
Throw Away,,action,amber,1,yes,,,,,,,1,,,,12/908 common
Rag,,item,amber,1,yes,,,,,,,1,,,,12/909 common
Dee - Wanders,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/910 common
Hut - In The Hills,,location,amber,1,yes,,5,0,1,,,0,,,,12/911 common
Inn - In The Vale,,location,amber,1,yes,,5,0,1,,,0,,,,12/912 common
Eve - Sees Double,,character,amber,1,yes,2,3,1,,Storyborn,,1,,,,12/913 common
Tuning Fork,,action,amber,1,yes,,,,,,,1,,,,12/914 common
Short Song,,action,amber,3,yes,,,,,Song,,1,,,,12/915 common
Long Song,,action,amber,4,yes,,,,,Song,,1,,,,12/916 common
Song Of The Road,,action,amber,1,yes,,,,,Song,,1,,,,12/917 common
Both Draw Lots,,action,amber,1,yes,,,,,,,1,,,,12/918 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Bo - Collects,NEW,triggered,other,,,lore,"when_if(plays(you, item), is(it, except(shares_name(each(yours(item)), any), any)), gain(you, 1))"
Cal - Digs Deep,DEEP,triggered,other,,,lore,"when(at_once(put_into_discard_from(deck, owned_by(you, card))), gain(you, 1))"
Tip Over,,effect,,,,cards,"to_discard(top_of(you, 2))"
Throw Away,,effect,,,,cards,"discard(you, 1, card)"
Rag,FOUND,triggered,other,yes,,play,"when(put_into_discard_from(deck, yours(self)), may(you, play(self, free)))"
Dee - Wanders,ABOUT,activated,,,,lore;cost;move,"while(is(self, at_location(any)), once_in_your_turn(activated(free, if_did(move_to(it, one_of(you, 1, other(location)), free), gain(you, 1)))))"
Eve - Sees Double,TWO,triggered,played,yes,,lore,"when(played(self), seq(may(you, seq(choose(chosen(1, other(character))), reveal(one_of(you, 1, in_zone(hand, you, character))))), if(is(it, shares_name(both(it, the_chosen), any)), gain(you, 1))))"
Tuning Fork,,effect,,,,sing,"to(chosen(1, character), seq(give(it, singer, this_turn), modify(it, singing_cost, 2, this_turn)))"
Short Song,,effect,,,,lore,"gain(you, 1)"
Long Song,,effect,,,,lore,"gain(you, 1)"
Song Of The Road,,effect,,,,play;move;sing,"seq(play(one_of(you, 1, in_zone(hand, you, location)), free), if(exists(sang_this(character)), may(you, move_to(each(sang_this(character)), it, free))))"
Both Draw Lots,,effect,,,,cards,"seq(reveal(top_of(each_player, 1)), seq(to_hand(each(with_most(cost, affected(card)))), to_deck(rest, bottom)))"
ABILITIES

judge "Bo - Collects" <<'END'
A play Cup
= lore A 1
A play Pot
= lore A 2
A play Cup
= lore A 2
END
check "a name that no other of them has" ends_with_status 0
judge "Bo - Collects,Cup" <<'END'
= lore A 1
A play Cup
= lore A 2
END
check "and one that another has" has "the game gives 1"

judge "Cal - Digs Deep" <<'END'
A play Tip Over
= lore A 1
A play Throw Away
A choose Abe - Of No Text
= lore A 1
END
check "cards that come into the discard from the deck, several at once" ends_with_status 0
judge "Cal - Digs Deep" <<'END'
A play Throw Away
A choose Abe - Of No Text
A resolve Cal - Digs Deep
END
check "and not from the hand" ends_with_status 1

judge "" <<'END'
A play Tip Over
! discard A Rag
! discard A Abe - Of No Text
A accept
! play A Rag
END
check "a card that is found there is asked about" ends_with_status 0
judge "" <<'END'
A play Throw Away
A choose Rag
A accept
END
check "and not one that was discarded" has "nothing asks whether to"

judge "Hut - In The Hills,Dee - Wanders,Inn - In The Vale" <<'END'
A move Dee - Wanders > Hut - In The Hills
A use Dee - Wanders +choose Inn - In The Vale
= lore A 1
END
check "used while something is so" ends_with_status 0
judge "Hut - In The Hills,Dee - Wanders,Inn - In The Vale" <<'END'
A move Dee - Wanders > Hut - In The Hills
A use Dee - Wanders +choose Hut - In The Hills
END
check "to move elsewhere" ends_with_status 1
judge "Hut - In The Hills,Dee - Wanders" <<'END'
A move Dee - Wanders > Hut - In The Hills
A end
B draw ?
B play Inn - In The Vale
B end
A draw ?
A use Dee - Wanders +choose Inn - In The Vale
END
check "and not to a location of another player" ends_with_status 1
judge "Hut - In The Hills,Dee - Wanders,Inn - In The Vale" <<'END'
A use Dee - Wanders +choose Inn - In The Vale
END
check "and not while it is not" has "asks for more than there is"
judge "Hut - In The Hills,Dee - Wanders,Inn - In The Vale" <<'END'
A move Dee - Wanders > Hut - In The Hills
A use Dee - Wanders +choose Inn - In The Vale
A use Dee - Wanders +choose Hut - In The Hills
END
check "and once in a turn" has "as often as its text allows"

judge "Abe - Of No Text" <<'END'
A play Eve - Sees Double
A accept
A choose Abe - Of No Text
A choose Abe - Again
= lore A 1
END
check "two cards of one name" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Eve - Sees Double
A accept
A choose Abe - Of No Text
A choose Bo - Collects
= lore A 0
END
check "two of different names" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Eve - Sees Double
A decline
= lore A 0
END
check "and none at all" ends_with_status 0

judge "Abe - Of No Text" <<'END'
A play Tuning Fork +choose Abe - Of No Text
A play Short Song +sing Abe - Of No Text
END
check "Singer without a number leaves the cost to sing" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Tuning Fork +choose Abe - Of No Text
A play Long Song +sing Abe - Of No Text
END
check "to which what is added counts" has "counts as cost 3"

judge "Abe - Of No Text" <<'END'
A play Song Of The Road +sing Abe - Of No Text
A choose Hut - In The Hills
A accept
! move A Abe - Of No Text > Hut - In The Hills
END
check "who sang moves to what was played" ends_with_status 0
judge "Abe - Of No Text" <<'END'
A play Song Of The Road
A choose Hut - In The Hills
A accept
END
check "and nobody where nobody sang" has "nothing asks whether to"

judge "" <<'END'
A play Both Draw Lots
! reveal A Short Song
! reveal B Cup
= hand A 7
= hand B 7
A end
B draw Pot
END
check "the highest cost of what is revealed" ends_with_status 0
judge "" <<'END'
A play Both Draw Lots
! reveal A Short Song
! reveal B Short Song
= hand A 7
= hand B 8
END
check "each that is tied for it" ends_with_status 0
judge "" <<'END'
A play Both Draw Lots
! reveal A Short Song
! reveal B Cup
= hand B 8
END
check "but no other" ends_with_status 1
