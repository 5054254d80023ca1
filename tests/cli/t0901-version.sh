# verdict --version: how new the data of each game are.
. tests/cli/setup.sh

run --version
check "the version" test "$(head -n 1 "$scratch/out")" = "verdict 0.1.0"
check "a line a game" test "$(wc -l <"$scratch/out")" = 4
check "the newest edition and its day" has "edition 2.3.0 of 2026-10-16"
check "the newest set" has "; newest set 'Hyperia City' (14) of 2026-10-16"
check "a set without a day" has "newest set 'Neverending Journey' (FUGUE)"
check "the newest restriction counts" has "evolve: data of 2026-11-02; edition 1.26.1 of 2026-08-05; newest set 'BP20' (BP20)"
check "is found" ends_with_status 0
run --version --output json
check "JSON" has '{"type":"data","game":"lorcana",'
run --version --rulesets "$scratch/nowhere"
check "without data the version all the same" test "$(head -n 1 "$scratch/out")" = "verdict 0.1.0"

# An edition that is newer than all else is named, and its day is that of the data.
cp -R "$VERDICT_RULESETS" "$scratch/rulesets"
cp -R "$scratch/rulesets/lorcana/editions/2.3.0" "$scratch/rulesets/lorcana/editions/2.9.0"
sed -i -e 's/"2.3.0"/"2.9.0"/' -e 's/2026-10-16/2027-03-01/' "$scratch/rulesets/lorcana/editions/2.9.0/edition.json"
run --version --rulesets "$scratch/rulesets"
check "a newer edition" has "lorcana: data of 2027-03-01; edition 2.9.0 of 2027-03-01"

# The restrictions of Evolve are written with the numbers of the English edition.
facts=$SHARED/cards/shadowverse-evolve/cards_en_facts_late.json
if [ -f "$facts" ] && command -v python3 >/dev/null 2>&1; then
	check "Evolve: each number is that of its card" python3 -c '
import json, re, sys
facts = open(sys.argv[1]).read()
for name in sys.argv[2:]:
    form = json.load(open(name))
    for row in form.get("bans", []) + form.get("restrictions", []):
        found = re.search("\"" + row.get("number", "-") + "\",\"name\":\"([^\"]*)\"", facts)
        if found and found.group(1) != row["card"]:
            sys.exit(row["card"] + " is " + found.group(1))' \
		"$facts" "$VERDICT_RULESETS"/evolve/formats/*.json
else
	skip "Evolve: numbers" "no card data beside the project"
fi
exit $test_failed
