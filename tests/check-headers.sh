#!/bin/sh
# Every header compiles alone: arguments are the compiler and its flags.
cd "$(dirname "$0")/.." || exit 1
# shellcheck disable=SC2086  # the flags are meant to be split
eval "$1 $2 -std=c11 -fsyntax-only -x c $(find lib cmd -name "*.h" | sort | tr "\n" " ")"
