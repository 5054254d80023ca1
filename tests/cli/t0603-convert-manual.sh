# The manual is true: its examples are read, and no word is left out.
. tests/cli/setup.sh

page=cmd/verdict-log.5

# The K-th literal display of the page.
display() {
	awk -v k="$1" '/^\.Bd -literal/ { n++; on = n == k; next } /^\.Ed/ { on = 0 } on' "$page"
}

display 1 >"$scratch/first"
run convert "$scratch/first"
check "the record in the description is read" ends_with_status 0
check "and not empty" has "A ink Tinker Bell - Giant Fairy"
display 2 >"$scratch/text"
display 3 >"$scratch/json"
run convert --to json "$scratch/text"
cp "$scratch/out" "$scratch/converted"
check "the example in text is read" ends_with_status 0
check "the example in JSON is the same record" cmp "$scratch/converted" "$scratch/json"
{
	printf 'verdict-log 1\ngame lorcana\nplayer Ann\nplayer Bo\n\n'
	display 4
} >"$scratch/entries"
run convert "$scratch/entries"
check "the single entries are read" ends_with_status 0

# The last one is a turn from the middle of a game: its table is not verified, what follows is judged.
display "$(grep -c '^\.Bd -literal' "$page")" >"$scratch/turn"
run replay "$scratch/turn"
check "the challenge of the turn is legal, the quest not" has "turn:23: illegal: Ann has no 'Stitch - New Dog' in play to quest (lorcana 2.1.0 4.5.1.1) [quest-declare]"
check "all else is open for one reason" test "$(grep -c "undetermined: '.*' is taken as recorded, unverified: the record does not say what did it" "$scratch/out")" -eq 7
check "and no more" has "13 entries: 5 legal, 1 illegal, 7 undetermined"

# The words of each game stand in sections of their own.
awk '/^\.S[sh] / { on = / in Lorcana$/ } on' "$page" >"$scratch/lorcana"

# The fixture has every word of the language (tests/unit/test_log_writer.c).
words=fixtures/logs/notation-words.log
missing=
for clause in $(grep -o ' +[a-z][a-z-]*' "$words" | sort -u); do
	grep -q "^\.It Li $clause\( \|$\)" "$scratch/lorcana" || missing="$missing $clause"
done
check "every clause has an entry in the manual:$missing" test -z "$missing"
missing=
for verb in $(sed -n 's/^\(Ann\|Bo\|A\) \([a-z-]*\).*/\2/p' "$words" | sort -u); do
	grep -q "^\.It Ar PLAYER Ic $verb\( \|$\)" "$scratch/lorcana" || missing="$missing $verb"
done
for verb in $(sed -n 's/^! \([a-z-]*\).*/\1/p' "$words" | sort -u); do
	grep -q "^\.It Li ..! Ic $verb Ar PLAYER" "$scratch/lorcana" || missing="$missing !$verb"
done
for verb in $(sed -n 's/^= \([a-z-]*\).*/\1/p' "$words" | sort -u); do
	grep -q "^\.It Li = Ic $verb Ar PLAYER" "$scratch/lorcana" || missing="$missing =$verb"
done
check "every verb has an entry in the manual:$missing" test -z "$missing"
# Words of the manual that the language does not have.
extra=
for clause in $(sed -n 's/^\.It Li \(+[a-z-]*\).*/\1/p' "$scratch/lorcana"); do
	grep -q " $clause" "$words" || extra="$extra $clause"
done
check "the manual has no clause of its own:$extra" test -z "$extra"

# The clauses marked with an asterisk are those that may stand twice.
wrong=
for clause in $(sed -n 's/^\.It Li \(+[a-z-]*\).*/\1/p' "$scratch/lorcana"); do
	line=$(grep "^[^#].* $clause\( \|$\)" "$words" | head -n 1)
	part=$(printf '%s\n' "$line" | sed "s/.* \($clause\)/\1/; s/ +.*//")
	printf 'verdict-log 1\ngame lorcana\nplayer Ann\nplayer Bo\n\n%s %s\n' "$line" "$part" >"$scratch/twice"
	run convert "$scratch/twice"
	starred=$(grep -c "^\.It Li $clause .*\*" "$scratch/lorcana")
	[ "$status" -eq $((starred ? 0 : 2)) ] || wrong="$wrong $clause"
done
check "the manual knows which clauses may stand twice:$wrong" test -z "$wrong"

if command -v mandoc >/dev/null 2>&1; then
	for file in cmd/verdict-convert.1 "$page"; do
		found=$(mandoc -Tlint "$file" | grep -v 'referenced manual not found')
		check "mandoc finds nothing in $file" test -z "$found"
	done
else
	skip "mandoc finds nothing in the manual" "mandoc is not installed"
fi
exit $test_failed
