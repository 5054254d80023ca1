#!/bin/sh
# A short tour of the program on the files in fixtures/: each command line as it
# would be typed, and what it prints.
#
# usage: demo.sh VERDICT
#
# Ends with status 0 when every command came out as it should.
cd "$(dirname "$0")/.." || exit 1
verdict=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
VERDICT_RULESETS=$PWD/rulesets
export VERDICT_RULESETS
# Long outputs are cut in the middle here, and nowhere else.
shown=14
wrong=0
out=$(mktemp) || exit 1
trap 'rm -f "$out"' EXIT

# say TEXT: a line of the guide
say() { printf '\n-- %s\n' "$1"; }

# tour STATUS WORDS...: runs verdict WORDS and expects it to end with STATUS
tour() {
	expected=$1
	shift
	printf '\n$ verdict'
	for word in "$@"; do
		case $word in
		*" "*) printf " '%s'" "$word" ;;
		*) printf ' %s' "$word" ;;
		esac
	done
	echo
	"$verdict" "$@" >"$out" 2>&1
	status=$?
	n=$(wc -l <"$out")
	if [ "$n" -le $((shown + 4)) ]; then
		cat "$out"
	else
		head -n "$shown" "$out"
		echo "   ... $((n - shown - 2)) lines more ..."
		tail -n 2 "$out"
	fi
	if [ "$status" -ne "$expected" ]; then
		echo "** this ended with status $status, expected $expected"
		wrong=1
	fi
}

say "A deck with six faults: each at its line, with the rule that decides."
tour 1 deck --format core --date 2026-02-14 fixtures/decks/illegal.txt
say "Two decks without fault, as of another day."
tour 0 deck --format core --date 2025-09-20 fixtures/decks/ann.txt fixtures/decks/bo.txt
say "The game that these two played, to the end: every entry is legal."
tour 0 replay fixtures/logs/legal-game.log
say "The table behind entry 60 of it, and what may be done there."
tour 0 show fixtures/logs/legal-game.log --at 60
tour 0 legal fixtures/logs/legal-game.log --at 60
say "Why something else may not be done there."
tour 1 legal fixtures/logs/legal-game.log --at 60 --why 'Ann quest Archimedes - Electrified Owl'
say "What the rules do not allow: each illegal action, with its rule in the edition of the day."
tour 1 replay --on-illegal skip fixtures/logs/illegal-actions.log
say "The same game by another edition: the same findings under other numbers."
tour 1 replay --on-illegal skip --edition 2.2.0 fixtures/logs/illegal-actions.log
say "The rule behind one of them."
tour 0 rule --edition 2025-08-22 bodyguard-must-challenge
say "A game with abilities, songs and choices: what the cards say is carried out."
tour 0 replay fixtures/logs/songs.log
say "What one of its cards does, as the program understands the text."
tour 0 card 'Strength of a Raging Fire'
say "An Altered deck, judged by the rules and bans of that game."
tour 1 deck --cards fixtures/altered/uniques.jsonl fixtures/altered/illegal.txt
say "A game of Shadowverse: Evolve between two starter decks, and what may be done in the quick window of an attack."
tour 0 replay fixtures/evolve/fairies-blades.log
tour 0 legal --at line:34 fixtures/evolve/attack-stops.log

if [ "$wrong" -ne 0 ]; then
	printf '\nsomething came out otherwise than it should\n'
	exit 1
fi
printf '\nAll of this came out as it should. More: verdict help\n'
