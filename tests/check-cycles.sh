#!/bin/sh
# What the objects of a game refer to, symbol by symbol: no room refers to a
# higher one, no cycle of objects leaves its room, and none within a game has
# more than MOST objects. (Includes are check-layers.sh's.)
#
# usage: check-cycles.sh BUILD [GAME]...   (default: every folder of lib/games)
cd "$(dirname "$0")/.." || exit 1
MOST=15
build=$1
shift
# shellcheck disable=SC2046 # names of folders
[ $# -gt 0 ] || set -- $(find lib/games -mindepth 1 -maxdepth 1 -type d | sort | sed 's,.*/,,')
command -v nm >/dev/null 2>&1 || {
	echo "no nm: cycles are not looked for" >&2
	exit 0
}

# Objects of sources that are no more lie in the build folder still.
list_objects() {
	find "lib/games/$1" -name '*.c' | sort | sed "s,^,$build/,; s,c\$,o,"
}

# Rooms in the order of check-layers.sh; a game's own folder and its adapters stand above them.
rooms=$(sed -n 's/.*-v rooms="\([^"]*\)".*/\1/p' tests/check-layers.sh)

check_game() {
	list_objects "$1" | xargs nm -A -P | awk -v top="$build/lib/games/$1/" -v rooms="$rooms" -v most="$MOST" '
BEGIN {
	n_rooms = split(rooms, names, " ")
	for (i = 1; i <= n_rooms; i++)
		rank[names[i]] = i
}
function room_of(object,    part) {
	return split(object, part, "/") > 1 ? part[1] : "its own folder"
}
function height(room) {
	return room in rank ? rank[room] : n_rooms + 1
}
# Whatever [object] leads to, by way of references that run up as well.
function reach(from,    stack, n, at, i) {
	n = 1
	stack[1] = from
	while (n > 0) {
		at = stack[n--]
		for (i = 1; i <= n_to[at]; i++)
			if (!((from, to[at, i]) in reached)) {
				reached[from, to[at, i]] = 1
				stack[++n] = to[at, i]
			}
	}
}
# FILE[OBJECT]: NAME TYPE ...
{
	object = $1
	sub(/:$/, "", object)
	object = substr(object, length(top) + 1)
	sub(/\.o$/, "", object)
	if (!(object in seen)) {
		seen[object] = 1
		objects[++n_objects] = object
	}
	if ($3 ~ /^[TRDBVWG]$/)
		home[$2] = object
	else if ($3 == "U")
		wants[++n_wants] = object SUBSEP $2
}
END {
	for (i = 1; i <= n_wants; i++) {
		split(wants[i], part, SUBSEP)
		from = part[1]
		there = home[part[2]]
		if (there == "" || there == from)
			continue
		if (height(room_of(there)) > height(room_of(from))) {
			print from " refers to " part[2] " of the higher room, " there
			failed = 1
		}
		if (!((from, there) in edge)) {
			edge[from, there] = 1
			to[from, ++n_to[from]] = there
		}
	}
	for (i = 1; i <= n_objects; i++)
		reach(objects[i])
	for (i = 1; i <= n_objects; i++) {
		first = objects[i]
		if (first in counted)
			continue
		size = 0
		text = across = ""
		for (k = i; k <= n_objects; k++) {
			other = objects[k]
			if (k != i && !(((first, other) in reached) && ((other, first) in reached)))
				continue
			counted[other] = 1
			size++
			text = text " " other
			if (room_of(other) != room_of(first))
				across = other
		}
		if (across != "") {
			print "a cycle of " size " objects leaves its room:" text
			failed = 1
		} else if (size > most) {
			print "a cycle of " size " objects, at most " most ":" text
			failed = 1
		}
	}
	if (n_objects == 0) {
		print "no objects to look at"
		failed = 1
	}
	exit failed
}' | sed "s/^/$1: /"
}

status=0
for game in "$@"; do
	found=$(check_game "$game")
	[ -z "$found" ] && continue
	echo "$found" >&2
	status=1
done
exit $status
