#!/bin/sh
# What the program covers, rule by rule.
#
# usage: rules-coverage.sh VERDICT [CASES]
#
# Prints for every game and edition how many rules there are of each class,
# and for each edition by which games are judged every enforced rule with its
# number, its key and its evidence: the cases under CASES/<game>/<key>/ in
# whose `expect` no finding says `illegal` under that key (the legal side) and
# the cases anywhere in whose `expect` one does (the illegal side).
#
# Fails, and names them, when enforced keys of Lorcana's complete editions lack
# a side. rules-coverage-exceptions.txt lists the keys that have one side only,
# `KEY legal|illegal REASON`: the named side needs no case. An exception that is
# not needed any more fails too, so that the list stays as short as it can be.
cd "$(dirname "$0")/.." || exit 2
verdict=$1
cases=${2:-tests/cases}
exceptions=tests/rules-coverage-exceptions.txt
if [ ! -x "$verdict" ]; then
	echo "usage: rules-coverage.sh VERDICT [CASES]" >&2
	exit 2
fi
: "${VERDICT_RULESETS:=$PWD/rulesets}"
export VERDICT_RULESETS

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

# One line a case and key: game, key, side, the case.
evidence() {
	find "$cases" -name expect 2>/dev/null | sort | awk -v cases="$cases" '
	{
		file = $0
		split(substr(file, length(cases) + 2), part, "/")
		game = part[1]
		own = part[2]
		name = part[2] "/" part[3]
		is_illegal = 0
		split("", seen)
		while ((getline line < file) > 0) {
			if (line !~ /: illegal: / || !match(line, /\[[a-z0-9-]+\]$/))
				continue
			key = substr(line, RSTART + 1, RLENGTH - 2)
			if (key == own)
				is_illegal = 1
			if (!seen[key]++)
				print game, key, "illegal", name
		}
		close(file)
		if (!is_illegal)
			print game, own, "legal", name
	}'
}

# The rules of an edition as `number key class`, aliases included.
rules() {
	"$verdict" rule --game "$1" --edition "$2" --list --output json | awk '
	function field(name,    s) {
		if (!match($0, "\"" name "\":\"[^\"]*\""))
			return "-"
		s = substr($0, RSTART + length(name) + 4, RLENGTH - length(name) - 5)
		return s == "" ? "-" : s
	}
	{ print field("number"), field("key"), field("class"), field("type") }'
}

evidence >"$work/evidence" || exit 2
: >"$work/enforced"
"$verdict" rule --complete games | cut -f 1 >"$work/games"
while read -r game; do
	"$verdict" rule --complete editions "$game" | cut -f 1 >"$work/editions"
	while read -r edition; do
		rules "$game" "$edition" >"$work/rules"
		[ -s "$work/rules" ] || exit 2
		awk -v name="$game $edition" '
		$4 == "rule" { count[$3]++; n++ }
		END {
			printf "%s: %d rules", name, n
			split("enforced definition outside multiplayer not-yet unclassed", class, " ")
			for (i = 1; i <= 6; i++)
				printf ", %d %s", count[class[i]], class[i]
			print ""
		}' "$work/rules"
		for shelf in editions tournament; do
			file=$VERDICT_RULESETS/$game/$shelf/$edition/edition.json
			if [ -f "$file" ] && grep -q '"complete": *true' "$file"; then
				awk -v g="$game" -v e="$edition" '$3 == "enforced" { print g, e, $1, $2 }' "$work/rules" \
					>>"$work/enforced"
			fi
		done
	done <"$work/editions"
done <"$work/games"

awk -v exceptions="$exceptions" '
function list(game, key, side,    s) {
	s = evidence[game, key, side]
	return s == "" ? (excepted[key, side] ? "(none needed)" : "-") : s
}
BEGIN {
	while ((getline line < exceptions) > 0) {
		if (line ~ /^#/ || line ~ /^[ \t]*$/)
			continue
		n = split(line, part, " ")
		if (n < 3 || (part[2] != "legal" && part[2] != "illegal")) {
			print exceptions ": not `KEY legal|illegal REASON`: " line
			failed = 1
		}
		excepted[part[1], part[2]] = 1
	}
}
FILENAME ~ /evidence$/ {
	evidence[$1, $2, $3] = evidence[$1, $2, $3] (evidence[$1, $2, $3] == "" ? "" : " ") $4
	next
}
{
	name = $1 " " $2
	if (name != last)
		print "\n" name ", enforced:"
	last = name
	printf "  %-10s %-36s legal: %s; illegal: %s\n", $3, $4, list($1, $4, "legal"), list($1, $4, "illegal")
	known[$4] = 1
	if ($1 == "lorcana" && !asked[$4]++)
		order[++n_keys] = $4
}
END {
	print ""
	for (i = 1; i <= n_keys; i++)
		for (s = 1; s <= 2; s++) {
			side = s == 1 ? "legal" : "illegal"
			has = evidence["lorcana", order[i], side] != ""
			if (!has && !excepted[order[i], side]) {
				print "missing: no " side " case for lorcana [" order[i] "]"
				failed = 1
				n_missing++
			} else if (has && excepted[order[i], side]) {
				print exceptions ": [" order[i] "] has " side " cases and needs no exception"
				failed = 1
			}
		}
	for (pair in excepted) {
		split(pair, part, SUBSEP)
		if (!(part[1] in known)) {
			print exceptions ": [" part[1] "] is not an enforced key"
			failed = 1
		}
	}
	printf "%d enforced keys of lorcana, %d sides without a case\n", n_keys, n_missing
	exit failed
}' "$work/evidence" "$work/enforced"
