# The tables behind all entries, and what each entry has changed.
. tests/cli/setup.sh

cat >"$scratch/game.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player Ann
player Bo
first Ann

Ann draw Olaf - Friendly Snowman
Ann ink Kida - Atlantean
Ann play Olaf - Friendly Snowman
Ann frob
Ann end
Bo draw ?
Bo end
Ann draw ?
Ann quest Olaf - Friendly Snowman
END
run show --changes "$scratch/game.log"
golden "what has changed" tests/cli/t0843-show-changes.out
run show --changes --output json "$scratch/game.log"
golden "as JSON" tests/cli/t0843-show-changes.json
run show --all --at 3 "$scratch/game.log"
golden "all tables" tests/cli/t0843-show-all.out
check "until the place that is named" lacks "entry 4"
run show --all --output json "$scratch/game.log"
check "a table with its entry" has '{"type":"state","entry":3,"line":10,"action":"Ann play Olaf - Friendly Snowman","turn":1,'
check "before all entries" has '{"type":"state","entry":0,"line":1,"action":null,"turn":0,'
check "as many as there are entries, and one" test "$(grep -c '"type":"state"' "$scratch/out")" = 10
run show --output json "$scratch/game.log"
check "the last is what is shown without it" has '{"type":"state","entry":9,"line":16,"turn":3,'
run show --changes fixtures/logs/altered-game.log
check "Altered: what is played" has "Bo, expedition: + Bravos Pathfinder, common, Bravos (in hero, mountain 3, water 3)"
check "Altered: and what comes of it" has "Bo, expeditions, hero, water: 0 -> 3"
check "Altered: mana" has "Ann, mana, a card that nobody recorded, exhausted: false -> true"
if command -v python3 >/dev/null 2>&1; then
	for log in fixtures/logs/altered-game.log fixtures/logs/songs.log fixtures/logs/duels-game.json; do
		for option in --all --changes; do
			run show $option --output json "$log"
			check "$log, $option: each line is JSON" python3 -c 'import json, sys
for line in open(sys.argv[1]): json.loads(line)' "$scratch/out"
		done
	done
else
	skip "each line is JSON" "python3 is not installed"
fi
exit $test_failed
