# Sourced by tests of games of Lorcana with cards of their own: a copy of the
# rulesets in $own, to whose tables they add these, and records between them.
. tests/cli/setup.sh

own=$scratch/rulesets
cp -R "$VERDICT_RULESETS" "$own"
VERDICT_RULESETS=$own

# Judges entries of A, read from standard input, behind turns in which each
# player has inked three cards and A has played what $1 names, one a turn.
# $2 is the edition; without one it is 2.2.0.
judge() {
	{
		printf 'verdict-log 1\ngame lorcana\nedition %s\nplayer A\nplayer B\nfirst A\n\n' "${2:-2.2.0}"
		n=0
		while [ "$n" -lt 3 ]; do
			n=$((n + 1))
			card=$(printf '%s,' "$1" | cut -d , -f "$n")
			[ "$n" -eq 1 ] || echo "A draw ?"
			echo "A ink Rudy - Groove Disrupter"
			[ -z "$card" ] || echo "A play $card"
			printf 'A end\nB draw ?\nB ink Rudy - Groove Disrupter\nB end\n'
		done
		echo "A draw ?"
		cat
	} >"$scratch/log"
	run replay "$scratch/log"
}
