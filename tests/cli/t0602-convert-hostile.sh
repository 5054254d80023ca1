# Input that no record has: always an error with its place, never a crash, and
# soon.
. tests/cli/setup.sh

header='verdict-log 1\ngame lorcana\nplayer A\nplayer B\n\n'
bytes() { head -c "$1" /dev/zero | tr '\0' "$2"; }
feed() {
	"$VERDICT" convert - >"$scratch/out" 2>"$scratch/err"
	status=$?
	out=$(head -c 2000 "$scratch/out")
	err=$(head -c 4000 "$scratch/err")
}

feed </dev/null
check "an empty file is an error" ends_with_status 2
check "and says what was expected" says "-: error: no game here, expected 'verdict-log 1'"

{ printf "$header"; bytes 100000000 x; printf '\nA end\n'; } >"$scratch/long"
feed <"$scratch/long"
check "a line of 100 MB is an error" ends_with_status 2
check "at its line" says "-:6: error: line is longer than 65536 bytes"
check "and the line behind it is read" has "A end"
rm "$scratch/long"

bytes 100000000 '[' >"$scratch/deep"
feed <"$scratch/deep"
check "100 MB of brackets are an error" ends_with_status 2
check "found at once" says "-:1:1: error: a JSON array of no form known here"
rm "$scratch/deep"

{ printf '{"type":"game","log":1,"x":'; bytes 60000 '['; printf '\n'; } >"$scratch/nested"
feed <"$scratch/nested"
check "deep JSON is an error" says "values are nested too deeply"

{ printf "$header"; printf 'A ink a\0b\nA end\n'; } >"$scratch/nul"
feed <"$scratch/nul"
check "a NUL byte is an error at its place" says "-:6:8: error: expected text, found the control character '\\x00'"
check "and the line behind it is read" has "A end"

{ printf "$header"; printf 'A ink \303\050\n'; } >"$scratch/utf8"
feed <"$scratch/utf8"
check "a byte that is not UTF-8 is an error at its place" says "-:6:7: error: expected text in UTF-8, found byte '\\xc3'"

{ printf "$header"; printf '! damage A -1000000 x\nA alter 99999999999\n! lore A -99999999999 x\n'; } >"$scratch/numbers"
feed <"$scratch/numbers"
check "a negative count is an error" says "-:6:12: error: 'damage' takes a whole number from 0 up, found '-1000000'"
check "a count beyond all is an error" says "-:7:9: error: 'alter' takes a whole number from 0 up, found '99999999999'"
check "a change beyond all is an error" says "-:8:10: error: 'lore' takes a whole number, found '-99999999999'"

printf '{"type":"game","type":"game"}\n' >"$scratch/double"
feed <"$scratch/double"
check "a key that stands twice is an error" says "a key stands twice"

"$VERDICT" convert "$VERDICT" >"$scratch/out" 2>"$scratch/err"
status=$?
err=$(cat "$scratch/err")
check "a program is no record" ends_with_status 2
check "and is one error" test "$(wc -l <"$scratch/err")" -eq 1

# 20000 wrong lines: all are counted, 10000 are shown.
{ printf "$header"; yes 'A frobnicate' | head -n 20000; printf 'A end\n'; } >"$scratch/many"
feed <"$scratch/many"
check "errors beyond the limit are counted" test "$(tail -n 1 "$scratch/err")" = "10000 more errors are not shown"
check "and the line behind them is read" has "A end"
exit $test_failed
