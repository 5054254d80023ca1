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
# What the engine does itself no finding may cite: a record that contradicts it
# is illegal under the key of what the table showed. Such steps are listed in
# rules-coverage-exceptions.txt, as are sides that need no case:
#
#   KEY illegal REASON           the cases under KEY that are illegal are its
#                                illegal side, if there are any
#   KEY illegal [OTHER] REASON   those of them that are illegal under OTHER are;
#                                a case of OTHER has to be somewhere
#   KEY legal REASON             the legal side needs no case
#
# Fails, and names them, when enforced keys of complete editions lack a side, and when an exception is not needed any more.
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

# One line a case and key: game, key, side, the case; of a step the illegal
# side is `step`, and the keys that the case cites follow.
evidence() {
	find "$cases" -name '*.case' 2>/dev/null | sort | awk -v cases="$cases" -v exceptions="$exceptions" '
	BEGIN {
		while ((getline line < exceptions) > 0)
			if (line ~ /^[a-z0-9-]+ illegal /) {
				split(line, part, " ")
				is_step[part[1]] = 1
				if (part[3] ~ /^\[/)
					other[part[1]] = substr(part[3], 2, length(part[3]) - 2)
			}
	}
	{
		file = $0
		split(substr(file, length(cases) + 2), part, "/")
		game = part[1]
		own = part[2]
		sub(/\.case$/, "", part[3])
		name = part[2] "/" part[3]
		in_expect = 0
		cited = ""
		split("", seen)
		while ((getline line < file) > 0) {
			sub(/ [{]rests on [^}]*[}]$/, "", line)
			in_expect = in_expect || line == "== expect"
			if (!in_expect || line !~ /: illegal: / || !match(line, /\[[a-z0-9-]+\]$/))
				continue
			key = substr(line, RSTART + 1, RLENGTH - 2)
			if (seen[key]++)
				continue
			print game, key, "illegal", name
			cited = cited " " key
		}
		close(file)
		if (own in other ? (other[own] in seen) : (own in is_step && cited != ""))
			print game, own, "step", name " [" substr(cited, 2) "]"
		else if (!(own in seen))
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
	if (s == "" && side == "illegal")
		s = evidence[game, key, "step"]
	if (s == "" && side == "illegal" && key in other)
		s = "as [" other[key] "]"
	return s == "" ? (excepted[key, side] ? "(none needed)" : "-") : s
}
function fault(text) {
	print text
	failed = 1
}
BEGIN {
	while ((getline line < exceptions) > 0) {
		if (line ~ /^#/ || line ~ /^[ \t]*$/)
			continue
		if (line !~ /^[a-z0-9-]+ (legal|illegal (\[[a-z0-9-]+\] )?)?[^ []/ || split(line, part, " ") < 3)
			fault(exceptions ": not `KEY legal|illegal [OTHER] REASON`: " line)
		if (excepted[part[1], part[2]]++)
			fault(exceptions ": [" part[1] "] " part[2] " stands twice")
		if (part[3] ~ /^\[/)
			other[part[1]] = substr(part[3], 2, length(part[3]) - 2)
	}
}
FILENAME ~ /evidence$/ {
	name = substr($0, length($1 $2 $3) + 4)
	evidence[$1, $2, $3] = evidence[$1, $2, $3] (evidence[$1, $2, $3] == "" ? "" : " ") name
	next
}
{
	name = $1 " " $2
	if (name != last)
		print "\n" name ", enforced:"
	last = name
	printf "  %-10s %-36s legal: %s; illegal: %s\n", $3, $4, list($1, $4, "legal"), list($1, $4, "illegal")
	known[$4] = 1
	if (!asked[$1, $4]++) {
		order[++n_keys] = $4
		of[n_keys] = $1
		n_of[$1]++
	}
}
END {
	print ""
	# A key that several games have is asked of each; an exception is for those that need it.
	for (i = 1; i <= n_keys; i++)
		for (s = 1; s <= 2; s++) {
			side = s == 1 ? "legal" : "illegal"
			if (evidence[of[i], order[i], side] != "")
				continue
			needed[order[i], side] = 1
			if (!excepted[order[i], side]) {
				fault("missing: no " side " case for " of[i] " [" order[i] "]")
				n_missing[of[i]]++
			}
		}
	for (pair in excepted) {
		split(pair, part, SUBSEP)
		if (!(part[1] in known))
			fault(exceptions ": [" part[1] "] is not an enforced key")
		else if (!(pair in needed))
			fault(exceptions ": [" part[1] "] has " part[2] " cases and needs no exception")
	}
	for (i = 1; i <= n_keys; i++)
		if (order[i] in other && evidence[of[i], other[order[i]], "illegal"] != "")
			met[order[i]] = 1
	for (key in other)
		if (!(key in met))
			fault(exceptions ": [" key "]: no illegal case for [" other[key] "]")
	for (game in n_of)
		printf "%d enforced keys of %s, %d sides without a case\n", n_of[game], game, n_missing[game] | "sort"
	close("sort")
	exit failed
}' "$work/evidence" "$work/enforced"
