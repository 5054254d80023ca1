#!/bin/sh
# Lists as people have them: each sample is read as the decks that it is.
. tests/cli/setup.sh

while IFS='|' read -r file options n text; do
	case $file in
	'' | '#'*) continue ;;
	esac
	# shellcheck disable=SC2086 # options are words
	run deck $options "fixtures/forms/$file"
	check "$file: all legal" ends_with_status 0
	decks=decks
	[ "$n" = 1 ] && decks=deck
	check "$file: $n" has "$n $decks: $n legal"
	check "$file: $text" has "$text"
done <tests/cli/forms.table

for path in fixtures/forms/*; do
	check "${path##*/} is in the table" grep -q "^${path##*/}|" tests/cli/forms.table
	check "${path##*/} is a seed of the fuzzers" test -e "tests/fuzz/corpus/deck/form-${path##*/}"
done

# What has names and numbers, and no cards, is no deck, wherever it stands.
cat >"$scratch/statistics.json" <<'END'
{"name": "x", "tags": [{"name": "red", "count": 3}, {"name": "blue", "count": 3}, {"name": "green", "count": 1}],
 "weights": {"a": 1, "b": 2, "c": 3}}
END
run deck "$scratch/statistics.json"
check "statistics are no deck" has "expected a deck"
# What a deck is called is no card of it.
echo '{"deck": "Smash and more", "cards": {"Smash": 4}}' >"$scratch/called.json"
run deck --format none "$scratch/called.json"
check "a deck's label is no card" has "(4 cards, steel)"
check "and no heading" lacks "no card"
# A number before each line that runs 1, 2, 3 may count lines: neither is taken for it.
printf '1. Smash\n2. Be Our Guest\n3. Moana - Of Motunui\n' >"$scratch/numbered.txt"
run deck --format none "$scratch/numbered.txt"
check "numbers of lines or copies" has "numbered.txt:2:1: error: '2.' may count the copies or the lines, '2x' would say"
check "are said once" test "$(printf '%s\n' "$out" | grep -c ' error: ')" = 1
check "and nothing is illegal" lacks "is illegal"
printf '3. Smash\n4. Be Our Guest\n1. Moana - Of Motunui\n' >"$scratch/counts.txt"
run deck --format none "$scratch/counts.txt"
check "counts that do not run are counts" has "(8 cards"
# A name that ends in a number, or holds a comma, is that name.
printf '4 Smash, 4 Nothing Of The Kind\n' >"$scratch/unknown.txt"
run deck --format none "$scratch/unknown.txt"
check "several cards: the unknown one is told alone" has "no card 'Nothing Of The Kind' is known"
printf '2 Pongo, 4 Pups %s0.25\n' "\$" >"$scratch/unknown.txt"
run deck --format none "$scratch/unknown.txt"
check "what is not known stays as it is written" has "no card 'Pongo, 4 Pups \$0.25' is known"

# A number that may be a printing's is no count; a card without a count in a table is an error, and no remark.
printf 'Smash 98\nLantern 2\n' >"$scratch/numbers.txt"
run deck --format none "$scratch/numbers.txt"
check "a large number behind a name stays open" has "no card 'Smash 98' is known"
check "a small one is a count" has "(3 cards"
printf 'Quantity,Card\n4,Smash\n,Nothing Of The Kind\n' >"$scratch/missing.csv"
run deck --format none "$scratch/missing.csv"
check "a row without its count" has "missing.csv:3: error: count '' found"
# A name that ends like a sentence is none.
printf "4 I'm Late, So Late, For A Very Important New Date!\n" >"$scratch/late.txt"
run deck --format none "$scratch/late.txt"
check "a long name that is not known" has "no card 'I'm Late, So Late"

# A comment is none of the list where other lines are.
printf '# 4 Smash\n# 4 Lantern\n# 4 Pawpsicle\n4 Be Our Guest\n' >"$scratch/cut.txt"
run deck --format none "$scratch/cut.txt"
check "cards that were cut are no cards" has "(4 cards"

# A broken byte is an error, and no letter of Windows-1252.
printf '4 Caf\351\n4 Smash\n4 Th\303\251\n' >"$scratch/broken.txt"
run deck --format none "$scratch/broken.txt"
check "a byte beside UTF-8 is an error" has "broken.txt:1:6: error: byte 0xe9 found"

# What is no list says what it looks like and what would be read.
look() {
	run deck "$scratch/look"
	check "$1 is told" has "look: error: $1 found, expected a deck list; $2"
	check "$1 is unreadable" ends_with_status 2
}
printf -- '---\nname: X\ncards:\n  - name: Smash\n    count: 4\n  - name: Lantern\n    count: 4\n' >"$scratch/look"
look YAML "the same as JSON is read"
printf 'name = "x"\n[[cards]]\nname = "Smash"\ncount = 4\n' >"$scratch/look"
look TOML "the same as JSON is read"
printf '\n<!doctype html>\n<html><body>4 Smash' >"$scratch/look"
look "a page of the web" "the list that is copied from it"
printf '%%PDF-1.7\n4 Smash' >"$scratch/look"
look "a PDF" "the list that is copied out of it"
printf 'game_id,result,your_deck_id,gamelog_url\ng1,win,d1,https://example.org\n' >"$scratch/look"
look "a history of matches without lists" "one with the column 'your_decklist'"
printf 'PK\003\004\0\0' >"$scratch/look"
look "an archive or a spreadsheet" "the files in it"
printf -- '- 4 Smash\n- 4 Lantern\n' >"$scratch/look"
run deck --format none "$scratch/look"
check "lines with a dash are a list" has "(8 cards"

# Notes in markdown of a folder are lists where they hold one.
mkdir "$scratch/notes"
cp fixtures/forms/prose.md "$scratch/notes/deck.md"
printf '# Notes\n\n4 Smash is what I play.\n3 Lantern\n' >"$scratch/notes/notes.md"
for jobs in 1 2; do
	run deck -j $jobs --date 2026-02-14 "$scratch/notes"
	check "-j $jobs: a list in markdown, and a note passed over" has "1 deck: 1 legal, 0 illegal, 0 undetermined, 0 unreadable, 1 file passed over"
done
run deck --date 2026-02-14 "$scratch/notes/notes.md"
check "a note that is named is read" lacks "passed over"

# Every example of the manual is read, and knows its cards.
awk -v scratch="$scratch" '
	/^\.Bd/ { file = scratch "/example-" ++n; next }
	/^\.Ed/ { close(file); file = ""; next }
	file != "" { gsub(/\\&/, ""); gsub(/\\\(bu/, "•"); gsub(/\\e/, "\\"); print >file }' cmd/verdict-lists.7
for example in "$scratch"/example-*; do
	run deck --format none "$example"
	check "$(head -n 1 "$example"): no error" lacks " error: "
	check "${example##*/}: its cards are known" lacks "no card '"
done
exit $test_failed
