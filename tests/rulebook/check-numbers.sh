#!/bin/sh
# Compare the rule numbers of each official document with its rules.csv.
#
# usage: check-numbers.sh SHARED
#
# SHARED is the folder with the documents, which are not part of this project.
# The numbers are read from the documents themselves, not through the CSV:
# same numbers, same order, none missing, none invented.  Flaws of the
# extracted texts are listed in exceptions.txt.  Of an edition whose document
# is not there, the numbers are those of the one before it and of the list of
# what differs.

set -eu

if [ $# -ne 1 ]; then
	echo "usage: check-numbers.sh SHARED" >&2
	exit 2
fi

shared=$1
here=$(dirname "$0")
rulesets=$here/../../rulesets
exceptions=$here/exceptions.txt

if [ ! -d "$shared/rules" ]; then
	echo "skipped: no documents"
	exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# document_numbers DOCUMENT HEADING: the numbers in a document, one a line.
# The text begins at the last line that starts with HEADING (a table of
# contents comes before it) and ends at the glossary.  A number begins its
# line, marks of markdown aside, and ends in a full stop.
document_numbers() {
	awk -v document="$1" -v heading="$2" '
	function follows(number, last,    a, b, depth, i, n) {
		if (last == "")
			return 1
		n = split(number, a, ".")
		depth = split(last, b, ".")
		if (n == depth + 1)
			return number == last ".1"
		for (i = 1; i < n; i++)
			if (a[i] != b[i])
				return 0
		return n <= depth && a[n] == b[n] + 1
	}
	FNR == NR {
		if ($1 == document && $3 == "surplus")
			surplus[$2] = 1
		next
	}
	{
		gsub(/\f/, "")
		gsub(/[ \t\r]+/, " ")
		sub(/^[-*#> ]+/, "")
		line[++lines] = $0
		if (index($0, heading) == 1)
			first = lines
	}
	END {
		if (!first)
			exit
		for (i = first; i <= lines; i++) {
			if (line[i] ~ /^(GLOSSARY|Glossary)/)
				break
			if (!match(line[i], /^[0-9]+(\.[0-9]+)*\./))
				continue
			number = substr(line[i], 1, RLENGTH - 1)
			if (substr(line[i], RLENGTH + 1) ~ /^[0-9]/)
				continue
			if (number in surplus && !follows(number, last))
				continue
			print number
			last = number
		}
	}' "$exceptions" "$shared/$1"
}

# ruleset_numbers DOCUMENT GAME EDITION FIRST LAST: column 1 of rules.csv, of
# the chapters FIRST to LAST, without what the document is known to lack.
ruleset_numbers() {
	awk -F, -v document="$1" -v first="$4" -v last="$5" '
	FNR == NR {
		split($0, field, " ")
		if (field[1] == document && field[3] == "missing")
			missing[field[2]] = 1
		next
	}
	FNR > 1 {
		split($1, part, ".")
		if (part[1] + 0 >= first && part[1] + 0 <= last &&
		    !($1 in missing))
			print $1
	}' "$exceptions" "$rulesets/$2/editions/$3/rules.csv"
}

failed=0

# game, edition, first and last chapter, document, heading of the first chapter
while read -r game edition first last document heading; do
	case $document in
	seeds/*) name="$game $edition, ${document%%_*}" ;;
	*) name="$game $edition" ;;
	esac
	if [ ! -f "$shared/$document" ]; then
		echo "$name: no document $document"
		failed=1
		continue
	fi
	document_numbers "$document" "$heading" >"$work/document"
	ruleset_numbers "$document" "$game" "$edition" "$first" "$last" \
		>"$work/ruleset"
	if [ ! -s "$work/document" ]; then
		echo "$name: no numbers in $document"
		failed=1
	elif diff "$work/document" "$work/ruleset" >"$work/difference"; then
		echo "$name: $(($(wc -l <"$work/ruleset"))) numbers agree"
	else
		echo "$name: numbers differ"
		sed -n -e 's/^</  only in the document:/p' \
			-e 's/^>/  only in rules.csv:/p' "$work/difference"
		failed=1
	fi
done <<EOF
lorcana 2024-04-13 1 10 rules/lorcana/CR_effective_2024-04-13.txt 1. CONCEPTS
lorcana 2024-05-20 1 10 rules/lorcana/CR_effective_2024-05-20.txt 1. CONCEPTS
lorcana 2024-08-09 1 10 rules/lorcana/CR_effective_2024-08-09.txt 1. CONCEPTS
lorcana 2025-02-28 1 10 rules/lorcana/CR_effective_2025-02-28.txt 1. CONCEPTS
lorcana 2025-02-28 1 10 seeds/000_c6bbb01f9dcff47f.txt 1. CONCEPTS
lorcana 2025-05-27 1 10 rules/lorcana/CR_effective_2025-05-27.txt 1. CONCEPTS
lorcana 2025-08-22 1 10 rules/lorcana/CR_effective_2025-08-22.txt 1. CONCEPTS
lorcana 2025-08-22 1 6 seeds/001_de926d57a26e7364.txt 1. CONCEPTS
lorcana 2025-10-31 1 10 rules/lorcana/CR_effective_2025-10-31.txt 1. CONCEPTS
lorcana 2.0.0 1 10 rules/lorcana/CR_v2.0.0_effective_2026-02-05.txt 1. CONCEPTS
lorcana 2.0.1 1 10 rules/lorcana/CR_v2.0.1_effective_2026-02-05.txt 1. CONCEPTS
lorcana 2.0.1 4 4 seeds/003_cc5fdd01fda07c0f.txt 4. TURN ACTIONS
lorcana 2.1.0 1 10 rules/lorcana/CR_v2.1.0_effective_2026-04-30.txt 1. CONCEPTS
lorcana 2.2.0 1 10 rules/lorcana/CR_v2.2.0_effective_2026-07-09.txt 1. CONCEPTS
EOF

# changed_numbers FILE BEFORE: the numbers of an edition that is known by what
# differs from another one: those of BEFORE, and of FILE what is new, without
# what was removed.
changed_numbers() {
	awk -F "$tab" '
	FNR == NR {
		if ($1 ~ /^[0-9]/)
			operation[$1] = $2
		next
	}
	{ split($0, field, ",") }
	field[1] ~ /^[0-9]/ && operation[field[1]] != "removed" {
		if (operation[field[1]] == "new")
			print field[1], "is not new"
		else
			print field[1]
		delete operation[field[1]]
	}
	END {
		for (number in operation)
			if (operation[number] == "new")
				print number
			else if (operation[number] != "removed")
				print number, "is in neither"
	}' "$shared/$1" "$rulesets/lorcana/editions/$2/rules.csv" | sort
}

tab=$(printf '\t')
# edition, the one before it, the list of what differs
while read -r edition before list; do
	if [ ! -f "$shared/$list" ]; then
		echo "lorcana $edition: no list $list"
		failed=1
		continue
	fi
	changed_numbers "$list" "$before" >"$work/document"
	sed -e 1d -e 's/,.*//' "$rulesets/lorcana/editions/$edition/rules.csv" | sort >"$work/ruleset"
	if diff "$work/document" "$work/ruleset" >"$work/difference"; then
		echo "lorcana $edition, by what differs from $before: $(($(wc -l <"$work/ruleset"))) numbers agree"
	else
		echo "lorcana $edition, by what differs from $before: numbers differ"
		cat "$work/difference"
		failed=1
	fi
done <<EOF
2.3.0 2.2.0 rules/lorcana/CR_v2.3.0_changes_from_2.2.0.tsv
EOF

exit "$failed"
