#!/bin/sh
# A card that nobody recorded is never an accusation: of each case that is legal the card of one entry is masked, of several
# one after the other, and the record does not become illegal by it. MASK_SHIFTS says which: "0 1 2" are the first three.
. tests/cli/setup.sh

# masked GAME SHIFT: the records of the game's cases with one card masked, below $scratch.
masked() {
	mkdir -p "$scratch/$1-$2"
	find "tests/cases/$1" -name '*.case' | sort |
		xargs awk -v folder="$scratch/$1-$2" -v shift="$2" -f tests/cli/mask-cases.awk
}

for game in altered lorcana; do
	for shift in ${MASK_SHIFTS:-0 1}; do
		masked "$game" "$shift"
		for folder in "$scratch/$game-$shift"/*; do
			(cd "$folder" && "$VERDICT" replay --edition "${folder##*/}" ./*.log)
		done >"$scratch/out" 2>"$scratch/err"
		status=$?
		out=$(grep ': illegal: \|: error: ' "$scratch/out")
		err=
		check "$game, $shift: no masked record is illegal" test -z "$out"
		n=$(find "$scratch/$game-$shift" -name '*.log' | wc -l)
		check "$game, $shift: hundreds of records are masked" test "$n" -gt 300
	done
done
exit "$test_failed"
