#!/bin/sh
# A baseline: what one run found is known by later ones, which tell what is new
# and what is gone.
. tests/cli/setup.sh

core='--format core --date 2026-02-14'
illegal=$scratch/illegal.txt base=$scratch/base.json
cp fixtures/decks/illegal.txt "$illegal"
{ cat fixtures/decks/amber-steel.txt; echo '1 Mickey Mouse - True Friend'; } >"$scratch/five.txt"
printf '1 Nobody At All\n1 Nobody At All\n' >"$scratch/open.txt"

# judge ARGS...: the three lists.
judge() {
	# shellcheck disable=SC2086 # words
	run deck $core "$@" "$illegal" "$scratch/five.txt" "$scratch/open.txt"
}
judge
cp "$scratch/out" "$scratch/plain"
judge --write-baseline "$base"
check "writing one changes no output" cmp "$scratch/plain" "$scratch/out"
check "nor the status" ends_with_status 1
check "a finding a line" test "$(grep -c '"fingerprint":' "$base")" = 8
check "for people with file, key and message" grep -q '"file":".*five.txt","severity":"illegal","key":"deck-copies","message":"deck has 5 copies of' "$base"
judge --baseline "$base"
check "what is known is not shown" lacks ": illegal: "
check "and said with the verdict" has "five.txt: deck is legal but for 1 known finding (61 cards"
check "and does not make a list illegal" has "3 decks: 3 legal, 0 illegal, 0 undetermined, 0 unreadable, 8 findings known by the baseline"
check "nor the run fail" ends_with_status 0
check "nothing is gone" lacks "found no longer"
judge --baseline "$base" --output json
check "as JSON with the verdict" has '"findings":0,"known":6}'
check "as JSON it is counted" has '"known":8'
check "and no finding stands there" lacks '"verdict":"illegal","rule"'
judge --baseline "$base" --statistics --output gitlab
check "in no report" lacks check_name
judge --baseline "$base" --jobs 3
check "jobs know it as well" has "8 findings known by the baseline"

{ printf '# one\n\n'; cat fixtures/decks/illegal.txt; } >"$illegal"
judge --baseline "$base"
check "lines may move" has "3 decks: 3 legal"
check "and nothing is gone then" lacks "found no longer"

sed 's/^5 Mickey/6 Mickey/' fixtures/decks/illegal.txt >"$illegal"
judge --baseline "$base"
check "what is new is shown" has "$illegal:2: illegal: deck has 6 copies of 'Mickey Mouse - True Friend'"
check "alone" test "$(printf '%s\n' "$out" | grep -c ': illegal: ')" = 1
check "and fails" ends_with_status 1
check "what is gone is said" has "illegal.txt: note: known by the baseline and found no longer: deck has 5 copies of 'Mickey Mouse - True Friend', at most 4 [deck-copies]"
judge --baseline "$base" --output json
check "as JSON" has '{"type":"gone","file":"'
judge --baseline "$base" --write-baseline "$scratch/next.json"
check "the next one has what is known and what is new" test "$(grep -c '"fingerprint":' "$scratch/next.json")" = 7
judge --baseline "$scratch/next.json"
check "and knows all" ends_with_status 0

printf '%s\n' '1 Elsa' '1 Nobody At All' >>"$scratch/open.txt"
judge --baseline "$scratch/next.json"
check "of several alike one more is new" has "open.txt:4: undetermined: no card 'Nobody At All'"
# shellcheck disable=SC2086 # words
run deck $core --baseline "$base" "$scratch/five.txt"
check "of files that are not read nothing is gone" lacks "found no longer"
rm "$scratch/open.txt"
# shellcheck disable=SC2086 # words
run deck $core --baseline "$base" "$scratch/five.txt"
check "of a file that is no more it is" has "open.txt: note: known by the baseline and found no longer: no card 'Nobody At All'"

run replay --on-illegal skip --write-baseline "$base" fixtures/logs/illegal-actions.log
run replay --on-illegal skip --baseline "$base" fixtures/logs/illegal-actions.log
check "of games as well" ends_with_status 0
check "all are known" lacks ": illegal: "
check "and counted" has "1 game: 1 legal, 0 illegal, 0 undetermined, 0 unreadable, "

for fault in '{' '{}' '[{"fingerprint":"x"}]' '[1]'; do
	printf '%s' "$fault" >"$base"
	run deck --baseline "$base" "$scratch/five.txt"
	check "$fault is no baseline" ends_with_status 2
	check "$fault: which is said" says "$base:"
done
run deck --baseline "$scratch/none.json" "$scratch/five.txt"
check "one that is not there" says "none.json"
run deck --write-baseline /nowhere/at/all "$scratch/five.txt"
check "one that cannot be written" ends_with_status 2
exit $test_failed
