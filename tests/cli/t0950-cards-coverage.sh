# tests/cards-coverage.sh lists the abilities of cards that no test names.
. tests/cli/setup.sh

mkdir "$scratch/tests"
echo 'A play Stitch - Carefree Surfer' >"$scratch/tests/log"
tests/cards-coverage.sh "$scratch/tests" >"$scratch/out"
status=$?
out=$(cat "$scratch/out")
check "the list is made" ends_with_status 0
check "a card that is named is not listed" lacks "Stitch - Carefree Surfer"
check "one that is not is, with its ability" has "Stitch - Rock Star	ADORING FANS	"
abilities=$(grep -c . rulesets/lorcana/abilities.csv)
check "the last line counts" has "$((abilities - 2)) of $((abilities - 1)) abilities are of cards that no test names"
check "the rarest operations come first" test "$(head -n 1 "$scratch/out" | cut -f 1)" -eq 1
exit $test_failed
