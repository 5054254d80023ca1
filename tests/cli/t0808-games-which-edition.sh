# Which edition a game or a deck is judged by is said where nobody named it.
. tests/cli/setup.sh

newest="neither edition nor date is recorded; judged by lorcana 2.3.0, the newest"
replaced="lorcana 2025-08-22 is used for 2025-11-15; it was replaced on 2025-10-31 by edition 2025-10-31, which is there to be looked up only"

game() { printf 'verdict-log 1\ngame lorcana\n%s\nplayer Ann\nplayer Bob\nfirst Ann\n\nAnn end\n' "$1"; }

cp fixtures/logs/duels-game.json "$scratch/duels.json"
run replay "$scratch/duels.json"
check "a log of duels.ink: the newest edition is named" has "duels.json:2: note: $newest"
check "and what chooses another" has "--edition or --date chooses"
for option in "--edition 2.2.0" "--date 2026-07-20" --quiet; do
	run replay $option "$scratch/duels.json"
	check "no such note with $option" lacks "note:"
done
run replay --output json "$scratch/duels.json"
check "in JSON" has "\"verdict\":\"note\",\"rule\":null"
run show "$scratch/duels.json"
check "show says it" has "# $scratch/duels.json:2: note: $newest"
run legal "$scratch/duels.json"
check "legal says it" has "# $scratch/duels.json:2: note: $newest"

{ game '#'; game '#'; } >"$scratch/two.log"
run replay "$scratch/two.log" "$scratch/two.log"
check "once in a file" test "$(printf '%s\n' "$out" | grep -c "note: $newest")" = 2
check "at the first game" test "$(printf '%s\n' "$out" | grep -c "two.log:1: note: ")" = 2

# Rulesets in which one edition is there to be looked up only.
cp -R "$VERDICT_RULESETS" "$scratch/rulesets"
sed 's/"complete": true/"complete": false/' "$VERDICT_RULESETS/lorcana/editions/2025-10-31/edition.json" \
	>"$scratch/rulesets/lorcana/editions/2025-10-31/edition.json"
game 'date 2025-11-15' >"$scratch/between.log"
run replay "$scratch/between.log"
check "a day of an edition that games are judged by" lacks "note:"
run replay --rulesets "$scratch/rulesets" "$scratch/between.log"
check "a day between two editions: which is used, and until when it ran" has "between.log:1: note: $replaced"
run replay --rulesets "$scratch/rulesets" --date 2025-11-15 "$scratch/two.log"
check "the day of the option likewise" has "note: $replaced"
run replay --rulesets "$scratch/rulesets" --edition 2025-08-22 "$scratch/between.log"
check "who names the edition is not told" lacks "note:"
game 'date 2025-10-30' >"$scratch/within.log"
run replay "$scratch/within.log"
check "on its last day it was in force" lacks "note:"
game 'date 2026-02-05' >"$scratch/within.log"
run replay "$scratch/within.log"
check "two of one day: the later is in force" lacks "note:"
game 'date 2026-10-15' >"$scratch/within.log"
run replay "$scratch/within.log"
check "the day before 2.3.0" has "(lorcana 2.2.0;"
game 'date 2026-10-16' >"$scratch/within.log"
run replay "$scratch/within.log"
check "the first day of 2.3.0" has "(lorcana 2.3.0;"
game 'date 2024-01-01' >"$scratch/before.log"
run replay "$scratch/before.log"
check "before all" has "before.log:1: note: no edition that games are judged by was in force on 2024-01-01; judged by lorcana 2025-02-28"

run deck --rulesets "$scratch/rulesets" --date 2025-11-15 fixtures/decks/ann.txt
check "a deck of a day between two editions" has "note: $replaced"
run deck --date 2025-10-30 fixtures/decks/ann.txt
check "a deck of the last day" lacks "replaced"
run deck --rulesets "$scratch/rulesets" --date 2025-11-15 --edition 2.0.1 fixtures/decks/ann.txt
check "a deck with an edition" lacks "replaced"
exit $test_failed
