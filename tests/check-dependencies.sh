#!/bin/sh
# Every program of tests notes all sources and headers that it was built from:
# make builds it again when one of them changes.
#
# usage: check-dependencies.sh BUILD
cd "$(dirname "$0")/.." || exit 2
failed=0

# lacks PROGRAM FILE: says so where the notes of PROGRAM do not have FILE.
lacks() {
	cat "$1.d" "$1.corpus.d" 2>/dev/null | grep -q "$2" && return 1
	echo "$1: $2 is not noted as what it is built from"
}

for source in tests/unit/test_*.c tests/unit/chaos_*.c tests/fuzz/fuzz_*.c; do
	name=$(basename "$source" .c)
	program=$1/unit/test_${name#test_}
	[ -x "$program" ] || continue
	sed -n 's/^#include "\(.*\)"/\1/p' "$source" >"$program.includes"
	case $source in tests/fuzz/*) echo tests/fuzz/run_corpus.c >>"$program.includes" ;; esac
	echo "$source" >>"$program.includes"
	while read -r file; do
		lacks "$program" "$file" && failed=1
	done <"$program.includes"
	rm -f "$program.includes"
done
exit $failed
