# Deck codes of Altered: all dialects are tried and written, JSON and tables are read.
. tests/cli/setup.sh
list=$scratch/list.txt
case_part altered/constructed-one-hero/one-hero deck.txt | sed 's/ALT_[A-Z]*_B/ALT_CORE_B/' >"$list"

for dialect in 2024 alteredbuilder 2026 game; do
	run convert --to "code-$dialect" "$list"
	check "a code of $dialect is written" ends_with_status 0
	code=$out
	run convert --to list --dialect "$dialect" "$code"
	check "and read back" test "$out" = "$(cat "$list")"
	run deck --date 2025-12-20 "$code"
	check "as an operand it is a deck of 40 cards" has ": deck is legal (40 cards, Sierra & Oddball, Axiom)"
	check "which dialect it is, is said" has "$dialect"
	printf '\n%s\n' "$code" >"$scratch/code.txt"
	run deck --date 2025-12-20 "$scratch/code.txt"
	check "from a file" has "code.txt: deck is legal (40 cards"
	run deck --date 2025-12-20 - <"$scratch/code.txt"
	check "from standard input" has "-: deck is legal (40 cards"
	printf '# mine\n"%s"\r\n' "$code" >"$scratch/quoted.txt"
	run deck --date 2025-12-20 "$scratch/quoted.txt"
	check "in quotes, below a comment" has "quoted.txt: deck is legal (40 cards"
	run deck --date 2025-12-20 "${code%?}"
	check "cut short it is no list" has "${code%?}:1: error: no deck code of any dialect"
done
printf '%s\nEBAg3gjtwvBA\nEBAgnothing\n' "$code" >"$scratch/codes.txt"
run deck --date 2025-12-20 "$scratch/codes.txt"
check "a deck a line" has "3 decks: 1 legal, 1 illegal, 0 undetermined, 1 unreadable"
check "with its line" has "codes.txt:2: deck is illegal (4 cards"
check "what is no code is said" has "codes.txt:3: error: no deck code of any dialect"
run deck EBAgTTMo
check "an ambiguous code is refused" ends_with_status 2
check "and says its dialects" has "ambiguous code: it gives different decks in the dialects 2024, alteredbuilder, 2026 and game; --dialect would settle it"
run deck --dialect 2024 --format limited EBAgTTMo
check "a dialect settles it" has "deck is legal (55 cards, Muna)"
run deck --dialect 2025 EBAgTTMo
check "there are four dialects" says "--dialect takes '2024', 'alteredbuilder', '2026' or 'game', found '2025'"
run deck ICAgCQkSWLCwcA8ZABjEZQ
check "a code of the later version is told" has "ICAgCQkSWLCwcA8ZABjEZQ:1: error: a deck code of version 2, the compact one, which is not read; expected one of version 1"
run deck IBAgCQkSWLCwcA8ZAB-Inquisitor
check "by its first bits" has "a deck code of version 2"
run deck --game lorcana IBelieve Inquisitive
check "words are none" lacks "version 2"
run deck EBAgnothing
check "what is neither file nor code cannot be opened" has "EBAgnothing: error: "

run convert --to deck "$list"
check "a deck in JSON" has '{"name":"","deckCards":[{"cardReference":"ALT_'
printf '%s\n' "$out" >"$scratch/deck.json"
run convert --to list "$scratch/deck.json"
check "is read back" test "$out" = "$(cat "$list")"
run deck --date 2025-12-20 "$scratch/deck.json"
check "and judged" has "deck.json: deck is legal (40 cards"
run convert --to code-2024 "$scratch/codes.txt"
check "codes to codes: what can be is written" has "EBAg"
check "the rest is reported" says "codes.txt:3: error: no deck code of any dialect"
printf '1 ALT_CORE_B_AX_01_C\n3 ALT_ALIZE_B_AX_34_C\n' >"$scratch/sets.txt"
run convert --to code-2024 "$scratch/sets.txt"
check "a set that a dialect lacks" says "sets.txt:2: error: 'ALT_ALIZE_B_AX_34_C' has no place in a code: the dialect 2024 has no such set"
check "nothing is written" test -z "$out"
printf '1 ALT_DUSTERTOP_P_AX_20_R1\n1 ALT_DUSTERTOP_P_AX_32_R1\n' >"$scratch/top.txt"
run convert --to code-alteredbuilder "$scratch/top.txt"
check "a box topper has five bits there" says "top.txt:2: error: 'ALT_DUSTERTOP_P_AX_32_R1' has no place in a code: the dialect alteredbuilder has too few bits for the number"
run convert --to code-2026 "$scratch/top.txt"
check "and six in the newer ones" ends_with_status 0
printf '3 Baba Yaga\n' >"$scratch/names.txt"
run convert --to list "$scratch/names.txt"
check "names are no references" says "names.txt:1: error: 'Baba Yaga' is no reference of a card"
{
	echo 'reference;name;count'
	sed 's/\([0-9]*\) \(.*\)/\2;Somebody;\1/' "$list"
} >"$scratch/table.csv"
run deck --date 2025-12-20 "$scratch/table.csv"
check "a table with references" has "table.csv: deck is legal (40 cards"

printf '{"deck":{"name":"Mine","cards":[{"name":"Somebody","quantity":1,"card":{"reference":"ALT_CORE_B_AX_01_C"}}]}}' >"$scratch/named.json"
run deck --format sandbox "$scratch/named.json"
check "a reference counts before a name" has "(1 card, Sierra & Oddball, Axiom)"

printf '%s\n' '{"name": "Mine", "alterator": {"reference": "ALT_CORE_B_AX_01_C", "name": "Sierra"}, "deckCardsByType": {' \
	'"character": {"deckUserListCard": [{"quantity": 2, "card": {"reference": "ALT_CORE_B_AX_04_C", "name": "x"}},' \
	'{"quantity": 1, "card": {"reference": "ALT_CORE_B_AX_05_C"}}]},' \
	'"spell": {"deckUserListCard": [{"quantity": 1, "card": {"reference": "ALT_CORE_B_AX_20_C"}}]}}}' >"$scratch/api.json"
run deck --format sandbox "$scratch/api.json"
check "the API of the publisher: a hero and cards by type" has "deck 'Mine' is legal (5 cards, Sierra & Oddball, Axiom)"
sed 's/"spell"/"hero": {"deckUserListCard": [{"quantity": 1, "card": {"reference": "ALT_CORE_B_AX_01_C"}}]}, "spell"/' "$scratch/api.json" >"$scratch/both.json"
run deck --format sandbox "$scratch/both.json"
check "a hero in both places is one" has "(5 cards, Sierra & Oddball, Axiom)"
sed 's/"spell"/"hero": {"deckUserListCard": []}, "spell"/' "$scratch/api.json" >"$scratch/none.json"
run deck --format sandbox "$scratch/none.json"
check "an empty place is none" has "(5 cards, Sierra & Oddball, Axiom)"

vectors=$SHARED/decks/altered/deckfmt
if [ -d "$vectors" ] && command -v python3 >/dev/null 2>&1; then
	python3 - "$vectors/expected_codes.json" >"$scratch/vectors" <<'PY'
import json, sys
for name, codes in json.load(open(sys.argv[1])).items():
    for file, code in codes.items():
        print("2026 onjin/" + file if "onjin" in name else "2024 " + file, code.rstrip("="))
PY
	while read -r dialect file code; do
		run convert --to "code-$dialect" "$vectors/$file"
		check "published code of $file, $dialect" test "$out" = "$code"
		run convert --to list --dialect "$dialect" "$code"
		printf '%s\n' "$out" | sort >"$scratch/read"
		tr -d '\r' <"$vectors/$file" | grep . | sort >"$scratch/list"
		check "and back" cmp -s "$scratch/read" "$scratch/list"
	done <"$scratch/vectors"
else
	skip "published codes" "no codes beside the project"
fi
exit $test_failed
