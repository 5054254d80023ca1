# verdict rule --diff, --where and --list; JSON.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA

run rule --where state-deck-empty-loss
check "where: one line an edition" test "$(wc -l <"$scratch/out")" = 13
check "where: the number" has "2025-08-22   1.9.1.2 "
check "where: the number of a later one" has "2.0.1        1.8.1.2 "
run rule --where challenge-two-steps
check "where: not there" has "2025-08-22   -"
run rule --where no-such-key
check "where: an unknown key is refused" ends_with_status 2

run rule --diff 2025-08-22 2.0.1
check "diff: is found" ends_with_status 0
check "diff: head" has "lorcana 2025-08-22 -> 2.0.1: "
check "diff: a change in substance" has "  1.9.1.2 -> 1.8.1.2 [state-deck-empty-loss]
      was: who has tried to draw from an empty deck loses
      now: who ends a turn with an empty deck loses"
check "diff: gone" has "  4.3.6.17 [challenge-banish-triggers]"
check "diff: new" has " [challenge-two-steps]"
check "diff: renumbered" has "  4.3.6.6 -> 4.6.4.1 [challenge-challenger-dry]"
# The counts of the head are those of the list.
counts=$(sed -n '1s/.*: \([0-9]*\) changed in substance, \([0-9]*\) new, \([0-9]*\) gone, \([0-9]*\) only.*/\1 \2 \3 \4/p' "$scratch/out")
listed=$(awk '/^changed/ { s = 1 } /^new/ { s = 2 } /^gone/ { s = 3 } /^only/ { s = 4 } /^  [0-9]/ { n[s]++ }
	END { print n[1] + 0, n[2] + 0, n[3] + 0, n[4] + 0 }' "$scratch/out")
check "diff: the counts agree" test "$counts" = "$listed"
run rule --diff 2.2.0 2.2.0
check "diff: an edition and itself are the same" test "$(wc -l <"$scratch/out")" = 1
run rule --diff 2.2.0 2.3.0
check "diff: what 2.3.0 changes" has "lorcana 2.2.0 -> 2.3.0: 14 changed in substance, 18 new, 1 gone, 0 only renumbered"
check "diff: a second way to pay" has "  4.3.2.4 -> 4.3.2.4 [play-cost-paid-in-full]"
check "diff: a new keyword" has "  8.16.3 [adventurous-must-quest]"
check "diff: what is said elsewhere" has "  7.1.6.1 [action-effect-before-triggers]"
run rule --diff 1.24.1 1.26.1
check "diff: clauses of the newest of Evolve" has "evolve 1.24.1 -> 1.26.1: 4 changed in substance, 30 new, "
check "diff: a new keyword of it" has "  12.18.2 [fuse-meaning]"
check "diff: tokens are renumbered" has "  9.1.4.3 -> 9.1.4.4 [token-elsewhere-eliminated]"
check "diff: what the English list places elsewhere" has "  10.6.2.8.3 -> 10.6.2.8.2.3 [resolve-leftovers]"
run rule --diff 2.2.0 4.0
check "diff: editions of two games are refused" ends_with_status 2
run rule --diff 2.2.0
check "diff: one edition is refused" ends_with_status 2
run rule --diff 2026-06-11 2026-07-14
check "diff: tournament rules" has "lorcana tournament rules 2026-06-11 -> 2026-07-14"

# Seen from the other side, new is gone.
run rule --diff --output json 2.0.1 2.1.0
news=$(grep -c '"change":"new"' "$scratch/out")
run rule --diff --output json 2.1.0 2.0.1
check "diff: what is new one way is gone the other way" test "$news" = "$(grep -c '"change":"gone"' "$scratch/out")"

run rule --list --edition 2025-02-28
check "list: a line for each rule and alias" test "$(grep -c '^  ' "$scratch/out")" -eq \
	$(($(cat "$VERDICT_RULESETS/lorcana/editions/2025-02-28/rules.csv" \
		"$VERDICT_RULESETS/lorcana/editions/2025-02-28/aliases.csv" | wc -l) - 2))
run rule --list --class outside --edition 2025-02-28
check "list: only a class" has "[setup-shuffle]"
check "list: and no other" lacks "[deck-copies]"
run rule --list --class holy
check "list: an unknown class is refused" ends_with_status 2

if command -v python3 >/dev/null 2>&1; then
	valid() {
		python3 -c 'import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
sys.exit(not lines or any(line["type"] not in sys.argv[2:] for line in lines))' "$scratch/out" "$@"
	}
	run rule --output json 4.6.4.1 deck-copies
	check "json: rules" valid rule
	run rule --output json 1.8.1.2 --edition 2.0.1
	check "json: where the rule stands" has '{"edition":"2025-08-22","number":"1.9.1.2","variant":"a"}'
	run rule --output json draw card
	check "json: words" valid match
	run rule --output json --list
	check "json: list" valid rule alias
	run rule --output json --where quest-dry
	check "json: where" valid where
	run rule --output json --diff 2025-02-28 2.2.0
	check "json: diff" valid difference diff
	check "json: diff ends with the counts" test "$(tail -n 1 "$scratch/out" | grep -c '"from":"2025-02-28","to":"2.2.0"')" = 1
else
	skip "json" "python3 is not installed"
fi
exit $test_failed
