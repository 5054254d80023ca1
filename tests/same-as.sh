#!/bin/sh
# Compares all that two builds of the program print, byte for byte: what is
# claimed to change no behaviour changes none of this.
#
# usage: same-as.sh BASE BUILD [PART]...
#
# BUILD holds the program and its case_driver.
#
# BASE is a checkout with a build in BASE/build, judged with its own rulesets
# and given the inputs of this tree. PART is one of `cases` (every case with its
# arguments), `decks` and `logs` (fixtures and the real ones beside the project,
# where they are present, in text and JSON), `look` (cards, rules, help), default
# all. What differs is shown as a diff, 40 lines an item; the last line counts.
cd "$(dirname "$0")/.." || exit 2
if [ "$#" -lt 2 ] || [ ! -x "$1/build/verdict" ] || [ ! -x "$2/verdict" ]; then
	echo "usage: same-as.sh BASE BUILD [PART]... (BASE/build/verdict and BUILD/verdict are built)" >&2
	exit 2
fi
base=$(cd "$1" && pwd)
here=$PWD
build=$(cd "$2" && pwd)
shift 2
[ $# -gt 0 ] || set -- cases decks logs look
SHARED=${SHARED:-$here/../shared}
JOBS=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

# item FOLDER WORDS...: one command line, run in FOLDER.
item() { printf '%s\t' "$@" && echo; }

# Each case in a folder of its own, where what it brings lies as files.
items_cases() {
	for case in tests/cases/*/*/*.case; do
		case=${case#tests/cases/}
		folder=$work/cases/${case%.case}
		mkdir -p "$folder"
		(cd tests/cases && "$build/case_driver" --unpack "${case%.case}" "$folder") || continue
		for input in "$folder"/deck.* "$folder"/log.*; do
			[ -f "$input" ] || continue
			command=replay
			case $input in */deck.*) command=deck ;; esac
			while read -r args; do
				# shellcheck disable=SC2086 # args is a list of words
				item "$folder" $command $args "${input##*/}"
			done <"$folder/run"
			break
		done
	done
}

# Lists: alone, by another format and as JSON.
items_decks() {
	for list in fixtures/decks/* fixtures/altered/*.txt; do
		item "$here" deck "$list"
		item "$here" deck --output json --format none "$list"
	done
	[ -d "$SHARED/decks" ] || return
	find "$SHARED/decks" -type f ! -name '*.md' | sort | while read -r list; do
		item "$SHARED" deck "${list#"$SHARED"/}"
		item "$SHARED" deck --output json --date 2026-02-14 "${list#"$SHARED"/}"
	done
}

items_log() {
	game=lorcana
	case $2 in *altered* | *bga*) game=altered ;; esac
	cards=
	case $2 in *bga*) cards="--cards $2" ;; esac
	for edition in "rulesets/$game/editions"/*/; do
		grep -q '"complete": *true' "$here/${edition}edition.json" 2>/dev/null || continue
		edition=${edition%/}
		# shellcheck disable=SC2086 # none or two words
		item "$1" replay $cards --edition "${edition##*/}" --on-illegal skip "$2"
	done
	item "$1" replay --partial --on-illegal force --output json "$2"
	for at in 0 1 7 20 60 111; do
		item "$1" show --at "$at" "$2"
		item "$1" legal --at "$at" "$2"
	done
	item "$1" legal --output json "$2"
	item "$1" show --output json "$2"
	for form in text json; do
		item "$1" convert --to "$form" "$2"
	done
}

items_logs() {
	for log in fixtures/logs/*; do
		items_log "$here" "$log"
	done
	for log in "$SHARED"/logs/*/*.json "$SHARED"/trials/*/*.log; do
		[ -f "$log" ] && items_log "$SHARED" "${log#"$SHARED"/}"
	done
}

items_look() {
	for command in "" deck replay show legal rule card import convert; do
		item "$here" $command --help
	done
	for game in lorcana altered; do
		for edition in "rulesets/$game/editions"/*/; do
			edition=${edition%/}
			item "$here" rule --game $game --edition "${edition##*/}" 4.3.6 4.2.1 challenge
		done
		# Every 20th card of the table.
		sed -n '2~20s/^"\{0,1\}\([^,"]*\).*/\1/p' rulesets/$game/cards.csv | while read -r name; do
			item "$here" card --game $game "$name"
			item "$here" card --game $game --output json "$name"
		done
	done
	item "$here" rule --game evolve 6.1
	for source in "$SHARED"/cards/lorcana/*.json "$SHARED"/cards/altered/*.jsonl; do
		case $source in *bulk*) continue ;; esac
		[ -f "$source" ] && item "$SHARED" import cards --report "${source#"$SHARED"/}"
	done
}

# run ITEMS ROOT PROGRAM OUT: all items, each behind its own line.
run() {
	tab=$(printf '\t')
	while IFS= read -r line; do
		printf '\001%s\n' "$line"
		(
			IFS=$tab
			# shellcheck disable=SC2086 # split at tabs alone
			set -f && set -- $line
			cd "$1" && shift
			VERDICT_RULESETS=$root/rulesets "$program" "$@" 2>&1 </dev/null
			echo "exit $?"
		)
	done <"$1" >"$2"
}

for part in "$@"; do
	"items_$part"
done >"$work/items"
if [ "$JOBS" -gt 1 ]; then
	(root=$base program=$base/build/verdict && run "$work/items" "$work/base") &
	(root=$here program=$build/verdict && run "$work/items" "$work/here")
	wait
else
	(root=$base program=$base/build/verdict && run "$work/items" "$work/base")
	(root=$here program=$build/verdict && run "$work/items" "$work/here")
fi
awk -v work="$work" '
function differs(    command) {
	n_differ++
	print "== " item
	printf "%s", a > (work "/a")
	printf "%s", b > (work "/b")
	close(work "/a")
	close(work "/b")
	command = "diff " work "/a " work "/b | head -n 40"
	system(command)
}
function next_item(    line, status) {
	b = ""
	while ((status = (getline line < (work "/here"))) > 0 && line !~ /^\001/)
		b = b line "\n"
	if (n > 0 && a != b)
		differs()
}
/^\001/ {
	next_item()
	n++
	item = substr($0, 2)
	gsub(/\t/, " ", item)
	a = ""
	next
}
{ a = a $0 "\n" }
END {
	next_item()
	printf "%d of %d items differ\n", n_differ, n
	exit n_differ > 0
}' "$work/base"
