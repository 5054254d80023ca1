#!/bin/sh
# Runs every case under tests/cases (tests/README.md), the file
# <game>/<rule-key>/<situation>.case each, and compares what its command lines
# print with what it expects. TAP; BLESS=1 rewrites the part `expect`.
#
# The digest of the tables is masked, and which of them are the case's own: they are no matter of the rules.
# They run in one program that reads the cards once (support/case_driver.c,
# built beside VERDICT), JOBS of it at a time.
#
# usage: run-cases.sh [PATH-PREFIX]   (only cases whose path begins with it)
cd "$(dirname "$0")/cases" || exit 1
: "${VERDICT:=$PWD/../../build/verdict}"
: "${VERDICT_RULESETS:=$PWD/../../rulesets}"
export VERDICT_RULESETS
jobs=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
build=${VERDICT%/*}
driver=$build/case_driver
# A driver older than the program would judge by yesterday's code.
[ "$driver" -nt "$VERDICT" ] || make -s -C ../.. BUILD="$build" "$driver" >&2 || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

for case in */*/*.case; do
	case $case in "$1"*) echo "${case%.case}" ;; esac
done >"$work/cases"
# What lies in a folder of its own is run by nobody.
stray=$(find . -mindepth 3 ! -name '*.case' | head -n 3)
[ -z "$stray" ] || { echo "not ok - these are no cases: $stray" && exit 1; }

# Runs the cases of one worker.
run_share() {
	awk -v n="$jobs" -v mine="$1" 'NR % n == mine' "$work/cases" >"$work/share.$1"
	mkdir -p "$work/driven.$1.d"
	"$driver" "$work/driven.$1.d" <"$work/share.$1" |
		sed 's/\(cards\|card data\) [0-9a-f]\{16\}\( (own tables: [^)]*)\)\{0,1\}/\1 DIGEST/
		s/"cards":"[0-9a-f]\{16\}"\(,"own_tables":"[^"]*"\)\{0,1\}/"cards":"DIGEST"/' >"$work/found.$1"
}

worker=0
while [ "$worker" -lt "$jobs" ]; do
	run_share "$worker" &
	worker=$((worker + 1))
done
wait

awk -v work="$work" -v bless="$BLESS" '
# Reads a case: what stands before what it expects into head, that into expected.
function read_case(name,    line) {
	head = expected = ""
	in_expect = 0
	while ((getline line < name) > 0) {
		if (in_expect)
			expected = expected line "\n"
		else
			head = head line "\n"
		if (line == "== expect")
			in_expect = 1
	}
	close(name)
	if (!in_expect)
		head = head "== expect\n"
}
function write_file(name, text) {
	printf "%s", text > name
	close(name)
}
FILENAME ~ /cases$/ { order[++n] = $0; next }
/^\001/ { name = substr($0, 2); next }
{ found[name] = found[name] $0 "\n" }
END {
	for (i = 1; i <= n; i++) {
		name = order[i]
		read_case(name ".case")
		if (bless != "" && expected != found[name]) {
			write_file(name ".case", head found[name])
			expected = found[name]
		}
		if (in_expect && expected == found[name]) {
			print "ok - case " name
			continue
		}
		print "not ok - case " name
		write_file(work "/expected", expected)
		write_file(work "/differs", found[name])
		fflush()
		system("diff -u " work "/expected " work "/differs 2>&1 | sed \"s/^/# /\"")
		failed = 1
	}
	exit failed
}' "$work/cases" "$work"/found.*
