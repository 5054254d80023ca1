#!/bin/sh
# Compares the numbers of our tournament rulebooks with the headings of the
# documents, which awk reads here without our tables.
#
# usage: check-tournament-numbers.sh [SHARED-FOLDER]
set -u
shared=${1:-../shared}
here=$(cd "$(dirname "$0")" && pwd) || exit 2
shelf=$here/../../rulesets/lorcana/tournament
failed=0

if [ ! -d "$shared/rules/lorcana" ]; then
	echo 'skipped: no documents'
	exit 0
fi
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

for folder in "$shelf"/*/; do
	edition=$(basename "$folder")
	document=$shared/rules/lorcana/TournamentRules_$edition.txt
	if [ ! -f "$document" ]; then
		echo "$edition: no document"
		failed=1
		continue
	fi
	# A heading begins its line; the table of contents is indented.
	awk '/^SECTION [0-9]+:/ { sub(/:/, "", $2); print $2 } /^[0-9]+(\.[0-9]+)+ [A-Z]/ { print $1 }' "$document" |
		sort >"$tmp/document"
	tail -n +2 "$folder/rules.csv" | cut -d , -f 1 | sort >"$tmp/ours"
	if ! diff "$tmp/document" "$tmp/ours"; then
		echo "$edition: the numbers differ (< document, > ours)"
		failed=1
	fi
	awk -F , 'NR > 1 && $2 != "" && !seen[$2] { print FILENAME ": " $1 " before its parent " $2; bad = 1 }
		{ seen[$1] = 1 } END { exit bad }' "$folder/rules.csv" || failed=1
	for key in $(tail -n +2 "$folder/rules.csv" | cut -d , -f 4,5) $(tail -n +2 "$folder/aliases.csv" | cut -d , -f 1,2); do
		grep -q "^$key," "$shelf/summaries.csv" || {
			echo "$edition: no summary for $key"
			failed=1
		}
	done
done
[ $failed = 0 ] && echo "tournament rules agree with their documents"
exit $failed
