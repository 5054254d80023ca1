#!/bin/sh
# What `verdict deck` must withstand: each a clear error with its place, and
# the rest of the file and of the batch is still checked.
. tests/cli/setup.sh
good=fixtures/decks/amber-steel.txt
bad=$scratch/bad

# A sanitizer reserves more address space than a limit on memory allows.
memory=400000
(
	ulimit -v $memory
	"$VERDICT" --version
) >/dev/null 2>&1 || memory=unlimited

# Runs the bad file between two good ones, in little memory and time.
batch() {
	(
		ulimit -v $memory 2>/dev/null
		ulimit -t 20
		exec "$VERDICT" deck --date 2026-02-14 $good "$bad" $good
	) >"$scratch/out" 2>"$scratch/err"
	status=$?
	out=$(head -c 100000 "$scratch/out")
	err=$(cat "$scratch/err")
	check "$1: the batch goes on" has_both_good
}

has_both_good() { [ "$(grep -c "^$good: deck is legal" "$scratch/out")" -eq 2 ]; }

: >"$bad"
batch "empty file"
check "empty file: said so" has "bad: error: no card found"
check "empty file: ends with 2" ends_with_status 2

head -c 200 $good >"$bad"
batch "truncated text"
check "truncated text: too small" has "bad: illegal: deck has"

head -c 300 fixtures/decks/amber-steel.json >"$bad"
batch "truncated JSON"
check "truncated JSON: line and column" has "bad:8:37: error: not well-formed JSON"

head -c 700 fixtures/decks/amber-steel.dek >"$bad"
batch "truncated XML"
check "truncated XML: line and column" has "bad:14:3: error: not well-formed XML"

printf 'count,name\n4,"Smash\n' >"$bad"
batch "CSV with an open quote"
check "CSV with an open quote: said so" has "not well-formed CSV"

head -c 100000 /dev/zero | tr '\0' '\377' >"$bad"
printf '\0\0\0' >>"$bad"
batch "bytes that are no text"
check "bytes that are no text: an error" ends_with_status 2
gzip -c $good | head -c 100 >"$bad"
batch "packed and cut off"
check "packed and cut off: said so" has "bad: error: cannot read the file"

printf '4 Smash\n' >"$bad"
head -c 104857600 /dev/zero | tr '\0' 'x' >>"$bad"
printf '\n5 Be Our Guest\n' >>"$bad"
batch "a line of 100 MB"
check "a line of 100 MB: its number" has "bad:2: error: line is longer than 65536 bytes"
check "a line of 100 MB: what follows is read" has "bad:3: illegal: deck has 5 copies of 'Be Our Guest'"

{ printf '{"cards":"'; head -c 104857600 /dev/zero | tr '\0' 'x'; printf '"}'; } >"$bad"
batch "JSON of 100 MB"
check "JSON of 100 MB: refused by its size" has "bad: error: file is larger than 8388608 bytes"

head -c 100000 /dev/zero | tr '\0' '[' >"$bad"
batch "deep JSON"
check "deep JSON: line and column" has "bad:1:2049: error: not well-formed JSON: maximum parsing depth reached"
{ printf '{"cards":'; head -c 100000 /dev/zero | sed 's/\x00/{"a":/g'; } >"$bad"
batch "deep JSON objects"
check "deep JSON objects: refused" has "maximum parsing depth reached"
head -c 20000 /dev/zero | sed 's/\x00/<deck>/g' >"$bad"
batch "deep XML"
check "deep XML: refused" has "error: elements nest deeper than 32"

printf '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><deck><card><name>&b;</name></card></deck>' >"$bad"
batch "XML entities"
check "XML entities: refused" has "error: a document type is found"

printf '{"cards": {"Smash": 2,\n "Smash": 4}}' >"$bad"
batch "duplicate keys"
check "duplicate keys: line and column" has "bad:2:8: error: not well-formed JSON: duplicate object key"

printf '4 Smash\n4 Be Our\0 Guest\n5 Lantern\n' >"$bad"
batch "NUL byte"
check "NUL byte: line and column" has "bad:2:9: error: byte 0x00 found, expected UTF-8 text"
check "NUL byte: what follows is read" has "bad:3: illegal: deck has 5 copies of 'Lantern'"
printf '4 Smash\n4 Caf\377 - Au Lait\n5 Lantern\n' >"$bad"
batch "invalid UTF-8"
check "invalid UTF-8: line and column" has "bad:2:6: error: byte 0xff found, expected UTF-8 text"
check "invalid UTF-8: what follows is read" has "bad:3: illegal: deck has 5 copies of 'Lantern'"
printf '\377\3765\0 \0S\0m\0a\0s\0h\0\n\0' >"$bad"
batch "UTF-16"
check "UTF-16: read" has "bad:1: illegal: deck has 5 copies of 'Smash'"

printf '1000000 Smash\n1000001 Lantern\n99999999999999999999 Be Our Guest\n' >"$bad"
batch "a million copies"
check "a million copies: too many" has "bad:1: illegal: deck has 1000000 copies of 'Smash', at most 4"
check "more than a million: line and column" has "bad:2:1: error: count '1000001' found, expected a whole number from 1 to 1000000"
check "numbers without end" has "bad:3:1: error: count '99999999999999999999' found"
i=0
while [ $i -lt 20000 ]; do
	i=$((i + 1))
	echo "1000000 Smash"
done >"$bad"
batch "millions on many lines"
check "millions on many lines: lines are limited" has "bad:10001: error: deck has more than 10000 lines"

printf -- '-4 Smash\n+4 Lantern\n0 Lantern\n1.5 Lantern\n4\n' >"$bad"
batch "counts that are none"
check "negative" has "bad:1:1: error: count '-4' found"
check "with a plus" has "bad:2:1: error: count '+4' found"
check "zero is passed over" has "bad:3: note: 0 copies of 'Lantern'"
check "a fraction" has "bad:4:1: error: count '1.5' found"
check "a count alone" has "bad:5:2: error: the line ends after the count"

awk 'BEGIN { for (i = 0; i < 9000; i++) printf "1 Nobody - Number %d\n", i }' >"$bad"
batch "thousands of names not known"
check "thousands of names not known: each is told" grep -q "bad:9000: undetermined" "$scratch/out"
rm -f "$bad"
mkdir "$bad"
batch "a folder"
check "a folder without lists: an error" says "no deck list in the folder"
rmdir "$bad"
batch "no such file"
check "no such file: said so" has "bad: error: cannot open: No such file or directory"

# A failing write is seen, not passed over.
if [ -w /dev/full ]; then
	"$VERDICT" deck $good >/dev/full 2>"$scratch/err"
	status=$?
	err=$(cat "$scratch/err")
	check "a full disk ends with 2" ends_with_status 2
	check "a full disk is named" says "cannot write to standard output"
else
	skip "a full disk" "no /dev/full"
fi
exit $test_failed
