# verdict import rules: a document of one's own, then rule shows its wording.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA

edition=$scratch/rulesets/toy/editions/1.0
mkdir -p "$edition"
VERDICT_RULESETS=$scratch/rulesets
printf '{"game": "toy", "document": "Toy Rules", "effective": "2025-01-01", "complete": true}\n' >"$edition/edition.json"
printf 'number,parent,kind,key,variant\n1,,chapter,start,a\n1.1,1,rule,draw-one,a\n1.2,1,rule,end-turn,a\n' >"$edition/rules.csv"
printf 'key,variant,class,summary\ndraw-one,a,enforced,one card a turn\n' >"$scratch/rulesets/toy/summaries.csv"

cat >"$scratch/rules.txt" <<'DOCUMENT'
CONTENTS
1. BEGINNING 2

1. BEGINNING
   1.1. Each turn the player
        takes one zebra.
        Example: like this.
   1.2. Then the turn ends.
GLOSSARY
zebra: a card
DOCUMENT

run rule --game toy 1.1
check "before, no wording" lacks "zebra"
run import rules --game toy --edition 1.0 "$scratch/rules.txt"
check "a document that fits is kept" ends_with_status 0
check "where, and how many" has "toy 1.0: wording of 3 of 3 numbers kept in $scratch/data/rules-text/toy/1.0.tsv"
run rule --game toy 1.1
check "then the rule shows its wording" has "    one card a turn
  | Each turn the player takes one zebra.
  | Example: like this."
run rule --game toy zebra
check "and is found by it" has "  1.1        one card a turn [draw-one]"
run rule --game toy --output json 1.1
check "and in JSON" has '"wording":"Each turn the player takes one zebra.\nExample: like this."'

run import rules --game toy --edition 1.0 - <"$scratch/rules.txt"
check "standard input" ends_with_status 0
run import rules --game toy --edition 1.0 --output json "$scratch/rules.txt"
check "JSON" has '{"type":"import","game":"toy","edition":"1.0","rules":3,"of":3,"file":"'

# A document that does not fit leaves what was kept.
sed '/1\.2\./d; s/GLOSSARY/1.1.1. Or two.\n1.3. Extra./' "$scratch/rules.txt" >"$scratch/other.txt"
run import rules --game toy --edition 1.0 "$scratch/other.txt"
check "other numbers are refused" ends_with_status 2
check "what the document lacks is listed" has "error: numbers of toy 1.0 that the document lacks: 1.2"
check "what the edition lacks is listed" has "error: numbers that toy 1.0 does not have: 1.1.1"
run import rules --game toy --edition 1.0 --partial "$scratch/other.txt"
check "even as a part" ends_with_status 2
run rule --game toy 1.2
check "what was kept before is still there" has "| Then the turn ends."

printf '1.2. Only this.\n' >"$scratch/part.txt"
run import rules --game toy --edition 1.0 "$scratch/part.txt"
check "a part is refused" ends_with_status 2
check "with the way out" says "--partial accepts a document that covers a part"
run import rules --game toy --edition 1.0 --partial "$scratch/part.txt"
check "a part is kept when asked for" ends_with_status 0
run rule --game toy 1.2
check "and shown" has "| Only this."
run rule --game toy 1.1
check "and no more than that" lacks "zebra"

# What cannot be read.
run import rules --game toy "$scratch/rules.txt"
check "an edition is needed" ends_with_status 2
run import rules --game toy --edition 9 "$scratch/rules.txt"
check "an unknown edition is refused" ends_with_status 2
run import rules --game toy --edition 1.0
check "a file is needed" ends_with_status 2
run import rules --game toy --edition 1.0 "$scratch/nowhere.txt"
check "a file that is not there is an error" ends_with_status 2
printf '%%PDF-1.7\n' >"$scratch/rules.pdf"
run import rules --game toy --edition 1.0 "$scratch/rules.pdf"
check "a PDF is refused" has "rules.pdf: error: not text in UTF-8; of a PDF, extract the text first"
head -c 9000000 /dev/zero | tr '\0' 'x' >"$scratch/large.txt"
run import rules --game toy --edition 1.0 "$scratch/large.txt"
check "a file that is too large is refused" ends_with_status 2
head -c 8000000 /dev/zero | tr '\0' '\n' >"$scratch/lines.txt"
run import rules --game toy --edition 1.0 "$scratch/lines.txt"
check "too many lines are refused" has "more lines or numbers than a rulebook has"
head -c 4000000 /dev/zero | tr '\0' '[' >"$scratch/brackets.txt"
run import rules --game toy --edition 1.0 "$scratch/brackets.txt"
check "a line of brackets is no rulebook" has "no rule number of toy 1.0 begins a line"
: >"$scratch/file"
VERDICT_DATA=$scratch/file
run import rules --game toy --edition 1.0 "$scratch/rules.txt"
check "a data folder that cannot be made is an error" ends_with_status 2
check "with its name" says "cannot write '$scratch/file/rules-text/toy/1.0.tsv'"

# Where it is kept.
unset VERDICT_DATA
XDG_DATA_HOME=$scratch/xdg
HOME=$scratch/home
export XDG_DATA_HOME HOME
run import rules --game toy --edition 1.0 "$scratch/rules.txt"
check "in XDG_DATA_HOME" test -f "$scratch/xdg/verdict/rules-text/toy/1.0.tsv"
XDG_DATA_HOME=
run import rules --game toy --edition 1.0 "$scratch/rules.txt"
check "in HOME" test -f "$scratch/home/.local/share/verdict/rules-text/toy/1.0.tsv"
HOME=
run import rules --game toy --edition 1.0 "$scratch/rules.txt"
check "nowhere without them" says "set VERDICT_DATA, XDG_DATA_HOME or HOME"

# A file in the data folder that is none of ours.
mkdir -p "$scratch/broken/rules-text/toy"
printf 'something else\n' >"$scratch/broken/rules-text/toy/1.0.tsv"
VERDICT_DATA=$scratch/broken
export VERDICT_DATA
run rule --game toy 1.1
check "a broken file in the data folder is an error" ends_with_status 2
check "with its place" has "1.0.tsv:1: error: not a file of 'verdict import rules'"
exit $test_failed
