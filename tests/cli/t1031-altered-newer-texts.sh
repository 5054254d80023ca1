# Games with cards of a set that is newer than the tables, known from records:
# what their texts say that no card of the tables does.
. tests/cli/setup.sh

# card NUMBER NAME TYPE SUBTYPE COST MAIN SUPPORT: one record; statistics and both costs are COST.
card() {
	printf '{"reference": "ALT_EOLE_B_YZ_%s_C", "name": "%s", "type": "%s", "subtypes": ["%s"], "faction": "YZ", "elements": {"MAIN_COST": "%s", "RECALL_COST": "%s", "FOREST_POWER": "%s", "MOUNTAIN_POWER": "%s", "OCEAN_POWER": "%s", "MAIN_EFFECT": "%s", "ECHO_EFFECT": "%s"}}\n' \
		"$1" "$2" "$3" "$4" "$5" "$5" "$5" "$5" "$5" "$6" "$7"
}
{
	card 901 'Idle Hen' CHARACTER ANIMAL 0 '' ''
	card 902 'Big Ox' CHARACTER ANIMAL 2 '' ''
	card 903 'Helping Crow' CHARACTER ANIMAL 0 '' '{D} : Target Character gains 2 boosts.'
	card 904 'Puff' SPELL MANEUVER 0 '<FLEETING>.  If you control a Leviathan, draw a card.' ''
	card 905 'Set Aside' SPELL MANEUVER 0 '<FLEETING>.  Put a card from your hand in Reserve.' ''
	card 911 'Late Owl' CHARACTER ANIMAL 0 "I can't be played unless two or more cards are in your discard pile." ''
	card 912 'After Crow' CHARACTER ANIMAL 0 '{J} If a {D} ability was activated this turn, I gain 3 boosts.' ''
	card 913 'Near Crow' CHARACTER ANIMAL 0 '{J} If another card in your Expeditions or your Reserve has a {D} ability, I gain 3 boosts.' ''
	card 914 'Own Crow' CHARACTER ANIMAL 0 '{J} I activate my {D} ability.' '{D} : Target Character gains 2 boosts.'
	card 915 'Tosser' CHARACTER ARTIST 0 '{T} : Discard a card from your hand.  When you discard a card from your hand — I gain 2 boosts.' ''
	card 916 'Firm Owl' CHARACTER ANIMAL 0 '{J} I gain <ASLEEP> unless you discarded a card from your hand this turn.' ''
	card 917 'Coming Back' CHARACTER ANIMAL 0 "When I'm discarded from your hand — Create a <BRASSBUG> Robot token in your Hero Expedition." ''
	card 918 'Small Thief' CHARACTER CITIZEN 0 '{J} <SABOTAGE> a card with Reserve Cost {1} or less.' ''
	card 919 'Kind Elder' CHARACTER CITIZEN 0 '{J} You may target another Character with {M} less than or equal to mine. It gains 1 boost.' ''
	card 920 'Token Eater' CHARACTER CITIZEN 0 '{J} Discard target non-Companion token.' ''
	card 921 'Toolmaker' CHARACTER CITIZEN 0 'You play Permanents for {2} less, down to a minimum of {1}.' ''
	card 922 'Old Mill' LANDMARK_PERMANENT LANDMARK 2 '' ''
	card 923 'Sender' CHARACTER CITIZEN 0 '{J} Create a <BRASSBUG> Robot token in another target Expedition.' ''
	card 924 'Sweeper' CHARACTER CITIZEN 0 '{J} Each player discards their Reserve, then <RESUPPLIES>.' ''
	card 925 'Gambler' CHARACTER CITIZEN 0 'When you roll a 5+ on a die — I gain 2 boosts.  When you roll a 2 on a die — I gain <ASLEEP>.' ''
	card 926 'Dice' SPELL MANEUVER 0 '<FLEETING>.  Roll a die. On a 1-3, I lose <FLEETING>. Then, you may send to Reserve target Citizen with Base Cost {X} or less, where X is the result.' ''
	card 927 'Last Word' CHARACTER CITIZEN 0 'When an opponent passes — You may play an Animal.' ''
	card 928 'Mill Owner' CHARACTER CITIZEN 0 '{J} You may immediately play a Permanent for {2} less, down to a minimum of {1}.' ''
	card 930 'Census' SPELL MANEUVER 0 '<FLEETING>.  Sacrifice a Character. Then, depending on the number of Characters in your Expeditions:  • 1+: Target Character gains 1 boost.  • 2+: Each Character in your Expeditions also gains 2 boosts.' ''
	card 931 'Weighing' SPELL MANEUVER 0 '<FLEETING>.  Choose an Animal you control, then target another Character with equal or lower {O} and send it to Reserve.' ''
	card 932 'Puff Collector' CHARACTER CITIZEN 0 '{J} Do this once for each \"Puff\" in your discard pile:  • Create a <BRASSBUG> Robot token in target Expedition.' ''
	card 933 'Truce' CHARACTER CITIZEN 0 "{J} If I'm facing one or more Characters, target one of them and we both gain <ASLEEP>." ''
	card 934 'Rising Ox' CHARACTER ANIMAL 0 '{H} Each of your Expeditions <ASCENDS>.  When both of your Expeditions move forward <DUE_TO_ASCENSION> — Create a <BRASSBUG> Robot token in your Hero Expedition.' ''
	card 935 'Leaving Ox' CHARACTER ANIMAL 0 '{J} My Expedition <ASCENDS>.  When I leave an <ASCENDED_S> Expedition — Create a <BRASSBUG> Robot token in it.' ''
	card 936 'Lucky Fox' CHARACTER ANIMAL 0 '{T} : Target an Animal you control, then roll a die. You may then spend any number of my Clover counters to increase the result by that much. On a:  • 5+: It activates its {D} ability.  • 1-4: I gain 2 Clover counters.' ''
	card 937 'Twin Camps' CHARACTER CITIZEN 0 "{J} I gain <ASLEEP> unless there's another Character in each of your Expeditions." ''
	card 938 'Packer' CHARACTER CITIZEN 0 'When you put a card from your hand in Reserve — I gain 1 boost.' ''
	card 939 'Full Hand' CHARACTER CITIZEN 0 "When you pass — If there are at most four cards in your hand, I gain 1 boost." ''
	card 940 'Keeper' HERO '' 0 '{T} : Discard a card from your hand.  When two cards or more are in your discard pile, I permanently gain:  \"When you discard a card from your hand — Return it to your hand.\"' ''
	card 941 'Parade' SPELL MANEUVER 0 '<FLEETING>.  Reveal the top three cards of your deck. Choose Animals from them with total Hand Cost {3} or less and play them for free. Discard the rest.' ''
	card 942 'Parade at Hand' SPELL MANEUVER 0 '<FLEETING>.  Reveal the top three cards of your deck. Choose Animals from them with total Hand Cost {3} or less and play them for free as if from hand. Discard the rest.' ''
	card 943 'Hungry Ox' CHARACTER ANIMAL 1 '{H} I gain 1 boost.' ''
} >"$scratch/newer.jsonl"

# Judges the entries on standard input, of the first Afternoon; of their hands nothing is known.
judge() {
	{
		printf 'verdict-log 1\ngame altered\nedition 4.0\nplayer A\nplayer B\nfirst A\n\n'
		cat
	} >"$scratch/log"
	run replay --cards "$scratch/newer.jsonl" "$scratch/log"
}

judge <<'END'
A play Late Owl +in hero
END
check "a card that waits for the discard pile" has "[prohibition-wins]"
judge <<'END'
A play Puff
B play Idle Hen +in hero
A play Puff
B pass
A play Late Owl +in hero
END
check "is played when enough lie there" ends_with_status 0

judge <<'END'
A play Set Aside
A choose Helping Crow
B play Idle Hen +in hero
A quick Helping Crow +support
A choose Idle Hen
A play After Crow +in hero
= boosts A 3 After Crow
END
check "a quick action by its symbol is remembered in this turn" ends_with_status 0
judge <<'END'
A play Idle Hen +in hero
B play Set Aside
B choose Helping Crow
A play Idle Hen +in hero
B quick Helping Crow +support
B choose Idle Hen
B pass
A play After Crow +in hero
= boosts A 0 After Crow
END
check "and not in the next" ends_with_status 0
judge <<'END'
A play Set Aside
A choose Helping Crow
B pass
A play Near Crow +in hero
= boosts A 3 Near Crow
END
check "a card in Reserve that has one is found" ends_with_status 0
judge <<'END'
A play Near Crow +in hero
= boosts A 0 Near Crow
END
check "none is there" ends_with_status 0
judge <<'END'
A play Own Crow +in hero
A choose Own Crow
= boosts A 2 Own Crow
B pass
A play After Crow +in hero
= boosts A 0 After Crow
END
check "a quick action that a text activates does its effect, without the cost" ends_with_status 0

judge <<'END'
A play Tosser +in hero
B pass
A quick Tosser
A choose Coming Back
A react Coming Back
! create A Brassbug +in hero
= boosts A 2 Tosser
A play Firm Owl +in hero
END
check "what is discarded from hand says so, before and in the same turn" ends_with_status 0
judge <<'END'
A play Tosser +in hero
B pass
A quick Tosser
A choose Puff
= boosts A 2 Tosser
A play Firm Owl +in hero
= status A Firm Owl +status asleep
END
check "it does not fall asleep" ends_with_status 1
judge <<'END'
A play Firm Owl +in hero
= status A Firm Owl +status asleep
END
check "but without a discard it does" ends_with_status 0

judge <<'END'
A play Set Aside
A choose Big Ox
B play Set Aside
B choose Idle Hen
A play Small Thief +in hero
A choose Big Ox
END
check "what costs more is not what can be sabotaged" has "[sabotage-meaning]"
judge <<'END'
A play Set Aside
A choose Idle Hen
B play Small Thief +in hero
B choose Idle Hen
= discard A 2
END
check "what costs less is" ends_with_status 0

judge <<'END'
A play Big Ox +in hero
B play Kind Elder +in hero
B choose Big Ox
END
check "a statistic that is higher than one's own" ends_with_status 1
judge <<'END'
A play Idle Hen +in hero
B play Kind Elder +in hero
B choose Idle Hen
= boosts A 1 Idle Hen
END
check "one that is as high" ends_with_status 0

judge <<'END'
A play Sender +in hero
A choose +in hero +of A
END
check "its own Expedition is no other" ends_with_status 1
judge <<'END'
A play Sender +in hero
A choose +in companion +of A
! create A Brassbug +in companion
B play Token Eater +in hero
! discard A Brassbug
END
check "another is, and the token is one to discard" ends_with_status 0

judge <<'END'
A play Toolmaker +in hero
B pass
A play Old Mill +pay 1
END
check "less is paid, down to the minimum" ends_with_status 0
judge <<'END'
A play Toolmaker +in hero
B pass
A play Old Mill +pay 0
END
check "and not below it" has "[play-cost-order]"
judge <<'END'
A play Mill Owner +in hero
A play Old Mill +pay 1
= landmarks A 1
END
check "so is what an effect lets one play" ends_with_status 0
judge <<'END'
A play Mill Owner +in hero
A accept
A play Old Mill +pay 0
END
check "down to its minimum" ends_with_status 1

judge <<'END'
A play Set Aside
A choose Big Ox
B play Set Aside
B choose Idle Hen
A play Sweeper +in hero
! discard A Big Ox
! discard B Idle Hen
! resupply A Puff
! resupply B Big Ox
= reserve A 1
= reserve B 1
END
check "each player discards the Reserve and resupplies" ends_with_status 0

judge <<'END'
A play Gambler +in hero
B pass
A play Dice
! roll A 5
A decline
= boosts A 2 Gambler
= discard A 1
END
check "a die that shows enough" ends_with_status 0
judge <<'END'
A play Gambler +in hero
B pass
A play Dice
! roll A 2
A choose Gambler
= boosts A 0 Gambler
= reserve A 2
END
check "and one that shows too little; a Spell that loses Fleeting goes to Reserve" ends_with_status 0

judge <<'END'
A play Last Word +in hero
B pass
A accept
A play Big Ox +in companion
= status A Big Ox +status fleeting
END
check "what is played when an opponent passes comes from the hand" ends_with_status 1
judge <<'END'
A play Last Word +in hero
B pass
A play Big Ox +in companion
= turn A
END
check "and is no turn" ends_with_status 0
judge <<'END'
A play Last Word +in hero
B pass
A play Puff
= turn A
END
check "a Spell is no Character" has "illegal"

judge <<'END'
A play Sender +in hero
A choose +in companion +of A
B pass
A play Idle Hen +in hero
A play Census
A choose Idle Hen
A choose Sender
= boosts A 3 Sender
= boosts A 2 Brassbug
END
check "each number that is reached does its part" ends_with_status 0
judge <<'END'
A play Idle Hen +in hero
B pass
A play Sender +in hero
A choose +in companion +of B
A play Census
A choose Idle Hen
A choose Sender
= boosts A 3 Sender
END
check "and one that is not reached does not" ends_with_status 1

judge <<'END'
A play Idle Hen +in hero
B play Big Ox +in hero
A play Weighing
A choose Idle Hen
A choose Big Ox
END
check "a higher statistic is no target" ends_with_status 1
judge <<'END'
A play Big Ox +in hero
B play Idle Hen +in hero
A play Weighing
A choose Big Ox
A choose Idle Hen
= reserve B 1
END
check "a lower one is" ends_with_status 0

judge <<'END'
A play Puff
B pass
A play Puff
A play Puff Collector +in hero
! create A Brassbug +in hero
! create A Brassbug +in companion
= forest A 2 +in companion
END
check "once for each card of a name" ends_with_status 0

judge <<'END'
A play Big Ox +in hero
B play Truce +in hero
= status A Big Ox +status asleep
= status B Truce +status asleep
END
check "one of those faced, and the card itself" ends_with_status 0

judge <<'END'
A play Leaving Ox +in hero
B pass
A pass
! create A Brassbug +in hero
END
check "what leaves an Ascended Expedition by Rest has left one" ends_with_status 0
judge <<'END'
A play Rising Ox +in hero
= status A +status ascended +in companion
END
check "each of the Expeditions ascends" ends_with_status 0

judge <<'END'
A play Lucky Fox +in hero
B pass
A play Helping Crow +in hero
A quick Lucky Fox
A choose Helping Crow
! roll A 4
= counters A 2 Lucky Fox
END
check "a counter of any name" ends_with_status 0

judge <<'END'
A play Twin Camps +in hero
= status A Twin Camps +status asleep
END
check "nobody else in each Expedition" ends_with_status 0
judge <<'END'
A play Idle Hen +in hero
B pass
A play Idle Hen +in companion
A play Twin Camps +in hero
= status A Twin Camps +status asleep
END
check "somebody in each" ends_with_status 1

judge <<'END'
A play Packer +in hero
B pass
A play Set Aside
A choose Big Ox
= boosts A 1 Packer
END
check "what is put from hand in Reserve is seen" ends_with_status 0
judge <<'END'
A play Full Hand +in hero
B pass
A pass
= boosts A 1 Full Hand
END
check "at most so many cards in hand" ends_with_status 1

judge <<'END'
A hero Keeper
A play Puff
B pass
A quick Keeper
A choose Big Ox
= discard A 2
= hand A 1
END
check "what a hero gains for good it has not before" ends_with_status 0
judge <<'END'
A hero Keeper
A play Puff
B pass
A play Puff
A quick Keeper
A choose Big Ox
= discard A 2
= hand A 1
END
check "once two cards lay there, what is discarded returns" ends_with_status 0

judge <<'END'
A play Parade
! reveal A Hungry Ox
! reveal A Big Ox
! reveal A Hungry Ox
A play Hungry Ox +in hero
A play Hungry Ox +in hero
A play Big Ox +in companion
END
check "what is chosen may not cost more together" ends_with_status 1
judge <<'END'
A play Parade
! reveal A Hungry Ox
! reveal A Big Ox
! reveal A Puff
A play Hungry Ox +in hero
A play Big Ox +in companion
= boosts A 0 Hungry Ox
= discard A 2
END
check "what costs little enough is played, not from hand; the rest is discarded" ends_with_status 0
judge <<'END'
A play Parade at Hand
! reveal A Hungry Ox
! reveal A Puff
! reveal A Puff
A play Hungry Ox +in hero
= boosts A 1 Hungry Ox
END
check "or as if from hand" ends_with_status 0
exit $test_failed
