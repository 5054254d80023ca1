# Tables of Shadowverse: Evolve that a record begins with; what they share with those of other games is in t0891.
. tests/cli/setup.sh

# position LINE...: a record whose table has these lines behind the usual ones; an empty one begins the entries.
position() {
	printf 'verdict-log 1\ngame evolve\nedition 1.26.1\nplayer Ann\nplayer Bo\n\ntable\nactive Ann\n' >"$scratch/table.log"
	printf 'Ann hand 3\nAnn play-points 5\nBo hand 4\nBo play-points 4\n' >>"$scratch/table.log"
	printf '%s\n' "$@" >>"$scratch/table.log"
}

# fault STATEMENT PLACE-AND-MESSAGE: the statement, on line 13, is refused in these words.
fault() {
	position "$1"
	run replay "$scratch/table.log"
	out="$out$err"
	[ "$status" = 2 ] && has "table.log:$2"
}

position 'turn 9' 'first Ann' 'Ann leader 15' 'Ann maximum 6' 'Ann evolution-points 1' 'Ann field Ancient Elf +damage 1' \
	'Ann field Fairy +entered +stack 2' 'Ann ex 2 Fairy' 'Ann cemetery 2 Fairy Circle' 'Ann banished Water Fairy' 'Ann deck 20' \
	'Bo leader 12' 'Bo field Ancient Elf +engaged +evolved Ancient Elf +damage 1' 'Bo field Quickblader +of Ann' 'evolve-used' '' \
	'= leader Ann 15' '= play-points Ann 5' '= maximum Ann 6' '= evolution-points Ann 1' '= deck Ann 20' '= ex Ann 2' \
	'= cemetery Ann 2' '= banished Ann 1' '= field Bo 2' '= defense Ann 1 Ancient Elf' '= defense Bo 2 Ancient Elf' \
	'= attack Bo 3 Ancient Elf (Evolved)' '= engaged Bo Ancient Elf' '= reserved Ann Ancient Elf' '= counters Ann 2 Fairy +counter stack' \
	'= keyword Bo Quickblader +keyword storm' '= turn Ann 9 +phase main' 'Ann attack Ancient Elf > Ancient Elf' '= defense Bo 0 Ancient Elf'
sed -i '$d' "$scratch/table.log"
run replay "$scratch/table.log"
check "what is given is not doubted" ends_with_status 0
run show --at 1 "$scratch/table.log"
check "show: the turn" has "turn 9 of Ann, main, Ann to act in the main phase"
check "show: points" has "leader 15, play points 5 of 6, evolution points 1, super-evolution points 1, deck 20, evolve deck ?"
check "show: the field" has "field 2: Ancient Elf 2/1, Ward; Fairy 1/1, 2 stack counters"
check "show: what has evolved, and what another controls" \
	has "field 2: Ancient Elf 3/2, engaged, evolved, Ward; Quickblader 1/1, stolen, Storm"
check "show: a deck whose size nobody stated" has "deck ?, evolve deck ?"
run show --at 1 --output json "$scratch/table.log"
check "show: JSON" has '"leader":15,"play_points":5,"maximum":6,"evolution_points":1,"super_evolution_points":1,"deck":20,"evolve_deck":null'
run convert --to json "$scratch/table.log"
cp "$scratch/out" "$scratch/table.json"
run convert "$scratch/table.json"
cp "$scratch/out" "$scratch/back.log"
run convert --to json "$scratch/back.log"
check "JSON and back" cmp -s "$scratch/out" "$scratch/table.json"
run replay "$scratch/table.json"
check "JSON is judged alike" ends_with_status 0

# What differs is told once, and is so from then on.
position 'turn 9' 'phase attack' 'Ann field Ancient Elf +engaged' 'Ann attacks Ancient Elf +on Quickblader' 'Ann evolve-deck 2' \
	'Ann evolve-deck Ancient Elf (Evolved) +used' 'Bo field Quickblader'
run show "$scratch/table.log"
check "show: what attacks what" has "Ancient Elf attacks Quickblader"
check "show: what of the evolve deck has been used" has "evolve deck 2, faceup: Ancient Elf"
run show --output json "$scratch/table.log"
check "show: what attacks what, as JSON" has '"attacker":"Ancient Elf","attacked":"Quickblader","attacked_leader":null'
check "show: what has been used, as JSON" has '"evolve_deck_faceup":["Ancient Elf (Evolved)"]'
position 'turn 9' 'phase attack' 'Ann field Ancient Elf +engaged' 'Ann attacks Ancient Elf +leader'
run show "$scratch/table.log"
check "show: that a leader is attacked" has "Ancient Elf attacks the leader of Bo"
run show --output json "$scratch/table.log"
check "show: that a leader is attacked, as JSON" has '"attacker":"Ancient Elf","attacked":null,"attacked_leader":"Bo"'
position 'Ann field Ancient Elf' '' '= leader Bo 18' '= leader Bo 18' '= defense Ann 1 Ancient Elf' '= defense Ann 1 Ancient Elf' \
	'= play-points Ann 2' '= play-points Ann 2' '= hand Bo 6' '= hand Bo 6' '= engaged Ann Ancient Elf' '= engaged Ann Ancient Elf'
run replay --on-illegal skip "$scratch/table.log"
check "a difference: the leader" has "the record shows leader 18 for Bo, by the rules it is 20"
check "a difference: a card" has "the record shows defense 1 for Ann's 'Ancient Elf', by the rules it is 2"
check "a difference: what is no number" has "'Ancient Elf' of Ann is reserved"
check "each is told once" test "$(printf '%s\n' "$out" | grep -c ': illegal: ')" = 5
position 'Ann field Ancient Elf' 'Bo leader 5' '' 'Ann attack Ancient Elf +leader Bo' 'Bo pass' '= leader Bo 5' '= leader Bo 3'
run replay --on-illegal skip "$scratch/table.log"
check "a difference names the entry that changed it" has "last changed by 'Bo pass' (line 17)"

position 'Ann field Ancient Elf' 'Ann ex 2 Fairy' 'Ann cemetery Water Fairy' '' 'Ann play Fairy' 'Ann play Fairy' '= field Ann 3'
run show "$scratch/table.log"
check "cards stand in the order in which they came" has "field 3: Ancient Elf 2/2, Ward; Fairy 1/1; Fairy 1/1"

position 'phase start' 'turn 9' 'Ann field Ancient Elf +engaged'
run show "$scratch/table.log"
check "phase start: it begins" has "turn 9 of Ann, main, Ann to act"
check "followers are refreshed, points refilled" has "field 1: Ancient Elf 2/2, Ward"
check "and a card is drawn" has "hand 4: 4 not recorded"
position 'phase ward' 'Ann field Ancient Elf'
run legal "$scratch/table.log"
check "phase ward" has "Ann engage Ancient Elf"
position 'phase end'
run show "$scratch/table.log"
check "phase end" has "Bo to play with Quick or pass"
position 'phase attack' 'Ann attacks Water Fairy +leader' 'Ann field Water Fairy +engaged' '' 'Bo pass' '= leader Bo 19'
run replay "$scratch/table.log"
check "phase attack: it goes on" ends_with_status 0
position 'phase redraw' 'first Bo'
run show "$scratch/table.log"
check "phase redraw" has "Bo to keep the opening hand or redraw"
position 'Ann field Ancient Elf'
run show --as position "$scratch/table.log"
check "a table written has what is needed" has "Ann hand 3 ?"
position 'turn 13' 'Ann field Ancient Elf' '' 'Ann evolve Ancient Elf +super-evolution-point'
run show --as position "$scratch/table.log"
check "what has super-evolved is written" has "Ann super-evolved Ancient Elf"
cp "$scratch/out" "$scratch/evolved.log"
printf '%s\n' '= attack Ann 4 Ancient Elf' '= super-evolution-points Ann 0' '= super-evolution-points Bo 1' >>"$scratch/evolved.log"
run replay "$scratch/evolved.log"
check "and read back" ends_with_status 0

check "a spell on the field" fault 'Ann field Fairy Circle' \
	"13:11: error: 'Fairy Circle' cannot lie in 'field', expected a follower or an amulet"
check "an evolved card in a hand" fault 'Ann hand Ancient Elf (Evolved)' "13:10: error: 'Ancient Elf (Evolved)' cannot lie in 'hand'"
check "a token in the cemetery" fault 'Ann cemetery Fairy' "13:14: error: 'Fairy' cannot lie in 'cemetery'"
check "a follower that evolves into what is none" fault 'Ann field Rose Queen +evolved Fairy' \
	"13:22: error: 'Fairy' is no card of an evolve deck, and none is called so"
check "more on the field than there is room for" fault 'Ann field 6 Fairy' "13:1: error: Ann has more than 5 cards in 'field'"
check "cards on the field that nobody stated" fault 'Ann field 2' "13:1: error: the cards on the field are not all stated"
check "more points than there are" fault 'Ann maximum 11' "13:13: error: 'maximum' takes a number from 0 to 10 here, found 11"
check "more points than the maximum" fault 'Ann maximum 3' "10:1: error: Ann has 5 play points, expected at most the maximum, 3"
check "an attack on nothing" fault 'phase attack' "7: error: the table does not say which follower attacks"
check "an owner who is no player" fault 'Ann field Fairy +of Cid' "13:17: error: 'Cid' is no player"
check "an unknown word" fault 'Ann mana 3' "13:5: error: unknown 'mana' in the table"
check "a follower that has not evolved" fault 'Ann super-evolved Fairy' "13:19: error: Ann has no such evolved 'Fairy' on the field"
check "a leader who is none" fault 'Ann leader 20 Fairy' "13:15: error: 'Fairy' is no leader"
printf 'verdict-log 1\ngame evolve\nedition 1.26.1\nplayer Ann\nplayer Bo\n\ntable\nAnn hand 3\n' >"$scratch/table.log"
run replay "$scratch/table.log"
out="$out$err"
check "what is needed is asked for" has "the table does not say whose turn it is, expected 'active PLAYER'"
check "of each player" has "the table does not say the 'hand' of Bo, expected 'Bo hand N'"
exit $test_failed
