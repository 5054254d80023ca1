# The tour of `make demo` comes out as it says.
. tests/cli/setup.sh
sh tests/demo.sh "$VERDICT" >"$scratch/out" 2>"$scratch/err"
status=$?
out=$(cat "$scratch/out")
err=$(cat "$scratch/err")
check "the tour ends well" ends_with_status 0
check "it shows a deck with its faults" has "[deck-minimum-size]"
check "it shows a legal game" has "161 legal, 0 illegal"
check "it shows illegal actions by two editions" has "(lorcana 2.2.0 2.2.1.4) [hand-size-start]"
check "it says nothing on standard error" [ -z "$err" ]
exit $test_failed
