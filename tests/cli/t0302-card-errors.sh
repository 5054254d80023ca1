# `verdict card` on what it cannot find or read.
. tests/cli/setup.sh

run card Stich - New Dgo
check "a near miss is not taken" ends_with_status 2
check "the nearest name is offered" says "no card 'Stich - New Dgo'; nearest: 'Stitch - New Dog'"
run card xyzzyxyzzyxyzzy
check "nothing near: exit status" ends_with_status 2
check "nothing near: no offer" test "$err" = "verdict card: no card 'xyzzyxyzzyxyzzy'"
run card 99/999
check "a printing that is not there" says "no printing 99/999"
run card
check "a name is asked for" says "expected the name of a card"
run card --set 1 ariel
check "--set alone is refused" says "--set and --number go together"
run card --set 1 --number 2 ariel
check "a name with --set is refused" says "found both"
run card --date 2026-02-30 ariel
check "a day that does not exist is refused" says "found '2026-02-30'"
run card --game chess king
check "another game is refused" says "found 'chess'"
run card "$(printf 'ariel\377')"
check "a name that is not UTF-8: exit status" ends_with_status 2
run card --rulesets "$scratch" ariel
check "no rulesets: exit status" ends_with_status 2
check "no rulesets: the file is named" has "lorcana/cards.csv: error: "

mkdir -p "$scratch/broken/lorcana"
printf 'full_name\nAriel\n' >"$scratch/broken/lorcana/cards.csv"
run card --rulesets "$scratch/broken" ariel
check "a broken table: file and line" has "lorcana/cards.csv:1: error: a card table has a column 'names', found none"
exit $test_failed
