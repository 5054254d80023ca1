# Converting between the two notations: nothing lost, the same bytes again.
. tests/cli/setup.sh

log=fixtures/logs/notation-words.log
same() { cmp "$scratch/$1" "$scratch/$2"; }
keep() { cp "$scratch/out" "$scratch/$1"; }

run convert "$log"
keep text1
check "a record is read without an error" ends_with_status 0
run convert --to json "$log"
keep json1
check "a record is written as JSON Lines" ends_with_status 0
run convert --to text "$scratch/json1"
keep text2
check "JSON Lines are written as text" ends_with_status 0
check "text comes back from JSON Lines byte for byte" same text1 text2
run convert -t json "$scratch/text2"
keep json2
check "JSON Lines come back byte for byte" same json1 json2
check "each line of JSON Lines is an object with a type" \
	test "$(grep -c '^{"type":"[a-z]*",.*}$' "$scratch/json1")" -eq "$(wc -l <"$scratch/json1")"
check "the file has two games" test "$(grep -c '"type":"game"' "$scratch/json1")" -eq 2

# Only comments and empty lines go.
grep -v '^#' "$log" | grep -v '^$' >"$scratch/want"
grep -v '^$' "$scratch/text1" >"$scratch/lines"
check "no entry and no field is lost" same want lines

cat "$log" "$log" >"$scratch/twice"
"$VERDICT" convert - <"$scratch/twice" >"$scratch/twice.out" 2>"$scratch/err"
status=$?
check "a stream on standard input is read" ends_with_status 0
run convert "$log" "$log"
keep both
check "several files give what one stream of them gives" same twice.out both

printf '\357\273\277' >"$scratch/crlf"
sed 's/$/\r/' "$log" >>"$scratch/crlf"
run convert "$scratch/crlf"
keep crlf.out
check "a byte order mark and CR LF change nothing" same text1 crlf.out

run convert
check "a file must be named" ends_with_status 2
run convert --to xml "$log"
check "an unknown form is refused" ends_with_status 2
check "and the known ones are named" says "--to takes 'text', 'json', 'list', 'deck', 'dreamborn', 'code-app', 'tabletop', 'lackey', 'cockatrice', 'code-2024', 'code-alteredbuilder', 'code-2026', 'code-game', 'sven-text', 'code-sven', 'decklog' or 'starter', found 'xml'"
run convert "$scratch/absent" "$log"
keep after
check "a file that is not there gives status 2" ends_with_status 2
check "and is named" says "absent: error: cannot open"
check "the next file is converted all the same" same text1 after
"$VERDICT" convert "$log" >/dev/full 2>"$scratch/err"
status=$?
check "a full disk is noticed" ends_with_status 2
exit $test_failed
