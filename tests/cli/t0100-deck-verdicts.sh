#!/bin/sh
# What `verdict deck` says of good and bad decks, in text and JSON.
. tests/cli/setup.sh
on="--format core --date 2026-02-14"

mask() {
	sed -i 's/cards [0-9a-f]\{16\}/cards DIGEST/; s/"cards":"[0-9a-f]\{16\}"/"cards":"DIGEST"/' "$scratch/out"
	out=$(cat "$scratch/out")
}

run deck $on fixtures/decks/amber-steel.txt
check "a legal deck ends with 0" ends_with_status 0
check "a legal deck names its inks" has "deck is legal (60 cards, amber and steel)"
check "the closing line names format, date and editions" \
	has "format core on 2026-02-14, lorcana 2.0.1, lorcana tournament rules 2026-06-11, cards "

run deck $on fixtures/decks/many-faults.txt
check "an illegal deck ends with 1" ends_with_status 1
mask
golden "every fault is found, most serious first" tests/cli/t0100-deck-faults.out

run deck --output json $on fixtures/decks/many-faults.txt
check "JSON ends with 1 as well" ends_with_status 1
mask
golden "JSON gives a finding a line, a verdict and a summary" tests/cli/t0100-deck-faults.json

run deck $on fixtures/decks/stream.txt
check "the worst deck of a stream decides: unreadable" ends_with_status 2
mask
golden "a stream of decks is judged deck by deck" tests/cli/t0100-deck-stream.out

run deck --quiet $on fixtures/decks/amber-steel.txt fixtures/decks/many-faults.txt
check "quiet passes legal decks over" lacks "amber-steel.txt"
check "quiet shows the others" has "many-faults.txt: deck is illegal"

printf '4 Nobody - Of That Name\n' >"$scratch/open.txt"
run deck $on fixtures/decks/amber-steel.txt "$scratch/open.txt"
check "an open deck beside a legal one ends with 3" ends_with_status 3
run deck $on "$scratch/open.txt" fixtures/decks/many-faults.txt
check "illegal outweighs undetermined" ends_with_status 1

run deck --date 2026-02-14 --edition 2025-08-22 fixtures/decks/many-faults.txt
check "the edition asked for is cited" has "(lorcana 2025-08-22 2.1.1.3) [deck-copies]"
check "and named at the end" has "lorcana 2025-08-22,"
for edition in 2025-02-28 2025-08-22; do
	run deck $on --edition $edition fixtures/decks/many-faults.txt
	check "$edition: too many copies break 2.1.1.3" has "(lorcana $edition 2.1.1.3) [deck-copies]"
	check "$edition: a third ink breaks 2.1.1.2" has "(lorcana $edition 2.1.1.2) [deck-ink-types]"
	check "$edition: a banned card breaks 2.1.1.4" has "(lorcana $edition 2.1.1.4) [deck-banned-cards]"
done
for edition in 2.0.1 2.1.0 2.2.0 2.3.0; do
	run deck $on --edition $edition fixtures/decks/many-faults.txt
	check "$edition: too many copies break 1.10.1.1" has "(lorcana $edition 1.10.1.1) [deck-copies]"
	check "$edition: a third ink breaks 1.10.1.1" has "(lorcana $edition 1.10.1.1) [deck-ink-types]"
done
run deck $on --edition 2.2.0 fixtures/decks/many-faults.txt
check "2.2.0 has a rule for cards with limits of their own" has "(lorcana 2.2.0 1.10.1.3) [deck-card-abilities]"
run deck $on --edition 2.1.0 fixtures/decks/many-faults.txt
check "2.1.0 has not" lacks "deck-card-abilities"

run deck fixtures/decks/amber-steel.txt
check "without a date the newest format is named" has "format core on 2026-10-16, lorcana 2.3.0"
run deck --date 2026-10-15 fixtures/decks/amber-steel.txt
check "the day before an edition the one before is cited" has "on 2026-10-15, lorcana 2.2.0"
run deck --date 2026-10-16 fixtures/decks/amber-steel.txt
check "from its day on it is" has "on 2026-10-16, lorcana 2.3.0"
run deck --date 2023-01-01 --format none fixtures/decks/amber-steel.txt
check "before every edition the oldest is cited and said so" has "note: no edition of lorcana of 2023-01-01 or before"

run deck --format modern fixtures/decks/amber-steel.txt
check "an unknown format is a usage error" ends_with_status 2
check "it names the formats" says "there are core, draft, infinity, none, pack-rush, sealed"
run deck --edition 9.9 fixtures/decks/amber-steel.txt
check "an unknown edition is a usage error" ends_with_status 2
check "it names the editions" says "2.2.0"
run deck --date 2026-02-30 fixtures/decks/amber-steel.txt
check "a day that does not exist is a usage error" ends_with_status 2
run deck
check "no operand is a usage error" ends_with_status 2
run deck --pool fixtures/decks/sealed-pool.txt fixtures/decks/amber-steel.txt
check "a pool in a constructed format is a usage error" ends_with_status 2
run deck --column colour=X fixtures/decks/amber-steel.csv
check "an unknown column is a usage error" ends_with_status 2
run deck --jobs 0 fixtures/decks/amber-steel.csv
check "no jobs is a usage error" ends_with_status 2
run deck --game chess fixtures/decks/amber-steel.csv
check "another game is a usage error" ends_with_status 2
exit $test_failed
