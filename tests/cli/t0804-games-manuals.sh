# The examples of the manual pages about games do what they say.
. tests/cli/setup.sh

for command in replay show legal; do
	page=cmd/verdict-$command.1
	# A quotation mark that is not written as \(dq is one of mdoc's own, and nobody would see it.
	sed -n 's/^\.Dl verdict //p' "$page" | tr -d '"' | sed 's/\\(dq/"/g' >"$scratch/examples"
	check "$page has examples" test -s "$scratch/examples"
	while read -r example; do
		eval "run $example"
		check "verdict $example: no usage error" test -z "$err"
		check "verdict $example: something is said" test -n "$out"
		check "verdict $example: it can be read" test "$status" -ne 2
	done <"$scratch/examples"
	if command -v mandoc >/dev/null 2>&1; then
		found=$(mandoc -Tlint "$page" | grep -v 'referenced manual not found')
		check "mandoc finds nothing in $page" test -z "$found"
	else
		skip "mandoc finds nothing in $page" "mandoc is not installed"
	fi
done

run replay fixtures/logs/legal-game.log
check "the whole game is legal" ends_with_status 0
run legal --why "Ann end" fixtures/logs/legal-game.log
check "it cannot go on after its end" has "[state-lore-win]"
exit $test_failed
