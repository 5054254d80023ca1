#!/bin/sh
# A lower layer of lib/ never includes a higher one, the kernel no game, and
# the library never prints, exits or reads the environment.
cd "$(dirname "$0")/.." || exit 1

order="base data deck kernel lorcana altered evolve replay"
games="lorcana altered evolve"
failed=0

say() {
	echo "$*" >&2
	failed=1
}

rank() {
	n=0
	for layer in $order; do
		n=$((n + 1))
		[ "$layer" = "$1" ] && echo "$n" && return
	done
	echo 0
}

for file in lib/*/*.[ch]; do
	layer=${file#lib/}
	layer=${layer%%/*}
	own=$(rank "$layer")
	[ "$own" -gt 0 ] || say "$file: '$layer' is not a layer"
	for included in $(sed -n 's/^#include "\([a-z]*\)\/.*/\1/p' "$file" | sort -u); do
		other=$(rank "$included")
		[ "$other" -le "$own" ] || say "$file: layer '$layer' includes the higher layer '$included'"
		for game in $games; do
			case " $games " in
			*" $layer "*) [ "$included" = "$game" ] && [ "$game" != "$layer" ] &&
				say "$file: game '$layer' includes game '$game'" ;;
			esac
		done
	done
done

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
