# `replay --list` names each entry with its verdict.
. tests/cli/setup.sh

cat >"$scratch/game.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player Ann
player Bo
first Ann

Ann keep
Bo keep
Ann ink ?
Ann frob
Ann end
Bo draw ?
Bo ink Dragon Fire
Bo end
END
run replay --list "$scratch/game.log"
check "an entry that is legal" has "game.log:8: legal: Ann keep {entry 1}"
check "its turn" has "game.log:10: undetermined: Ann ink ? {entry 3, turn 1}
$scratch/game.log:10: undetermined: the card that Ann inks is not recorded"
check "one that cannot be read" has "game.log:11: unreadable: what cannot be read {entry 4, turn 1}
$scratch/game.log:11:5: error: unknown verb"
check "one behind a stop" has "game.log:14: not judged: Bo ink Dragon Fire {entry 7}"
check "the game is summed up as ever" has "game 1: unreadable (lorcana 2.2.0; 3 entries: 2 legal, 0 illegal, 1 undetermined, 4 not judged"
run replay --list -i skip "$scratch/game.log"
check "an illegal one, and why behind it" has "game.log:14: illegal: Bo ink Dragon Fire {entry 7, turn 2}
$scratch/game.log:14: illegal: 'Dragon Fire' has no inkwell symbol"
run replay --list -i skip --output json "$scratch/game.log"
check "in JSON" has '{"type":"entry","file":"'"$scratch"'/game.log","line":14,"entry":7,"turn":2,"verdict":"illegal","action":"Bo ink Dragon Fire"}'
check "what cannot be read has no action" has '"line":11,"entry":4,"turn":1,"verdict":"unreadable","action":null}'

# A doubt that is settled later is none in the list.
for log in fixtures/logs/duels-game.json fixtures/logs/bga-game.json fixtures/logs/illegal-actions.log; do
	run replay --list -i skip "$log"
	list=$(printf '%s\n' "$out" | grep '{.*entry [0-9]*.*}$' | grep -v '(.*) \[' | sed 's/^[^ ]* \([a-z]*\):.*/\1/' | sort | uniq -c | tr -s ' \n' ' ' | sed 's/^ //; s/ $//')
	sum=$(printf '%s\n' "$out" | sed -n 's/.*entries: \([0-9]*\) legal, \([0-9]*\) illegal, \([0-9]*\) undetermined.*/\2 illegal \1 legal \3 undetermined/p' |
		sed 's/ 0 undetermined//; s/^0 illegal//; s/^ *//')
	check "$log: as many of each verdict as the game has" test "$list" = "$sum"
done
run replay --list fixtures/logs/bga-game.json
check "the log of another program" has "fixtures/logs/bga-game.json:76:2: legal: = winner Ann {move 17, entry 108, day 2}"
exit $test_failed
