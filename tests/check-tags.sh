#!/bin/sh
# A struct's name means one thing: no tag of a struct, union or enum is defined
# twice in lib/ and cmd/. `ctx` alone is, once in each game that has an engine:
# there it is the same thing, what an engine holds while an entry is offered.
#
# usage: check-tags.sh [FOLDER]...   (default: lib cmd)
cd "$(dirname "$0")/.." || exit 1
[ $# -gt 0 ] || set -- lib cmd

# shellcheck disable=SC2016  # the program is awk's
find "$@" -name '*.[ch]' | sort | xargs awk '
/^(typedef +)?(static +)?(const +)?(struct|union|enum) +[a-z_0-9]+ *\{/ {
	tag = $0
	sub(/ *\{.*/, "", tag)
	sub(/.*(struct|union|enum) +/, "", tag)
	game = FILENAME
	if (tag == "ctx" && sub(/^lib\/games\//, "", game) && game ~ "/state/context.h$")
		next
	if (tag in first) {
		print FILENAME ":" FNR ": \047" tag "\047 is defined in " first[tag] " as well"
		failed = 1
	} else
		first[tag] = FILENAME ":" FNR
}
END { exit failed }' >&2
