# A short game of Altered as Board Game Arena logs it, with the channel of one
# of the players: what it becomes, and that it can be judged.
. tests/cli/setup.sh
log=fixtures/logs/bga-game.json

run convert --to text $log
check "a log is converted" ends_with_status 0
golden "into these lines" tests/cli/t0710-replay-bga-fixture.log
cp "$scratch/out" "$scratch/text.log"

run convert --to json $log
cp "$scratch/out" "$scratch/json.log"
run convert --to text "$scratch/json.log"
check "the JSON notation holds the same" cmp -s "$scratch/out" "$scratch/text.log"

for edition in 3.0 4.0; do
	run replay --edition $edition $log
	check "it is legal under $edition" ends_with_status 0
	check "from the first to the last entry" has " 0 illegal, 0 undetermined)"
	check "and none is left out" lacks "not judged"
done
run replay --output json $log
check "the game ends as the log says" has '"over":true'
run show --at 40 $log
check "the table can be shown" ends_with_status 0

# The packets alone, without what stands around them.
{ echo '['; sed '1d; /^\],"players"/,$d' $log; echo ']'; } >"$scratch/packets.json"
run convert --to text "$scratch/packets.json"
check "the bare array of packets is the same" cmp -s "$scratch/out" "$scratch/text.log"

# As nobody saw it: no card of a hand is named before it is played.
sed 's|"/player/p81"|"/nobody"|' $log >"$scratch/masked.json"
run convert "$scratch/masked.json"
check "without the players' channels hidden cards are open" has "Ann expand ?"
run replay "$scratch/masked.json"
check "which is as legal" ends_with_status 0

# A card of a set that the tables do not have is what the log says of it, where it says all.
sed 's|ALT_CORE_B_BR_08_C", "name": "Bravos Pathfinder"|ALT_EOLE_B_BR_990_C", "name": "Yon Pathfinder"|g' $log >"$scratch/newer.json"
run replay "$scratch/newer.json"
check "a card that is not known leaves the game open" ends_with_status 3
check "and is named" has "no card is known by the name 'Yon Pathfinder (ALT_EOLE_B_BR_990_C)'"
check "nothing is held against the record for it" lacks ": illegal: "
sed 's|"name": "Yon Pathfinder"|&, "faction": "BR", "typeline": "Character - Adventurer", "effectDesc": "{J} Perhaps."|; s|"mana_cost": 2, "totalMana": 3, "mana": 1, "fromLocation": "hand", "location": "stormLeft"|"mana_cost": 1, "totalMana": 3, "mana": 2, "fromLocation": "hand", "location": "stormLeft"|' "$scratch/newer.json" >"$scratch/unread.json"
run replay "$scratch/unread.json"
check "a text that is not read may make its card cheaper" ends_with_status 3
sed 's|"uid": "ALT_CORE_B_BR_01_C"|"uid": "ALT_EOLE_B_BR_991_C"|' $log >"$scratch/hero.json"
run replay "$scratch/hero.json"
check "nor is anything for a Hero that is not known" lacks ": illegal: "
sed 's|"name": "Yon Pathfinder"|&, "faction": "BR", "typeline": "Character - Adventurer"|' "$scratch/newer.json" >"$scratch/told.json"
run replay "$scratch/told.json"
check "its facts in the log are read" ends_with_status 0
check "to the last entry" has " 0 illegal, 0 undetermined)"

# What a log cannot have is found, at its event.
sed 's|"mana_cost": 2, "totalMana": 3, "mana": 1, "fromLocation": "hand", "location": "stormLeft"|"mana_cost": 1, "totalMana": 3, "mana": 2, "fromLocation": "hand", "location": "stormLeft"|' $log >"$scratch/cheap.json"
run replay --on-illegal skip "$scratch/cheap.json"
check "a price that is too low is illegal" ends_with_status 1
check "at the line of its event" has "cheap.json:23:2: illegal: Ann pays 1 for 'Bravos Pathfinder"
sed 's|"id": 81, "rank": 1|"id": 82, "rank": 1|; s|"id": "81", "rank": 1|"id": "82", "rank": 1|' $log >"$scratch/winner.json"
run replay --on-illegal skip "$scratch/winner.json"
check "another winner is illegal" ends_with_status 1
sed 's|"type": "vsScreen"|"type": "newsOfTheSite"|' $log >"$scratch/news.json"
run replay --verbose "$scratch/news.json"
check "an unknown event is a note" has "note: events of type 'newsOfTheSite' are not known and left out"
exit $test_failed
