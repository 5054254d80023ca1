# Every rule that decks of Altered are held to has a legal and an illegal case,
# and a case's findings of other games' documents are none of its business.
. tests/cli/setup.sh

# What leaves a deck undetermined at most.
open=' sandbox-cards deck-needed-to-play '

{
	awk -F, 'FNR > 1 && $4 != "changed-cards" { print $4 }' "$VERDICT_RULESETS"/altered/documents/*/rules.csv \
		"$VERDICT_RULESETS"/altered/tournament/*/rules.csv
	sed -n 's/^ *"\([a-z-]*\)": [[{].*"counts".*/\1/p; s/^ *"\([a-z-]*\)": \[$/\1/p' "$VERDICT_RULESETS"/altered/formats/*.json |
		grep -v '^bans$\|^rotations$\|^limits$'
	echo limited-from-pool
} | sort -u >"$scratch/keys"
check "there are rules" test "$(wc -l <"$scratch/keys")" -gt 30
while read -r key; do
	case $open in *" $key "*) continue ;; esac
	legal=0
	illegal=0
	for expect in tests/cases/altered/"$key"/*.case; do
		if grep -q ": illegal: .*\[$key\]\$" "$expect" 2>/dev/null; then
			illegal=$((illegal + 1))
		elif [ -f "$expect" ] && ! grep -q "\[$key\]\$" "$expect"; then
			legal=$((legal + 1))
		fi
	done
	check "$key has a legal and an illegal case" test "$legal" -gt 0 -a "$illegal" -gt 0
done <"$scratch/keys"

# A ban of a name that no card has would be passed over.
sed -n 's/.*"card": "\([^"]*\)".*/\1/p' "$VERDICT_RULESETS"/altered/formats/*.json | sort -u >"$scratch/banned"
check "there are bans" test "$(wc -l <"$scratch/banned")" -gt 10
while read -r name; do
	check "a card is named '$name'" grep -q ",\"\{0,1\}$name\"\{0,1\},[A-Z][A-Z],[a-z]" "$VERDICT_RULESETS/altered/cards.csv"
done <"$scratch/banned"
exit $test_failed
