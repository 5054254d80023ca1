#!/bin/sh
# Every program of tests notes all sources and headers that it was built from:
# make builds it again when one of them changes.
#
# usage: check-dependencies.sh BUILD
cd "$(dirname "$0")/.." || exit 2
failed=0

for source in tests/unit/test_*.c tests/unit/chaos_*.c tests/fuzz/fuzz_*.c; do
	name=${source##*/}
	name=${name%.c}
	program=$1/unit/test_${name#test_}
	[ -x "$program" ] || continue
	corpus=
	case $source in tests/fuzz/*) corpus=tests/fuzz/run_corpus.c ;; esac
	awk -v program="$program" -v source="$source" -v corpus="$corpus" '
	BEGIN {
		while ((getline line < (program ".d")) > 0 || (getline line < (program ".corpus.d")) > 0)
			notes = notes line "\n"
	}
	FILENAME == source && /^#include "/ { sub(/^#include "/, ""); sub(/".*/, ""); needed[$0] }
	END {
		needed[source]
		if (corpus)
			needed[corpus]
		for (file in needed)
			if (!index(notes, file)) {
				print program ": " file " is not noted as what it is built from"
				failed = 1
			}
		exit failed
	}' "$source" || failed=1
done
exit $failed
