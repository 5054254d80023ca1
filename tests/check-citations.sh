#!/bin/sh
# Every citation that is written down somewhere is true: the number stands in
# that edition, and under that key.
#
# usage: check-citations.sh [FILE...]
#
# Read are findings as the program prints them, `(document edition number)
# [key]`, in the files given, else in the cases, the golden outputs, the
# fixtures, the manual pages and the README. Of what breaks no rule the key is no
# rule's, and the number alone is compared.
cd "$(dirname "$0")/.." || exit 2
if [ $# -eq 0 ]; then
	# shellcheck disable=SC2046  # none of our names has a blank
	set -- $(find tests/cases tests/cli fixtures cmd README.md -type f \
		\( -name '*.case' -o -name '*.out' -o -name '*.expect' -o -name '*.[15]' -o -name '*.md' -o -name '*.json' \) 2>/dev/null)
fi
[ $# -gt 0 ] || exit 0

of_no_rule=$(sed -n 's/^#define KEY_[A-Z_]* *"\([^"]*\)".*/\1/p' lib/deck/deck_check.h | tr '\n' ' ')
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
for folder in rulesets/*/editions/* rulesets/*/tournament/* rulesets/*/documents/*; do
	[ -f "$folder/rules.csv" ] || continue
	cite=$(sed -n 's/.*"cite": *"\([^"]*\)".*/\1/p' "$folder/edition.json")
	[ -n "$cite" ] || cite=$(sed -n 's/.*"game": *"\([^"]*\)".*/\1/p' "$folder/edition.json")
	awk -F, -v name="$cite ${folder##*/}" -v of_no_rule="$of_no_rule" '
	BEGIN { n = split(of_no_rule, key, " ") }
	FNR > 1 {
		print name " " $1 "|" $4
		for (i = 1; i <= n; i++)
			print name " " $1 "|" key[i]
	}' "$folder/rules.csv"
	[ -f "$folder/aliases.csv" ] &&
		awk -F, -v name="$cite ${folder##*/}" 'FNR > 1 { print name " " $3 "|" $1 }' "$folder/aliases.csv"
done >"$work/known"

grep -noHE '\([a-z][a-z ]* [^ ()]+ [0-9A-Z][0-9a-z.-]*\) \[[a-z0-9-]+\]' "$@" |
	awk -v known="$work/known" '
	BEGIN {
		while ((getline line < known) > 0) {
			has[line] = 1
			sub(/\|.*/, "", line)
			has[line] = 1
		}
	}
	{
		match($0, /^[^:]*:[0-9]*:/)
		place = substr($0, 1, RLENGTH)
		cited = substr($0, RLENGTH + 2)
		sub(/\) \[/, "|", cited)
		sub(/\]$/, "", cited)
		# What breaks no rule has a key of its own, and cites the rule that it leaves open.
		sub(/\|(unknown-card|ambiguous-name)$/, "", cited)
		if (!(cited in has)) {
			print place " no such rule: " substr($0, RLENGTH + 1)
			failed = 1
		}
	}
	END { exit failed }'
