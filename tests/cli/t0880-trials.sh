#!/bin/sh
# Inputs beside the project that once came out wrong: each has the verdict that
# trials.table says is right. What is marked as pending is named with its reason.
. tests/cli/setup.sh
trials=$SHARED/trials
table=$PWD/tests/cli/trials.table

if [ ! -d "$trials" ]; then
	skip "trials" "no trials beside the project"
	exit 0
fi

illegal() { printf '%s\n' "$out" | grep -q ' illegal: \|^illegal: '; }
undetermined() { printf '%s\n' "$out" | grep -q ' undetermined: \|^undetermined: '; }
# What rests on an unsaid cause alone, as records of a situation prepare it.
unprepared() { printf '%s\n' "$out" | grep ' undetermined: ' | grep -v 'unverified\|inks is not recorded'; }

# comes_out VERDICT: whether the run at hand did so.
comes_out() {
	case $1 in
	legal) [ "$status" -eq 0 ] || { [ "$status" -eq 3 ] && ! illegal && ! unprepared >"$scratch/open"; } ;;
	fair) [ "$status" -eq 0 ] || [ "$status" -eq 3 ] ;;
	open) [ "$status" -eq 3 ] && undetermined ;;
	doubted) [ "$status" -eq 1 ] || [ "$status" -eq 3 ] ;;
	wrong) [ "$status" -eq 1 ] && illegal ;;
	unreadable) [ "$status" -eq 2 ] && has " error: " ;;
	apart) [ "$status" -ne 2 ] && lacks "1 deck: " ;;
	decks*) [ "$status" -eq 0 ] && has "${1#decks } deck" ;;
	esac
}

while IFS='|' read -r file options verdict text pending; do
	case $file in
	'' | '#'*) continue ;;
	esac
	if [ ! -f "$trials/$file" ]; then
		skip "$file" "not there"
		continue
	fi
	set --
	for option in $options; do
		case $option in
		*.jsonl) set -- "$@" "$trials/$option" ;;
		*) set -- "$@" "$(printf '%s' "$option" | tr _ ' ')" ;;
		esac
	done
	case $file:$options in
	*--why*) command=legal ;;
	*.log:* | *duels_static* ) command=replay ;;
	*) command=deck ;;
	esac
	run $command "$@" "$trials/$file"
	if [ -z "$pending" ]; then
		# shellcheck disable=SC2016 # eval expands them
		check "$file: $verdict $text" eval 'comes_out "$verdict" && has "$text"'
	elif comes_out "$verdict" && has "$text"; then
		check "$file comes out right, its mark as pending can go: $pending" true
	else
		skip "$file" "$pending"
	fi
done <"$table"

# Every file there is in the table, or material of one that is.
for path in "$trials"/*/*; do
	file=${path#"$trials"/}
	case $file in
	*.tar.gz | *.jsonl) continue ;;
	esac
	check "$file is in the table" grep -q "^$file|" "$table"
done
