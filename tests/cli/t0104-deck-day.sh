# Without --date, the first line says for which day decks are judged, and how
# far that lies behind the newest set known.
. tests/cli/setup.sh

first() { printf '%s\n' "$out" | head -n 1; }
first_has() { case $(first) in *"$1"*) return 0 ;; *) return 1 ;; esac; }

run deck fixtures/decks/amber-steel.txt
check "the day stands in the first line" first_has "note: no --date is given; decks of lorcana are judged as of 20"
check "beside the newest set" first_has "the newest set known, '"
run deck --date 2026-02-14 fixtures/decks/amber-steel.txt
check "a day that was named is no news" lacks "no --date"
run deck -q --output json fixtures/decks/amber-steel.txt
check "the first line as JSON" first_has '{"type":"day","game":"lorcana","date":"20'
check "with how far it is" first_has ',"days_behind":'
"$VERDICT" deck - <fixtures/decks/amber-steel.txt >"$scratch/out"
out=$(cat "$scratch/out")
check "of standard input as well" first_has "decks of lorcana are judged as of"
run deck fixtures/decks/amber-steel.txt fixtures/altered/legal.txt
alone=$out
check "each game has its day" has "decks of altered are judged as of"
run deck -j 2 fixtures/decks/amber-steel.txt fixtures/altered/legal.txt
check "workers say it as one does" test "$out" = "$alone"

own=$scratch/rulesets
cp -R "$VERDICT_RULESETS" "$own"
VERDICT_RULESETS=$own
newest=$(run deck --output json fixtures/decks/amber-steel.txt && first | sed 's/.*"date":"\([0-9]*-[0-9]*\)-.*/\1/')
echo "99,Set to Come,expansion,,2030-01-01,2030-01-08," >>"$own/lorcana/formats/sets.csv"
"$VERDICT" import manifest >/dev/null
run deck fixtures/decks/amber-steel.txt
check "the day is the last that is known of formats" first_has "judged as of $newest-"
check "and lies behind a set without a legal day" first_has " days behind the newest set known, 'Set to Come' (99) of 2030-01-01"
sed -i '$d' "$own/lorcana/formats/sets.csv"
echo "99,Set to Come,expansion,,2030-01-01,2030-01-08,2030-01-02" >>"$own/lorcana/formats/sets.csv"
"$VERDICT" import manifest >/dev/null
run deck fixtures/decks/amber-steel.txt
check "or after it" first_has "as of 2030-01-02, 1 day after the newest set known, 'Set to Come' (99) of 2030-01-01"
# Today, which may end while the test runs.
before=$(date +%Y-%m-%d)
run deck --date today fixtures/decks/amber-steel.txt
after=$(date +%Y-%m-%d)
is_today() { has "format core on $before" || has "format core on $after"; }
check "today is a day, and named" is_today
check "it was asked for" lacks "no --date is given"
run deck --date yesterday fixtures/decks/amber-steel.txt
check "yesterday is none" ends_with_status 2
exit "$test_failed"
