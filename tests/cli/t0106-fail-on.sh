#!/bin/sh
# --fail-on says which verdicts the exit status tells, --statistics counts findings by rule.
. tests/cli/setup.sh

printf '1 Nobody At All\n' >"$scratch/open.txt"
printf '{"cards":' >"$scratch/broken.json"
core='--format core --date 2026-02-14'

# try EXPECTED VERDICT-OR-EMPTY ARGS...
try() {
	expected=$1 on=$2
	shift 2
	# shellcheck disable=SC2086 # words
	run deck $core ${on:+--fail-on $on} "$@"
	check "fail on '${on:-nothing said}', $*: $expected" ends_with_status "$expected"
}
legal=fixtures/decks/amber-steel.txt illegal=fixtures/decks/illegal.txt open=$scratch/open.txt
for jobs in 1 2; do
	for on in '' undetermined; do
		try 0 "$on" -j $jobs $legal $legal
		try 3 "$on" -j $jobs $legal "$open"
		try 1 "$on" -j $jobs "$open" $illegal
		try 2 "$on" -j $jobs "$scratch/broken.json" $illegal
	done
	try 0 illegal -j $jobs $legal "$open"
	try 1 illegal -j $jobs "$open" $illegal
	try 2 illegal -j $jobs "$scratch/broken.json" $illegal
	try 0 never -j $jobs "$open" $illegal
	try 0 never -j $jobs "$scratch/broken.json" "$scratch/absent.txt"
done
try 2 never --date yesterday $legal
try 2 never --edition 9 $legal
try 2 sometimes $legal
check "the words are named" says "'illegal', 'undetermined' or 'never', found 'sometimes'"
run replay --fail-on never fixtures/logs/illegal-actions.log
check "a game as well: never" ends_with_status 0
run replay fixtures/logs/illegal-actions.log
check "a game as well: by default" ends_with_status 1
run replay --fail-on never --edition 9 fixtures/logs/illegal-actions.log
check "a game as well: a wrong option" ends_with_status 2

# shellcheck disable=SC2086 # words
run deck $core --statistics $illegal $illegal "$open"
check "most first, with the rule" has "     2 illegal: deck-copies (lorcana 2.0.1 1.10.1.1)"
check "of another verdict apart" has " undetermined: "
check "behind the closing line" test "$(printf '%s\n' "$out" | sed -n '/^3 decks/,$p' | sed -n 2p | cut -c1-8)" = "     2 i"
# shellcheck disable=SC2086 # words
run deck $core --statistics --output json $illegal "$scratch/broken.json"
check "as JSON" has '{"type":"statistic","verdict":"illegal","findings":1,"game":"lorcana","rule":"1.10.1.1","document":"lorcana","edition":"2.0.1","key":"deck-copies"}'
check "what cites no rule" has '{"type":"statistic","verdict":"error","findings":1,"key":null}'
run replay --on-illegal skip --statistics fixtures/logs/illegal-actions.log
check "of games" has " illegal: ink-once-per-turn (lorcana 2025-08-22 4.3.3)"
exit $test_failed
