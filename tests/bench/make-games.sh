#!/bin/sh
# Writes N recorded games of Lorcana to standard output, all of them legal:
# characters without text are drawn, inked, played, quest and challenge.
#
# usage: make-games.sh N [CARDS.CSV]
n=${1:-1000}
cards=${2:-$(dirname "$0")/../../rulesets/lorcana/cards.csv}

awk -F, -v n="$n" '
NR == 1 {
	for (i = 1; i <= NF; i++)
		at[$i] = i
	next
}
# Quoted rows are left out: their names hold commas.
!/"/ && $at["type"] == "character" && $at["inkable"] == "yes" && $at["keywords"] == "" && $at["abilities"] + 0 == 0 {
	name[++cards] = $at["full_name"]
	cost[cards] = $at["cost"]
	lore[cards] = $at["lore"]
}
function random() {
	seed = (seed * 16807) % 2147483647
	return seed / 2147483647
}
function pick(player,    i, tries) {
	for (tries = 0; tries < 500; tries++) {
		i = int(random() * cards) + 1
		if (used[player, i] < 4 && cost[i] <= ink[player] + 1) {
			used[player, i]++
			return i
		}
	}
	return 0
}
function turn(t,    p, card, left, i, board) {
	p = t % 2
	board = size[p]
	if (t > 0) {
		card = pick(p)
		if (!card)
			return 1
		print id[p], "draw", name[card]
	}
	if (ink[p] < 7) {
		i = pick(p)
		if (!i)
			return 1
		print id[p], "ink", name[i]
		ink[p]++
	}
	left = ink[p]
	if (t > 0 && cost[card] <= left) {
		print id[p], "play", name[card]
		char[p, ++size[p]] = card
	}
	for (i = 1; i <= board; i++) {
		print id[p], "quest", name[char[p, i]]
		total[p] += lore[char[p, i]]
		if (total[p] >= 20)
			return 1
	}
	print id[p], "end"
	return 0
}
END {
	seed = 20250822
	id[0] = "A"
	id[1] = "B"
	for (g = 1; g <= n; g++) {
		print "verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer A\nplayer B\nfirst A\n"
		for (k in used)
			delete used[k]
		ink[0] = ink[1] = size[0] = size[1] = total[0] = total[1] = 0
		for (t = 0; t < 60; t++)
			if (turn(t))
				break
	}
}' "$cards"
