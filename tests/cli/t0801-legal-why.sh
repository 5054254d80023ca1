# `verdict legal --why`: the rules against an action, all of them.
. tests/cli/setup.sh

cat >"$scratch/log" <<'END'
verdict-log 1
game lorcana
edition 2025-08-22
player Ann
player Bo
first Ann

Ann ink Kida - Atlantean
Ann play HeiHei - Boat Snack
Ann end
Bo draw ?
Bo ink Kida - Atlantean
Bo play Pegasus - Gift for Hercules
Bo end
Ann draw ?
Ann quest HeiHei - Boat Snack
Ann resolve HeiHei - Boat Snack +ability Support +decline
Ann end
Bo draw ?
Bo quest Pegasus - Gift for Hercules
Bo end
Ann draw ?
Ann quest HeiHei - Boat Snack
END

run legal --at 15 --why "Ann challenge HeiHei - Boat Snack > Pegasus - Gift for Hercules" "$scratch/log"
check "an illegal action ends with 1" ends_with_status 1
golden "the rule against it, and the verdict" tests/cli/t0801-legal-why.out
run legal --at 15 --output json --why "Ann challenge HeiHei - Boat Snack > Pegasus - Gift for Hercules" "$scratch/log"
golden "as JSON" tests/cli/t0801-legal-why.json
run legal --at 15 --why "Bo ink ?" "$scratch/log"
check "all rules against it: whose turn it is" has "[turn-actions-main-phase]"
check "and what else is open" has "[ink-symbol-verified]"
check "the worst decides" ends_with_status 1
run legal --at 2 --why "Ann ink Simba - Scrappy Cub" "$scratch/log"
check "a second card to ink: once a turn" has "(lorcana 2025-08-22 4.3.3) [ink-once-per-turn]"
check "and without the symbol" has "(lorcana 2025-08-22 4.3.3.1) [ink-symbol-verified]"
run legal --edition 2.1.0 --at 2 --why "Ann ink Simba - Scrappy Cub" "$scratch/log"
check "another edition cites its own number" has "(lorcana 2.1.0 4.2.3) [ink-once-per-turn]"
run legal --at 2 --why "Ann ink ?" --edition 2.0.1 "$scratch/log"
check "options may stand in any order" ends_with_status 1
run legal --at 8 --why "Ann ink Flounder - Voice of Reason" "$scratch/log"
check "a legal action ends with 0" ends_with_status 0
check "and is said to be legal" has "legal: Ann ink Flounder - Voice of Reason"
run legal --at 8 --why "Ann play ?" "$scratch/log"
check "an open one ends with 3" ends_with_status 3
run legal --why "Ann resolve HeiHei - Boat Snack +ability Support +choose HeiHei - Boat Snack" "$scratch/log"
check "a choice as an ability resolves" has "[support-adds-strength]"

# The game is not changed by asking: the same question twice, the same answer.
run legal --at 15 --why "Ann quest HeiHei - Boat Snack" "$scratch/log"
check "asking does not act" ends_with_status 0

run legal --at 8 --why "Ann inq Stitch - New Dog" "$scratch/log"
check "an unknown verb ends with 2" ends_with_status 2
check "and names the nearest" has "unknown verb 'inq', nearest is 'ink'"
run legal --at 8 --why "Cleo ink ?" "$scratch/log"
check "an unknown player ends with 2" ends_with_status 2
run legal --at 99 "$scratch/log"
check "an entry behind the end of the game ends with 2" ends_with_status 2
check "and says how many there are" says "the game has 16 entries, entry 99 is asked for"
run legal --number 2 "$scratch/log"
check "a game that is not there ends with 2" ends_with_status 2
run legal --at two "$scratch/log"
check "--at takes a number" says "--at takes the number of an entry, line:N, turn:N, finding:N or move:N, N from 1, found 'two'"
run legal "$scratch/none"
check "a file that is not there ends with 2" ends_with_status 2
run legal
check "a record has to be named" ends_with_status 2
exit $test_failed
