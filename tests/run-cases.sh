#!/bin/sh
# Runs every case under tests/cases: <game>/<rule-key>/<situation>/ with a deck
# (deck.*) or a record (log.*), the command lines in `args` (a run each, as for
# several editions) and what is expected on standard output, behind each run its
# exit status, in `expect`. TAP; BLESS=1 rewrites. A case of a rule that no
# printed card shows yet brings cards of its own in `cards.csv`; they stand
# beside the printed ones.
#
# The digest of the tables is masked, and which of them are the case's own: they are no matter of the rules.
# Cases with the cards that ship run in one program that reads them once
# (support/case_driver.c, built beside VERDICT), the others by a
# start of VERDICT each; JOBS of either at a time.
#
# usage: run-cases.sh [PATH-PREFIX]   (only cases whose path begins with it)
cd "$(dirname "$0")/cases" || exit 1
: "${VERDICT:=$PWD/../../build/verdict}"
: "${VERDICT_RULESETS:=$PWD/../../rulesets}"
export VERDICT_RULESETS
jobs=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
root=$PWD
build=${VERDICT%/*}
driver=$build/case_driver
# A driver older than the program would judge by yesterday's code.
[ "$driver" -nt "$VERDICT" ] || make -s -C ../.. BUILD="$build" "$driver" >&2 || driver=
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

for args in */*/*/args; do
	folder=${args%/args}
	case $folder in "$1"*) echo "$folder" ;; esac
done >"$work/folders"

# with_cards FOLDER GAME: makes FOLDER a folder of rulesets that has the cards of
# the case at hand as well. Only its tables of cards and of their texts
# (abilities.csv) differ from case to case.
with_cards() {
	if [ ! -d "$1/$2" ]; then
		mkdir -p "$1/$2"
		ln -s "$VERDICT_RULESETS"/* "$1" 2>/dev/null
		ln -s "$VERDICT_RULESETS/$2"/* "$1/$2"
	fi
	for table in cards.csv abilities.csv; do
		[ -f "$VERDICT_RULESETS/$2/$table" ] || continue
		rm -f "$1/$2/$table"
		{
			cat "$VERDICT_RULESETS/$2/$table"
			[ ! -f "$table" ] || sed 1d "$table"
		} >"$1/$2/$table"
	done
}

# run_case FOLDER: prints the output and the exit status of the case in the
# folder at hand, which is FOLDER under tests/cases.
run_case() {
	rulesets=$VERDICT_RULESETS
	if [ -f cards.csv ]; then
		rulesets=$work/rulesets.$worker.${1%%/*}
		with_cards "$rulesets" "${1%%/*}"
	fi
	for input in deck.* log.*; do
		[ -f "$input" ] || continue
		case $input in
		deck.*) command=deck ;;
		log.*) command=replay ;;
		esac
		while read -r args; do
			# shellcheck disable=SC2086 # args is a list of words
			VERDICT_RULESETS=$rulesets "$VERDICT" "$command" $args "$input" 2>&1 </dev/null
			echo "exit $?"
		done <./args
		return
	done
	echo "no deck.* and no log.* in this case"
}

# Runs the cases named on standard input, each behind a line that names it.
run_alone() {
	while read -r folder; do
		printf '\001%s\n' "$folder"
		cd "$root/$folder" && run_case "$folder"
	done
}

# Runs the cases of one worker.
run_share() {
	awk -v n="$jobs" -v mine="$1" 'NR % n == mine' "$work/folders" >"$work/share.$1"
	if [ -n "$driver" ]; then
		while read -r folder; do
			[ -f "$folder/cards.csv" ] || echo "$folder"
		done <"$work/share.$1" >"$work/driven.$1"
		grep -vxF -f "$work/driven.$1" "$work/share.$1" >"$work/alone.$1"
	else
		: >"$work/driven.$1"
		cp "$work/share.$1" "$work/alone.$1"
	fi
	{
		run_alone <"$work/alone.$1"
		cd "$root" && [ -s "$work/driven.$1" ] && "$driver" <"$work/driven.$1"
	} | sed 's/\(cards\|card data\) [0-9a-f]\{16\}\( (own tables: [^)]*)\)\{0,1\}/\1 DIGEST/
		s/"cards":"[0-9a-f]\{16\}"\(,"own_tables":"[^"]*"\)\{0,1\}/"cards":"DIGEST"/' >"$work/found.$1"
}

worker=0
while [ "$worker" -lt "$jobs" ]; do
	run_share "$worker" &
	worker=$((worker + 1))
done
wait

awk -v work="$work" -v bless="$BLESS" '
# The file as one text; " " where there is none.
function read_file(name,    line, text, status) {
	text = ""
	while ((status = (getline line < name)) > 0)
		text = text line "\n"
	close(name)
	return status < 0 ? " " : text
}
function write_file(name, text) {
	printf "%s", text > name
	close(name)
}
FILENAME ~ /folders$/ { order[++n] = $0; next }
/^\001/ { folder = substr($0, 2); next }
{ found[folder] = found[folder] $0 "\n" }
END {
	for (i = 1; i <= n; i++) {
		folder = order[i]
		file = folder "/expect"
		if (bless != "" && read_file(file) != found[folder])
			write_file(file, found[folder])
		if (read_file(file) == found[folder]) {
			print "ok - case " folder
			continue
		}
		print "not ok - case " folder
		write_file(work "/differs", found[folder])
		fflush()
		system("diff -u " file " " work "/differs 2>&1 | sed \"s/^/# /\"")
		failed = 1
	}
	exit failed
}' "$work/folders" "$work"/found.*
