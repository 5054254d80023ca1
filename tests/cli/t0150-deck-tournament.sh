#!/bin/sh
# The 260 published tournament lists beside the project: the verdict on each is
# compared with the table in t0150-deck-tournament.tsv, which says why.
. tests/cli/setup.sh
table=tests/cli/t0150-deck-tournament.tsv
lists=$SHARED/decks/lorcana/tournament

if [ ! -d "$lists" ]; then
	skip "tournament lists" "no lists beside the project"
	exit 0
fi

# Prints "file verdict cards inks" for all lists named in the table on a day.
verdicts() {
	# shellcheck disable=SC2046 # one word a file
	(cd "$lists" && "$VERDICT" deck --format core --date "$1" $(cat)) |
		sed -n 's/^\([0-9]*\.txt\): deck is \([a-z]*\) (\([0-9]*\) cards, \(.*\))$/\1\t\2\t\3\t\4/p' |
		sed 's/ and / /; s/, / /'
}

grep -v '^#' $table >"$scratch/rows"
for day in $(cut -f 2 "$scratch/rows" | sort -u); do
	awk -F'\t' -v day="$day" '$2 == day { print $1 }' "$scratch/rows" | verdicts "$day"
done | sort >"$scratch/found"
awk -F'\t' '{ print $1 "\t" $3 "\t" $5 "\t" $6 }' "$scratch/rows" | sort >"$scratch/expected"
check "every list gets its verdict on its day" diff -u "$scratch/expected" "$scratch/found"

cut -f 1 "$scratch/rows" | verdicts 2026-02-14 | cut -f 1,2 | sort >"$scratch/found"
cut -f 1,4 "$scratch/rows" | sort >"$scratch/expected"
check "and on 2026-02-14" diff -u "$scratch/expected" "$scratch/found"

(cd "$lists" && ls) | sort >"$scratch/found"
cut -f 1 "$scratch/rows" | sort >"$scratch/expected"
check "no list is left out" diff -u "$scratch/expected" "$scratch/found"
check "every row says why" test -z "$(awk -F'\t' 'NF != 7 || $7 == ""' "$scratch/rows")"

run deck --format core --date 2026-02-14 "$lists/307.txt" "$lists/493.txt" "$lists/114.txt"
check "307: the ink of Light the Fuse" has "307.txt:18: illegal: deck has 3 ink types (ruby, sapphire and steel), at most 2"
check "307: a name that no set has" has "307.txt:3: undetermined: no card 'Nick Wilde - Determined Detective' is known"
check "493: a name without its version" has "493.txt:15: undetermined: 'Tick-Tock -' may be"
check "114: the only card of that name" has "114.txt:8: note: 'Alan-a-Dale -' read as 'Alan-a-Dale - Rockin' Rooster'"
exit $test_failed
