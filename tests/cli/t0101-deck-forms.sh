#!/bin/sh
# Every form of list leads to the same verdict; streams, stdin, columns, jobs.
. tests/cli/setup.sh
on="--format core --date 2026-02-14"

for file in fixtures/decks/amber-steel.txt fixtures/decks/amber-steel.csv fixtures/decks/amber-steel.json \
	fixtures/decks/amber-steel.dek fixtures/decks/ids.json fixtures/decks/styles.txt; do
	run deck $on "$file"
	check "$file is legal" ends_with_status 0
	check "$file has 60 cards of two inks" has "is legal (60 cards, amber and steel)"
	"$VERDICT" deck $on - <"$file" >"$scratch/stdin"
	sed "s|^$file:|-:|" "$scratch/out" >"$scratch/named"
	check "$file reads the same from standard input" cmp -s "$scratch/stdin" "$scratch/named"
done

# The form is told by the content: names of files say nothing.
for form in txt csv json dek; do
	cp "fixtures/decks/amber-steel.$form" "$scratch/list"
	run deck $on "$scratch/list"
	check "$form is told without a file name" ends_with_status 0
done

# A version may stand in brackets behind the name.
sed -n 's/ - \(.*\)$/ (\1)/;3,20p' fixtures/decks/amber-steel.txt >"$scratch/brackets.txt"
run deck $on "$scratch/brackets.txt"
check "versions in brackets" has "brackets.txt: deck is legal (60 cards, amber and steel)"

# Numbers of lines before names with their counts behind them; a count is no such number.
awk '{ sub(/^4 /, ""); print NR ". " $0 (NR % 2 ? " x4" : " (4)") }' >"$scratch/numbered.txt" <<'END'
4 Stitch - New Dog
4 Lantern
4 Dragon Fire
END
printf '4) Pawpsicle x4\n2) 99 Puppies\n' >>"$scratch/numbered.txt"
run deck --format none "$scratch/numbered.txt"
check "numbers of lines before names" has "deck has 18 cards, at least 60"
check "all names are known" lacks "no card"

# A folder stands for the lists in it and below, by name.
mkdir -p "$scratch/decks/b" "$scratch/decks/.git" "$scratch/decks/none" "$scratch/none"
cp fixtures/decks/amber-steel.txt "$scratch/decks/c.TXT"
cp fixtures/decks/amber-steel.csv "$scratch/decks/b/d.csv"
cp fixtures/decks/illegal.txt "$scratch/decks/a.txt"
cp fixtures/decks/illegal.txt "$scratch/decks/.git/hidden.txt"
echo "no list" | tee "$scratch/decks/readme.md" >"$scratch/none/notes"
ln -s .. "$scratch/decks/b/up"
run deck $on "$scratch/decks"
check "a folder: its lists and those below" has "3 decks: 2 legal, 1 illegal, 0 undetermined, 0 unreadable"
check "in the order of their names" test "$(sed -n 's/^.*decks\/\(.*\): deck is .*/\1/p' "$scratch/out" | tr '\n' ' ')" = "a.txt b/d.csv c.TXT "
check "the worst of them counts" ends_with_status 1
run deck $on "$scratch/none" "$scratch/decks/b"
check "a folder without a list" says "no deck list in the folder '$scratch/none'"
check "the rest is checked, a link followed once" has "3 decks: 2 legal, 1 illegal"
check "and it counts" ends_with_status 2
run deck $on --jobs 3 "$scratch/decks/" fixtures/decks/amber-steel.txt
check "by several processes, beside files" has "4 decks: 3 legal, 1 illegal"

# What is no list is passed over in a folder, and not where it is named; what is malformed is an error.
mkdir "$scratch/mixed"
echo '{"name":"decks","version":"1.0"}' >"$scratch/mixed/package.json"
printf '# Notes\n\nThis is a note about the decks.\n' >"$scratch/mixed/note.txt"
echo '<project/>' >"$scratch/mixed/build.xml"
cp fixtures/decks/amber-steel.txt "$scratch/mixed/deck.txt"
for jobs in 1 2; do
	run deck $on -j $jobs "$scratch/mixed"
	check "files that are no lists do not fail a folder" ends_with_status 0
	check "they are counted" has "1 deck: 1 legal, 0 illegal, 0 undetermined, 0 unreadable, 3 files passed over; format"
	check "and not named" lacks "package.json"
done
run deck $on -v "$scratch/mixed"
check "-v names them" has "mixed/package.json: note: no deck list, passed over"
run deck $on --output json "$scratch/mixed"
check "the summary of JSON counts them" has '"passed_over":3'
run deck $on "$scratch/mixed" "$scratch/mixed/package.json"
check "one that is named is an error" ends_with_status 2
echo '{"cards":' >"$scratch/mixed/broken.json"
run deck $on "$scratch/mixed"
check "a malformed one as well" has "broken.json: deck is unreadable"
rm "$scratch/mixed/broken.json" "$scratch/mixed/deck.txt"
run deck $on "$scratch/mixed"
check "a folder without any list does not pass" says "no deck list among the files"
check "and ends with 2" ends_with_status 2

# A fault keeps its line in every form.
sed 's/^4,Smash/5,Smash/' fixtures/decks/amber-steel.csv >"$scratch/five.csv"
run deck $on "$scratch/five.csv"
check "CSV: the line of the row" has "five.csv:14: illegal: deck has 5 copies of 'Smash'"
sed 's/"Smash", "count": 4/"Smash", "count": 5/' fixtures/decks/amber-steel.json >"$scratch/five.json"
run deck $on "$scratch/five.json"
check "JSON: the line of the object" has "five.json:16: illegal: deck has 5 copies of 'Smash'"
sed '/Smash/{p;s/.*/&/;}' fixtures/decks/amber-steel.dek >"$scratch/eight.dek"
run deck $on "$scratch/eight.dek"
check "XML: the line where the limit is passed" has "eight.dek:58: illegal: deck has 8 copies of 'Smash', at most 4: 1 on line 54"

printf 'Menge;Karte;Count\n4;Smash;9\n' >"$scratch/titles.csv"
run deck --format none --column count=Menge --column name=Karte "$scratch/titles.csv"
check "columns by the user's titles" has "deck has 4 cards"
run deck --format none --column count=Anzahl "$scratch/titles.csv"
check "a title that is not there is an error" ends_with_status 2
check "it is named" has "no column 'Anzahl' found"

run deck $on fixtures/decks/decks.jsonl
check "JSON Lines: the line of each deck" has "decks.jsonl:3: illegal: deck has 5 copies of 'Smash'"
check "JSON Lines: a broken line does not end the stream" has "3 decks: 1 legal, 1 illegal, 0 undetermined, 1 unreadable"

run deck $on fixtures/decks/*.txt fixtures/decks/*.csv fixtures/decks/*.json
cp "$scratch/out" "$scratch/one"
one=$status
for jobs in 2 3 16; do
	run deck --jobs $jobs $on fixtures/decks/*.txt fixtures/decks/*.csv fixtures/decks/*.json
	check "--jobs $jobs gives the same output" cmp -s "$scratch/out" "$scratch/one"
	check "--jobs $jobs gives the same status" ends_with_status $one
done
run deck $on fixtures/decks/*.txt
cp "$scratch/out" "$scratch/one"
run deck $on fixtures/decks/*.txt
check "same input, same bytes" cmp -s "$scratch/out" "$scratch/one"

tests/bench/make-decks.sh 2000 >"$scratch/decks.txt"
run deck --quiet --date 2026-07-10 "$scratch/decks.txt"
check "a long stream of legal decks is legal" has "2000 decks: 2000 legal"
tests/bench/make-decks.sh 200 jsonl >"$scratch/decks.jsonl"
run deck --quiet --date 2026-07-10 "$scratch/decks.jsonl"
check "and as JSON Lines" has "200 decks: 200 legal"
exit $test_failed
