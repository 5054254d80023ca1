# Tables that were cut are no evidence: the program says so and judges by none.
# Tables of the user's own are used, and told with the digest.
. tests/cli/setup.sh

shipped=$VERDICT_RULESETS
VERDICT_RULESETS=$scratch/rulesets
deck=fixtures/decks/illegal.txt
log=fixtures/logs/illegal-actions.log

# fresh: the rulesets as they are, once more.
fresh() {
	rm -rf "$VERDICT_RULESETS"
	cp -R "$shipped" "$VERDICT_RULESETS"
}

# refuses NAME FILE COMMAND...: exit 2, FILE named, and no accusation.
refuses() {
	name=$1
	file=$2
	shift 2
	run "$@"
	check "$name: is not judged" ends_with_status 2
	out=$out$err
	check "$name: names $file" has "$file"
	check "$name: accuses nobody" lacks ": illegal: "
}

for file in lorcana/cards.csv lorcana/abilities.csv lorcana/formats/sets.csv lorcana/formats/core.json; do
	fresh
	: >"$VERDICT_RULESETS/$file"
	refuses "empty" "$file" deck "$deck"
	refuses "empty" "$file" replay "$log"
done
for file in lorcana/abilities.csv lorcana/formats/sets.csv lorcana/editions/2.2.0/rules.csv; do
	fresh
	head -n -1 "$shipped/$file" >"$VERDICT_RULESETS/$file"
	refuses "a line short" "$file" replay "$log"
	head -c -3 "$shipped/$file" >"$VERDICT_RULESETS/$file"
	refuses "ends within a line" "$file" deck "$deck"
	rm "$VERDICT_RULESETS/$file"
	refuses "missing" "$file" deck "$deck"
done
fresh
head -n -1 "$shipped/altered/abilities.csv" >"$VERDICT_RULESETS/altered/abilities.csv"
refuses "a line short" altered/abilities.csv deck fixtures/altered/ann.txt
run deck "$deck"
check "the tables of another game do not matter" ends_with_status 1
run import manifest
run deck fixtures/altered/ann.txt
check "what is taken for whole on request is judged by" has "cards "

fresh
run deck "$deck"
before=$(printf '%s' "$out" | grep -o 'cards [0-9a-f]*$')
check "nothing is said of what was shipped" test -n "$before"
run replay --on-illegal skip "$log"
check "decks and games name the same tables" has "card data ${before#cards }"
echo 'Tester - Home Made,,character,amber,1,yes,1,1,1,,Storyborn,,0,,,,1/999 common' >>"$VERDICT_RULESETS/lorcana/cards.csv"
run deck "$deck"
check "cards of one's own are told" has "(own tables: cards.csv)"
check "and another digest" lacks "$before"
run deck --output json "$deck"
check "in JSON as well" has '"own_tables":"cards.csv"'
run replay --on-illegal skip --output json "$log"
check "and of games" has '"own_tables":"lorcana: cards.csv"'
printf '{"format":"house","title":"House","kind":"constructed","limits":{"deck-copies":2}}' >"$VERDICT_RULESETS/lorcana/formats/house.json"
run deck "$deck"
check "a format of one's own is told" has "(own tables: cards.csv, formats/house.json)"
rm "$VERDICT_RULESETS/manifest.csv"
run deck "$deck"
check "without a manifest nobody knows" has "(own tables: all, there is no manifest.csv)"
exit "$test_failed"
