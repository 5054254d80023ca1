# The manual names the options that the program has, and mandoc accepts it.
. tests/cli/setup.sh

for command in import card; do
	page=cmd/verdict-$command.1
	missing=
	for option in $("$VERDICT" "$command" -h | sed -n 's/^  .*--\([a-z]*\).*/\1/p'); do
		grep -q "Fl -$option" "$page" || missing="$missing --$option"
	done
	check "every option of $command is in the manual:$missing" test -z "$missing"
	if command -v mandoc >/dev/null 2>&1; then
		found=$(mandoc -Tlint "$page" | grep -v 'referenced manual not found')
		check "mandoc finds nothing in $page" test -z "$found"
	else
		skip "mandoc finds nothing in $page" "mandoc is not installed"
	fi
done
exit $test_failed
