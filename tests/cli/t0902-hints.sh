#!/bin/sh
# A mistyped command names the nearest; the version is told however it is asked for.
. tests/cli/setup.sh

for typed in dekc replya lagal rules; do
	run $typed
	check "$typed: a wrong command" ends_with_status 2
	check "$typed: the nearest is named" says "unknown command '$typed', nearest '"
done
run dekc
check "it is the right one" says "nearest 'deck';"
for typed in zzzzzz abcdefghijklmnopqrstuvwxyz '' x; do
	run "$typed"
	check "'$typed': nothing is near" says "unknown command '$typed'; 'verdict help' lists them"
done
run --version
cp "$scratch/out" "$scratch/version"
for asked in -V version; do
	run $asked
	check "$asked is --version" cmp "$scratch/version" "$scratch/out"
done
exit $test_failed
