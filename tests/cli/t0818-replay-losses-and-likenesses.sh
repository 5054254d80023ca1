# Words of card texts that no printed card has, in games: abilities that are lost
# or can't be used, damage that can't be dealt or removed, what cards share, names
# that a text gives, and players that an effect finds.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Abe - Of No Text,,character,amber,1,yes,2,5,1,,Storyborn;Hero,,0,,,,12/901 common
Bo - Of No Text,,character,ruby,1,yes,3,5,1,,Dreamborn;Villain,,0,,,,12/902 common
Cup,,item,amber,1,yes,,,,,,,0,,,,12/903 common
Tap,,action,amber,1,yes,,,,,,,1,,,,12/904 common
Dot - Stands Firm,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/905 common
Eve - Has It All,,character,amber,1,yes,2,5,1,,Storyborn,Evasive,1,,,,12/906 common
Forget It,,action,amber,1,yes,,,,,,,1,,,,12/907 common
Fay - Armoured,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/908 common
Gil - Ignores Actions,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/909 common
Hob - Gentle,,character,amber,1,yes,4,5,1,,Storyborn,,1,,,,12/910 common
Keep Sore,,action,amber,1,yes,,,,,,,1,,,,12/911 common
Soothe,,action,amber,1,yes,,,,,,,1,,,,12/912 common
Lock,,action,amber,1,yes,,,,,,,1,,,,12/913 common
Pot,,item,amber,1,yes,,,,,,,1,,,,12/914 common
Ida - Of Her Kind,,character,amber,1,yes,2,5,1,,Hero,,1,,,,12/915 common
Kin,,action,amber,1,yes,,,,,,,1,,,,12/916 common
Colours,,action,amber,1,yes,,,,,,,1,,,,12/917 common
Jo - Also Abe,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/918 common
Praise Of Abe,,action,amber,1,yes,,,,,,,1,,,,12/919 common
Abe - Grown Up,,character,amber,5,yes,4,6,2,,Floodborn,Shift 1,1,,,,12/920 common
Toll,,action,amber,1,yes,,,,,,,1,,,,12/921 common
One Of Them,,action,amber,1,yes,,,,,,,1,,,,12/922 common
Dig,,action,amber,1,yes,,,,,,,1,,,,12/923 common
Kit - Counts Ink,,character,amber,1,yes,2,5,1,,Storyborn,,1,,,,12/924 common
Draw Back,,action,amber,1,yes,,,,,,,1,,,,12/925 common
Calm,,action,amber,1,yes,,,,,,,1,,,,12/926 common
CARDS
cat >>"$own/lorcana/abilities.csv" <<'ABILITIES'
Tap,,effect,,,,damage,"deal(1, chosen(1, character))"
Dot - Stands Firm,FIRM,static,,,,strength,"while(is(self, being_challenged_by(damaged(character), any)), static(modify(self, strength, 5, always)))"
Eve - Has It All,WAKES,triggered,quests,,,lore,"when(quests(self), gain(you, 1))"
Eve - Has It All,HELPS,activated,,,exert,damage,"activated(exert_self, deal(1, chosen(1, character)))"
Eve - Has It All,STRONG,static,,,,strength,"static(modify(self, strength, 3, always))"
Forget It,,effect,,,,keyword,"lose_ability(chosen(1, character), all, until_your_next_turn)"
Fay - Armoured,ARMOUR,static,,,,damage,"static(cant(self, be_dealt_damage(from_challenges), always))"
Gil - Ignores Actions,IGNORE,static,,,,damage,"static(cant(self, be_dealt_damage(action), always))"
Hob - Gentle,GENTLE,static,,,,damage,"static(deals_no_damage(self, always))"
Keep Sore,,effect,,,,damage,"cant(chosen(1, character), be_healed, this_turn)"
Soothe,,effect,,,,damage,"remove(up_to(1), chosen(1, character))"
Lock,,effect,,,,ready,"cant(chosen(1, item), use(ability), until_your_next_turn)"
Pot,STIR,activated,,,exert,lore,"activated(exert_self, gain(you, 1))"
Kin,,effect,,,,strength,"to(chosen(1, character), modify(each(yours(shares_class(it, character))), strength, 4, this_turn))"
Colours,,effect,,,,strength,"to(chosen(1, character), modify(each(yours(shares_ink(it, character))), strength, 4, this_turn))"
Jo - Also Abe,ALSO,static,,,,name,"static(named_also(self, 'Abe', always))"
Praise Of Abe,,effect,,,,lore,"gain(you, count(yours(named('Abe', character))))"
Toll,,effect,,,,cards;lore,"seq(may(opponents, discard(opponents, 1, card)), lose(who_did(discards(that_player, card), opponents), 1))"
One Of Them,,effect,,,,cards,"seq(choose(chosen_opponent), seq(choose(one_of(that_player, 1, theirs(character))), return(it)))"
Dig,,effect,,,,cards,"seq(to_discard(top_of(you, 2)), may(you, to_hand(from_looked(1, character))))"
Kit - Counts Ink,LESS,triggered,other,,,lore,"when(returns_from_inkwell(you, card), gain(you, 1))"
Draw Back,,effect,,,,ink,"return(one_of(you, 1, in_zone(inkwell, you, card)))"
Calm,,effect,,,,damage,"deals_no_damage(chosen(1, character), this_turn)"
ABILITIES

# A has played what $1 names and quests with the first of it; B has an Abe of no text, on whom $2 has been played.
challenged() {
	printf 'A end\nB draw ?\nB play Abe - Of No Text\n%sB end\nA draw ?\n' "$2"
	printf 'A quest %s\nA end\nB draw ?\n' "$1"
}

judge "Dot - Stands Firm" <<END
$(challenged "Dot - Stands Firm" "B play Tap +choose Abe - Of No Text
")
B challenge Abe - Of No Text > Dot - Stands Firm
= banished B Abe - Of No Text
END
check "while challenged by a card of a kind" ends_with_status 0
judge "Dot - Stands Firm" <<END
$(challenged "Dot - Stands Firm")
B challenge Abe - Of No Text > Dot - Stands Firm
= damage B 2 Abe - Of No Text
END
check "and while by another" ends_with_status 0

judge "Eve - Has It All" <<'END'
= strength A 5 Eve - Has It All
A play Forget It +choose Eve - Has It All
= strength A 2 Eve - Has It All
A quest Eve - Has It All
= lore A 1
END
check "all abilities are lost" ends_with_status 0
judge "Eve - Has It All" <<'END'
A play Forget It +choose Eve - Has It All
A use Eve - Has It All +choose Eve - Has It All
END
check "those that are used, too" ends_with_status 1
judge "Eve - Has It All" <<'END'
A play Forget It +choose Eve - Has It All
A end
B draw ?
B play Abe - Of No Text
B end
A draw ?
A quest Eve - Has It All
= lore A 2
A end
B draw ?
B challenge Abe - Of No Text > Eve - Has It All
END
check "and come back" ends_with_status 1
judge "Eve - Has It All" <<END
$(challenged "Eve - Has It All")
B end
A draw ?
A play Forget It +choose Eve - Has It All
A quest Eve - Has It All
A end
B draw ?
B challenge Abe - Of No Text > Eve - Has It All
END
check "keywords are among them" ends_with_status 0

judge "Fay - Armoured" <<END
$(challenged "Fay - Armoured")
B challenge Abe - Of No Text > Fay - Armoured
= damage A 0 Fay - Armoured
= damage B 2 Abe - Of No Text
B play Tap +choose Fay - Armoured
= damage A 1 Fay - Armoured
END
check "no damage in challenges" ends_with_status 0
judge "Gil - Ignores Actions,Eve - Has It All" <<'END'
A play Tap +choose Gil - Ignores Actions
= damage A 0 Gil - Ignores Actions
A use Eve - Has It All +choose Gil - Ignores Actions
= damage A 1 Gil - Ignores Actions
END
check "no damage by actions" ends_with_status 0
judge "Hob - Gentle" <<END
$(challenged "Hob - Gentle")
B challenge Abe - Of No Text > Hob - Gentle
= damage A 2 Hob - Gentle
= damage B 0 Abe - Of No Text
END
check "who deals no damage" ends_with_status 0
judge "Bo - Of No Text" <<END
$(challenged "Bo - Of No Text")
B play Calm +choose Bo - Of No Text
B challenge Abe - Of No Text > Bo - Of No Text
= damage A 2 Bo - Of No Text
= damage B 0 Abe - Of No Text
END
check "or deals none this turn" ends_with_status 0

judge "Abe - Of No Text" <<'END'
A play Tap +choose Abe - Of No Text
A play Keep Sore +choose Abe - Of No Text
A play Soothe +choose Abe - Of No Text
= damage A 1 Abe - Of No Text
END
check "damage that stays on one character" ends_with_status 0
judge "Abe - Of No Text,Bo - Of No Text" <<'END'
A play Tap +choose Abe - Of No Text
A play Keep Sore +choose Bo - Of No Text
A play Soothe +choose Abe - Of No Text
= damage A 0 Abe - Of No Text
END
check "and not on another" ends_with_status 0
judge "Pot,Pot" <<'END'
A play Lock +choose Pot
A use Pot
END
check "abilities that can't be used" ends_with_status 0
judge "Pot" <<'END'
A play Lock +choose Pot
A use Pot
END
check "of one item" ends_with_status 1
judge "Pot" <<'END'
A play Lock +choose Pot
A end
B draw ?
B end
A draw ?
A use Pot
= lore A 1
END
check "for as long as it says" ends_with_status 0

judge "Abe - Of No Text,Bo - Of No Text,Ida - Of Her Kind" <<'END'
A play Kin +choose Abe - Of No Text
= strength A 2 Abe - Of No Text
= strength A 3 Bo - Of No Text
= strength A 6 Ida - Of Her Kind
A play Colours +choose Ida - Of Her Kind
= strength A 6 Abe - Of No Text
= strength A 3 Bo - Of No Text
= strength A 6 Ida - Of Her Kind
END
check "a classification and an ink in common" ends_with_status 0
judge "Jo - Also Abe,Abe - Of No Text,Bo - Of No Text" <<'END'
A play Praise Of Abe
= lore A 2
A play Abe - Grown Up +shift Jo - Also Abe
END
check "a name that a text gives, for Shift as well" ends_with_status 0
judge "Bo - Of No Text" <<'END'
A play Abe - Grown Up +shift Bo - Of No Text
END
check "and none that nothing gives" ends_with_status 1

judge "Bo - Of No Text" <<'END'
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
A play Toll
B decline
= lore B 1
A play Toll
B accept
B choose Cup
= lore B 0
END
check "players who did something this way" ends_with_status 0
judge "" <<'END'
A end
B draw ?
B play Abe - Of No Text
B play Bo - Of No Text
B end
A draw ?
A play One Of Them
B choose Bo - Of No Text
= hand B 7
END
check "a chosen player who chooses" ends_with_status 0
judge "" <<'END'
A play Dig
! discard A Cup
! discard A Abe - Of No Text
A accept
A choose Abe - Of No Text
= discard A 2
= hand A 7
END
check "picked from what was discarded from the deck" ends_with_status 0
judge "Kit - Counts Ink" <<'END'
A play Draw Back
! return A Rudy - Groove Disrupter +from inkwell
= lore A 1
= ink A 2
END
check "a card returned from the inkwell" ends_with_status 0
exit $test_failed
