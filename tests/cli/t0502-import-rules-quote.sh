# --quote shows the wording behind a finding; without it, or without wording, nothing changes.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA

printf '5 Stitch - New Dog\n' >"$scratch/deck.txt"
judge() { run deck --format none --edition 2025-08-22 "$@" "$scratch/deck.txt"; }

judge
cp "$scratch/out" "$scratch/plain"
judge --quote
check "without wording nothing is quoted" cmp "$scratch/plain" "$scratch/out"

mkdir -p "$scratch/data/rules-text/lorcana"
printf 'verdict-rules-text 1 lorcana 2025-08-22 partial\n2.1.1.3\tNo more than a zebra.\n\tOr two.\n' \
	>"$scratch/data/rules-text/lorcana/2025-08-22.tsv"
judge
check "without the option nothing is quoted" cmp "$scratch/plain" "$scratch/out"
judge --quote
check "with it the wording follows the finding" has "[deck-copies]
  | No more than a zebra.
  | Or two."
check "a rule without wording has none" has "[deck-minimum-size]
$scratch/deck.txt:1: illegal: "
check "the verdict is the same" ends_with_status 1
judge --quote --output json
check "JSON has it as a member" has '"key":"deck-copies",'
check "with its paragraphs" has '"wording":"No more than a zebra.\nOr two."}'

printf 'broken\n' >"$scratch/data/rules-text/lorcana/2025-08-22.tsv"
judge --quote
check "a broken file is said" says "the wording attached to lorcana 2025-08-22 cannot be read"
check "once" test "$(grep -c 'cannot be read' "$scratch/err")" = 1
check "and the findings stay" has "[deck-copies]"
exit $test_failed
