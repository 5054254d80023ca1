#!/bin/sh
# A struct's name means one thing: no tag of a struct, union or enum is defined
# twice in lib/ and cmd/. The words of engines alone are, once in each game that
# has an engine: there each is the same thing of another game, and no game sees
# what another one has.
#
# usage: check-tags.sh [FOLDER]...   (default: lib cmd)
cd "$(dirname "$0")/.." || exit 1
[ $# -gt 0 ] || set -- lib cmd

# shellcheck disable=SC2016  # the program is awk's
find "$@" -name '*.[ch]' | sort | xargs awk '
BEGIN {
	# What an entry is judged with; the state; what is played and resolved; what texts are made into and work on.
	split("ctx action" \
	      " board lasting last_known tally" \
	      " unit unit_kind turn_step turn_point move happenings" \
	      " compiler card_code run set", words, " ")
	for (i in words)
		of_engines[words[i]] = 1
}
/^(typedef +)?(static +)?(const +)?(struct|union|enum) +[a-z_0-9]+ *\{/ {
	tag = $0
	sub(/ *\{.*/, "", tag)
	sub(/.*(struct|union|enum) +/, "", tag)
	seen = tag
	if (tag in of_engines && FILENAME ~ "^lib/games/[^/]*/(state|board|program|resolve|actions)/") {
		split(FILENAME, part, "/")
		seen = part[3] " " tag
	}
	if (seen in first) {
		print FILENAME ":" FNR ": \047" tag "\047 is defined in " first[seen] " as well"
		failed = 1
	} else
		first[seen] = FILENAME ":" FNR
}
END { exit failed }' >&2
