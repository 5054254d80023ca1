#!/bin/sh
# Lists of Lorcana for deck builders, simulators and the companion app: whatever
# form a deck was read in, what is written is read as the same deck.
. tests/cli/setup.sh
forms="list deck dreamborn code-app tabletop lackey cockatrice"

for form in $forms; do
	run convert --to "$form" fixtures/decks/amber-steel.txt
	check "$form: written" ends_with_status 0
	cp "$scratch/out" "$scratch/written"
	run deck --date 2026-02-14 "$scratch/written"
	check "$form: read as the same deck" has "legal (60 cards, amber and steel)"
	"$VERDICT" convert --to list "$scratch/written" >"$scratch/again"
	check "$form: with the same cards" test "$(grep -c '^4 ' "$scratch/again")" = 15
	"$VERDICT" convert --to "$form" "$scratch/again" >"$scratch/twice"
	check "$form: written again alike" cmp -s "$scratch/written" "$scratch/twice"
done

# From every sample; those with several decks, and of other games, are told apart.
for file in fixtures/forms/*; do
	case $file in
	*altered* | */players* | */standings* | */match-history* | */companion-backup*) continue ;;
	esac
	run convert --to dreamborn "$file"
	cp "$scratch/out" "$scratch/written"
	run deck --date 2026-02-14 "$scratch/written"
	check "${file##*/} for a deck builder" has "legal (60 cards, amber and steel)"
done

run convert --to code-app fixtures/forms/players.json
check "codes: one a line" test "$(wc -l <"$scratch/out")" -eq 2
run convert --to list fixtures/forms/players.json
check "lists apart by name" has "=== Bo"
run convert --to tabletop fixtures/forms/players.json
check "a file of one deck takes no second" ends_with_status 2
check "and says so" says "players.json:19: error: a file of this form is one deck, and one was written"

printf '4 Smash\n2 Nothing Of The Kind\n' >"$scratch/unknown.txt"
run convert --to list "$scratch/unknown.txt"
check "a card that is not known keeps its deck back" says "unknown.txt:2: error: no card 'Nothing Of The Kind' is known"
check "nothing is written" test -z "$out"
printf '4 Smash\n2 Elsa\n' >"$scratch/several.txt"
run convert --to list "$scratch/several.txt"
check "so does one that several may be" says "several.txt:2: error: 'Elsa' may be several cards"

printf 'Name: "Q" & <A>\n2 Smash\n1 Smash (9) 198\nSideboard\n1 Lantern\nMaybe\n1 Pawpsicle\n' >"$scratch/side.txt"
run convert --to list "$scratch/side.txt"
check "copies together, the side apart" test "$out" = '=== "Q" & <A>
3 Smash

Sideboard
1 Lantern'
run convert --to cockatrice "$scratch/side.txt"
check "names in XML" has '<deckname>&quot;Q&quot; &amp; &lt;A&gt;</deckname>'
check "a zone for the side" has '<zone name="side">'
run convert --to code-app "$scratch/side.txt"
check "a code without it" test "$out" = "23e3e3e"
exit $test_failed
