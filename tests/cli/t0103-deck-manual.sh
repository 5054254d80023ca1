#!/bin/sh
# The examples of the manual page do what they say.
. tests/cli/setup.sh
page=cmd/verdict-deck.1

sed -n 's/^\.Dl verdict //p' $page >"$scratch/examples"
check "the manual has examples" test -s "$scratch/examples"
while read -r example; do
	eval "run $example"
	check "verdict $example: no usage error" test -z "$err"
	check "verdict $example: decks are checked" has "deck"
done <"$scratch/examples"

run deck --format core --date 2026-02-14 fixtures/decks/amber-steel.txt
check "a deck as of a tournament's day is legal" ends_with_status 0
run deck -f sealed -p fixtures/decks/sealed-pool.txt fixtures/decks/sealed.txt
check "a sealed deck within its pool is legal" ends_with_status 0
check "and nothing is left unsaid" lacks "no --pool"
run deck -f sealed fixtures/decks/sealed.txt
check "without the pool, that its cards are not checked is said" has "note: no --pool is given"
run deck -c count=Menge -c name=Karte fixtures/decks/menge.csv
check "a table with titles of its own is legal" ends_with_status 0
exit $test_failed
