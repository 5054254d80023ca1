#!/bin/sh
# Folders among the operands: what of them is taken, by globs of options and of
# configs; links; what is something else than the command reads.
. tests/cli/setup.sh

top=$scratch/top
mkdir -p "$top/core/deep" "$top/old" "$top/.git" "$top/node_modules/x" "$scratch/beside"
legal=fixtures/decks/amber-steel.txt
for file in core/a.txt core/deep/b.txt old/c.txt .git/d.txt node_modules/x/e.txt core/f.lst core/g.bak.txt; do
	cp $legal "$top/$file"
done
day='--date 2026-02-14'

# takes EXPECTED ARGS...: the files that are judged, without their folder.
takes() {
	expected=$1
	shift
	# shellcheck disable=SC2086 # words
	run deck $day "$@"
	found=$(printf '%s\n' "$out" | sed -n "s,^$top/\(.*\): deck .*,\1,p" | tr '\n' ' ')
	check "$*: $expected" test "$found" = "$expected "
}
takes 'core/a.txt core/deep/b.txt core/g.bak.txt node_modules/x/e.txt old/c.txt' "$top"
takes 'core/a.txt core/deep/b.txt core/g.bak.txt' "$top" --exclude node_modules --exclude 'old/'
takes 'core/a.txt core/deep/b.txt old/c.txt' "$top" --exclude node_modules/ --exclude '*.bak.*'
takes 'core/f.lst' "$top" --include '*.lst'
takes 'core/a.txt core/f.lst core/g.bak.txt' "$top" --include 'core/*.txt' --include '*.lst'
takes 'core/deep/b.txt' "$top" --include '**/deep/**'
takes 'core/a.txt core/deep/b.txt' "$top/core" --exclude '/g*'
takes 'core/a.txt core/deep/b.txt core/g.bak.txt' "$top/core" --exclude '*.txt' --exclude '!*.txt'
takes 'core/g.bak.txt' "$top/core/g.bak.txt" --exclude '*.bak.*'

echo '{ "exclude": ["node_modules/", "/old"] }' >"$top/.verdict.json"
takes 'core/a.txt core/deep/b.txt core/g.bak.txt' "$top"
takes 'old/c.txt' "$top/old/c.txt"
takes 'core/a.txt core/deep/b.txt' "$top" --exclude '*.bak.txt'
echo '{ "include": "*.lst" }' >"$top/core/.verdict.json"
takes 'core/f.lst' "$top"
takes 'core/a.txt core/deep/b.txt core/g.bak.txt' "$top" --include '*.txt'
# shellcheck disable=SC2086 # words
run deck $day "$top/old"
check "a folder of which nothing is taken" says "no deck list in the folder '$top/old'"
echo '{ "includes": "*.lst" }' >"$top/core/.verdict.json"
run deck "$top"
check "a config that is wrong ends the run" ends_with_status 2
check "and is said once" test "$(printf '%s\n' "$err" | grep -c "no key 'includes', nearest 'include'")" = 1
rm "$top/.verdict.json" "$top/core/.verdict.json"
rm -r "$top/node_modules" "$top/core/g.bak.txt"

# Links are followed to what is not reached without them, once.
cp $legal "$scratch/beside/h.txt"
ln -s ../beside "$top/link"
ln -s ../beside "$top/other"
ln -s . "$top/round"
ln -s ../top/core/a.txt "$top/again.txt"
ln -s ../beside/h.txt "$top/zzz.txt"
takes 'core/a.txt core/deep/b.txt link/h.txt old/c.txt' "$top"
ln -s nowhere "$top/broken.txt"
# shellcheck disable=SC2086 # words
run deck $day "$top"
check "a link to nothing is a list that cannot be read" ends_with_status 2
check "and is named" has "$top/broken.txt: error: "
rm "$top/broken.txt"

# What another command reads.
run deck fixtures/logs/legal-game.log
check "a record that is named: no list" ends_with_status 2
check "and what reads it" has "legal-game.log: error: a recorded game found, expected a deck list; 'verdict replay' reads it"
run deck - <fixtures/logs/legal-game.log
check "from standard input as well" has "-: error: a recorded game found"
run deck fixtures/logs/duels-game.json fixtures/logs/bga-game.json
check "logs of other programs as well" test "$(printf '%s\n' "$out" | grep -c "'verdict replay' reads it")" = 2
cp fixtures/logs/duels-game.json "$top/core/game.json"
# shellcheck disable=SC2086 # words
run deck $day -v "$top"
check "one that is found is passed over" has "$top/core/game.json: note: no deck list, passed over"
check "and the run is good" ends_with_status 0

for list in fixtures/decks/amber-steel.txt fixtures/decks/amber-steel.csv fixtures/decks/amber-steel.json \
	fixtures/decks/amber-steel.dek fixtures/altered/legal.txt fixtures/evolve/code.txt; do
	run replay "$list"
	check "$list is no record" has "$list: error: a deck list found, expected a record of games; 'verdict deck' reads it"
	check "$list: status" ends_with_status 2
done
run show fixtures/decks/amber-steel.txt
check "show says it as well" has "'verdict deck' reads it"
run replay fixtures/cards/invented-api.json
check "what is neither is none of them" lacks "'verdict deck' reads it"

# Records in folders.
cp fixtures/logs/legal-game.log "$top/old/one.log"
cp fixtures/logs/songs.log "$top/old/two.txt"
echo '{ "name": "x" }' >"$top/package.json"
run replay "$top"
check "records of a folder" test "$(printf '%s\n' "$out" | grep -c ": game 1: ")" = 3
check "in the order of their names" test "$(printf '%s\n' "$out" | sed -n 's,^.*/\([a-z]*\)\.[a-z]*:[0-9]*: game 1: .*,\1,p' | tr '\n' ' ')" = 'game one two '
check "the others are counted" has ", 5 files passed over; "
run replay -v "$top"
check "and named" has "$top/package.json: note: no record of games, passed over"
run replay --output json "$top"
check "as JSON" has '"passed_over":5'
run replay --exclude '*.json' --exclude 'two*' "$top"
check "globs hold for records" test "$(printf '%s\n' "$out" | grep -c ": game 1: ")" = 1
run replay "$scratch/beside"
check "a folder without one" says "no record of games among the files of the folders"
check "does not pass" ends_with_status 2
run show "$top"
check "show shows each" test "$(printf '%s\n' "$out" | grep -c ', game 1, behind ')" = 3
run show --output json "$top"
check "as JSON each behind its file" test "$(printf "%s\n" "$out" | grep -c "\"type\":\"record\",\"file\":\"$top/")" = 3
run show "$scratch/beside"
check "a folder without a record shows nothing" says "no record of games among the files"
run replay --date today fixtures/logs/legal-game.log
check "today is a day for records as well" ends_with_status 0
# A list of objects none of which is a card is none of decks; one that has a card is, and broken.
mkdir "$scratch/objects"
cp $legal "$scratch/objects/a.txt"
echo '[{"fingerprint":"1569002098a95206","file":"a.txt","key":"deck-copies"}]' >"$scratch/objects/known.json"
# shellcheck disable=SC2086 # words
run deck $day "$scratch/objects"
check "objects of something else are passed over" has "1 deck: 1 legal, 0 illegal, 0 undetermined, 0 unreadable, 1 file passed over"
check "and break nothing" ends_with_status 0
echo '[{"name":"Smash","count":4},{"key":"deck-copies"}]' >"$scratch/objects/known.json"
# shellcheck disable=SC2086 # words
run deck $day "$scratch/objects"
check "beside a card it is an error" has "known.json:1:29: error: an object found, expected a card"
exit $test_failed
