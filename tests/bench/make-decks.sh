#!/bin/sh
# Writes N decks as one stream, each of 18 lines, 60 cards and two inks, legal
# in core while sets 9 to 12 are. The same N gives the same bytes.
#
# usage: make-decks.sh N [text|jsonl]
cards=$(cd "$(dirname "$0")/../.." && pwd)/rulesets/lorcana/cards.csv
awk -v n_decks="${1:-1000}" -v form="${2:-text}" '
	function random(n) {
		seed = (seed * 1103515245 + 12345) % 2147483648
		return int(seed / 65536) % n
	}
	# Cards with commas or quotes in their rows are passed over.
	!/"/ && split($0, f, ",") == 17 && f[17] ~ /(^|;)(9|10|11|12)\// && f[15] == "" && f[4] !~ /;/ && NR > 1 {
		names[f[4], n_of[f[4]]++] = f[1]
	}
	END {
		seed = 1
		n_inks = split("amber amethyst emerald ruby sapphire steel", inks, " ")
		for (deck = 1; deck <= n_decks; deck++) {
			a = inks[1 + random(n_inks)]
			do b = inks[1 + random(n_inks)]; while (b == a)
			out = ""
			split("", used)
			for (line = 0; line < 18; line++) {
				ink = line % 2 ? a : b
				do name = names[ink, random(n_of[ink])]; while (name in used)
				used[name] = 1
				count = line < 6 ? 4 : 3
				if (form == "jsonl")
					out = out (line ? "," : "") "\"" name "\":" count
				else
					out = out count " " name "\n"
			}
			if (form == "jsonl")
				printf "{\"name\":\"deck %d\",\"cards\":{%s}}\n", deck, out
			else
				printf "=== deck %d\n%s\n", deck, out
		}
	}
' FS='\n' "$cards"
