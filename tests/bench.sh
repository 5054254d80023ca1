#!/bin/sh
# Measures the program on input made here, beside pgn-extract where installed.
#
# usage: bench.sh BUILD/verdict        RUNS=5 N_GAMES=10000 N_DECKS=100000 set the amount
#
# Each figure is the median of RUNS runs of the whole process, wall clock, on
# one core; peak memory is the largest resident set (needs Debian's `time`).
verdict=$1
runs=${RUNS:-5}
n_games=${N_GAMES:-10000}
n_decks=${N_DECKS:-100000}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset VERDICT_RULESETS
PATH=$PATH:/usr/games

# Median wall seconds of a command over all runs.
seconds() {
	i=0
	while [ "$i" -lt "$runs" ]; do
		begin=$(date +%s%N)
		"$@" >"$work/out" 2>"$work/err" </dev/null
		end=$(date +%s%N)
		echo $((end - begin))
		i=$((i + 1))
	done | sort -n | awk '{ a[NR] = $1 } END { printf "%.4f", a[int((NR + 1) / 2)] / 1e9 }'
}

peak() {
	if [ -x /usr/bin/time ]; then
		/usr/bin/time -f %M -o "$work/peak" "$@" >/dev/null 2>&1
		tail -n 1 "$work/peak"
	else
		echo "?"
	fi
}

row() { printf '%-52s %12s %s\n' "$1" "$2" "$3"; }
rate() { awk -v n="$1" -v s="$2" 'BEGIN { printf "%.0f", n / s }'; }

sh "$here/bench/make-games.sh" "$n_games" >"$work/games.log"
sh "$here/bench/make-games.sh" 1 >"$work/one.log"
entries=$(grep -c '^[AB] ' "$work/games.log")
"$verdict" convert --to json "$work/games.log" >"$work/games.jsonl"
[ -x "$here/bench/make-decks.sh" ] && sh "$here/bench/make-decks.sh" "$n_decks" >"$work/decks.txt"

s=$(seconds "$verdict" replay -q "$work/games.log")
row "replay, text: actions a second" "$(rate "$entries" "$s")" "($entries actions, $n_games games, $s s)"
# A game of songs, actions and abilities, over and over.
awk '/^verdict-log/ { begun = 1 } begun' "$here/../fixtures/logs/songs.log" >"$work/songs.log"
n_songs=$((n_games / 4))
i=0
while [ "$i" -lt "$n_songs" ]; do
	cat "$work/songs.log"
	i=$((i + 1))
done >"$work/abilities.log"
with_abilities=$(grep -c '^[AB!=]' "$work/abilities.log")
s=$(seconds "$verdict" replay -q "$work/abilities.log")
row "replay, text, with abilities: entries a second" "$(rate "$with_abilities" "$s")" "($with_abilities entries, $n_songs games, $s s)"
# A game of Altered with two deck lists, over and over.
awk '/^verdict-log/ { begun = 1 } begun' "$here/../fixtures/logs/altered-game.log" |
	sed "s!\.\./altered!$here/../fixtures/altered!" >"$work/altered-one.log"
i=0
while [ "$i" -lt "$n_songs" ]; do
	cat "$work/altered-one.log"
	i=$((i + 1))
done >"$work/altered.log"
of_altered=$(grep -c '^Ann \|^Bo \|^[!=] ' "$work/altered.log")
s=$(seconds "$verdict" replay -q "$work/altered.log")
row "replay, text, Altered: entries a second" "$(rate "$of_altered" "$s")" "($of_altered entries, $n_songs games, $s s)"
# A game of Shadowverse: Evolve between two starter decks, over and over.
awk '/^verdict-log/ { begun = 1 } begun' "$here/../fixtures/evolve/fairies-blades.log" |
	sed "s! deck ! deck $here/../fixtures/evolve/!" >"$work/evolve-one.log"
i=0
while [ "$i" -lt "$n_songs" ]; do
	cat "$work/evolve-one.log"
	i=$((i + 1))
done >"$work/evolve.log"
of_evolve=$(grep -c '^Ann \|^Bo \|^[!=] ' "$work/evolve.log")
s=$(seconds "$verdict" replay -q "$work/evolve.log")
row "replay, text, Evolve: entries a second" "$(rate "$of_evolve" "$s")" "($of_evolve entries, $n_songs games, $s s)"
# A record that leaves more open than can be tried, and one that goes on for long behind what is not allowed.
sh "$here/bench/make-open.sh" 40 >"$work/open.log"
s=$(seconds "$verdict" replay -q "$work/open.log")
row "replay, much is left open: milliseconds" "$(awk -v s="$s" 'BEGIN { printf "%.0f", s * 1000 }')" "(40 choices)"
slow=${SHARED:-$here/../../shared}/trials/answers/p01_slow_game.tar.gz
if [ -f "$slow" ] && tar -xzf "$slow" -C "$work"; then
	for log in "$work"/slow/*.log; do
		s=$(seconds "$verdict" replay -q --on-illegal skip "$log")
		row "replay, behind what is illegal: milliseconds" "$(awk -v s="$s" 'BEGIN { printf "%.0f", s * 1000 }')" \
			"(${log##*/})"
	done
fi
s=$(seconds "$verdict" replay -q "$work/games.jsonl")
row "replay, JSON Lines: actions a second" "$(rate "$entries" "$s")" "($s s)"
if [ -s "$work/decks.txt" ]; then
	s=$(seconds "$verdict" deck -q --format none "$work/decks.txt")
	row "deck, list stream: decks a second" "$(rate "$n_decks" "$s")" "($n_decks decks, $s s)"
	awk '/^===/ { if (++n == 2) exit } { print }' "$work/decks.txt" >"$work/deck.txt"
	s=$(seconds "$verdict" deck "$work/deck.txt")
	row "deck, one list, cold start: milliseconds" "$(awk -v s="$s" 'BEGIN { printf "%.1f", s * 1000 }')" ""
fi
s=$(seconds "$verdict" rule 4.3.6.6 --edition 2025-08-22)
row "rule, one number, cold start: milliseconds" "$(awk -v s="$s" 'BEGIN { printf "%.1f", s * 1000 }')" ""
row "replay, peak memory over 1 game: KiB" "$(peak "$verdict" replay -q "$work/one.log")" ""
i=0
while [ "$i" -lt 10 ]; do
	cat "$work/games.log"
	i=$((i + 1))
done >"$work/many.log"
row "replay, peak memory over $((10 * n_games)) games: KiB" "$(peak "$verdict" replay -q "$work/many.log")" ""

if command -v pgn-extract >/dev/null 2>&1; then
	awk -v n="$n_games" 'BEGIN {
		moves = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0"
		for (i = 0; i < n; i++)
			print "[Event \"?\"]\n[Site \"?\"]\n[Date \"1858.??.??\"]\n[Round \"" i "\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n" moves "\n"
	}' >"$work/games.pgn"
	s=$(seconds pgn-extract -s -r "$work/games.pgn")
	row "for comparison, pgn-extract -s -r: moves a second" "$(rate $((33 * n_games)) "$s")" "($((33 * n_games)) moves, $s s)"
else
	echo "pgn-extract is not installed, nothing to compare the replay with"
fi
