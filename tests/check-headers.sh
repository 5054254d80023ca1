#!/bin/sh
# Every header compiles alone: arguments are the compiler and its flags. One
# that a source of the program includes before anything else has done so in the
# build already.
cd "$(dirname "$0")/.." || exit 1
rest=$({
	find lib cmd -name '*.c' -exec awk '/^#include "/ { gsub(/"/, "", $2); print "- " $2 } /^#include/ { nextfile }' {} +
	find lib cmd -name '*.h' | sort
} | awk '$1 == "-" { built["lib/" $2] = built["cmd/" $2] = 1; next } !($1 in built)' | tr '\n' ' ')
# shellcheck disable=SC2086  # the flags are meant to be split
[ -z "$rest" ] || eval "$1 $2 -std=c11 -fsyntax-only -x c $rest"
