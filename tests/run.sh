#!/bin/sh
# Runs the tests and ends with one line `N passed, N failed, N skipped`.
#
# usage: run.sh BUILD [unit|cases|cli|rulebook|static|valgrind]...   (default: all but valgrind)
#
# A unit program is a cmocka group; its own lines count. A CLI test and the
# scripts under tests/ speak TAP: `ok - name`, `not ok - name`, `ok # skip why`.
cd "$(dirname "$0")/.." || exit 1
build=$1
shift
[ $# -gt 0 ] || set -- static unit cases cli rulebook
passed=0
failed=0
skipped=0
log=$build/test.log
mkdir -p "$build"
: >"$log"

VERDICT=$(cd "$build" && pwd)/verdict
VERDICT_RULESETS=$PWD/rulesets
export VERDICT VERDICT_RULESETS
# Material beside the project that some tests use and others do without.
SHARED=${SHARED:-$PWD/../shared}
export SHARED

# Adds up one TAP output; shows what failed.
count_tap() {
	n_ok=$(grep -c '^ok' "$1")
	n_skip=$(grep -ci '^ok.*# *skip' "$1")
	n_bad=$(grep -c '^not ok' "$1")
	if [ "$2" -ne 0 ] && [ "$n_bad" -eq 0 ]; then
		n_bad=1
		echo "not ok - $3 ended with status $2"
	fi
	passed=$((passed + n_ok - n_skip))
	skipped=$((skipped + n_skip))
	failed=$((failed + n_bad))
	if [ "$n_bad" -gt 0 ]; then
		echo "== $3"
		grep -v '^ok' "$1" | tail -n 60
	fi
}

run_tap() {
	out=$build/tap.out
	"$@" >"$out" 2>&1 </dev/null
	count_tap "$out" $? "$*"
	cat "$out" >>"$log"
}

run_unit() {
	for program in "$build"/unit/test_*; do
		case $program in *.d) continue ;; esac
		[ -x "$program" ] || continue
		CMOCKA_MESSAGE_OUTPUT=TAP run_tap $WRAP "$program"
	done
}

for part in "$@"; do
	case $part in
	static)
		run_tap sh -c "tests/check-layers.sh $build/libverdict.a && echo 'ok - layers' || echo 'not ok - layers'"
		run_tap sh -c "tests/check-headers.sh '${CC:-cc}' '-Ilib -Icmd -D_POSIX_C_SOURCE=200809L' && echo 'ok - headers' || echo 'not ok - headers'"
		run_tap sh -c "tests/check-citations.sh && echo 'ok - citations' || echo 'not ok - citations'"
		run_tap sh -c "tests/check-keys.sh && echo 'ok - keys' || echo 'not ok - keys'"
		;;
	unit) run_unit ;;
	cases)
		[ -x tests/run-cases.sh ] && run_tap tests/run-cases.sh
		run_tap sh -c "tests/rules-coverage.sh '$VERDICT' >'$build/rules-coverage.txt' && echo 'ok - rules coverage' || { echo 'not ok - rules coverage'; grep -E '^(missing|tests/)' '$build/rules-coverage.txt' | tail -n 20; tail -n 1 '$build/rules-coverage.txt'; }"
		;;
	cli) for test in tests/cli/t*.sh; do [ -f "$test" ] && run_tap sh "$test"; done ;;
	rulebook)
		for test in tests/rulebook/check-*.sh; do
			[ -f "$test" ] || continue
			run_tap sh -c "out=\$(sh $test '$SHARED' 2>&1); s=\$?; echo \"\$out\" | sed 's/^/# /'; case \$out in skipped*) echo 'ok - $test # skip no documents' ;; *) [ \$s = 0 ] && echo 'ok - $test' || echo 'not ok - $test' ;; esac"
		done
		;;
	valgrind)
		WRAP="valgrind -q --error-exitcode=9 --leak-check=full" run_unit
		;;
	esac
done
if [ "$skipped" -gt 0 ]; then
	echo "$passed passed, $failed failed, $skipped skipped"
else
	echo "$passed passed, $failed failed"
fi
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
