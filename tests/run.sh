#!/bin/sh
# Runs the tests and ends with the line `N passed, N failed`; where any were
# skipped, with how many and why: `; skipped: REASON (N), REASON (N)`.
#
# usage: run.sh BUILD [unit|cases|cli|rulebook|static|valgrind]...   (default: all but valgrind)
#
# A unit program is a cmocka group; its own lines count. A CLI test and the
# scripts under tests/ speak TAP: `ok - name`, `not ok - name`, `ok # skip why`.
# JOBS tests run at a time (default: one a processor); what failed is shown in
# the order of the parts, and everything is in BUILD/test.log, the skipped ones
# in BUILD/test.skipped, a line `REASON<tab>NAME` each.
cd "$(dirname "$0")/.." || exit 1
build=$1
shift
[ $# -gt 0 ] || set -- static unit cases cli rulebook
JOBS=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
# What is rewritten is read by other tests.
[ -z "$BLESS" ] || JOBS=1
export JOBS
log=$build/test.log
mkdir -p "$build"

VERDICT=$(cd "$build" && pwd)/verdict
VERDICT_RULESETS=$PWD/rulesets
export VERDICT VERDICT_RULESETS
# Material beside the project that some tests use and others do without.
SHARED=${SHARED:-$PWD/../shared}
export SHARED

# Random games are samples; so many of each hundred are played here, more where one looks for faults.
VERDICT_RANDOM_GAMES=${VERDICT_RANDOM_GAMES:-50}
export VERDICT_RANDOM_GAMES

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
n_tests=0

# test_tap NAME COMMAND: a test that speaks TAP.
test_tap() {
	n_tests=$((n_tests + 1))
	number=$(printf '%04d' "$n_tests")
	echo "$1" >"$work/$number.name"
	echo "$2" >"$work/$number.sh"
}

# test_script NAME COMMAND: a test that tells by its status.
test_script() {
	test_tap "$1" "if $2; then echo 'ok - $1'; else echo 'not ok - $1'; fi"
}

# Shell words are left to the program: they would have to be quoted twice.
test_rulebook() {
	test_tap "$1" "out=\$(sh $1 \"\$SHARED\" 2>&1)
status=\$?
echo \"\$out\" | sed 's/^/# /'
case \$out in
skipped*) echo 'ok - $1 # skip no documents beside the project' ;;
*) if [ \$status -eq 0 ]; then echo 'ok - $1'; else echo 'not ok - $1'; fi ;;
esac"
}

test_units() {
	for program in "$build"/unit/test_*; do
		case $program in *.d) continue ;; esac
		[ -x "$program" ] && test_tap "$program" "CMOCKA_MESSAGE_OUTPUT=TAP exec $1 $program"
	done
}

for part in "$@"; do
	case $part in
	static)
		test_script layers "tests/check-layers.sh $build/libverdict.a"
		test_script cycles "tests/check-cycles.sh $build"
		test_script tags tests/check-tags.sh
		test_script headers "tests/check-headers.sh '${CC:-cc}' '-Ilib -Icmd -D_POSIX_C_SOURCE=200809L'"
		test_script citations tests/check-citations.sh
		test_script keys tests/check-keys.sh
		test_script manifest "tests/check-manifest.sh $build/verdict"
		test_script examples "tests/check-examples.sh \"\$SHARED\""
		;;
	unit)
		test_script dependencies "tests/check-dependencies.sh $build"
		test_units ""
		;;
	cases)
		test_tap tests/run-cases.sh "exec tests/run-cases.sh"
		test_script "rules coverage" "tests/rules-coverage.sh \"\$VERDICT\""
		;;
	cli) for test in tests/cli/t*.sh; do test_tap "$test" "exec sh $test"; done ;;
	rulebook) for test in tests/rulebook/check-*.sh; do test_rulebook "$test"; done ;;
	valgrind) test_units "valgrind -q --error-exitcode=9 --leak-check=full" ;;
	esac
done

# What takes seconds starts first, so that nobody waits for it at the end.
slow='run-cases.sh$ test_chaos_commands$ t0920- test_evolve_play$ t1312- t0831- t0202- t0881- t0105- test_altered_play$ test_random_lists$ test_random_play$'
longest_first() {
	for name in $slow; do
		grep -l -e "$name" "$work"/*.name "$work"/*.sh /dev/null | sed 's/\.name$/.sh/' | sort -u
	done
	find "$work" -name '*.sh' | sort
}

# shellcheck disable=SC2016 # $1 is that of the inner shell
longest_first | awk '!seen[$0]++' |
	xargs -n 1 -P "$JOBS" sh -c 'sh "$1" >"${1%.sh}.out" 2>&1 </dev/null; echo $? >"${1%.sh}.status"' run

# Of each output a line of passed tests, failed ones, its status and its name; and the skipped tests to
# test.skipped, `REASON<tab>NAME` each. cmocka writes them as `not ok N # SKIP name`, with no reason: they are
# those that play between real lists and logs.
# shellcheck disable=SC2016 # $0 is awk's
count_all='
{
	out = $0
	status = out
	sub(/[.]out$/, ".status", status)
	getline code < status
	close(status)
	passed = failed = 0
	while ((getline line < out) > 0) {
		lower = tolower(line)
		if (lower ~ /^ok.*# *skip/) {
			reason = name = line
			sub(/.*# *[Ss][Kk][Ii][Pp] */, "", reason)
			sub(/ *# *[Ss][Kk][Ii][Pp].*/, "", name)
			sub(/^ok[ 0-9]*- /, "", name)
			print reason "\t" name > skipped
		} else if (lower ~ /^not ok [0-9]* # *skip/) {
			sub(/.*# *[Ss][Kk][Ii][Pp] */, "", line)
			print "no material for unit tests beside the project\t" line > skipped
		} else if (line ~ /^ok/) {
			passed++
		} else if (line ~ /^not ok/) {
			failed++
		}
	}
	close(out)
	print passed, failed, code, out
}'

# Shows what failed of one output.
show_failed() {
	name=$(cat "${2%.out}.name")
	echo "== $name"
	[ "$1" -gt 0 ] || echo "not ok - $name ended with status $3"
	grep -v -e '^ok' -e '^not ok [0-9]* # *SKIP' "$2" | tail -n 60
}

find "$work" -name '*.out' | sort | tee "$work/outs" | xargs cat >"$log"
: >"$build/test.skipped"
awk -v skipped="$build/test.skipped" "$count_all" "$work/outs" >"$work/counts"
awk '$2 > 0 || $3 > 0' "$work/counts" | while read -r _ n_bad status out; do
	show_failed "$n_bad" "$out" "$status"
done
passed=$(awk '{ n += $1 } END { print n + 0 }' "$work/counts")
failed=$(awk '{ n += $2 ? $2 : $3 > 0 } END { print n + 0 }' "$work/counts")
echo "$passed passed, $failed failed$(cut -f 1 "$build/test.skipped" | sort | uniq -c |
	awk '{ n = $1; sub(/^ *[0-9]+ /, ""); printf "%s%s (%d)", (NR > 1 ? ", " : "; skipped: "), $0, n }')"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
