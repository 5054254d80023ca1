#!/bin/sh
# Checks the table of the official examples, EXAMPLES.md in a folder of cases:
# each line `| RULE | what |` has cases, `key/situation` in backquotes, that
# exist, or says `no case: ` and why. Each case called example-* is in it, and is
# judged by every edition that has the rule it stands under, but for those that
# a line `| case | EDITION... | why |` says bring another outcome. With the list
# of examples at hand, its numbers are those of the table, in order.
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

(cd "$cases" && for case in */*.case; do echo "${case%.case}"; done) >"$work/cases"
(cd "$cases" && awk '
FNR == 1 { name = substr(FILENAME, 3); sub(/\.case$/, "", name) }
/^== / { runs = $2 == "run"; next }
runs && match($0, /--edition [^ ]*/) { print name, substr($0, RSTART + 10, RLENGTH - 10) }' ./*/*.case) >"$work/judged"
(cd rulesets/lorcana/editions && awk -F , '$4 { print FILENAME, $4 }' ./*/rules.csv) |
	sed 's,^\./,,; s,/rules.csv,,' >"$work/rules"
# shellcheck disable=SC2016 # backquotes as they are
sed -n 's/^| `\([^`]*\)` | \([0-9][^|]*\) |.*/\1 \2/p' "$table" >"$work/otherwise"
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

awk -v table="$table" '
FILENAME ~ /rules$/ { has[$1, $2] = 1; next }
FILENAME ~ /judged$/ { judges[$2] = is_judged[$1, $2] = 1; next }
FILENAME ~ /otherwise$/ {
	for (i = 2; i <= NF; i++)
		is_otherwise[$1, $i] = 1
	next
}
/\/example-/ {
	key = $1
	sub(/\/.*/, "", key)
	for (edition in judges) {
		if (has[edition, key] && !is_judged[$1, edition] && !is_otherwise[$1, edition]) {
			print table ": " $1 " is not judged by " edition ", which has " key
			failed = 1
		}
		if (is_judged[$1, edition] && is_otherwise[$1, edition]) {
			print table ": " $1 " is judged by " edition
			failed = 1
		}
	}
}
END { exit failed }' "$work/rules" "$work/judged" "$work/otherwise" "$work/cases" || exit 1

[ -f "$list" ] || exit 0
sed -n 's/^\[\([0-9.]*\)\] Example \{0,1\}\([A-Z]\{0,1\}\):.*/\1\2/p' "$list" | awk 1 >"$work/listed"
sed -n 's/^| *\([0-9.]*\) \{0,1\}\([A-Z]\{0,1\}\) *|.*/\1\2/p' "$table" >"$work/tabled"
diff -u "$work/listed" "$work/tabled"
