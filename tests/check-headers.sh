#!/bin/sh
# Every header compiles alone: arguments are the compiler and its flags.
cd "$(dirname "$0")/.." || exit 1
failed=0
for header in lib/*/*.h cmd/*.h; do
	case $header in lib/*) name=${header#lib/} ;; *) name=${header#cmd/} ;; esac
	# shellcheck disable=SC2086  # the flags are meant to be split
	printf '#include "%s"\n' "$name" | eval $1 $2 -std=c11 -Wall -Wextra -Wpedantic -x c -fsyntax-only - || {
		echo "$header does not compile alone" >&2
		failed=1
	}
done
exit $failed
