# Card names that are taken out of legal records, at random but the same each
# time: "?" is a card that nobody recorded, so no such record is illegal.
. tests/cli/setup.sh
logs=$SHARED/logs/altered

# mask SEED GAMES RECORD: so many copies of the record, in each of which some names are "?".
mask() {
	awk -v seed="$1" -v games="$2" '
	function rnd(n) { state = (state * 16807) % 2147483647; return state % n }
	function hide(part, first) {
		if (part !~ /\(ALT_/)
			return part
		if (!first) {
			sub(/ .*$/, " ?", part)
			return part
		}
		match(part, /^([!=] [a-z-]+ [A-Za-z0-9_]+ ([-+]?[0-9]+ )?|[A-Za-z0-9_]+ [a-z-]+ )/)
		return substr(part, 1, RLENGTH) "?"
	}
	function masked(line,    part, m, which, k, out) {
		m = split(line, part, / \+/)
		which = rnd(m) + 1
		for (k = 1; k <= m; k++)
			out = out (k > 1 ? " +" : "") (k == which || rnd(3) == 0 ? hide(part[k], k == 1) : part[k])
		return out
	}
	{ lines[NR] = $0; if ($0 == "") body = 1; if (body && $0 ~ /\(ALT_/) named[++n] = NR }
	END {
		state = seed
		for (g = 1; g <= games; g++) {
			split("", chosen)
			for (i = 0; i < (g % 2 ? 1 + rnd(3) : n / 15); i++)
				chosen[named[1 + rnd(n)]] = 1
			for (i = 1; i <= NR; i++)
				print i in chosen ? masked(lines[i]) : lines[i]
		}
	}' "$3"
}

# check_masked NAME RECORD [--cards RECORDS]
check_masked() {
	mask 11 40 "$2" >"$scratch/masked.log"
	run replay --on-illegal skip -q $3 $4 "$scratch/masked.log"
	grep ': illegal: ' "$scratch/out" | head -3
	check "$1: names are taken out" grep -q ' ?$' "$scratch/masked.log"
	check "$1: nothing is illegal by that" sh -c "grep -q '^40 games: .* 0 illegal, ' '$scratch/out'"
}

sed 's/ deck .*//' fixtures/logs/altered-game.log >"$scratch/game.log"
check_masked "the game of the fixtures" "$scratch/game.log"
if [ ! -f "$logs/bga_replay1.json" ]; then
	skip "real logs of Board Game Arena" "no game logs beside the project"
	exit $test_failed
fi
for game in replay1 replay_precon; do
	run convert "$logs/bga_$game.json"
	cp "$scratch/out" "$scratch/game.log"
	check_masked "$game" "$scratch/game.log" --cards "$logs/bga_$game.json"
done
exit $test_failed
