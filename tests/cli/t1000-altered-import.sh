# Cards of Altered: read from every shape, merged, contradictions said, the same bytes again.
. tests/cli/setup.sh
records=fixtures/altered/import.jsonl
numbers=fixtures/altered/collector.csv

run import cards --game altered --replace --out "$scratch" "$records" "$numbers"
golden "records and collector numbers are merged" tests/cli/t1000-altered-import.out
check "contradictions do not fail" ends_with_status 0
cp "$scratch/cards.csv" "$scratch/out"
golden "the table" tests/cli/t1000-altered-import.csv
cp "$scratch/abilities.csv" "$scratch/out"
golden "the programs, main and support apart" tests/cli/t1000-altered-import.abilities
cp "$scratch/cards.csv" "$scratch/first.csv"
cp "$scratch/abilities.csv" "$scratch/first-abilities.csv"
run import cards --game altered --replace --out "$scratch" "$numbers" "$records" "$records"
check "another order, a file twice: the same bytes" cmp -s "$scratch/cards.csv" "$scratch/first.csv"
check "and of programs" cmp -s "$scratch/abilities.csv" "$scratch/first-abilities.csv"
run import cards --game altered --output json --replace --out "$scratch" "$records"
check "counts as JSON" has '{"type":"import","files":1,"records":8,"uniques":1,"rulings":1,'

cp "$scratch/cards.csv" "$scratch/before.csv"
printf '{"reference": "ALT_CORE_B_YZ_11_C"}\n{"reference": "nothing", "name": "x"}\n[1]\n{"a"\n' >"$scratch/bad.jsonl"
run import cards --game altered --replace --out "$scratch" "$scratch/bad.jsonl"
check "what is no record is an error" ends_with_status 2
check "with its line" has "bad.jsonl:1: error: a card without a name:"
check "and the next" has "bad.jsonl:2: error: no reference of a card: 'nothing'"
check "and the next, though it is no object" has "bad.jsonl:3: error: no record of a card: 'a number'"
check "and what is no JSON" has "bad.jsonl:4: error: no well-formed JSON:"
check "the table is untouched" cmp -s "$scratch/cards.csv" "$scratch/before.csv"

mkdir -p "$scratch/rulesets" && cp -R "$VERDICT_RULESETS/altered" "$scratch/rulesets"
run import cards --game altered --rulesets "$scratch/rulesets" --report "$records"
check "a report is printed" has "8 records"
check "and the rulesets are left" cmp -s "$scratch/rulesets/altered/cards.csv" "$VERDICT_RULESETS/altered/cards.csv"

cards=$SHARED/cards/altered
if [ -d "$cards" ]; then
	run import cards --game altered --replace --out "$scratch" "$cards"/*
	check "all files are read" has "1692 cards, 2620 printings; 320 printings without facts, 2 lines unread, 3 contradictions"
	check "the table that ships is what the sources give" cmp -s "$scratch/cards.csv" "$VERDICT_RULESETS/altered/cards.csv"
	check "and so are the programs" cmp -s "$scratch/abilities.csv" "$VERDICT_RULESETS/altered/abilities.csv"
else
	skip "the table that ships is what the sources give" "no cards beside the project"
fi
exit $test_failed
