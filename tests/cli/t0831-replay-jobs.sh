#!/bin/sh
# replay --jobs: files are shared, or the games of a file; the output is that of
# one process, in the order of the input.
. tests/cli/setup.sh

# A file of many games: of both games, undated, illegal, with headers that are broken and lines between.
strip() { grep -v '^\(edition\|date\) ' "$1" | sed 's,deck \.\./decks,deck '"$PWD"'/fixtures/decks,'; }
many=$scratch/many.log
for i in 1 2 3; do
	for log in songs illegal-actions legal-game three-players altered-game altered-illegal-actions; do
		strip "fixtures/logs/$log.log"
		echo
		[ $i -ne 2 ] || printf 'what is this\n\nverdict-log 1\ngame chess\n\nnothing\n\n'
	done
done >"$many"
mkdir "$scratch/logs"
cp fixtures/logs/*.log "$scratch/logs"
cp fixtures/logs/duels-game.json fixtures/logs/bga-game.json "$scratch/logs"
cp -R fixtures/decks "$scratch/decks"
cp -R fixtures/altered "$scratch/altered"
echo '{ "name": "x" }' >"$scratch/logs/package.json"
cp "$many" "$scratch/logs/many.log"
: >"$scratch/empty.log"

# same NAME ARGS...: by one process and by $several.
several="2 3 16"
same() {
	name=$1
	shift
	run replay "$@"
	expected=$status
	cp "$scratch/out" "$scratch/one"
	cp "$scratch/err" "$scratch/one-err"
	for jobs in $several; do
		run replay --jobs $jobs "$@"
		check "$name, --jobs $jobs: the output" cmp "$scratch/one" "$scratch/out"
		check "$name, --jobs $jobs: what is said beside it" cmp "$scratch/one-err" "$scratch/err"
		check "$name, --jobs $jobs: the status" ends_with_status "$expected"
	done
}
same "many games of a file" "$many"
check "(they are many)" test "$(grep -c ': game [0-9]*: ' "$scratch/one")" -ge 18
several=3
same "carried on" --on-illegal force -v "$many"
same "as JSON" --output json "$many"
same "each entry" --list --on-illegal skip "$many"
same "two files, more processes" "$many" fixtures/logs/songs.log
same "a folder" "$scratch/logs"
same "a folder, quietly" -q "$scratch/logs"
same "files that are not there, empty, lists" "$scratch/none.log" "$scratch/empty.log" fixtures/decks/ann.txt "$many" fixtures/logs/bga-game.json
echo '{"reference": "ALT_CORE_B_AX_01_U_1", "broken": ' >"$scratch/records.json"
same "records of cards that cannot be read" --cards "$scratch/records.json" "$many"
check "(that is said)" grep -q 'records.json' "$scratch/one"
same "the same, by files" --cards "$scratch/records.json" "$scratch/logs"

run replay --jobs 3 - <"$many"
cp "$scratch/out" "$scratch/one"
run replay - <"$many"
check "standard input is read by one" cmp "$scratch/one" "$scratch/out"
run replay --jobs 3 --output tap "$many"
check "reports go over all games" has "1..24"
run replay --jobs 0 "$many"
check "no process is none" says "--jobs takes a number from 1 to 1000, found '0'"
check "and a wrong command line" ends_with_status 2
exit $test_failed
