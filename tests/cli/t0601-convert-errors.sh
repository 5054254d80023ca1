# Lines that cannot be read: the place, what was found, what was expected; the
# rest is converted.
. tests/cli/setup.sh

run convert fixtures/logs/notation-errors.log
check "a record with errors gives status 2" ends_with_status 2
golden "what can be read is converted" tests/cli/t0601-convert-errors.out
cp "$scratch/err" "$scratch/out"
golden "each error has its place and its reason" tests/cli/t0601-convert-errors.err
run convert --output json fixtures/logs/notation-errors.log
check "errors can be JSON" says '{"type":"finding","file":"fixtures/logs/notation-errors.log","line":7,"column":5,"verdict":"error"'

printf '{"type":"game","log":1,"game":"lorcana","players":[{"name":"A"},{"name":"B"}]}\n' >"$scratch/json"
printf '{"type":"choice","player":"A","verb":"quets","card":"Pawpsicle"}\n' >>"$scratch/json"
printf '{"type":"choice","player":"A","verb":"end"}\n' >>"$scratch/json"
run convert "$scratch/json"
check "an error in JSON has its line and column" says "json:2:38: error: unknown verb 'quets', nearest is 'quest'"
check "the line behind it is converted" has "A end"
exit $test_failed
