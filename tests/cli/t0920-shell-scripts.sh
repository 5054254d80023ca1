# The scripts of the tests have nothing that shellcheck would find, as `make lint` calls it.
. tests/cli/setup.sh

if command -v shellcheck >/dev/null 2>&1; then
	out=$(tests/lint.sh shellcheck 2>&1)
	status=$?
	check "shellcheck finds nothing" ends_with_status 0
else
	skip "shellcheck finds nothing" "shellcheck is not installed"
fi
exit "$test_failed"
