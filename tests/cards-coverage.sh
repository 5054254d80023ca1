#!/bin/sh
# Which abilities of Lorcana's cards no test plays on purpose.
#
# usage: cards-coverage.sh [TESTS...]
#
# Prints a line for each ability of a card that none of TESTS (default: cases,
# CLI and unit tests, fixtures) names, the rarest operations first: in how many
# programs the rarest of its operations stands, the card, the ability and its
# program. Random games play all cards, but compare nothing with their texts:
# what is listed here is where a wrong program or a wrong deed would stay unseen.
# The last line counts. Fails never; it is no test.
cd "$(dirname "$0")/.." || exit 2
if [ "$#" -eq 0 ]; then
	set -- tests/cases/lorcana tests/cli tests/unit fixtures
fi
table=${VERDICT_RULESETS:-rulesets}/lorcana/abilities.csv
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

# card <tab> ability <tab> program, of fields that are quoted or not
awk 'NR > 1 {
	n = 0
	rest = $0
	while (1) {
		if (substr(rest, 1, 1) == "\"" && match(rest, /^"([^"]|"")*"/))
			value = substr(rest, 2, RLENGTH - 2)
		else {
			match(rest, /^[^,]*/)
			value = substr(rest, 1, RLENGTH)
		}
		gsub(/""/, "\"", value)
		field[++n] = value
		rest = substr(rest, RLENGTH + 1)
		if (rest == "")
			break
		rest = substr(rest, 2)
	}
	print field[1] "\t" field[2] "\t" field[n]
}' "$table" >"$work/abilities"
cut -f 1 "$work/abilities" | sort -u >"$work/names"
grep -rhoFf "$work/names" -- "$@" 2>/dev/null | sort -u >"$work/named"

awk -F '\t' '
function operations(program, found, k, n, part) {
	gsub(/\047[^\047]*(\047\047[^\047]*)*\047/, "", program)
	n = split(program, part, /[^a-z_]+/)
	split("", found)
	for (k = 1; k <= n; k++)
		if (part[k] != "")
			found[part[k]] = 1
}
FILENAME ~ /named$/ {
	named[$1] = 1
	next
}
{
	card[++n_abilities] = $1
	ability[n_abilities] = $2
	program[n_abilities] = $3
	operations($3, found)
	for (op in found)
		count[op]++
}
END {
	for (i = 1; i <= n_abilities; i++) {
		if (card[i] in named)
			continue
		n_unnamed++
		operations(program[i], found)
		rarest = n_abilities
		for (op in found)
			if (count[op] < rarest)
				rarest = count[op]
		printf "%d\t%s\t%s\t%s\n", rarest, card[i], ability[i], program[i] | "sort -n"
	}
	close("sort -n")
	printf "%d of %d abilities are of cards that no test names\n", n_unnamed, n_abilities
}' "$work/named" "$work/abilities"
