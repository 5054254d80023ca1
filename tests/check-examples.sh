#!/bin/sh
# Checks the table of the official examples, EXAMPLES.md in a folder of cases:
# each line `| RULE | what |` has cases, `key/situation` in backquotes, that
# exist, or says `no case: ` and why. Each case called example-* is in it. With
# the list of examples at hand, its numbers are those of the table, in order.
#
# usage: check-examples.sh [SHARED]
cd "$(dirname "$0")/.." || exit 2
shared=${1:-${SHARED:-$PWD/../shared}}
cases=tests/cases/lorcana
table=$cases/EXAMPLES.md
list=$shared/rules/lorcana/CR_v2.2.0_examples_by_rule.txt

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

(cd "$cases" && for args in */*/args; do echo "${args%/args}"; done) >"$work/cases"
awk -F '|' -v table="$table" '
function fault(text) {
	print text
	failed = 1
}
FILENAME ~ /cases$/ { is_case[$0] = 1; next }
/^\| *[0-9]/ {
	number = $2
	gsub(/ /, "", number)
	if (number in seen)
		fault(table ": " number " stands twice")
	seen[number] = 1
	rest = $3
	n = 0
	while (match(rest, /`[^`]*`/)) {
		name = substr(rest, RSTART + 1, RLENGTH - 2)
		rest = substr(rest, RSTART + RLENGTH)
		n++
		named[name] = 1
		if (!(name in is_case))
			fault(table ": " number ": no case " name)
	}
	if (n == 0 && $3 !~ /^ no case: [^ ]/)
		fault(table ": " number ": neither a case nor a reason")
}
END {
	for (name in is_case)
		if (name ~ /\/example-/ && !(name in named))
			fault(table ": has no line for " name)
	exit failed
}' "$work/cases" "$table" || exit 1

[ -f "$list" ] || exit 0
sed -n 's/^\[\([0-9.]*\)\] Example \{0,1\}\([A-Z]\{0,1\}\):.*/\1\2/p' "$list" | awk 1 >"$work/listed"
sed -n 's/^| *\([0-9.]*\) \{0,1\}\([A-Z]\{0,1\}\) *|.*/\1\2/p' "$table" >"$work/tabled"
diff -u "$work/listed" "$work/tabled"
