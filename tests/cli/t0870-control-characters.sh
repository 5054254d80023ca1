#!/bin/sh
# Users' text that would steer a terminal or turn the direction of writing is
# shown as escapes, wherever findings and names are printed.
. tests/cli/setup.sh
csi=$(printf '\302\233')   # U+009B
rlo=$(printf '\342\200\256') # U+202E

# No control character but the ends of lines, none of U+0080 to U+009F, no mark of direction.
is_calm() {
	! LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]\|\302[\200-\237]\|\342\200[\216\217\250-\256]\|\342\201[\246-\251]')" \
		"$scratch/out" "$scratch/err"
}

printf '=== %s31mRed\n4 Smash%s2J\n' "$csi" "$rlo" >"$scratch/list"
run deck "$scratch/list"
check "deck: no terminal is steered" is_calm
check "deck: the name of a list is shown as escapes" has 'deck '"'"'\u009b31mRed'"'"' is'
check "deck: the name of a card is, too" has 'Smash\u202e2J'
run deck --output json "$scratch/list"
check "deck: nor in JSON" is_calm
check "deck: JSON says the same text" has '"deck":"\u009b31mRed"'

cat >"$scratch/record" <<E2
verdict-log 1
game lorcana
edition 2.1.0
player A${rlo}
player B
first A${rlo}

A${rlo} ink ?
A${rlo} play Nobody${rlo}2J
B quest Dragon Fire
E2
for command in "replay -v" "show" "legal" "replay --output json" "show --output json"; do
	run $command "$scratch/record"
	check "$command: no terminal is steered" is_calm
done
run replay --on-illegal skip "$scratch/record"
check "replay: players and cards are shown as escapes" has 'A\u202e plays '
run legal --why "A${rlo} play Nobody${csi}" "$scratch/record"
check "legal: an action is, too" is_calm
run deck "$scratch/none${csi}"
check "what cannot be opened is named so" is_calm
run card "Nobody${csi}"
check "and a card that is not found" is_calm
run deck --format "core${csi}" fixtures/decks/amber-steel.txt
check "and what is wrong with a command line" is_calm
