# The words of Altered: each is read, written back alike in both notations, and
# stands in the manual, which has no others.
. tests/cli/setup.sh

page=cmd/verdict-log.5
awk '/^\.S[sh] / { on = / in Altered$/ } on' "$page" >"$scratch/manual"

# The two lists of language.h as lines: "clause VALUE" and "verb MARK NUMBER SUBJECT TARGET CLAUSES...".
tr '\n\134' '  ' <lib/games/altered/state/language.h | awk '{ gsub(/X\([A-Z_]+, "/, "\n&"); print }' |
	grep '^X([A-Z]*_*[A-Z_]*, "' | grep -v '^X(NAME' | sed 's/\/\*[^*]*\*\///g' >"$scratch/rows"
sed -n 's/^X([A-Z_]*, "\([a-z-]*\)", CLAUSE_\([A-Z]*\), *\([a-zA-Z_]*\)).*/\1 \2 \3/p' "$scratch/rows" >"$scratch/clauses"
sed -n 's/^X([A-Z_]*, "\([a-z-]*\)", \(CHOICE\|OUTCOME\|OBSERVATION\), \([A-Z]*\), \([A-Z]*\), \([A-Z]*\), *\(.*\)/\1 \2 \3 \4 \5 \6/p' "$scratch/rows" |
	tr '|()' '   ' >"$scratch/verbs"
out=$(cat "$scratch/rows")
check "the lists are read" test "$(wc -l <"$scratch/rows")" -eq "$(cat "$scratch/clauses" "$scratch/verbs" | wc -l)"
check "and not empty" test "$(wc -l <"$scratch/verbs")" -gt 40

# An entry with all parts of each verb.
awk -v clauses="$scratch/clauses" '
BEGIN {
	while ((getline line <clauses) > 0) {
		split(line, part, " ")
		word = part[1]
		value["" toupper(word)] = part[2] == "NUMBER" ? word " 2" : part[2] == "CARD" ? word " Baba Yaga" : \
			part[2] == "BARE" ? word : word " " (word == "in" ? "hero" : word == "from" ? "reserve" : word == "to" ? "top" : \
			word == "status" ? "asleep" : word == "terrain" ? "water" : word == "phase" ? "noon" : "Bo")
	}
	print "verdict-log 1\ngame altered\nedition 4.0\nplayer Ann\nplayer Bo\nfirst Bo\n"
}
{
	mark = $2 == "OUTCOME" ? "! " : $2 == "OBSERVATION" ? "= " : ""
	entry = mark ? mark $1 " Ann" : "Ann " $1
	if ($3 != "NONE")
		entry = entry ($3 == "SIGNED" ? " +3" : " 3")
	if ($4 != "NONE")
		entry = entry " ALT_CORE_B_YZ_08_R1"
	for (i = 6; i <= NF; i++)
		if ($i != "WITH" && $i in value)
			entry = entry " +" value[$i]
	print entry
}' "$scratch/verbs" >"$scratch/words.log"
run convert "$scratch/words.log"
check "an entry with all parts of every verb is read" ends_with_status 0
check "and written back alike" cmp "$scratch/out" "$scratch/words.log"
run convert --to json "$scratch/words.log"
cp "$scratch/out" "$scratch/words.jsonl"
run convert "$scratch/words.jsonl"
check "through JSON as well" cmp "$scratch/out" "$scratch/words.log"
for clause in $(cut -d ' ' -f 1 "$scratch/clauses"); do
	grep -q " +$clause" "$scratch/words.log" || check "a verb takes +$clause" false
done

# The manual.
missing=
while read -r word _; do
	grep -q "^\.It Li +$word\( \|$\)" "$scratch/manual" || missing="$missing +$word"
done <"$scratch/clauses"
while read -r word mark _; do
	case $mark in
	CHOICE) head="Ar PLAYER Ic $word" ;;
	OUTCOME) head="Li ..! Ic $word Ar PLAYER" ;;
	OBSERVATION) head="Li = Ic $word Ar PLAYER" ;;
	esac
	grep -q "^\.It $head\( \|$\)" "$scratch/manual" || missing="$missing $mark:$word"
done <"$scratch/verbs"
check "every word has an entry in the manual:$missing" test -z "$missing"
entries=$(grep -c '^\.It .' "$scratch/manual")
check "and the manual has no word of its own" test "$entries" -eq "$(cat "$scratch/clauses" "$scratch/verbs" | wc -l)"
missing=
for list in $(sed -n 's/.* \(altered_[a-z]*_words\)$/\1/p' "$scratch/clauses"); do
	for word in $(grep "altered_${list#altered_}\[\] = " lib/games/altered/state/language.c | grep -o '"[a-z]*"' | tr -d '"'); do
		grep -qw "$word" "$scratch/manual" || missing="$missing $word"
	done
done
check "every word that a clause takes is there:$missing" test -z "$missing"

# The clauses marked with an asterisk are those that may stand twice.
wrong=
while read -r word _; do
	line=$(grep "^[^#].* +$word\( \|$\)" "$scratch/words.log" | head -n 1)
	part=$(printf '%s\n' "$line" | sed "s/.* \(+$word\)/\1/; s/ +.*//")
	printf 'verdict-log 1\ngame altered\nplayer Ann\nplayer Bo\n\n%s %s\n' "$line" "$part" >"$scratch/twice"
	run convert "$scratch/twice"
	starred=$(grep -c "^\.It Li +$word .*\*" "$scratch/manual")
	[ "$status" -eq $((starred ? 0 : 2)) ] || wrong="$wrong $word"
done <"$scratch/clauses"
check "the manual knows which clauses may stand twice:$wrong" test -z "$wrong"

# Its examples: a game that is legal, and entries that are read.
display() {
	awk -v k="$1" '/^\.Bd -literal/ { n++; on = n == k; next } /^\.Ed/ { on = 0 } on' "$page"
}
display 5 >"$scratch/example"
for edition in 4.0 3.0; do
	run replay --edition $edition "$scratch/example"
	check "$edition: the game of the manual is legal" ends_with_status 0
done
check "and not empty" has "33 legal"
{
	printf 'verdict-log 1\ngame altered\nplayer Ann\nplayer Bo\n\n'
	display 6
} >"$scratch/entries"
run convert "$scratch/entries"
check "the single entries are read" ends_with_status 0
check "and not empty" has "Ann choose +in hero +of Bo"
exit $test_failed
