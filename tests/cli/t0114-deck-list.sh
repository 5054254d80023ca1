#!/bin/sh
# deck --list: the list as it is understood; a digest that does not depend on
# spelling, printing and order; what it prints is a list again.
. tests/cli/setup.sh

digest() { printf '%s\n' "$out" | sed -n 's/^# .*, digest \([0-9a-f]*\)$/\1/p'; }

run deck --list fixtures/decks/amber-steel.txt
check "cards with their counts" has "
4 Be Our Guest
"
check "and their number" has "# fixtures/decks/amber-steel.txt, 60 cards, digest "
check "in the order of their names" test "$(sed 1d "$scratch/out" | cut -d ' ' -f 2- | LC_ALL=C sort)" = "$(sed 1d "$scratch/out" | cut -d ' ' -f 2-)"
check "it is no verdict" lacks "deck is legal"
check "and no other line" lacks "format core"
core=$(digest)
cp "$scratch/out" "$scratch/again.txt"

for form in csv json dek; do
	run deck --list fixtures/decks/amber-steel.$form
	check "$form: the same digest" test "$(digest)" = "$core"
done
run deck --list "$scratch/again.txt"
check "what is printed is a list: the same digest" test "$(digest)" = "$core"
LC_ALL=C sort -r fixtures/decks/amber-steel.txt | tr '[:upper:]' '[:lower:]' | sed 's/^4 \(.*\)$/1 \1\n3x \1 \/\/ again/' >"$scratch/other.txt"
run deck --list "$scratch/other.txt"
check "another order, spelling, other lines" test "$(digest)" = "$core"
sed 's/^4 Smash$/3 Smash/' fixtures/decks/amber-steel.txt >"$scratch/less.txt"
run deck --list "$scratch/less.txt"
check "a card less is another list" test "$(digest)" != "$core"

# Games in which names alone do not tell; what is printed is a list again.
for list in fixtures/altered/legal.txt fixtures/evolve/runecraft.txt fixtures/evolve/decklog.json fixtures/evolve/sven.json; do
	run deck --list "$list"
	check "$list: a digest" test -n "$(digest)"
	before=$(digest)
	cp "$scratch/out" "$scratch/again.txt"
	run deck --list "$scratch/again.txt"
	check "$list: what is printed is the same list" test "$(digest)" = "$before"
done
run deck --list fixtures/altered/legal.txt
check "a reference" has " ALT_"
run deck --list fixtures/evolve/runecraft.txt
check "a number, and the section" has "
evolve deck
"

printf '4 Lantern\n2 Nobody At All\n' >"$scratch/open.txt"
run deck --list "$scratch/open.txt"
check "what is not known is named with its line" has "2 Nobody At All # line 2: not known"
check "and there is no digest" has ", 6 cards, no digest: 1 name is not known"
printf '4 Lantern\n-4 Smash\n' >"$scratch/cut.txt"
run deck --list "$scratch/cut.txt"
check "what cannot be read is an error" ends_with_status 2
check "at its line" has "cut.txt:2:"
run deck --list fixtures/decks/stream.txt
check "several decks are several" test "$(printf '%s\n' "$out" | grep -c '^=== ')" = "$(grep -c '^===' fixtures/decks/stream.txt)"
run deck --list --output json fixtures/decks/amber-steel.txt
check "as JSON" has "{\"type\":\"list\",\"file\":\"fixtures/decks/amber-steel.txt\",\"line\":0,\"deck\":\"\",\"game\":\"lorcana\",\"size\":60,\"digest\":\"$core\",\"cards\":[{\"count\":"
run deck --list --output json "$scratch/open.txt"
check "as JSON without a digest" has '"digest":null,"cards":[{"count":4,"name":"Lantern"}],"unknown":[{"count":2,"name":"Nobody At All","line":2}]}'
run deck --list --jobs 2 fixtures/decks/amber-steel.txt fixtures/decks/amber-steel.csv
check "with jobs" test "$(digest | sort -u)" = "$core"
# English and Japanese numbers are different numbers: a list of the one edition stays one.
sed -n 's/^\([0-9]* BP01-[0-9]*\)EN.*/\1/p' fixtures/evolve/runecraft.txt >"$scratch/ja.txt"
run deck --list "$scratch/ja.txt"
check "Japanese numbers stay Japanese" test "$(grep -c 'EN ' "$scratch/out")" = 0
japanese=$(digest)
check "and are there" has "BP01-0"
cp "$scratch/out" "$scratch/ja2.txt"
run deck --list "$scratch/ja2.txt"
check "read again they are the same list" test "$(digest)" = "$japanese"
exit $test_failed
