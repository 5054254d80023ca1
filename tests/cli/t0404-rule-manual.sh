# The examples of the manual pages run.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA
mkdir "$scratch/bin"
ln -s "$VERDICT" "$scratch/bin/verdict"

for page in cmd/verdict-rule.1 cmd/verdict.1; do
	awk '/^\.Sh / { on = $2 == "EXAMPLES" } on && /^\$ / { sub(/^\$ /, ""); print }' "$page" >"$scratch/examples"
	check "$page has examples" test -s "$scratch/examples"
	while read -r example; do
		out=$(PATH=$scratch/bin:$PATH sh -c "$example" 2>&1)
		status=$?
		check "$page: $example" test "$status" -eq 0 -a -n "$out"
	done <"$scratch/examples"
done
exit $test_failed
