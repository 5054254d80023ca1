# Rulebooks that are missing or broken are errors with their place.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA

edition=$scratch/rulesets/toy/editions/1.0
mkdir -p "$edition"
printf '{"game": "toy", "document": "Toy Rules", "effective": "2025-01-01", "complete": true}\n' >"$edition/edition.json"
printf 'number,parent,kind,key,variant\n1,,chapter,start,a\n1.1,1,rule,draw-one,a\n' >"$edition/rules.csv"
toy() { run rule --rulesets "$scratch/rulesets" "$@"; }

toy 1.1
check "a small rulebook of its own is enough" has "1.1 [draw-one] rule, unclassed: no summary yet"
toy --list
check "it is listed" has "[draw-one]"

printf 'key,variant,class,summary\ndraw-one,a,enforced,"one card, no more"\n' >"$scratch/rulesets/toy/summaries.csv"
toy more
check "a summary is found" has "  1.1        one card, no more [draw-one]"

printf 'key,variant,class,summary\ndraw-one,a,often,x\n' >"$scratch/rulesets/toy/summaries.csv"
toy 1.1
check "an unknown class is an error" ends_with_status 2
check "with its line" has "summaries.csv:2: error: "
rm "$scratch/rulesets/toy/summaries.csv"

printf 'number,parent,kind,key,variant\n1,,chapter,start,a\n1,,rule,again,a\n' >"$edition/rules.csv"
toy 1
check "a number that stands twice is an error" ends_with_status 2
check "with its line" has "rules.csv:3: error: a second time the rule number '1'"
printf 'number,parent,kind,key,variant\n1,,"chap"ter,start,a\n' >"$edition/rules.csv"
toy 1
check "malformed CSV is an error" ends_with_status 2
check "with its line" has "rules.csv:2: error: "
printf 'nummer\n1\n' >"$edition/rules.csv"
toy start
check "missing columns are an error" ends_with_status 2
rm "$edition/rules.csv"
toy 1
check "a missing rulebook is an error" ends_with_status 2
printf '{"game": "toy"' >"$edition/edition.json"
toy 1
check "a broken edition is an error" ends_with_status 2
check "with its file" has "edition.json:1: error: "
run rule --rulesets "$scratch/nowhere" 1
check "no rulesets are an error" ends_with_status 2
check "which names the folder" has "$scratch/nowhere: error: no rulesets here"
mkdir "$scratch/empty"
run rule --rulesets "$scratch/empty" 1
check "an empty folder of rulesets is an error" ends_with_status 2
exit $test_failed
