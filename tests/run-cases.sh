#!/bin/sh
# Runs every case under tests/cases: <game>/<rule-key>/<situation>/ with a deck
# (deck.*) or a record (log.*), the command line in `args` and what is expected
# on standard output, the exit status last, in `expect`. TAP; BLESS=1 rewrites.
#
# The digest of the card table is masked: it is no matter of the rules.
#
# usage: run-cases.sh [PATH-PREFIX]   (only cases whose path begins with it)
cd "$(dirname "$0")/cases" || exit 1
: "${VERDICT:=$PWD/../../build/verdict}"
: "${VERDICT_RULESETS:=$PWD/../../rulesets}"
export VERDICT_RULESETS
found=$(mktemp) || exit 1
trap 'rm -f "$found"' EXIT
failed=0

# Prints the output and the exit status of the case in the folder at hand.
run_case() {
	for input in deck.* log.*; do
		[ -f "$input" ] || continue
		case $input in
		deck.*) command=deck ;;
		log.*) command=replay ;;
		esac
		# shellcheck disable=SC2046 # args is a list of words
		"$VERDICT" "$command" $(cat args 2>/dev/null) "$input" 2>&1
		echo "exit $?"
		return
	done
	echo "no deck.* and no log.* in this case"
}

for expect in */*/*/args; do
	folder=${expect%/args}
	case $folder in "$1"*) ;; *) continue ;; esac
	(cd "$folder" && run_case) | sed 's/\(cards\|card data\) [0-9a-f]\{16\}/\1 DIGEST/; s/"cards":"[0-9a-f]\{16\}"/"cards":"DIGEST"/' >"$found"
	[ -n "$BLESS" ] && cp "$found" "$folder/expect"
	if [ -f "$folder/expect" ] && cmp -s "$folder/expect" "$found"; then
		echo "ok - case $folder"
	else
		echo "not ok - case $folder"
		diff -u "$folder/expect" "$found" 2>&1 | sed 's/^/# /'
		failed=1
	fi
done
exit $failed
