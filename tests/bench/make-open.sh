#!/bin/sh
# Writes a recorded game of Lorcana to standard output that leaves much open:
# both players fill the table, and then each plays a song that damages somebody,
# over and over; what the table shows later may tell who it was.
#
# usage: make-open.sh SONGS
songs=${1:-8}

awk -v songs="$songs" '
function turn(    p) {
	p = t++ % 2 ? "B" : "A"
	if (t > 1)
		print p " draw ?"
	return p
}
function end(p) {
	print p " end"
}
BEGIN {
	n = split("Agustin Madrigal - Clumsy Dad|Aladdin - Resolute Swordsman|Archimedes - Highly Educated Owl|" \
		  "Big Nose - Lovesick Poet|Charlotte La Bouff - Mardi Gras Princess|Chip the Teacup - Gentle Soul|" \
		  "Daisy Duck - Lovely Lady|Dale - Bumbler|Darkwing Duck - Crime Fighter|Donald Duck - Nephew Fred|" \
		  "Flounder - Voice of Reason|Flynn Rider - Confident Vagabond|HeiHei - Rambling Rooster", card, "|")
	print "verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer A\nplayer B\nfirst A\nrecord partial\n"
	for (i = 0; i < 14; i++) {
		p = turn()
		print p " ink ?"
		end(p)
	}
	for (i = 0; i < 2 * n; i++) {
		p = turn()
		print p " play " card[int(i / 2) + 1]
		end(p)
	}
	for (i = 0; i < songs; i++) {
		p = turn()
		print p " play Fire the Cannons!"
		print "= damage " (p == "A" ? "B" : "A") " 1 " card[i % n + 1]
		end(p)
	}
}'
