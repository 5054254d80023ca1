#!/bin/sh
# A lower floor of lib/ never includes a higher one, a lower room of a game no
# higher one, no game another game; what is below the games names none of
# them; and the library never prints, exits or reads the environment. What
# check-layers-known.txt lists is still to be mended.
#
# usage: check-layers.sh [LIBRARY]   (looks at the library for globals as well)
cd "$(dirname "$0")/.." || exit 1
failed=0

say() {
	echo "$*" >&2
	failed=1
}

# Files in a game's own folder stand above its rooms. Adapters of foreign logs
# (duels, bga) and the look of its cards (look) are beside its engine: they
# translate and show, and judge nothing.
# shellcheck disable=SC2016 # the dollars are awk's
find lib -name '*.[ch]' | sort | xargs awk -v floors="base data report config text rulebook deck kernel replay games" \
	-v rooms="cards deck program state board resolve actions record" -v adapters="duels bga look" '
BEGIN {
	n = split(floors, names, " ")
	for (i = 1; i <= n; i++)
		floor[names[i]] = i
	n = split(rooms, names, " ")
	for (i = 1; i <= n; i++)
		room[names[i]] = i
	top = n + 1
	while ((getline line < "tests/check-layers-known.txt") > 0)
		known[line] = 1
	n = split(adapters, names, " ")
	for (i = 1; i <= n; i++)
		room[names[i]] = top
}
# Splits a path below lib/ into where_floor, where_game, where_room.
function place(path,    part, n) {
	n = split(path, part, "/")
	where_floor = part[1]
	where_game = part[1] == "games" && n > 2 ? part[2] : ""
	where_room = where_game == "" ? "" : n > 3 ? part[3] : "its own folder"
}
function rank(name) {
	return name == "its own folder" ? top : room[name]
}
function fault(text) {
	if ((FILENAME " " included) in known)
		return
	print FILENAME ": " text
	failed = 1
}
FNR == 1 {
	included = ""
	place(substr(FILENAME, 5))
	my_floor = where_floor
	my_game = where_game
	my_room = where_room
	if (!(my_floor in floor))
		fault("\047" my_floor "\047 is not a floor")
	if (my_room != "" && !rank(my_room))
		fault("\047" my_room "\047 is not a room of a game")
}
/^#include "[a-z]*\// {
	split($2, part, "\"")
	included = part[2]
	place(included)
	if (floor[where_floor] > floor[my_floor])
		fault("floor \047" my_floor "\047 includes the higher floor \047" where_floor "\047: " part[2])
	if (my_game != "" && where_game != "" && where_game != my_game)
		fault("game \047" my_game "\047 includes game \047" where_game "\047")
	if (my_game != "" && where_game == my_game && rank(where_room) > rank(my_room))
		fault("room \047" my_room "\047 includes the higher room \047" where_room "\047: " part[2])
}
END { exit failed }' >&2 || failed=1

# A game's name is the name of its folder of rulesets.
names=$(find rulesets -mindepth 1 -maxdepth 1 -type d | sed 's,.*/,,' | paste -sd '|' -)
found=$(find cmd lib -path lib/games -prune -o -name '*.[ch]' -exec grep -niE "${names:?no rulesets}" {} +)
[ -z "$found" ] || say "a game is named outside lib/games:
$found"

found=$(find lib -name '*.c' -exec grep -nE '(^|[^a-z_])(printf|puts|putchar|exit|getenv|setlocale|abort)\(' {} + | grep -v 'lib/base/bug')
[ -z "$found" ] || say "the library prints, exits or reads the environment:
$found"

# Globals: nothing of the library may stand in a writable section. Tables of
# pointers are written once by the loader (.data.rel.ro) and count as constant.
if [ -n "$1" ] && command -v objdump >/dev/null 2>&1; then
	found=$(objdump -t "$1" 2>/dev/null |
		awk '$0 ~ /\.(data|bss|tbss|tdata)[^.]/ && $0 !~ / d  / && $NF !~ /^(\.|__|_GLOBAL)/ { print $NF }')
	[ -z "$found" ] || say "the library has writable globals:
$found"
fi
exit $failed
