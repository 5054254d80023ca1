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
# Of options the nearest, and what is missing or too much.
complain() {
	expected=$1
	shift
	run "$@"
	check "$*: a wrong command line" ends_with_status 2
	check "$*: $expected" says "verdict $1: $expected; see 'verdict $1 -h'"
}
complain "unknown option '--fromat', nearest '--format'" deck --fromat=core list.txt
complain "unknown option '--jsbo', nearest '--jobs'" replay --jsbo 3 game.log
complain "unknown option '--outptu', nearest '--output'" card --outptu json Elsa
complain "unknown option '--nothing-like-it'" deck --nothing-like-it
complain "option '--f' may be '--format' or '--fail-on'" deck --f core
complain "option '--format' takes an argument" deck --format
complain "option '-f' takes an argument" deck -f
complain "option '--quiet' takes no argument" deck --quiet=yes
complain "unknown option '-Z'" deck --format=core -qZ list.txt
run deck --form none fixtures/decks/amber-steel.txt
check "an option may be cut short where one alone begins so" ends_with_status 0
run --version
cp "$scratch/out" "$scratch/version"
for asked in -V version; do
	run $asked
	check "$asked is --version" cmp "$scratch/version" "$scratch/out"
done
exit $test_failed
