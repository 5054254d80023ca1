#!/bin/sh
# Every rule key that the code names stands in a rulebook: in rules.csv or
# aliases.csv of an edition of the game's rules of play or tournament rules, or
# in a document that a format has of its own.
#
# Read are the keys of lib/games/<game>/state/rules.def, those in brackets in a
# game's comments, every literal handed to a function that cites or finds a key,
# and, in what judges decks (lib/deck and each game's deck room), every literal
# in the form of a key. check-keys-exceptions.txt lists literals of that form
# there which are no keys, one a line.
cd "$(dirname "$0")/.." || exit 2
failed=0

# keys_of GAME: all keys of its editions by which games are judged.
keys_of() {
	for folder in rulesets/"$1"/editions/* rulesets/"$1"/tournament/* rulesets/"$1"/documents/*; do
		if grep -qs '"complete": *true' "$folder/edition.json"; then
			awk -F, 'FNR > 1 { print $4 }' "$folder/rules.csv"
			[ -f "$folder/aliases.csv" ] && awk -F, 'FNR > 1 { print $1 }' "$folder/aliases.csv"
		fi
	done | sort -u
}

# report KEYS-FILE GAMES: standard input is `file:line:key` each; names those that no edition has.
report() {
	awk -F: -v keys="$1" -v games="$2" '
	BEGIN { while ((getline key < keys) > 0) known[key] = 1 }
	!($3 in known) { print $1 ":" $2 ": no edition of " games " has the key [" $3 "]"; failed = 1 }
	END { exit failed }'
}

# literals PATTERN FILE...: `file:line:literal` for each match of PATTERN that ends in a literal.
literals() {
	pattern=$1
	shift
	grep -noHE "$pattern" "$@" 2>/dev/null | sed 's/^\([^:]*:[0-9]*\):.*"\([^"]*\)"$/\1:\2/'
}

# noted FOLDER: `file:line:key` for each key that a comment names, [key] or [key, key].
noted() {
	grep -rnoE --include='*.[ch]' '(\[|, )[a-z]+(-[a-z0-9]+)+\]|\[[a-z]+(-[a-z0-9]+)+,' "$1" |
		sed 's/^\([^:]*:[0-9]*:\).*[[ ]\([a-z0-9-]*\)[],]$/\1\2/; s/^\([^:]*:[0-9]*:\)\[\([a-z0-9-]*\)[],]$/\1\2/'
}

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
all=
for folder in rulesets/*/editions; do
	game=${folder#rulesets/}
	game=${game%/editions}
	all="$all $game"
	keys_of "$game" >"$work/$game"
	cat "$work/$game" >>"$work/all"
	rules=lib/games/$game/state/rules.def
	if [ -f "$rules" ]; then
		literals '^RULE\([A-Z0-9_]+, "[^"]*"' "$rules" >"$work/used"
		[ -s "$work/used" ] || echo "$rules: no keys" >>"$work/bad"
		report "$work/$game" "$game" <"$work/used" || failed=1
	fi
	[ -d "lib/games/$game" ] || continue
	noted "lib/games/$game" >"$work/used"
	report "$work/$game" "$game" <"$work/used" || failed=1
done
all=${all# }

{
	literals '_(cite|find_key)\([^;"]*"[^"]*"' lib/*/*.c lib/games/*/*.c lib/games/*/*/*.c cmd/*.c
	literals '"[a-z]+(-[a-z0-9]+)+"' lib/deck/*.c lib/games/*/deck/*.c
} | sort -u >"$work/used"
sed '/^#/d; /^$/d' tests/check-keys-exceptions.txt | while read -r literal; do
	grep -q ":$literal\$" "$work/used" || echo "tests/check-keys-exceptions.txt: '$literal' is in nothing that judges decks"
done >>"$work/bad"
sed '/^#/d; /^$/d; s/^/:/; s/$/$/' tests/check-keys-exceptions.txt >"$work/exceptions"
if [ -s "$work/exceptions" ]; then
	grep -v -f "$work/exceptions" "$work/used" >"$work/keys"
else
	cp "$work/used" "$work/keys"
fi
report "$work/all" "any game" <"$work/keys" || failed=1
if [ -s "$work/bad" ]; then
	cat "$work/bad"
	failed=1
fi
exit $failed
