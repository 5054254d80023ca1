#!/bin/sh
# rulesets/manifest.csv is what the tables there hold; `make manifest` writes it.
#
# usage: check-manifest.sh VERDICT
cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
"$1" import manifest --rulesets rulesets --out "$work" >/dev/null || exit 1
diff -u rulesets/manifest.csv "$work/manifest.csv" && exit 0
echo "a table was edited: run 'make manifest' and look at what else is in the difference"
exit 1
