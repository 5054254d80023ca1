#!/bin/sh
# A card that nobody recorded is never an accusation: of each case that is legal the card of one entry is masked, and the
# record does not become illegal by it. Where it still does is listed with the reason (masked-cases.known). MASK_SHIFT=1 masks
# other entries.
. tests/cli/setup.sh

for game in altered lorcana; do
	mkdir "$scratch/$game"
	find "tests/cases/$game" -name '*.case' | sort |
		xargs awk -v known=tests/cli/masked-cases.known -v folder="$scratch/$game" -v shift="${MASK_SHIFT:-0}" \
			-f tests/cli/mask-cases.awk
	for folder in "$scratch/$game"/*; do
		(cd "$folder" && "$VERDICT" replay --edition "${folder##*/}" ./*.log)
	done >"$scratch/out" 2>"$scratch/err"
	status=$?
	out=$(grep ': illegal: \|: error: ' "$scratch/out")
	err=
	check "$game: no masked record is illegal" test -z "$out"
	n=$(find "$scratch/$game" -name '*.log' | wc -l)
	check "$game: hundreds of records are masked" test "$n" -gt 300
done
exit "$test_failed"
