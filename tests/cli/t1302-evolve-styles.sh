# One deck of Evolve in the styles of many sites and programs: always the same verdict.
. tests/cli/setup.sh
list=fixtures/evolve/runecraft.txt
legal="is legal (51 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"
card='^([0-9]+) (BP[0-9A-Z-]+) (.*)'

# style NAME FILTER: the list through the filter is the same deck.
style() {
	printf '%s\n' "$2" >"$scratch/filter"
	sh "$scratch/filter" <"$list" >"$scratch/styled"
	run deck --game evolve --date 2026-11-02 "$scratch/styled"
	check "$1" has "$legal"
}

style "number behind, in brackets" "sed -E 's/$card/\1 \3 (\2)/'"
style "count and sign, number in square brackets" "sed -E 's/$card/\1x \3 [\2]/'"
style "count behind" "sed -E 's/$card/\2 \3 x\1/'"
style "numbers alone, count behind" "sed -E 's/$card/\2 x \1/'"
style "dashes" "sed -E 's/$card/\1 - \3 - \2/'"
style "names alone, count behind" "sed -E 's/$card/\3 x\1/'"
style "bullets and names" "sed -E 's/$card/- \1 \3/'"
style "small letters" "sed -E 's/$card/\1 \L\2/'"
style "a line a copy" "awk '/^[0-9]/ { for (i = 0; i < \$1; i++) print \"1\" substr(\$0, 2); next } { print }'"
style "a number a line" "awk '/^[0-9]/ { for (i = 0; i < \$1; i++) print \$2; next } { print }'"
style "a table with a header" "echo count,number,name; sed -nE 's/$card/\1,\2,\"\3\"/p'"
style "a table with sections" "echo count,number,section; awk '/^Main/ { s = \"main\" } /^Evolve/ { s = \"evolve\" } /^[0-9]/ { print \$1 \",\" \$2 \",\" s }'"
style "tabs" "sed -nE 's/$card/\1\t\2\t\3/p'"
style "headings with a colon" "sed -E 's/^(Leader|Main Deck|Evolve Deck)/\1:/'"
style "headings with totals" "sed -E 's/^Main Deck/Main Deck (40)/; s/^Evolve Deck/Evolve Deck (10)/; s/^Leader/Leader (1)/'"
style "headings of Markdown" "sed -E 's/^(Leader|Main Deck|Evolve Deck)/## \1/'"
style "headings in capitals" "sed -E 's/^Main Deck/MAIN DECK/; s/^Evolve Deck/EVOLVE DECK/'"
style "no headings" "grep '^[0-9]'"
style "no headings and names alone" "sed -nE 's/$card/\1 \3/p'"
style "a leader behind a colon" "sed -E '/^Leader/d; s/^1 (BP01-LD05EN) (.*)/Leader: \2/'"
style "a leader without a count" "sed -E 's/^1 (BP01-LD05EN) (.*)/\2/'"
style "evolved cards marked" "sed -E '/^Evolve/,\$ s/$card/\1 \3 (Evolved)/'"
exit $test_failed
