# What the README shows is what the commands print: every line under
# `$ verdict ...` stands in the output, and without `...` nothing else does. The
# digest of the tables changes with each of them and is not compared.
. tests/cli/setup.sh

awk -v folder="$scratch" '
	/^    \$ verdict / { n++; shown = folder "/shown." n; sub(/^    \$ verdict /, ""); print >(folder "/command." n); next }
	shown && /^    / { sub(/^    /, ""); print >shown; next }
	{ shown = "" }
' README.md

count=0
for command in "$scratch"/command.*; do
	count=$((count + 1))
	shown=$scratch/shown.${command##*.}
	words=$(cat "$command")
	# The words of the command, with its quotes.
	eval "run $words"
	cat "$scratch/out" "$scratch/err" >"$scratch/both"
	sed -i 's/\(cards\|card data\) [0-9a-f]\{16\}$/\1 DIGEST/' "$scratch/both" "$shown"
	if grep -qx '\.\.\.' "$shown"; then
		missing=$(grep -vx '\.\.\.' "$shown" | grep -vxF -f "$scratch/both")
	else
		missing=$(diff "$shown" "$scratch/both")
	fi
	check "as the README shows: verdict $words" test -z "$missing"
	[ -z "$missing" ] || printf '%s\n' "$missing" | sed 's/^/# /'
done
check "the README shows three commands at least" test "$count" -ge 3
exit $test_failed
