# What follows an entry that cannot be read is not called illegal by itself: a
# draw that is misspelt is not a draw left out.
. tests/cli/setup.sh

printf 'verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer Ann\nplayer Bob\nfirst Ann\n
Ann ink Olaf - Friendly Snowman\nAnn end\nBob drw ?\nBob ink Olaf - Friendly Snowman\nBob frob\nBob end\n' >"$scratch/misspelt.log"

run replay "$scratch/misspelt.log"
check "a misspelt draw is unreadable" ends_with_status 2
check "and nothing behind it is illegal" lacks "illegal:"
check "what could not be judged is counted" has "2 not judged after line 10"
check "other faults of writing are found all the same" has "misspelt.log:12:5: error: unknown verb 'frob'"
run replay --on-illegal skip "$scratch/misspelt.log"
check "who goes on sees what the findings rest on" has "[draw-step-draw] {rests on line 10}"

for policy in skip force; do
	run replay --on-illegal $policy "$scratch/misspelt.log"
	check "$policy: what is misspelt is so whatever went before" test -z "$(printf '%s\n' "$out" | grep 'error:.*rests on')"
	run replay --on-illegal $policy --output json "$scratch/misspelt.log"
	check "$policy: in JSON as well" test -z "$(printf '%s\n' "$out" | grep '"verdict":"error".*rests_on')"
done

for entry in '' ' ' '!' '='; do
	run legal --at 9 --why "$entry" "$scratch/misspelt.log"
	check "--why '$entry' is no entry" ends_with_status 2
done

# A slip of the pen does not become part of a card's name.
printf 'verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer Ann\nplayer Bob\nfirst Ann\n
Ann play Lantern + sing Pawpsicle\n! give Ann - 3 Lantern +keyword Resist\nAnn ink - 3 Lantern\n' >"$scratch/slips.log"
run replay --on-illegal skip "$scratch/slips.log"
check "a clause with a blank behind its +" has "slips.log:8:18: error: expected a clause behind '+' without a blank"
check "a number with a blank behind its sign" has "slips.log:9:12: error: expected '3' before 'Lantern', found '- 3'"
check "a number that the verb does not take" has "slips.log:10:9: error: 'ink' takes no number, expected a card"
run convert "$scratch/slips.log"
check "convert reads it in the same way" says "slips.log:8:18: error: expected a clause"

# What --why takes is one entry.
run legal --why "Ann end
Bob end" "$scratch/misspelt.log"
check "--why with two lines is a wrong command line" ends_with_status 2
check "and says what is wrong" says "--why takes one entry on one line, found a line end in it"
check "and prints no verdict" test -z "$out"
run legal --why "$(printf 'Ann end \033[31m')" "$scratch/misspelt.log"
check "--why with a control character: its place" has "action:1:9: error: expected text, found the control character '\\x1b'"
check "and it does not reach the terminal" test -z "$(printf '%s' "$out" | tr -dc '\033')"
run legal --at 1 --why "  Ann end	" "$scratch/misspelt.log"
check "--why: blanks at its ends mean nothing" ends_with_status 0
exit $test_failed
