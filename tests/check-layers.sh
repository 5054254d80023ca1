#!/bin/sh
# A lower layer of lib/ never includes a higher one, the kernel no game, and
# the library never prints, exits or reads the environment.
#
# usage: check-layers.sh [LIBRARY]   (looks at the library for globals as well)
cd "$(dirname "$0")/.." || exit 1
failed=0

say() {
	echo "$*" >&2
	failed=1
}

awk -v order="base data deck kernel lorcana altered evolve replay" -v games="lorcana altered evolve" '
BEGIN {
	n = split(order, layers, " ")
	for (i = 1; i <= n; i++)
		rank[layers[i]] = i
	n = split(games, names, " ")
	for (i = 1; i <= n; i++)
		is_game[names[i]] = 1
}
FNR == 1 {
	split(FILENAME, part, "/")
	layer = part[2]
	if (!(layer in rank)) {
		print FILENAME ": \047" layer "\047 is not a layer"
		failed = 1
	}
}
/^#include "[a-z]*\// {
	split($2, part, /["\/]/)
	other = part[2]
	if (rank[other] > rank[layer]) {
		print FILENAME ": layer \047" layer "\047 includes the higher layer \047" other "\047"
		failed = 1
	}
	if (is_game[layer] && is_game[other] && layer != other) {
		print FILENAME ": game \047" layer "\047 includes game \047" other "\047"
		failed = 1
	}
}
END { exit failed }' lib/*/*.[ch] >&2 || failed=1

found=$(grep -nE '(^|[^a-z_])(printf|puts|putchar|exit|getenv|setlocale|abort)\(' lib/*/*.c | grep -v 'lib/base/bug')
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
