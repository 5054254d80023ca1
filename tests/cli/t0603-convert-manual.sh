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

# The last three begin with a table, which is given.
last=$(grep -c '^\.Bd -literal' "$page")
display $((last - 2)) >"$scratch/evolve"
run replay "$scratch/evolve"
check "the table of Evolve is taken, and the turn is legal" ends_with_status 0
display $((last - 1)) >"$scratch/altered"
run replay "$scratch/altered"
check "the table of Altered is taken, and the play is legal" ends_with_status 0
display "$last" >"$scratch/turn"
run replay "$scratch/turn"
check "the turn on the table of Lorcana is legal" ends_with_status 0
check "and nothing is open" has "2 entries: 2 legal, 0 illegal, 0 undetermined"

# Every word of a table stands in the section of its game; what was expected in place of no word lists them.
for game in lorcana altered evolve; do
	awk -v game="$game" '/^\.S[sh] / { on = tolower($0) ~ "tables of " game "$" } on' "$page" >"$scratch/tables"
	missing=
	for about in 'Ann zzz' zzz; do
		printf 'verdict-log 1\ngame %s\nplayer Ann\nplayer Bo\n\ntable\n%s\n' "$game" "$about" >"$scratch/words"
		run convert "$scratch/words"
		for word in $(printf '%s\n' "$err" | sed "s/.*expected //" | grep -o "'[a-z][a-z-]*'" | tr -d "'"); do
			grep -q "^\.I[ct].*[ ,]$word\( \|$\|,\)" "$scratch/tables" || missing="$missing $word"
		done
		out=$err
		check "the words of '$about' in tables of $game are listed" has "expected '"
	done
	check "every word of a table of $game stands in the manual:$missing" test -z "$missing"
done

# So does every word of an entry of Evolve; what was expected in place of no word lists them as well.
awk '/^\.S[sh] / { on = / in Evolve$/ } on' "$page" >"$scratch/evolve"
missing=
for entry in 'Ann zzz' '! zzz Ann' '= zzz Ann' 'Ann play Fairy +zzz' 'Ann evolve Fairy +zzz' 'Ann choose Fairy +zzz' \
	'! put Ann Fairy +zzz' '= counters Ann 1 Fairy +zzz' '= keyword Ann Fairy +zzz' '= turn Ann 1 +zzz'; do
	printf 'verdict-log 1\ngame evolve\nplayer Ann\nplayer Bo\n\n%s\n' "$entry" >"$scratch/words"
	run convert "$scratch/words"
	words=$(printf '%s\n' "$err" | sed "s/.*expected //" | grep -o "'+*[a-z][a-z-]*'" | tr -d "'")
	[ -n "$words" ] || missing="$missing $entry"
	for word in $words; do
		case $entry in
		'! zzz'*) sign='Li ..! Ic' ;;
		'= zzz'*) sign='Li = Ic' ;;
		'Ann zzz') sign='Ar PLAYER Ic' ;;
		*) sign='Li' ;;
		esac
		grep -q "^\.It $sign\(.*[ ,]\| \)$word\( \|$\|,\)" "$scratch/evolve" || missing="$missing $sign:$word"
	done
done
check "every word of an entry of Evolve has an entry in the manual:$missing" test -z "$missing"

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
