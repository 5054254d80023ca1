# `verdict card` on what it cannot find or read.
. tests/cli/setup.sh

has_once() { [ "$(printf '%s\n' "$err" | grep -o -- "$1" | wc -l)" -eq 1 ]; }

run card Stich - New Dgo
check "a near miss is not taken" ends_with_status 2
check "the nearest name is offered" says "no card 'Stich - New Dgo'; nearest: 'Stitch - New Dog'"
# Of whichever game: no --game has to be given.
run card Heavenlly Aegis
check "the nearest name of Evolve" test "$err" = "verdict card: no card 'Heavenlly Aegis'; nearest: 'Heavenly Aegis'"
run card "Orchis, Vengefull Pupet"
check "of the second face of a card" test "$err" = "verdict card: no card 'Orchis, Vengefull Pupet'; nearest: 'Orchis, Vengeful Puppet'"
run card kelun burst
check "the nearest name of Altered" test "$err" = "verdict card: no card 'kelun burst'; nearest: 'Kelon Burst'"
run card Moth Lanterm
check "the nearest stands before what a game before has" test "$err" = "verdict card: no card 'Moth Lanterm'; nearest: 'Moth Lantern', 'Rose Lantern'"
run card Cheshire Cet
check "a name that two games have is told once" has_once "'Cheshire Cat'"
check "behind those that are as near" says "nearest: 'Cheshire Cat - Not All There', "
run card --game lorcana Heavenlly Aegis
check "a game that is named is asked alone" test "$err" = "verdict card: no card 'Heavenlly Aegis'"
run card --game altered Moth Lanterm
check "and tells its own" test "$err" = "verdict card: no card 'Moth Lanterm'; nearest: 'Moth Lantern'"
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
