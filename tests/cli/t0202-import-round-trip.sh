# The committed tables are what the sources beside the project give, in any
# order, with the later sets added one by one.
. tests/cli/setup.sh

sources=$SHARED/cards/lorcana
if [ ! -d "$sources" ]; then
	skip "the tables come from the sources" "no cards beside the project"
	exit 0
fi
copy=$scratch/rulesets
cp -R "$VERDICT_RULESETS" "$copy"
compare() {
	check "$1: imported" ends_with_status 0
	cp "$scratch/cards.csv" "$scratch/abilities.csv" "$copy/lorcana"
	"$VERDICT" import manifest --rulesets "$copy" >/dev/null
	for later in "$sources/cards_set_13.json" "$sources/cards_set_14_facts.json" \
		"$SHARED/legality/lorcana_updates_2026-11.json" "$scratch/variants.json"; do
		"$VERDICT" import cards --game lorcana --add --rulesets "$copy" "$later" >"$scratch/added" || cat "$scratch/added"
	done
	cp "$copy/lorcana/cards.csv" "$copy/lorcana/abilities.csv" "$scratch"
	check "$1: the same cards" cmp "$scratch/cards.csv" rulesets/lorcana/cards.csv
	check "$1: the same abilities" cmp "$scratch/abilities.csv" rulesets/lorcana/abilities.csv
}

cat >"$scratch/variants.json" <<'JSON'
{"promo_printings": [["13", 234, "Winnie the Pooh & Piglet - Hunny Mages", "enchanted"],
 ["13", 244, "Lilo & Stitch - Fun-Loving Friends", "iconic"], ["13", 245, "Belle & Beast - Certain as the Sun", "iconic"]]}
JSON
run import cards --replace --out "$scratch" "$sources/cards_sets_1-12.json" "$sources"/lorcanajson/*.json \
	"$sources/lorcana-api_bulk.json"
compare "the plain list first"
out=$(tail -n 2 "$scratch/out")
check "what every text can touch is known" has " 0 texts of unknown reach"
check "all are read whole" has " 2269 with their whole text read by grammar alone (100.0 %)"
# shellcheck disable=SC2046 # the names have no blanks
run import cards --replace --out "$scratch" "$sources/lorcana-api_bulk.json" $(ls -r "$sources"/lorcanajson/*.json) \
	"$sources/cards_sets_1-12.json"
compare "the plain list last"

# A source alone: the texts of lorcana-api.com have misprints, abilities that are missing, and names in title case.
run import cards --report "$sources/lorcana-api_bulk.json"
share=$(printf '%s' "$out" | sed -n 's/.*read by grammar alone (\([0-9]*\).*/\1/p')
check "the texts of lorcana-api.com alone are read but for its misprints" test "$share" -ge 96
run import cards --report "$sources"/lorcanajson/*.json
check "those of LorcanaJSON alone all are" has "read by grammar alone (100.0 %)"
exit $test_failed
