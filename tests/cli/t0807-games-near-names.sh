# A name that no card has comes with the nearest, as in a deck list.
. tests/cli/setup.sh

cat >"$scratch/names.log" <<'END'
verdict-log 1
game lorcana
edition 2.1.0
player Ann
player Bo
first Ann

Ann ink Olaf - Frendly Snowman
Ann play Lantren +discard Olaf - Frendly Snowman
Ann end
Bo draw Mickey Mouse
Bo ink Olaf - Frendly Snowman
Bo end
END
near="note: no card 'Olaf - Frendly Snowman' is known; nearest 'Olaf - Friendly Snowman'"
printf '60 Olaf - Frendly Snowman\n' >"$scratch/deck"
run deck "$scratch/deck"
check "a deck list names the nearest" has "${near#note: }"
run replay --on-illegal skip "$scratch/names.log"
check "a record does so in the same words, at the place of the name" has "names.log:8:9: $near"
check "once for a name" test "$(printf '%s\n' "$out" | grep -c "$near")" = 1
check "behind the finding" test "$(printf '%s\n' "$out" | head -n 1 | grep -c 'no card is known by')" = 1
check "each name that is not known" has "names.log:9:10: note: no card 'Lantren' is known; nearest 'Lantern'"
check "a name that several cards have" has "names.log:11:9: note: 'Mickey Mouse' may be 'Mickey Mouse - "
run replay --quiet --on-illegal skip "$scratch/names.log"
check "--quiet leaves notes out" lacks "note:"
run replay --output json --on-illegal skip "$scratch/names.log"
check "in JSON a note is a finding" has '"line":8,"column":9,"entry":1,"verdict":"note"'

run convert --to json "$scratch/names.log"
printf '%s\n' "$out" >"$scratch/names.jsonl"
run replay --on-illegal skip "$scratch/names.jsonl"
check "a record in JSON: the line of the name" has "names.jsonl:2: $near"
cat "$scratch/names.log" "$scratch/names.log" >"$scratch/twice.log"
run replay --on-illegal skip "$scratch/twice.log"
check "each game has its own notes" test "$(printf '%s\n' "$out" | grep -c "$near")" = 2

run show "$scratch/names.log"
check "show says why a card is unknown" has "# $scratch/names.log:8:9: $near"
run show --output json "$scratch/names.log"
check "in JSON as well" has '"verdict":"note"'
run legal "$scratch/names.log"
check "legal likewise" has "# $scratch/names.log:8:9: $near"
check "and its options are a record all the same" test -z "$(printf '%s\n' "$out" | grep -v '^#' | grep note:)"
run legal --at 4 --why 'Bo ink Pawpsicl' "$scratch/names.log"
check "--why names what is near its own names" has "action:1:8: note: no card 'Pawpsicl' is known; nearest 'Pawpsicle'"

# Seeking is bounded, whatever the record holds.
{
	sed -n 1,7p "$scratch/names.log"
	i=0
	while [ $i -lt 3000 ]; do
		i=$((i + 1))
		echo "Ann ink Olaf - Frendly Snowman the $i th"
	done
} >"$scratch/many.log"
run replay --on-illegal force "$scratch/many.log"
check "a record of names that no card has is read" has "3000 entries"
check "with notes on the first" test "$(printf '%s\n' "$out" | grep -c note:)" -le 33
exit $test_failed
