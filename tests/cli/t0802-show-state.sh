# The table at an entry, in text and JSON.
. tests/cli/setup.sh

cat >"$scratch/log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player Ann
player Bo
first Ann

Ann draw Stitch - New Dog
Ann draw Simba - Protective Cub
Ann ink Kida - Atlantean
Ann play Never Land - Mermaid Lagoon
Ann end
Bo draw ?
Bo ink ?
Bo play Toby - Dogged Companion
Bo end
Ann draw Gaston - Frightful Bully
Ann ink Flounder - Voice of Reason
Ann play Stitch - New Dog
Ann move Stitch - New Dog > Never Land - Mermaid Lagoon
Ann end
Bo draw ?
Bo challenge Toby - Dogged Companion > Never Land - Mermaid Lagoon
Bo end
Ann draw Dinglehopper
Ann ink Owl - Logical Lecturer
Ann play Gaston - Frightful Bully
Ann end
Bo draw ?
Bo end
Ann draw ?
Ann boost Gaston - Frightful Bully
Ann quest Stitch - New Dog
Ann end
Bo draw ?
Bo play Maleficent - Biding Her Time
Bo challenge Toby - Dogged Companion > Stitch - New Dog

verdict-log 1
game lorcana
edition 2.2.0
player X
player Y

X ink ?
X concede
END

run show --at 2 "$scratch/log"
check "showing a table ends with 0" ends_with_status 0
sed -i "s#$scratch/##" "$scratch/out"
golden "before the first turn" tests/cli/t0802-show-setup.out
run show --at 17 "$scratch/log"
sed -i "s#$scratch/##" "$scratch/out"
golden "damage, a character at a location" tests/cli/t0802-show-damage.out
run show "$scratch/log"
sed -i "s#$scratch/##" "$scratch/out"
golden "the end of the game: a card under another, two in the discard" tests/cli/t0802-show-end.out
run show --output json "$scratch/log"
golden "as JSON" tests/cli/t0802-show-end.json
if command -v python3 >/dev/null 2>&1; then
	check "which is JSON" python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$scratch/out"
else
	skip "which is JSON" "python3 is not installed"
fi
run show --number 2 "$scratch/log"
check "the second game of the file" has "game 2, behind entry 2"
check "and its winner" has "the game is over, winner: Y"
check "a player who conceded has left" has "ink 0 of 0 ready, left the game"

printf 'X quest Stitch - New Dog\n' >>"$scratch/log"
run show --number 2 "$scratch/log"
check "what follows an illegal entry rests on it" has "# rests on line 47, which is illegal and was carried out all the same"
run show --number 2 --output json "$scratch/log"
check "in JSON as well" has '{"type":"note","rests_on":47}'

# A waiting ability is shown as long as it waits.
cat >"$scratch/log" <<'END'
verdict-log 1
game lorcana
player A
player B
first A

A ink Kida - Atlantean
A play HeiHei - Boat Snack
A end
B draw ?
B end
A draw ?
A quest HeiHei - Boat Snack
END
run show "$scratch/log"
check "the bag" has "in the bag: an ability of HeiHei - Boat Snack for A"
check "who resolves from it" has "A to resolve from the bag"
run show --output json "$scratch/log"
check "the bag in JSON" has '"waits_for":"resolve from the bag","bag":1'

run show
check "a record has to be named" ends_with_status 2
run show --at 0 "$scratch/log"
check "entries are counted from 1" ends_with_status 2
run show --edition 1999 "$scratch/log"
check "an edition that is not known ends with 2" ends_with_status 2
run show --date yesterday "$scratch/log"
check "a day is written as yyyy-mm-dd" ends_with_status 2

# An effect that waits for its player is named.
cat >"$scratch/effect.log" <<'END'
verdict-log 1
game lorcana
edition 2.1.0
player A
player B
first A

A ink Kida - Atlantean
A play Pawpsicle
A resolve Pawpsicle
END
run show "$scratch/effect.log"
check "the effect that asks is named" has "turn 1, A to choose for an effect: 'JUMBO POP' of 'Pawpsicle'"
run show --output json "$scratch/effect.log"
check "and in JSON" has "\"effect\":\"'JUMBO POP' of 'Pawpsicle'\""
run legal "$scratch/effect.log"
check "what may be answered is listed" has "A accept"
exit $test_failed
